# Ce qui est commun à tous les jeux. Les textes d’un jeu sont dans `seeds/JEU/LANGUE`.

## People and seats

who = { $marker } { $name }
who-side = { $marker } { $name } ({ $side }{ $level ->
        [none] { "" }
       *[other] , { $level }
    })
seated = { $marker } { $name }
seated-score = { $marker } { $name } { $score }
seat = place { $number }
former-player = un compte effacé
unknown-player = quelqu’un
language-name = Français
language-partial = { $language } (en partie, le reste en anglais)
computer = { $number ->
        [1] 🤖 Genièvre
        [2] 🤖 Mousse
        [3] 🤖 Tanaisie
        [4] 🤖 Plume
       *[other] 🤖 Ronce
    }
computer-kind = { $name } ({ $kind })
bot-easy = Facile
bot-medium = Moyen
bot-hard = Difficile
bot-expert = Expert
level-random = au hasard
level-greedy = glouton
level-easy = facile
level-medium = moyen
level-hard = difficile
level-expert = expert
level-about =
    { $is_first ->
        [true] Le plus faible : idéal pour une première partie
       *[false] Gagne au moins 6 parties sur 10 contre { $below }
    }

## The board

told-before = -# { $count ->
        [one] … et 1 événement antérieur
       *[other] … et { $count } événements antérieurs
    } ; `/revoir` montre tout.
turn = { $count ->
        [one] ▶ À { $players } de jouer.
       *[other] ▶ À vous de jouer : { $players }.
    }
turn-thinking = { $count ->
        [one] 💭 { $players } réfléchit.
       *[other] 💭 { $players } réfléchissent.
    }
board-key = -# { $seats }
played-for = 🤖 pour { $name }, { $left ->
        [resigned] qui a abandonné
        [late] à court de temps
       *[gone] qui ne joue plus
    }
deadline = ⏳ Le temps expire { $when }.
board-quick = ⚡ Partie éclair : elle se joue sur la page web.
link-lost = ⏸️ Connexion perdue : { $players }. L’horloge attend une minute au plus.
bank-runs = ⏳ { $player } : le temps expire { $when }.
bank-stands = -# ⏸️ { $player } : il reste { $time }
time-claimable = ⌛ **Temps écoulé : { $late }.** Il est encore possible de jouer, mais dès que quelqu’un appuie sur **Réclamer**, la partie est perdue. La victoire peut être réclamée par { $others }.
button-claim = Réclamer
panel-time = ⏳ Ton temps expire { $when }.
panel-time-up = ⌛ **Ton temps est écoulé.** Tu peux encore jouer tant que personne ne réclame la victoire.
panel-bank = -# ⏸️ Ton horloge est arrêtée : il te reste { $time }.
ping = { $players }, c’est le moment de jouer à { $game }.
ping-time = { $players }, on attend toujours un coup dans cette partie ({ $game }) : le temps expire { $when }.
common-undo = { $player } reprend un coup.
common-undo-joint = { $player } reprend un coup. Vous avez vu ce qu’il révélait : tout le monde choisit donc à nouveau.
common-resign = { $player } abandonne.
common-timeout = { $player } n’a plus de temps.
common-handed = { $player } n’a plus de temps : un bot prend le relais.
common-gone = { $player } ne joue plus : un bot prend le relais.
common-draw = Tout le monde était d’accord.
common-void = La partie est annulée.
common-lapsed = Le temps est écoulé pour toutes les personnes encore en jeu.
common-result-resigned = La partie s’est terminée par abandon.
common-result-timeout = La partie est finie : temps écoulé.
common-result-agreed = Tout le monde était d’accord.
common-result-stayed = La partie a été jouée jusqu’au bout ; un départ avant la fin vaut la dernière place, quels que soient les points.
common-result-void = La partie a été annulée.
common-result-lapsed = Le temps était écoulé pour toutes les personnes encore en jeu.
outcome-resigned = Abandon
outcome-timeout = Temps écoulé
outcome-agreed = Nulle convenue
outcome-void = Partie annulée
outcome-lapsed = Temps écoulé pour tous
outcome-over = Classement final
outcome-draw = Égalité
outcome-alt = La partie est terminée. { $words }. { $count ->
        [0] Il n’y a pas de résultat.
       *[other] Le résultat : { $places }.
    } La dernière position :
outcome-alt-alone = La partie est terminée. { $words }. La dernière position :
outcome-alt-place = { $place ->
        [1] 1er rang
       *[other] { $place }e rang
    } pour la place { $seat } ({ $shape ->
        [disc] rond
        [triangle] triangle
        [square] carré
        [diamond] losange
       *[star] étoile
    }){ $left ->
        [up] , départ avant la fin
        [time] , temps écoulé
       *[no] { "" }
    }
ending-own = **{ $how ->
        [won] Tu as gagné{ ending-own-score }
        [draw] Égalité{ ending-own-score }
        [lost] Tu as perdu{ ending-own-score }
       *[place] Place { $place } sur { $count } pour toi{ $score ->
            [none] { "" }
           *[other] , { $score }
        }
    }.**
ending-own-score = { $score ->
        [none] { "" }
       *[other] { " " }{ $score }
    }
ending-won = 🏆 **{ $players } { $count ->
        [one] gagne !
       *[other] gagnent ensemble !
    }**
ending-won-duel = 🏆 **{ $players } gagne { $score } contre { $opponent } !**
ending-won-points = 🏆 **{ $players } { $count ->
        [one] gagne
       *[other] gagnent ensemble
    } avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } !**
ending-draw = 🤝 **Égalité.**
ending-draw-points = 🤝 **Égalité entre { $players } avec { $score ->
        [one] { $score } point
       *[other] { $score } points
    } de part et d’autre.**
ending-outgrown = 🏳️ **Cette partie s’est terminée sans résultat :** les règles du jeu ({ $game }) ont changé depuis son début, et je ne peux pas continuer avec les anciennes. `/jouer` ouvre une nouvelle table.
ending-void = 🏳️ **La partie s’est terminée sans résultat.**
ending-alone = 🏁 { $player } : **{ $score } { $score ->
        [one] point
       *[other] points
    }**
ending-alone-won = 🏁 { $player } **a réussi !**
ending-alone-lost = 🏁 { $player } n’a pas réussi cette fois.
ending-score = { $place }. { $player } : { $score }
ending-place = { $place }. { $player }
ending-gone = { $place }. { $player }, départ avant la fin
ending-both = Les deux parties ensemble : { $totals }
ending-too-short = -# Trop courte, cette partie ne compte pas. Il faut que tout le monde ait joué { $least ->
        [one] un coup
       *[other] { $least } coups
    }.

ending-rating = { $way ->
        [up] 📈 { $player } { $before } → **{ $after }** (+{ $difference })
        [down] 📉 { $player } { $before } → **{ $after }** (−{ $difference })
       *[same] 📊 { $player } { $before }, sans changement
    }
ending-uneven = -# Moins je connais le niveau d’une personne, plus sa cote bouge.
ending-achievement = 🏅 { $player } **{ $name }** : { $about }
ending-revenge = -# **Revanche** reprend le même départ en échangeant les camps ; les points des deux parties s’additionnent{ $is_cut ->
        [true] , et celle-ci compte avec les points marqués jusqu’ici
       *[other] { "" }
    }.

button-turn = À moi de jouer
button-undo = Annuler
button-look = Consulter
look-heading = ### { $game } : ce que tout le monde voit
button-inwords = En toutes lettres
in-words-heading = ### { $game } en toutes lettres
button-draw = Proposer la nulle
button-resign = Abandonner
button-rules = Règles
button-rematch = Rejouer
button-revenge = Revanche
button-file = Film et fichier
button-verify = Vérifier le tirage
button-play = Jouer
button-undo-move = Annuler : { $move }
button-back = Retour
button-refresh = Actualiser
button-coach-on = Explique-moi
button-coach-off = Compris
button-yes = Accepter
button-no = Refuser
button-resign-sure = Oui, j’abandonne

## The private panel

panel-coach = -# 🎓 { $words }
panel-about = -# **{ $topics }** · { $about }
panel-about-topic = { $one }
panel-stale = ⚠️ Le plateau a changé entre-temps. Voici où il en est.
played = Coup joué : `{ $move }`.
played-told = ✅ { $told }
board-link = [Aller au plateau]({ $link })
undo-done = ↩️ Coup repris : { $move }.
undo-agreed = ↩️ Tout le monde est d’accord : ton coup est repris.
undo-asked = Quelqu’un a joué entre-temps, ou un tirage a eu lieu : j’ai donc demandé l’accord des autres.
undo-sure = Reprendre « { $move } » ? { $count ->
        [0] { "" }
        [one] Un autre coup disparaît avec lui.
       *[other] { $count } autres coups disparaissent avec lui.
    }
undo-helps = -# 💡 Quelqu’un a répondu à ce coup, ou ce coup t’a appris quelque chose. Le reprendre équivaut à un indice : une partie contre des bots ne compte alors plus.
undo-answered = Quelqu’un a déjà répondu à « { $move } » : il faut donc l’accord des autres. Veux-tu que je leur pose la question ?
button-undo-ask = Demander aux autres
button-undo-sure = Oui, reprendre ce coup
draw-asked = J’ai posé la question aux autres.
resign-sure = Veux-tu vraiment abandonner cette partie ?
resign-done = Tu as abandonné la partie.
propose-draw = { $player } propose la **nulle**. { $asked }, d’accord ?
propose-undo =
    { $player } aimerait **reprendre un coup**{ $later ->
        [0] { "" }
        [one] , et avec lui un autre coup
       *[other] , et avec lui { $later } autres coups
    }. { $asked }, d’accord ?
    { $move }
answer-yes = ✅ { $player } accepte.
answer-no = ❌ { $player } refuse.

## The lobby

lobby-heading = ## { $title }
    { $tagline }
lobby-seat-taken = { $marker } **{ $side }** · { $name }{ $is_host ->
        [true] { " " }· hôte
       *[other] { "" }
    }
lobby-seat-asked = { $marker } **{ $side }** · { $name }, pas encore là
lobby-seat-free = { $marker } **{ $side }** · *libre*
lobby-seat-optional = { $marker } **{ $side }** · *libre, peut rester vide*
lobby-lot = par tirage au sort
lobby-asked = Invitations : { $players }
lobby-declined = Invitations déclinées : { $players }
lobby-option = **{ $option } :** { $value }
lobby-option-none = sans
lobby-usual = **Règles :** standard
lobby-revenge = **Revanche :** le même départ, camps échangés ; les deux scores s’additionnent.
lobby-pace = **Temps :** { $pace }
lobby-pace-choice = Temps : { $pace }
lobby-pace-ask = Temps de réflexion
lobby-quick = ⚡ **Partie éclair :** elle se joue d’une traite sur la page web. Les horloges n’attendent pas, personne ne reçoit de notification, et elle a son propre classement.
lobby-weekends = **Week-end :** les horloges s’arrêtent le samedi et le dimanche.
lobby-weekends-ask = Week-end
lobby-weekends-count = Week-end : les horloges tournent
lobby-weekends-off = Week-end : les horloges s’arrêtent
lobby-weekends-off-about = Du samedi de la première personne au lundi de la dernière, selon leurs fuseaux horaires
lobby-time-up = **Temps écoulé :** { $about }
lobby-time-up-ask = Quand le temps est écoulé
lobby-time-up-lose = Temps écoulé : défaite
lobby-time-up-lose-about = Si ton temps est écoulé, tu perds aussitôt la partie.
lobby-time-up-house = Temps écoulé : un bot prend le relais
lobby-time-up-house-about = Si ton temps est écoulé, tu perds, et un bot finit la partie à ta place.
lobby-time-up-claim = Temps écoulé : victoire à réclamer
lobby-time-up-claim-about = Si ton temps est écoulé, tu perds dès que quelqu’un d’autre réclame la victoire.
two-units = { $time } et { $more }
pace = { $kind ->
        [none] sans limite
        [turn] { $time } par tour
       *[bank] { $time } par personne, plus { $more } par tour
    }
pace-visits = { $visits ->
        [quick] Éclair
        [live] En direct
        [twice] Deux fois par jour
        [day] Une fois par jour
        [three-days] Tous les 3 jours
       *[week] Une fois par semaine
    } · { $time }
lobby-fair-about =
    ### Le mélange est-il équitable ?
    Avant que quelqu’un rejoigne la table, j’ai choisi un secret. Voici son empreinte SHA-256, qui m’empêche désormais de le changer :
    `{ $commitment }`
    Tout ce qui est mélangé ou tiré découle de ce secret et du moment où chaque personne a rejoint la table. Ni moi ni les personnes qui jouent ne pouvons donc en décider. Après la partie, je révèle le secret, et le fichier de la partie permet à tout le monde de vérifier chaque tirage.
options-heading = ### Options : { $game }
options-host = Choisis ici ; tout le monde voit tes choix à la table.
options-others = C’est l’hôte qui choisit les options. Les voici :
options-usual = Règles standard
lobby-closed = 🚪 Il n’y a plus personne : cette table est fermée.
lobby-idle = 💤 Il ne s’est rien passé à cette table depuis { $days } jours : elle est fermée. `/jouer` en ouvre une nouvelle.
lobby-idle-told = 💤 La table de { $host } pour { $game } est fermée : il ne s’y est rien passé depuis { $days } jours. `/jouer` en ouvre une nouvelle.
lobby-removed = { $player }, { $host } t’a fait quitter cette table ({ $game }). Tu peux ouvrir la tienne avec `/jouer`.
lobby-invite-ask = Inviter des membres ou des rôles
    .page = Inviter des personnes avec qui tu as joué
lobby-remove-ask = Retirer quelqu’un
lobby-remove = Retirer : { $player }
lobby-started = 🎲 La partie a commencé.
lobby-started-thread = 🎲 La partie a commencé dans { $thread }.
lobby-seats = Places et bots
lobby-seats-rotate = Décaler tout le monde d’une place
lobby-seats-lot = Tirer les places au sort
lobby-seats-listed = Places dans l’ordre affiché
lobby-seats-nobots = Retirer les bots
lobby-levels = Niveau des bots
lobby-level = { $who ->
        [all] Tous les bots
       *[one] { $name }
    } : { $level }
button-join = Rejoindre
button-decline = Décliner
button-leave = Quitter
button-addbot = Ajouter un bot
button-start = Commencer
button-thread = Ouvrir un fil
button-options = Options
button-fair = Vérifier le tirage
rematch-open = La table pour la nouvelle partie est ouverte.
rematch-begun = La nouvelle partie a commencé.
cover-alt = Couverture du jeu { $title }, et non une position : son nom au-dessus de quelques pièces. { $about }
invite = { $players } : { $host } propose de jouer ensemble ({ $game }). Rendez-vous à [cette table]({ $link }).
invite-answered = Tout le monde a répondu à l’invitation de { $host } pour { $game }. Voici [la table]({ $link }).
invite-reminder = { $players } : { $host } attend toujours une réponse à son invitation ({ $game }). Ouvre [la table]({ $link }) et appuie sur **Rejoindre** ; sans activité, elle ferme { $when }.
invite-over = { $why ->
        [started] ✉️ L’invitation de { $host } pour { $game } est close : la partie a commencé.
        [idle] ✉️ L’invitation de { $host } pour { $game } est close : il ne s’est rien passé à la table depuis une semaine.
        [gone] ✉️ L’invitation de { $host } pour { $game } est close : le message de la table a été supprimé.
       *[left] ✉️ L’invitation de { $host } pour { $game } est close : il n’y a plus personne à la table.
    }
line-over = { $why ->
        [started] 🎲 La partie ouverte par { $host } ({ $game }) a commencé dans { $thread }.
        [idle] 💤 La table de { $host } pour { $game } dans { $thread } est fermée : aucune activité depuis une semaine.
        [gone] 🚪 La table de { $host } pour { $game } est fermée : son fil a été supprimé.
       *[left] 🚪 La table de { $host } pour { $game } dans { $thread } est fermée : tout le monde est parti.
    }
channel-taken = Une partie est [en cours dans ce salon]({ $link }). On peut en jouer une autre dans un fil.
channel-taken-elsewhere = Une partie est déjà [en cours dans ce salon]({ $link }). Joue la tienne dans un autre salon.
thread-open = C’est par ici : { $thread }
thread-name = { $game } : { $players }
thread-called = { $players } : la partie ({ $game }) se joue ici.

## Lists

games-lobbies = **Tables ouvertes**
games-lobby = 🎲 [{ $game }]({ $link }) · places prises : { $joined } sur { $seats }
games-invited = ✉️ [{ $game }]({ $link }) · **on t’invite** · places prises : { $joined } sur { $seats }
list-more = -# … et { $count } de plus
button-finished = Parties terminées
button-running = Parties en cours
games-damaged = ⚠️ [{ $game }]({ $link }) : { $why }
games-bring = Poursuivre une partie dans ce salon
games-bring-choice = { $game } : { $players }
games-bring-ask = **{ $game }** se joue dans { $channel }. Veux-tu plutôt continuer ici ? La partie déménage alors pour toutes les personnes qui jouent ou regardent.
games-bring-yes = Continuer ici
games-brought = La partie continue dans ce salon.
rules-section = Un autre chapitre des règles
rules-sixty = En 60 secondes
rules-about = À propos du jeu et de ces règles
replay-file = Toute la partie en film, et en fichier que tout le monde peut vérifier avec `/importer`.
    .page = Toute la partie en film, et en fichier que tout le monde peut vérifier.

## Slash commands

command-play = Ouvrir une table pour un jeu
command-play-game = À quel jeu jouer
command-play-opponent = Une personne ou un rôle à inviter
command-play-bot = Le niveau d’un bot à ajouter
command-move = Jouer un coup en écrivant sa notation
command-move-move = Le coup ; choisis-en un dans la liste
command-hand = Voir ton camp et ta main, que personne d’autre ne voit
command-board = Afficher le plateau actuel
command-undo = Reprendre ton dernier coup, ou demander l’accord des autres
command-draw = Proposer la nulle
command-resign = Abandonner la partie de ce salon
command-rematch = Rejouer la dernière partie de ce salon, camps échangés
command-games = Tes parties, et à qui c’est de jouer
command-replay = Parcourir une partie, coup par coup
command-rules = Lire les règles
command-rules-game = Le jeu dont tu veux lire les règles
command-rules-number = Le numéro d’une règle

## Errors: one sentence each

error-unknown-match = Je ne retrouve plus cette partie.
    .page = Cette partie ou cette table n’existe plus.
error-no-match-here = Il n’y a pas de partie dans ce salon ; `/jouer` ouvre une table.
error-invalid-move = Je ne comprends pas le coup « { $move } » ; choisis-en un parmi ceux que propose `/coup`.
    .page = Je ne comprends pas le coup « { $move } » ; choisis-en un sur le plateau.
error-illegal-move = { $why }{ $rule ->
        [none] { "" }
       *[other] { " " }({ $game }, règle { $rule })
    }
error-nothing-to-claim = Personne n’est à court de temps en ce moment.
error-not-seated = Tu ne joues pas dans cette partie, mais tu peux la suivre autant que tu veux.
error-not-your-turn = Ce n’est pas encore à toi de jouer.
error-match-over = Cette partie est terminée.
error-stale-move = La partie a avancé depuis ; regarde à nouveau le plateau.
error-undo = { $reason ->
        [nobody-to-ask] Les bots ne peuvent pas donner leur accord.
        [seen] Tu as vu quelque chose de nouveau depuis, et il n’y a personne à qui demander son accord : ce coup ne peut plus être repris.
        [too-many] On peut reprendre { $turn } coups par tour et { $match } par partie, et tu as atteint cette limite.
        [former] Ce coup vient de la personne qui avait ta place avant toi, et il n’y a personne à qui demander son accord : il ne peut plus être repris.
        [own-proposal] C’est toi qui l’as demandé ; aux autres de répondre.
       *[other] Tu n’as aucun coup à reprendre.
    }
error-corrupt-log = L’enregistrement de la partie { $match } est endommagé à l’entrée { $seq } ; préviens la personne qui gère ce bot.
error-other-version = La partie { $match } a commencé avec une autre version des règles de ce jeu et ne peut pas continuer ici.
error-bad-seed = Un de mes fichiers est endommagé ({ $file } : { $why }) ; préviens la personne qui gère ce bot.
error-import-under-way = Ton fichier précédent est encore en cours de vérification ; attends le résultat.
error-workers-lost = Je ne peux pas calculer cela pour l’instant ; réessaie dans une minute.
error-out-of-time = Ce calcul prenait trop de temps : je l’ai arrêté.
error-damaged-export = Ce fichier ne contient pas une partie exportée complète.
error-other-file = Ce fichier n’est pas une partie exportée : { $kind ->
        [picture] c’est une image ou un film
        [pdf] c’est un PDF
        [database] c’est une base de données
        [archive] c’est une archive que je ne peux pas ouvrir
        [empty] il est vide
       *[other] ce n’est pas du texte
    }. Envoie le fichier .json.
error-lobby = { $why ->
        [joined-already] Tu es déjà à cette table.
        [not-joined] Tu n’as pas rejoint cette table.
        [full] Cette table est complète. Ouvre-en une autre avec `/jouer`.
        [seats-empty] Il manque encore du monde.
        [host-starts] D’autres peuvent encore arriver : seul l’hôte peut commencer maintenant.
        [host-only] Seul l’hôte de cette table peut changer cela.
        [options-settled] Quand on rejoue une partie, ses options restent les mêmes.
        [no-such-option] Ce choix n’existe pas ; choisis-en un parmi ceux qui sont proposés.
        [no-such-player] Je n’ai pas de bot de ce niveau ; choisis-en un parmi ceux que propose la commande.
        [reserved] Ces places sont gardées pour les personnes de la partie précédente.
        [removed] L’hôte t’a fait quitter cette table ; `/jouer` ouvre la tienne.
        [not-you] Tu ne peux pas rejoindre cette table ; `/jouer` ouvre la tienne.
        [not-reliable] Pour cette table, au moins { $most } % de tes derniers tours doivent avoir été joués à temps ; `/jouer` ouvre la tienne.
        [not-finished] Pour cette table, tu dois avoir fini sans dépasser le temps au moins { $most } % de tes dernières parties chronométrées ; `/jouer` ouvre la tienne.
        [kept] Les places restantes sont gardées pour les personnes invitées.
        [gone-already] Cette personne n’est plus à la table.
        [channel-taken] Une autre partie est en cours dans ce salon ; prends un fil ou un autre salon.
        [no-thread-here] Je ne peux pas ouvrir de fil ici.
        [thread-opened] Le fil est déjà en train de s’ouvrir.
        [player-gone] Une des personnes de cette partie ne joue plus ici ; `/jouer` ouvre une nouvelle table.
        [played-only] Il faut avoir joué cette partie pour demander à la rejouer.
        [no-start] Cette partie s’est terminée avant que tout soit distribué : il n’y a pas de position de départ à rejouer.
        [open-already] Cette table est déjà ouverte : appuie là-bas sur **Rejoindre**.
        [too-many] Tu as déjà { $most } tables ouvertes ; lance ou quitte d’abord l’une d’elles.
        [too-many-alone] Tu as déjà { $most } parties contre des bots ; termines-en une d’abord, ou abandonne-la.
        [bot-opponent] Tu ne peux pas inviter un bot ; ajoute plutôt un des miens.
        [not-invited] Tu n’as pas d’invitation à cette table : il n’y a rien à décliner.
        [too-many-invited] Tu as choisi plus de personnes qu’il n’y a de places libres ({ $most }) ; les autres places sont prises ou réservées.
        [others-joined] D’autres personnes ont déjà rejoint la table : elle ne peut plus devenir une partie éclair. Ouvres-en une nouvelle.
        [quick-start] Les parties éclair commencent sur la page web. **Toucher le plateau** dans `/parties` y mène.
       *[busy] Quelqu’un d’autre a modifié cette table au même instant ; appuie encore une fois.
    }
error-lobby-gone = Cette table est fermée. `/jouer` en ouvre une nouvelle.
error-lobby-damaged = Je n’arrive plus à lire cette table ; `/jouer` en ouvre une autre.
error-still-running = La partie n’est pas encore terminée.
error-not-over = La partie n’est pas encore terminée : son fichier révélerait la suite.
error-channel-taken = Une autre partie est en cours dans ce salon.
error-another-server = Le salon de cette partie existe encore, ailleurs : continue là-bas.
error-unknown-game = Je ne connais aucun jeu nommé « { $game } » ; je propose { $games }.
error-unknown-rule = Il n’y a pas de règle { $number }.
error-old-button = Ce bouton vient d’une version plus ancienne ; utilise `/plateau`.
    .page = Ce bouton vient d’une version plus ancienne ; recharge la page.
error-out-of-step = Cette commande est en cours de mise à jour ; redémarre Discord et réessaie dans quelques minutes.
error-server-only = Cela ne fonctionne que sur un serveur.
error-may-not = Tu n’as pas le droit de faire cela ici.
error-forbidden = Je n’ai pas le droit de faire cela dans ce salon : je dois pouvoir le voir, y envoyer des messages et y joindre des fichiers.
error-rights-missing = Pour une partie dans ce salon, il me faut { $count ->
        [one] la permission { $rights }
       *[other] les permissions { $rights }
    } ; adresse-toi aux responsables de ce serveur.
error-rights-missing-thread = Une partie est en cours dans ce salon : la tienne a besoin d’un fil. Pour cela, il me faut { $count ->
        [one] la permission { $rights }
       *[other] les permissions { $rights }
    } ; adresse-toi aux responsables de ce serveur.
error-rights-missing-board = Pour afficher ici ce qui se joue, il me faut { $count ->
        [one] la permission { $rights }
       *[other] les permissions { $rights }
    } ; adresse-toi aux responsables de ce serveur.
error-rights-missing-puzzle = Pour l’énigme du jour, il me faut { $count ->
        [one] la permission { $rights }
       *[other] les permissions { $rights }
    } ; adresse-toi aux responsables de ce serveur.
error-rights-missing-celebration = Pour fêter les saisons dans ce salon, il me faut { $count ->
        [one] la permission { $rights }
       *[other] les permissions { $rights }
    } ; adresse-toi aux responsables de ce serveur.
error-rights-missing-move = Pour déplacer le tournoi dans ce salon, il me faut { $count ->
        [one] la permission { $rights }
       *[other] les permissions { $rights }
    } ; adresse-toi aux responsables de ce serveur.
right-view_channel = « Voir le salon »
right-send_messages = « Envoyer des messages »
right-send_messages_in_threads = « Envoyer des messages dans les fils »
right-create_public_threads = « Créer des fils publics »
right-attach_files = « Joindre des fichiers »
error-too-soon = { $what ->
        [lobby] Beaucoup de tables viennent d’être ouvertes ici ; tu pourras ouvrir la prochaine { $when }.
        [invite] Beaucoup d’invitations viennent d’être envoyées ; tu pourras inviter quelqu’un { $when }.
        [film] Beaucoup de films viennent d’être créés ; tu pourras avoir le prochain { $when }.
        [import] Beaucoup de fichiers viennent d’être importés ; tu pourras importer le prochain { $when }.
        [analysis] Beaucoup de parties viennent d’être analysées ; tu pourras faire analyser la prochaine { $when }.
        [check] Beaucoup de parties viennent d’être vérifiées ; tu pourras faire vérifier la prochaine { $when }.
        [puzzle] Tu viens de recevoir beaucoup d’énigmes ; tu pourras avoir la prochaine { $when }.
       *[ask] Les autres viennent de recevoir plusieurs demandes ; tu pourras leur poser la question { $when }.
    }
error-too-fast = Tu appuies plus vite que je ne peux répondre. Attends un instant, puis appuie à nouveau.
error-discord = Discord n’accepte pas ma réponse pour l’instant, mais ton action est enregistrée. Vérifie dans un moment avec `/plateau`.
    .page = Discord n’accepte pas ma réponse pour l’instant, mais ton action est enregistrée. Vérifie dans un moment.
error-ours = Une erreur s’est produite de mon côté ; rien n’est perdu. Donne la référence { $reference } à la personne qui me gère.
stored-move = Ton coup est enregistré
stored-all = Tous les coups sont enregistrés
stored-match = La partie a commencé et elle est enregistrée
trouble-gone = ⚠️ Le salon de cette partie n’existe plus. { $stored } : utilise `/parties` dans un autre salon pour y continuer.
    .page = ⚠️ Le salon de cette partie n’existe plus. { $stored } : tu peux continuer ici.
trouble-locked = ⚠️ Le fil de cette partie est archivé ou verrouillé. { $stored } : rouvre-le, ou utilise `/parties` dans un autre salon.
    .page = ⚠️ Le fil de cette partie est archivé ou verrouillé. { $stored } : tu peux continuer ici.
trouble-forbidden = ⚠️ Je n’ai pas le droit de publier le plateau là-bas : je dois pouvoir voir le salon, y envoyer des messages et y joindre des fichiers. { $stored }, et je continue d’essayer.
trouble-store = ⚠️ { $cause ->
        [full] Mon disque est plein
        [locked] Un autre programme utilise mes parties enregistrées
        [unreadable] Je n’arrive pas à lire mes parties enregistrées pour l’instant
        [damaged] Mes données sont endommagées
        [gone] Mes parties enregistrées ont été déplacées ou supprimées
        [replaced] Mes parties enregistrées ont été remplacées par d’autres
        [closed] Je suis en train de m’arrêter
       *[other] Je n’arrive pas à enregistrer pour l’instant
    } : le plateau peut donc manquer ou ne pas être à jour. { $stored } ; si cela dure, préviens la personne qui gère ce bot.
trouble-record = ⚠️ { $why } { $stored }.
trouble-later = ⚠️ Discord n’accepte pas le plateau pour l’instant. { $stored }, et je publierai le plateau dès que possible.
trouble-slow = ⏳ Le plateau se fait un peu attendre. { $stored }, et je le publierai dès qu’il sera prêt.

error-store-locked = Un autre programme utilise mes parties enregistrées ; réessaie dans un instant.
error-store-unreachable = Ma base de données ne répond pas pour l’instant ; réessaie dans un moment.
error-store-no-copy = Ma base de données est sur un serveur. Sauvegarde-la avec les outils de PostgreSQL.
error-store-unreadable = Je n’arrive pas à lire mes parties enregistrées pour l’instant ; préviens la personne qui gère ce bot.
error-store-newer = Je ne peux pas lire mes parties enregistrées : une version plus récente les a écrites. Préviens la personne qui gère ce bot.
error-store-in-use = Une mise à jour est en cours ; réessaie dans quelques minutes.
error-store-damaged = Je ne peux pas lire mes parties enregistrées : leur fichier est endommagé. Préviens la personne qui gère ce bot.
error-store-gone = Mes parties enregistrées ont été déplacées ou supprimées : je n’ai donc rien modifié. Préviens la personne qui gère ce bot.
error-store-replaced = Mes parties enregistrées ont été remplacées pendant que j’étais en marche : je n’ai donc rien modifié. Je redémarre ; réessaie dans une minute.
error-store-full = Mon disque est plein : je n’ai donc rien modifié. Préviens la personne qui gère ce bot.
error-store-closed = Je suis en train de m’arrêter ; réessaie dans une minute.
error-store-other = Je n’ai pas pu enregistrer cela : rien n’a donc été modifié. Réessaie.

## What somebody wants

command-preferences = Voir ou changer tes préférences
preferences-heading = ### Tes préférences
    Elles ne concernent que toi, et valent sur tous les serveurs.
prefer-confirm = Confirmer les coups
prefer-confirm-needed = Confirmer seulement les coups définitifs
prefer-confirm-always = Confirmer chaque coup

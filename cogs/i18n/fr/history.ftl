# Looking back: replays, films, lists of matches.

button-replay = Revoir
button-happened = Que s’est-il passé ?
button-first = Début
button-before = Précédent
button-after = Suivant
button-last = Fin
button-share = 📢 Montrer à tout le monde
button-film-usual = 🐇 Plus vite
button-film-slow = 🐢 Plus lentement

stepper-heading = ### { $game } · coup { $ply } sur { $plies }
stepper-jump = Aller à un coup
stepper-ply = Coup { $ply }
stepper-eyes = Point de vue
stepper-spectator = 👁 Vue du public
stepper-seat = { $marker } { $name } · { $side }

strip-heading = ### { $game } : { $count ->
        [0] aucun coup depuis ton dernier tour
        [one] un coup depuis ton dernier tour
       *[other] { $count } coups depuis ton dernier tour
    }
strip-heading-watching = ### { $game } : { $count ->
        [0] personne n’a encore joué
        [one] le dernier coup
       *[other] les { $count } derniers coups
    }
strip-left-out = -# { $count ->
        [one] … et 1 coup antérieur
       *[other] … et { $count } coups antérieurs
    } ; `/revoir` montre tout.
strip-more = -# { $count ->
        [one] … encore une ligne
       *[other] … encore { $count } lignes
    }

history-heading = ### { $scope ->
        [server] Parties sur ce serveur
        [channel] Parties dans ce salon
        [finished] Tes parties terminées
       *[mine] Toutes tes parties
    }{ $member ->
        [none] { "" }
       *[other] { " " }avec { $member }
    }
history-none = Il n’y a encore aucune partie que tu puisses revoir.
history-none-here = Tu ne peux revoir aucune de ces parties. **Plus anciennes** montre les précédentes.
history-won = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🏆 { $winners }{ $reason ->
        [resigned] { " " }· par abandon
        [timeout] { " " }· temps écoulé
        [agreed] { " " }· d’un commun accord
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 avec aide
    }
    -# { $players }
history-drawn = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🤝 égalité{ $reason ->
        [resigned] { " " }· par abandon
        [timeout] { " " }· temps écoulé
        [agreed] { " " }· d’un commun accord
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 avec aide
    }
    -# { $players }
history-void = 🏁 **{ $number }.** [{ $game }]({ $link }) · annulée · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 avec aide
    }
    -# { $players }
history-alone = 🏁 **{ $number }.** [{ $game }]({ $link }) · en solo · { $is_finished ->
        [true] terminée
       *[other] inachevée
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 avec aide
    }
    -# { $players }
history-running = ▶ **{ $number }.** [{ $game }]({ $link }) · commencée { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 avec aide
    }
    -# { $players }
history-pick = Parcourir une partie
history-choice = { $number } · { $game } : { $players }
button-newer = ◀ Plus récentes
button-older = Plus anciennes ▶

film-waiting = 🎞 Un autre film est en préparation ; le tien vient juste après.
film-progress = 🎞 { $of ->
        [0] Le film démarre…
       *[other] Image { $done } sur { $of }…
    }

somebody = Anonyme { $number }
verdict-fair = ✅ **Partie vérifiée.** Chaque coup est conforme aux règles, et le résultat en découle. { $draws ->
        [0] Rien n’a été tiré : le secret ne prouve donc rien ici.
        [one] Le seul tirage correspond au secret fixé avant la partie.
       *[other] Les { $draws } tirages correspondent tous au secret fixé avant la partie.
    }{ $binds ->
        [less] { " " }Dans ce fichier d’un ancien format, rien ne lie à ce secret les options ni les personnes qui jouent.
       *[all] { "" }
    }{ $brings ->
        [nothing] { "" }
       *[other] { " " }La partie commence avec un score de { $brings }, repris d’une partie précédente. Un fichier seul ne peut pas le prouver ; `bot.py verify FICHIER --before PREMIER` contrôle les deux.
    }
    -# L’empreinte du secret est `{ $commitment }` : compare-la avec celle que la table affichait. Aucun fichier ne peut prouver qui a joué les coups.
verdict = { $fault ->
        [secret] ⚠️ **Partie non vérifiée :** le secret du fichier n’est pas valide.
        [untold] ⚠️ **Partie non vérifiée :** le secret manque, et je ne peux donc pas vérifier les tirages.
        [commitment] ⚠️ **Partie non vérifiée :** le secret n’est pas celui qui avait été fixé avant la partie.
        [setup] ⚠️ **Partie non vérifiée :** aucune table ne peut donner une telle partie, car ses options, sa position, ses places et les arrivées ne concordent pas.
        [version] ⚠️ **Partie non vérifiée :** la partie s’est jouée avec une autre version des règles de son jeu.
        [rules] ⚠️ **Partie non vérifiée :** les règles ne permettent pas l’entrée { $seq }.
        [draw] ⚠️ **Partie non vérifiée :** à l’entrée { $seq }, il manque un tirage, ou il y en a un de trop.
        [dice] ⚠️ **Partie non vérifiée :** à l’entrée { $seq }, le secret donne un autre tirage.
        [unfinished] ⚠️ **Partie non vérifiée :** elle n’est pas terminée.
       *[result] ⚠️ **Partie non vérifiée :** le résultat annoncé ne découle pas des coups.
    }
import-done = ### { $game }, { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    }
    { $verdict }
    Je garde cette partie pour toi, mais elle ne compte pas pour les cotes. Pour la revoir : `/revoir partie:{ $match }`

check-done = ### { $game }, { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    } : partie équitable ?
    { $verdict }
    🔑 Le secret : `{ $secret }`
    -# *Film et fichier* donne un fichier qui permet à n’importe qui de refaire cette vérification ailleurs.

command-import = Voir une partie à partir d’un fichier et la faire vérifier
command-import-file = Le fichier d’une partie terminée
command-history = Les parties jouées ici, les plus récentes d’abord
command-history-scope = Parties de ce serveur, parties de ce salon, ou toutes les tiennes
command-history-member = Seulement les parties où ce membre a joué
command-replay-match = Quelle partie ; par défaut, la dernière de ce salon
replay-choice = { $game } : { $players } · { $when } UTC
command-replay-ply = Où commencer ; par défaut, au début
command-replay-message = Revoir cette partie

error-not-for-you = Tu ne peux pas voir le salon où cette partie s’est jouée, et tu n’y jouais pas.
error-no-match-in-message = Ce message ne montre aucune de mes parties.
error-large-export = Ce fichier est trop gros : j’accepte au plus { $most } ko, et aucun fichier où des milliers de coups ont été repris.
error-other-format = Ce fichier est au format « { $found } » ; je lis { $known }.
error-other-rules = Cette partie s’est jouée avec la version { $version } des règles de son jeu, et je joue avec une autre.
error-broken-import = Les règles ne permettent pas l’entrée { $seq } de ce fichier : je ne peux donc pas montrer la partie.
error-broken-setup = Aucune partie de ce jeu ne peut commencer comme dans ce fichier : je ne peux donc pas la montrer.

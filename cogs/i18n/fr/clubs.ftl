# Ce qui n’est pas possible dans un tournoi ou une ligue.

error-club = { $why ->
    [full] Les { $number } places de ce tournoi sont toutes prises.
    [joined-already] Tu participes déjà à ce tournoi.
    [too-late] Ce tournoi est en cours : plus personne ne peut s’y inscrire.
    [place-taken] Quelqu’un d’autre a pris ta place. Tu pourras rejouer la saison prochaine.
    [went-on] La ronde suivante a commencé avec les personnes qualifiées : ce résultat ne peut plus changer.
    [knocked-out] En élimination directe, une défaite t’élimine : tu ne peux pas revenir.
    [too-few] Il faut au moins { $number } personnes pour commencer.
    [started] Ce tournoi a déjà commencé.
    [over] Ce tournoi est terminé.
    [not-so] Ce jeu ne se joue pas dans ce format.
    [bad-pace] Choisis l’une des cadences proposées.
    [bad-rounds] Ce nombre de rondes n’est pas possible : le maximum est { $number }.
    [too-few-places] Il faut au moins { $number } places pour ce format.
    [too-many] Ce serveur a déjà { $number } tournois en cours.
    [not-in] Tu ne participes pas à ce tournoi.
    [gone-already] Tu as déjà quitté ce tournoi.
    [not-started] Ce tournoi n’a pas encore commencé.
    [paired-already] Les appariements de cette ronde sont déjà faits ; tu peux encore en sauter une autre.
    [no-bye] { $number ->
        [0] Dans ce tournoi, personne ne peut sauter une ronde.
        [one] Tu peux sauter une seule ronde de ce tournoi, avant ses appariements, et pas la dernière.
       *[other] Tu peux sauter { $number } rondes de ce tournoi, avant leurs appariements, et pas la dernière.
    }
    [bad-days] Écris un nombre de jours, de 1 à { $number }.
    [rounds-paired] { $number ->
        [one] Une ronde est déjà appariée, il ne peut pas y en avoir moins.
       *[other] { $number } rondes sont déjà appariées, il ne peut pas y en avoir moins.
    }
    [only-organiser] Tu es seul à organiser ; nomme une deuxième personne avant d’arrêter.
    [not-there] Cette personne ne participe pas à ce tournoi.
    [not-a-member] Seuls les membres de ce serveur peuvent être inscrits, pas les applications.
    [old-rules] Ce tournoi continue selon les règles de son début, qui ne le permettent pas.
    [no-round] Aucune partie de ce tournoi n’est en cours.
    [no-table] Cette table n’existe plus.
    [still-playing] Des parties de cette ronde sont encore en cours.
    [busy] Trop de monde a appuyé sur un bouton en même temps ; réessaie.
    [season-runs] La saison est encore en cours : la suivante ne peut pas commencer.
    [in-league-already] Tu es déjà dans cette ligue et tu joueras la prochaine saison.
    [not-in-league] Tu ne participes pas à la prochaine saison.
    [league-over] Cette ligue est terminée.
    [not-reliable] Pour ce tournoi, au moins { $number } % de tes derniers tours doivent avoir été joués à temps.
    [not-finished] Pour ce tournoi, tu dois avoir fini sans dépasser le temps au moins { $number } % de tes dernières parties chronométrées.
    [night-over] Cette soirée a déjà commencé ou a été annulée.
    [not-coming] Tu n’avais pas dit que tu venais.
    [too-many-nights] { $number } soirées sont déjà prévues ici.
   *[other] Ce n’est pas possible dans ce tournoi.
}
error-does-not-fit = { $what ->
    [season] À cette cadence, une saison dure environ { $needed ->
        [one] { $needed } semaine
       *[other] { $needed } semaines
    }. { $fits ->
        [0] Prévois plus de semaines ou choisis une cadence plus rapide.
       *[other] Prévois plus de semaines, choisis une cadence plus rapide ou fais des divisions de { $fits }.
    }
   *[tournament] À cette cadence, cela dure environ { $needed ->
        [one] { $needed } jour
       *[other] { $needed } jours
    }. { $fits ->
        [0] Prévois plus de jours ou choisis une cadence plus rapide.
        [one] Prévois plus de jours, choisis une cadence plus rapide ou joue une seule ronde.
       *[other] Prévois plus de jours, choisis une cadence plus rapide ou joue { $fits } rondes.
    }
}
error-tournament-damaged = Je n’arrive plus à lire ce tournoi. Préviens la personne qui gère ce bot.

command-tournament = Ouvrir un tournoi dans ce salon : ses rondes commencent automatiquement
command-tournament-game = À quoi on joue

form-swiss = Système suisse
form-robin = Toutes rondes
form-double = Toutes rondes, aller-retour
form-knockout = Élimination directe
form-best-of-3 = Élimination directe, au meilleur des 3 parties
form-tables = Tables et finale

button-tjoin = Participer
button-tleave = Quitter
button-tstart = Commencer
button-tlook = Ma place
button-tgiveup = Me retirer
button-tback = Je suis de retour
button-tbot = Ajouter un bot
button-toff = Annuler
button-tfile = Fichier
button-tsit = Sauter la prochaine ronde
button-tmanage = Gérer
button-trule = { $name } gagne
button-trule-draw = Match nul

tournament-name = { $game } – { $form }
tournament-heading = ## { $phase ->
    [open] 🏆 { $name }
    [ended] 🏆 { $name } (terminé)
    [abandoned] { $name }
   *[other] 🏆 { $name }
}
tournament-plan = **{ $game }** · { $form } · { $rounds ->
    [0] { $pace }
    [one] 1 ronde · { $pace }
   *[other] { $rounds } rondes · { $pace }
}
tournament-gone = -# { $gone ->
    [house] Si quelqu’un ne joue plus, un bot continue à sa place.
   *[point] Si quelqu’un ne joue plus, les points vont aux autres.
}
tournament-round-days = -# { $days ->
    [one] Une ronde dure 1 jour au plus.
   *[other] Une ronde dure { $days } jours au plus.
}
tournament-length = -# Avec { $count } personnes, il dure environ { $time }.
tournament-reliable = -# Réservé aux personnes qui ont joué à temps au moins { $percent } % de leurs derniers tours ; ouvert aussi à celles qui débutent.
tournament-finished = -# Réservé aux personnes qui ont fini sans dépasser le temps au moins { $percent } % de leurs dernières parties chronométrées ; ouvert aussi à celles qui débutent.
tournament-places = { $count ->
    [one] **{ $count } place sur { $places }** est prise.
   *[other] **{ $count } places sur { $places }** sont prises.
}
tournament-starts = Le tournoi commence { $when } s’il réunit au moins { $least } personnes.
tournament-starts-late = Le tournoi commence dès qu’au moins { $least } personnes sont inscrites.
tournament-too-few = ⏳ { $people } **{ $name }** aurait dû commencer. { $is_check_in ->
    [true] { $count ->
        [0] Personne n’a encore pointé
        [one] Une personne a pointé
       *[other] { $count } personnes ont pointé
    }
   *[false] { $count ->
        [0] Personne n’est encore inscrit
        [one] Une personne est inscrite
       *[other] { $count } personnes sont inscrites
    }
}, et il en faut au moins { $least }. Le tournoi commence de lui-même dès qu’il y en a assez ; l’organisation peut aussi l’annuler sous **Gérer**.
tournament-starts-by-hand = Le tournoi commence quand une personne qui l’organise appuie sur **Commencer** ; il doit réunir au moins { $least } personnes.
tournament-away = -# Ici, `/absence` arrête ton horloge { $days } jours au plus par partie.{ $byes ->
        [0] {" "}Si tu pars plus longtemps, retire-toi sous **Ma place**.
       *[other] {" "}Si tu pars plus longtemps, saute une ronde ou retire-toi sous **Ma place**.
    }
    .page = -# Ici, ton absence arrête ton horloge { $days } jours au plus par partie.{ $byes ->
        [0] {" "}Si tu pars plus longtemps, retire-toi sous **Ma place**.
       *[other] {" "}Si tu pars plus longtemps, saute une ronde ou retire-toi sous **Ma place**.
    }
tournament-round = ### Ronde { $round } sur { $rounds }
tournament-round-until = -# Cette ronde se termine au plus tard { $when }.
tournament-waits = -# ⏳ La ronde attend { $people }.
tournament-wait = { $name } { $is_away ->
    [true] (absence jusqu’au { $when })
   *[false] (jusqu’au { $when })
}
tournament-table-at = { $names } · [la partie]({ $link })
tournament-bot = Bot { $number }
tournament-table-off = { $names } · annulée
tournament-bye = -# { $count ->
    [one] { $names } n’a pas de partie dans cette ronde.
   *[other] { $names } n’ont pas de partie dans cette ronde.
}
tournament-winner = { $place ->
    [1] 🥇
    [2] 🥈
   *[other] 🥉
} { $name }{ $form ->
    [knockout] {""}
   *[other] {" "}· points : { $points }
}
tournament-instead = ↪️ { $name } joue à la place de { $gone } à partir de la ronde { $round }.
tournament-struck = -# { $names } { $count ->
    [one] a quitté le tournoi avant d’avoir joué la moitié de ses parties : les parties contre cette personne
   *[other] ont quitté le tournoi avant d’avoir joué la moitié de leurs parties : les parties contre ces personnes
} ne comptent pas.
tournament-no-winner = Personne n’a marqué de point : personne n’a gagné.
tournament-off = Ce tournoi a été annulé. Les parties en cours continuent et comptent pour les cotes.
tournament-alt = Classement du tournoi « { $name } » : { $lines }.
tournament-alt-line = { $place ->
    [0] { $name }, points : { $points }
   *[other] { $place } { $name }, points : { $points }
}
tournament-legend = -# Dans le tableau : 🟩 victoire · 🟨 nulle · 🟠 défaite{ $is_over ->
    [true] {""}
   *[false] {" "}· ◯ en cours
}
tournament-thread = Ronde { $round } · { $names }
tournament-fair = Chaque tirage découle d’un secret fixé avant la première inscription : `{ $commitment }`. Après le tournoi, son fichier permet de tout vérifier.
tournament-not-in = Tu ne participes pas à ce tournoi.
tournament-in = Tu participes au tournoi. Je te mentionnerai quand ce sera à toi de jouer.
tournament-own = { $place ->
    [0] Pas encore de résultat.
   *[other] Ta place : **{ $place }** sur { $of }. Tes points : **{ $points }** (victoires : { $wins }, nulles : { $draws }, défaites : { $losses }).
}
tournament-own-buchholz = -# Total des points de tes adversaires : { $points } ; c’est ce qui départage les ex æquo.
tournament-own-gone = { $presence ->
    [absent] Tu n’as pas pointé avant le début.
    [house] Un bot joue à ta place parce que tu n’étais pas là.
    [vanished] Tu ne joues plus parce que tu n’étais pas là.
   *[withdrawn] Tu as quitté le tournoi.
}
tournament-own-excused = Tu sautes la ronde { $round } et reçois pour cela un demi-point.
tournament-own-bye = Tu n’as pas de partie à cette ronde.
tournament-own-now = Tu joues contre { $names } dans { $place }.
tournament-own-soon = Ta partie contre { $names } commence dans un instant.
tournament-withdraw-ask = Veux-tu te retirer du tournoi « { $name } » ? Tu abandonneras ta partie en cours et tu ne pourras pas revenir.
tournament-withdraw-yes = Me retirer
tournament-withdrawn = C’est fait : tu ne participes plus.
tournament-off-ask = Veux-tu annuler « { $name } » ? Personne ne gagnera, et c’est définitif.
tournament-off-yes = Annuler le tournoi
tournament-called-off = Le tournoi est annulé.
tournament-file = { $name } contient tout le tournoi. `python bot.py verify` permet d’en vérifier chaque tirage.{ $files ->
    [1] {""}
    [2] {" "}Le fichier .csv est un tableau.
   *[other] {" "}Le fichier .csv est un tableau, le fichier .trf, le rapport de la FIDE pour les logiciels d’appariement.
}
error-may-not-organise = { $who ->
    [managers] Ici, seuls les responsables du serveur peuvent organiser des tournois ; ils peuvent aussi le permettre à un rôle avec `/paramètres`.
   *[other] Ici, seuls les membres qui ont le rôle { $who } et les responsables du serveur peuvent organiser des tournois.
}
error-no-tournament = Je ne trouve pas ce tournoi.
error-no-match-threads = { $why ->
    [full] Je ne peux pas ouvrir de fil : ce serveur a déjà autant de fils actifs que Discord le permet. Fermez-en quelques-uns, puis réessayez. Pour les tournois, je continue d’essayer.
    [channel] Je ne peux pas ouvrir de fils pour les parties : ce salon n’en permet pas. Refaites-en un salon textuel et je continuerai.
   *[rights] Je ne peux pas ouvrir de fils pour les parties ici. Autorisez-moi à créer des fils publics et à y écrire, et je continuerai.
}
tournament-blocked = { $trouble } { $why ->
    [channel] Ou bien l’organisation peut choisir un autre salon sous **Ma place**.
    [full] D’ici là, je lance ici une partie à la fois.
   *[rights] D’ici là, je lance ici une partie à la fois. L’organisation peut aussi choisir un autre salon sous **Ma place**.
}
tournament-shut-letter = Je ne peux plus écrire dans le salon de [{ $name }]({ $link }), donc le tournoi est bloqué. Permets-moi de nouveau de voir ce salon et d’y envoyer des messages et des fichiers. Ou tape `/club` dans un autre salon, choisis le tournoi et déplace-le.
tournament-manage = ## Gérer { $name }
tournament-tend-ask = Terminer cette ronde
tournament-tend = { $hours ->
    [no] Terminer avec sa dernière partie
    [1] Terminer dans 1 heure
   *[other] Terminer dans { $hours } heures
}
tournament-ttable-ask = Saisir ou corriger un résultat
tournament-tform-ask = Formule
tournament-tpace-ask = Temps de réflexion
tournament-tremove-ask = Retirer quelqu’un
tournament-tadd-ask = Inscrire quelqu’un
tournament-remove-ask = Retirer { $name } de ce tournoi ? { $phase ->
    [open] Une nouvelle inscription reste possible jusqu’au début.
   *[running] Toute partie en cours y est abandonnée, et c’est définitif.
}
tournament-remove-yes = Retirer
tournament-removed = { $name } ne participe plus à ce tournoi.
tournament-rule-ask = Quel est le résultat de **{ $names }** à la ronde { $round } ? Toute la table en sera informée.
tournament-ends = ⏳ L’organisation termine cette ronde { $relative }, le { $when }. Si cette partie n’est pas finie d’ici là, sa position décidera du résultat pour le tournoi.
tournament-ruled = { $why ->
    [certain] Jugée sur la position : la victoire de { $names } était certaine.
    [ahead] { $count ->
        [one] Jugée sur la position : { $names } avait l’avantage ({ $chance } %).
       *[other] Jugée sur la position : { $names } avaient l’avantage ({ $chance } %).
    }
    [level] { $is_draw ->
        [true] Jugée sur la position : personne n’avait nettement l’avantage, donc match nul.
       *[false] Jugée sur la position : personne n’avait nettement l’avantage, donc { $names } se partagent la première place.
    }
    [unjudged] { $is_draw ->
        [true] Je n’ai pas pu juger la position, donc match nul.
       *[false] Je n’ai pas pu juger la position, donc { $names } se partagent la première place.
    }
    [earlier] Jugée sur la position et les parties précédentes : { $names } se qualifie.
   *[organiser] { $count ->
        [one] Décision de l’organisation : { $names } gagne.
       *[other] Décision de l’organisation : match nul.
    }
}
tournament-through = { $is_last ->
    [true] { $name } gagne grâce à un meilleur rang de départ.
   *[false] { $name } se qualifie grâce à un meilleur rang de départ.
}
tournament-ruled-on = Vous pouvez finir cette partie, mais elle ne compte plus pour le tournoi.
tournament-out = Tu as manqué tes tours dans [{ $name }]({ $link }). { $presence ->
    [house] Un bot joue maintenant à ta place. Appuie sur **Je suis de retour** pour rejouer dès la prochaine ronde.
   *[vanished] Tu ne participes plus aux rondes. Appuie sur **Je suis de retour** pour rejouer dès la prochaine ronde.
}
tournament-back = Content de te revoir ! Tu rejoues dès la prochaine ronde.
tournament-old-rules = -# Ce tournoi continue selon les règles de son début : une personne qui laisse passer un tour est éliminée, et une ronde peut se terminer à sa date.
tournament-move-ask = Déplacer dans un autre salon
tournament-moving = Les nouvelles parties et les messages de ce tournoi seront désormais dans { $channel }. Les parties en cours restent où elles sont.
tournament-moved = La suite est dans { $channel }.
error-cannot-write-there = Tu ne peux pas écrire toi-même dans ce salon. Choisis-en un où tu le peux.
error-no-threads-here = Chaque partie d’un tournoi a son fil, et ce salon ne peut pas en avoir. Choisis un salon textuel.

command-league = Ouvrir une ligue dans ce salon : saisons, divisions, montées et descentes

button-ljoin = Participer
button-lleave = Quitter
button-lstart = Lancer la saison
button-lend = Terminer la ligue

league-name = Ligue { $game }
league-heading = ## 🏅 { $name }
league-plan = **{ $game }** · divisions de { $division } personnes · { $weeks ->
    [0] { $pace }
    [one] 1 semaine par saison · { $pace }
   *[other] { $weeks } semaines par saison · { $pace }
}
league-rule = -# Dans une division, tout le monde se rencontre. Après chaque saison, la première personne monte et la dernière descend.
league-draft = ## Nouvelle ligue : { $name }
    Toi seul peux voir ce message jusqu’à ce que tu appuies sur **Annoncer**.
league-settings = ## Réglages de { $name }
    Les changements comptent dès la saison suivante.
league-will-be = **{ $game }** · { $pace } · divisions de { $division } personnes, où tout le monde se rencontre{ $weeks ->
    [0] {""}
    [one] , environ 1 semaine par saison
   *[other] , environ { $weeks } semaines par saison
}. { $is_by_hand ->
    [true] Chaque saison commence quand l’organisation appuie sur **Lancer la saison**.
   *[false] La première saison commence quand l’organisation appuie sur **Lancer la saison**. { $pause ->
        [0] La suivante commence dès qu’une saison se termine.
        [one] La suivante commence 1 semaine après la fin d’une saison.
       *[other] La suivante commence { $pause } semaines après la fin d’une saison.
    }
}
league-ldivision-ask = Par division
league-lweeks-ask = Saison
league-lweeks = { $count ->
    [0] durée habituelle
    [one] 1 semaine
   *[other] { $count } semaines
}
league-lpause-ask = Pause
league-lpause = { $is_by_hand ->
    [true] libre
   *[false] { $count ->
        [0] aucune
        [one] 1 semaine
       *[other] { $count } semaines
    }
}
league-changed = ⚙️ { $name }, dès la saison suivante : **{ $settings }**
league-keeps = -# Cette saison a d’autres réglages : { $pace }.
league-invited = { $count ->
    [0] Personne ne s’est inscrit pour l’instant. Il faut au moins { $least } personnes pour la saison { $season }.
    [one] **1 personne** participe à la saison { $season } ; il en faut au moins { $least }.
   *[other] **{ $count } personnes** participent à la saison { $season }.
}
league-has-place = Une place était libre dans la saison en cours : tu joues dès maintenant.
league-next = La saison { $season } commence { $when } si au moins { $least } personnes participent, sinon dès que ce nombre est atteint.
league-season = ### { $is_over ->
    [true] La saison { $season } est terminée
   *[false] Saison { $season }
}
league-champion = 🏆 { $count ->
    [one] { $names } remporte la ligue.
   *[other] { $names } remportent la ligue.
}
league-void = Trop peu de parties de cette saison ont été jouées, elle ne compte donc pas : personne n’a gagné, et personne ne monte ni ne descend.
league-division = Division n° { $number }
league-new = Nouvelles inscriptions : { $names }
league-over = Cette ligue est terminée : il n’y aura plus de saison.
league-end-ask = Veux-tu terminer « { $name } » ? Une saison en cours se jouera jusqu’au bout ; aucune autre ne suivra.
league-end-yes = Terminer la ligue
league-ended = La ligue est terminée.
error-no-league = Je ne trouve pas cette ligue.

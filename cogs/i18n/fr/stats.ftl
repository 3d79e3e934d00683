# Ratings, leaderboards, profiles.

## Ladders

rating = **{ $rating }**{ $is_provisional ->
        [true] { "?" }
       *[other] { "" }
    } ±{ $doubt }
scope-server = Ce serveur
scope-global = Partout
season-all = depuis toujours
season = { $quarter ->
        [1] janvier à mars
        [2] avril à juin
        [3] juillet à septembre
       *[other] octobre à décembre
    } { $year }
variant = { $option } : { $value }
variant-alone = en solo
variant-quick = parties éclair

column-rank = Rang
column-player = Nom
column-game = Jeu
column-rating = Cote
column-matches = Parties
column-share = Gagnées (en %)
column-best = Record
column-average = Moyenne
column-solved = Résolues
column-run = Série record
column-points = Points
column-level = Niveau
column-wins = Victoires

leaderboard-heading = ### 🏆 { $game }
leaderboard-line = **{ $rank }** { $player } { $rating }{ $is_me ->
        [true] { " " }← toi
       *[other] { "" }
    }
    -# { $trend } · { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } · { $share } % gagnées
leaderboard-line-alone = **{ $rank }** { $player } **{ $best }**{ $is_me ->
        [true] { " " }← toi
       *[other] { "" }
    }
    -# { $average } en moyenne · { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }
leaderboard-unranked = Toi : { $rating } · encore { $missing ->
        [one] une partie
       *[other] { $missing } parties
    } pour avoir un rang
leaderboard-not-me = Aucune de tes parties ne compte ici pour l’instant.
leaderboard-legend = -# Il faut { $least } parties pour avoir un rang ; une cote avec « ? » repose sur moins de { $provisional } parties. ▲ et ▼ indiquent l’évolution sur les { $trend } dernières parties.
leaderboard-game = Jeu
leaderboard-when = Où et quand
leaderboard-variant = Variante
leaderboard-every-variant = Toutes les variantes
shown-by = -# Montré par { $player }
leaderboard-none = Personne n’a encore terminé { $least } parties classées.
leaderboard-none-season = Personne n’a terminé { $least } parties classées ({ $season }).
leaderboard-none-alone = Personne n’a encore terminé de partie en solo.
leaderboard-none-alone-season = Personne n’a terminé de partie en solo ({ $season }).
tally = { $wins ->
        [one] { $wins } gagnée
       *[other] { $wins } gagnées
    } · { $draws ->
        [0] { "" }
        [one] { $draws } nulle ·{ " " }
       *[other] { $draws } nulles ·{ " " }
    }{ $losses ->
        [one] { $losses } perdue
       *[other] { $losses } perdues
    }

## The last match

last-match = 🏁 **Dernière partie :** { $game }{ $others ->
        [none] { "" }
       *[other] { " " }avec { $others }
    } · { $outcome ->
        [win] gagnée
        [draw] nulle
        [loss] perdue
       *[alone] terminée
    } { $when } · { $counting ->
        [rated] compte pour ta cote
        [alone] non classée : partie en solo
        [bots] non classée : un bot y jouait
        [struck] non classée : exclue du calcul des cotes par les responsables
        [late] non classée pour toi : tu as repris la place trop tard
        [short] non classée : trop courte. Il faut { $least ->
            [one] 1 coup
           *[other] { $least } coups
        } par personne
       *[changed] non classée : une place a changé de main, ou la partie était trop courte
    }

## Profiles

profile-heading = ### { $player }
profile-game = **{ $game }** { $rating } · { $rank ->
        [0] pas encore de rang
       *[other] rang { $rank }
    }
profile-everywhere = { $tally } · cote partout : { $rating }
profile-alone = **{ $game }**, en solo : record de { $best } en { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }
profile-alone-matches = **{ $game }**, en solo : { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }
profile-every-game = Tous les jeux
profile-seat = **Côté { $seat } :** { $tally }
profile-streak = **Victoires d’affilée :** { $now } en ce moment, record { $best }
profile-wins = **Victoires :** la plus longue en { $longest ->
        [one] { $longest } coup
       *[other] { $longest } coups
    }, la plus courte en { $shortest ->
        [one] { $shortest } coup
       *[other] { $shortest } coups
    }
profile-favourite = **Adversaire le plus fréquent :** { $opponent }, { $tally }
profile-achievements = **Succès**
profile-achievement = { $is_reached ->
        [true] 🏅 **{ $name }**
       *[other] ▫️ { $name }
    } · { $about }{ $is_reached ->
        [true] { "" }
       *[other] { $least ->
            [1] { "" }
           *[other] { " " }({ $reached } sur { $least })
        }
    }
profile-achievement-sum = { $marks } { $game }
versus-heading = ### { $one } ⚔️ { $other }
versus-score = **{ $name }** { $wins } à { $losses }{ $draws ->
        [0] { "" }
        [one] { " " }· { $draws } nulle
       *[other] { " " }· { $draws } nulles
    }
versus-together = Tous les jeux
versus-last = -# Dernière rencontre { $when }. Finir devant l’autre compte comme une victoire, peu importe qui d’autre jouait.

## Challenges

challenge-game = À quel jeu veux-tu défier { $player } ?
challenge-pick = Choisis un jeu
challenge-sent = La table est ouverte, et l’invitation est envoyée à { $player }.

## Buttons

button-previous = ◀ Précédent
button-next = Suivant ▶

error-no-such-page = Il n’y a pas de page { $page } ; { $last ->
        [0] personne n’y a encore de rang
        [one] il n’y en a qu’une
       *[other] la dernière est la page { $last }
    }.
error-unknown-variant = Il n’y a pas de variante « { $variant } » pour { $game } ; choisis-en une parmi celles que propose la commande.
error-no-profile = { $player } n’a encore terminé aucune partie classée{ $game ->
        [any] { "" }
       *[other] { " " }({ $game })
    }{ $place ->
        [server] { " " }sur ce serveur
       *[other] , où que ce soit
    }.
error-bot-profile = Les bots n’ont pas de profil ; choisis une personne.
error-never-met = Ces deux personnes n’ont encore terminé aucune partie classée l’une contre l’autre{ $place ->
        [server] { " " }sur ce serveur
       *[other] , où que ce soit
    }.
error-versus-self = Choisis deux personnes différentes.
error-versus-others = En message privé, je ne te compare qu’avec d’autres personnes. Pour comparer deux autres personnes, utilise cette commande sur un serveur.
error-challenge = { $why ->
        [bot] Tu ne peux pas défier un bot ; `/jouer` permet d’ajouter un des miens.
       *[self] Tu ne peux pas te défier toi-même.
    }

## Slash commands

command-leaderboard = Qui joue le mieux : cotes, rangs et leur évolution
command-leaderboard-game = Le jeu dont tu veux voir les cotes
command-leaderboard-scope = Ce serveur, partout, ici contre des bots, ou ici aux énigmes
command-leaderboard-season = Depuis toujours, ou trois mois au choix
command-leaderboard-variant = Seulement les parties de cette variante
command-leaderboard-page = Quelle page (dix personnes par page)
command-profile = Comment quelqu’un joue : cote, bilan, adversaires, succès
command-profile-member = Quel profil ; par défaut, le tien
command-profile-game = Seulement ce jeu, en détail
command-versus = Comparer les résultats de deux personnes
command-versus-one = La première personne
command-versus-other = La deuxième personne ; toi par défaut
menu-profile = Profil
menu-challenge = Défier

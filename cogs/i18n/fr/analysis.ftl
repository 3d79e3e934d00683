# What was the better move.

button-analyse = Analyser

analysis-waiting = 📈 Une autre partie est en cours d’analyse ; la tienne est la suivante.
analysis-progress = 📈 { $of ->
        [0] L’analyse démarre…
       *[other] Coup { $done } sur { $of }…
    }
analysis-heading = ### 📈 { $game } : quel était le meilleur coup ?
analysis-player = { $player } **{ $score } %** : { $slips ->
        [0] aucun coup coûteux
        [one] { $slips } coup coûteux
       *[other] { $slips } coups coûteux
    }
analysis-no-choice = { $player } n’a jamais eu le choix
analysis-fell = { $player } a perdu malgré { $from } % de chances de gagner, sans avoir joué de coup coûteux : les deux camps choisissaient en même temps.
analysis-certain = -# À partir du coup { $ply }, rien n’est estimé : chaque suite a été examinée jusqu’à la fin.
analysis-no-moments = Personne n’a joué de coup coûteux.
analysis-about = -# 100 % correspond au meilleur coup à chaque fois. Un coup qui a coûté 10 % de chances de gagner compte pour moitié. Chaque coup est jugé selon ce que la personne savait à ce moment-là. Sur la courbe, un coup descend de ce qu’il a coûté ; une marche entre deux coups vient du hasard, ou de ce que la personne suivante voyait mieux.
analysis-pick = Les moments décisifs
analysis-curve = Toute la partie
analysis-moment = { $number } · coup { $ply } · { $marker } −{ $cost }{ $unit ->
        [chance] { "\u202F" }%
       *[points] { " " }{ $cost ->
            [one] point
           *[other] points
        }
    }
analysis-moment-about = Mieux : { $better }

moment-heading = ### { $game } · coup { $ply } sur { $plies }
moment-told = { $unit ->
        [chance] Coup joué par { $player } : **{ $played }**, { $value } % de chances de gagner.
            Il y avait mieux : **{ $better }**, { $best } %. L’image le montre.
       *[points] Coup joué par { $player } : **{ $played }**, environ { $value ->
            [one] { $value } point
           *[other] { $value } points
        } à la fin.
            Il y avait mieux : **{ $better }**, environ { $best }. L’image le montre.
    }
moment-certain = Coup joué par { $player } : **{ $played }**.
    Il y avait mieux : **{ $better }**, { $best ->
        [win] une victoire sûre
       *[draw] au moins une égalité sûre
    }, quoi que fasse l’autre camp. L’image le montre.
moment-lead = Avec le meilleur coup, l’écart de points à la fin serait d’environ { $best } au lieu de { $lead }.
moment-alt = Le meilleur coup : { $better }.

stepper-cost = -# 📉 { $player } : { $unit ->
        [chance] { $value } % de chances de gagner ; mieux valait { $better } : { $best } %.
       *[points] environ { $value } points à la fin ; mieux valait { $better } : { $best }.
    }
stepper-values = -# 📈 { $unit ->
        [chance] Chances de gagner
       *[points] Points attendus
    } : { $values }
stepper-value = { $player } { $value }{ $unit ->
        [chance] { "\u202F" }%
       *[points] { "" }
    }

error-not-analysed = { $why ->
        [running] La partie n’est pas encore terminée : y trouver le meilleur coup, c’est l’affaire des personnes qui la jouent.
        [void] Cette partie s’est terminée sans résultat : il n’y a rien à analyser.
        [short] Il n’y a presque rien eu à choisir dans cette partie : l’analyse n’apporterait rien.
       *[import] Je n’analyse pas ici les parties venues d’un fichier. Si tu as le fichier, `python bot.py analyse FILE --out DIR` s’en charge.
    }

# Alone against bots: hints, and what has been beaten.

button-hint = Indice
button-hint-sure = Oui, montrer l’indice
hint-sure = 💡 Avec un indice, cette partie ne compte pas pour le classement { $kind ->
        [house] contre des bots
       *[alone] en solo
    }. En veux-tu un quand même ?
hint-uncounted = -# Avec des indices, { $count ->
        [1] ton score ne compte pas parmi tes meilleurs
       *[other] une partie ne compte pas comme victoire contre les bots
    }. Joues-en une sans quand tu veux.
command-hint = Ce qu’un bot de niveau expert jouerait ici, quand personne d’autre ne joue

hint-thinking = 💭 Je cherche un indice…
hint-only = 💡 **{ $move }** : c’est ton seul coup possible.
hint-equal = 💡 **{ $move }** : { hint-here } vaut autant.
hint-far = 💡 **{ $move }** : c’est bien mieux que tout ce que j’ai examiné d’autre.
hint-plain = 💡 Je jouerais **{ $move }**.
hint-unbeaten = 💡 **{ $move }** : { $scope ->
        [all] ici, aucun autre coup n’est meilleur
       *[some] aucun autre coup que j’ai examiné n’est meilleur
    }.
hint-here = { $scope ->
        [all] ici, n’importe quel autre coup
       *[some] tout autre coup que j’ai examiné
    }
hint-others = { $scope ->
        [all] les autres
       *[some] les autres que j’ai examinés
    }
hint-next = { $scope ->
        [all] le meilleur des autres
       *[some] le meilleur des autres que j’ai examinés
    }
hint-mixed = 💡 **{ $move }**
    Il y a plusieurs bons coups. Choisis au hasard, pour que personne ne devine, et joue celui-ci dans { $share } % des cas : tes chances de gagner sont alors d’environ { $chance } %.
hint-chance = 💡 **{ $move }**
    Ce coup gagne dans environ { $figure } % des cas, { $against ->
        [average] { hint-others } dans { $other } % en moyenne
       *[next] { hint-next } dans { $other } %
    }.
hint-points = 💡 **{ $move }**
    Ce coup rapporte environ { $figure ->
        [one] { $figure } point
       *[other] { $figure } points
    } à la fin, { $against ->
        [average] { hint-others } { $other } en moyenne
       *[next] { hint-next } { $other }
    }.
hint-lead = 💡 **{ $move }**
    À la fin, ce coup { $way ->
        [ahead] donne environ { $lead ->
            [one] { $lead } point
           *[other] { $lead } points
        } d’avance
        [behind] laisse environ { $lead ->
            [one] { $lead } point
           *[other] { $lead } points
        } de retard
       *[level] mène à peu près à l’égalité
    }, { $against ->
        [average] { hint-others } { $other_way ->
            [ahead] donnent { $other } d’avance en moyenne
            [behind] laissent { $other } de retard en moyenne
           *[level] mènent en moyenne à l’égalité
        }
       *[next] { hint-next } { $other_way ->
            [ahead] donne { $other } d’avance
            [behind] laisse { $other } de retard
           *[level] mène à l’égalité
        }
    }.
error-no-hint = Il n’y a pas d’indices tant que d’autres personnes jouent.
ending-hints = -# 💡 Jouée avec indices ou coups repris, cette partie ne compte pas.
ending-beaten = 🤖 { $player } a battu les bots, niveau **{ $level }**.

## Against the house

variant-house = contre des bots
house-line = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← toi
       *[other] { "" }
    }
    -# victoires : facile { $easy } · moyen { $medium } · difficile { $hard } · expert { $expert } · { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }
house-line-both = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← toi
       *[other] { "" }
    }
    -# victoires : facile { $easy } · moyen { $medium } · difficile { $hard } · expert { $expert } · { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } · record en solo : { $best }
house-line-alone = **{ $rank }** { $player }{ $is_me ->
        [true] { " " }← toi
       *[other] { "" }
    }
    -# record en solo : { $best }
house-not-yet = Tu n’as encore battu aucun niveau, en { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }.
house-none = Personne n’a encore battu de bot ici. Essaie `/jouer`, puis *Ajouter un bot*.
house-none-season = Personne n’a battu de bot ({ $season }).
house-legend = -# Pour battre un niveau, finis en tête contre des bots seulement, tous de ce niveau ou d’un niveau supérieur. Une partie ne compte pas si tu y demandes un indice, ou si tu y reprends un coup auquel un bot a répondu ou qui t’a appris quelque chose.
profile-house = { $level ->
        [none] **{ $game }**, contre des bots : encore aucun niveau battu en { $matches ->
            [one] { $matches } partie
           *[other] { $matches } parties
        }
       *[other] **{ $game }**, contre des bots : niveau **{ $level }** battu
            -# victoires : facile { $easy } · moyen { $medium } · difficile { $hard } · expert { $expert } · { $matches ->
                [one] { $matches } partie
               *[other] { $matches } parties
            }
    }

# Words on Tokan's picture, and what it shows in words for those who do not see it. $colour is Rouges
# or Noirs: see tokan-alt-colour; $what is the place of a field, as in c4.

## On the picture

tokan-drawn-title = Tokan{ $ply ->
        [0] { "" }
        [one] { " " }· { $ply } coup
       *[other] { " " }· { $ply } coups
    }{ $now ->
        [turn] {" "}· joue :
       *[nobody] {""}
    }
tokan-drawn-title-end = Tokan · { $plies ->
        [one] { $plies } coup
       *[other] { $plies } coups
    } · { $end ->
        [draw] égalité
       *[won] victoire :
    }

## In words

tokan-alt-colour = { $seat ->
        [0] Rouges
       *[other] Noirs
    }
tokan-alt-animal = { $animal ->
        [mouse] la souris
        [jackal] le chacal
       *[lion] le lion
    }
tokan-alt-tile = { $animal ->
        [mouse] { $seat ->
            [0] souris rouge
           *[other] souris noire
        }
        [jackal] { $seat ->
            [0] chacal rouge
           *[other] chacal noir
        }
       *[lion] { $seat ->
            [0] lion rouge
           *[other] lion noir
        }
    }
tokan-alt-made = Tokan, { $count ->
        [one] { $count } coup joué.
       *[other] { $count } coups joués.
    }
tokan-alt-dealing = On dispose les tuiles.
tokan-alt-turn-laying = C’est aux { $colour } de poser une tuile.
tokan-alt-turn = C’est aux { $colour } de jouer.
tokan-alt-draw = La partie est terminée : égalité.
tokan-alt-won = La partie est terminée : les { $colour } gagnent.
tokan-alt-laid = Dernier coup des { $colour } : { $animal } en { $target }.
tokan-alt-moved = Dernier coup des { $colour } : { $animal } de { $start } en { $target }{ $carried ->
        [0] {""}
        [one] {" "}avec { $carried } tuile
       *[other] {" "}avec { $carried } tuiles
    }{ $closed ->
        [none] .
       *[other] . Pour combler le vide, les piles avancent : { $closed }.
    }
tokan-alt-closed = { $source } en { $target }
tokan-alt-taboo = { $place } est tabou.
tokan-alt-points = Points des { $scoring ->
        [heads] têtes visibles
       *[towers] tours
    } : { $points }.
tokan-alt-colour-points = { $colour } { $points }
tokan-alt-colour-carried = { $colour } { $points } (et { $before } de la première partie)
tokan-alt-stock = Encore à poser : { $stock }.
tokan-alt-colour-stock = { $colour } { $stock ->
        [none] rien
       *[some] { $stock }
    }
tokan-alt-count = { $count } { $animal ->
        [mouse] { $count ->
            [one] souris
           *[other] souris
        }
        [jackal] { $count ->
            [one] chacal
           *[other] chacals
        }
       *[lion] { $count ->
            [one] lion
           *[other] lions
        }
    }
tokan-alt-stack = { $place } { $animals }
tokan-alt-rows = Rangées à partir du haut, colonnes { $first } à { $last }, l’animal du dessus en premier dans chaque pile : { $rows }. { $gaps ->
        [yes] Les cases non citées sont des vides.
       *[no] Les cases non citées sont libres.
    }

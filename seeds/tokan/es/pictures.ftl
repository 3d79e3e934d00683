# Words on Tokan's picture, and what it shows in words for those who do not see it. $colour is red or
# black: see tokan-alt-colour; $what is the place of a field, as in c4.

## On the picture

tokan-drawn-title = Tokan{ $ply ->
        [0] { "" }
        [one] { " " }· { $ply } movimiento
       *[other] { " " }· { $ply } movimientos
    }{ $now ->
        [turn] { " " }· turno:
       *[nobody] { "" }
    }
tokan-drawn-title-end = Tokan · { $plies ->
        [one] { $plies } movimiento
       *[other] { $plies } movimientos
    } · { $end ->
        [draw] empate
       *[won] gana:
    }

## In words

tokan-alt-colour = { $seat ->
        [0] rojas
       *[other] negras
    }
tokan-alt-animal = { $animal ->
        [mouse] ratón
        [jackal] chacal
       *[lion] león
    }
tokan-alt-tile = { $animal ->
        [mouse] { $seat ->
            [0] ratón rojo
           *[other] ratón negro
        }
        [jackal] { $seat ->
            [0] chacal rojo
           *[other] chacal negro
        }
       *[lion] { $seat ->
            [0] león rojo
           *[other] león negro
        }
    }
tokan-alt-made = Tokan, tras { $count ->
        [one] { $count } movimiento
       *[other] { $count } movimientos
    }.
tokan-alt-dealing = Se reparten las losetas.
tokan-alt-turn-laying = Les toca colocar una loseta a las { $colour }.
tokan-alt-turn = Les toca mover a las { $colour }.
tokan-alt-draw = La partida terminó: empate.
tokan-alt-won = La partida terminó: ganan las { $colour }.
tokan-alt-laid = Último movimiento: las { $colour } colocaron un { $animal } en { $target }.
tokan-alt-moved = Último movimiento: las { $colour } movieron su { $animal } de { $start } a { $target }{ $carried ->
        [0] { "" }
        [one] { " " }y transportaron { $carried } loseta
       *[other] { " " }y transportaron { $carried } losetas
    }{ $closed ->
        [none] .
       *[other] . Pilas que avanzaron para cerrar el hueco: { $closed }.
    }
tokan-alt-closed = de { $source } a { $target }
tokan-alt-taboo = { $place } es tabú.
tokan-alt-points = Puntos por { $scoring ->
        [heads] cabezas a la vista
       *[towers] torres
    }: { $points }.
tokan-alt-colour-points = { $colour } { $points }
tokan-alt-colour-carried = { $colour } { $points } (y { $before } de la primera partida)
tokan-alt-stock = Losetas por colocar: { $stock }.
tokan-alt-colour-stock = { $colour } { $stock ->
        [none] nada
       *[some] { $stock }
    }
tokan-alt-count = { $count } { $animal ->
        [mouse] { $count ->
            [one] ratón
           *[other] ratones
        }
        [jackal] { $count ->
            [one] chacal
           *[other] chacales
        }
       *[lion] { $count ->
            [one] león
           *[other] leones
        }
    }
tokan-alt-stack = { $place } { $animals }
tokan-alt-rows = Filas desde arriba, columnas de la { $first } a la { $last }, en cada pila primero el animal de encima: { $rows }. { $gaps ->
        [yes] Las casillas que no se nombran son huecos.
       *[no] Las casillas que no se nombran están libres.
    }

## What puzzles ask, and why the answer is right

tokan-puzzle-win = { $side ->
        [black] Juega negro. Termina la partida en { $moves } movimientos como máximo y gánala, responda lo que responda rojo.
       *[red] Juega rojo. Termina la partida en { $moves } movimientos como máximo y gánala, responda lo que responda negro.
    }{ $scoring ->
        [heads] { " " }Cada cabeza cuenta.
       *[towers] { "" }
    }
tokan-puzzle-win-solved = { $else ->
        [draw] Partida terminada y ganada. Con cualquier otro primer movimiento, lo mejor habría sido un empate.
       *[loss] Partida terminada y ganada. Cualquier otro primer movimiento habría perdido.
    }
tokan-puzzle-only = { $moves ->
        [one] { $side ->
            [black] Juega negro. Solo un movimiento gana: ¿cuál?
           *[red] Juega rojo. Solo un movimiento gana: ¿cuál?
        }
       *[other] { $side ->
            [black] Juega negro. Solo un movimiento gana; rojo responde, y otra vez gana solo uno. Encuentra los { $moves } movimientos.
           *[red] Juega rojo. Solo un movimiento gana; negro responde, y otra vez gana solo uno. Encuentra los { $moves } movimientos.
        }
    }{ $scoring ->
        [heads] { " " }Cada cabeza cuenta.
       *[towers] { "" }
    }
tokan-puzzle-only-solved = { $else ->
        [draw] Desde aquí se puede ganar la partida, haga lo que haga el otro lado. Con cualquier otro primer movimiento, lo mejor habría sido un empate.
       *[loss] Desde aquí se puede ganar la partida, haga lo que haga el otro lado. Cualquier otro primer movimiento habría perdido.
    }

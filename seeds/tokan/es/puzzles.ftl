## What puzzles ask, and why the answer is right

tokan-puzzle-win = { $side ->
        [black] Juegan las negras. Termina la partida en { $moves } movimientos como máximo y gánala, respondan lo que respondan las rojas.
       *[red] Juegan las rojas. Termina la partida en { $moves } movimientos como máximo y gánala, respondan lo que respondan las negras.
    }{ $scoring ->
        [heads] { " " }Cada cabeza cuenta.
       *[towers] { "" }
    }
tokan-puzzle-win-solved = { $else ->
        [draw] La partida terminó y la ganaste. Con cualquier otro primer movimiento, lo mejor habría sido un empate.
       *[loss] La partida terminó y la ganaste. Cualquier otro primer movimiento habría perdido.
    }
tokan-puzzle-only = { $moves ->
        [one] { $side ->
            [black] Juegan las negras. Solo un movimiento gana: ¿cuál?
           *[red] Juegan las rojas. Solo un movimiento gana: ¿cuál?
        }
       *[other] { $side ->
            [black] Juegan las negras. Solo un movimiento gana; las rojas responden, y otra vez gana solo uno. Encuentra los { $moves } movimientos ganadores.
           *[red] Juegan las rojas. Solo un movimiento gana; las negras responden, y otra vez gana solo uno. Encuentra los { $moves } movimientos ganadores.
        }
    }{ $scoring ->
        [heads] { " " }Cada cabeza cuenta.
       *[towers] { "" }
    }
tokan-puzzle-only-solved = { $else ->
        [draw] Desde aquí puedes ganar, haga lo que haga tu rival. Con cualquier otro primer movimiento, lo mejor habría sido un empate.
       *[loss] Desde aquí puedes ganar, haga lo que haga tu rival. Cualquier otro primer movimiento habría perdido.
    }

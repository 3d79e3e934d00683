## What puzzles ask, and why the answer is right

tokan-puzzle-win = { $side ->
        [black] Juega negro. Termina la partida en { $moves } movimientos como máximo y gánala, responda lo que responda rojo.
       *[red] Juega rojo. Termina la partida en { $moves } movimientos como máximo y gánala, responda lo que responda negro.
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
            [black] Juega negro. Solo un movimiento gana: ¿cuál?
           *[red] Juega rojo. Solo un movimiento gana: ¿cuál?
        }
       *[other] { $side ->
            [black] Juega negro. Solo un movimiento gana; rojo responde, y otra vez gana solo uno. Encuentra los { $moves } movimientos ganadores.
           *[red] Juega rojo. Solo un movimiento gana; negro responde, y otra vez gana solo uno. Encuentra los { $moves } movimientos ganadores.
        }
    }{ $scoring ->
        [heads] { " " }Cada cabeza cuenta.
       *[towers] { "" }
    }
tokan-puzzle-only-solved = { $else ->
        [draw] Desde aquí puedes ganar, haga lo que haga tu rival. Con cualquier otro primer movimiento, lo mejor habría sido un empate.
       *[loss] Desde aquí puedes ganar, haga lo que haga tu rival. Cualquier otro primer movimiento habría perdido.
    }

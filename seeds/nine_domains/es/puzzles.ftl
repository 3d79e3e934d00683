## What puzzles ask, and why the answer is right

nine_domains-puzzle-win = La última ronda. Pon tus tres cartas de modo que ganes la partida, ponga lo que ponga tu rival.
nine_domains-puzzle-win-solved = { $else ->
        [draw] Ganas, ponga lo que ponga tu rival. Cualquier otro orden de tus cartas tiene una respuesta que lo vence o que lleva al empate.
       *[loss] Ganas, ponga lo que ponga tu rival. Cualquier otro orden de tus cartas tiene una respuesta que lo vence.
    }
nine_domains-puzzle-draw = La última ronda. Pon tus tres cartas de modo que no puedas perder la partida, ponga lo que ponga tu rival.
nine_domains-puzzle-draw-solved = No puedes perder, ponga lo que ponga tu rival. Cualquier otro orden de tus cartas tiene una respuesta que lo vence.
nine_domains-puzzle-swap = La última ronda. Tu 2- ganó, así que puedes intercambiar dos dominios. ¿Qué intercambio gana la partida?
nine_domains-puzzle-swap-solved = { $else ->
        [draw] Ese intercambio gana la partida. Todo lo demás es, como mucho, un empate.
       *[loss] Ese intercambio gana la partida. Todo lo demás la pierde.
    }

## What puzzles ask, and why the answer is right

nine_domains-puzzle-win = Es la última ronda. Pon tus tres cartas en el orden que gana la partida, ponga lo que ponga tu rival.
nine_domains-puzzle-win-solved = { $else ->
        [draw] Ganas, ponga lo que ponga tu rival. Con cualquier otro orden, tu rival puede ganar o empatar.
       *[loss] Ganas, ponga lo que ponga tu rival. Con cualquier otro orden, tu rival puede ganar.
    }
nine_domains-puzzle-draw = Es la última ronda. Pon tus tres cartas en el orden con el que no puedes perder, ponga lo que ponga tu rival.
nine_domains-puzzle-draw-solved = No puedes perder, ponga lo que ponga tu rival. Con cualquier otro orden, tu rival puede ganar.
nine_domains-puzzle-swap = Es la última ronda. Tu 2- ganó, así que puedes intercambiar un dominio por uno de tu rival. ¿Con qué intercambio ganas la partida?
nine_domains-puzzle-swap-solved = { $else ->
        [draw] Con ese intercambio ganas la partida. Todo lo demás es, como mucho, un empate.
       *[loss] Con ese intercambio ganas la partida. Con todo lo demás la pierdes.
    }

# The puzzles of The Nine Domains.
#
# $else: picks a variant: what any other move leads to

## What puzzles ask, and why the answer is right

nine_domains-puzzle-win = This is the last round. Play your three cards in the order that wins the match, whatever your opponent plays.
nine_domains-puzzle-win-solved = { $else ->
        [draw] You win, whatever your opponent plays. With any other order, your opponent can win or draw.
       *[loss] You win, whatever your opponent plays. With any other order, your opponent can win.
    }
nine_domains-puzzle-draw = This is the last round. Play your three cards in the order that can’t lose, whatever your opponent plays.
nine_domains-puzzle-draw-solved = You can’t lose, whatever your opponent plays. With any other order, your opponent can win.
nine_domains-puzzle-swap = This is the last round. Your 2- has won, so you may swap a domain for one of your opponent’s. Which swap wins the match?
nine_domains-puzzle-swap-solved = { $else ->
        [draw] That swap wins the match. Anything else is a draw at best.
       *[loss] That swap wins the match. Anything else loses it.
    }

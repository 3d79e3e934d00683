# The puzzles of Tokan.
#
# $else: picks a variant: what any other move leads to
# $moves: how many moves (1 digit)
# $scoring: picks a variant: what counts
# $side: picks a variant: who is to move

## What puzzles ask, and why the answer is right

tokan-puzzle-win = { $side ->
        [black] Black moves. End the match within { $moves } moves and win it, whatever red plays.
       *[red] Red moves. End the match within { $moves } moves and win it, whatever black plays.
    }{ $scoring ->
        [heads] { " " }Every head counts.
       *[towers] { "" }
    }
tokan-puzzle-win-solved = { $else ->
        [draw] The match is over, and you’ve won. Any other first move would have led to a draw at best.
       *[loss] The match is over, and you’ve won. Any other first move would have lost.
    }
tokan-puzzle-only = { $moves ->
        [one] { $side ->
            [black] Black moves. Only one move wins: which?
           *[red] Red moves. Only one move wins: which?
        }
       *[other] { $side ->
            [black] Black moves. Only one move wins; red answers, and again only one wins. Find the { $moves } winning moves.
           *[red] Red moves. Only one move wins; black answers, and again only one wins. Find the { $moves } winning moves.
        }
    }{ $scoring ->
        [heads] { " " }Every head counts.
       *[towers] { "" }
    }
tokan-puzzle-only-solved = { $else ->
        [draw] From here you can win, whatever the other side does. Any other first move would have led to a draw at best.
       *[loss] From here you can win, whatever the other side does. Any other first move would have lost.
    }

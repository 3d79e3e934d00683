tokan-puzzle-drill = { $side ->
        [black] Black moves and wins within { $moves } moves.
       *[red] Red moves and wins within { $moves } moves.
    }
tokan-puzzle-drill-solved = The match is over and won.
tokan-puzzle-drill-only = Only one move wins: which?

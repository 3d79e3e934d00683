# Words on Tokan's picture, and what it shows in words for those who do not see it. $colour is red or
# black: see tokan-alt-colour, and $animal what tokan-alt-animal says. $source, $target, $start and $place are spaces of the
# board, as c4; $points and $stock are lists of both colours (40 signs), $rows is the whole board (400), $closed which
# stacks moved up (40). $now, $end, $scoring and $gaps pick a variant and are not shown.

## On the picture

tokan-drawn-title = Tokan{ $ply ->
        [0] {""}
       *[other] {" "}· move { $ply }
    }{ $now ->
        [turn] {" "}· turn:
       *[nobody] {""}
    }
tokan-drawn-title-end = Tokan · { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    } · { $end ->
        [draw] draw
       *[won] winner:
    }

## In words

tokan-alt-colour = { $seat ->
        [0] red
       *[other] black
    }
tokan-alt-animal = { $animal ->
        [mouse] mouse
        [jackal] jackal
       *[lion] lion
    }
tokan-alt-tile = { $animal ->
        [mouse] { $seat ->
            [0] red mouse
           *[other] black mouse
        }
        [jackal] { $seat ->
            [0] red jackal
           *[other] black jackal
        }
       *[lion] { $seat ->
            [0] red lion
           *[other] black lion
        }
    }
tokan-alt-made = Tokan, { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } made.
tokan-alt-dealing = The tiles are being dealt.
tokan-alt-turn-laying = It is { $colour }’s turn to lay a tile.
tokan-alt-turn = It is { $colour }’s turn to move.
tokan-alt-draw = The match is over: a draw.
tokan-alt-won = The match is over: { $colour } wins.
tokan-alt-laid = Last, { $colour } laid a { $animal } on { $target }.
tokan-alt-moved = Last, { $colour }’s { $animal } went from { $start } to { $target }{ $carried ->
        [0] {""}
        [one] {" "}and took { $carried } tile along
       *[other] {" "}and took { $carried } tiles along
    }{ $closed ->
        [none] .
       *[other] ; to close the gap, { $closed }.
    }
tokan-alt-closed = { $source } to { $target }
tokan-alt-taboo = Taboo is { $place }.
tokan-alt-points = Points for { $scoring ->
        [heads] heads in sight
       *[towers] towers
    }: { $points }.
tokan-alt-colour-points = { $colour } { $points }
tokan-alt-colour-carried = { $colour } { $points } (and { $before } from the first match)
tokan-alt-stock = Still to be laid: { $stock }.
tokan-alt-colour-stock = { $colour } { $stock ->
        [none] nothing
       *[some] { $stock }
    }
tokan-alt-count = { $count } { $animal ->
        [mouse] { $count ->
            [one] mouse
           *[other] mice
        }
        [jackal] { $count ->
            [one] jackal
           *[other] jackals
        }
       *[lion] { $count ->
            [one] lion
           *[other] lions
        }
    }
tokan-alt-stack = { $place } { $animals }
tokan-alt-rows = Rows from the top, columns { $first } to { $last }, the animal on top of a stack first: { $rows }. { $gaps ->
        [yes] Spaces not named are gaps.
       *[no] Spaces not named are empty.
    }

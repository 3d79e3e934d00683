# Words on Tokan's picture, and its description for people who cannot see it.
#
# $animal: an animal, as tokan-alt-animal says it (6 characters); there it picks a variant
# $animals: the animals of a stack from the top, as a list (at most 400 characters)
# $before: points of the first match of two (3 digits)
# $carried: tiles that were carried along (1 digit)
# $closed: which stacks moved up, or none (40 characters)
# $colour: a colour, as tokan-alt-colour says it (5 characters); in titles it picks a variant
# $count: how many moves are made, or tiles of an animal are left (3 digits)
# $end: picks a variant: won or a draw
# $first: the first column, as a (1 sign)
# $gaps: picks a variant: whether there are gaps
# $last: the last column, as f (1 sign)
# $now: picks a variant: whether a seat's mark follows
# $place: a space of the board, as c4 (2 signs)
# $plies: how many moves the match had (3 digits)
# $ply: the number of the last move (3 digits)
# $points: points of both colours, as a list (90 characters), or of one (3 digits)
# $rows: the whole board, stack by stack (460 characters)
# $scoring: picks a variant: what counts
# $seat: picks a variant: 0 is red, 1 is black
# $source: the space that is left, as c4 (2 signs)
# $start: the space where the move started, as c4 (2 signs)
# $stock: the tiles that both colours still have to lay, as a list (80 characters)
# $target: the space where it ended, as c4 (2 signs)

## On the picture

tokan-drawn-title = Tokan{ $ply ->
        [0] { "" }
        [one] { " " }· 1 move
       *[other] { " " }· { $ply } moves
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
tokan-alt-laid = Last move: { $colour } laid a { $animal } on { $target }.
tokan-alt-moved = Last move: { $colour }’s { $animal } went from { $start } to { $target }{ $carried ->
        [0] {""}
        [one] {" "}and carried { $carried } tile along
       *[other] {" "}and carried { $carried } tiles along
    }{ $closed ->
        [none] .
       *[other] . Moved up to close the gap: { $closed }.
    }
tokan-alt-closed = { $source } to { $target }
tokan-alt-taboo = Taboo: { $place }.
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

# The puzzles of Loco!
#
# $ahead: by how many points the answer wins (2 digits), at most if several first moves are right
# $behind: by how many points the best other play loses; 0: it ends in a draw (2 digits)
# $least: by how many points it wins at least, if right first moves differ in that; 0: they do not (2 digits)
# $magus: the numbers of the Magus cards that the other player holds, as 0 3, or none (11 characters); so
#   $amazon, $titan, $wyrm and $unicorn
# $turns: how many turns of your own you need to win the round (1 digit)

loco-puzzle-win = Win the round { $turns ->
        [one] this turn
       *[other] within { $turns } turns of your own
    }, whatever the other player does. The other player’s hand is face up: Magus { $magus ->
        [none] none
       *[other] { $magus }
    }, Amazon { $amazon ->
        [none] none
       *[other] { $amazon }
    }, Titan { $titan ->
        [none] none
       *[other] { $titan }
    }, Wyrm { $wyrm ->
        [none] none
       *[other] { $wyrm }
    }, Unicorn { $unicorn ->
        [none] none
       *[other] { $unicorn }
    }.
loco-puzzle-win-solved = If you both play your best from here on, you win by { $least ->
        [0] { $ahead ->
            [one] 1 point
           *[other] { $ahead } points
        }
       *[other] { $least } to { $ahead } points, depending on your first move
    }. { $behind ->
        [0] Any other first move ends in a draw at best.
        [one] Any other first move loses by at least 1 point.
       *[other] Any other first move loses by at least { $behind } points.
    }

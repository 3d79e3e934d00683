# The puzzles of Loco!
#
# $ahead: by how many points the answer wins (2 digits)
# $behind: by how many points the best other play loses; 0: it ends level (2 digits)
# $magus: the numbers of the Magus cards that the other player holds, as 0 3, or none (11 characters); so
#   $amazon, $titan, $wyrm and $unicorn
# $turns: in how many turns of one's own the round can be won (1 digit)

loco-puzzle-win = Win the round within { $turns } turns of your own, whatever the other player does. The other hand is face up: Magus { $magus ->
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
loco-puzzle-win-solved = If both play their best from that position, you win by { $ahead }. { $behind ->
        [0] Anything else ends level at best.
       *[other] Anything else loses by { $behind } or more.
    }

# The puzzles of Orcs Orcs Orcs.
#
# $actions: how many actions there are (1 digit)
# $points: points that the best turn wins (2 digits)
# $second: points that the second-best turn wins (2 digits)

orcs-puzzle-turn = { $actions ->
        [one] You have one action.
       *[other] You have { $actions } actions.
    } Win { $points } points this turn, whatever you draw. Each creature you defeat is worth what its counter shows now, and each spell of support you learn is worth 2 points.
orcs-puzzle-turn-solved = You can’t be sure of winning more than { $points } points this turn. The next best way to play it wins { $second ->
        [one] one point
       *[other] { $second } points
    }.

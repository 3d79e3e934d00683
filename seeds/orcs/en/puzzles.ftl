# The puzzles of Orcs Orcs Orcs.
#
# $actions: how many actions there are (1 digit)
# $points: what the best turn brings (2 digits)
# $second: what the best turn brings that is not as good (2 digits)

orcs-puzzle-turn = { $actions ->
        [one] You have one action.
       *[other] You have { $actions } actions.
    } Win { $points } points this turn, whatever you draw. All you defeat is worth what its counter shows now, and each spell of support you learn is worth 2.
orcs-puzzle-turn-solved = Nothing in this turn is sure to win more than { $points } points, and the next best way to play it wins { $second }.

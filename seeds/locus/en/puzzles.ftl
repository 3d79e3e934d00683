# The puzzles of Locus.
#
# $points: what the best turn brings (2 digits)
# $second: what the best turn brings that is not as good (2 digits)

locus-puzzle-turn = Two cards are face up. Take one, and gain { $points } points before you end the turn: with the card, its coins and bonuses, and the coins you have.
locus-puzzle-turn-solved = No way to play this turn scores more than { $points } points, and the next best scores { $second }.
locus-puzzle-last = It is the last turn: spend all you have. Take one of the two cards, and gain { $points } points before you end the turn.
locus-puzzle-last-solved = No way to play the last turn scores more than { $points } points, and the next best scores { $second }.

# The puzzles of Locus.
#
# $points: how many points the best turn scores (2 digits)
# $second: how many points the next best turn scores (2 digits)

locus-puzzle-turn = Two cards are face up. Take one, and score { $points } points before your turn ends. Use the card, its coins and bonuses, and the coins you have.
locus-puzzle-turn-solved = The most you can score this turn is { $points } points. The next best way to play it scores { $second }.
locus-puzzle-last = This is the last turn, so spend all you have. Take one of the two cards, and score { $points } points before your turn ends.
locus-puzzle-last-solved = The most you can score in the last turn is { $points } points. The next best way to play it scores { $second }.

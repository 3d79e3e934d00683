# The puzzles of Locus. Facts: $points is what the best turn brings, $second what the best turn brings
# that is not as good.

locus-puzzle-turn = Two cards lie up. Take one, and gain { $points } points in this turn with all that it brings.
locus-puzzle-turn-solved = Of all ways to play this turn none brings more than { $points } points, and the next best one brings { $second }.
locus-puzzle-last = It is the last turn. Take one of the two cards, and gain { $points } points with all that it brings.
locus-puzzle-last-solved = Of all ways to play the last turn none brings more than { $points } points, and the next best one brings { $second }.

# The puzzles of Locus. Facts: $points is what the best turn brings, $second what the best turn brings
# that is not as good.

locus-puzzle-turn = Hay dos cartas descubiertas. Toma una y gana { $points } puntos antes de terminar el turno. Usa la carta, sus monedas y bonus, y las monedas que tienes.
locus-puzzle-turn-solved = En este turno no puedes ganar más de { $points } puntos. La segunda mejor manera de jugarlo da { $second }.
locus-puzzle-last = Es el último turno: gasta todo lo que tienes. Toma una de las dos cartas y gana { $points } puntos antes de terminar el turno.
locus-puzzle-last-solved = En el último turno no puedes ganar más de { $points } puntos. La segunda mejor manera de jugarlo da { $second }.

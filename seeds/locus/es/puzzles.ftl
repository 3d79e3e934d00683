# The puzzles of Locus. Facts: $points is what the best turn brings, $second what the best turn brings
# that is not as good.

locus-puzzle-turn = Hay dos cartas descubiertas. Toma una y gana { $points } puntos antes de terminar el turno: con la carta, sus monedas y bonus, y las monedas que tienes.
locus-puzzle-turn-solved = Ninguna manera de jugar este turno da más de { $points } puntos, y la segunda mejor da { $second }.
locus-puzzle-last = Es el último turno: gasta en él todo lo que tienes. Toma una de las dos cartas y gana { $points } puntos antes de terminar el turno.
locus-puzzle-last-solved = Ninguna manera de jugar el último turno da más de { $points } puntos, y la segunda mejor da { $second }.

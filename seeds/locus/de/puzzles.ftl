# The puzzles of Locus. Facts: $points is what the best turn brings, $second what the best turn brings
# that is not as good.

locus-puzzle-turn = Zwei Karten liegen aus. Nimm eine und hol { $points } Punkte, bevor du den Zug beendest: mit der Karte, ihren Münzen und Boni und den Münzen, die du hast.
locus-puzzle-turn-solved = Mehr als { $points } Punkte sind in diesem Zug nicht zu holen; die nächstbeste Spielweise bringt { $second }.
locus-puzzle-last = Es ist der letzte Zug: Gib alles aus, was du hast. Nimm eine der beiden Karten und hol { $points } Punkte, bevor du den Zug beendest.
locus-puzzle-last-solved = Mehr als { $points } Punkte sind im letzten Zug nicht zu holen; die nächstbeste Spielweise bringt { $second }.

# The puzzles of Orcs Orcs Orcs. Facts: $points is what the best turn brings, $actions how many actions
# there are, $second what the best turn brings that is not as good.

orcs-puzzle-turn = { $actions ->
        [one] Du hast eine Aktion.
       *[other] Du hast { $actions } Aktionen.
    } Hol in diesem Zug { $points } Punkte, was immer du dabei ziehst. Jede besiegte Kreatur zählt so viel, wie ihr Wertanzeiger jetzt zeigt, und jeder Hilfszauber, den du lernst, 2 Punkte.
orcs-puzzle-turn-solved = Mehr als { $points } Punkte sind in diesem Zug nicht sicher zu holen, und die nächstbeste Spielweise bringt { $second }.

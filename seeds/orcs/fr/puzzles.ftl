# The puzzles of Orcs Orcs Orcs. Facts: $points is what the best turn brings, $actions how many actions
# there are, $second what the best turn brings that is not as good.

orcs-puzzle-turn = { $actions ->
        [one] Tu as { $actions } action.
       *[other] Tu as { $actions } actions.
    } Gagne { $points } points ce tour-ci, quelles que soient les cartes que tu pioches. Chaque créature vaincue vaut ce que montre maintenant son compteur, et chaque sort de soutien appris vaut 2 points.
orcs-puzzle-turn-solved = Ce tour ne peut pas rapporter à coup sûr plus de { $points } points, et la meilleure des autres façons de le jouer en rapporte { $second }.

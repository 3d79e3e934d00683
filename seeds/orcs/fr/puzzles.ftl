# The puzzles of Orcs Orcs Orcs. Facts: $points is what the best turn brings, $actions how many actions
# there are, $second what the best turn brings that is not as good.

orcs-puzzle-turn = { $actions ->
        [one] Tu as { $actions } action.
       *[other] Tu as { $actions } actions.
    } Gagne { $points } points ce tour-ci, quelles que soient les cartes que tu y pioches. Ce que tu bats vaut ce que montre maintenant son compteur, et un sort de soutien appris compte 2.
orcs-puzzle-turn-solved = Rien dans ce tour ne gagne à coup sûr plus de { $points } points, et la meilleure autre façon de le jouer en gagne { $second }.

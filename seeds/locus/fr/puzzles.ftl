# The puzzles of Locus. Facts: $points is what the best turn brings, $second what the best turn brings
# that is not as good.

locus-puzzle-turn = Deux cartes sont visibles. Prends-en une et gagne { $points } points avant de terminer ton tour : avec la carte, ses pièces et ses bonus, et avec les pièces que tu as.
locus-puzzle-turn-solved = Aucune façon de jouer ce tour ne rapporte plus de { $points } points, et la meilleure des autres en rapporte { $second }.
locus-puzzle-last = C’est le dernier tour : dépenses-y tout ce que tu as. Prends l’une des deux cartes et gagne { $points } points avant de terminer ton tour.
locus-puzzle-last-solved = Aucune façon de jouer le dernier tour ne rapporte plus de { $points } points, et la meilleure des autres en rapporte { $second }.

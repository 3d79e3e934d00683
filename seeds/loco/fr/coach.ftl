# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

loco-coach-choose-card = Une créature vaut sa dernière carte : pose une carte haute pour tes jetons, une basse contre ceux des autres. Sa sixième carte termine la manche.
loco-coach-choose-token = À la fin de la manche, un jeton vaut la dernière carte de sa créature. Prends-en un dont ta main peut défendre la valeur.
loco-coach-confirm-words = Le jeton est à toi pour cette manche ; sa valeur change à chaque carte posée sur sa créature.
loco-coach-confirm-words-none = Pas de jeton cette fois : la carte change seulement la valeur des jetons de sa créature.

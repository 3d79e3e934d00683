## Le bac à sable : ce que sa page ajoute au Discord simulé, et ce qu’en dit le terminal

sandbox-topic = Appuie sur « Jouer » ou tape /{ $play }. En haut de la page, on change de membre et de fil.
sandbox-hint = Appuie sur « Jouer » à côté d’un jeu. Ou choisis un jeu sous « Jouer à plusieurs », change de membre en haut de la page (Viewing as) et appuie sur « { $join } », puis reviens au premier membre et appuie sur « { $start } ».
sandbox-touch = Ou touche le plateau lui-même ; chacune de ces adresses ne fonctionne qu’une fois :
sandbox-end = Appuie sur Ctrl-C pour arrêter.
sandbox-in = Dans
sandbox-place = Salon ou fil
sandbox-letters = Messages privés

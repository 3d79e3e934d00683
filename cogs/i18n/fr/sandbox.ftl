## Le bac à sable : ce que sa page ajoute au Discord simulé, et ce qu’en dit le terminal

sandbox-topic = Appuie sur « Jouer » ou tape /{ $play }. En haut de la page, on change de membre et de fil.
sandbox-hint = Appuie sur « Jouer » à côté d’un jeu. Ou ouvre une table à plusieurs, change de membre en haut (Viewing as) et appuie sur « { $join } », reviens et appuie sur « { $start } ».
sandbox-touch = Ou touche le plateau lui-même ; chacune de ces adresses fonctionne une seule fois :
sandbox-end = Ctrl-C y met fin.
sandbox-in = Dans
sandbox-place = Salon ou fil
sandbox-letters = Messages privés

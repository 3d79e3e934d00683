# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

tokan-coach-choose-piece = Chaque coup doit mener plus haut. Recouvre les grandes piles et les animaux adverses : à la fin, seul l’animal du sommet compte.
tokan-coach-choose-target = { $animal ->
        [mouse] La souris monte sur l’animal d’à côté.
        [jackal] Le chacal avance d’exactement deux cases : il saute un animal et atterrit sur le suivant.
       *[lion] Le lion avance d’exactement trois cases : il saute deux animaux et atterrit sur le suivant.
    } Les tuiles recouvertes ne bougent plus : choisis une pile où tu as des chances de rester au sommet.
tokan-coach-choose-carry = Les tuiles transportées font grandir la tour. Celles qui restent peuvent de nouveau bouger : regarde quel camp réapparaît au sommet.
tokan-coach-confirm = Ton adversaire ne peut pas atterrir sur cette case au prochain tour. Ton animal peut-il être recouvert plus tard, ou un vide le protège-t-il ?
tokan-coach-choose-animal = Vous mettez le plateau en place ensemble. La souris saute d’une case, le chacal de deux, le lion de trois : pense à ce que chacun peut atteindre.
tokan-coach-choose-cell = La tuile doit en toucher une autre par un côté. Pose tes animaux là où ils peuvent sauter sur d’autres, pas là où d’autres peuvent leur sauter dessus.
tokan-coach-confirm-lay = Les tuiles restent en place jusqu’à ce que les trente soient posées et que les déplacements commencent.

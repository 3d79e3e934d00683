# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

tokan-lesson-aim = Bienvenue dans la savane ! Des animaux rouges et noirs se grimpent sur le dos. Voici une fin de partie. Chaque pile d’au moins deux tuiles est une tour : toutes ses tuiles comptent pour la couleur du sommet, peu importe les autres. Les tuiles seules ne comptent pas. Les Rouges gagnent : 12 tuiles dans leurs tours, contre 10 pour les Noirs.

tokan-lesson-turn = À ton tour, un de tes animaux avance tout droit, jamais en diagonale : la souris d’exactement 1 case, le chacal de 2, le lion de 3. Il atterrit sur un autre animal, de n’importe quelle couleur, et doit finir plus haut qu’avant. Chaque case du trajet doit porter une tuile. Le chacal au cadre jaune a trois possibilités.

tokan-lesson-climb = À toi : tu joues les Rouges, et le lion noir en c4 est à découvert. Recouvre-le ! Plusieurs de tes animaux sont proches, mais un seul est exactement à la bonne distance. Choisis-le, puis choisis c4.
tokan-lesson-climb-right = Deux cases vers la gauche, par-dessus la souris, jusque sur le lion : ta première tour. La case de départ s’est vidée, et la souris de derrière a avancé pour combler le vide. La case f4 reste vide pour toujours, et personne ne peut sauter par-dessus.
tokan-lesson-climb-hint-1 = Regarde la rangée 4 et la colonne c. La souris avance d’exactement 1 case, le chacal de 2, le lion de 3.
tokan-lesson-climb-hint-2 = Ton chacal en e4 est à deux cases du lion.
tokan-lesson-climb-wrong-elsewhere = C’est un joli saut, mais le lion noir en c4 est toujours à découvert. Lequel de tes animaux peut y atterrir exactement ?

tokan-lesson-taboo = Les Noirs viennent de sauter sur ta tour en a5. Le signe rouge veut dire tabou : tu ne peux pas y atterrir ce tour-ci, ni donc reprendre ta tour tout de suite. Mais les Noirs ont une deuxième tour. Atterris sur celle-là !
tokan-lesson-taboo-right = Ta souris transforme leur tour de deux en une tour de trois pour toi. Et maintenant, le tabou joue en ta faveur : les Noirs ne peuvent pas y atterrir au prochain tour. Il ne dure qu’un tour.
tokan-lesson-taboo-hint-1 = L’autre tour des Noirs porte le nombre 2. Un lion noir est à son sommet.
tokan-lesson-taboo-hint-2 = Un coup d’une seule case suffit : regarde la souris juste au-dessous de cette tour.
tokan-lesson-taboo-wrong-elsewhere = Tu as construit quelque chose, mais les Noirs gardent leurs deux tours. Celle en a5 est tabou, l’autre est à prendre.

tokan-lesson-carry = Ton lion en b4 est au niveau 3, et la tour noire en e4 n’a que deux étages : seul, le lion n’y serait encore qu’au niveau 3. Mais le chacal peut transporter une tuile prise sous lui, et le lion jusqu’à deux. Prends la tour noire avec le plus de tuiles possible !
tokan-lesson-carry-right = Le lion et ses passagères font une tour de cinq, et chacune de ses tuiles compte pour toi. La souris ne transporte rien. Peu importe quelles tuiles voyagent : elles peuvent aussi être noires.
tokan-lesson-carry-hint-1 = Choisis le lion en b4 et la case e4. On te demande ensuite combien de tuiles il transporte.
tokan-lesson-carry-hint-2 = Déplace le lion de b4 en e4, avec deux tuiles.
tokan-lesson-carry-wrong-one = La tour est à toi, mais une tuile est restée en b4, et une tuile seule ne compte pas. Ton lion peut transporter les deux.
tokan-lesson-carry-wrong-away = Une belle tour, et elle est à toi. Mais la tour noire en e4 est toujours debout, et c’est elle que tu pouvais prendre.
tokan-lesson-carry-wrong-elsewhere = Ton animal monte bien, mais les Noirs gardent leur tour en e4. Prends-la avec ton lion en b4.

tokan-lesson-end = Si tu ne peux pas jouer à ton tour, la partie s’arrête et on compte les tours. Vous êtes à 11 partout. Les Noirs n’ont que deux coups : le chacal en c5 peut bondir en c3, celui en e2 sur ta tour de six en c2. Empêche les deux d’un seul coup !
tokan-lesson-end-right = Bien vu ! Le chacal en c5 est recouvert. Ta case c3 s’est vidée : ta tour de six a donc avancé depuis c2, et l’autre chacal n’a plus d’endroit où atterrir. Les Noirs ne peuvent plus jouer : la partie est terminée, et tu gagnes 13 à 11.
tokan-lesson-end-hint-1 = Un animal recouvert ne bouge plus. Et quand une case se vide, les piles derrière elle avancent.
tokan-lesson-end-hint-2 = Ton chacal en c3 est juste devant ta tour de six. Recouvre avec lui le chacal en c5.
tokan-lesson-end-wrong-greedy = Tu es maintenant loin devant, mais la partie continue : le chacal noir bondit de e2 sur ta tour de six, et toute cette tour compte pour les Noirs.
tokan-lesson-end-wrong-onward = Les Noirs peuvent encore jouer : le chacal en e2 bondit sur ta tour de six, qui compte alors tout entière pour eux. Trouve le coup après lequel ils n’en ont plus aucun.

# The lesson of Locus, by the names of its steps in lessons.toml. What is to be read first has at most 60
# words. No sentence has facts in it.

locus-lesson-aim = Tu coches des cases dans cinq zones, et chacune compte à sa façon : la jaune ses rangées pleines, la violette ses cases à bord épais reliées, la rouge ses blocs pleins, la verte ses extrémités reliées au centre, la bleue la hauteur de sa tour. La zone la plus faible, marquée ×2, compte double. Le plus gros total gagne.

locus-lesson-turn = À chaque tour, il y a une carte de plus que de personnes. La personne qui a l’étoile choisit d’abord, puis les autres. Ensuite, tu dessines la forme de ta carte sur ta feuille, ou tu la défausses pour deux pièces. Quand tout le monde a choisi, la carte restante peut aussi être dessinée, pour trois pièces.

locus-lesson-start = Une forme peut être tournée ou mise en miroir, et doit tenir entière dans la zone de sa couleur. La première forme d’une zone doit couvrir une case à bord épais ; dans la rouge seulement, elle peut aller n’importe où. Ta carte est une ligne de trois jaune. Trouve-lui une place et dessine-la.
locus-lesson-start-right = Bon début. La prochaine forme jaune peut aussi partir de ces croix : elle doit toucher par un côté une case cochée, ou couvrir une autre case à bord épais.
locus-lesson-start-hint-1 = Les cases à bord épais de la zone jaune sont dans sa rangée du bas.
locus-lesson-start-hint-2 = Choisis la zone jaune, et couche la ligne le long de la rangée du bas, sur les deux cases à bord épais.
locus-lesson-start-wrong-paid = C’est permis, mais ta forme est devenue un arc-en-ciel, et cela t’a coûté ta pièce. Dans la zone jaune, c’est gratuit.
locus-lesson-start-wrong-discarded = Tu as deux pièces de plus, mais rien n’est encore dessiné. Cette forme a de bonnes places dans la zone jaune.

locus-lesson-row = Une rangée jaune pleine rapporte les points inscrits à côté, et il ne manque qu’une case à celle du bas. Ici, tu joues en solo et tu choisis entre deux cartes. Une carte se dessine dans la zone de sa couleur. Prends celle qui remplit la rangée, et dessine-la.
locus-lesson-row-right = La rangée est pleine : 8 points. On peut remplir les rangées dans n’importe quel ordre, et celles du haut valent plus.
locus-lesson-row-hint-1 = Laquelle des deux cartes est jaune ?
locus-lesson-row-hint-2 = Prends le L de quatre jaune, et dessine-le de façon à couvrir la case libre à l’extrémité droite de la rangée du bas.
locus-lesson-row-wrong-blue = Cette forme appartient à la zone bleue. La dessiner dans la jaune te coûterait ta pièce, alors que l’autre carte y va gratuitement.
locus-lesson-row-wrong-open = Cela ne remplit pas la rangée du bas : il faut cocher sa dernière case, à l’extrémité droite.
locus-lesson-row-wrong-discarded = Tu as deux pièces de plus, mais la rangée garde son trou. Ta forme pouvait la remplir.

locus-lesson-bonus = Les cases marquées d’un signe donnent des bonus quand tu les coches : une pièce, une case arc-en-ciel pour n’importe quelle zone, ou une case double de la couleur indiquée. Les bonus non dessinés à la fin de ton tour sont perdus. Remplis la rangée jaune avec ta carte, puis utilise son bonus : 16 points en tout.
locus-lesson-bonus-right = Cette rangée vaut 10 points, et la première case à bord épais de la zone violette 6. Un bonus peut en cocher un autre : les longues chaînes font gagner des parties.
locus-lesson-bonus-hint-1 = Une rangée jaune est à moitié pleine. Le bonus violet est sa dernière case.
locus-lesson-bonus-hint-2 = Dessine ta carte sur les deux cases libres de la rangée jaune à moitié pleine. Utilise ensuite le bonus violet pour couvrir une case à bord épais.
locus-lesson-bonus-wrong-missed = Cela ne fait pas 16 points. Remplis d’abord la rangée jaune qui finit par le bonus violet, puis dessine le bonus sur une case à bord épais de la zone violette.
locus-lesson-bonus-wrong-ended = Ton tour est terminé sans les 16 points. Un bonus encore en attente est alors perdu : dessine-le avant.

locus-lesson-rainbow = Pour une pièce, tu changes une forme en arc-en-ciel : elle peut alors aller dans n’importe quelle zone. Dans la zone verte, cette ligne serait un début et ne rapporterait rien. Mais dans une autre zone, il manque justement trois cases en ligne. Dépenses-y ta pièce.
locus-lesson-rainbow-right = Le bloc est plein : 12 points pour une pièce. Dans la zone rouge, une forme peut commencer n’importe où, et même franchir les limites des blocs.
locus-lesson-rainbow-hint-1 = La zone rouge compte ses blocs pleins. L’un d’eux est à moitié plein.
locus-lesson-rainbow-hint-2 = Choisis la zone rouge, tourne la ligne pour qu’elle soit debout, et dessine-la à côté de celle qui est cochée.
locus-lesson-rainbow-wrong-green = Cela ne coûte rien, mais n’apporte encore aucun point. Il y a pour cette ligne une place qui en rapporte 12 d’un coup.
locus-lesson-rainbow-wrong-elsewhere = Une pièce bien dépensée rapporterait ici 12 points : cherche un bloc auquel il manque trois cases en ligne.
locus-lesson-rainbow-wrong-discarded = Tu as deux pièces de plus, mais cette ligne pouvait rapporter 12 points d’un coup, pour une seule pièce.

locus-lesson-coins = Il y a mieux à faire que de dessiner cette forme : défausse-la pour deux pièces. Avec deux pièces, tu achètes ensuite deux cases simples, chacune dans n’importe quelle zone, selon les règles habituelles. La zone bleue compte la plus haute rangée à bord bleu que ta tour atteint. Trouve deux cases à 8 points chacune.
locus-lesson-coins-right = Une case remplit cette rangée et rapporte 8 points ; une autre mène ta tour à sa première bordure bleue, pour 8 points aussi. Cherche les trous d’une case : les pièces les bouchent.
locus-lesson-coins-hint-1 = Il manque une case à la rangée du bas de la zone jaune. Et la première bordure bleue est juste au-dessus de ta tour.
locus-lesson-coins-hint-2 = Défausse la carte. Prends ensuite deux cases pour deux pièces : la dernière de la rangée du bas en jaune, et une juste au-dessus de tes croix en bleu.
locus-lesson-coins-wrong-short = Cela ne fait pas 16 points. Défausse la carte et coche deux cases simples : l’une remplit une rangée jaune, l’autre fait monter ta tour bleue d’une rangée.
locus-lesson-coins-wrong-ended = Ton tour est terminé sans les 16 points. Deux cases simples pouvaient les rapporter.
locus-lesson-coins-wrong-skipped = Tu as renoncé à la seconde case, mais elle était payée et pouvait rapporter 8 points.

locus-lesson-weak = La zone la plus faible compte double. En ce moment, c’est la verte, et deux fois 0 font 0. Tu peux marquer 12 points dans la zone rouge ou 8 dans la verte. Qu’est-ce qui augmente le plus ton total ? Prends la carte qu’il faut, et dessine-la dans cette zone.
locus-lesson-weak-right = La zone verte a maintenant 8 points. La violette est la plus faible avec 6, comptés deux fois : ton total a augmenté de 14. Surveille ta zone la plus faible, et ta première partie peut commencer !
locus-lesson-weak-hint-1 = Avec 8 points, la zone verte n’est plus la plus faible. Laquelle le devient, et combien de points compte-t-on alors deux fois ?
locus-lesson-weak-hint-2 = Prends la case double verte, et dessine-la debout sur l’une des deux extrémités en bas de la zone verte, à côté de ta ligne.
locus-lesson-weak-wrong-apart = Cela ne relie aucune extrémité de la zone verte à son centre, et la zone qui compte double a toujours 0 point, quoi qu’une autre ait gagné. 8 points en vert en ajoutent 14 à ton total : couvre l’une des deux extrémités du bas, à côté de ta ligne.
locus-lesson-weak-wrong-discarded = Tu as deux pièces de plus, mais cette forme pouvait augmenter ton total de 14.

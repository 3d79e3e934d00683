# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

loco-lesson-aim = Entre dans l’arène ! Avec des jetons, tu paries sur cinq créatures. Le nombre sur le bouclier d’une créature, celui de la dernière carte posée, est ce que rapporte chacun de ses jetons. Ici, la sixième carte Titan a terminé la manche. Le rond orange a un jeton Mage et trois jetons Titan : 5 et 9 font 14 points.

loco-lesson-turn = À ton tour, tu fais deux choses. D’abord, tu poses une carte de ta main auprès de sa créature : avec cette Amazone 5, chaque jeton Amazone vaudrait 5. Puis tu prends un jeton de n’importe quelle créature qui en a encore. C’est ton pari, et tout le monde le voit. Ta main reste secrète.

loco-lesson-raise = Tu es le rond orange et tu as trois jetons Wyrm. Mais ton adversaire a posé un 0 sur le Wyrm, et tes jetons ne rapportent rien : seule compte la dernière carte, pas la plus haute. Pose la carte qui te rapporte le plus de points, puis prends n’importe quel jeton.
loco-lesson-raise-right = Le Wyrm vaut maintenant 5, et tes trois jetons rapportent 15 points. Ton adversaire peut encore y poser une autre carte Wyrm : une carte haute est plus sûre en fin de manche qu’au début.
loco-lesson-raise-hint-1 = Tous tes jetons sont des jetons Wyrm. Quelle carte de ta main change la valeur du Wyrm ?
loco-lesson-raise-hint-2 = Choisis le Wyrm 5.
loco-lesson-raise-wrong-five = C’est bien un 5, mais pour une créature dont tu n’avais aucun jeton. Il n’aide que le jeton que tu viens de prendre, et tes jetons Wyrm ne rapportent toujours rien.
loco-lesson-raise-wrong-other = Tes trois jetons Wyrm ne rapportent toujours rien. Pose la carte qui leur redonne de la valeur.

loco-lesson-spoil = Les cartes basses sont des armes. Ton adversaire, le triangle bleu, a trois jetons Titan à 5 points chacun. Tu n’en as aucun : le Titan est donc ta cible. Rends ces jetons sans valeur, puis prends n’importe quel jeton.
loco-lesson-spoil-right = Un 0 par-dessus, et voilà 15 points envolés pour ton adversaire. Le 0 compte jusqu’à ce que quelqu’un pose une autre carte Titan.
loco-lesson-spoil-hint-1 = Une créature vaut la dernière carte posée. Tu as deux cartes Titan.
loco-lesson-spoil-hint-2 = Choisis le Titan 0.
loco-lesson-spoil-wrong-four = Chacun des trois jetons ne perd qu’un point. Ils valent encore 4, et tu as une carte qui ne leur laisse rien.
loco-lesson-spoil-wrong-other = Le Titan vaut toujours 5, et ton adversaire y garde 15 points. Pose une carte sur le Titan.

loco-lesson-sure = Le Wyrm et la Licorne valent 4 tous les deux. Mais quel pari est le plus sûr ? Compte les cartes des rangées et de ta main : chaque créature a une carte de chaque valeur, de 0 à 5. Prends un jeton de la créature dont personne d’autre ne peut changer la valeur, et pose une carte qui ne te nuit pas.
loco-lesson-sure-right = Quatre cartes Licorne sont posées, et tu as les deux autres. Tant que tu les gardes, personne ne peut changer ce 4. Il manque les Wyrm 0 et 1 : ils sont peut-être dans la main adverse.
loco-lesson-sure-hint-1 = Dans la rangée de la Licorne, il y a 3, 5, 2 et 4. Où sont le 0 et le 1 ?
loco-lesson-sure-hint-2 = Pose par exemple le Titan 4, et prends un jeton Licorne.
loco-lesson-sure-wrong-wyrm = Les Wyrm 0 et 1 ne sont ni dans la rangée ni dans ta main. Si ton adversaire en a un, ton jeton ne vaudra bientôt presque plus rien.
loco-lesson-sure-wrong-spoilt = C’est le bon jeton, mais tu as toi-même posé une carte Licorne basse : tous tes jetons Licorne ont perdu de leur valeur. Garde ces cartes.
loco-lesson-sure-wrong-hurt = C’est le bon jeton, mais avec la carte basse que tu as posée, d’autres de tes jetons rapportent moins.
loco-lesson-sure-wrong-other = La valeur de ce jeton peut encore changer à cause d’une carte que tu n’as pas vue. Cherche une créature dont tu connais toutes les cartes.

loco-lesson-end = Pour l’instant, tu perds 14 à 23. Le Mage et la Licorne ont cinq cartes chacun, et la sixième termine aussitôt la manche. Cette carte compte encore comme dernière, et elle te permet encore de prendre un jeton. Termine la manche de façon à gagner !
loco-lesson-end-right = Tes trois jetons Licorne ne valaient rien, et maintenant chacun vaut 5. La manche est finie avant que ton adversaire puisse répondre, et tu gagnes. Tu sais maintenant jouer à Loco!
loco-lesson-end-hint-1 = Deux de tes cartes terminent la manche : le Mage 3 et la Licorne 5. De quelle créature as-tu des jetons ?
loco-lesson-end-hint-2 = Choisis la Licorne 5 : elle fait passer tes trois jetons Licorne de 0 à 5.
loco-lesson-end-wrong-magus = La manche est finie, mais tu perds toujours : tu n’avais aucun jeton Mage pour profiter de cette carte.
loco-lesson-end-wrong-onward = La manche continue, et ton adversaire est toujours en tête. Tu as une carte qui termine la manche maintenant, à ton avantage.

# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

nine_domains-lesson-aim = Deux camps se disputent neuf domaines, trois à chacune des trois manches. Chaque domaine vaut autant de points que le nombre qu’il porte, et à la fin, le plus grand total gagne. Mais certains montrent des éléments : rouge, vert, bleu et violet. Si un seul camp réunit les quatre après une manche, il gagne aussitôt, comme ici le rond orange, avec 13 points contre 26.

nine_domains-lesson-turn = Vous avez les mêmes neuf cartes. À chaque manche, on en pose une face cachée devant chaque domaine, en secret. Ici, un `3` et un `5` sont choisis, et ton adversaire, le triangle bleu, a fini. Quand tout est posé, les six cartes se retournent ensemble. Une carte utilisée ne revient pas : trois manches épuisent les neuf.

nine_domains-lesson-fight = Tu es le rond orange. Chaque domaine revient à la carte la plus forte posée devant lui ; deux cartes égales l’éliminent. Pour t’exercer, voici ce qu’a posé ton adversaire : `2`, `4` et `3`, de gauche à droite. Pose trois cartes de façon à remporter le domaine 10.
nine_domains-lesson-fight-right = Cinq contre quatre : le domaine 10 est à toi, avec tous ses points. Mais ton nombre le plus fort est maintenant utilisé : réfléchis bien à l’endroit où le jouer.
nine_domains-lesson-fight-hint-1 = Seul l’emplacement du milieu compte ici. Qu’est-ce qui est plus fort qu’un `4` ?
nine_domains-lesson-fight-hint-2 = Pose le `5` au milieu, et ce que tu veux aux autres emplacements.
nine_domains-lesson-fight-wrong-lost = Le domaine 10 n’est pas à toi : contre le `4`, une carte plus faible le perd, et un autre `4` l’élimine. Il te faut une carte plus forte.

nine_domains-lesson-zero = Manche 2. Cette fois, ton adversaire a posé `4`, `5` et `3`. Cinq est le nombre le plus fort, et pourtant une de tes cartes le bat : cherche la petite épée. Remporte le domaine 10. Aux autres emplacements, pose ce que tu veux.
nine_domains-lesson-zero-right = Un `0` bat un `5`, quel que soit son bonus. Contre les autres nombres, c’est la carte la plus faible : garde-la pour l’emplacement où tu attends le `5`.
nine_domains-lesson-zero-hint-1 = Les cartes de ta main montrent ce qu’elles savent faire. L’une d’elles porte une épée et un 5.
nine_domains-lesson-zero-hint-2 = Pose le `0` au milieu.
nine_domains-lesson-zero-wrong-equal = Un `5` contre un `5` : personne ne gagne, et le domaine 10 a quitté le jeu. La carte à l’épée l’aurait remporté.
nine_domains-lesson-zero-wrong-weaker = Ta carte du milieu est plus faible que le `5`, et le domaine 10 est perdu. Seule la carte à l’épée bat un `5`.

nine_domains-lesson-bonus = À la manche 1, tu as posé une `1+` au milieu. Elle a perdu, mais son +2 y attend maintenant ta prochaine carte. Ton adversaire a posé `3+`, `5` et `3`. Ton `0` et ton `5` sont déjà utilisés : remporte quand même le domaine 10 !
nine_domains-lesson-bonus-right = Avec le +2, ton `4` a une force de 6. Un `3` ou une `3+` gagne aussi : sa force est de 5, comme celle de la carte de ton adversaire, et à force égale, le plus gros bonus gagne. Un tel bonus ne vaut que pour une manche.
nine_domains-lesson-bonus-hint-1 = La carte du milieu reçoit 2 de plus que son nombre. Il t’y faut une force d’au moins 5.
nine_domains-lesson-bonus-hint-2 = Pose le `4` ou le `3` au milieu.
nine_domains-lesson-bonus-wrong-weaker = Même avec le +2, cette carte est plus faible que le `5`. Ton `3` et ton `4` sont assez forts au milieu.

nine_domains-lesson-award = En plus de 0 à 5, vous avez trois cartes spéciales, les mêmes des deux côtés. Ta `3+` rapporte 7 points à elle seule si elle gagne avec au moins 2 de force en plus. Ton adversaire a posé `4`, `1` et `5`. Gagne ces 7 points !
nine_domains-lesson-award-right = Trois contre un, soit 2 de force en plus : tu remportes le domaine et 7 points supplémentaires, autant que vaut un bon domaine.
nine_domains-lesson-award-hint-1 = Compare la `3+` à chaque carte adverse. Contre laquelle a-t-elle 2 de force en plus ?
nine_domains-lesson-award-hint-2 = Pose la `3+` au milieu, contre le `1`.
nine_domains-lesson-award-wrong-close = Pas de points en plus cette fois : la `3+` doit gagner, et avec au moins 2 de force en plus. Une seule carte adverse est assez faible.
nine_domains-lesson-award-wrong-swap = Ta `2-` a gagné au milieu, et tu peux maintenant échanger des domaines. Mais les 7 points ne viennent que de la `3+`, et c’est au milieu qu’elle aurait pu les gagner.

nine_domains-lesson-swap = Ta `2-` a gagné au premier emplacement : tu peux échanger un de tes domaines contre un domaine adverse. Tu as le rouge, le vert et le violet, mais pas le bleu. Ensuite, on vérifie les éléments : si un seul camp a les quatre, il gagne aussitôt. Fais l’échange qui gagne !
nine_domains-lesson-swap-right = Le domaine 6 t’apporte le bleu, et le 9 donné en échange ne montre aucun élément. Ton camp est le seul à réunir les quatre : tu gagnes aussitôt, même si ton adversaire a plus de points.
nine_domains-lesson-swap-hint-1 = Quel domaine adverse montre la goutte bleue ? Et lequel des tiens ne montre aucun élément ?
nine_domains-lesson-swap-hint-2 = Donne le domaine 9 et prends le domaine 6.
nine_domains-lesson-swap-wrong-broken = Tu as maintenant le bleu, mais le domaine donné en échange avait un élément dont tu as aussi besoin. Donnes-en un qui n’en montre aucun.
nine_domains-lesson-swap-wrong-missing = Le bleu manque toujours : personne ne gagne par les éléments, et la partie continue. Les points sont utiles, mais tu pouvais gagner tout de suite.
nine_domains-lesson-swap-wrong-keep = Tu n’as rien échangé : le bleu manque toujours, et la partie continue. Avec le bon échange, tu gagnais tout de suite.

nine_domains-lesson-last = C’est la dernière manche. Les cartes utilisées restent visibles : tu sais donc ce qui reste à ton adversaire, `2`, `3` et `1+`, dans un ordre que tu ignores. Ton `4` est plus fort que chacune et remporte à coup sûr un domaine. Pose-le là où il te fait gagner la partie.
nine_domains-lesson-last-right = Le domaine 3 vaut peu, mais il apporte le vert, l’élément qui te manquait. Ton camp est le seul à réunir les quatre : tu gagnes, et aucun ordre des cartes adverses n’y pouvait rien. Tu sais maintenant jouer à The Nine Domains.
nine_domains-lesson-last-hint-1 = Ici, les points ne suffisent pas. Quel élément te manque, et lequel des trois domaines le montre ?
nine_domains-lesson-last-hint-2 = Pose le `4` au troisième emplacement, pour le domaine 3 à la feuille verte.
nine_domains-lesson-last-wrong-nine = Le `4` t’a rapporté neuf points, mais ton adversaire en a toujours plus, et il te manque le vert. Regarde les éléments.
nine_domains-lesson-last-wrong-seven = Le `4` t’a rapporté sept points, mais ton adversaire en a toujours plus, et tu avais déjà le rouge. Cherche l’élément qui te manque.

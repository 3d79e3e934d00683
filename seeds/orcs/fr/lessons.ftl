# The lesson of Orcs Orcs Orcs, by the names of its steps in lessons.toml. What is to be read first has at
# most 60 words. No sentence has facts in it.

orcs-lesson-aim = Tu es le mage orange sur la tour. Des créatures arrivent par six chemins. Bats-les avec des sorts avant qu’elles ne t’atteignent : chacune rapporte les points jaunes sous le plateau, un gobelin 3, un chef 7. Le cœur rouge montre les points de vie d’une créature. À la fin, le plus grand nombre de points l’emporte.

orcs-lesson-turn = À chaque manche, une carte Destin, en haut à gauche, fait avancer des créatures d’une section : les faibles en vert, les fortes en jaune, les brutes en rouge. Ton tour a trois parties : une créature arrive, puis tu as deux actions (lancer un sort ou te téléporter), enfin tu défausses ta main et pioches quatre cartes.

orcs-lesson-reveal = Ton tour commence, et une nouvelle créature doit arriver. Personne ne sait laquelle, mais tu choisis son chemin. Ce peut être n’importe lequel, sauf celui auquel ton mage fait face. Choisis-en un.
orcs-lesson-reveal-right = La voici, sur la section externe. Trois pas la séparent de la tour : un jusqu’à la section centrale, un jusqu’à la section interne et un dernier jusqu’à la tour.
orcs-lesson-reveal-hint-1 = Ton mage est l’orange, face au chemin 3 : celui-ci t’est donc fermé.
orcs-lesson-reveal-hint-2 = Choisis le chemin 5.

orcs-lesson-hit = Un sort lancé sans rien d’autre a 1 de puissance : Choc, Décharge, Coup de froid et Étincelle font alors 1 dégât à une créature du chemin face à toi. Ta Décharge vient de toucher le gobelin : il ne lui faut plus qu’un dégât. Il te reste une action : bats le gobelin.
orcs-lesson-hit-right = Un dégât de Décharge et encore un font deux, et un gobelin n’a pas plus de points de vie. Il est à toi et rapporte 3 points.
orcs-lesson-hit-hint-1 = Il te reste deux sorts d’attaque en main, et l’un comme l’autre convient.
orcs-lesson-hit-hint-2 = Lance Étincelle contre le gobelin en 3m, la section centrale du chemin 3.
orcs-lesson-hit-wrong-rider = Le cavalier orc a trois points de vie et survit. À la fin de ton tour, tous les dégâts sont oubliés, ceux du gobelin aussi. Achève ce que tu as commencé.
orcs-lesson-hit-wrong-learned = Un nouveau sort, c’est bien, mais le coup porté au gobelin est perdu : à la fin de ton tour, il est de nouveau en pleine forme.
orcs-lesson-hit-wrong-left = Tu fais maintenant face à un autre chemin, et le gobelin est à l’abri : à la fin de ton tour, il sera de nouveau en pleine forme.
orcs-lesson-hit-wrong-passed = Si tu passes, tu perds l’action qu’il te reste, et le gobelin se remet.

orcs-lesson-enhance = Une autre carte de la même magie amplifie un sort : pose-la avec lui pour 1 de puissance en plus. Regarde les signes en haut de tes cartes. Un Grimoire a deux magies et compte pour l’une ou l’autre. Cet orc a deux points de vie, et il te reste une action : bats-le.
orcs-lesson-enhance-right = Le sort et le Grimoire ont une magie en commun : ta puissance était de 2, et tu as fait 2 dégâts. Toutes les cartes posées pour un sort ne coûtent qu’une action.
orcs-lesson-enhance-hint-1 = Ton Grimoire porte les signes de la foudre et du feu. Lequel de tes sorts a l’un des deux ?
orcs-lesson-enhance-hint-2 = Lance Décharge, amplifiée par le Grimoire, contre l’orc en 2m. Étincelle avec le Grimoire convient aussi.
orcs-lesson-enhance-wrong-chief = Deux dégâts, c’est bien amplifié ! Mais un chef a quatre points de vie, et à la fin de ton tour, il est de nouveau en pleine forme.
orcs-lesson-enhance-wrong-alone = Trop peu de dégâts pour vaincre qui que ce soit, et ils sont oubliés à la fin de ton tour. Pose une deuxième carte de la même magie.
orcs-lesson-enhance-wrong-learned = Tu as lancé le Grimoire lui-même et appris un sort. C’est permis, mais ici, il doit donner sa puissance à un autre sort.
orcs-lesson-enhance-wrong-idle = Aucune créature n’est vaincue, et ton action est perdue. L’orc est sur le chemin auquel tu faisais face : reste là et frappe-le.

orcs-lesson-teleport = Tes sorts d’attaque n’atteignent que le chemin face à toi, ici le 3 : un chef et un golem de lave, quatre points de vie chacun. Avec ta main, tu peux faire deux dégâts en une action. Te téléporter vers un emplacement libre de la tour compte aussi pour une action. Trouve une victime.
orcs-lesson-teleport-right = Une action pour y aller, une pour frapper. Aucun de tes huit sorts de départ n’atteint un autre chemin que le tien.
orcs-lesson-teleport-hint-1 = Avec deux dégâts, il te faut une créature faible : cherche un cœur avec un 2.
orcs-lesson-teleport-hint-2 = Téléporte-toi à l’emplacement 2. Lance ensuite Choc, amplifié par le Grimoire, contre le gobelin.
orcs-lesson-teleport-wrong-stayed = Aucune créature n’est vaincue. Ce tour-ci, tu ne peux vaincre que le gobelin du chemin 2 : téléporte-toi d’abord là-bas, puis lance Choc avec le Grimoire.
orcs-lesson-teleport-wrong-elsewhere = De là, tu fais face à des créatures fortes et à des brutes, qui ont au moins trois points de vie. Ta dernière action ne peut faire que deux dégâts.
orcs-lesson-teleport-wrong-learned = Tu apprendras plus tard : ici, il te faut les deux actions, une pour te téléporter, une pour frapper.

orcs-lesson-learn = Ici, deux dégâts ne viennent à bout d’aucune créature, et il te reste une action. Alors renforce-toi : un Grimoire lancé seul te permet d’apprendre l’un des six sorts à côté du plateau. La carte va dans ta défausse, et tu la piocheras plus tard. Apprends-en un.
orcs-lesson-learn-right = Il est à toi, et une autre carte a pris sa place dans l’étalage. Les grands sorts d’attaque comme Boule de feu ont besoin d’un amplificateur. Permutation, Regain, Liens magiques et Vaudou sont des sorts de soutien : chacun des tiens vaut 2 points à la fin.
orcs-lesson-learn-hint-1 = Lance le Grimoire seul. Rien ne peut l’amplifier.
orcs-lesson-learn-hint-2 = Lance le Grimoire et apprends Boule de feu : avec une carte de feu, elle fait trois dégâts ; avec deux, elle en fait cinq.
orcs-lesson-learn-wrong-hit = Trop peu pour vaincre qui que ce soit ici, et à la fin de ton tour, les dégâts sont oubliés. Cette action ne t’a rien apporté.
orcs-lesson-learn-wrong-nothing = Tu peux lancer un sort sans rien en tirer, mais l’action est alors dépensée.
orcs-lesson-learn-wrong-moved = Ton mage a bougé, mais tu n’as plus d’action pour en profiter. Ton prochain tour commence de toute façon avec deux actions : apprends donc un sort maintenant.

orcs-lesson-tower = Une créature qui avance encore depuis la section interne atteint la tour. Son espèce vaut alors moins pour tout le monde, et le mage face à ce chemin rend une créature de cette espèce, s’il en a. Ta dernière action suffit pour vaincre un gobelin : choisis le plus dangereux.
orcs-lesson-tower-right = Bien choisi : la prochaine carte Destin qui fait avancer les créatures faibles l’aurait mené à la tour, et un gobelin ne vaudrait plus que 2 points. Pour l’autre gobelin, il faudrait deux de ces cartes.
orcs-lesson-tower-hint-1 = Ils ont tous deux les mêmes points de vie et la même valeur. Lequel est le plus près de la tour ?
orcs-lesson-tower-hint-2 = Lance Décharge, amplifiée par un Grimoire, contre le gobelin de la section interne, 3i.
orcs-lesson-tower-wrong-far = Il rapporte autant de points, mais le gobelin de la section interne est toujours là : encore un pas, et tous les gobelins vaudront moins.
orcs-lesson-tower-wrong-weak = Aucune créature n’est vaincue, et à la fin de ton tour, les dégâts sont oubliés. Un gobelin a deux points de vie : frappe-le avec un sort amplifié.
orcs-lesson-tower-wrong-idle = Aucune créature n’est vaincue, et ton action est perdue. Les deux gobelins sont toujours en chemin.

orcs-lesson-fate = Une carte Destin peut aussi apporter une règle valable pour tout le monde pendant la manche. Celle-ci donne un point de vie de plus à chaque créature : regarde les cœurs. Deux dégâts ne suffisent donc pas, même pour un gobelin. Il te reste une action. Bats quand même le gobelin.
orcs-lesson-fate-right = Étincelle et deux cartes de feu font 3 de puissance, et c’est le maximum qu’un tel sort puisse utiliser.
orcs-lesson-fate-hint-1 = Il te faut 3 de puissance d’une même magie : un sort et deux amplificateurs. Quelle magie figure sur trois de tes cartes ?
orcs-lesson-fate-hint-2 = Lance Étincelle, amplifiée par les deux Grimoires, contre le gobelin en 2m.
orcs-lesson-fate-wrong-chief = Trois dégâts, mais ce chef a cinq points de vie tant que cette carte Destin est là. Le gobelin en a trois.
orcs-lesson-fate-wrong-two = Pas assez de dégâts. Avec cette carte Destin, le gobelin a trois points de vie : il survit et se remet.
orcs-lesson-fate-wrong-idle = Aucune créature n’est vaincue, et ton action est perdue. Ta main est assez forte pour le gobelin, malgré la carte Destin.

orcs-lesson-skill = Une deuxième créature de la même espèce te donne pour de bon la compétence de cette espèce. Sous le plateau, 1/2 sur ta ligne veut dire que tu as vaincu une des deux créatures qu’il te faut, et les signes au-dessus des lignes sont les compétences. Tu as vaincu un gobelin jusqu’ici. Il te reste une action : gagne une compétence.
orcs-lesson-skill-right = Deux gobelins : tu pioches désormais cinq cartes au lieu de quatre. Deux orcs te donneraient une troisième action à chaque tour.
orcs-lesson-skill-hint-1 = Regarde ta ligne sous le plateau : sous quelle espèce vois-tu 1/2 ?
orcs-lesson-skill-hint-2 = Lance Choc, amplifié par un Grimoire au signe de la terre, contre le gobelin en 3i.
orcs-lesson-skill-wrong-orc = L’orc rapporte autant de points, mais c’est ton premier : un pas vers sa compétence. Un deuxième gobelin t’en donne une maintenant.
orcs-lesson-skill-wrong-weak = Aucune créature n’est vaincue, et à la fin de ton tour, les dégâts sont oubliés. Il te faut 2 de puissance : pose une deuxième carte de la même magie.
orcs-lesson-skill-wrong-idle = Aucune créature n’est vaincue, et ton action est perdue. Un deuxième gobelin est juste devant toi.

orcs-lesson-quake = Tu as maintenant deux actions. Tu as pioché le Séisme que tu avais appris : avec un amplificateur de terre, il fait deux dégâts à chaque créature d’une section. Répartis bien tes quatre cartes entre deux sorts et gagne 9 points avec les trois créatures faibles de ton chemin.
orcs-lesson-quake-right = Chaque carte a servi : Choc a amplifié le Séisme, et le Grimoire a prêté son eau à Coup de froid. Trois créatures, 9 points, et une compétence pour deux gobelins.
orcs-lesson-quake-hint-1 = Deux créatures faibles sont ensemble sur la section centrale. Et quelle carte peut amplifier Coup de froid ?
orcs-lesson-quake-hint-2 = Lance Séisme, amplifié par Choc, en 3m. Lance ensuite Coup de froid, amplifié par le Grimoire, contre le gobelin en 3i.
orcs-lesson-quake-wrong-late = Tes sorts n’ont pas rapporté 9 points ce tour-ci. Vise la section centrale avec le Séisme, et regarde de quelle carte chacun de tes deux sorts a besoin.
orcs-lesson-quake-wrong-short = Tes sorts n’ont pas rapporté 9 points ce tour-ci. Seul le Grimoire peut amplifier Coup de froid : amplifie donc le Séisme avec Choc, et vise la section centrale.
orcs-lesson-quake-wrong-learned = Apprendre t’a coûté une action, et ton Grimoire avec. Cette fois, il te faut les deux pour gagner 9 points.
orcs-lesson-quake-wrong-passed = Passer, c’est renoncer à tes actions, et cette main pouvait te rapporter 9 points.

orcs-lesson-end = Quand quatre chemins n’ont plus de marqueurs, on finit la manche, puis on compte. Tes créatures valent ce que montrent alors les compteurs, et chaque sort de soutien vaut 2 points. Une carte Poison, cadeau des autres, en coûte 2. Surveille les sections internes, apprends tôt, et bonne chance !

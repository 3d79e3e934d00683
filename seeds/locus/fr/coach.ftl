# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

locus-coach-take = Tu dessines la forme de la carte dans la zone de sa couleur. Choisis-en une qui s’y place bien et rapporte des points, des bonus ou une pièce.
locus-coach-draw = Aucune place pour ta carte n’est à ta portée. Coche d’autres cases : cela peut lui en ouvrir une. Sinon, défausse-la contre des pièces.
locus-coach-more = Les bonus en attente sont perdus à la fin de ton tour. Les pièces se gardent, mais ne rapportent rien à la fin.
locus-coach-owes = Tu as payé pour deux cases. La seconde peut aller dans n’importe quelle zone, mais ne se garde pas pour plus tard.
locus-coach-place = Regarde les points, immédiats et à venir, les bonus que la forme coche, et ta zone la plus faible : elle compte double.
locus-coach-confirm-take = Tout le monde prend une carte. Quand tout le monde a choisi, la carte restante peut aussi être dessinée, contre des pièces.
locus-coach-confirm-discard = Défausse une carte qui ne va pas. Avec des pièces, tu achètes des cases simples ou la carte restante, ou tu places une forme dans n’importe quelle zone.
locus-coach-confirm-done = Les bonus en attente ne se gardent pas pour un autre tour.
locus-coach-confirm-skip = La case est déjà payée, et rien ne t’est rendu.

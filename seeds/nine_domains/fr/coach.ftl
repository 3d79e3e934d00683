# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

nine_domains-coach-lay = Chaque camp pose trois cartes en secret, et la plus forte remporte chaque domaine. Garde tes cartes hautes pour les points ou les éléments qui comptent.
nine_domains-coach-confirm-lay = Chaque carte ne sert qu’une fois : pense à ce qui restera pour les manches à venir.
nine_domains-coach-swap = Donne le domaine qui vaut le moins pour toi. Prends des points, ou un élément : si tu réunis les quatre, et pas ton adversaire, tu gagnes aussitôt.
nine_domains-coach-swap-first = Donne le domaine qui te manquera le moins : peu de points, et aucun élément dont tu as besoin.
nine_domains-coach-swap-for = Prends des points, ou un élément : avec les quatre, tu gagnes aussitôt. Complète donc les tiens, ou casse la série adverse.
nine_domains-coach-confirm-swap = Un domaine part avec ses points et ses éléments. Si un seul camp a les quatre en fin de manche, il gagne aussitôt.
nine_domains-coach-confirm-keep-swap = Bon choix si aucun domaine adverse ne vaut pour toi davantage que celui que tu donnerais.
nine_domains-coach-fetch = Pose une carte qui te manquerait peu et reprends-en une meilleure, pour la rejouer dans une manche suivante.
nine_domains-coach-fetch-first = La carte donnée est utilisée sans aucun effet : donne donc celle qui te manquerait le moins.
nine_domains-coach-fetch-for = La carte revient dans ta main pour servir encore : prends-en une forte, ou une qui bat ce qui reste à ton adversaire.
nine_domains-coach-confirm-fetch = La carte donnée n’a aucun effet. Celle que tu reprends pourra servir plus tard.
nine_domains-coach-confirm-keep-fetch = Bon choix si tu ne voudrais échanger aucune carte de ta main contre une carte utilisée.

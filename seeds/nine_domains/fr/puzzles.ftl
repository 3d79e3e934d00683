## What puzzles ask, and why the answer is right

nine_domains-puzzle-win = Dernière manche. Pose tes trois cartes de façon à gagner la partie, quoi que pose ton adversaire.
nine_domains-puzzle-win-solved = { $else ->
        [draw] Tu gagnes, quoi que pose ton adversaire. Face à tout autre ordre de tes cartes, ton adversaire peut gagner ou obtenir l’égalité.
       *[loss] Tu gagnes, quoi que pose ton adversaire. Face à tout autre ordre de tes cartes, ton adversaire peut gagner.
    }
nine_domains-puzzle-draw = Dernière manche. Pose tes trois cartes de façon à ne pas pouvoir perdre la partie, quoi que pose ton adversaire.
nine_domains-puzzle-draw-solved = Tu ne peux pas perdre, quoi que pose ton adversaire. Face à tout autre ordre de tes cartes, ton adversaire peut gagner.
nine_domains-puzzle-swap = Dernière manche. Ta 2- a gagné : tu peux échanger un de tes domaines contre un domaine de ton adversaire. Quel échange te fait gagner la partie ?
nine_domains-puzzle-swap-solved = { $else ->
        [draw] Cet échange te fait gagner la partie. Tout autre choix mène au mieux à l’égalité.
       *[loss] Cet échange te fait gagner la partie. Tout autre choix te la fait perdre.
    }

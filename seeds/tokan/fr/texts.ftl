# Tokan. Facts in the sentences: $player is who did it, with their colour; animals are mouse,
# jackal and lion, colours red and black. Animals stand with their article, sides as in “des Noirs”.

tokan-title = Tokan
tokan-tagline = Trente animaux se grimpent sur le dos. À la fin, seul le sommet compte.
tokan-description = Un duel rapide à deux, 10 à 20 minutes : des animaux se grimpent dessus, et rien n’est caché.
tokan-sixty-1 = À ton tour, un de tes animaux saute en ligne droite : la souris d’exactement 1 case, le chacal de 2, le lion de 3. Il doit y avoir un animal sur chaque case du trajet. Le tien atterrit sur un autre, de n’importe quelle couleur, et doit finir plus haut qu’avant.
tokan-sixty-2 = Si sa case se vide, la rangée derrière elle se resserre. La case qui reste libre après cela est un vide pour toujours, et personne ne saute par-dessus un vide. Quelqu’un vient d’atterrir sur la pile marquée du signe rouge : elle est interdite ce tour-ci.
tokan-sixty-3 = Si tu ne peux pas jouer à ton tour, la partie s’arrête. Chaque pile d’au moins deux tuiles rapporte sa hauteur à la couleur du sommet. Le plus grand total gagne.
tokan-credits = Tokan de Steffen Mühlhäuser (Steffen-Spiele, 2022)

tokan-seat-red = rouge
tokan-seat-black = noir

tokan-colour = { $colour ->
        [red] des Rouges
       *[black] des Noirs
    }
tokan-animal = { $animal ->
        [mouse] la souris
        [jackal] le chacal
       *[lion] le lion
    }
tokan-onto = { $onto-animal ->
        [mouse] une souris { $onto-colour ->
            [red] rouge
           *[black] noire
        }
        [jackal] un chacal { $onto-colour ->
            [red] rouge
           *[black] noir
        }
       *[lion] un lion { $onto-colour ->
            [red] rouge
           *[black] noir
        }
    }
tokan-tiles = { $carried ->
        [one] une tuile
       *[other] { $carried } tuiles
    }

## Options

tokan-option-scoring = Décompte
tokan-option-scoring-towers = Tours
tokan-option-scoring-towers-about = Chaque tuile de tes tours vaut un point. Les tuiles seules ne comptent pas.
tokan-option-scoring-heads = Chaque tête compte
tokan-option-scoring-heads-about = Chaque animal visible vaut sa portée : souris 1, chacal 2, lion 3.
tokan-option-setup = Mise en place
tokan-option-setup-random = Aléatoire
tokan-option-setup-random-about = Les trente tuiles sont disposées au hasard.
tokan-option-setup-laid = Moins aléatoire
tokan-option-setup-laid-about = Dix tuiles au hasard, puis vous posez les vôtres à tour de rôle.

## What happened

tokan-dealt = { $setup ->
        [laid] Les deux premières colonnes sont disposées.
       *[random] Les tuiles sont disposées.
    }
tokan-begins = { $does ->
        [lays] { $player } commence et pose la première tuile.
       *[moves] { $player } commence.
    }
tokan-laid = { $player } pose { $animal ->
        [mouse] une souris
        [jackal] un chacal
       *[lion] un lion
    } en { $cell }.
tokan-grid-complete = La grille est complète. { $player } joue en premier.
tokan-moved = { $carried ->
        [0] { $player } déplace { tokan-animal } de { $from } en { $to }, sur { tokan-onto }, au niveau { $height }.
       *[other] { $player } déplace { tokan-animal } de { $from } en { $to }, sur { tokan-onto }, au niveau { $height }, en transportant { tokan-tiles }.
    }
tokan-closed = { $count ->
        [one] Une pile a avancé pour combler le vide.
       *[other] { $count } piles ont avancé pour combler le vide.
    }
tokan-gap = { $cell } reste vide pour toujours.
tokan-ended = { $cause ->
        [taboo] { $player } ne pourrait jouer que sur { $taboo }, qui est tabou : la partie est terminée.
       *[stuck] { $player } ne peut plus jouer : la partie est terminée.
    } { $decided ->
        [heads] Les têtes visibles ont fait la différence.
        [tie-break] À égalité de points, les tours les plus hautes l’emportent.
        [equal] Rien ne départage les deux camps.
       *[towers] Les tuiles dans les tours ont fait la différence.
    }

## How it ended

tokan-result-stuck-towers = Aucun coup n’était plus possible. Les tuiles dans les tours ont fait la différence.
tokan-result-stuck-heads = Aucun coup n’était plus possible. Les têtes visibles ont fait la différence.
tokan-result-stuck-tie-break = Aucun coup n’était plus possible. À égalité de points, les tours les plus hautes l’emportent.
tokan-result-stuck-equal = Aucun coup n’était plus possible, et rien n’a départagé les deux camps.
tokan-result-taboo-towers = Les seuls coups restants menaient sur la pile tabou. Les tuiles dans les tours ont fait la différence.
tokan-result-taboo-heads = Les seuls coups restants menaient sur la pile tabou. Les têtes visibles ont fait la différence.
tokan-result-taboo-tie-break = Les seuls coups restants menaient sur la pile tabou. À égalité de points, les tours les plus hautes l’emportent.
tokan-result-taboo-equal = Les seuls coups restants menaient sur la pile tabou, et rien n’a départagé les deux camps.

## Why a move is not legal

tokan-refusal-turn = Ce n’est pas à toi de jouer.
tokan-refusal-empty = Il n’y a pas de tuile en { $cell }.
tokan-refusal-not-yours = En { $cell }, c’est { tokan-animal } { tokan-colour } qui est au sommet. Tu ne peux déplacer que tes propres animaux.
tokan-refusal-off-board = { $cell } n’est pas sur le plateau. Ses cases vont de a1 à f5.
tokan-refusal-diagonal = Les animaux se déplacent le long d’une rangée ou d’une colonne, jamais en diagonale.
tokan-refusal-distance = { $animal ->
        [mouse] La souris
        [jackal] Le chacal
       *[lion] Le lion
    } avance d’exactement { $reach ->
        [one] { $reach } case
       *[other] { $reach } cases
    }, pas de { $distance }.
tokan-refusal-target-empty = { $cell } est vide. Un coup doit finir sur une autre tuile.
tokan-refusal-gap = { $cell } est vide, et on ne saute pas par-dessus un vide.
tokan-refusal-carries-less = { $most ->
        [0] Trop de tuiles : { tokan-animal } ne transporte rien.
        [one] Trop de tuiles : { tokan-animal } en transporte une au plus, pas { $carry }.
       *[other] Trop de tuiles : { tokan-animal } en transporte { $most } au plus, pas { $carry }.
    }
tokan-refusal-none-below = { $below ->
        [0] Il n’y a rien à transporter sous la tuile en { $cell }.
        [one] Il n’y a qu’une tuile à transporter en { $cell }, pas { $carry }.
       *[other] Il n’y a que { $below } tuiles à transporter en { $cell }, pas { $carry }.
    }
tokan-refusal-taboo = { $cell } est tabou ce tour-ci : ton adversaire vient d’y atterrir.
tokan-refusal-not-higher = Ton animal doit finir plus haut : il est au niveau { $level } et serait au niveau { $reached }.
tokan-refusal-carry-needed = Pour monter, ton animal doit transporter plus de tuiles : joue { $start }-{ $cell }+{ $carry } pour dépasser le niveau { $level }.
tokan-refusal-laid-already = La grille est complète : déplace un animal, par exemple c3-c5.
tokan-refusal-not-laid-yet = La grille n’est pas encore complète : pose une tuile, par exemple j@c3.
tokan-refusal-none-left = Il ne te reste { $animal ->
        [mouse] aucune souris
        [jackal] aucun chacal
       *[lion] aucun lion
    } à poser.
tokan-refusal-outside = { $cell } est hors des cinq rangées de la grille.
tokan-refusal-taken = Il y a déjà une tuile en { $cell }.
tokan-refusal-apart = { $cell } ne touche aucune tuile par un côté. Un coin ne suffit pas.
tokan-refusal-too-wide = Avec une tuile en { $cell }, la grille aurait plus de { $columns } colonnes.

## The private panel

tokan-icon-mouse = 🐭
tokan-icon-jackal = 🐺
tokan-icon-lion = 🦁

tokan-panel-choose-piece = À toi de jouer. Quel animal se déplace ?
tokan-panel-choose-target = Où va { tokan-animal } de { $cell } ?
tokan-panel-choose-carry = Combien de tuiles transporte { tokan-animal } de { $cell } ?
tokan-panel-choose-animal = À toi de poser. Quel animal ?
tokan-panel-choose-cell = Où poses-tu { $animal ->
        [mouse] ta souris
        [jackal] ton chacal
       *[lion] ton lion
    } ?
tokan-words-hop = { $animal ->
        [mouse] Souris
        [jackal] Chacal
       *[lion] Lion
    } de { $from } en { $to }, sur { tokan-onto }{ $carried ->
        [0] { "" }
        [one] , avec { $carried } tuile
       *[other] , avec { $carried } tuiles
    }
tokan-words-lay = { $animal ->
        [mouse] Souris
        [jackal] Chacal
       *[lion] Lion
    } en { $cell }
tokan-panel-confirm = Tu déplaces { tokan-animal } de { $from } en { $to }, sur { tokan-onto }, au niveau { $height }{ $carried ->
        [0] .
       *[other] { "" }, en transportant { tokan-tiles }.
    }
tokan-panel-confirm-lay = Tu poses { $animal ->
        [mouse] une souris
        [jackal] un chacal
       *[lion] un lion
    } en { $cell }.
tokan-panel-piece = Choisis un animal à déplacer
tokan-panel-piece-option = { $animal ->
        [mouse] Souris
        [jackal] Chacal
       *[lion] Lion
    } { $cell }{ $height ->
        [1] { "" }
       *[other] { " " }· niveau { $height }
    }
tokan-panel-piece-brief = { $cell }
tokan-panel-target = Choisis où aller
tokan-panel-target-option = { $carry ->
        [0] { $cell } : { tokan-animal } { tokan-colour }, au niveau { $height }
        [one] { $cell } : { tokan-animal } { tokan-colour }, au niveau { $height }, avec { $carry } tuile
       *[other] { $cell } : { tokan-animal } { tokan-colour }, au niveau { $height }, avec { $carry } tuiles
    }
tokan-panel-target-option-carry = { $cell } : { tokan-animal } { tokan-colour }, aux niveaux { $height } à { $most }
tokan-panel-carry = Choisis combien de tuiles transporter
tokan-panel-carry-option = { $carry ->
        [0] Ne rien transporter, au niveau { $height }
        [one] Transporter { $carry } tuile, au niveau { $height }
   *[other] Transporter { $carry } tuiles, au niveau { $height }
    }
tokan-panel-carry-about = { $left ->
        [0] { $from } se vide, et les piles juste derrière avancent
        [one] { tokan-animal } { tokan-colour } reste en { $from }
       *[other] { $left } tuiles restent en { $from }, avec { tokan-animal } { tokan-colour } au sommet
    }
tokan-panel-animal = Choisis l’animal à poser
tokan-panel-animal-option = { $animal ->
        [mouse] Souris
        [jackal] Chacal
       *[lion] Lion
    } (il en reste { $left })
tokan-panel-cell = Choisis une case
tokan-panel-cell-option = { $cell }

## Achievements

tokan-achievement-both-sides = Les deux camps
tokan-achievement-both-sides-about = Gagne avec les Rouges et avec les Noirs.
tokan-achievement-landslide = Raz-de-marée
tokan-achievement-landslide-about = Gagne avec 11 points d’avance ou plus.
tokan-achievement-hair = D’un poil de moustache
tokan-achievement-hair-about = Gagne avec un point d’avance, ou moins.
tokan-achievement-architect = Architecte
tokan-achievement-architect-about = Gagne cinq parties avec la mise en place « Moins aléatoire ».
tokan-achievement-stampede = Règne sur la savane
tokan-achievement-stampede-about = Gagne cinq parties d’affilée.

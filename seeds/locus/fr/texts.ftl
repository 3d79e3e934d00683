# Locus. Facts in the sentences: $player is who did it; $colour is a card's letter (y p r g b, w for
# rainbow), $shape the name of a shape; $area is yellow, purple, red, green or blue. $cards is a list
# of cards, each as locus-one-of-cards says it; $one is one of them. Areas agree with “zone”.

locus-title = Locus
locus-tagline = Cinq zones, un seul ciel. Dessine des formes, déclenche des bonus et soigne ta zone la plus faible.
locus-description = Un jeu de dessin pour 1 à 5 personnes, 30 minutes : cinq zones, cinq façons de compter.
locus-sixty-1 = À chaque tour, on retourne une carte de plus qu’il n’y a de personnes en jeu, et tout le monde en prend une.
locus-sixty-2 = Tu dessines la forme de ta carte sur ta propre feuille, dans la zone de sa couleur : elle doit y couvrir une case à bord épais ou toucher par un côté une case déjà cochée. En rouge, elle peut aller n’importe où. Avec des pièces, tu changes une forme en arc-en-ciel, qui va dans toutes les zones, ou tu achètes de quoi dessiner davantage.
locus-sixty-3 = Chaque zone compte à sa façon, et la plus faible compte double. Le plus gros total gagne.
locus-credits = Locus de Stan van Rooijen, avec des feuilles et des cartes propres à Parlor

locus-colour = { $colour ->
        [y] Jaune
        [p] Violet
        [r] Rouge
        [g] Vert
        [b] Bleu
       *[w] Arc-en-ciel
    }
locus-shape = { $shape ->
        [i1] case simple
        [i2] case double
        [i3] ligne de trois
        [v3] angle de trois
        [i4] ligne de quatre
        [l4] L de quatre
        [t4] T de quatre
        [s4] S de quatre
        [o4] carré de quatre
        [l5] L de cinq
        [y5] Y de cinq
        [p5] P de cinq
        [t5] T de cinq
       *[n5] N de cinq
    }
locus-area = { $area ->
        [yellow] jaune
        [purple] violette
        [red] rouge
        [green] verte
       *[blue] bleue
    }

locus-area-first = { $area ->
        [yellow] Zone jaune
        [purple] Zone violette
        [red] Zone rouge
        [green] Zone verte
       *[blue] Zone bleue
    }

locus-one-of-cards = { $one ->
        [yi2] case double jaune avec une pièce
        [yv3] angle de trois jaune avec une pièce
        [yi3] ligne de trois jaune
        [yl4] L de quatre jaune
        [yt4] T de quatre jaune
        [ys4] S de quatre jaune
        [yi4] ligne de quatre jaune
        [yl5] L de cinq jaune
        [pi2] case double violette avec une pièce
        [pv3] angle de trois violet avec une pièce
        [pi3] ligne de trois violette
        [pl4] L de quatre violet
        [pt4] T de quatre violet
        [ps4] S de quatre violet
        [pi4] ligne de quatre violette
        [py5] Y de cinq violet
        [ri2] case double rouge avec une pièce
        [rv3] angle de trois rouge avec une pièce
        [ri3] ligne de trois rouge
        [rl4] L de quatre rouge
        [rt4] T de quatre rouge
        [rs4] S de quatre rouge
        [ro4] carré de quatre rouge
        [rp5] P de cinq rouge
        [gi2] case double verte avec une pièce
        [gv3] angle de trois vert avec une pièce
        [gi3] ligne de trois verte
        [gl4] L de quatre vert
        [gt4] T de quatre vert
        [gs4] S de quatre vert
        [gi4] ligne de quatre verte
        [gt5] T de cinq vert
        [bi2] case double bleue avec une pièce
        [bv3] angle de trois bleu avec une pièce
        [bi3] ligne de trois bleue
        [bl4] L de quatre bleu
        [bt4] T de quatre bleu
        [bs4] S de quatre bleu
        [bo4] carré de quatre bleu
        [bn5] N de cinq bleu
        [wi2] case double arc-en-ciel avec une pièce
        [wi3] ligne de trois arc-en-ciel
        [wv3] angle de trois arc-en-ciel
        [wl4] L de quatre arc-en-ciel
       *[ws4] S de quatre arc-en-ciel
    }
locus-one-of-brings = { $one ->
        [two-y] double jaune
        [two-p] double violet
        [two-r] double rouge
        [two-g] double vert
        [two-b] double bleu
       *[one] arc-en-ciel
    }

## Options

locus-option-sheet = Feuille
locus-option-sheet-sky = Ciel étoilé
locus-option-sheet-sky-about = La feuille habituelle, avec beaucoup de départs et de bonus.
locus-option-sheet-nebula = Nébuleuse
locus-option-sheet-nebula-about = Une feuille plus difficile : moins de départs et de pièces, des blocs plus grands.

## What happened

locus-star = Tirage au sort : { $player } a l’étoile en premier.
locus-turned = { $turns ->
        [1] Manche { $round }. Cartes dévoilées
       *[other] Manche { $round } sur { $rounds }, tour { $turn } sur { $turns }. Cartes dévoilées
    } : { $cards }. { $player } choisit en premier.
locus-turned-extra = Manche supplémentaire, tour { $turn } sur { $turns }. Cartes dévoilées : { $cards }. { $player } choisit en premier.
locus-turned-alone = Tour { $round } sur { $rounds } : { $player } cache une carte et retourne { $cards }.
locus-reshuffled = La pioche est épuisée : les cartes défaussées sont mélangées pour en former une nouvelle.
locus-took = { $player } prend la carte { $colour ->
        [y] jaune
        [p] violette
        [r] rouge
        [g] verte
        [b] bleue
       *[w] arc-en-ciel
    } : { locus-shape }.
locus-discarded = { $player } défausse sa carte et reçoit { $gained ->
        [one] { $gained } pièce
       *[other] { $gained } pièces
    }.
locus-spared = { $player } n’avait plus de place pour sa carte, qui est défaussée.
locus-drew = { $player } { $source ->
        [card] dessine sa carte, { locus-shape }, dans la zone { locus-area }
        [left] achète la carte restante et dessine sa forme, { locus-shape }, dans la zone { locus-area }
        [pay] coche une case payée dans la zone { locus-area }
       *[other] utilise un bonus, { locus-shape }, dans la zone { locus-area }
    }{ $price ->
        [0] { "" }
        [one] { " " }pour { $price } pièce
       *[other] { " " }pour { $price } pièces
    }{ $points ->
        [0] { "" }
        [one] , { $points } point
       *[other] , { $points } points
    }{ $gained ->
        [0] { "" }
        [one] , { $gained } pièce gagnée
       *[other] , { $gained } pièces gagnées
    }{ $bonuses ->
        [0] .
        [one] , et déclenche un bonus.
       *[other] , et déclenche { $bonuses } bonus.
    }
locus-brief-drew = { $player } { $points ->
        [0] dessine dans la zone { locus-area }.
        [one] marque { $points } point dans la zone { locus-area }.
       *[other] marque { $points } points dans la zone { locus-area }.
    }
locus-skip = { $player } renonce à la seconde case payée.
locus-done = { $player } termine son tour.
locus-turn-over = Le tour est terminé. L’étoile passe à { $player }.
locus-round-over = La manche { $round } est terminée.
locus-extra-over = La manche supplémentaire est terminée.
locus-last-spending = Le dernier tour est joué : c’est la dernière occasion de dépenser des pièces.
locus-extra-round = Égalité à { $players } pour la première place : une manche supplémentaire va trancher.
locus-scored = { $player } : la zone { locus-area } ({ $lowest }) compte double.
locus-ended = { $why ->
        [extra] { locus-result-extra }
        [shared] { locus-result-shared }
        [solo-0] { locus-result-solo-0 }
        [solo-1] { locus-result-solo-1 }
        [solo-2] { locus-result-solo-2 }
        [solo-3] { locus-result-solo-3 }
        [solo-4] { locus-result-solo-4 }
        [solo-5] { locus-result-solo-5 }
        [solo-6] { locus-result-solo-6 }
       *[highest] { locus-result-highest }
    }

## How it ended

locus-result-highest = Toutes les manches sont jouées. Le plus gros total gagne.
locus-result-extra = La manche supplémentaire a tranché. Le plus gros total gagne.
locus-result-shared = La manche supplémentaire n’a pas départagé les ex æquo.
locus-result-solo-0 = La pioche est vide. Te voilà astronome en herbe.
locus-result-solo-1 = La pioche est vide. Te voilà vigie du ciel.
locus-result-solo-2 = La pioche est vide. Te voilà guide des étoiles.
locus-result-solo-3 = La pioche est vide. Te voilà pilote.
locus-result-solo-4 = La pioche est vide. Te voilà astronome.
locus-result-solo-5 = La pioche est vide. Te voilà astronaute.
locus-result-solo-6 = La pioche est vide. Te voilà légende du cosmos.

## What lies open

locus-lookup-deck = { $count ->
        [0] La pioche est épuisée.
        [one] Il reste { $count } carte dans la pioche.
       *[other] Il reste { $count } cartes dans la pioche.
    }
locus-lookup-hidden = { $count ->
        [one] { $count } carte a été écartée sans être vue.
       *[other] { $count } cartes ont été écartées sans être vues.
    }
locus-lookup-none = Aucune carte n’a encore été défaussée.
locus-lookup-discards = Défausse ({ $count }) : { $cards }.

## Why a move is not legal

locus-refusal-nothing-owed = Il n’y a pas de seconde case à laquelle renoncer.
locus-refusal-square-first = Coche d’abord la seconde case payée, ou renonces-y avec skip.
locus-refusal-has-card = Tu as déjà pris une carte ce tour-ci.
locus-refusal-last-spending = Tu ne peux pas prendre de carte maintenant : c’est la dernière occasion de dépenser tes pièces.
locus-refusal-not-up = Cette carte n’est pas visible : { locus-one-of-cards }. Prends l’une de celles qui le sont.
locus-refusal-take-first = Prends d’abord une carte.
locus-refusal-settled = Ta carte est déjà dessinée ou défaussée, ou tu n’en as pas.
locus-refusal-settle-first = Dessine ou défausse d’abord ta carte.
locus-refusal-drawn = La forme de ta carte est déjà dessinée.
locus-refusal-no-card = Tu n’as pas de carte à dessiner.
locus-refusal-coins = { $price ->
        [one] Cela coûte { $price } pièce
       *[other] Cela coûte { $price } pièces
    }, mais tu { $coins ->
        [0] n’en as aucune
       *[other] n’en as que { $coins }
    }.
locus-refusal-bought = Tu as déjà acheté la carte restante ce tour-ci.
locus-refusal-no-left-over = Il n’y a pas de carte restante : elle sera en vente quand tout le monde aura choisi.
locus-refusal-first-card = En solo, dessine ou défausse d’abord ta carte ; ensuite, tu peux acheter l’autre.
locus-refusal-no-bonus = Tu n’as pas ce bonus en ce moment.
locus-refusal-colour = Cette forme ne va pas dans la zone { locus-area }, et tu n’as pas de pièce pour la changer en arc-en-ciel.
locus-refusal-outside = Toute la forme doit tenir dans la zone { locus-area }.
locus-refusal-crossed = Certaines de ces cases de la zone { locus-area } sont déjà cochées.
locus-refusal-apart = Dans la zone { locus-area }, une forme doit couvrir une case à bord épais ou toucher par un côté une case cochée.

## The private panel

locus-icon-y = 🟨
locus-icon-p = 🟪
locus-icon-r = 🟥
locus-icon-g = 🟩
locus-icon-b = 🟦
locus-icon-w = 🌈
locus-icon-coins = 🪙
locus-icon-done = 🏁
locus-icon-skip = ⏭️

locus-panel-take = Quelle carte prends-tu ?
locus-panel-draw = Tu ne peux pas encore dessiner ta carte. Défausse-la ou coche d’abord d’autres cases. Pièces : { $coins }.
locus-panel-more = Et ensuite ? Pièces : { $coins }{ $waiting ->
        [0] { "" }
       *[other] , bonus : { $waiting }
    }.
locus-panel-owes = Où va la seconde case payée ?{ $waiting ->
        [0] { "" }
       *[other] { " " }Bonus en attente : { $waiting }.
    }
locus-panel-cards = Choisis une carte à prendre
locus-panel-card = { locus-colour } : { locus-shape }{ $coin ->
        [0] { "" }
       *[other] { " " }+ une pièce
    }
locus-panel-card-about = { $area ->
        [none] ne va nulle part sans pièce
       *[other] zone { locus-area } : { $points ->
            [0] aucun point
            [one] { $points } point
           *[other] { $points } points
        } tout de suite{ $bonuses ->
            [0] { "" }
            [one] , un bonus
           *[other] , { $bonuses } bonus
        }
    }
locus-panel-actions = Ou fais autre chose
locus-panel-with-card = Dessiner la carte
locus-panel-with-two = Bonus : case double ({ locus-colour })
locus-panel-with-one = Bonus : case arc-en-ciel
locus-panel-with-pay = { $price ->
        [0] Cocher la seconde case
        [one] Acheter deux cases pour { $price } pièce
       *[other] Acheter deux cases pour { $price } pièces
    }
locus-panel-with-left = Acheter la carte restante pour { $price } pièces
locus-panel-discard = Défausser pour { $coins } pièces
locus-panel-done = Terminer le tour
locus-panel-skip = Renoncer à la seconde case
locus-panel-confirm-take = Prendre la carte « { locus-colour } : { locus-shape } » ?
locus-panel-confirm-discard = Défausser la carte pour { $coins } pièces ?
locus-panel-confirm-done = Terminer ton tour ? Les bonus en attente sont perdus.
locus-panel-confirm-skip = Renoncer à la seconde case payée ?
locus-panel-area = { locus-area-first } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $price ->
        [0] { "" }
        [one] , coûte { $price } pièce
       *[other] , coûte { $price } pièces
    }
locus-panel-best = { locus-area-first }, { $squares } : { $points ->
        [0] aucun point
        [one] { $points } point
       *[other] { $points } points
    }{ $bonuses ->
        [0] { "" }
        [one] , un bonus
       *[other] , { $bonuses } bonus
    }{ $gained ->
        [0] { "" }
        [one] , { $gained } pièce gagnée
       *[other] , { $gained } pièces gagnées
    }{ $price ->
        [0] { "" }
        [one] , coûte { $price } pièce
       *[other] , coûte { $price } pièces
    }
locus-panel-cursor = Où ?
locus-panel-place = Dans la zone { locus-area }, en { $squares } ({ locus-shape }) : { $points ->
        [0] aucun point
        [one] { $points } point
       *[other] { $points } points
    }{ $bonuses ->
        [0] { "" }
        [one] , un bonus
       *[other] , { $bonuses } bonus
    }{ $gained ->
        [0] { "" }
        [one] , { $gained } pièce gagnée
       *[other] , { $gained } pièces gagnées
    }{ $price ->
        [0] { "" }
        [one] , coûte { $price } pièce
       *[other] , coûte { $price } pièces
    }.{ $places ->
        [one] { " " }La forme ne va nulle part ailleurs dans cette zone.
       *[other] { "" }
    }
locus-panel-put = Dessiner ici
locus-panel-drop = Défausser la carte
locus-panel-bests = Meilleurs emplacements et autres zones
locus-words-gains = { $points ->
        [0] aucun point
        [one] { $points } point
       *[other] { $points } points
    }{ $bonuses ->
        [0] { "" }
       *[other] , bonus { $brings }
    }
locus-words-coins = { $gained ->
        [0] { $price ->
            [0] { "" }
            [one] , coûte { $price } pièce
           *[other] , coûte { $price } pièces
        }
        [one] , gagne { $gained } pièce{ $price ->
            [0] { "" }
           *[other] , coûte { $price }
        }
       *[other] , gagne { $gained } pièces{ $price ->
            [0] { "" }
           *[other] , coûte { $price }
        }
    }
locus-words-take = { locus-colour } : { locus-shape }{ $coin ->
        [0] { "" }
       *[other] { " " }avec pièce
    }
locus-words-take-offer = { locus-words-take }{ $area ->
        [none] , ne va nulle part sans pièce
       *[other] . Au mieux { locus-area } { $squares }, { locus-words-gains }
    }
locus-words-draw = { $source ->
        [card] Carte
        [left] Carte restante
        [pay] Case payée
       *[bonus] Bonus { locus-one-of-brings }
    } : { locus-area } { $squares }, { locus-words-gains }{ locus-words-coins }
locus-panel-up = ↑
locus-panel-down = ↓
locus-panel-left = ←
locus-panel-right = →
locus-panel-turn = ↻ Tourner
locus-panel-mirror = ⇄ Miroir

## Achievements

locus-achievement-constellation = Une constellation à ton nom
locus-achievement-constellation-about = Gagne avec 190 points ou plus.
locus-achievement-hermit = Ermite des étoiles
locus-achievement-hermit-about = Marque au moins 170 points en solo.
locus-achievement-full-sky = La plus brillante des cinq
locus-achievement-full-sky-about = Gagne une partie à cinq.
locus-achievement-nebula = Au cœur de la nébuleuse
locus-achievement-nebula-about = Gagne trois parties sur la feuille Nébuleuse.
locus-achievement-regular = Nuit après nuit
locus-achievement-regular-about = Joue 25 parties classées.

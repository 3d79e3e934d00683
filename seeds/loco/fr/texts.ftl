# Loco! Facts in the sentences: $player is who did it; creatures are magus, amazon, titan, wyrm and
# unicorn; $token is the creature whose token it is. $cards is a list of cards, each as
# loco-one-of-cards says it; $one is one of them.

loco-title = Loco!
loco-tagline = Cinq créatures, une arène. Pose la carte qui fait grimper tes jetons, ou qui ruine ceux des autres.
loco-description = Pour 2 à 5 personnes, 10 minutes la manche : pose une carte, prends un jeton. Mains secrètes.
loco-sixty-1 = Cinq créatures s’affrontent, et tu paries sur elles. À ton tour, tu poses une carte de ta main auprès de sa créature. La dernière carte posée dit ce que vaut la créature : c’est le nombre sur son bouclier.
loco-sixty-2 = Ensuite, tu prends un jeton de n’importe quelle créature qui en a encore. C’est ton pari, et tout le monde le voit.
loco-sixty-3 = Le tour où une créature reçoit sa sixième carte est le dernier de la manche. Chacun de tes jetons rapporte alors ce que vaut sa créature. Après la dernière manche, le plus gros total gagne.
loco-credits = Loco! de Reiner Knizia, avec les créatures de Colossal Arena

loco-creature = { $creature ->
        [magus] Mage
        [amazon] Amazone
        [titan] Titan
        [wyrm] Wyrm
       *[unicorn] Licorne
    }
loco-token = { $token ->
        [magus] un jeton Mage
        [amazon] un jeton Amazone
        [titan] un jeton Titan
        [wyrm] un jeton Wyrm
       *[unicorn] un jeton Licorne
    }
loco-one-of-cards = { $one ->
        [r0] Mage 0
        [r1] Mage 1
        [r2] Mage 2
        [r3] Mage 3
        [r4] Mage 4
        [r5] Mage 5
        [b0] Amazone 0
        [b1] Amazone 1
        [b2] Amazone 2
        [b3] Amazone 3
        [b4] Amazone 4
        [b5] Amazone 5
        [g0] Titan 0
        [g1] Titan 1
        [g2] Titan 2
        [g3] Titan 3
        [g4] Titan 4
        [g5] Titan 5
        [y0] Wyrm 0
        [y1] Wyrm 1
        [y2] Wyrm 2
        [y3] Wyrm 3
        [y4] Wyrm 4
        [y5] Wyrm 5
        [w0] Licorne 0
        [w1] Licorne 1
        [w2] Licorne 2
        [w3] Licorne 3
        [w4] Licorne 4
       *[w5] Licorne 5
    }

## Options

loco-option-rounds = Manches
loco-option-rounds-full = Une par personne
loco-option-rounds-full-about = Chaque personne commence une manche. Le plus gros total gagne.
loco-option-rounds-1 = Une manche
loco-option-rounds-1-about = Une seule manche décide de tout.
loco-option-rounds-2 = Deux manches
loco-option-rounds-2-about = Le plus gros total après deux manches gagne.
loco-option-rounds-3 = Trois manches
loco-option-rounds-3-about = Le plus gros total après trois manches gagne.
loco-option-rounds-4 = Quatre manches
loco-option-rounds-4-about = Le plus gros total après quatre manches gagne.
loco-option-rounds-5 = Cinq manches
loco-option-rounds-5-about = Le plus gros total après cinq manches gagne.
loco-option-variant = Jetons
loco-option-variant-off = N’importe quelle créature
loco-option-variant-off-about = Prends un jeton de n’importe quelle créature qui en a encore.
loco-option-variant-other-colour = Autre couleur
loco-option-variant-other-colour-about = Le jeton ne peut pas avoir la couleur de la carte que tu viens de poser.

## What happened

loco-begins = Tirage au sort : { $player } commence.
loco-hand = { $player } reçoit { $cards }.
loco-round-begins = { $rounds ->
        [one] Les cartes sont distribuées :
       *[other] Manche { $round } sur { $rounds }. Les cartes sont distribuées :
    } { $aside ->
        [0] { $each } par personne, aucune n’est mise de côté.
        [one] { $each } par personne et { $aside } mise de côté sans être vue.
       *[other] { $each } par personne et { $aside } mises de côté sans être vues.
    } { $player } commence.
loco-took = { $player } pose { loco-creature } { $value } et prend { loco-token }.
loco-declined = { $player } pose { loco-creature } { $value } et renonce à prendre un jeton.
loco-took-none = { $why ->
        [gone] { $player } pose { loco-creature } { $value }. Il ne reste aucun jeton à prendre.
       *[barred] { $player } pose { loco-creature } { $value }. Il ne reste que des jetons { loco-creature }, interdits après une carte de la même couleur.
    }
loco-round-ended = Voilà la sixième carte { loco-creature } : { $rounds ->
        [one] la manche est terminée.
       *[other] la manche { $round } est terminée.
    } Valeur de chaque jeton : Mage { $magus }, Amazone { $amazon }, Titan { $titan }, Wyrm { $wyrm }, Licorne { $unicorn }.
loco-brief-round-ended = { $rounds ->
        [one] La manche est terminée.
       *[other] La manche { $round } est terminée.
    }
loco-scored = { $total ->
        [none] { $player } marque { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[other] { $player } marque { $points ->
            [one] { $points } point
           *[other] { $points } points
        } et en a { $total } en tout.
    }
loco-brief-scored = { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
loco-ended = { $rounds ->
        [one] La manche est terminée.
       *[other] Les { $rounds } manches sont jouées.
    } { $decided ->
        [highest] Le plus gros score gagne.
        [shared] Le plus gros score gagne, et rien ne départage les ex æquo.
       *[level] Rien ne départage les ex æquo.
    }

## How it ended

loco-result-highest = Toutes les manches sont jouées. Le plus gros score gagne.
loco-result-shared = Toutes les manches sont jouées. Le plus gros score gagne, et rien ne départage les ex æquo.
loco-result-level = Toutes les manches sont jouées, et rien ne départage les ex æquo.

## Why a move is not legal

loco-refusal-laid = { loco-creature } { $value } est déjà dans sa rangée. Choisis une carte de ta main.
loco-refusal-not-held = Tu n’as pas { loco-creature } { $value }. Choisis une carte de ta main.
loco-refusal-must-take = Tu dois prendre un jeton : écris-le après la carte, par exemple { $move }. Tu ne peux t’en passer qu’en terminant la manche.
loco-refusal-all-gone = Il ne reste aucun jeton : écris seulement la carte, { $card }.
loco-refusal-stack-empty = Impossible de prendre { loco-token } : il n’en reste aucun. Choisis un jeton d’une autre créature.
loco-refusal-same-colour = Après une carte { loco-creature }, tu ne peux pas prendre { loco-token }. Choisis un jeton d’une autre couleur.
loco-refusal-only-barred = Il ne reste que des jetons { loco-creature }, interdits après une carte de la même couleur : écris seulement la carte, { $card }.

## The private panel

loco-icon-magus = 🧙
loco-icon-amazon = 🏹
loco-icon-titan = 🗿
loco-icon-wyrm = 🔥
loco-icon-unicorn = 🦄

loco-panel-choose-card = Quelle carte poses-tu ?
loco-panel-choose-token = { loco-creature } { $value } : quel jeton prends-tu ?
loco-words = { loco-creature } { $value }, et { loco-token }
loco-words-none = { loco-creature } { $value }, sans jeton
loco-panel-confirm-words = Tu poses { loco-creature } { $value } et tu prends { loco-token }.
loco-panel-confirm-words-none = Tu poses { loco-creature } { $value } et tu ne prends aucun jeton.
loco-panel-card = Choisis une carte
loco-panel-card-option = { $laid ->
        [0] { loco-creature } { $value }
       *[other] { loco-creature } { $value } · valait { $worth }
    }
loco-panel-card-option-ending = { loco-creature } { $value } · valait { $worth }, termine la manche
loco-panel-card-brief = { $value }
loco-panel-card-about = { $laid ->
        [0] encore aucune carte posée
        [one] vaut { $worth } · une carte posée sur { $longest }
       *[other] vaut { $worth } · { $laid } cartes posées sur { $longest }
    } · jetons : toi { $own }, les autres { $others }
loco-panel-token = Choisis un jeton
loco-panel-token-option = { loco-creature } · vaut { $worth }, tu en as { $own }
loco-panel-decline-option = Ne prendre aucun jeton

## Achievements

loco-achievement-full-table = Toujours debout
loco-achievement-full-table-about = Gagne à une table de cinq.
loco-achievement-treasure = Trésor
loco-achievement-treasure-about = Gagne avec 70 points ou plus.
loco-achievement-runaway = Hors de portée
loco-achievement-runaway-about = Gagne avec 20 points d’avance ou plus.
loco-achievement-chameleon = Caméléon
loco-achievement-chameleon-about = Gagne trois parties avec la variante « Autre couleur ».
loco-achievement-arena = L’arène est à toi
loco-achievement-arena-about = Bats dix personnes différentes.

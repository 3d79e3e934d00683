# Words on Locus's picture, and what it shows in words for those who do not see it.

## On the picture

locus-drawn-round = Locus · manche { $round }/{ $rounds }, tour { $turn }
locus-drawn-extra = Locus · tour supplémentaire { $turn }/{ $turns }
locus-drawn-alone = Locus · tour { $round }/{ $rounds }
locus-drawn-spending = Locus · dernières pièces
locus-drawn-end = Locus · { $winners ->
        [0] c’est fini
        [one] gagne :
       *[other] gagnent :
    }
# before who chooses a card
locus-drawn-chooser = { $title } :
locus-drawn-left = pioche
locus-drawn-discarded = défausse

## In words

locus-alt-over = La partie de Locus est terminée.
locus-alt-alone = Locus en solo, tour { $round } sur { $rounds }.
locus-alt-extra = Locus, manche supplémentaire, tour { $turn } sur { $turns }.
locus-alt-round = Locus, manche { $round } sur { $rounds }, tour { $turn } sur { $turns }.
locus-alt-total = Total : { $points }.
locus-alt-won = La place { $seat } gagne.
locus-alt-shared = Les places { $seats } se partagent la victoire.
locus-alt-lot = La première étoile est tirée au sort.
locus-alt-turning = Les cartes sont en train d’être retournées.
locus-alt-spending = Dernière occasion de dépenser des pièces : { $count ->
        [one] place { $seats }
       *[other] places { $seats }
    }.
locus-alt-chooses = La place { $seat } choisit une carte.
locus-alt-star = La place { $seat } a l’étoile.
locus-alt-drawing = { $count ->
        [one] La place { $seats } dessine
       *[other] Les places { $seats } dessinent
    }.
locus-alt-left-over = Carte restante : { $card }.
locus-alt-cards = Cartes visibles : { $cards }.
locus-alt-points = { $letter } { $letter ->
        [Y] jaune
        [P] violet
        [R] rouge
        [G] vert
       *[B] bleu
    } { $points }
locus-alt-twice = { $letter } { $letter ->
        [Y] jaune
        [P] violet
        [R] rouge
        [G] vert
       *[B] bleu
    } { $points } deux fois
locus-alt-seat = Place { $seat } : { $total ->
        [one] { $total } point
       *[other] { $total } points
    } ({ $points }), { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }{ $waiting ->
        [0] {""}
       *[other] , { $waiting } bonus en attente
    }{ $use ->
        [none] {""}
        [drawn] , carte dessinée : { $card }
        [discarded] , carte défaussée : { $card }
       *[open] , carte : { $card }
    }.
locus-alt-seat-total = Place { $seat } : { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
locus-alt-last = Dernière forme, place { $seat } : zone { locus-area } { $squares }.
locus-alt-crossed = Cases cochées, place { $seat } : { $squares }.
locus-alt-thick = Cases épaisses restantes : { $squares }.
locus-alt-bonuses = Bonus restants : { $bonuses }.
locus-alt-bonus = { $kind ->
        [coin] pièce
        [one] arc-en-ciel
       *[other] double { $letter }
    } { $square }

# Words on Locus's picture, and what it shows in words for those who do not see it.

## On the picture

locus-drawn-round = Locus · manche { $round }/{ $rounds }, tour { $turn }
locus-drawn-extra = Locus · tour supplémentaire { $turn }/{ $turns }
locus-drawn-alone = Locus · tour { $round }/{ $rounds }
locus-drawn-spending = Locus · dernières pièces
locus-drawn-end = Locus · { $winners ->
        [0] c’est fini
       *[other] victoire :
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
locus-alt-you = Tu es à la place { $seat }.
locus-alt-total = Total : { $points }.
locus-alt-won = La place { $seat } gagne.
locus-alt-shared = Les places { $seats } se partagent la victoire.
locus-alt-lot = La personne qui aura l’étoile en premier est tirée au sort.
locus-alt-turning = On retourne les cartes.
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
locus-alt-area = { $area ->
        [yellow] jaune
        [purple] violet
        [red] rouge
        [green] vert
       *[blue] bleu
    }
locus-alt-area-first = { $area ->
        [yellow] Jaune
        [purple] Violet
        [red] Rouge
        [green] Vert
       *[blue] Bleu
    }
locus-alt-points = { locus-alt-area } { $points }
locus-alt-twice = { locus-alt-area } { $points } deux fois
locus-alt-seat = Place { $seat } : { $total ->
        [one] { $total } point
       *[other] { $total } points
    } ({ $points }), { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }, { $circles ->
        [0] pas de place pour d’autres pièces
        [one] place pour { $circles } pièce de plus
       *[other] place pour { $circles } pièces de plus
    }{ $waiting ->
        [none] {""}
       *[some] , bonus en attente : { $waiting }
    }{ $use ->
        [none] {""}
        [drawn] , carte dessinée : { $card }
        [discarded] , carte défaussée : { $card }
       *[open] , carte à dessiner : { $card }
    }.
locus-alt-others = Points des autres : { $points }.
locus-alt-other = { $points } pour la place { $seat }
locus-alt-owes = La place { $seat } coche maintenant une seconde case payée.
locus-alt-chances = Prochains points : { $chances }.
locus-alt-chance = { locus-alt-area } { $points } pour { $scoring ->
        [rows] la rangée { $row }, reste { $columns }
        [groups] une case à bord épais de plus dans un groupe
        [blocks] un bloc, reste { $squares }
        [ends] chaque extrémité reliée à { $centre } : { $squares }
       *[tower] la rangée { $row }
    }
locus-alt-last = Dernière forme, place { $seat } : zone { locus-area } { $squares }.
locus-alt-crossed = Cases cochées, place { $seat }, rangée par rangée : { $squares }.
locus-alt-thick = Cases à bord épais restantes, rangée par rangée : { $squares }.
locus-alt-bonuses = Bonus restants : { $bonuses }.
locus-alt-bonus = { $kind ->
        [coin] pièce
        [one] arc-en-ciel
       *[double] double { locus-alt-area }
    } { $square }
locus-alt-on = { $bonus } en { $where }
locus-alt-grid = colonnes a à { $column }, rangées 1 à { $row }
locus-alt-block = { $squares } pour { $points }
locus-alt-border = rangée { $row } pour { $points }
locus-alt-scores = { locus-alt-area-first }{ $scoring ->
        [rows] , { $grid }, compte les rangées pleines, à partir du haut : { $points }.
        [groups] , { $grid }, compte le groupe qui a le plus de cases à bord épais, selon leur nombre, à partir de 1 : { $points }. Cases à bord épais, rangée par rangée : { $squares }.
        [blocks] {" "}compte les blocs pleins, qui sont, rangée par rangée : { $points }.
        [ends] {" "}comprend, rangée par rangée : { $grid }. Chaque extrémité reliée à { $centre } rapporte { $points } : { $squares }.
       *[tower] , { $grid }, compte la plus haute rangée atteinte parmi : { $points }.
    }
locus-alt-more = Pour la suite, appuie sur Consulter sous le plateau d’une partie en cours, puis sur En toutes lettres.

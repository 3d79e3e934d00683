# Words on Loco!'s picture, and what it shows in words for those who do not see it.

## On the picture

loco-drawn-title = Loco! · manche { $round } sur { $rounds }{ $now ->
        [turn] {" "}· joue :
       *[nobody] {""}
    }
loco-drawn-title-review = Loco! · manche { $round } sur { $rounds } terminée{ $now ->
        [next] {" "}· ensuite :
       *[nobody] {""}
    }
loco-drawn-title-end = Loco! · { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    } · { $winners ->
        [0] égalité
       *[other] victoire :
    }
loco-drawn-round = manche
loco-drawn-total = total
loco-drawn-aside = de côté

## In words

loco-alt-round = Loco!, manche { $round } sur { $rounds }.
loco-alt-review = Loco!, manche { $round } sur { $rounds } terminée.
loco-alt-dealing = La distribution des cartes est en cours.
loco-alt-turn = C’est à la place { $seat } de jouer.
loco-alt-next = La place { $seat } commence la manche suivante.
loco-alt-level = La partie est terminée : les totaux sont tous égaux.
loco-alt-won = La partie est terminée : la place { $seat } gagne.
loco-alt-shared = La partie est terminée : les places { $seats } se partagent la victoire.
loco-alt-last = Dernier coup : la place { $seat } a posé { loco-creature } { $value }{ $token ->
        [none] , sans prendre de jeton
       *[one] {" "}et pris { loco-token }
    }.
loco-alt-aside = { $count ->
        [one] { $count } carte est mise de côté sans être vue.
       *[other] { $count } cartes sont mises de côté sans être vues.
    }
loco-alt-other-colour = Le jeton doit être d’une autre créature que la carte posée.
loco-alt-rows = Rangées dans l’ordre de pose, valeur d’un jeton, jetons restants : { $rows }.
loco-alt-row = { loco-creature } { $cards ->
        [none] sans carte
       *[some] { $cards }
    }, vaut { $worth }, encore { $left }
loco-alt-held = { $count } { loco-creature }
loco-alt-tokens = { $tokens ->
        [none] aucun jeton
       *[some] jetons ({ $tokens })
    }
loco-alt-seat = Place { $seat } : { $cards ->
        [0] aucune carte
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { loco-alt-tokens }, { $points ->
        [0] aucun point
        [one] { $points } point
       *[other] { $points } points
    }{ $before ->
        [none] {""}
       *[some] {" "}en jeu, { $before } acquis
    }.
loco-alt-seat-review = Place { $seat } : { loco-alt-tokens }. Points par manche : { $rounds }. Total : { $total }.
loco-alt-you = Tu es à la place { $seat }.
loco-alt-hand = Ta main : { $cards }.
loco-alt-suit = { loco-creature } { $values }

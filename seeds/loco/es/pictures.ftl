# Words on Loco!'s picture, and what it shows in words for those who do not see it.

## On the picture

loco-drawn-title = Loco! · ronda { $round } de { $rounds }{ $now ->
        [turn] { " " }· turno:
       *[nobody] { "" }
    }
loco-drawn-title-review = Loco! · fin de la ronda { $round } de { $rounds }{ $now ->
        [next] { " " }· empieza:
       *[nobody] { "" }
    }
loco-drawn-title-end = Loco! · { $rounds ->
        [one] { $rounds } ronda
       *[other] { $rounds } rondas
    } · { $winners ->
        [0] empate
        [one] gana:
       *[other] ganan:
    }
loco-drawn-round = ronda
loco-drawn-total = total
loco-drawn-aside = aparte

## In words

loco-alt-round = Loco!, ronda { $round } de { $rounds }.
loco-alt-review = Loco!, fin de la ronda { $round } de { $rounds }.
loco-alt-dealing = Se reparten las cartas.
loco-alt-turn = Es el turno del asiento { $seat }.
loco-alt-next = El asiento { $seat } empieza la ronda siguiente.
loco-alt-level = La partida terminó: todo el mundo tiene el mismo total.
loco-alt-won = La partida terminó: gana el asiento { $seat }.
loco-alt-shared = La partida terminó: los asientos { $seats } comparten la victoria.
loco-alt-last = Última jugada: el asiento { $seat } puso { loco-creature } { $value } y { $token ->
        [none] no tomó ficha
       *[one] tomó { loco-token }
    }.
loco-alt-aside = { $count ->
        [one] Hay { $count } carta aparte, sin mirar.
       *[other] Hay { $count } cartas aparte, sin mirar.
    }
loco-alt-other-colour = La ficha no puede ser del color de la carta.
loco-alt-rows = Cartas en orden, valor de cada ficha y fichas que quedan: { $rows }.
loco-alt-row = { loco-creature } { $cards ->
        [none] sin cartas
       *[some] { $cards }
    }, valor { $worth }, fichas { $left }
loco-alt-held = { $count } de { loco-creature }
loco-alt-tokens = { $tokens ->
        [none] ninguna ficha
       *[some] fichas: { $tokens }
    }
loco-alt-seat = Asiento { $seat }: { $cards ->
        [0] ninguna carta
        [one] { $cards } carta
       *[other] { $cards } cartas
    }; { loco-alt-tokens }; { $points ->
        [0] ningún punto
        [one] { $points } punto
       *[other] { $points } puntos
    }{ $before ->
        [none] { "" }
       *[some] { " " }en esta ronda, { $before } antes
    }.
loco-alt-seat-review = Asiento { $seat }: { loco-alt-tokens }; puntos por ronda: { $rounds }; total: { $total }.
loco-alt-you = Tu asiento es el { $seat }.
loco-alt-hand = Tu mano: { $cards }.
loco-alt-suit = { loco-creature } { $values }

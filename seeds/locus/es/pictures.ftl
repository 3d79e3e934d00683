# Words on Locus's picture, and what it shows in words for those who do not see it.

## On the picture

locus-drawn-round = Locus · ronda { $round }/{ $rounds }, turno { $turn }
locus-drawn-extra = Locus · turno extra { $turn }/{ $turns }
locus-drawn-alone = Locus · turno { $round }/{ $rounds }
locus-drawn-spending = Locus · últimas monedas
locus-drawn-end = Locus · { $winners ->
        [0] final
        [one] gana:
       *[other] ganan:
    }
# before who chooses a card
locus-drawn-chooser = { $title }:
locus-drawn-left = mazo
locus-drawn-discarded = descarte

## In words

locus-alt-over = Locus terminó.
locus-alt-alone = Locus en solitario, turno { $round } de { $rounds }.
locus-alt-extra = Locus, ronda extra, turno { $turn } de { $turns }.
locus-alt-round = Locus, ronda { $round } de { $rounds }, turno { $turn } de { $turns }.
locus-alt-total = Total: { $points }.
locus-alt-won = Gana el asiento { $seat }.
locus-alt-shared = Los asientos { $seats } comparten la victoria.
locus-alt-lot = Se sortea la primera estrella.
locus-alt-turning = Se descubren las cartas.
locus-alt-spending = Última oportunidad de gastar monedas: { $count ->
        [one] asiento { $seats }
       *[other] asientos { $seats }
    }.
locus-alt-chooses = El asiento { $seat } elige una carta.
locus-alt-star = El asiento { $seat } tiene la estrella.
locus-alt-drawing = { $count ->
        [one] Dibuja el asiento { $seats }
       *[other] Dibujan los asientos { $seats }
    }.
locus-alt-left-over = Carta sobrante: { $card }.
locus-alt-cards = Cartas descubiertas: { $cards }.
locus-alt-points = { $letter } { $points }
locus-alt-twice = { $letter } { $points } (doble)
locus-alt-seat = Asiento { $seat }: { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    } ({ $points }), { $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    }{ $waiting ->
        [0] { "" }
        [one] , { $waiting } bonus pendiente
       *[other] , { $waiting } bonus pendientes
    }{ $use ->
        [none] { "" }
        [drawn] , carta dibujada: { $card }
        [discarded] , carta descartada: { $card }
       *[open] , carta: { $card }
    }.
locus-alt-seat-total = Asiento { $seat }: { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    }.
locus-alt-last = Última forma del asiento { $seat }: zona { locus-area }, { $squares }.
locus-alt-crossed = Marcadas por el asiento { $seat }: { $squares }.
locus-alt-thick = Casillas de borde grueso libres: { $squares }.
locus-alt-bonuses = Bonus por marcar: { $bonuses }.
locus-alt-bonus = { $kind ->
        [coin] moneda
        [one] arcoíris
       *[other] doble { $letter }
    } { $square }

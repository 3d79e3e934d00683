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
locus-drawn-discarded = descartes

## In words

locus-alt-over = Locus terminó.
locus-alt-alone = Locus en solitario, turno { $round } de { $rounds }.
locus-alt-extra = Locus, ronda extra, turno { $turn } de { $turns }.
locus-alt-round = Locus, ronda { $round } de { $rounds }, turno { $turn } de { $turns }.
locus-alt-you = Tu asiento es el { $seat }.
locus-alt-total = Total: { $points } puntos.
locus-alt-won = Gana el asiento { $seat }.
locus-alt-shared = Los asientos { $seats } comparten la victoria.
locus-alt-lot = Se sortea quién empieza con la estrella.
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
locus-alt-area = { $area ->
        [yellow] amarillo
        [purple] morado
        [red] rojo
        [green] verde
       *[blue] azul
    }
locus-alt-area-first = { $area ->
        [yellow] Amarillo
        [purple] Morado
        [red] Rojo
        [green] Verde
       *[blue] Azul
    }
locus-alt-points = { locus-alt-area } { $points }
locus-alt-twice = { locus-alt-area } { $points } (doble)
locus-alt-seat = Asiento { $seat }: { $total ->
        [one] { $total } punto
       *[other] { $total } puntos
    } ({ $points }), { $coins ->
        [one] { $coins } moneda
       *[other] { $coins } monedas
    }, { $circles ->
        [0] sin sitio para más monedas
        [one] sitio para { $circles } moneda más
       *[other] sitio para { $circles } monedas más
    }{ $waiting ->
        [none] { "" }
       *[some] , bonus pendientes: { $waiting }
    }{ $use ->
        [none] { "" }
        [drawn] , carta dibujada: { $card }
        [discarded] , carta descartada: { $card }
       *[open] , carta por dibujar: { $card }
    }.
locus-alt-others = Puntos del resto: { $points }.
locus-alt-other = { $points } para el asiento { $seat }
locus-alt-owes = El asiento { $seat } marca ahora una segunda casilla pagada.
locus-alt-chances = Próximos puntos: { $chances }.
locus-alt-chance = { locus-alt-area } { $points } por { $scoring ->
        [rows] la fila { $row }, libres { $columns }
        [groups] otra casilla de borde grueso en un grupo
        [blocks] un bloque, libres { $squares }
        [ends] cada extremo unido a { $centre }: { $squares }
       *[tower] llegar a la fila { $row }
    }
locus-alt-last = Última forma del asiento { $seat }: zona { locus-area }, { $squares }.
locus-alt-crossed = Casillas marcadas por el asiento { $seat }, fila por fila: { $squares }.
locus-alt-thick = Casillas de borde grueso libres, fila por fila: { $squares }.
locus-alt-bonuses = Bonus por marcar: { $bonuses }.
locus-alt-bonus = { $kind ->
        [coin] moneda
        [one] arcoíris
       *[double] doble { locus-alt-area }
    } { $square }
locus-alt-on = { $bonus } en { $where }
locus-alt-grid = columnas de la a a la { $column }, filas de la 1 a la { $row }
locus-alt-block = { $squares } por { $points }
locus-alt-border = fila { $row } por { $points }
locus-alt-scores = { locus-alt-area-first }{ $scoring ->
        [rows] , { $grid }, puntúa por filas llenas, desde arriba: { $points }.
        [groups] , { $grid }, puntúa por el grupo con más casillas de borde grueso, según cuántas son, desde 1: { $points }. Casillas de borde grueso, fila por fila: { $squares }.
        [blocks] {" "}puntúa por bloques llenos, que son, fila por fila: { $points }.
        [ends] {" "}tiene, fila por fila: { $grid }. Cada extremo unido a { $centre } da { $points }: { $squares }.
       *[tower] , { $grid }, puntúa por la más alta de estas filas que alcance su torre: { $points }.
    }
locus-alt-more = Para ver el resto, pulsa «Mirar» debajo del tablero de una partida en curso y después «En palabras».

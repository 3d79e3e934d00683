# Loco! Facts in the sentences: $player is who did it; creatures are magus, amazon, titan, wyrm and
# unicorn; $token is the creature whose token it is. $cards is a list of cards, each as
# loco-one-of-cards says it; $one is one of them.

loco-title = Loco!
loco-tagline = Cinco criaturas, una arena. Juega la carta que da valor a tus fichas o se lo quita a las ajenas.
loco-description = Juego de cartas para 2 a 5, 10 minutos por ronda: pon una carta y toma una ficha. Manos secretas.
loco-sixty-1 = Cinco criaturas luchan y tú apuestas por ellas. En tu turno pones una carta de tu mano junto a su criatura. La última carta puesta dice cuánto vale la criatura: el número de su escudo.
loco-sixty-2 = Después tomas una ficha, de cualquier criatura a la que le queden. Es tu apuesta, y la ve todo el mundo.
loco-sixty-3 = El turno en que una criatura recibe su sexta carta es el último de la ronda. Cada una de tus fichas vale entonces lo que valga su criatura. Después de la última ronda gana el total más alto.
loco-credits = Loco!, de Reiner Knizia, con las criaturas de Colossal Arena

loco-creature = { $creature ->
        [magus] Mago
        [amazon] Amazona
        [titan] Titán
        [wyrm] Sierpe
       *[unicorn] Unicornio
    }
loco-token = { $token ->
        [magus] una ficha de Mago
        [amazon] una ficha de Amazona
        [titan] una ficha de Titán
        [wyrm] una ficha de Sierpe
       *[unicorn] una ficha de Unicornio
    }
loco-one-of-cards = { $one ->
        [r0] Mago 0
        [r1] Mago 1
        [r2] Mago 2
        [r3] Mago 3
        [r4] Mago 4
        [r5] Mago 5
        [b0] Amazona 0
        [b1] Amazona 1
        [b2] Amazona 2
        [b3] Amazona 3
        [b4] Amazona 4
        [b5] Amazona 5
        [g0] Titán 0
        [g1] Titán 1
        [g2] Titán 2
        [g3] Titán 3
        [g4] Titán 4
        [g5] Titán 5
        [y0] Sierpe 0
        [y1] Sierpe 1
        [y2] Sierpe 2
        [y3] Sierpe 3
        [y4] Sierpe 4
        [y5] Sierpe 5
        [w0] Unicornio 0
        [w1] Unicornio 1
        [w2] Unicornio 2
        [w3] Unicornio 3
        [w4] Unicornio 4
       *[w5] Unicornio 5
    }

## Options

loco-option-rounds = Rondas
loco-option-rounds-full = Una por participante
loco-option-rounds-full-about = Cada participante empieza una ronda. Gana el total más alto.
loco-option-rounds-1 = Una ronda
loco-option-rounds-1-about = Una sola ronda lo decide todo.
loco-option-rounds-2 = Dos rondas
loco-option-rounds-2-about = Gana el total más alto tras dos rondas.
loco-option-rounds-3 = Tres rondas
loco-option-rounds-3-about = Gana el total más alto tras tres rondas.
loco-option-rounds-4 = Cuatro rondas
loco-option-rounds-4-about = Gana el total más alto tras cuatro rondas.
loco-option-rounds-5 = Cinco rondas
loco-option-rounds-5-about = Gana el total más alto tras cinco rondas.
loco-option-variant = Fichas
loco-option-variant-off = Cualquier criatura
loco-option-variant-off-about = Toma una ficha de cualquier criatura a la que le queden.
loco-option-variant-other-colour = Otro color
loco-option-variant-other-colour-about = La ficha no puede ser del color de la carta que acabas de poner.

## What happened

loco-begins = Por sorteo, empieza { $player }.
loco-hand = { $player } recibió { $cards }.
loco-round-begins = { $rounds ->
        [one] Se reparten las cartas:
       *[other] Ronda { $round } de { $rounds }. Se reparten las cartas:
    } { $aside ->
        [0] { $each } por persona y ninguna aparte.
       *[other] { $each } por persona y { $aside } aparte, sin mirar.
    } Empieza { $player }.
loco-took = { $player } puso { loco-creature } { $value } y tomó { loco-token }.
loco-declined = { $player } puso { loco-creature } { $value } y renunció a la ficha.
loco-took-none = { $why ->
        [gone] { $player } puso { loco-creature } { $value }. Ya no quedan fichas.
       *[barred] { $player } puso { loco-creature } { $value }. Solo quedan fichas de { loco-creature }, y no se pueden tomar después de una carta del mismo color.
    }
loco-round-ended = Era la sexta carta de { loco-creature }, { $rounds ->
        [one] así que termina la ronda.
       *[other] así que termina la ronda { $round }.
    } Cada ficha vale: Mago { $magus }, Amazona { $amazon }, Titán { $titan }, Sierpe { $wyrm }, Unicornio { $unicorn }.
loco-brief-round-ended = { $rounds ->
        [one] Termina la ronda.
       *[other] Termina la ronda { $round }.
    }
loco-scored = { $total ->
        [none] { $player } suma { $points ->
            [one] un punto
           *[other] { $points } puntos
        }.
       *[other] { $player } suma { $points ->
            [one] un punto
           *[other] { $points } puntos
        } y tiene { $total } en total.
    }
loco-brief-scored = { $player }: { $points ->
        [one] 1 punto
       *[other] { $points } puntos
    }.
loco-ended = { $rounds ->
        [one] La ronda ha terminado.
       *[other] Se han jugado las { $rounds } rondas.
    } { $decided ->
        [highest] Gana el total más alto.
        [shared] Gana el total más alto, y nada inclina la balanza.
       *[level] Nada inclina la balanza.
    }

## How it ended

loco-result-highest = Se han jugado todas las rondas. Gana el total más alto.
loco-result-shared = Se han jugado todas las rondas. Gana el total más alto, y nada inclina la balanza.
loco-result-level = Se han jugado todas las rondas, y nada inclina la balanza.

## Why a move is not legal

loco-refusal-laid = { loco-creature } { $value } ya está en su fila. Elige una carta de tu mano.
loco-refusal-not-held = No tienes { loco-creature } { $value }. Elige una carta de tu mano.
loco-refusal-must-take = Debes tomar una ficha: escríbela después de la carta, como en { $move }. Solo quien termina la ronda puede quedarse sin ficha.
loco-refusal-all-gone = No quedan fichas; escribe solo la carta: { $card }.
loco-refusal-stack-empty = No puedes tomar { loco-token }: ya no quedan. Toma una ficha de otra criatura.
loco-refusal-same-colour = No puedes tomar { loco-token } después de una carta del mismo color ({ loco-creature }). Toma una ficha de otro color.
loco-refusal-only-barred = Solo quedan fichas de { loco-creature }, y no se pueden tomar después de una carta del mismo color; escribe solo la carta: { $card }.

## The private panel

loco-icon-magus = 🧙
loco-icon-amazon = 🏹
loco-icon-titan = 🗿
loco-icon-wyrm = 🔥
loco-icon-unicorn = 🦄

loco-panel-choose-card = ¿Qué carta pones?
loco-panel-choose-token = { loco-creature } { $value }: ¿qué ficha tomas?
loco-words = { loco-creature } { $value } y { loco-token }
loco-words-none = { loco-creature } { $value } y ninguna ficha
loco-panel-confirm-words = Pones { loco-creature } { $value } y tomas { loco-token }.
loco-panel-confirm-words-none = Pones { loco-creature } { $value } y no tomas ficha.
loco-panel-card = Elige una carta
loco-panel-card-option = { $laid ->
        [0] { loco-creature } { $value }
       *[other] { loco-creature } { $value } · sustituye al { $worth }
    }
loco-panel-card-option-ending = { loco-creature } { $value } · sustituye al { $worth } y termina la ronda
loco-panel-card-brief = { $value }
loco-panel-card-about = { $laid ->
        [0] aún sin cartas
        [one] vale { $worth } y lleva una carta de { $longest }
       *[other] vale { $worth } y lleva { $laid } cartas de { $longest }
    } · fichas: tú { $own }, el resto { $others }
loco-panel-token = Elige una ficha
loco-panel-token-option = { loco-creature } · vale { $worth }, tienes { $own }
loco-panel-decline-option = No tomar ficha

## Achievements

loco-achievement-full-table = Contra todo el mundo
loco-achievement-full-table-about = Gana en una mesa de cinco.
loco-achievement-treasure = Cámara del tesoro
loco-achievement-treasure-about = Gana con 70 puntos o más.
loco-achievement-runaway = Fuera de alcance
loco-achievement-runaway-about = Gana por 20 puntos o más.
loco-achievement-chameleon = Camaleón
loco-achievement-chameleon-about = Gana tres partidas con la regla «Otro color».
loco-achievement-arena = Leyenda de la arena
loco-achievement-arena-about = Vence a diez personas distintas.

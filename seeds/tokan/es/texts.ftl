# Tokan. Facts in the sentences: $player is who did it, with their colour; animals are mouse,
# jackal and lion, colours red and black.

tokan-title = Tokan
tokan-tagline = Treinta animales trepan unos sobre otros. Solo cuenta el que está arriba.
tokan-description = Un duelo rápido para dos, 10 a 20 minutos: los animales trepan unos sobre otros y nada se oculta.
tokan-sixty-1 = En tu turno, uno de tus animales salta en línea recta: un ratón, exactamente 1 casilla; un chacal, 2; un león, 3. En cada casilla de su camino tiene que haber un animal. El tuyo cae sobre otro, de cualquier color, y debe quedar más alto que antes.
tokan-sixty-2 = Si su casilla queda vacía, las pilas que tiene detrás avanzan. La casilla que se vacía al final queda vacía para siempre, y nadie puede saltarla. Sobre la pila con la señal roja acaba de caer un animal, así que ahora nadie puede caer en ella.
tokan-sixty-3 = Si no puedes mover, la partida termina. Cada pila de dos o más losetas da su altura en puntos al color de arriba. Gana el total más alto.
tokan-credits = Tokan, de Steffen Mühlhäuser (Steffen-Spiele, 2022)

tokan-seat-red = rojas
tokan-seat-black = negras

tokan-colour = { $colour ->
        [red] rojo
       *[black] negro
    }
tokan-animal = { $animal ->
        [mouse] ratón
        [jackal] chacal
       *[lion] león
    }
tokan-onto = { $onto-animal ->
        [mouse] ratón
        [jackal] chacal
       *[lion] león
    } { $onto-colour ->
        [red] rojo
       *[black] negro
    }
tokan-tiles = { $carried ->
        [one] una loseta
       *[other] { $carried } losetas
    }

## Options

tokan-option-scoring = Puntuación
tokan-option-scoring-towers = Torres
tokan-option-scoring-towers-about = Cada loseta de tus torres vale un punto. Las losetas sueltas no puntúan.
tokan-option-scoring-heads = Cada cabeza cuenta
tokan-option-scoring-heads-about = Cada animal a la vista da tantos puntos como casillas salta: ratón 1, chacal 2, león 3.
tokan-option-setup = Preparación
tokan-option-setup-random = Al azar
tokan-option-setup-random-about = Las treinta losetas se colocan al azar.
tokan-option-setup-laid = Menos azar
tokan-option-setup-laid-about = Diez losetas se colocan al azar; después cada lado coloca las suyas por turnos.

## What happened

tokan-dealt = { $setup ->
        [laid] Las dos primeras columnas están colocadas.
       *[random] Las losetas están colocadas.
    }
tokan-begins = { $does ->
        [lays] { $player } empieza y coloca la primera loseta.
       *[moves] { $player } empieza.
    }
tokan-laid = { $player } colocó un { tokan-animal } en { $cell }.
tokan-grid-complete = La cuadrícula está completa. { $player } mueve primero.
tokan-moved = { $carried ->
        [0] { $player } movió el { tokan-animal } de { $from } a { $to }, encima de un { tokan-onto }, y subió al nivel { $height }.
       *[other] { $player } movió el { tokan-animal } de { $from } a { $to }, encima de un { tokan-onto }, subió al nivel { $height } y transportó { tokan-tiles }.
    }
tokan-closed = { $count ->
        [one] Una pila avanzó para cerrar el hueco.
       *[other] { $count } pilas avanzaron para cerrar el hueco.
    }
tokan-gap = La casilla { $cell } queda vacía para siempre.
tokan-ended = { $cause ->
        [taboo] { $player } solo puede mover a { $taboo }, que es tabú, así que la partida termina.
       *[stuck] { $player } no puede mover, así que la partida termina.
    } { $decided ->
        [heads] La partida se decidió por las cabezas a la vista.
        [tie-break] Había empate a puntos, así que la partida se decidió por las torres más altas.
        [equal] Nada inclina la balanza.
       *[towers] La partida se decidió por las losetas en torres.
    }

## How it ended

tokan-result-stuck-towers = No quedaba ningún movimiento. La partida se decidió por las losetas en torres.
tokan-result-stuck-heads = No quedaba ningún movimiento. La partida se decidió por las cabezas a la vista.
tokan-result-stuck-tie-break = No quedaba ningún movimiento. Había empate a puntos, así que la partida se decidió por las torres más altas.
tokan-result-stuck-equal = No quedaba ningún movimiento, y nada inclinó la balanza.
tokan-result-taboo-towers = Los únicos movimientos posibles llevaban a la pila tabú. La partida se decidió por las losetas en torres.
tokan-result-taboo-heads = Los únicos movimientos posibles llevaban a la pila tabú. La partida se decidió por las cabezas a la vista.
tokan-result-taboo-tie-break = Los únicos movimientos posibles llevaban a la pila tabú. Había empate a puntos, así que la partida se decidió por las torres más altas.
tokan-result-taboo-equal = Los únicos movimientos posibles llevaban a la pila tabú, y nada inclinó la balanza.

## Why a move is not legal

tokan-refusal-turn = No es tu turno.
tokan-refusal-empty = En { $cell } no hay ninguna loseta.
tokan-refusal-not-yours = Encima de { $cell } hay un { tokan-animal } { tokan-colour }. Solo puedes mover tus propios animales.
tokan-refusal-off-board = { $cell } no está en el tablero. Sus casillas van de a1 a f5.
tokan-refusal-diagonal = Los animales se mueven por una fila o una columna, nunca en diagonal.
tokan-refusal-distance = { $reach ->
        [one] Un { tokan-animal } avanza exactamente 1 casilla, no { $distance }.
       *[other] Un { tokan-animal } avanza exactamente { $reach } casillas, no { $distance }.
    }
tokan-refusal-target-empty = La casilla { $cell } está vacía. Un movimiento debe acabar encima de otra loseta.
tokan-refusal-gap = La casilla { $cell } está vacía, y nadie puede saltar una casilla vacía.
tokan-refusal-carries-less = { $most ->
        [0] Un { tokan-animal } no puede transportar nada.
        [one] Un { tokan-animal } transporta una loseta como mucho, no { $carry }.
       *[other] Un { tokan-animal } transporta { $most } losetas como mucho, no { $carry }.
    }
tokan-refusal-none-below = { $below ->
        [0] Debajo de la loseta de { $cell } no hay nada que transportar.
        [one] En { $cell } solo hay una loseta que transportar, no { $carry }.
       *[other] En { $cell } solo hay { $below } losetas que transportar, no { $carry }.
    }
tokan-refusal-taboo = { $cell } es tabú en este turno: tu rival acaba de caer ahí.
tokan-refusal-not-higher = Tu animal debe quedar más alto: está en el nivel { $level } y caería en el nivel { $reached }.
tokan-refusal-carry-needed = Tu animal debe transportar más losetas para pasar del nivel { $level }: juega { $start }-{ $cell }+{ $carry }.
tokan-refusal-laid-already = La cuadrícula está completa: mueve un animal, por ejemplo c3-c5.
tokan-refusal-not-laid-yet = La cuadrícula aún se está formando: coloca una loseta, por ejemplo j@c3.
tokan-refusal-none-left = No te queda ningún { tokan-animal } por colocar.
tokan-refusal-outside = { $cell } está fuera de las cinco filas de la cuadrícula.
tokan-refusal-taken = En { $cell } ya hay una loseta.
tokan-refusal-apart = { $cell } no comparte ningún lado con una loseta. Una esquina no basta.
tokan-refusal-too-wide = Con una loseta en { $cell }, la cuadrícula tendría más de { $columns } columnas.

## The private panel

tokan-icon-mouse = 🐭
tokan-icon-jackal = 🐺
tokan-icon-lion = 🦁

tokan-panel-choose-piece = Te toca: ¿qué animal quieres mover?
tokan-panel-choose-target = ¿Adónde va el { tokan-animal } de { $cell }?
tokan-panel-choose-carry = ¿Cuántas losetas transporta el { tokan-animal } de { $cell }?
tokan-panel-choose-animal = Te toca: ¿qué animal quieres colocar?
tokan-panel-choose-cell = ¿Dónde colocas el { tokan-animal }?
tokan-words-hop = { $animal ->
        [mouse] Ratón
        [jackal] Chacal
       *[lion] León
    } de { $from } a { $to }, encima de un { tokan-onto }{ $carried ->
        [0] { "" }
        [one] , transportando una loseta
       *[other] , transportando { $carried } losetas
    }
tokan-words-lay = { $animal ->
        [mouse] Ratón
        [jackal] Chacal
       *[lion] León
    } en { $cell }
tokan-panel-confirm = Tu { tokan-animal } va de { $from } a { $to }, encima de un { tokan-onto }, y sube al nivel { $height }{ $carried ->
        [0] .
       *[other] . Transporta { tokan-tiles }.
    }
tokan-panel-confirm-lay = Colocas un { tokan-animal } en { $cell }.
tokan-panel-piece = Elige qué animal mueves
tokan-panel-piece-option = { $animal ->
        [mouse] Ratón
        [jackal] Chacal
       *[lion] León
    } { $cell }{ $height ->
        [1] { "" }
       *[other] { " " }· nivel { $height }
    }
tokan-panel-piece-brief = { $cell }
tokan-panel-target = Elige adónde va
tokan-panel-target-option = { $carry ->
        [0] { $cell }: { tokan-animal } { tokan-colour }, al nivel { $height }
       *[other] { $cell }: { tokan-animal } { tokan-colour }, al nivel { $height }, losetas transportadas: { $carry }
    }
tokan-panel-target-option-carry = { $cell }: { tokan-animal } { tokan-colour }, a los niveles { $height } a { $most }
tokan-panel-carry = Elige cuántas transporta
tokan-panel-carry-option = { $carry ->
        [0] No transportar nada, al nivel { $height }
        [one] Transportar una loseta, al nivel { $height }
   *[other] Transportar { $carry } losetas, al nivel { $height }
    }
tokan-panel-carry-about = { $left ->
        [0] { $from } queda vacía, y las pilas que tiene justo detrás avanzan
        [one] en { $from } se queda un { tokan-animal } { tokan-colour }
       *[other] en { $from } se quedan { $left } losetas, con un { tokan-animal } { tokan-colour } arriba
    }
tokan-panel-animal = Elige qué animal colocas
tokan-panel-animal-option = { $animal ->
        [mouse] Ratón
        [jackal] Chacal
       *[lion] León
    } ({ $left ->
        [one] queda 1
       *[other] quedan { $left }
    })
tokan-panel-cell = Elige una casilla
tokan-panel-cell-option = { $cell }

## Achievements

tokan-achievement-both-sides = Las dos caras
tokan-achievement-both-sides-about = Gana con las rojas y con las negras.
tokan-achievement-landslide = Paliza
tokan-achievement-landslide-about = Gana por 11 puntos o más.
tokan-achievement-hair = Por los pelos
tokan-achievement-hair-about = Gana por un punto o menos.
tokan-achievement-architect = Arquitectura
tokan-achievement-architect-about = Gana cinco partidas con la opción «Menos azar».
tokan-achievement-stampede = La ley de la sabana
tokan-achievement-stampede-about = Gana cinco partidas seguidas.

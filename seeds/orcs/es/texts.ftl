# Orcs Orcs Orcs. Facts in the sentences: $player is who did it, $victim another player; $kind is a
# creature's id, $spell a card's, and so on, as in seeds/orcs; $place is a path and a letter, as in 3i.

orcs-title = Orcs Orcs Orcs
orcs-tagline = Llegan orcos por seis lados y tienes dos acciones por turno. Aplástalos con hechizos.
orcs-description = Juego de hechizos para 2 a 4, 60 minutos: aplasta goblins y orcos antes de que lleguen a la torre.
orcs-sixty-1 = En lo alto de una torre hay magos, y tú eres uno de ellos. Por seis caminos llegan criaturas. En cada ronda, una carta de destino hace avanzar un tramo a algunas. En cada turno aparece una nueva.
orcs-sixty-2 = Tienes dos acciones por turno: lanzar un hechizo, casi siempre a criaturas del camino que mira tu mago, o teletransportarte a otro camino. Un hechizo tiene 1 de poder, y cada carta de la misma magia que añadas le da 1 más.
orcs-sixty-3 = Las criaturas que derrotas dan puntos al final, y dos del mismo tipo te dan una habilidad. Una criatura que llega a la torre hace que las de su tipo valgan menos. Cuando cuatro caminos se quedan sin criaturas nuevas, gana quien tiene más puntos.
orcs-credits = Orcs Orcs Orcs, de Frank Thyben (Queen Games, 2014), con la expansión Reinforcements

## Options

orcs-preset-everything = Todos los módulos
orcs-option-missions = Misiones secretas
orcs-option-missions-off = Sin misiones
orcs-option-missions-off-about = El juego básico.
orcs-option-missions-on = Con misiones
orcs-option-missions-on-about = Puntos por parejas, series, habilidades, mayorías o hechizos aprendidos.
orcs-option-bonus = Bonificaciones
orcs-option-bonus-off = Sin bonificaciones
orcs-option-bonus-off-about = El juego básico.
orcs-option-bonus-on = Con bonificaciones
orcs-option-bonus-on-about = Las criaturas fuertes y brutales dan una carta, una acción o poder, o hacen descartar al resto.
orcs-option-fate = Cartas de destino
orcs-option-fate-base = Por categoría
orcs-option-fate-base-about = Las 15 cartas del juego básico: mueven criaturas débiles, fuertes o brutales.
orcs-option-fate-front = Por lugar
orcs-option-fate-front-about = Las 19 cartas de la expansión: mueven criaturas según su lugar, y solo puedes atacar las del frente.
orcs-option-terrain = Terreno
orcs-option-terrain-0 = Ninguno
orcs-option-terrain-0-about = El juego básico.
orcs-option-terrain-1 = 1 loseta
orcs-option-terrain-1-about = Una loseta en un tramo al azar.
orcs-option-terrain-2 = 2 losetas
orcs-option-terrain-2-about = Dos losetas en tramos al azar de caminos distintos.
orcs-option-terrain-3 = 3 losetas
orcs-option-terrain-3-about = Tres losetas en tramos al azar de caminos distintos.
orcs-option-terrain-4 = 4 losetas
orcs-option-terrain-4-about = Cuatro losetas en tramos al azar de caminos distintos.
orcs-option-terrain-5 = 5 losetas
orcs-option-terrain-5-about = Cinco losetas en tramos al azar de caminos distintos.
orcs-option-terrain-6 = 6 losetas
orcs-option-terrain-6-about = Lo habitual: una en cada camino, en un tramo al azar.
orcs-option-terrain-7 = 7 losetas
orcs-option-terrain-7-about = Una en cada camino y una segunda en uno de ellos.
orcs-option-terrain-8 = 8 losetas
orcs-option-terrain-8-about = Una en cada camino y una segunda en dos de ellos.
orcs-option-terrain-9 = 9 losetas
orcs-option-terrain-9-about = Las nueve: una en cada camino y una segunda en tres de ellos.
orcs-option-croco = Croco Volador
orcs-option-croco-none = No participa
orcs-option-croco-none-about = Los goblins y los orcos siguen en el juego.
orcs-option-croco-goblin = En vez de goblins
orcs-option-croco-goblin-about = El Croco Volador da la habilidad de los goblins: robar un hechizo más.
orcs-option-croco-orc = En vez de orcos
orcs-option-croco-orc-about = El Croco Volador da la habilidad de los orcos: una acción extra.
orcs-option-toad = Sapo Nodriza
orcs-option-toad-none = No participa
orcs-option-toad-none-about = Los chamanes goblin y los jinetes orcos siguen en el juego.
orcs-option-toad-goblin-shaman = En vez de chamanes goblin
orcs-option-toad-goblin-shaman-about = El Sapo Nodriza da la habilidad de los chamanes goblin: veneno.
orcs-option-toad-orc-rider = En vez de jinetes orcos
orcs-option-toad-orc-rider-about = El Sapo Nodriza da la habilidad de los jinetes orcos: retirar una carta.
orcs-option-bomber = Dinamitero
orcs-option-bomber-none = No participa
orcs-option-bomber-none-about = Los gólems de lava y los jefes siguen en el juego.
orcs-option-bomber-lava-golem = En vez de gólems de lava
orcs-option-bomber-lava-golem-about = El Dinamitero da la habilidad de los gólems de lava: sin cambios de reglas.
orcs-option-bomber-chief = En vez de jefes
orcs-option-bomber-chief-about = El Dinamitero da la habilidad de los jefes: sin perder criaturas.

## Names

orcs-creature = { $kind ->
        [goblin] goblin
        [orc] orco
        [goblin-shaman] chamán goblin
        [orc-rider] jinete orco
        [lava-golem] gólem de lava
        [chief] jefe
        [croco-flyer] Croco Volador
        [breeding-toad] Sapo Nodriza
       *[bomber] Dinamitero
    }
orcs-creature-first = { $kind ->
        [goblin] Goblin
        [orc] Orco
        [goblin-shaman] Chamán goblin
        [orc-rider] Jinete orco
        [lava-golem] Gólem de lava
        [chief] Jefe
        [croco-flyer] Croco Volador
        [breeding-toad] Sapo Nodriza
       *[bomber] Dinamitero
    }
orcs-a-creature = { $kind ->
       *[other] un { orcs-creature }
    }
orcs-other-creature = { $kind2 ->
        [goblin] goblin
        [orc] orco
        [goblin-shaman] chamán goblin
        [orc-rider] jinete orco
        [lava-golem] gólem de lava
        [chief] jefe
        [croco-flyer] Croco Volador
        [breeding-toad] Sapo Nodriza
       *[bomber] Dinamitero
    }
orcs-spell = { $spell ->
        [smash] Mazazo
        [zap] Descarga
        [cold-snap] Helada
        [fire-spark] Chispa de fuego
        [book-fe] Libro de hechizos (fuego, tierra)
        [book-ew] Libro de hechizos (tierra, agua)
        [book-wl] Libro de hechizos (agua, rayo)
        [book-lf] Libro de hechizos (rayo, fuego)
        [fireball] Bola de fuego
        [lightning-bolt] Relámpago
        [earthquake] Terremoto
        [ice-storm] Tormenta de hielo
        [switch] Intercambio
        [replenish] Recarga
        [magic-bonds] Lazos mágicos
        [voodoo] Vudú
        [wisdom] Sabiduría
       *[poison] Veneno
    }
orcs-card = { $card ->
        [smash] Mazazo
        [zap] Descarga
        [cold-snap] Helada
        [fire-spark] Chispa de fuego
        [book-fe] Libro de hechizos (fuego, tierra)
        [book-ew] Libro de hechizos (tierra, agua)
        [book-wl] Libro de hechizos (agua, rayo)
        [book-lf] Libro de hechizos (rayo, fuego)
        [fireball] Bola de fuego
        [lightning-bolt] Relámpago
        [earthquake] Terremoto
        [ice-storm] Tormenta de hielo
        [switch] Intercambio
        [replenish] Recarga
        [magic-bonds] Lazos mágicos
        [voodoo] Vudú
        [wisdom] Sabiduría
       *[poison] Veneno
    }
orcs-learned-spell = { $learned ->
        [smash] Mazazo
        [zap] Descarga
        [cold-snap] Helada
        [fire-spark] Chispa de fuego
        [book-fe] Libro de hechizos (fuego, tierra)
        [book-ew] Libro de hechizos (tierra, agua)
        [book-wl] Libro de hechizos (agua, rayo)
        [book-lf] Libro de hechizos (rayo, fuego)
        [fireball] Bola de fuego
        [lightning-bolt] Relámpago
        [earthquake] Terremoto
        [ice-storm] Tormenta de hielo
        [switch] Intercambio
        [replenish] Recarga
        [magic-bonds] Lazos mágicos
        [voodoo] Vudú
        [wisdom] Sabiduría
       *[poison] Veneno
    }
orcs-skill = { $skill ->
        [draw-extra] robar un hechizo más
        [extra-action] acción extra
        [no-rule-change] sin cambios de reglas
        [remove-card] retirar una carta
        [no-loss] sin perder criaturas
       *[poison] veneno
    }
orcs-rule = { $rule ->
        [more-life] cada criatura tiene 1 de vida más
        [no-spells] no se pueden aprender hechizos
        [no-teleport] ningún mago puede teletransportarse
        [no-skills] las habilidades extra no funcionan
        [three-spells] al final de cada turno se roban tres cartas
        [exchange] las dos ofertas se renuevan
       *[none] ninguna
    }
orcs-gift = { $gift ->
        [draw-card] robar una carta
        [one-action] una acción más
        [spell-power] 1 de poder para la próxima acción
        [discard-hands] cada uno de los demás magos con más de tres cartas descarta una
       *[minus-life] 1 de vida menos para una criatura
    }
orcs-mission = { $mission ->
        [weak] Criaturas débiles: 2 puntos por cada pareja
        [strong] Criaturas fuertes: 3 puntos por cada pareja
        [brute] Criaturas brutales: 2 puntos por cada una
        [many] Muchas criaturas: 3 puntos por cada cuatro
        [sets] Series: 3 puntos por cada serie de una criatura débil, una fuerte y una brutal
        [skills] Habilidades extra: 2 puntos por cada una
        [maximum] Máximo: 3 puntos por cada tipo del que nadie tenga más que tú
       *[spells] Hechizos: 3 puntos por cada dos cartas aprendidas que conserves
    }
orcs-mission-name = { $mission ->
        [weak] criaturas débiles
        [strong] criaturas fuertes
        [brute] criaturas brutales
        [many] muchas criaturas
        [sets] series
        [skills] habilidades extra
        [maximum] máximo
       *[spells] hechizos
    }
orcs-categories = { $categories ->
        [weak] las criaturas débiles
        [strong] las criaturas fuertes
        [brute] las criaturas brutales
        [weak-strong] las criaturas débiles y fuertes
        [weak-brute] las criaturas débiles y brutales
        [strong-brute] las criaturas fuertes y brutales
       *[all] todas las criaturas
    }
orcs-sections = { $sections ->
        [inner] del tramo interior
        [middle] del tramo medio
        [outer] del tramo exterior
        [inner-middle] de los tramos interior y medio
        [inner-outer] de los tramos interior y exterior
        [middle-outer] de los tramos medio y exterior
       *[inner-middle-outer] de todos los tramos
    }

## What a spell does, in at most 100 characters

orcs-spell-smash-effect = { $amount1 }, { $amount2 } o { $amount3 } de daño a una criatura de tu camino, con { $power1 }, { $power2 } o { $power3 } de poder.
orcs-spell-zap-effect = { $amount1 }, { $amount2 } o { $amount3 } de daño a una criatura de tu camino, con { $power1 }, { $power2 } o { $power3 } de poder.
orcs-spell-cold-snap-effect = { $amount1 }, { $amount2 } o { $amount3 } de daño a una criatura de tu camino, con { $power1 }, { $power2 } o { $power3 } de poder.
orcs-spell-fire-spark-effect = { $amount1 }, { $amount2 } o { $amount3 } de daño a una criatura de tu camino, con { $power1 }, { $power2 } o { $power3 } de poder.
orcs-spell-book-fe-effect = Aprende un hechizo de las ofertas. Como potenciador: 1 de poder de fuego o tierra.
orcs-spell-book-ew-effect = Aprende un hechizo de las ofertas. Como potenciador: 1 de poder de tierra o agua.
orcs-spell-book-wl-effect = Aprende un hechizo de las ofertas. Como potenciador: 1 de poder de agua o rayo.
orcs-spell-book-lf-effect = Aprende un hechizo de las ofertas. Como potenciador: 1 de poder de rayo o fuego.
orcs-spell-fireball-effect = Hay que potenciarlo: { $amount1 } de daño a una criatura de tu camino, o { $amount2 } con { $power2 } de poder.
orcs-spell-lightning-bolt-effect = Hay que potenciarlo: { $amount1 } de daño a cualquier criatura del tablero, o { $amount2 } con { $power2 } de poder.
orcs-spell-earthquake-effect = Hay que potenciarlo: { $amount1 } de daño a todo un tramo de tu camino y, con { $power2 } de poder, al de al lado.
orcs-spell-ice-storm-effect = Hay que potenciarlo: { $amount1 } de daño a todo un tramo de tu camino y, con { $power2 } de poder, al de detrás.
orcs-spell-switch-effect = Intercambia dos criaturas o, con { $power2 } de poder, trae una a tu camino. Como potenciador: roba una carta.
orcs-spell-replenish-effect = Roba { $amount1 } cartas; con { $power2 } de poder, gana también una acción. Como potenciador: te teletransporta.
orcs-spell-magic-bonds-effect = Acerca una criatura a la torre: { $amount1 ->
        [one] 1 tramo
       *[other] { $amount1 } tramos
    }, o { $amount2 } con { $power2 } de poder. Como potenciador: te teletransporta.
orcs-spell-voodoo-effect = Otro mago descarta; con { $power2 } de poder, el resto, y ganas una acción. Como potenciador: roba una carta.
orcs-spell-wisdom-effect = Aprende un hechizo. Como potenciador: 1 de poder de cualquier magia, teletransporte y una carta más.
orcs-spell-poison-effect = No se puede lanzar ni añadir, y al final te cuesta { $points } puntos.

## What happened

orcs-lot = { $player } empieza y abre todas las rondas.
orcs-laid-out = Las dos ofertas de hechizos ya están en la mesa.
orcs-terrain = { $tiles ->
        [one] Hay una loseta de terreno en los caminos.
       *[other] Hay { $tiles } losetas de terreno en los caminos.
    }
orcs-first-creatures = Llegan { $count } criaturas, dos a cada camino.
orcs-drew = { $player } roba { $cards ->
        [one] una carta
       *[other] { $cards } cartas
    }.
orcs-drew-spell = Robas { orcs-spell }.
orcs-reshuffled = Se acabó el mazo de { $player }: sus descartes se barajan y forman uno nuevo.
orcs-dealt = { $player } recibe dos misiones.
orcs-dealt-mission = Recibes la misión «{ orcs-mission }».
orcs-kept = { $player } ya eligió una misión.
orcs-kept-mission = Te quedas con la misión «{ orcs-mission }».
orcs-fates-reshuffled = Se acabaron las cartas de destino: se vuelven a barajar todas.
orcs-one-of-paths = { $one }
orcs-in-all = { $count ->
        [0] ahora no hay ninguna
       *[other] { $count } en total
    }
orcs-fate = **Ronda { $round }.** Avanzan { orcs-categories } ({ orcs-in-all }). Regla especial: { orcs-rule }.
orcs-fate-front = **Ronda { $round }.** Avanzan las criaturas { orcs-sections } de los caminos { $paths } ({ orcs-in-all }). Regla especial: { orcs-rule }.
orcs-exchanged = Las dos ofertas vuelven a sus mazos, se barajan y se reparten de nuevo.
orcs-arrived = Camino { $path }: { orcs-a-creature } llega a la torre. Ahora cada criatura de su tipo vale { $value ->
        [one] 1 punto
       *[other] { $value } puntos
    }.
orcs-lost = { $player } devuelve { orcs-a-creature }.
orcs-spared = { $player } tiene la habilidad «sin perder criaturas» y no devuelve nada.
orcs-came = Camino { $path }: aparece { orcs-a-creature }.
orcs-chose-path = { $player } descubre una criatura en el camino { $path }.
orcs-last-round = Al menos cuatro caminos se han quedado sin marcadores: esta es la última ronda.
orcs-scored = { $player }: { $creatures } por criaturas, { $supports } por hechizos de apoyo{ $poison ->
        [0] { "" }
       *[other] , { $poison } por veneno
    }{ $mission ->
        [none] { "" }
       *[other] , { $mission_points } por la misión ({ orcs-mission-name })
    }.
orcs-teleported = { $player } se teletransporta a la almena { $space }.
orcs-cast = { $player } empieza a lanzar { orcs-spell }.
orcs-added = { $player } añade { orcs-card }: el hechizo tiene { $power } de poder.
orcs-drew-icon = { $player } usa el icono para robar una carta.
orcs-hit = { $player } lanza { orcs-spell } con { $power } de poder: { $damage } de daño al { orcs-creature } de { $place }.
orcs-hit-toadling = { $player } lanza { orcs-spell } al sapito de { $place } y lo gana.
orcs-struck = { $player } lanza { orcs-spell } con { $power } de poder: { $damage } de daño a cada criatura en { $place }{ $other ->
        [none] { "" }
       *[other] { " " }y { $other }
    }. { $count ->
        [0] No alcanza a ninguna criatura.
        [one] Alcanza a una criatura.
       *[other] Alcanza a { $count } criaturas.
    }
orcs-learned = { $player } lanza { orcs-spell } y aprende { orcs-learned-spell }.
orcs-refilled = { orcs-card } ocupa el lugar libre de la oferta.
orcs-swapped = { $player } lanza { orcs-spell }: el { orcs-creature } de { $place } y el { orcs-other-creature } de { $other } cambian de lugar.
orcs-placed = { $player } lanza { orcs-spell }: el { orcs-creature } de { $place } pasa a { $to }.
orcs-pulled = { $player } lanza { orcs-spell }: el { orcs-creature } de { $place } avanza { $steps ->
        [one] un tramo
       *[other] { $steps } tramos
    }.
orcs-replenished = { $player } lanza { orcs-spell } para robar { $cards } cartas{ $actions ->
        [0] { "" }
       *[other] { " " }y ganar otra acción
    }.
orcs-voodoo = { $player } lanza { orcs-spell }{ $actions ->
        [0] { "" }
       *[other] { " " }y gana otra acción
    }.
orcs-nothing = { $player } lanza { orcs-spell } sin ningún efecto.
orcs-defeated = { $player } derrota al { orcs-creature } de { $place }.
orcs-gained = { $player } gana una habilidad extra: { orcs-skill }.
orcs-bonus = Bonificación para { $player }: { orcs-gift }.
orcs-waived = { $player } renuncia a las bonificaciones pendientes.
orcs-toadling-laid = Ahora hay un sapito en { $place }.
orcs-no-toadling = No queda ningún sapito para { $place }.
orcs-blast = El Dinamitero estalla en { $place }.
orcs-won-gift = { $player } gana un sapito: { orcs-gift }.
orcs-used-gift = { $player } usa un sapito: { orcs-gift }.
orcs-weakened = El { orcs-creature } de { $place } tiene 1 de vida menos en este turno.
orcs-removed = { $player } retira { orcs-card } del juego.
orcs-poisoned = { $player } entrega una carta de veneno.
orcs-got-poison = La carta de veneno va a la pila de descartes de { $player }.
orcs-must-discard = { $cause ->
        [discard-hands] { $player } debe descartar una carta: el { orcs-whose } usa una bonificación.
       *[other] { $player } debe descartar una carta: el { orcs-whose } lanza Vudú.
    }
orcs-chose-discard = { $player } ya eligió qué carta descarta.
orcs-chose-discard-card = Descartarás { orcs-spell }.
orcs-discarded = { $player } descarta { orcs-spell }.
orcs-passed = { $actions ->
        [0] { $player } termina el turno.
       *[other] { $player } pasa.
    }

## How it ended

orcs-result-points = Cuatro caminos se han quedado sin marcadores y la ronda ha terminado. Gana quien tiene más puntos.
orcs-result-shared = Cuatro caminos se han quedado sin marcadores y la ronda ha terminado. Gana quien tiene más puntos, y nada inclina la balanza.

## Why a move is not legal

orcs-refusal-discard-first = Primero elige qué carta descartas, como en discard=smash.
orcs-refusal-no-discard = Ahora no tienes que descartar ninguna carta.
orcs-refusal-mission-first = Primero elige con qué misión te quedas, como en keep=sets.
orcs-refusal-not-dealt = No recibiste esta misión: { orcs-mission-name }.
orcs-refusal-mission-kept = Ahora no se eligen misiones.
orcs-refusal-reveal-first = Primero elige el camino de la nueva criatura, como en reveal=5.
orcs-refusal-own-path = Tu mago mira al camino { $path }: elige otro camino.
orcs-refusal-no-markers = Al camino { $path } no le quedan marcadores: elige otro.
orcs-refusal-revealed = Ya descubriste tu criatura de este turno.
orcs-refusal-rewards-first = Primero resuelve las recompensas por las criaturas que derrotaste. Puedes renunciar a las bonificaciones con `/mover waive`.
    .page = Primero resuelve las recompensas por las criaturas que derrotaste. También puedes renunciar a las bonificaciones.
orcs-refusal-no-reward = Ahora no tienes esa recompensa.
orcs-refusal-no-actions = No te quedan acciones.
orcs-refusal-no-teleport = Con esta carta de destino ningún mago puede teletransportarse.
orcs-refusal-space-taken = La almena { $space } está ocupada: elige una libre.
orcs-refusal-not-in-hand = No tienes { orcs-card } en la mano, o no tienes copias suficientes.
orcs-refusal-poison = El veneno no se puede lanzar ni añadir.
orcs-refusal-resting = Aprendiste { orcs-card } en este turno: no podrás usar esa carta hasta un turno posterior.
orcs-refusal-no-spell = No estás lanzando ningún hechizo: empieza por uno, como en cast=zap.
orcs-refusal-spell-open = Estás lanzando { orcs-spell }: potencia el hechizo o elige un objetivo, como en at=goblin@3i.
orcs-refusal-needs-help = { orcs-spell } solo se puede lanzar con un potenciador o con poder extra.
orcs-refusal-lore-alone = { orcs-spell } es un hechizo de saber: no se puede potenciar.
orcs-refusal-no-help = { orcs-card } no da a { orcs-spell } ni poder ni un icono que puedas usar ahora.
orcs-refusal-no-icon-draw = La última carta que añadiste no tiene icono para robar una carta, o ya lo usaste o renunciaste a él.
orcs-refusal-no-icon-teleport = La última carta que añadiste no tiene icono de teletransporte, o ya lo usaste o renunciaste a él.
orcs-refusal-no-line = La línea { $line } de { orcs-spell } no permite eso.
orcs-refusal-line-unneeded = { orcs-spell } ya hace eso con la línea { $line }: no hace falta indicarla.
orcs-refusal-card-by-card = { orcs-spell } solo puede hacer eso carta por carta: empieza con cast, como en cast=switch.
orcs-refusal-power = { orcs-spell } tiene { $power } de poder, pero eso requiere { $needed }.
orcs-refusal-only-highest = { orcs-spell } tiene { $power } de poder: debes usar la línea más alta que alcanza, no la que requiere { $needed }.
orcs-refusal-must-use = { orcs-spell } puede tener algún efecto, así que debes elegir uno.
orcs-refusal-wrong-target = { orcs-spell } no puede hacer eso.
orcs-refusal-not-there = En { $place } no hay ningún { orcs-creature } así. Si ha recibido daño, añade cuánto, como en goblin*1@3i.
orcs-refusal-other-path = { $place } no está en el camino { $path }, que es el que mira tu mago.
orcs-refusal-not-front = { $place } no es el tramo del frente: los ataques solo alcanzan el primer tramo que tenga criaturas.
orcs-refusal-no-toadling = En { $place } no hay ningún sapito.
orcs-refusal-second-beside = { $other } no está al lado de { $place }: debe ser el mismo tramo del camino de la izquierda o de la derecha.
orcs-refusal-second-behind = { $other } no está detrás de { $place }: debe ser el tramo siguiente hacia fuera.
orcs-refusal-no-learning = Con esta carta de destino no se puede aprender nada.
orcs-refusal-not-displayed = { orcs-card } no está en ninguna oferta.
orcs-refusal-no-change = Eso no cambiaría nada.
orcs-refusal-spared = Solo tiene que descartar quien tiene más de tres cartas.
orcs-refusal-own-seat = No puedes elegirte: elige a otra persona.
orcs-refusal-no-seat = Nadie juega con ese mago: elige a otra persona.
orcs-refusal-no-skill = No tienes esta habilidad: { orcs-skill }.
orcs-refusal-asleep = La carta de destino actual bloquea esta habilidad: { orcs-skill }.
orcs-refusal-once = Ya usaste esta habilidad en este turno: { orcs-skill }.
orcs-refusal-no-poison = No quedan cartas de veneno.
orcs-refusal-no-gift = No tienes este sapito: { orcs-gift }.
orcs-refusal-gift-creature = Indica a qué criatura del tablero le quitas vida, como en gift=minus-life>goblin@3i.
orcs-refusal-gift-alone = Ese sapito se usa sin indicar ninguna criatura: { orcs-gift }.
orcs-refusal-no-cards = No te quedan cartas que robar.

## The private panel

orcs-icon-goblin = 👺
orcs-icon-orc = 👹
orcs-icon-goblin-shaman = 🎭
orcs-icon-orc-rider = 🐗
orcs-icon-lava-golem = 🌋
orcs-icon-chief = 👑
orcs-icon-croco-flyer = 🐊
orcs-icon-breeding-toad = 🐸
orcs-icon-bomber = 💣
# a spell has the sign of its magic, for by that it can be enhanced
orcs-icon-fire = 🔥
orcs-icon-earth = 🪨
orcs-icon-water = 💧
orcs-icon-lightning = ⚡
orcs-icon-book = 📖
orcs-icon-smash = { orcs-icon-earth }
orcs-icon-zap = { orcs-icon-lightning }
orcs-icon-cold-snap = { orcs-icon-water }
orcs-icon-fire-spark = { orcs-icon-fire }
orcs-icon-book-fe = { orcs-icon-book }
orcs-icon-book-ew = { orcs-icon-book }
orcs-icon-book-wl = { orcs-icon-book }
orcs-icon-book-lf = { orcs-icon-book }
orcs-icon-fireball = { orcs-icon-fire }
orcs-icon-lightning-bolt = { orcs-icon-lightning }
orcs-icon-earthquake = { orcs-icon-earth }
orcs-icon-ice-storm = { orcs-icon-water }
orcs-icon-switch = { orcs-icon-earth }
orcs-icon-replenish = { orcs-icon-lightning }
orcs-icon-magic-bonds = { orcs-icon-water }
orcs-icon-voodoo = { orcs-icon-fire }
orcs-icon-wisdom = 🌈
orcs-icon-poison = 🧪
orcs-icon-red = 🟠
orcs-icon-blue = 🔵
orcs-icon-green = 🟢
orcs-icon-yellow = 🟡
orcs-icon-everybody = 👥
orcs-icon-draw-card = 🃏
orcs-icon-draw = { orcs-icon-draw-card }
orcs-icon-one-action = 🪄
orcs-icon-spell-power = 💪
orcs-icon-discard-hands = 🗑️
orcs-icon-minus-life = 💔
orcs-icon-mission = 📜
orcs-icon-marker = 🎯
orcs-icon-teleport = 🌀
orcs-icon-toadling = 🐸
orcs-icon-remove = ❌
orcs-icon-pass = ⏭️

orcs-with-first = { $first ->
        [none] { "" }
        [smash] { " " }+ Mazazo
        [zap] { " " }+ Descarga
        [cold-snap] { " " }+ Helada
        [fire-spark] { " " }+ Chispa de fuego
        [book-fe] { " " }+ Libro 🔥🪨
        [book-ew] { " " }+ Libro 🪨💧
        [book-wl] { " " }+ Libro 💧⚡
        [book-lf] { " " }+ Libro ⚡🔥
        [fireball] { " " }+ Bola de fuego
        [lightning-bolt] { " " }+ Relámpago
        [earthquake] { " " }+ Terremoto
        [ice-storm] { " " }+ Tormenta de hielo
        [switch] { " " }+ Intercambio
        [replenish] { " " }+ Recarga
        [magic-bonds] { " " }+ Lazos mágicos
        [voodoo] { " " }+ Vudú
       *[wisdom] { " " }+ Sabiduría
    }
orcs-with-second = { $second ->
        [none] { "" }
        [smash] { " " }+ Mazazo
        [zap] { " " }+ Descarga
        [cold-snap] { " " }+ Helada
        [fire-spark] { " " }+ Chispa de fuego
        [book-fe] { " " }+ Libro 🔥🪨
        [book-ew] { " " }+ Libro 🪨💧
        [book-wl] { " " }+ Libro 💧⚡
        [book-lf] { " " }+ Libro ⚡🔥
        [fireball] { " " }+ Bola de fuego
        [lightning-bolt] { " " }+ Relámpago
        [earthquake] { " " }+ Terremoto
        [ice-storm] { " " }+ Tormenta de hielo
        [switch] { " " }+ Intercambio
        [replenish] { " " }+ Recarga
        [magic-bonds] { " " }+ Lazos mágicos
        [voodoo] { " " }+ Vudú
       *[wisdom] { " " }+ Sabiduría
    }
orcs-and-first = { $first ->
        [book-fe] { " " }+ Libro fuego-tierra
        [book-ew] { " " }+ Libro tierra-agua
        [book-wl] { " " }+ Libro agua-rayo
        [book-lf] { " " }+ Libro rayo-fuego
       *[other] { orcs-with-first }
    }
orcs-and-second = { $second ->
        [book-fe] { " " }+ Libro fuego-tierra
        [book-ew] { " " }+ Libro tierra-agua
        [book-wl] { " " }+ Libro agua-rayo
        [book-lf] { " " }+ Libro rayo-fuego
       *[other] { orcs-with-second }
    }
orcs-hurt = { $wounds ->
        [0] { "" }
        [one] { " " }(1 herida)
       *[other] { " " }({ $wounds } heridas)
    }
orcs-other-hurt = { $wounds2 ->
        [0] { "" }
        [one] { " " }(1 herida)
       *[other] { " " }({ $wounds2 } heridas)
    }
orcs-at-power = { $power ->
        [0] { "" }
       *[other] { " " }con { $power } de poder
    }
orcs-and-action = { $actions ->
        [0] { "" }
       *[other] { " " }y ganar una acción
    }
orcs-ends-with = { $kills ->
        [0] sobrevive con { $left } de vida
       *[other] cae
    }
orcs-falls = { $kills ->
        [0] no cae ninguna
        [one] cae 1
       *[other] caen { $kills }
    }
orcs-and-place = { $other ->
        [none] { "" }
       *[other] { " " }y { $other }
    }
orcs-whose = { $mage ->
        [red] mago naranja
        [blue] mago azul
        [green] mago verde
        [yellow] mago amarillo
       *[all] resto
    }
orcs-panel-act = { $actions ->
        [one] Queda 1 acción
       *[other] Quedan { $actions } acciones
    }. ¿Qué haces?
orcs-panel-missions = ¿Con qué misión te quedas? Nadie la ve antes del final.
orcs-panel-revealing = Tu turno empieza con una criatura nueva: ¿en qué camino? Entre paréntesis: cuántas más pueden llegar allí.
orcs-panel-rewarding = ¿Qué recompensa tomas primero?
orcs-panel-discarding-why = { $cause ->
        [discard-hands] Una bonificación del { orcs-whose } te obliga a descartar una carta: ¿cuál?
       *[other] El Vudú del { orcs-whose } te obliga a descartar una carta: ¿cuál?
    }
orcs-panel-casting = Lanzas { orcs-spell }{ orcs-at-power }. Elige un objetivo o añade una carta.
orcs-panel-target = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }: ¿cuál es el objetivo?
orcs-panel-target-card = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }: ¿qué hechizo aprendes?
orcs-panel-target-victim = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }: ¿quién debe descartar una carta?
orcs-panel-casting-card = Lanzas { orcs-spell }{ orcs-at-power }. Elige qué hechizo aprendes o añade una carta.
orcs-panel-casting-victim = Lanzas { orcs-spell }{ orcs-at-power }. Elige quién debe descartar o añade una carta.
orcs-panel-enhance = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }{ $aim ->
        [none] : no hay objetivo, ni con tus otras cartas. ¿Lo lanzas de todos modos?
       *[cards] : no hay objetivo sin otras cartas. ¿Lo lanzas carta por carta?
    }
orcs-panel-second = ¿Con qué criatura cambia de lugar el { orcs-creature } de { $place }{ orcs-hurt }, o adónde va?
orcs-panel-poison = ¿Quién recibe una carta de veneno?
orcs-panel-remove = ¿Qué carta retiras del juego?
orcs-panel-weaken = ¿Qué criatura pierde 1 de vida en este turno?
orcs-mind-road = { $road ->
        [none] { "" }
       *[other] { " " }⚠️ La calzada de { $road } lleva a la torre, así que las criaturas de ese tipo valdrán menos.
    }
orcs-panel-spells = Lanza un hechizo
orcs-panel-others = Otras cartas que añadir
orcs-panel-targets = Elige un objetivo
orcs-panel-seconds = Elige una criatura o un lugar
orcs-panel-adds = Añade una carta
orcs-panel-choices = Elige una carta
orcs-panel-lines = O usa una línea más baja de la carta
orcs-panel-buttons = O haz otra cosa
orcs-cast-creature = { orcs-spell }{ orcs-and-first }{ orcs-and-second } al { orcs-creature } de { $place }{ $kills ->
        [0] : le deja { $left } de vida
       *[other] { orcs-hurt }: { orcs-ends-with }
    }
orcs-cast-tile = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: ganar el sapito de { $place }
orcs-cast-area = { orcs-spell }{ orcs-and-first }{ orcs-and-second } a las criaturas de { $place }{ orcs-and-place }: { orcs-falls }
orcs-cast-swap = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-creature } de { $place }{ orcs-hurt } y { orcs-other-creature } de { $other }{ orcs-other-hurt } cambian de lugar
orcs-cast-place = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: el { orcs-creature } de { $place }{ orcs-hurt } pasa a { $to }
orcs-cast-pull = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: el { orcs-creature } de { $place }{ orcs-hurt } { $arrives ->
        [0] avanza { $steps ->
            [one] un tramo
           *[other] { $steps } tramos
        }
       *[other] llega a la torre
    }
orcs-cast-victim = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: el { orcs-whose } debe descartar
orcs-cast-draw = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: robar { $cards } cartas{ orcs-and-action }
orcs-cast-card = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: aprender { orcs-learned-spell }
orcs-cast-none = { orcs-spell }{ orcs-and-first }{ orcs-and-second }, sin ningún efecto
orcs-words-creature = { orcs-panel-do-creature }
orcs-words-tile = { orcs-panel-do-tile }
orcs-words-area = { orcs-panel-do-area }
orcs-words-swap = { orcs-panel-do-swap }
orcs-words-place = { orcs-panel-do-place }
orcs-words-pull = { orcs-panel-do-pull }
orcs-words-victim = { orcs-panel-do-victim }
orcs-words-draw = { orcs-panel-do-draw }
orcs-words-card = Aprender { orcs-learned-spell }
orcs-words-none = { orcs-panel-do-none }
orcs-words-cast = Lanzar { orcs-spell } carta por carta
orcs-words-add = Añadir { orcs-panel-do-add }
orcs-words-icon = { orcs-panel-do-icon }
orcs-words-teleport = Teletransportarte a la almena { $space }
orcs-words-pass = { orcs-panel-do-pass }
orcs-words-keep = Quedarte con la misión «{ orcs-mission-name }»
orcs-words-reveal = Descubrir una criatura en el camino { $path }
orcs-words-discard = Descartar { orcs-card }
orcs-words-bonus = { orcs-panel-do-bonus }
orcs-words-toadling = { orcs-panel-do-toadling }
orcs-words-blast = { orcs-panel-do-blast }
orcs-words-waive = Renunciar a las bonificaciones pendientes
orcs-words-gift = { orcs-panel-do-gift }
orcs-words-poison = Envenenar al { orcs-whose }
orcs-words-remove = Retirar { orcs-card } del juego
orcs-words-weaken = { orcs-creature-first } de { $place }{ orcs-hurt }: 1 de vida menos
orcs-panel-do-spell = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }{ $kills ->
        [0] { "" }
       *[other] , derrota a { $kills }
    }{ $aim ->
        [none] : sin objetivo
        [cards] : solo con otras cartas
       *[target] { "" }
    }
orcs-panel-do-cast = Lanzarlo carta por carta
orcs-panel-do-creature = { orcs-creature-first } de { $place }{ orcs-hurt }: { $damage } de daño, { orcs-ends-with }
orcs-panel-creature-about = ahora vale { $worth ->
        [one] un punto
       *[other] { $worth } puntos
    }{ $missing ->
        [0] { "" }
        [one] . Con uno más ganas una habilidad: { orcs-skill }
       *[other] . Con { $missing } ganas una habilidad: { orcs-skill }
    }
orcs-panel-do-tile = Ganar el sapito de { $place }
orcs-panel-do-area = { $place }{ orcs-and-place }: { $damage } de daño a { $count ->
        [one] una criatura
       *[other] { $count } criaturas
    }, { orcs-falls }
orcs-panel-do-swap = { orcs-creature-first } de { $place }{ orcs-hurt } y { orcs-other-creature } de { $other }{ orcs-other-hurt }
orcs-panel-do-place = { orcs-creature-first } de { $place }{ orcs-hurt }: pasa a { $to }
orcs-panel-do-first = { orcs-creature-first } de { $place }{ orcs-hurt }
orcs-panel-do-pull = { orcs-creature-first } de { $place }{ orcs-hurt }: { $arrives ->
        [0] avanza { $steps ->
            [one] un tramo
           *[other] { $steps } tramos
        }
       *[other] llega a la torre
    }
orcs-panel-do-victim = Hacer descartar una carta al { orcs-whose }{ orcs-and-action }
orcs-panel-do-draw = Robar { $cards } cartas{ orcs-and-action }
orcs-panel-do-card = { orcs-learned-spell }
orcs-panel-do-none = Sin efecto: se gasta la acción
orcs-panel-do-line = Solo la línea { $line }{ $damage ->
        [0] { "" }
       *[other] : { $damage } de daño
    }
orcs-panel-do-add = { orcs-card }: { $power } de poder{ $icon ->
        [none] { "" }
        [teleport] , y puedes teletransportarte
        [draw] , y puedes robar una carta
       *[both] , y puedes teletransportarte y robar una carta
    }
orcs-panel-do-icon = Robar una carta
orcs-panel-do-teleport = A la almena { $space }
orcs-panel-teleport-brief = { $space }
orcs-panel-do-pass = { $actions ->
        [0] Terminar el turno
       *[other] Pasar
    }
orcs-panel-do-keep = { orcs-mission }
orcs-panel-do-reveal = Camino { $path } ({ $markers })
orcs-panel-reveal-brief = { $path } ({ $markers })
orcs-panel-do-discard = { orcs-card }
orcs-panel-do-bonus = { $gift ->
        [discard-hands] Hacer descartar al resto
        [draw-card] Robar una carta
        [one-action] Una acción más
       *[spell-power] 1 de poder para la próxima acción
    }
orcs-panel-do-toadling = Poner el sapito en { $place }
orcs-panel-do-blast = Hacer estallar al Dinamitero en { $place }
orcs-panel-do-waive = Renunciar a las bonificaciones pendientes
orcs-panel-do-gift = Sapito: { orcs-gift }
orcs-panel-do-poison = { $mage ->
        [red] El mago naranja
        [blue] El mago azul
        [green] El mago verde
       *[yellow] El mago amarillo
    }
orcs-panel-do-remove = { orcs-card }
orcs-panel-do-weaken = { orcs-creature-first } de { $place }{ orcs-hurt }
orcs-panel-do-open-poison = Envenenar a alguien
orcs-panel-do-open-remove = Retirar una carta
orcs-panel-do-open-weaken = Usar un sapito: quitar 1 de vida
orcs-panel-confirm-creature = ¿Lanzar { orcs-spell } con { $power } de poder al { orcs-creature } de { $place }{ orcs-hurt }? { $damage } de daño: { orcs-ends-with }.
orcs-panel-confirm-tile = ¿Lanzar { orcs-spell } al sapito de { $place } y ganarlo?
orcs-panel-confirm-area = ¿Lanzar { orcs-spell } con { $power } de poder en { $place }{ orcs-and-place }? { $damage } de daño a { $count ->
        [one] una criatura
       *[other] { $count } criaturas
    }: { orcs-falls }.
orcs-panel-confirm-swap = ¿Hacer que el { orcs-creature } de { $place }{ orcs-hurt } y el { orcs-other-creature } de { $other }{ orcs-other-hurt } cambien de lugar?{ orcs-mind-road }
orcs-panel-confirm-place = ¿Mover al { orcs-creature } de { $place }{ orcs-hurt } a { $to }?{ orcs-mind-road }
orcs-panel-confirm-pull = ¿Hacer que el { orcs-creature } de { $place }{ orcs-hurt } avance { $steps ->
        [one] un tramo
       *[other] { $steps } tramos
    }?{ $arrives ->
        [0] { "" }
       *[other] { " " }Llegará a la torre, y las criaturas de su tipo valdrán menos.
    }{ orcs-mind-road }
orcs-panel-confirm-victim = ¿Lanzar { orcs-spell } para hacer descartar una carta al { orcs-whose }{ orcs-and-action }?{ $mage ->
        [all] { $count ->
            [0] { " " }Nadie más tiene más de tres cartas.
            [one] { " " }Solo 1 rival tiene más de tres cartas.
           *[other] { " " }{ $count } rivales tienen más de tres cartas.
        }
       *[other] { "" }
    }
orcs-panel-confirm-draw = ¿Lanzar { orcs-spell } para robar { $cards } cartas{ orcs-and-action }? Después de robar ya no se puede deshacer.
orcs-panel-confirm-card = ¿Lanzar { orcs-spell } y aprender { orcs-learned-spell }? No podrás usar esa carta hasta un turno posterior.
orcs-panel-confirm-none = ¿Lanzar { orcs-spell } sin ningún efecto? Gastarás la acción.
orcs-panel-confirm-cast = ¿Lanzar { orcs-spell } carta por carta?
orcs-panel-confirm-add = ¿Añadir { orcs-card }? El hechizo tendrá { $power } de poder.{ $icon ->
        [none] { "" }
       *[other] { " " }El icono de la carta se usa enseguida o nunca.
    }
orcs-panel-confirm-icon = ¿Usar el icono para robar una carta?
orcs-panel-confirm-teleport = ¿Teletransportarte a la almena { $space }?
orcs-panel-confirm-pass = { $actions ->
        [0] ¿Terminar tu turno?
        [one] ¿Pasar? Perderás una acción.
       *[other] ¿Pasar? Perderás { $actions } acciones.
    }
orcs-panel-confirm-keep = ¿Quedarte con esta misión? { orcs-mission }.
orcs-panel-confirm-reveal = ¿Descubrir una criatura en el camino { $path }?
orcs-panel-confirm-discard = ¿Descartar { orcs-card }?
orcs-panel-confirm-bonus = ¿Usar la bonificación «{ orcs-gift }»?
orcs-panel-confirm-toadling = ¿Poner ahora el sapito en { $place }?
orcs-panel-confirm-blast = ¿Hacer estallar ahora al Dinamitero en { $place }?
orcs-panel-confirm-waive = ¿Renunciar a las bonificaciones pendientes?
orcs-panel-confirm-gift = ¿Usar el sapito «{ orcs-gift }»?
orcs-panel-confirm-poison = ¿Poner una carta de veneno en la pila de descartes del { orcs-whose }?
orcs-panel-confirm-remove = ¿Retirar { orcs-card } del juego para siempre?
orcs-panel-confirm-weaken = ¿Quitarle 1 de vida en este turno al { orcs-creature } de { $place }{ orcs-hurt }?

## Achievements

orcs-achievement-trophies = Sala de trofeos
orcs-achievement-trophies-about = Gana con 40 puntos o más.
orcs-achievement-four-mages = La torre de los cuatro magos
orcs-achievement-four-mages-about = Gana una partida de cuatro participantes.
orcs-achievement-by-a-tooth = Por un colmillo
orcs-achievement-by-a-tooth-about = Gana por un punto o menos.
orcs-achievement-on-a-mission = Misión cumplida
orcs-achievement-on-a-mission-about = Gana tres partidas con misiones secretas.
orcs-achievement-tower = Guardia de la torre
orcs-achievement-tower-about = Derrota a diez personas distintas.

# Words on Orcs Orcs Orcs' picture, and what it shows in words for those who do not see it. What is
# drawn has little room: longer words are written smaller.

## On the picture

orcs-drawn-title = Orcs{ $round ->
        [0] { "" }
        [last] { " " }· última ronda
       *[other] { " " }· ronda { $round }
    }{ $now ->
        [turn] { " " }· turno:
        [missions] { " " }· misiones:
        [discarding] { " " }· descarta:
        [winner] { " " }· gana:
        [draw] { " " }· empate
       *[nobody] { "" }
    }
orcs-drawn-line = { $line ->
        [worth] puntos por criatura
        [skill] { $count } derrotadas: habilidad
       *[bonus] derrotada: bonificación
    }
orcs-drawn-left = quedan:
orcs-drawn-column = { $column ->
        [points] puntos
        [trophies] criaturas derrotadas
        [hand] mano
        [pile] mazo
        [used] descartes
        [skull] criaturas
        [replenish] apoyo
        [poison] veneno
       *[mission] misión
    }
orcs-drawn-offered = hechizos
orcs-drawn-actions = { $actions ->
        [one] acción
       *[other] acciones
    }
orcs-drawn-spell = { $spell ->
        [smash] Mazazo
        [zap] Descarga
        [cold-snap] Helada
        [fire-spark] Chispa de fuego
        [book-fe] Libro de hechizos
        [book-ew] Libro de hechizos
        [book-wl] Libro de hechizos
        [book-lf] Libro de hechizos
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
orcs-drawn-mission = { $mission ->
        [weak] Criaturas débiles
        [strong] Criaturas fuertes
        [brute] Criaturas brutales
        [many] Muchas criaturas
        [sets] Series
        [skills] Habilidades extra
        [maximum] Máximo
       *[spells] Hechizos
    }
orcs-drawn-missions = { $one } o { $other }
# a line on a card: what it does, with its number before
orcs-drawn-effect = { $effect ->
        [hit] { $damage } de daño
        [hit-anywhere] { $damage } donde sea
        [blast] { $damage } a todo
        [blast-beside] { $damage } + al lado
        [blast-behind] { $damage } + detrás
        [learn] aprende uno
        [swap] cambia dos
        [place] a tu camino
        [draw] roba { $cards }
        [pull] acerca { $steps }
        [discard-all] el resto
       *[discard-one] uno descarta
    }
# upright beside three sections: eight letters have room
orcs-drawn-row = { $section ->
        [i] interior
        [m] medio
       *[o] exterior
    }
orcs-drawn-category = { $category ->
        [weak] débiles
        [strong] fuertes
       *[brute] brutales
    }
orcs-drawn-section = { $section ->
        [inner] interior
        [middle] medio
       *[outer] exterior
    }
# in two lines, parted by |
orcs-drawn-rule = { $rule ->
        [more-life] +1 vida|a todas
        [no-spells] no se|aprende
        [no-teleport] sin tele-|transporte
        [no-skills] sin habi-|lidades
        [three-spells] se roban|3 cartas
        [exchange] ofertas|nuevas
       *[none] sin regla
    }
orcs-drawn-asked = { $phase ->
        [revealing] descubre
        [missions] misiones
       *[discarding] descarta
    }
orcs-drawn-done = { $deed ->
        [revealed] descubre
        [teleported] se teletransporta:
        [drew] roba una carta
        [poisoned] envenena a
       *[removed] retira
    }
orcs-drawn-path = camino { $path }
orcs-drawn-place = camino { $path }, { orcs-drawn-row }
orcs-drawn-passed = pasó
orcs-drawn-no-bonus = sin bonus
orcs-drawn-all = el resto

## What can be looked up

orcs-looked-open = Cartas a la vista
orcs-looked-fates = Cartas de destino
orcs-looked-no-fate = Aún sin cartas de destino
orcs-looked-pile = { $pile ->
        [used] descartes
        [learned] aprendidas
       *[toads] sapitos
    }
orcs-looked-none = ninguna
orcs-looked-seat = Asiento { $seat }: { $piles }.
orcs-looked-cards = { orcs-looked-pile }: { $cards }
orcs-looked-count = { $count } de { $name }
orcs-looked-all-fates = Cartas de destino: { $fates ->
        [none] aún ninguna
       *[some] { $fates }
    }.
orcs-looked-supply = Reserva: veneno { $poison }{ $toadlings ->
        [none] { "" }
       *[some] , sapitos { $toadlings }
    }.
orcs-looked-signs = Signos en los hechizos
orcs-looked-sign = { $sign ->
        [fire] fuego
        [earth] tierra
        [water] agua
        [lightning] rayo
        [teleport] teletransporte
       *[draw] robar una carta
    }
orcs-looked-kinds = Habilidades: { $kinds }.
orcs-looked-kind = { orcs-creature-first } ({ orcs-skill })
orcs-looked-fate = { $moved } ({ $rule ->
        [more-life] más vida
        [no-spells] no se aprende nada
        [no-teleport] sin teletransporte
        [no-skills] sin habilidades extra
        [three-spells] se roban 3 cartas
        [exchange] ofertas nuevas
       *[none] sin regla
    })

## In words

orcs-alt-before = Orcs Orcs Orcs, antes de la primera ronda.
orcs-alt-round = Orcs Orcs Orcs, ronda { $round }{ $last ->
        [yes] , la última
       *[no] { "" }
    }.
orcs-alt-you = Tu asiento es el { $seat }.
orcs-alt-won = Ha ganado el asiento { $seat }.
orcs-alt-shared = Los asientos { $seats } comparten la victoria.
orcs-alt-discarding = Asientos que descartan una carta: { $seats }.
orcs-alt-missions = Asientos que eligen misión: { $seats }.
orcs-alt-turn = Turno del asiento { $seat }{ $phase ->
        [acting] , { $actions ->
            [one] queda { $actions } acción
           *[other] quedan { $actions } acciones
        }
        [revealing] , que debe descubrir una criatura
       *[other] { "" }
    }.
orcs-alt-moved = caminos { $paths } ({ $sections })
orcs-alt-fate = La carta de destino mueve: { $moved }.{ $rule ->
        [none] { "" }
        [more-life] { " " }Regla: las criaturas tienen 1 vida más.
        [no-spells] { " " }Regla: no se aprende nada.
        [no-teleport] { " " }Regla: sin teletransporte.
        [no-skills] { " " }Regla: sin habilidades extra.
        [three-spells] { " " }Regla: se roban 3 cartas.
       *[exchange] { " " }Regla: las dos ofertas se renuevan.
    }
orcs-alt-sections = Tramos de los caminos: i interior, m medio, o exterior.
orcs-alt-casting = Se lanza: { $spell }{ $cards ->
        [none] { "" }
       *[some] { " " }con { $cards }
    }, poder { $power }.
orcs-alt-waiting = Recompensas pendientes: { $rewards }.
orcs-alt-reward = { $reward ->
        [toadling] sapito en { $place }
        [blast] explosión en { $place }
       *[bonus] «{ orcs-alt-gift }»
    }
orcs-alt-last-turn = Último turno, asiento { $seat }: { $deeds }.
orcs-alt-fell = { $deed } ({ $count ->
        [one] { $count } derrotada
       *[other] { $count } derrotadas
    })
orcs-alt-arrived = Llegaron a la torre: { $creatures }.
orcs-alt-on-path = { $creature } del camino { $path }
orcs-alt-last = Última jugada, asiento { $seat }: { $deed }.
orcs-alt-cast = lanzó { $spell }{ $cards ->
        [none] { "" }
       *[some] { " " }con { $cards }
    }{ $target }
orcs-alt-added = añadió { $spell }{ $target }
orcs-alt-removed-card = retiró { $spell } del juego{ $target }
orcs-alt-gift = { $gift ->
        [draw-card] robar una carta
        [one-action] una acción más
        [spell-power] poder de hechizo
        [discard-hands] descartes del resto
       *[minus-life] 1 de vida menos
    }
orcs-alt-used = usó «{ orcs-alt-gift }»{ $target }
orcs-alt-settled = { $kind ->
        [toadling] puso el sapito
       *[blast] causó la explosión
    } en { $place }
orcs-alt-revealed = descubrió un marcador del camino { $number }
orcs-alt-teleported = se teletransportó al camino { $number }
orcs-alt-drew = robó una carta
orcs-alt-aimed = usó el hechizo{ $target }
orcs-alt-waived = renunció a una bonificación
orcs-alt-poisoned = envenenó al asiento { $number }
orcs-alt-passed = terminó el turno
orcs-alt-taking = { " " }y tomó { $spell }
orcs-alt-on-all = { " " }sobre los demás magos
orcs-alt-on-seat = { " " }sobre el asiento { $seat }
orcs-alt-on-toadling = { " " }sobre el sapito en { $things }
orcs-alt-on = { " " }sobre { $things }
orcs-alt-creature-at = { orcs-alt-creature } de { $place }
orcs-alt-creature = { $kind ->
        [goblin] goblin
        [orc] orco
        [goblin-shaman] chamán
        [orc-rider] jinete
        [lava-golem] gólem
        [chief] jefe
        [croco-flyer] croco
        [breeding-toad] sapo
        [toadling] sapito
       *[bomber] dinamitero
    }
orcs-alt-creatures = { $count ->
        [1] { orcs-alt-creature }
       *[other] { $count } { $kind ->
            [goblin] goblins
            [orc] orcos
            [goblin-shaman] chamanes
            [orc-rider] jinetes
            [lava-golem] gólems
            [chief] jefes
            [croco-flyer] crocos
            [breeding-toad] sapos
            [toadling] sapitos
           *[bomber] dinamiteros
        }
    }
orcs-alt-hurt = { $creatures } con { $left } de vida
orcs-alt-path = Camino { $path } ({ $mage ->
        [none] { "" }
       *[some] { $mage },{ " " }
    }{ $markers ->
        [one] { $markers } marcador
       *[other] { $markers } marcadores
    }): { $told }.
orcs-alt-empty = vacío
orcs-alt-terrain = { $terrain ->
        [tendrils] enredaderas
        [stone-field] pedregal
       *[road] calzada
    }
orcs-alt-mage = { $mage ->
        [red] naranja
        [blue] azul
        [green] verde
       *[yellow] amarillo
    }
orcs-alt-displays = Ofertas: { $cards }. Hechizos boca abajo: { $piles }.
orcs-alt-points = Puntos: { $points }.
orcs-alt-points-of = { $points } para el asiento { $seat }
orcs-alt-kinds = Criaturas: { $kinds }.
orcs-alt-kind = { orcs-alt-creature }: { $value ->
        [one] { $value } punto
       *[other] { $value } puntos
    }, { $life } de vida
orcs-alt-coming = Por llegar: { $kinds }.
orcs-alt-coming-of = { orcs-alt-creature } { $unseen }{ $gift ->
        [none] { "" }
       *[some] , bonificación «{ orcs-alt-gift }»
    }
orcs-alt-seat = Asiento { $seat } ({ $mage }): mano { $hand }, mazo { $pile }, descartes { $discards }{ $poison ->
        [0] { "" }
       *[other] , veneno { $poison }
    }; { $trophies }{ $skills ->
        [none] { "" }
       *[some] ; habilidades: { $skills }
    }{ $steps ->
        [none] { "" }
       *[some] ; calaveras: { $steps }
    }{ $power ->
        [0] { "" }
       *[other] ; poder { $power }
    }{ $toadlings ->
        [0] { "" }
       *[other] ; sapitos: { $toadlings }
    }{ $mission ->
        [none] { "" }
       *[some] ; misión { $mission }, { $gained ->
            [one] { $gained } punto
           *[other] { $gained } puntos
        }
    }.
orcs-alt-trophies = { $count ->
        [0] sin trofeos
        [one] { $count } trofeo
       *[other] { $count } trofeos
    }
orcs-alt-skill = { $skill ->
        [draw-extra] robar un hechizo más
        [extra-action] acción extra
        [no-rule-change] sin cambios de reglas
        [remove-card] retirar una carta
        [no-loss] sin perder criaturas
       *[poison] veneno
    }
orcs-alt-hand = Tu mano: { $cards }.
orcs-alt-step = { orcs-alt-creature } { $count }
orcs-alt-missions-own = { $count ->
        [one] Tu misión: { $missions }.
       *[other] Misiones entre las que eliges: { $missions }.
    }
orcs-alt-resting = No se pueden usar en este turno: { $cards }.
orcs-alt-more = Para ver el resto, pulsa «Mirar» debajo del tablero de una partida en curso y después «En palabras».

# Locus. Facts in the sentences: $player is who did it; $colour is a card's letter (y p r g b, w for
# rainbow), $shape the name of a shape; $area is yellow, purple, red, green or blue. $cards is a list
# of cards, each as locus-one-of-cards says it; $one is one of them. Here colours agree with «carta» and «zona».

locus-title = Locus
locus-tagline = Cinco zonas bajo un mismo cielo. Dibuja formas, activa bonus y cuida tu zona más débil.
locus-description = Juego de dibujo para 1 a 5, 30 minutos: dibuja formas en cinco zonas que puntúan de cinco maneras.
locus-sixty-1 = En cada turno se descubren tantas cartas como participantes haya, más una, y cada cual toma una.
locus-sixty-2 = Dibujas la forma de tu carta en tu propia hoja, en la zona de su color. Debe cubrir una casilla de borde grueso o compartir un lado con una ya marcada; en la roja puede ir en cualquier sitio. Las monedas convierten una forma en arcoíris, que vale para todas las zonas, o te permiten dibujar más formas.
locus-sixty-3 = Cada zona puntúa a su manera, y la más débil cuenta doble. Gana el total más alto.
locus-credits = Locus, de Stan van Rooijen, con hojas y cartas propias de Parlor

locus-colour = { $colour ->
        [y] amarilla
        [p] morada
        [r] roja
        [g] verde
        [b] azul
       *[w] arcoíris
    }
locus-shape = { $shape ->
        [i1] casilla simple
        [i2] casilla doble
        [i3] línea de tres
        [v3] esquina de tres
        [i4] línea de cuatro
        [l4] L de cuatro
        [t4] T de cuatro
        [s4] S de cuatro
        [o4] bloque de cuatro
        [l5] L de cinco
        [y5] Y de cinco
        [p5] P de cinco
        [t5] T de cinco
       *[n5] N de cinco
    }
locus-area = { $area ->
        [yellow] amarilla
        [purple] morada
        [red] roja
        [green] verde
       *[blue] azul
    }

locus-area-first = { $area ->
        [yellow] Amarilla
        [purple] Morada
        [red] Roja
        [green] Verde
       *[blue] Azul
    }

locus-one-of-cards = { $one ->
        [yi2] casilla doble amarilla con moneda
        [yv3] esquina de tres amarilla con moneda
        [yi3] línea de tres amarilla
        [yl4] L de cuatro amarilla
        [yt4] T de cuatro amarilla
        [ys4] S de cuatro amarilla
        [yi4] línea de cuatro amarilla
        [yl5] L de cinco amarilla
        [pi2] casilla doble morada con moneda
        [pv3] esquina de tres morada con moneda
        [pi3] línea de tres morada
        [pl4] L de cuatro morada
        [pt4] T de cuatro morada
        [ps4] S de cuatro morada
        [pi4] línea de cuatro morada
        [py5] Y de cinco morada
        [ri2] casilla doble roja con moneda
        [rv3] esquina de tres roja con moneda
        [ri3] línea de tres roja
        [rl4] L de cuatro roja
        [rt4] T de cuatro roja
        [rs4] S de cuatro roja
        [ro4] bloque de cuatro rojo
        [rp5] P de cinco roja
        [gi2] casilla doble verde con moneda
        [gv3] esquina de tres verde con moneda
        [gi3] línea de tres verde
        [gl4] L de cuatro verde
        [gt4] T de cuatro verde
        [gs4] S de cuatro verde
        [gi4] línea de cuatro verde
        [gt5] T de cinco verde
        [bi2] casilla doble azul con moneda
        [bv3] esquina de tres azul con moneda
        [bi3] línea de tres azul
        [bl4] L de cuatro azul
        [bt4] T de cuatro azul
        [bs4] S de cuatro azul
        [bo4] bloque de cuatro azul
        [bn5] N de cinco azul
        [wi2] casilla doble arcoíris con moneda
        [wi3] línea de tres arcoíris
        [wv3] esquina de tres arcoíris
        [wl4] L de cuatro arcoíris
       *[ws4] S de cuatro arcoíris
    }
locus-one-of-brings = { $one ->
        [two-y] doble amarillo
        [two-p] doble morado
        [two-r] doble rojo
        [two-g] doble verde
        [two-b] doble azul
       *[one] arcoíris
    }

## Options

locus-option-sheet = Hoja
locus-option-sheet-sky = Cielo estrellado
locus-option-sheet-sky-about = La hoja habitual, con muchas casillas de inicio y muchos bonus.
locus-option-sheet-nebula = Nebulosa
locus-option-sheet-nebula-about = Una hoja más difícil: menos casillas de inicio y monedas, y bloques más grandes.

## What happened

locus-star = Por sorteo, { $player } empieza con la estrella.
locus-turned = { $turns ->
        [1] Ronda { $round }. Cartas descubiertas
       *[other] Ronda { $round } de { $rounds }, turno { $turn } de { $turns }. Cartas descubiertas
    }: { $cards }. Elige primero { $player }.
locus-turned-extra = Ronda extra, turno { $turn } de { $turns }. Cartas descubiertas: { $cards }. Elige primero { $player }.
locus-turned-alone = Turno { $round } de { $rounds }: { $player } apartó una carta sin mirarla y descubrió { $cards }.
locus-reshuffled = El mazo se acabó, así que se barajaron los descartes para formar uno nuevo.
locus-took = { $player } tomó la carta { $colour ->
        [y] amarilla
        [p] morada
        [r] roja
        [g] verde
        [b] azul
       *[w] arcoíris
    } ({ locus-shape }).
locus-discarded = { $player } descartó la carta a cambio de { $gained ->
        [one] una moneda
       *[other] { $gained } monedas
    }.
locus-spared = A { $player } no le quedaba sitio para la carta, así que se descartó.
locus-drew = { $player } { $source ->
        [card] dibujó la forma de la carta ({ locus-shape }) en la zona { locus-area }
        [left] compró la carta sobrante y dibujó su forma ({ locus-shape }) en la zona { locus-area }
        [pay] marcó una casilla pagada en la zona { locus-area }
       *[other] usó un bonus ({ locus-shape }) en la zona { locus-area }
    }{ $price ->
        [0] { "" }
        [one] { " " }por una moneda
       *[other] { " " }por { $price } monedas
    }{ $points ->
        [0] { "" }
        [one] { " " }y obtuvo un punto
       *[other] { " " }y obtuvo { $points } puntos
    }.{ $gained ->
        [0] { "" }
        [one] { " " }Ganó una moneda.
       *[other] { " " }Ganó { $gained } monedas.
    }{ $bonuses ->
        [0] { "" }
        [one] { " " }Activó un bonus.
       *[other] { " " }Activó { $bonuses } bonus.
    }
locus-brief-drew = { $player } { $points ->
        [0] dibujó en la zona { locus-area }.
        [one] obtuvo un punto en la zona { locus-area }.
       *[other] obtuvo { $points } puntos en la zona { locus-area }.
    }
locus-skip = { $player } renunció a la segunda casilla pagada.
locus-done = { $player } terminó el turno.
locus-turn-over = El turno termina. La estrella pasa a { $player }.
locus-round-over = La ronda { $round } termina.
locus-extra-over = La ronda extra termina.
locus-last-spending = El último turno terminó: es la última oportunidad de gastar monedas.
locus-extra-round = { $players } participantes comparten el primer puesto y juegan una ronda extra.
locus-scored = { $player }: la zona { locus-area }, con { $lowest }, cuenta doble.
locus-ended = { $why ->
        [extra] { locus-result-extra }
        [shared] { locus-result-shared }
        [solo-0] { locus-result-solo-0 }
        [solo-1] { locus-result-solo-1 }
        [solo-2] { locus-result-solo-2 }
        [solo-3] { locus-result-solo-3 }
        [solo-4] { locus-result-solo-4 }
        [solo-5] { locus-result-solo-5 }
        [solo-6] { locus-result-solo-6 }
       *[highest] { locus-result-highest }
    }

## How it ended

locus-result-highest = Se han jugado todas las rondas. Gana el total más alto.
locus-result-extra = La ronda extra decidió la partida. Gana el total más alto.
locus-result-shared = La ronda extra no deshizo el empate.
locus-result-solo-0 = El mazo está vacío. Rango: aprendiz de las estrellas.
locus-result-solo-1 = El mazo está vacío. Rango: vigía del cielo.
locus-result-solo-2 = El mazo está vacío. Rango: navegante.
locus-result-solo-3 = El mazo está vacío. Rango: piloto.
locus-result-solo-4 = El mazo está vacío. Rango: intérprete de los astros.
locus-result-solo-5 = El mazo está vacío. Rango: trotamundos estelar.
locus-result-solo-6 = El mazo está vacío. Rango: leyenda del cosmos.

## What lies open

locus-lookup-deck = { $count ->
        [0] El mazo se agotó.
        [one] Queda una carta en el mazo.
       *[other] Quedan { $count } cartas en el mazo.
    }
locus-lookup-hidden = { $count ->
        [one] Se apartó una carta sin mirarla.
       *[other] Se apartaron { $count } cartas sin mirarlas.
    }
locus-lookup-none = Aún no hay cartas descartadas.
locus-lookup-discards = Descartes ({ $count }): { $cards }.

## Why a move is not legal

locus-refusal-nothing-owed = No hay ninguna segunda casilla a la que renunciar.
locus-refusal-square-first = Primero marca la segunda casilla pagada, o escribe skip para renunciar a ella.
locus-refusal-has-card = Ya tomaste tu carta de este turno.
locus-refusal-last-spending = Ya no hay cartas que tomar: es la última oportunidad de gastar monedas.
locus-refusal-not-up = Esa carta no está descubierta: { locus-one-of-cards }. Toma una de las que sí lo están.
locus-refusal-take-first = Primero toma una carta.
locus-refusal-settled = Ya dibujaste o descartaste tu carta, o no tienes ninguna.
locus-refusal-settle-first = Primero dibuja tu carta o descártala.
locus-refusal-drawn = Ya dibujaste la forma de tu carta.
locus-refusal-no-card = No tienes ninguna carta que dibujar.
locus-refusal-coins = { $price ->
        [one] Eso cuesta una moneda
       *[other] Eso cuesta { $price } monedas
    }, { $coins ->
        [0] y no tienes ninguna
       *[other] y solo tienes { $coins }
    }.
locus-refusal-bought = Ya compraste la carta sobrante en este turno.
locus-refusal-no-left-over = No hay carta sobrante que comprar: se pone a la venta cuando todo el mundo ha elegido.
locus-refusal-first-card = En solitario, primero dibujas o descartas tu carta; después puedes comprar la otra.
locus-refusal-no-bonus = Ahora no tienes ese bonus.
locus-refusal-colour = Esa forma no va en la zona { locus-area }, y no tienes ninguna moneda para convertirla en arcoíris.
locus-refusal-outside = La forma entera debe quedar dentro de la zona { locus-area }.
locus-refusal-crossed = Algunas de esas casillas de la zona { locus-area } ya están marcadas.
locus-refusal-apart = En la zona { locus-area }, una forma debe cubrir una casilla de borde grueso o compartir un lado con una ya marcada.

## The private panel

locus-icon-y = 🟨
locus-icon-p = 🟪
locus-icon-r = 🟥
locus-icon-g = 🟩
locus-icon-b = 🟦
locus-icon-w = 🌈
locus-icon-coins = 🪙
locus-icon-done = 🏁
locus-icon-skip = ⏭️

locus-panel-take = ¿Qué carta tomas?
locus-panel-draw = Todavía no puedes dibujar tu carta. Descártala o marca antes otras casillas. Monedas: { $coins }.
locus-panel-more = ¿Qué más haces? Monedas: { $coins }{ $waiting ->
        [0] { "" }
       *[other] , bonus: { $waiting }
    }.
locus-panel-owes =
    ¿Dónde va la segunda casilla pagada?{ $waiting ->
        [0] { "" }
       *[other] { " " }Bonus pendientes: { $waiting }.
    }
locus-panel-cards = Elige una carta
locus-panel-card = Carta { locus-colour }: { locus-shape }{ $coin ->
        [0] { "" }
       *[other] { " " }con moneda
    }
locus-panel-card-about = { $area ->
        [none] no cabe gratis en ningún sitio
       *[other] { $points ->
            [0] no da puntos
            [one] da un punto
           *[other] da { $points } puntos
        } en el acto en la zona { locus-area }{ $bonuses ->
            [0] { "" }
            [one] , con un bonus
           *[other] , con { $bonuses } bonus
        }
    }
locus-panel-actions = O haz otra cosa
locus-panel-with-card = Dibujar la carta
locus-panel-with-two = Bonus: casilla doble { locus-colour }
locus-panel-with-one = Bonus: casilla arcoíris
locus-panel-with-pay = { $price ->
        [0] Marcar la segunda casilla
        [one] Comprar dos casillas por una moneda
       *[other] Comprar dos casillas por { $price } monedas
    }
locus-panel-with-left = Comprar la carta sobrante por { $price } monedas
locus-panel-discard = Descartar por { $coins } monedas
locus-panel-done = Terminar el turno
locus-panel-skip = Renunciar a la segunda casilla
locus-panel-confirm-take = ¿Tomar la carta { locus-colour } ({ locus-shape })?
locus-panel-confirm-discard = ¿Descartar la carta por { $coins } monedas?
locus-panel-confirm-done = ¿Terminar tu turno? Los bonus pendientes se perderán.
locus-panel-confirm-skip = ¿Renunciar a la segunda casilla pagada?
locus-panel-area = { locus-area-first }: ahora { $points ->
        [one] un punto
       *[other] { $points } puntos
    }{ $price ->
        [0] { "" }
        [one] , cuesta una moneda
       *[other] , cuesta { $price } monedas
    }
locus-panel-best = { locus-area-first }, { $squares }: { $points ->
        [0] ningún punto
        [one] un punto
       *[other] { $points } puntos
    }{ $bonuses ->
        [0] { "" }
        [one] , un bonus
       *[other] , { $bonuses } bonus
    }{ $gained ->
        [0] { "" }
        [one] , gana una moneda
       *[other] , gana { $gained } monedas
    }{ $price ->
        [0] { "" }
        [one] , cuesta una moneda
       *[other] , cuesta { $price } monedas
    }
locus-panel-cursor = ¿Dónde?
locus-panel-place = La forma ({ locus-shape }) en la zona { locus-area }, en { $squares }: { $points ->
        [0] ningún punto
        [one] un punto
       *[other] { $points } puntos
    }{ $bonuses ->
        [0] { "" }
        [one] , un bonus
       *[other] , { $bonuses } bonus
    }{ $gained ->
        [0] { "" }
        [one] , gana una moneda
       *[other] , gana { $gained } monedas
    }{ $price ->
        [0] { "" }
        [one] , cuesta una moneda
       *[other] , cuesta { $price } monedas
    }.{ $places ->
        [one] { " " }No cabe en ningún otro lugar de la zona.
       *[other] { "" }
    }
locus-panel-put = Dibujar aquí
locus-panel-drop = Descartar la carta
locus-panel-bests = Mejores lugares y otras zonas
locus-words-gains = { $points ->
        [0] sin puntos
        [one] { $points } punto
       *[other] { $points } puntos
    }{ $bonuses ->
        [0] { "" }
       *[other] , bonus { $brings }
    }
locus-words-coins = { $gained ->
        [0] { $price ->
            [0] { "" }
            [one] , cuesta { $price } moneda
           *[other] , cuesta { $price } monedas
        }
        [one] , gana { $gained } moneda{ $price ->
            [0] { "" }
           *[other] , cuesta { $price }
        }
       *[other] , gana { $gained } monedas{ $price ->
            [0] { "" }
           *[other] , cuesta { $price }
        }
    }
locus-words-take = Carta { locus-colour }: { locus-shape }{ $coin ->
        [0] { "" }
       *[other] { " " }con moneda
    }
locus-words-take-offer = { locus-words-take }{ $area ->
        [none] , no cabe gratis en ningún sitio
       *[other] . Mejor: { locus-area } { $squares }, { locus-words-gains }
    }
locus-words-draw = { $source ->
        [card] Carta
        [left] Carta sobrante
        [pay] Casilla pagada
       *[bonus] Bonus { locus-one-of-brings }
    }: { locus-area } { $squares }, { locus-words-gains }{ locus-words-coins }
locus-panel-up = ↑
locus-panel-down = ↓
locus-panel-left = ←
locus-panel-right = →
locus-panel-turn = ↻ Girar
locus-panel-mirror = ⇄ Reflejar

## Achievements

locus-achievement-constellation = Constelación
locus-achievement-constellation-about = Gana con 190 puntos o más.
locus-achievement-hermit = Observatorio solitario
locus-achievement-hermit-about = Llega a 170 puntos en solitario.
locus-achievement-full-sky = La estrella más brillante
locus-achievement-full-sky-about = Gana una partida en una mesa de cinco.
locus-achievement-nebula = Hacia la nebulosa
locus-achievement-nebula-about = Gana tres partidas en la hoja Nebulosa.
locus-achievement-regular = Noche tras noche
locus-achievement-regular-about = Juega 25 partidas puntuadas.

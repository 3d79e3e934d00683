# The Nine Domains. Facts in the sentences: $player is who did it, $place counts from 1 from the left,
# cards are as printed ($kind is the same card as a name), a bonus is signed text or none.

nine_domains-title = The Nine Domains
nine_domains-tagline = Tres cartas boca abajo, tres dominios en juego. Con los cuatro elementos se gana en el acto.
nine_domains-description = Un duelo para dos, de 10 a 15 minutos: en cada una de las tres rondas, pon tres cartas en secreto.
nine_domains-sixty-1 = Hay tres dominios a la vista, y ambos lados tienen las mismas nueve cartas. Cada cual pone una carta boca abajo ante cada dominio. Cuando ambos lados están listos, se descubren las seis.
nine_domains-sixty-2 = En cada dominio gana la carta más fuerte, pero un 0 vence a un 5. Las cartas especiales hacen lo que indica su signo. Dos cartas iguales sacan el dominio del juego. Cada carta se usa una sola vez.
nine_domains-sixty-3 = Hay tres rondas. Si después de una ronda solo tú tienes los cuatro elementos, ganas en el acto. Si no, al final gana quien tiene más puntos.
nine_domains-credits = The Nine Domains, según su página de ayuda publicada, que no menciona autoría

nine_domains-card = { $kind ->
        [c0] vence a un 5
        [c1] vence a un 4-
        [c1-alone] sin efecto
        [c2] sin efecto
        [c3] sin efecto
        [c4] sin efecto
        [c5] sin efecto
        [c1m] tus cartas vecinas reciben +1, o +2 si solo hay una
        [c1p] tu próxima carta en este lugar recibe +2
        [c2m] si gana, puedes intercambiar un dominio
        [c2p] tu próxima carta en este lugar recibe +1
        [c3m] si gana, puedes cambiar una carta de tu mano por una usada
        [c3p] da 7 puntos si gana por 2 o más
        [c4m] pierde contra un 1 y contra un *
        [c4m-alone] pierde contra un 1
        [c4p] tu próxima carta aquí recibe -1; en la ronda 3, esta misma recibe -2
        [cstar-alone] vence a 3, 4 y 5, pero pierde contra el resto; las bonificaciones no cuentan
       *[cstar] vence a 3, 4, 5 y 4-, pero pierde contra el resto; las bonificaciones no cuentan
    }
nine_domains-shows = { $shows ->
        [red] rojo
        [green] verde
        [blue] azul
        [red-purple] rojo y morado
        [green-half-purple] verde y medio morado
        [blue-half-purple] azul y medio morado
       *[none] sin elementos
    }

## Options

nine_domains-option-specials = Cartas especiales
nine_domains-option-specials-random = Al azar
nine_domains-option-specials-random-about = Se sacan antes de la partida, además de las que elijas.
nine_domains-option-specials-1m = 1-
nine_domains-option-specials-1m-about = Da +1 a cada una de tus cartas vecinas, o +2 si solo hay una.
nine_domains-option-specials-1p = 1+
nine_domains-option-specials-1p-about = Da +2 a tu próxima carta en el mismo lugar.
nine_domains-option-specials-2m = 2-
nine_domains-option-specials-2m-about = Si gana, puedes intercambiar un dominio por uno de tu rival.
nine_domains-option-specials-2p = 2+
nine_domains-option-specials-2p-about = Da +1 a tu próxima carta en el mismo lugar.
nine_domains-option-specials-3m = 3-
nine_domains-option-specials-3m-about = Si gana, puedes cambiar una carta de tu mano por una usada.
nine_domains-option-specials-3p = 3+
nine_domains-option-specials-3p-about = Da 7 puntos si gana con 2 o más de ventaja.
nine_domains-option-specials-4m = 4-
nine_domains-option-specials-4m-about = Pierde contra un 1 y contra un *.
nine_domains-option-specials-4p = 4+
nine_domains-option-specials-4p-about = Da -1 a tu próxima carta en el mismo lugar; en la ronda 3, esta misma recibe -2.
nine_domains-option-specials-star = *
nine_domains-option-specials-star-about = Vence a 3, 4, 5 y 4-, pero pierde contra el resto. Las bonificaciones no cuentan para ella.

## What happened

nine_domains-special = Sale `{ $card }` como carta especial.
nine_domains-specials = Ambos lados tienen del 0 al 5 y las cartas especiales `{ $cards }`.
nine_domains-round = **Ronda { $round }**
nine_domains-turned-up = Lugar { $place }: dominio { $domain } ({ nine_domains-shows }).
nine_domains-ready = { $player } ya eligió.
nine_domains-laid = { $player } puso `{ $cards }`, de izquierda a derecha.
nine_domains-with = { $bonus ->
        [none] { "" }
       *[other] { " " }({ $bonus })
    }
nine_domains-other-with = { $other-bonus ->
        [none] { "" }
       *[other] { " " }({ $other-bonus })
    }
nine_domains-because = { $reason ->
        [star-wins] la estrella vence a un { $other }
        [star-loses] un { $card } vence a la estrella
        [zero-beats-five] un 0 vence a un 5
        [one-beats-four-minus] un 1 vence a un 4-
        [strength] fuerza { $strength } contra { $against }
        [bonus] con igual fuerza gana la bonificación más alta
        [plus] con igual fuerza gana el signo más
       *[minus] con igual fuerza pierde el signo menos
    }
nine_domains-won = Lugar { $place }: { $player } gana el dominio { $domain } con `{ $card }`{ nine_domains-with } contra `{ $other }`{ nine_domains-other-with }: { nine_domains-because }.
nine_domains-nobody = Lugar { $place }: `{ $card }` se enfrenta a `{ $other }` y nadie gana, porque { $reason ->
        [both-stars] las dos son estrellas
       *[identical] las cartas son iguales y tienen la misma fuerza
    }. El dominio { $domain } sale del juego.
nine_domains-brief-won = { $player } gana el dominio { $domain }: `{ $card }` contra `{ $other }`.
nine_domains-brief-nobody = Nadie gana el dominio { $domain }: `{ $card }` contra `{ $other }`.
nine_domains-brief-award = { $player } recibe { $points ->
        [one] un punto
       *[other] { $points } puntos
    } por el `3+`.
nine_domains-award = { $player } recibe { $points ->
        [one] un punto
       *[other] { $points } puntos
    }, porque el `3+` del lugar { $place } ganó por 2 o más.
nine_domains-void = El `{ $card }` de { $player } en el lugar { $place } no tiene efecto: { $why ->
        [no-domain] su rival no tiene dominios
        [no-hand] no queda ninguna carta en la mano
       *[decided] la partida está decidida
    }.
nine_domains-swapped = { $player } usó el `{ $card }` y cambió el dominio { $give } por el { $take } de su rival.
nine_domains-fetched = { $player } usó el `{ $card }`, dejó el `{ $give }` entre las cartas usadas y recuperó el `{ $take }`.
nine_domains-kept = { $player } no usó el `{ $card }` del lugar { $place }.
nine_domains-both-complete = Ahora ambos lados tienen los cuatro elementos. Desde este momento, los elementos no cuentan.
nine_domains-ended = { $why ->
        [elements] Solo { $player } tiene los cuatro elementos, así que la partida termina.
        [points] { nine_domains-result-points }
       *[draw] { nine_domains-result-draw }
    }

## How it ended

nine_domains-result-elements = Un solo lado tenía los cuatro elementos.
nine_domains-result-points = Tras tres rondas, la partida se decidió por puntos.
nine_domains-result-draw = Tras tres rondas, nada inclina la balanza.

## Why a move is not legal

nine_domains-refusal-turn = No te toca: ya pusiste tus cartas, o tu rival tiene que elegir algo.
nine_domains-refusal-lay-first = Pon ahora tres cartas, de izquierda a derecha: por ejemplo, 0.3.5.
nine_domains-refusal-not-dealt = El `{ $card }` no está en esta partida.
nine_domains-refusal-used = Ya usaste tu `{ $card }`.
nine_domains-refusal-twice = Solo tienes un `{ $card }`: en cada lugar va una carta distinta.
nine_domains-refusal-swap-asked = Tu 2- te deja intercambiar dominios. Responde con keep o con un intercambio como swap:7>10.
nine_domains-refusal-not-own-domain = No tienes el dominio { $domain }.
nine_domains-refusal-not-their-domain = Tu rival no tiene el dominio { $domain }.
nine_domains-refusal-fetch-asked = Tu 3- te deja recuperar una carta. Responde con keep o con un intercambio como fetch:4>1.
nine_domains-refusal-not-in-hand = No tienes ningún `{ $card }` en la mano.
nine_domains-refusal-not-used = No hay ningún `{ $card }` entre tus cartas usadas.

## The private panel

nine_domains-panel-lay = **Lugar { $place }, dominio { $domain }:** ¿qué carta?{ $threats ->
        [0] { "" }
        [one] { " " }**Cuidado con el dominio { $feared }:** con él, tu rival tendría los cuatro elementos.
       *[other] { " " }**Cuidado con el dominio { $feared }:** es uno de los { $threats } con los que tu rival tendría los cuatro elementos.
    }
nine_domains-panel-confirm-lay = Pones `{ $card1 }` por el dominio { $domain1 }, `{ $card2 }` por el dominio { $domain2 } y `{ $card3 }` por el dominio { $domain3 }. { $is-last ->
        [true] Tu rival ya eligió: al confirmar se descubren las seis cartas.
       *[false] Solo tú ves tus cartas hasta que ambos lados hayan elegido.
    }{ $danger ->
        [none] { "" }
        [all] { " " }**Así pierdes:** ponga lo que ponga, tu rival puede ganar en el acto con los cuatro elementos.
       *[some] { " " }**Cuidado:** con { $losing } de { $ways } jugadas posibles, tu rival ganaría en el acto con los cuatro elementos.
    }
nine_domains-threat =
    El dominio { $domain }, en el lugar { $place }, le ofrecía a { $player } { $lacks ->
        [red] el rojo, el único elemento que le faltaba
        [green] el verde, el único elemento que le faltaba
        [blue] el azul, el único elemento que le faltaba
        [purple] el morado, el único elemento que le faltaba
       *[more] todos los elementos que le faltaban
    }.
nine_domains-words-lay = { $faces }, de izquierda a derecha
nine_domains-words-swap = Dar el dominio { $give }, tomar el { $take }
nine_domains-words-fetch = Dar { $given }, recuperar { $taken }
nine_domains-words-keep = Dejarlo todo como está
nine_domains-one-of-faces = { $one ->
        [c0] 0
        [c1] 1
        [c2] 2
        [c3] 3
        [c4] 4
        [c5] 5
        [c1m] 1 con menos
        [c1p] 1 con más
        [c2m] 2 con menos
        [c2p] 2 con más
        [c3m] 3 con menos
        [c3p] 3 con más
        [c4m] 4 con menos
        [c4p] 4 con más
       *[cstar] estrella
    }
nine_domains-one-of-given = { nine_domains-one-of-faces }
nine_domains-one-of-taken = { nine_domains-one-of-faces }
nine_domains-panel-place-1 = Lugar 1: elige una carta
nine_domains-panel-place-2 = Lugar 2: elige una carta
nine_domains-panel-place-3 = Lugar 3: elige una carta
nine_domains-panel-places = O empieza por el lugar 2 o 3
nine_domains-panel-card = { $card }{ nine_domains-with }
nine_domains-panel-card-at = Lugar { $place }, dominio { $domain }: { $card }{ nine_domains-with }
nine_domains-panel-card-topic = `{ $card }`
nine_domains-panel-card-about = { nine_domains-card }
nine_domains-panel-card-plain = su fuerza es su número, sin más efecto
nine_domains-panel-open = Dejar libre el lugar { $place }
nine_domains-panel-swap = Tu `2-` ganó en el lugar { $place }. Puedes cambiar un dominio tuyo por uno de tu rival.
nine_domains-panel-swap-first = { nine_domains-panel-swap } **¿Qué dominio das?**
nine_domains-panel-swap-for = ¿Qué dominio de tu rival tomas por el dominio { $give }?
nine_domains-panel-confirm-swap = ¿Dar el dominio { $give } y tomar el dominio { $take }?
nine_domains-panel-confirm-keep-swap = ¿No intercambiar nada?
nine_domains-panel-swap-ways = Elige qué intercambias
nine_domains-panel-swap-way = { $give } por { $take }
nine_domains-panel-fetch-ways = Elige qué cambias
nine_domains-panel-fetch-way = Dar { $give }, recuperar { $take }
nine_domains-panel-swap-give = Elige el dominio que das
nine_domains-panel-swap-take = Elige el dominio que tomas
nine_domains-panel-domain = Dominio { $domain }, { nine_domains-shows }
nine_domains-panel-fetch = Tu `3-` ganó en el lugar { $place }. Puedes cambiar una carta de tu mano por una que ya usaste.
nine_domains-panel-fetch-first = { nine_domains-panel-fetch } **¿Qué carta das?**
nine_domains-panel-fetch-for = ¿Qué carta usada recuperas por tu `{ $give }`?
nine_domains-panel-confirm-fetch = ¿Dejar el `{ $give }` entre las cartas usadas y recuperar el `{ $take }`?
nine_domains-panel-confirm-keep-fetch = ¿No recuperar ninguna carta?
nine_domains-panel-fetch-give = Elige la carta que das
nine_domains-panel-fetch-take = Elige la carta que recuperas
nine_domains-panel-used = { $card }
nine_domains-panel-keep = O déjalo todo como está
nine_domains-panel-keep-swap = No intercambiar nada
nine_domains-panel-keep-fetch = No recuperar ninguna carta
nine_domains-icon-card-0 = 🗡️
nine_domains-icon-card-1 = 🗡️
nine_domains-icon-card-1m = ↔️
nine_domains-icon-card-1p = ⏩
nine_domains-icon-card-2m = 🔀
nine_domains-icon-card-2p = ⏩
nine_domains-icon-card-3m = ♻️
nine_domains-icon-card-3p = 💰
nine_domains-icon-card-4m = 🛡️
nine_domains-icon-card-4p = ⏪
nine_domains-icon-card-star = ⭐
nine_domains-icon-domain-2 = 🔥
nine_domains-icon-domain-3 = 🌿
nine_domains-icon-domain-4 = 💧
nine_domains-icon-domain-5 = 🌿
nine_domains-icon-domain-6 = 💧
nine_domains-icon-domain-7 = 🔥
nine_domains-icon-domain-8 = 🏘️
nine_domains-icon-domain-9 = 🏯
nine_domains-icon-domain-10 = 🏰

## Achievements

nine_domains-achievement-elements = Los cuatro elementos
nine_domains-achievement-elements-about = Gana cinco partidas con los cuatro elementos.
nine_domains-achievement-empire = Imperio
nine_domains-achievement-empire-about = Gana con 38 puntos o más.
nine_domains-achievement-border = Conflicto fronterizo
nine_domains-achievement-border-about = Gana por puntos, con dos o menos de ventaja.
nine_domains-achievement-lightning = Como un rayo
nine_domains-achievement-lightning-about = Gana con los cuatro elementos en cuatro jugadas como máximo, contando las de ambos lados.
nine_domains-achievement-dynasty = Dinastía
nine_domains-achievement-dynasty-about = Gana cinco partidas una tras otra.

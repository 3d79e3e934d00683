# Words on The Nine Domains' picture, and what it shows in words for those who do not see it.

## On the picture

nine_domains-drawn-title = The Nine Domains · ronda { $round }/{ $rounds }{ $phase ->
        [secret] { " " }· en secreto:
       *[other] { "" }
    }
nine_domains-drawn-title-end = The Nine Domains · { $reason ->
        [draw] empate
        [elements] gana por elementos:
        [points] gana por puntos:
       *[other] gana:
    }
nine_domains-drawn-title-asked = The Nine Domains · { $card } en { $place } puede { $kind ->
        [swap] cambiar
       *[fetch] recuperar
    }:
nine_domains-drawn-fights = Ronda { $round }
nine_domains-drawn-same = = igual
nine_domains-drawn-bonus = = bonus
nine_domains-drawn-plus = = más
nine_domains-drawn-minus = = menos

## In words

nine_domains-alt-player = asiento { $number }
nine_domains-alt-signed = { $sign ->
        [plus] más { $size }
        [minus] menos { $size }
       *[none] { $size }
    }
nine_domains-alt-round = The Nine Domains, ronda { $round } de { $rounds }.
nine_domains-alt-draw = La partida terminó: empate.
nine_domains-alt-won = La partida terminó: gana el asiento { $number } { $reason ->
        [elements] con los cuatro elementos
       *[points] por puntos
    }.
nine_domains-alt-swap = El 2 menos del asiento { $number } ganó en el lugar { $place }: el asiento { $number } puede intercambiar un dominio.
nine_domains-alt-fetch = El 3 menos del asiento { $number } ganó en el lugar { $place }: el asiento { $number } puede recuperar una carta usada.
nine_domains-alt-dealing = Se sacan las cartas.
nine_domains-alt-secret = Cartas por poner en secreto: { $players }.
nine_domains-alt-ready = Cartas ya puestas: { $players }.
nine_domains-alt-fights = Combates de la ronda { $round }: { $fights }.
nine_domains-alt-card = { $card } (bonificación { $bonus }, fuerza { $strength })
nine_domains-alt-nobody = { $one } contra { $other }: nadie gana el dominio { $domain }
nine_domains-alt-fight = { $one } contra { $other }: el asiento { $number } gana el dominio { $domain }{ $award ->
        [0] { "" }
        [one] { " " }y { $award } punto
       *[other] { " " }y { $award } puntos
    }{ $reason ->
        [bonus] { " " }por la bonificación más alta
        [plus] { " " }porque con igual fuerza gana el signo más
        [minus] { " " }porque con igual fuerza pierde el signo menos
        [effect] { " " }por el efecto de la carta
       *[other] { "" }
    }
nine_domains-alt-swapped = El asiento { $number } cambió el dominio { $given } por el { $taken }.
nine_domains-alt-fetched = El asiento { $number } dejó la carta { $given } y recuperó la { $taken }.
nine_domains-alt-stakes = En juego: { $stakes }. Dominios ocultos: { $below }.
nine_domains-alt-waiting = { $bonus } para el { $player }
nine_domains-alt-none = nada
nine_domains-alt-element = { $element ->
        [red] rojo
        [green] verde
        [blue] azul
        [half] medio morado
       *[purple] morado
    }
nine_domains-alt-seat = El asiento { $number } tiene { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }{ $awards ->
        [0] { "" }
       *[other] , { $awards } de ellos por un 3 más
    }. Dominios: { $domains }. Elementos: { $elements }. Cartas usadas: { $used }.
nine_domains-alt-removed = Fuera del juego: { $domains }.
nine_domains-alt-ignored = Los elementos ya no cuentan.
nine_domains-alt-specials = Cartas especiales en juego: { $cards }.
nine_domains-alt-you = Tu asiento es el { $number }.
nine_domains-alt-laid = Pusiste { $cards }.
nine_domains-alt-hand = Tu mano: { $cards }.

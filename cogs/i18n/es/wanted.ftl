### Looking for somebody to play with.

command-find = Busca con quién jugar: te emparejo según tu Elo
command-find-game = El juego al que quieres jugar
command-find-where = Dónde busco: en este servidor, o en todos los que participan
command-find-variant = La variante que quieres jugar; si no dices ninguna, las reglas habituales
command-admin-exchange = Elige si /buscar puede emparejar a gente de este servidor con la de otros
command-admin-exchange-on = Permitir o no la búsqueda entre servidores

button-unfind = Dejar de buscar

find-waiting = Te busco rival: **{ $game }**{ $variant ->
        [none] { "" }
       *[other] , { $variant }
    }. { $count ->
        [0] En este servidor nadie más busca lo mismo todavía.
        [one] En este servidor otra persona busca lo mismo.
       *[other] En este servidor otras { $count } personas buscan lo mismo.
    }
find-elsewhere = { $count ->
        [0] En otros servidores tampoco busca nadie.
        [one] En otro servidor busca una persona.
       *[other] En otros servidores buscan { $count } personas.
    } Solo puedo emparejarte con alguien de allí si una de las dos personas es miembro del servidor de la otra.
find-not-agreed = Este servidor no participa en la búsqueda entre servidores, así que solo busco aquí; quienes lo gestionan pueden cambiarlo con `/admin entre-servidores`.
find-about = Empiezo por gente de un nivel parecido al tuyo y, cuanto más esperas, más amplío la búsqueda. Cuando encuentre a alguien, mencionaré a ambas personas y empezará la partida, con 3 días para cada turno. A los 7 días dejo de buscar.
find-found = Ya tienes rival: tu partida de [{ $game }]({ $link }) ha comenzado.
find-called = { $players }: ya hay rival para jugar a { $game }, y la partida empieza aquí. Hay 3 días por turno.
find-stopped = Ya no te busco rival para { $game }.
error-not-looking = Tu búsqueda ya terminó.

exchange-on = Desde ahora, `/buscar` también empareja a la gente de este servidor con la de otros, siempre que compartan algún servidor.
exchange-off = Ahora `/buscar` solo empareja a la gente de este servidor entre sí.
deed-exchange-on = { $when } { $player } incluyó este servidor en la búsqueda entre servidores de `/buscar`
deed-exchange-off = { $when } { $player } limitó `/buscar` a este servidor
privacy-wanted = • que buscas con quién jugar a { $count ->
        [one] un juego
       *[other] { $count } juegos
    } (`/buscar`)
    .page = • que buscas con quién jugar a { $count ->
        [one] un juego
       *[other] { $count } juegos
    }

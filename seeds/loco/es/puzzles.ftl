# The puzzles of Loco! Facts: $turns is in how many turns of one's own the round can be won; $magus,
# $amazon, $titan, $wyrm and $unicorn are the values of the cards that the other player holds, as in
# "0 3", or none; $ahead is by how many points the answer wins, $behind by how many the best other
# play loses, 0: it ends level.

loco-puzzle-win = { $turns ->
        [one] Gana la ronda en este turno, haga lo que haga tu rival.
       *[other] Gana la ronda en { $turns } turnos tuyos como máximo, haga lo que haga tu rival.
    } Su mano está a la vista: Mago { $magus ->
        [none] ninguna
       *[other] { $magus }
    }, Amazona { $amazon ->
        [none] ninguna
       *[other] { $amazon }
    }, Titán { $titan ->
        [none] ninguna
       *[other] { $titan }
    }, Sierpe { $wyrm ->
        [none] ninguna
       *[other] { $wyrm }
    }, Unicornio { $unicorn ->
        [none] ninguna
       *[other] { $unicorn }
    }.
loco-puzzle-win-solved =
    Si ambos lados juegan lo mejor posible desde esa posición, ganas por { $least ->
        [0] { $ahead ->
            [one] un punto
           *[other] { $ahead } puntos
        }
       *[other] entre { $least } y { $ahead } puntos, según tu primera jugada
    }. { $behind ->
        [0] Con cualquier otra primera jugada, como mucho empatas.
        [one] Cualquier otra primera jugada pierde por al menos un punto.
       *[other] Cualquier otra primera jugada pierde por al menos { $behind } puntos.
    }

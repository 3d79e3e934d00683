# Alone against computer players: hints, and what has been beaten.

button-hint = Pista
command-hint = Qué jugaría aquí el nivel experto, si no juega nadie más

hint-thinking = 💭 Estoy pensando una pista …
hint-only = 💡 **{ $move }.** Es lo único que se puede jugar aquí.
hint-equal = 💡 **{ $move }.** Cualquier otra jugada vale aquí lo mismo.
hint-mixed = 💡 **{ $move }.** Es una de varias entre las que conviene sortear para que nadie pueda adivinarla: esta, en el { $share } % de los casos. Así ganas más o menos el { $chance } % de las veces.
hint-chance = 💡 **{ $move }.** Así se gana más o menos el { $figure } % de las veces; { $against ->
        [average] con las demás jugadas, el { $other } % de media
       *[next] con la mejor de las demás, el { $other } %
    }.
hint-points = 💡 **{ $move }.** Así salen cerca de { $figure } puntos al final; { $against ->
        [average] con las demás jugadas, { $other } de media
       *[next] con la mejor de las demás, { $other }
    }.
hint-lead = 💡 **{ $move }.** Al final, { $way ->
        [ahead] una ventaja de cerca de { $lead ->
            [one] un punto
           *[other] { $lead } puntos
        }
        [behind] una desventaja de cerca de { $lead ->
            [one] un punto
           *[other] { $lead } puntos
        }
       *[level] más o menos igualdad
    }. { $against ->
        [average] Las demás jugadas llevan de media { $other_way ->
            [ahead] a una ventaja de { $other }
            [behind] a una desventaja de { $other }
           *[level] a la igualdad
        }
       *[next] La mejor de las demás lleva { $other_way ->
            [ahead] a una ventaja de { $other }
            [behind] a una desventaja de { $other }
           *[level] a la igualdad
        }
    }.
error-no-hint = No hay pistas donde juega otra persona.
ending-hints = -# 💡 Con pistas o jugadas deshechas, así que no cuenta.
ending-beaten = 🤖 { $player } ha vencido a la casa en el nivel **{ $level }**.

## Against the house

variant-house = contra la casa
house-line = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← tú
       *[other] { "" }
    }
    -# victorias: fácil { $easy } · medio { $medium } · difícil { $hard } · experto { $expert } · { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    }
house-line-both = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← tú
       *[other] { "" }
    }
    -# victorias: fácil { $easy } · medio { $medium } · difícil { $hard } · experto { $expert } · { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    } · récord en solitario: { $best }
house-line-alone = **{ $rank }** { $player }{ $is_me ->
        [true] { " " }← tú
       *[other] { "" }
    }
    -# récord en solitario: { $best }
house-not-yet = Todavía no has vencido a ningún nivel, en { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    }.
house-none = Aquí nadie ha vencido aún a un jugador automático: `/jugar` con *Añadir bot* es un buen comienzo.
house-none-season = Nadie venció a un jugador automático en la temporada de { $season }.
house-legend = -# Vence a un nivel quien queda en primer lugar, sin nadie más, frente a jugadores automáticos que son todos de ese nivel o de uno mejor. Las partidas con pistas no cuentan, ni aquellas en que se deshizo una jugada tras la respuesta o un sorteo.
profile-house = { $level ->
        [none] **{ $game }**, contra la casa: ningún nivel vencido aún en { $matches ->
            [one] 1 partida
           *[other] { $matches } partidas
        }
       *[other] **{ $game }**, contra la casa: nivel **{ $level }** vencido
            -# victorias: fácil { $easy } · medio { $medium } · difícil { $hard } · experto { $expert } · { $matches ->
                [one] 1 partida
               *[other] { $matches } partidas
            }
    }

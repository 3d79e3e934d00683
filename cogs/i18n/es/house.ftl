# Alone against bots: hints, and what has been beaten.

button-hint = Pista
button-hint-sure = Sí, mostrar la pista
hint-sure = 💡 Con una pista, esta partida no contará en la clasificación { $kind ->
        [house] contra bots
       *[alone] en solitario
    }. ¿Quieres una de todos modos?
hint-uncounted = -# Con pistas, { $count ->
        [1] tu resultado no cuenta entre los mejores
       *[other] una partida no cuenta como victoria contra los bots
    }. Juega otra sin ellas cuando quieras.
command-hint = Mira qué jugaría el bot más fuerte (solo si no juegan otras personas)

hint-thinking = 💭 Estoy pensando una pista…
hint-only = 💡 **{ $move }.** Es tu única jugada posible.
hint-equal = 💡 **{ $move }.** Cualquier otra jugada { hint-here } vale lo mismo.
hint-far = 💡 **{ $move }.** Es mucho mejor que todo lo demás que he mirado.
hint-plain = 💡 Yo jugaría **{ $move }**.
hint-unbeaten = 💡 **{ $move }.** Ninguna otra jugada { hint-here } es mejor.
hint-here = { $scope ->
        [all] posible
       *[some] que he mirado
    }
hint-others = { $scope ->
        [all] con las demás jugadas
       *[some] con las demás que he mirado
    }
hint-next = { $scope ->
        [all] con la mejor de las demás
       *[some] con la mejor de las demás que he mirado
    }
hint-mixed = 💡 **{ $move }.** Es una de varias buenas jugadas. Elige entre ellas al azar para que nadie adivine tu jugada, y haz esta el { $share } % de las veces. Así ganas más o menos el { $chance } % de las veces.
hint-chance = 💡 **{ $move }.** Así se gana más o menos el { $figure } % de las veces; { $against ->
        [average] { hint-others }, el { $other } % en promedio
       *[next] { hint-next }, el { $other } %
    }.
hint-points = 💡 **{ $move }.** Con esta jugada consigues unos { $figure } puntos al final; { $against ->
        [average] { hint-others }, { $other } en promedio
       *[next] { hint-next }, { $other }
    }.
hint-lead = 💡 **{ $move }.** Así acabas { $way ->
        [ahead] con una ventaja de cerca de { $lead ->
            [one] un punto
           *[other] { $lead } puntos
        }
        [behind] con una desventaja de cerca de { $lead ->
            [one] un punto
           *[other] { $lead } puntos
        }
       *[level] más o menos en empate
    }; { $against ->
        [average] { hint-others }, en promedio, { $other_way ->
            [ahead] con una ventaja de { $other }
            [behind] con una desventaja de { $other }
           *[level] en empate
        }
       *[next] { hint-next }, { $other_way ->
            [ahead] con una ventaja de { $other }
            [behind] con una desventaja de { $other }
           *[level] en empate
        }
    }.
error-no-hint = No hay pistas mientras jueguen otras personas.
ending-hints = -# 💡 Se jugó con pistas o jugadas deshechas, así que la partida no cuenta.
ending-beaten = 🤖 { $player } ha vencido a los bots en el nivel **{ $level }**.

## Against the house

variant-house = contra bots
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
house-not-yet = Todavía no has superado ningún nivel en { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    }.
house-none = Aquí nadie ha vencido aún a un bot. Prueba con `/jugar` y *Añadir bot*.
house-none-season = Nadie venció a un bot en la temporada de { $season }.
house-legend = -# Superas un nivel si quedas en primer puesto, sin compartirlo, contra bots de ese nivel o de uno superior. Las partidas con pistas no cuentan, ni aquellas en las que deshiciste una jugada a la que un bot ya había respondido o que te había mostrado algo nuevo.
profile-house = { $level ->
        [none] **{ $game }**, contra bots: ningún nivel superado aún en { $matches ->
            [one] 1 partida
           *[other] { $matches } partidas
        }
       *[other] **{ $game }**, contra bots: nivel **{ $level }** superado
            -# victorias: fácil { $easy } · medio { $medium } · difícil { $hard } · experto { $expert } · { $matches ->
                [one] 1 partida
               *[other] { $matches } partidas
            }
    }

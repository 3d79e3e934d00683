## Puzzles

command-puzzle = Un reto a tu medida, solo para ti
command-puzzle-game = Qué juego; si no dices ninguno, el de tu último reto
button-next-puzzle = Siguiente reto ▶
puzzle-heading = { $is_daily ->
        [true] ### 🧩 { $game } · reto del día
       *[other] ### 🧩 { $game } · reto { $number }
    }
puzzle-again = -# Ya respondiste a este reto. Puedes intentarlo otra vez, pero solo cuenta tu primera respuesta.
puzzle-helped = -# Con una pista no cuenta como resuelto, pero aún puedes encontrar el resto.
puzzle-hint-1 = { $tap ->
        [none] { $where ->
            [start] { $count ->
                [one] 💡 Desde el principio basta una jugada.
               *[other] 💡 Desde el principio hacen falta { $count } jugadas tuyas.
            }
           *[here] { $count ->
                [one] 💡 Basta una jugada.
               *[other] 💡 Hacen falta { $count } jugadas tuyas.
            }
        }
       *[other] { $where ->
            [start] 💡 Desde el principio, empieza por **{ $tap }**.
           *[here] 💡 Empieza por **{ $tap }**.
        }
    }
puzzle-hint-2 = { $where ->
        [start] 💡 La primera jugada es **{ $move }**.
       *[here] 💡 La jugada es **{ $move }**.
    }
puzzle-right = ✅ **Resuelto.**
puzzle-shown = 💡 **Esta es la solución.**
puzzle-wrong = ↩️ **Casi.** Se puede jugar, pero hay algo mejor.
puzzle-refuted = { $is_won ->
        [true] La respuesta **{ $move }** gana para el otro bando.
       *[false] Tras la respuesta **{ $move }** es tablas.
    }
puzzle-step = **{ $number }** { $told }
puzzle-tally = { $answers ->
        [0] -# Nadie había respondido antes.
        [one] -# Tu respuesta es la primera.
       *[other] -# Resuelto a la primera por { $solved } de { $answers } personas.
    }
puzzle-unrated = -# Tus primeros { $count } retos de { $game } no cuentan para la puntuación.
puzzle-rated = { $is_solved ->
        [true] 📈 Tu puntuación en los retos de { $game }: { $before } → **{ $after }**, resuelto a la primera.
       *[other] 📉 Tu puntuación en los retos de { $game }: { $before } → **{ $after }**, no resuelto a la primera, que es lo único que cuenta.
    }
puzzle-daily = { $days ->
        [one] 🗓 Eres la persona número **{ $place }** de aquí que resuelve el reto del día.
       *[other] 🗓 Eres la persona número **{ $place }** de aquí que resuelve el reto del día, y ya llevas **{ $days }** seguidos.
    }
button-name = Nómbrame mañana
button-unname = No me nombres
error-no-puzzles = { $game ->
        [any] Todavía no hay retos de ningún juego.
       *[other] Todavía no hay retos de { $game }.
    }

## The puzzle of the day

command-daily = Muéstrame el reto del día
command-settings-daily = Publicar el reto del día en este canal
command-settings-hour = La hora del reto del día, de 0 a 23
command-settings-zone = Su zona horaria, como Europe/Madrid; UTC si nunca se eligió
command-settings-game = Su juego; todos por turno si nunca se eligió
command-settings-no-daily = No publicar más el reto del día
daily-heading = ### 🗓 Reto del día · { $game }
button-solve = Resolver
daily-past = { $answers ->
        [0] ### El reto anterior · { $game }
            Nadie lo ha intentado. Esta es la solución:
       *[other] { $solved ->
            [0] ### El reto anterior · { $game }
                { $answers ->
                    [one] Solo hubo un intento, y no acertó.
                   *[other] Hubo { $answers } intentos, y ninguno acertó.
                } Esta es la solución:
           *[other] ### El reto anterior · { $game }
                Resuelto por **{ $solved }** de { $answers }.
        }
    }
daily-first = 🥇 { $player } llegó antes que nadie.
daily-streak = 🔥 { $player } lleva { $days } resueltos seguidos.
setting-daily = Reto del día
daily-on = Publico el reto del día en { $channel } ({ $hour }, { $zone }), { $game ->
        [any] de todos los juegos por turno
       *[other] siempre de { $game }
    }. El próximo llega { $when }.
daily-off = Aquí no se publica ningún reto del día. `/ajustes` con la opción `reto-diario` le da un canal.
daily-words-on = { $channel } ({ $hour }, { $zone }), { $game ->
        [any] todos los juegos por turno
       *[other] { $game }
    }
daily-words-off = desactivado
daily-trouble-gone = ⚠️ El último no se pudo publicar porque { $channel } ya no existe. Lo intento de nuevo cada día, tres como mucho.
daily-trouble-rights = ⚠️ El último no se pudo publicar porque me faltan permisos en { $channel }: verlo, enviar mensajes y adjuntar archivos. Lo intento de nuevo cada día, tres como mucho.
daily-trouble-refused = ⚠️ El último no se pudo publicar porque Discord lo rechazó en { $channel }. Lo intento de nuevo cada día, tres como mucho.
daily-stopped-gone = ⚠️ Ya no publico el reto del día: { $channel } lleva { $days } días sin existir. `/ajustes` con otro canal para `reto-diario` lo reanuda.
daily-stopped-rights = ⚠️ Ya no publico el reto del día: llevo { $days } días sin permisos en { $channel } para verlo, enviar mensajes o adjuntar archivos. `/ajustes` con ese canal para `reto-diario` lo reanuda.
daily-stopped-refused = ⚠️ Ya no publico el reto del día: Discord lleva { $days } días rechazándolo en { $channel }. `/ajustes` con ese canal para `reto-diario` lo reanuda.
error-unknown-zone = No hay ninguna zona horaria «{ $zone }». Elige una de las que aparecen mientras escribes, como Europe/Madrid.
error-no-daily-channel = Indica primero un canal para el reto del día.

## Who solves them

variant-puzzles = retos
leaderboard-every-game = Todos los juegos
puzzle-ladder-heading = ### 🧩 Retos · { $game }
puzzle-ladder-every = ### 🧩 Retos · todos los juegos
puzzle-ladder-line = **{ $rank }** { $player } **{ $rating }**{ $is_me ->
        [true] { " " }← tú
       *[other] { "" }
    }
    -# { $solved } de { $answers } resueltos · racha actual: { $streak } · mejor racha: { $best }
puzzle-ladder-none = Aquí nadie ha respondido aún a un reto: `/reto` es un buen comienzo.
puzzle-ladder-not-me = Todavía no has respondido a ningún reto: `/reto` te da uno.
puzzle-ladder-legend = -# La puntuación sube con los retos que resuelves a la primera y baja con los que no. En un servidor aparece quien ha respondido allí a alguno.
profile-puzzles = 🧩 Retos de **{ $game }**: puntuación **{ $rating }**, { $solved } de { $answers } resueltos, mejor racha { $best }

## Kept about people

privacy-puzzle_answers = • tu primera respuesta a { $count ->
        [one] un reto
       *[other] { $count } retos
    }
privacy-puzzle_ratings = • qué tal se te dan los retos, en { $count ->
        [one] una clasificación
       *[other] { $count } clasificaciones
    }
privacy-puzzle_places = • que has respondido a retos en { $count ->
        [one] un servidor
       *[other] { $count } servidores
    }
privacy-puzzle_ranks = • tu puesto en { $count ->
        [one] una clasificación de retos
       *[other] { $count } clasificaciones de retos
    }
privacy-puzzle_names = • que se te puede nombrar debajo del reto del día
privacy-daily_answers = • qué respondiste en { $count ->
        [one] un reto del día
       *[other] { $count } retos del día
    }

## Puzzles

command-puzzle = Un acertijo a tu medida, solo para ti
command-puzzle-game = Qué juego; si no dices ninguno, el de tu último acertijo
button-next-puzzle = Siguiente acertijo ▶
puzzle-heading = { $is_daily ->
        [true] ### 🧩 { $game } · acertijo del día
       *[other] ### 🧩 { $game } · acertijo { $number }
    }
puzzle-again = -# Ya respondiste a este acertijo. Puedes intentarlo otra vez, pero solo cuenta tu primera respuesta.
puzzle-helped = -# Has usado una pista, así que el acertijo no contará como resuelto, pero aún puedes encontrar el resto.
puzzle-hint-1 = { $tap ->
        [none] { $where ->
            [start] { $count ->
                [one] 💡 Desde la posición inicial basta una jugada.
               *[other] 💡 Desde la posición inicial hacen falta { $count } jugadas tuyas.
            }
           *[here] { $count ->
                [one] 💡 Basta una jugada.
               *[other] 💡 Hacen falta { $count } jugadas tuyas.
            }
        }
       *[other] { $where ->
            [start] 💡 Desde la posición inicial, empieza por **{ $tap }**.
           *[here] 💡 Empieza por **{ $tap }**.
        }
    }
puzzle-hint-2 = { $where ->
        [start] 💡 La primera jugada es **{ $move }**.
       *[here] 💡 La jugada es **{ $move }**.
    }
puzzle-right = ✅ **Acertijo resuelto.**
puzzle-shown = 💡 **Esta es la solución.**
puzzle-wrong = ↩️ **Casi.** Esa jugada es válida, pero hay una mejor.
puzzle-refuted = { $is_won ->
        [true] La respuesta **{ $move }** da la victoria al otro lado.
       *[false] Tras la respuesta **{ $move }** hay empate.
    }
puzzle-step = **{ $number }** { $told }
puzzle-tally = { $answers ->
        [0] -# Nadie había respondido antes.
        [one] -# Tu respuesta es la primera.
       *[other] -# Acertijo resuelto a la primera por { $solved } de { $answers } personas.
    }
puzzle-unrated = -# Tus primeros { $count } acertijos de { $game } no cuentan para tu Elo.
puzzle-rated = { $is_solved ->
        [true] 📈 Tu Elo en los acertijos de { $game }: { $before } → **{ $after }**, acertijo resuelto a la primera.
       *[other] 📉 Tu Elo en los acertijos de { $game }: { $before } → **{ $after }**. Solo cuenta el primer intento, y no acertaste.
    }
puzzle-daily = { $days ->
        [one] 🗓 Eres la persona número **{ $place }** en resolver aquí el acertijo del día.
       *[other] 🗓 Eres la persona número **{ $place }** en resolver aquí el acertijo del día, y ya llevas **{ $days }** acertijos seguidos.
    }
button-name = Mostrar mi nombre mañana
button-unname = No mostrar mi nombre
error-no-puzzles = { $game ->
        [any] Todavía no hay acertijos de ningún juego.
       *[other] Todavía no hay acertijos de { $game }.
    }

## The puzzle of the day

command-daily = Recibe el acertijo del día
command-settings-daily = Publicar el acertijo del día en este canal
command-settings-hour = La hora del acertijo del día, de 0 a 23
command-settings-zone = Zona horaria del acertijo del día, como Europe/Madrid; UTC mientras no elijas otra
command-settings-game = Juego del acertijo del día; todos por turno mientras no elijas uno
command-settings-no-daily = No publicar más el acertijo del día
daily-heading = ### 🗓 Acertijo del día · { $game }
button-solve = Resolver
daily-past = { $answers ->
        [0] ### El acertijo anterior · { $game }
            Nadie lo ha intentado. Esta es la solución:
       *[other] { $solved ->
            [0] ### El acertijo anterior · { $game }
                { $answers ->
                    [one] Lo intentó una persona y no acertó.
                   *[other] Lo intentaron { $answers } personas y no acertó ninguna.
                } Esta es la solución:
           *[other] ### El acertijo anterior · { $game }
                Personas que acertaron: **{ $solved }** de { $answers }.
        }
    }
daily-first = 🥇 { $player } llegó antes que nadie.
daily-streak = 🔥 { $player } lleva { $days } acertijos del día resueltos seguidos.
setting-daily = Acertijo del día
daily-on = Publico el acertijo del día en { $channel } ({ $hour }, { $zone }), { $game ->
        [any] de todos los juegos por turno
       *[other] siempre de { $game }
    }. El próximo llega { $when }.
daily-off = Aquí no se publica ningún acertijo del día. Elige un canal con `/ajustes`, opción `acertijo-diario`.
daily-words-on = { $channel } ({ $hour }, { $zone }), { $game ->
        [any] todos los juegos por turno
       *[other] { $game }
    }
daily-words-off = desactivado
daily-trouble-gone = ⚠️ El último acertijo no se pudo publicar porque { $channel } ya no existe. Lo intento de nuevo cada día, durante tres días como mucho.
daily-trouble-rights = ⚠️ El último acertijo no se pudo publicar porque en { $channel } me faltan permisos para ver el canal, enviar mensajes o adjuntar archivos. Lo intento de nuevo cada día, durante tres días como mucho.
daily-trouble-refused = ⚠️ El último acertijo no se pudo publicar porque Discord lo rechazó en { $channel }. Lo intento de nuevo cada día, durante tres días como mucho.
daily-stopped-gone = ⚠️ Ya no publico el acertijo del día: { $channel } no existe desde hace { $days } días. Elige otro canal con `/ajustes`, opción `acertijo-diario`.
daily-stopped-rights = ⚠️ Ya no publico el acertijo del día: llevo { $days } días sin permisos para ver { $channel }, enviar mensajes o adjuntar archivos allí. Vuelve a elegirlo con `/ajustes`, opción `acertijo-diario`.
daily-stopped-refused = ⚠️ Ya no publico el acertijo del día: Discord lleva { $days } días rechazándolo en { $channel }. Vuelve a elegirlo con `/ajustes`, opción `acertijo-diario`.
error-unknown-zone = No hay ninguna zona horaria «{ $zone }». Elige una de las que aparecen mientras escribes, como Europe/Madrid.
error-no-daily-channel = Indica primero un canal para el acertijo del día.

## Who solves them

variant-puzzles = acertijos
leaderboard-every-game = Todos los juegos
puzzle-ladder-heading = ### 🧩 Acertijos · { $game }
puzzle-ladder-every = ### 🧩 Acertijos · todos los juegos
puzzle-ladder-line = **{ $rank }** { $player } **{ $rating }**{ $is_me ->
        [true] { " " }← tú
       *[other] { "" }
    }
    -# { $solved } de { $answers } resueltos · racha actual: { $streak } · mejor racha: { $best }
puzzle-ladder-none = Aquí nadie ha respondido aún a un acertijo. Prueba con `/acertijo`.
puzzle-ladder-not-me = Todavía no has respondido a ningún acertijo: `/acertijo` te da uno.
puzzle-ladder-legend = -# El Elo sube con los acertijos que resuelves a la primera y baja con los que no. La lista de un servidor muestra a quienes han respondido allí a alguno.
profile-puzzles = 🧩 Acertijos de **{ $game }**: Elo **{ $rating }**, { $solved } de { $answers } resueltos, mejor racha { $best }

## Kept about people

privacy-puzzle_answers = • tu primera respuesta a { $count ->
        [one] un acertijo
       *[other] { $count } acertijos
    }
privacy-puzzle_ratings = • tu Elo en acertijos, en { $count ->
        [one] una clasificación
       *[other] { $count } clasificaciones
    }
privacy-puzzle_places = • que has respondido a acertijos en { $count ->
        [one] un servidor
       *[other] { $count } servidores
    }
privacy-puzzle_ranks = • tu puesto en { $count ->
        [one] una clasificación de acertijos
       *[other] { $count } clasificaciones de acertijos
    }
privacy-puzzle_names = • que se te puede nombrar debajo del acertijo del día
privacy-daily_answers = • qué respondiste en { $count ->
        [one] un acertijo del día
       *[other] { $count } acertijos del día
    }

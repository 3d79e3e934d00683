# Looking back: replays, films, lists of matches.

button-replay = Repasar
button-happened = ¿Qué pasó?
button-first = Primera
button-before = Anterior
button-after = Siguiente
button-last = Última
button-share = 📢 Mostrar aquí
button-film-usual = 🐇 Más rápido
button-film-slow = 🐢 Más despacio

stepper-heading = ### { $game } · jugada { $ply } de { $plies }
stepper-jump = Ir a una jugada
stepper-ply = Jugada { $ply }
stepper-eyes = Elige un punto de vista
stepper-spectator = 👁 Vista del público
stepper-seat = { $marker } { $name } · { $side }

strip-heading = ### { $game }: { $count ->
        [0] ninguna jugada desde tu último turno
        [one] una jugada desde tu último turno
       *[other] { $count } jugadas desde tu último turno
    }
strip-heading-watching = ### { $game }: { $count ->
        [0] aún no hay jugadas
        [one] la última jugada
       *[other] las últimas { $count } jugadas
    }
strip-left-out = -# { $count ->
        [one] … y 1 jugada anterior
       *[other] … y { $count } jugadas anteriores
    }. Con `/repasar` se ven todas.
strip-more = -# { $count ->
        [one] … una línea más
       *[other] … { $count } líneas más
    }

history-heading = ### { $scope ->
        [server] Partidas en este servidor
        [channel] Partidas en este canal
        [finished] Tus partidas terminadas
       *[mine] Todas tus partidas
    }{ $member ->
        [none] { "" }
       *[other] { " " }con { $member }
    }
history-none = Aún no hay ninguna partida que puedas ver.
history-none-here = No puedes ver ninguna de las partidas de esta página. **Más antiguas** muestra las anteriores.
history-won = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🏆 { $winners }{ $reason ->
        [resigned] { " " }· por rendición
        [timeout] { " " }· sin tiempo
        [agreed] { " " }· por acuerdo
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 con ayuda
    }
    -# { $players }
history-drawn = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🤝 empate{ $reason ->
        [resigned] { " " }· por rendición
        [timeout] { " " }· sin tiempo
        [agreed] { " " }· por acuerdo
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 con ayuda
    }
    -# { $players }
history-void = 🏁 **{ $number }.** [{ $game }]({ $link }) · cancelada · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 con ayuda
    }
    -# { $players }
history-alone = 🏁 **{ $number }.** [{ $game }]({ $link }) · en solitario · { $is_finished ->
        [true] terminada
       *[other] sin terminar
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 con ayuda
    }
    -# { $players }
history-running = ▶ **{ $number }.** [{ $game }]({ $link }) · empezada { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 con ayuda
    }
    -# { $players }
history-pick = Repasar una partida
history-choice = { $number } · { $game }: { $players }
button-newer = ◀ Más nuevas
button-older = Más antiguas ▶

film-waiting = 🎞 Se está haciendo otra animación; la tuya es la siguiente.
film-progress = 🎞 { $of ->
        [0] Empieza la animación…
       *[other] Fotograma { $done } de { $of }…
    }

somebody = Participante { $number }
verdict-fair = ✅ **Partida verificada.** Las reglas permiten todas las jugadas, y el resultado se deduce de ellas. { $draws ->
        [0] No se sorteó nada, así que el secreto no prueba nada aquí.
        [one] El único sorteo concuerda con el secreto fijado de antemano.
       *[other] Los { $draws } sorteos concuerdan con el secreto fijado de antemano.
    }{ $binds ->
        [less] { " " }En este archivo, de un formato antiguo, nada une las opciones ni los asientos a ese secreto.
       *[all] { "" }
    }{ $brings ->
        [nothing] { "" }
       *[other] { " " }La partida empieza con { $brings }, los puntos de una partida anterior. Este archivo por sí solo no puede probarlo; `bot.py verify ARCHIVO --before PRIMERO` comprueba ambos archivos.
    }
    -# La huella del secreto es `{ $commitment }`: compárala con la que mostró la sala. Ningún archivo puede probar quién hizo las jugadas.
verdict = { $fault ->
        [secret] ⚠️ **Partida no verificada:** el secreto del archivo no es válido.
        [untold] ⚠️ **Partida no verificada:** falta el secreto, así que no puedo comprobar los sorteos.
        [commitment] ⚠️ **Partida no verificada:** su secreto no es el fijado de antemano.
        [setup] ⚠️ **Partida no verificada:** ninguna sala pudo empezar esta partida, porque sus opciones, su posición inicial, sus participantes y el registro de quienes entraron no concuerdan.
        [version] ⚠️ **Partida no verificada:** se jugó con otra versión de las reglas de su juego.
        [rules] ⚠️ **Partida no verificada:** las reglas no permiten la entrada { $seq }.
        [draw] ⚠️ **Partida no verificada:** en la entrada { $seq } falta un sorteo o sobra uno.
        [dice] ⚠️ **Partida no verificada:** en la entrada { $seq } el secreto lleva a otro sorteo.
        [unfinished] ⚠️ **Partida no verificada:** no ha terminado.
       *[result] ⚠️ **Partida no verificada:** el resultado no se deduce de las jugadas.
    }
import-done = ### { $game }, { $plies ->
        [one] una jugada
       *[other] { $plies } jugadas
    }
    { $verdict }
    Guardo esta partida para ti, pero no puntúa. Para volver a verla: `/repasar partida:{ $match }`

check-done = ### { $game }, { $plies ->
        [one] una jugada
       *[other] { $plies } jugadas
    }: ¿juego limpio?
    { $verdict }
    🔑 El secreto: `{ $secret }`
    -# *Animación y archivo* da un archivo con el que cualquiera puede repetir esta comprobación en otro lugar.

command-import = Abre una partida guardada en un archivo y compruébala
command-import-file = El archivo de una partida terminada
command-history = Las partidas que se jugaron aquí, primero las más nuevas
command-history-scope = Cuáles: las de este servidor, las de este canal o todas las tuyas
command-history-member = Solo partidas en las que jugó este miembro
command-replay-match = Qué partida; si no dices ninguna, la última de este canal
replay-choice = { $game }: { $players } · { $when } UTC
command-replay-ply = Por qué jugada empezar; si no dices ninguna, por la primera
command-replay-message = Repasar esta partida

error-not-for-you = No puedes ver esa partida: no jugaste en ella ni puedes ver el canal donde se jugó.
error-no-match-in-message = En ese mensaje no hay ninguna partida mía.
error-large-export = Ese archivo es demasiado grande o tiene miles de jugadas deshechas. Acepto archivos de hasta { $most } kB.
error-other-format = Ese archivo tiene el formato «{ $found }», pero solo leo { $known }.
error-other-rules = Esa partida se jugó con la versión { $version } de las reglas de su juego, y yo uso otra.
error-broken-import = Las reglas no permiten la entrada { $seq } de ese archivo, así que no puedo mostrar la partida.
error-broken-setup = Ninguna partida de ese juego puede empezar como dice ese archivo, así que no puedo mostrarla.

# Lo que es igual en todos los juegos. Los textos de un juego están en `seeds/JUEGO/IDIOMA`.

## People and seats

who = { $marker } { $name }
who-side = { $marker } { $name } ({ $side }{ $level ->
        [none] { "" }
       *[other] , { $level }
    })
seated = { $marker } { $name }
seated-score = { $marker } { $name } { $score }
seat = asiento { $number }
former-player = alguien que ya no juega
unknown-player = alguien
language-name = Español
language-partial = { $language } (en parte; el resto, en inglés)
computer = { $number ->
        [1] 🤖 Enebro
        [2] 🤖 Musgo
        [3] 🤖 Tanaceto
        [4] 🤖 Pluma
       *[other] 🤖 Zarza
    }
computer-kind = { $name } ({ $kind })
bot-easy = Fácil
bot-medium = Medio
bot-hard = Difícil
bot-expert = Experto
level-random = al azar
level-greedy = impulsivo
level-easy = fácil
level-medium = medio
level-hard = difícil
level-expert = experto
level-about =
    { $is_first ->
        [true] El más débil: bueno para una primera partida
       *[false] Gana al menos 6 de cada 10 partidas contra el nivel «{ $below }»
    }

## The board

told-before = -# { $count ->
        [one] … y 1 suceso anterior
       *[other] … y { $count } sucesos anteriores
    }. Con `/repasar` se ve todo.
turn = { $count ->
        [one] ▶ Turno de { $players }.
       *[other] ▶ Les toca a { $players }.
    }
turn-thinking = { $count ->
        [one] 💭 { $players } está pensando.
       *[other] 💭 { $players } están pensando.
    }
board-key = -# { $seats }
played-for = 🤖 por { $name }, { $left ->
        [resigned] que se rindió
        [late] que agotó su tiempo
       *[gone] que dejó de jugar
    }
deadline = ⏳ El tiempo se acaba { $when }.
board-quick = ⚡ Partida rápida: se juega en la página web.
link-lost = ⏸️ Sin conexión: { $players }. El reloj espera un minuto como mucho.
bank-runs = ⏳ { $player }: el tiempo se acaba { $when }.
bank-stands = -# ⏸️ { $player }, tiempo restante: { $time }
time-claimable = ⌛ **Tiempo agotado: { $late }.** Aún se puede jugar mientras nadie pulse **Reclamar**; después, la partida está perdida. Con derecho a reclamar la victoria: { $others }.
button-claim = Reclamar
panel-time = ⏳ Tu tiempo se acaba { $when }.
panel-time-up = ⌛ **Se te acabó el tiempo.** Aún puedes jugar mientras nadie reclame la victoria.
panel-bank = -# ⏸️ Tu reloj está parado. Tiempo restante: { $time }.
ping = { $players }: toca hacer una jugada en { $game }.
ping-time = { $players }: sigue pendiente una jugada en { $game }, y el tiempo se acaba { $when }.
common-undo = { $player } deshizo una jugada.
common-undo-joint = { $player } deshizo una jugada. Todo el mundo ha visto lo que descubrió, así que cada cual elige de nuevo.
common-resign = { $player } se rindió.
common-timeout = { $player } se quedó sin tiempo.
common-handed = { $player } se quedó sin tiempo: un bot juega en su lugar.
common-gone = { $player } dejó de jugar: un bot juega en su lugar.
common-draw = Todo el mundo estuvo de acuerdo.
common-void = La partida se canceló.
common-lapsed = Se agotó el tiempo de quienes seguían jugando.
common-result-resigned = La partida terminó por rendición.
common-result-timeout = La partida terminó: se acabó el tiempo.
common-result-agreed = Todo el mundo estuvo de acuerdo.
common-result-stayed = La partida se jugó hasta el final, y quien se fue antes del final queda en último lugar, tenga los puntos que tenga.
common-result-void = La partida fue cancelada.
common-result-lapsed = A quienes seguían jugando se les acabó el tiempo.
outcome-resigned = Rendición
outcome-timeout = Tiempo agotado
outcome-agreed = Empate acordado
outcome-void = Cancelada
outcome-lapsed = Toda la mesa sin tiempo
outcome-over = Clasificación final
outcome-draw = Empate
outcome-alt = La partida terminó. { $words }. { $count ->
        [0] No hay resultado.
       *[other] Resultado: { $places }.
    } La última posición:
outcome-alt-alone = La partida terminó. { $words }. La última posición:
outcome-alt-place = puesto { $place } para el asiento { $seat } ({ $shape ->
        [disc] disco
        [triangle] triángulo
        [square] cuadrado
        [diamond] rombo
       *[star] estrella
    }){ $left ->
        [up] , se fue antes del final
        [time] , se quedó sin tiempo
       *[no] { "" }
    }
ending-own = **{ $how ->
        [won] Has ganado{ ending-own-score }
        [draw] Empate{ ending-own-score }
        [lost] Has perdido{ ending-own-score }
       *[place] Has quedado en el puesto { $place } de { $count }{ $score ->
            [none] { "" }
           *[other] , { $score }
        }
    }.**
ending-own-score = { $score ->
        [none] { "" }
       *[other] { " " }{ $score }
    }
ending-won = 🏆 **{ $count ->
        [one] ¡Gana { $players }!
       *[other] ¡Victoria compartida de { $players }!
    }**
ending-won-duel = 🏆 **¡{ $players } gana { $score } contra { $opponent }!**
ending-won-points = 🏆 **{ $count ->
        [one] ¡Gana { $players }
       *[other] ¡Victoria compartida de { $players }
    } con { $score ->
        [one] 1 punto
       *[other] { $score } puntos
    }!**
ending-draw = 🤝 **Empate.**
ending-draw-points = 🤝 **Empate de { $players } con { $score ->
        [one] 1 punto
       *[other] { $score } puntos
    } por cabeza.**
ending-outgrown = 🏳️ **Esta partida terminó sin resultado:** las reglas de { $game } cambiaron desde que empezó y no puedo seguir con las antiguas. `/jugar` abre una sala nueva.
ending-void = 🏳️ **La partida terminó sin resultado.**
ending-alone = 🏁 { $player }: **{ $score } { $score ->
        [one] punto
       *[other] puntos
    }**
ending-alone-won = 🏁 **¡{ $player } lo logró!**
ending-alone-lost = 🏁 { $player } no lo logró esta vez.
ending-score = { $place }. { $player }: { $score }
ending-place = { $place }. { $player }
ending-gone = { $place }. { $player }, se fue antes del final
ending-both = Las dos partidas juntas: { $totals }
ending-too-short = -# Demasiado corta para puntuar: cada persona debe hacer al menos { $least ->
        [one] una jugada
       *[other] { $least } jugadas
    }.

ending-rating = { $way ->
        [up] 📈 { $player } { $before } → **{ $after }** (+{ $difference })
        [down] 📉 { $player } { $before } → **{ $after }** (−{ $difference })
       *[same] 📊 { $player } { $before }, como antes
    }
ending-uneven = -# Cuanto menos sé del nivel de alguien, más se mueve su Elo.
ending-achievement = 🏅 { $player } **{ $name }**: { $about }
ending-revenge = -# La **revancha** empieza en la misma posición con los lados cambiados; se suman los puntos de las dos partidas{ $is_cut ->
        [true] ; de esta cuentan los conseguidos hasta ahora
       *[other] { "" }
    }.

button-turn = Mi turno
button-undo = Deshacer
button-look = Mirar
look-heading = ### Lo que está a la vista en { $game }
button-inwords = En palabras
in-words-heading = ### { $game } en palabras
button-draw = Ofrecer empate
button-resign = Rendirse
button-rules = Reglas
button-rematch = Otra partida
button-revenge = Revancha
button-file = Animación y archivo
button-verify = ¿Juego limpio?
button-play = Jugar
button-undo-move = Deshacer: { $move }
button-back = Atrás
button-refresh = Actualizar
button-coach-on = Explícamelo
button-coach-off = Entendido
button-yes = Aceptar
button-no = Rechazar
button-resign-sure = Sí, me rindo

## The private panel

panel-coach = -# 🎓 { $words }
panel-about = -# **{ $topics }** · { $about }
panel-about-topic = { $one }
panel-stale = ⚠️ El tablero ha cambiado desde entonces. Así está ahora.
played = Jugada: `{ $move }`.
played-told = ✅ { $told }
board-link = [Ir al tablero]({ $link })
undo-done = ↩️ Jugada deshecha: { $move }.
undo-agreed = ↩️ El resto aceptó y tu jugada queda deshecha.
undo-asked = Desde entonces hubo otra jugada o un sorteo, así que le pregunté al resto.
undo-sure = ¿Deshacer «{ $move }»? { $count ->
        [0] { "" }
        [one] También se deshace otra jugada.
       *[other] También se deshacen otras { $count } jugadas.
    }
undo-helps = -# 💡 Alguien ya respondió a tu jugada, o esta te mostró algo nuevo. Deshacerla equivale a usar una pista: contra bots, la partida dejará de contar.
undo-answered = Alguien ya respondió a «{ $move }», así que el resto tiene que aceptar. ¿Pregunto si puedes deshacer la jugada?
button-undo-ask = Preguntar
button-undo-sure = Sí, deshacer
draw-asked = Ya le pregunté al resto.
resign-sure = ¿De verdad quieres rendirte en esta partida?
resign-done = Te rendiste en esta partida.
propose-draw = { $player } propone un **empate**. { $asked }, ¿de acuerdo?
propose-undo =
    { $player } quiere **deshacer una jugada**{ $later ->
        [0] { "" }
        [one] , y con ella otra más
       *[other] , y con ella otras { $later }
    }. { $asked }, ¿de acuerdo?
    { $move }
answer-yes = ✅ { $player } acepta.
answer-no = ❌ { $player } no acepta.

## The lobby

lobby-heading = ## { $title }
    { $tagline }
lobby-seat-taken = { $marker } **{ $side }** · { $name }{ $is_host ->
        [true] { " " }· organiza
       *[other] { "" }
    }
lobby-seat-asked = { $marker } **{ $side }** · { $name } (aún no ha entrado)
lobby-seat-free = { $marker } **{ $side }** · *libre*
lobby-seat-optional = { $marker } **{ $side }** · *libre, puede quedar vacío*
lobby-lot = por sorteo
lobby-asked = Con invitación: { $players }
lobby-declined = Invitación rechazada: { $players }
lobby-option = **{ $option }:** { $value }
lobby-option-none = ninguna
lobby-usual = **Reglas:** las habituales
lobby-revenge = **Revancha:** misma posición inicial, lados cambiados; se suman los puntos de las dos partidas.
lobby-pace = **Tiempo:** { $pace }
lobby-pace-choice = Tiempo: { $pace }
lobby-pace-ask = Tiempo
lobby-quick = ⚡ **Partida rápida:** se juega en la página web de una sentada. Los relojes no esperan, nadie recibe avisos y tiene su propia clasificación.
lobby-weekends = **Fin de semana:** los relojes se paran los sábados y los domingos.
lobby-weekends-ask = Fin de semana
lobby-weekends-count = Fin de semana: los relojes corren
lobby-weekends-off = Fin de semana: los relojes se paran
lobby-weekends-off-about = Desde el primer sábado hasta el último lunes, según la zona horaria de cada persona
lobby-time-up = **Si se acaba el tiempo:** { $about }
lobby-time-up-ask = Si a alguien se le acaba el tiempo
lobby-time-up-lose = Sin tiempo: pierde
lobby-time-up-lose-about = Quien se queda sin tiempo pierde la partida en el acto.
lobby-time-up-house = Sin tiempo: sigue un bot
lobby-time-up-house-about = Quien se queda sin tiempo pierde, y un bot termina la partida en su lugar.
lobby-time-up-claim = Sin tiempo: el resto puede reclamar la victoria
lobby-time-up-claim-about = Quien se queda sin tiempo pierde en cuanto otra persona reclama la victoria.
two-units = { $time } y { $more }
pace = { $kind ->
        [none] sin límite
        [turn] { $time } por turno
       *[bank] { $time } por persona y { $more } más por turno
    }
pace-visits = { $visits ->
        [quick] Rápida
        [live] En directo
        [twice] Dos veces al día
        [day] Una vez al día
        [three-days] Cada 3 días
       *[week] Una vez por semana
    } · { $time }
lobby-fair-about =
    ### ¿Es limpio el sorteo?
    Antes de que entrara nadie elegí un secreto. Ya no puedo cambiarlo, porque su huella SHA-256 está a la vista:
    `{ $commitment }`
    Todo lo que se baraja o se saca al azar se deriva de ese secreto y del momento en que entró cada persona: nadie puede decidirlo, ni yo ni quienes juegan. Al terminar la partida revelo el secreto, y con el archivo de la partida cualquiera puede comprobar hasta el último sorteo.
options-heading = ### Opciones de { $game }
options-host = Elige aquí; en la sala se ve lo que elijas.
options-others = Las opciones las elige quien organiza la sala. Son estas:
options-usual = Reglas habituales
lobby-closed = 🚪 Ya no queda nadie, así que esta sala se cierra.
lobby-idle = 💤 En esta sala no pasó nada en { $days } días, así que se cierra; `/jugar` abre una nueva.
lobby-idle-told = 💤 La sala de { $host } para { $game } se cerró: no pasó nada en { $days } días. `/jugar` abre una nueva.
lobby-removed = { $player }, { $host } te sacó de esta sala de { $game }. Puedes abrir la tuya con `/jugar`.
lobby-invite-ask = Invitar a personas o roles
    .page = Invitar a personas con las que has jugado
lobby-remove-ask = Sacar a alguien
lobby-remove = Sacar: { $player }
lobby-started = 🎲 La partida comenzó.
lobby-started-thread = 🎲 La partida comenzó en { $thread }.
lobby-seats = Asientos y bots
lobby-seats-rotate = Rotar los asientos un lugar
lobby-seats-lot = Sortear los asientos
lobby-seats-listed = Asientos según la lista
lobby-seats-nobots = Quitar los bots
lobby-levels = Nivel de los bots
lobby-level = { $who ->
        [all] Todos los bots
       *[one] { $name }
    }: { $level }
button-join = Unirse
button-decline = Rechazar
button-leave = Salir
button-addbot = Añadir bot
button-start = Empezar
button-thread = Abrir un hilo
button-options = Opciones
button-fair = ¿Juego limpio?
rematch-open = La sala para jugar otra partida está abierta.
rematch-begun = ¡Otra partida! Ya ha empezado.
cover-alt = Portada de { $title } (no es una posición): su nombre sobre algunas piezas. { $about }
invite = { $players }: { $host } invita a una partida de { $game } en [esta sala]({ $link }).
invite-answered = Ya respondieron todas las personas que { $host } invitó a { $game }. Aquí está [la sala]({ $link }).
invite-reminder = { $players }: { $host } sigue esperando respuesta para una partida de { $game }. Abre [la sala]({ $link }) y pulsa **Unirse**; si no pasa nada, se cierra { $when }.
invite-over = { $why ->
        [started] ✉️ La invitación de { $host } a { $game } ya no vale: la partida ha empezado.
        [idle] ✉️ La invitación de { $host } a { $game } ya no vale: en la sala no pasó nada en una semana.
        [gone] ✉️ La invitación de { $host } a { $game } ya no vale: se borró el mensaje de la sala.
       *[left] ✉️ La invitación de { $host } a { $game } ya no vale: en la sala ya no queda nadie.
    }
line-over = { $why ->
        [started] 🎲 La partida de { $game } de { $host } empezó en { $thread }.
        [idle] 💤 La sala de { $host } para { $game } en { $thread } está cerrada: nadie hizo nada durante una semana.
        [gone] 🚪 La sala de { $host } para { $game } está cerrada: se borró su hilo.
       *[left] 🚪 La sala de { $host } para { $game } en { $thread } está cerrada: ya no queda nadie.
    }
channel-taken = Ya hay [una partida en este canal]({ $link }). Puedes jugar otra en un hilo.
channel-taken-elsewhere = Ya hay [una partida en este canal]({ $link }). Juega la tuya en otro canal.
thread-open = Aquí está: { $thread }
thread-name = { $game }: { $players }
thread-called = { $players }: la partida de { $game } se juega aquí.

## Lists

games-lobbies = **Salas abiertas**
games-lobby = 🎲 [{ $game }]({ $link }) · { $joined } de { $seats } en la sala
games-invited = ✉️ [{ $game }]({ $link }) · **tienes una invitación** · { $joined } de { $seats } en la sala
list-more = -# … { $count ->
        [one] 1 más
       *[other] { $count } más
    }
button-finished = Partidas terminadas
button-running = Partidas en curso
games-damaged = ⚠️ [{ $game }]({ $link }): { $why }
games-bring = Continuar una partida en este canal
games-bring-choice = { $game }: { $players }
games-bring-ask = **{ $game }** se juega en { $channel }. ¿Quieres continuarla aquí? Entonces la partida se muda para todas las personas que juegan o miran.
games-bring-yes = Continuarla aquí
games-brought = La partida continúa en este canal.
rules-section = Otra parte de las reglas
rules-sixty = En 60 segundos
rules-about = Sobre el juego y estas reglas
replay-file = Aquí tienes la partida entera, en animación y en un archivo que cualquiera puede comprobar con `/importar`.
    .page = Aquí tienes la partida entera, en animación y en un archivo que cualquiera puede comprobar.

## Slash commands

command-play = Abre una sala para jugar
command-play-game = A qué quieres jugar
command-play-opponent = Una persona o un rol al que invitar
command-play-bot = El nivel del bot que quieres añadir
command-move = Haz una jugada escribiendo su notación
command-move-move = La jugada; elige una de la lista
command-hand = Mira tu lado y tu mano; solo los ves tú
command-board = Muestra el tablero actual
command-undo = Deshaz tu última jugada o pide permiso al resto
command-draw = Propón un empate
command-resign = Ríndete en la partida de este canal
command-rematch = Juega otra vez la última partida de este canal, con los lados cambiados
command-games = Tus partidas y a quién le toca
command-replay = Recorre una partida, jugada a jugada
command-rules = Lee las reglas
command-rules-game = El juego cuyas reglas quieres leer
command-rules-number = El número de la regla que buscas

## Errors: one sentence each

error-unknown-match = Ya no encuentro esta partida.
    .page = Esta partida o sala ya no existe.
error-no-match-here = En este canal no hay ninguna partida; `/jugar` abre una.
error-invalid-move = No entiendo la jugada «{ $move }»; elige una de las que ofrece `/mover`.
    .page = No entiendo la jugada «{ $move }»; elige una en el tablero.
error-illegal-move = { $why }{ $rule ->
        [none] { "" }
       *[other] { " " }(Regla { $rule } de { $game })
    }
error-nothing-to-claim = A nadie se le ha acabado el tiempo.
error-not-seated = No juegas en esta partida, pero puedes mirar cuanto quieras.
error-not-your-turn = Todavía no es tu turno.
error-match-over = Esta partida ya terminó.
error-stale-move = El tablero cambió desde entonces; vuelve a mirarlo, por favor.
error-undo = { $reason ->
        [nobody-to-ask] Los bots no pueden dar su permiso.
        [seen] Desde entonces has visto algo nuevo y no hay a quién preguntar, así que esa jugada no se puede deshacer.
        [too-many] Puedes deshacer { $turn } veces por turno y { $match } por partida, y ya has llegado al límite.
        [former] Esa jugada la hizo quien ocupaba tu asiento antes; no hay a quién preguntar, así que no se puede deshacer.
        [own-proposal] Lo has pedido tú; tiene que contestar el resto.
       *[other] No tienes ninguna jugada que deshacer.
    }
error-corrupt-log = El registro de la partida { $match } está dañado en la entrada { $seq }; avisa a quien administra este bot.
error-other-version = La partida { $match } empezó con otra versión de las reglas de este juego y no puede continuar aquí.
error-bad-seed = Un archivo mío está dañado ({ $file }: { $why }); avisa a quien administra este bot.
error-import-under-way = Tu archivo anterior aún se está comprobando; espera el resultado, por favor.
error-workers-lost = Ahora mismo no lo puedo calcular; inténtalo de nuevo en un minuto.
error-out-of-time = Calcularlo llevaba demasiado tiempo, así que lo dejé.
error-damaged-export = Este archivo no contiene una partida exportada completa.
error-other-file = Este archivo no es una partida exportada: { $kind ->
        [picture] es una imagen o una animación
        [pdf] es un PDF
        [database] es una base de datos
        [archive] es un archivo comprimido que no puedo abrir
        [empty] está vacío
       *[other] no es texto
    }. Envía el archivo .json.
error-lobby = { $why ->
        [joined-already] Ya estás en la sala.
        [not-joined] No estás en esta sala.
        [full] Esa sala está llena. Abre otra con `/jugar`.
        [seats-empty] Todavía falta gente.
        [host-starts] Aún puede unirse más gente, así que por ahora solo puede empezar quien organiza la sala.
        [host-only] Eso solo lo puede cambiar quien organiza esta sala.
        [options-settled] Al jugar otra partida se conservan las opciones de la anterior.
        [no-such-option] Esa opción no existe; elige una de las que hay.
        [no-such-player] No tengo ningún bot de ese nivel; elige uno de los que ofrece el comando.
        [reserved] Estos asientos están reservados para quienes jugaron la partida anterior.
        [removed] Quien organiza te sacó de esta sala; `/jugar` abre la tuya.
        [not-you] No puedes entrar en esta sala; con `/jugar` abres la tuya.
        [not-reliable] Para entrar en esta sala debes haber jugado a tiempo al menos el { $most } % de tus últimos turnos; `/jugar` abre la tuya.
        [not-finished] Para entrar en esta sala debes haber terminado al menos el { $most } % de tus últimas partidas con límite de tiempo sin agotarlo; `/jugar` abre la tuya.
        [kept] Los asientos que quedan son para quienes tienen invitación.
        [gone-already] Esa persona ya no está en la sala.
        [channel-taken] En este canal ya hay otra partida; usa un hilo u otro canal.
        [no-thread-here] Aquí no se puede abrir un hilo.
        [thread-opened] El hilo ya se está abriendo.
        [player-gone] Alguien de aquella partida ya no está; `/jugar` abre una sala nueva.
        [played-only] Solo puede pedir otra partida quien jugó esa partida.
        [no-start] Aquella partida terminó antes de que se repartiera todo, así que no hay posición inicial que repetir.
        [open-already] La sala para jugar otra partida ya está abierta: pulsa allí **Unirse**.
        [too-many] Ya tienes { $most } salas abiertas; antes empieza una partida o sal de una sala.
        [too-many-alone] Ya tienes { $most } partidas contra bots; antes termina una o ríndete en ella.
        [bot-opponent] No puedes invitar a ese bot; añade uno de los míos.
        [not-invited] Nadie te invitó a esta sala, así que no hay nada que rechazar.
        [too-many-invited] Has elegido a más personas que asientos libres hay ({ $most }); los demás están ocupados o reservados.
        [others-joined] Ya ha entrado más gente, así que no puede ser una partida rápida. Abre otra sala para eso.
        [quick-start] Las partidas rápidas empiezan en la página web. Allí lleva **Tocar el tablero** en `/partidas`.
       *[busy] Alguien cambió la sala en ese mismo momento; pulsa otra vez, por favor.
    }
error-lobby-gone = Esta sala se cerró. `/jugar` abre una nueva.
error-lobby-damaged = Ya no puedo leer esta sala; `/jugar` abre una nueva.
error-still-running = La partida aún no ha terminado.
error-not-over = La partida no ha terminado todavía: su archivo revelaría lo que está por venir.
error-channel-taken = En este canal ya hay una partida.
error-another-server = Esta partida aún tiene su canal en otro lugar; continúala allí, por favor.
error-unknown-game = No conozco ningún juego llamado «{ $game }»; tengo { $games }.
error-unknown-rule = No hay ninguna regla { $number }.
error-old-button = Este botón es de una versión anterior; usa `/tablero`.
    .page = Este botón es de una versión anterior; vuelve a cargar la página.
error-out-of-step = Este comando se está actualizando; reinicia Discord y vuelve a probar en unos minutos.
error-server-only = Esto solo funciona en un servidor.
error-may-not = Aquí no puedes hacer eso.
error-forbidden = No tengo permiso para hacer eso en este canal: necesito verlo, enviar mensajes y adjuntar archivos.
error-rights-missing = Para una partida en este canal necesito { $count ->
        [one] el permiso { $rights }
       *[other] los permisos { $rights }
    }; habla con alguien que gestione este servidor.
error-rights-missing-thread = En este canal ya hay una partida en curso, así que la tuya necesita un hilo propio. Para eso necesito { $count ->
        [one] el permiso { $rights }
       *[other] los permisos { $rights }
    }; habla con alguien que gestione este servidor.
error-rights-missing-board = Para la cartelera de este canal necesito { $count ->
        [one] el permiso { $rights }
       *[other] los permisos { $rights }
    }; habla con alguien que gestione este servidor.
error-rights-missing-puzzle = Para el acertijo del día necesito { $count ->
        [one] el permiso { $rights }
       *[other] los permisos { $rights }
    }; habla con alguien que gestione este servidor.
error-rights-missing-celebration = Para celebrar las temporadas en ese canal necesito { $count ->
        [one] el permiso { $rights }
       *[other] los permisos { $rights }
    }; habla con alguien que gestione este servidor.
error-rights-missing-move = Para mover el torneo a ese canal necesito { $count ->
        [one] el permiso { $rights }
       *[other] los permisos { $rights }
    }; habla con alguien que gestione este servidor.
right-view_channel = «Ver canal»
right-send_messages = «Enviar mensajes»
right-send_messages_in_threads = «Enviar mensajes en hilos»
right-create_public_threads = «Crear hilos públicos»
right-attach_files = «Adjuntar archivos»
error-too-soon = { $what ->
        [lobby] Se acaban de abrir muchas salas aquí; podrás abrir otra { $when }.
        [invite] Se acaba de invitar a mucha gente; podrás invitar a más gente { $when }.
        [film] Se acaban de crear muchas animaciones; podrás pedir la siguiente { $when }.
        [import] Se acaban de importar muchos archivos; podrás importar otro { $when }.
        [analysis] Se acaban de analizar muchas partidas; podrás pedir otro análisis { $when }.
        [check] Se acaban de comprobar muchas partidas; podrás pedir otra comprobación { $when }.
        [puzzle] Acabas de recibir muchos acertijos; podrás pedir el siguiente { $when }.
       *[ask] Ya se le ha preguntado varias veces al resto; podrás volver a preguntar { $when }.
    }
error-too-fast = Pulsas más rápido de lo que puedo responder. Espera un momento y vuelve a pulsar.
error-discord = Ahora mismo Discord no acepta mi respuesta, pero lo que hiciste quedó guardado. Vuelve a mirar con `/tablero` dentro de un momento.
    .page = Ahora mismo Discord no acepta mi respuesta, pero lo que hiciste quedó guardado. Vuelve a mirar dentro de un momento.
error-ours = Algo falló por mi parte; no se ha perdido nada. Si avisas a quien me administra, dale la referencia { $reference }.
stored-move = Tu jugada está guardada
stored-all = Todas las jugadas están guardadas
stored-match = La partida comenzó y está guardada
trouble-gone = ⚠️ El canal de esta partida ya no existe. { $stored }: usa `/partidas` en otro canal para continuarla allí.
    .page = ⚠️ El canal de esta partida ya no existe. { $stored }: puedes continuarla aquí.
trouble-locked = ⚠️ El hilo de esta partida está archivado o cerrado. { $stored }: vuelve a abrirlo o usa `/partidas` en otro canal.
    .page = ⚠️ El hilo de esta partida está archivado o cerrado. { $stored }: puedes continuarla aquí.
trouble-forbidden = ⚠️ Allí no puedo publicar el tablero: necesito permiso para ver el canal, enviar mensajes y adjuntar archivos. { $stored }, y sigo intentándolo.
trouble-store = ⚠️ { $cause ->
        [full] Mi disco está lleno
        [locked] Otro programa está usando mis partidas guardadas
        [unreadable] Ahora mismo no puedo leer mis partidas guardadas
        [damaged] Mis partidas guardadas están dañadas
        [gone] Alguien movió o borró mis partidas guardadas
        [replaced] Alguien reemplazó mis partidas guardadas
        [closed] Me estoy apagando
       *[other] Ahora mismo no puedo guardar nada
    }, así que el tablero puede faltar o no estar al día. { $stored }; si no se arregla, avisa a quien administra este bot.
trouble-record = ⚠️ { $why } { $stored }.
trouble-later = ⚠️ Ahora mismo Discord no acepta el tablero. { $stored }, y lo publicaré en cuanto pueda.
trouble-slow = ⏳ El tablero tarda un poco más. { $stored }, y lo publicaré en cuanto esté listo.

error-store-locked = Otro programa está usando mis partidas guardadas; prueba otra vez dentro de un momento.
error-store-unreachable = Mi base de datos no responde ahora mismo; prueba otra vez dentro de un momento.
error-store-no-copy = Mi base de datos está en un servidor. Haz la copia con las herramientas de PostgreSQL.
error-store-unreadable = Ahora mismo no puedo leer mis partidas guardadas; avisa a quien administra este bot.
error-store-newer = No puedo leer mis partidas guardadas: las escribió una versión más nueva. Avisa a quien administra este bot.
error-store-in-use = Me están actualizando; prueba otra vez dentro de unos minutos.
error-store-damaged = No puedo leer mis partidas guardadas: el archivo está dañado. Avisa a quien administra este bot.
error-store-gone = Alguien movió o borró mis partidas guardadas, así que no he cambiado nada; avisa a quien administra este bot.
error-store-replaced = Alguien reemplazó mis partidas guardadas mientras yo estaba en marcha, así que no he cambiado nada. Me estoy reiniciando; prueba otra vez en un minuto.
error-store-full = Mi disco está lleno, así que no he cambiado nada; avisa a quien administra este bot.
error-store-closed = Me estoy apagando; prueba otra vez en un minuto.
error-store-other = No pude guardarlo, así que no he cambiado nada; prueba otra vez.

## What somebody wants

command-preferences = Mira o cambia tus preferencias
preferences-heading = ### Tus preferencias
    Valen solo para ti, en todos los servidores.
prefer-confirm = Confirmar jugadas
prefer-confirm-needed = Confirmar solo lo irreversible
prefer-confirm-always = Confirmar todas las jugadas

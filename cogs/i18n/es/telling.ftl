## What people want for themselves: how they are told, when and in which language

preferences-time = Tu hora actual: **{ $time }** ({ $zone }).
preferences-no-zone = ⚠️ Aún no sé tu zona horaria, así que uso la de { $zone } (hora actual: **{ $time }**).
preferences-shut = ⚠️ Discord no me deja escribirte directamente, así que te aviso en los canales. Permite los mensajes directos de un servidor que compartamos y pulsa **Probar otra vez**.
button-knock = Probar otra vez

prefer-telling = Cómo te aviso
prefer-telling-channel = Turnos: en el canal
prefer-telling-channel-about = Te menciono allí cuando te toca
prefer-telling-direct = Turnos: mensajes directos
prefer-telling-direct-about = Un mensaje con enlace por cada turno, sin mención en el canal
prefer-telling-digest = Turnos: un mensaje al día
prefer-telling-digest-about = Un mensaje directo a la hora que elijas, con todas las partidas que te esperan
prefer-telling-none = Turnos: sin avisos
prefer-telling-none-about = Tampoco si se te acaba el tiempo; consulta /partidas
    .page = Tampoco si se te acaba el tiempo; consulta «Mis partidas»
prefer-digest = Mensaje diario: { $hour }
prefer-digest-ask = Mensaje diario
prefer-zone = Zona horaria: { $zone }
prefer-zone-ask = Tu zona horaria
button-zone = Otra zona horaria…
prefer-quietfrom = Silencio desde: { $hour }
prefer-quietfrom-none = Sin horas de silencio
prefer-quietto = Silencio hasta: { $hour }
prefer-quietto-ask = Silencio hasta
prefer-language = Idioma: { $language }
prefer-language-own = el de Discord
prefer-language-ask = Idioma de lo que solo ves tú
prefer-print = Tableros que solo ves tú
prefer-print-usual = Tus tableros: enteros
prefer-print-usual-about = Cada uno es una sola imagen
prefer-print-big = Tus tableros: ampliados
prefer-print-big-about = En partes grandes, una debajo de otra
picture-part = { $place ->
        [left] Parte izquierda de la imagen
        [right] Parte derecha de la imagen
        [upper-left] Parte superior izquierda de la imagen
        [upper-right] Parte superior derecha de la imagen
        [middle-left] Parte central izquierda de la imagen
        [middle-right] Parte central derecha de la imagen
        [lower-left] Parte inferior izquierda de la imagen
        [lower-right] Parte inferior derecha de la imagen
       *[other] Parte { $number } de { $count } de la imagen
    }

zone-title = Tu zona horaria
zone-label = Zona horaria
zone-about = Basta con una ciudad grande de tu zona
zone-example = Europe/Madrid
zone-near = **{ $one }**
zone-unknown = No conozco la zona horaria «{ $zone }»; basta con una ciudad grande de tu zona, por ejemplo Madrid.
zone-unknown-near = No conozco la zona horaria «{ $zone }». ¿Querías decir { $near }?

privacy-tellings = • los últimos avisos que te di o que aún debo darte sobre { $count ->
        [one] una partida
       *[other] { $count } partidas
    }
privacy-lobby_news = • que te avisé, o aún debo avisarte, de quién se unió a { $count ->
        [one] una sala tuya
       *[other] { $count } salas tuyas
    }
privacy-letters = • qué mensajes directos míos te llaman todavía a { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    }
privacy-followers = • que sigues { $count ->
        [one] una partida
       *[other] { $count } partidas
    }

## What is told to one person

ping-shut = -# { $players }: Discord no me deja avisar por mensaje directo, así que aviso aquí. En `/preferencias` se explica cómo arreglarlo.
ping-gone = { $players }: es el turno de { $gone }, que ya no está en este servidor. Con `/abandonos` se puede continuar la partida o terminarla.
mute-letter = { $text } No puedo escribir en [su canal]({ $link }), así que te lo digo aquí. Escribe `/partidas` para jugar.
mute-owner = No puedo escribir en { $channel } de { $server }, y tampoco puedo escribir directamente a { $players }. Por eso el reloj está parado. Déjame enviar mensajes ahí o desbloquea el hilo.
letter-turn = ### Es tu turno
letter-time = ### Se te acaba el tiempo
letter-moved = ### Una partida que sigues
letter-ended = ### Terminó una partida que seguías
letter-followed = ### Partidas que sigues
letter-many = ### { $count ->
        [one] Te espera una partida
       *[other] Te esperan { $count } partidas
    }
letter-line-moved = 👁️ **[{ $game }]({ $link })** · { $turn }
letter-line-ended = 🏁 **[{ $game }]({ $link })** terminó. { $turn }
lobby-joined = { $seats ->
        [taken] { $count ->
            [one] { $players } se ha unido a tu sala para { $game }.
           *[other] { $players } se han unido a tu sala para { $game }.
        } Ya no quedan asientos libres: [empieza la partida]({ $link }).
       *[free] { $count ->
            [one] { $players } se ha unido a tu sala para { $game }.
           *[other] { $players } se han unido a tu sala para { $game }.
        } [Empieza la partida]({ $link }) o espera a más gente.
    }
lobby-told = { $host }: { $text }
letter-lobby = ### { $count ->
        [one] Tu sala
       *[other] Tus salas
    }
letter-past = { $why ->
        [moved] ✅ Ya has jugado en [{ $game }]({ $link }).
        [over] 🏁 [{ $game }]({ $link }) ha terminado.
       *[passed] Ya no es tu turno en [{ $game }]({ $link }).
    }
letter-foot = -# En `/preferencias` puedes cambiar cómo te aviso.
button-board = Ir al tablero
follow-shut = { $players }: Discord no me deja escribir por mensaje directo, así que aquí se acaban los avisos de esta partida de { $game }. Para recibirlos, hay que permitir los mensajes directos de este servidor y volver a pulsar **Seguir**.

## Following a match

button-follow = Seguir
button-follow-end = Avísame del final
button-follow-turns = Avísame en cada turno
button-follow-stop = Dejar de seguir
follow-end = ### 👁️ Sigues esta partida de { $game }
    Te escribiré cuando termine.
follow-turns = ### 👁️ Sigues esta partida de { $game }
    Te escribiré después de cada turno y cuando termine.
follow-stop = ### 👁️ ¿Seguir esta partida de { $game }?
    Puedo escribirte después de cada turno, o solo cuando termine.
follow-about = -# Esto solo lo ves tú. Lo que no se muestra al público sigue oculto. Las horas de silencio y el mensaje diario se ajustan en `/preferencias`.
error-plays-there = Juegas en esta partida, así que te aviso de todos modos; en `/preferencias` puedes elegir cómo.

## Invitations that somebody wants none of

button-uninvite = No recibir más invitaciones…
button-invitations = Invitaciones…
refusing-none = Cualquiera puede invitarte a una partida.
refusing-some = No aceptas invitaciones de { $hosts }.
refusing-all = No aceptas invitaciones.
refusing-asked = { $host } te ha invitado. ¿De quién no quieres más invitaciones?
button-refuse-one = De este miembro
button-refuse-all = De todo el mundo
button-accept = Volver a aceptar todas
error-invitation-refused = Esa persona no acepta invitaciones por ahora. Abre una sala sin invitarla: podrá unirse igualmente.
privacy-refusals = • de quién no aceptas invitaciones ({ $count })

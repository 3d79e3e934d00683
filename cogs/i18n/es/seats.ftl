# Seats that change hands while a match goes on.

command-substitute = Cede tu asiento en la partida de este canal, o toma tú el relevo de alguien
command-substitute-member = Quién recibe el asiento; déjalo vacío para ocupar tú uno que juega un bot
command-substitute-seat = Qué asiento; si no dices ninguno, el tuyo. Quienes gestionan el servidor pueden elegir cualquiera
propose-give = { $player } quiere ceder su asiento y **que { $newcomer } tome el relevo**, secretos incluidos. { $asked }, ¿de acuerdo?
    -# Entonces la partida ya no cuenta para quien se va. Para quien llega solo cuenta si hace al menos la mitad de las jugadas de este asiento.
propose-take = { $newcomer } quiere **ocupar el asiento de { $player }**, que ahora juega un bot. { $asked }, ¿de acuerdo?
    -# Quien perdió el asiento ha perdido la partida de todos modos. Para quien llega solo cuenta si hace al menos la mitad de las jugadas de este asiento.
propose-appoint = Quienes gestionan este servidor quieren **que { $newcomer } ocupe el asiento de { $player }**, secretos incluidos. { $asked }, ¿de acuerdo?
    -# Entonces la partida ya no cuenta para quien se va, salvo que ya la haya perdido. Para quien llega solo cuenta si hace al menos la mitad de las jugadas de este asiento.
common-seat = { $before ->
        [none] Otra persona ocupa ahora el asiento de { $player }.
       *[other] { $player } toma el relevo de { $before }.
    }
common-seat-back = { $before ->
        [none] Otra persona ocupa ahora el asiento de { $player }, que jugaba un bot.
       *[other] { $player } toma el relevo del bot, que seguía jugando por { $before }.
    }
seat-held = -# { $marker } { $name } (desde la jugada { $move }; antes: { $before })
seat-held-short = { $name } (antes: { $before })
seat-choice = { $marker } { $name }
button-take-seat = Tomar el relevo: { $marker }
button-take-sure = Sí, ocupar el asiento
take-seat-sure = ¿Le pregunto al resto si puedes **ocupar el asiento de { $player }** en esta partida de { $game }? Ahora lo juega un bot. Verás todos sus secretos y jugarás desde la posición actual.
    -# Para ti la partida solo cuenta si haces al menos la mitad de las jugadas de este asiento.
take-seat-asked = Ya le pregunté al resto de la mesa.
take-seat-done = El asiento es tuyo.
give-seat-asked = Ya les pregunté a { $newcomer } y al resto de la mesa.
appoint-asked = Ya le pregunté a { $newcomer }. Queda anotado en `/admin registro`.
deed-substitute = { $when } { $player } ofreció un asiento de la partida `{ $match }` a otra persona
privacy-holders = • { $count ->
        [one] un asiento
       *[other] { $count } asientos
    } que ocupabas en una partida antes de que alguien tomara el relevo
error-substitute = { $reason ->
        [bot] Los bots no pueden ocupar un asiento. Para jugar con bots, empieza una partida con `/jugar`.
        [no-member] Esa persona no está en este servidor.
        [no-sight] Esa persona no puede ver este canal.
        [seated] Esa persona ya tiene un asiento en esta partida.
        [held] Quien ya tuvo un asiento en una partida no puede ocupar otro en ella.
        [computer] Ese bot tiene el asiento desde el principio; solo se puede tomar el relevo de una persona.
        [none] En esta partida ningún bot juega por nadie, así que no hay asiento que ocupar.
        [which] No tienes asiento en esta partida: elige en `asiento` cuál quieres ceder.
        [unknown] En esta partida no existe ese asiento.
        [pending] La mesa tiene otra pregunta pendiente; inténtalo cuando haya respuesta.
        [not-asked] A esa pregunta solo responde quien va a ocupar el asiento.
        [here] Esa persona sigue jugando; solo ella puede ceder su asiento.
        [refused] Esa persona no acepta invitaciones por ahora.
        [not-you] No puedes ocupar un asiento en esta partida.
        [self] Solo puedes ceder asientos a otras personas: quienes gestionan el servidor no pueden asignarse uno para ver sus cartas. Usa `/relevo` sin miembro para pedirle a la mesa un asiento que juega un bot.
       *[taken] Ahora alguien ocupa ese asiento; el bot ya no lo juega.
    }
error-not-your-seat = Solo puedes ceder tu propio asiento, o el de alguien a quien tu partida espera en vano (`/abandonos` muestra de quién se trata). Quienes gestionan el servidor pueden ceder cualquiera.

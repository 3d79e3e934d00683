# Momentos en que se quiere jugar a la vez una partida lenta

button-suggesttime = Proponer una hora
button-another-time = Proponer otra hora
button-bethere = Ahí estaré

suggest-time-title = ¿Cuándo quieres jugar?
suggest-time-label = Día y hora
suggest-time-about = Cada cual la ve en su zona horaria
suggest-time-example = mañana 20:00

appointment-new = 📅 { $players } propone seguir esta partida a la vez: { $when }, { $relative }.
appointment-ask = { $others }: ¿les viene bien?
appointment-agreed = 📅 { $players } van a seguir esta partida a la vez: { $when }, { $relative }.
appointment-reminder = { $players }: ya casi es la hora. [La partida sigue]({ $link }) { $relative }.
appointment-posted = Todo el mundo ve ya [la hora propuesta]({ $link }). En cuanto alguien acepte, les avisaré 15 minutos antes. Los turnos y los relojes siguen como siempre.

error-no-appointments = Solo puedes proponer una hora a personas, y en una partida con más de una hora por turno.
error-appointment-gone = Esa hora ya ha pasado, o alguien ha propuesto otra después.
error-appointment-far = { $when } queda demasiado lejos; elige un momento dentro de 60 días.

privacy-appointments = • cuándo te gustaría jugar { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    } con el resto
privacy-appointment_guests = • que estarás para jugar { $count ->
        [one] 1 partida
       *[other] { $count } partidas
    } a una hora concreta

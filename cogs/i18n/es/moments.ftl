# Momentos, como se escriben para `/ausente`, las noches del club y los torneos.

moment-ask = No tengo claro cuándo es «{ $text }». { $count ->
        [one] ¿Es esto?
       *[other] ¿Cuál quieres decir?
    }
moment-only = { $when }, { $relative }
moment-choice = { $number }. { $when }, { $relative }
moment-no-zone = -# No conozco tu zona horaria, así que usé UTC. Elige la tuya en `/preferencias`.
button-moment = { $number }
button-moment-only = Sí, eso es

error-moment-none = No entiendo «{ $text }» como fecha; escríbela así: mañana 20:00, 24/12 18:00, viernes, en 3 días o 2026-12-24.
error-moment-past = Ese momento ya pasó ({ $when }); elige uno posterior.
error-moment-far = Falta demasiado para ese momento ({ $when }); elige uno dentro de un año.
error-moment-ambiguous = «{ $text }» puede ser { $when }{ $count ->
        [one] {""}
       *[other] {" "}o { $later }
    }. Escríbelo con fecha y hora, por ejemplo 24/12 18:00.

# words that people may write, parted by commas
moment-words-today = hoy
moment-words-tomorrow = mañana
moment-words-after-tomorrow = pasado mañana
moment-words-minute = m, min, minuto, minutos
moment-words-hour = h, hora, horas
moment-words-day = d, día, días
moment-words-week = s, sem, semana, semanas
moment-words-month = mes, meses
moment-words-one = un, una, uno
# two to ten
moment-words-numbers = dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez
moment-words-in = dentro de, en
moment-words-next = próximo, próxima, que viene
moment-words-this = este, esta
moment-words-before = hasta, el, la, los, por, durante, desde
moment-words-at = a las, a la, al, las, a, sobre
moment-words-noon = mediodía
moment-words-midnight = medianoche
moment-words-mornings = de la mañana, por la mañana, en la mañana
moment-words-afternoons = de la tarde, por la tarde, en la tarde, esta tarde
moment-words-evenings = de la noche, por la noche, en la noche, esta noche

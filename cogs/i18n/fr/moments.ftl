# Moments à venir, comme on les écrit pour `/absence`, les soirées de club et les tournois.

moment-ask = Je ne suis pas sûr de comprendre « { $text } ». { $count ->
        [one] Est-ce bien cela ?
       *[other] Que veux-tu dire ?
    }
moment-only = { $when }, { $relative }
moment-choice = { $number }. { $when }, { $relative }
moment-no-zone = -# Je ne connais pas ton fuseau horaire : j’ai donc pris UTC. Choisis le tien dans `/préférences`.
button-moment = { $number }
button-moment-only = Oui, c’est ça

error-moment-none = Je ne comprends pas la date « { $text } » ; écris par exemple demain 20h, 24/12 18:00, vendredi, dans 3 jours ou 2026-12-24.
error-moment-past = Le { $when } est déjà passé ; choisis un moment à venir.
error-moment-far = Le { $when } est trop loin ; choisis un moment dans l’année qui vient.
error-moment-ambiguous = « { $text } » peut désigner { $when }{ $count ->
        [one] {""}
       *[other] {" "}ou { $later }
    }. Précise la date et l’heure, par exemple 24/12 18:00.

# words that people may write, parted by commas
moment-words-today = aujourd’hui
moment-words-tomorrow = demain
moment-words-after-tomorrow = après-demain, après demain
moment-words-minute = m, min, minute, minutes
moment-words-hour = h, heure, heures
moment-words-day = j, jour, jours
moment-words-week = sem, semaine, semaines
moment-words-month = mois
moment-words-one = un, une
# two to ten
moment-words-numbers = deux, trois, quatre, cinq, six, sept, huit, neuf, dix
moment-words-in = dans, d’ici
moment-words-next = prochain, prochaine
moment-words-this = ce, cette, cet
moment-words-before = jusqu’à, jusqu’au, jusque, au, le, la, pour, pendant, dès
moment-words-at = à, vers
moment-words-noon = midi
moment-words-midnight = minuit
moment-words-mornings = du matin, au matin, ce matin, le matin, matin
moment-words-afternoons = de l’après-midi, cet après-midi, l’après-midi, après-midi
moment-words-evenings = du soir, au soir, ce soir, le soir, soir, cette nuit

# Zeitpunkte, wie man sie bei `/abwesend`, Vereinsabenden und Turnieren schreibt.

moment-ask = Ich bin nicht sicher, wann „{ $text }“ ist. { $count ->
        [one] Stimmt das so?
       *[other] Was meinst du?
    }
moment-only = { $when }, { $relative }
moment-choice = { $number }. { $when }, { $relative }
moment-no-zone = -# Deine Zeitzone kenne ich nicht, deshalb habe ich UTC genommen. Wähle deine in `/einstellungen`.
button-moment = { $number }
button-moment-only = Ja, genau

error-moment-none = „{ $text }“ kann ich nicht als Zeitpunkt lesen; schreib es etwa so: morgen 20 Uhr, 24.12. 18:00, Freitag, in 3 Tagen oder 2026-12-24.
error-moment-past = Der { $when } liegt in der Vergangenheit; wähle einen späteren Zeitpunkt.
error-moment-far = Der { $when } liegt zu weit in der Zukunft; wähle einen Zeitpunkt innerhalb eines Jahres.
error-moment-ambiguous = „{ $text }“ kann { $when }{ $count ->
        [one] {""}
       *[other] {" "}oder { $later }
    } heißen. Schreib es mit Datum und Uhrzeit, etwa 24.12. 18:00.

# words that people may write, parted by commas
moment-words-today = heute
moment-words-tomorrow = morgen
moment-words-after-tomorrow = übermorgen
moment-words-minute = m, min, minute, minuten
moment-words-hour = h, std, stunde, stunden
moment-words-day = t, tag, tage, tagen
moment-words-week = w, wo, woche, wochen
moment-words-month = monat, monate, monaten
moment-words-one = ein, eine, einem, einen, einer
# two to ten
moment-words-numbers = zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn
moment-words-in = in
moment-words-next = nächste, nächsten, nächster, nächstes, nächstem
moment-words-this = diese, diesen, dieser, dieses, kommende, kommenden, kommender
moment-words-before = bis, zum, am, ab, der, den, die, für, in der
moment-words-at = um, gegen, ca, ab
moment-words-noon = mittag, mittags
moment-words-midnight = mitternacht
moment-words-mornings = am Vormittag, vormittags, Vormittag, am Morgen, morgens, früh
moment-words-afternoons = am Nachmittag, nachmittags, Nachmittag
moment-words-evenings = am Abend, abends, Abend, in der Nacht, nachts, Nacht

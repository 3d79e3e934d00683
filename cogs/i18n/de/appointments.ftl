# Zeiten, zu denen Leute eine langsame Partie gemeinsam spielen möchten

button-suggesttime = Termin vorschlagen
button-another-time = Anderer Vorschlag
button-bethere = Ich bin dabei

suggest-time-title = Wann möchtest du spielen?
suggest-time-label = Tag und Uhrzeit
suggest-time-about = Alle sehen sie in ihrer eigenen Zeitzone
suggest-time-example = morgen 20 Uhr

appointment-new = 📅 { $players } möchte diese Partie mit euch weiterspielen: { $when }, { $relative }.
appointment-ask = { $others }: Passt euch das?
appointment-agreed = 📅 { $players } spielen diese Partie gemeinsam weiter: { $when }, { $relative }.
appointment-reminder = { $players }: Gleich geht es los. [Ihr spielt gemeinsam]({ $link }) { $relative }.
appointment-posted = Alle sehen jetzt [den Termin]({ $link }). Sagt jemand zu, erinnere ich euch 15 Minuten vorher. Züge und Uhren laufen weiter wie sonst.

error-no-appointments = Einen Termin kannst du nur Menschen vorschlagen, und nur in einer Partie mit mehr als einer Stunde pro Zug.
error-appointment-gone = Dieser Termin ist vorbei, oder jemand hat inzwischen einen anderen vorgeschlagen.
error-appointment-far = { $when } ist zu weit weg; wähle eine Zeit in den nächsten 60 Tagen.

privacy-appointments = • wann du { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    } gemeinsam mit den anderen spielen möchtest
privacy-appointment_guests = • dass du dabei bist, wenn { $count ->
        [one] 1 Partie
       *[other] { $count } Partien
    } zu einer bestimmten Zeit gespielt { $count ->
        [one] wird
       *[other] werden
    }

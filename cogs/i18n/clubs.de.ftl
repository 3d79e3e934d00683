# Was in einem Turnier oder einer Liga nicht geht.

error-club = { $why ->
    [full] Alle { $number } Plätze dieses Turniers sind vergeben.
    [joined-already] Du bist schon bei diesem Turnier dabei.
    [too-late] Dieses Turnier läuft schon, jetzt kann niemand mehr dazukommen.
    [too-few] Für den Anfang braucht es mindestens { $number } Leute.
    [started] Dieses Turnier hat schon begonnen.
    [over] Dieses Turnier ist vorbei.
   *[other] Das geht in diesem Turnier nicht.
}
error-tournament-damaged = Dieses Turnier kann ich nicht mehr lesen. Sag das bitte den Leuten, die diesen Bot betreiben.

# Was in einem Verein los ist, woran er sich erinnert.

command-club = Was hier los ist: Turniere, Ligen, Lobbys, Rekorde
command-club-night = Einen Spieleabend in diesem Kanal ansetzen: wann, etwa „freitag 20:00“

button-hall = Ruhmeshalle
button-year = Mein Jahr
button-clubyear = Das Jahr des Servers

club-heading = ## 🏠 { $name }
club-running = { $count ->
    [0] Im Moment läuft keine Partie.
    [one] 1 Partie läuft.
   *[other] { $count } Partien laufen.
}
club-tournaments = **🏆 Turniere**
club-leagues = **🏅 Ligen**
club-lobbies = **🎲 Offene Lobbys**
club-titles = **👑 Titel**
club-records = **📈 Rekorde**
club-tournament-open = [{ $name }]({ $link }) · offen, { $count } von { $places } Plätzen vergeben
club-tournament-running = [{ $name }]({ $link }) · Runde { $round } von { $rounds }
club-league = [{ $name }]({ $link }) · { $season ->
    [0] vor der ersten Saison
   *[other] Saison { $season }
}
club-lobby = [{ $game }]({ $link }) · geöffnet von { $host }
club-title = { $player } · { $name }, Saison { $season }
club-record = { $what }: **{ $number }** · { $player }
club-quiet = Noch ist nichts geplant. Beginne eine Partie mit `/spielen` oder eröffne ein Turnier mit `/turnier`.
    .page = Noch ist nichts geplant. Beginne eine Partie mit `/spielen`.
club-run = Ein Turnier leiten
record-streak = Längste Siegesserie
record-height = Höchste Wertung aller Zeiten
record-puzzles = Meiste Tagesrätsel in Folge
title-champion = Meistertitel: { $name }, Saison { $season }
profile-title = 👑 { $title }
leaderboard-titled = { $player } 👑 *{ $title }*
profile-reliability = ⏱️ { $percent } % der letzten Züge rechtzeitig · { $finished } der letzten { $matches } Partien mit Bedenkzeit ohne Zeitüberschreitung
options-reliability = -# ⏱️ Rechtzeitige Züge und Partien ohne Zeitüberschreitung in letzter Zeit: { $people }
lobby-reliable = -# Für Leute, die mindestens { $percent } % ihrer letzten Züge rechtzeitig gemacht haben; Neue und Eingeladene sind willkommen.
lobby-finished = -# Für Leute, die mindestens { $percent } % ihrer letzten Partien mit Bedenkzeit ohne Zeitüberschreitung beendet haben; Neue und Eingeladene sind willkommen.
lobby-reliable-ask = Wer beitreten darf
lobby-reliable-choice = { $percent ->
    [0] Alle dürfen beitreten
   *[other] Mindestens { $percent } % der Züge rechtzeitig
}
lobby-finished-choice = Mindestens { $percent } % der Partien ohne Zeitüberschreitung
hall-heading = Ruhmeshalle: { $name }
hall-empty = Hier hat noch niemand ein Turnier gewonnen oder einen Rekord aufgestellt.
hall-past = Ein Ergebnis ansehen
hall-season = { $game }, { $season }
season-over = Die Saison ist vorbei: { $season }
hall-bot = ein Bot
hall-division = { $name }, Saison { $season }, Staffel { $number }
year-heading = { $name } im Jahr { $year }
year-matches = Partien
year-people = Mitspielende
year-best = Meiste Siege
year-wins = Gewonnen
year-trophies = Gewonnene Turniere

button-ncome = Bin dabei
button-naway = Kann nicht

club-nights = **🌙 Spieleabende**
club-night = [{ $when }]({ $link }) · { $count ->
    [0] noch keine Zusage
    [one] 1 Person kommt
   *[other] { $count } Leute kommen
}
night-name = Spieleabend
night-heading = ## 🌙 Spieleabend: { $when }
night-about = Sag, ob du kommst und was du spielen möchtest. Zu Beginn lose ich die Tische aus und starte die Partien. Alle haben 15 Minuten und bekommen pro Zug 1 Minute dazu.
night-coming = { $count ->
    [0] Noch hat niemand zugesagt.
    [one] **1 Person** kommt:
   *[other] **{ $count } Leute** kommen:
}
night-vote = Ich komme: Spiel aussuchen
night-votes = Gewünscht: { $votes }
night-off = Er fällt aus, weil zu wenige Leute gekommen sind.
night-begun = Er hat begonnen: Die Tische stehen weiter unten.
night-reminder = { $players }: Der [Spieleabend]({ $link }) beginnt { $when }.
night-called = Der [Spieleabend]({ $link }) ist angesetzt. Eine Stunde vorher erinnere ich alle, die kommen.
privacy-nights = • dass du { $count ->
        [one] 1 Spieleabend
       *[other] { $count } Spieleabende
    } angesetzt hast
privacy-night_guests = • dass du { $count ->
        [one] 1 Spieleabend
       *[other] { $count } Spieleabenden
    } zugesagt hast

# Was in einem Verein los ist, woran er sich erinnert.

command-club = Was hier los ist: Turniere, Ligen, Lobbys, Rekorde

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
club-lobby = [{ $game }]({ $link }) · eröffnet von { $host }
club-title = { $player } · { $name }, Saison { $season }
club-record = { $what }: **{ $number }** · { $player }
club-quiet = Noch ist nichts geplant. Beginn ein Spiel mit `/spielen` oder eröffne ein Turnier mit `/turnier`.
record-streak = Längste Siegesserie
record-height = Höchste Wertung aller Zeiten
record-puzzles = Meiste Tagesrätsel in Folge
title-champion = Meistertitel { $name }, Saison { $season }
profile-title = 👑 { $title }
profile-reliability = ⏱️ { $percent } % der letzten Züge rechtzeitig · { $finished } der letzten { $matches } Partien mit Bedenkzeit ohne Zeitüberschreitung
hall-heading = Ruhmeshalle: { $name }
hall-empty = Hier hat noch niemand ein Turnier gewonnen oder einen Rekord aufgestellt.
hall-bot = ein Bot
hall-division = { $name }, Saison { $season }, Staffel { $number }
year-heading = { $name } im Jahr { $year }
year-matches = Partien
year-people = Mitspielende
year-best = Meiste Siege
year-wins = Gewonnen
year-trophies = Gewonnene Turniere

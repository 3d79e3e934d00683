# Jemand aus der Partie meldet sich nicht mehr oder ist weg, und was die anderen tun können.

command-missing = Eine Partie fortsetzen oder beenden, wenn jemand weg ist oder nicht mehr zieht
missing-left = Nicht mehr auf diesem Server: { $gone }.
missing-silent = Seit { $days } Tagen kein Zug: { $gone }.
missing-what = Was soll aus der Partie werden? Alle anderen, die noch da sind, müssen zustimmen; wer { $answer } Tage lang nicht antwortet, entscheidet nicht mehr mit: Frag dann noch einmal.
    -# `/platz-abgeben` mit Mitglied und Platz bittet jemand anderen weiterzuspielen.
    .page = Was soll aus der Partie werden? Alle anderen, die noch da sind, müssen zustimmen; wer { $answer } Tage lang nicht antwortet, entscheidet nicht mehr mit: Frag dann noch einmal.
missing-no-limit = Diese Partie hat keine Bedenkzeit. Du kannst eine vorschlagen; sie gilt, sobald die meisten zustimmen, die noch da sind.
    -# Zieht jemand { $days } Tage lang nicht, können die anderen ohne diese Person entscheiden: mit `/ausgestiegen`.
    .page = Diese Partie hat keine Bedenkzeit. Du kannst eine vorschlagen; sie gilt, sobald die meisten zustimmen, die noch da sind.
        -# Zieht jemand { $days } Tage lang nicht, können die anderen ohne diese Person entscheiden.
missing-limit-ask = Bedenkzeit vorschlagen
missing-limit = ⏳ Bedenkzeit ab jetzt: **{ $pace }**.
missing-limit-asked = Ich habe die anderen gefragt. Die Bedenkzeit gilt, sobald die meisten zustimmen.
missing-house = Für alle, die weg sind, spielt ab jetzt ein Bot weiter.
missing-void = Die Partie wurde ohne Ergebnis beendet.
missing-asked = Ich habe die anderen gefragt, die noch da sind.
button-house = Ein Bot spielt weiter
button-void = Ohne Ergebnis beenden
propose-house = Diese Partie wartet vergeblich auf { $gone } (nicht mehr auf diesem Server oder seit { $days } Tagen kein Zug). { $player } schlägt vor, dass dort **ein Bot weiterspielt**. { $asked }: einverstanden?
propose-void = Diese Partie wartet vergeblich auf { $gone } (nicht mehr auf diesem Server oder seit { $days } Tagen kein Zug). { $player } möchte **sie ohne Ergebnis beenden**. { $asked }: einverstanden?
propose-limit = { $player } möchte für diese Partie eine **Bedenkzeit**: **{ $pace }**. { $asked }: einverstanden?
    -# Sie gilt, sobald die meisten von euch zustimmen.
propose-replace = Diese Partie wartet vergeblich auf { $player } (nicht mehr auf diesem Server oder seit { $days } Tagen kein Zug). Darf **{ $newcomer } den Platz übernehmen**, samt allem, was dort geheim ist? { $asked }: einverstanden?
    -# Für die Person, die geht, zählt die Partie dann nicht mehr. Wer neu dazukommt, muss mindestens die Hälfte aller Züge dieses Platzes machen, damit sie zählt.
replace-done = Der Platz gehört jetzt { $newcomer }.
silent-hint = -# 💤 Seit { $days } Tagen kein Zug: { $gone }. Mit `/ausgestiegen` im Kanal der Partie können die anderen entscheiden, wie es weitergeht.
    .page = -# 💤 Seit { $days } Tagen kein Zug: { $gone }. In der Partie können die anderen **Entscheiden, wie es weitergeht** drücken.
silence-told = 💤 Seit { $days } Tagen kein Zug: { $gone }. { $players }: Wie soll es mit dieser Partie weitergehen?
    -# Das können jetzt alle entscheiden, die noch da sind.
silence-letter = 💤 Seit { $days } Tagen kein Zug in deiner Partie { $game }: { $gone }. Du und die anderen könnt jetzt entscheiden, wie [sie]({ $link }) weitergeht: mit `/ausgestiegen` in ihrem Kanal.
button-missing = Entscheiden, wie es weitergeht
pace-none-about = Zieht jemand { $days } Tage lang nicht, entscheiden die anderen, wie es weitergeht: /ausgestiegen
    .page = Nach { $days } Tagen ohne Zug können die anderen entscheiden, wie es weitergeht
setting-pace = Bedenkzeit in neuen Lobbys
setting-time_up = Bei Zeitablauf in neuen Lobbys
setting-time_up-lose = verloren
setting-time_up-house = verloren, ein Bot spielt weiter
setting-time_up-claim = die anderen dürfen reklamieren
error-nobody-missing = In dieser Partie fehlt niemand: Alle sind noch da, und wer nicht mehr zieht, überschreitet die Zeit.

# What was the better move.

button-analyse = Analysieren

analysis-waiting = 📈 Gerade wird eine andere Partie analysiert; danach kommt diese dran.
analysis-progress = 📈 { $of ->
        [0] Die Analyse beginnt …
       *[other] Zug { $done } von { $of } …
    }
analysis-heading = ### 📈 { $game }: Was war der bessere Zug?
analysis-player = { $player } **{ $score } %**: { $slips ->
        [0] kein Zug, der viel gekostet hat
        [one] ein Zug, der viel gekostet hat
       *[other] { $slips } Züge, die viel gekostet haben
    }
analysis-no-choice = { $player } hatte nie eine Wahl
analysis-fell = { $player } hat aus einer Gewinnchance von { $from } % verloren, ohne einen Zug, der viel gekostet hat: Beide wählten gleichzeitig.
analysis-certain = -# Ab Schritt { $ply } ist nichts geschätzt: Jede Fortsetzung wurde bis zum Ende verfolgt.
analysis-no-moments = Kein Zug hat nennenswert etwas gekostet.
analysis-about = -# 100 % wäre jedes Mal der beste Zug; ein Zug, der 10 % Gewinnchance kostet, zählt halb. Beurteilt nach dem, was zum jeweiligen Zeitpunkt bekannt war.
analysis-pick = Was am meisten entschied
analysis-curve = Die ganze Partie
analysis-moment = { $number } · Schritt { $ply } · { $marker } −{ $cost } { $unit ->
        [chance] %
       *[points] Punkte
    }
analysis-moment-about = Besser: { $better }

moment-heading = ### { $game } · Schritt { $ply } von { $plies }
moment-told = { $unit ->
        [chance] Gespielt von { $player }: **{ $played }**. Gewinnchance: { $value } %.
            Besser: **{ $better }** mit { $best } %. Das Bild zeigt es.
       *[points] Gespielt von { $player }: **{ $played }**. Das bringt am Ende etwa { $value } Punkte.
            Besser: **{ $better }** mit etwa { $best }. Das Bild zeigt es.
    }
moment-certain = Gespielt von { $player }: **{ $played }**.
    Besser: **{ $better }**, { $best ->
        [win] ein sicherer Sieg
       *[draw] mindestens ein sicheres Unentschieden
    }, was auch immer die andere Seite tat. Das Bild zeigt es.
moment-lead = Am Ende wären das etwa { $best } Punkte Vorsprung statt { $lead }.
moment-alt = Der bessere Zug: { $better }.

stepper-cost = -# 📉 { $player }: { $unit ->
        [chance] −{ $cost } % Gewinnchance
       *[points] −{ $cost } Punkte
    }; besser: { $better }.
stepper-values = -# 📈 { $unit ->
        [chance] Gewinnchance
       *[points] Zu erwartende Punkte
    }: { $values }
stepper-value = { $player } { $value }{ $unit ->
        [chance] { " " }%
       *[points] { "" }
    }

error-not-analysed = { $why ->
        [running] Die Partie läuft noch: Den besseren Zug darin müsst ihr selbst finden.
        [void] Diese Partie endete ohne Ergebnis, also gibt es nichts zu analysieren.
        [short] In dieser Partie gab es kaum etwas zu entscheiden, also auch nichts zu analysieren.
       *[import] Eine Partie aus einer Datei wird hier nicht analysiert; wer die Datei hat, kann das mit `python bot.py analyse FILE --out DIR` tun.
    }

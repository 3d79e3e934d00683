# What was the better move.

button-analyse = Analysieren

analysis-waiting = 📈 Gerade wird eine andere Partie analysiert; deine kommt als Nächstes dran.
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
analysis-fell = { $player } hat trotz { $from } % Gewinnchance verloren, ohne einen Zug, der viel gekostet hat: Beide Seiten wählten gleichzeitig.
analysis-certain = -# Ab Zug { $ply } ist nichts mehr geschätzt: Jede Fortsetzung wurde bis zum Ende verfolgt.
analysis-no-moments = Kein Zug hat viel gekostet.
analysis-about = -# 100 % hieße: jedes Mal der beste Zug. Ein Zug, der 10 % Gewinnchance kostet, zählt halb. Beurteilt wird nach dem, was in dem Moment bekannt war. Auf der Kurve fällt ein Zug um das, was er gekostet hat; eine Stufe zwischen zwei Zügen ist Glück oder das, was die nächste Person besser sah.
analysis-pick = Die entscheidenden Züge
analysis-curve = Die ganze Partie
analysis-moment = { $number } · Zug { $ply } · { $marker } −{ $cost } { $unit ->
        [chance] %
       *[points] Punkte
    }
analysis-moment-about = Besser: { $better }

moment-heading = ### { $game } · Zug { $ply } von { $plies }
moment-told = { $unit ->
        [chance] { $player } spielte **{ $played }**: { $value } % Gewinnchance.
            Besser war **{ $better }** mit { $best } %, wie das Bild zeigt.
       *[points] { $player } spielte **{ $played }**: Das bringt am Ende etwa { $value } Punkte.
            Besser war **{ $better }** mit etwa { $best }, wie das Bild zeigt.
    }
moment-certain = { $player } spielte **{ $played }**.
    Besser war **{ $better }**, wie das Bild zeigt: { $best ->
        [win] ein sicherer Sieg
       *[draw] mindestens ein sicheres Unentschieden
    }, egal was die andere Seite antwortet.
moment-lead = Am Ende wären das etwa { $best } Punkte Vorsprung statt { $lead }.
moment-alt = Der bessere Zug: { $better }.

stepper-cost = -# 📉 { $player }: { $unit ->
        [chance] { $value } % Gewinnchance; besser war { $better }: { $best } %.
       *[points] am Ende etwa { $value } Punkte; besser war { $better }: { $best }.
    }
stepper-values = -# 📈 { $unit ->
        [chance] Gewinnchance
       *[points] Erwartete Punkte
    }: { $values }
stepper-value = { $player } { $value }{ $unit ->
        [chance] { " " }%
       *[points] { "" }
    }

error-not-analysed = { $why ->
        [running] Die Partie läuft noch: Bessere Züge müsst ihr selbst finden.
        [void] Diese Partie endete ohne Ergebnis, also gibt es nichts zu analysieren.
        [short] In dieser Partie gab es kaum etwas zu entscheiden, also auch nichts zu analysieren.
       *[import] Eine Partie aus einer Datei wird hier nicht analysiert. Wenn du die Datei hast und Parlor selbst betreibst, geht es mit `python bot.py analyse DATEI --out ORDNER`.
    }

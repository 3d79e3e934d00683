# Looking back: replays, films, lists of matches.

button-replay = Rückblick
button-happened = Was ist passiert?
button-first = Anfang
button-before = Zurück
button-after = Weiter
button-last = Ende
button-share = 📢 Allen zeigen
button-film-usual = 🐇 Schneller
button-film-slow = 🐢 Langsamer

stepper-heading = ### { $game } · Zug { $ply } von { $plies }
stepper-jump = Zu einem Zug springen
stepper-ply = Zug { $ply }
stepper-eyes = Ansicht wählen
stepper-spectator = 👁 Nur zuschauen
stepper-seat = { $marker } { $name } · { $side }

strip-heading = ### { $game }: { $count ->
        [0] nichts seit deinem letzten Zug
        [one] ein Zug seit deinem letzten
       *[other] { $count } Züge seit deinem letzten
    }
strip-heading-watching = ### { $game }: { $count ->
        [0] noch hat niemand gezogen
        [one] der letzte Zug
       *[other] die letzten { $count } Züge
    }
strip-left-out = -# { $count ->
        [one] … und davor noch ein Zug
       *[other] … und davor noch { $count } Züge
    }; `/rückblick` zeigt alle.
strip-more = -# { $count ->
        [one] … noch eine Zeile
       *[other] … noch { $count } Zeilen
    }

history-heading = ### { $scope ->
        [server] Partien auf diesem Server
        [channel] Partien in diesem Kanal
        [finished] Deine beendeten Partien
       *[mine] Deine Partien
    }{ $member ->
        [none] { "" }
       *[other] { " " }mit { $member }
    }
history-none = Es gibt noch keine Partien, die du dir ansehen kannst.
history-none-here = Von diesen Partien kannst du dir keine ansehen. **Ältere** zeigt frühere.
history-won = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🏆 { $winners }{ $reason ->
        [resigned] { " " }· durch Aufgabe
        [timeout] { " " }· durch Zeitablauf
        [agreed] { " " }· durch Vereinbarung
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 mit Hilfe
    }
    -# { $players }
history-drawn = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🤝 unentschieden{ $reason ->
        [resigned] { " " }· durch Aufgabe
        [timeout] { " " }· durch Zeitablauf
        [agreed] { " " }· durch Vereinbarung
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 mit Hilfe
    }
    -# { $players }
history-void = 🏁 **{ $number }.** [{ $game }]({ $link }) · abgebrochen · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 mit Hilfe
    }
    -# { $players }
history-alone = 🏁 **{ $number }.** [{ $game }]({ $link }) · allein · { $is_finished ->
        [true] zu Ende gespielt
       *[other] nicht zu Ende gespielt
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 mit Hilfe
    }
    -# { $players }
history-running = ▶ **{ $number }.** [{ $game }]({ $link }) · begonnen { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 mit Hilfe
    }
    -# { $players }
history-pick = Eine Partie Schritt für Schritt ansehen
history-choice = { $number } · { $game }: { $players }
button-newer = ◀ Neuere
button-older = Ältere ▶

film-waiting = 🎞 Gerade wird ein anderer Film erstellt; deiner kommt als Nächstes dran.
film-progress = 🎞 { $of ->
        [0] Der Film wird vorbereitet …
       *[other] Bild { $done } von { $of } …
    }

somebody = Person { $number }
verdict-fair = ✅ **Geprüft.** Die Regeln erlauben jeden Zug, und das Ergebnis folgt daraus. { $draws ->
        [0] Gezogen wurde nichts, also beweist das Geheimnis hier nichts.
        [one] Die eine Ziehung passt zum vorher festgelegten Geheimnis.
       *[other] Alle { $draws } Ziehungen passen zum vorher festgelegten Geheimnis.
    }{ $binds ->
        [less] { " " }Dateien dieser älteren Art binden Optionen und Mitspielende nicht an dieses Geheimnis.
       *[all] { "" }
    }{ $brings ->
        [nothing] { "" }
       *[other] { " " }Die Partie beginnt mit { $brings }, dem Stand einer früheren Partie. Eine Datei allein kann das nicht beweisen; `bot.py verify DATEI --before ERSTE` prüft beide.
    }
    -# Der Fingerabdruck des Geheimnisses ist `{ $commitment }`: Vergleiche ihn mit dem, der in der Lobby stand. Keine Datei kann beweisen, wer geklickt hat.
verdict = { $fault ->
        [secret] ⚠️ **Nicht bestätigt:** Das Geheimnis in der Datei ist ungültig.
        [untold] ⚠️ **Nicht bestätigt:** Das Geheimnis fehlt, also lassen sich die Ziehungen nicht prüfen.
        [commitment] ⚠️ **Nicht bestätigt:** Das Geheimnis ist nicht dasselbe, das vor der Partie festgelegt wurde.
        [setup] ⚠️ **Nicht bestätigt:** Aus keiner Lobby kann so eine Partie entstehen: Optionen, Ausgangslage, Mitspielende und Beitritte passen nicht zusammen.
        [version] ⚠️ **Nicht bestätigt:** Die Partie wurde nach einer anderen Regelfassung des Spiels gespielt.
        [rules] ⚠️ **Nicht bestätigt:** Eintrag { $seq } ist nach den Regeln nicht erlaubt.
        [draw] ⚠️ **Nicht bestätigt:** Bei Eintrag { $seq } fehlt eine Ziehung, oder es ist eine zu viel.
        [dice] ⚠️ **Nicht bestätigt:** Bei Eintrag { $seq } ergibt das Geheimnis eine andere Ziehung.
        [unfinished] ⚠️ **Nicht bestätigt:** Die Partie ist nicht zu Ende.
       *[result] ⚠️ **Nicht bestätigt:** Das angegebene Ergebnis folgt nicht aus den Zügen.
    }
import-done = ### { $game }, { $plies ->
        [one] ein Zug
       *[other] { $plies } Züge
    }
    { $verdict }
    Ich bewahre die Partie für dich auf; für die Wertung zählt sie nicht. Noch einmal ansehen kannst du sie mit `/rückblick partie:{ $match }`

check-done = ### { $game }, { $plies ->
        [one] ein Zug
       *[other] { $plies } Züge
    }: fair?
    { $verdict }
    🔑 Das Geheimnis: `{ $secret }`
    -# *Film und Datei* gibt dir eine Datei, mit der sich dasselbe auch anderswo prüfen lässt.

command-import = Eine Partie aus einer Datei ansehen und prüfen lassen
command-import-file = Die Datei einer beendeten Partie
command-history = Die Partien, die hier gespielt wurden, neueste zuerst
command-history-scope = Auf diesem Server, in diesem Kanal oder alle von dir
command-history-member = Nur Partien, in denen dieses Mitglied mitgespielt hat
command-replay-match = Welche Partie; ohne Angabe die letzte in diesem Kanal
replay-choice = { $game }: { $players } · { $when } UTC
command-replay-ply = Wo es losgehen soll; ohne Angabe am Anfang
command-replay-message = Diese Partie ansehen

error-not-for-you = Du kannst nicht sehen, wo diese Partie gespielt wurde, und hast nicht mitgespielt.
error-no-match-in-message = Diese Nachricht zeigt keine Partie von mir.
error-large-export = Diese Datei ist zu groß oder enthält Tausende zurückgenommene Züge. Ich nehme höchstens { $most } kB an.
error-other-format = Diese Datei hat das Format „{ $found }“; lesen kann ich nur { $known }.
error-other-rules = Diese Partie wurde nach Regelfassung { $version } des Spiels gespielt, und ich spiele nach einer anderen.
error-broken-import = Eintrag { $seq } dieser Datei ist nach den Regeln nicht erlaubt, darum kann ich die Partie nicht zeigen.
error-broken-setup = So wie in dieser Datei kann keine Partie dieses Spiels beginnen, darum kann ich sie nicht zeigen.

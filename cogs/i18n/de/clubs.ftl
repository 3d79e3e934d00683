# Was in einem Turnier oder einer Liga nicht geht.

error-club = { $why ->
    [full] Alle { $number } Plätze dieses Turniers sind vergeben.
    [joined-already] Du bist schon bei diesem Turnier dabei.
    [too-late] Dieses Turnier läuft schon, jetzt kann niemand mehr dazukommen.
    [place-taken] Deinen Platz hat inzwischen jemand anderes. Nächste Saison kannst du wieder mitspielen.
    [went-on] Die nächste Runde hat schon mit denen begonnen, die weitergekommen sind; dieses Ergebnis steht fest.
    [knocked-out] Im K.-o.-System bist du nach einer Niederlage ausgeschieden und kannst nicht zurückkommen.
    [too-few] Zum Starten braucht es mindestens { $number } Leute.
    [started] Dieses Turnier hat schon begonnen.
    [over] Dieses Turnier ist vorbei.
    [not-so] In dieser Form lässt sich das Spiel nicht spielen.
    [bad-pace] Wähle eine der Bedenkzeiten, die ich anbiete.
    [bad-rounds] Diese Zahl an Runden geht nicht; möglich sind höchstens { $number }.
    [too-few-places] Diese Form braucht mindestens { $number } Plätze.
    [too-many] Auf diesem Server laufen schon { $number } Turniere.
    [not-in] Du spielst in diesem Turnier nicht mit.
    [gone-already] Du bist schon ausgestiegen.
    [not-started] Dieses Turnier hat noch nicht begonnen.
    [paired-already] Diese Runde ist schon ausgelost; du kannst noch eine spätere aussetzen.
    [no-bye] { $number ->
        [0] In diesem Turnier kann niemand eine Runde aussetzen.
        [one] Du kannst in diesem Turnier eine Runde aussetzen, bevor sie ausgelost ist, aber nicht die letzte.
       *[other] Du kannst in diesem Turnier { $number } Runden aussetzen, bevor sie ausgelost sind, aber nicht die letzte.
    }
    [bad-days] Bitte gib eine Zahl von Tagen ein, von 1 bis { $number }.
    [rounds-paired] { $number ->
        [one] Eine Runde ist schon ausgelost, weniger geht nicht.
       *[other] { $number } Runden sind schon ausgelost, weniger geht nicht.
    }
    [only-organiser] Du leitest das Turnier allein; benenne erst jemanden, bevor du aufhörst.
    [not-there] Dieses Mitglied ist nicht in diesem Turnier.
    [not-a-member] Nur Mitglieder dieses Servers können aufgenommen werden, keine Apps.
    [old-rules] Dieses Turnier läuft nach den Regeln weiter, mit denen es begonnen hat; sie erlauben das nicht.
    [no-round] Gerade läuft keine Partie dieses Turniers.
    [no-table] Diesen Tisch gibt es nicht mehr.
    [still-playing] In dieser Runde laufen noch Partien.
    [busy] Zu viele haben gleichzeitig gedrückt; versuch es bitte noch einmal.
    [season-runs] Die Saison läuft noch, also kann die nächste noch nicht beginnen.
    [in-league-already] Du bist schon in dieser Liga und in der nächsten Saison dabei.
    [not-in-league] Du bist in der nächsten Saison nicht dabei.
    [league-over] Diese Liga ist vorbei.
    [not-reliable] Für dieses Turnier müssen mindestens { $number } % deiner letzten Züge rechtzeitig gewesen sein.
    [not-finished] Für dieses Turnier musst du mindestens { $number } % deiner letzten Partien mit Bedenkzeit ohne Zeitüberschreitung beendet haben.
    [night-over] Dieser Spieleabend hat schon begonnen oder fällt aus.
    [not-coming] Du hattest gar nicht zugesagt.
    [too-many-nights] Auf diesem Server sind schon { $number } Spieleabende angesetzt.
   *[other] Das geht in diesem Turnier nicht.
}
error-does-not-fit = { $what ->
    [season] Mit dieser Bedenkzeit dauert eine Saison etwa { $needed ->
        [one] 1 Woche
       *[other] { $needed } Wochen
    }. { $fits ->
        [0] Nimm mehr Wochen oder eine kürzere Bedenkzeit.
       *[other] Nimm mehr Wochen, eine kürzere Bedenkzeit oder Staffeln mit { $fits } Leuten.
    }
   *[tournament] Mit dieser Bedenkzeit dauert das etwa { $needed ->
        [one] 1 Tag
       *[other] { $needed } Tage
    }. { $fits ->
        [0] Nimm mehr Tage oder eine kürzere Bedenkzeit.
        [one] Nimm mehr Tage, eine kürzere Bedenkzeit oder nur 1 Runde.
       *[other] Nimm mehr Tage, eine kürzere Bedenkzeit oder nur { $fits } Runden.
    }
}
error-tournament-damaged = Dieses Turnier kann ich nicht mehr lesen. Bitte gib der Person Bescheid, die diesen Bot betreibt.

command-tournament = Ein Turnier in diesem Kanal eröffnen; die Runden beginnen von selbst
command-tournament-game = Was gespielt wird

form-swiss = Schweizer System
form-robin = Jeder gegen jeden
form-double = Jeder gegen jeden, zweimal
form-knockout = K.-o.-System
form-best-of-3 = K.-o.-System, zwei Siege nötig
form-tables = Tischrunden mit Finale

button-tjoin = Mitspielen
button-tleave = Abmelden
button-tstart = Starten
button-tlook = Mein Stand
button-tgiveup = Aussteigen
button-tback = Bin wieder da
button-tbot = Bot dazu
button-toff = Absagen
button-tfile = Datei
button-tsit = Nächste Runde aussetzen
button-tmanage = Verwalten
button-trule = { $name } gewinnt
button-trule-draw = Unentschieden

tournament-name = { $game }: { $form }
tournament-heading = ## { $phase ->
    [open] 🏆 { $name }
    [ended] 🏆 { $name } ist vorbei
    [abandoned] { $name }
   *[other] 🏆 { $name }
}
tournament-plan = **{ $game }** · { $form } · { $rounds ->
    [0] { $pace }
    [one] 1 Runde · { $pace }
   *[other] { $rounds } Runden · { $pace }
}
tournament-gone = -# { $gone ->
    [house] Wenn jemand nicht mehr spielt, spielt ein Bot weiter.
   *[point] Wenn jemand nicht mehr spielt, gehen die Punkte an die anderen.
}
tournament-round-days = -# { $days ->
    [one] Eine Runde dauert höchstens 1 Tag.
   *[other] Eine Runde dauert höchstens { $days } Tage.
}
tournament-length = -# Dauer mit { $count } Leuten: etwa { $time }.
tournament-reliable = -# Für Leute, die mindestens { $percent } % ihrer letzten Züge rechtzeitig gemacht haben; Neue sind willkommen.
tournament-finished = -# Für Leute, die mindestens { $percent } % ihrer letzten Partien mit Bedenkzeit ohne Zeitüberschreitung beendet haben; Neue sind willkommen.
tournament-places = **{ $count } von { $places }** Plätzen sind vergeben.
tournament-starts = Es beginnt { $when }, wenn bis dahin mindestens { $least } Leute angemeldet sind.
tournament-starts-late = Es beginnt, sobald mindestens { $least } Leute dabei sind.
tournament-too-few = ⏳ { $people } **{ $name }** hätte jetzt beginnen sollen. { $is_check_in ->
    [true] { $count ->
        [0] Noch hat sich niemand gemeldet
        [one] Eine Person hat sich gemeldet
       *[other] { $count } Leute haben sich gemeldet
    }
   *[false] { $count ->
        [0] Noch ist niemand dabei
        [one] Eine Person ist dabei
       *[other] { $count } Leute sind dabei
    }
}, mindestens { $least } müssen es sein. Sobald es genug sind, geht es von selbst los; die Turnierleitung kann unter **Verwalten** auch absagen.
tournament-starts-by-hand = Es beginnt, wenn die Turnierleitung auf **Starten** drückt und mindestens { $least } Leute angemeldet sind.
tournament-away = -# Mit `/abwesend` steht deine Uhr hier in jeder Partie höchstens { $days } Tage still.{ $byes ->
        [0] {" "}Bist du länger weg, steig unter **Mein Stand** aus.
       *[other] {" "}Bist du länger weg, setz unter **Mein Stand** eine Runde aus oder steig aus.
    }
    .page = -# Bist du abwesend, steht deine Uhr hier in jeder Partie höchstens { $days } Tage still.{ $byes ->
        [0] {" "}Bist du länger weg, steig unter **Mein Stand** aus.
       *[other] {" "}Bist du länger weg, setz unter **Mein Stand** eine Runde aus oder steig aus.
    }
tournament-round = ### Runde { $round } von { $rounds }
tournament-round-until = -# Diese Runde endet spätestens { $when }.
tournament-waits = -# ⏳ Die Runde wartet auf { $people }.
tournament-wait = { $name } { $is_away ->
    [true] (abwesend bis { $when })
   *[false] (bis { $when })
}
tournament-table-at = { $names } · [zur Partie]({ $link })
tournament-bot = Bot { $number }
tournament-table-off = { $names } · abgesagt
tournament-bye = -# { $count ->
    [one] { $names } hat in dieser Runde keine Partie.
   *[other] { $names } haben in dieser Runde keine Partie.
}
tournament-winner = { $place ->
    [1] 🥇
    [2] 🥈
   *[other] 🥉
} { $name }{ $form ->
    [knockout] {""}
   *[other] {" "}· Punkte: { $points }
}
tournament-instead = ↪️ { $name } spielt ab Runde { $round } auf dem Platz von { $gone }.
tournament-struck = -# { $names } { $count ->
    [one] ist
   *[other] sind
} vor der Hälfte der Partien ausgestiegen. Partien gegen sie zählen deshalb nicht.
tournament-no-winner = Niemand hat einen Punkt geholt, also hat niemand gewonnen.
tournament-off = Dieses Turnier wurde abgesagt. Laufende Partien gehen weiter und zählen für die Wertung.
tournament-alt = Tabelle von { $name }: { $lines }.
tournament-alt-line = { $place ->
    [0] { $name }, Punkte: { $points }
   *[other] { $place }. { $name }, Punkte: { $points }
}
tournament-legend = -# In der Tabelle: 🟩 gewonnen · 🟨 unentschieden · 🟠 verloren{ $is_over ->
    [true] {""}
   *[false] {" "}· ◯ läuft noch
}
tournament-thread = Runde { $round } · { $names }
tournament-fair = Alle Auslosungen folgen aus einem Geheimnis, das feststand, bevor jemand beitrat; sein Fingerabdruck ist `{ $commitment }`. Nach dem Turnier lassen sie sich mit der Turnierdatei nachprüfen.
tournament-not-in = Du spielst in diesem Turnier nicht mit.
tournament-in = Du bist dabei. Ich erwähne dich, wenn du am Zug bist.
tournament-own = { $place ->
    [0] Noch gibt es keine Ergebnisse.
   *[other] Dein Platz: **{ $place }** von { $of }. Deine Punkte: **{ $points }** ({ $wins } gewonnen, { $draws } unentschieden, { $losses } verloren).
}
tournament-own-buchholz = -# Die Punkte aller, gegen die du gespielt hast, ergeben zusammen { $points }; das entscheidet bei Gleichstand.
tournament-own-gone = { $presence ->
    [absent] Du hast dich vor dem Start nicht gemeldet.
    [house] Ein Bot spielt für dich, weil du nicht da warst.
    [vanished] Du wirst nicht mehr ausgelost, weil du nicht da warst.
   *[withdrawn] Du bist ausgestiegen.
}
tournament-own-excused = Du setzt Runde { $round } aus und bekommst dafür einen halben Punkt.
tournament-own-bye = In dieser Runde hast du keine Partie.
tournament-own-now = Du spielst gegen { $names } in { $place }.
tournament-own-soon = Deine Partie mit { $names } beginnt gleich.
tournament-withdraw-ask = Möchtest du aus { $name } aussteigen? Eine Partie, die du darin noch spielst, gibst du damit auf, und zurückkommen kannst du nicht.
tournament-withdraw-yes = Aussteigen
tournament-withdrawn = Du bist ausgestiegen.
tournament-off-ask = Möchtest du { $name } absagen? Niemand gewinnt es dann, und das lässt sich nicht rückgängig machen.
tournament-off-yes = Absagen
tournament-called-off = Das Turnier ist abgesagt.
tournament-file = { $name } enthält das ganze Turnier. `python bot.py verify` prüft jede Auslosung darin.{ $files ->
    [1] {""}
    [2] {" "}Die .csv-Datei ist eine Tabelle.
   *[other] {" "}Die .csv-Datei ist eine Tabelle, die .trf-Datei der FIDE-Bericht für Auslosungsprogramme.
}
error-may-not-organise = { $who ->
    [managers] Turniere leiten hier nur Leute, die den Server verwalten; mit `/servereinstellungen` können sie es einer Rolle erlauben.
   *[other] Turniere leiten hier nur { $who } und Leute, die den Server verwalten.
}
error-no-tournament = Dieses Turnier finde ich nicht.
error-no-match-threads = { $why ->
    [full] Ich kann keinen Thread öffnen: Dieser Server hat so viele aktive Threads, wie Discord erlaubt. Schließt ein paar davon und versucht es noch einmal. Für Turniere versuche ich es selbst weiter.
    [channel] Ich kann keine Threads für Partien öffnen: In diesem Kanal gibt es keine. Macht ihn wieder zum Textkanal, dann geht es weiter.
   *[rights] Ich kann hier keine Threads für Partien öffnen. Erlaubt mir bitte, öffentliche Threads zu erstellen und darin zu schreiben, dann geht es weiter.
}
tournament-blocked = { $trouble } { $why ->
    [channel] Oder jemand von der Turnierleitung wählt unter **Mein Stand** einen anderen Kanal.
    [full] Bis dahin beginne ich hier eine Partie nach der anderen.
   *[rights] Bis dahin beginne ich hier eine Partie nach der anderen. Die Turnierleitung kann auch unter **Mein Stand** einen anderen Kanal wählen.
}
tournament-shut-letter = Im Kanal von [{ $name }]({ $link }) kann ich nicht mehr schreiben, deshalb geht das Turnier nicht weiter. Bitte lass mich den Kanal wieder sehen und dort Nachrichten und Dateien senden. Oder gib in einem anderen Kanal `/verein` ein, wähle das Turnier und verlege es.
tournament-manage = ## { $name } verwalten
tournament-tend-ask = Diese Runde beenden
tournament-tend = { $hours ->
    [no] Mit der letzten Partie beenden
    [1] In 1 Stunde beenden
   *[other] In { $hours } Stunden beenden
}
tournament-ttable-ask = Ein Ergebnis eintragen oder berichtigen
tournament-tform-ask = Turnierform
tournament-tpace-ask = Bedenkzeit
tournament-tremove-ask = Jemanden herausnehmen
tournament-tadd-ask = Jemanden aufnehmen
tournament-remove-ask = Soll { $name } aus diesem Turnier genommen werden? { $phase ->
    [open] Bis zum Start ist eine neue Anmeldung möglich.
   *[running] Eine laufende Partie darin ist damit aufgegeben, und das ist endgültig.
}
tournament-remove-yes = Herausnehmen
tournament-removed = { $name } ist nicht mehr in diesem Turnier.
tournament-rule-ask = Wie ist **{ $names }** in Runde { $round } ausgegangen? Alle am Tisch erfahren es.
tournament-ends = ⏳ Die Turnierleitung beendet diese Runde { $relative }, am { $when }. Läuft diese Partie dann noch, entscheidet die Stellung über das Ergebnis im Turnier.
tournament-ruled = { $why ->
    [certain] Nach der Stellung gewertet: { $names } hätte sicher gewonnen.
    [ahead] { $count ->
        [one] Nach der Stellung gewertet: { $names } lag vorn ({ $chance } %).
       *[other] Nach der Stellung gewertet: { $names } lagen vorn ({ $chance } %).
    }
    [level] { $is_draw ->
        [true] Nach der Stellung gewertet: Niemand lag klar vorn, also unentschieden.
       *[false] Nach der Stellung gewertet: Niemand lag klar vorn, also teilen sich { $names } den ersten Platz.
    }
    [unjudged] { $is_draw ->
        [true] Die Stellung konnte ich nicht werten, also unentschieden.
       *[false] Die Stellung konnte ich nicht werten, also teilen sich { $names } den ersten Platz.
    }
    [earlier] Nach der Stellung und den Partien davor gewertet: { $names } kommt weiter.
   *[organiser] { $count ->
        [one] Die Turnierleitung hat entschieden: { $names } gewinnt.
       *[other] Die Turnierleitung hat entschieden: unentschieden.
    }
}
tournament-through = { $is_last ->
    [true] { $name } gewinnt dank des besseren Startplatzes.
   *[false] { $name } kommt dank des besseren Startplatzes weiter.
}
tournament-ruled-on = Ihr könnt diese Partie zu Ende spielen; für das Turnier zählt sie nicht mehr.
tournament-out = Du hast in [{ $name }]({ $link }) deine Züge verpasst. { $presence ->
    [house] Jetzt spielt ein Bot für dich. Mit **Bin wieder da** spielst du ab der nächsten Runde wieder selbst.
   *[vanished] Du bekommst keine neuen Partien mehr. Mit **Bin wieder da** spielst du ab der nächsten Runde wieder mit.
}
tournament-back = Schön, dass du wieder da bist! Ab der nächsten Runde spielst du wieder mit.
tournament-old-rules = -# Dieses Turnier läuft nach den Regeln weiter, mit denen es begonnen hat: Wer einen Zug verpasst, ist draußen, und eine Runde kann an ihrem Stichtag enden.
tournament-move-ask = In einen anderen Kanal verlegen
tournament-moving = Neue Partien und Nachrichten dieses Turniers kommen ab jetzt in { $channel }. Laufende Partien bleiben, wo sie sind.
tournament-moved = Weiter geht es in { $channel }.
error-cannot-write-there = In diesem Kanal kannst du selbst nicht schreiben. Wähle bitte einen, in dem du es kannst.
error-no-threads-here = Jede Partie eines Turniers bekommt einen Thread, aber in diesem Kanal sind keine möglich. Nimm bitte einen Textkanal.

command-league = Eine Liga in diesem Kanal eröffnen: Saisons, Staffeln, Auf- und Abstieg

button-ljoin = Mitspielen
button-lleave = Austreten
button-lstart = Saison starten
button-lend = Liga beenden

league-name = { $game }-Liga
league-heading = ## 🏅 { $name }
league-plan = **{ $game }** · Staffeln mit { $division } Leuten · { $weeks ->
    [0] { $pace }
    [one] 1 Woche pro Saison · { $pace }
   *[other] { $weeks } Wochen pro Saison · { $pace }
}
league-rule = -# In einer Staffel spielen alle gegeneinander. Am Ende steigt der erste Platz auf und der letzte ab.
league-draft = ## Neue Liga: { $name }
    Das siehst nur du, bis du auf **Ankündigen** drückst.
league-settings = ## Einstellungen von { $name }
    Änderungen gelten ab der nächsten Saison.
league-will-be = **{ $game }** · { $pace } · Staffeln mit { $division } Leuten, in denen alle gegeneinander spielen{ $weeks ->
    [0] {""}
    [one] , etwa 1 Woche pro Saison
   *[other] , etwa { $weeks } Wochen pro Saison
}. { $is_by_hand ->
    [true] Jede Saison beginnt, sobald jemand von der Leitung auf **Saison starten** drückt.
   *[false] Die erste Saison beginnt, sobald jemand von der Leitung auf **Saison starten** drückt. { $pause ->
        [0] Endet eine Saison, beginnt gleich die nächste.
        [one] 1 Woche nach dem Ende einer Saison beginnt die nächste.
       *[other] { $pause } Wochen nach dem Ende einer Saison beginnt die nächste.
    }
}
league-ldivision-ask = Leute pro Staffel
league-lweeks-ask = Saison
league-lweeks = { $count ->
    [0] übliche Dauer
    [one] 1 Woche
   *[other] { $count } Wochen
}
league-lpause-ask = Pause
league-lpause = { $is_by_hand ->
    [true] offen
   *[false] { $count ->
        [0] keine
        [one] 1 Woche
       *[other] { $count } Wochen
    }
}
league-changed = ⚙️ { $name }, ab der nächsten Saison: **{ $settings }**
league-keeps = -# In dieser Saison gelten andere Einstellungen: { $pace }.
league-invited = { $count ->
    [0] Noch ist niemand dabei. Saison { $season } braucht mindestens { $least } Leute.
    [one] **1 Person** ist bei Saison { $season } dabei; nötig sind mindestens { $least }.
   *[other] **{ $count } Leute** sind bei Saison { $season } dabei.
}
league-has-place = In der laufenden Saison war ein Platz frei: Du spielst ab sofort mit.
league-next = Saison { $season } beginnt { $when }, wenn dann mindestens { $least } Leute dabei sind, sonst, sobald es so viele sind.
league-season = ### { $is_over ->
    [true] Saison { $season } ist vorbei
   *[false] Saison { $season }
}
league-champion = 🏆 { $count ->
    [one] { $names } hat die Liga gewonnen.
   *[other] { $names } haben die Liga gewonnen.
}
league-void = In dieser Saison wurde zu wenig gespielt, darum zählt sie nicht: Niemand hat gewonnen, niemand steigt auf oder ab.
league-division = Staffel { $number }
league-new = Neu: { $names }
league-over = Diese Liga ist vorbei: Es gibt keine weitere Saison.
league-end-ask = Möchtest du { $name } beenden? Eine laufende Saison wird zu Ende gespielt, danach folgt keine mehr.
league-end-yes = Liga beenden
league-ended = Die Liga ist beendet.
error-no-league = Diese Liga finde ich nicht.

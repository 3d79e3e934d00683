tournament-draft = ## Neues Turnier: { $name }
    Das siehst nur du, bis du auf **Ankündigen** drückst.
tournament-settings = ## Einstellungen von { $name }
tournament-will-be = **{ $game }** · { $pace } · { $form } für bis zu { $places } Leute, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}{ $is_known ->
    [true] , etwa { $time }
   *[false] {""}
}. { $starts ->
    [hand] Es beginnt, sobald jemand von der Turnierleitung auf **Starten** drückt.
   *[time] Es beginnt am { $when }.
}
tournament-trounds-ask = Runden
tournament-trounds-any = automatisch
tournament-tplaces-ask = Plätze
tournament-tvariant-ask = Variante
tournament-tentry-ask = Wer mitspielen darf
tournament-tstops-ask = Ausstieg
tournament-tstops = { $gone ->
    [house] ein Bot spielt
   *[point] Punkte an andere
}
tournament-tweekend-ask = Wochenende
tournament-tbyes-ask = Aussetzen (½ Punkt)
tournament-tbyes = { $count ->
    [0] nie
    [one] 1 Runde
   *[other] { $count } Runden
}
button-tname = Name
button-twhen = Beginn
button-tat = Ohne Termin
button-tdays = Dauer
button-tset = Einstellungen
button-tset-more = Mehr Einstellungen
button-tset-first = Haupteinstellungen
button-tannounce = Ankündigen
tournament-title-title = Wie lautet der Name?
tournament-title-label = Name
tournament-title-about = Er steht über der Tabelle
tournament-title-example = Freitagspokal
tournament-days-title = Wie lange darf es dauern?
tournament-days-label = Tage
tournament-days-about = Daraus folgen die Runden oder die Plätze
tournament-days-example = 21
tournament-when-title = Wann beginnt es?
tournament-when-label = Tag und Uhrzeit
tournament-when-about = Alle sehen sie in ihrer eigenen Zeitzone
tournament-when-example = Freitag 20 Uhr
tournament-announced = **{ $name }** ist in diesem Kanal angekündigt.
tournament-amended = ⚙️ { $what ->
    [name] { $name } heißt jetzt { $value }.
    [pace] Neue Partien von { $name } haben eine andere Bedenkzeit: { $value }.
    [rounds] { $name } hat jetzt insgesamt { $count ->
        [one] 1 Runde
       *[other] { $count } Runden
    }.
   *[byes] { $count ->
        [0] In { $name } kann niemand mehr eine Runde aussetzen.
        [one] In { $name } kannst du jetzt 1 Runde aussetzen.
       *[other] In { $name } kannst du jetzt { $count } Runden aussetzen.
    }
}
tournament-organisers = Turnierleitung: { $people }
tournament-thelp-ask = Jemanden für die Turnierleitung benennen
tournament-helper = 🛠️ { $player } Du kannst **{ $name }** jetzt mitleiten: Drück auf **Mein Stand** und dann auf **Verwalten**.
button-tunhelp = { $name } aus der Leitung nehmen
tournament-tcheckin-ask = Anwesenheit
tournament-tcheckin = { $count ->
    [0] wird nicht abgefragt
   *[other] { $count } Minuten vor dem Start
}
tournament-check-in = -# Ab { $minutes } Minuten vor dem Start frage ich, wer da ist. { $form ->
    [knockout] Wer sich nicht meldet, ist nicht dabei.
   *[other] Wer sich nicht meldet, hat in Runde 1 keine Partie.
}
tournament-checked = Da sind **{ $count } von { $of }**. Drück vor dem Start auf **Bin da**.
tournament-call-in = **{ $name }** beginnt am { $when }. Drück bis dahin auf **Bin da**. { $form ->
    [knockout] Sonst bist du nicht dabei.
   *[other] Sonst hast du in Runde 1 keine Partie.
}
tournament-here = Gut, du bist dabei.
tournament-absent = -# { $form ->
    [knockout] { $count ->
        [one] { $names } hat sich nicht gemeldet und ist nicht dabei.
       *[other] { $names } haben sich nicht gemeldet und sind nicht dabei.
    }
   *[other] { $count ->
        [one] { $names } hat sich nicht gemeldet und kann ab der nächsten Runde dazukommen.
       *[other] { $names } haben sich nicht gemeldet und können ab der nächsten Runde dazukommen.
    }
}
tournament-out-absent = Du hast dich vor [{ $name }]({ $link }) nicht gemeldet. { $form ->
    [knockout] Im K.-o.-System bist du damit nicht dabei.
   *[other] Mit **Bin wieder da** spielst du ab der nächsten Runde mit.
}
button-there = Bin da

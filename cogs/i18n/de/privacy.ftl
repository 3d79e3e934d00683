# What people may ask about themselves.

command-privacy = Was ich über dich speichere, auch als Datei, und wie du dich löschen lässt

button-export = Meine Daten holen
button-export-sure = Ja, gib mir die Datei
button-erase = Mich löschen
button-erase-sure = Ja, endgültig löschen

privacy-heading = ### Was ich über dich speichere
privacy-nothing = Nichts.
privacy-matches = • { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }{ $running ->
        [0] { "" }
       *[other] { " " }(davon laufen noch { $running })
    } mit deinem Platz und { $moves ->
        [0] noch keinem Zug von dir
        [one] deinem einen Zug
       *[other] deinen { $moves } Zügen
    }
privacy-lobbies = • deinen Platz in { $count ->
        [one] einer offenen Lobby
       *[other] { $count } offenen Lobbys
    }
privacy-by-others = • die Nummer deines Kontos in { $count ->
        [one] einer Notiz
       *[other] { $count } Notizen
    } über andere, etwa zum Angebot eines Platzes oder dazu, wie sie gegen dich gespielt haben
privacy-results = • wie { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    } für dich ausgegangen { $count ->
        [one] ist
       *[other] sind
    }
privacy-ratings = • deine Wertung und Bilanz in { $count ->
        [one] einer Rangliste
       *[other] { $count } Ranglisten
    }, nach Servern, Zeiträumen und Varianten
privacy-rating_steps = • { $count ->
        [one] einen Punkt
       *[other] { $count } Punkte
    } deiner Wertungskurven
privacy-bests = • deine Rekorde im Alleinspiel, in { $count ->
        [one] einer Rangliste
       *[other] { $count } Ranglisten
    }
privacy-house = • wie oft du meine Bots besiegt hast, in { $count ->
        [one] einer Rangliste
       *[other] { $count } Ranglisten
    }
privacy-blocked_people = • dass die Person, die mich betreibt, dich gesperrt hat
privacy-careers = • die Gesamtzahlen deines Profils
privacy-meetings = • deine Bilanz gegen andere: { $count ->
        [one] 1 Eintrag
       *[other] { $count } Einträge
    }, je einer pro Gegenüber, Server und Spiel
privacy-tournaments = • dass du { $count ->
        [one] ein Turnier
       *[other] { $count } Turniere
    } leitest
privacy-entrants = • deinen Platz in { $count ->
        [one] einem Turnier
       *[other] { $count } Turnieren
    }
privacy-leagues = • dass du { $count ->
        [one] eine Liga
       *[other] { $count } Ligen
    } leitest
privacy-league_players = • dass du in { $count ->
        [one] einer Liga
       *[other] { $count } Ligen
    } mitspielst
privacy-admin_log = • { $count ->
        [one] eine Sache
       *[other] { $count } Dinge
    }, die du für einen Server getan hast, den du verwaltest
privacy-imports = • { $count ->
        [one] eine Partie, die du importiert hast
       *[other] { $count } Partien, die du importiert hast
    }
privacy-coaching = • ob ich dir jeden Schritt erkläre, in { $count ->
        [one] einem Spiel
       *[other] { $count } Spielen
    }
privacy-preferences = • was du für dich eingestellt hast (`/einstellungen`)
privacy-about = Sobald du spielst, speichere ich außerdem die Nummer deines Discord-Kontos und die Nummer, die Discord jedem Klick gibt, mit dem du ziehst oder einer Partie beitrittst. Namen, Bilder oder Nachrichten von dir speichere ich nicht.

    Wenn du gelöscht bist, ist deine Nummer durch eine andere ersetzt, die niemand zurückverfolgen kann: Auf deinen Plätzen steht dann „jemand von früher“, und die anderen behalten ihre Ergebnisse. Die Nummern der Klicks, mit denen jemand einer Partie beigetreten ist, bleiben, weil sie zum Nachprüfen der Ziehungen gebraucht werden; sie verraten nicht, wer geklickt hat. Was ich in Kanälen gepostet habe, liegt bei Discord, und in einer älteren Sicherungskopie meiner Daten kannst du noch vorkommen.
privacy-export-sure = Soll ich dir **alles, was ich über dich speichere**, als Datei geben? Nur du siehst sie.
privacy-erase-sure = Soll ich dich **endgültig löschen**? Deine laufenden Partien werden sofort aufgegeben, auf deinen Plätzen steht dann „jemand von früher“, du verschwindest aus allen Ranglisten, und niemand kann das rückgängig machen. Vielleicht möchtest du dir vorher deine Daten holen.
privacy-file = Alles, was ich über dich speichere, steht in `{ $file }`; Zeiten sind dort in Sekunden seit 1970 angegeben.
privacy-erased = Du bist gelöscht. Wenn du wieder spielst, fängst du ganz neu an.
privacy-lobby-closed = 🚪 Jemand aus dieser Lobby hat die eigenen Daten gelöscht, also ist sie geschlossen.

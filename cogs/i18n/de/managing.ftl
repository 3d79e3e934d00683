# For those who manage a server.

command-settings = Die Einstellungen des Servers sehen oder ändern
command-admin = Für alle, die diesen Server verwalten
command-admin-end = Eine Partie ohne Ergebnis beenden
command-admin-repair = Die Aufzeichnung einer Partie nachspielen und ihr Brett neu posten
command-admin-restore = Das Brett einer Partie neu posten
command-admin-log = Was die Serververwaltung hier getan hat
command-admin-strike = Eine Partie aus der Wertung nehmen
command-admin-unstrike = Eine Partie wieder für die Wertung zählen lassen
command-admin-pairs = Paare, die vielleicht nur für die Wertung spielen
command-admin-past = Welche Partie; ohne Angabe die zuletzt hier gespielte
command-admin-match = Welche Partie; ohne Angabe die in diesem Kanal

language-own = wie in Discord für den Server eingestellt
settings-heading = ### Einstellungen des Servers
settings-line = **{ $setting }:** { $value }
setting-board = Bretter
setting-board-post = nach jedem Zug ein neues anstelle des vorigen
setting-board-keep = nach jedem Zug ein neues, die alten bleiben stehen
setting-board-edit = immer dasselbe, das bearbeitet wird
setting-pings = Wer dran ist, erfährt es durch
setting-pings-message = eine eigene Nachricht, die nach dem Zug gelöscht wird
setting-pings-board = die Nachricht mit dem Brett (nicht, wenn sie nur bearbeitet wird)
setting-pings-none = nichts: niemand wird benachrichtigt
setting-threads = Wo Partien gespielt werden
setting-threads-here = im Kanal der Lobby
setting-threads-thread = jede in einem eigenen Thread
setting-starters = Wer Partien starten darf
setting-starters-everybody = alle
setting-starters-role = Mitglieder mit einer Rolle und wer den Server verwaltet
setting-starters-managers = nur wer den Server verwaltet
setting-role = Rolle, die Partien starten darf
setting-role-none = noch keine, also nur wer den Server verwaltet
setting-organisers = Wer Turniere leiten darf
setting-organisers-none = nur wer den Server verwaltet
setting-celebrations = Wo das Ende einer Saison gefeiert wird
setting-celebrations-none = nirgends
setting-celebrations-ask = Das Ende einer Saison hier feiern (kein Kanal: nirgends)
setting-channels = Kanäle für Spiele
setting-channels-none = alle Kanäle
setting-channels-ask = Kanäle für Spiele (keiner: alle)
setting-language = Sprache

button-end-sure = Ja, beenden
admin-end-sure = Soll ich [diese Partie]({ $link }) **ohne Ergebnis** beenden? Niemand gewinnt oder verliert, und niemand kann weiterspielen.
admin-ended = [Die Partie]({ $link }) ist ohne Ergebnis beendet.
admin-untold = ⚠️ Im Kanal der Partie konnte ich das nicht mitteilen.
admin-repaired = Die Aufzeichnung der Partie ist in Ordnung: { $entries ->
        [one] Ihr einziger Eintrag lässt sich nachspielen
       *[other] Alle { $entries } Einträge lassen sich nachspielen
    }, und das Brett ist neu gepostet.
admin-repair-end = Weiterspielen ist nicht möglich. Soll ich die Partie **ohne Ergebnis** beenden, damit der Kanal frei wird?
admin-restored = Das Brett ist neu gepostet.
admin-log-heading = ### Was die Serververwaltung hier getan hat
admin-log-none = Hier hat noch niemand eine Einstellung geändert oder in eine Partie eingegriffen.
deed-settings = { $when } { $player }: **{ $setting }** geändert auf: { $value }
deed-end = { $when } { $player }: Partie `{ $match }` ohne Ergebnis beendet
deed-repair = { $when } { $player }: Partie `{ $match }` geprüft
deed-restore = { $when } { $player }: Brett der Partie `{ $match }` neu posten lassen
deed-strike = { $when } { $player }: Partie `{ $match }` aus der Wertung gestrichen
deed-unstrike = { $when } { $player }: Partie `{ $match }` wieder in die Wertung genommen
admin-struck = Partie `{ $match }` zählt nicht mehr für die Wertung, weder hier noch anderswo. Alle Wertungen seit dieser Partie habe ich neu berechnet.
admin-unstruck = Partie `{ $match }` zählt wieder für die Wertung. Alle Wertungen seit dieser Partie habe ich neu berechnet.
pairs-heading = ### Paare, die einen Blick wert sind
pairs-about = -# Aus den letzten { $days } Tagen hier. Ein Paar steht in der Liste, wenn mindestens zwei von drei Punkten zutreffen: Mindestens die Hälfte seiner Partien war zu kurz, um zu zählen, fast immer gewann dieselbe Person, eine der beiden spielte gegen niemand anderen. Ein Beweis ist das nicht. `/verwaltung streichen` nimmt eine Partie aus der Wertung.
pairs-none = In den letzten { $days } Tagen scheint hier kein Paar nur für die Wertung gespielt zu haben.
pairs-line = { $one } und { $other }: { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }, davon { $short } zu kurz, { $struck } gestrichen; Siege { $wins } : { $losses }; verschiedene Gegenüber: { $met } und { $others }
pairs-matches = -# Letzte Partien: { $matches }
error-own-match = In dieser Partie spielst du selbst mit, also muss das jemand anderes aus der Serververwaltung tun.
error-not-counted = Diese Partie zählt ohnehin nicht für die Wertung.
error-not-struck = Diese Partie war nicht aus der Wertung gestrichen.

error-not-in-this-channel = Auf diesem Server wird nur in diesen Kanälen gespielt: { $channels }.
error-may-not-start = Auf diesem Server { $who ->
        [managers] darf nur Partien starten, wer ihn verwaltet
       *[other] dürfen nur Mitglieder mit der Rolle { $who } Partien starten
    }.

command-admin-export = Was ich über diesen Server speichere, als Datei
command-admin-remove-data = Alles löschen, was ich über diesen Server speichere
button-remove-server-sure = Ja, alles löschen
admin-export-file = In `{ $file }` steht alles, was ich über diesen Server speichere. Die Züge einer Partie zeigt `/rückblick`.
admin-exported = Die Datei findest du unten.
admin-remove-sure = Soll ich **alles löschen, was ich über diesen Server speichere**? Das lässt sich nicht rückgängig machen. Verloren gehen: { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } mit Zügen und Ergebnissen ({ $running } davon noch nicht beendet), { $tournaments ->
        [one] 1 Turnier oder 1 Liga
       *[other] { $tournaments } Turniere und Ligen
    }, alle Wertungen und Rekorde hier, Einstellungen, Spieleabende und Lobbys. Wertungen anderswo werden ohne diese Partien neu berechnet.
admin-removed = Ich habe alles gelöscht, was ich über diesen Server gespeichert hatte.

# What is on here: a message that lists what is being played in a channel

on-here-heading = ### Was hier läuft
on-here-nothing = Gerade wird hier nichts gespielt; `/spielen` öffnet eine Lobby.
on-here-match = **[{ $game }]({ $link })** · { $players }
on-here-turn = -# { $thinks ->
        [true] Denkt nach: { $awaited }
       *[false] Am Zug: { $awaited }
    } · zuletzt gespielt { $when }{ $thread ->
        [none] { "" }
       *[other] { " " }· in { $thread }
    }{ $free ->
        [0] { "" }
        [one] { " " }· auf einem Platz spielt ein Bot
       *[other] { " " }· auf { $free } Plätzen spielen Bots
    }
on-here-damaged = ⚠️ **[{ $game }]({ $link })** lässt sich nicht öffnen; wer den Server verwaltet, kann die Partie reparieren lassen.
on-here-lobby = 🎲 **[{ $game }]({ $link })** · { $free ->
        [0] { $asked ->
            [0] voll, { $host } kann starten
           *[other] { $host } hat eingeladen und wartet
        }
       *[other] { $host } sucht Mitspielende
    }
    -# { $joined } von { $seats } dabei{ $free ->
        [0] { "" }
        [one] { " " }· noch ein Platz frei
       *[other] { " " }· noch { $free } Plätze frei
    }{ $thread ->
        [none] { "" }
       *[other] { " " }· in { $thread }
    }
on-here-joined = Du bist jetzt bei [{ $game }]({ $link }) dabei.
on-here-on = Hier ist [die Übersicht]({ $link }). Ich halte sie aktuell.
on-here-unpinned = Angepinnt ist sie nicht. Diese Berechtigungen brauche ich hier noch: { $right }.
on-here-pin-refused = Discord hat das Anpinnen nicht zugelassen.
on-here-off = Die Übersicht der laufenden Partien wird hier nicht mehr gezeigt.
on-here-line = **Spielübersicht:** { $channels ->
        [none] in keinem Kanal; `/verwaltung übersicht` zeigt sie in dem Kanal, in dem du das eingibst
       *[other] in { $channels }
    }
on-here-trouble-gone = ⚠️ Die Spielübersicht in { $channel } gibt es nicht mehr: Der Kanal ist weg.
on-here-trouble-deleted = ⚠️ Die Spielübersicht in { $channel } gibt es nicht mehr: Jemand hat die Nachricht gelöscht. Mit `/verwaltung übersicht` zeige ich sie dort wieder.
on-here-trouble-rights = ⚠️ Die Spielübersicht in { $channel } ist nicht mehr aktuell: Ich darf den Kanal nicht sehen oder dort nicht schreiben. Mit `/verwaltung übersicht` zeige ich sie dort wieder.
settings-board-refused = ⚠️ In { $channel } kann ich kein Brett posten. Ich muss den Kanal sehen, Nachrichten senden und Dateien anhängen können und darf nicht im Timeout sein. Ich versuche es weiter.
setting-on-here = Spielübersicht
setting-on-here-off = in { $channel } nicht mehr gezeigt
setting-on-here-on = in { $channel } gezeigt
right-pin_messages = „Nachrichten anpinnen“
error-not-on-here = In diesem Kanal gibt es keine Spielübersicht.
command-admin-on-here = Hier zeigen, was gerade gespielt wird, immer aktuell und angepinnt
command-admin-on-here-off = Hier nicht mehr zeigen, was gerade gespielt wird
right-read_message_history = „Nachrichtenverlauf anzeigen“

## Die Seite als App auf dem Handy, und ihre Benachrichtigungen

page-unreachable = Entweder bist du offline oder ich.
page-again = Noch einmal versuchen
phone-turn = Du bist am Zug.
phone-time = Deine Zeit läuft ab.
phone-turns = Du bist in { $count } Partien am Zug.
page-notify-phone = Dieses Handy benachrichtigen
page-notify-computer = Diesen Computer benachrichtigen
page-notify-off = Hier nicht mehr benachrichtigen
page-notify-install = Damit du erfährst, wann du am Zug bist, leg diese Seite auf den Startbildschirm (Teilen, dann „Zum Home-Bildschirm“).
page-notify-blocked = Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen.
page-notify-insecure = Von hier aus kann ich kein Handy benachrichtigen: Dazu braucht die Seite eine https-Adresse.
error-no-phone = Diesen Browser kann ich nicht benachrichtigen. Versuch es mit einem anderen.
preferences-phone = 📱 Dein Handy sagt dir, wann du am Zug bist: So hast du es auf der Webseite gewählt. Wenn das nicht mehr geht, gilt deine Wahl hier.
privacy-phones = • { $count ->
        [one] 1 Browser, in dem ich dir sage, dass du am Zug bist
       *[other] { $count } Browser, in denen ich dir sage, dass du am Zug bist
    }

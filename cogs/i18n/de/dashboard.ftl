# My matches, with the way into each, and what leads from one to the next

games-heading = ### Deine Partien{ $waiting ->
        [0] { "" }
        [one] { " " }· eine wartet auf dich
       *[other] { " " }· { $waiting } warten auf dich
    }{ $pages ->
        [one] { "" }
       *[other] { " " }· Seite { $page } von { $pages }
    }
games-none = Du bist in keiner Partie und keiner Lobby; `/spielen` öffnet eine.
games-more = -# { $count ->
        [one] Du hast noch eine ältere Partie.
       *[other] Du hast noch { $count } ältere Partien.
    } Du findest sie hier, sobald diese enden.
games-mine = ▶ { $own }**[{ $game }]({ $link })** · **du bist dran**{ $deadline ->
        [none] { "" }
       *[other] , Zeit läuft { $deadline } ab
    }
games-theirs = ⏳ { $own }[{ $game }]({ $link }) · wartet auf { $awaited }{ $deadline ->
        [none] { "" }
       *[other] , Zeit läuft { $deadline } ab
    }
games-about = -# { $opponents ->
        [none] allein
       *[other] mit { $opponents }
    } · { $place } · { $round ->
        [none] Zug { $move }
       *[other] Runde { $round }
    }
games-this = -# [{ $game }]({ $link }) { $opponents ->
        [none] allein
       *[other] mit { $opponents }
    }
games-place-here = hier
games-place-direct = in einer Direktnachricht
games-place-server = auf „{ $server }“
games-place-elsewhere = auf einem anderen Server
games-place-lost = in einem Kanal, den es nicht mehr gibt
games-place-cut-off = auf einem Server, den Discord gerade nicht erreicht (die Uhren stehen)
games-all-played = Das war die letzte Partie, die auf dich gewartet hat.
games-none-waits = Gerade wartet keine Partie auf dich.
button-open = Öffnen
button-my-games = Zu meinen Partien
button-next-match = { $count ->
        [one] Nächste Partie (1 wartet)
       *[other] Nächste Partie ({ $count } warten)
    }
button-page-before = ◀ Vorige Seite
button-page-after = Nächste Seite ▶

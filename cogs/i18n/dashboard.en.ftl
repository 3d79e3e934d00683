# My matches, with the way into each, and what leads from one to the next

games-heading = ### Your matches{ $waiting ->
        [0] { "" }
        [one] { " " }· one waits for you
       *[other] { " " }· { $waiting } wait for you
    }{ $pages ->
        [one] { "" }
       *[other] { " " }· page { $page } of { $pages }
    }
games-none = You are in no match and no lobby; `/play` opens one.
games-more = -# { $count ->
        [one] One more match
       *[other] { $count } more matches
    } of yours began before these. You will find them here as these end.
games-mine = ▶ { $own }**[{ $game }]({ $link })** · **your turn**{ $deadline ->
        [none] { "" }
       *[other] , time runs out { $deadline }
    }
games-theirs = ⏳ { $own }[{ $game }]({ $link }) · waiting for { $awaited }{ $deadline ->
        [none] { "" }
       *[other] , time runs out { $deadline }
    }
games-about = -# { $opponents ->
        [none] alone
       *[other] with { $opponents }
    } · { $place } · { $round ->
        [none] move { $move }
       *[other] round { $round }
    }
games-this = -# [{ $game }]({ $link }) { $opponents ->
        [none] alone
       *[other] with { $opponents }
    }
games-place-here = here
games-place-direct = in a direct message
games-place-server = on “{ $server }”
games-place-elsewhere = on another server
games-place-lost = where nobody can go any more
games-all-played = That was the last match that waited for you.
games-none-waits = No match waits for you now.
button-open = Open
button-my-games = My games
button-next-match = { $count ->
        [one] Next match (1 waits)
       *[other] Next match ({ $count } wait)
    }
button-page-before = ◀ Sooner
button-page-after = Later ▶

# The list of your matches, with a link to each, and the button to the next one that waits for you

games-heading = ### Your matches{ $waiting ->
        [0] { "" }
        [one] { " " }· 1 is waiting for you
       *[other] { " " }· { $waiting } are waiting for you
    }{ $pages ->
        [one] { "" }
       *[other] { " " }· page { $page } of { $pages }
    }
games-none = You have no matches or lobbies. Open a lobby with `/play`.
games-more = -# { $count ->
        [one] You also have 1 older match. It will appear here once one of these ends.
       *[other] You also have { $count } older matches. They’ll appear here as these end.
    }
games-mine = ▶ { $own }**[{ $game }]({ $link })** · **your turn**{ $deadline ->
        [none] { "" }
       *[other] { " " }· time runs out { $deadline }
    }
games-theirs = ⏳ { $own }[{ $game }]({ $link }) · waiting for { $awaited }{ $deadline ->
        [none] { "" }
       *[other] { " " }· time runs out { $deadline }
    }
games-about = -# { $opponents ->
        [none] solo
       *[other] with { $opponents }
    } · { $place } · { $round ->
        [none] move { $move }
       *[other] round { $round }
    }
games-this = -# [{ $game }]({ $link }) { $opponents ->
        [none] solo
       *[other] with { $opponents }
    }
games-place-here = here
games-place-direct = in a direct message
games-place-server = on “{ $server }”
games-place-elsewhere = on another server
games-place-lost = in a channel that’s gone
games-place-cut-off = on a server that Discord can’t reach right now (clocks paused)
games-all-played = That was the last match waiting for you.
games-none-waits = No match is waiting for you now.
button-open = Open
button-my-games = My matches
button-next-match = { $count ->
        [one] Next match (1 waiting)
       *[other] Next match ({ $count } waiting)
    }
button-page-before = ◀ Previous
button-page-after = Next ▶

# What people may ask about themselves.

command-privacy = What I keep about you, as a file too; and being erased

button-export = Give me all of it
button-export-sure = Yes, give me the file
button-erase = Erase me
button-erase-sure = Yes, erase me for good

privacy-heading = ### What I keep about you
privacy-nothing = Nothing.
privacy-matches = • { $matches ->
        [one] one match
       *[other] { $matches } matches
    }{ $running ->
        [0] { "" }
       *[other] { " " }({ $running } still running)
    } with your seat and { $moves ->
        [0] no move of yours yet
        [one] your one move
       *[other] your { $moves } moves
    }
privacy-lobbies = • your place in { $count ->
        [one] one open lobby
       *[other] { $count } open lobbies
    }
privacy-by-others = • your number in { $count ->
        [one] one note
       *[other] { $count } notes
    } of other players, such as an offer of a seat or how they did against you
privacy-results = • how { $count ->
        [one] one match
       *[other] { $count } matches
    } ended for you
privacy-ratings = • your rating and record on { $count ->
        [one] one leaderboard
       *[other] { $count } leaderboards
    }, of servers, seasons and variants
privacy-rating_steps = • { $count ->
        [one] one point
       *[other] { $count } points
    } of your rating curves
privacy-bests = • your best points alone on { $count ->
        [one] one list
       *[other] { $count } lists
    }
privacy-house = • how often you have beaten my computer players, on { $count ->
        [one] one list
       *[other] { $count } lists
    }
privacy-careers = • the totals of your profile
privacy-meetings = • how you did against others, in { $count ->
        [one] one line
       *[other] { $count } lines
    } by opponent, server and game
privacy-tournaments = • that you run { $count ->
        [one] one tournament
       *[other] { $count } tournaments
    }
privacy-entrants = • your place in { $count ->
        [one] one tournament
       *[other] { $count } tournaments
    }
privacy-leagues = • that you run { $count ->
        [one] one league
       *[other] { $count } leagues
    }
privacy-league_players = • that you play in { $count ->
        [one] one league
       *[other] { $count } leagues
    }
privacy-admin_log = • { $count ->
        [one] one thing
       *[other] { $count } things
    } that you did for a server which you manage
privacy-imports = • { $count ->
        [one] one match that you brought
       *[other] { $count } matches that you brought
    } as a file
privacy-coaching = • whether I explain each step to you, in { $count ->
        [one] one game
       *[other] { $count } games
    }
privacy-preferences = • what you want for yourself (`/preferences`)
privacy-about = With these I keep the number of your Discord account, and of each click that made a move or joined a match the number that Discord gave it. I keep no name, no picture and no message of yours.

    Once you are erased, another number that nobody can trace stands in place of yours: your seats belong to “a former player”, and the others keep their results. The numbers of clicks by which a match was joined stay, because whoever checks its dice needs them; they do not say whose they were. What I posted in channels is Discord’s to keep, and a copy that whoever runs me made before may still hold you.
privacy-export-sure = Shall I give you **everything I keep about you** as a file? Only you will see it.
privacy-erase-sure = Shall I **erase you for good**? Your running matches are given up now, your seats become “a former player”, your place on all leaderboards is lost, and nobody can bring it back. You may want the file first.
privacy-file = Everything I keep about you is in `{ $file }`; the times are seconds since 1970.
privacy-erased = You are erased. If you play again, you begin as somebody new.
privacy-lobby-closed = 🚪 Somebody who had a place here is no longer a player, so this lobby is closed.

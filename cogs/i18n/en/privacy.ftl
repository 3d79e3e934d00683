## What people can see of their own data, and have deleted

command-privacy = See what I keep about you, get it as a file, or have it deleted

button-export = Get my data
button-export-sure = Yes, give me the file
button-erase = Erase me
button-erase-sure = Yes, erase me for good

privacy-heading = ### What I keep about you
privacy-nothing = Nothing.
## Lines of the list “What I keep about you”

privacy-matches = • { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }{ $running ->
        [0] { "" }
       *[other] { " " }({ $running } still running)
    } with your seat and { $moves ->
        [0] no moves by you yet
        [one] your 1 move
       *[other] your { $moves } moves
    }
privacy-lobbies = • your place in { $count ->
        [one] 1 open lobby
       *[other] { $count } open lobbies
    }
privacy-by-others = • your account number in { $count ->
        [one] 1 note
       *[other] { $count } notes
    } about other players, such as an offer of a seat or how they did against you
privacy-results = • how { $count ->
        [one] 1 match
       *[other] { $count } matches
    } ended for you
privacy-ratings = • your rating and record on { $count ->
        [one] 1 leaderboard
       *[other] { $count } leaderboards
    } for servers, seasons and variants
privacy-rating_steps = • { $count ->
        [one] 1 point
       *[other] { $count } points
    } on your rating curves
privacy-bests = • your best solo scores, on { $count ->
        [one] 1 leaderboard
       *[other] { $count } leaderboards
    }
privacy-house = • how often you’ve beaten my bots, on { $count ->
        [one] 1 leaderboard
       *[other] { $count } leaderboards
    }
privacy-blocked_people = • that whoever runs me has blocked you
privacy-careers = • the totals on your profile
privacy-meetings = • your record against others: { $count ->
        [one] 1 entry
       *[other] { $count } entries
    }, one per opponent, server and game
privacy-tournaments = • that you run { $count ->
        [one] 1 tournament
       *[other] { $count } tournaments
    }
privacy-entrants = • your place in { $count ->
        [one] 1 tournament
       *[other] { $count } tournaments
    }
privacy-leagues = • that you run { $count ->
        [one] 1 league
       *[other] { $count } leagues
    }
privacy-league_players = • that you play in { $count ->
        [one] 1 league
       *[other] { $count } leagues
    }
privacy-admin_log = • { $count ->
        [one] 1 action
       *[other] { $count } actions
    } you took as a manager of a server
privacy-imports = • { $count ->
        [one] 1 match
       *[other] { $count } matches
    } you imported
privacy-coaching = • whether I explain each step to you, in { $count ->
        [one] 1 game
       *[other] { $count } games
    }
privacy-preferences = • your preferences (`/preferences`)
## The rest of it, and answers

privacy-about = I also keep the ID of your Discord account, and the ID Discord gave to each click with which you made a move or joined a match. I keep no name, no picture and none of your messages.

    Once you’ve been erased, your account ID is replaced by one that nobody can trace. Your seats then belong to “a former player”, and the others keep their results. The IDs of the clicks with which people joined a match are kept, because they’re needed to check that its random draws were fair; they don’t show who clicked. What I posted in channels stays on Discord, and an earlier backup may still include you.
privacy-export-sure = Get **everything I keep about you** as a file? Only you will see it.
privacy-erase-sure = **Erase yourself here for good?** You’ll resign all your running matches at once, your seats will become “a former player”, and you’ll lose your place on all leaderboards. This can’t be undone. You may want to get your data first.
privacy-file = Everything I keep about you is in `{ $file }`; times are in seconds since 1970.
privacy-erased = You’ve been erased. If you play again, you’ll start as somebody new.
privacy-lobby-closed = 🚪 Somebody in this lobby had their data erased, so the lobby is closed.

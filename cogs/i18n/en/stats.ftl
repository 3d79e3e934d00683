# Ratings, leaderboards, profiles.

## Ladders

rating = **{ $rating }**{ $is_provisional ->
        [true] ?
       *[other] { "" }
    } ±{ $doubt }
scope-server = This server
scope-global = Everywhere
season-all = all time
season = { $quarter ->
        [1] January to March
        [2] April to June
        [3] July to September
       *[other] October to December
    } { $year }
variant = { $option }: { $value }
variant-alone = alone

leaderboard-heading = ### 🏆 { $game }
leaderboard-line = **{ $rank }** { $player } { $rating }{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# { $trend } · { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } · { $share }% won
leaderboard-line-alone = **{ $rank }** { $player } **{ $best }**{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# { $average } on average · { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
leaderboard-unranked = You: { $rating } · { $missing ->
        [one] 1 more match
       *[other] { $missing } more matches
    } until you get a rank
leaderboard-not-me = None of your matches counts here yet.
leaderboard-legend = -# You need { $least } matches for a rank; a “?” marks a rating from fewer than { $provisional }. ▲ and ▼ show the change over the last { $trend } matches.
leaderboard-game = Game
leaderboard-when = Where and when
leaderboard-variant = Variant
leaderboard-every-variant = All variants
shown-by = -# Shown by { $player }
leaderboard-none = Nobody has finished { $least } rated matches yet.
leaderboard-none-season = Nobody finished { $least } rated matches in { $season }.
leaderboard-none-alone = Nobody has finished this game alone yet.
leaderboard-none-alone-season = Nobody finished this game alone in { $season }.
tally = { $wins } won · { $draws ->
        [0] { "" }
       *[other] { $draws } drawn ·{ " " }
    }{ $losses } lost

## The last match

last-match = 🏁 **Last match:** { $game }{ $others ->
        [none] { "" }
       *[other] { " " }with { $others }
    } · { $outcome ->
        [win] you won
        [draw] a draw
        [loss] you lost
       *[alone] finished
    } { $when } · { $counting ->
        [rated] rated
        [alone] unrated: you played alone
        [bots] unrated: a bot took part
        [struck] unrated: a manager took it out of the ratings
        [late] unrated for you: you took over the seat late
        [short] unrated: too short. Every player must make { $least ->
            [one] 1 move
           *[other] { $least } moves
        }
       *[changed] unrated: a seat changed hands, or there were too few moves
    }

## Profiles

profile-heading = ### { $player }
profile-game = **{ $game }** { $rating } · { $rank ->
        [0] no rank yet
       *[other] rank { $rank }
    }
profile-everywhere = { $tally } · everywhere { $rating }
profile-alone = **{ $game }**, alone: best { $best } in { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
profile-alone-matches = **{ $game }**, alone: { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
profile-every-game = All games
profile-seat = **As { $seat }:** { $tally }
profile-streak = **Wins in a row:** { $now } now, best { $best }
profile-wins = **Wins:** the longest took { $longest ->
        [one] 1 move
       *[other] { $longest } moves
    }, the shortest { $shortest ->
        [one] 1 move
       *[other] { $shortest } moves
    }
profile-favourite = **Favourite opponent:** { $opponent }, { $tally }
profile-achievements = **Achievements**
profile-achievement = { $is_reached ->
        [true] 🏅 **{ $name }**
       *[other] ▫️ { $name }
    } · { $about }{ $is_reached ->
        [true] { "" }
       *[other] { $least ->
            [1] { "" }
           *[other] { " " }({ $reached } of { $least })
        }
    }
profile-achievement-sum = { $marks } { $game }
versus-heading = ### { $one } ⚔️ { $other }
versus-score = **{ $name }** { $wins } : { $losses }{ $draws ->
        [0] { "" }
       *[other] { " " }· { $draws } drawn
    }
versus-together = Together
versus-last = -# Last met { $when }. Finishing ahead of the other player counts as a win, whoever else played.

## Challenges

challenge-game = Which game would you like to play with { $player }?
challenge-pick = Pick a game
challenge-sent = The lobby is open, and { $player } is invited.

## Buttons

button-previous = ◀ Previous
button-next = Next ▶

error-no-such-page = There’s no page { $page }; { $last ->
        [0] nobody has a rank there yet
        [one] there is only one
       *[other] the last one is { $last }
    }.
error-unknown-variant = { $game } has no variant “{ $variant }”; pick one of those offered.
error-no-profile = { $player } hasn’t finished a rated match { $game ->
        [any] { "" }
       *[other] of { $game }{ " " }
    }{ $place ->
        [server] on this server
       *[other] anywhere
    } yet.
error-bot-profile = Bots have no profile; pick a person.
error-never-met = They haven’t finished a rated match against each other { $place ->
        [server] on this server
       *[other] anywhere
    } yet.
error-versus-self = Pick two different people.
error-versus-others = In a direct message I show only your own matches; on a server you can ask about others’.
error-challenge = { $why ->
        [bot] You can’t challenge a bot, but `/play` lets you add one of mine.
       *[self] You can’t challenge yourself.
    }

## Slash commands

command-leaderboard = See who’s best: ratings, ranks and how they changed
command-leaderboard-game = The game whose ratings you want
command-leaderboard-scope = This server, everywhere, here against bots, or here at puzzles
command-leaderboard-season = All time, or three months
command-leaderboard-variant = Only matches of this variant
command-leaderboard-page = Which page; each shows ten players
command-profile = See how somebody plays: rating, record, opponents, achievements
command-profile-member = Whose; yours if left out
command-profile-game = Only this game, in full
command-versus = Compare two players
command-versus-one = The first
command-versus-other = The second; you if left out
menu-profile = Profile
menu-challenge = Challenge

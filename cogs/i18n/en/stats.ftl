# Ratings, leaderboards, profiles.

## Leaderboards

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
variant-alone = solo
variant-quick = quick matches

column-rank = Rank
column-player = Name
column-game = Game
column-rating = Rating
column-matches = Matches
column-share = % won
column-best = Best
column-average = Average
column-solved = Solved
column-run = Best run
column-points = Points
column-level = Level
column-wins = Wins

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
leaderboard-not-me = None of your matches count here yet.
leaderboard-legend = -# You need { $least } matches for a rank; a “?” marks a rating based on fewer than { $provisional }. ▲ and ▼ show the change over the last { $trend } matches.
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
        [draw] you drew
        [loss] you lost
       *[alone] finished
    } { $when } · { $counting ->
        [rated] rated
        [alone] unrated: you played alone
        [bots] unrated: a bot took part
        [struck] unrated: a manager took it out of the ratings
        [late] unrated for you: you took over the seat late
        [short] unrated: too short. Every player must make at least { $least ->
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
profile-everywhere = { $tally } · rating everywhere { $rating }
profile-alone = **{ $game }**, solo: best score { $best } in { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
profile-alone-matches = **{ $game }**, solo: { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
profile-every-game = All games
profile-seat = **As { $seat }:** { $tally }
profile-streak = **Wins in a row:** now { $now }, best { $best }
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
versus-score = **{ $name }** { $wins }–{ $losses }{ $draws ->
        [0] { "" }
       *[other] { " " }· { $draws } drawn
    }
versus-together = All games
versus-last = -# They last met { $when }. Finishing ahead of the other player counts as a win, whoever else played.

## Challenges

challenge-game = Which game would you like to play with { $player }?
challenge-pick = Pick a game
challenge-sent = The lobby is open, and { $player } is invited.

## Buttons

button-previous = ◀ Previous
button-next = Next ▶

error-no-such-page = There’s no page { $page }; { $last ->
        [0] nobody has a rank yet
        [one] there’s only one page
       *[other] the last page is { $last }
    }.
error-unknown-variant = { $game } has no variant “{ $variant }”; pick one of those offered as you type.
error-no-profile = { $player } hasn’t finished a rated match { $game ->
        [any] { "" }
       *[other] of { $game }{ " " }
    }{ $place ->
        [server] on this server
       *[other] anywhere
    } yet.
error-bot-profile = Bots don’t have profiles; pick a person.
error-never-met = They haven’t finished a rated match against each other { $place ->
        [server] on this server
       *[other] anywhere
    } yet.
error-versus-self = Pick two different people.
error-versus-others = In direct messages, I only compare you with other people. To compare two others, use this command on a server.
error-challenge = { $why ->
        [bot] You can’t challenge a bot, but `/play` lets you add one of mine.
       *[self] You can’t challenge yourself.
    }

## Slash commands

command-leaderboard = See who’s best: ratings, ranks and how they’ve changed
command-leaderboard-game = The game whose ratings you want
command-leaderboard-scope = Where: this server, everywhere, or here against bots or at puzzles
command-leaderboard-season = All time, or three months of your choice
command-leaderboard-variant = Only matches of this variant
command-leaderboard-page = Which page of ten players
command-profile = See how somebody plays: rating, record, opponents, achievements
command-profile-member = Whose profile; leave empty for yours
command-profile-game = Show only this game, in full
command-versus = Compare two players
command-versus-one = The first player
command-versus-other = The second player; leave empty for yourself
menu-profile = Profile
menu-challenge = Challenge

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
    } · { $share } % won
leaderboard-line-alone = **{ $rank }** { $player } **{ $best }**{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# { $average } on average · { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
leaderboard-unranked = You: { $rating } · { $missing ->
        [one] one more match
       *[other] { $missing } more matches
    } for a rank
leaderboard-not-me = No match of yours counts here yet.
leaderboard-legend = -# A rank takes { $least } matches; a rating with “?” rests on fewer than { $provisional }. ▲ ▼ is the change over the last { $trend } matches.
leaderboard-game = Game
leaderboard-when = Where and when
leaderboard-variant = Variant
leaderboard-every-variant = All variants
shown-by = -# Shown by { $player }
leaderboard-none = Nobody has finished { $least } rated matches yet.
leaderboard-none-season = Nobody finished { $least } rated matches in { $season }.
leaderboard-none-alone = Nobody has played this alone to its end yet.
leaderboard-none-alone-season = Nobody played this alone to its end in { $season }.
tally = { $wins } won · { $draws ->
        [0] { "" }
       *[other] { $draws } drawn ·{ " " }
    }{ $losses } lost

## Profiles

profile-heading = ### { $player }
profile-game = **{ $game }** { $rating } · { $rank ->
        [0] no rank yet
       *[other] rank { $rank }
    }
profile-everywhere = { $tally } · everywhere { $rating }
profile-alone = **{ $game }**, alone: { $best } at best in { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
profile-alone-matches = **{ $game }**, alone: { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
profile-every-game = All games
profile-seat = **As { $seat }:** { $tally }
profile-streak = **Wins in a row:** { $now } now, { $best } at best
profile-wins = **Wins:** the longest of { $longest ->
        [one] 1 move
       *[other] { $longest } moves
    }, the shortest of { $shortest ->
        [one] 1 move
       *[other] { $shortest } moves
    }
profile-favourite = **Most often against** { $opponent }: { $tally }
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
versus-last = -# Last met { $when }. What counts is who finished ahead of the other, whoever else played.

## Challenges

challenge-game = Which game would you like to play with { $player }?
challenge-pick = Pick a game
challenge-sent = The lobby is open: { $player } is asked to join.

## Buttons

button-previous = ◀ Better
button-next = Further ▶

error-no-such-page = There is no page { $page }; { $last ->
        [0] nobody has a rank there yet
        [one] there is only one
       *[other] the last one is { $last }
    }.
error-unknown-variant = { $game } has no variant “{ $variant }”; pick one of those that the command offers.
error-no-profile = { $player } has not finished a rated match { $game ->
        [any] { "" }
       *[other] of { $game }{ " " }
    }{ $place ->
        [server] on this server
       *[other] anywhere
    } yet.
error-bot-profile = Bots have no profile; ask about a person.
error-never-met = They have not finished a rated match against each other { $place ->
        [server] on this server
       *[other] anywhere
    } yet.
error-versus-self = Pick two different people.
error-versus-others = In a direct message I tell only of your own matches; ask on a server about others.
error-challenge = { $why ->
        [bot] You cannot challenge a bot; `/play` adds one of my computer players.
       *[self] You cannot challenge yourself.
    }

## Slash commands

command-leaderboard = Who is best: ratings, ranks and how they changed
command-leaderboard-game = Which game
command-leaderboard-scope = This server, everywhere, here against the house (computer players), or here at puzzles
command-leaderboard-season = All time, or three months
command-leaderboard-variant = Only matches of this variant
command-leaderboard-page = Which page, ten players each
command-profile = How somebody plays: rating, record, opponents, achievements
command-profile-member = Whose; yours if left out
command-profile-game = Only this game, in full
command-versus = Two people against each other
command-versus-one = The one
command-versus-other = The other; you if left out
menu-profile = Profile
menu-challenge = Challenge

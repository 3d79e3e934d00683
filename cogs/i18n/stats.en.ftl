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
leaderboard-legend = -# A rank takes { $least } matches; a rating with “?” rests on fewer than { $provisional }. ▲ ▼ over the last { $trend } matches.
leaderboard-none = Nobody has finished { $least } rated matches yet.
leaderboard-none-season = Nobody finished { $least } rated matches in { $season }.
leaderboard-none-alone = Nobody has played this alone to its end yet.
profile-heading = ### { $player }
profile-line = **{ $game }** { $rating } · { $rank ->
        [0] no rank yet
       *[other] rank { $rank }
    } · { $wins } won · { $draws } drawn · { $losses } lost
profile-none = No finished match against another person yet.
button-previous = ◀ Better
button-next = Further ▶

error-no-such-page = There is no page { $page }; { $last ->
        [0] nobody has a rank there yet
        [one] there is only one
       *[other] the last one is { $last }
    }.
error-unknown-variant = { $game } has no variant “{ $variant }”; pick one of those that the command offers.

## Slash commands

command-leaderboard = Who is best: ratings, ranks and how they went
command-leaderboard-game = Which game
command-leaderboard-scope = This server, or everywhere
command-leaderboard-season = All time, or three months
command-leaderboard-variant = Only matches of this variant
command-leaderboard-page = Which page, ten players each
command-profile = Somebody's record
command-profile-member = Whose; yours if left out

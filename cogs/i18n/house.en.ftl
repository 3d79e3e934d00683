# Alone against computer players: hints, and what has been beaten.

button-hint = Hint
command-hint = What the expert would play here, where nobody else plays

hint-thinking = 💭 I am working out a hint …
hint-only = 💡 **{ $move }** is all that can be played here.
hint-equal = 💡 **{ $move }** is as good as anything else here.
hint-mixed = 💡 **{ $move }**, one of several to choose from by lot so that nobody can guess: this one in { $share } % of all cases. You win in about { $chance } % then.
hint-chance = 💡 **{ $move }** wins in about { $figure } % of all cases, { $against ->
        [average] the other moves in { $other } % on average
       *[next] the best other move in { $other } %
    }.
hint-points = 💡 **{ $move }** makes about { $figure } points in the end, { $against ->
        [average] the other moves { $other } on average
       *[next] the best other move { $other }
    }.
hint-lead = 💡 **{ $move }** { $way ->
        [ahead] leads by about { $lead }
        [behind] trails by about { $lead }
       *[level] comes out about level
    } in the end, { $against ->
        [average] the other moves { $other_way ->
            [ahead] lead by { $other } on average
            [behind] trail by { $other } on average
           *[level] come out level on average
        }
       *[next] the best other move { $other_way ->
            [ahead] leads by { $other }
            [behind] trails by { $other }
           *[level] comes out level
        }
    }.
error-no-hint = There are no hints where another person plays.
ending-hints = -# 💡 With hints or moves taken back, so it does not count.
ending-beaten = 🤖 { $player } has beaten the house at **{ $level }**.

## Against the house

variant-house = against the house
house-line = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# easy { $easy } · medium { $medium } · hard { $hard } · expert { $expert } won · { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
house-line-both = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# easy { $easy } · medium { $medium } · hard { $hard } · expert { $expert } won · { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } · alone { $best } at best
house-line-alone = **{ $rank }** { $player }{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# alone { $best } at best
house-not-yet = You have not beaten a level yet, in { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }.
house-none = Nobody has beaten a computer player here yet: `/play` with *Add bot* is a beginning.
house-none-season = Nobody beat a computer player in { $season }.
house-legend = -# Who comes first alone, against computer players that all play at a level or better, has beaten it. Matches with hints do not count, nor do those in which a move was taken back after its answer or a draw.
profile-house = { $level ->
        [none] **{ $game }**, against the house: no level beaten yet in { $matches ->
            [one] 1 match
           *[other] { $matches } matches
        }
       *[other] **{ $game }**, against the house: **{ $level }** beaten
            -# easy { $easy } · medium { $medium } · hard { $hard } · expert { $expert } won · { $matches ->
                [one] 1 match
               *[other] { $matches } matches
            }
    }

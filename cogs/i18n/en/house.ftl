# Playing alone against bots: hints, and the levels that have been beaten.

button-hint = Hint
button-hint-sure = Yes, show the hint
hint-sure = 💡 With a hint, this match won’t count on the leaderboard { $kind ->
        [house] against bots
       *[alone] for solo play
    }. Do you want one anyway?
hint-uncounted = -# With hints, { $count ->
        [1] your score doesn’t count among your best
       *[other] a match doesn’t count as beating bots
    }. Play another without them when you’re ready.
command-hint = See what the strongest bot would play (only when no other people are playing)

hint-thinking = 💭 I’m working out a hint …
hint-only = 💡 **{ $move }** is your only move.
hint-equal = 💡 **{ $move }** is as good as anything else { hint-here }.
hint-far = 💡 **{ $move }** is far better than anything else I looked at.
hint-plain = 💡 I’d play **{ $move }**.
hint-unbeaten = 💡 Nothing else { hint-here } is better than **{ $move }**.
hint-here = { $scope ->
        [all] here
       *[some] I looked at
    }
hint-others = { $scope ->
        [all] the other moves
       *[some] the others I looked at
    }
hint-next = { $scope ->
        [all] the next best
       *[some] the next best I looked at
    }
hint-mixed = 💡 **{ $move }** is one of several good moves. Choose among them at random, so that nobody can guess your move, and play this one { $share }% of the time. You’ll then win about { $chance }% of the time.
hint-chance = 💡 **{ $move }** wins about { $figure }% of the time; { $against ->
        [average] { hint-others } win { $other }% on average
       *[next] { hint-next } wins { $other }%
    }.
hint-points = 💡 **{ $move }** scores about { $figure } points in the end; { $against ->
        [average] { hint-others } score { $other } on average
       *[next] { hint-next } scores { $other }
    }.
hint-lead = 💡 **{ $move }** leaves you { $way ->
        [ahead] ahead by about { $lead }
        [behind] behind by about { $lead }
       *[level] about level
    } in the end; { $against ->
        [average] { hint-others } leave you { $other_way ->
            [ahead] ahead by { $other } on average
            [behind] behind by { $other } on average
           *[level] level on average
        }
       *[next] { hint-next } leaves you { $other_way ->
            [ahead] ahead by { $other }
            [behind] behind by { $other }
           *[level] level
        }
    }.
error-no-hint = There are no hints while other people are playing.
ending-hints = -# 💡 Hints were used or moves were taken back, so this match doesn’t count.
ending-beaten = 🤖 { $player } has beaten the bots at **{ $level }**.

## Against bots

variant-house = against bots
house-line = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# wins: easy { $easy } · medium { $medium } · hard { $hard } · expert { $expert } · { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
house-line-both = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# wins: easy { $easy } · medium { $medium } · hard { $hard } · expert { $expert } · { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } · best solo score { $best }
house-line-alone = **{ $rank }** { $player }{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# best solo score { $best }
house-not-yet = You haven’t beaten a level yet after { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }.
house-none = Nobody has beaten a bot here yet. Try `/play`, then *Add bot*.
house-none-season = Nobody beat a bot in { $season }.
house-legend = -# To beat a level, play only against bots of that level or better, and finish first without a tie. A match doesn’t count if you use a hint, or take back a move that a bot has answered or that has shown you something new.
profile-house = { $level ->
        [none] **{ $game }**, against bots: no level beaten yet after { $matches ->
            [one] 1 match
           *[other] { $matches } matches
        }
       *[other] **{ $game }**, against bots: **{ $level }** beaten
            -# wins: easy { $easy } · medium { $medium } · hard { $hard } · expert { $expert } · { $matches ->
                [one] 1 match
               *[other] { $matches } matches
            }
    }

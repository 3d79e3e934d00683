## Puzzles

command-puzzle = A puzzle of your strength, for you alone
command-puzzle-game = Which game; the one of your last puzzle if left out
button-next-puzzle = Next puzzle ▶
puzzle-heading = { $is_daily ->
        [true] ### 🧩 { $game } · puzzle of the day
       *[other] ### 🧩 { $game } · puzzle { $number }
    }
puzzle-again = -# You have answered this puzzle before. You can try it again, but only your first answer counts.
puzzle-helped = -# With a hint it counts as not solved, but you can still find the rest.
puzzle-hint-1 = { $tap ->
        [none] { $where ->
            [start] { $count ->
                [one] 💡 From the start, one move is enough.
               *[other] 💡 From the start, it takes { $count } moves of yours.
            }
           *[here] { $count ->
                [one] 💡 One move is enough.
               *[other] 💡 It takes { $count } moves of yours.
            }
        }
       *[other] { $where ->
            [start] 💡 From the start, begin with **{ $tap }**.
           *[here] 💡 Begin with **{ $tap }**.
        }
    }
puzzle-hint-2 = { $where ->
        [start] 💡 The first move is **{ $move }**.
       *[here] 💡 The move is **{ $move }**.
    }
puzzle-right = ✅ **Solved.**
puzzle-shown = 💡 **This is the answer.**
puzzle-wrong = ↩️ **Not quite.** That can be played, but there is something better.
puzzle-refuted = { $is_won ->
        [true] The reply **{ $move }** wins for the other side.
       *[false] After the reply **{ $move }** it’s a draw.
    }
puzzle-step = **{ $number }** { $told }
puzzle-tally = { $answers ->
        [0] -# Nobody has answered it before.
        [one] -# You are the first who has answered it.
       *[other] -# { $solved } of the { $answers } people who have answered it found it at the first try.
    }
puzzle-unrated = -# Your first { $count } puzzles of { $game } don’t count for a rating.
puzzle-rated = { $is_solved ->
        [true] 📈 Your rating at puzzles of { $game }: { $before } → **{ $after }**, solved at the first try.
       *[other] 📉 Your rating at puzzles of { $game }: { $before } → **{ $after }**, not solved at the first try, which alone counts.
    }
puzzle-daily = { $days ->
        [one] 🗓 You are number **{ $place }** here to solve the puzzle of the day.
       *[other] 🗓 You are number **{ $place }** here to solve the puzzle of the day, and have solved **{ $days }** in a row.
    }
button-name = Name me tomorrow
button-unname = Do not name me
error-no-puzzles = { $game ->
        [any] No game has puzzles yet.
       *[other] There are no puzzles for { $game } yet.
    }

## The puzzle of the day

command-daily = Show me today’s puzzle
command-settings-daily = Post the puzzle of the day in this channel
command-settings-hour = The hour of the puzzle of the day, 0 to 23
command-settings-zone = Its time zone, such as Europe/Berlin; UTC if you never chose one
command-settings-game = Its game; all of them in turn if you never chose one
command-settings-no-daily = Stop posting the puzzle of the day
daily-heading = ### 🗓 Puzzle of the day · { $game }
button-solve = Solve
daily-past = { $answers ->
        [0] ### The puzzle before · { $game }
            Nobody has tried it. This is the answer:
       *[other] { $solved ->
            [0] ### The puzzle before · { $game }
                { $answers ->
                    [one] The one who tried has not solved it.
                   *[other] None of the { $answers } who tried has solved it.
                } This is the answer:
           *[other] ### The puzzle before · { $game }
                Solved by **{ $solved }** of { $answers }.
        }
    }
daily-first = 🥇 { $player } was first.
daily-streak = 🔥 { $player } has solved { $days } in a row.
setting-daily = Puzzle of the day
daily-on = I post the puzzle of the day in { $channel } at { $hour } ({ $zone }), { $game ->
        [any] of all games in turn
       *[other] always of { $game }
    }. The next one comes { $when }.
daily-off = No puzzle of the day is posted here. `/settings` with the option `daily` names a channel for it.
daily-words-on = { $channel } at { $hour } ({ $zone }), { $game ->
        [any] all games in turn
       *[other] { $game }
    }
daily-words-off = off
daily-trouble-gone = ⚠️ The last one could not be posted because { $channel } is no longer there. I try again each day, three days at most.
daily-trouble-rights = ⚠️ The last one could not be posted because I lack rights in { $channel }: to see it, to send messages and to attach files. I try again each day, three days at most.
daily-trouble-refused = ⚠️ The last one could not be posted because Discord refused it in { $channel }. I try again each day, three days at most.
daily-stopped-gone = ⚠️ I post no puzzle of the day any more: for { $days } days { $channel } was not there. `/settings` with another channel for `daily` starts it again.
daily-stopped-rights = ⚠️ I post no puzzle of the day any more: for { $days } days I lacked rights in { $channel }, to see it, to send messages or to attach files. `/settings` with that channel for `daily` starts it again.
daily-stopped-refused = ⚠️ I post no puzzle of the day any more: for { $days } days Discord refused it in { $channel }. `/settings` with that channel for `daily` starts it again.
error-unknown-zone = There is no time zone “{ $zone }”. Pick one of those that are offered while you type, such as Europe/Berlin.
error-no-daily-channel = Please name a channel for the puzzle of the day first.

## Who solves them

variant-puzzles = puzzles
leaderboard-every-game = All games
puzzle-ladder-heading = ### 🧩 Puzzles · { $game }
puzzle-ladder-every = ### 🧩 Puzzles · all games
puzzle-ladder-line = **{ $rank }** { $player } **{ $rating }**{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# { $solved } of { $answers } solved · { $streak } in a row now · { $best } at best
puzzle-ladder-none = Nobody has answered a puzzle here yet: `/puzzle` is a beginning.
puzzle-ladder-not-me = You have not answered a puzzle yet: `/puzzle` gives you one.
puzzle-ladder-legend = -# A rating is won from the puzzles that you solve at the first try and lost to those that you do not. On a server those are listed who have answered one there.
profile-puzzles = 🧩 **{ $game }** puzzles: rating **{ $rating }**, { $solved } of { $answers } solved, { $best } in a row at best

## Kept about people

privacy-puzzle_answers = • your first answers to { $count ->
        [one] one puzzle
       *[other] { $count } puzzles
    }
privacy-puzzle_ratings = • how good you are at puzzles, on { $count ->
        [one] one ladder
       *[other] { $count } ladders
    }
privacy-puzzle_places = • that you have answered puzzles on { $count ->
        [one] one server
       *[other] { $count } servers
    }
privacy-puzzle_ranks = • your place on { $count ->
        [one] one puzzle leaderboard
       *[other] { $count } puzzle leaderboards
    }
privacy-puzzle_names = • that you may be named below the puzzle of the day
privacy-daily_answers = • how you answered { $count ->
        [one] one puzzle of the day
       *[other] { $count } puzzles of the day
    }

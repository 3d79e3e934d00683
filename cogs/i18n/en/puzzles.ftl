## Puzzles

command-puzzle = Get a puzzle of the right difficulty, just for you
command-puzzle-game = Which game; leave empty for your last puzzle’s game
button-next-puzzle = Next puzzle ▶
puzzle-heading = { $is_daily ->
        [true] ### 🧩 { $game } · puzzle of the day
       *[other] ### 🧩 { $game } · puzzle { $number }
    }
puzzle-again = -# You’ve answered this puzzle before. You can try it again, but only your first answer counts.
puzzle-helped = -# You’ve used a hint, so this won’t count as solved, but you can still find the rest.
puzzle-hint-1 = { $tap ->
        [none] { $where ->
            [start] { $count ->
                [one] 💡 From the starting position, one move is enough.
               *[other] 💡 From the starting position, you need { $count } moves.
            }
           *[here] { $count ->
                [one] 💡 One move is enough.
               *[other] 💡 You need { $count } moves.
            }
        }
       *[other] { $where ->
            [start] 💡 From the starting position, begin with **{ $tap }**.
           *[here] 💡 Begin with **{ $tap }**.
        }
    }
puzzle-hint-2 = { $where ->
        [start] 💡 The first move is **{ $move }**.
       *[here] 💡 The move is **{ $move }**.
    }
puzzle-right = ✅ **Solved.**
puzzle-shown = 💡 **Here’s the answer.**
puzzle-wrong = ↩️ **Not quite.** That’s a legal move, but there’s a better one.
puzzle-refuted = { $is_won ->
        [true] The reply **{ $move }** wins for the other side.
       *[false] After the reply **{ $move }** it’s a draw.
    }
puzzle-step = **{ $number }** { $told }
puzzle-tally = { $answers ->
        [0] -# Nobody has answered it before.
        [one] -# You’re the first to answer it.
       *[other] -# { $solved } of the { $answers } people who answered it solved it on their first try.
    }
puzzle-unrated = -# Your first { $count } { $game } puzzles don’t change your rating.
puzzle-rated = { $is_solved ->
        [true] 📈 Your { $game } puzzle rating: { $before } → **{ $after }**, solved on your first try.
       *[other] 📉 Your { $game } puzzle rating: { $before } → **{ $after }**. Only your first try counts, and it wasn’t right.
    }
puzzle-daily = { $days ->
        [one] 🗓 Puzzle of the day solved! You’re number **{ $place }** on this server.
       *[other] 🗓 Puzzle of the day solved! You’re number **{ $place }** on this server, and you’ve solved **{ $days }** in a row.
    }
button-name = Show my name tomorrow
button-unname = Don’t show my name
error-no-puzzles = { $game ->
        [any] No game has puzzles yet.
       *[other] There are no puzzles for { $game } yet.
    }

## The puzzle of the day

command-daily = Get today’s puzzle
command-settings-daily = Post the puzzle of the day in this channel
command-settings-hour = When to post the puzzle of the day: the hour, 0 to 23
command-settings-zone = The time zone for that hour, such as Europe/Berlin; UTC until you choose one
command-settings-game = The game of the puzzle of the day; all games in turn until you choose one
command-settings-no-daily = Stop posting the puzzle of the day
daily-heading = ### 🗓 Puzzle of the day · { $game }
button-solve = Solve
daily-past = { $answers ->
        [0] ### The last puzzle · { $game }
            Nobody tried it. Here’s the answer:
       *[other] { $solved ->
            [0] ### The last puzzle · { $game }
                { $answers ->
                    [one] One person tried it and didn’t solve it.
                   *[other] { $answers } people tried it and nobody solved it.
                } Here’s the answer:
           *[other] ### The last puzzle · { $game }
                { $answers ->
                    [one] The only person who tried it solved it.
                   *[other] **{ $solved }** of the { $answers } people who tried it solved it.
                }
        }
    }
daily-first = 🥇 { $player } was first.
daily-streak = 🔥 { $player } has a streak of { $days } days.
setting-daily = Puzzle of the day
daily-on = I post the puzzle of the day in { $channel } at { $hour } ({ $zone }), { $game ->
        [any] from all games in turn
       *[other] always from { $game }
    }. The next one is due { $when }.
daily-off = The puzzle of the day isn’t posted here. Choose a channel with `/settings`, option `daily`.
daily-words-on = { $channel } at { $hour } ({ $zone }), { $game ->
        [any] all games in turn
       *[other] { $game }
    }
daily-words-off = off
daily-trouble-gone = ⚠️ I couldn’t post the last puzzle because { $channel } is gone. I’ll try again each day, for up to three days.
daily-trouble-rights = ⚠️ I couldn’t post the last puzzle. In { $channel }, I need permission to see the channel, send messages and attach files. I’ll try again each day, for up to three days.
daily-trouble-refused = ⚠️ I couldn’t post the last puzzle because Discord refused it in { $channel }. I’ll try again each day, for up to three days.
daily-stopped-gone = ⚠️ The puzzle of the day has stopped: { $channel } has been gone for { $days } days. Choose another channel with `/settings`, option `daily`.
daily-stopped-rights = ⚠️ The puzzle of the day has stopped: for { $days } days, I couldn’t see { $channel }, send messages or attach files there. Choose it again with `/settings`, option `daily`.
daily-stopped-refused = ⚠️ The puzzle of the day has stopped: for { $days } days, Discord refused it in { $channel }. Turn it back on with `/settings`, option `daily`.
error-unknown-zone = There’s no time zone “{ $zone }”. Pick one of those offered as you type, such as Europe/Berlin.
error-no-daily-channel = Please choose a channel for the puzzle of the day first.

## The puzzle leaderboards

variant-puzzles = puzzles
leaderboard-every-game = All games
puzzle-ladder-heading = ### 🧩 Puzzles · { $game }
puzzle-ladder-every = ### 🧩 Puzzles · all games
puzzle-ladder-line = **{ $rank }** { $player } **{ $rating }**{ $is_me ->
        [true] { " " }← you
       *[other] { "" }
    }
    -# { $solved } of { $answers } solved · in a row: now { $streak }, best { $best }
puzzle-ladder-none = Nobody has answered a puzzle here yet. Try `/puzzle`.
puzzle-ladder-not-me = You haven’t answered a puzzle yet: `/puzzle` gives you one.
puzzle-ladder-legend = -# Your rating rises with each puzzle you solve on your first try and falls with each one you don’t. A server’s list shows everyone who has answered a puzzle there.
profile-puzzles = 🧩 **{ $game }** puzzles: rating **{ $rating }**, { $solved } of { $answers } solved, best { $best } in a row

## What is kept about you, in the list that /privacy shows

privacy-puzzle_answers = • { $count ->
        [one] your first answer to 1 puzzle
       *[other] your first answers to { $count } puzzles
    }
privacy-puzzle_ratings = • your puzzle rating on { $count ->
        [one] 1 leaderboard
       *[other] { $count } leaderboards
    }
privacy-puzzle_places = • that you’ve answered puzzles on { $count ->
        [one] 1 server
       *[other] { $count } servers
    }
privacy-puzzle_ranks = • your place on { $count ->
        [one] 1 puzzle leaderboard
       *[other] { $count } puzzle leaderboards
    }
privacy-puzzle_names = • that I may name you below the puzzle of the day
privacy-daily_answers = • how you answered { $count ->
        [one] 1 puzzle of the day
       *[other] { $count } puzzles of the day
    }

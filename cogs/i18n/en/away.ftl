# Being away: clocks that stand still meanwhile.

command-away = Pause your clocks while you’re away
away-until = Until when: 24 Dec, 24.12. 18:00, 2026-12-24, tomorrow, Friday, 3 days; empty: see your status

button-come-back = I’m back

away-set = 🏖️ **You’re away until { $until }.** ({ $relative })
away-how = Until then your clocks are paused in all your matches; here for at most { $days ->
        [one] 1 day
       *[other] { $days } days
    } a match. The others see that you’re away.
    -# You can still move and stay away: only **I’m back** ends it sooner. Where several players are to move, the others’ clocks run on.
away-how-not-here = Until then your clocks are paused in your matches where their servers allow it; on this server they run on. The others see that you’re away.
    -# You can still move and stay away: only **I’m back** ends it sooner. Where several players are to move, the others’ clocks run on.
away-used = -# In [{ $game }]({ $link }) your clock runs on: its days of pause are used up.
away-not = You aren’t away. Use `/away until:` with a date to pause your clocks in all your matches until then; here for at most { $days ->
        [one] 1 day
       *[other] { $days } days
    } a match.
away-not-here = You aren’t away. Use `/away until:` with a date to pause your clocks in all your matches until then. This server doesn’t allow it, so here they run on.
away-back = 👋 **Welcome back.** Your clocks run again.

away-plain = -# 🏖️ { $player } is away until { $until }.
away-stands = -# 🏖️ { $player } is away until { $until }, with their clock paused.
away-runs = -# 🏖️ { $player } is away until { $until }; their clock runs on.
panel-away = -# 🏖️ You’re away until { $until }: your clock is paused with { $time } left.

setting-away = Days away
setting-away-days = { $days ->
        [0] none: clocks run on for players who are away
        [one] 1 a match, with the clock paused
       *[other] { $days } a match, with the clock paused
    }

error-away-no-date = I can’t read “{ $text }” as a date; write it like 24 Dec, 24.12. 18:00, 2026-12-24, tomorrow, Friday or 3 days.
error-away-past = { $when } is in the past; choose a later time.
error-away-too-far = { $when } is too far off; you can be away for a year at most.
error-away-not-here = This server doesn’t pause clocks for players who are away. Ask me on another server or in a direct message to be away there.

# words that people may write for when they are back, parted by commas
away-words-today = today
away-words-tomorrow = tomorrow
away-words-after-tomorrow = the day after tomorrow, day after tomorrow
away-words-hour = h, hour, hours
away-words-day = d, day, days
away-words-week = w, week, weeks

privacy-away = • until when you’re away
privacy-standing = • how long your clock was paused in { $count ->
        [one] 1 match
       *[other] { $count } matches
    }

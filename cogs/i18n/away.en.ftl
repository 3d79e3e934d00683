# Being away: clocks that stand still meanwhile.

command-away = Let your clocks stand still while you are away
away-until = Until when: 24 Dec, 24.12. 18:00, 2026-12-24, tomorrow, Friday, 3 days; left out: see how it is

button-come-back = I’m back

away-set = 🏖️ **You are away until { $until }.** ({ $relative })
away-how = Until then your clocks stand still in all your matches; here for at most { $days ->
        [one] one day
       *[other] { $days } days
    } a match. The others see that you are away.
    -# You can move all the same, and stay away: only **I’m back** ends it sooner. Where several are to move the others’ clocks run on.
away-how-not-here = Until then your clocks stand still in your matches, as far as their servers allow it; here they run on. The others see that you are away.
    -# You can move all the same, and stay away: only **I’m back** ends it sooner.
away-used = -# In [{ $game }]({ $link }) your clock runs on: the days for which it may stand still are used up.
away-not = You are not away. `/away until:` a date lets your clocks stand still in all your matches until then; here for at most { $days ->
        [one] one day
       *[other] { $days } days
    } a match.
away-not-here = You are not away. `/away until:` a date lets your clocks stand still in all your matches until then; on this server they run on, because it does not allow that.
away-back = 👋 **Welcome back.** Your clocks run on from where they stood.

away-plain = -# 🏖️ { $player } is away until { $until }.
away-stands = -# 🏖️ { $player } is away until { $until }, and their clock stands still.
away-runs = -# 🏖️ { $player } is away until { $until }; their clock runs all the same.
panel-away = -# 🏖️ You are away until { $until }: your clock stands still, with { $time } left.

setting-away = Days away
setting-away-days = { $days ->
        [0] none: clocks run on for who is away
       *[other] { $days } a match, in which their clock stands still
    }

error-away-no-date = I cannot read “{ $text }” as a date; write it like 24 Dec, 24.12. 18:00, 2026-12-24, tomorrow, Friday or 3 days.
error-away-past = { $when } is over already; choose a moment that is still to come.
error-away-too-far = { $when } is too far off; you can be away for a year at most.
error-away-not-here = On this server clocks do not stand still for who is away; ask me on another server or in a direct message where you want to be away there.

# words that people may write for when they are back, parted by commas
away-words-today = today
away-words-tomorrow = tomorrow
away-words-after-tomorrow = the day after tomorrow, day after tomorrow
away-words-hour = h, hour, hours
away-words-day = d, day, days
away-words-week = w, week, weeks

privacy-away = • until when you are away
privacy-standing = • for how long your clock has stood still in { $count ->
        [one] one match
       *[other] { $count } matches
    }

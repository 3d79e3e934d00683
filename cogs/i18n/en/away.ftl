# Being away: clocks are paused until the player is back.

command-away = Pause your clocks while you’re away
away-until = Until when, such as 24 Dec, 24 Dec 18:00, tomorrow, Friday or 3 days; leave empty to see your status

button-come-back = I’m back

away-set = 🏖️ **You’re away until { $until }.** ({ $relative })
away-how = Until then, your clocks are paused in all your matches; on this server, for at most { $days ->
        [one] 1 day
       *[other] { $days } days
    } a match, in tournaments for at most 3. The others see that you’re away.
    -# You can still move while you’re away; only **I’m back** ends your absence early. When several players have to move, the others’ clocks keep running.
away-how-not-here = Until then, your clocks are paused on servers that allow it; on this one, they keep running. The others see that you’re away.
    -# You can still move while you’re away; only **I’m back** ends your absence early. When several players have to move, the others’ clocks keep running.
away-used = -# In [{ $game }]({ $link }), your clock keeps running: you’ve used up your days away there.
away-not = You aren’t away. To pause your clocks in all your matches until a certain date, use `/away until:` with that date. On this server, they’re paused for at most { $days ->
        [one] 1 day
       *[other] { $days } days
    } a match.
away-not-here = You aren’t away. To pause your clocks in all your matches until a certain date, use `/away until:` with that date. This server doesn’t allow it, so they’ll keep running here.
away-back = 👋 **Welcome back.** Your clocks are running again.

away-plain = -# 🏖️ { $player } is away until { $until }.
away-stands = -# 🏖️ { $player } is away until { $until }, with their clock paused.
away-runs = -# 🏖️ { $player } is away until { $until }; their clock keeps running.
panel-away = -# 🏖️ You’re away until { $until }: your clock is paused with { $time } left.

setting-away = Days away
setting-away-days = { $days ->
        [0] none: clocks keep running for players who are away
        [one] 1 a match, with the clock paused
       *[other] { $days } a match, with the clock paused
    }

error-away-not-here = This server doesn’t pause clocks for players who are away. Use `/away` on another server or in a direct message instead.

# Lines of the list “What I keep about you”
privacy-away = • when your absence ends
privacy-standing = • how long your clock was paused in { $count ->
        [one] 1 match
       *[other] { $count } matches
    }

# What is on here: a message that lists what is being played in a channel

on-here-heading = ### What is on here
on-here-nothing = Nothing is being played here at the moment; `/play` opens a lobby.
on-here-match = **[{ $game }]({ $link })** · { $players }
on-here-turn = -# { $thinks ->
        [true] { $awaited } thinks
       *[false] { $awaited } to move
    } · turn began { $when }{ $thread ->
        [none] { "" }
       *[other] { " " }· in { $thread }
    }{ $free ->
        [0] { "" }
        [one] { " " }· the house plays one seat
       *[other] { " " }· the house plays { $free } seats
    }
on-here-damaged = ⚠️ **[{ $game }]({ $link })** cannot be opened; a manager can have it repaired.
on-here-lobby = 🎲 **[{ $game }]({ $link })** · { $host } waits for others
    -# { $joined } of { $seats } are there · { $free ->
        [one] one seat is free
       *[other] { $free } seats are free
    }{ $thread ->
        [none] { "" }
       *[other] { " " }· in { $thread }
    }
on-here-joined = You have joined [{ $game }]({ $link }).
on-here-on = Here is [what is on]({ $link }). I keep it up to date.
on-here-unpinned = It is not pinned: I lack the right { $right } here.
on-here-pin-refused = Discord did not let me pin it.
on-here-off = I show no longer here what is on.
on-here-line = **What is on:** { $channels ->
        [none] shown in no channel; `/admin on-here` in a channel shows it there
       *[other] shown in { $channels }
    }
on-here-trouble-gone = ⚠️ What is on is shown no longer in { $channel }: the channel is gone.
on-here-trouble-deleted = ⚠️ What is on is shown no longer in { $channel }: somebody deleted the message. `/admin on-here` there shows it again.
on-here-trouble-rights = ⚠️ What is on is shown no longer in { $channel }: I may not see it or write there. `/admin on-here` there shows it again.
setting-on-here = What is on
setting-on-here-off = no longer shown in { $channel }
setting-on-here-on = shown in { $channel }
right-pin_messages = “Pin Messages”
error-not-on-here = What is on is not shown in this channel.
command-admin-on-here = Show here what is being played, kept up to date and pinned
command-admin-on-here-off = Show it here no longer
right-read_message_history = “Read Message History”

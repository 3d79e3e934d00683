# “What’s on”: a message that lists what is being played in a channel

on-here-heading = ### What’s on here
on-here-nothing = Nothing is being played here right now; `/play` opens a lobby.
on-here-match = **[{ $game }]({ $link })** · { $players }
on-here-turn = -# { $thinks ->
        [true] { $awaited } is thinking
       *[false] { $awaited } to move
    } · turn began { $when }{ $thread ->
        [none] { "" }
       *[other] { " " }· in { $thread }
    }{ $free ->
        [0] { "" }
        [one] { " " }· a bot plays 1 seat
       *[other] { " " }· bots play { $free } seats
    }
on-here-damaged = ⚠️ I can’t open **[{ $game }]({ $link })**; a manager can have it repaired.
on-here-lobby = 🎲 **[{ $game }]({ $link })** · { $free ->
        [0] { $asked ->
            [0] full, waiting for { $host } to start
           *[other] { $host } is waiting for somebody who was invited
        }
       *[other] { $host } is looking for players
    }
    -# { $joined } of { $seats } joined{ $free ->
        [0] { "" }
        [one] { " " }· 1 seat free
       *[other] { " " }· { $free } seats free
    }{ $thread ->
        [none] { "" }
       *[other] { " " }· in { $thread }
    }
on-here-joined = You’ve joined [{ $game }]({ $link }).
on-here-on = Here’s [what’s on]({ $link }). I’ll keep the list up to date.
on-here-unpinned = The list isn’t pinned. Permissions I still need here: { $right }.
on-here-pin-refused = Discord wouldn’t let me pin the list.
on-here-off = The list of what’s on is no longer shown here.
on-here-line = **What’s on:** { $channels ->
        [none] not shown in any channel; type `/admin on-here` in a channel to show it there
       *[other] shown in { $channels }
    }
on-here-trouble-gone = ⚠️ The list of what’s on is no longer shown in { $channel }: the channel is gone.
on-here-trouble-deleted = ⚠️ The list of what’s on is no longer shown in { $channel }: somebody deleted the message. Type `/admin on-here` there to show it again.
on-here-trouble-rights = ⚠️ The list of what’s on is no longer shown in { $channel }: I can’t see that channel or write there. Type `/admin on-here` there to show it again.
settings-board-refused = ⚠️ I can’t post a board in { $channel }. I need permission to see the channel, send messages and attach files, and I mustn’t be timed out. I’ll keep trying.
setting-on-here = What’s on
setting-on-here-off = no longer shown in { $channel }
setting-on-here-on = shown in { $channel }
right-pin_messages = “Pin Messages”
error-not-on-here = The list of what’s on isn’t shown in this channel.
command-admin-on-here = Show a pinned, up-to-date list of what’s being played here
command-admin-on-here-off = Stop showing what’s being played here
right-read_message_history = “Read Message History”

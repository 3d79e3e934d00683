## Personal preferences: how and when people are notified, and in which language

preferences-time = It is **{ $time }** for you now ({ $zone }).
preferences-no-zone = ⚠️ I don’t know your time zone yet, so I use { $zone }, where it is **{ $time }** now.
preferences-shut = ⚠️ Discord doesn’t let me message you directly, so I notify you in the channels. Allow direct messages from a server we share, then press **Try again**.
button-knock = Try again

prefer-telling = How I notify you
prefer-telling-channel = Turns: in the channel
prefer-telling-channel-about = I mention you there when it is your turn
prefer-telling-direct = Turns: direct messages
prefer-telling-direct-about = A message with a link for each turn; no mention in the channel
prefer-telling-digest = Turns: one message a day
prefer-telling-digest-about = A direct message at an hour you choose, with all matches waiting for you
prefer-telling-none = Turns: no notifications
prefer-telling-none-about = Not even when your time runs out; check /games
    .page = Not even when your time runs out; check My matches
prefer-digest = Daily message: { $hour }
prefer-digest-ask = Daily message
prefer-zone = Time zone: { $zone }
prefer-zone-ask = Your time zone
button-zone = Another time zone…
prefer-quietfrom = Quiet from { $hour }
prefer-quietfrom-none = No quiet hours
prefer-quietto = Quiet until { $hour }
prefer-quietto-ask = Quiet until
prefer-language = Language: { $language }
prefer-language-own = as on Discord
prefer-language-ask = Language of messages only you see
prefer-print = Boards that only you see
prefer-print-usual = Your boards: normal print
prefer-print-usual-about = Each in one picture
prefer-print-big = Your boards: large print
prefer-print-big-about = Each in large parts, one below the other
picture-part = { $place ->
        [left] Left part of the picture
        [right] Right part of the picture
        [upper-left] Upper left part of the picture
        [upper-right] Upper right part of the picture
        [middle-left] Middle left part of the picture
        [middle-right] Middle right part of the picture
        [lower-left] Lower left part of the picture
        [lower-right] Lower right part of the picture
       *[other] Part { $number } of { $count } of the picture
    }

zone-title = Your time zone
zone-label = Time zone
zone-about = A large city in your zone is enough
zone-example = Europe/Berlin
zone-near = **{ $one }**
zone-unknown = I don’t know the time zone “{ $zone }”; a large city in your zone will do, such as Berlin.
zone-unknown-near = I don’t know the time zone “{ $zone }”. Did you mean { $near }?

privacy-tellings = • what I last told you, or still have to tell you, about { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
privacy-lobby_news = • that I told you, or still have to tell you, who joined { $count ->
        [one] a lobby of yours
       *[other] { $count } lobbies of yours
    }
privacy-letters = • which of my direct messages still call you to { $count ->
        [one] 1 match
       *[other] { $count } matches
    }
privacy-followers = • that you follow { $count ->
        [one] 1 match
       *[other] { $count } matches
    }

## Messages to one person

ping-shut = -# { $players }: Discord doesn’t let me message you directly, so I’m telling you here; `/preferences` can help.
ping-gone = { $players }: it’s { $gone }’s turn, but they’ve left this server. `/missing` lets you continue or end the match.
mute-letter = { $text } I can’t write in [its channel]({ $link }), so I’m telling you here. Type `/games` to move.
mute-owner = I can’t write in { $channel } on { $server }, and I can’t reach { $players } directly either. So the clock is paused. Please let me send messages there, or unlock the thread.
letter-turn = ### Your turn
letter-time = ### Your time is running out
letter-moved = ### A match you follow
letter-ended = ### A match you followed is over
letter-followed = ### Matches you follow
letter-many = ### { $count ->
        [one] 1 match is waiting
       *[other] { $count } matches are waiting
    } for you
letter-line-moved = 👁️ **[{ $game }]({ $link })** · { $turn }
letter-line-ended = 🏁 **[{ $game }]({ $link })** is over. { $turn }
lobby-joined = { $seats ->
        [taken] { $players } { $count ->
            [one] has
           *[other] have
        } joined your lobby for { $game }. All seats are taken: [start the match]({ $link }).
       *[free] { $players } { $count ->
            [one] has
           *[other] have
        } joined your lobby for { $game }. [Start the match]({ $link }), or wait for others.
    }
lobby-told = { $host }: { $text }
letter-lobby = ### { $count ->
        [one] Your lobby
       *[other] Your lobbies
    }
letter-past = { $why ->
        [moved] ✅ You’ve moved in [{ $game }]({ $link }).
        [over] 🏁 [{ $game }]({ $link }) is over.
       *[passed] It’s no longer your turn in [{ $game }]({ $link }).
    }
letter-foot = -# Change how I notify you with `/preferences`.
button-board = Go to the board
follow-shut = { $players }: Discord doesn’t let me message you directly, so I can no longer send you news of this match of { $game }. Allow direct messages from this server, then press **Follow** again.

## Following a match

button-follow = Follow
button-follow-end = Tell me how it ends
button-follow-turns = Tell me each turn
button-follow-stop = Stop
follow-end = ### 👁️ You’re following this match of { $game }
    I’ll message you when it’s over.
follow-turns = ### 👁️ You’re following this match of { $game }
    I’ll message you after each turn and when it’s over.
follow-stop = ### 👁️ Follow this match of { $game }?
    I can message you after each turn, or only when it’s over.
follow-about = -# Only you see this. What is hidden from spectators stays hidden. To set quiet hours or get just one message a day, use `/preferences`.
error-plays-there = You’re playing in this match, so I notify you anyway. Choose how with `/preferences`.

## Invitations that somebody doesn’t want

button-uninvite = No more invitations…
button-invitations = Invitations…
refusing-none = Anybody may invite you to a match.
refusing-some = You aren’t taking invitations from { $hosts }.
refusing-all = You aren’t taking invitations.
refusing-asked = { $host } has invited you. Whose invitations do you want to stop?
button-refuse-one = From this member
button-refuse-all = From everybody
button-accept = Allow all again
error-invitation-refused = That person isn’t taking invitations right now. Open a lobby without inviting them: they can still join.
privacy-refusals = • whose invitations you aren’t taking ({ $count })

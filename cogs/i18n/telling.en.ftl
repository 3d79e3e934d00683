## What people want for themselves: how they are told, when and in which language

preferences-time = It is **{ $time }** for you now ({ $zone }).
preferences-no-zone = ⚠️ I do not know your time zone yet, so I count your hours in { $zone }, where it is **{ $time }** now.
preferences-shut = ⚠️ Discord does not let me write to you directly, so I tell you in the channels. Allow direct messages from a server that we share, then press **Try again**.
button-knock = Try again

prefer-telling = How I tell you
prefer-telling-channel = Turns: in the channel
prefer-telling-channel-about = I mention you there when it is your turn
prefer-telling-direct = Turns: direct messages
prefer-telling-direct-about = One with a link for each turn; no mention in the channel
prefer-telling-digest = Turns: one message a day
prefer-telling-digest-about = A direct one at an hour of yours, with all that waits for you
prefer-telling-none = Turns: tell me nothing
prefer-telling-none-about = Of time that runs out neither; /games shows both
prefer-digest = Message of the day: { $hour }
prefer-digest-ask = Message of the day
prefer-zone = Time zone: { $zone }
prefer-zone-ask = Your time zone
button-zone = Another time zone…
prefer-quietfrom = Quiet from { $hour }
prefer-quietfrom-none = No quiet hours
prefer-quietto = Quiet until { $hour }
prefer-quietto-ask = Quiet until
prefer-language = Language: { $language }
prefer-language-own = as on Discord
prefer-language-ask = Language of what only you see
prefer-print = Boards that only you see
prefer-print-usual = Boards for you: whole
prefer-print-usual-about = Each is one picture
prefer-print-big = Boards for you: big print
prefer-print-big-about = In large parts, one below the other
picture-part = { $place ->
        [left] Left part of the picture
        [right] Right part of the picture
        [upper-left] Upper left part of the picture
        [upper-right] Upper right part of the picture
        [middle-left] Centre left part of the picture
        [middle-right] Centre right part of the picture
        [lower-left] Lower left part of the picture
        [lower-right] Lower right part of the picture
       *[other] Part { $number } of { $count } of the picture
    }

zone-title = Your time zone
zone-label = Time zone
zone-about = A large city of your zone is enough
zone-example = Europe/Berlin
zone-near = **{ $one }**
zone-unknown = I know no time zone “{ $zone }”; a large city of your zone will do, such as Berlin.
zone-unknown-near = I know no time zone “{ $zone }”. Did you mean { $near }?

privacy-tellings = • what I last told you, or still have to tell you, of { $count ->
        [one] one match
       *[other] { $count } matches
    }
privacy-followers = • that you follow { $count ->
        [one] one match
       *[other] { $count } matches
    }

## What is told to one person

ping-shut = -# { $players }: Discord does not let me write to you directly, so I tell you here; `/preferences` says what helps.
ping-gone = { $players }: { $gone } is to move and has left this server. `/missing` lets you go on or end the match.
letter-turn = ### Your turn
letter-time = ### Your time is running out
letter-moved = ### A match that you follow
letter-ended = ### A match that you followed is over
letter-followed = ### Matches that you follow
letter-many = ### { $count ->
        [one] One match waits
       *[other] { $count } matches wait
    } for you
letter-line-moved = 👁️ **[{ $game }]({ $link })** · { $turn }
letter-line-ended = 🏁 **[{ $game }]({ $link })** is over. { $turn }
letter-foot = -# `/preferences` changes how I tell you.
button-board = Go to the board
follow-shut = { $players }: Discord does not let me write to you directly, so I cannot tell you any more of this match of { $game }. Allow direct messages from this server, then press **Follow** again.

## Following a match

button-follow = Follow
button-follow-end = Tell me how it ends
button-follow-turns = Tell me each turn
button-follow-stop = Stop
follow-end = ### 👁️ You follow this match of { $game }
    I write to you when it is over.
follow-turns = ### 👁️ You follow this match of { $game }
    I write to you after each turn, and when it is over.
follow-stop = ### 👁️ Follow this match of { $game }?
    I can write to you after each turn, or only when it is over.
follow-about = -# Only you see this. What is hidden from spectators stays hidden. Quiet hours and one message a day are in `/preferences`.
error-plays-there = You play in this match, so I tell you of it anyway; `/preferences` says how.

## Invitations that somebody wants none of

button-uninvite = No more of these…
button-invitations = Invitations…
refusing-none = Everybody may invite you to a match.
refusing-some = You take no invitations from { $hosts }.
refusing-all = You take no invitations.
refusing-asked = { $host } has invited you. From whom do you want none?
button-refuse-one = From this member
button-refuse-all = From anybody
button-accept = From everybody again
error-invitation-refused = This person takes no invitations now. Open a game without naming them: they can still join.
privacy-refusals = • whose invitations you refuse ({ $count })

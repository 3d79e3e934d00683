# Texts that all games share. A game’s own texts are in `seeds/GAME/LANGUAGE`.

## People and seats

who = { $marker } { $name }
who-side = { $marker } { $name } ({ $side }{ $level ->
        [none] { "" }
       *[other] , { $level }
    })
seated = { $marker } { $name }
seated-score = { $marker } { $name } { $score }
seat = seat { $number }
former-player = a former player
unknown-player = somebody
language-name = English
language-partial = { $language } (partly; the rest is in English)
computer = { $number ->
        [1] 🤖 Juniper
        [2] 🤖 Moss
        [3] 🤖 Tansy
        [4] 🤖 Quill
       *[other] 🤖 Bramble
    }
computer-kind = { $name } ({ $kind })
bot-easy = Easy
bot-medium = Medium
bot-hard = Hard
bot-expert = Expert
level-random = random
level-greedy = greedy
level-easy = easy
level-medium = medium
level-hard = hard
level-expert = expert
level-about =
    { $is_first ->
        [true] The weakest: good for a first match
       *[false] Wins at least 6 out of 10 matches against “{ $below }”
    }

## The board

told-before = -# { $count ->
        [one] … and 1 earlier event
       *[other] … and { $count } earlier events
    }; `/replay` shows everything.
turn = { $count ->
        [one] ▶ { $players } to move.
       *[other] ▶ To move: { $players }.
    }
turn-thinking = { $count ->
        [one] 💭 { $players } is thinking.
       *[other] 💭 { $players } are thinking.
    }
board-key = -# { $seats }
# Shown in place of a player’s name, as in “… to move”.
played-for = 🤖 for { $name } ({ $left ->
        [resigned] resigned
        [late] out of time
       *[gone] stopped playing
    })
deadline = ⏳ Time runs out { $when }.
board-quick = ⚡ A quick match: it’s played on the web page.
link-lost = ⏸️ { $players } lost the connection. The clock waits for up to a minute.
bank-runs = ⏳ { $player }: time runs out { $when }.
bank-stands = -# ⏸️ { $player }: { $time } left
time-claimable = ⌛ **Out of time: { $late }.** They can still move, but until they do, { $others } can claim the win with **Claim**.
button-claim = Claim
panel-time = ⏳ Your time runs out { $when }.
panel-time-up = ⌛ **Your time is up.** You can still move until somebody claims the win.
panel-bank = -# ⏸️ Your clock is paused with { $time } left.
ping = { $players }: your turn in { $game }.
ping-time = { $players }: still your turn in { $game }. Your time runs out { $when }.
common-undo = { $player } took a move back.
common-undo-joint = { $player } took a move back. You’ve all seen what it revealed, so everybody chooses again.
common-resign = { $player } resigned.
common-timeout = { $player } ran out of time.
common-handed = { $player } ran out of time, so a bot plays on for them.
common-gone = { $player } has stopped playing, so a bot plays on for them.
common-draw = All players agreed.
common-void = The match was called off.
common-lapsed = All remaining players ran out of time.
common-result-resigned = The match ended by resignation.
common-result-timeout = The match ended: time ran out.
common-result-agreed = All players agreed.
common-result-stayed = The match was played to the end. Players who left early come last, whatever their points.
common-result-void = The match was called off.
common-result-lapsed = All remaining players ran out of time.
outcome-resigned = Resigned
outcome-timeout = Out of time
outcome-agreed = Draw agreed
outcome-void = Called off
outcome-lapsed = All out of time
outcome-over = Final places
outcome-draw = Draw
outcome-alt = The match is over. { $words }. { $count ->
        [0] There is no result.
       *[other] The result: { $places }.
    } The last position:
outcome-alt-alone = The match is over. { $words }. The last position:
outcome-alt-place = place { $place } for seat { $seat } ({ $shape ->
        [disc] disc
        [triangle] triangle
        [square] square
        [diamond] diamond
       *[star] star
    }{ $left ->
        [up] , left early
        [time] , out of time
       *[no] { "" }
    })
ending-own = **{ $how ->
        [won] You won{ ending-own-score }
        [draw] It’s a draw{ ending-own-score }
        [lost] You lost{ ending-own-score }
       *[place] You came in place { $place } of { $count }{ $score ->
            [none] { "" }
           *[other] , { $score }
        }
    }.**
ending-own-score = { $score ->
        [none] { "" }
       *[other] { " " }{ $score }
    }
ending-won = 🏆 **{ $players } { $count ->
        [one] wins!
       *[other] win together!
    }**
ending-won-duel = 🏆 **{ $players } wins { $score } against { $opponent }!**
ending-won-points = 🏆 **{ $players } { $count ->
        [one] wins
       *[other] win together
    } with { $score ->
        [one] 1 point
       *[other] { $score } points
    }!**
ending-draw = 🤝 **A draw.**
ending-draw-points = 🤝 **{ $players } draw with { $score ->
        [one] 1 point
       *[other] { $score } points
    } each.**
ending-outgrown = 🏳️ **This match ended without a result:** the rules of { $game } have changed since it began, so it can’t continue. `/play` opens a new lobby.
ending-void = 🏳️ **The match ended without a result.**
ending-alone = 🏁 { $player }: **{ $score } { $score ->
        [one] point
       *[other] points
    }**
ending-alone-won = 🏁 { $player } **did it!**
ending-alone-lost = 🏁 { $player } didn’t make it this time.
ending-score = { $place }. { $player }: { $score }
ending-place = { $place }. { $player }
ending-gone = { $place }. { $player } (left early)
ending-both = Both matches together: { $totals }
ending-too-short = -# Too short to be rated: everybody must have made at least { $least ->
        [one] 1 move
       *[other] { $least } moves
    }.

ending-rating = { $way ->
        [up] 📈 { $player } { $before } → **{ $after }** (+{ $difference })
        [down] 📉 { $player } { $before } → **{ $after }** (−{ $difference })
       *[same] 📊 { $player } { $before }, unchanged
    }
ending-uneven = -# The less I know about how well somebody plays, the further their rating moves.
ending-achievement = 🏅 { $player } **{ $name }**: { $about }
ending-revenge = -# **Revenge** starts from the same position with sides swapped. The points of both matches are added up{ $is_cut ->
        [true] ; this match counts with the points scored so far
       *[other] { "" }
    }.

button-turn = My turn
button-undo = Undo
button-look = Look
look-heading = ### What everyone can see in { $game }
button-inwords = In words
in-words-heading = ### { $game } in words
button-draw = Offer draw
button-resign = Resign
button-rules = Rules
button-rematch = Rematch
button-revenge = Revenge
button-file = Film and file
button-verify = Fair?
button-play = Play
button-undo-move = Undo: { $move }
button-back = Back
button-refresh = Refresh
button-coach-on = Explain
button-coach-off = Got it
button-yes = Agree
button-no = Decline
button-resign-sure = Yes, resign

## The private panel

panel-coach = -# 🎓 { $words }
panel-about = -# **{ $topics }** · { $about }
panel-about-topic = { $one }
panel-stale = ⚠️ The board has changed since then. Here it is now.
played = Played `{ $move }`.
played-told = ✅ { $told }
board-link = [Go to the board]({ $link })
undo-done = ↩️ Taken back: { $move }.
undo-agreed = ↩️ The others agreed: your move is taken back.
undo-asked = Since then, somebody has moved or something has been drawn, so I’ve asked the others.
undo-sure = Take back “{ $move }”? { $count ->
        [0] { "" }
        [one] This also takes back 1 other move.
       *[other] This also takes back { $count } other moves.
    }
undo-helps = -# 💡 Somebody has answered your move, or it has shown you something new. If you take it back, the match counts as played with a hint. Against bots, only matches without hints count.
undo-answered = Somebody has answered “{ $move }”, so the others must agree. Ask them to let you take it back?
button-undo-ask = Ask the others
button-undo-sure = Yes, take it back
draw-asked = I’ve asked the others.
resign-sure = Do you really want to resign this match?
resign-done = You resigned.
propose-draw = { $player } offers a **draw**. { $asked }, do you agree?
propose-undo =
    { $player } would like to **take a move back**{ $later ->
        [0] { "" }
        [one] , along with 1 other move
       *[other] , along with { $later } other moves
    }. { $asked }, do you agree?
    { $move }
answer-yes = ✅ { $player } agrees.
answer-no = ❌ { $player } declines.

## The lobby

lobby-heading = ## { $title }
    { $tagline }
lobby-seat-taken = { $marker } **{ $side }** · { $name }{ $is_host ->
        [true] { " " }· host
       *[other] { "" }
    }
lobby-seat-asked = { $marker } **{ $side }** · { $name } (hasn’t joined yet)
lobby-seat-free = { $marker } **{ $side }** · *free*
lobby-seat-optional = { $marker } **{ $side }** · *free, may stay empty*
lobby-lot = drawn at random
lobby-asked = Invited: { $players }
lobby-declined = Declined: { $players }
lobby-option = **{ $option }:** { $value }
lobby-option-none = none
lobby-usual = **Rules:** standard
lobby-revenge = **Revenge:** same start, sides swapped; both scores are added up.
lobby-pace = **Time:** { $pace }
lobby-pace-choice = Time: { $pace }
lobby-pace-ask = Time
lobby-quick = ⚡ **A quick match:** you play it on the web page in one go. Clocks don’t wait, nobody gets a ping, and it has its own ratings.
lobby-weekends = **Weekends:** clocks pause on Saturdays and Sundays.
lobby-weekends-ask = Weekends
lobby-weekends-count = Weekends: clocks run
lobby-weekends-off = Weekends: clocks pause
lobby-weekends-off-about = From the first player’s Saturday to the last player’s Monday, each in their own zone
lobby-time-up = **Out of time:** { $about }
lobby-time-up-ask = When somebody runs out of time
lobby-time-up-lose = Out of time: loses
lobby-time-up-lose-about = Anyone who runs out of time loses the match at once.
lobby-time-up-house = Out of time: a bot plays on
lobby-time-up-house-about = Anyone who runs out of time loses; a bot finishes the match for them.
lobby-time-up-claim = Out of time: the others may claim the win
lobby-time-up-claim-about = Anyone who runs out of time loses once somebody else claims the win.
two-units = { $time }, { $more }
pace = { $kind ->
        [none] no limit
        [turn] { $time } a turn
       *[bank] { $time } each, plus { $more } a turn
    }
pace-visits = { $visits ->
        [quick] Quick
        [live] Live
        [twice] Twice a day
        [day] Once a day
        [three-days] Every 3 days
       *[week] Once a week
    } · { $time }
lobby-fair-about =
    ### Is the shuffle fair?
    Before anybody joined, I chose a secret. I can’t change it any more, because you can already see its SHA-256 fingerprint:
    `{ $commitment }`
    Every shuffle and draw depends only on that secret and on when each of you joined, so neither I nor any player can choose the outcome. After the match I reveal the secret, and anybody can use the match’s file to check every draw.
options-heading = ### Options for { $game }
options-host = Choose here; everybody sees your choice in the lobby.
options-others = The host chooses the options. Here they are:
options-usual = Standard rules
lobby-closed = 🚪 Everybody left, so this lobby has closed.
lobby-idle = 💤 Nothing happened in this lobby for { $days } days, so it has closed. `/play` opens a new one.
lobby-idle-told = 💤 { $host }’s lobby for { $game } has closed: nothing happened in it for { $days } days. `/play` opens a new one.
lobby-removed = { $player }, { $host } has removed you from this lobby for { $game }. You can open your own with `/play`.
lobby-invite-ask = Invite people or roles
    .page = Invite people you’ve played with
lobby-remove-ask = Remove somebody
lobby-remove = Remove: { $player }
lobby-started = 🎲 The match has begun.
lobby-started-thread = 🎲 The match has begun in { $thread }.
lobby-seats = Seats and bots
lobby-seats-rotate = Move everybody along one seat
lobby-seats-lot = Draw seats at random
lobby-seats-listed = Keep seats as listed
lobby-seats-nobots = Remove all bots
lobby-levels = Bot levels
lobby-level = { $who ->
        [all] All bots
       *[one] { $name }
    }: { $level }
button-join = Join
button-decline = Decline
button-leave = Leave
button-addbot = Add bot
button-start = Start
button-thread = Open a thread
button-options = Options
button-fair = Fair?
rematch-open = The rematch lobby is open.
rematch-begun = The rematch has begun.
cover-alt = Cover of { $title }, not a position: the name above some of the pieces. { $about }
invite = { $players }: { $host } invites you to play { $game } in [this lobby]({ $link }).
invite-answered = Everybody { $host } invited to play { $game } has answered. Here is [the lobby]({ $link }).
invite-reminder = { $players }: { $host } is still waiting to play { $game } with you. Press **Join** in [the lobby]({ $link }); it closes { $when } if nothing happens there.
invite-over = { $why ->
        [started] ✉️ { $host }’s invitation to play { $game } has ended: the match has begun.
        [idle] ✉️ { $host }’s invitation to play { $game } has ended: nothing happened in the lobby for a week.
        [gone] ✉️ { $host }’s invitation to play { $game } has ended: the lobby’s message was deleted.
       *[left] ✉️ { $host }’s invitation to play { $game } has ended: everybody left the lobby.
    }
line-over = { $why ->
        [started] 🎲 { $host }’s match of { $game } has begun in { $thread }.
        [idle] 💤 { $host }’s lobby for { $game } in { $thread } has closed: nothing happened in it for a week.
        [gone] 🚪 { $host }’s lobby for { $game } has closed: its thread was deleted.
       *[left] 🚪 { $host }’s lobby for { $game } in { $thread } has closed: everybody left.
    }
channel-taken = There’s already [a match in this channel]({ $link }). You can play another one in a thread.
channel-taken-elsewhere = There’s already [a match in this channel]({ $link }). Play yours in another channel.
thread-open = Here it is: { $thread }
thread-name = { $game }: { $players }
thread-called = { $players }: your match of { $game } is here.

## Lists

games-lobbies = **Open lobbies**
games-lobby = 🎲 [{ $game }]({ $link }) · { $joined } of { $seats } joined
games-invited = ✉️ [{ $game }]({ $link }) · **you’re invited** · { $joined } of { $seats } joined
list-more = -# … { $count ->
        [one] 1 more
       *[other] { $count } more
    }
button-finished = Finished matches
button-running = Running matches
games-damaged = ⚠️ [{ $game }]({ $link }): { $why }
games-bring = Continue a match here
games-bring-choice = { $game }: { $players }
games-bring-ask = **{ $game }** is being played in { $channel }. Do you want to continue it here instead? It then moves for everyone who plays or watches.
games-bring-yes = Continue it here
games-brought = The match continues in this channel.
rules-section = Another part of the rules
rules-sixty = In 60 seconds
rules-about = About the game and these rules
replay-file = Here is the whole match as a film and as a file. Anybody can check the file with `/import`.
    .page = Here is the whole match as a film and as a file that anybody can check.

## Slash commands

command-play = Open a lobby for a game
command-play-game = The game to play
command-play-opponent = A person or a role to invite
command-play-bot = Add a bot, and choose how well it should play
command-move = Play a move by typing it
command-move-move = The move; pick one of those offered
command-hand = See your side and your hand; nobody else can
command-board = Show the board as it is now
command-undo = Take your last move back, or ask the others to let you
command-draw = Offer a draw
command-resign = Resign the match in this channel
command-rematch = Play this channel’s last match again, with sides swapped
command-games = Your matches, and whose turn it is
command-replay = Step through a match, move by move
command-rules = Read the rules
command-rules-game = The game whose rules you want
command-rules-number = The number of the rule you want

## Errors

error-unknown-match = I can’t find this match any more.
    .page = This match or lobby is no longer there.
error-no-match-here = There’s no match in this channel; `/play` opens one.
error-invalid-move = I can’t read “{ $move }” as a move; pick one that `/move` offers.
    .page = I can’t read “{ $move }” as a move; pick one on the board.
error-illegal-move = { $why }{ $rule ->
        [none] { "" }
       *[other] { " " }(Rule { $rule } of { $game })
    }
error-nothing-to-claim = Nobody is out of time right now.
error-not-seated = You aren’t playing in this match, but you’re welcome to watch.
error-not-your-turn = It isn’t your turn yet.
error-match-over = This match is over.
error-stale-move = The board has changed since then; please look again.
error-undo = { $reason ->
        [nobody-to-ask] Bots can’t agree to that.
        [seen] You’ve seen something new since that move, and there’s nobody to ask, so it can’t be taken back.
        [too-many] You can take a move back { $turn } times a turn and { $match } times a match, and you’ve used those up.
        [former] Somebody else made that move before you took the seat. There’s nobody to ask, so it can’t be taken back.
        [own-proposal] You asked for that yourself; the others have to answer.
       *[other] You have no move to take back.
    }
error-corrupt-log = The record of match { $match } is damaged at entry { $seq }; please tell whoever runs this bot.
error-other-version = Match { $match } began under a different version of this game’s rules and can’t continue here.
error-bad-seed = A file of mine is broken ({ $file }: { $why }); please tell whoever runs this bot.
error-import-under-way = I’m still checking your last file; please wait for the result.
error-workers-lost = I can’t work that out right now; please try again in a minute.
error-out-of-time = That was taking too long to work out, so I stopped.
error-damaged-export = That file isn’t a complete exported match.
error-other-file = That file isn’t an exported match: { $kind ->
        [picture] it’s a picture or a film
        [pdf] it’s a PDF
        [database] it’s a database
        [archive] it’s an archive I can’t unpack
        [empty] it’s empty
       *[other] it isn’t text
    }. Send the .json file.
error-lobby = { $why ->
        [joined-already] You’ve already joined.
        [not-joined] You haven’t joined this lobby.
        [full] That lobby is full. Open another with `/play`.
        [seats-empty] There aren’t enough players yet.
        [host-starts] Others may still join, so only the host can start now.
        [host-only] Only the host of this lobby can change that.
        [options-settled] A rematch keeps the options of the last match.
        [no-such-option] There’s no such choice; pick one of those offered.
        [no-such-player] I have no bot of that level; pick one of those offered.
        [reserved] These seats are kept for the players of the last match.
        [removed] The host has removed you from this lobby; `/play` opens your own.
        [not-you] You can’t join this lobby; `/play` opens your own.
        [not-reliable] To join this lobby, you must have taken at least { $most }% of your recent turns in time; `/play` opens your own.
        [not-finished] To join this lobby, you must have finished at least { $most }% of your recent timed matches without running out of time; `/play` opens your own.
        [kept] The free seats are kept for invited players.
        [gone-already] That person has already left this lobby.
        [channel-taken] There’s already a match in this channel; use a thread or another channel.
        [no-thread-here] I can’t open a thread here.
        [thread-opened] The thread is already being opened.
        [player-gone] One of the players is no longer around; `/play` opens a new lobby.
        [played-only] Only people who played can ask for a rematch.
        [no-start] That match ended before everything was dealt, so there’s no starting position to play again.
        [open-already] That rematch is already open: press **Join** there.
        [too-many] You already have { $most } open lobbies; start or leave one first.
        [too-many-alone] You already have { $most } matches against bots; finish or resign one first.
        [bot-opponent] You can’t invite that bot; add one of mine instead.
        [not-invited] Nobody has invited you to this lobby, so there’s nothing to decline.
        [too-many-invited] You’ve picked more people than there are free seats ({ $most }); the other seats are taken or kept.
        [others-joined] Others have already joined, so this can’t become a quick match. Open a new lobby for one.
        [quick-start] Quick matches begin on the web page. **Touch the board** in `/games` leads there.
       *[busy] Somebody changed this lobby at the same moment; please press again.
    }
error-lobby-gone = This lobby has closed. `/play` opens a new one.
error-lobby-damaged = I can’t read this lobby any more; `/play` opens a new one.
error-still-running = The match isn’t over yet.
error-not-over = The match isn’t over yet: its file would reveal what is still to come.
error-channel-taken = There’s already a match in this channel.
error-another-server = This match still has its channel elsewhere; please continue it there.
error-unknown-game = I don’t know a game called “{ $game }”; I have { $games }.
error-unknown-rule = There’s no rule { $number }.
error-old-button = This button is from an older version; please use `/board`.
    .page = This button is from an older version; please reload the page.
error-out-of-step = This command is being updated; please restart Discord and try again in a few minutes.
error-server-only = This works only on a server.
error-may-not = You can’t do that here.
error-forbidden = I can’t do that in this channel: I need permission to see it, send messages and attach files.
error-rights-missing = For a match in this channel I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask a manager of this server.
error-rights-missing-thread = There’s a match in this channel, so yours needs its own thread. For that I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask a manager of this server.
error-rights-missing-board = To list the games played here I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask a manager of this server.
error-rights-missing-puzzle = For the puzzle of the day I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask a manager of this server.
error-rights-missing-celebration = To celebrate seasons in that channel I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask a manager of this server.
error-rights-missing-move = To move the tournament to that channel I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask a manager of this server.
right-view_channel = “View Channel”
right-send_messages = “Send Messages”
right-send_messages_in_threads = “Send Messages in Threads”
right-create_public_threads = “Create Public Threads”
right-attach_files = “Attach Files”
error-too-soon = { $what ->
        [lobby] Many lobbies were opened here just now; you can open the next one { $when }.
        [invite] Many people were invited just now; you can invite more people { $when }.
        [film] Many films were made just now; you can have the next one { $when }.
        [import] Many files were imported just now; you can import the next one { $when }.
        [analysis] Many matches were analysed just now; you can have the next one analysed { $when }.
        [check] Many matches were checked just now; you can have the next one checked { $when }.
        [puzzle] You’ve had many puzzles just now; you can have the next one { $when }.
       *[ask] The others have just been asked several times; you can ask them again { $when }.
    }
error-too-fast = You’re pressing faster than I can answer. Please wait a moment, then press again.
error-discord = Discord isn’t accepting my answer right now, but what you did is saved. Please check with `/board` in a moment.
    .page = Discord isn’t accepting my answer right now, but what you did is saved. Please look again in a moment.
error-ours = Something went wrong on my side; nothing is lost. If you tell whoever runs me, please quote { $reference }.
stored-move = Your move is saved
stored-all = All moves are saved
stored-match = The match has begun and is saved
trouble-gone = ⚠️ The channel of this match is gone. { $stored }: use `/games` in another channel to continue there.
    .page = ⚠️ The channel of this match is gone. { $stored }: you can continue here.
trouble-locked = ⚠️ The thread of this match is archived or locked. { $stored }: reopen the thread, or use `/games` in another channel.
    .page = ⚠️ The thread of this match is archived or locked. { $stored }: you can continue here.
trouble-forbidden = ⚠️ I can’t post the board there: I need permission to see the channel, send messages and attach files. { $stored }, and I’ll keep trying.
trouble-store = ⚠️ { $cause ->
        [full] My disk is full
        [locked] Another program is using my saved matches
        [unreadable] I can’t read my saved matches right now
        [damaged] My saved matches are damaged
        [gone] My saved matches have been moved
        [replaced] My saved matches have been replaced
        [closed] I’m shutting down
       *[other] I can’t save anything right now
    }, so the board may be missing or out of date. { $stored }; please tell whoever runs this bot if this keeps happening.
trouble-record = ⚠️ { $why } { $stored }.
trouble-later = ⚠️ Discord isn’t accepting the board right now. { $stored }, and I’ll post the board as soon as I can.
trouble-slow = ⏳ The board is taking a little longer. { $stored }, and I’ll post the board when it’s ready.

error-store-locked = Another program is using my saved matches; please try again in a moment.
error-store-unreachable = My database isn’t answering; please try again in a moment.
error-store-no-copy = My database is on a server. Back it up with PostgreSQL’s own tools.
error-store-unreadable = I can’t read my saved matches right now; please tell whoever runs this bot.
error-store-newer = I can’t read my saved matches: a newer version of me wrote them. Please tell whoever runs this bot.
error-store-in-use = I’m being updated; please try again in a few minutes.
error-store-damaged = I can’t read my saved matches: their file is damaged. Please tell whoever runs this bot.
error-store-gone = My saved matches have been moved, so nothing was changed; please tell whoever runs this bot.
error-store-replaced = My saved matches were replaced while I was running, so nothing was changed. I’m restarting; please try again in a minute.
error-store-full = My disk is full, so nothing was changed; please tell whoever runs this bot.
error-store-closed = I’m shutting down; please try again in a minute.
error-store-other = I couldn’t save that, so nothing was changed; please try again.

## Preferences

command-preferences = See or change your preferences
preferences-heading = ### Your preferences
    They apply only to you, on every server.
prefer-confirm = Confirming moves
prefer-confirm-needed = Confirm only moves you can’t take back
prefer-confirm-always = Confirm every move

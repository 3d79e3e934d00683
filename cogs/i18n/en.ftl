# What is the same in every game. A game's own texts are in <game>.<language>.ftl.

## People and seats

who = { $marker } { $name }
who-side = { $marker } { $side } { $name }{ $level ->
        [none] { "" }
       *[other] { " " }({ $level })
    }
seated = { $marker } { $name }
seated-score = { $marker } { $name } { $score }
seat = seat { $number }
former-player = a former player
unknown-player = somebody
language-name = English
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
       *[false] Wins at least 6 of 10 matches against { $below }
    }

## The board

told-before = -# { $count ->
        [one] … and one thing more before this
       *[other] … and { $count } things more before this
    }; `/replay` shows all.
turn = { $count ->
        [one] ▶ { $players } to move.
       *[other] ▶ To move: { $players }.
    }
turn-thinking = { $count ->
        [one] 💭 { $players } is thinking.
       *[other] 💭 { $players } are thinking.
    }
board-key = -# { $seats }
played-for = 🤖 for { $name }, who gave up
played-for-late = 🤖 for { $name }, whose time ran out
deadline = ⏳ Time runs out { $when }.
bank-runs = ⏳ { $player }: time runs out { $when }.
bank-stands = -# ⏸️ { $player }: { $time } left
time-claimable = ⌛ **The time of { $late } is up.** They can still move; until then { $others } may press **Claim**, and who is out of time loses.
button-claim = Claim
panel-time = ⏳ Your time runs out { $when }.
panel-time-up = ⌛ **Your time is up.** You can still move, as long as nobody claims it.
panel-bank = -# ⏸️ Your clock stands still: { $time } left.
ping = { $players }: your turn in { $game }.
ping-time = { $players }: it is still your turn in { $game }: your time runs out { $when }.
common-undo = { $player } took a move back.
common-undo-joint = { $player } took a move back. What was turned up by it has been seen, so all choose anew.
common-resign = { $player } gave up.
common-timeout = { $player } ran out of time.
common-handed = { $player } ran out of time: the house plays on for them.
common-draw = The players agreed on a draw.
common-void = The match was called off.
common-lapsed = Everybody who was still playing ran out of time.
common-result-resigned = The match ended by resignation.
common-result-timeout = The match ended on time.
common-result-agreed = A draw by agreement.
common-result-stayed = It was played to its end, and who gave up comes last, whatever their points.
common-result-void = The match was called off.
common-result-lapsed = Everybody who was still playing ran out of time.
outcome-resigned = Given up
outcome-timeout = Out of time
outcome-agreed = Draw agreed
outcome-void = Called off
outcome-lapsed = All ran out of time
outcome-over = Final places
outcome-draw = Draw
outcome-alt = It is over. { $words }. { $count ->
        [0] There is no result.
       *[other] The result: { $places }.
    } The last position:
outcome-alt-alone = It is over. { $words }. The last position:
outcome-alt-place = place { $place } for seat { $seat } ({ $shape ->
        [disc] disc
        [triangle] triangle
        [square] square
        [diamond] diamond
       *[star] star
    }){ $left ->
        [up] , gave up
        [time] , ran out of time
       *[no] { "" }
    }
ending-won = 🏆 **{ $players } { $count ->
        [one] wins!
       *[other] win together!
    }**
ending-draw = 🤝 **A draw.**
ending-outgrown = 🏳️ **This match ended without a result:** the rules of { $game } have changed since it began, and I cannot go on by the old ones. `/play` opens a new lobby.
ending-void = 🏳️ **It ended without a result.**
ending-alone = 🏁 { $player }: **{ $score } { $score ->
        [one] point
       *[other] points
    }**
ending-alone-won = 🏁 { $player } **has done it!**
ending-alone-lost = 🏁 { $player } has not made it this time.
ending-score = { $place }. { $player }: { $score }
ending-place = { $place }. { $player }
ending-gone = { $place }. { $player }, left early
ending-both = Both matches together: { $totals }
ending-too-short = -# Not counted: too short. A match counts once everybody has made { $least ->
        [one] a move
       *[other] { $least } moves
    }.

ending-rating = { $way ->
        [up] 📈 { $player } { $before } → **{ $after }** (+{ $difference })
        [down] 📉 { $player } { $before } → **{ $after }** (−{ $difference })
       *[same] 📊 { $player } { $before }, as before
    }
ending-achievement = 🏅 { $player } **{ $name }**: { $about }
ending-revenge = -# **Revenge** is the same start with sides swapped; the points of both matches are added up{ $is_cut ->
        [true] , here those that stand on the board now
       *[other] { "" }
    }.

button-turn = My turn
button-undo = Undo
button-look = Look
look-heading = ### What lies open in { $game }
button-draw = Draw?
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
button-coach-on = 🎓 Explain
button-coach-off = 🎓 Got it
button-yes = Agree
button-no = Decline
button-resign-sure = Yes, I give up

## The private panel

panel-coach = -# 🎓 { $words }
panel-about = -# **{ $topics }** · { $about }
panel-about-topic = { $one }
panel-stale = ⚠️ The board has moved on. This is how it stands now.
played = Played `{ $move }`.
played-told = ✅ { $told }
board-link = [Go to the board]({ $link })
undo-done = ↩️ Taken back: { $move }.
undo-agreed = ↩️ The others agreed, and your move is taken back.
undo-asked = Others have moved since, or something was drawn, so I have asked them.
undo-sure = Take back “{ $move }”? { $count ->
        [0] { "" }
        [one] One other move goes with it.
       *[other] { $count } other moves go with it.
    }
undo-helps = -# 💡 It has been answered, or has shown you something: as with a hint, the match then no longer counts against the house.
undo-answered = “{ $move }” has been answered, so the others would have to agree. Shall I ask them whether you may take it back?
button-undo-ask = Ask the others
button-undo-sure = Yes, take it back
draw-asked = I have asked the others.
resign-sure = Do you really want to give up this match?
resign-done = You gave up the match.
propose-draw = { $player } offers a **draw**. { $asked }, do you agree?
propose-undo =
    { $player } would like to **take a move back**{ $later ->
        [0] { "" }
        [one] , and with it one other move
       *[other] , and with it { $later } other moves
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
lobby-seat-asked = { $marker } **{ $side }** · { $name } … not here yet
lobby-seat-free = { $marker } **{ $side }** · *free*
lobby-seat-optional = { $marker } **{ $side }** · *free, may stay empty*
lobby-lot = by lot
lobby-asked = Invited: { $players }
lobby-option = **{ $option }:** { $value }
lobby-option-none = none
lobby-usual = **Rules:** as usual
lobby-revenge = **Revenge:** the same start with sides swapped; both scores are added up.
lobby-pace = **Time:** { $pace }
lobby-pace-choice = Time: { $pace }
lobby-pace-ask = Time
lobby-time-up = **Out of time:** { $about }
lobby-time-up-ask = Who runs out of time
lobby-time-up-lose = Out of time: loses
lobby-time-up-lose-about = Who runs out of time loses the match at once.
lobby-time-up-house = Out of time: the house plays on
lobby-time-up-house-about = The house plays on for who runs out of time, and they have lost.
lobby-time-up-claim = Out of time: the others may claim it
lobby-time-up-claim-about = Who runs out of time loses once somebody else claims it.
pace = { $kind ->
        [none] no limit
        [turn] { $time } a turn
       *[bank] { $time } each, + { $more } a turn
    }
lobby-fair-about =
    ### Is the shuffle fair?
    Before anybody joined I chose a secret. This is its SHA-256, so that I cannot change it any more:
    `{ $commitment }`
    What is shuffled or drawn follows from that secret and from when you all joined: neither I nor anybody who plays can choose it. After the match I tell the secret, and its file lets anybody check every draw.
options-heading = ### Options of { $game }
options-host = Choose here; everybody sees in the lobby what you have chosen.
options-others = The host of the lobby chooses; this is how it stands.
options-usual = Usual rules
lobby-closed = 🚪 Everybody left, so this lobby is closed.
lobby-idle = 💤 Nobody did anything in this lobby for { $days } days, so it is closed; `/play` opens a new one.
lobby-idle-told = 💤 { $host }’s lobby for { $game } is closed: nobody did anything in it for { $days } days. `/play` opens a new one.
lobby-removed = { $player }, { $host } has removed you from this lobby for { $game }. You can open your own with `/play`.
lobby-remove-ask = Remove somebody
lobby-remove = Remove: { $player }
lobby-started = 🎲 The match has begun.
lobby-started-thread = 🎲 The match has begun in { $thread }.
lobby-seats = Seats and computer players
lobby-seats-rotate = Move everybody one seat on
lobby-seats-lot = Draw the seats by lot
lobby-seats-listed = Seats as listed
lobby-seats-nobots = Remove the computer players
lobby-levels = Computer players’ levels
lobby-level = { $who ->
        [all] All computer players
       *[one] { $name }
    }: { $level }
button-join = Join
button-leave = Leave
button-addbot = Add bot
button-start = Start
button-thread = Open a thread
button-options = Options
button-fair = Fair?
rematch-open = The lobby for the rematch is open.
rematch-begun = The rematch has begun.
cover-alt = Cover of { $title }, no position: its name above some of its pieces. { $about }
invite = { $players }: { $host } invites you to a match of { $game }. Press **Join** in [the lobby]({ $link }).
invite-reminder = { $players }: { $host } still waits for you with a match of { $game }. Press **Join** in [the lobby]({ $link }); it closes { $when } if nobody does anything.
invite-over = { $why ->
        [started] ✉️ { $host }’s invitation to { $game } is closed: the match has begun.
        [idle] ✉️ { $host }’s invitation to { $game } is closed: nobody did anything in the lobby for a week.
       *[left] ✉️ { $host }’s invitation to { $game } is closed: everybody left the lobby.
    }
channel-taken = A match is [running in this channel]({ $link }). Another one can be played in a thread.
channel-taken-elsewhere = A match is [running in this channel]({ $link }). Another one needs another channel.
thread-open = Here it is: { $thread }
thread-name = { $game }: { $players }
thread-called = { $players }: your match of { $game } is played here.

## Lists

games-lobbies = **Open lobbies**
games-lobby = 🎲 [{ $game }]({ $link }) · { $joined } of { $seats } are there
games-invited = ✉️ [{ $game }]({ $link }) · **you are invited** · { $joined } of { $seats } are there
list-more = -# … { $count ->
        [one] one more
       *[other] { $count } more
    }
button-finished = Finished matches
button-running = Matches that go on
games-damaged = ⚠️ [{ $game }]({ $link }): { $why }
games-bring = Let a match go on in this channel
games-bring-choice = { $game }: { $players }
games-brought = The match goes on in this channel.
rules-section = Another part of the rules
rules-sixty = In 60 seconds
rules-about = About the game and these rules
replay-file = The whole match as a film, and as a file that anybody can check with `python bot.py verify { $file }`.

## Slash commands

command-play = Open a lobby for a game
command-play-game = Which game
command-play-opponent = Somebody to invite
command-play-computer = A computer player to add: how well it plays
command-move = Play a move by its notation
command-move-move = The move, such as the ones offered here
command-hand = Your side and your hand, for your eyes only
command-board = Show the present board
command-undo = Take your last move back, or ask the others to let you
command-draw = Offer a draw
command-resign = Give up the match of this channel
command-rematch = Play the last match of this channel again, sides swapped
command-games = Your matches, and whose turn it is
command-replay = Step through a match, ply by ply
command-rules = Read the rules
command-rules-game = Which game
command-rules-number = The number of one rule

## Errors: one sentence each

error-unknown-match = I do not know this match any more.
error-no-match-here = There is no match in this channel; `/play` opens one.
error-invalid-move = “{ $move }” is not a move I can read; pick one of those that /move offers.
error-illegal-move = { $why }{ $rule ->
        [none] { "" }
       *[other] { " " }(Rule { $rule } of { $game })
    }
error-nothing-to-claim = Nobody else’s time is up any more.
error-not-seated = You hold no seat in this match, but you are welcome to watch.
error-not-your-turn = It is not your turn yet.
error-match-over = This match is over.
error-stale-move = The board has moved on since; please look at it again.
error-undo = { $reason ->
        [nobody-to-ask] Computer players cannot agree to that.
        [seen] You have seen something new since, so with nobody to ask it cannot be taken back.
        [too-many] House rule: in one turn you may take back { $turn } times, in one match { $match } times, and that many it was.
        [former] That move was made by who held your seat before you; with nobody to ask it cannot be taken back.
        [own-proposal] You asked for that yourself; the others have to answer.
       *[other] You have no move to take back.
    }
error-corrupt-log = The record of match { $match } is damaged at entry { $seq }; please tell whoever runs this bot.
error-other-version = Match { $match } was begun under another version of this game’s rules and cannot go on here.
error-bad-seed = The file { $file } of this bot cannot be used: { $why }.
error-import-under-way = Your file before this one is still being checked; please wait for its answer.
error-workers-lost = This cannot be worked out just now; please try again in a minute.
error-out-of-time = This would take too long to work out.
error-damaged-export = This file is not a whole exported match.
error-lobby = { $why ->
        [joined-already] You have joined already.
        [not-joined] You have not joined this lobby.
        [full] All seats are taken.
        [seats-empty] There are not enough players yet.
        [host-starts] Others may still join, so only the host can start now.
        [host-only] Only the host of this lobby can change that.
        [options-settled] In a rematch that is settled.
        [no-such-option] There is no such choice.
        [no-such-player] I have no computer player of that level; pick one of those that the command offers.
        [reserved] These seats are kept for the players of the match before.
        [removed] The host has removed you from this lobby; `/play` opens your own.
        [not-you] You can’t join this lobby; `/play` opens your own.
        [kept] The seats that are left are kept for those who are invited.
        [gone-already] That person is not in this lobby any more.
        [channel-taken] Another match is running in this channel; use a thread or another channel.
        [no-thread-here] There can be no thread here.
        [thread-opened] The thread is being opened already.
        [player-gone] Somebody who played that match is no longer a player; `/play` opens a new lobby.
        [played-only] Only those who played can ask for a rematch.
        [no-start] That match ended before everything was dealt, so there is no start to play again.
        [open-already] That rematch is open already: press Join there.
        [too-many] You have { $most } open lobbies already; start or leave one of them first.
        [too-many-alone] You have { $most } matches against bots already; finish one first, or give one up.
        [bot-opponent] You cannot invite a bot; add one of my computer players instead.
       *[busy] Others changed this lobby at the same moment; please press again.
    }
error-lobby-gone = This lobby is no longer open.
error-lobby-damaged = I cannot read this lobby any more; `/play` opens a new one.
error-still-running = The match is not over yet.
error-not-over = The match is not over yet: its file would give away what is still to come.
error-channel-taken = Another match is running in this channel.
error-another-server = This match is played elsewhere, and its channel is still there.
error-unknown-game = I do not know a game “{ $game }”; I have { $games }.
error-unknown-rule = There is no rule { $number }.
error-old-button = This button is from an older version; please use `/board`.
error-out-of-step = This command is being updated; please restart Discord and try again in a few minutes.
error-server-only = This works only on a server.
error-may-not = You may not do that here.
error-forbidden = I am not allowed to do that in this channel: I need to see it, send messages and attach files.
error-rights-missing = For a match in this channel I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask somebody who manages this server.
error-rights-missing-thread = A match is running in this channel, so yours needs a thread of its own. For that I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask somebody who manages this server.
error-rights-missing-board = For the list of what is on here I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask somebody who manages this server.
error-rights-missing-puzzle = For the puzzle of the day I need the { $count ->
        [one] permission { $rights }
       *[other] permissions { $rights }
    }; please ask somebody who manages this server.
right-view_channel = “View Channel”
right-send_messages = “Send Messages”
right-send_messages_in_threads = “Send Messages in Threads”
right-create_public_threads = “Create Public Threads”
right-attach_files = “Attach Files”
error-too-soon = { $what ->
        [lobby] Many lobbies were opened here just now; you can open the next one { $when }.
        [invite] Many people were invited just now; you can invite somebody { $when }.
        [film] Many films were made just now; you can have the next one { $when }.
        [import] Many files were imported just now; you can import the next one { $when }.
        [analysis] Many matches were analysed just now; you can have the next one analysed { $when }.
        [check] Many matches were checked just now; you can have the next one checked { $when }.
        [puzzle] You have been given many puzzles just now; the next one is there { $when }.
       *[ask] The others were asked often just now; you can ask them again { $when }.
    }
error-too-fast = You press faster than I can answer. Please wait a moment, then press again.
error-discord = Discord is not accepting my answer just now; what was done is stored. Please look again with `/board` in a moment.
error-ours = Something went wrong on my side; nothing is lost. Please quote { $reference } to whoever runs me.
stored-move = Your move is stored
stored-all = All moves are stored
stored-match = The match has begun and is stored
trouble-gone = ⚠️ The channel of this match is gone. { $stored }: use `/games` elsewhere to let the match go on there.
trouble-locked = ⚠️ The thread of this match is archived or locked. { $stored }: reopen it, or use `/games` elsewhere.
trouble-forbidden = ⚠️ I may not post the board there: I need to see the channel, send messages and attach files. { $stored }.
trouble-store = ⚠️ { $cause ->
        [full] My disk is full
        [locked] Another program is using my memory
        [unreadable] I cannot read my memory just now
        [damaged] My memory is damaged
        [gone] My saved matches were moved away
        [replaced] My saved matches were swapped for others
        [closed] I am just shutting down
       *[other] I cannot write to my memory just now
    }, so the board may be missing or out of date. { $stored }; please tell whoever runs this bot if it stays so.
trouble-record = ⚠️ { $why } { $stored }.
trouble-later = ⚠️ Discord is not accepting the board just now. { $stored }, and I will post it as soon as I can.
trouble-slow = ⏳ The board needs a moment more. { $stored }, and the board comes by itself.

error-store-locked = Another program is using my memory just now; please try again in a moment.
error-store-unreachable = My database does not answer just now; please try again in a moment.
error-store-no-copy = My database is on a server that copies it by programs of its own.
error-store-unreadable = I cannot read my memory just now; please tell whoever runs this bot.
error-store-newer = My memory was written by a newer version; please tell whoever runs this bot.
error-store-in-use = Processes of an older version still work with my database; please tell whoever runs this bot.
error-store-damaged = My memory is damaged; please tell whoever runs this bot.
error-store-gone = My saved matches were moved away, so nothing was changed; please tell whoever runs this bot.
error-store-replaced = My saved matches were swapped for others while I was running, so nothing was changed; I’m restarting, please try again in a minute.
error-store-full = My disk is full, so nothing was changed; please tell whoever runs this bot.
error-store-closed = I am just shutting down; please try again in a minute.
error-store-other = I could not store that, so nothing was changed; please try again.

## What somebody wants

command-preferences = See or change how I treat you
preferences-heading = ### How I treat you
    These are yours alone, on every server.
prefer-confirm = Confirming moves
prefer-confirm-needed = Confirm only moves that cannot be taken back
prefer-confirm-always = Confirm each move

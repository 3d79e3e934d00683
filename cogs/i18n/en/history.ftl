# Looking back: replays, films, lists of matches.

button-replay = Replay
button-happened = What happened?
button-first = First
button-before = Back
button-after = Next
button-last = Last
button-share = 📢 Show everyone
button-film-usual = 🐇 Faster
button-film-slow = 🐢 Slower

stepper-heading = ### { $game } · move { $ply } of { $plies }
stepper-jump = Jump to a move
stepper-ply = Move { $ply }
stepper-eyes = Whose cards
stepper-spectator = 👁 As a spectator
stepper-seat = { $marker } { $side } · { $name }

strip-heading = ### { $game }: { $count ->
        [0] nothing since your last turn
        [one] one move since your last turn
       *[other] { $count } moves since your last turn
    }
strip-heading-watching = ### { $game }: { $count ->
        [0] nobody has moved yet
        [one] the last move
       *[other] the last { $count } moves
    }
strip-left-out = -# { $count ->
        [one] … and 1 earlier move
       *[other] … and { $count } earlier moves
    }; `/replay` shows everything.
strip-more = -# { $count ->
        [one] … 1 more line
       *[other] … { $count } more lines
    }

history-heading = ### { $scope ->
        [server] Matches on this server
        [channel] Matches in this channel
        [finished] Your finished matches
       *[mine] Your matches
    }{ $member ->
        [none] { "" }
       *[other] { " " }with { $member }
    }
history-none = There are no matches you can look at yet.
history-none-here = You can’t look at any of these matches. **Older** shows earlier ones.
history-won = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🏆 { $winners }{ $reason ->
        [resigned] { " " }· by resignation
        [timeout] { " " }· out of time
        [agreed] { " " }· by agreement
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 with help
    }
    -# { $players }
history-drawn = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🤝 a draw{ $reason ->
        [resigned] { " " }· by resignation
        [timeout] { " " }· out of time
        [agreed] { " " }· by agreement
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 with help
    }
    -# { $players }
history-void = 🏁 **{ $number }.** [{ $game }]({ $link }) · called off · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 with help
    }
    -# { $players }
history-alone = 🏁 **{ $number }.** [{ $game }]({ $link }) · alone · { $is_finished ->
        [true] finished
       *[other] not finished
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 with help
    }
    -# { $players }
history-running = ▶ **{ $number }.** [{ $game }]({ $link }) · begun { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 with help
    }
    -# { $players }
history-pick = Step through a match
history-choice = { $number } · { $game }: { $players }
button-newer = ◀ Newer
button-older = Older ▶

film-waiting = 🎞 Another film is being made; yours is next.
film-progress = 🎞 { $of ->
        [0] Starting the film …
       *[other] Frame { $done } of { $of } …
    }

somebody = Player { $number }
verdict-fair = ✅ **Verified.** All moves are legal, and the result follows from them. { $draws ->
        [0] Nothing was drawn, so the secret proves nothing here.
        [one] The only draw matches the secret fixed before the match.
       *[other] All { $draws } draws match the secret fixed before the match.
    }{ $binds ->
        [less] { " " }This older kind of file doesn’t tie its options and players to that secret.
       *[all] { "" }
    }{ $brings ->
        [nothing] { "" }
       *[other] { " " }The match begins with { $brings } from an earlier one. This file alone can’t prove that; `bot.py verify FILE --before FIRST` checks both files.
    }
    -# The fingerprint of the secret is `{ $commitment }`: compare it with the one the lobby showed. No file can prove who clicked.
verdict = { $fault ->
        [secret] ⚠️ **Not verified:** the file’s secret isn’t a valid one.
        [untold] ⚠️ **Not verified:** the secret is missing, so I can’t check the draws.
        [commitment] ⚠️ **Not verified:** the secret isn’t the one fixed before the match.
        [setup] ⚠️ **Not verified:** no lobby could make such a match: its options, position, players and joins don’t fit together.
        [rules] ⚠️ **Not verified:** the rules don’t allow entry { $seq }.
        [draw] ⚠️ **Not verified:** at entry { $seq } a draw is missing, or there’s one too many.
        [dice] ⚠️ **Not verified:** at entry { $seq } the secret gives a different draw.
        [unfinished] ⚠️ **Not verified:** the match isn’t over.
       *[result] ⚠️ **Not verified:** the result doesn’t follow from the moves.
    }
import-done = ### { $game }, { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    }
    { $verdict }
    I’ll keep it for you; it isn’t rated. See it again with `/replay match:{ $match }`

check-done = ### { $game }, { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    }: fair?
    { $verdict }
    🔑 The secret: `{ $secret }`
    -# *Film and file* gives you a file, so anybody can check this elsewhere.

command-import = Look at a match from a file, and have it checked
command-import-file = The file of a finished match
command-history = The matches played here, newest first
command-history-scope = On this server, in this channel, or all of yours
command-history-member = Only matches with this member
command-replay-match = Which match; this channel’s last one if left out
replay-choice = { $game }: { $players } · { $when } UTC
command-replay-ply = Where to begin; the start if left out
command-replay-message = Replay this match

error-not-for-you = You can’t see where that match was played, and you didn’t play in it.
error-no-match-in-message = That message doesn’t show a match of mine.
error-large-export = That file is too large: I read files of up to { $most } kB, but none with thousands of takebacks.
error-other-format = That file has the format “{ $found }”; I read { $known }.
error-other-rules = That match was played by version { $version } of its game’s rules, but I play by a different version.
error-broken-import = The rules don’t allow entry { $seq } of that file, so I can’t show it.

# Looking back: replays, films, lists of matches.

button-replay = Replay
button-happened = What happened?
button-first = First
button-before = Back
button-after = Next
button-last = Last
button-share = 📢 Show to all
button-film-usual = 🐇 Faster
button-film-slow = 🐢 Slower

stepper-heading = ### { $game } · ply { $ply } of { $plies }
stepper-jump = Jump to a ply
stepper-ply = Ply { $ply }
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
        [one] … and one move more before these
       *[other] … and { $count } moves more before these
    }; `/replay` shows all.
strip-more = -# { $count ->
        [one] … one line more
       *[other] … { $count } lines more
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
history-none = There is none yet that you can look at.
history-none-here = You can’t look at any of these matches. **Older** leads further back.
history-won = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🏆 { $winners }{ $reason ->
        [resigned] { " " }· given up
        [timeout] { " " }· on time
        [agreed] { " " }· agreed
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 with help
    }
    -# { $players }
history-drawn = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🤝 a draw{ $reason ->
        [resigned] { " " }· given up
        [timeout] { " " }· on time
        [agreed] { " " }· agreed
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
        [true] to the end
       *[other] not to the end
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

film-waiting = 🎞 Another film is being made; this one is next.
film-progress = 🎞 { $of ->
        [0] The film is being started …
       *[other] Frame { $done } of { $of } …
    }

somebody = Player { $number }
verdict-fair = ✅ **Verified.** The rules allow every move, and the result follows. { $draws ->
        [0] Nothing was drawn, so the secret proves nothing here.
        [one] The one draw matches the secret fixed before the match.
       *[other] All { $draws } draws match the secret fixed before the match.
    }{ $binds ->
        [less] { " " }The file is of the older kind: its options and players are not part of that secret’s key.
       *[all] { "" }
    }{ $brings ->
        [nothing] { "" }
       *[other] { " " }It begins with { $brings } from an earlier match. One file can’t prove that; `bot.py verify FILE --before FIRST` checks both.
    }
    -# Its commitment is `{ $commitment }`: compare it with the one that the lobby showed. No file can prove who clicked.
verdict = { $fault ->
        [secret] ⚠️ **Not verified:** what it gives as its secret cannot be one.
        [untold] ⚠️ **Not verified:** its secret is not in it, so its draws cannot be checked.
        [commitment] ⚠️ **Not verified:** its secret is not the one that was committed to.
        [setup] ⚠️ **Not verified:** no lobby makes such a match: its options, its position, its players and who joined do not go together.
        [rules] ⚠️ **Not verified:** the rules do not allow entry { $seq }.
        [draw] ⚠️ **Not verified:** at entry { $seq } a draw is missing, or there is one too many.
        [dice] ⚠️ **Not verified:** at entry { $seq } the secret leads to another draw.
        [unfinished] ⚠️ **Not verified:** it is not over.
       *[result] ⚠️ **Not verified:** the result that it tells does not follow from its moves.
    }
import-done = ### { $game }, { $plies ->
        [one] one ply
       *[other] { $plies } plies
    }
    { $verdict }
    It is kept for you and counts for nothing. Later: `/replay match:{ $match }`

check-done = ### { $game }, { $plies ->
        [one] one ply
       *[other] { $plies } plies
    }: fair?
    { $verdict }
    🔑 The secret: `{ $secret }`
    -# *Film and file* gives a file with which anybody can check the same elsewhere.

command-import = Look at a match from a file, and have it checked
command-import-file = The file, as a finished match gives it
command-history = The matches that were played here, newest first
command-history-scope = On this server, in this channel, or all of mine
command-history-member = Only matches in which this member played
command-replay-match = Which match; the last of this channel if left out
replay-choice = { $game }: { $players } · { $when } UTC
command-replay-ply = Where to begin; the start if left out
command-replay-message = Replay this game

error-not-for-you = That match was played where you cannot look, and you held no seat in it.
error-no-match-in-message = That message shows no match of mine.
error-large-export = That file is too large: I take up to { $most } thousand bytes, and no more takebacks than people make.
error-other-format = That file has the format “{ $found }”; I read { $known }.
error-other-rules = That match was played by version { $version } of its game’s rules, and I play by another.
error-broken-import = The rules do not allow entry { $seq } of that file, so I cannot show it.

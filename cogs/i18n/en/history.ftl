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
stepper-eyes = Choose a view
stepper-spectator = 👁 Spectator’s view
stepper-seat = { $marker } { $name } · { $side }

strip-heading = ### { $game }: { $count ->
        [0] no moves since your last turn
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
history-none = There are no matches for you to look at yet.
history-none-here = You can’t look at any of the matches on this page. Press **Older** for earlier ones.
history-won = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🏆 { $winners }{ $reason ->
        [resigned] { " " }· by resignation
        [timeout] { " " }· time ran out
        [agreed] { " " }· by agreement
       *[other] { "" }
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 with help
    }
    -# { $players }
history-drawn = 🏁 **{ $number }.** [{ $game }]({ $link }) · 🤝 a draw{ $reason ->
        [resigned] { " " }· by resignation
        [timeout] { " " }· time ran out
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
history-alone = 🏁 **{ $number }.** [{ $game }]({ $link }) · solo · { $is_finished ->
        [true] finished
       *[other] not finished
    } · { $when }{ $hints ->
        [0] { "" }
       *[other] { " " }· 💡 with help
    }
    -# { $players }
history-running = ▶ **{ $number }.** [{ $game }]({ $link }) · started { $when }{ $hints ->
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
        [less] { " " }In this older file format, the options and players aren’t tied to that secret.
       *[all] { "" }
    }{ $brings ->
        [nothing] { "" }
       *[other] { " " }The match starts at { $brings }, the score of an earlier match. This file alone can’t prove that; to check both files, run `bot.py verify FILE --before FIRST`.
    }
    -# The secret’s fingerprint is `{ $commitment }`; compare it with the one shown in the lobby. No file can prove who made the moves.
verdict = { $fault ->
        [secret] ⚠️ **Not verified:** the file’s secret isn’t valid.
        [untold] ⚠️ **Not verified:** the secret is missing, so I can’t check the draws.
        [commitment] ⚠️ **Not verified:** the secret isn’t the one fixed before the match.
        [setup] ⚠️ **Not verified:** no lobby could have started this match. Its options, starting position, players and the record of who joined don’t fit together.
        [version] ⚠️ **Not verified:** the match was played under a different version of its game’s rules.
        [rules] ⚠️ **Not verified:** entry { $seq } breaks the rules.
        [draw] ⚠️ **Not verified:** at entry { $seq }, a draw is missing or there’s one too many.
        [dice] ⚠️ **Not verified:** at entry { $seq }, the secret gives a different draw.
        [unfinished] ⚠️ **Not verified:** the match isn’t over.
       *[result] ⚠️ **Not verified:** the result doesn’t follow from the moves.
    }
import-done = ### { $game }, { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    }
    { $verdict }
    I’ve saved this match for you; it isn’t rated. To see it again, use `/replay match:{ $match }`

check-done = ### { $game }, { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    }: was it fair?
    { $verdict }
    🔑 Secret: `{ $secret }`
    -# To let anybody check this elsewhere, share the file you get with *Film and file*.

command-import = Look at a match from a file and check it
command-import-file = The file of a finished match
command-history = See the matches played here, newest first
command-history-scope = Which ones: on this server, in this channel, or all of yours
command-history-member = Only matches with this member
command-replay-match = Which match; leave empty for the last one in this channel
replay-choice = { $game }: { $players } · { $when } UTC
command-replay-ply = Which move to begin at; leave empty for the start
command-replay-message = Replay this match

error-not-for-you = You can’t look at that match: you didn’t play in it, and you can’t see the channel where it was played.
error-no-match-in-message = That message doesn’t show a match of mine.
error-large-export = That file is too large, or has thousands of takebacks. I read files of up to { $most } kB.
error-other-format = That file is in the format “{ $found }”, but I only read { $known }.
error-other-rules = That match was played under version { $version } of its game’s rules, but I use a different version.
error-broken-import = Entry { $seq } of that file breaks the rules, so I can’t show the match.
error-broken-setup = No match of that game can start the way this file says, so I can’t show it.

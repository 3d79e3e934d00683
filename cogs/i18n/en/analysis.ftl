# The analysis of a match: which moves would have been better.

button-analyse = Analyse

analysis-waiting = 📈 Another match is being analysed; yours is next.
analysis-progress = 📈 { $of ->
        [0] Starting the analysis …
       *[other] Move { $done } of { $of } …
    }
analysis-heading = ### 📈 { $game }: better moves
analysis-player = { $player } **{ $score }%**: { $slips ->
        [0] no costly moves
        [one] one costly move
       *[other] { $slips } costly moves
    }
analysis-no-choice = { $player } never had a choice
analysis-fell = { $player } had a { $from }% chance to win and made no costly move, but still lost: both sides chose at the same time.
analysis-certain = -# From move { $ply } on, nothing is estimated: every line was followed to the end.
analysis-no-moments = Nobody made a costly move.
analysis-about = -# 100% means the best move every time; a move that cost 10% of the chance to win scores half. Moves are judged by what each player knew at the time. On the curve, a move falls by what it cost; a step between two moves is luck, or what the next player saw better.
analysis-pick = The most decisive moves
analysis-curve = The whole match
analysis-moment = { $number } · move { $ply } · { $marker } −{ $cost }{ $unit ->
        [chance] %
       *[points] { " " }points
    }
analysis-moment-about = Better: { $better }

moment-heading = ### { $game } · move { $ply } of { $plies }
moment-told = { $unit ->
        [chance] { $player } played **{ $played }**: { $value }% to win.
            A better move was **{ $better }**: { $best }%, as the picture shows.
       *[points] { $player } played **{ $played }**: about { $value } points in the end.
            A better move was **{ $better }**: about { $best }, as the picture shows.
    }
moment-certain = { $player } played **{ $played }**.
    A better move was **{ $better }**: { $best ->
        [win] a sure win
       *[draw] at least a sure draw
    } against any reply, as the picture shows.
moment-lead = With the better move, the lead in the end would be about { $best } points, not { $lead }.
moment-alt = The better move: { $better }.

stepper-cost = -# 📉 { $player }: { $unit ->
        [chance] { $value }% to win; { $better } was better: { $best }%.
       *[points] about { $value } points in the end; { $better } was better: { $best }.
    }
stepper-values = -# 📈 { $unit ->
        [chance] Chance to win
       *[points] Expected points
    }: { $values }
stepper-value = { $player } { $value }{ $unit ->
        [chance] %
       *[points] { "" }
    }

error-not-analysed = { $why ->
        [running] The match isn’t over yet. Until then, finding good moves is up to its players.
        [void] That match ended without a result, so there’s nothing to analyse.
        [short] That match offered hardly any choices, so there’s nothing to analyse.
       *[import] I don’t analyse matches from files here. If you have the file and run Parlor yourself, use `python bot.py analyse FILE --out DIR`.
    }

# What was the better move.

button-analyse = Analyse

analysis-waiting = 📈 Another match is being analysed; this one is next.
analysis-progress = 📈 { $of ->
        [0] The analysis is being started …
       *[other] Move { $done } of { $of } …
    }
analysis-heading = ### 📈 { $game }: what was the better move?
analysis-player = { $player } **{ $score } %**: { $slips ->
        [0] no move that cost much
        [one] one move that cost much
       *[other] { $slips } moves that cost much
    }
analysis-no-choice = { $player } never had a choice
analysis-fell = { $player } lost from a chance of { $from } % without a move that cost much: both chose at once.
analysis-certain = -# From move { $ply } on nothing is estimated: every line was followed to the end.
analysis-no-moments = No move cost anybody anything worth telling.
analysis-about = -# 100 % would be the best move each time; a move that cost 10 % of the chance to win counts half. Judged by what each player knew then.
analysis-pick = What decided most
analysis-curve = The whole match
analysis-moment = { $number } · ply { $ply } · { $marker } −{ $cost } { $unit ->
        [chance] %
       *[points] points
    }
analysis-moment-about = Better: { $better }

moment-heading = ### { $game } · ply { $ply } of { $plies }
moment-told = { $unit ->
        [chance] { $player } played **{ $played }**: a chance of { $value } % to win.
            Better was **{ $better }**: { $best } %. The picture shows it.
       *[points] { $player } played **{ $played }**: about { $value } points in the end.
            Better was **{ $better }**: about { $best }. The picture shows it.
    }
moment-certain = { $player } played **{ $played }**.
    Better was **{ $better }**: { $best ->
        [win] a sure win
       *[draw] a sure draw at least
    }, whatever the other side did. The picture shows it.
moment-lead = At the end that would be a lead of about { $best } points instead of { $lead }.
moment-alt = The better move: { $better }.

stepper-cost = -# 📉 { $player }: { $unit ->
        [chance] −{ $cost } % of the chance to win
       *[points] −{ $cost } points
    }; better was { $better }.
stepper-values = -# 📈 { $unit ->
        [chance] Chance to win
       *[points] Points to be expected
    }: { $values }
stepper-value = { $player } { $value }{ $unit ->
        [chance] { " " }%
       *[points] { "" }
    }

error-not-analysed = { $why ->
        [running] The match is not over yet: what is the better move in it is for its players to find.
        [void] That match ended without a result, so there is nothing to analyse.
        [short] Hardly anything was chosen in that match, so there is nothing to analyse.
       *[import] A match from a file is not analysed here; whoever has the file can do that with `python bot.py analyse FILE --out DIR`.
    }

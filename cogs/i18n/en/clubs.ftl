## Refusals in tournaments, leagues and club nights

error-club = { $why ->
    [full] All { $number } places in this tournament are taken.
    [joined-already] You’re already in this tournament.
    [too-late] This tournament is under way, so nobody can join it now.
    [place-taken] Somebody else has taken your place. You can play again next season.
    [went-on] The next round has begun with those who went on, so this result can’t change any more.
    [knocked-out] A defeat puts you out of a knockout, so you can’t come back.
    [too-few] At least { $number } people must join before this can start.
    [started] This tournament has already started.
    [over] This tournament is over.
    [not-so] This game can’t be played in that format.
    [bad-pace] That pace isn’t possible; please pick one from the list.
    [bad-rounds] That number of rounds isn’t possible; the maximum is { $number }.
    [too-few-places] That format needs at least { $number } places.
    [too-many] This server already has { $number } tournaments under way.
    [not-in] You aren’t playing in this tournament.
    [gone-already] You have already withdrawn.
    [not-started] This tournament hasn’t started yet.
    [paired-already] That round has already been paired; you can still sit out a later one.
    [no-bye] { $number ->
        [0] In this tournament, nobody can sit out a round.
        [one] You can sit out one round in this tournament, before it is paired, and not the last.
       *[other] You can sit out { $number } rounds in this tournament, before they are paired, and not the last.
    }
    [bad-days] Please type a number of days from 1 to { $number }.
    [rounds-paired] { $number ->
        [one] One round has been paired already, so there can’t be fewer.
       *[other] { $number } rounds have been paired already, so there can’t be fewer.
    }
    [only-organiser] You’re the only organiser; name a second one before you step down.
    [not-there] They aren’t in this tournament.
    [not-a-member] Only members of this server can be put in, and no apps.
    [old-rules] This tournament goes on under the rules it began with, and they don’t allow that.
    [no-round] No match of this tournament is running now.
    [no-table] That table isn’t there any more.
    [still-playing] Matches of this round are still running.
    [busy] Too many people pressed a button at once; please try again.
    [season-runs] The current season isn’t over yet, so the next one can’t start.
    [in-league-already] You’re already in this league and signed up for the next season.
    [not-in-league] You aren’t signed up for the next season.
    [league-over] This league is over.
    [not-reliable] To join this tournament, you must have taken at least { $number }% of your recent turns in time.
    [not-finished] To join this tournament, you must have finished at least { $number }% of your recent timed matches without running out of time.
    [night-over] This club night has already begun or been called off.
    [not-coming] You hadn’t said you were coming.
    [too-many-nights] This server already has { $number } club nights planned.
   *[other] That isn’t possible in this tournament.
}
error-does-not-fit = { $what ->
    [season] At this pace, a season takes about { $needed ->
        [one] 1 week
       *[other] { $needed } weeks
    }. { $fits ->
        [0] Allow more weeks or pick a quicker pace.
       *[other] Allow more weeks, pick a quicker pace or make divisions of { $fits }.
    }
   *[tournament] At this pace, that takes about { $needed ->
        [one] 1 day
       *[other] { $needed } days
    }. { $fits ->
        [0] Allow more days or pick a quicker pace.
        [one] Allow more days, pick a quicker pace or play 1 round.
       *[other] Allow more days, pick a quicker pace or play { $fits } rounds.
    }
}
error-tournament-damaged = I can’t read this tournament any more. Please tell whoever runs this bot.

## Descriptions of commands and their options

command-tournament = Open a tournament in this channel; its rounds start automatically
command-tournament-game = Which game to play

## Formats of a tournament, to choose from

form-swiss = Swiss
form-robin = Round robin
form-double = Double round robin
form-knockout = Knockout
form-best-of-3 = Knockout, best of 3
form-tables = Tables and a final

## Buttons of a tournament

button-tjoin = Join
button-tleave = Leave
button-tstart = Start
button-tlook = My place
button-tgiveup = Withdraw
button-tback = I’m back
button-tbot = Add bot
button-toff = Call off
button-tfile = Get file
button-tsit = Sit out next round
button-tmanage = Manage
button-trule = { $name } wins
button-trule-draw = Draw

## The message of a tournament

tournament-name = { $game }: { $form }
tournament-heading = ## { $phase ->
    [open] 🏆 { $name }
    [ended] 🏆 { $name } is over
    [abandoned] { $name }
   *[other] 🏆 { $name }
}
tournament-plan = **{ $game }** · { $form } · { $rounds ->
    [0] { $pace }
    [one] 1 round · { $pace }
   *[other] { $rounds } rounds · { $pace }
}
tournament-gone = -# { $gone ->
    [house] If someone stops playing, a bot plays on for them.
   *[point] If someone stops playing, the others get the points.
}
tournament-round-days = -# { $days ->
    [one] A round lasts 1 day at most.
   *[other] A round lasts { $days } days at most.
}
tournament-length = -# With { $count } people, it takes about { $time }.
tournament-reliable = -# Open to people who took at least { $percent }% of their recent turns in time; newcomers are welcome.
tournament-finished = -# Open to people who finished at least { $percent }% of their recent timed matches without running out of time; newcomers are welcome.
tournament-places = Places taken: **{ $count } of { $places }**.
tournament-starts = It starts on { $when } if at least { $least } people have joined by then.
tournament-starts-late = It starts as soon as at least { $least } people have joined.
tournament-too-few = ⏳ { $people } **{ $name }** should have started by now. { $is_check_in ->
    [true] { $count ->
        [0] Nobody has checked in yet
        [one] 1 person has checked in
       *[other] { $count } people have checked in
    }
   *[false] { $count ->
        [0] Nobody has joined yet
        [one] 1 person has joined
       *[other] { $count } people have joined
    }
}, and it needs at least { $least }. It starts by itself as soon as there are enough; an organiser can also call it off under **Manage**.
tournament-starts-by-hand = Once at least { $least } people have joined, an organiser can press **Start**.
tournament-away = -# `/away` pauses your clock for at most { $days } days in each match here.{ $byes ->
        [0] {" "}If you need longer, withdraw under **My place**.
       *[other] {" "}If you need longer, sit out a round or withdraw under **My place**.
    }
    .page = -# While you’re away, your clock pauses for at most { $days } days in each match here.{ $byes ->
        [0] {" "}If you need longer, withdraw under **My place**.
       *[other] {" "}If you need longer, sit out a round or withdraw under **My place**.
    }
tournament-round = ### Round { $round } of { $rounds }
tournament-round-until = -# This round ends by { $when }.
tournament-waits = -# ⏳ The round waits for { $people }.
tournament-wait = { $name } { $is_away ->
    [true] (away until { $when })
   *[false] (until { $when })
}
tournament-table-at = { $names } · [match]({ $link })
tournament-bot = Bot { $number }
tournament-table-off = { $names } · called off
tournament-bye = -# { $count ->
    [one] { $names } has no match this round.
   *[other] { $names } have no match this round.
}
tournament-winner = { $place ->
    [1] 🥇
    [2] 🥈
   *[other] 🥉
} { $name }{ $form ->
    [knockout] {""}
   *[other] {" "}· points: { $points }
}
tournament-instead = ↪️ { $name } plays in the place of { $gone } from round { $round } on.
tournament-struck = -# { $names } left before playing half of their matches, so matches against { $count ->
    [one] them
   *[other] any of them
} don’t count.
tournament-no-winner = Nobody scored a point, so nobody has won.
tournament-off = This tournament was called off. Matches still running will continue, and they count for ratings.
tournament-alt = Standings in { $name }: { $lines }.
tournament-alt-line = { $place ->
    [0] { $name }, points: { $points }
   *[other] { $place }. { $name }, points: { $points }
}
tournament-legend = -# In the table: 🟩 won · 🟨 drawn · 🟠 lost{ $is_over ->
    [true] {""}
   *[false] {" "}· ◯ still being played
}
tournament-thread = Round { $round } · { $names }
tournament-fair = Every draw comes from a secret that was fixed before anyone joined; its fingerprint is `{ $commitment }`. Once the tournament is over, anyone can use its file to check the draws.

## What a player is told about their own tournament

tournament-not-in = You aren’t playing in this tournament.
tournament-in = You’re in. I’ll mention you when it’s your turn.
tournament-own = { $place ->
    [0] No results yet.
   *[other] Your place: **{ $place }** of { $of }. Your points: **{ $points }** ({ $wins } won, { $draws } drawn, { $losses } lost).
}
tournament-own-buchholz = -# Your opponents’ points add up to { $points }; this total breaks ties.
tournament-own-gone = { $presence ->
    [absent] You didn’t check in before the start.
    [house] A bot is playing for you because you were away.
    [vanished] You’re no longer being paired because you were away.
   *[withdrawn] You have withdrawn.
}
tournament-own-excused = You sit out round { $round } and get half a point for it.
tournament-own-bye = You have no match this round.
tournament-own-now = You’re playing { $names } in { $place }.
tournament-own-soon = Your match with { $names } begins in a moment.
tournament-withdraw-ask = Do you want to withdraw from { $name }? You’ll resign any match you’re still playing in it, and you can’t rejoin.
tournament-withdraw-yes = Withdraw
tournament-withdrawn = You have withdrawn.
tournament-off-ask = Do you want to call off { $name }? Nobody will win it, and this can’t be undone.
tournament-off-yes = Call it off
tournament-called-off = The tournament has been called off.
tournament-file = { $name } contains the whole tournament. `python bot.py verify` checks every draw in it.{ $files ->
    [1] {""}
    [2] {" "}The .csv file is a table for spreadsheets.
   *[other] {" "}The .csv file is a table for spreadsheets, the .trf file FIDE’s report for pairing programs.
}
error-may-not-organise = { $who ->
    [managers] Only managers of this server can run tournaments here. They can let a role do so with `/settings`.
   *[other] Only { $who } and managers of this server can run tournaments here.
}
error-no-tournament = I can’t find this tournament.
error-no-match-threads = { $why ->
    [full] I can’t open a thread: this server has as many active threads as Discord allows. Close a few of them, then try again. I keep trying to open those of tournaments.
    [channel] I can’t open threads for matches: this channel can’t have any. Make it a text channel again, and I’ll go on.
   *[rights] I can’t open threads for matches here. Please let me create public threads and write in them, and I’ll go on.
}
tournament-blocked = { $trouble } { $why ->
    [channel] Or an organiser can pick another channel under **My place**.
    [full] Until then, I start one match at a time here.
   *[rights] Until then, I start one match at a time here. An organiser can also pick another channel under **My place**.
}
tournament-shut-letter = I can’t write in the channel of [{ $name }]({ $link }) any more, so the tournament is stuck. Please let me see that channel and send messages and files there again. Or type `/club` in another channel, pick the tournament and move it.
tournament-manage = ## Manage { $name }
tournament-tend-ask = End this round
tournament-tend = { $hours ->
    [no] End with its last match
    [1] End in 1 hour
   *[other] End in { $hours } hours
}
tournament-ttable-ask = Set or correct a result
tournament-tform-ask = Format
tournament-tpace-ask = Pace
tournament-tremove-ask = Remove somebody
tournament-tadd-ask = Put somebody in
tournament-remove-ask = Do you want to remove { $name } from this tournament? { $phase ->
    [open] They can join again before it starts.
   *[running] They’ll resign any match they’re still playing in it, and they can’t rejoin.
}
tournament-remove-yes = Remove
tournament-removed = { $name } is no longer in this tournament.
tournament-rule-ask = What is the result of **{ $names }** in round { $round }? Everyone at this table will be told.
tournament-ends = ⏳ An organiser ends this round { $relative }, on { $when }. If this match is still running then, its position decides the result for the tournament.
tournament-ruled = { $why ->
    [certain] Judged by its position: { $names } was certain to win.
    [ahead] { $count ->
        [one] Judged by its position: { $names } was ahead ({ $chance }%).
       *[other] Judged by its position: { $names } were ahead ({ $chance }%).
    }
    [level] { $is_draw ->
        [true] Judged by its position: nobody was clearly ahead, so it’s a draw.
       *[false] Judged by its position: nobody was clearly ahead, so { $names } share first place.
    }
    [unjudged] { $is_draw ->
        [true] I couldn’t judge the position, so it’s a draw.
       *[false] I couldn’t judge the position, so { $names } share first place.
    }
    [earlier] Judged by its position and the matches before it: { $names } goes through.
   *[organiser] { $count ->
        [one] An organiser ruled: { $names } wins.
       *[other] An organiser ruled: it’s a draw.
    }
}
tournament-through = { $is_last ->
    [true] { $name } wins, ranked higher at the start.
   *[false] { $name } goes through, ranked higher at the start.
}
tournament-ruled-on = You can play this match to its end, but it no longer counts for the tournament.
tournament-out = You missed your turns in [{ $name }]({ $link }). { $presence ->
    [house] A bot is playing for you now. Press **I’m back** to play yourself from the next round on.
   *[vanished] You’re no longer being paired. Press **I’m back** to play again from the next round on.
}
tournament-back = Welcome back! You’ll play again from the next round on.
tournament-old-rules = -# This tournament goes on under the rules it began with: anyone who lets one turn pass is out, and a round may end on its set date.
tournament-move-ask = Move to another channel
tournament-moving = New matches and messages of this tournament will now be in { $channel }. Matches in progress stay where they are.
tournament-moved = This continues in { $channel }.
error-cannot-write-there = You can’t write in that channel yourself. Please pick one where you can.
error-no-threads-here = Each match of a tournament gets its own thread, but this channel can’t have threads. Please use a text channel.

## Leagues

command-league = Open a league in this channel: seasons, divisions, promotion and relegation

button-ljoin = Join
button-lleave = Leave
button-lstart = Start season
button-lend = End league

league-name = { $game } league
league-heading = ## 🏅 { $name }
league-plan = **{ $game }** · divisions of { $division } · { $weeks ->
    [0] { $pace }
    [one] seasons of 1 week · { $pace }
   *[other] seasons of { $weeks } weeks · { $pace }
}
league-rule = -# Everyone in a division plays everyone else. After each season, the top player moves up a division and the bottom player moves down.
league-draft = ## New league: { $name }
    Only you can see this until you press **Announce**.
league-settings = ## Settings of { $name }
    Changes take effect next season.
league-will-be = **{ $game }** · { $pace } · divisions of { $division } in which everyone plays everyone else{ $weeks ->
    [0] {""}
    [one] , in seasons of about 1 week
   *[other] , in seasons of about { $weeks } weeks
}. { $is_by_hand ->
    [true] An organiser starts each season by pressing **Start season**.
   *[false] An organiser starts the first season by pressing **Start season**. { $pause ->
        [0] The next one starts when a season ends.
        [one] The next one starts 1 week after a season ends.
       *[other] The next one starts { $pause } weeks after a season ends.
    }
}
league-ldivision-ask = People in a division
league-lweeks-ask = Season
league-lweeks = { $count ->
    [0] usual length
    [one] 1 week
   *[other] { $count } weeks
}
league-lpause-ask = Break
league-lpause = { $is_by_hand ->
    [true] open-ended
   *[false] { $count ->
        [0] none
        [one] 1 week
       *[other] { $count } weeks
    }
}
league-changed = ⚙️ { $name }, from next season: **{ $settings }**
league-keeps = -# This season has other settings: { $pace }.
league-invited = { $count ->
    [0] Nobody has signed up yet. Season { $season } needs at least { $least } people.
    [one] **1 person** has signed up for season { $season }; it needs at least { $least }.
   *[other] **{ $count } people** have signed up for season { $season }.
}
league-has-place = A place in the running season was free, so you’re playing in it from now on.
league-next = Season { $season } starts on { $when }. If fewer than { $least } people have signed up by then, it starts as soon as { $least } have.
league-season = ### { $is_over ->
    [true] Season { $season } is over
   *[false] Season { $season }
}
league-champion = 🏆 { $count ->
    [one] { $names } has won the league.
   *[other] { $names } have won the league.
}
league-void = Too few matches of this season were played, so it doesn’t count: nobody has won, and nobody moves up or down.
league-division = Division { $number }
league-new = New: { $names }
league-over = This league is over: there won’t be another season.
league-end-ask = Do you want to end { $name }? Any season under way will be played to its end, but there won’t be another.
league-end-yes = End league
league-ended = The league has ended.
error-no-league = I can’t find this league.

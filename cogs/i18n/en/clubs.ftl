# What a tournament or league cannot do.

error-club = { $why ->
    [full] All { $number } places in this tournament are taken.
    [joined-already] You’re already in this tournament.
    [too-late] This tournament is under way, so nobody can join it now.
    [too-few] It takes at least { $number } people to start.
    [started] This tournament has already started.
    [over] This tournament is over.
    [not-so] This game can’t be played in that form.
    [bad-pace] Pick one of the paces I offer.
    [bad-rounds] That’s too many rounds; at most { $number } are possible.
    [too-few-places] That form needs at least { $number } places.
    [too-many] This server already has { $number } tournaments under way.
    [not-in] You aren’t playing in this tournament.
    [gone-already] You have already withdrawn.
    [not-started] This tournament hasn’t started yet.
    [busy] Too many people pressed at once; please try again.
    [season-runs] The season is still being played.
    [in-league-already] You’re already in this league and signed up for the next season.
    [not-in-league] You aren’t signed up for the next season.
    [league-over] This league is over.
    [not-reliable] At least { $number }% of your last turns must have been in time to join this tournament.
    [not-finished] You must have finished at least { $number }% of your last timed matches without running out of time to join this tournament.
    [night-over] This club night has begun or was called off.
    [not-coming] You hadn’t said you were coming.
    [too-many-nights] { $number } club nights are already planned here.
   *[other] That isn’t possible in this tournament.
}
error-tournament-damaged = I can’t read this tournament any more. Please tell whoever runs this bot.

command-tournament = Open a tournament in this channel; its rounds start automatically
command-tournament-game = Which game to play
command-tournament-form = Who plays whom; Swiss if left out
command-tournament-name = What the tournament is called
command-tournament-pace = How much time players have; 1 day a turn if left out
command-tournament-starts = Starting time, such as “friday 20:00”; if left out, it begins when you press Start
command-tournament-places = How many may take part
command-tournament-rounds = How many rounds; if left out, as many as suit the number of people
command-tournament-days = How many days a round can last at most
command-tournament-gone = What happens when somebody stops playing: a bot plays on, or the others get the points
command-tournament-variant = How to play it; the standard rules if left out
command-tournament-reliable = What percentage of their last turns people must have made in time
command-tournament-finished = What percentage of timed matches people must have finished without running out of time

form-swiss = Swiss
form-robin = Round robin
form-double = Double round robin
form-knockout = Knockout
form-best-of-3 = Knockout, best of 3
form-tables = Tables and a final

button-tjoin = Join
button-tleave = Leave
button-tstart = Start
button-tlook = My place
button-tgiveup = Withdraw
button-tback = I’m back
button-tbot = Add bot
button-toff = Call off
button-tfile = File

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
tournament-reliable = -# For people who made at least { $percent }% of their last turns in time; newcomers are welcome.
tournament-finished = -# For people who finished at least { $percent }% of their last timed matches without running out of time; newcomers are welcome.
tournament-places = **{ $count } of { $places }** places are taken.
tournament-starts = It starts { $when } if at least { $least } people have joined.
tournament-starts-by-hand = It starts when an organiser presses **Start** and at least { $least } people have joined.
tournament-round = ### Round { $round } of { $rounds }
tournament-round-until = -# Ends { $when } at the latest.
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
   *[other] {" "}· { $points } points
}
tournament-off = This tournament was called off. Matches still running go on and are rated.
tournament-alt = Standings of { $name }: { $lines }.
tournament-alt-line = { $place } { $name }, { $points } points
tournament-thread = Round { $round } · { $names }
tournament-fair = -# Every draw follows from a secret that was fixed before anyone joined; its fingerprint is `{ $commitment }`. When the tournament is over, anyone can check the draws with its file.
tournament-not-in = You aren’t playing in this tournament.
tournament-in = You’re in. I’ll mention you when your first match begins.
tournament-own = Your place: **{ $place }** of { $of }, with **{ $points }** points ({ $wins } won, { $draws } drawn, { $losses } lost).
tournament-own-buchholz = -# Your opponents have { $points } points between them; this total breaks ties.
tournament-own-gone = { $presence ->
    [house] A bot is playing for you because you were away.
    [vanished] You aren’t paired any more because you were away.
   *[withdrawn] You have withdrawn.
}
tournament-own-now = You’re playing { $names } in { $place }.
tournament-own-soon = Your match with { $names } begins in a moment.
tournament-withdraw-ask = Do you want to withdraw from { $name }? You’ll resign your running match in it and can’t come back.
tournament-withdraw-yes = Withdraw
tournament-withdrawn = You have withdrawn.
tournament-off-ask = Do you want to end { $name } without winners? This can’t be undone.
tournament-off-yes = Call it off
tournament-called-off = The tournament has been called off.
tournament-file = { $name } contains the whole tournament. `python bot.py verify` checks every draw in it.
error-may-not-organise = { $who ->
    [managers] Only people who manage this server can run tournaments here; they can let a role do it with `/settings`.
   *[other] Only { $who } and people who manage this server can run tournaments here.
}
error-no-tournament = I can’t find this tournament.
error-no-threads-here = Each match of a tournament gets its own thread, but this channel can’t have threads. Please use a text channel.

command-league = Open a league in this channel: seasons, divisions, promotion and relegation
command-league-name = What the league is called
command-league-division = How many people each division should have
command-league-weeks = How many weeks a season lasts
command-league-pause = Weeks until the next season starts automatically; if left out, it starts when you press Start

button-ljoin = Join
button-lleave = Leave
button-lstart = Start season
button-lend = End league

league-name = { $game } league
league-heading = ## 🏅 { $name }
league-plan = **{ $game }** · divisions of { $division } · { $weeks ->
    [one] 1 week a season
   *[other] { $weeks } weeks a season
} · { $pace }
    -# Everyone in a division plays everyone else. After the season, the first moves up and the last moves down.
league-invited = { $count ->
    [0] Nobody has signed up yet. Season { $season } needs at least { $least } people.
    [one] **1 person** has signed up for season { $season }; it needs at least { $least }.
   *[other] **{ $count } people** have signed up for season { $season }.
}
league-next = Season { $season } starts { $when } or, if fewer than { $least } people have signed up by then, as soon as { $least } have.
league-season = ### { $is_over ->
    [true] Season { $season } is over
   *[false] Season { $season }
}
league-champion = 🏆 { $count ->
    [one] { $names } has won the league.
   *[other] { $names } have won the league.
}
league-division = Division { $number }
league-over = This league is over: there won’t be another season.
league-end-ask = Do you want to end { $name }? A season that is running is played to its end, but no more seasons follow.
league-end-yes = End league
league-ended = The league has ended.
error-no-league = I can’t find this league.

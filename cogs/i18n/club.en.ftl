# What goes on in a club, what it remembers.

command-club = What goes on here: tournaments, leagues, lobbies, records

button-hall = Hall of fame
button-year = My year
button-clubyear = The server’s year

club-heading = ## 🏠 { $name }
club-running = { $count ->
    [0] No match is being played right now.
    [one] 1 match is being played.
   *[other] { $count } matches are being played.
}
club-tournaments = **🏆 Tournaments**
club-leagues = **🏅 Leagues**
club-lobbies = **🎲 Open lobbies**
club-titles = **👑 Champions**
club-records = **📈 Records**
club-tournament-open = [{ $name }]({ $link }) · open, { $count } of { $places } places taken
club-tournament-running = [{ $name }]({ $link }) · round { $round } of { $rounds }
club-league = [{ $name }]({ $link }) · { $season ->
    [0] before its first season
   *[other] season { $season }
}
club-lobby = [{ $game }]({ $link }) · opened by { $host }
club-title = { $player } · { $name }, season { $season }
club-record = { $what }: **{ $number }** · { $player }
club-quiet = Nothing is planned yet. Start a game with `/play`, or open a tournament with `/tournament`.
record-streak = Longest winning streak
record-height = Highest rating ever
record-puzzles = Most daily puzzles in a row
title-champion = Champion of { $name }, season { $season }
profile-title = 👑 { $title }
profile-reliability = ⏱️ { $percent }% of the last turns in time · { $finished } of the last { $matches } timed matches without running out of time
hall-heading = Hall of fame: { $name }
hall-empty = Nobody has won a tournament or set a record here yet.
hall-bot = a bot
hall-division = { $name }, season { $season }, division { $number }
year-heading = { $name } in { $year }
year-matches = Matches
year-people = Players
year-best = Most wins
year-wins = Won
year-trophies = Tournaments won

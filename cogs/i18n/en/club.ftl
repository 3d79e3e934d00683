## What is on in a club (a server), and what it remembers

command-club = See what’s on here: tournaments, leagues, lobbies and records
command-club-night = When to hold a club night in this channel, such as “Friday 20:00”

button-hall = Hall of fame
button-year = My year
button-clubyear = The server’s year

club-heading = ## 🏠 { $name }
club-running = { $count ->
    [0] No matches are being played right now.
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
    [0] no season yet
   *[other] season { $season }
}
club-lobby = [{ $game }]({ $link }) · opened by { $host }
club-title = { $player } · { $name }, season { $season }
club-record = { $what }: **{ $number }** · { $player }
club-quiet = Nothing is planned yet. Start a match with `/play`, or open a tournament with `/tournament`.
    .page = Nothing is planned yet. Start a match with `/play`.
club-run = Run a tournament
record-streak = Longest winning streak
record-height = Highest rating ever
record-puzzles = Most daily puzzles solved in a row
title-champion = Champion of { $name }, season { $season }
profile-title = 👑 { $title }
leaderboard-titled = { $player } 👑 *{ $title }*
profile-reliability = ⏱️ Took { $percent }% of recent turns in time · finished { $finished } of the last { $matches } timed matches without running out of time
options-reliability = -# ⏱️ Recent turns taken in time (and timed matches finished without running out of time): { $people }
lobby-reliable = -# Open to people who took at least { $percent }% of their recent turns in time; newcomers and invited players are welcome.
lobby-finished = -# Open to people who finished at least { $percent }% of their recent timed matches without running out of time; newcomers and invited players are welcome.
lobby-reliable-ask = Who may join
lobby-reliable-choice = { $percent ->
    [0] Anyone may join
   *[other] At least { $percent }% of turns taken in time
}
lobby-finished-choice = At least { $percent }% of timed matches finished without running out of time
hall-heading = Hall of fame: { $name }
hall-empty = Nobody has won a tournament or set a record here yet.
hall-past = See a past result
hall-season = { $game }, { $season }
season-over = The season is over: { $season }
hall-bot = a bot
hall-division = { $name }, season { $season }, division { $number }
## A picture of a year: of a player or of the server

year-heading = { $name } in { $year }
year-matches = Matches
year-people = Players
year-best = Most wins
year-wins = Wins
year-trophies = Tournaments won

## Club nights: a kind of tournament on one evening

button-ncome = I’m coming
button-naway = I can’t come

club-nights = **🌙 Club nights**
club-night = [{ $when }]({ $link }) · { $count ->
    [0] nobody is coming yet
    [one] 1 person is coming
   *[other] { $count } people are coming
}
night-name = Club night
night-heading = ## 🌙 Club night: { $when }
night-about = Say whether you’re coming and what you’d like to play. When it begins, I’ll put everyone at a table and start the matches. Each player has 15 minutes, plus 1 minute a turn.
night-coming = { $count ->
    [0] Nobody is coming yet.
    [one] **1 person** is coming:
   *[other] **{ $count } people** are coming:
}
night-vote = I’m coming, and this is what I’d like to play
night-votes = Votes: { $votes }
night-off = This club night was called off because too few people came.
night-begun = This club night has begun: the tables are below.
night-reminder = { $players }: the [club night]({ $link }) begins { $when }.
night-called = The [club night]({ $link }) is posted. I’ll remind everyone who is coming an hour before it begins.
## Lines of the list “What I keep about you”

privacy-nights = • that you planned { $count ->
        [one] 1 club night
       *[other] { $count } club nights
    }
privacy-night_guests = • that you said you’d come to { $count ->
        [one] 1 club night
       *[other] { $count } club nights
    }

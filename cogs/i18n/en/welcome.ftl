# The first message that people see: the games, and a way into each of them.

# $title: a game’s name. $about: one sentence about it, with players and minutes.
welcome-game = **{ $title }** · { $about }
# $games: the names of all games.
welcome-alt = Some pieces from { $games }.
welcome-heading = ### Which game would you like to play?
welcome-pick = **Play now** starts at once, against a bot.
welcome-server = **Play now** starts at once, against a bot. You don’t need to know the rules: the first moves are explained.
button-play-now = ▶ Play now
welcome-others = 👥 Play with others: pick a game
welcome-learn = 🎓 How to play: pick a game
button-howto = How it works

## The sandbox: what its page adds to the simulated Discord, and what the terminal says about it.
## That page says “Viewing as” in every language.
# $play: the name of the command that opens a lobby
# $join: the button that takes a seat
# $start: the button that begins the match

sandbox-topic = Press Play now, or type /{ $play }. At the top of the page, choose who you are and which thread you see.
sandbox-hint = Press “Play now” next to a game. Or pick a game under “Play with others”, change to another member under “Viewing as” and press “{ $join }”, then change back and press “{ $start }”.
sandbox-touch = Or play on the board itself. Each of these addresses works once:
sandbox-end = Press Ctrl-C to stop.
# Label before the list of places: “In” the channel or one of its threads.
sandbox-in = In
sandbox-place = Channel or thread
sandbox-letters = Direct messages

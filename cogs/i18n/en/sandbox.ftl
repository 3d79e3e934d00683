## The sandbox: what its page adds to the simulated Discord, and what the terminal says of it.
## “Viewing as” stands so on that page in every language.
# $play: the name of the command that opens a lobby
# $join: the button that takes a seat
# $start: the button that begins the match

sandbox-topic = Press Play now, or type /{ $play }. At the top of the page you choose who you are and which thread you see.
sandbox-hint = Press “Play now” beside a game. Or pick a game under “Play with others”, change to another member under “Viewing as” and press “{ $join }”, then change back and press “{ $start }”.
sandbox-touch = Or touch the board itself; each of these addresses works once:
sandbox-end = Ctrl-C ends it.
sandbox-in = In
sandbox-place = Channel or thread
sandbox-letters = Direct messages

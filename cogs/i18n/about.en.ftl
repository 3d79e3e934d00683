# What the bot says of itself.

command-about = What I am, and what counts for ratings
about-heading = ### Parlor { $version }
about =
    I am a table for { $games } games: `/play` opens a lobby, buttons and commands make the moves, and a picture of the board follows each turn. `/rules` tells how a game is played.
about-counts = **What counts for ratings**
about-rules =
    1. Matches of at least two people without a computer player count once everybody has made a few moves, whatever ends them; giving up and running out of time are losses.
    2. The rating begins at 1500 and rises with wins and with certainty; a rank takes { $matches } matches, and who was erased has none.
    3. The same two people again and again: three matches in three months count whole, the sixth a quarter, the thirtieth a hundredth.
    4. Somebody new learns much from each match, and moves those who are well known only a little.
    5. A draw by agreement makes nobody surer: one gains only what the other loses. Those who manage a server can strike matches of others.
about-least = -# Moves that everybody must have made: { $least }

# What the bot says of itself, and of what can be done with it.

command-about = What I am, whose games these are, what I keep, and what counts for ratings
about-heading = ### Parlor { $version }
about = I am a table for { $games ->
        [one] one game
       *[other] { $games } games
    }: `/play` opens a lobby, buttons and commands make the moves, and a picture of the board follows each turn. `/help` says what you can do here.
about-games = **Whose games these are**
about-game = • { $credits }
about-own-words = -# The games are their makers’. Their rules are told in words of my own, and all pictures are drawn for me.
about-licence = **Licence:** I am free software under the MIT licence; whoever runs me may read and change all of me.
about-privacy = **Privacy:** I keep who plays in which match and what is moved, and no message of yours. `/privacy` shows all that I keep about you, gives it to you as a file, and erases you.
about-counts = **What counts for ratings**
about-rules =
    1. Matches of at least two people without a computer player count once everybody has made a few moves, whatever ends them; giving up and running out of time are losses.
    2. The rating begins at 1500 and rises with wins and with certainty; a rank takes { $matches } matches, and who was erased has none.
    3. The same two people again and again: three matches in three months count whole, the sixth a quarter, the thirtieth a hundredth.
    4. Your first matches move your rating a lot, and that of well-known opponents only a little. The more people an opponent has played, the higher they can lift you; a newcomer lifts you to { $lift } at most.
    5. A draw by agreement makes nobody surer: one gains only what the other loses. Those who manage a server can strike matches of others.
    6. Who hands their seat to somebody else is not rated; who takes a seat over is, if they make at least half of its moves.
    7. Against the house a match counts only without hints, and without a move taken back after its answer or a draw.
    8. Anyone who gives a seat up is told no more of its cards while the match goes on, and nobody who manages a server gives a seat to themselves.
about-least = -# Moves that everybody must have made: { $least }

command-help = What you can do here, where your matches are, and how to learn the games
help-heading = ### What you can do here
help-mine = ▶ It is **your turn** in [{ $game }]({ $link }): press **My turn** below the board, or type `/move`.
help-theirs = ⏳ You play [{ $game }]({ $link }) here, and it waits for { $awaited }.
help-watch = 👁 { $players } play [{ $game }]({ $link }) here. You are welcome to watch: `/board` shows it to you, and `/play` opens another match in a thread.
help-damaged = ⚠️ { $why }
help-free = No match runs in this channel.
help-play = **Play:** `/play` invites people or adds a computer player.
help-turn = **Move:** press the buttons below the board, or type `/move`.
help-games = **My matches:** `/games`, those that wait for you first.
help-learn = **Learn:** `/learn` teaches a game in short steps, `/puzzle` gives a puzzle of your strength, `/rules` has every rule; a match against a computer player counts for nothing.
help-back = **Look back:** `/replay`, `/history`, `/profile`, `/leaderboard`.
help-more = -# `/settings` is for those who manage the server, `/privacy` for what I keep of you.
button-games = My matches
button-about = About

# What the bot says about itself, and about what people can do with it.

command-about = What I am, who made these games, what I keep, and what counts for ratings
about-heading = ### Parlor { $version }
about = I’m a table for { $games ->
        [one] one game
       *[other] { $games } games
    }: `/play` opens a lobby, you move with buttons or commands, and a picture of the board follows each turn. `/help` says what you can do here.
    .page = I’m a table for { $games ->
        [one] one game
       *[other] { $games } games
    }: `/play` opens a lobby, you move by tapping the board, and it shows each turn as it happens. `/help` says what you can do here.
about-games = **Who made these games**
about-game = • { $credits }
about-own-words = -# The games belong to their makers. The rules are told in my own words, and all pictures were drawn for me.
about-licence = **Licence:** I’m free software under the MIT licence; anyone who runs me may read and change all my code.
about-privacy = **Privacy:** I store every match with its players and moves, but none of your messages. `/privacy` shows everything I keep about you, gives it to you as a file, and deletes it if you like.
about-counts = **What counts for ratings**
about-rules =
    1. A match counts if at least two people play, without bots, and everybody has made a few moves. It doesn’t matter how it ends; resigning or running out of time counts as a loss.
    2. A rating begins at 1500. It rises with wins and as it becomes more certain. You need { $matches } matches for a rank; players who have erased their data have none.
    3. If the same two people meet again and again, their first three matches in three months count in full. The sixth counts a quarter, the thirtieth a hundredth.
    4. Your first matches move your rating a lot, but hardly move the rating of an opponent who has played many people. The more people an opponent has played, the higher they can lift you; a newcomer can lift you to { $lift } at most.
    5. An agreed draw doesn’t make ratings more certain: what one player gains, the other loses. Server managers can take other people’s matches out of the ratings.
    6. If you pass your seat on, the match doesn’t count for you. If you take over a seat, it counts once you’ve made at least half of the seat’s moves.
    7. Matches against bots aren’t rated. They count towards beating a level only if you use no hints and take back no move that a bot has answered or that has shown you something new.
    8. If you resign or pass your seat on, I hide its cards from you until the match is over. Managers can’t give themselves a seat.
about-least = -# Moves each player must make before a match counts: { $least }

command-help = What you can do here, where your matches are, and how to learn the games
help-heading = ### What you can do here
help-mine = ▶ It’s **your turn** in [{ $game }]({ $link }): press **My turn** below the board, or type `/move`.
    .page = ▶ It’s **your turn** in [{ $game }]({ $link }).
help-theirs = ⏳ You’re playing [{ $game }]({ $link }) here; it’s waiting for { $awaited }.
help-watch = 👁 There’s a match of [{ $game }]({ $link }) here, played by { $players }. You’re welcome to watch with `/board`. To open a match of your own in a thread, use `/play`.
    .page = 👁 There’s a match of [{ $game }]({ $link }) here, played by { $players }. You’re welcome to watch.
help-damaged = ⚠️ { $why }
help-free = There’s no match in this channel.
help-play = **Play:** `/play` invites people or adds a bot.
help-turn = **Move:** press the buttons below the board, or type `/move`.
    .page = **Move:** tap the board, or press the buttons next to it.
help-games = **My matches:** `/games` lists them; those waiting for you come first.
help-learn = **Learn:** `/learn` teaches a game in short steps, `/puzzle` gives you a puzzle of the right difficulty, and `/rules` has every rule. Matches against bots aren’t rated.
help-back = **Look back:** `/replay`, `/history`, `/profile`, `/leaderboard`.
help-more = -# `/settings` is for managers of the server; `/privacy` shows what I keep about you.
    .page = -# `/privacy` shows what I keep about you.
button-games = My matches
button-about = About

### Servers and chats that the bot hasn’t joined, where it can only answer.

guest-turn = It’s your turn in [{ $game }]({ $link }). I can’t write there on my own: press any button there, or type `/board`, and I’ll show you the board.
error-cannot-post = I can only answer here, not write on my own; `/board` shows the position.
    .page = I can’t write in that channel on my own.
error-answers-hidden = On this server, only you would see my answers, so nobody could play with you. A manager can allow “Use External Apps” or add me to the server. You can also play in a direct message or a group chat, where none of that is needed.

### Where the bot is no member and can only answer.

guest-turn = It is your turn in [{ $game }]({ $link }). I cannot write there by myself: press any button there, or type `/board`, and I show you the board.
error-cannot-post = I can only answer here, not write by myself; `/board` shows how it stands.
error-answers-hidden = On this server only you would see what I say, so nobody could play with you. Somebody who manages it can allow “Use External Apps” or add me to the server; in a direct message or a group chat it works as it is.

# What a step is about, for newcomers. After coach-, a key has the name of the step’s question without panel-.
# The variables are those of the question. At most 25 words.

loco-coach-choose-card = A token is worth its creature’s last card. Play high where you hold tokens, low where others do. A creature’s sixth card ends the round.
loco-coach-choose-token = At the end of the round, a token scores the number on its creature’s last card. Take one whose value your hand can protect.
loco-coach-confirm-words = The token is yours for this round. Every card played for its creature changes what it’s worth.
loco-coach-confirm-words-none = You take no token this time. Your card only changes what its creature’s tokens are worth.

# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

loco-coach-choose-card = A creature is worth its last card: play high cards where you hold tokens, low cards where others do. Its sixth card ends the round.
loco-coach-choose-token = A token scores its creature’s last card when the round ends. Take one whose worth the cards in your hand can protect.
loco-coach-confirm-words = The token is yours for this round; its worth changes with every card played on its creature.
loco-coach-confirm-words-none = No token this time: the card only changes what the tokens of its creature are worth.

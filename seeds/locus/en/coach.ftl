# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

locus-coach-take = You draw the card’s shape in the area of its colour. Choose one that fits well there and earns points, bonuses or a coin.
locus-coach-draw = You can’t afford any place for your card. Cross squares to make room, or discard it for coins.
locus-coach-more = Waiting bonuses are lost when your turn ends. Coins can be saved, but they score nothing at the end.
locus-coach-owes = You’ve paid for two squares. The second can go in any area, but you can’t save it for later.
locus-coach-place = Look at the points, now and later, at bonuses that the shape crosses, and at your weakest area: it counts twice.
locus-coach-confirm-take = Everybody takes one card. The one that is left over can be drawn for coins once all have chosen.
locus-coach-confirm-discard = Discard what doesn’t fit: coins buy single squares, another colour or the left-over card.
locus-coach-confirm-done = Waiting bonuses can’t be kept for another turn.
locus-coach-confirm-skip = It is paid for already, and you get nothing back.

# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

locus-coach-take = You draw the card’s shape in the area of its colour. Choose one that fits well there and brings points, bonuses or a coin.
locus-coach-draw = There is no place for your card that you can pay for. Cross squares that make room, or discard it for coins.
locus-coach-more = Bonuses that wait are lost when your turn ends. Coins can be saved, but they score nothing at the end.
locus-coach-owes = You have paid for two squares. The second one may lie in any area, but it cannot be saved for later.
locus-coach-place = Look at the points, now and later, at bonuses that the shape crosses, and at your weakest area: it counts twice.
locus-coach-confirm-take = Everybody takes one card. The one that is left over can be drawn for coins once all have chosen.
locus-coach-confirm-discard = Discard what does not fit: coins buy single squares, another colour or the left-over card.
locus-coach-confirm-done = Bonuses that wait cannot be kept for another turn.
locus-coach-confirm-skip = It is paid for already, and you get nothing back.

# What a step is about, for newcomers. After coach-, a key has the name of the step’s question without panel-.
# The variables are those of the question. At most 25 words.

locus-coach-take = You’ll draw the card’s shape in the area of its colour. Choose a card that fits well there and earns points, bonuses or a coin.
locus-coach-draw = Your card fits nowhere you can afford. Crossing off other squares may open up a place; otherwise, discard it for coins.
locus-coach-more = Use waiting bonuses now: they’re lost when your turn ends. You can save coins, but they score nothing at the end.
locus-coach-owes = You’ve paid for two squares. The second can go in any area, but you can’t save it for later.
locus-coach-place = Think about points now and later, the bonuses the shape covers, and your weakest area, which counts twice.
locus-coach-confirm-take = Everybody takes one card. Once all have chosen, you can pay coins to draw the left-over card too.
locus-coach-confirm-discard = Discard a card that doesn’t fit. Coins buy single squares, let a shape go in any area, or pay for the left-over card.
locus-coach-confirm-done = You can’t keep waiting bonuses for another turn.
locus-coach-confirm-skip = You’ve already paid for this square, and you won’t get anything back.

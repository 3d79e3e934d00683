# The lesson of Locus, by the names of its steps in lessons.toml. The text that opens a step has at most
# 60 words. No message has variables.

locus-lesson-aim = You cross off squares in five areas, and each area scores in its own way: yellow for full rows, purple for connected squares with thick borders, red for full blocks, green for ends joined to the centre, and blue for the height of its tower. The area with the fewest points, marked ×2, counts twice. The highest total wins.

locus-lesson-turn = Each turn, one more card than there are players is turned up. The player with the star takes a card first, then the others. You then draw your card’s shape on your own sheet, or discard the card for two coins. Once all have chosen, anybody can pay three coins to draw the left-over card too.

locus-lesson-start = You may rotate and mirror a shape, but all of it must lie within the area of its colour. The first shape in an area must cover a square with a thick border; only in red can it go anywhere. Your card is a yellow line of three. Find a place for it and draw it there.
locus-lesson-start-right = A good start! The next yellow shape must share a side with a crossed square, or cover one with a thick border.
locus-lesson-start-hint-1 = Yellow’s thick-bordered squares are in its bottom row.
locus-lesson-start-hint-2 = Choose the yellow area, and draw the line along the bottom row, over both thick-bordered squares.
locus-lesson-start-wrong-paid = That’s allowed, but it turned your shape into a rainbow shape and cost you your coin. In yellow it would have cost nothing.
locus-lesson-start-wrong-discarded = You have two more coins, but you haven’t drawn anything yet. There are good places for this shape in yellow.

locus-lesson-row = A full yellow row scores the points shown next to it, and the bottom row is just one square short. You’re playing alone here, so you choose between two cards. You draw a card in the area of its colour. Take the one that fills the row, and draw it.
locus-lesson-row-right = The row is full and scores 8 points. You may fill rows in any order, and the upper ones are worth more.
locus-lesson-row-hint-1 = Which of the two cards is yellow?
locus-lesson-row-hint-2 = Take the yellow L of four, and draw it so that it covers the free square at the right end of the bottom row.
locus-lesson-row-wrong-blue = That shape belongs in the blue area. Drawing it in yellow would cost you your coin, but the other card fits there for free.
locus-lesson-row-wrong-open = That doesn’t fill the bottom row: the last square, at its right end, is still free.
locus-lesson-row-wrong-discarded = You have two more coins, but the row still has its gap. Your shape could have filled it.

locus-lesson-bonus = Cross off a square with a symbol to get its bonus: a coin, a rainbow square for any area, or a double square of the colour shown. Any bonus you haven’t drawn by the end of your turn is lost. Fill the yellow row with your card, then use the bonus: together they score 16 points.
locus-lesson-bonus-right = That row is worth 10 points, and the first thick-bordered square in purple is worth 6. One bonus may set off another: long chains win matches.
locus-lesson-bonus-hint-1 = One yellow row is half full, and its last square holds the purple bonus.
locus-lesson-bonus-hint-2 = Draw your card on the two free squares of the half-full yellow row. Then use the purple bonus to cover a thick-bordered square.
locus-lesson-bonus-wrong-missed = That doesn’t add up to 16 points. First fill the yellow row that ends with the purple bonus, then draw the bonus over a thick-bordered square in purple.
locus-lesson-bonus-wrong-ended = You ended your turn without the 16 points. That also loses any bonus that’s still waiting, so draw it first.

locus-lesson-rainbow = For one coin you can turn a shape into a rainbow shape and draw it in any area. In green, this line would make a start but score nothing. But one area needs exactly three squares in a line to score points. Spend your coin there.
locus-lesson-rainbow-right = The block is full: 12 points for one coin. In red a shape may go anywhere, even across the borders of blocks.
locus-lesson-rainbow-hint-1 = Red scores for full blocks. One block is half full already.
locus-lesson-rainbow-hint-2 = Choose the red area, rotate the line so that it’s upright, and draw it next to the line you’ve already crossed off.
locus-lesson-rainbow-wrong-green = That costs nothing, but it scores nothing yet. There’s a place for this line that scores 12 points at once.
locus-lesson-rainbow-wrong-elsewhere = Your coin can score you 12 points here: look for a block that’s missing three squares in a line.
locus-lesson-rainbow-wrong-discarded = You have two more coins, but this line could have scored 12 points at once, for just one coin.

locus-lesson-coins = You can do better than draw this shape: discard it for two coins. Then spend two coins on two single squares, each in any area, by the usual rules. Blue scores for the highest row with a blue border that your tower reaches. Find two squares worth 8 points each.
locus-lesson-coins-right = One square fills the row for 8 points, and the other takes your tower to its first blue border for 8 more. Look out for gaps of one square: coins can fill them.
locus-lesson-coins-hint-1 = Yellow’s bottom row is missing one square, and the first blue border is just above your tower.
locus-lesson-coins-hint-2 = Discard the card. Then buy two squares for two coins: the last one in yellow’s bottom row, and one right above your crosses in blue.
locus-lesson-coins-wrong-short = That doesn’t add up to 16 points. Discard the card, and cross off two single squares: one to fill a yellow row, the other to take your blue tower a row higher.
locus-lesson-coins-wrong-ended = You ended your turn without the 16 points. Two single squares could have scored them.
locus-lesson-coins-wrong-skipped = You skipped the second square, but you’d already paid for it, and it could have scored 8 points.

locus-lesson-weak = The area with the fewest points counts twice. Right now that’s green, and twice 0 is 0. You can score 12 points in red or 8 in green. Which adds more to your total? Choose a card for that area, and draw it there.
locus-lesson-weak-right = Green now has 8 points. That makes purple, with 6, the weakest area. It now counts twice, so your total has grown by 14. Mind your weakest area, and you’re ready for your first match!
locus-lesson-weak-hint-1 = With 8 points, green would no longer be the weakest area. Which area would then count twice, and for how many points?
locus-lesson-weak-hint-2 = Take the green double square, and draw it upright next to your line, so that it covers one of the two ends at the bottom of green.
locus-lesson-weak-wrong-apart = That doesn’t join an end of green to the centre, so the area that counts twice still has 0 points, whatever you gained elsewhere. Scoring 8 in green adds 14 to your total: cover one of the two ends at the bottom, next to your line.
locus-lesson-weak-wrong-discarded = You have two more coins, but this shape could have added 14 to your total.

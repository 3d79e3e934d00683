# The lesson of Locus, by the names of its steps in lessons.toml. What is to be read first has at most 60
# words. No sentence has facts in it.

locus-lesson-aim = You cross squares in five areas, and each scores in its own way: yellow for full rows, purple for connected thick squares, red for full blocks, green for ends joined to the centre, and blue for the height of its tower. The area with the fewest points, marked ×2, counts twice. The highest total wins.

locus-lesson-turn = Each turn there is one more card than there are players. The player with the star takes a card first, then the others. Then you draw the shape of your card on your own sheet, or discard it for two coins. When all have chosen, the card left over can be drawn too, for three coins.

locus-lesson-start = A shape may be turned and mirrored, and it must lie entirely within the area of its colour. The first shape in an area must cover a square with a thick border; only in red can it go anywhere. Your card is a yellow line of three. Find it a place and draw it there.
locus-lesson-start-right = A good start. The next yellow shape may also grow from these crosses: it must share a side with a crossed square, or cover a thick one.
locus-lesson-start-hint-1 = Yellow’s thick squares are in its bottom row.
locus-lesson-start-hint-2 = Choose the yellow area, and lay the line flat along the bottom row, over both thick squares.
locus-lesson-start-wrong-paid = That is allowed, but it turned your shape into a rainbow shape and cost you your coin. In yellow it costs nothing.
locus-lesson-start-wrong-discarded = You have two more coins, but nothing is drawn yet. This shape has good places in yellow.

locus-lesson-row = A full yellow row scores the points beside it, and the bottom row is missing just one square. Here you play alone, so you choose between two cards. A card is drawn in the area of its colour. Take the one that fills the row, and draw it.
locus-lesson-row-right = The row is full and scores 8 points. Rows may be filled in any order, and the upper ones are worth more.
locus-lesson-row-hint-1 = Which of the two cards is yellow?
locus-lesson-row-hint-2 = Take the yellow L of four, and draw it so that it covers the free square at the right end of the bottom row.
locus-lesson-row-wrong-blue = That shape belongs in the blue area. Drawing it in yellow would cost your coin; the other card fits without one.
locus-lesson-row-wrong-open = That doesn’t fill the bottom row: its last square, at the right end, must be crossed.
locus-lesson-row-wrong-discarded = You have two more coins, but the row still has its gap. Your shape could have filled it.

locus-lesson-bonus = Squares with a sign are bonuses that you get by crossing them: a coin, a rainbow square for any area, or a double square of the colour shown. Bonuses you haven’t drawn are lost when your turn ends. Fill the yellow row with your card, and then use its bonus: 16 points in all.
locus-lesson-bonus-right = That row is worth 10 points, and the first thick purple square 6. A bonus may cross another bonus: long chains win matches.
locus-lesson-bonus-hint-1 = One yellow row is half full. The purple bonus is its last square.
locus-lesson-bonus-hint-2 = Draw your card on the two free squares of that row. Then use the bonus, and draw it over a thick purple square.
locus-lesson-bonus-wrong-missed = That doesn’t add up to 16 points. First fill the row that ends with the purple bonus, and then draw the double square in purple.
locus-lesson-bonus-wrong-ended = Your turn is over without the 16 points. A bonus that’s still waiting then is lost, so draw it first.

locus-lesson-rainbow = For one coin you can turn a shape into a rainbow shape and draw it in any area. In green, this line would be a start but score nothing. One area, however, is missing exactly three squares in a line. Spend your coin there.
locus-lesson-rainbow-right = The block is full: 12 points for one coin. In red a shape may begin anywhere, and even cross the borders of blocks.
locus-lesson-rainbow-hint-1 = Red scores for full blocks. One block is half full already.
locus-lesson-rainbow-hint-2 = Choose the red area, rotate the line so that it stands upright, and draw it beside the crossed one.
locus-lesson-rainbow-wrong-green = That costs nothing, but it scores nothing yet. There’s a place for this line that scores 12 at once.
locus-lesson-rainbow-wrong-elsewhere = A coin well spent would score 12 points here: look for a block that’s missing three squares in a line.
locus-lesson-rainbow-wrong-discarded = You have two more coins, but this line could have scored 12 points at once, for just one coin.

locus-lesson-coins = You can do better than drawing this shape: discard it for two coins. Then two coins buy you two single squares, each in any area, by the usual rules. Blue scores for the highest row with a blue border that your tower reaches. Find two squares that are worth 8 points each.
locus-lesson-coins-right = One square fills the row for 8 points, and the other takes your tower to its first border for 8 more. Look for gaps of one square: coins close them.
locus-lesson-coins-hint-1 = Yellow’s bottom row is missing one square. And the first blue border is just above your tower.
locus-lesson-coins-hint-2 = Discard the card. Then take two squares for two coins: the last one in yellow’s bottom row, and one right above your crosses in blue.
locus-lesson-coins-wrong-short = That doesn’t add up to 16 points. Discard the card, and cross two single squares: one fills a yellow row, the other takes your blue tower a row higher.
locus-lesson-coins-wrong-ended = Your turn is over without the 16 points. Two single squares could have won them.
locus-lesson-coins-wrong-skipped = You skipped the second square, but it was paid for and could have scored 8 points.

locus-lesson-weak = The area with the fewest points counts twice. Right now that’s green, and twice 0 is 0. You can score 12 points in red or 8 in green. Which adds more to your total? Take a card for it, and draw it there.
locus-lesson-weak-right = Green has 8 points now. Purple, with 6, is the weakest area now and counts twice: your total has grown by 14. Mind your weakest area, and you are ready for a first match!
locus-lesson-weak-hint-1 = With 8 points, green is no longer the weakest area. Which area is, and how many points then count twice?
locus-lesson-weak-hint-2 = Take the green double square, and draw it upright over one of the two ends at the bottom of green, beside your line.
locus-lesson-weak-wrong-apart = That doesn’t join any end of green to its centre, so the area that counts twice still has 0 points, whatever you gained elsewhere. 8 points in green are worth 14 to you: cover one of the two ends at the bottom, beside your line.
locus-lesson-weak-wrong-discarded = You have two more coins, but this shape could have added 14 to your total.

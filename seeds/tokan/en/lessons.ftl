# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

tokan-lesson-aim = Welcome to the plain! Red and black animals climb on each other’s backs. This is how a match ends. Each stack of two or more tiles is a tower: all its tiles count for the colour on top, whatever is below. Single tiles score nothing. Red has 12 tiles in towers, black 10, so red wins.

tokan-lesson-turn = On your turn one of your animals moves in a straight line, never diagonally: a mouse exactly 1 space, a jackal 2, a lion 3. It lands on another animal, of either colour, and must end higher than it was. Every space on its way must hold a tile. The jackal in the yellow frame has three possible moves.

tokan-lesson-climb = Your turn: you play red, and black’s lion on c4 is uncovered. Cover it! Several of your animals are near, but only one of them is exactly the right distance away. Choose it, then choose c4.
tokan-lesson-climb-right = Your animal went two spaces to the left, over the mouse and onto the lion: your first tower. Its old space became empty, so the mouse behind it moved up to close the gap. The space f4 stays empty for good, and nobody can jump over it.
tokan-lesson-climb-hint-1 = Look along row 4 and column c. A mouse goes exactly 1 space, a jackal 2, a lion 3.
tokan-lesson-climb-hint-2 = Your jackal on e4 is two spaces away from the lion.
tokan-lesson-climb-wrong-elsewhere = That is a good jump, but black’s lion on c4 is still uncovered. Which of your animals can land exactly there?

tokan-lesson-taboo = Black has just jumped onto your tower on a5. The red sign means taboo: you can’t land there this turn, so you can’t take it straight back. But black has a second tower. Land on that one!
tokan-lesson-taboo-right = Your mouse turns black’s tower of two into your tower of three. And now the taboo works for you: black can’t land on it next turn. It lasts for one turn only.
tokan-lesson-taboo-hint-1 = Black’s other tower is the one marked 2, with a black lion on top.
tokan-lesson-taboo-hint-2 = A move of one space is enough: look at the mouse just below that tower.
tokan-lesson-taboo-wrong-elsewhere = You built something there, but black keeps both towers. The one on a5 is taboo, but the other one is yours to take.

tokan-lesson-carry = Your lion on b4 is on level 3, and black’s tower on e4 is only two high: alone, your lion would reach level 3 again, no higher. But a jackal may carry one tile from below, and a lion up to two. Take black’s tower, carrying as many tiles as you can!
tokan-lesson-carry-right = Your lion and its passengers made a tower of five, and every tile in it counts for you. A mouse can’t carry anything. Passengers can be of either colour, so you may carry black tiles too.
tokan-lesson-carry-hint-1 = Choose the lion on b4 and the space e4. Then choose how many tiles it carries.
tokan-lesson-carry-hint-2 = Move the lion from b4 to e4, carrying two tiles.
tokan-lesson-carry-wrong-one = The tower is yours, but one tile stayed behind on b4, and a single tile scores nothing. Your lion can carry both.
tokan-lesson-carry-wrong-away = You have a tall tower now. But black still has the one on e4, and you could have taken it instead.
tokan-lesson-carry-wrong-elsewhere = That climbs, but black keeps the tower on e4. Let your lion on b4 take it.

tokan-lesson-end = If you can’t move on your turn, the game ends at once and the towers are counted. The score is 11 to 11. Black has just two moves to choose from: the jackal on c5 can leap to c3, and the jackal on e2 onto your tower of six on c2. Stop both with one move!
tokan-lesson-end-right = Brilliant! The jackal on c5 is covered. Your space c3 became empty, so your tower of six moved up from c2, and the other jackal has nothing to land on. Black can’t move: the game is over, and you win 13 to 11.
tokan-lesson-end-hint-1 = A covered animal can’t move. And when a space becomes empty, the stacks behind it move up.
tokan-lesson-end-hint-2 = Your jackal on c3 stands just in front of your tower of six. Let it cover the jackal on c5.
tokan-lesson-end-wrong-greedy = Now you are far ahead, but the game goes on: black’s jackal leaps from e2 onto your tower of six, and the whole tower counts for black.
tokan-lesson-end-wrong-onward = Black can still move: the jackal on e2 leaps onto your tower of six, and the whole tower counts for black. Find the move that leaves black with none.

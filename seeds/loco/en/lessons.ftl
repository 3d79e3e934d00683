# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

loco-lesson-aim = Welcome to the arena! You bet on five creatures with tokens. The number on a creature’s shield, the last card played, is what each of its tokens is worth. Here the Titan’s sixth card has ended the round. The orange circle has a Magus token and three Titan tokens: 5 and 9 make 14 points.

loco-lesson-turn = On your turn you do two things. First you play a card from your hand next to its creature: this Amazon 5 would make every Amazon token count 5. Then you take one token from any creature that has one left. It is your bet, and everybody sees it. Your hand stays secret.

loco-lesson-raise = You are the orange circle, and you hold three Wyrm tokens. But somebody has played a Wyrm 0, so they’re worth nothing: only the last card matters, not the highest. Play the card that wins you the most points, then take any token.
loco-lesson-raise-right = Now the Wyrm is worth 5, and your three tokens are worth 15 points. Somebody may still play another Wyrm card, so a high card late in the round is safer than an early one.
loco-lesson-raise-hint-1 = Your tokens are all Wyrm tokens. Which card in your hand changes what the Wyrm is worth?
loco-lesson-raise-hint-2 = Choose the Wyrm 5.
loco-lesson-raise-wrong-five = You played a 5, but for a creature you had no tokens of. It can help only the token you’ve just taken, and your Wyrm tokens are still worth nothing.
loco-lesson-raise-wrong-other = Your three Wyrm tokens are still worth nothing. Play the card that makes them valuable.

loco-lesson-spoil = Low cards are weapons. Your opponent, the blue triangle, holds three Titan tokens worth 5 each. You have none, so the Titan is your target. Make these tokens worthless, then take any token.
loco-lesson-spoil-right = With a 0 on top, your opponent’s 15 points are gone. The 0 counts until somebody plays another Titan card.
loco-lesson-spoil-hint-1 = The last card played says what a creature is worth. You hold two Titan cards.
loco-lesson-spoil-hint-2 = Choose the Titan 0.
loco-lesson-spoil-wrong-four = That takes one point from each of the three tokens. They’re still worth 4, and you have a card that makes them worthless.
loco-lesson-spoil-wrong-other = The Titan is still worth 5, so your opponent keeps 15 points there. Play a Titan card.

loco-lesson-sure = Wyrm and Unicorn are both worth 4. But which bet is safe? Count the cards in the rows and in your hand: each creature has one card of each number from 0 to 5. Take a token of the creature that only you can change, and play a card that doesn’t hurt you.
loco-lesson-sure-right = Four Unicorn cards have been played, and you hold the other two. As long as you keep them, nobody can change that 4. The Wyrm 0 and 1 are missing: they may be in your opponent’s hand.
loco-lesson-sure-hint-1 = The Unicorn’s row has 3, 5, 2 and 4. Where are 0 and 1?
loco-lesson-sure-hint-2 = Play the Titan 4, for example, and take a Unicorn token.
loco-lesson-sure-wrong-wyrm = The Wyrm 0 and 1 are neither on the table nor in your hand. If your opponent has one, your token may soon be worth next to nothing.
loco-lesson-sure-wrong-spoilt = You took the right token, but you played a low Unicorn card yourself, so all your Unicorn tokens are worth less. Keep those cards.
loco-lesson-sure-wrong-hurt = You took the right token, but the low card you played has taken points from your other tokens.
loco-lesson-sure-wrong-other = That token can still be changed by a card you haven’t seen. Look for a creature whose cards you all know.

loco-lesson-end = You are behind, 14 to 23. Magus and Unicorn have five cards each, and a sixth card ends the round at once. That card still counts as the last one, and you may still take a token with it. End the round so that you win!
loco-lesson-end-right = Your three Unicorn tokens were worthless, and now they’re worth 5 each. The round is over before anybody can answer, and you win. You’re ready to play Loco!
loco-lesson-end-hint-1 = You hold two cards that end the round: the Magus 3 and the Unicorn 5. Which of these creatures do you have tokens of?
loco-lesson-end-hint-2 = Choose the Unicorn 5: it lifts your three Unicorn tokens from 0 to 5.
loco-lesson-end-wrong-magus = The round is over, but you are still behind: you had no Magus tokens to gain from that card.
loco-lesson-end-wrong-onward = The round goes on, and your opponent may take the lead again. You hold a card that ends it now, with you in front.

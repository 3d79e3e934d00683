# What the steps of the lesson say, at most 60 words each; the positions are in lessons.toml.

loco-lesson-aim = Welcome to the arena! You use tokens to bet on five creatures. Each token is worth the number on its creature’s shield: that of the last card played. Here the Titan’s sixth card has ended the round. The orange circle holds a Magus token, worth 5, and three Titan tokens, worth 3 each: 14 points in all.

loco-lesson-turn = On your turn you do two things. First you play a card from your hand next to its creature: this Amazon 5 would make every Amazon token worth 5. Then you take one token from any creature that has one left. That’s your bet, and everybody can see it. Your hand stays secret.

loco-lesson-raise = You are the orange circle, and you hold three Wyrm tokens. But your opponent has played a Wyrm 0, so your tokens are worth nothing: only the last card counts, not the highest. Play the card that wins you the most points, then take any token.
loco-lesson-raise-right = Now the Wyrm is worth 5, and your three tokens are worth 15 points. Your opponent may still play another Wyrm card, so a high card is safer late in the round than early on.
loco-lesson-raise-hint-1 = All your tokens are Wyrm tokens. Which card in your hand changes what the Wyrm is worth?
loco-lesson-raise-hint-2 = Choose the Wyrm 5.
loco-lesson-raise-wrong-five = You played a 5, but you held no tokens of that creature. It can help only the token you’ve just taken, and your Wyrm tokens are still worth nothing.
loco-lesson-raise-wrong-other = Your three Wyrm tokens are still worth nothing. Play the card that makes them valuable.

loco-lesson-spoil = Low cards are weapons. Your opponent, the blue triangle, holds three Titan tokens worth 5 each. You have none, so the Titan is your target. Make those tokens worthless, then take any token.
loco-lesson-spoil-right = With a 0 as the last card, your opponent’s 15 points are gone. The 0 counts until somebody plays another Titan card.
loco-lesson-spoil-hint-1 = The last card played decides what a creature is worth. You hold two Titan cards.
loco-lesson-spoil-hint-2 = Choose the Titan 0.
loco-lesson-spoil-wrong-four = That takes one point off each of the three tokens. They’re still worth 4 each, and you have a card that would make them worthless.
loco-lesson-spoil-wrong-other = The Titan is still worth 5, so your opponent keeps 15 points there. Play a Titan card.

loco-lesson-sure = The Wyrm and the Unicorn are both worth 4, but which is the safer bet? Check the cards in the rows and in your hand: each creature has one card of every number from 0 to 5. Take a token of the creature whose worth only you can change, and play a card that doesn’t hurt you.
loco-lesson-sure-right = Four Unicorn cards have been played, and you hold the other two. As long as you keep them, nobody can change that 4. The Wyrm 0 and 1 are missing: they may be in your opponent’s hand.
loco-lesson-sure-hint-1 = The Unicorn’s row has 3, 5, 2 and 4. Where are the 0 and the 1?
loco-lesson-sure-hint-2 = Play the Titan 4, for example, and take a Unicorn token.
loco-lesson-sure-wrong-wyrm = The Wyrm 0 and 1 are neither on the table nor in your hand. If your opponent has one, your token may soon be worth next to nothing.
loco-lesson-sure-wrong-spoilt = You took the right token, but you played a low Unicorn card yourself, so all your Unicorn tokens are worth less. Keep those cards.
loco-lesson-sure-wrong-hurt = You took the right token, but the low card you played has taken points from your other tokens.
loco-lesson-sure-wrong-other = A card you haven’t seen can still change what that token is worth. Look for a creature whose six cards are all in its row or in your hand.

loco-lesson-end = You’re behind, 14 to 23. The Magus and the Unicorn have five cards each, and a sixth card ends the round at once. That card still decides what its creature is worth, and you may take a token with it. End the round and win!
loco-lesson-end-right = Your three Unicorn tokens were worthless, and now they’re worth 5 each. The round is over before your opponent can answer, and you win. You’re ready to play Loco!
loco-lesson-end-hint-1 = You hold two cards that end the round: the Magus 3 and the Unicorn 5. Do you have Magus tokens or Unicorn tokens?
loco-lesson-end-hint-2 = Choose the Unicorn 5: it raises your three Unicorn tokens from 0 to 5.
loco-lesson-end-wrong-magus = The round is over, but you’re still behind: you held no Magus tokens when you played that card.
loco-lesson-end-wrong-onward = The round goes on, and your opponent is still ahead. You hold a card that ends it now, with you in the lead.

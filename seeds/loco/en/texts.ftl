# Loco! Creatures are magus, amazon, titan, wyrm and unicorn. A card is written as its creature's first
# letter and its number (in notation r, b, g, y, w for red, blue, green, yellow, white).
# The headings say where each text is shown: what happened appears under the board, while only one person
# sees the private panel and refusals. A button has room for 80 characters, an option of a menu for 100.
#
# $amazon: what an Amazon token is worth in the round (1 digit); so $magus, $titan, $wyrm and $unicorn
# $aside: cards set aside unseen (1 digit)
# $card: a card in notation, as b5 (2 signs)
# $cards: a list of cards, each as loco-one-of-cards says it (14 cards, 150 characters)
# $creature: picks a variant: a creature
# $decided: picks a variant: how the match was decided
# $each: cards dealt to each player (2 digits)
# $laid: cards in the creature's row (1 digit)
# $longest: how many cards in a row end the round: 6
# $move: a move in notation, as b5+r (4 signs)
# $one: picks a variant: a card, as r0
# $others: tokens of the creature that the others have (1 digit)
# $own: tokens of the creature that the reader has (1 digit)
# $player: who did it: a mark and a name (up to 35 characters)
# $points: points scored in the round (2 digits)
# $round: the number of the round (1 digit)
# $rounds: how many rounds the match has (1 digit)
# $token: picks a variant: the creature whose token it is
# $total: points so far (3 digits); none in the first round and the last
# $value: the number of a card (1 digit)
# $why: picks a variant: why no token could be taken
# $worth: what the creature's token is worth now (1 digit)

loco-title = Loco!
loco-tagline = Five creatures, one arena. Play the card that makes your tokens valuable, or your rivals’ worthless.
loco-description = A quick card game for two to five, 10 minutes a round: play a card, take a token. Hands are secret.
loco-sixty-1 = Five creatures fight, and you bet on them. On your turn you play a card from your hand next to its creature. The last card played decides what the creature is worth: the number on its shield.
loco-sixty-2 = Then you take one token from any creature that has one left. That’s your bet, and everybody can see it.
loco-sixty-3 = When a creature gets its sixth card, that turn ends the round. Each of your tokens then scores what its creature is worth. After the last round, the highest total wins.
loco-credits = Loco! by Reiner Knizia, with the creatures of Colossal Arena

loco-creature = { $creature ->
        [magus] Magus
        [amazon] Amazon
        [titan] Titan
        [wyrm] Wyrm
       *[unicorn] Unicorn
    }
loco-token = { $token ->
        [magus] a Magus token
        [amazon] an Amazon token
        [titan] a Titan token
        [wyrm] a Wyrm token
       *[unicorn] a Unicorn token
    }
loco-one-of-cards = { $one ->
        [r0] Magus 0
        [r1] Magus 1
        [r2] Magus 2
        [r3] Magus 3
        [r4] Magus 4
        [r5] Magus 5
        [b0] Amazon 0
        [b1] Amazon 1
        [b2] Amazon 2
        [b3] Amazon 3
        [b4] Amazon 4
        [b5] Amazon 5
        [g0] Titan 0
        [g1] Titan 1
        [g2] Titan 2
        [g3] Titan 3
        [g4] Titan 4
        [g5] Titan 5
        [y0] Wyrm 0
        [y1] Wyrm 1
        [y2] Wyrm 2
        [y3] Wyrm 3
        [y4] Wyrm 4
        [y5] Wyrm 5
        [w0] Unicorn 0
        [w1] Unicorn 1
        [w2] Unicorn 2
        [w3] Unicorn 3
        [w4] Unicorn 4
       *[w5] Unicorn 5
    }

## Options

loco-option-rounds = Rounds
loco-option-rounds-full = One per player
loco-option-rounds-full-about = Everybody begins one round. The highest total wins.
loco-option-rounds-1 = One round
loco-option-rounds-1-about = A single round decides it all.
loco-option-rounds-2 = Two rounds
loco-option-rounds-2-about = The highest total after two rounds wins.
loco-option-rounds-3 = Three rounds
loco-option-rounds-3-about = The highest total after three rounds wins.
loco-option-rounds-4 = Four rounds
loco-option-rounds-4-about = The highest total after four rounds wins.
loco-option-rounds-5 = Five rounds
loco-option-rounds-5-about = The highest total after five rounds wins.
loco-option-variant = Tokens
loco-option-variant-off = Any creature
loco-option-variant-off-about = Take a token from any creature that has one left.
loco-option-variant-other-colour = Another colour
loco-option-variant-other-colour-about = The token can’t be the same colour as the card you’ve just played.

## What happened

loco-begins = { $player } was picked at random to begin.
loco-hand = { $player } was dealt { $cards }.
loco-round-begins = { $rounds ->
        [one] Everybody gets
       *[other] Round { $round } of { $rounds }: everybody gets
    } { $each } cards, and { $aside ->
        [0] none are set aside.
       *[other] { $aside } are set aside unseen.
    } { $player } begins.
loco-took = { $player } played { loco-creature } { $value } and took { loco-token }.
loco-declined = { $player } played { loco-creature } { $value } and took no token.
loco-took-none = { $why ->
        [gone] { $player } played { loco-creature } { $value }. No tokens are left to take.
       *[barred] { $player } played { loco-creature } { $value }. Only { loco-creature } tokens are left, and they can’t be taken after a card of the same colour.
    }
loco-round-ended = That was the sixth { loco-creature } card, { $rounds ->
        [one] so the round is over.
       *[other] so round { $round } is over.
    } The tokens are worth: Magus { $magus }, Amazon { $amazon }, Titan { $titan }, Wyrm { $wyrm }, Unicorn { $unicorn }.
loco-brief-round-ended = { $rounds ->
        [one] The round is over.
       *[other] Round { $round } is over.
    }
loco-scored = { $total ->
        [none] { $player } scores { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
       *[other] { $player } scores { $points ->
            [one] 1 point
           *[other] { $points } points
        }, for a total of { $total }.
    }
loco-brief-scored = { $player }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
loco-ended = { $rounds ->
        [one] The round is over.
        [2] Both rounds have been played.
       *[other] All { $rounds } rounds have been played.
    } { $decided ->
        [highest] The highest total wins.
        [shared] The highest total wins, and nothing breaks the tie.
       *[level] Nothing breaks the tie.
    }

## How it ended

loco-result-highest = All rounds have been played. The highest total wins.
loco-result-shared = All rounds have been played. The highest total wins, and nothing breaks the tie.
loco-result-level = All rounds have been played, and nothing breaks the tie.

## Why a move is not legal

loco-refusal-laid = { loco-creature } { $value } has already been played. Choose a card from your hand.
loco-refusal-not-held = You don’t have { loco-creature } { $value }. Choose a card from your hand.
loco-refusal-must-take = You must take a token unless your card ends the round. Type it after the card, as in { $move }.
loco-refusal-all-gone = No tokens are left. Type just the card: { $card }.
loco-refusal-stack-empty = You can’t take { loco-token }: none are left. Take a token of another creature.
loco-refusal-same-colour = You can’t take { loco-token } after a card of the same colour ({ loco-creature }). Take a token of another colour.
loco-refusal-only-barred = Only { loco-creature } tokens are left, and you can’t take one after a card of the same colour. Type just the card: { $card }.

## The private panel

loco-icon-magus = 🧙
loco-icon-amazon = 🏹
loco-icon-titan = 🗿
loco-icon-wyrm = 🔥
loco-icon-unicorn = 🦄

loco-panel-choose-card = Which card do you play?
loco-panel-choose-token = { loco-creature } { $value }: which token do you take?
loco-words = { loco-creature } { $value } and { loco-token }
loco-words-none = { loco-creature } { $value } and no token
loco-panel-confirm-words = You play { loco-creature } { $value } and take { loco-token }.
loco-panel-confirm-words-none = You play { loco-creature } { $value } and take no token.
loco-panel-card = Choose a card
loco-panel-card-option = { $laid ->
        [0] { loco-creature } { $value }
       *[other] { loco-creature } { $value } · replaces the { $worth }
    }
loco-panel-card-option-ending = { loco-creature } { $value } · replaces the { $worth }, ends the round
loco-panel-card-brief = { $value }
loco-panel-card-about = { $laid ->
        [0] no cards played yet
        [one] worth { $worth }, 1 of { $longest } cards played
       *[other] worth { $worth }, { $laid } of { $longest } cards played
    }; tokens: you hold { $own }, others hold { $others }
loco-panel-token = Choose a token
loco-panel-token-option = { loco-creature } · worth { $worth }, you have { $own }
loco-panel-decline-option = Take no token

## Achievements

loco-achievement-full-table = Last one standing
loco-achievement-full-table-about = Win at a table of five.
loco-achievement-treasure = Treasury
loco-achievement-treasure-about = Win with 70 points or more.
loco-achievement-runaway = Out of reach
loco-achievement-runaway-about = Win by 20 points or more.
loco-achievement-chameleon = Chameleon
loco-achievement-chameleon-about = Win three matches in the “Another colour” variant.
loco-achievement-arena = Master of the arena
loco-achievement-arena-about = Beat ten different people.

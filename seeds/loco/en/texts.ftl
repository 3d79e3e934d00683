# Loco! Facts in the sentences: $player is who did it; creatures are magus, amazon, titan, wyrm and
# unicorn; $token is the creature whose token it is. $cards is a list of cards, each as
# loco-one-of-cards says it; $one is one of them.

loco-title = Loco!
loco-tagline = Five creatures, one arena. Play the card that makes your tokens valuable, or theirs worthless.
loco-description = A quick card game for two to five, 10 minutes a round: play a card, take a token. Hands are secret.
loco-sixty-1 = Five creatures fight, and you bet on them. On your turn you play a card from your hand next to its creature. The last card played says what the creature is worth: the number on its shield.
loco-sixty-2 = Then you take one token, of any creature that has one left. It is your bet, and everybody sees it.
loco-sixty-3 = The sixth card of a creature ends the round at once. Each of your tokens counts what its creature is worth then. After the last round the highest total wins.
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
loco-option-rounds-full-about = Everybody begins one round. The totals decide.
loco-option-rounds-1 = One round
loco-option-rounds-1-about = A single round decides.
loco-option-rounds-2 = Two rounds
loco-option-rounds-2-about = The totals of two rounds decide.
loco-option-rounds-3 = Three rounds
loco-option-rounds-3-about = The totals of three rounds decide.
loco-option-rounds-4 = Four rounds
loco-option-rounds-4-about = The totals of four rounds decide.
loco-option-rounds-5 = Five rounds
loco-option-rounds-5-about = The totals of five rounds decide.
loco-option-variant = Tokens
loco-option-variant-off = Any creature
loco-option-variant-off-about = Take a token of any creature that has one left.
loco-option-variant-other-colour = Another colour
loco-option-variant-other-colour-about = The token may not have the colour of the card you have just played.

## What happened

loco-begins = { $player } was picked at random to begin.
loco-hand = { $player } was dealt { $cards }.
loco-round-begins = { $rounds ->
        [one] The cards are dealt,
       *[other] Round { $round } of { $rounds }: the cards are dealt,
    } { $aside ->
        [0] { $each } to each and none set aside.
       *[other] { $each } to each and { $aside } set aside unseen.
    } { $player } begins.
loco-took = { $player } played { loco-creature } { $value } and took { loco-token }.
loco-declined = { $player } played { loco-creature } { $value } and declined a token.
loco-took-none = { $why ->
        [gone] { $player } played { loco-creature } { $value }. No tokens are left to take.
       *[barred] { $player } played { loco-creature } { $value }. Only { loco-creature } tokens are left, and they are barred now.
    }
loco-round-ended = That is the sixth { loco-creature } card, { $rounds ->
        [one] so the round is over.
       *[other] so round { $round } is over.
    } Each token counts: Magus { $magus }, Amazon { $amazon }, Titan { $titan }, Wyrm { $wyrm }, Unicorn { $unicorn }.
loco-scored = { $round ->
        [1] { $player } scores { $points }.
       *[other] { $player } scores { $points } and has { $total }.
    }
loco-ended = { $rounds ->
        [one] The only round is played.
       *[other] All { $rounds } rounds are played.
    } { $decided ->
        [highest] The highest score wins.
        [shared] The highest score is shared, and so is the win.
       *[level] All have the same score.
    }

## How it ended

loco-result-highest = All rounds are played. The highest score wins.
loco-result-shared = All rounds are played. The highest score is shared, and so is the win.
loco-result-level = All rounds have been played, and everybody has the same score.

## Why a move is not legal

loco-refusal-laid = { loco-creature } { $value } is already in its row.
loco-refusal-not-held = You don’t have { loco-creature } { $value }.
loco-refusal-must-take = You must take a token: write it behind the card, as in { $move }. You can decline only when your card ends the round.
loco-refusal-all-gone = No tokens are left: play { $card } alone.
loco-refusal-stack-empty = You can’t take { loco-token }: its stack is empty. Take another one.
loco-refusal-same-colour = You may not take { loco-token } after a { loco-creature } card. Take one of another colour.
loco-refusal-only-barred = Only { loco-creature } tokens are left, and you play a { loco-creature } card: play { $card } alone.

## The private panel

loco-icon-magus = 🧙
loco-icon-amazon = 🏹
loco-icon-titan = 🗿
loco-icon-wyrm = 🐉
loco-icon-unicorn = 🦄

loco-panel-choose-card = Which card do you play?
loco-panel-choose-token = { loco-creature } { $value }: which token do you take?
loco-words = { loco-creature } { $value }, and { loco-token }
loco-words-none = { loco-creature } { $value }, and no token
loco-panel-confirm-words = You play { loco-creature } { $value } and take { loco-token }.
loco-panel-confirm-words-none = You play { loco-creature } { $value } and take no token.
loco-panel-card = Choose a card
loco-panel-card-option = { $laid ->
        [0] { loco-creature } { $value }
       *[other] { loco-creature } { $value } · was { $worth }
    }
loco-panel-card-option-ending = { loco-creature } { $value } · was { $worth }, ends the round
loco-panel-card-brief = { $value }
loco-panel-card-about = { $laid ->
        [0] no card played yet
        [one] counts { $worth }, one of { $longest } cards played
       *[other] counts { $worth }, { $laid } of { $longest } cards played
    }; tokens: you { $own }, others { $others }
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
loco-achievement-chameleon-about = Win three matches in which tokens must have another colour.
loco-achievement-arena = Master of the arena
loco-achievement-arena-about = Beat ten different people.

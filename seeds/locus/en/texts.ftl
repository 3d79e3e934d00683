# Locus. Areas are yellow, purple, red, green and blue; a card has one of their colours or is a rainbow.
# The headings say where each text is shown: what happened appears under the board, while only one person
# sees the private panel and refusals. A button has room for 80 characters, an option of a menu for 100.
#
# $area: picks a variant: an area, or none
# $bonuses: how many bonuses are set off (1 digit)
# $brings: a list of the bonuses set off, each as locus-one-of-brings says it (30 characters)
# $cards: a list of cards, each as locus-one-of-cards says it (6 cards, 150 characters; of discards 45 cards)
# $coin: picks a variant: how many coins lie on the card
# $coins: how many coins (1 or 2 digits)
# $colour: picks a variant: a card's colour, as its first letter; w is the rainbow
# $count: how many cards (2 digits)
# $gained: how many coins are gained (1 digit)
# $lowest: points of the lowest area, which counts twice (2 digits)
# $one: picks a variant: a card, as pl4, or a bonus, as two-y
# $places: picks a variant: in how many places the shape fits
# $player: who did it: a mark and a name (up to 35 characters)
# $players: how many players share the first place (1 digit)
# $points: how many points it scores (2 digits)
# $price: how many coins it costs (1 digit)
# $round: the number of the round; alone, of the turn (2 digits)
# $rounds: how many rounds there are; alone, how many turns (2 digits)
# $shape: picks a variant: a shape and how many squares it has, as l4
# $source: picks a variant: where the shape comes from
# $squares: the squares of a shape (20 characters)
# $turn: the number of the turn in its round (1 digit)
# $turns: how many turns a round has (1 digit)
# $waiting: how many bonuses wait (1 digit)
# $why: picks a variant: how the match ended

locus-title = Locus
locus-tagline = Five areas under one sky. Draw shapes, set off bonuses, and mind your weakest area.
locus-description = A drawing game for one to five, 30 minutes: draw shapes in five areas that score in five ways.
locus-sixty-1 = Each turn, one more card than there are players is turned up, and everybody takes one.
locus-sixty-2 = You draw your card’s shape on your own sheet, in the area of its colour. It must cover a square with a thick border, or share a side with one already crossed off; in red it can go anywhere. Coins turn a shape into a rainbow shape, which fits any area, or buy you more shapes to draw.
locus-sixty-3 = Each area scores in its own way, and the weakest one counts twice. The highest total wins.
locus-credits = Locus by Stan van Rooijen, with sheets and cards of Parlor’s own

locus-colour = { $colour ->
        [y] Yellow
        [p] Purple
        [r] Red
        [g] Green
        [b] Blue
       *[w] Rainbow
    }
locus-shape = { $shape ->
        [i1] single square
        [i2] double square
        [i3] line of three
        [v3] corner of three
        [i4] line of four
        [l4] L of four
        [t4] T of four
        [s4] S of four
        [o4] block of four
        [l5] L of five
        [y5] Y of five
        [p5] P of five
        [t5] T of five
       *[n5] N of five
    }
locus-area = { $area ->
        [yellow] yellow
        [purple] purple
        [red] red
        [green] green
       *[blue] blue
    }

locus-area-first = { $area ->
        [yellow] Yellow
        [purple] Purple
        [red] Red
        [green] Green
       *[blue] Blue
    }

locus-one-of-cards = { $one ->
        [yi2] yellow double square with a coin
        [yv3] yellow corner of three with a coin
        [yi3] yellow line of three
        [yl4] yellow L of four
        [yt4] yellow T of four
        [ys4] yellow S of four
        [yi4] yellow line of four
        [yl5] yellow L of five
        [pi2] purple double square with a coin
        [pv3] purple corner of three with a coin
        [pi3] purple line of three
        [pl4] purple L of four
        [pt4] purple T of four
        [ps4] purple S of four
        [pi4] purple line of four
        [py5] purple Y of five
        [ri2] red double square with a coin
        [rv3] red corner of three with a coin
        [ri3] red line of three
        [rl4] red L of four
        [rt4] red T of four
        [rs4] red S of four
        [ro4] red block of four
        [rp5] red P of five
        [gi2] green double square with a coin
        [gv3] green corner of three with a coin
        [gi3] green line of three
        [gl4] green L of four
        [gt4] green T of four
        [gs4] green S of four
        [gi4] green line of four
        [gt5] green T of five
        [bi2] blue double square with a coin
        [bv3] blue corner of three with a coin
        [bi3] blue line of three
        [bl4] blue L of four
        [bt4] blue T of four
        [bs4] blue S of four
        [bo4] blue block of four
        [bn5] blue N of five
        [wi2] rainbow double square with a coin
        [wi3] rainbow line of three
        [wv3] rainbow corner of three
        [wl4] rainbow L of four
       *[ws4] rainbow S of four
    }
locus-one-of-brings = { $one ->
        [two-y] double yellow
        [two-p] double purple
        [two-r] double red
        [two-g] double green
        [two-b] double blue
       *[one] rainbow
    }

## Options

locus-option-sheet = Sheet
locus-option-sheet-sky = Starry sky
locus-option-sheet-sky-about = The standard sheet, with many starting squares and bonuses.
locus-option-sheet-nebula = Nebula
locus-option-sheet-nebula-about = A harder sheet: fewer starting squares and coins, larger blocks.

## What happened

locus-star = { $player } was picked at random to hold the star first.
locus-turned = { $turns ->
        [1] Round { $round }
       *[other] Round { $round } of { $rounds }, turn { $turn } of { $turns }
    }. These cards are turned up: { $cards }. { $player } chooses first.
locus-turned-extra = Extra round, turn { $turn } of { $turns }. These cards are turned up: { $cards }. { $player } chooses first.
locus-turned-alone = Turn { $round } of { $rounds }: { $player } put one card away unseen and turned up { $cards }.
locus-reshuffled = The deck ran out, so the discards were shuffled into a new one.
locus-took = { $player } took the { $colour ->
        [y] yellow
        [p] purple
        [r] red
        [g] green
        [b] blue
       *[w] rainbow
    } { locus-shape }.
locus-discarded = { $player } discarded their card for { $gained ->
        [one] one coin
       *[other] { $gained } coins
    }.
locus-spared = { $player } had no place left for their card, so it was discarded.
locus-drew = { $player } { $source ->
        [card] drew their card’s { locus-shape } in { locus-area }
        [left] bought the left-over card and drew its { locus-shape } in { locus-area }
        [pay] crossed off a paid square in { locus-area }
       *[other] used a bonus: a { locus-shape } in { locus-area }
    }{ $price ->
        [0] { "" }
        [one] { " " }for one coin
       *[other] { " " }for { $price } coins
    }{ $points ->
        [0] { "" }
        [one] , scoring one point
       *[other] , scoring { $points } points
    }{ $gained ->
        [0] { "" }
        [one] { $points ->
            [0] , gaining one coin
           *[other] { " " }and gaining one coin
        }
       *[other] { $points ->
            [0] , gaining { $gained } coins
           *[other] { " " }and gaining { $gained } coins
        }
    }{ $bonuses ->
        [0] .
        [one] . That set off a bonus.
       *[other] . That set off { $bonuses } bonuses.
    }
locus-brief-drew = { $player } { $points ->
        [0] drew in { locus-area }.
        [one] scored one point in { locus-area }.
       *[other] scored { $points } points in { locus-area }.
    }
locus-skip = { $player } skipped the second paid square.
locus-done = { $player } ended their turn.
locus-turn-over = The turn is over. The star passes to { $player }.
locus-round-over = Round { $round } is over.
locus-extra-over = The extra round is over.
locus-last-spending = The last turn is over: this is the last chance to spend coins.
locus-extra-round = { $players } players share first place, so they play an extra round.
locus-scored = { $player }: the { $lowest } for { locus-area } counts twice.
locus-ended = { $why ->
        [extra] { locus-result-extra }
        [shared] { locus-result-shared }
        [solo-0] { locus-result-solo-0 }
        [solo-1] { locus-result-solo-1 }
        [solo-2] { locus-result-solo-2 }
        [solo-3] { locus-result-solo-3 }
        [solo-4] { locus-result-solo-4 }
        [solo-5] { locus-result-solo-5 }
        [solo-6] { locus-result-solo-6 }
       *[highest] { locus-result-highest }
    }

## How it ended

locus-result-highest = All rounds have been played. The highest total wins.
locus-result-extra = The extra round decided it. The highest total wins.
locus-result-shared = The extra round didn’t break the tie.
locus-result-solo-0 = The deck is empty. You are a stargazer in training.
locus-result-solo-1 = The deck is empty. You are an observer.
locus-result-solo-2 = The deck is empty. You are a navigator.
locus-result-solo-3 = The deck is empty. You are a pilot.
locus-result-solo-4 = The deck is empty. You are an astronomer.
locus-result-solo-5 = The deck is empty. You are an explorer.
locus-result-solo-6 = The deck is empty. You are a master of the cosmos.

## What anybody can look up

locus-lookup-deck = { $count ->
        [0] The deck is used up.
        [one] One card is left in the deck.
       *[other] { $count } cards are left in the deck.
    }
locus-lookup-hidden = { $count ->
        [one] One card was put away unseen.
       *[other] { $count } cards were put away unseen.
    }
locus-lookup-none = No cards have been discarded yet.
locus-lookup-discards = Discarded ({ $count }): { $cards }.

## Why a move is not legal

locus-refusal-nothing-owed = There is no second square to skip.
locus-refusal-square-first = First cross off the second paid square, or type skip to do without it.
locus-refusal-has-card = You’ve already taken your card this turn.
locus-refusal-last-spending = You can’t take a card now: this is the last chance to spend coins.
locus-refusal-not-up = No { locus-one-of-cards } is face up. Take one of the cards that are.
locus-refusal-take-first = Take a card first.
locus-refusal-settled = You’ve already drawn or discarded your card, or you have none.
locus-refusal-settle-first = Draw or discard your card first.
locus-refusal-drawn = You’ve already drawn your card’s shape.
locus-refusal-no-card = You have no card to draw.
locus-refusal-coins = { $price ->
        [one] That costs one coin
       *[other] That costs { $price } coins
    }, but you have { $coins ->
        [0] none
       *[other] only { $coins }
    }.
locus-refusal-bought = You’ve already bought the left-over card this turn.
locus-refusal-no-left-over = There’s no left-over card to buy: it goes on sale once all have chosen.
locus-refusal-first-card = When you play alone, draw or discard your card first; then you can buy the other one.
locus-refusal-no-bonus = You don’t have that bonus now.
locus-refusal-colour = That shape doesn’t belong in the { locus-area } area, and you have no coin to turn it into a rainbow shape.
locus-refusal-outside = The whole shape must lie within the { locus-area } area.
locus-refusal-crossed = Some of those squares in the { locus-area } area are already crossed off.
locus-refusal-apart = In the { locus-area } area, a shape must cover a square with a thick border or share a side with a crossed one.

## The private panel

locus-icon-y = 🟨
locus-icon-p = 🟪
locus-icon-r = 🟥
locus-icon-g = 🟩
locus-icon-b = 🟦
locus-icon-w = 🌈
locus-icon-coins = 🪙
locus-icon-done = 🏁
locus-icon-skip = ⏭️

locus-panel-take = Which card do you take?
locus-panel-draw = You can’t draw your card yet. Discard it, or cross off other squares first. Coins: { $coins }.
locus-panel-more = What else will you do? Coins: { $coins }{ $waiting ->
        [0] { "" }
       *[other] , bonuses: { $waiting }
    }.
locus-panel-owes = Where does the second paid square go?{ $waiting ->
        [0] { "" }
       *[other] { " " }Bonuses waiting: { $waiting }.
    }
locus-panel-cards = Choose a card
locus-panel-card = { locus-colour } { locus-shape }{ $coin ->
        [0] { "" }
       *[other] { " " }with a coin
    }
locus-panel-card-about = { $area ->
        [none] fits nowhere for free
       *[other] scores { $points ->
            [0] no points
            [one] one point
           *[other] { $points } points
        } at once in the { locus-area } area{ $bonuses ->
            [0] { "" }
            [one] , with a bonus
           *[other] , with { $bonuses } bonuses
        }
    }
locus-panel-actions = Or do something else
locus-panel-with-card = Draw the card
locus-panel-with-two = Bonus: { locus-colour } double square
locus-panel-with-one = Bonus: rainbow square
locus-panel-with-pay = { $price ->
        [0] Cross off the second square
        [one] Buy two squares for one coin
       *[other] Buy two squares for { $price } coins
    }
locus-panel-with-left = Buy the left-over card for { $price } coins
locus-panel-discard = Discard for { $coins } coins
locus-panel-done = End the turn
locus-panel-skip = Skip the second square
locus-panel-confirm-take = Take this card: { locus-colour } { locus-shape }?
locus-panel-confirm-discard = Discard the card for { $coins } coins?
locus-panel-confirm-done = End your turn? Waiting bonuses will be lost.
locus-panel-confirm-skip = Skip the second paid square?
locus-panel-area = { locus-area-first }: { $points ->
        [one] one point
       *[other] { $points } points
    } now{ $price ->
        [0] { "" }
        [one] , costs one coin
       *[other] , costs { $price } coins
    }
locus-panel-best = { locus-area-first }, { $squares }: { $points ->
        [0] no points
        [one] one point
       *[other] { $points } points
    }{ $bonuses ->
        [0] { "" }
        [one] , a bonus
       *[other] , { $bonuses } bonuses
    }{ $gained ->
        [0] { "" }
        [one] , one coin gained
       *[other] , { $gained } coins gained
    }{ $price ->
        [0] { "" }
        [one] , costs one coin
       *[other] , costs { $price } coins
    }
locus-panel-cursor = Where?
locus-panel-place = The { locus-shape } in { locus-area }, on { $squares }: { $points ->
        [0] no points
        [one] one point
       *[other] { $points } points
    }{ $bonuses ->
        [0] { "" }
        [one] , a bonus
       *[other] , { $bonuses } bonuses
    }{ $gained ->
        [0] { "" }
        [one] , one coin gained
       *[other] , { $gained } coins gained
    }{ $price ->
        [0] { "" }
        [one] , costs one coin
       *[other] , costs { $price } coins
    }.{ $places ->
        [one] { " " }It fits nowhere else in this area.
       *[other] { "" }
    }
locus-panel-put = Draw it here
locus-panel-drop = Discard the card
locus-panel-bests = Best places and other areas
locus-words-gains = { $points ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }{ $bonuses ->
        [0] { "" }
        [one] , { $brings } bonus
       *[other] , { $brings } bonuses
    }
locus-words-coins = { $gained ->
        [0] { $price ->
            [0] { "" }
            [one] , costs { $price } coin
           *[other] , costs { $price } coins
        }
        [one] , gains { $gained } coin{ $price ->
            [0] { "" }
           *[other] , costs { $price }
        }
       *[other] , gains { $gained } coins{ $price ->
            [0] { "" }
           *[other] , costs { $price }
        }
    }
locus-words-take = Take: { locus-colour } { locus-shape }{ $coin ->
        [0] { "" }
       *[other] { " " }with a coin
    }
locus-words-take-offer = { locus-words-take }{ $area ->
        [none] , fits nowhere for free
       *[other] . Best: { locus-area } { $squares }, { locus-words-gains }
    }
locus-words-draw = { $source ->
        [card] Card
        [left] Left-over card
        [pay] Paid square
       *[bonus] Bonus { locus-one-of-brings }
    }: { locus-area } { $squares }, { locus-words-gains }{ locus-words-coins }
locus-panel-up = ↑
locus-panel-down = ↓
locus-panel-left = ←
locus-panel-right = →
locus-panel-turn = ↻ Rotate
locus-panel-mirror = ⇄ Mirror

## Achievements

locus-achievement-constellation = Constellation
locus-achievement-constellation-about = Win with 190 points or more.
locus-achievement-hermit = Hermit astronomer
locus-achievement-hermit-about = Score 170 points or more playing alone.
locus-achievement-full-sky = Brightest of five
locus-achievement-full-sky-about = Win at a table of five.
locus-achievement-nebula = Into the nebula
locus-achievement-nebula-about = Win three matches on the nebula sheet.
locus-achievement-regular = Night after night
locus-achievement-regular-about = Play 25 rated matches.

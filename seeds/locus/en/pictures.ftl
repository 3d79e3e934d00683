# Words on Locus's picture, and what it shows in words for those who do not see it.

## On the picture

locus-drawn-round = Locus · round { $round }/{ $rounds }, turn { $turn }
locus-drawn-extra = Locus · extra turn { $turn }/{ $turns }
locus-drawn-alone = Locus · turn { $round }/{ $rounds }
locus-drawn-spending = Locus · last coins
locus-drawn-end = Locus · { $winners ->
        [0] the end
        [one] winner:
       *[other] winners:
    }
# before who chooses a card
locus-drawn-chooser = { $title }:
locus-drawn-left = left
locus-drawn-discarded = discards

## In words

locus-alt-over = Locus is over.
locus-alt-alone = Locus alone, turn { $round } of { $rounds }.
locus-alt-extra = Locus, extra round, turn { $turn } of { $turns }.
locus-alt-round = Locus, round { $round } of { $rounds }, turn { $turn } of { $turns }.
locus-alt-total = Total { $points }.
locus-alt-won = Seat { $seat } wins.
locus-alt-shared = Seats { $seats } share the win.
locus-alt-lot = The first star is drawn at random.
locus-alt-turning = Cards are being turned up.
locus-alt-spending = Last chance to spend coins: { $count ->
        [one] seat { $seats }
       *[other] seats { $seats }
    }.
locus-alt-chooses = Seat { $seat } chooses a card.
locus-alt-star = Seat { $seat } holds the star.
locus-alt-drawing = Drawing: { $count ->
        [one] seat { $seats }
       *[other] seats { $seats }
    }.
locus-alt-left-over = Left over: { $card }.
locus-alt-cards = Face up: { $cards }.
locus-alt-points = { $letter } { $points }
locus-alt-twice = { $letter } { $points } twice
locus-alt-seat = Seat { $seat }: { $total ->
        [one] { $total } point
       *[other] { $total } points
    } ({ $points }), { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }{ $waiting ->
        [0] {""}
        [one] , { $waiting } bonus waiting
       *[other] , { $waiting } bonuses waiting
    }{ $use ->
        [none] {""}
        [drawn] , card { $card } drawn
        [discarded] , card { $card } discarded
       *[open] , card { $card }
    }.
locus-alt-seat-total = Seat { $seat }: { $total ->
        [one] { $total } point
       *[other] { $total } points
    }.
locus-alt-last = Last of seat { $seat }: { locus-area } { $squares }.
locus-alt-crossed = Crossed by seat { $seat }: { $squares }.
locus-alt-thick = Thick squares left: { $squares }.
locus-alt-bonuses = Bonuses left: { $bonuses }.
locus-alt-bonus = { $kind ->
        [coin] coin
        [one] rainbow
       *[other] double { $letter }
    } { $square }

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
locus-alt-area = { $area ->
        [yellow] yellow
        [purple] purple
        [red] red
        [green] green
       *[blue] blue
    }
locus-alt-area-first = { $area ->
        [yellow] Yellow
        [purple] Purple
        [red] Red
        [green] Green
       *[blue] Blue
    }
locus-alt-points = { locus-alt-area } { $points }
locus-alt-twice = { locus-alt-area } { $points } twice
locus-alt-seat = Seat { $seat }: { $total ->
        [one] { $total } point
       *[other] { $total } points
    } ({ $points }), { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }, { $circles ->
        [0] no free circles
        [one] { $circles } free circle
       *[other] { $circles } free circles
    }{ $waiting ->
        [none] {""}
       *[some] , waiting: { $waiting }
    }{ $use ->
        [none] {""}
        [drawn] , card { $card } drawn
        [discarded] , card { $card } discarded
       *[open] , card { $card }
    }.
locus-alt-owes = Seat { $seat } crosses a second paid square now.
locus-alt-last = Last crossed by seat { $seat }: { locus-area } { $squares }.
locus-alt-crossed = Crossed by seat { $seat }, row by row: { $squares }.
locus-alt-thick = Thick squares left, row by row: { $squares }.
locus-alt-bonuses = Bonuses left: { $bonuses }.
locus-alt-bonus = { $kind ->
        [coin] coin
        [one] rainbow
       *[double] double { locus-alt-area }
    } { $square }
locus-alt-on = { $bonus } in { $where }
locus-alt-grid = columns a to { $column }, rows 1 to { $row }
locus-alt-block = { $squares } for { $points }
locus-alt-border = row { $row } for { $points }
locus-alt-scores = { locus-alt-area-first }{ $scoring ->
        [rows] , { $grid }, scores by full rows, from the top: { $points }.
        [groups] , { $grid }, scores its largest group by how many thick squares it has, from 1: { $points }. Thick squares, row by row: { $squares }.
        [blocks] {" "}scores by full blocks, which are, row by row: { $points }.
        [ends] {" "}is, row by row: { $grid }. Each end that is joined to { $centre } scores { $points }: { $squares }.
       *[tower] , { $grid }, scores by the highest of these rows that is reached: { $points }.
    }
locus-alt-more = For the rest, press Look below a running board, then In words.

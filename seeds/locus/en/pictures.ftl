# Words on Locus's picture, and what the picture shows, in words for people who can't see it.
#
# $area: picks a variant: an area
# $bonus: a bonus, as locus-alt-bonus says it (17 characters)
# $bonuses: all bonuses left, by area (270 characters)
# $card: a card in words, as purple corner of three with a coin (35 characters)
# $cards: the cards that are face up, as a list (220 characters)
# $centre: the middle square of the green area, as d4 (2 signs)
# $chances: what areas can score next, as a list (330 characters)
# $circles: how many more coins a seat has room for (2 digits)
# $coins: coins of a seat (2 digits)
# $column: the last column of an area, as g (1 sign)
# $columns: columns of a row, as a c d (9 characters)
# $count: picks a variant: how many seats
# $grid: the squares of an area, as locus-alt-grid says it or row by row (90 characters)
# $kind: picks a variant: what kind of bonus
# $points: points: a number, or those of all areas as a list (160 characters)
# $round: the number of the round; alone, of the turn (2 digits)
# $rounds: how many rounds there are; alone, how many turns (2 digits)
# $row: the number of a row (2 digits)
# $scoring: picks a variant: how an area scores
# $seat: the number of a seat (1 digit)
# $seats: numbers of seats, as a list (20 characters)
# $square: a square, as b15 (3 signs)
# $squares: squares, or what they score, as a list (550 characters)
# $title: the header, as locus-drawn-round says it (28 characters)
# $total: points of a seat (3 digits)
# $turn: the number of the turn (1 digit)
# $turns: how many turns there are (1 digit)
# $use: picks a variant: what became of the seat's card
# $waiting: bonuses that wait, each as locus-alt-on says it, or none (170 characters)
# $where: an area, as locus-alt-area says it (6 characters)
# $winners: picks a variant: how many win

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
# before the mark of the player who is choosing a card
locus-drawn-chooser = { $title }:
# after the number of cards left in the deck
locus-drawn-left = left
# after the number of cards discarded
locus-drawn-discarded = discards

## In words

locus-alt-over = Locus is over.
locus-alt-alone = Solo Locus, turn { $round } of { $rounds }.
locus-alt-extra = Locus, extra round, turn { $turn } of { $turns }.
locus-alt-round = Locus, round { $round } of { $rounds }, turn { $turn } of { $turns }.
locus-alt-you = You are seat { $seat }.
locus-alt-total = Total: { $points } points.
locus-alt-won = Seat { $seat } wins.
locus-alt-shared = Seats { $seats } share the win.
locus-alt-lot = The first player to hold the star is being picked at random.
locus-alt-turning = Cards are being turned up.
locus-alt-spending = Last chance to spend coins: { $count ->
        [one] seat { $seats }
       *[other] seats { $seats }
    }.
locus-alt-chooses = Seat { $seat } chooses a card.
locus-alt-star = Seat { $seat } holds the star.
locus-alt-drawing = { $count ->
        [one] Seat { $seats } is
       *[other] Seats { $seats } are
    } drawing.
locus-alt-left-over = Left-over card: { $card }.
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
locus-alt-twice = { locus-alt-area } { $points } counted twice
locus-alt-seat = Seat { $seat }: { $total ->
        [one] { $total } point
       *[other] { $total } points
    } ({ $points }), { $coins ->
        [one] { $coins } coin
       *[other] { $coins } coins
    }, { $circles ->
        [0] no room for more coins
        [one] room for { $circles } more coin
       *[other] room for { $circles } more coins
    }{ $waiting ->
        [none] {""}
       *[some] , bonuses waiting: { $waiting }
    }{ $use ->
        [none] {""}
        [drawn] , card drawn: { $card }
        [discarded] , card discarded: { $card }
       *[open] , card to draw: { $card }
    }.
locus-alt-others = Points of the others: { $points }.
# in locus-alt-others
locus-alt-other = { $points } for seat { $seat }
locus-alt-owes = Seat { $seat } now crosses off a second paid square.
locus-alt-chances = Nearest points: { $chances }.
# in locus-alt-chances: points that an area can score next, and what they take
locus-alt-chance = { locus-alt-area } { $points } for { $scoring ->
        [rows] row { $row }, missing { $columns }
        [groups] one more thick-bordered square in a group
        [blocks] a block, missing { $squares }
        [ends] each end joined to { $centre }: { $squares }
       *[tower] reaching row { $row }
    }
locus-alt-last = Last crossed off by seat { $seat }: { locus-area } { $squares }.
locus-alt-crossed = Crossed off by seat { $seat }, row by row: { $squares }.
locus-alt-thick = Thick-bordered squares left, row by row: { $squares }.
locus-alt-bonuses = Bonuses left: { $bonuses }.
# a bonus and its square
locus-alt-bonus = { $kind ->
        [coin] coin
        [one] rainbow
       *[double] double { locus-alt-area }
    } { $square }
locus-alt-on = { $bonus } in { $where }
# in locus-alt-scores, after the name of an area
locus-alt-grid = columns a to { $column }, rows 1 to { $row }
# in locus-alt-scores: the squares of a block, and its points
locus-alt-block = { $squares } for { $points }
# in locus-alt-scores: a row that the tower can reach, and its points
locus-alt-border = row { $row } for { $points }
locus-alt-scores = { locus-alt-area-first }{ $scoring ->
        [rows] , { $grid }, scores for full rows, from the top: { $points }.
        [groups] , { $grid }, scores for the group with the most thick-bordered squares, by their number, from 1 up: { $points }. Thick-bordered squares, row by row: { $squares }.
        [blocks] {" "}scores for full blocks. Row by row, they are: { $points }.
        [ends] {" "}has these squares, row by row: { $grid }. Each end joined to { $centre } scores { $points }: { $squares }.
       *[tower] , { $grid }, scores for the highest of these rows that its tower reaches: { $points }.
    }
locus-alt-more = For the rest, press Look below the board of a running match, then In words.

# Words on Loco!'s picture, and what the picture shows, in words for people who can't see it.
#
# $before: points from earlier rounds, or none (3 digits)
# $cards: numbers of cards in order of play, how many cards somebody holds, or a hand by creature (70 characters)
# $count: how many cards or tokens (1 digit)
# $left: tokens left of a creature (1 digit)
# $now: picks a variant: whether a seat's mark follows, and what for
# $points: points in this round so far (2 digits)
# $round: the number of the round (1 digit)
# $rounds: how many rounds there are; in a review, the points of each (20 characters)
# $rows: all five rows, each as loco-alt-row says it (190 characters)
# $seat: the number of a seat (1 digit)
# $seats: numbers of seats, as a list (15 characters)
# $token: picks a variant: the creature whose token was taken, or none
# $tokens: tokens by creature, each as loco-alt-held says it, or none (60 characters)
# $total: points so far (3 digits)
# $value: the number of a card (1 digit)
# $values: numbers of the cards of one creature in a hand (11 characters)
# $winners: picks a variant: how many win
# $worth: what a token of the creature is worth (1 digit)

## On the picture

loco-drawn-title = Loco! · round { $round } of { $rounds }{ $now ->
        [turn] {" "}· turn:
       *[nobody] {""}
    }
loco-drawn-title-review = Loco! · round { $round } of { $rounds } is over{ $now ->
        [next] {" "}· next:
       *[nobody] {""}
    }
loco-drawn-title-end = Loco! · { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } · { $winners ->
        [0] draw
        [one] winner:
       *[other] winners:
    }
loco-drawn-round = round
loco-drawn-total = total
# runs upwards under the cards that nobody has seen; there is room for nine letters
loco-drawn-aside = set aside

## In words

loco-alt-round = Loco!, round { $round } of { $rounds }.
loco-alt-review = Loco!, round { $round } of { $rounds } is over.
loco-alt-dealing = The cards are being dealt.
loco-alt-turn = It is seat { $seat }’s turn.
loco-alt-next = Seat { $seat } begins the next round.
loco-alt-level = The match is over: all seats have the same total.
loco-alt-won = The match is over: seat { $seat } wins.
loco-alt-shared = The match is over: seats { $seats } share the win.
loco-alt-last = Last move: seat { $seat } played { loco-creature } { $value } and took { $token ->
        [none] no token
       *[one] { loco-token }
    }.
loco-alt-aside = { $count ->
        [one] { $count } card is
       *[other] { $count } cards are
    } set aside unseen.
# in the variant where the token must have another colour
loco-alt-other-colour = The token can’t match the card.
loco-alt-rows = Each creature’s cards in order, a token’s worth, tokens left: { $rows }.
# one creature in loco-alt-rows, which says what the numbers are
loco-alt-row = { loco-creature } { $cards ->
        [none] none
       *[some] { $cards }
    }, worth { $worth }, { $left } left
# one entry of the list in loco-alt-tokens
loco-alt-held = { $count } { loco-creature }
loco-alt-tokens = { $tokens ->
        [none] no tokens
       *[some] tokens: { $tokens }
    }
loco-alt-seat = Seat { $seat }: { $cards ->
        [0] no cards
        [one] { $cards } card
       *[other] { $cards } cards
    }; { loco-alt-tokens }; { $points ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }{ $before ->
        [none] {""}
       *[some] {" "}this round, { $before } before
    }.
loco-alt-seat-review = Seat { $seat }, { loco-alt-tokens }; points by round { $rounds }; total { $total }.
loco-alt-you = You are seat { $seat }.
loco-alt-hand = Your hand: { $cards }.
# one creature's cards in loco-alt-hand
loco-alt-suit = { loco-creature } { $values }

# Words on Loco!'s picture, and what it shows in words for those who do not see it.

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
# upright under the cards nobody has seen: nine letters have room
loco-drawn-aside = set aside

## In words

loco-alt-round = Loco!, round { $round } of { $rounds }.
loco-alt-review = Loco!, round { $round } of { $rounds } is over.
loco-alt-dealing = The cards are being dealt.
loco-alt-turn = It is seat { $seat }’s turn.
loco-alt-next = Seat { $seat } begins the next one.
loco-alt-level = The match is over: all have the same total.
loco-alt-won = The match is over: seat { $seat } wins.
loco-alt-shared = The match is over: seats { $seats } share the win.
loco-alt-last = Last, seat { $seat } played { loco-creature } { $value } and took { $token ->
        [none] no token
       *[one] { loco-token }
    }.
loco-alt-aside = { $count ->
        [one] { $count } card is
       *[other] { $count } cards are
    } set aside unseen.
loco-alt-other-colour = The token can’t be of the creature just played.
loco-alt-rows = Rows in order of play, what a token counts, tokens left: { $rows }.
loco-alt-row = { loco-creature } { $cards ->
        [none] none
       *[some] { $cards }
    }, counts { $worth }, { $left } left
loco-alt-held = { $count } { loco-creature }
loco-alt-tokens = { $tokens ->
        [none] no tokens
       *[some] tokens { $tokens }
    }
loco-alt-seat = Seat { $seat }: { $cards ->
        [0] no cards
        [one] { $cards } card
       *[other] { $cards } cards
    }, { loco-alt-tokens }, { $points ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }{ $before ->
        [none] {""}
       *[some] {" "}now, { $before } before
    }.
loco-alt-seat-review = Seat { $seat }: { loco-alt-tokens }; points by round { $rounds }, total { $total }.
loco-alt-you = You are seat { $seat }.
loco-alt-hand = Your hand: { $cards }.
loco-alt-suit = { loco-creature } { $values }

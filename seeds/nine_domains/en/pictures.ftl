# Words on The Nine Domains' picture, and its description for people who cannot see it.
#
# $award: points that a 3 plus earned, or 0 (1 digit)
# $awards: points that a seat earned by 3 plus (2 digits)
# $below: the face-down domains below each place, as a list of numbers (15 characters)
# $bonus: a bonus, as nine_domains-alt-signed says it (7 characters)
# $card: a card in words, as 2 minus or star (7 characters); in the title as printed
# $cards: a list of cards in words (50 characters)
# $domain: the number of a domain, 2 to 10
# $domains: a list of domains with their elements, or none (180 characters)
# $element: picks a variant: an element
# $elements: a list of elements, or none (40 characters)
# $fights: the three fights, each as nine_domains-alt-fight says it (280 characters)
# $given: the domain or the card that was given (7 characters)
# $kind: picks a variant: whether domains are swapped or a card is taken back
# $number: the number of a seat, 1 or 2
# $one: the first seat's card, with its bonus if it has one (28 characters)
# $other: the second seat's card, with its bonus if it has one (28 characters)
# $phase: picks a variant: whether cards are being played in secret
# $place: a place: I to III on the picture, 1 to 3 in words
# $player: a seat, as nine_domains-alt-player says it (6 characters)
# $players: one or both seats (17 characters)
# $points: points of a seat (2 digits)
# $reason: picks a variant: how the match or a fight was decided
# $round: the number of the round, 1 to 3
# $rounds: how many rounds there are: 3
# $sign: picks a variant: plus, minus or none
# $size: a bonus or a card's number without its sign (1 digit)
# $stakes: what is face up at each place, with waiting bonuses (180 characters)
# $strength: a card's strength with its bonus (1 or 2 digits)
# $taken: the domain or the card that was taken (7 characters)
# $used: a list of cards in words, or none (70 characters)

## On the picture

# the marks of the seats that are playing in secret follow
nine_domains-drawn-title = The Nine Domains · round { $round }/{ $rounds }{ $phase ->
        [secret] {" "}· secret:
       *[other] {""}
    }
# the winner's mark follows, unless it is a draw
nine_domains-drawn-title-end = The Nine Domains · { $reason ->
        [draw] draw
        [elements] won by elements:
        [points] won by points:
       *[other] winner:
    }
# the mark of the seat that may do it follows
nine_domains-drawn-title-asked = The Nine Domains · { $card } at { $place } may { $kind ->
        [swap] swap
       *[fetch] take back
    }:
nine_domains-drawn-fights = Round { $round }
# beside a fight: how it was decided when both cards are equally strong
nine_domains-drawn-same = = same
nine_domains-drawn-bonus = = bonus
nine_domains-drawn-plus = = plus
nine_domains-drawn-minus = = minus

## In words

nine_domains-alt-player = seat { $number }
nine_domains-alt-signed = { $sign ->
        [plus] plus { $size }
        [minus] minus { $size }
       *[none] { $size }
    }
nine_domains-alt-round = The Nine Domains, round { $round } of { $rounds }.
nine_domains-alt-draw = The match is over: a draw.
nine_domains-alt-won = The match is over: seat { $number } wins by { $reason ->
        [elements] all four elements
       *[points] points
    }.
nine_domains-alt-swap = Seat { $number }’s 2 minus won at place { $place }: seat { $number } may swap a domain.
nine_domains-alt-fetch = Seat { $number }’s 3 minus won at place { $place }: seat { $number } may take back a used card.
nine_domains-alt-dealing = Cards are being drawn.
nine_domains-alt-secret = Playing cards in secret: { $players }.
nine_domains-alt-ready = Ready: { $players }.
nine_domains-alt-fights = Fights of round { $round }: { $fights }.
nine_domains-alt-card = { $card } (bonus { $bonus }, strength { $strength })
nine_domains-alt-nobody = { $one } against { $other }: nobody wins domain { $domain }
nine_domains-alt-fight = { $one } against { $other }: seat { $number } wins domain { $domain }{ $award ->
        [0] {""}
        [one] {" "}and { $award } point
       *[other] {" "}and { $award } points
    }{ $reason ->
        [bonus] {" "}with the higher bonus
        [plus] {" "}because a plus wins ties
        [minus] {" "}because a minus loses ties
        [effect] {" "}by card effect
       *[other] {""}
    }
nine_domains-alt-swapped = Seat { $number } swapped domain { $given } for { $taken }.
nine_domains-alt-fetched = Seat { $number } put down { $given } and took back { $taken }.
nine_domains-alt-stakes = At stake: { $stakes }. Hidden domains: { $below }.
# a bonus that waits at a place for a seat's next card
nine_domains-alt-waiting = { $bonus } for { $player }
nine_domains-alt-none = none
nine_domains-alt-element = { $element ->
        [red] red
        [green] green
        [blue] blue
        [half] half purple
       *[purple] purple
    }
nine_domains-alt-seat = Seat { $number } has { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $awards ->
        [0] {""}
       *[other] , { $awards } of them from a 3 plus
    }; domains: { $domains }; elements: { $elements }; used cards: { $used }.
nine_domains-alt-removed = Out of the game: { $domains }.
nine_domains-alt-ignored = Elements no longer count.
nine_domains-alt-specials = Special cards: { $cards }.
nine_domains-alt-you = You are seat { $number }.
nine_domains-alt-laid = You have played { $cards }.
nine_domains-alt-hand = Your hand: { $cards }.

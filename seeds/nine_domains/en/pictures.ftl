# Words on The Nine Domains' picture, and what it shows in words for those who do not see it.

## On the picture

nine_domains-drawn-title = The Nine Domains · round { $round }/{ $rounds }{ $phase ->
        [secret] {" "}· secret:
       *[other] {""}
    }
nine_domains-drawn-title-end = The Nine Domains · { $reason ->
        [draw] draw
        [elements] won by elements:
        [points] won by points:
       *[other] winner:
    }
nine_domains-drawn-title-asked = The Nine Domains · { $card } at { $place } may { $kind ->
        [swap] swap
       *[fetch] take back
    }:
nine_domains-drawn-fights = Round { $round }
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
nine_domains-alt-secret = To play cards in secret: { $players }.
nine_domains-alt-ready = Ready: { $players }.
nine_domains-alt-fights = Fights of round { $round }: { $fights }.
nine_domains-alt-card = { $card } (bonus { $bonus }, so { $strength })
nine_domains-alt-nobody = { $one } against { $other }, domain { $domain } to nobody
nine_domains-alt-fight = { $one } against { $other }, domain { $domain }{ $award ->
        [0] {""}
        [one] {" "}and { $award } point
       *[other] {" "}and { $award } points
    } to seat { $number }{ $reason ->
        [bonus] {" "}by the higher bonus
        [plus] {" "}since a plus wins ties
        [minus] {" "}since a minus loses ties
        [effect] {" "}by effect
       *[other] {""}
    }
nine_domains-alt-swapped = Seat { $number } swapped domain { $given } for { $taken }.
nine_domains-alt-fetched = Seat { $number } put down card { $given } and took back { $taken }.
nine_domains-alt-stakes = At stake: { $stakes }. Hidden below: { $below }.
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
       *[other] , { $awards } of them for a 3 plus
    }; domains { $domains }; elements { $elements }; cards used { $used }.
nine_domains-alt-removed = Out of the game: { $domains }.
nine_domains-alt-ignored = Elements no longer count.
nine_domains-alt-specials = Special cards in play: { $cards }.
nine_domains-alt-you = You are seat { $number }.
nine_domains-alt-laid = You have played { $cards }.
nine_domains-alt-hand = Your hand: { $cards }.

# The Nine Domains. A card is written as it is printed, as 2-, 3+ or * for the star; $kind and $one name
# it by its id, as c2m.
# The headings say where a text is shown: what happened appears under the board; the private panel and
# refusals are seen by one person. A button has room for 80 characters, an option of a menu for 100.
#
# $against: the strength of the losing card (1 or 2 digits)
# $bonus: the bonus of $card, signed, as +2; none picks a variant
# $card: a card as printed (2 signs); also $card1, $card2 and $card3, those at the three places
# $cards: a list of cards as printed (15 characters)
# $danger: picks a variant: how many of the opponent's answers win at once
# $domain: the number of a domain, 2 to 10; also $domain1, $domain2 and $domain3, those at the three places
# $faces: a list of cards, each as nine_domains-one-of-faces says it (40 characters)
# $feared: the number of the domain that must not be lost, 2 to 10
# $give: the card or the domain that is given (2 signs)
# $given: the card that is given, as nine_domains-one-of-faces says it (7 characters)
# $is-last: picks a variant: whether the opponent has played already
# $kind: picks a variant: a card by its id
# $lacks: picks a variant: the element that was missing
# $losing: how many of the ways beat the move at once (3 digits)
# $one: picks a variant: a card by its id
# $other: the opponent's card as printed (2 signs)
# $other-bonus: the bonus of $other, signed, as +2; none picks a variant
# $place: the number of a place, 1 to 3 from the left
# $player: who did it: a mark and a name (up to 35 characters)
# $points: points of an award (1 digit)
# $reason: picks a variant: why a card won, or nobody did
# $round: the number of the round, 1 to 3
# $shows: picks a variant: the elements of a domain
# $strength: the strength of the winning card (1 or 2 digits)
# $take: the card or the domain that is taken (2 signs)
# $taken: the card that is taken back, as nine_domains-one-of-faces says it (7 characters)
# $threats: picks a variant: how many domains would complete the opponent's elements
# $ways: in how many ways the opponent can answer (3 digits)
# $why: picks a variant: why a card did nothing, or the match ended

nine_domains-title = The Nine Domains
nine_domains-tagline = Three cards face down, three domains at stake. All four elements win at once.
nine_domains-description = A duel for two, 10 to 15 minutes: in each of three rounds play three cards in secret.
nine_domains-sixty-1 = Three domains are face up, and you both hold the same nine cards. You each play one card face down at each domain. When you’re both ready, all six are turned up.
nine_domains-sixty-2 = The stronger card wins its domain, but a 0 beats a 5. Each special card does what its sign shows. Two equal cards send the domain out of the game. You can use each card only once.
nine_domains-sixty-3 = There are three rounds. If you alone hold all four elements after a round, you win at once. Otherwise, the player with more points wins at the end.
nine_domains-credits = The Nine Domains, after its published help page, which names no author

nine_domains-card = { $kind ->
        [c0] beats a 5
        [c1] beats a 4-
        [c1-alone] no effect
        [c2] no effect
        [c3] no effect
        [c4] no effect
        [c5] no effect
        [c1m] your cards next to it get +1, or +2 if there is only one
        [c1p] your next card at this place gets +2
        [c2m] if it wins, you may swap a domain
        [c2p] your next card at this place gets +1
        [c3m] if it wins, you may swap a hand card for a used one
        [c3p] earns 7 points if it wins by 2 or more
        [c4m] loses to a 1 and to a *
        [c4m-alone] loses to a 1
        [c4p] your next card at this place gets -1; in round 3 this card itself gets -2
        [cstar-alone] beats 3, 4 and 5 but loses to all others; bonuses don’t count
       *[cstar] beats 3, 4, 5 and 4- but loses to all others; bonuses don’t count
    }
nine_domains-shows = { $shows ->
        [red] red
        [green] green
        [blue] blue
        [red-purple] red and purple
        [green-half-purple] green and half a purple
        [blue-half-purple] blue and half a purple
       *[none] no element
    }

## Options

nine_domains-option-specials = Special cards
nine_domains-option-specials-random = Random
nine_domains-option-specials-random-about = Drawn before the match, in addition to those you choose.
nine_domains-option-specials-1m = 1-
nine_domains-option-specials-1m-about = Gives your own cards next to it +1 each, or +2 if there is only one.
nine_domains-option-specials-1p = 1+
nine_domains-option-specials-1p-about = Gives your next card at the same place +2.
nine_domains-option-specials-2m = 2-
nine_domains-option-specials-2m-about = If it wins, you may swap a domain for one of your opponent’s.
nine_domains-option-specials-2p = 2+
nine_domains-option-specials-2p-about = Gives your next card at the same place +1.
nine_domains-option-specials-3m = 3-
nine_domains-option-specials-3m-about = If it wins, you may swap a card in your hand for a used one.
nine_domains-option-specials-3p = 3+
nine_domains-option-specials-3p-about = Earns 7 points if it wins and is stronger by 2 or more.
nine_domains-option-specials-4m = 4-
nine_domains-option-specials-4m-about = Loses to a 1 and to a *.
nine_domains-option-specials-4p = 4+
nine_domains-option-specials-4p-about = Gives your next card at the same place -1; in round 3 this card itself gets -2.
nine_domains-option-specials-star = *
nine_domains-option-specials-star-about = Beats 3, 4, 5 and 4- but loses to all others. Bonuses never count for it.

## What happened

nine_domains-special = `{ $card }` is drawn as a special card.
nine_domains-specials = Both players hold 0 to 5 and the special cards `{ $cards }`.
nine_domains-round = **Round { $round }**
nine_domains-turned-up = Place { $place }: domain { $domain } with { nine_domains-shows }.
nine_domains-ready = { $player } is ready.
nine_domains-laid = { $player } played `{ $cards }`, from left to right.
nine_domains-with = { $bonus ->
        [none] { "" }
       *[other] { " " }({ $bonus })
    }
nine_domains-other-with = { $other-bonus ->
        [none] { "" }
       *[other] { " " }({ $other-bonus })
    }
nine_domains-because = { $reason ->
        [star-wins] the star beats a { $other }
        [star-loses] a { $card } beats the star
        [zero-beats-five] a 0 beats a 5
        [one-beats-four-minus] a 1 beats a 4-
        [strength] { $strength } against { $against }
        [bonus] equal strength, the higher bonus wins
        [plus] equal strength, the plus wins
       *[minus] equal strength, the minus loses
    }
nine_domains-won = Place { $place }: { $player } wins domain { $domain } with `{ $card }`{ nine_domains-with } against `{ $other }`{ nine_domains-other-with }: { nine_domains-because }.
nine_domains-nobody = Place { $place }: `{ $card }` meets `{ $other }` and nobody wins, because { $reason ->
        [both-stars] both are stars
       *[identical] the cards are the same and equally strong
    }. Domain { $domain } leaves the game.
nine_domains-brief-won = { $player } wins domain { $domain }: `{ $card }` against `{ $other }`.
nine_domains-brief-nobody = Nobody wins domain { $domain }: `{ $card }` against `{ $other }`.
nine_domains-brief-award = { $player } gets { $points ->
        [one] 1 point
       *[other] { $points } points
    } for the `3+`.
nine_domains-award = { $player } gets { $points ->
        [one] one point
       *[other] { $points } points
    }, because the `3+` at place { $place } won by 2 or more.
nine_domains-void = { $player }’s `{ $card }` at place { $place } has no effect: { $why ->
        [no-domain] the opponent has no domain
        [no-hand] no card is left in hand
       *[decided] the match is decided
    }.
nine_domains-swapped = { $player } used the `{ $card }` and swapped domain { $give } for the opponent’s { $take }.
nine_domains-fetched = { $player } used the `{ $card }`, put the `{ $give }` among the used cards and took back the `{ $take }`.
nine_domains-kept = { $player } didn’t use the `{ $card }` at place { $place }.
nine_domains-both-complete = Both players now hold all four elements. From now on elements don’t count.
nine_domains-ended = { $why ->
        [elements] { $player } alone holds all four elements, so the match is over.
        [points] { nine_domains-result-points }
       *[draw] { nine_domains-result-draw }
    }

## How it ended

nine_domains-result-elements = One player alone held all four elements.
nine_domains-result-points = After three rounds, points decided it.
nine_domains-result-draw = After three rounds, nothing breaks the tie.

## Why a move is not legal

nine_domains-refusal-turn = It isn’t your turn: you have played your cards, or your opponent has a choice to make.
nine_domains-refusal-lay-first = Play three cards now, from left to right: for example, 0.3.5.
nine_domains-refusal-not-dealt = The `{ $card }` isn’t in this match.
nine_domains-refusal-used = You’ve already used your `{ $card }`.
nine_domains-refusal-twice = You have only one `{ $card }`: each place needs a different card.
nine_domains-refusal-swap-asked = Your 2- lets you swap domains. Answer with keep, or with a swap such as swap:7>10.
nine_domains-refusal-not-own-domain = You don’t have domain { $domain }.
nine_domains-refusal-not-their-domain = Your opponent doesn’t have domain { $domain }.
nine_domains-refusal-fetch-asked = Your 3- lets you take back a card. Answer with keep, or with a swap such as fetch:4>1.
nine_domains-refusal-not-in-hand = You have no `{ $card }` in your hand.
nine_domains-refusal-not-used = There is no `{ $card }` among your used cards.

## The private panel

nine_domains-panel-lay = **Place { $place }, domain { $domain }:** which card?{ $threats ->
        [0] { "" }
        [one] { " " }**Watch domain { $feared }:** it would give your opponent all four elements.
       *[other] { " " }**Watch domain { $feared }:** it’s one of { $threats } that would give your opponent all four elements.
    }
nine_domains-panel-confirm-lay = You play `{ $card1 }` for domain { $domain1 }, `{ $card2 }` for domain { $domain2 } and `{ $card3 }` for domain { $domain3 }. { $is-last ->
        [true] Your opponent is ready: confirming turns up all six cards.
       *[false] Only you see them until you’re both ready.
    }{ $danger ->
        [none] { "" }
        [all] { " " }**That loses:** whatever your opponent plays, they can win at once, with all four elements.
       *[some] { " " }**Careful:** with { $losing } of { $ways } possible plays, your opponent would win at once with all four elements.
    }
nine_domains-threat = Domain { $domain }, at place { $place }, offered { $player } { $lacks ->
        [red] red, the only element
        [green] green, the only element
        [blue] blue, the only element
        [purple] purple, the only element
       *[more] all the elements
    } still missing.
nine_domains-words-lay = { $faces }, from left to right
nine_domains-words-swap = Give domain { $give }, take domain { $take }
nine_domains-words-fetch = Give { $given }, take back { $taken }
nine_domains-words-keep = Leave everything as it is
nine_domains-one-of-faces = { $one ->
        [c0] 0
        [c1] 1
        [c2] 2
        [c3] 3
        [c4] 4
        [c5] 5
        [c1m] 1 minus
        [c1p] 1 plus
        [c2m] 2 minus
        [c2p] 2 plus
        [c3m] 3 minus
        [c3p] 3 plus
        [c4m] 4 minus
        [c4p] 4 plus
       *[cstar] star
    }
nine_domains-one-of-given = { nine_domains-one-of-faces }
nine_domains-one-of-taken = { nine_domains-one-of-faces }
nine_domains-panel-place-1 = Place 1: choose a card
nine_domains-panel-place-2 = Place 2: choose a card
nine_domains-panel-place-3 = Place 3: choose a card
nine_domains-panel-places = Or start with place 2 or 3
nine_domains-panel-card = { $card }{ nine_domains-with }
nine_domains-panel-card-at = Place { $place }, domain { $domain }: { $card }{ nine_domains-with }
nine_domains-panel-card-topic = `{ $card }`
nine_domains-panel-card-about = { nine_domains-card }
nine_domains-panel-card-plain = its number is its strength, and it does nothing else
nine_domains-panel-open = Clear place { $place }
nine_domains-panel-swap = Your `2-` won at place { $place }. You may swap one of your domains for one of your opponent’s.
nine_domains-panel-swap-first = { nine_domains-panel-swap } **Which domain do you give?**
nine_domains-panel-swap-for = Which of your opponent’s domains do you take for domain { $give }?
nine_domains-panel-confirm-swap = Give domain { $give } and take domain { $take }?
nine_domains-panel-confirm-keep-swap = Swap nothing?
nine_domains-panel-swap-ways = Choose what to swap
nine_domains-panel-swap-way = { $give } for { $take }
nine_domains-panel-fetch-ways = Choose what to swap
nine_domains-panel-fetch-way = Give { $give }, take back { $take }
nine_domains-panel-swap-give = Choose the domain to give
nine_domains-panel-swap-take = Choose the domain to take
nine_domains-panel-domain = Domain { $domain }, { nine_domains-shows }
nine_domains-panel-fetch = Your `3-` won at place { $place }. You may swap a card from your hand for one you’ve used.
nine_domains-panel-fetch-first = { nine_domains-panel-fetch } **Which card do you give?**
nine_domains-panel-fetch-for = Which of your used cards do you take back for your `{ $give }`?
nine_domains-panel-confirm-fetch = Put the `{ $give }` among the used cards and take back the `{ $take }`?
nine_domains-panel-confirm-keep-fetch = Take no card back?
nine_domains-panel-fetch-give = Choose the card to give
nine_domains-panel-fetch-take = Choose the card to take back
nine_domains-panel-used = { $card }
nine_domains-panel-keep = Or leave everything as it is
nine_domains-panel-keep-swap = Swap nothing
nine_domains-panel-keep-fetch = Take no card back
nine_domains-icon-card-0 = 🗡️
nine_domains-icon-card-1 = 🗡️
nine_domains-icon-card-1m = ↔️
nine_domains-icon-card-1p = ⏩
nine_domains-icon-card-2m = 🔀
nine_domains-icon-card-2p = ⏩
nine_domains-icon-card-3m = ♻️
nine_domains-icon-card-3p = 💰
nine_domains-icon-card-4m = 🛡️
nine_domains-icon-card-4p = ⏪
nine_domains-icon-card-star = ⭐
nine_domains-icon-domain-2 = 🔥
nine_domains-icon-domain-3 = 🌿
nine_domains-icon-domain-4 = 💧
nine_domains-icon-domain-5 = 🌿
nine_domains-icon-domain-6 = 💧
nine_domains-icon-domain-7 = 🔥
nine_domains-icon-domain-8 = 🏘️
nine_domains-icon-domain-9 = 🏯
nine_domains-icon-domain-10 = 🏰

## Achievements

nine_domains-achievement-elements = All four elements
nine_domains-achievement-elements-about = Win five matches by holding all four elements.
nine_domains-achievement-empire = Empire
nine_domains-achievement-empire-about = Win with 38 points or more.
nine_domains-achievement-border = Border dispute
nine_domains-achievement-border-about = Win on points, by two or less.
nine_domains-achievement-lightning = Lightning
nine_domains-achievement-lightning-about = Win with all four elements within four moves, counting both players’ moves.
nine_domains-achievement-dynasty = Dynasty
nine_domains-achievement-dynasty-about = Win five matches in a row.

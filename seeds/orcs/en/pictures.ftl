# Words on Orcs Orcs Orcs' picture, and its description for people who cannot see it. There is little room
# on the picture: longer words are written smaller.
#
# $actions: actions left (1 digit)
# $cards: names of cards, as a list, or none (210 characters); on a card, how many are drawn
# $category: picks a variant: which creatures advance
# $column: picks a variant: the column of the table of seats
# $count: how many (1 or 2 digits)
# $creature: a creature, as orcs-alt-creature says it (8 characters)
# $creatures: creatures with what is said of them, as a list (210 characters)
# $damage: how much damage (1 digit)
# $deed: what somebody did, as the texts orcs-alt-cast to orcs-alt-passed say it (100 characters); on the
#   picture it picks a variant
# $deeds: all that somebody did in a turn (400 characters)
# $discards: cards on the discard pile (2 digits)
# $effect: picks a variant: what a line of a card does
# $fates: all fate cards so far, each as orcs-looked-fate says it (800 characters)
# $gained: points for the mission (2 digits)
# $gift: picks a variant: a bonus action, or none
# $hand: cards in the hand (2 digits)
# $kind: picks a variant: a kind of creature
# $kinds: kinds of creatures with their points and life, or with what is still to come (250 characters)
# $last: picks a variant: whether it is the last round
# $left: life left (1 digit)
# $line: picks a variant: a line of the table below the board
# $life: life of a kind of creature (1 digit)
# $mage: the colour of a mage in words (6 characters), or none; in orcs-alt-mage it picks a variant
# $markers: markers of a path (2 digits)
# $mission: a mission, as orcs-drawn-mission says it, or none (16 characters); there it picks a variant
# $missions: one or two missions (30 characters)
# $moved: what a fate card moves, as orcs-alt-moved or orcs-drawn-category says it (55 characters)
# $name: the name of a card (14 characters)
# $now: picks a variant: what is asked of the seat whose mark follows
# $number: the number of a path or a seat (1 digit)
# $one: a mission (16 characters)
# $other: the other mission (16 characters)
# $path: the number of a path, 1 to 6
# $paths: numbers of paths, as a list (22 characters)
# $phase: picks a variant: what the seat in turn does now
# $pile: cards in the pile (2 digits); in orcs-looked-pile it picks a variant
# $piles: piles with their cards (300 characters)
# $place: a place, as 3i (2 signs)
# $points: points of a seat (2 digits), or of all seats as a list (70 characters)
# $poison: poison cards of a seat (1 digit) or in the supply (2 digits)
# $power: spell power (1 digit)
# $reward: picks a variant: what waits
# $rewards: all rewards that wait, as a list (80 characters)
# $round: the number of the round, 0 before the first; last picks a variant (2 digits)
# $rule: picks a variant: the rule of a fate card
# $seat: the number of a seat (1 digit)
# $seats: numbers of seats, as a list (15 characters)
# $section: picks a variant: a section of a path
# $sections: sections of paths, as a list (24 characters)
# $sign: picks a variant: a sign on spells, for a magic or what an enhancer allows
# $skill: picks a variant: an extra skill
# $skills: the extra skills of a seat, or none (60 characters)
# $spell: a spell with its magics (30 characters); in orcs-drawn-spell it picks a variant
# $steps: kinds with a place on the skull track each, or none (40 characters); on a card, how many sections
# $target: what it is aimed at, as orcs-alt-on says it, or nothing (30 characters)
# $terrain: picks a variant: a terrain tile
# $things: places or creatures with their places, as a list (30 characters)
# $toadlings: toadlings of a seat (1 digit) or in the supply (2 digits), or none
# $told: what is in the sections of a path (140 characters)
# $trophies: defeated creatures by kinds, or none (60 characters)
# $unseen: creatures of the kind that are still to come (2 digits)
# $value: what each creature of the kind is worth (1 digit)

## On the picture

orcs-drawn-title = Orcs{ $round ->
        [0] {""}
        [last] {" "}· last round
       *[other] {" "}· round { $round }
    }{ $now ->
        [turn] {" "}· turn:
        [missions] {" "}· missions:
        [discarding] {" "}· discard:
        [winner] {" "}· winner:
        [draw] {" "}· draw
       *[nobody] {""}
    }
# says what a line of the table counts: what a creature is worth, the skill for defeating $count, a bonus
orcs-drawn-line = { $line ->
        [worth] points for each
        [skill] { $count } defeated: extra skill
       *[bonus] defeated: bonus action
    }
# drawings follow: the poison cards and toadlings that are left
orcs-drawn-left = left:
orcs-drawn-column = { $column ->
        [points] points
        [trophies] defeated creatures
        [hand] hand
        [pile] pile
        [used] discards
        [skull] creatures
        [replenish] spells
        [poison] poison
       *[mission] mission
    }
# upright beside the spells to learn: eight letters have room
orcs-drawn-offered = spells
# below the number of actions left
orcs-drawn-actions = { $actions ->
        [one] action
       *[other] actions
    }
orcs-drawn-spell = { $spell ->
        [smash] Smash
        [zap] Zap
        [cold-snap] Cold Snap
        [fire-spark] Fire Spark
        [book-fe] Spell Book
        [book-ew] Spell Book
        [book-wl] Spell Book
        [book-lf] Spell Book
        [fireball] Fireball
        [lightning-bolt] Lightning Bolt
        [earthquake] Earthquake
        [ice-storm] Ice Storm
        [switch] Switch
        [replenish] Replenish
        [magic-bonds] Magic Bonds
        [voodoo] Voodoo
        [wisdom] Wisdom
       *[poison] Poison
    }
orcs-drawn-mission = { $mission ->
        [weak] Weak creatures
        [strong] Strong creatures
        [brute] Brute creatures
        [many] Many creatures
        [sets] Sets
        [skills] Extra skills
        [maximum] Maximum
       *[spells] Spells
    }
orcs-drawn-missions = { $one } or { $other }
# a line on a card: what it does; the power it needs is drawn before it
orcs-drawn-effect = { $effect ->
        [hit] { $damage } damage
        [hit-anywhere] { $damage } anywhere
        [blast] { $damage } to all
        [blast-beside] { $damage } + beside
        [blast-behind] { $damage } + behind
        [learn] learn a spell
        [swap] swap two
        [place] to own path
        [draw] draw { $cards }
        [pull] pull { $steps }
        [discard-all] all discard
       *[discard-one] one discards
    }
# upright beside three sections: eight letters have room
orcs-drawn-row = { $section ->
        [i] inner
        [m] middle
       *[o] outer
    }
orcs-drawn-category = { $category ->
        [weak] weak
        [strong] strong
       *[brute] brute
    }
orcs-drawn-section = { $section ->
        [inner] inner
        [middle] middle
       *[outer] outer
    }
# the rule of a fate card, in two lines: | is where the second one begins
orcs-drawn-rule = { $rule ->
        [more-life] all have|+1 life
        [no-spells] nothing|learned
        [no-teleport] no|teleport
        [no-skills] no extra|skills
        [three-spells] draw|3 cards
        [exchange] new|displays
       *[none] no rule
    }
# what a player has to do, beside a mark and a drawing
orcs-drawn-asked = { $phase ->
        [revealing] turns up
        [missions] missions
       *[discarding] discards
    }
# what was done in a turn: short, many stand in one line; a drawing or a place follows
orcs-drawn-done = { $deed ->
        [revealed] turns up:
        [teleported] teleports to
        [drew] draws a card
        [poisoned] poisons
       *[removed] removes
    }
orcs-drawn-path = path { $path }
orcs-drawn-place = path { $path }, { orcs-drawn-row }
orcs-drawn-passed = passed
orcs-drawn-no-bonus = no bonus
orcs-drawn-all = all

## What can be looked up

# heads a picture of all cards that are face up but not on the board
orcs-looked-open = Open cards
orcs-looked-fates = fate cards
orcs-looked-no-fate = no fate card yet
orcs-looked-pile = { $pile ->
        [used] discards
        [learned] learned
       *[toads] toads
    }
orcs-looked-none = none
orcs-looked-seat = Seat { $seat }, { $piles }.
orcs-looked-cards = { orcs-looked-pile }: { $cards }
orcs-looked-count = { $count } { $name }
orcs-looked-all-fates = Fate cards: { $fates ->
        [none] none yet
       *[some] { $fates }
    }.
orcs-looked-supply = Supply: poison { $poison }{ $toadlings ->
        [none] {""}
       *[some] , toads { $toadlings }
    }.
# heads the signs on spells, each with its word
orcs-looked-signs = Signs on spells
orcs-looked-sign = { $sign ->
        [fire] fire
        [earth] earth
        [water] water
        [lightning] lightning
        [teleport] teleport
       *[draw] draw a card
    }
orcs-looked-kinds = Skills: { $kinds }.
orcs-looked-kind = { orcs-creature-first } ({ orcs-skill })
orcs-looked-fate = { $moved } ({ $rule ->
        [more-life] more life
        [no-spells] nothing learned
        [no-teleport] no teleporting
        [no-skills] no extra skills
        [three-spells] draw 3 cards
        [exchange] new displays
       *[none] no rule
    })

## In words

orcs-alt-before = Orcs Orcs Orcs, before the first round.
orcs-alt-round = Orcs Orcs Orcs, round { $round }{ $last ->
        [yes] , the last one
       *[no] {""}
    }.
orcs-alt-you = You are seat { $seat }.
orcs-alt-won = Seat { $seat } has won.
orcs-alt-shared = Seats { $seats } share the win.
orcs-alt-discarding = Seats discarding a card: { $seats }.
orcs-alt-missions = Seats choosing a mission: { $seats }.
orcs-alt-turn = It is seat { $seat }’s turn{ $phase ->
        [acting] , { $actions ->
            [one] { $actions } action
           *[other] { $actions } actions
        } left
        [revealing] {" "}to turn up a creature
       *[other] {""}
    }.
orcs-alt-moved = { $sections } sections of paths { $paths }
orcs-alt-fate = Fate card moves: { $moved }{ $rule ->
        [none] {""}
        [more-life] ; creatures have 1 more life
        [no-spells] ; nothing can be learned
        [no-teleport] ; no teleporting
        [no-skills] ; no extra skills
        [three-spells] ; players draw 3 cards
       *[exchange] ; both displays dealt again
    }.
orcs-alt-sections = Letters for sections: i is inner, m middle, o outer.
orcs-alt-casting = Spell being cast: { $spell }{ $cards ->
        [none] {""}
       *[some] {" "}with { $cards }
    }, power { $power }.
orcs-alt-waiting = Rewards waiting: { $rewards }.
orcs-alt-reward = { $reward ->
        [toadling] toadling at { $place }
        [blast] blast at { $place }
       *[bonus] “{ orcs-alt-gift }”
    }
orcs-alt-last-turn = Seat { $seat }’s last turn: { $deeds }.
orcs-alt-fell = { $deed } ({ $count } defeated)
orcs-alt-arrived = Reached the tower: { $creatures }.
orcs-alt-on-path = { $creature } on path { $path }
orcs-alt-last = Last move: seat { $seat } { $deed }.
orcs-alt-cast = cast { $spell }{ $cards ->
        [none] {""}
       *[some] {" "}with { $cards }
    }{ $target }
orcs-alt-added = added { $spell }{ $target }
orcs-alt-removed-card = removed { $spell } from the game{ $target }
orcs-alt-gift = { $gift ->
        [draw-card] Draw a card
        [one-action] One more action
        [spell-power] Spell power
        [discard-hands] Discard hands
       *[minus-life] One life less
    }
orcs-alt-used = used “{ orcs-alt-gift }”{ $target }
orcs-alt-settled = { $kind ->
        [toadling] placed the toadling
       *[blast] set off the blast
    } at { $place }
orcs-alt-revealed = turned up a marker on path { $number }
orcs-alt-teleported = teleported to path { $number }
orcs-alt-drew = drew a card
orcs-alt-aimed = used the spell{ $target }
orcs-alt-waived = skipped a bonus
orcs-alt-poisoned = poisoned seat { $number }
orcs-alt-passed = ended the turn
orcs-alt-taking = , taking { $spell }
orcs-alt-on-all = {" "}on all others
orcs-alt-on-seat = {" "}on seat { $seat }
orcs-alt-on-toadling = {" "}on the toadling at { $things }
orcs-alt-on = {" "}on { $things }
orcs-alt-creature-at = { orcs-alt-creature } at { $place }
orcs-alt-creature = { $kind ->
        [goblin] goblin
        [orc] orc
        [goblin-shaman] shaman
        [orc-rider] rider
        [lava-golem] golem
        [chief] chief
        [croco-flyer] flyer
        [breeding-toad] toad
        [toadling] toadling
       *[bomber] bomber
    }
orcs-alt-creatures = { $count ->
        [1] { orcs-alt-creature }
       *[other] { $count } { $kind ->
            [goblin] goblins
            [orc] orcs
            [goblin-shaman] shamans
            [orc-rider] riders
            [lava-golem] golems
            [chief] chiefs
            [croco-flyer] flyers
            [breeding-toad] toads
            [toadling] toadlings
           *[bomber] bombers
        }
    }
orcs-alt-hurt = { $creatures } with { $left } life left
orcs-alt-path = Path { $path } ({ $mage ->
        [none] {""}
       *[some] { $mage } mage,{" "}
    }{ $markers ->
        [one] { $markers } marker
       *[other] { $markers } markers
    }): { $told }.
orcs-alt-empty = empty
orcs-alt-terrain = { $terrain ->
        [tendrils] tendrils
        [stone-field] stone field
       *[road] road
    }
orcs-alt-mage = { $mage ->
        [red] orange
        [blue] blue
        [green] green
       *[yellow] yellow
    }
orcs-alt-displays = Displays: { $cards }. Face-down spells: { $piles }.
orcs-alt-points = Points: { $points }.
orcs-alt-points-of = { $points } for seat { $seat }
orcs-alt-kinds = Creatures: { $kinds }.
orcs-alt-kind = { orcs-alt-creature }: { $value ->
        [one] { $value } point
       *[other] { $value } points
    }, life { $life }
orcs-alt-coming = Still to come: { $kinds }.
orcs-alt-coming-of = { orcs-alt-creature } { $unseen }{ $gift ->
        [none] {""}
       *[some] , bonus “{ orcs-alt-gift }”
    }
orcs-alt-seat = Seat { $seat } ({ $mage }): hand { $hand }, draw pile { $pile }, discards { $discards }{ $poison ->
        [0] {""}
       *[other] , poison { $poison }
    }; { $trophies }{ $skills ->
        [none] {""}
       *[some] ; skills: { $skills }
    }{ $steps ->
        [none] {""}
       *[some] ; skull tracks: { $steps }
    }{ $power ->
        [0] {""}
       *[other] ; spell power { $power }
    }{ $toadlings ->
        [0] {""}
       *[other] ; toadlings { $toadlings }
    }{ $mission ->
        [none] {""}
       *[some] ; mission { $mission }, { $gained ->
            [one] { $gained } point
           *[other] { $gained } points
        }
    }.
orcs-alt-trophies = { $count ->
        [0] no trophies
        [one] { $count } trophy
       *[other] { $count } trophies
    }
orcs-alt-skill = { $skill ->
        [draw-extra] draw one more spell
        [extra-action] extra action
        [no-rule-change] ignore special rules
        [remove-card] remove a card
        [no-loss] lose no creatures
       *[poison] poison
    }
orcs-alt-hand = Your hand: { $cards }.
orcs-alt-step = { orcs-alt-creature } { $count }
orcs-alt-missions-own = { $count ->
        [one] Your mission: { $missions }.
       *[other] Your missions to choose from: { $missions }.
    }
orcs-alt-resting = Not usable this turn: { $cards }.
orcs-alt-more = For the rest, press Look below the board of a running match, then In words.

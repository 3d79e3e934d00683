# Orcs Orcs Orcs. A place is a path and a section, as 3i: i is inner, m middle, o outer. A variable for a kind,
# spell, skill, mission or gift holds its id in seeds/orcs and picks a variant.
# The headings say where each text is shown: what happened appears under the board, and only one person
# sees the private panel and refusals. A button has room for 80 characters, an option of a menu for 100.
#
# $actions: how many actions there are or are left (1 digit)
# $aim: picks a variant: whether a spell has a target, has one with other cards alone, or has none
# $amount1: what the first line of a card brings: damage, cards or sections (1 digit); also $amount2 and
#   $amount3
# $arrives: picks a variant: whether the creature reaches the tower
# $card: picks a variant: a card
# $cards: how many cards (1 digit)
# $categories: picks a variant: which creatures advance
# $cause: picks a variant: what makes players discard
# $count: how many creatures (2 digits)
# $creatures: points for creatures (2 digits)
# $damage: how much damage (1 digit)
# $first: picks a variant: the first card that enhances the spell
# $gift: picks a variant: a bonus action or what a toadling brings
# $icon: picks a variant: what the icon of the card allows
# $kills: how many creatures it defeats (1 digit)
# $kind: picks a variant: a kind of creature; also $kind2, the second one
# $learned: picks a variant: the spell that is learned
# $left: life that a creature has left (1 digit)
# $line: the number of a line on a card (1 digit)
# $mage: picks a variant: whose it is, by the colour of the mage
# $markers: markers of a path (2 digits)
# $missing: how many creatures are missing for a skill (1 digit)
# $mission: picks a variant: a mission
# $mission_points: points for the mission (2 digits)
# $needed: how much power that takes (1 digit)
# $one: the number of a path (1 digit)
# $other: a second place, as 3i, or none (4 signs)
# $path: the number of a path, 1 to 6
# $paths: the numbers of paths, as a list (20 characters)
# $place: a place, as 3i (2 signs)
# $player: who did it: a mark and a name (up to 35 characters)
# $points: how many points (2 digits)
# $poison: points lost by poison (2 signs)
# $power: spell power (1 digit); also $power1, $power2 and $power3, what the lines of a card ask for
# $road: the place of a road that leads a creature into the tower, as 3i, or none (2 signs)
# $round: the number of the round (2 digits)
# $rule: picks a variant: the rule of a fate card
# $second: picks a variant: the second card that enhances the spell
# $sections: picks a variant: which sections advance
# $skill: picks a variant: an extra skill
# $space: the number of a space of the tower, 1 to 6
# $spell: picks a variant: a spell
# $steps: how many sections a creature advances (1 digit)
# $supports: points for support (2 digits)
# $tiles: how many terrain tiles there are (1 digit)
# $to: the place to which it goes, as 3i (2 signs)
# $value: what each creature of the kind is worth now (1 digit)
# $worth: what each creature of the kind is worth now (1 digit)
# $wounds: damage that a creature has (1 digit); also $wounds2, that of the second one

orcs-title = Orcs Orcs Orcs
orcs-tagline = Orcs come from six sides, and you have two actions a turn. Squash them with spells.
orcs-description = A game of spells for two to four, 60 minutes: squash goblins and orcs before they reach the tower.
orcs-sixty-1 = You are mages on a tower, and creatures come at it along six paths. Each round, a fate card moves some of them one section nearer. Each turn, a new creature appears.
orcs-sixty-2 = You have two actions a turn: cast a spell, usually at creatures on the path your mage faces, or teleport to another path. A spell has 1 power, and each card of the same magic you add gives 1 more.
orcs-sixty-3 = Creatures you defeat score points at the end, and two of a kind give you a skill. A creature that reaches the tower makes its kind worth less. When four paths have no new creatures left, the highest score wins.
orcs-credits = Orcs Orcs Orcs by Frank Thyben (Queen Games, 2014), with Reinforcements

## Options

orcs-preset-everything = All modules
orcs-option-missions = Secret missions
orcs-option-missions-off = Without missions
orcs-option-missions-off-about = The basic game.
orcs-option-missions-on = With missions
orcs-option-missions-on-about = Points for pairs, sets, skills, majorities or learned spells.
orcs-option-bonus = Bonus actions
orcs-option-bonus-off = Without bonus actions
orcs-option-bonus-off-about = The basic game.
orcs-option-bonus-on = With bonus actions
orcs-option-bonus-on-about = Strong and brute creatures bring a card, an action or spell power, or make the others discard.
orcs-option-fate = Fate cards
orcs-option-fate-base = By category
orcs-option-fate-base-about = The basic game’s 15 cards: they move weak, strong or brute creatures.
orcs-option-fate-front = By place
orcs-option-fate-front-about = The expansion’s 19 cards: they move creatures by place, and you can attack only the front ones.
orcs-option-terrain = Terrain
orcs-option-terrain-0 = None
orcs-option-terrain-0-about = The basic game.
orcs-option-terrain-1 = 1 tile
orcs-option-terrain-1-about = One tile on a random section.
orcs-option-terrain-2 = 2 tiles
orcs-option-terrain-2-about = Two tiles on random sections of different paths.
orcs-option-terrain-3 = 3 tiles
orcs-option-terrain-3-about = Three tiles on random sections of different paths.
orcs-option-terrain-4 = 4 tiles
orcs-option-terrain-4-about = Four tiles on random sections of different paths.
orcs-option-terrain-5 = 5 tiles
orcs-option-terrain-5-about = Five tiles on random sections of different paths.
orcs-option-terrain-6 = 6 tiles
orcs-option-terrain-6-about = The usual number: one on each path, on a random section.
orcs-option-terrain-7 = 7 tiles
orcs-option-terrain-7-about = One on each path, and a second on one of them.
orcs-option-terrain-8 = 8 tiles
orcs-option-terrain-8-about = One on each path, and a second on two of them.
orcs-option-terrain-9 = 9 tiles
orcs-option-terrain-9-about = All nine: one on each path, and a second on three of them.
orcs-option-croco = Croco Flyer
orcs-option-croco-none = Left out
orcs-option-croco-none-about = Goblins and orcs stay in the game.
orcs-option-croco-goblin = Instead of goblins
orcs-option-croco-goblin-about = The Croco Flyer gives you the goblins’ skill: draw one more spell.
orcs-option-croco-orc = Instead of orcs
orcs-option-croco-orc-about = The Croco Flyer gives you the orcs’ skill: an extra action.
orcs-option-toad = Breeding Toad
orcs-option-toad-none = Left out
orcs-option-toad-none-about = Goblin shamans and orc riders stay in the game.
orcs-option-toad-goblin-shaman = Instead of goblin shamans
orcs-option-toad-goblin-shaman-about = The Breeding Toad gives you the goblin shamans’ skill: poison.
orcs-option-toad-orc-rider = Instead of orc riders
orcs-option-toad-orc-rider-about = The Breeding Toad gives you the orc riders’ skill: remove a card.
orcs-option-bomber = Bomber
orcs-option-bomber-none = Left out
orcs-option-bomber-none-about = Lava golems and chiefs stay in the game.
orcs-option-bomber-lava-golem = Instead of lava golems
orcs-option-bomber-lava-golem-about = The Bomber gives you the lava golems’ skill: ignore special rules.
orcs-option-bomber-chief = Instead of chiefs
orcs-option-bomber-chief-about = The Bomber gives you the chiefs’ skill: lose no creatures.

## Names

orcs-creature = { $kind ->
        [goblin] goblin
        [orc] orc
        [goblin-shaman] goblin shaman
        [orc-rider] orc rider
        [lava-golem] lava golem
        [chief] chief
        [croco-flyer] Croco Flyer
        [breeding-toad] Breeding Toad
       *[bomber] Bomber
    }
orcs-creature-first = { $kind ->
        [goblin] Goblin
        [orc] Orc
        [goblin-shaman] Goblin shaman
        [orc-rider] Orc rider
        [lava-golem] Lava golem
        [chief] Chief
        [croco-flyer] Croco Flyer
        [breeding-toad] Breeding Toad
       *[bomber] Bomber
    }
orcs-a-creature = { $kind ->
        [orc] an { orcs-creature }
        [orc-rider] an { orcs-creature }
       *[other] a { orcs-creature }
    }
orcs-other-creature = { $kind2 ->
        [goblin] goblin
        [orc] orc
        [goblin-shaman] goblin shaman
        [orc-rider] orc rider
        [lava-golem] lava golem
        [chief] chief
        [croco-flyer] Croco Flyer
        [breeding-toad] Breeding Toad
       *[bomber] Bomber
    }
orcs-spell = { $spell ->
        [smash] Smash
        [zap] Zap
        [cold-snap] Cold Snap
        [fire-spark] Fire Spark
        [book-fe] Spell Book (fire, earth)
        [book-ew] Spell Book (earth, water)
        [book-wl] Spell Book (water, lightning)
        [book-lf] Spell Book (lightning, fire)
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
orcs-card = { $card ->
        [smash] Smash
        [zap] Zap
        [cold-snap] Cold Snap
        [fire-spark] Fire Spark
        [book-fe] Spell Book (fire, earth)
        [book-ew] Spell Book (earth, water)
        [book-wl] Spell Book (water, lightning)
        [book-lf] Spell Book (lightning, fire)
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
orcs-learned-spell = { $learned ->
        [smash] Smash
        [zap] Zap
        [cold-snap] Cold Snap
        [fire-spark] Fire Spark
        [book-fe] Spell Book (fire, earth)
        [book-ew] Spell Book (earth, water)
        [book-wl] Spell Book (water, lightning)
        [book-lf] Spell Book (lightning, fire)
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
orcs-skill = { $skill ->
        [draw-extra] draw one more spell
        [extra-action] extra action
        [no-rule-change] ignore special rules
        [remove-card] remove a card
        [no-loss] lose no creatures
       *[poison] poison
    }
orcs-rule = { $rule ->
        [more-life] each creature has 1 more life
        [no-spells] no spells can be learned
        [no-teleport] no mage can teleport
        [no-skills] extra skills don’t work
        [three-spells] you draw three cards at the end of your turn
        [exchange] both displays are dealt again
       *[none] there is no special rule
    }
orcs-gift = { $gift ->
        [draw-card] draw a card
        [one-action] one more action
        [spell-power] 1 spell power for the next action
        [discard-hands] all other players with more than three cards discard one each
       *[minus-life] 1 life less for a creature
    }
orcs-mission = { $mission ->
        [weak] Weak creatures: 2 points for each pair of them
        [strong] Strong creatures: 3 points for each pair of them
        [brute] Brute creatures: 2 points for each
        [many] Many creatures: 3 points for every four
        [sets] Sets: 3 points for each set of a weak, a strong and a brute creature
        [skills] Extra skills: 2 points for each
        [maximum] Maximum: 3 points for each kind that nobody has more of than you
       *[spells] Spells: 3 points for every two learned cards you still have
    }
orcs-mission-name = { $mission ->
        [weak] weak creatures
        [strong] strong creatures
        [brute] brute creatures
        [many] many creatures
        [sets] sets
        [skills] extra skills
        [maximum] maximum
       *[spells] spells
    }
orcs-categories = { $categories ->
        [weak] Weak creatures
        [strong] Strong creatures
        [brute] Brute creatures
        [weak-strong] Weak and strong creatures
        [weak-brute] Weak and brute creatures
        [strong-brute] Strong and brute creatures
       *[all] All creatures
    }
orcs-sections = { $sections ->
        [inner] the inner sections
        [middle] the middle sections
        [outer] the outer sections
        [inner-middle] the inner and middle sections
        [inner-outer] the inner and outer sections
        [middle-outer] the middle and outer sections
       *[inner-middle-outer] all sections
    }

## What a spell does, in at most 100 characters

orcs-spell-smash-effect = { $amount1 }, { $amount2 } or { $amount3 } damage to a creature on your path, for { $power1 }, { $power2 } or { $power3 } power.
orcs-spell-zap-effect = { $amount1 }, { $amount2 } or { $amount3 } damage to a creature on your path, for { $power1 }, { $power2 } or { $power3 } power.
orcs-spell-cold-snap-effect = { $amount1 }, { $amount2 } or { $amount3 } damage to a creature on your path, for { $power1 }, { $power2 } or { $power3 } power.
orcs-spell-fire-spark-effect = { $amount1 }, { $amount2 } or { $amount3 } damage to a creature on your path, for { $power1 }, { $power2 } or { $power3 } power.
orcs-spell-book-fe-effect = Learn a spell from the displays. As an enhancer: 1 power of fire or earth.
orcs-spell-book-ew-effect = Learn a spell from the displays. As an enhancer: 1 power of earth or water.
orcs-spell-book-wl-effect = Learn a spell from the displays. As an enhancer: 1 power of water or lightning.
orcs-spell-book-lf-effect = Learn a spell from the displays. As an enhancer: 1 power of lightning or fire.
orcs-spell-fireball-effect = Must be enhanced: { $amount1 } damage to a creature on your path, or { $amount2 } for { $power2 } power.
orcs-spell-lightning-bolt-effect = Must be enhanced: { $amount1 } damage to any creature on the board, or { $amount2 } for { $power2 } power.
orcs-spell-earthquake-effect = Must be enhanced: { $amount1 } damage to all in a section of your path and, for { $power2 } power, the one next to it.
orcs-spell-ice-storm-effect = Must be enhanced: { $amount1 } damage to all in a section of your path and, for { $power2 } power, the one behind it.
orcs-spell-switch-effect = Swap two creatures, or move one to your path for { $power2 } power. As an enhancer: draw a card.
orcs-spell-replenish-effect = Draw { $amount1 } cards; for { $power2 } power, also gain an action. As an enhancer: teleport.
orcs-spell-magic-bonds-effect = Move a creature { $amount1 ->
        [one] 1 section
       *[other] { $amount1 } sections
    } nearer the tower, or { $amount2 } for { $power2 } power. As an enhancer: teleport.
orcs-spell-voodoo-effect = Another player discards; for { $power2 } power, all do and you gain an action. As an enhancer: draw a card.
orcs-spell-wisdom-effect = Learn a spell. As an enhancer: 1 power of any magic, and you may teleport and draw a card.
orcs-spell-poison-effect = This card can’t be cast or added, and it costs you { $points } points at the end.

## What happened

orcs-lot = { $player } goes first in every round.
orcs-laid-out = The two spell displays are dealt.
orcs-terrain = { $tiles ->
        [one] There is one terrain tile on the paths.
       *[other] There are { $tiles } terrain tiles on the paths.
    }
orcs-first-creatures = { $count } creatures appear, two on each path.
orcs-drew = { $player } draws { $cards ->
        [one] a card
       *[other] { $cards } cards
    }.
orcs-drew-spell = You draw { orcs-spell }.
orcs-reshuffled = { $player }’s draw pile has run out, so the discards are shuffled into a new one.
orcs-dealt = { $player } is dealt two missions.
orcs-dealt-mission = You are dealt the mission “{ orcs-mission }”.
orcs-kept = { $player } has chosen a mission.
orcs-kept-mission = You keep the mission “{ orcs-mission }”.
orcs-fates-reshuffled = The fate cards have run out: all of them are shuffled again.
orcs-one-of-paths = { $one }
# In brackets in the sentence of a fate card: how many creatures advance
orcs-in-all = { $count ->
        [0] none at the moment
       *[other] { $count } in all
    }
orcs-fate = **Round { $round }.** { orcs-categories } advance ({ orcs-in-all }); { orcs-rule }.
orcs-fate-front = **Round { $round }.** Creatures in { orcs-sections } of paths { $paths } advance ({ orcs-in-all }); { orcs-rule }.
orcs-exchanged = Both displays are shuffled into their piles and dealt again.
orcs-arrived = Path { $path }: { orcs-a-creature } reaches the tower. Creatures of this kind are now worth { $value ->
        [one] 1 point
       *[other] { $value } points
    } each.
orcs-lost = { $player } gives back { orcs-a-creature }.
orcs-spared = { $player } has the skill “lose no creatures” and gives back nothing.
orcs-came = Path { $path }: { orcs-a-creature } appears.
orcs-chose-path = { $player } turns up a creature on path { $path }.
orcs-last-round = At least four paths have run out of markers, so this is the last round.
orcs-scored = { $player }: { $creatures } for creatures, { $supports } for spells of support{ $poison ->
        [0] { "" }
       *[other] , { $poison } for poison
    }{ $mission ->
        [none] { "" }
       *[other] , { $mission_points } for the mission ({ orcs-mission-name })
    }.
orcs-teleported = { $player } teleports to space { $space }.
orcs-cast = { $player } begins to cast { orcs-spell }.
orcs-added = { $player } adds { orcs-card }: the spell has power { $power }.
orcs-drew-icon = { $player } uses the icon to draw a card.
orcs-hit = { $player } casts { orcs-spell } with power { $power }: { $damage } damage to the { orcs-creature } on { $place }.
orcs-hit-toadling = { $player } casts { orcs-spell } at the toadling on { $place } and wins it.
orcs-struck = { $player } casts { orcs-spell } with power { $power }: { $damage } damage to each creature on { $place }{ $other ->
        [none] { "" }
       *[other] { " " }and { $other }
    }. { $count ->
        [0] No creature is hit.
        [one] 1 creature is hit.
       *[other] { $count } creatures are hit.
    }
orcs-learned = { $player } casts { orcs-spell } and learns { orcs-learned-spell }.
orcs-refilled = { orcs-card } fills the empty place in the display.
orcs-swapped = { $player } casts { orcs-spell }: the { orcs-creature } on { $place } and the { orcs-other-creature } on { $other } change places.
orcs-placed = { $player } casts { orcs-spell }: the { orcs-creature } on { $place } moves to { $to }.
orcs-pulled = { $player } casts { orcs-spell }: the { orcs-creature } on { $place } advances { $steps ->
        [one] one section
       *[other] { $steps } sections
    }.
orcs-replenished = { $player } casts { orcs-spell } for { $cards } cards{ $actions ->
        [0] { "" }
       *[other] { " " }and one more action
    }.
orcs-voodoo = { $player } casts { orcs-spell }{ $actions ->
        [0] { "" }
       *[other] { " " }and gains one more action
    }.
orcs-nothing = { $player } casts { orcs-spell }, with no effect.
orcs-defeated = { $player } defeats the { orcs-creature } on { $place }.
orcs-gained = { $player } gains an extra skill: { orcs-skill }.
orcs-bonus = Bonus action for { $player }: { orcs-gift }.
orcs-waived = { $player } skips the remaining bonus actions.
orcs-toadling-laid = There is now a toadling on { $place }.
orcs-no-toadling = No toadling is left for { $place }.
orcs-blast = The Bomber blows up on { $place }.
orcs-won-gift = { $player } wins a toadling: { orcs-gift }.
orcs-used-gift = { $player } uses a toadling: { orcs-gift }.
orcs-weakened = The { orcs-creature } on { $place } has 1 life less for this turn.
orcs-removed = { $player } removes { orcs-card } from the game.
orcs-poisoned = { $player } hands out a poison card.
orcs-got-poison = The poison card goes onto { $player }’s discard pile.
orcs-must-discard = { $cause ->
        [discard-hands] { $player } must discard a card: { orcs-whose } uses a bonus action.
       *[other] { $player } must discard a card: { orcs-whose } casts Voodoo.
    }
orcs-chose-discard = { $player } has chosen a card to discard.
orcs-chose-discard-card = You will discard { orcs-spell }.
orcs-discarded = { $player } discards { orcs-spell }.
orcs-passed = { $actions ->
        [0] { $player } ends the turn.
       *[other] { $player } passes.
    }

## How it ended

orcs-result-points = Four paths have no markers left, and the round is over. The highest score wins.
orcs-result-shared = Four paths have no markers left, and the round is over. The highest score wins, and nothing breaks the tie.

## Why a move is not legal

orcs-refusal-discard-first = First choose a card to discard, as in discard=smash.
orcs-refusal-no-discard = You don’t have to discard a card now.
orcs-refusal-mission-first = First choose a mission to keep, as in keep=sets.
orcs-refusal-not-dealt = You weren’t dealt this mission: { orcs-mission-name }.
orcs-refusal-mission-kept = This isn’t the time to choose a mission.
orcs-refusal-reveal-first = First choose a path for the new creature, as in reveal=5.
orcs-refusal-own-path = Your mage faces path { $path }: choose a different path.
orcs-refusal-no-markers = Path { $path } has no markers left: choose a different path.
orcs-refusal-revealed = You’ve already turned up your creature this turn.
orcs-refusal-rewards-first = First settle the rewards for the creatures you defeated. You can skip bonus actions with `/move waive`.
    .page = First settle the rewards for the creatures you defeated. You can also skip the bonus actions.
orcs-refusal-no-reward = That reward isn’t available now.
orcs-refusal-no-actions = You have no actions left.
orcs-refusal-no-teleport = Mages can’t teleport under this fate card.
orcs-refusal-space-taken = Space { $space } is taken: choose a free one.
orcs-refusal-not-in-hand = You don’t have { orcs-card } in your hand, or you don’t have enough copies of it.
orcs-refusal-poison = Poison can’t be cast or added.
orcs-refusal-resting = You learned { orcs-card } this turn, so you can’t use it until a later turn.
orcs-refusal-no-spell = You aren’t casting a spell: begin with one, as in cast=zap.
orcs-refusal-spell-open = You’re casting { orcs-spell }: enhance it or choose a target, as in at=goblin@3i.
orcs-refusal-needs-help = { orcs-spell } can be cast only with an enhancer or with extra spell power.
orcs-refusal-lore-alone = { orcs-spell } is a spell of lore: it can’t be enhanced.
orcs-refusal-no-help = { orcs-card } gives { orcs-spell } neither power nor an icon that you can use now.
orcs-refusal-no-icon-draw = The last card you added has no icon for drawing a card, or you’ve already used or skipped it.
orcs-refusal-no-icon-teleport = The last card you added has no teleport icon, or you’ve already used or skipped it.
orcs-refusal-no-line = Line { $line } of { orcs-spell } doesn’t do that.
orcs-refusal-line-unneeded = { orcs-spell } uses line { $line } for that anyway: leave the line out.
orcs-refusal-card-by-card = { orcs-spell } can do that only card by card: begin with cast, as in cast=switch.
orcs-refusal-power = { orcs-spell } has power { $power }, but that needs { $needed }.
orcs-refusal-only-highest = { orcs-spell } has power { $power }: you must use the highest line it reaches, not the one that needs { $needed }.
orcs-refusal-must-use = { orcs-spell } can have an effect, so you must choose one.
orcs-refusal-wrong-target = { orcs-spell } can’t do that.
orcs-refusal-not-there = There is no such { orcs-creature } on { $place }. If it has taken damage, add the number, as in goblin*1@3i.
orcs-refusal-other-path = { $place } is not on path { $path }, which your mage faces.
orcs-refusal-not-front = { $place } is not the front section: attacks reach only the first section that has creatures.
orcs-refusal-no-toadling = There is no toadling on { $place }.
orcs-refusal-second-beside = { $other } is not next to { $place }: it must be the same section of the path to the left or right.
orcs-refusal-second-behind = { $other } is not behind { $place }: it must be the next section outwards.
orcs-refusal-no-learning = You can’t learn anything under this fate card.
orcs-refusal-not-displayed = { orcs-card } isn’t in either display.
orcs-refusal-no-change = That would change nothing.
orcs-refusal-spared = Only players with more than three cards must discard.
orcs-refusal-own-seat = You can’t choose yourself. Choose another player.
orcs-refusal-no-seat = Nobody plays that mage. Choose another player.
orcs-refusal-no-skill = You don’t have this skill: { orcs-skill }.
orcs-refusal-asleep = The current fate card blocks this skill: { orcs-skill }.
orcs-refusal-once = You’ve already used this skill this turn: { orcs-skill }.
orcs-refusal-no-poison = No poison cards are left.
orcs-refusal-no-gift = You don’t have this toadling: { orcs-gift }.
orcs-refusal-gift-creature = Choose a creature on the board for that gift, as in gift=minus-life>goblin@3i.
orcs-refusal-gift-alone = That gift doesn’t need a creature: { orcs-gift }.
orcs-refusal-no-cards = You have no cards left to draw.

## The private panel

orcs-icon-goblin = 👺
orcs-icon-orc = 👹
orcs-icon-goblin-shaman = 🎭
orcs-icon-orc-rider = 🐗
orcs-icon-lava-golem = 🌋
orcs-icon-chief = 👑
orcs-icon-croco-flyer = 🐊
orcs-icon-breeding-toad = 🐸
orcs-icon-bomber = 💣
# A spell has the sign of its magic: cards of that magic can enhance it.
orcs-icon-fire = 🔥
orcs-icon-earth = 🪨
orcs-icon-water = 💧
orcs-icon-lightning = ⚡
orcs-icon-book = 📖
orcs-icon-smash = { orcs-icon-earth }
orcs-icon-zap = { orcs-icon-lightning }
orcs-icon-cold-snap = { orcs-icon-water }
orcs-icon-fire-spark = { orcs-icon-fire }
orcs-icon-book-fe = { orcs-icon-book }
orcs-icon-book-ew = { orcs-icon-book }
orcs-icon-book-wl = { orcs-icon-book }
orcs-icon-book-lf = { orcs-icon-book }
orcs-icon-fireball = { orcs-icon-fire }
orcs-icon-lightning-bolt = { orcs-icon-lightning }
orcs-icon-earthquake = { orcs-icon-earth }
orcs-icon-ice-storm = { orcs-icon-water }
orcs-icon-switch = { orcs-icon-earth }
orcs-icon-replenish = { orcs-icon-lightning }
orcs-icon-magic-bonds = { orcs-icon-water }
orcs-icon-voodoo = { orcs-icon-fire }
orcs-icon-wisdom = 🌈
orcs-icon-poison = 🧪
orcs-icon-red = 🟠
orcs-icon-blue = 🔵
orcs-icon-green = 🟢
orcs-icon-yellow = 🟡
orcs-icon-everybody = 👥
orcs-icon-draw-card = 🃏
orcs-icon-draw = { orcs-icon-draw-card }
orcs-icon-one-action = 🪄
orcs-icon-spell-power = 💪
orcs-icon-discard-hands = 🗑️
orcs-icon-minus-life = 💔
orcs-icon-mission = 📜
orcs-icon-marker = 🎯
orcs-icon-teleport = 🌀
orcs-icon-toadling = 🐸
orcs-icon-remove = ❌
orcs-icon-pass = ⏭️

# Part of a label, after the spell that is cast: the first card that enhances it
orcs-with-first = { $first ->
        [none] { "" }
        [smash] { " " }+ Smash
        [zap] { " " }+ Zap
        [cold-snap] { " " }+ Cold Snap
        [fire-spark] { " " }+ Fire Spark
        [book-fe] { " " }+ Book 🔥🪨
        [book-ew] { " " }+ Book 🪨💧
        [book-wl] { " " }+ Book 💧⚡
        [book-lf] { " " }+ Book ⚡🔥
        [fireball] { " " }+ Fireball
        [lightning-bolt] { " " }+ Lightning Bolt
        [earthquake] { " " }+ Earthquake
        [ice-storm] { " " }+ Ice Storm
        [switch] { " " }+ Switch
        [replenish] { " " }+ Replenish
        [magic-bonds] { " " }+ Magic Bonds
        [voodoo] { " " }+ Voodoo
       *[wisdom] { " " }+ Wisdom
    }
# Part of a label: the second card that enhances the spell
orcs-with-second = { $second ->
        [none] { "" }
        [smash] { " " }+ Smash
        [zap] { " " }+ Zap
        [cold-snap] { " " }+ Cold Snap
        [fire-spark] { " " }+ Fire Spark
        [book-fe] { " " }+ Book 🔥🪨
        [book-ew] { " " }+ Book 🪨💧
        [book-wl] { " " }+ Book 💧⚡
        [book-lf] { " " }+ Book ⚡🔥
        [fireball] { " " }+ Fireball
        [lightning-bolt] { " " }+ Lightning Bolt
        [earthquake] { " " }+ Earthquake
        [ice-storm] { " " }+ Ice Storm
        [switch] { " " }+ Switch
        [replenish] { " " }+ Replenish
        [magic-bonds] { " " }+ Magic Bonds
        [voodoo] { " " }+ Voodoo
       *[wisdom] { " " }+ Wisdom
    }
# Part of an offer of `/move`, which screen readers read aloud: the first card that enhances the spell
orcs-and-first = { $first ->
        [book-fe] { " " }+ Book fire-earth
        [book-ew] { " " }+ Book earth-water
        [book-wl] { " " }+ Book water-lightning
        [book-lf] { " " }+ Book lightning-fire
       *[other] { orcs-with-first }
    }
# Part of an offer of `/move`, which screen readers read aloud: the second card that enhances the spell
orcs-and-second = { $second ->
        [book-fe] { " " }+ Book fire-earth
        [book-ew] { " " }+ Book earth-water
        [book-wl] { " " }+ Book water-lightning
        [book-lf] { " " }+ Book lightning-fire
       *[other] { orcs-with-second }
    }
# After a creature: damage that it has taken
orcs-hurt = { $wounds ->
        [0] { "" }
        [one] { " " }(1 wound)
       *[other] { " " }({ $wounds } wounds)
    }
# After a second creature: damage that it has taken
orcs-other-hurt = { $wounds2 ->
        [0] { "" }
        [one] { " " }(1 wound)
       *[other] { " " }({ $wounds2 } wounds)
    }
# Part of a label, after a spell
orcs-at-power = { $power ->
        [0] { "" }
       *[other] , power { $power }
    }
# Part of a label, after what a spell does first
orcs-and-action = { $actions ->
        [0] { "" }
       *[other] , and gain an action
    }
# Part of a label: what becomes of the creature that is hit
orcs-ends-with = { $kills ->
        [0] { $left } life left
       *[other] defeated
    }
# Part of a label: how many of the creatures that are hit are defeated
orcs-falls = { $kills ->
        [0] none defeated
        [one] 1 defeated
       *[other] { $kills } defeated
    }
orcs-and-place = { $other ->
        [none] { "" }
       *[other] { " " }and { $other }
    }
orcs-whose = { $mage ->
        [red] the orange mage
        [blue] the blue mage
        [green] the green mage
        [yellow] the yellow mage
       *[all] everybody else
    }
orcs-panel-act = { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    } left. What do you do?
orcs-panel-missions = Which mission do you want to keep? Nobody sees it before the end.
orcs-panel-revealing = Your turn begins with a new creature: on which path? In brackets: how many more can come there.
orcs-panel-rewarding = Which reward comes first?
orcs-panel-discarding-why = { $cause ->
        [discard-hands] A bonus action by { orcs-whose } makes you discard a card. Which one?
       *[other] Voodoo from { orcs-whose } makes you discard a card. Which one?
    }
orcs-panel-casting = You’re casting { orcs-spell }{ orcs-at-power }. Choose a target, or add a card.
orcs-panel-target = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }: choose a target.
orcs-panel-target-card = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }: which spell do you learn?
orcs-panel-target-victim = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }: choose who must discard.
orcs-panel-casting-card = You’re casting { orcs-spell }{ orcs-at-power }. Choose a spell to learn, or add a card.
orcs-panel-casting-victim = You’re casting { orcs-spell }{ orcs-at-power }. Choose who must discard, or add a card.
orcs-panel-enhance = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }{ $aim ->
        [none] : no target, even with your other cards. Cast it all the same?
       *[cards] : no target unless you add cards. Cast it card by card?
    }
orcs-panel-second = What does the { orcs-creature } on { $place }{ orcs-hurt } change places with, or where does it move?
orcs-panel-poison = Who gets a poison card?
orcs-panel-remove = Which card do you want to remove from the game?
orcs-panel-weaken = Which creature loses 1 life for this turn?
# A warning after a question whether to move a creature
orcs-mind-road = { $road ->
        [none] { "" }
       *[other] { " " }⚠️ The road on { $road } leads into the tower, so the creature’s kind will be worth less.
    }
orcs-panel-spells = Cast a spell
orcs-panel-others = Other cards to add
orcs-panel-targets = Choose a target
orcs-panel-seconds = Choose a creature or a place
orcs-panel-adds = Add a card
orcs-panel-choices = Choose a card
# Above buttons: each line of a card is an effect and the power that it needs
orcs-panel-lines = Or use a lower line of the card
orcs-panel-buttons = Or do something else
orcs-cast-creature = { orcs-spell }{ orcs-and-first }{ orcs-and-second }{ $kills ->
        [0] : { orcs-creature } on { $place }, { $left } life left
       *[other] {" "}defeats { orcs-creature } on { $place }{ orcs-hurt }
    }
orcs-cast-tile = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: win the toadling on { $place }
orcs-cast-area = { orcs-spell }{ orcs-and-first }{ orcs-and-second } on { $place }{ orcs-and-place }: { orcs-falls }
orcs-cast-swap = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-creature } on { $place }{ orcs-hurt } and { orcs-other-creature } on { $other }{ orcs-other-hurt } change places
orcs-cast-place = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-creature } on { $place }{ orcs-hurt } to { $to }
orcs-cast-pull = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-creature } on { $place }{ orcs-hurt } advances { $arrives ->
        [0] { $steps ->
            [one] one section
           *[other] { $steps } sections
        }
       *[other] into the tower
    }
orcs-cast-victim = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: { orcs-whose } must discard
orcs-cast-draw = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: draw { $cards } cards{ orcs-and-action }
orcs-cast-card = { orcs-spell }{ orcs-and-first }{ orcs-and-second }: learn { orcs-learned-spell }
orcs-cast-none = { orcs-spell }{ orcs-and-first }{ orcs-and-second }, with no effect
orcs-words-creature = { orcs-panel-do-creature }
orcs-words-tile = { orcs-panel-do-tile }
orcs-words-area = { orcs-panel-do-area }
orcs-words-swap = { orcs-panel-do-swap }
orcs-words-place = { orcs-panel-do-place }
orcs-words-pull = { orcs-panel-do-pull }
orcs-words-victim = { orcs-panel-do-victim }
orcs-words-draw = { orcs-panel-do-draw }
orcs-words-card = Learn { orcs-learned-spell }
orcs-words-none = { orcs-panel-do-none }
orcs-words-cast = Cast { orcs-spell } card by card
orcs-words-add = Add { orcs-panel-do-add }
orcs-words-icon = { orcs-panel-do-icon }
orcs-words-teleport = Teleport to space { $space }
orcs-words-pass = { orcs-panel-do-pass }
orcs-words-keep = Keep the mission “{ orcs-mission-name }”
orcs-words-reveal = Turn up a creature on path { $path }
orcs-words-discard = Discard { orcs-card }
orcs-words-bonus = { orcs-panel-do-bonus }
orcs-words-toadling = { orcs-panel-do-toadling }
orcs-words-blast = { orcs-panel-do-blast }
orcs-words-waive = Skip the remaining bonus actions
orcs-words-gift = { orcs-panel-do-gift }
orcs-words-poison = Poison { orcs-whose }
orcs-words-remove = Remove { orcs-card } from the game
orcs-words-weaken = { orcs-creature-first } on { $place }{ orcs-hurt }: 1 life less
orcs-panel-do-spell = { orcs-spell }{ orcs-with-first }{ orcs-with-second }{ orcs-at-power }{ $kills ->
        [0] { "" }
       *[other] , defeats { $kills }
    }{ $aim ->
        [none] : no target
        [cards] : only with other cards
       *[target] { "" }
    }
orcs-panel-do-cast = Cast it card by card
orcs-panel-do-creature = { orcs-creature-first } on { $place }{ orcs-hurt }: { $damage } damage, { orcs-ends-with }
# After the name of a creature and a dot, in small print
orcs-panel-creature-about = worth { $worth ->
        [one] one point
       *[other] { $worth } points
    } now{ $missing ->
        [0] { "" }
        [one] ; one more gives you a skill: { orcs-skill }
       *[other] ; { $missing } of them give you a skill: { orcs-skill }
    }
orcs-panel-do-tile = Toadling on { $place }: win it
orcs-panel-do-area = { $place }{ orcs-and-place }: { $damage } damage to { $count ->
        [one] 1 creature
       *[other] { $count } creatures
    }, { orcs-falls }
orcs-panel-do-swap = { orcs-creature-first } on { $place }{ orcs-hurt } and { orcs-other-creature } on { $other }{ orcs-other-hurt }
orcs-panel-do-place = { orcs-creature-first } on { $place }{ orcs-hurt }: move to { $to }
orcs-panel-do-first = { orcs-creature-first } on { $place }{ orcs-hurt }
orcs-panel-do-pull = { orcs-creature-first } on { $place }{ orcs-hurt } advances { $arrives ->
        [0] { $steps ->
            [one] one section
           *[other] { $steps } sections
        }
       *[other] into the tower
    }
orcs-panel-do-victim = Make { orcs-whose } discard a card{ orcs-and-action }
orcs-panel-do-draw = Draw { $cards } cards{ orcs-and-action }
orcs-panel-do-card = { orcs-learned-spell }
orcs-panel-do-none = No effect: the action is spent
orcs-panel-do-line = Line { $line } only{ $damage ->
        [0] { "" }
       *[other] : { $damage } damage
    }
orcs-panel-do-add = { orcs-card }: power { $power }{ $icon ->
        [none] { "" }
        [teleport] , lets you teleport
        [draw] , lets you draw a card
       *[both] , lets you teleport and draw a card
    }
orcs-panel-do-icon = Draw a card
orcs-panel-do-teleport = To space { $space }
orcs-panel-teleport-brief = { $space }
orcs-panel-do-pass = { $actions ->
        [0] End the turn
       *[other] Pass
    }
orcs-panel-do-keep = { orcs-mission }
orcs-panel-do-reveal = Path { $path } ({ $markers })
orcs-panel-reveal-brief = { $path } ({ $markers })
orcs-panel-do-discard = { orcs-card }
orcs-panel-do-bonus = { $gift ->
        [discard-hands] Make the others discard
        [draw-card] Draw a card
        [one-action] One more action
       *[spell-power] 1 spell power for the next action
    }
orcs-panel-do-toadling = Put the toadling on { $place }
orcs-panel-do-blast = Set off the blast on { $place }
orcs-panel-do-waive = Skip the remaining bonus actions
orcs-panel-do-gift = Toadling: { orcs-gift }
orcs-panel-do-poison = { $mage ->
        [red] The orange mage
        [blue] The blue mage
        [green] The green mage
       *[yellow] The yellow mage
    }
orcs-panel-do-remove = { orcs-card }
orcs-panel-do-weaken = { orcs-creature-first } on { $place }{ orcs-hurt }
orcs-panel-do-open-poison = Poison somebody
orcs-panel-do-open-remove = Remove a card
orcs-panel-do-open-weaken = Use a toadling: take 1 life
orcs-panel-confirm-creature = Cast { orcs-spell } with power { $power } at the { orcs-creature } on { $place }{ orcs-hurt }? { $damage } damage: { orcs-ends-with }.
orcs-panel-confirm-tile = Cast { orcs-spell } at the toadling on { $place } and win it?
orcs-panel-confirm-area = Cast { orcs-spell } with power { $power } on { $place }{ orcs-and-place }? { $damage } damage to { $count ->
        [one] 1 creature
       *[other] { $count } creatures
    }: { orcs-falls }.
orcs-panel-confirm-swap = Make the { orcs-creature } on { $place }{ orcs-hurt } and the { orcs-other-creature } on { $other }{ orcs-other-hurt } change places?{ orcs-mind-road }
orcs-panel-confirm-place = Move the { orcs-creature } on { $place }{ orcs-hurt } to { $to }?{ orcs-mind-road }
orcs-panel-confirm-pull = Advance the { orcs-creature } on { $place }{ orcs-hurt } by { $steps ->
        [one] one section
       *[other] { $steps } sections
    }?{ $arrives ->
        [0] { "" }
       *[other] { " " }It will reach the tower, so its kind will be worth less.
    }{ orcs-mind-road }
orcs-panel-confirm-victim = Cast { orcs-spell } and make { orcs-whose } discard a card{ orcs-and-action }?{ $mage ->
        [all] { $count ->
            [0] { " " }Nobody else has more than three cards.
            [one] { " " }1 player has more than three cards.
           *[other] { " " }{ $count } players have more than three cards.
        }
       *[other] { "" }
    }
orcs-panel-confirm-draw = Cast { orcs-spell } to draw { $cards } cards{ orcs-and-action }? You can’t take this back once you have drawn.
orcs-panel-confirm-card = Cast { orcs-spell } and learn { orcs-learned-spell }? You can’t use it until a later turn.
orcs-panel-confirm-none = Cast { orcs-spell } with no effect? The action will be spent.
orcs-panel-confirm-cast = Cast { orcs-spell } card by card?
orcs-panel-confirm-add = Add { orcs-card }? The spell then has power { $power }.{ $icon ->
        [none] { "" }
       *[other] { " " }Use the card’s icon at once or not at all.
    }
orcs-panel-confirm-icon = Use the icon to draw a card?
orcs-panel-confirm-teleport = Teleport to space { $space }?
orcs-panel-confirm-pass = { $actions ->
        [0] End your turn?
        [one] Pass? You will lose 1 action.
       *[other] Pass? You will lose { $actions } actions.
    }
orcs-panel-confirm-keep = Keep this mission? { orcs-mission }.
orcs-panel-confirm-reveal = Turn up a creature on path { $path }?
orcs-panel-confirm-discard = Discard { orcs-card }?
orcs-panel-confirm-bonus = Use the bonus action: { orcs-gift }?
orcs-panel-confirm-toadling = Put the toadling on { $place } next?
orcs-panel-confirm-blast = Set off the blast on { $place } next?
orcs-panel-confirm-waive = Skip the remaining bonus actions?
orcs-panel-confirm-gift = Use the toadling: { orcs-gift }?
orcs-panel-confirm-poison = Put a poison card on { orcs-whose }’s discard pile?
orcs-panel-confirm-remove = Remove { orcs-card } from the game for good?
orcs-panel-confirm-weaken = Take 1 life from the { orcs-creature } on { $place }{ orcs-hurt } for this turn?

## Achievements

orcs-achievement-trophies = Trophy room
orcs-achievement-trophies-about = Win with 40 points or more.
orcs-achievement-four-mages = First of four mages
orcs-achievement-four-mages-about = Win a four-player match.
orcs-achievement-by-a-tooth = By the skin of your teeth
orcs-achievement-by-a-tooth-about = Win by one point or less.
orcs-achievement-on-a-mission = On a mission
orcs-achievement-on-a-mission-about = Win three matches with secret missions.
orcs-achievement-tower = Keeper of the tower
orcs-achievement-tower-about = Beat ten different people.

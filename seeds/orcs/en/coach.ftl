# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

orcs-coach-act = Defeat creatures for points: cast spells at your path, or teleport.
orcs-coach-missions = Your mission scores at the end, besides your creatures. Keep one that fits how you would like to play.
orcs-coach-revealing = Choose a path you don’t face: one where you could attack the creature soon, or where it threatens somebody else.
orcs-coach-rewarding = You choose the order of bonus actions, toadlings and blasts. First take the one that helps with the others.
orcs-coach-discarding-why = Discard what you’ll need least next turn, poison first. It goes to your discard pile and comes back later.
orcs-coach-casting = Cards of the same magic add power; some have an icon.
orcs-coach-casting-card = The card goes to your discard pile: you draw it later and can cast it from then on.
orcs-coach-casting-victim = Hands of three cards or fewer are safe. With 2 power all others discard, and you get an extra action.
orcs-coach-target = { $spell ->
        [switch] Bring a creature to the path you face, where you can attack it, or take one away from your path.
        [magic-bonds] Pull a creature into reach, or into the tower where another mage stands: that mage gives one of its kind back.
        [replenish] You can use what you draw for the actions you have left.
       *[other] Damage lasts until your turn ends, so finish one creature rather than hurt several. Power that a spell doesn’t need is lost.
    }
orcs-coach-target-card = The card goes to your discard pile, so you draw it later. Spells of support are worth points at the end.
orcs-coach-target-victim = { orcs-coach-casting-victim }
orcs-coach-enhance = On its own, this spell does nothing. Cast it, then add cards of its own magic for power, or one whose icon helps.
orcs-coach-second = Bring a creature to the path you face, where you can attack it, or take one away from your path.
orcs-coach-poison = A poison card takes up a place in its owner’s hand and costs points at the end: give it to the leader.
orcs-coach-remove = You never draw a removed card again: choose poison first, then weak cards. Spells of support are worth points at the end.
orcs-coach-weaken = It lasts for this turn: choose one you can defeat now.
orcs-coach-confirm-creature = The creature is yours if the damage reaches its life. One that survives your turn is as fresh as before.
orcs-coach-confirm-tile = A toadling is a gift to use later: a card, an action, power, or a weaker creature.
orcs-coach-confirm-area = All the damage is done at once, and whatever it defeats is yours.
orcs-coach-confirm-swap = You can attack creatures on the path you face. Creatures near the tower threaten whoever faces them.
orcs-coach-confirm-place = It comes to the path you face: attack it with your remaining actions.
orcs-coach-confirm-pull = A creature that reaches the tower makes its kind worth less, and the mage there gives one of that kind back.
orcs-coach-confirm-victim = They choose which card to discard, and have one card fewer in their next turn.
orcs-coach-confirm-draw = You can use the cards you draw for your remaining actions.
orcs-coach-confirm-card = { orcs-coach-casting-card }
orcs-coach-confirm-none = This is right only if you can do nothing better.
orcs-coach-confirm-cast = You then add cards one at a time. Only what reveals something hidden can’t be taken back.
orcs-coach-confirm-add = A card of the spell’s own magic adds 1 power. Like the spell, it goes to your discard pile afterwards.
orcs-coach-confirm-icon = You may add the card you draw to the same spell.
orcs-coach-confirm-teleport = You can attack creatures on that path. A creature that arrives there costs you one of its kind.
orcs-coach-confirm-pass = Your remaining cards are discarded when your turn ends, and you draw new ones.
orcs-coach-confirm-keep = Nobody sees it before the end, and you can’t change it.
orcs-coach-confirm-reveal = The creature begins on the outer section, and fate cards bring it towards the tower.
orcs-coach-confirm-discard = It goes to your discard pile and can be drawn again later.
orcs-coach-confirm-bonus = It costs no action and works at once.
orcs-coach-confirm-toadling = It lies where the toad fell, and anybody can win it with one damage.
orcs-coach-confirm-blast = All other creatures in its section take 1 damage, and what it defeats is yours.
orcs-coach-confirm-waive = What you skip is lost.
orcs-coach-confirm-gift = It costs no action, and you can use it once.
orcs-coach-confirm-poison = They can’t cast or add it, and it costs them points if they still have it at the end.
orcs-coach-confirm-remove = You’ll never draw it again, so your other cards will come up more often.
orcs-coach-confirm-weaken = It lasts for this turn only, so attack that creature next.

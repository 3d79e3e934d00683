# Tips for newcomers, shown with each question of the panel: coach-act belongs to panel-act.
# The variables are those of the question. At most 25 words.

orcs-coach-act = Defeat creatures for points: cast spells at the path you face, or teleport to another one.
orcs-coach-missions = Your mission scores points at the end, on top of your creatures. Keep the one that suits the way you want to play.
orcs-coach-revealing = Choose a path you don’t face: one where you could attack the creature soon, or where it threatens somebody else.
orcs-coach-rewarding = You choose the order of bonus actions, toadlings and blasts. Start with the one that helps with the others.
orcs-coach-discarding-why = Discard what you’ll need least next turn, poison first. It goes to your discard pile and comes back later.
orcs-coach-casting = Cards of the same magic add power. Some cards also have an icon you can use.
orcs-coach-casting-card = The spell you learn goes to your discard pile. You can cast it in a later turn, once you’ve drawn it.
orcs-coach-casting-victim = Players with three cards or fewer are safe. With 2 power, everybody else discards a card, and you get an extra action.
orcs-coach-target = { $spell ->
        [switch] Bring a creature to the path you face, where you can attack it, or take one away from your path.
        [magic-bonds] Pull a creature into reach, or into the tower where another mage stands: that mage gives back one of its kind.
        [replenish] You can use what you draw for the actions you have left.
       *[other] Damage lasts until your turn ends, so finish off one creature rather than hurting several. Power that a spell doesn’t need is lost.
    }
orcs-coach-target-card = The spell goes to your discard pile, and you’ll draw it later. Spells of support are worth points at the end.
orcs-coach-target-victim = { orcs-coach-casting-victim }
orcs-coach-enhance = On its own, this spell does nothing. Cast it, then add cards of its own magic for power, or one with an icon that helps.
orcs-coach-second = Bring a creature to the path you face, where you can attack it, or take one away from your path.
orcs-coach-poison = A poison card takes up a place in its owner’s hand and costs points at the end, so give it to the leader.
orcs-coach-remove = You never draw a removed card again: choose poison first, then weak cards. Keep spells of support: they’re worth points at the end.
orcs-coach-weaken = This lasts only until your turn ends, so choose a creature you can defeat now.
orcs-coach-confirm-creature = The creature is yours if the damage is at least as high as its life. If it survives your turn, it recovers fully.
orcs-coach-confirm-tile = A toadling gives you something to use later: a card, an action, power or a weaker creature.
orcs-coach-confirm-area = All the damage is done at once, and every creature it defeats is yours.
orcs-coach-confirm-swap = You can attack creatures on the path you face. Creatures near the tower threaten the mage who faces them.
orcs-coach-confirm-place = The creature moves to the path you face, so you can attack it with your remaining actions.
orcs-coach-confirm-pull = A creature that reaches the tower makes its kind worth less, and the mage there gives back one of that kind.
orcs-coach-confirm-victim = They choose which card to discard, and have one card fewer on their next turn.
orcs-coach-confirm-draw = You can use the cards you draw for your remaining actions.
orcs-coach-confirm-card = { orcs-coach-casting-card }
orcs-coach-confirm-none = Do this only if there’s nothing better you can do.
orcs-coach-confirm-cast = You then add cards one at a time. You can take back anything that hasn’t revealed something hidden.
orcs-coach-confirm-add = A card of the spell’s own magic adds 1 power. Like the spell, it goes to your discard pile afterwards.
orcs-coach-confirm-icon = You may add the card you draw to the same spell.
orcs-coach-confirm-teleport = You can then attack creatures on that path. If one reaches the tower there, you give back one of its kind.
orcs-coach-confirm-pass = When your turn ends, you discard your remaining cards and draw new ones.
orcs-coach-confirm-keep = Nobody else sees your mission before the end, and you can’t change it.
orcs-coach-confirm-reveal = The creature starts on the outer section, and fate cards move it towards the tower.
orcs-coach-confirm-discard = The card goes to your discard pile, and you can draw it again later.
orcs-coach-confirm-bonus = This costs no action and works at once.
orcs-coach-confirm-toadling = The toadling stays where the toad fell, and anybody can win it with 1 damage.
orcs-coach-confirm-blast = All other creatures in the Bomber’s section take 1 damage, and any that are defeated are yours.
orcs-coach-confirm-waive = Anything you skip is lost.
orcs-coach-confirm-gift = This costs no action, but you can use each toadling only once.
orcs-coach-confirm-poison = A poison card can’t be cast or added, and costs its owner points at the end.
orcs-coach-confirm-remove = You’ll never draw it again, so your other cards will come up more often.
orcs-coach-confirm-weaken = This lasts only until your turn ends, so attack that creature next.

# The lesson of Orcs Orcs Orcs; its steps are named as in lessons.toml. The text that opens a step has at
# most 60 words. No message has variables.

orcs-lesson-aim = You are the orange mage on the tower. Creatures approach along six paths. Defeat them with spells before they reach you. Each one you defeat is worth the points shown in yellow below the board: 3 for a goblin, 7 for a chief. The red heart shows a creature’s life. At the end, the highest score wins.

orcs-lesson-turn = Each round, the fate card at the top left moves some creatures one section nearer: weak ones are green, strong ones yellow, brutes red. On your turn, a creature appears. Then you have two actions, each to cast a spell or to teleport. At the end, you discard your hand and draw four new cards.

orcs-lesson-reveal = Your turn begins with a new creature. Nobody knows which one it will be, but you choose its path: any path except the one your mage faces. Choose one.
orcs-lesson-reveal-right = There it is, on the outer section. It needs three steps to reach the tower: to the middle section, to the inner section, and then into the tower.
orcs-lesson-reveal-hint-1 = You are the orange mage and face path 3, so you can’t choose that one.
orcs-lesson-reveal-hint-2 = Choose path 5.

orcs-lesson-hit = A spell cast alone has 1 power. With 1 power, Smash, Zap, Cold Snap and Fire Spark do 1 damage to a creature on the path you face. Your Zap has just hit the goblin, so 1 more damage defeats it. You have one action left: defeat the goblin.
orcs-lesson-hit-right = Zap did 1 damage and this spell 1 more, and a goblin has only 2 life. It’s yours, for 3 points.
orcs-lesson-hit-hint-1 = You have two attack spells left in your hand, and either will do.
orcs-lesson-hit-hint-2 = Cast Fire Spark at the goblin on 3m, the middle section of path 3.
orcs-lesson-hit-wrong-rider = The orc rider has 3 life and survives. When your turn ends, all damage is gone, including the goblin’s. Finish off the goblin first.
orcs-lesson-hit-wrong-learned = A new spell is good, but your hit on the goblin is wasted: when your turn ends, it recovers fully.
orcs-lesson-hit-wrong-left = Now you face another path, and the goblin is safe: when your turn ends, it recovers fully.
orcs-lesson-hit-wrong-passed = If you pass, you lose your remaining action, and the goblin recovers.

orcs-lesson-enhance = To make a spell stronger, add another card of the same magic for 1 more power. The signs at the top of your cards show their magic. A Spell Book has two magics and counts as either. You have one action left: defeat the orc, which has 2 life.
orcs-lesson-enhance-right = The spell and the Spell Book share a magic, so you had 2 power and did 2 damage. A spell costs just one action, however many cards you add.
orcs-lesson-enhance-hint-1 = Your Spell Book has the signs of lightning and fire. Which of your spells has one of these?
orcs-lesson-enhance-hint-2 = Cast Zap, enhanced by the Spell Book, at the orc on 2m. Fire Spark with the Spell Book works too.
orcs-lesson-enhance-wrong-chief = Well enhanced: you did 2 damage. But a chief has 4 life, and when your turn ends, it recovers fully.
orcs-lesson-enhance-wrong-alone = That was too little damage to defeat anything, and it’s gone when your turn ends. Add a second card of the same magic.
orcs-lesson-enhance-wrong-learned = You cast the Spell Book itself and learned a spell. That’s allowed, but here you need its power for another spell.
orcs-lesson-enhance-wrong-idle = That defeated nothing, and your action is gone. The orc is on the path you faced: attack it from there.

orcs-lesson-teleport = Your attack spells reach only the path you face. Here that is path 3, with a chief and a lava golem, 4 life each. Your hand can do only 2 damage in one action. You can also use an action to teleport to any free space on the tower. Find a target you can defeat.
orcs-lesson-teleport-right = You used one action to get there and one to attack. None of your eight starting spells reaches a path you don’t face.
orcs-lesson-teleport-hint-1 = With 2 damage you need a weak target: look for a heart with a 2.
orcs-lesson-teleport-hint-2 = Teleport to space 2. Then cast Smash, enhanced by the Spell Book, at the goblin.
orcs-lesson-teleport-wrong-stayed = That doesn’t defeat anything. The only creature you can defeat this turn is the goblin on path 2: first teleport there, then cast Smash with the Spell Book.
orcs-lesson-teleport-wrong-elsewhere = From there you face strong creatures and brutes, with 3 life or more. Your last action can do only 2 damage.
orcs-lesson-teleport-wrong-learned = Learning is useful, but here you need both actions: one to teleport and one to attack.

orcs-lesson-learn = You can’t defeat anything here with 2 damage, and you have one action left. So make yourself stronger: cast a Spell Book on its own to learn one of the six spells next to the board. The new spell goes to your discard pile, and you’ll draw it later. Learn one.
orcs-lesson-learn-right = The spell is yours, and another takes its place in the display. Big attack spells such as Fireball need an enhancer. Switch, Replenish, Magic Bonds and Voodoo are spells of support: each one you have is worth 2 points at the end.
orcs-lesson-learn-hint-1 = Cast the Spell Book on its own. It can’t be enhanced.
orcs-lesson-learn-hint-2 = Cast the Spell Book and learn Fireball: enhanced by one fire card, it does 3 damage; by two, it does 5.
orcs-lesson-learn-wrong-hit = That was too little damage to defeat anything here, and it’s gone when your turn ends. You gained nothing from that action.
orcs-lesson-learn-wrong-nothing = You may cast a spell with no effect, but it still costs you the action.
orcs-lesson-learn-wrong-moved = Your mage has moved, but you have no action left to use there. On your next turn you’ll have two actions anyway, so learn a spell now.

orcs-lesson-tower = A creature that moves past the inner section reaches the tower. Then its whole kind is worth less for everybody, and a mage facing that path gives back one of that kind, if they have one. Your last action can defeat one of the two goblins: choose the more dangerous one.
orcs-lesson-tower-right = Well chosen: the next fate card that moves weak creatures would have moved this goblin into the tower, and goblins would then be worth only 2 points each. The other goblin needs two such cards.
orcs-lesson-tower-hint-1 = Both goblins have the same life and are worth the same. Which one is nearer the tower?
orcs-lesson-tower-hint-2 = Cast Zap, enhanced by a Spell Book, at the goblin on the inner section, 3i.
orcs-lesson-tower-wrong-far = That goblin was worth the same, but the one on the inner section survives: one more step, and all goblins are worth less.
orcs-lesson-tower-wrong-weak = You defeated nothing, and the damage is gone when your turn ends. A goblin has 2 life: hit it with an enhanced spell.
orcs-lesson-tower-wrong-idle = That defeated nothing, and your action is gone. Both goblins are still on their way.

orcs-lesson-fate = A fate card may also set a rule for everybody that lasts the whole round. This one gives every creature 1 more life: look at the hearts. Now 2 damage isn’t enough, even for a goblin. You have one action left. Defeat the goblin anyway.
orcs-lesson-fate-right = Fire Spark and two fire cards make 3 power, and that’s the most a spell like this can use.
orcs-lesson-fate-hint-1 = You need 3 power of one magic: a spell and two enhancers. Which magic is on three of your cards?
orcs-lesson-fate-hint-2 = Cast Fire Spark, enhanced by both Spell Books, at the goblin on 2m.
orcs-lesson-fate-wrong-chief = You did 3 damage, but under this fate card the chief has 5 life. The goblin has three.
orcs-lesson-fate-wrong-two = That was too little damage. Under this fate card the goblin has 3 life, so it survives and recovers.
orcs-lesson-fate-wrong-idle = That defeated nothing, and your action is gone. Despite the fate card, your hand is strong enough to defeat the goblin.

orcs-lesson-skill = When you defeat a second creature of the same kind, you gain that kind’s skill for good. Below the board, 1/2 in your row means that you have defeated one of the two you need, and the signs above the rows are the skills. You have defeated one goblin so far. You have one action left: gain a skill.
orcs-lesson-skill-right = Two goblins: from now on you draw five cards instead of four. Two orcs would give you a third action every turn.
orcs-lesson-skill-hint-1 = Look at your row below the board: under which kind do you see 1/2?
orcs-lesson-skill-hint-2 = Cast Smash, enhanced by a Spell Book with the earth sign, at the goblin on 3i.
orcs-lesson-skill-wrong-orc = The orc is worth as many points, but it’s your first: that’s just one step towards its skill. A second goblin gives you a skill now.
orcs-lesson-skill-wrong-weak = You defeated nothing, and the damage is gone when your turn ends. You need 2 power: add a second card of the same magic.
orcs-lesson-skill-wrong-idle = That defeated nothing, and your action is gone. A second goblin is right in front of you.

orcs-lesson-quake = Now you have two actions, and you’ve drawn the Earthquake you learned: with an earth enhancer, it does 2 damage to each creature in one section. Divide your four cards well between two spells, and defeat the three weak creatures on your path for 9 points.
orcs-lesson-quake-right = You made every card count: Smash strengthened the Earthquake, and the Spell Book added its water to Cold Snap. You win three creatures, 9 points and a skill for two goblins.
orcs-lesson-quake-hint-1 = Two weak creatures are together on the middle section. And which card can strengthen Cold Snap?
orcs-lesson-quake-hint-2 = Cast Earthquake, enhanced by Smash, on 3m. Then cast Cold Snap, enhanced by the Spell Book, at the goblin on 3i.
orcs-lesson-quake-wrong-late = Your spells didn’t win 9 points this turn. Aim the Earthquake at the middle section, and think about which card each of your two spells needs.
orcs-lesson-quake-wrong-short = Your spells didn’t win 9 points this turn. Only the Spell Book can strengthen Cold Snap, so strengthen the Earthquake with Smash, and aim it at the middle section.
orcs-lesson-quake-wrong-learned = Learning took an action and used your Spell Book. This time you need both to win 9 points.
orcs-lesson-quake-wrong-passed = Passing wastes your actions. This hand could have won 9 points.

orcs-lesson-end = Once four paths have run out of markers, the current round is the last. At the end, your creatures are worth what the counters show, and each spell of support is worth 2 points. Each poison card that others have given you costs 2. Guard the inner sections, learn early, and good luck!

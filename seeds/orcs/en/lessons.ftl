# The lesson of Orcs Orcs Orcs, by the names of its steps in lessons.toml. What is to be read first has at
# most 60 words. No sentence has facts in it.

orcs-lesson-aim = You are the orange mage on the tower. Creatures come along six paths. Defeat them with spells before they reach you: each one you defeat is worth the yellow points below the board, goblins 3, chiefs 7. The red heart is a creature’s life. At the end the highest score wins.

orcs-lesson-turn = Each round a fate card, top left, moves some creatures a section nearer: weak ones are green, strong ones yellow, brutes red. Your turn has three parts: a creature comes, then you have two actions, each to cast a spell or to teleport, and at the end you discard your hand and draw four new cards.

orcs-lesson-reveal = Your turn begins, and a new creature must come. Nobody knows which one it will be, but you choose its path. It may be any path except the one your mage is on. Choose one.
orcs-lesson-reveal-right = There it is, on the outer section. It is three steps from the tower: outer, middle, inner, and then it is there.
orcs-lesson-reveal-hint-1 = Your mage is the orange one and faces path 3, so that path is closed to you.
orcs-lesson-reveal-hint-2 = Choose path 5.

orcs-lesson-hit = A spell cast alone has 1 power: Smash, Zap, Cold Snap and Fire Spark then do 1 damage to a creature on the path you face. Your Zap has just hit the goblin, so it needs only one more damage. One action is left: defeat the goblin.
orcs-lesson-hit-right = One damage from Zap and one now make two, and that is all the life a goblin has. It is yours, for 3 points.
orcs-lesson-hit-hint-1 = Two attack spells are left in your hand, and either one will do.
orcs-lesson-hit-hint-2 = Cast Fire Spark at the goblin on 3m.
orcs-lesson-hit-wrong-rider = The orc rider has three life and survives. When your turn ends, all damage is gone, the goblin’s too. Finish what you started.
orcs-lesson-hit-wrong-learned = A new spell is good, but your hit is lost: when your turn ends, the goblin is as fresh as before.
orcs-lesson-hit-wrong-left = Now you face another path, and the goblin is safe: when your turn ends it is as fresh as before.
orcs-lesson-hit-wrong-passed = If you pass, you lose your remaining actions. The goblin recovers.

orcs-lesson-enhance = Another card of the same magic makes a spell stronger: add it to the spell for 1 more power. Look at the signs at the top of your cards. A Spell Book has two magics and counts as either. One action is left: defeat the orc here, which has two life.
orcs-lesson-enhance-right = Spell and Spell Book share a magic, so you had 2 power and did 2 damage. All the cards you use for one spell cost just one action.
orcs-lesson-enhance-hint-1 = Your Spell Book has the signs of lightning and fire. Which spell of yours has one of these?
orcs-lesson-enhance-hint-2 = Cast Zap, enhanced by the Spell Book, at the orc on 2m. Fire Spark with the Spell Book works too.
orcs-lesson-enhance-wrong-chief = Two damage, well enhanced! But a chief has four life, and when your turn ends it is as fresh as before.
orcs-lesson-enhance-wrong-alone = That was too little damage to defeat anything, and it’s gone when your turn ends. Add a second card of the same magic.
orcs-lesson-enhance-wrong-learned = You cast the Spell Book itself and learned a spell. That is allowed, but here it should give its power to another spell.
orcs-lesson-enhance-wrong-idle = That defeats nobody, and your action is gone. The orc is on the path you faced: strike it from there.

orcs-lesson-teleport = Your attack spells reach only the path you face, and here that is path 3: a chief and a lava golem, four life each. Your hand can do two damage in one action. Teleporting to any free space on the tower is an action too. Find a target.
orcs-lesson-teleport-right = You needed one action to get there and one to strike. None of your eight starting spells reaches a path you don’t face.
orcs-lesson-teleport-hint-1 = With two damage you need a weak target: look for a heart with a 2.
orcs-lesson-teleport-hint-2 = Teleport to space 2. Then cast Smash, enhanced by the Spell Book, at the goblin.
orcs-lesson-teleport-wrong-stayed = That doesn’t defeat anything. The only one you can defeat this turn is the goblin on path 2: first teleport there, then cast Smash with the Spell Book.
orcs-lesson-teleport-wrong-elsewhere = From there you face strong creatures and brutes, with three life or more. Your last action can do only two damage.
orcs-lesson-teleport-wrong-learned = There’s a time to learn, but here you need both actions: one to teleport and one to strike.

orcs-lesson-learn = Two damage can’t defeat anything here, and one action is left. So make yourself stronger: a Spell Book that is cast alone lets you learn one of the six spells beside the board. The new spell goes to your discard pile, and you will draw it later. Learn one.
orcs-lesson-learn-right = It is yours, and its place in the display is filled again. Big attack spells such as Fireball need an enhancer. Switch, Replenish, Magic Bonds and Voodoo are spells of support: each one you have is worth 2 points at the end.
orcs-lesson-learn-hint-1 = Cast the Spell Book. It can’t be enhanced.
orcs-lesson-learn-hint-2 = Cast the Spell Book and learn Fireball: with one fire card it does three damage, and with two it does five.
orcs-lesson-learn-wrong-hit = That was too little to defeat anybody here, and when your turn ends the damage is gone. That action brought you nothing.
orcs-lesson-learn-wrong-nothing = You may cast a spell and let nothing happen, but then the action is spent.
orcs-lesson-learn-wrong-moved = Your mage has moved, but with no action left there’s nothing you can do there. Your next turn begins with two actions anyway.

orcs-lesson-tower = A creature that moves on past the inner section reaches the tower. Then all of its kind are worth less for everybody, and a mage facing that path gives back one of that kind if they have one. Your last action is enough to defeat one of the two goblins: choose the more dangerous one.
orcs-lesson-tower-right = Well chosen: the next fate card that moves weak creatures would have led this goblin into the tower, and goblins would be worth only 2. The other goblin needs two such cards.
orcs-lesson-tower-hint-1 = Both have the same life and are worth the same. Which one is nearer to the tower?
orcs-lesson-tower-hint-2 = Cast Zap, enhanced by a Spell Book, at the goblin on the inner section, 3i.
orcs-lesson-tower-wrong-far = That goblin is worth the same points, but the one on the inner section lives: one more step and all goblins are worth less.
orcs-lesson-tower-wrong-weak = Nobody was defeated, and when your turn ends the damage is gone. A goblin needs two damage: enhance your spell.
orcs-lesson-tower-wrong-idle = That defeats nobody, and your action is gone. Both goblins are still on their way.

orcs-lesson-fate = A fate card may also bring a rule for everybody that lasts the whole round. This one gives every creature one more life: look at the hearts. So two damage isn’t enough, even for a goblin. One action is left. Defeat the goblin anyway.
orcs-lesson-fate-right = Fire Spark and two fire cards make 3 power, and that’s the most such a spell can use.
orcs-lesson-fate-hint-1 = You need 3 power of one magic: a spell and two enhancers. Which magic is on three of your cards?
orcs-lesson-fate-hint-2 = Cast Fire Spark, enhanced by both Spell Books, at the goblin on 2m.
orcs-lesson-fate-wrong-chief = You did three damage, but this chief has five life under this fate card. The goblin has three.
orcs-lesson-fate-wrong-two = Usually that would be enough. Under this fate card the goblin has three life, so it survives and recovers.
orcs-lesson-fate-wrong-idle = That defeats nobody, and your action is gone. Your hand is strong enough for the goblin despite the fate card.

orcs-lesson-skill = A second creature of the same kind gives you the skill of that kind for good. Below the board, skulls show how many you have defeated, and the signs in the row with two skulls are the skills. You have defeated one goblin so far. One action is left: gain a skill.
orcs-lesson-skill-right = Two goblins: from now on you draw five cards instead of four. Two orcs would give you a third action in every turn.
orcs-lesson-skill-hint-1 = Look at your row below the board: which kind do you have one skull of?
orcs-lesson-skill-hint-2 = Cast Smash, enhanced by a Spell Book with the sign of earth, at the goblin on 3i.
orcs-lesson-skill-wrong-orc = The orc is worth as many points, but it’s your first: that’s just one step towards its skill. A second goblin gives you a skill now.
orcs-lesson-skill-wrong-weak = Nobody was defeated, and when your turn ends the damage is gone. You need 2 power: add a second card of the same magic.
orcs-lesson-skill-wrong-idle = That defeats nobody, and your action is gone. A second goblin is right in front of you.

orcs-lesson-quake = Now you have two actions, and you’ve drawn the Earthquake you learned: with an earth enhancer it does two damage to each creature in one section. Divide your four cards well, and defeat the three weak creatures on your path for 9 points.
orcs-lesson-quake-right = Every card did its work: Smash strengthened the Earthquake, and the Spell Book lent its water to Cold Snap. Three creatures, 9 points, and a skill for two goblins.
orcs-lesson-quake-hint-1 = Two weak creatures stand together on the middle section. And what can strengthen Cold Snap?
orcs-lesson-quake-hint-2 = Cast Earthquake, enhanced by Smash, on 3m. Then cast Cold Snap, enhanced by the Spell Book, at the goblin on 3i.
orcs-lesson-quake-wrong-late = Your spells didn’t win 9 points this turn. Aim the Earthquake at the middle section, and think about which card each of your two spells needs.
orcs-lesson-quake-wrong-short = Your spells didn’t win 9 points this turn. Only the Spell Book can strengthen Cold Snap, so strengthen the Earthquake with Smash, and aim it at the middle section.
orcs-lesson-quake-wrong-learned = Learning took an action, and your Spell Book with it. This time you need both to win 9 points.
orcs-lesson-quake-wrong-passed = Passing wastes your actions, but this hand can win 9 points.

orcs-lesson-end = When four paths have run out of markers, the current round is the last. At the end your creatures are worth what the counters show, and each spell of support 2 more. A poison card, which others may slip you, costs 2. Guard the inner sections, learn early, and good luck!

# The steps of the lesson; their positions are in lessons.toml. At most 60 words a step.

nine_domains-lesson-aim = Two players fight for nine domains, three in each round. Each domain is worth its number in points, and the higher total wins. Some also show elements: red, green, blue and purple. If only one player holds all four after a round, that player wins at once. Here the orange circle has won that way, with 13 points to 26.

nine_domains-lesson-turn = You both hold the same nine cards. In each round, you each play one face down at each domain, in secret. Here you’ve chosen a `3` and a `5`, and your opponent, the blue triangle, is ready. When you’re both ready, all six cards are turned up together. Each card is used once, so three rounds use up all nine.

nine_domains-lesson-fight = You are the orange circle. The stronger card wins each domain, and two equal cards send it out of the game. For practice, here is what your opponent has played: `2`, `4` and `3`, from left to right. Play three cards, and win domain 10.
nine_domains-lesson-fight-right = Five beats four: domain 10 is yours, with all its points. But now your highest number is used, so think about where it’s worth playing.
nine_domains-lesson-fight-hint-1 = Only the middle place matters here. What is stronger than a `4`?
nine_domains-lesson-fight-hint-2 = Play the `5` in the middle, and whatever you like at the other two places.
nine_domains-lesson-fight-wrong-lost = You didn’t win domain 10: a weaker card loses it to the `4`, and another `4` sends it out of the game. You need a stronger one.

nine_domains-lesson-zero = Round 2. This time your opponent has played `4`, `5` and `3`. Five is the highest number, yet one of your cards beats it: look for the little sword. Win domain 10. What you play at the other places is up to you.
nine_domains-lesson-zero-right = A `0` beats a `5`, whatever bonus the `5` has. Against the other numbers it is the weakest card, so save it for the place where you expect the `5`.
nine_domains-lesson-zero-hint-1 = The cards in your hand show what they can do. One of them has a sword and a 5 on it.
nine_domains-lesson-zero-hint-2 = Play the `0` in the middle.
nine_domains-lesson-zero-wrong-equal = A `5` against a `5`: nobody wins, and domain 10 is out of the game. The card with the sword would have won it.
nine_domains-lesson-zero-wrong-weaker = Your card in the middle is weaker than the `5`, so you lose domain 10. Only the card with the sword beats a `5`.

nine_domains-lesson-bonus = In round 1 you played a `1+` in the middle. It lost, but its +2 now waits there for your next card. Your opponent has played `3+`, `5` and `3`. You’ve already used your `0` and your `5`, but you can still win domain 10. Try it!
nine_domains-lesson-bonus-right = With the +2, your `4` has strength 6. A `3` or `3+` wins too: it has strength 5, the same as your opponent’s card, and at equal strength the higher bonus wins. A bonus like this waits for one round only.
nine_domains-lesson-bonus-hint-1 = Your card in the middle gets +2 on top of its number. It needs a strength of at least 5 there.
nine_domains-lesson-bonus-hint-2 = Play the `4` or the `3` in the middle.
nine_domains-lesson-bonus-wrong-weaker = Even with the +2, that card is weaker than the `5`. Your `3` and your `4` are strong enough in the middle.

nine_domains-lesson-award = Besides 0 to 5, you both hold the same three special cards. Your `3+` earns 7 extra points if it wins by 2 or more. Your opponent has played `4`, `1` and `5`. Earn those 7 points!
nine_domains-lesson-award-right = Three against one wins by 2. You get the domain and 7 extra points, as many as a good domain is worth.
nine_domains-lesson-award-hint-1 = Compare the `3+` with each of your opponent’s cards. Which one does it beat by 2?
nine_domains-lesson-award-hint-2 = Play the `3+` in the middle, against the `1`.
nine_domains-lesson-award-wrong-close = No extra points this time: the `3+` has to win by 2 or more. Only one of your opponent’s cards is weak enough.
nine_domains-lesson-award-wrong-swap = Your `2-` has won in the middle, so you may swap domains now. But only the `3+` earns the 7 points, and it could have earned them there.

nine_domains-lesson-swap = Your `2-` has won at place 1, so you may swap one of your domains for one of your opponent’s. You hold red, green and purple, but no blue. The elements are checked after the swap: if you alone hold all four, you win at once. Make the swap that wins!
nine_domains-lesson-swap-right = Domain 6 gives you blue, and the 9 you gave for it shows no element. You alone hold all four and win at once, although your opponent has more points.
nine_domains-lesson-swap-hint-1 = Which of your opponent’s domains shows the blue drop? And which of yours shows no element?
nine_domains-lesson-swap-hint-2 = Give domain 9 and take domain 6.
nine_domains-lesson-swap-wrong-broken = You now hold blue, but you gave away another element you need. Give a domain that shows no element.
nine_domains-lesson-swap-wrong-missing = You still have no blue, so nobody wins by elements and the match continues. Points are good, but you could have won at once.
nine_domains-lesson-swap-wrong-keep = You swapped nothing, so you still have no blue and the match continues. The right swap would have won at once.

nine_domains-lesson-last = This is the last round. Used cards stay face up, so you know which cards your opponent has left: `2`, `3` and `1+`. You don’t know their order, but your `4` is stronger than each of them, so it’s sure to win one domain. Play it where it wins you the match.
nine_domains-lesson-last-right = Domain 3 is worth little, but it gives you green, the element you were missing. You alone hold all four and win, whatever order your opponent’s cards were in. You’re ready to play The Nine Domains.
nine_domains-lesson-last-hint-1 = Points alone won’t save you here. Which element are you missing, and which of the three domains shows it?
nine_domains-lesson-last-hint-2 = Play the `4` at place 3, for domain 3 with the green leaf.
nine_domains-lesson-last-wrong-nine = The `4` has won 9 points, but your opponent still has more, and you still have no green. Look at the elements.
nine_domains-lesson-last-wrong-seven = The `4` has won 7 points, but your opponent still has more, and you already had red. Look for the element you’re missing.

# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

nine_domains-coach-lay = You both play three cards in secret, and the stronger card wins each domain. Spend high cards where the points or elements matter.
nine_domains-coach-confirm-lay = You can use each card only once, so think about what is left for later rounds.
nine_domains-coach-swap = Give what is worth least to you. Take points, or an element: a player who alone holds all four wins at once.
nine_domains-coach-swap-first = Give what is worth least to you: few points, and no element you need.
nine_domains-coach-swap-for = Take points, or an element: all four win at once, so complete your set or break up your opponent’s.
nine_domains-coach-confirm-swap = Domains take their points and elements with them. A player who alone holds all four elements at the end of a round wins at once.
nine_domains-coach-confirm-keep-swap = This is right if nothing your opponent has is worth more to you than what you’d give.
nine_domains-coach-fetch = Put down the card you’d miss least and take back a better one, to play it again in a later round.
nine_domains-coach-fetch-first = The card you give is used up with no effect, so give the one you’d miss least.
nine_domains-coach-fetch-for = The card comes back to your hand to be played again: take a strong one, or one that beats your opponent’s remaining cards.
nine_domains-coach-confirm-fetch = The card you give has no effect. You can play the one you take back later.
nine_domains-coach-confirm-keep-fetch = This is right if your hand is better than anything you’ve used.

# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

nine_domains-coach-lay = You both play three cards in secret, and the stronger card wins each domain. Spend high cards where the points or elements matter.
nine_domains-coach-confirm-lay = Each card is used once, so think of what will be left for the rounds to come.
nine_domains-coach-swap = Give what is worth least to you. Take points, or an element: whoever alone holds all four wins at once.
nine_domains-coach-swap-first = Give what is worth least to you: few points, and no element that you need.
nine_domains-coach-swap-for = Take points, or an element: all four win at once, so complete your set or break up your opponent’s.
nine_domains-coach-confirm-swap = Domains go with their points and elements. Whoever alone holds all four elements at the end of a round wins at once.
nine_domains-coach-confirm-keep-swap = Right if nothing that your opponent has is worth more to you.
nine_domains-coach-fetch = Put down a card that you would miss least and take back a better one, to play it again in a later round.
nine_domains-coach-fetch-first = The card that you give is used up without any effect, so give one that you would miss least.
nine_domains-coach-fetch-for = It comes back to your hand and is played again: take a strong one, or one that beats what your opponent has left.
nine_domains-coach-confirm-fetch = The card that you give has no effect. The one that you take back is played later like any other.
nine_domains-coach-confirm-keep-fetch = Right if your hand is better than anything that you have used.

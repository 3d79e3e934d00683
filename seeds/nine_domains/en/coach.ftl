# Tips for newcomers, shown with each question of the panel: coach-lay belongs to panel-lay.
# The variables are those of the question. At most 25 words.

nine_domains-coach-lay = You both play three cards in secret, and the stronger card wins each domain. Spend high cards where the points or elements matter.
nine_domains-coach-confirm-lay = You can use each card only once, so think about what is left for later rounds.
nine_domains-coach-swap = Give the domain that is worth least to you. Take points, or an element: if you alone hold all four, you win at once.
nine_domains-coach-swap-first = Give the domain you’d miss least: few points, and no element you need.
nine_domains-coach-swap-for = Take points, or an element: holding all four wins at once, so complete your set or break up your opponent’s.
nine_domains-coach-confirm-swap = Points and elements move with their domains. If only one of you holds all four elements after the round, that player wins at once.
nine_domains-coach-confirm-keep-swap = Do this if none of your opponent’s domains is worth more to you than the one you’d give.
nine_domains-coach-fetch = Put down the card you’d miss least and take back a better one to play again later.
nine_domains-coach-fetch-first = The card you give is used up with no effect, so give the one you’d miss least.
nine_domains-coach-fetch-for = You can play the card again, so take a strong one, or one that beats your opponent’s remaining cards.
nine_domains-coach-confirm-fetch = The card you give has no effect. You can play the one you take back later.
nine_domains-coach-confirm-keep-fetch = Do this if you wouldn’t exchange any card in your hand for one you’ve used.

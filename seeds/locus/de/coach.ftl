# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

locus-coach-take = Die Form der Karte kommt in den Bereich ihrer Farbe. Wähle eine, die dort gut passt und Punkte, Boni oder eine Münze bringt.
locus-coach-draw = Du kannst keinen Platz für deine Karte bezahlen. Kreuze Quadrate an, um Platz zu schaffen, oder lege die Karte für Münzen ab.
locus-coach-more = Wartende Boni verfallen, wenn dein Zug endet. Münzen kannst du sparen, aber am Ende bringen sie keine Punkte.
locus-coach-owes = Du hast zwei Quadrate bezahlt. Das zweite darf in jedem Bereich liegen, lässt sich aber nicht für später aufheben.
locus-coach-place = Achte auf die Punkte, jetzt und später, auf Boni unter der Form und auf deinen schwächsten Bereich: Der zählt doppelt.
locus-coach-confirm-take = Alle nehmen eine Karte. Die übrige könnt ihr für Münzen einzeichnen, sobald alle gewählt haben.
locus-coach-confirm-discard = Lege ab, was nicht passt. Mit Münzen bezahlst du einzelne Quadrate, eine Form in einem beliebigen Bereich oder die übrige Karte.
locus-coach-confirm-done = Wartende Boni lassen sich nicht für einen anderen Zug aufheben.
locus-coach-confirm-skip = Das Quadrat ist schon bezahlt, und du bekommst nichts zurück.

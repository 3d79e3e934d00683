# The lesson of Locus, by the names of its steps in lessons.toml. What is to be read first has at most 60
# words. No sentence has facts in it.

locus-lesson-aim = Du kreuzt Quadrate in fünf Bereichen an, und jeder bringt auf seine Art Punkte: Gelb für volle Reihen, Lila für verbundene Quadrate mit dickem Rand, Rot für volle Blöcke, Grün für Enden, die mit der Mitte verbunden sind, und Blau für die Höhe des Turms. Der Bereich mit den wenigsten Punkten, markiert mit ×2, zählt doppelt. Die höchste Summe gewinnt.

locus-lesson-turn = In jedem Zug gibt es eine Karte mehr als Mitspielende. Wer den Stern hat, nimmt zuerst eine, dann die anderen. Dann zeichnest du die Form deiner Karte auf deinem Bogen ein oder legst sie für zwei Münzen ab. Haben alle gewählt, könnt ihr für drei Münzen auch die übrige Karte einzeichnen.

locus-lesson-start = Eine Form darf gedreht und gespiegelt werden und muss ganz im Bereich ihrer Farbe liegen. Die erste Form eines Bereichs muss ein dick umrandetes Quadrat bedecken; nur in Rot darf sie überall liegen. Deine Karte ist eine gelbe Dreierlinie. Such ihr einen Platz und zeichne sie dort ein.
locus-lesson-start-right = Ein guter Anfang. Die nächste gelbe Form darf auch an diese Kreuze anschließen: Sie muss ein angekreuztes Quadrat mit einer Seite berühren oder ein dick umrandetes bedecken.
locus-lesson-start-hint-1 = Die dick umrandeten Quadrate von Gelb sind in der untersten Reihe.
locus-lesson-start-hint-2 = Wähle den gelben Bereich und leg die Linie flach in die unterste Reihe, über beide dick umrandeten Quadrate.
locus-lesson-start-wrong-paid = Das ist erlaubt, aber deine Form ist damit zur Regenbogen-Form geworden und hat dich deine Münze gekostet. In Gelb hätte sie nichts gekostet.
locus-lesson-start-wrong-discarded = Du hast zwei Münzen mehr, aber noch nichts eingezeichnet. In Gelb gibt es gute Plätze für diese Form.

locus-lesson-row = Eine volle gelbe Reihe bringt die Punkte, die daneben stehen, und der untersten fehlt nur noch ein Quadrat. Hier spielst du allein und wählst daher aus zwei Karten. Jede Karte zeichnest du im Bereich ihrer Farbe ein. Nimm die, mit der du die Reihe füllst, und zeichne sie ein.
locus-lesson-row-right = Die Reihe ist voll, das bringt 8 Punkte. Reihen darfst du in beliebiger Reihenfolge füllen, und die oberen sind mehr wert.
locus-lesson-row-hint-1 = Welche der beiden Karten ist gelb?
locus-lesson-row-hint-2 = Nimm das gelbe Vierer-L und zeichne es so ein, dass es das freie Quadrat am rechten Ende der untersten Reihe bedeckt.
locus-lesson-row-wrong-blue = Diese Form gehört in den blauen Bereich. Sie in Gelb einzuzeichnen würde deine Münze kosten, und die andere Karte passt auch ohne.
locus-lesson-row-wrong-open = Damit ist die unterste Reihe nicht voll: Ihr letztes Quadrat, am rechten Ende, muss angekreuzt sein.
locus-lesson-row-wrong-discarded = Du hast zwei Münzen mehr, aber die Lücke in der Reihe bleibt. Deine Form hätte sie füllen können.

locus-lesson-bonus = Kreuzt du ein Quadrat mit einem Zeichen an, bekommst du seinen Bonus: eine Münze, ein Regenbogen-Quadrat für jeden Bereich oder ein Doppelquadrat in der gezeigten Farbe. Boni, die du nicht einzeichnest, verfallen, wenn dein Zug endet. Fülle mit deiner Karte die gelbe Reihe und nutze dann ihren Bonus: zusammen 16 Punkte.
locus-lesson-bonus-right = Diese Reihe ist 10 Punkte wert und das erste dick umrandete Quadrat in Lila 6. Mit einem Bonus darfst du weitere Boni ankreuzen: Lange Ketten gewinnen Partien.
locus-lesson-bonus-hint-1 = Eine gelbe Reihe ist halb voll. Ihr letztes Quadrat ist der lila Bonus.
locus-lesson-bonus-hint-2 = Zeichne deine Karte in die zwei freien Quadrate der halb vollen gelben Reihe. Nutze dann den lila Bonus, um ein dick umrandetes Quadrat anzukreuzen.
locus-lesson-bonus-wrong-missed = Das ergibt keine 16 Punkte. Fülle zuerst die gelbe Reihe, die mit dem lila Bonus endet, und zeichne dann den Bonus über ein dick umrandetes Quadrat in Lila.
locus-lesson-bonus-wrong-ended = Dein Zug ist vorbei, und die 16 Punkte fehlen dir. Ein Bonus, der dann noch wartet, verfällt, also zeichne ihn vorher ein.

locus-lesson-rainbow = Für eine Münze verwandelst du eine Form in eine Regenbogen-Form und darfst sie in jedem Bereich einzeichnen. In Grün wäre diese Linie ein Anfang, brächte aber keine Punkte. Einem anderen Bereich fehlen genau drei Quadrate in einer Linie: Gib dort deine Münze aus.
locus-lesson-rainbow-right = Der Block ist voll: 12 Punkte für eine Münze. In Rot darf eine Form überall anfangen und sogar die Grenzen der Blöcke überschreiten.
locus-lesson-rainbow-hint-1 = In Rot zählen volle Blöcke. Einer davon ist halb voll.
locus-lesson-rainbow-hint-2 = Wähle den roten Bereich, dreh die Linie, bis sie aufrecht steht, und zeichne sie neben der angekreuzten ein.
locus-lesson-rainbow-wrong-green = Das kostet nichts, bringt aber auch noch keine Punkte. Es gibt einen Platz für diese Linie, der sofort 12 bringt.
locus-lesson-rainbow-wrong-elsewhere = Gut ausgegeben brächte die Münze hier 12 Punkte: Such einen Block, dem drei Quadrate in einer Linie fehlen.
locus-lesson-rainbow-wrong-discarded = Du hast zwei Münzen mehr, aber diese Linie hätte sofort 12 Punkte bringen können, für nur eine Münze.

locus-lesson-coins = Du kannst Besseres tun, als diese Form einzuzeichnen: Lege sie für zwei Münzen ab. Für zwei Münzen bekommst du dann zwei einzelne Quadrate, jedes in einem beliebigen Bereich, nach den üblichen Regeln. In Blau zählt die höchste blau umrandete Reihe, die dein Turm erreicht. Finde zwei Quadrate, die je 8 Punkte wert sind.
locus-lesson-coins-right = Ein Quadrat füllt die Reihe und bringt 8 Punkte, das andere hebt deinen Turm bis zur ersten blau umrandeten Reihe und bringt noch einmal 8. Halte Ausschau nach einzelnen freien Quadraten: Mit Münzen schließt du solche Lücken.
locus-lesson-coins-hint-1 = Der untersten gelben Reihe fehlt ein Quadrat. Und die erste umrandete Reihe in Blau liegt direkt über deinem Turm.
locus-lesson-coins-hint-2 = Lege die Karte ab. Nimm dann zwei Quadrate für zwei Münzen: das letzte der untersten gelben Reihe und eines direkt über deinen Kreuzen in Blau.
locus-lesson-coins-wrong-short = Das ergibt keine 16 Punkte. Lege die Karte ab und kreuze zwei einzelne Quadrate an: Eines füllt eine gelbe Reihe, das andere bringt deinen blauen Turm eine Reihe höher.
locus-lesson-coins-wrong-ended = Dein Zug ist vorbei, und die 16 Punkte fehlen dir. Zwei einzelne Quadrate hätten sie gebracht.
locus-lesson-coins-wrong-skipped = Du hast auf das zweite Quadrat verzichtet, aber es war bezahlt und hätte 8 Punkte bringen können.

locus-lesson-weak = Der Bereich mit den wenigsten Punkten zählt doppelt. Im Moment ist das Grün, und zweimal 0 ist 0. Du kannst 12 Punkte in Rot holen oder 8 in Grün. Womit wächst deine Summe mehr? Nimm eine Karte dafür und zeichne sie dort ein.
locus-lesson-weak-right = Grün hat jetzt 8 Punkte. Lila ist mit 6 der schwächste Bereich, und die zählen doppelt: Deine Summe ist um 14 gewachsen. Achte auf deinen schwächsten Bereich, dann bist du bereit für eine erste Partie!
locus-lesson-weak-hint-1 = Mit 8 Punkten ist Grün nicht mehr der schwächste Bereich. Welcher ist es dann, und wie viele Punkte zählen dann doppelt?
locus-lesson-weak-hint-2 = Nimm das grüne Doppelquadrat und zeichne es aufrecht über eines der zwei Enden unten in Grün, neben deiner Linie.
locus-lesson-weak-wrong-apart = Damit ist in Grün noch kein Ende mit der Mitte verbunden, und der Bereich, der doppelt zählt, hat immer noch 0 Punkte, egal was du anderswo gewonnen hast. 8 Punkte in Grün sind dir 14 wert: Bedecke eines der zwei Enden unten, neben deiner Linie.
locus-lesson-weak-wrong-discarded = Du hast zwei Münzen mehr, aber mit dieser Form hätte deine Summe um 14 wachsen können.

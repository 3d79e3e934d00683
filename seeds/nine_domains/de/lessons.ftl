# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

nine_domains-lesson-aim = Zwei Seiten kämpfen um neun Domänen, in jeder Runde um drei. Jede bringt so viele Punkte, wie ihre Zahl sagt, und wer am Ende mehr hat, gewinnt. Manche zeigen außerdem Elemente: Rot, Grün, Blau und Lila. Wer nach einer Runde allein alle vier hat, gewinnt sofort. So hat hier der orange Kreis gewonnen, mit 13 Punkten gegen 26.

nine_domains-lesson-turn = Ihr habt beide dieselben neun Karten. In jeder Runde legst du geheim und verdeckt eine an jede Domäne. Hier sind eine `3` und eine `5` gewählt, und dein Gegenüber, das blaue Dreieck, ist bereit. Sobald ihr beide bereit seid, werden alle sechs zugleich aufgedeckt. Gespielte Karten sind weg: Nach drei Runden sind alle neun verbraucht.

nine_domains-lesson-fight = Du bist der orange Kreis. An jeder Domäne gewinnt die stärkere Karte, bei zwei gleichen scheidet die Domäne aus. Zum Üben verrate ich dir, dass dein Gegenüber `2`, `4` und `3` gelegt hat, von links nach rechts. Leg drei Karten so, dass du Domäne 10 gewinnst.
nine_domains-lesson-fight-right = Fünf gegen vier: Domäne 10 gehört dir, mit allen Punkten. Aber deine höchste Zahl ist jetzt weg: Überleg dir gut, wo sich das lohnt.
nine_domains-lesson-fight-hint-1 = Hier kommt es nur auf die mittlere Stelle an. Was ist stärker als eine `4`?
nine_domains-lesson-fight-hint-2 = Leg die `5` in die Mitte und an die anderen Stellen, was du willst.
nine_domains-lesson-fight-wrong-lost = Domäne 10 gehört dir nicht: Mit einer schwächeren Karte verlierst du sie an die `4`, mit einer zweiten `4` scheidet sie aus. Du brauchst eine stärkere.

nine_domains-lesson-zero = Runde 2. Diesmal hat dein Gegenüber `4`, `5` und `3` gelegt. Fünf ist die höchste Zahl, und trotzdem wird sie von einer deiner Karten geschlagen: Achte auf das kleine Schwert. Gewinne Domäne 10. Was du an die anderen Stellen legst, ist dir überlassen.
nine_domains-lesson-zero-right = Eine `0` schlägt eine `5`, egal welchen Bonus die hat. Gegen die anderen Zahlen ist sie die schwächste Karte, also heb sie dir für die Stelle auf, an der du die `5` erwartest.
nine_domains-lesson-zero-hint-1 = Die Karten auf deiner Hand zeigen, was sie können. Auf einer sind ein Schwert und eine 5.
nine_domains-lesson-zero-hint-2 = Leg die `0` in die Mitte.
nine_domains-lesson-zero-wrong-equal = Eine `5` gegen eine `5`: Niemand gewinnt, und Domäne 10 ist ausgeschieden. Die Karte mit dem Schwert hätte sie gewonnen.
nine_domains-lesson-zero-wrong-weaker = Deine Karte in der Mitte ist schwächer als die `5`, also ist Domäne 10 verloren. Nur die Karte mit dem Schwert schlägt eine `5`.

nine_domains-lesson-bonus = In Runde 1 hast du in die Mitte eine `1+` gelegt. Sie hat verloren, aber ihr +2 wartet dort jetzt auf deine nächste Karte. Dein Gegenüber hat `3+`, `5` und `3` gelegt. Deine `0` und deine `5` sind schon gespielt: Gewinne Domäne 10 trotzdem!
nine_domains-lesson-bonus-right = Mit dem +2 hat deine `4` Stärke 6, und auch eine `3` oder `3+` gewinnt: Sie kommt auf 5 wie die andere Karte, und bei gleicher Stärke gewinnt der höhere Bonus. So ein Bonus wartet nur eine Runde lang.
nine_domains-lesson-bonus-hint-1 = Zur Zahl deiner Karte in der Mitte kommen 2 dazu. Du brauchst dort mindestens Stärke 5.
nine_domains-lesson-bonus-hint-2 = Leg die `4` oder die `3` in die Mitte.
nine_domains-lesson-bonus-wrong-weaker = Selbst mit dem +2 ist diese Karte schwächer als die `5`. Deine `3` und deine `4` sind in der Mitte stark genug.

nine_domains-lesson-award = Neben 0 bis 5 habt ihr beide drei Sonderkarten, und zwar dieselben. Deine `3+` bringt zusätzlich 7 Punkte, wenn sie gewinnt und um mindestens 2 stärker ist. Dein Gegenüber hat `4`, `1` und `5` gelegt. Hol dir diese 7 Punkte!
nine_domains-lesson-award-right = Drei gegen eins: um 2 stärker. Du hast also die Domäne und dazu 7 Punkte, so viele, wie eine gute Domäne bringt.
nine_domains-lesson-award-hint-1 = Vergleich die `3+` mit jeder Karte deines Gegenübers. Gegen welche ist sie um 2 stärker?
nine_domains-lesson-award-hint-2 = Leg die `3+` in die Mitte, gegen die `1`.
nine_domains-lesson-award-wrong-close = Diesmal keine Extrapunkte: Die `3+` muss gewinnen und dabei um mindestens 2 stärker sein. Nur eine Karte deines Gegenübers ist schwach genug.
nine_domains-lesson-award-wrong-swap = Deine `2-` hat in der Mitte gewonnen und darf jetzt Domänen tauschen. Aber die 7 Punkte kommen nur von der `3+`, und die hätte sie in der Mitte geholt.

nine_domains-lesson-swap = Deine `2-` hat an der ersten Stelle gewonnen, also darfst du eine deiner Domänen gegen eine deines Gegenübers tauschen. Du hast Rot, Grün und Lila, aber kein Blau. Danach werden die Elemente geprüft: Wer allein alle vier hat, gewinnt sofort. Tausch so, dass du gewinnst!
nine_domains-lesson-swap-right = Domäne 6 bringt dir Blau, und die 9, die du dafür gegeben hast, zeigt kein Element. Du hast alle vier und gewinnst sofort, obwohl dein Gegenüber mehr Punkte hat.
nine_domains-lesson-swap-hint-1 = Welche Domäne deines Gegenübers zeigt den blauen Tropfen? Und welche von deinen zeigt kein Element?
nine_domains-lesson-swap-hint-2 = Gib Domäne 9 ab und nimm Domäne 6.
nine_domains-lesson-swap-wrong-broken = Jetzt hast du Blau, aber die Domäne, die du dafür gegeben hast, trug ein Element, das du auch brauchst. Gib eine ab, die keines zeigt.
nine_domains-lesson-swap-wrong-missing = Blau fehlt noch immer, also gewinnt niemand durch Elemente, und die Partie geht weiter. Punkte sind gut, aber du hättest sofort gewinnen können.
nine_domains-lesson-swap-wrong-keep = Du hast nichts getauscht, also fehlt Blau noch immer, und die Partie geht weiter. Mit dem richtigen Tausch hättest du sofort gewonnen.

nine_domains-lesson-last = Die letzte Runde. Gespielte Karten bleiben offen, also weißt du, was dein Gegenüber noch hat: `2`, `3` und `1+`, nur nicht in welcher Reihenfolge. Deine `4` ist stärker als jede davon und gewinnt sicher eine Domäne. Leg sie dorthin, wo du damit die Partie gewinnst.
nine_domains-lesson-last-right = Domäne 3 ist wenig wert, bringt dir aber Grün, das Element, das dir noch fehlte. Nur du hast alle vier und gewinnst, egal in welcher Reihenfolge die Karten deines Gegenübers lagen. Jetzt bist du bereit für The Nine Domains.
nine_domains-lesson-last-hint-1 = Punkte allein retten dich hier nicht. Welches Element fehlt dir, und welche der drei Domänen zeigt es?
nine_domains-lesson-last-hint-2 = Leg die `4` an die dritte Stelle, für Domäne 3 mit dem grünen Blatt.
nine_domains-lesson-last-wrong-nine = Die `4` hat neun Punkte gewonnen, aber dein Gegenüber hat immer noch mehr, und Grün fehlt. Achte auf die Elemente.
nine_domains-lesson-last-wrong-seven = Die `4` hat sieben Punkte gewonnen, aber dein Gegenüber hat immer noch mehr, und Rot hattest du schon. Such das Element, das fehlt.

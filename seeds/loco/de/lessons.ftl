# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

loco-lesson-aim = Willkommen in der Arena! Du wettest mit Chips auf fünf Kreaturen. Jeder Chip einer Kreatur zählt so viel wie die Zahl auf ihrem Schild, also wie ihre zuletzt gelegte Karte. Hier hat die sechste Karte des Titans die Runde beendet. Der orange Kreis hat einen Magus-Chip, der 5 zählt, und drei Titan-Chips, die je 3 zählen: zusammen 14 Punkte.

loco-lesson-turn = Dein Zug hat zwei Teile. Zuerst legst du eine Handkarte zu ihrer Kreatur: Mit dieser Amazone 5 würde jeder Amazonen-Chip 5 zählen. Dann nimmst du einen Chip von einer beliebigen Kreatur, die noch welche hat. Das ist deine Wette, und alle sehen sie. Deine Hand bleibt geheim.

loco-lesson-raise = Du bist der orange Kreis und hast drei Lindwurm-Chips. Aber dein Gegenüber hat dort eine 0 gelegt, also zählen sie nichts: Es gilt nur die letzte Karte, nicht die höchste. Leg die Karte, die dir die meisten Punkte bringt, und nimm dann einen beliebigen Chip.
loco-lesson-raise-right = Jetzt zählt der Lindwurm 5, und deine drei Chips bringen 15 Punkte. Noch kann dein Gegenüber eine weitere Lindwurm-Karte darauflegen, also ist eine hohe Karte spät in der Runde sicherer als früh.
loco-lesson-raise-hint-1 = Alle deine Chips sind Lindwurm-Chips. Welche Handkarte ändert, was der Lindwurm zählt?
loco-lesson-raise-hint-2 = Wähle den Lindwurm 5.
loco-lesson-raise-wrong-five = Eine 5, aber für eine Kreatur, von der du keinen Chip hattest. Sie hilft höchstens dem Chip, den du gerade genommen hast, und deine Lindwurm-Chips zählen weiter nichts.
loco-lesson-raise-wrong-other = Deine drei Lindwurm-Chips zählen immer noch nichts. Leg die Karte, die sie wertvoll macht.

loco-lesson-spoil = Niedrige Karten sind Waffen. Dein Gegenüber, das blaue Dreieck, hat drei Titan-Chips, die je 5 zählen. Du hast keinen, also ist der Titan dein Ziel. Mach diese Chips wertlos und nimm dann einen beliebigen Chip.
loco-lesson-spoil-right = Eine 0 obendrauf, und dein Gegenüber ist 15 Punkte los. Die 0 bleibt gefährlich, bis jemand eine weitere Titan-Karte legt.
loco-lesson-spoil-hint-1 = Die zuletzt gelegte Karte bestimmt, was eine Kreatur wert ist. Du hast zwei Titan-Karten.
loco-lesson-spoil-hint-2 = Wähle den Titan 0.
loco-lesson-spoil-wrong-four = Das nimmt jedem der drei Chips einen Punkt. Sie zählen noch 4, und du hast eine Karte, die sie wertlos macht.
loco-lesson-spoil-wrong-other = Der Titan zählt immer noch 5, also behält dein Gegenüber dort 15 Punkte. Leg eine Karte zum Titan.

loco-lesson-sure = Lindwurm und Einhorn zählen beide 4. Aber welche Wette ist sicher? Zähl die Karten in den Reihen und auf deiner Hand: Jede Kreatur hat jede Zahl von 0 bis 5 genau einmal. Nimm einen Chip der Kreatur, die nur du verändern kannst, und leg eine Karte, die dir nicht schadet.
loco-lesson-sure-right = Vier Einhorn-Karten liegen, die anderen beiden hast du. Solange du sie behältst, kann niemand diese 4 ändern. Vom Lindwurm fehlen 0 und 1: Die könnte dein Gegenüber haben.
loco-lesson-sure-hint-1 = In der Reihe des Einhorns liegen 3, 5, 2 und 4. Wo sind 0 und 1?
loco-lesson-sure-hint-2 = Leg zum Beispiel den Titan 4 und nimm einen Einhorn-Chip.
loco-lesson-sure-wrong-wyrm = Lindwurm 0 und 1 liegen weder auf dem Tisch, noch hast du sie auf der Hand. Hat dein Gegenüber eine davon, zählt dein Chip bald fast nichts.
loco-lesson-sure-wrong-spoilt = Der richtige Chip, aber du hast selbst eine niedrige Einhorn-Karte gelegt, also sind alle deine Einhorn-Chips weniger wert. Behalte diese Karten.
loco-lesson-sure-wrong-hurt = Der richtige Chip, aber die niedrige Karte, die du gelegt hast, hat dich bei anderen Chips Punkte gekostet.
loco-lesson-sure-wrong-other = Diesen Chip kann noch eine Karte verändern, die du nicht gesehen hast. Such eine Kreatur, deren Karten du alle kennst.

loco-lesson-end = Du liegst zurück, 14 zu 23. Magus und Einhorn haben je fünf Karten, und eine sechste beendet die Runde sofort. Diese Karte bestimmt noch, was ihre Kreatur wert ist, und du darfst mit ihr noch einen Chip nehmen. Beende die Runde so, dass du gewinnst!
loco-lesson-end-right = Deine drei Einhorn-Chips waren wertlos, und jetzt zählen sie je 5. Die Runde ist vorbei, bevor dein Gegenüber antworten kann, und du gewinnst. Jetzt kannst du Loco! spielen.
loco-lesson-end-hint-1 = Zwei deiner Karten beenden die Runde: Magus 3 und Einhorn 5. Von welcher Kreatur hast du Chips?
loco-lesson-end-hint-2 = Wähle das Einhorn 5: Damit steigen deine drei Einhorn-Chips von 0 auf 5.
loco-lesson-end-wrong-magus = Die Runde ist vorbei, aber du liegst immer noch zurück: Du hattest keine Magus-Chips, die diese Karte wertvoller macht.
loco-lesson-end-wrong-onward = Die Runde geht weiter, und dein Gegenüber liegt immer noch vorn. Du hast eine Karte, mit der du sie sofort beendest und gewinnst.

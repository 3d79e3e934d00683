# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

tokan-lesson-aim = Willkommen in der Steppe! Rote und schwarze Tiere klettern einander auf den Rücken. So endet eine Partie: Jeder Stapel ab zwei Steinen ist ein Turm, und alle seine Steine zählen für die Farbe, die oben liegt. Einzelne Steine zählen nichts. Rot hat 12 Steine in Türmen, Schwarz 10: Rot gewinnt.

tokan-lesson-turn = Bist du dran, zieht eines deiner Tiere geradeaus, nie diagonal: eine Maus genau 1 Feld, ein Schakal 2, ein Löwe 3. Es landet auf einem anderen Tier beliebiger Farbe und muss danach höher stehen als vorher. Auf jedem Feld des Weges muss ein Stein liegen. Der Schakal im gelben Rahmen hat drei Möglichkeiten.

tokan-lesson-climb = Du bist dran und spielst Rot; der schwarze Löwe auf c4 liegt offen da. Überdecke ihn! Mehrere deiner Tiere sind in der Nähe, aber nur eines steht genau so weit weg, wie es springt. Wähle es aus, dann c4.
tokan-lesson-climb-right = Zwei Felder nach links, über die Maus hinweg und auf den Löwen: dein erster Turm. Das alte Feld des Schakals wurde leer, also rückte die Maus dahinter nach und schloss die Lücke. Das Feld f4 bleibt für immer leer, und niemand kann darüberspringen.
tokan-lesson-climb-hint-1 = Sieh dir Reihe 4 und Spalte c an. Eine Maus zieht genau 1 Feld weit, ein Schakal 2, ein Löwe 3.
tokan-lesson-climb-hint-2 = Dein Schakal auf e4 ist zwei Felder vom Löwen entfernt.
tokan-lesson-climb-wrong-elsewhere = Ein guter Sprung, aber der schwarze Löwe auf c4 liegt immer noch offen. Welches deiner Tiere kann genau dort landen?

tokan-lesson-taboo = Schwarz ist gerade auf a5 gelandet, auf deinem Turm. Das rote Zeichen heißt tabu: In diesem Zug darfst du dort nicht landen, kannst ihn also nicht gleich zurückholen. Aber Schwarz hat noch einen zweiten Turm. Spring darauf!
tokan-lesson-taboo-right = Deine Maus macht aus dem schwarzen Zweierturm deinen Dreierturm. Und jetzt hilft das Tabu dir: Schwarz darf im nächsten Zug nicht darauf landen. Es gilt nur einen Zug lang.
tokan-lesson-taboo-hint-1 = Der andere Turm von Schwarz trägt die Zahl 2. Oben liegt ein schwarzer Löwe.
tokan-lesson-taboo-hint-2 = Ein Zug um ein Feld genügt: Sieh dir die Maus direkt unter diesem Turm an.
tokan-lesson-taboo-wrong-elsewhere = Du hast etwas gebaut, aber Schwarz behält beide Türme. Der auf a5 ist tabu, den anderen kannst du dir holen.

tokan-lesson-carry = Dein Löwe auf b4 steht auf Ebene 3, der schwarze Turm auf e4 ist nur zwei Steine hoch: Allein käme dein Löwe wieder nur auf Ebene 3. Aber ein Schakal darf einen Stein unter sich mitnehmen, ein Löwe bis zu zwei. Hol dir den schwarzen Turm, mit so vielen Steinen wie möglich!
tokan-lesson-carry-right = Löwe und Mitreisende ergeben einen Fünferturm, und jeder Stein darin zählt für dich. Eine Maus nimmt nichts mit. Welche Steine mitreisen, ist egal: Auch schwarze sind erlaubt.
tokan-lesson-carry-hint-1 = Wähle den Löwen auf b4 und das Feld e4. Dann wirst du gefragt, wie viele Steine er mitnimmt.
tokan-lesson-carry-hint-2 = Der Löwe von b4 nach e4, mit zwei Steinen im Gepäck.
tokan-lesson-carry-wrong-one = Der Turm gehört dir, aber ein Stein blieb auf b4 zurück, und ein einzelner Stein zählt nichts. Dein Löwe kann beide mitnehmen.
tokan-lesson-carry-wrong-away = Ein hoher Turm, und er gehört dir. Aber der schwarze Turm auf e4 steht noch, und den hättest du stattdessen nehmen können.
tokan-lesson-carry-wrong-elsewhere = Damit kommst du höher, aber Schwarz behält den Turm auf e4. Hol ihn dir mit deinem Löwen auf b4.

tokan-lesson-end = Kannst du nicht ziehen, wenn du dran bist, endet die Partie sofort, und die Türme werden gezählt. Es steht 11 zu 11. Schwarz hat nur zwei Züge zur Wahl: Der Schakal auf c5 kann nach c3 springen, der auf e2 auf deinen Sechserturm auf c2. Verhindere beide mit einem einzigen Zug!
tokan-lesson-end-right = Großartig! Der Schakal auf c5 ist überdeckt. Dein Feld c3 wurde leer, also rückte dein Sechserturm von c2 nach, und der andere Schakal kann nirgends landen. Schwarz kann nicht ziehen: Die Partie ist vorbei, du gewinnst 13 zu 11.
tokan-lesson-end-hint-1 = Ein überdecktes Tier kann nicht ziehen. Und wird ein Feld leer, rücken die Stapel dahinter nach.
tokan-lesson-end-hint-2 = Dein Schakal auf c3 steht direkt vor deinem Sechserturm. Überdecke mit ihm den Schakal auf c5.
tokan-lesson-end-wrong-greedy = Jetzt liegst du weit vorn, aber die Partie geht weiter: Der schwarze Schakal springt von e2 auf deinen Sechserturm, und der ganze Turm zählt für Schwarz.
tokan-lesson-end-wrong-onward = Schwarz kann noch ziehen: Der Schakal auf e2 springt auf deinen Sechserturm, und der zählt dann ganz für Schwarz. Finde den Zug, nach dem Schwarz keinen mehr hat.

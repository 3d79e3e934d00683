# The lesson of Orcs Orcs Orcs, by the names of its steps in lessons.toml. What is to be read first has at
# most 60 words. No sentence has facts in it.

orcs-lesson-aim = Du bist der orange Magier auf dem Turm. Auf sechs Pfaden kommen Kreaturen näher. Besiege sie mit Zaubern, bevor sie dich erreichen. Wie viele Punkte jede bringt, steht gelb unter dem Brett: 3 für einen Goblin, 7 für einen Häuptling. Das rote Herz zeigt das Leben einer Kreatur. Am Ende gewinnt die höchste Punktzahl.

orcs-lesson-turn = In jeder Runde rückt eine Schicksalskarte, oben links, Kreaturen einen Abschnitt näher: schwache sind grün, starke gelb, mächtige rot. Dein Zug hat drei Teile: Eine Kreatur kommt, dann hast du zwei Aktionen, mit denen du je einen Zauber wirkst oder dich teleportierst, und am Ende wirfst du deine Hand ab und ziehst vier neue Karten.

orcs-lesson-reveal = Dein Zug beginnt, und eine neue Kreatur muss kommen. Niemand weiß, welche es wird, aber du wählst ihren Pfad. Jeder ist erlaubt, nur nicht der, vor dem dein Magier steht. Wähle einen.
orcs-lesson-reveal-right = Da ist sie, im äußeren Abschnitt. Drei Schritte sind es bis zum Turm: außen, Mitte, innen, und dann ist sie da.
orcs-lesson-reveal-hint-1 = Dein Magier ist der orange und steht vor Pfad 3, also ist dir dieser Pfad versperrt.
orcs-lesson-reveal-hint-2 = Wähle Pfad 5.

orcs-lesson-hit = Allein gewirkt hat ein Zauber 1 Kraft: Wucht, Schock, Frosthauch und Feuerfunke machen dann 1 Schaden an einer Kreatur auf dem Pfad vor dir. Dein Schock hat gerade den Goblin getroffen, also fehlt nur noch ein Schaden. Eine Aktion ist übrig: Besiege den Goblin.
orcs-lesson-hit-right = Ein Schaden durch Schock und einer durch diesen Zauber sind zusammen zwei, und mehr Leben hat ein Goblin nicht. Er gehört dir, für 3 Punkte.
orcs-lesson-hit-hint-1 = Auf deiner Hand sind noch zwei Angriffszauber, und jeder davon genügt.
orcs-lesson-hit-hint-2 = Wirke Feuerfunke auf den Goblin auf 3m, im mittleren Abschnitt von Pfad 3.
orcs-lesson-hit-wrong-rider = Der Orkreiter hat drei Leben und übersteht das. Wenn dein Zug endet, ist aller Schaden vergessen, auch der am Goblin. Bring zu Ende, was du begonnen hast.
orcs-lesson-hit-wrong-learned = Ein neuer Zauber ist gut, aber der Treffer am Goblin ist verloren: Nach deinem Zug ist der Goblin wieder unverletzt.
orcs-lesson-hit-wrong-left = Jetzt stehst du vor einem anderen Pfad, und der Goblin ist in Sicherheit: Nach deinem Zug ist er wieder unverletzt.
orcs-lesson-hit-wrong-passed = Wenn du passt, verlierst du deine übrige Aktion, und der Goblin erholt sich.

orcs-lesson-enhance = Eine weitere Karte derselben Magie macht einen Zauber stärker: Leg sie an, das gibt 1 Kraft mehr. Achte auf die Zeichen oben auf deinen Karten. Ein Zauberbuch hat zwei Arten von Magie und zählt wahlweise als die eine oder die andere. Der Ork hier hat zwei Leben, und eine Aktion ist übrig: Besiege ihn.
orcs-lesson-enhance-right = Zauber und Zauberbuch haben eine Magie gemeinsam, also hattest du 2 Kraft und hast 2 Schaden gemacht. Alle Karten, die du für einen Zauber legst, kosten zusammen nur eine Aktion.
orcs-lesson-enhance-hint-1 = Dein Zauberbuch trägt die Zeichen von Blitz und Feuer. Welcher deiner Zauber hat eines davon?
orcs-lesson-enhance-hint-2 = Wirke Schock, verstärkt mit dem Zauberbuch, auf den Ork auf 2m. Feuerfunke mit dem Zauberbuch geht auch.
orcs-lesson-enhance-wrong-chief = Zwei Schaden, gut verstärkt! Aber ein Häuptling hat vier Leben, und nach deinem Zug ist er wieder unverletzt.
orcs-lesson-enhance-wrong-alone = Das war zu wenig Schaden, um etwas zu besiegen, und nach deinem Zug ist er vergessen. Leg eine zweite Karte derselben Magie dazu.
orcs-lesson-enhance-wrong-learned = Du hast das Zauberbuch selbst gewirkt und einen Zauber gelernt. Das ist erlaubt, aber hier soll es seine Kraft einem anderen Zauber geben.
orcs-lesson-enhance-wrong-idle = Damit besiegst du niemanden, und deine Aktion ist weg. Der Ork steht auf dem Pfad, der vor dir lag: Schlag von dort zu.

orcs-lesson-teleport = Deine Angriffszauber reichen nur auf den Pfad vor dir, und hier ist das Pfad 3: ein Häuptling und ein Lavagolem, je vier Leben. Mit deiner Hand kannst du in einer Aktion zwei Schaden machen. Auch Teleportieren, auf ein beliebiges freies Turmfeld, ist eine Aktion. Such dir ein Ziel, das du besiegen kannst.
orcs-lesson-teleport-right = Eine Aktion zum Hinkommen, eine zum Zuschlagen. Keiner deiner acht Startzauber erreicht einen Pfad, der nicht vor dir liegt.
orcs-lesson-teleport-hint-1 = Mit zwei Schaden brauchst du ein schwaches Ziel: Such ein Herz mit einer 2.
orcs-lesson-teleport-hint-2 = Teleportiere dich auf Turmfeld 2. Wirke dann Wucht, verstärkt mit dem Zauberbuch, auf den Goblin.
orcs-lesson-teleport-wrong-stayed = Damit besiegst du nichts. Die einzige Kreatur, die du in diesem Zug besiegen kannst, ist der Goblin auf Pfad 2: Teleportiere dich zuerst dorthin und wirke dann Wucht mit dem Zauberbuch.
orcs-lesson-teleport-wrong-elsewhere = Dort stehst du vor starken und mächtigen Kreaturen mit drei Leben oder mehr. Deine letzte Aktion schafft nur zwei Schaden.
orcs-lesson-teleport-wrong-learned = Lernen lohnt sich, aber hier brauchst du beide Aktionen: eine zum Teleportieren und eine zum Zuschlagen.

orcs-lesson-learn = Mit zwei Schaden besiegst du hier nichts, und eine Aktion ist übrig. Werde also stärker: Wenn du ein Zauberbuch allein wirkst, darfst du einen der sechs Zauber neben dem Brett lernen. Er kommt auf deinen Ablagestapel, und du ziehst ihn später. Lerne einen.
orcs-lesson-learn-right = Er gehört dir, und sein Platz in der Auslage ist wieder aufgefüllt. Große Angriffszauber wie Feuerball brauchen eine Verstärkung. Tausch, Nachschub, Magiefessel und Voodoo sind Hilfszauber: Jeder, den du besitzt, ist am Ende 2 Punkte wert.
orcs-lesson-learn-hint-1 = Wirke das Zauberbuch allein. Es lässt sich nicht verstärken.
orcs-lesson-learn-hint-2 = Wirke das Zauberbuch und lerne Feuerball: Mit einer Feuerkarte macht er drei Schaden, mit zweien fünf.
orcs-lesson-learn-wrong-hit = Zu wenig, um hier jemanden zu besiegen, und nach deinem Zug ist der Schaden vergessen. Diese Aktion hat dir nichts gebracht.
orcs-lesson-learn-wrong-nothing = Du darfst einen Zauber wirken, ohne dass etwas geschieht, aber dann ist die Aktion verbraucht.
orcs-lesson-learn-wrong-moved = Dein Magier steht jetzt woanders, aber ohne Aktion gibt es dort nichts zu tun. Dein nächster Zug beginnt ohnehin mit zwei Aktionen, also lerne jetzt einen Zauber.

orcs-lesson-tower = Eine Kreatur, die vom inneren Abschnitt weitergeht, ist im Turm. Dann ist ihre ganze Art für alle weniger wert, und der Magier vor diesem Pfad gibt, wenn möglich, eine davon zurück. Mit deiner letzten Aktion kannst du einen Goblin besiegen: Nimm den gefährlicheren.
orcs-lesson-tower-right = Gut gewählt: Die nächste Schicksalskarte für schwache Kreaturen hätte diesen Goblin in den Turm geführt, und Goblins wären nur noch 2 Punkte wert. Der andere Goblin braucht dafür zwei solche Karten.
orcs-lesson-tower-hint-1 = Beide haben gleich viel Leben und sind gleich viel wert. Welcher ist näher am Turm?
orcs-lesson-tower-hint-2 = Wirke Schock, verstärkt mit einem Zauberbuch, auf den Goblin im inneren Abschnitt, 3i.
orcs-lesson-tower-wrong-far = Das bringt gleich viele Punkte, aber der Goblin im inneren Abschnitt lebt weiter: Noch ein Schritt, und alle Goblins sind weniger wert.
orcs-lesson-tower-wrong-weak = Niemand wurde besiegt, und nach deinem Zug ist der Schaden vergessen. Ein Goblin hat zwei Leben: Triff ihn mit einem verstärkten Zauber.
orcs-lesson-tower-wrong-idle = Damit besiegst du niemanden, und deine Aktion ist weg. Beide Goblins sind noch unterwegs.

orcs-lesson-fate = Eine Schicksalskarte kann auch eine Regel bringen, die die ganze Runde lang für alle gilt. Diese gibt jeder Kreatur ein Leben mehr: Sieh dir die Herzen an. Zwei Schaden reichen also selbst für einen Goblin nicht. Eine Aktion ist übrig. Besiege den Goblin trotzdem.
orcs-lesson-fate-right = Feuerfunke und zwei Feuerkarten ergeben 3 Kraft, und mehr kann so ein Zauber nicht nutzen.
orcs-lesson-fate-hint-1 = Du brauchst 3 Kraft einer Magie: einen Zauber und zwei Verstärkungen. Welche Magie ist auf drei deiner Karten?
orcs-lesson-fate-hint-2 = Wirke Feuerfunke, verstärkt mit beiden Zauberbüchern, auf den Goblin auf 2m.
orcs-lesson-fate-wrong-chief = Drei Schaden, aber dieser Häuptling hat fünf Leben, solange die Schicksalskarte liegt. Der Goblin hat drei.
orcs-lesson-fate-wrong-two = Das war zu wenig Schaden. Unter dieser Schicksalskarte hat der Goblin drei Leben; er überlebt also und erholt sich.
orcs-lesson-fate-wrong-idle = Damit besiegst du niemanden, und deine Aktion ist weg. Deine Hand ist trotz der Schicksalskarte stark genug für den Goblin.

orcs-lesson-skill = Mit der zweiten Kreatur derselben Art bekommst du für immer deren Fähigkeit. Unter dem Brett heißt 1/2 in deiner Zeile, dass du eine von zwei nötigen Kreaturen besiegt hast, und die Zeichen über den Zeilen sind die Fähigkeiten. Einen Goblin hast du schon besiegt. Eine Aktion ist übrig: Gewinne eine Fähigkeit.
orcs-lesson-skill-right = Zwei Goblins: Ab jetzt ziehst du fünf Karten statt vier. Zwei Orks gäben dir in jedem Zug eine dritte Aktion.
orcs-lesson-skill-hint-1 = Sieh dir deine Zeile unter dem Brett an: Unter welcher Art steht 1/2?
orcs-lesson-skill-hint-2 = Wirke Wucht auf den Goblin auf 3i, verstärkt mit einem Zauberbuch, auf dem das Zeichen der Erde steht.
orcs-lesson-skill-wrong-orc = Der Ork bringt gleich viele Punkte, aber er ist dein erster, also nur ein Schritt zu seiner Fähigkeit. Ein zweiter Goblin gibt dir sofort eine Fähigkeit.
orcs-lesson-skill-wrong-weak = Niemand wurde besiegt, und der Schaden ist nach deinem Zug vergessen. Du brauchst 2 Kraft: Leg eine zweite Karte derselben Magie dazu.
orcs-lesson-skill-wrong-idle = Damit besiegst du niemanden, und deine Aktion ist weg. Ein zweiter Goblin steht direkt vor dir.

orcs-lesson-quake = Jetzt hast du zwei Aktionen. Du hast das gelernte Erdbeben gezogen: Mit einer Erdkarte verstärkt, macht es zwei Schaden an jeder Kreatur eines Abschnitts. Teile deine vier Karten gut auf und hol 9 Punkte: die drei schwachen Kreaturen auf deinem Pfad.
orcs-lesson-quake-right = Jede Karte hat ihren Zweck erfüllt: Wucht hat das Erdbeben verstärkt, und das Zauberbuch hat Frosthauch sein Wasser geliehen. Drei Kreaturen, 9 Punkte und eine Fähigkeit für zwei Goblins.
orcs-lesson-quake-hint-1 = Zwei schwache Kreaturen stehen zusammen im mittleren Abschnitt. Und was kann Frosthauch verstärken?
orcs-lesson-quake-hint-2 = Wirke Erdbeben, verstärkt mit Wucht, auf 3m. Wirke dann Frosthauch, verstärkt mit dem Zauberbuch, auf den Goblin auf 3i.
orcs-lesson-quake-wrong-late = Deine Zauber haben in diesem Zug keine 9 Punkte gebracht. Richte das Erdbeben auf den mittleren Abschnitt und überleg, welche Karte jeder deiner zwei Zauber braucht.
orcs-lesson-quake-wrong-short = Deine Zauber haben in diesem Zug keine 9 Punkte gebracht. Nur das Zauberbuch kann Frosthauch verstärken; verstärke also das Erdbeben mit Wucht und richte es auf den mittleren Abschnitt.
orcs-lesson-quake-wrong-learned = Das Lernen hat eine Aktion gekostet und dein Zauberbuch dazu. Diesmal brauchst du beides für die 9 Punkte.
orcs-lesson-quake-wrong-passed = Wenn du passt, gibst du deine Aktionen auf, dabei sind mit dieser Hand 9 Punkte zu holen.

orcs-lesson-end = Sind auf vier Pfaden die Marker aufgebraucht, wird die Runde zu Ende gespielt, und die Partie ist vorbei. Deine Kreaturen sind dann so viel wert, wie die Wertanzeiger zeigen, und jeder Hilfszauber bringt 2 Punkte dazu. Eine Giftkarte, die andere dir unterschieben können, kostet 2. Bewache die inneren Abschnitte, lerne früh, und viel Glück!

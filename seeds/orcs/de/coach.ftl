# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

orcs-coach-act = Besiegte Kreaturen bringen Punkte: Wirke Zauber auf den Pfad vor dir, oder teleportiere dich vor einen anderen.
orcs-coach-missions = Dein Auftrag bringt am Ende Punkte, zusätzlich zu deinen Kreaturen. Behalte den, der zu deiner Spielweise passt.
orcs-coach-revealing = Wähle einen Pfad, der nicht vor dir liegt: einen, auf dem du die Kreatur bald angreifen kannst oder auf dem sie andere bedroht.
orcs-coach-rewarding = Über die Reihenfolge von Bonusaktionen, Krötlingen und Explosionen entscheidest du. Nimm zuerst, was dir danach hilft.
orcs-coach-discarding-why = Wirf ab, was du im nächsten Zug am wenigsten brauchst, Gift zuerst. Die Karte kommt auf deinen Ablagestapel und später zurück.
orcs-coach-casting = Karten derselben Magie geben mehr Kraft, manche haben ein Symbol.
orcs-coach-casting-card = Der gelernte Zauber kommt auf deinen Ablagestapel: Du ziehst ihn später und kannst ihn von da an wirken.
orcs-coach-casting-victim = Wer höchstens drei Handkarten hat, ist sicher. Mit 2 Kraft müssen alle anderen abwerfen, und du bekommst noch eine Aktion.
orcs-coach-target = { $spell ->
        [switch] Hol eine Kreatur auf den Pfad vor dir, wo du sie angreifen kannst, oder schaff eine von deinem Pfad fort.
        [magic-bonds] Zieh eine Kreatur in Reichweite oder in den Turm, wo ein anderer Magier steht: Der gibt dann eine ihrer Art zurück.
        [replenish] Was du ziehst, kannst du für deine übrigen Aktionen nutzen.
       *[other] Schaden bleibt nur bis zum Ende deines Zuges; erledige also lieber eine Kreatur, als mehrere zu verletzen. Kraft, die ein Zauber nicht braucht, verpufft.
    }
orcs-coach-target-card = Die Karte kommt auf deinen Ablagestapel, du ziehst sie also später. Hilfszauber sind am Ende Punkte wert.
orcs-coach-target-victim = { orcs-coach-casting-victim }
orcs-coach-enhance = Allein bewirkt dieser Zauber nichts. Spiel ihn aus und leg dann Karten derselben Magie an, die Kraft geben, oder eine, deren Symbol hilft.
orcs-coach-second = Hol eine Kreatur auf deinen Pfad, wo du sie angreifen kannst, oder schaff eine von dort fort.
orcs-coach-poison = Eine Giftkarte verstopft die Hand dieses Magiers und kostet am Ende Punkte: Gib sie der Person, die führt.
orcs-coach-remove = Entfernte Karten ziehst du nie wieder: Wähle zuerst Gift, dann schwache Karten. Behalte Hilfszauber: Sie bringen am Ende Punkte.
orcs-coach-weaken = Das gilt nur in diesem Zug: Wähle eine Kreatur, die du jetzt besiegen kannst.
orcs-coach-confirm-creature = Sie gehört dir, wenn der Schaden ihr Leben erreicht. Überlebt eine Kreatur deinen Zug, ist sie wieder wie neu.
orcs-coach-confirm-tile = Ein Krötling ist ein Geschenk für später: eine Karte, eine Aktion, Kraft oder eine schwächere Kreatur.
orcs-coach-confirm-area = Der ganze Schaden trifft auf einmal, und jede Kreatur, die du damit besiegst, gehört dir.
orcs-coach-confirm-swap = Angreifen kannst du, was auf dem Pfad vor dir steht. Kreaturen nahe am Turm bedrohen den Magier, der dort steht.
orcs-coach-confirm-place = Die Kreatur kommt auf den Pfad vor dir: Greif sie mit deinen übrigen Aktionen an.
orcs-coach-confirm-pull = Erreicht eine Kreatur den Turm, ist ihre Art weniger wert, und der Magier dort gibt eine davon zurück.
orcs-coach-confirm-victim = Wer abwerfen muss, wählt die Karte selbst und hat im nächsten Zug eine weniger.
orcs-coach-confirm-draw = Was du ziehst, nützt dir für die Aktionen, die du noch hast.
orcs-coach-confirm-card = { orcs-coach-casting-card }
orcs-coach-confirm-none = Nur richtig, wenn du nichts Besseres tun kannst.
orcs-coach-confirm-cast = Der Zauber liegt dann offen, und du legst Karten einzeln an. Zurücknehmen kannst du alles, was nichts Verborgenes aufdeckt.
orcs-coach-confirm-add = Eine Karte derselben Magie gibt 1 Kraft mehr. Wie der Zauber kommt sie danach auf deinen Ablagestapel.
orcs-coach-confirm-icon = Die Karte, die du ziehst, darfst du an denselben Zauber anlegen.
orcs-coach-confirm-teleport = Was auf diesem Pfad steht, kannst du angreifen. Erreicht dort eine Kreatur den Turm, gibst du eine ihrer Art zurück.
orcs-coach-confirm-pass = Was auf deiner Hand bleibt, wirfst du am Zugende ab, und du ziehst neue Karten.
orcs-coach-confirm-keep = Deinen Auftrag sieht sonst niemand vor dem Ende, und ändern kannst du ihn nicht.
orcs-coach-confirm-reveal = Die Kreatur beginnt im äußeren Abschnitt, und Schicksalskarten bringen sie zum Turm.
orcs-coach-confirm-discard = Die Karte kommt auf deinen Ablagestapel und kann später wieder gezogen werden.
orcs-coach-confirm-bonus = Sie kostet keine Aktion und wirkt sofort.
orcs-coach-confirm-toadling = Der Krötling bleibt dort, wo die Kröte gefallen ist; wer ihm 1 Schaden macht, bekommt ihn.
orcs-coach-confirm-blast = Alle anderen Kreaturen im Abschnitt des Bombers nehmen 1 Schaden, und was daran stirbt, gehört dir.
orcs-coach-confirm-waive = Worauf du verzichtest, verfällt.
orcs-coach-confirm-gift = Das kostet keine Aktion, aber du kannst jeden Krötling nur einmal nutzen.
orcs-coach-confirm-poison = Eine Giftkarte lässt sich weder wirken noch anlegen und kostet Punkte, wenn sie am Ende noch da ist.
orcs-coach-confirm-remove = Du ziehst sie nie wieder, also kommen deine anderen Karten öfter dran.
orcs-coach-confirm-weaken = Das gilt nur in diesem Zug, also greif diese Kreatur als Nächstes an.

# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

tokan-coach-choose-piece = Jeder Zug muss nach oben führen. Überdecke hohe Stapel und fremde Tiere: Wer am Ende oben steht, zählt.
tokan-coach-choose-target = { $animal ->
        [mouse] Die Maus springt auf das Tier nebenan.
        [jackal] Der Schakal springt genau zwei Felder weit, über ein Tier hinweg und auf das nächste.
       *[lion] Der Löwe springt genau drei Felder weit, über zwei Tiere hinweg und auf das nächste.
    } Was darunter liegt, sitzt fest. Wähle einen Stapel, auf dem dein Tier wohl oben bleibt.
tokan-coach-choose-carry = Mitgenommene Steine machen den Turm höher. Zurückgelassene liegen wieder offen: Achte darauf, wessen Tier dann oben ist.
tokan-coach-confirm = Im nächsten Zug darf dort niemand landen. Kann dein Tier später überdeckt werden, oder ist es durch eine Lücke geschützt?
tokan-coach-choose-animal = Ihr legt das Brett gemeinsam aus. Eine Maus springt ein Feld, ein Schakal zwei, ein Löwe drei: Überleg, wer wen erreicht.
tokan-coach-choose-cell = Der Stein muss einen anderen mit einer Seite berühren. Leg Tiere dorthin, wo sie andere anspringen können, nicht dorthin, wo sie angesprungen werden.
tokan-coach-confirm-lay = Gezogen wird erst, wenn alle dreißig Steine liegen.

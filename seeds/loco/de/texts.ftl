# Loco! Facts in the sentences: $player is who did it; creatures are magus, amazon, titan, wyrm and
# unicorn; $token is the creature whose token it is. $cards is a list of cards, each as
# loco-one-of-cards says it; $one is one of them.

loco-title = Loco!
loco-tagline = Fünf Kreaturen, eine Arena. Mach deine Chips wertvoll oder die der anderen wertlos.
loco-description = Schnelles Kartenspiel für 2 bis 5, 10 Minuten pro Runde: Karte legen, Chip nehmen. Hände geheim.
loco-sixty-1 = Fünf Kreaturen kämpfen, und ihr wettet auf sie. Wenn du dran bist, legst du eine Handkarte zu ihrer Kreatur. Die zuletzt gelegte Karte bestimmt, was die Kreatur wert ist: die Zahl auf ihrem Schild.
loco-sixty-2 = Dann nimmst du einen Chip von einer beliebigen Kreatur, die noch welche hat. Das ist deine Wette, und alle sehen sie.
loco-sixty-3 = Mit dem Zug, in dem eine Kreatur ihre sechste Karte bekommt, endet die Runde. Jeder deiner Chips zählt so viel, wie seine Kreatur dann wert ist. Nach der letzten Runde gewinnt die höchste Summe.
loco-credits = Loco! von Reiner Knizia, mit den Kreaturen aus Colossal Arena

loco-creature = { $creature ->
        [magus] Magus
        [amazon] Amazone
        [titan] Titan
        [wyrm] Lindwurm
       *[unicorn] Einhorn
    }
loco-token = { $token ->
        [magus] einen Magus-Chip
        [amazon] einen Amazonen-Chip
        [titan] einen Titan-Chip
        [wyrm] einen Lindwurm-Chip
       *[unicorn] einen Einhorn-Chip
    }
loco-one-of-cards = { $one ->
        [r0] Magus 0
        [r1] Magus 1
        [r2] Magus 2
        [r3] Magus 3
        [r4] Magus 4
        [r5] Magus 5
        [b0] Amazone 0
        [b1] Amazone 1
        [b2] Amazone 2
        [b3] Amazone 3
        [b4] Amazone 4
        [b5] Amazone 5
        [g0] Titan 0
        [g1] Titan 1
        [g2] Titan 2
        [g3] Titan 3
        [g4] Titan 4
        [g5] Titan 5
        [y0] Lindwurm 0
        [y1] Lindwurm 1
        [y2] Lindwurm 2
        [y3] Lindwurm 3
        [y4] Lindwurm 4
        [y5] Lindwurm 5
        [w0] Einhorn 0
        [w1] Einhorn 1
        [w2] Einhorn 2
        [w3] Einhorn 3
        [w4] Einhorn 4
       *[w5] Einhorn 5
    }

## Options

loco-option-rounds = Runden
loco-option-rounds-full = Eine pro Person
loco-option-rounds-full-about = Alle beginnen je eine Runde. Die höchste Summe gewinnt.
loco-option-rounds-1 = Eine Runde
loco-option-rounds-1-about = Eine einzige Runde entscheidet.
loco-option-rounds-2 = Zwei Runden
loco-option-rounds-2-about = Die höchste Summe aus zwei Runden gewinnt.
loco-option-rounds-3 = Drei Runden
loco-option-rounds-3-about = Die höchste Summe aus drei Runden gewinnt.
loco-option-rounds-4 = Vier Runden
loco-option-rounds-4-about = Die höchste Summe aus vier Runden gewinnt.
loco-option-rounds-5 = Fünf Runden
loco-option-rounds-5-about = Die höchste Summe aus fünf Runden gewinnt.
loco-option-variant = Chips
loco-option-variant-off = Beliebige Kreatur
loco-option-variant-off-about = Nimm einen Chip von einer beliebigen Kreatur, die noch welche hat.
loco-option-variant-other-colour = Andere Farbe
loco-option-variant-other-colour-about = Der Chip darf nicht die Farbe der gerade gelegten Karte haben.

## What happened

loco-begins = Das Los bestimmt: { $player } beginnt.
loco-hand = { $player } bekommt diese Karten: { $cards }.
loco-round-begins = { $rounds ->
        [one] Die Karten sind verteilt:
       *[other] Runde { $round } von { $rounds }. Die Karten sind verteilt:
    } { $aside ->
        [0] je { $each }, keine liegt beiseite.
       *[other] je { $each }, { $aside } liegen verdeckt beiseite.
    } { $player } beginnt.
loco-took = { $player } legt { loco-creature } { $value } und nimmt { loco-token }.
loco-declined = { $player } legt { loco-creature } { $value } und verzichtet auf einen Chip.
loco-took-none = { $why ->
        [gone] { $player } legt { loco-creature } { $value }. Es sind keine Chips mehr da.
       *[barred] { $player } legt { loco-creature } { $value }. Es gibt nur noch Chips dieser Kreatur ({ loco-creature }), und die sind gerade gesperrt.
    }
loco-round-ended = { $creature ->
        [magus] Der Magus
        [amazon] Die Amazone
        [titan] Der Titan
        [wyrm] Der Lindwurm
       *[unicorn] Das Einhorn
    } hat jetzt sechs Karten, { $rounds ->
        [one] und damit ist die Runde vorbei.
       *[other] und damit ist Runde { $round } vorbei.
    } So viel zählt jeder Chip: Magus { $magus }, Amazone { $amazon }, Titan { $titan }, Lindwurm { $wyrm }, Einhorn { $unicorn }.
loco-brief-round-ended = { $rounds ->
        [one] Die Runde ist vorbei.
       *[other] Runde { $round } ist vorbei.
    }
loco-scored = { $total ->
        [none] { $player } bekommt { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
        }.
       *[other] { $player } bekommt { $points ->
            [one] einen Punkt
           *[other] { $points } Punkte
        } und hat jetzt { $total }.
    }
loco-brief-scored = { $player }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
loco-ended = { $rounds ->
        [one] Die Runde ist vorbei.
        [2] Beide Runden sind gespielt.
       *[other] Alle { $rounds } Runden sind gespielt.
    } { $decided ->
        [highest] Die höchste Punktzahl gewinnt.
        [shared] Die höchste Punktzahl gewinnt, und nichts löst den Gleichstand auf.
       *[level] Nichts löst den Gleichstand auf.
    }

## How it ended

loco-result-highest = Alle Runden sind gespielt. Die höchste Punktzahl gewinnt.
loco-result-shared = Alle Runden sind gespielt. Die höchste Punktzahl gewinnt, und nichts löst den Gleichstand auf.
loco-result-level = Alle Runden sind gespielt, und nichts löst den Gleichstand auf.

## Why a move is not legal

loco-refusal-laid = { loco-creature } { $value } liegt schon in der Reihe. Wähle eine Karte von deiner Hand.
loco-refusal-not-held = { loco-creature } { $value } hast du nicht auf der Hand. Wähle eine Karte, die du hast.
loco-refusal-must-take = Du musst einen Chip nehmen: Schreib ihn hinter die Karte, etwa { $move }. Verzichten darf nur, wer die Runde beendet.
loco-refusal-all-gone = Es sind keine Chips mehr da. Gib nur die Karte ein: { $card }.
loco-refusal-stack-empty = Du kannst { loco-token } nicht nehmen: Es ist keiner mehr da. Nimm einen Chip einer anderen Kreatur.
loco-refusal-same-colour = Nach dieser Karte ({ loco-creature }) darfst du { loco-token } nicht nehmen. Nimm einen Chip in einer anderen Farbe.
loco-refusal-only-barred = Es gibt nur noch Chips der Kreatur, zu der du gerade legst ({ loco-creature }), und die sind dann gesperrt. Gib nur die Karte ein: { $card }.

## The private panel

loco-icon-magus = 🧙
loco-icon-amazon = 🏹
loco-icon-titan = 🗿
loco-icon-wyrm = 🔥
loco-icon-unicorn = 🦄

loco-panel-choose-card = Welche Karte legst du?
loco-panel-choose-token = { loco-creature } { $value }: Welchen Chip nimmst du?
loco-words = { loco-creature } { $value } legen, { loco-token } nehmen
loco-words-none = { loco-creature } { $value } legen, keinen Chip nehmen
loco-panel-confirm-words = Du legst { loco-creature } { $value } und nimmst { loco-token }.
loco-panel-confirm-words-none = Du legst { loco-creature } { $value } und nimmst keinen Chip.
loco-panel-card = Wähle eine Karte
loco-panel-card-option = { $laid ->
        [0] { loco-creature } { $value }
       *[other] { loco-creature } { $value } · bisher { $worth }
    }
loco-panel-card-option-ending = { loco-creature } { $value } · bisher { $worth }, beendet die Runde
loco-panel-card-brief = { $value }
loco-panel-card-about = { $laid ->
        [0] noch keine Karte gelegt
        [one] zählt { $worth }, eine von { $longest } Karten liegt
       *[other] zählt { $worth }, { $laid } von { $longest } Karten liegen
    }; Chips: du { $own }, andere { $others }
loco-panel-token = Wähle einen Chip
loco-panel-token-option = { loco-creature } · zählt { $worth }, du hast { $own }
loco-panel-decline-option = Keinen Chip nehmen

## Achievements

loco-achievement-full-table = Bis zuletzt auf den Beinen
loco-achievement-full-table-about = Gewinne eine Partie zu fünft.
loco-achievement-treasure = Schatzkammer
loco-achievement-treasure-about = Gewinne mit mindestens 70 Punkten.
loco-achievement-runaway = Uneinholbar
loco-achievement-runaway-about = Gewinne mit mindestens 20 Punkten Vorsprung.
loco-achievement-chameleon = Chamäleon
loco-achievement-chameleon-about = Gewinne drei Partien mit der Variante „Andere Farbe“.
loco-achievement-arena = Arena-Legende
loco-achievement-arena-about = Besiege zehn verschiedene Menschen.

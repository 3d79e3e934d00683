# Locus. Facts in the sentences: $player is who did it; $colour is a card's letter (y p r g b, w for
# rainbow), $shape the name of a shape; $area is yellow, purple, red, green or blue. $cards is a list
# of cards, each as locus-one-of-cards says it; $one is one of them.
# locus-area stands before „Bereich“, as in „im gelben Bereich“.

locus-title = Locus
locus-tagline = Fünf Bereiche unter einem Himmel. Zeichne Formen ein, löse Boni aus und achte auf deinen schwächsten Bereich.
locus-description = Zeichenspiel für 1 bis 5, 30 Minuten: Formen in fünf Bereiche zeichnen, und jeder zählt anders.
locus-sixty-1 = In jedem Zug wird eine Karte mehr aufgedeckt, als Leute mitspielen, und alle nehmen sich eine.
locus-sixty-2 = Du zeichnest ihre Form auf deinem Bogen ein, im Bereich ihrer Farbe: auf einem dick umrandeten Quadrat oder neben dem, was dort schon angekreuzt ist. In Rot darf sie überall liegen. Mit Münzen machst du aus einer Form eine Regenbogen-Form, die in jeden Bereich passt, oder du zeichnest noch mehr ein.
locus-sixty-3 = Jeder Bereich zählt auf seine Art, und der schwächste zählt doppelt. Die höchste Summe gewinnt.
locus-credits = Locus von Stan van Rooijen, mit eigenen Bögen und Karten von Parlor

locus-colour = { $colour ->
        [y] Gelb
        [p] Lila
        [r] Rot
        [g] Grün
        [b] Blau
       *[w] Regenbogen
    }
locus-shape = { $shape ->
        [i1] Einzelquadrat
        [i2] Doppelquadrat
        [i3] Dreierlinie
        [v3] Dreierwinkel
        [i4] Viererlinie
        [l4] Vierer-L
        [t4] Vierer-T
        [s4] Vierer-S
        [o4] Viererblock
        [l5] Fünfer-L
        [y5] Fünfer-Y
        [p5] Fünfer-P
        [t5] Fünfer-T
       *[n5] Fünfer-N
    }
locus-area = { $area ->
        [yellow] gelben
        [purple] lila
        [red] roten
        [green] grünen
       *[blue] blauen
    }

locus-area-first = { $area ->
        [yellow] Gelb
        [purple] Lila
        [red] Rot
        [green] Grün
       *[blue] Blau
    }

locus-one-of-cards = { $one ->
        [yi2] gelbes Doppelquadrat mit Münze
        [yv3] gelber Dreierwinkel mit Münze
        [yi3] gelbe Dreierlinie
        [yl4] gelbes Vierer-L
        [yt4] gelbes Vierer-T
        [ys4] gelbes Vierer-S
        [yi4] gelbe Viererlinie
        [yl5] gelbes Fünfer-L
        [pi2] lila Doppelquadrat mit Münze
        [pv3] lila Dreierwinkel mit Münze
        [pi3] lila Dreierlinie
        [pl4] lila Vierer-L
        [pt4] lila Vierer-T
        [ps4] lila Vierer-S
        [pi4] lila Viererlinie
        [py5] lila Fünfer-Y
        [ri2] rotes Doppelquadrat mit Münze
        [rv3] roter Dreierwinkel mit Münze
        [ri3] rote Dreierlinie
        [rl4] rotes Vierer-L
        [rt4] rotes Vierer-T
        [rs4] rotes Vierer-S
        [ro4] roter Viererblock
        [rp5] rotes Fünfer-P
        [gi2] grünes Doppelquadrat mit Münze
        [gv3] grüner Dreierwinkel mit Münze
        [gi3] grüne Dreierlinie
        [gl4] grünes Vierer-L
        [gt4] grünes Vierer-T
        [gs4] grünes Vierer-S
        [gi4] grüne Viererlinie
        [gt5] grünes Fünfer-T
        [bi2] blaues Doppelquadrat mit Münze
        [bv3] blauer Dreierwinkel mit Münze
        [bi3] blaue Dreierlinie
        [bl4] blaues Vierer-L
        [bt4] blaues Vierer-T
        [bs4] blaues Vierer-S
        [bo4] blauer Viererblock
        [bn5] blaues Fünfer-N
        [wi2] Regenbogen-Doppelquadrat mit Münze
        [wi3] Regenbogen-Dreierlinie
        [wv3] Regenbogen-Dreierwinkel
        [wl4] Regenbogen-Vierer-L
       *[ws4] Regenbogen-Vierer-S
    }
locus-one-of-brings = { $one ->
        [two-y] Doppel-Gelb
        [two-p] Doppel-Lila
        [two-r] Doppel-Rot
        [two-g] Doppel-Grün
        [two-b] Doppel-Blau
       *[one] Regenbogen
    }

## Options

locus-option-sheet = Bogen
locus-option-sheet-sky = Sternenhimmel
locus-option-sheet-sky-about = Der übliche Bogen, mit vielen Startquadraten und Boni.
locus-option-sheet-nebula = Nebel
locus-option-sheet-nebula-about = Ein schwierigerer Bogen: weniger Startquadrate und Münzen, größere Blöcke.

## What happened

locus-star = Das Los bestimmt: { $player } hat zuerst den Stern.
locus-turned = { $turns ->
        [1] Runde { $round }. Aufgedeckt
       *[other] Runde { $round } von { $rounds }, Zug { $turn } von { $turns }. Aufgedeckt
    }: { $cards }. { $player } wählt zuerst.
locus-turned-extra = Verlängerungsrunde, Zug { $turn } von { $turns }. Aufgedeckt: { $cards }. { $player } wählt zuerst.
locus-turned-alone = Zug { $round } von { $rounds }: { $player } legt eine Karte verdeckt weg und deckt auf: { $cards }.
locus-reshuffled = Der Stapel ist leer: Die abgelegten Karten werden zu einem neuen gemischt.
locus-took = { $player } nimmt { $shape ->
        [i3] die
        [v3] den
        [i4] die
        [o4] den
       *[other] das
    } { $colour ->
        [y] { $shape ->
            [v3] gelben
            [o4] gelben
           *[other] gelbe
        } { locus-shape }
        [p] lila { locus-shape }
        [r] { $shape ->
            [v3] roten
            [o4] roten
           *[other] rote
        } { locus-shape }
        [g] { $shape ->
            [v3] grünen
            [o4] grünen
           *[other] grüne
        } { locus-shape }
        [b] { $shape ->
            [v3] blauen
            [o4] blauen
           *[other] blaue
        } { locus-shape }
       *[w] Regenbogen-{ locus-shape }
    }.
locus-discarded = { $player } legt die Karte ab und bekommt { $gained ->
        [one] eine Münze
       *[other] { $gained } Münzen
    }.
locus-spared = { $player } hatte für die Karte keinen Platz mehr, also wurde sie abgelegt.
locus-drew = { $player } { $source ->
        [card] zeichnet die Karte im { locus-area } Bereich ein: { locus-shape }
        [left] kauft die übrige Karte und zeichnet sie im { locus-area } Bereich ein: { locus-shape }
        [pay] kreuzt im { locus-area } Bereich ein bezahltes Quadrat an
       *[other] nutzt einen Bonus im { locus-area } Bereich: { locus-shape }
    }{ $price ->
        [0] { "" }
        [one] , für eine Münze
       *[other] , für { $price } Münzen
    }{ $points ->
        [0] { "" }
        [one] , ein Punkt
       *[other] , { $points } Punkte
    }{ $gained ->
        [0] { "" }
        [one] , eine Münze dazu
       *[other] , { $gained } Münzen dazu
    }{ $bonuses ->
        [0] .
        [one] , ein Bonus ausgelöst.
       *[other] , { $bonuses } Boni ausgelöst.
    }
locus-brief-drew = { $player } { $points ->
        [0] zeichnet etwas im { locus-area } Bereich ein.
        [one] macht einen Punkt im { locus-area } Bereich.
       *[other] macht { $points } Punkte im { locus-area } Bereich.
    }
locus-skip = { $player } verzichtet auf das zweite bezahlte Quadrat.
locus-done = { $player } beendet den Zug.
locus-turn-over = Der Zug ist vorbei. Der Stern geht weiter an { $player }.
locus-round-over = Runde { $round } ist vorbei.
locus-extra-over = Die Verlängerungsrunde ist vorbei.
locus-last-spending = Der letzte Zug ist vorbei: Jetzt könnt ihr zum letzten Mal Münzen ausgeben.
locus-extra-round = { $players } Leute teilen sich den ersten Platz: Sie spielen eine Verlängerungsrunde.
locus-scored = { $player }: Die { $lowest } im { locus-area } Bereich zählen doppelt.
locus-ended = { $why ->
        [extra] { locus-result-extra }
        [shared] { locus-result-shared }
        [solo-0] { locus-result-solo-0 }
        [solo-1] { locus-result-solo-1 }
        [solo-2] { locus-result-solo-2 }
        [solo-3] { locus-result-solo-3 }
        [solo-4] { locus-result-solo-4 }
        [solo-5] { locus-result-solo-5 }
        [solo-6] { locus-result-solo-6 }
       *[highest] { locus-result-highest }
    }

## How it ended

locus-result-highest = Alle Runden sind gespielt. Die höchste Summe gewinnt.
locus-result-extra = Die Verlängerungsrunde hat entschieden. Die höchste Summe gewinnt.
locus-result-shared = Auch die Verlängerungsrunde hat den Gleichstand nicht aufgelöst.
locus-result-solo-0 = Der Stapel ist leer. Du lernst noch, die Sterne zu lesen.
locus-result-solo-1 = Der Stapel ist leer. Du hast den Himmel gut im Blick.
locus-result-solo-2 = Der Stapel ist leer. Du findest deinen Weg durch die Sterne.
locus-result-solo-3 = Der Stapel ist leer. Du steuerst sicher durchs All.
locus-result-solo-4 = Der Stapel ist leer. Du bist in der Astronomie zu Hause.
locus-result-solo-5 = Der Stapel ist leer. Du erforschst ferne Welten.
locus-result-solo-6 = Der Stapel ist leer. Du beherrschst den ganzen Kosmos.

## What lies open

locus-lookup-deck = { $count ->
        [0] Der Stapel ist aufgebraucht.
        [one] Im Stapel ist noch eine Karte.
       *[other] Im Stapel sind noch { $count } Karten.
    }
locus-lookup-hidden = { $count ->
        [one] Eine Karte wurde verdeckt weggelegt.
       *[other] { $count } Karten wurden verdeckt weggelegt.
    }
locus-lookup-none = Noch wurde keine Karte abgelegt.
locus-lookup-discards = Abgelegt ({ $count }): { $cards }.

## Why a move is not legal

locus-refusal-nothing-owed = Es gibt kein zweites Quadrat, auf das du verzichten könntest.
locus-refusal-square-first = Kreuze erst das zweite bezahlte Quadrat an oder verzichte mit skip darauf.
locus-refusal-has-card = Du hast deine Karte für diesen Zug schon genommen.
locus-refusal-last-spending = Es liegen keine Karten mehr aus: Jetzt kannst du nur noch Münzen ausgeben.
locus-refusal-not-up = Diese Karte liegt nicht offen aus: { locus-one-of-cards }. Nimm eine, die ausliegt.
locus-refusal-take-first = Nimm erst eine Karte.
locus-refusal-settled = Deine Karte ist schon eingezeichnet oder abgelegt, oder du hast keine.
locus-refusal-settle-first = Zeichne erst deine Karte ein oder lege sie ab.
locus-refusal-drawn = Die Form deiner Karte ist schon eingezeichnet.
locus-refusal-no-card = Du hast keine Karte zum Einzeichnen.
locus-refusal-coins = { $price ->
        [one] Das kostet eine Münze
       *[other] Das kostet { $price } Münzen
    }, und du hast { $coins ->
        [0] keine
        [one] nur eine
       *[other] nur { $coins }
    }.
locus-refusal-bought = Die übrige Karte hast du in diesem Zug schon verwendet.
locus-refusal-no-left-over = Es gibt gerade keine übrige Karte: Kaufen kannst du sie erst, wenn alle gewählt haben.
locus-refusal-first-card = Wenn du allein spielst, musst du erst deine Karte einzeichnen oder ablegen; danach kannst du die andere kaufen.
locus-refusal-no-bonus = Diesen Bonus hast du gerade nicht.
locus-refusal-colour = Diese Form gehört nicht in den { locus-area } Bereich, und du hast keine Münze, um sie in eine Regenbogen-Form zu verwandeln.
locus-refusal-outside = Die ganze Form muss im { locus-area } Bereich liegen.
locus-refusal-crossed = Manche dieser Quadrate im { locus-area } Bereich sind schon angekreuzt.
locus-refusal-apart = Im { locus-area } Bereich muss eine Form ein dick umrandetes Quadrat bedecken oder ein angekreuztes mit einer Seite berühren.

## The private panel

locus-icon-y = 🟨
locus-icon-p = 🟪
locus-icon-r = 🟥
locus-icon-g = 🟩
locus-icon-b = 🟦
locus-icon-w = 🌈
locus-icon-coins = 🪙
locus-icon-done = 🏁
locus-icon-skip = ⏭️

locus-panel-take = Welche Karte nimmst du?
locus-panel-draw = Gerade kannst du deine Karte nicht einzeichnen. Lege sie ab oder kreuze zuerst andere Quadrate an. Münzen: { $coins }.
locus-panel-more = Noch etwas? Münzen: { $coins }{ $waiting ->
        [0] { "" }
       *[other] , Boni: { $waiting }
    }.
locus-panel-owes = Wohin kommt das zweite bezahlte Quadrat?{ $waiting ->
        [0] { "" }
       *[other] { " " }Wartende Boni: { $waiting }.
    }
locus-panel-cards = Wähle eine Karte
locus-panel-card = { locus-colour }: { locus-shape }{ $coin ->
        [0] { "" }
       *[other] { " " }mit Münze
    }
locus-panel-card-about = { $area ->
        [none] passt ohne Münze nirgends hin
       *[other] sofort { $points ->
            [0] keine Punkte
            [one] ein Punkt
           *[other] { $points } Punkte
        } im { locus-area } Bereich{ $bonuses ->
            [0] { "" }
            [one] , ein Bonus
           *[other] , { $bonuses } Boni
        }
    }
locus-panel-actions = Oder etwas anderes tun
locus-panel-with-card = Karte einzeichnen
locus-panel-with-two = Bonus: Doppelquadrat ({ locus-colour })
locus-panel-with-one = Bonus: Regenbogen-Quadrat
locus-panel-with-pay = { $price ->
        [0] Das zweite Quadrat ankreuzen
        [one] Zwei Quadrate für eine Münze
       *[other] Zwei Quadrate für { $price } Münzen
    }
locus-panel-with-left = Die übrige Karte für { $price } Münzen
locus-panel-discard = Ablegen für { $coins } Münzen
locus-panel-done = Zug beenden
locus-panel-skip = Auf das zweite Quadrat verzichten
locus-panel-confirm-take = Diese Karte nehmen: { locus-colour }, { locus-shape }?
locus-panel-confirm-discard = Die Karte für { $coins } Münzen ablegen?
locus-panel-confirm-done = Zug beenden? Wartende Boni verfallen.
locus-panel-confirm-skip = Wirklich auf das zweite bezahlte Quadrat verzichten?
locus-panel-area = { locus-area-first }: jetzt { $points ->
        [one] ein Punkt
       *[other] { $points } Punkte
    }{ $price ->
        [0] { "" }
        [one] , kostet eine Münze
       *[other] , kostet { $price } Münzen
    }
locus-panel-best = { locus-area-first }, { $squares }: { $points ->
        [0] keine Punkte
        [one] ein Punkt
       *[other] { $points } Punkte
    }{ $bonuses ->
        [0] { "" }
        [one] , ein Bonus
       *[other] , { $bonuses } Boni
    }{ $gained ->
        [0] { "" }
        [one] , eine Münze dazu
       *[other] , { $gained } Münzen dazu
    }{ $price ->
        [0] { "" }
        [one] , kostet eine Münze
       *[other] , kostet { $price } Münzen
    }
locus-panel-cursor = Wohin?
locus-panel-place = { locus-shape } im { locus-area } Bereich, auf { $squares }: { $points ->
        [0] keine Punkte
        [one] ein Punkt
       *[other] { $points } Punkte
    }{ $bonuses ->
        [0] { "" }
        [one] , ein Bonus
       *[other] , { $bonuses } Boni
    }{ $gained ->
        [0] { "" }
        [one] , eine Münze dazu
       *[other] , { $gained } Münzen dazu
    }{ $price ->
        [0] { "" }
        [one] , kostet eine Münze
       *[other] , kostet { $price } Münzen
    }.{ $places ->
        [one] { " " }Sonst passt die Form dort nirgends hin.
       *[other] { "" }
    }
locus-panel-put = Hier einzeichnen
locus-panel-drop = Karte ablegen
locus-panel-bests = Beste Stellen und andere Bereiche
locus-words-gains = { $points ->
        [0] keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $bonuses ->
        [0] { "" }
        [one] , Bonus { $brings }
       *[other] , Boni { $brings }
    }
locus-words-coins = { $gained ->
        [0] { $price ->
            [0] { "" }
            [one] , kostet { $price } Münze
           *[other] , kostet { $price } Münzen
        }
        [one] , bringt { $gained } Münze{ $price ->
            [0] { "" }
           *[other] , kostet { $price }
        }
       *[other] , bringt { $gained } Münzen{ $price ->
            [0] { "" }
           *[other] , kostet { $price }
        }
    }
locus-words-take = { locus-colour }, { locus-shape }{ $coin ->
        [0] { "" }
       *[other] { " " }mit Münze
    }
locus-words-take-offer = { locus-words-take }{ $area ->
        [none] , passt ohne Münze nirgends hin
       *[other] . Am besten { locus-area-first } { $squares }, { locus-words-gains }
    }
locus-words-draw = { $source ->
        [card] Karte
        [left] Übrige Karte
        [pay] Bezahltes Quadrat
       *[bonus] Bonus { locus-one-of-brings }
    }: { locus-area-first } { $squares }, { locus-words-gains }{ locus-words-coins }
locus-panel-up = ↑
locus-panel-down = ↓
locus-panel-left = ←
locus-panel-right = →
locus-panel-turn = ↻ Drehen
locus-panel-mirror = ⇄ Spiegeln

## Achievements

locus-achievement-constellation = Sternbild
locus-achievement-constellation-about = Gewinne mit mindestens 190 Punkten.
locus-achievement-hermit = Einsame Sternwarte
locus-achievement-hermit-about = Erreiche allein mindestens 170 Punkte.
locus-achievement-full-sky = Hellster von fünf Sternen
locus-achievement-full-sky-about = Gewinne eine Partie zu fünft.
locus-achievement-nebula = Hinein in den Nebel
locus-achievement-nebula-about = Gewinne drei Partien auf dem Nebelbogen.
locus-achievement-regular = Nacht für Nacht
locus-achievement-regular-about = Spiele 25 gewertete Partien.

# Tokan. Facts in the sentences: $player is who did it, with their colour; animals are mouse,
# jackal and lion, colours red and black.

tokan-title = Tokan
tokan-tagline = Dreißig Tiere klettern einander auf den Rücken. Wer am Ende oben steht, zählt.
tokan-description = Ein schnelles Duell zu zweit, 10 bis 20 Minuten: Tiere klettern aufeinander, nichts ist verdeckt.
tokan-sixty-1 = Wenn du dran bist, springt eines deiner Tiere geradeaus: eine Maus genau 1 Feld, ein Schakal 2, ein Löwe 3. Auf jedem Feld des Weges muss ein Tier stehen. Deines landet auf einem Tier beliebiger Farbe und muss danach höher stehen als vorher.
tokan-sixty-2 = Wird sein Feld dabei leer, rückt die Reihe dahinter nach. Das Feld, das dann leer ist, bleibt für immer eine Lücke, und über Lücken springt niemand. Auf dem Stapel mit dem roten Zeichen ist gerade jemand gelandet, also darf dort jetzt niemand landen.
tokan-sixty-3 = Kannst du nicht ziehen, endet die Partie. Bei jedem Stapel ab zwei Steinen zählen alle Steine für die Farbe, die oben liegt. Die höhere Summe gewinnt.
tokan-credits = Tokan von Steffen Mühlhäuser (Steffen-Spiele, 2022)

tokan-seat-red = Rot
tokan-seat-black = Schwarz

tokan-colour = { $colour ->
        [red] rot
       *[black] schwarz
    }
tokan-animal = { $animal ->
        [mouse] Maus
        [jackal] Schakal
       *[lion] Löwe
    }
tokan-onto = { $onto-animal ->
        [mouse] { $onto-colour ->
            [red] eine rote Maus
           *[black] eine schwarze Maus
        }
        [jackal] { $onto-colour ->
            [red] einen roten Schakal
           *[black] einen schwarzen Schakal
        }
       *[lion] { $onto-colour ->
            [red] einen roten Löwen
           *[black] einen schwarzen Löwen
        }
    }
tokan-tiles = { $carried ->
        [one] einen Stein
       *[other] { $carried } Steine
    }

## Options

tokan-option-scoring = Wertung
tokan-option-scoring-towers = Türme
tokan-option-scoring-towers-about = Jeder Stein in deinen Türmen zählt eins. Einzelne Steine zählen nicht.
tokan-option-scoring-heads = Jeder Kopf zählt
tokan-option-scoring-heads-about = Jedes sichtbare Tier zählt so viel wie seine Reichweite: Maus 1, Schakal 2, Löwe 3.
tokan-option-setup = Aufbau
tokan-option-setup-random = Zufällig
tokan-option-setup-random-about = Alle dreißig Steine werden zufällig ausgelegt.
tokan-option-setup-laid = Weniger Zufall
tokan-option-setup-laid-about = Zehn Steine liegen zufällig, die übrigen legt ihr abwechselnd selbst.

## What happened

tokan-dealt = { $setup ->
        [laid] Die ersten beiden Spalten liegen aus.
       *[random] Die Steine liegen aus.
    }
tokan-begins = { $does ->
        [lays] { $player } beginnt und legt den ersten Stein.
       *[moves] { $player } beginnt.
    }
tokan-laid = { $player } legt { $animal ->
        [mouse] eine Maus
        [jackal] einen Schakal
       *[lion] einen Löwen
    } auf { $cell }.
tokan-grid-complete = Alle Steine liegen. { $player } macht den ersten Zug.
tokan-moved = { $player } zieht { $animal ->
        [mouse] die Maus
        [jackal] den Schakal
       *[lion] den Löwen
    } von { $from } nach { $to } auf { tokan-onto }, Ebene { $height }{ $carried ->
        [0] .
       *[other] , und nimmt { tokan-tiles } mit.
    }
tokan-closed = { $count ->
        [one] Ein Stapel rückt nach und schließt die Lücke.
       *[other] { $count } Stapel rücken nach und schließen die Lücke.
    }
tokan-gap = { $cell } bleibt für immer leer.
tokan-ended = { $cause ->
        [taboo] { $player } kann nur noch auf { $taboo } ziehen, und das ist tabu: Die Partie ist vorbei.
       *[stuck] { $player } kann nicht mehr ziehen: Die Partie ist vorbei.
    } { $decided ->
        [heads] Entschieden haben die sichtbaren Köpfe.
        [tie-break] Bei gleicher Punktzahl haben die höheren Türme entschieden.
        [equal] Nichts gibt den Ausschlag.
       *[towers] Entschieden haben die Steine in Türmen.
    }

## How it ended

tokan-result-stuck-towers = Es gab keinen Zug mehr. Entschieden haben die Steine in Türmen.
tokan-result-stuck-heads = Es gab keinen Zug mehr. Entschieden haben die sichtbaren Köpfe.
tokan-result-stuck-tie-break = Es gab keinen Zug mehr. Bei gleicher Punktzahl haben die höheren Türme entschieden.
tokan-result-stuck-equal = Es gab keinen Zug mehr, und nichts gab den Ausschlag.
tokan-result-taboo-towers = Es gab nur noch Züge auf den Stapel, der tabu war. Entschieden haben die Steine in Türmen.
tokan-result-taboo-heads = Es gab nur noch Züge auf den Stapel, der tabu war. Entschieden haben die sichtbaren Köpfe.
tokan-result-taboo-tie-break = Es gab nur noch Züge auf den Stapel, der tabu war. Bei gleicher Punktzahl haben die höheren Türme entschieden.
tokan-result-taboo-equal = Es gab nur noch Züge auf den Stapel, der tabu war, und nichts gab den Ausschlag.

## Why a move is not legal

tokan-refusal-turn = Du bist gerade nicht am Zug.
tokan-refusal-empty = Auf { $cell } liegt kein Stein.
tokan-refusal-not-yours = Oben auf { $cell } liegt ein fremdes Tier ({ tokan-animal }, { tokan-colour }). Ziehen kannst du nur mit deinen eigenen Tieren.
tokan-refusal-off-board = { $cell } liegt nicht auf dem Brett. Die Felder gehen von a1 bis f5.
tokan-refusal-diagonal = Tiere ziehen entlang einer Reihe oder Spalte, nie diagonal.
tokan-refusal-distance = { $animal ->
        [mouse] Eine Maus
        [jackal] Ein Schakal
       *[lion] Ein Löwe
    } zieht genau { $reach ->
        [one] 1 Feld
       *[other] { $reach } Felder
    } weit, nicht { $distance }.
tokan-refusal-target-empty = { $cell } ist leer. Ein Zug muss auf einem anderen Stein enden.
tokan-refusal-gap = { $cell } ist leer, und über eine Lücke springt niemand.
tokan-refusal-carries-less = { $animal ->
        [mouse] Eine Maus
        [jackal] Ein Schakal
       *[lion] Ein Löwe
    } kann { $most ->
        [0] nichts mitnehmen.
        [one] höchstens einen Stein mitnehmen, nicht { $carry }.
       *[other] höchstens { $most } Steine mitnehmen, nicht { $carry }.
    }
tokan-refusal-none-below = { $below ->
        [0] Unter dem Stein auf { $cell } liegt nichts, was er mitnehmen könnte.
        [one] Auf { $cell } lässt sich nur ein Stein mitnehmen, nicht { $carry }.
       *[other] Auf { $cell } lassen sich nur { $below } Steine mitnehmen, nicht { $carry }.
    }
tokan-refusal-taboo = { $cell } ist in diesem Zug tabu: Dorthin hat dein Gegenüber gerade gezogen.
tokan-refusal-not-higher = Damit kommt dein Tier nicht höher: Es steht auf Ebene { $level } und käme auf Ebene { $reached }.
tokan-refusal-carry-needed = Das Tier kommt nur höher, wenn es mehr Steine mitnimmt: Spiel { $start }-{ $cell }+{ $carry }, um über Ebene { $level } zu kommen.
tokan-refusal-laid-already = Alle Steine liegen schon: Zieh mit einem Tier, etwa c3-c5.
tokan-refusal-not-laid-yet = Noch werden Steine gelegt: Leg einen, etwa j@c3.
tokan-refusal-none-left = Du hast { $animal ->
        [mouse] keine Maus
        [jackal] keinen Schakal
       *[lion] keinen Löwen
    } mehr zum Legen.
tokan-refusal-outside = { $cell } liegt außerhalb der fünf Reihen, in denen gelegt wird.
tokan-refusal-taken = Auf { $cell } liegt schon ein Stein.
tokan-refusal-apart = { $cell } grenzt mit keiner Seite an einen Stein. Eine Ecke reicht nicht.
tokan-refusal-too-wide = Mit einem Stein auf { $cell } würde das Spielfeld breiter als { $columns } Spalten.

## The private panel

tokan-icon-mouse = 🐭
tokan-icon-jackal = 🐺
tokan-icon-lion = 🦁

tokan-panel-choose-piece = Du bist dran. Welches Tier zieht?
tokan-panel-choose-target = { tokan-animal } auf { $cell }: wohin?
tokan-panel-choose-carry = { tokan-animal } auf { $cell }: Wie viele Steine kommen mit?
tokan-panel-choose-animal = Du bist mit dem Legen dran. Welches Tier?
tokan-panel-choose-cell = Auf welches Feld legst du { $animal ->
        [mouse] die Maus
        [jackal] den Schakal
       *[lion] den Löwen
    }?
tokan-words-hop = { $animal ->
        [mouse] Maus
        [jackal] Schakal
       *[lion] Löwe
    } von { $from } nach { $to } auf { tokan-onto }{ $carried ->
        [0] { "" }
        [one] , mit 1 Stein
       *[other] , mit { $carried } Steinen
    }
tokan-words-lay = { $animal ->
        [mouse] Maus
        [jackal] Schakal
       *[lion] Löwe
    } auf { $cell }
tokan-panel-confirm = { $animal ->
        [mouse] Deine Maus
        [jackal] Dein Schakal
       *[lion] Dein Löwe
    } zieht von { $from } nach { $to } auf { tokan-onto }, auf Ebene { $height }{ $carried ->
        [0] .
       *[other] { " " }und nimmt { tokan-tiles } mit.
    }
tokan-panel-confirm-lay = Du legst { $animal ->
        [mouse] eine Maus
        [jackal] einen Schakal
       *[lion] einen Löwen
    } auf { $cell }.
tokan-panel-piece = Wähle ein Tier
tokan-panel-piece-option = { $animal ->
        [mouse] Maus
        [jackal] Schakal
       *[lion] Löwe
    } { $cell }{ $height ->
        [1] { "" }
       *[other] { " " }· Ebene { $height }
    }
tokan-panel-piece-brief = { $cell }
tokan-panel-target = Wähle das Zielfeld
tokan-panel-target-option = { $carry ->
        [0] { $cell }: { tokan-animal } ({ tokan-colour }), auf Ebene { $height }
       *[other] { $cell }: { tokan-animal } ({ tokan-colour }), auf Ebene { $height }, { $carry } mitnehmen
    }
tokan-panel-target-option-carry = { $cell }: { tokan-animal } ({ tokan-colour }), auf Ebene { $height } bis { $most }
tokan-panel-carry = Wähle, wie viele mitkommen
tokan-panel-carry-option = { $carry ->
        [0] Nichts mitnehmen, auf Ebene { $height }
       *[other] { $carry } mitnehmen, auf Ebene { $height }
    }
tokan-panel-carry-about = { $left ->
        [0] { $from } wird leer, und die Stapel direkt dahinter rücken nach
        [one] auf { $from } bleibt: { tokan-animal } ({ tokan-colour })
       *[other] auf { $from } bleiben { $left } Steine, oben: { tokan-animal } ({ tokan-colour })
    }
tokan-panel-animal = Wähle, welches Tier du legst
tokan-panel-animal-option = { $animal ->
        [mouse] Maus
        [jackal] Schakal
       *[lion] Löwe
    } (noch { $left })
tokan-panel-cell = Wähle ein Feld
tokan-panel-cell-option = { $cell }

## Achievements

tokan-achievement-both-sides = Beide Seiten
tokan-achievement-both-sides-about = Gewinne mit Rot und mit Schwarz.
tokan-achievement-landslide = Erdrutschsieg
tokan-achievement-landslide-about = Gewinne mit mindestens 11 Punkten Vorsprung.
tokan-achievement-hair = Um Haaresbreite
tokan-achievement-hair-about = Gewinne mit höchstens einem Punkt Vorsprung.
tokan-achievement-architect = Baumeisterlich
tokan-achievement-architect-about = Gewinne fünf Partien mit „Weniger Zufall“.
tokan-achievement-stampede = Thron der Steppe
tokan-achievement-stampede-about = Gewinne fünf Partien in Folge.

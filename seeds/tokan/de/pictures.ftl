# Words on Tokan's picture, and what it shows in words for those who do not see it. $colour is red or
# black: see tokan-alt-colour; $what is the place of a field, as in c4.

## On the picture

tokan-drawn-title = Tokan{ $ply ->
        [0] { "" }
        [one] { " " }· 1 Zug
       *[other] { " " }· { $ply } Züge
    }{ $now ->
        [turn] {" "}· am Zug:
       *[nobody] {""}
    }
tokan-drawn-title-end = Tokan · { $plies } Züge · { $end ->
        [draw] unentschieden
       *[won] Sieg:
    }

## In words

tokan-alt-colour = { $seat ->
        [0] Rot
       *[other] Schwarz
    }
tokan-alt-animal = { $animal ->
        [mouse] Maus
        [jackal] Schakal
       *[lion] Löwe
    }
tokan-alt-tile = { $animal ->
        [mouse] { $seat ->
            [0] rote Maus
           *[other] schwarze Maus
        }
        [jackal] { $seat ->
            [0] roter Schakal
           *[other] schwarzer Schakal
        }
       *[lion] { $seat ->
            [0] roter Löwe
           *[other] schwarzer Löwe
        }
    }
tokan-alt-made = Tokan, { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    } gespielt.
tokan-alt-dealing = Die Steine werden ausgelegt.
tokan-alt-turn-laying = { $colour } ist mit dem Legen dran.
tokan-alt-turn = { $colour } ist am Zug.
tokan-alt-draw = Die Partie ist vorbei: unentschieden.
tokan-alt-won = Die Partie ist vorbei: { $colour } gewinnt.
tokan-alt-laid = Letzter Zug von { $colour }: { $animal } auf { $target } gelegt.
tokan-alt-moved = Letzter Zug von { $colour }: { $animal } von { $start } nach { $target }{ $carried ->
        [0] {""}
        [one] , { $carried } Stein mitgenommen
       *[other] , { $carried } Steine mitgenommen
    }{ $closed ->
        [none] .
       *[other] . In die Lücke nachgerückt: { $closed }.
    }
tokan-alt-closed = { $source } nach { $target }
tokan-alt-taboo = Tabu ist { $place }.
tokan-alt-points = Punkte für { $scoring ->
        [heads] sichtbare Köpfe
       *[towers] Türme
    }: { $points }.
tokan-alt-colour-points = { $colour } { $points }
tokan-alt-colour-carried = { $colour } { $points } (und { $before } aus der ersten Partie)
tokan-alt-stock = Noch zu legen: { $stock }.
tokan-alt-colour-stock = { $colour } { $stock ->
        [none] nichts
       *[some] { $stock }
    }
tokan-alt-count = { $count } { $animal ->
        [mouse] { $count ->
            [one] Maus
           *[other] Mäuse
        }
        [jackal] { $count ->
            [one] Schakal
           *[other] Schakale
        }
       *[lion] { $count ->
            [one] Löwe
           *[other] Löwen
        }
    }
tokan-alt-stack = { $place } { $animals }
tokan-alt-rows = Reihen von oben, Spalten { $first } bis { $last }, das oberste Tier eines Stapels zuerst: { $rows }. { $gaps ->
        [yes] Nicht genannte Felder sind Lücken.
       *[no] Nicht genannte Felder sind leer.
    }

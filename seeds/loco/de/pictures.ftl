# Words on Loco!'s picture, and what it shows in words for those who do not see it.

## On the picture

loco-drawn-title = Loco! · Runde { $round } von { $rounds }{ $now ->
        [turn] {" "}· am Zug:
       *[nobody] {""}
    }
loco-drawn-title-review = Loco! · Runde { $round } von { $rounds } vorbei{ $now ->
        [next] {" "}· nun beginnt:
       *[nobody] {""}
    }
loco-drawn-title-end = Loco! · { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    } · { $winners ->
        [0] unentschieden
        [one] Sieg:
       *[other] geteilter Sieg:
    }
loco-drawn-round = Runde
loco-drawn-total = Summe
loco-drawn-aside = beiseite

## In words

loco-alt-round = Loco!, Runde { $round } von { $rounds }.
loco-alt-review = Loco!, Runde { $round } von { $rounds } ist vorbei.
loco-alt-dealing = Die Karten werden verteilt.
loco-alt-turn = Sitz { $seat } ist am Zug.
loco-alt-next = Sitz { $seat } beginnt die nächste.
loco-alt-level = Die Partie ist vorbei: Alle haben dieselbe Summe.
loco-alt-won = Die Partie ist vorbei: Sitz { $seat } gewinnt.
loco-alt-shared = Die Partie ist vorbei: Die Sitze { $seats } teilen sich den Sieg.
loco-alt-last = Zuletzt legte Sitz { $seat } { loco-creature } { $value } und nahm { $token ->
        [none] keinen Chip
       *[one] { loco-token }
    }.
loco-alt-aside = { $count ->
        [one] { $count } Karte liegt
       *[other] { $count } Karten liegen
    } verdeckt beiseite.
loco-alt-other-colour = Der Chip darf nicht zur gerade gelegten Kreatur gehören.
loco-alt-rows = Gelegte Karten der Reihe nach, was ein Chip zählt, Chips im Vorrat: { $rows }.
loco-alt-row = { loco-creature } { $cards ->
        [none] keine
       *[some] { $cards }
    }, zählt { $worth }, { $left } übrig
loco-alt-held = { $count }-mal { loco-creature }
loco-alt-tokens = { $tokens ->
        [none] keine Chips
       *[some] Chips: { $tokens }
    }
loco-alt-seat = Sitz { $seat }: { $cards ->
        [0] keine Karten
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }, { loco-alt-tokens }, { $points ->
        [0] keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }{ $before ->
        [none] {""}
       *[some] {" "}jetzt, { $before } zuvor
    }.
loco-alt-seat-review = Sitz { $seat }: { loco-alt-tokens }; Punkte je Runde { $rounds }, Summe { $total }.
loco-alt-you = Du bist Sitz { $seat }.
loco-alt-hand = Deine Hand: { $cards }.
loco-alt-suit = { loco-creature } { $values }

# Words on Locus's picture, and what it shows in words for those who do not see it.

## On the picture

locus-drawn-round = Locus · Runde { $round }/{ $rounds }, Zug { $turn }
locus-drawn-extra = Locus · Verlängerung { $turn }/{ $turns }
locus-drawn-alone = Locus · Zug { $round }/{ $rounds }
locus-drawn-spending = Locus · letzte Münzen
locus-drawn-end = Locus · { $winners ->
        [0] Ende
        [one] Sieg:
       *[other] geteilter Sieg:
    }
# before who chooses a card
locus-drawn-chooser = { $title }:
locus-drawn-left = übrig
locus-drawn-discarded = abgelegt

## In words

locus-alt-over = Locus ist vorbei.
locus-alt-alone = Locus allein, Zug { $round } von { $rounds }.
locus-alt-extra = Locus, Verlängerungsrunde, Zug { $turn } von { $turns }.
locus-alt-round = Locus, Runde { $round } von { $rounds }, Zug { $turn } von { $turns }.
locus-alt-total = Summe { $points }.
locus-alt-won = Sitz { $seat } gewinnt.
locus-alt-shared = Die Sitze { $seats } teilen sich den Sieg.
locus-alt-lot = Der erste Stern wird ausgelost.
locus-alt-turning = Karten werden aufgedeckt.
locus-alt-spending = Letzte Gelegenheit, Münzen auszugeben: { $count ->
        [one] Sitz { $seats }
       *[other] Sitze { $seats }
    }.
locus-alt-chooses = Sitz { $seat } wählt eine Karte.
locus-alt-star = Sitz { $seat } hat den Stern.
locus-alt-drawing = Einzeichnen: { $count ->
        [one] Sitz { $seats }
       *[other] Sitze { $seats }
    }.
locus-alt-left-over = Übrige Karte: { $card }.
locus-alt-cards = Offen: { $cards }.
locus-alt-points = { $letter } { $points }
locus-alt-twice = { $letter } { $points } doppelt
locus-alt-seat = Sitz { $seat }: { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkte
    } ({ $points }), { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }{ $waiting ->
        [0] {""}
        [one] , { $waiting } Bonus offen
       *[other] , { $waiting } Boni offen
    }{ $use ->
        [none] {""}
        [drawn] , eingezeichnet: { $card }
        [discarded] , abgelegt: { $card }
       *[open] , Karte: { $card }
    }.
locus-alt-seat-total = Sitz { $seat }: { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkte
    }.
locus-alt-last = Zuletzt Sitz { $seat } im { locus-area } Bereich: { $squares }.
locus-alt-crossed = Angekreuzt von Sitz { $seat }: { $squares }.
locus-alt-thick = Noch frei, dick umrandet: { $squares }.
locus-alt-bonuses = Noch freie Boni: { $bonuses }.
locus-alt-bonus = { $kind ->
        [coin] Münze
        [one] Regenbogen
       *[other] doppelt { $letter }
    } { $square }

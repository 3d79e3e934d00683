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
locus-alt-you = Du bist Sitz { $seat }.
locus-alt-total = Summe { $points }.
locus-alt-won = Sitz { $seat } gewinnt.
locus-alt-shared = Die Sitze { $seats } teilen sich den Sieg.
locus-alt-lot = Gerade wird ausgelost, wer den Stern zuerst bekommt.
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
locus-alt-area = { $area ->
        [yellow] Gelb
        [purple] Lila
        [red] Rot
        [green] Grün
       *[blue] Blau
    }
locus-alt-area-first = { $area ->
        [yellow] Gelb
        [purple] Lila
        [red] Rot
        [green] Grün
       *[blue] Blau
    }
locus-alt-points = { locus-alt-area } { $points }
locus-alt-twice = { locus-alt-area } { $points } doppelt
locus-alt-seat = Sitz { $seat }: { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkte
    } ({ $points }), { $coins ->
        [one] { $coins } Münze
       *[other] { $coins } Münzen
    }, { $circles ->
        [0] kein Platz für weitere Münzen
        [one] Platz für { $circles } weitere Münze
       *[other] Platz für { $circles } weitere Münzen
    }{ $waiting ->
        [none] {""}
       *[some] , offene Boni: { $waiting }
    }{ $use ->
        [none] {""}
        [drawn] , eingezeichnet: { $card }
        [discarded] , abgelegt: { $card }
       *[open] , Karte: { $card }
    }.
locus-alt-others = Punkte der anderen: { $points }.
locus-alt-other = { $points } für Sitz { $seat }
locus-alt-owes = Sitz { $seat } kreuzt jetzt ein zweites bezahltes Quadrat an.
locus-alt-chances = Nächste Punkte: { $chances }.
locus-alt-chance = { locus-alt-area } { $points } { $scoring ->
        [rows] für Reihe { $row }, offen { $columns }
        [groups] für ein weiteres dick umrandetes Quadrat in einer Gruppe
        [blocks] für einen Block, offen { $squares }
        [ends] für jedes mit { $centre } verbundene Ende: { $squares }
       *[tower] ab Reihe { $row }
    }
locus-alt-last = Zuletzt Sitz { $seat } im { locus-area } Bereich: { $squares }.
locus-alt-crossed = Angekreuzt von Sitz { $seat }, Reihe für Reihe: { $squares }.
locus-alt-thick = Noch frei, dick umrandet, Reihe für Reihe: { $squares }.
locus-alt-bonuses = Noch freie Boni: { $bonuses }.
locus-alt-bonus = { $kind ->
        [coin] Münze
        [one] Regenbogen
       *[double] Doppelquadrat { locus-alt-area }
    } { $square }
locus-alt-on = { $bonus } in { $where }
locus-alt-grid = Spalten a bis { $column }, Reihen 1 bis { $row }
locus-alt-block = { $squares } für { $points }
locus-alt-border = Reihe { $row } für { $points }
locus-alt-scores = { locus-alt-area-first }{ $scoring ->
        [rows] , { $grid }, wertet volle Reihen, von oben: { $points }.
        [groups] , { $grid }, wertet die Gruppe mit den meisten dick umrandeten Quadraten nach deren Zahl, ab 1: { $points }. Dick umrandet, Reihe für Reihe: { $squares }.
        [blocks] {" "}wertet volle Blöcke; sie sind, Reihe für Reihe: { $points }.
        [ends] {" "}hat, Reihe für Reihe: { $grid }. Jedes mit { $centre } verbundene Ende bringt { $points }: { $squares }.
       *[tower] , { $grid }, wertet die höchste erreichte dieser Reihen: { $points }.
    }
locus-alt-more = Den Rest liest du unter dem Brett einer laufenden Partie: erst Ansehen, dann In Worten.

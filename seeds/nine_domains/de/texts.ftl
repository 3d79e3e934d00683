# The Nine Domains. Facts in the sentences: $player is who did it, $place counts from 1 from the left,
# cards are as printed ($kind is the same card as a name), a bonus is signed text or none.

nine_domains-title = The Nine Domains
nine_domains-tagline = Drei Karten verdeckt, drei Domänen umkämpft. Wer alle vier Elemente hat, gewinnt sofort.
nine_domains-description = Ein Duell zu zweit, 10 bis 15 Minuten: Legt in drei Runden geheim je drei Karten.
nine_domains-sixty-1 = Drei Domänen liegen offen, und ihr habt beide dieselben neun Karten. An jede Domäne legst du verdeckt eine Karte. Sobald ihr beide bereit seid, werden alle sechs aufgedeckt.
nine_domains-sixty-2 = An jeder Domäne gewinnt die stärkere Karte, aber eine 0 schlägt eine 5. Sonderkarten tun, was ihr Zeichen zeigt. Bei zwei gleichen Karten scheidet die Domäne aus. Gespielte Karten sind weg.
nine_domains-sixty-3 = Es gibt drei Runden. Wer nach einer Runde allein alle vier Elemente besitzt, gewinnt sofort. Sonst gewinnt am Ende, wer mehr Punkte hat.
nine_domains-credits = The Nine Domains, nach der veröffentlichten Hilfeseite, die keinen Autorennamen nennt

nine_domains-card = { $kind ->
        [c0] schlägt eine 5
        [c1] schlägt eine 4-
        [c1-alone] ohne Wirkung
        [c2] ohne Wirkung
        [c3] ohne Wirkung
        [c4] ohne Wirkung
        [c5] ohne Wirkung
        [c1m] deine Karten daneben +1, oder +2, wenn nur eine daneben liegt
        [c1p] deine nächste Karte an dieser Stelle bekommt +2
        [c2m] wenn sie gewinnt, darfst du eine Domäne tauschen
        [c2p] deine nächste Karte an dieser Stelle bekommt +1
        [c3m] wenn sie gewinnt, darfst du eine Handkarte gegen eine gespielte tauschen
        [c3p] 7 Punkte, wenn sie um mindestens 2 gewinnt
        [c4m] verliert gegen eine 1 und einen *
        [c4m-alone] verliert gegen eine 1
        [c4p] deine nächste Karte hier bekommt -1; in Runde 3 hat sie selbst -2
        [cstar-alone] schlägt 3, 4 und 5, verliert sonst immer; Boni zählen nicht
       *[cstar] schlägt 3, 4, 5 und 4-, verliert sonst immer; Boni zählen nicht
    }
nine_domains-shows = { $shows ->
        [red] Rot
        [green] Grün
        [blue] Blau
        [red-purple] Rot und Lila
        [green-half-purple] Grün und halbes Lila
        [blue-half-purple] Blau und halbes Lila
       *[none] kein Element
    }

## Options

nine_domains-option-specials = Sonderkarten
nine_domains-option-specials-random = Zufällig
nine_domains-option-specials-random-about = Vor der Partie gezogen, zusätzlich zu den gewählten.
nine_domains-option-specials-1m = 1-
nine_domains-option-specials-1m-about = Gibt eigenen Karten daneben je +1, oder +2, wenn nur eine daneben liegt.
nine_domains-option-specials-1p = 1+
nine_domains-option-specials-1p-about = Gibt der nächsten Karte an derselben Stelle +2.
nine_domains-option-specials-2m = 2-
nine_domains-option-specials-2m-about = Wenn sie gewinnt, darfst du eine Domäne gegen eine deines Gegenübers tauschen.
nine_domains-option-specials-2p = 2+
nine_domains-option-specials-2p-about = Gibt der nächsten Karte an derselben Stelle +1.
nine_domains-option-specials-3m = 3-
nine_domains-option-specials-3m-about = Wenn sie gewinnt, darfst du eine Handkarte gegen eine gespielte tauschen.
nine_domains-option-specials-3p = 3+
nine_domains-option-specials-3p-about = 7 Punkte, wenn sie gewinnt und um mindestens 2 stärker ist.
nine_domains-option-specials-4m = 4-
nine_domains-option-specials-4m-about = Verliert gegen eine 1 und gegen einen *.
nine_domains-option-specials-4p = 4+
nine_domains-option-specials-4p-about = Gibt der nächsten Karte an derselben Stelle -1; in Runde 3 hat sie selbst -2.
nine_domains-option-specials-star = *
nine_domains-option-specials-star-about = Schlägt 3, 4, 5 und 4-, verliert gegen alles andere. Boni gelten für ihn nie.

## What happened

nine_domains-special = `{ $card }` wird als Sonderkarte gezogen.
nine_domains-specials = Beide haben 0 bis 5 und die Sonderkarten `{ $cards }`.
nine_domains-round = **Runde { $round }**
nine_domains-turned-up = Stelle { $place }: Domäne { $domain } ({ nine_domains-shows }).
nine_domains-ready = { $player } ist bereit.
nine_domains-laid = { $player } hat `{ $cards }` gelegt, von links nach rechts.
nine_domains-with = { $bonus ->
        [none] { "" }
       *[other] { " " }({ $bonus })
    }
nine_domains-other-with = { $other-bonus ->
        [none] { "" }
       *[other] { " " }({ $other-bonus })
    }
nine_domains-because = { $reason ->
        [star-wins] der Stern schlägt eine { $other }
        [star-loses] eine { $card } schlägt den Stern
        [zero-beats-five] eine 0 schlägt eine 5
        [one-beats-four-minus] eine 1 schlägt eine 4-
        [strength] Stärke { $strength } gegen { $against }
        [bonus] gleiche Stärke, der höhere Bonus gewinnt
        [plus] gleiche Stärke, das Plus gewinnt
       *[minus] gleiche Stärke, das Minus verliert
    }
nine_domains-won = Stelle { $place }: { $player } gewinnt Domäne { $domain } mit `{ $card }`{ nine_domains-with } gegen `{ $other }`{ nine_domains-other-with }: { nine_domains-because }.
nine_domains-nobody = Stelle { $place }: `{ $card }` trifft auf `{ $other }`, und niemand gewinnt, denn { $reason ->
        [both-stars] beide sind Sterne
       *[identical] die Karten sind identisch und gleich stark
    }. Domäne { $domain } scheidet aus.
nine_domains-brief-won = { $player } gewinnt Domäne { $domain }: `{ $card }` gegen `{ $other }`.
nine_domains-brief-nobody = Niemand gewinnt Domäne { $domain }: `{ $card }` gegen `{ $other }`.
nine_domains-brief-award = { $player } bekommt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    } für die `3+`.
nine_domains-award = { $player } bekommt { $points ->
        [one] einen Punkt
       *[other] { $points } Punkte
    }, weil die `3+` an Stelle { $place } um mindestens 2 gewonnen hat.
nine_domains-void = Die `{ $card }` von { $player } an Stelle { $place } bewirkt nichts: { $why ->
        [no-domain] Die andere Seite hat keine Domäne
        [no-hand] Es ist keine Handkarte mehr da
       *[decided] Die Partie ist entschieden
    }.
nine_domains-swapped = { $player } nutzt die `{ $card }` und tauscht Domäne { $give } gegen Domäne { $take } der Gegenseite.
nine_domains-fetched = { $player } nutzt die `{ $card }`, legt die `{ $give }` zu den gespielten Karten und nimmt die `{ $take }` zurück.
nine_domains-kept = { $player } nutzt die `{ $card }` an Stelle { $place } nicht.
nine_domains-both-complete = Beide haben zugleich alle vier Elemente. Ab jetzt zählen die Elemente nicht mehr.
nine_domains-ended = { $why ->
        [elements] { $player } hat allein alle vier Elemente, damit ist die Partie vorbei.
        [points] { nine_domains-result-points }
       *[draw] { nine_domains-result-draw }
    }

## How it ended

nine_domains-result-elements = Nur eine Seite hatte alle vier Elemente.
nine_domains-result-points = Nach drei Runden haben die Punkte entschieden.
nine_domains-result-draw = Nach drei Runden gibt nichts den Ausschlag.

## Why a move is not legal

nine_domains-refusal-turn = Du bist nicht dran: Deine Karten liegen schon, oder dein Gegenüber wird gerade gefragt.
nine_domains-refusal-lay-first = Leg jetzt drei Karten, von links nach rechts, etwa 0.3.5.
nine_domains-refusal-not-dealt = Die `{ $card }` ist in dieser Partie nicht dabei.
nine_domains-refusal-used = Deine `{ $card }` hast du schon gespielt.
nine_domains-refusal-twice = Du hast nur eine `{ $card }`: Jede Stelle braucht eine andere Karte.
nine_domains-refusal-swap-asked = Mit deiner 2- darfst du Domänen tauschen: Antworte etwa mit swap:7>10 oder mit keep.
nine_domains-refusal-not-own-domain = Domäne { $domain } gehört dir nicht.
nine_domains-refusal-not-their-domain = Domäne { $domain } gehört deinem Gegenüber nicht.
nine_domains-refusal-fetch-asked = Mit deiner 3- darfst du eine Karte zurücknehmen: Antworte etwa mit fetch:4>1 oder mit keep.
nine_domains-refusal-not-in-hand = Eine `{ $card }` hast du nicht auf der Hand.
nine_domains-refusal-not-used = Eine `{ $card }` ist nicht unter deinen gespielten Karten.

## The private panel

nine_domains-panel-lay = **Stelle { $place }, Domäne { $domain }:** welche Karte?{ $threats ->
        [0] { "" }
        [one] { " " }**Achte auf Domäne { $feared }:** Mit ihr hätte dein Gegenüber alle vier Elemente.
       *[other] { " " }**Achte auf Domäne { $feared }**, und nicht nur auf sie: Mit ihr hätte dein Gegenüber alle vier Elemente.
    }
nine_domains-panel-confirm-lay = Du legst `{ $card1 }` für Domäne { $domain1 }, `{ $card2 }` für Domäne { $domain2 } und `{ $card3 }` für Domäne { $domain3 }. { $is-last ->
        [true] Dein Gegenüber ist bereit: Jetzt werden alle sechs Karten aufgedeckt.
       *[false] Nur du siehst das, bis ihr beide bereit seid.
    }{ $danger ->
        [none] { "" }
        [all] { " " }**Damit verlierst du:** Bei jeder Antwort kann dein Gegenüber sofort mit allen vier Elementen gewinnen.
       *[some] { " " }**Vorsicht:** Mit { $losing } von { $ways } möglichen Zügen gewinnt dein Gegenüber sofort mit allen vier Elementen.
    }
nine_domains-threat = { $player } fehlte zu allen vier Elementen nur { $lacks ->
        [red] Rot
        [green] Grün
        [blue] Blau
        [purple] Lila
       *[more] das, was Domäne { $domain } zeigt
    }; Domäne { $domain } lag an Stelle { $place }.
nine_domains-words-lay = { $faces }, von links nach rechts
nine_domains-words-swap = Domäne { $give } gegen { $take } tauschen
nine_domains-words-fetch = Handkarte { $given } abgeben, { $taken } zurücknehmen
nine_domains-words-keep = Alles lassen, wie es ist
nine_domains-one-of-faces = { $one ->
        [c0] 0
        [c1] 1
        [c2] 2
        [c3] 3
        [c4] 4
        [c5] 5
        [c1m] 1 minus
        [c1p] 1 plus
        [c2m] 2 minus
        [c2p] 2 plus
        [c3m] 3 minus
        [c3p] 3 plus
        [c4m] 4 minus
        [c4p] 4 plus
       *[cstar] Stern
    }
nine_domains-one-of-given = { nine_domains-one-of-faces }
nine_domains-one-of-taken = { nine_domains-one-of-faces }
nine_domains-panel-place-1 = Stelle 1: Wähle eine Karte
nine_domains-panel-place-2 = Stelle 2: Wähle eine Karte
nine_domains-panel-place-3 = Stelle 3: Wähle eine Karte
nine_domains-panel-places = Oder beginne mit Stelle 2 oder 3
nine_domains-panel-card = { $card }{ nine_domains-with }
nine_domains-panel-card-at = Stelle { $place }, Domäne { $domain }: { $card }{ nine_domains-with }
nine_domains-panel-card-topic = `{ $card }`
nine_domains-panel-card-about = { nine_domains-card }
nine_domains-panel-card-plain = ihre Zahl ist ihre Stärke, mehr kann sie nicht
nine_domains-panel-open = Stelle { $place }: wieder frei machen
nine_domains-panel-swap = Deine `2-` hat an Stelle { $place } gewonnen. Du darfst eine deiner Domänen gegen eine deines Gegenübers tauschen.
nine_domains-panel-swap-first = { nine_domains-panel-swap } **Welche Domäne gibst du ab?**
nine_domains-panel-swap-for = Domäne { $give }: gegen welche deines Gegenübers?
nine_domains-panel-confirm-swap = Domäne { $give } abgeben und Domäne { $take } nehmen?
nine_domains-panel-confirm-keep-swap = Wirklich nichts tauschen?
nine_domains-panel-swap-ways = Wähle den Tausch
nine_domains-panel-swap-way = { $give } gegen { $take }
nine_domains-panel-fetch-ways = Wähle den Tausch
nine_domains-panel-fetch-way = { $give } abgeben, { $take } zurücknehmen
nine_domains-panel-swap-give = Wähle, welche Domäne du abgibst
nine_domains-panel-swap-take = Wähle, welche Domäne du nimmst
nine_domains-panel-domain = Domäne { $domain }, { nine_domains-shows }
nine_domains-panel-fetch = Deine `3-` hat an Stelle { $place } gewonnen. Du darfst eine Handkarte gegen eine tauschen, die du gespielt hast.
nine_domains-panel-fetch-first = { nine_domains-panel-fetch } **Welche Karte gibst du ab?**
nine_domains-panel-fetch-for = Welche deiner gespielten Karten nimmst du für deine `{ $give }` zurück?
nine_domains-panel-confirm-fetch = Die `{ $give }` zu den gespielten Karten legen und die `{ $take }` zurücknehmen?
nine_domains-panel-confirm-keep-fetch = Wirklich keine Karte zurücknehmen?
nine_domains-panel-fetch-give = Wähle, welche Karte du abgibst
nine_domains-panel-fetch-take = Wähle, welche Karte du zurücknimmst
nine_domains-panel-used = { $card }
nine_domains-panel-keep = Oder alles so lassen
nine_domains-panel-keep-swap = Nichts tauschen
nine_domains-panel-keep-fetch = Keine Karte zurücknehmen
nine_domains-icon-card-0 = 🗡️
nine_domains-icon-card-1 = 🗡️
nine_domains-icon-card-1m = ↔️
nine_domains-icon-card-1p = ⏩
nine_domains-icon-card-2m = 🔀
nine_domains-icon-card-2p = ⏩
nine_domains-icon-card-3m = ♻️
nine_domains-icon-card-3p = 💰
nine_domains-icon-card-4m = 🛡️
nine_domains-icon-card-4p = ⏪
nine_domains-icon-card-star = ⭐
nine_domains-icon-domain-2 = 🔥
nine_domains-icon-domain-3 = 🌿
nine_domains-icon-domain-4 = 💧
nine_domains-icon-domain-5 = 🌿
nine_domains-icon-domain-6 = 💧
nine_domains-icon-domain-7 = 🔥
nine_domains-icon-domain-8 = 🏘️
nine_domains-icon-domain-9 = 🏯
nine_domains-icon-domain-10 = 🏰

## Achievements

nine_domains-achievement-elements = Alle vier Elemente
nine_domains-achievement-elements-about = Gewinne fünf Partien mit allen vier Elementen.
nine_domains-achievement-empire = Großreich
nine_domains-achievement-empire-about = Gewinne mit mindestens 38 Punkten.
nine_domains-achievement-border = Grenzstreit
nine_domains-achievement-border-about = Gewinne mit höchstens zwei Punkten Vorsprung, nicht durch Elemente.
nine_domains-achievement-lightning = Blitzsieg
nine_domains-achievement-lightning-about = Gewinne mit allen vier Elementen, bevor beide zusammen mehr als vier Züge gemacht haben.
nine_domains-achievement-dynasty = Dynastie
nine_domains-achievement-dynasty-about = Gewinne fünf Partien hintereinander.

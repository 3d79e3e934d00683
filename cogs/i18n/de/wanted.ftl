### Looking for somebody to play with.

command-find = Leute zum Spielen suchen, deren Wertung zu deiner passt
command-find-game = Was du spielen möchtest
command-find-where = Wo ich suche: nur auf diesem Server oder auf allen, die mitmachen
command-find-variant = Welche Variante du spielen möchtest; ohne Angabe wie üblich
command-admin-exchange = Erlauben oder nicht, dass /suchen Leute von hier mit Leuten anderer Server zusammenbringt
command-admin-exchange-on = Ob das erlaubt ist

button-unfind = Nicht mehr suchen

find-waiting = Ich suche jemanden für dich: **{ $game }**{ $variant ->
        [none] { "" }
       *[other] , { $variant }
    }. { $count ->
        [0] Auf diesem Server wartet sonst noch niemand darauf.
        [one] Auf diesem Server wartet noch eine Person darauf.
       *[other] Auf diesem Server warten { $count } andere darauf.
    }
find-elsewhere = { $count ->
        [0] Auf anderen Servern wartet zurzeit niemand darauf.
        [one] Auf einem anderen Server wartet eine Person darauf.
       *[other] Auf anderen Servern warten { $count } Leute darauf.
    } Zusammenbringen kann ich dich nur mit Leuten, die auch auf deinem Server sind oder auf deren Server auch du bist.
find-not-agreed = Dieser Server nimmt nicht am Austausch mit anderen teil, darum suche ich nur hier; wer ihn verwaltet, kann das mit `/verwaltung austausch` ändern.
find-about = Ich fange bei Leuten an, die etwa so stark sind wie du, und je länger du wartest, desto weiter suche ich. Wenn ich jemanden gefunden habe, erwähne ich euch beide, und eure Partie beginnt; für jeden Zug sind 3 Tage Zeit. Nach 7 Tagen höre ich auf zu suchen.
find-found = Ich habe jemanden gefunden: Eure Partie [{ $game }]({ $link }) hat begonnen.
find-called = { $players }: Ich habe euch für eine Partie { $game } zusammengebracht, und hier beginnt sie. Für jeden Zug sind 3 Tage Zeit.
find-stopped = Deine Suche nach anderen für { $game } ist beendet.
error-not-looking = Deine Suche ist schon beendet.

exchange-on = `/suchen` bringt Leute von hier jetzt auch mit Leuten anderer Server zusammen, sofern beide auf einem gemeinsamen Server sind.
exchange-off = `/suchen` bringt Leute von hier jetzt nur noch untereinander zusammen.
deed-exchange-on = { $when } { $player }: `/suchen` auch auf anderen Servern erlaubt
deed-exchange-off = { $when } { $player }: `/suchen` auf diesen Server beschränkt
privacy-wanted = • dass du jemanden suchst, um { $count ->
        [one] ein Spiel
       *[other] { $count } Spiele
    } zu spielen (`/suchen`)
    .page = • dass du jemanden suchst, um { $count ->
        [one] ein Spiel
       *[other] { $count } Spiele
    } zu spielen

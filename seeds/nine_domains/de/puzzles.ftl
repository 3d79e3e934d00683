## What puzzles ask, and why the answer is right

nine_domains-puzzle-win = Die letzte Runde. Leg deine drei Karten so, dass du die Partie gewinnst, was immer dein Gegenüber legt.
nine_domains-puzzle-win-solved = { $else ->
        [draw] Du gewinnst, was immer dein Gegenüber legt. Auf jede andere Reihenfolge deiner Karten gibt es eine Antwort, die sie schlägt oder zum Unentschieden führt.
       *[loss] Du gewinnst, was immer dein Gegenüber legt. Auf jede andere Reihenfolge deiner Karten gibt es eine Antwort, die sie schlägt.
    }
nine_domains-puzzle-draw = Die letzte Runde. Leg deine drei Karten so, dass du die Partie nicht verlieren kannst, was immer dein Gegenüber legt.
nine_domains-puzzle-draw-solved = Du kannst nicht verlieren, was immer dein Gegenüber legt. Auf jede andere Reihenfolge deiner Karten gibt es eine Antwort, die sie schlägt.
nine_domains-puzzle-swap = Die letzte Runde. Deine 2- hat gewonnen, also darfst du eine deiner Domänen gegen eine deines Gegenübers tauschen. Welcher Tausch gewinnt die Partie?
nine_domains-puzzle-swap-solved = { $else ->
        [draw] Dieser Tausch gewinnt die Partie. Alles andere bringt höchstens ein Unentschieden.
       *[loss] Dieser Tausch gewinnt die Partie. Alles andere verliert sie.
    }

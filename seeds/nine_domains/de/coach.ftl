# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

nine_domains-coach-lay = Ihr legt beide geheim drei Karten; an jeder Domäne gewinnt die stärkere. Setz hohe Karten dort ein, wo Punkte oder Elemente wichtig sind.
nine_domains-coach-confirm-lay = Jede Karte wird nur einmal gespielt; denk also daran, was dir für die nächsten Runden bleibt.
nine_domains-coach-swap = Gib die Domäne ab, die dir am wenigsten wert ist. Nimm Punkte oder ein Element: Wer allein alle vier hat, gewinnt sofort.
nine_domains-coach-swap-first = Gib die Domäne ab, die du am wenigsten vermisst: wenige Punkte und kein Element, das du brauchst.
nine_domains-coach-swap-for = Nimm Punkte oder ein Element: Hast du alle vier, gewinnst du sofort. Mach sie also voll, oder brich die Sammlung deines Gegenübers auf.
nine_domains-coach-confirm-swap = Mit einer Domäne wechseln auch ihre Punkte und Elemente die Seite. Wer am Ende einer Runde allein alle vier Elemente hat, gewinnt sofort.
nine_domains-coach-confirm-keep-swap = Richtig, wenn keine Domäne deines Gegenübers dir mehr wert ist als die, die du abgeben würdest.
nine_domains-coach-fetch = Leg die Karte ab, die du am wenigsten vermisst, und hol dir eine bessere zurück, um sie in einer späteren Runde noch einmal zu legen.
nine_domains-coach-fetch-first = Die abgegebene Karte ist verbraucht, ohne zu wirken; gib also die her, die du am wenigsten vermisst.
nine_domains-coach-fetch-for = Die Karte kommt auf deine Hand zurück, und du legst sie noch einmal: Nimm eine starke oder eine, die schlägt, was dein Gegenüber noch hat.
nine_domains-coach-confirm-fetch = Die abgegebene Karte hat keine Wirkung. Die zurückgenommene kannst du später legen wie jede andere.
nine_domains-coach-confirm-keep-fetch = Richtig, wenn deine Hand besser ist als alles, was du gespielt hast.

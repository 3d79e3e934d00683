# The puzzles of Loco! Facts: $turns is in how many turns of one's own the round can be won; $magus,
# $amazon, $titan, $wyrm and $unicorn are the values of the cards that the other player holds, as in
# "0 3", or none; $ahead is by how many points the answer wins, $behind by how many the best other
# play loses, 0: it ends level.

loco-puzzle-win = Gewinne die Runde { $turns ->
        [one] in diesem Zug
       *[other] in höchstens { $turns } eigenen Zügen
    }, was immer die andere Seite tut. Die Hand der anderen Seite liegt offen: Magus { $magus ->
        [none] keine
       *[other] { $magus }
    }, Amazone { $amazon ->
        [none] keine
       *[other] { $amazon }
    }, Titan { $titan ->
        [none] keine
       *[other] { $titan }
    }, Lindwurm { $wyrm ->
        [none] keine
       *[other] { $wyrm }
    }, Einhorn { $unicorn ->
        [none] keine
       *[other] { $unicorn }
    }.
loco-puzzle-win-solved = Wenn beide ab dieser Stellung bestmöglich spielen, gewinnst du mit { $least ->
        [0] { $ahead ->
            [one] einem Punkt
           *[other] { $ahead } Punkten
        } Vorsprung
       *[other] { $least } bis { $ahead } Punkten Vorsprung, je nach deinem ersten Zug
    }. { $behind ->
        [0] Jeder andere erste Zug führt bestenfalls zum Unentschieden.
        [one] Jeder andere erste Zug verliert mit mindestens einem Punkt.
       *[other] Jeder andere erste Zug verliert mit mindestens { $behind } Punkten.
    }

## What puzzles ask, and why the answer is right

tokan-puzzle-win = { $side ->
        [black] Schwarz ist am Zug. Beende die Partie in höchstens { $moves } Zügen und gewinne sie, was immer Rot antwortet.
       *[red] Rot ist am Zug. Beende die Partie in höchstens { $moves } Zügen und gewinne sie, was immer Schwarz antwortet.
    }{ $scoring ->
        [heads] { " " }Jeder Kopf zählt.
       *[towers] { "" }
    }
tokan-puzzle-win-solved = { $else ->
        [draw] Die Partie ist zu Ende und gewonnen. Mit jedem anderen ersten Zug wäre höchstens ein Unentschieden geblieben.
       *[loss] Die Partie ist zu Ende und gewonnen. Jeder andere erste Zug hätte verloren.
    }
tokan-puzzle-only = { $moves ->
        [one] { $side ->
            [black] Schwarz ist am Zug. Nur ein einziger Zug gewinnt: welcher?
           *[red] Rot ist am Zug. Nur ein einziger Zug gewinnt: welcher?
        }
       *[other] { $side ->
            [black] Schwarz ist am Zug. Nur ein einziger Zug gewinnt; Rot antwortet, und wieder gewinnt nur einer. Finde alle { $moves }.
           *[red] Rot ist am Zug. Nur ein einziger Zug gewinnt; Schwarz antwortet, und wieder gewinnt nur einer. Finde alle { $moves }.
        }
    }{ $scoring ->
        [heads] { " " }Jeder Kopf zählt.
       *[towers] { "" }
    }
tokan-puzzle-only-solved = { $else ->
        [draw] Von hier aus ist die Partie zu gewinnen, was immer die Gegenseite tut. Mit jedem anderen ersten Zug wäre höchstens ein Unentschieden geblieben.
       *[loss] Von hier aus ist die Partie zu gewinnen, was immer die Gegenseite tut. Jeder andere erste Zug hätte verloren.
    }

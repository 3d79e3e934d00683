## What puzzles ask, and why the answer is right

tokan-puzzle-win = { $side ->
        [black] Les Noirs jouent. Termine la partie en { $moves } coups au plus et gagne, quoi que répondent les Rouges.
       *[red] Les Rouges jouent. Termine la partie en { $moves } coups au plus et gagne, quoi que répondent les Noirs.
    }{ $scoring ->
        [heads] { " " }Chaque tête compte.
       *[towers] { "" }
    }
tokan-puzzle-win-solved = { $else ->
        [draw] La partie est terminée et gagnée. Tout autre premier coup aurait mené au mieux à l’égalité.
       *[loss] La partie est terminée et gagnée. Tout autre premier coup aurait perdu.
    }
tokan-puzzle-only = { $moves ->
        [one] { $side ->
            [black] Les Noirs jouent. Un seul coup gagne : lequel ?
           *[red] Les Rouges jouent. Un seul coup gagne : lequel ?
        }
       *[other] { $side ->
            [black] Les Noirs jouent. Un seul coup gagne, puis les Rouges répondent, et de nouveau un seul gagne. Trouve les { $moves } coups.
           *[red] Les Rouges jouent. Un seul coup gagne, puis les Noirs répondent, et de nouveau un seul gagne. Trouve les { $moves } coups.
        }
    }{ $scoring ->
        [heads] { " " }Chaque tête compte.
       *[towers] { "" }
    }
tokan-puzzle-only-solved = { $else ->
        [draw] À partir d’ici, la partie est gagnée, quoi que fasse l’autre camp. Tout autre premier coup aurait mené au mieux à l’égalité.
       *[loss] À partir d’ici, la partie est gagnée, quoi que fasse l’autre camp. Tout autre premier coup aurait perdu.
    }

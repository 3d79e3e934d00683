# The puzzles of Loco! Facts: $turns is in how many turns of one's own the round can be won; $magus,
# $amazon, $titan, $wyrm and $unicorn are the values of the cards that the other player holds, as in
# "0 3", or none; $ahead is by how many points the answer wins, $behind by how many the best other
# play loses, 0: it ends level.

loco-puzzle-win = Gagne la manche { $turns ->
        [one] ce tour-ci
       *[other] en { $turns } tours au plus
    }, quoi que fasse ton adversaire. Sa main est visible : Mage { $magus ->
        [none] aucun
       *[other] { $magus }
    }, Amazone { $amazon ->
        [none] aucune
       *[other] { $amazon }
    }, Titan { $titan ->
        [none] aucun
       *[other] { $titan }
    }, Wyrm { $wyrm ->
        [none] aucun
       *[other] { $wyrm }
    }, Licorne { $unicorn ->
        [none] aucune
       *[other] { $unicorn }
    }.
loco-puzzle-win-solved = Si tout le monde joue au mieux à partir de cette position, tu gagnes avec { $least ->
        [0] { $ahead ->
            [one] { $ahead } point
           *[other] { $ahead } points
        } d’avance
       *[other] { $least } à { $ahead } points d’avance, selon ton premier coup
    }. { $behind ->
        [0] Tout autre premier coup mène au mieux à l’égalité.
        [one] Tout autre premier coup fait perdre d’au moins { $behind } point.
       *[other] Tout autre premier coup fait perdre d’au moins { $behind } points.
    }

# The puzzles of Orcs Orcs Orcs. Facts: $points is what the best turn brings, $actions how many actions
# there are, $second what the best turn brings that is not as good.

orcs-puzzle-turn = { $actions ->
        [one] Tienes una acción.
       *[other] Tienes { $actions } acciones.
    } Gana { $points } puntos en este turno, robes lo que robes. Cada criatura que derrotes vale lo que muestra ahora su contador, y cada hechizo de apoyo que aprendas vale 2 puntos.
orcs-puzzle-turn-solved = En este turno no puedes asegurarte más de { $points } puntos. La segunda mejor manera de jugarlo da { $second ->
        [one] un punto
       *[other] { $second } puntos
    }.

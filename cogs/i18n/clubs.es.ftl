# Lo que no se puede hacer en un torneo o una liga.

error-club = { $why ->
    [full] Las { $number } plazas de este torneo están ocupadas.
    [joined-already] Ya participas en este torneo.
    [too-late] Este torneo ya está en marcha: nadie más puede apuntarse.
    [too-few] Hacen falta al menos { $number } personas para empezar.
    [started] Este torneo ya ha empezado.
    [over] Este torneo ha terminado.
   *[other] Eso no es posible en este torneo.
}
error-tournament-damaged = Ya no puedo leer este torneo. Avisa a quien gestiona este bot.

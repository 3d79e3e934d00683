# Lo que no se puede hacer en un torneo o una liga.

error-club = { $why ->
    [full] Las { $number } plazas de este torneo están ocupadas.
    [joined-already] Ya participas en este torneo.
    [too-late] Este torneo ya está en marcha: nadie más puede apuntarse.
    [place-taken] Otra persona ocupa ya tu lugar. Podrás volver a jugar la próxima temporada.
    [went-on] La siguiente ronda ya ha empezado con quienes pasaron, así que este resultado no puede cambiar.
    [knocked-out] En una eliminatoria, una derrota te deja fuera: no puedes volver.
    [too-few] Hacen falta al menos { $number } personas para empezar.
    [started] Este torneo ya ha empezado.
    [over] Este torneo ha terminado.
    [not-so] Este juego no admite esa modalidad.
    [bad-pace] Ese ritmo no es posible; elige uno de la lista.
    [bad-rounds] Ese número de rondas no es posible; el máximo es { $number }.
    [too-few-places] Esta modalidad necesita al menos { $number } plazas.
    [too-many] Este servidor ya tiene { $number } torneos en marcha.
    [not-in] No participas en este torneo.
    [gone-already] Ya te habías retirado.
    [not-started] Este torneo aún no ha empezado.
    [paired-already] Esa ronda ya está emparejada; aún puedes saltarte otra.
    [no-bye] { $number ->
        [0] En este torneo nadie puede saltarse una ronda.
        [one] Puedes saltarte una ronda de este torneo, antes de que se empareje, y no la última.
       *[other] Puedes saltarte { $number } rondas de este torneo, antes de que se emparejen, y no la última.
    }
    [bad-days] Escribe un número de días, de 1 a { $number }.
    [rounds-paired] { $number ->
        [one] Ya se ha emparejado una ronda, así que no puede haber menos.
       *[other] Ya se han emparejado { $number } rondas, así que no puede haber menos.
    }
    [only-organiser] Eres la única persona que organiza; nombra a otra antes de dejarlo.
    [not-there] Esa persona no está en este torneo.
    [not-a-member] Solo se puede añadir a miembros de este servidor, no a aplicaciones.
    [old-rules] Este torneo sigue con las reglas con las que empezó, y no lo permiten.
    [no-round] Ahora no hay ninguna partida en curso en este torneo.
    [no-table] Esa mesa ya no existe.
    [still-playing] Aún hay partidas en curso en esta ronda.
    [busy] Demasiada gente ha pulsado a la vez; inténtalo de nuevo.
    [season-runs] La temporada actual aún no ha terminado, así que la próxima no puede empezar.
    [in-league-already] Ya estás en esta liga y jugarás la próxima temporada.
    [not-in-league] No participas en la próxima temporada.
    [league-over] Esta liga ha terminado.
    [not-reliable] Para participar debes haber jugado a tiempo al menos el { $number } % de tus últimos turnos.
    [not-finished] Para participar debes haber terminado al menos el { $number } % de tus últimas partidas con límite de tiempo sin agotarlo.
    [night-over] Esta noche de juegos ya ha empezado o se ha cancelado.
    [not-coming] No habías dicho que ibas.
    [too-many-nights] Aquí ya hay { $number } noches de juegos convocadas.
   *[other] Eso no es posible en este torneo.
}
error-does-not-fit = { $what ->
    [season] A este ritmo, una temporada dura { $needed ->
        [one] más o menos 1 semana
       *[other] unas { $needed } semanas
    }. { $fits ->
        [0] Pon más semanas o elige un ritmo más rápido.
       *[other] Pon más semanas, elige un ritmo más rápido o haz divisiones de { $fits }.
    }
   *[tournament] A este ritmo, dura { $needed ->
        [one] más o menos 1 día
       *[other] unos { $needed } días
    }. { $fits ->
        [0] Pon más días o elige un ritmo más rápido.
        [one] Pon más días, elige un ritmo más rápido o juega 1 ronda.
       *[other] Pon más días, elige un ritmo más rápido o juega { $fits } rondas.
    }
}
error-tournament-damaged = Ya no puedo leer este torneo. Avisa a quien administra este bot.

command-tournament = Abre un torneo en este canal: sus rondas empiezan solas
command-tournament-game = A qué se juega

form-swiss = Sistema suizo
form-robin = Todos contra todos
form-double = Todos contra todos, ida y vuelta
form-knockout = Eliminatorias
form-best-of-3 = Eliminatorias, al mejor de 3
form-tables = Mesas y final

button-tjoin = Participar
button-tleave = Salir
button-tstart = Empezar
button-tlook = Mi puesto
button-tgiveup = Retirarme
button-tback = He vuelto
button-tbot = Añadir bot
button-toff = Cancelar
button-tfile = Archivo
button-tsit = Saltarme la próxima ronda
button-tmanage = Gestionar
button-trule = Gana { $name }
button-trule-draw = Empate

tournament-name = { $game }: { $form }
tournament-heading = ## { $phase ->
    [open] 🏆 { $name }
    [ended] 🏆 { $name } ha terminado
    [abandoned] { $name }
   *[other] 🏆 { $name }
}
tournament-plan = **{ $game }** · { $form } · { $rounds ->
    [0] { $pace }
    [one] 1 ronda · { $pace }
   *[other] { $rounds } rondas · { $pace }
}
tournament-gone = -# { $gone ->
    [house] Si alguien deja de jugar, un bot sigue en su lugar.
   *[point] Si alguien deja de jugar, los puntos son para el resto.
}
tournament-round-days = -# { $days ->
    [one] Una ronda dura 1 día como mucho.
   *[other] Una ronda dura { $days } días como mucho.
}
tournament-length = -# Con { $count } participantes dura más o menos { $time }.
tournament-reliable = -# Para quienes jugaron a tiempo al menos el { $percent } % de sus últimos turnos, y también para quienes empiezan.
tournament-finished = -# Para quienes terminaron al menos el { $percent } % de sus últimas partidas con límite de tiempo sin agotarlo, y también para quienes empiezan.
tournament-places = Plazas ocupadas: **{ $count } de { $places }**.
tournament-starts = Empieza { $when } si para entonces se han apuntado al menos { $least } personas.
tournament-starts-late = Empieza en cuanto se hayan apuntado al menos { $least } personas.
tournament-too-few = ⏳ { $people } **{ $name }** ya tendría que haber empezado. { $is_check_in ->
    [true] { $count ->
        [0] Aún no ha confirmado nadie
        [one] Ha confirmado una persona
       *[other] Han confirmado { $count } personas
    }
   *[false] { $count ->
        [0] Aún no se ha apuntado nadie
        [one] Se ha apuntado una persona
       *[other] Se han apuntado { $count } personas
    }
}, y hacen falta al menos { $least }. Empieza por sí solo en cuanto haya suficientes; la organización también puede cancelarlo en **Gestionar**.
tournament-starts-by-hand = Empieza cuando quien organiza pulse **Empezar**, con { $least } personas como mínimo.
tournament-away = -# Aquí, con `/ausente` tu reloj se para como máximo { $days } días por partida.{ $byes ->
        [0] {" "}Si vas a faltar más, retírate en **Mi puesto**.
       *[other] {" "}Si vas a faltar más, sáltate una ronda o retírate en **Mi puesto**.
    }
    .page = -# Aquí, durante tu ausencia tu reloj se para como máximo { $days } días por partida.{ $byes ->
        [0] {" "}Si vas a faltar más, retírate en **Mi puesto**.
       *[other] {" "}Si vas a faltar más, sáltate una ronda o retírate en **Mi puesto**.
    }
tournament-round = ### Ronda { $round } de { $rounds }
tournament-round-until = -# Esta ronda termina como muy tarde { $when }.
tournament-waits = -# ⏳ La ronda espera a { $people }.
tournament-wait = { $name } { $is_away ->
    [true] (ausente hasta el { $when })
   *[false] (hasta el { $when })
}
tournament-table-at = { $names } · [la partida]({ $link })
tournament-bot = Bot n.º { $number }
tournament-table-off = { $names } · cancelada
tournament-bye = -# { $count ->
    [one] { $names } no tiene partida en esta ronda.
   *[other] { $names } no tienen partida en esta ronda.
}
tournament-winner = { $place ->
    [1] 🥇
    [2] 🥈
   *[other] 🥉
} { $name }{ $form ->
    [knockout] {""}
   *[other] {" "}· puntos: { $points }
}
tournament-instead = ↪️ { $name } juega en el lugar de { $gone } desde la ronda { $round }.
tournament-struck = -# { $names } { $count ->
    [one] se retiró antes de jugar la mitad de sus partidas, así que las partidas contra esa persona
   *[other] se retiraron antes de jugar la mitad de sus partidas, así que las partidas contra esas personas
} no cuentan.
tournament-no-winner = Nadie ha sumado ningún punto, así que nadie ha ganado.
tournament-off = Este torneo se ha cancelado. Las partidas en marcha siguen y cuentan para el Elo.
tournament-alt = Clasificación de { $name }: { $lines }.
tournament-alt-line = { $place ->
    [0] { $name }, puntos: { $points }
   *[other] { $place }. { $name }, puntos: { $points }
}
tournament-legend = -# En la tabla: 🟩 ganada · 🟨 empatada · 🟠 perdida{ $is_over ->
    [true] {""}
   *[false] {" "}· ◯ en curso
}
tournament-thread = Ronda { $round } · { $names }
tournament-fair = Cada sorteo sale de un secreto fijado antes de que nadie se apuntara; su huella es `{ $commitment }`. Al terminar el torneo, su archivo permite comprobar los sorteos.
tournament-not-in = No participas en este torneo.
tournament-in = Participas. Te mencionaré cuando te toque jugar.
tournament-own = { $place ->
    [0] Aún no hay resultados.
   *[other] Estás en el puesto **{ $place }** de { $of }. Tus puntos: **{ $points }** (ganadas: { $wins }, empatadas: { $draws }, perdidas: { $losses }).
}
tournament-own-buchholz = -# Los puntos de tus rivales suman { $points }; ese total decide los empates.
tournament-own-gone = { $presence ->
    [absent] No confirmaste antes del inicio.
    [house] Un bot juega por ti porque no estabas.
    [vanished] Ya no entras en los emparejamientos porque no estabas.
   *[withdrawn] Te has retirado.
}
tournament-own-excused = Te saltas la ronda { $round } y recibes por ella medio punto.
tournament-own-bye = No tienes partida en esta ronda.
tournament-own-now = Juegas contra { $names } en { $place }.
tournament-own-soon = Tu partida contra { $names } empieza enseguida.
tournament-withdraw-ask = ¿Quieres retirarte de { $name }? Te rendirás en la partida que estés jugando y no podrás volver.
tournament-withdraw-yes = Retirarme
tournament-withdrawn = Te has retirado.
tournament-off-ask = ¿Quieres cancelar { $name }? No lo ganará nadie, y no se puede deshacer.
tournament-off-yes = Cancelar el torneo
tournament-called-off = El torneo queda cancelado.
tournament-file = { $name } contiene todo el torneo. `python bot.py verify` comprueba cada sorteo.{ $files ->
    [1] {""}
    [2] {" "}El archivo .csv es una tabla.
   *[other] {" "}El archivo .csv es una tabla, y el .trf, el informe de la FIDE para programas de emparejamiento.
}
error-may-not-organise = { $who ->
    [managers] Solo quienes gestionan este servidor pueden organizar torneos aquí; con `/ajustes` pueden permitírselo a un rol.
   *[other] Solo quienes tienen el rol { $who } y quienes gestionan este servidor pueden organizar torneos aquí.
}
error-no-tournament = No encuentro este torneo.
error-no-match-threads = { $why ->
    [full] No puedo abrir un hilo: este servidor ya tiene tantos hilos activos como Discord permite. Cierren algunos e inténtenlo otra vez. Para los torneos lo sigo intentando.
    [channel] No puedo abrir hilos para las partidas: este canal no los admite. Conviértanlo de nuevo en un canal de texto y seguiré.
   *[rights] Aquí no puedo abrir hilos para las partidas. Permítanme crear hilos públicos y escribir en ellos, y seguiré.
}
tournament-blocked = { $trouble } { $why ->
    [channel] O quien organiza puede elegir otro canal en **Mi puesto**.
    [full] Hasta entonces empiezo aquí las partidas de una en una.
   *[rights] Hasta entonces empiezo aquí las partidas de una en una. Quien organiza también puede elegir otro canal en **Mi puesto**.
}
tournament-shut-letter = Ya no puedo escribir en el canal de [{ $name }]({ $link }), así que el torneo está parado. Permíteme otra vez ver ese canal y enviar en él mensajes y archivos. O escribe `/club` en otro canal, elige el torneo y muévelo.
tournament-manage = ## Gestionar { $name }
tournament-tend-ask = Terminar esta ronda
tournament-tend = { $hours ->
    [no] Terminar con su última partida
    [1] Terminar en 1 hora
   *[other] Terminar en { $hours } horas
}
tournament-ttable-ask = Poner o corregir un resultado
tournament-tform-ask = Formato
tournament-tpace-ask = Ritmo
tournament-tremove-ask = Quitar a alguien
tournament-tadd-ask = Añadir a alguien
tournament-remove-ask = ¿Quitar a { $name } de este torneo? { $phase ->
    [open] Hasta que empiece, puede volver a apuntarse.
   *[running] Cualquier partida en curso se da por abandonada, y es definitivo.
}
tournament-remove-yes = Quitar
tournament-removed = { $name } ya no participa en este torneo.
tournament-rule-ask = ¿Cuál es el resultado de **{ $names }** en la ronda { $round }? Se avisará a toda la mesa.
tournament-ends = ⏳ La organización termina esta ronda { $relative }, el { $when }. Si esta partida no ha acabado entonces, su posición decidirá el resultado para el torneo.
tournament-ruled = { $why ->
    [certain] Decidida por la posición: la victoria de { $names } era segura.
    [ahead] { $count ->
        [one] Decidida por la posición: { $names } llevaba ventaja ({ $chance } %).
       *[other] Decidida por la posición: { $names } llevaban ventaja ({ $chance } %).
    }
    [level] { $is_draw ->
        [true] Decidida por la posición: nadie llevaba una ventaja clara, así que es empate.
       *[false] Decidida por la posición: nadie llevaba una ventaja clara, así que { $names } comparten el primer puesto.
    }
    [unjudged] { $is_draw ->
        [true] No he podido valorar la posición, así que es empate.
       *[false] No he podido valorar la posición, así que { $names } comparten el primer puesto.
    }
    [earlier] Decidida por la posición y las partidas anteriores: { $names } sigue adelante.
   *[organiser] { $count ->
        [one] La organización ha decidido: gana { $names }.
       *[other] La organización ha decidido: empate.
    }
}
tournament-through = { $is_last ->
    [true] { $name } gana por su mejor puesto inicial.
   *[false] { $name } sigue adelante por su mejor puesto inicial.
}
tournament-ruled-on = Pueden terminar esta partida, pero ya no cuenta para el torneo.
tournament-out = Te perdiste tus turnos en [{ $name }]({ $link }). { $presence ->
    [house] Ahora juega un bot por ti. Pulsa **He vuelto** para jugar desde la próxima ronda.
   *[vanished] Ya no entras en los emparejamientos. Pulsa **He vuelto** para jugar desde la próxima ronda.
}
tournament-back = ¡Qué bien que hayas vuelto! Juegas desde la próxima ronda.
tournament-old-rules = -# Este torneo sigue con las reglas con las que empezó: quien deja pasar un turno queda fuera, y una ronda puede terminar en su fecha.
tournament-move-ask = Mover a otro canal
tournament-moving = A partir de ahora, las partidas nuevas y los mensajes de este torneo estarán en { $channel }. Las partidas en marcha siguen donde están.
tournament-moved = Esto continúa en { $channel }.
error-cannot-write-there = Tú no puedes escribir en ese canal. Elige uno en el que puedas.
error-no-threads-here = Cada partida de un torneo tiene su hilo, y este canal no puede tenerlos. Usa un canal de texto.

command-league = Abre una liga en este canal: temporadas, divisiones, ascensos y descensos

button-ljoin = Participar
button-lleave = Salir
button-lstart = Empezar temporada
button-lend = Terminar liga

league-name = Liga de { $game }
league-heading = ## 🏅 { $name }
league-plan = **{ $game }** · divisiones de { $division } · { $weeks ->
    [0] { $pace }
    [one] 1 semana por temporada · { $pace }
   *[other] { $weeks } semanas por temporada · { $pace }
}
league-rule = -# En una división juegan todos contra todos. Tras cada temporada, el primer puesto asciende y el último desciende.
league-draft = ## Liga nueva: { $name }
    Solo tú ves este mensaje hasta que pulses **Anunciar**.
league-settings = ## Ajustes de { $name }
    Los cambios cuentan desde la próxima temporada.
league-will-be = **{ $game }** · { $pace } · divisiones de { $division } donde juegan todos contra todos{ $weeks ->
    [0] {""}
    [one] , más o menos 1 semana por temporada
   *[other] , unas { $weeks } semanas por temporada
}. { $is_by_hand ->
    [true] Cada temporada empieza cuando alguien de la organización pulse **Empezar temporada**.
   *[false] La primera temporada empieza cuando alguien de la organización pulse **Empezar temporada**. { $pause ->
        [0] La siguiente empieza en cuanto acaba una temporada.
        [one] La siguiente empieza 1 semana después de acabar una temporada.
       *[other] La siguiente empieza { $pause } semanas después de acabar una temporada.
    }
}
league-ldivision-ask = Personas por división
league-lweeks-ask = Temporada
league-lweeks = { $count ->
    [0] lo habitual
    [one] 1 semana
   *[other] { $count } semanas
}
league-lpause-ask = Descanso
league-lpause = { $is_by_hand ->
    [true] sin fijar
   *[false] { $count ->
        [0] ninguno
        [one] 1 semana
       *[other] { $count } semanas
    }
}
league-changed = ⚙️ { $name }, desde la próxima temporada: **{ $settings }**
league-keeps = -# Esta temporada tiene otros ajustes: { $pace }.
league-invited = { $count ->
    [0] Aún no se ha apuntado nadie. La temporada { $season } necesita al menos { $least } personas.
    [one] **1 persona** se ha apuntado a la temporada { $season }; hacen falta { $least } como mínimo.
   *[other] **{ $count } personas** se han apuntado a la temporada { $season }.
}
league-has-place = Había una plaza libre en la temporada en curso, así que ya juegas en ella.
league-next = La temporada { $season } empieza { $when } si para entonces hay al menos { $least } personas, o en cuanto las haya.
league-season = ### { $is_over ->
    [true] La temporada { $season } ha terminado
   *[false] Temporada { $season }
}
league-champion = 🏆 { $count ->
    [one] { $names } gana la liga.
   *[other] { $names } ganan la liga.
}
league-void = Se jugaron muy pocas partidas de esta temporada, así que no cuenta: nadie ha ganado y nadie sube ni baja.
league-division = División { $number }
league-new = Nuevas inscripciones: { $names }
league-over = Esta liga ha terminado: no habrá más temporadas.
league-end-ask = ¿Quieres terminar { $name }? La temporada en marcha se juega hasta el final; no habrá otra.
league-end-yes = Terminar liga
league-ended = La liga ha terminado.
error-no-league = No encuentro esta liga.

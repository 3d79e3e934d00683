tournament-draft = ## Torneo nuevo: { $name }
    Solo tú ves este mensaje hasta que pulses **Anunciar**.
tournament-settings = ## Ajustes de { $name }
tournament-will-be = **{ $game }** · { $pace } · { $form } para { $places } personas como máximo, { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}{ $is_known ->
    [true] , unos { $time }
   *[false] {""}
}. { $starts ->
    [hand] Empieza cuando alguien de la organización pulse **Empezar**.
   *[time] Empieza el { $when }.
}
tournament-trounds-ask = Rondas
tournament-trounds-any = automático
tournament-tplaces-ask = Plazas
tournament-tvariant-ask = Variante
tournament-tentry-ask = Quién puede apuntarse
tournament-tstops-ask = Abandono
tournament-tstops = { $gone ->
    [house] sigue un bot
   *[point] puntos al resto
}
tournament-tweekend-ask = Fin de semana
tournament-tbyes-ask = Saltarse (½ punto)
tournament-tbyes = { $count ->
    [0] nunca
    [one] 1 ronda
   *[other] { $count } rondas
}
button-tname = Nombre
button-twhen = Inicio
button-tat = Sin fecha
button-tdays = Duración
button-tset = Ajustes
button-tset-more = Más ajustes
button-tset-first = Ajustes principales
button-tannounce = Anunciar
tournament-title-title = ¿Cómo se llama?
tournament-title-label = Nombre
tournament-title-about = Aparece encima de la clasificación
tournament-title-example = Copa del viernes
tournament-days-title = ¿Cuánto puede durar?
tournament-days-label = Días
tournament-days-about = De ahí salen las rondas o las plazas
tournament-days-example = 21
tournament-when-title = ¿Cuándo empieza?
tournament-when-label = Día y hora
tournament-when-about = Cada cual la ve en su zona horaria
tournament-when-example = viernes 20:00
tournament-announced = **{ $name }**: el anuncio ya está publicado en este canal.
tournament-amended = ⚙️ { $what ->
    [name] { $name } se llama ahora { $value }.
    [pace] Las partidas nuevas de { $name } tienen otro ritmo: { $value }.
    [rounds] { $name } tiene ahora { $count ->
        [one] 1 ronda
       *[other] { $count } rondas
    } en total.
   *[byes] { $count ->
        [0] Ya nadie puede saltarse una ronda de { $name }.
        [one] En { $name } puedes saltarte ahora 1 ronda.
       *[other] En { $name } puedes saltarte ahora { $count } rondas.
    }
}
tournament-organisers = Organización: { $people }
tournament-thelp-ask = Nombrar a otra persona para organizar
tournament-helper = 🛠️ { $player } Tú también puedes gestionar **{ $name }**: pulsa **Mi puesto** y luego **Gestionar**.
button-tunhelp = Quitar a { $name } de la organización
tournament-tcheckin-ask = Confirmación
tournament-tcheckin = { $count ->
    [0] ninguna
   *[other] { $count } minutos antes del inicio
}
tournament-check-in = -# Confirma tu asistencia en los últimos { $minutes } minutos antes del inicio. { $form ->
    [knockout] Si no confirmas, quedas fuera.
   *[other] Si no confirmas, no tienes partida en la ronda 1.
}
tournament-checked = Han confirmado **{ $count } de { $of }**. Pulsa **Estoy aquí** antes del inicio.
tournament-call-in = **{ $name }** empieza el { $when }. Pulsa **Estoy aquí** antes. { $form ->
    [knockout] Si no, quedas fuera.
   *[other] Si no, no tienes partida en la ronda 1.
}
tournament-here = Confirmado, ya cuento contigo.
tournament-absent = -# { $form ->
    [knockout] { $count ->
        [one] { $names } no confirmó y queda fuera.
       *[other] { $names } no confirmaron y quedan fuera.
    }
   *[other] { $count ->
        [one] { $names } no confirmó y puede jugar desde la próxima ronda.
       *[other] { $names } no confirmaron y pueden jugar desde la próxima ronda.
    }
}
tournament-out-absent = No confirmaste para [{ $name }]({ $link }). { $form ->
    [knockout] En una eliminatoria, eso te deja fuera.
   *[other] Pulsa **He vuelto** para jugar desde la próxima ronda.
}
button-there = Estoy aquí

# Being away: clocks that stand still meanwhile.

command-away = Detén tus relojes mientras estás ausente
away-until = Hasta cuándo: 24 dic, 24/12 18:00, 2026-12-24, mañana, viernes, 3 días; vacío: ver tu estado

button-come-back = Ya estoy de vuelta

away-set = 🏖️ **Estás ausente hasta el { $until }.** ({ $relative })
away-how = Hasta entonces tus relojes se paran en todas tus partidas; aquí, como máximo { $days ->
        [one] un día
       *[other] { $days } días
    } por partida, y 3 en un torneo. El resto ve que estás ausente.
    -# Puedes jugar sin dejar de estar ausente: la ausencia solo acaba antes si pulsas **Ya estoy de vuelta**. Si le toca a varias personas a la vez, los relojes de las demás siguen corriendo.
away-how-not-here = Hasta entonces tus relojes se paran en las partidas de los servidores que lo permiten; en este siguen corriendo. El resto ve que estás ausente.
    -# Puedes jugar sin dejar de estar ausente: la ausencia solo acaba antes si pulsas **Ya estoy de vuelta**. Si le toca a varias personas a la vez, los relojes de las demás siguen corriendo.
away-used = -# En [{ $game }]({ $link }) tu reloj sigue corriendo: ya usaste los días que podía estar parado.
away-not = No estás ausente. Con `/ausente hasta:` y una fecha, tus relojes se paran hasta entonces en todas tus partidas; aquí, como máximo { $days ->
        [one] un día
       *[other] { $days } días
    } por partida.
away-not-here = No estás ausente. Con `/ausente hasta:` y una fecha, tus relojes se paran hasta entonces en todas tus partidas; en este servidor siguen corriendo, porque no lo permite.
away-back = 👋 **¡Hola de nuevo!** Tus relojes siguen desde donde se quedaron.

away-plain = -# 🏖️ { $player } está ausente hasta el { $until }.
away-stands = -# 🏖️ { $player } está ausente hasta el { $until }, y su reloj está parado.
away-runs = -# 🏖️ { $player } está ausente hasta el { $until }; su reloj sigue corriendo.
panel-away = -# 🏖️ Estás ausente hasta el { $until }: tu reloj está parado. Tiempo restante: { $time }.

setting-away = Días de ausencia
setting-away-days = { $days ->
        [0] ninguno: el reloj de quien está ausente sigue corriendo
       *[other] { $days } por partida, con el reloj parado
    }

error-away-not-here = En este servidor los relojes no se paran para quien está ausente. Usa `/ausente` en otro servidor o por mensaje directo.

privacy-away = • hasta cuándo estás ausente
privacy-standing = • cuánto tiempo ha estado parado tu reloj en { $count ->
        [one] una partida
       *[other] { $count } partidas
    }

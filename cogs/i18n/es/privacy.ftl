# What people may ask about themselves.

command-privacy = Mira lo que guardo sobre ti, recíbelo en un archivo o pide que borre tus datos

button-export = Recibir mis datos
button-export-sure = Sí, dame el archivo
button-erase = Borrar mis datos
button-erase-sure = Sí, borrarlo todo para siempre

privacy-heading = ### Lo que guardo sobre ti
privacy-nothing = Nada.
privacy-matches = • { $matches ->
        [one] una partida
       *[other] { $matches } partidas
    }{ $running ->
        [0] { "" }
       *[other] { " " }({ $running } en curso)
    } con tu asiento y { $moves ->
        [0] ninguna jugada tuya todavía
        [one] tu única jugada
       *[other] tus { $moves } jugadas
    }
privacy-lobbies = • tu lugar en { $count ->
        [one] una sala abierta
       *[other] { $count } salas abiertas
    }
privacy-by-others = • el número de tu cuenta en { $count ->
        [one] una nota
       *[other] { $count } notas
    } sobre otras personas, como la oferta de un asiento o sus resultados contra ti
privacy-results = • cómo te fue en { $count ->
        [one] una partida terminada
       *[other] { $count } partidas terminadas
    }
privacy-ratings = • tu Elo y tu balance en { $count ->
        [one] una clasificación
       *[other] { $count } clasificaciones
    }, de servidores, temporadas y variantes
privacy-rating_steps = • { $count ->
        [one] un punto
       *[other] { $count } puntos
    } de tus curvas de Elo
privacy-bests = • tus mejores puntuaciones en solitario en { $count ->
        [one] una clasificación
       *[other] { $count } clasificaciones
    }
privacy-house = • cuántas veces has vencido a mis bots, en { $count ->
        [one] una clasificación
       *[other] { $count } clasificaciones
    }
privacy-blocked_people = • que quien me administra te ha bloqueado
privacy-careers = • los totales de tu perfil
privacy-meetings = • tus resultados contra otras personas, con una línea por rival, servidor y juego ({ $count } en total)
privacy-tournaments = • que organizas { $count ->
        [one] un torneo
       *[other] { $count } torneos
    }
privacy-entrants = • tu puesto en { $count ->
        [one] un torneo
       *[other] { $count } torneos
    }
privacy-leagues = • que organizas { $count ->
        [one] una liga
       *[other] { $count } ligas
    }
privacy-league_players = • que juegas en { $count ->
        [one] una liga
       *[other] { $count } ligas
    }
privacy-admin_log = • { $count ->
        [one] una acción tuya
       *[other] { $count } acciones tuyas
    } al gestionar un servidor
privacy-imports = • { $count ->
        [one] una partida que importaste
       *[other] { $count } partidas que importaste
    } desde un archivo
privacy-coaching = • si te explico cada paso, en { $count ->
        [one] un juego
       *[other] { $count } juegos
    }
privacy-preferences = • tus preferencias (`/preferencias`)
privacy-about = Además de esto, guardo el número de tu cuenta de Discord y, de cada clic con el que hiciste una jugada o entraste en una partida, el número que le dio Discord. No guardo ningún nombre, ninguna imagen ni ningún mensaje tuyo.

    Cuando borro tus datos, otro número que nadie puede rastrear ocupa el lugar del tuyo: tus asientos pasan a ser de «alguien que ya no juega» y el resto conserva sus resultados. Los números de los clics con los que se entró en una partida se quedan, porque hacen falta para comprobar que sus sorteos fueron limpios; no dicen de quién eran. Lo que publiqué en los canales lo guarda Discord, y puede que tus datos sigan en una copia de seguridad que haya hecho antes quien me administra.
privacy-export-sure = ¿Te doy **todo lo que guardo sobre ti** en un archivo? Solo lo verás tú.
privacy-erase-sure = ¿**Borro tus datos para siempre**? Te rendirás ahora mismo en tus partidas en curso, tus asientos pasarán a ser de «alguien que ya no juega» y perderás tu puesto en todas las clasificaciones. No se puede deshacer. Quizá quieras recibir antes tus datos.
privacy-file = Todo lo que guardo sobre ti está en `{ $file }`; las fechas y horas van en segundos desde 1970.
privacy-erased = Tus datos están borrados. Si vuelves a jugar, empiezas de cero.
privacy-lobby-closed = 🚪 Alguien de esta sala borró sus datos, así que la sala se cierra.

# Ratings, leaderboards, profiles.

## Ladders

rating = **{ $rating }**{ $is_provisional ->
        [true] ?
       *[other] { "" }
    } ±{ $doubt }
scope-server = Este servidor
scope-global = En todas partes
season-all = histórico
season = { $quarter ->
        [1] enero a marzo
        [2] abril a junio
        [3] julio a septiembre
       *[other] octubre a diciembre
    } de { $year }
variant = { $option }: { $value }
variant-alone = en solitario
variant-quick = partidas rápidas

column-rank = Puesto
column-player = Nombre
column-game = Juego
column-rating = Elo
column-matches = Partidas
column-share = % ganadas
column-best = Récord
column-average = Media
column-solved = Resueltos
column-run = Mejor racha
column-points = Puntos
column-level = Nivel
column-wins = Victorias

leaderboard-heading = ### 🏆 { $game }
leaderboard-line = **{ $rank }** { $player } { $rating }{ $is_me ->
        [true] { " " }← tú
       *[other] { "" }
    }
    -# { $trend } · { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    } · { $share } % de victorias
leaderboard-line-alone = **{ $rank }** { $player } **{ $best }**{ $is_me ->
        [true] { " " }← tú
       *[other] { "" }
    }
    -# media: { $average } · { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    }
leaderboard-unranked = Tú: { $rating } · { $missing ->
        [one] te falta una partida
       *[other] te faltan { $missing } partidas
    } para tener puesto
leaderboard-not-me = Aquí aún no cuenta ninguna partida tuya.
leaderboard-legend = -# Para tener puesto hacen falta { $least } partidas; un Elo con «?» se basa en menos de { $provisional }. ▲ y ▼ muestran el cambio en las últimas { $trend } partidas.
leaderboard-game = Juego
leaderboard-when = Dónde y cuándo
leaderboard-variant = Variante
leaderboard-every-variant = Todas las variantes
shown-by = -# Compartido por { $player }
leaderboard-none = Nadie ha terminado todavía { $least } partidas puntuadas.
leaderboard-none-season = Nadie terminó { $least } partidas puntuadas en la temporada de { $season }.
leaderboard-none-alone = Nadie ha terminado aún una partida en solitario.
leaderboard-none-alone-season = Nadie terminó una partida en solitario en la temporada de { $season }.
tally = { $wins ->
        [one] 1 victoria
       *[other] { $wins } victorias
    } · { $draws ->
        [0] { "" }
        [one] 1 empate ·{ " " }
       *[other] { $draws } empates ·{ " " }
    }{ $losses ->
        [one] 1 derrota
       *[other] { $losses } derrotas
    }

## The last match

last-match = 🏁 **Última partida:** { $game }{ $others ->
        [none] { "" }
       *[other] { " " }con { $others }
    } · { $outcome ->
        [win] ganada
        [draw] empate
        [loss] perdida
       *[alone] terminada
    } { $when } · { $counting ->
        [rated] puntuada
        [alone] sin puntuar: jugaste en solitario
        [bots] sin puntuar: participó un bot
        [struck] sin puntuar: se sacó de la clasificación
        [late] sin puntuar para ti: ocupaste el asiento demasiado tarde
        [short] sin puntuar: demasiado corta. Cada persona debe hacer al menos { $least ->
            [one] 1 jugada
           *[other] { $least } jugadas
        }
       *[changed] sin puntuar: un asiento cambió de manos, o la partida fue demasiado corta
    }

## Profiles

profile-heading = ### { $player }
profile-game = **{ $game }** { $rating } · { $rank ->
        [0] aún sin puesto
       *[other] puesto { $rank }
    }
profile-everywhere = { $tally } · Elo en todas partes: { $rating }
profile-alone = **{ $game }**, en solitario: récord { $best } en { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    }
profile-alone-matches = **{ $game }**, en solitario: { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    }
profile-every-game = Ver todos los juegos
profile-seat = **Con { $seat }:** { $tally }
profile-streak = **Victorias seguidas:** { $now } ahora, récord { $best }
profile-wins = **Victorias:** la más larga, { $longest ->
        [one] 1 jugada
       *[other] { $longest } jugadas
    }; la más corta, { $shortest ->
        [one] 1 jugada
       *[other] { $shortest } jugadas
    }
profile-favourite = **Rival más frecuente:** { $opponent }, { $tally }
profile-achievements = **Logros**
profile-achievement = { $is_reached ->
        [true] 🏅 **{ $name }**
       *[other] ▫️ { $name }
    } · { $about }{ $is_reached ->
        [true] { "" }
       *[other] { $least ->
            [1] { "" }
           *[other] { " " }({ $reached } de { $least })
        }
    }
profile-achievement-sum = { $marks } { $game }
versus-heading = ### { $one } ⚔️ { $other }
versus-score = **{ $name }** { $wins }–{ $losses }{ $draws ->
        [0] { "" }
        [one] { " " }· { $draws } empate
       *[other] { " " }· { $draws } empates
    }
versus-together = En total
versus-last = -# Último encuentro: { $when }. Quedar por delante cuenta como victoria, sin importar quién más jugara.

## Challenges

challenge-game = ¿A qué quieres jugar con { $player }?
challenge-pick = Elige un juego
challenge-sent = La sala está abierta y { $player } ya tiene tu invitación.

## Buttons

button-previous = ◀ Anterior
button-next = Siguiente ▶

error-no-such-page = No existe la página { $page }; { $last ->
        [0] todavía nadie tiene puesto
        [one] solo hay una
       *[other] la última es la { $last }
    }.
error-unknown-variant = { $game } no tiene la variante «{ $variant }»; elige una de las que ofrece el comando.
error-no-profile = { $player } aún no ha terminado ninguna partida puntuada { $game ->
        [any] { "" }
       *[other] de { $game }{ " " }
    }{ $place ->
        [server] en este servidor
       *[other] en ninguna parte
    }.
error-bot-profile = Los bots no tienen perfil; elige a una persona.
error-never-met = Estas dos personas aún no han terminado ninguna partida puntuada una contra otra { $place ->
        [server] en este servidor
       *[other] en ninguna parte
    }.
error-versus-self = Elige a dos personas distintas.
error-versus-others = Por mensaje directo solo te comparo con otras personas; para comparar a otras dos, usa este comando en un servidor.
error-challenge = { $why ->
        [bot] No puedes desafiar a un bot, pero con `/jugar` puedes añadir uno de los míos.
       *[self] No puedes desafiarte: elige a otra persona.
    }

## Slash commands

command-leaderboard = Mira quién juega mejor: Elo, puestos y cómo han cambiado
command-leaderboard-game = El juego cuya clasificación quieres ver
command-leaderboard-scope = Dónde: en este servidor, en todas partes, aquí contra bots o aquí en acertijos
command-leaderboard-season = Desde siempre, o los tres meses que elijas
command-leaderboard-variant = Solo partidas de esta variante
command-leaderboard-page = Qué página, de diez en diez
command-profile = Mira cómo juega alguien: Elo, balance, rivales y logros
command-profile-member = De quién es el perfil; si no eliges a nadie, el tuyo
command-profile-game = Solo este juego, con todo detalle
command-versus = Compara a dos personas
command-versus-one = La primera persona
command-versus-other = La segunda persona; si no eliges a nadie, tú
menu-profile = Ver perfil
menu-challenge = Desafiar

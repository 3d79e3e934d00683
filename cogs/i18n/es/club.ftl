# Lo que pasa en un club, lo que recuerda.

command-club = Qué pasa aquí: torneos, ligas, salas abiertas y récords
command-club-night = Cuándo habrá una noche de juegos en este canal, por ejemplo «viernes 20:00»

button-hall = Salón de la fama
button-year = Mi año
button-clubyear = El año del servidor

club-heading = ## 🏠 { $name }
club-running = { $count ->
    [0] Ahora no se juega ninguna partida.
    [one] Se juega 1 partida.
   *[other] Se juegan { $count } partidas.
}
club-tournaments = **🏆 Torneos**
club-leagues = **🏅 Ligas**
club-lobbies = **🎲 Salas abiertas**
club-titles = **👑 Títulos**
club-records = **📈 Récords**
club-tournament-open = [{ $name }]({ $link }) · abierto, { $count } de { $places } plazas ocupadas
club-tournament-running = [{ $name }]({ $link }) · ronda { $round } de { $rounds }
club-league = [{ $name }]({ $link }) · { $season ->
    [0] antes de su primera temporada
   *[other] temporada { $season }
}
club-lobby = [{ $game }]({ $link }) · abierta por { $host }
club-title = { $player } · { $name }, temporada { $season }
club-record = { $what }: **{ $number }** · { $player }
club-quiet = Aún no hay nada previsto. Empieza una partida con `/jugar` o abre un torneo con `/torneo`.
    .page = Aún no hay nada previsto. Empieza una partida con `/jugar`.
club-run = Organizar un torneo
record-streak = Racha de victorias más larga
record-height = Elo más alto
record-puzzles = Más acertijos del día resueltos seguidos
title-champion = Título de { $name }, temporada { $season }
profile-title = 👑 { $title }
leaderboard-titled = { $player } 👑 *{ $title }*
profile-reliability = ⏱️ { $percent } % de los últimos turnos jugados a tiempo · { $finished } de las últimas { $matches } partidas con límite de tiempo terminadas sin agotarlo
options-reliability = -# ⏱️ Últimos turnos jugados a tiempo (y partidas con límite de tiempo terminadas sin agotarlo): { $people }
lobby-reliable = -# Para quienes jugaron a tiempo al menos el { $percent } % de sus últimos turnos, y también para quienes empiezan o tienen invitación.
lobby-finished = -# Para quienes terminaron al menos el { $percent } % de sus últimas partidas con límite de tiempo sin agotarlo, y también para quienes empiezan o tienen invitación.
lobby-reliable-ask = Quién puede entrar
lobby-reliable-choice = { $percent ->
    [0] Puede entrar cualquiera
   *[other] Al menos el { $percent } % de los turnos jugados a tiempo
}
lobby-finished-choice = Al menos el { $percent } % de las partidas con límite de tiempo terminadas sin agotarlo
hall-heading = Salón de la fama: { $name }
hall-empty = Aquí nadie ha ganado aún un torneo ni ha marcado un récord.
hall-past = Ver cómo terminó un torneo o una temporada
hall-season = { $game }, { $season }
season-over = La temporada ha terminado: { $season }
hall-bot = un bot
hall-division = { $name }, temporada { $season }, división { $number }
year-heading = { $name } en { $year }
year-matches = Partidas
year-people = Participantes
year-best = Más victorias
year-wins = Victorias
year-trophies = Torneos ganados

button-ncome = Voy
button-naway = No puedo ir

club-nights = **🌙 Noches de juegos**
club-night = [{ $when }]({ $link }) · { $count ->
    [0] aún no va nadie
    [one] va 1 persona
   *[other] van { $count } personas
}
night-name = Noche de juegos
night-heading = ## 🌙 Noche de juegos: { $when }
night-about = Di si vas y a qué te gustaría jugar. A la hora fijada, sorteo las mesas y empiezan las partidas, con 15 minutos por persona y 1 más por turno.
night-coming = { $count ->
    [0] Aún no va nadie.
    [one] Va **1 persona**:
   *[other] Van **{ $count } personas**:
}
night-vote = Voy, y esto es lo que quiero jugar
night-votes = Votos: { $votes }
night-off = Esta noche de juegos se ha cancelado porque se apuntó muy poca gente.
night-begun = Esta noche de juegos ha empezado: las mesas están más abajo.
night-reminder = { $players }: la [noche de juegos]({ $link }) empieza { $when }.
night-called = La [noche de juegos]({ $link }) está convocada. Una hora antes avisaré a quienes van.
privacy-nights = • que has convocado { $count ->
        [one] 1 noche de juegos
       *[other] { $count } noches de juegos
    }
privacy-night_guests = • que has confirmado que vas a { $count ->
        [one] 1 noche de juegos
       *[other] { $count } noches de juegos
    }

# El primer mensaje que ve alguien: los juegos y una entrada a cada uno.

# $title: el nombre de un juego. $about: una frase sobre él, con jugadores y minutos.
welcome-game = **{ $title }** · { $about }
# $games: los nombres de todos los juegos.
welcome-alt = Algunas piezas de { $games }.
welcome-heading = ### ¿A qué quieres jugar?
welcome-pick = **Jugar ya** empieza al momento, contra un bot.
welcome-server = **Jugar ya** empieza al momento, contra un bot. No hace falta saberse las reglas: las primeras jugadas se explican.
button-play-now = ▶ Jugar ya
welcome-others = 👥 Jugar con gente: elige un juego
welcome-learn = 🎓 Cómo se juega: elige un juego
button-howto = Cómo funciona

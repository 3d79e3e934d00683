## La página en la que se toca el tablero

button-touch = Tocar el tablero
page-home = Mis partidas
page-board = Clasificaciones
page-who = Perfil
page-club = Club
page-preferences = Preferencias
page-privacy = Privacidad
page-none = No te espera ninguna partida. Juega contra un bot o con más gente.
page-lobby = 👥 **{ $game }** · { $joined } de { $seats } · { $host }
page-invited-lobby = ✉️ **{ $game }** · **tienes una invitación** · { $joined } de { $seats } · { $host }
page-dates = **🗓 Próximamente**
button-daily = 🗓 Acertijo del día
# on a game’s card, beside “Play now”
page-others = Con más gente
page-learnone = Aprender
page-puzzle = Acertijo
page-watching = { $count ->
        [one] 1 persona está mirando
       *[other] { $count } personas están mirando
    }
page-here = está aquí ahora
page-larger = Ver la imagen más grande
page-close = Cerrar
page-sound-on = Activar el sonido
page-sound-off = Quitar el sonido
page-offline = No tienes conexión. Seguiremos en cuanto vuelvas.
page-slow = No ha funcionado. Inténtalo de nuevo en un minuto.
page-full = Ahora mismo hay tanta gente que no queda sitio para tu página. Inténtalo de nuevo en unos minutos.
page-lost = Se ha cerrado tu sesión
page-lost-about = Para tener un enlace nuevo, ve a una partida en Discord y pulsa «Tocar el tablero».
page-nowhere = No hay nada en esta dirección.
page-used = Este enlace ya se ha usado o ha caducado. Para tener otro, pulsa «Tocar el tablero» en Discord.
page-opening = Abriendo tu tablero…
page-from-discord = Abre esta página desde Discord: ve a una partida y pulsa «Tocar el tablero».
touch-link = Este enlace al tablero es solo para ti. Vale una sola vez, durante los próximos 10 minutos.
privacy-page-session = -# ◦ sesión abierta desde { $since }, último uso { $seen }
error-page-shut = Ya no se puede jugar en la página web. Pulsa **Mi turno** en su lugar.
privacy-page_sessions = • { $count ->
        [one] 1 navegador
       *[other] { $count } navegadores
    } con tu sesión abierta en la página web
privacy-page_links = • { $count ->
        [one] 1 enlace sin usar
       *[other] { $count } enlaces sin usar
    } a la página web
privacy-logged-out = Se ha cerrado tu sesión de la página en todos los navegadores. Los enlaces sin usar ya no valen.
button-log-out = Cerrar sesión en todos los navegadores
error-page-not-there = No puedes ver esto en Discord, así que tampoco lo muestro aquí.
button-watch-link = Enlace para mirar
button-end-watch-link = Anular mis enlaces a esta partida
button-end-links = Anular todos mis enlaces
watch-link = Cualquiera que tenga este enlace puede ver esta partida, incluso sin Discord. Verá lo que ve el público, nunca la mano de nadie. El enlace vale hasta un día después de la partida o hasta que lo anules.
    <{ $link }>
watch-link-ended = Tus enlaces a esta partida ya no valen.
page-link-ended = Este enlace ya no vale. Pide otro a la persona que te lo dio.
page-from-player = Abre esta página con el enlace que te dio alguien que juega la partida.
privacy-shared-link = -# ◦ partida `{ $match }`, creado { $since }, vale hasta { $until } o un día después de la partida
privacy-shared_links = • { $count ->
        [one] 1 enlace con el que
       *[other] { $count } enlaces con los que
    } otras personas ven tus partidas o juegan en ellas
privacy-links-ended = Todos tus enlaces quedan anulados.
error-links-forbidden = Este servidor no permite dar enlaces a sus partidas.
setting-links = Enlaces para gente de fuera del servidor
setting-links-players = quienes juegan pueden darlos
setting-links-nobody = desactivados
button-invite-link = Enlace para jugar
invite-link = Cualquiera que tenga este enlace puede tomar asiento aquí, incluso desde fuera de este servidor. Quien entra inicia sesión con Discord, para que yo sepa quién juega. El enlace vale hasta que empiece la partida o lo anules.
    <{ $link }>
page-invited = Te invitan a jugar a { $game }. Inicia sesión con Discord para tomar asiento.
page-log-in = Iniciar sesión con Discord
page-share = Compartir el enlace
page-copy = Copiar el enlace
page-copied = Copiado.
page-login-failed = No se pudo iniciar sesión. Abre otra vez el enlace de invitación.
privacy-page_guests = • { $count ->
        [one] 1 partida a la que
       *[other] { $count } partidas a las que
    } llegaste por un enlace de invitación
page-slide = Ir a una jugada
page-your-turn = Te toca
page-moves = Jugadas
page-for-play = **Jugar con gente**
page-for-learn = **Cómo se juega**
page-for-puzzle = **Acertijos**
page-for-club = **Club**
page-for-games = **Mis partidas**
page-for-help = **Cómo funciona**
page-for-history = **Partidas terminadas**
page-for-leaderboard = **Clasificaciones**
page-for-preferences = **Preferencias**
page-for-privacy = **Privacidad**
page-for-profile = **Perfil**
page-for-replay = **Repasar**
page-for-rules = **Reglas**

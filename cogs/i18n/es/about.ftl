# What the bot says of itself, and of what can be done with it.

command-about = Qué soy, quién creó los juegos, qué guardo y qué cuenta para la clasificación
about-heading = ### Parlor { $version }
about = Soy una mesa para { $games ->
        [one] un juego
       *[other] { $games } juegos
    }: `/jugar` abre una sala, con botones y comandos haces tus jugadas, y después de cada turno publico una imagen del tablero. `/ayuda` te cuenta qué puedes hacer aquí.
    .page = Soy una mesa para { $games ->
        [one] un juego
       *[other] { $games } juegos
    }: `/jugar` abre una sala, juegas tocando el tablero y ves en él cada turno. `/ayuda` te cuenta qué puedes hacer aquí.
about-games = **Quién creó los juegos**
about-game = • { $credits }
about-own-words = -# Los juegos son de quienes los crearon. Cuento sus reglas con mis propias palabras, y todas las imágenes se han dibujado para mí.
about-licence = **Licencia:** soy software libre con licencia MIT; quien me administra puede leer y cambiar todo mi código.
about-privacy = **Privacidad:** guardo quién juega cada partida y qué jugadas hace, pero ninguno de tus mensajes. `/privacidad` muestra todo lo que guardo sobre ti, te lo da en un archivo y borra tus datos si quieres.
about-counts = **Qué cuenta para la clasificación**
about-rules =
    1. Las partidas de al menos dos personas y sin bots cuentan en cuanto cada persona ha hecho unas cuantas jugadas, acaben como acaben; rendirse o quedarse sin tiempo es perder.
    2. El Elo empieza en 1500 y sube con las victorias y a medida que gana certeza. Para tener un puesto hacen falta { $matches } partidas; quien borró sus datos no tiene puesto.
    3. Si se enfrentan una y otra vez las mismas dos personas, las tres primeras partidas en tres meses cuentan enteras; la sexta, un cuarto, y la trigésima, una centésima.
    4. Las primeras partidas de alguien cambian mucho su Elo, pero apenas el de rivales que ya han jugado contra mucha gente. Cuanta más gente se haya enfrentado a tu rival, más alto puede llevarte: contra alguien nuevo no pasas de { $lift }.
    5. Un empate acordado no da más certeza a ningún Elo: una persona solo gana lo que pierde la otra. Quienes gestionan un servidor pueden anular partidas ajenas.
    6. Quien cede su asiento no puntúa; quien toma el relevo sí, si hace al menos la mitad de las jugadas de ese asiento.
    7. Las partidas contra bots no cambian el Elo. Solo sirven para superar un nivel si no usas pistas ni deshaces jugadas a las que un bot ya respondió o que te mostraron algo nuevo.
    8. Quien se rinde o cede su asiento ya no ve las cartas de ese asiento hasta que acabe la partida; quienes gestionan un servidor no pueden asignarse asientos.
about-least = -# Jugadas que debe hacer cada persona para que la partida cuente: { $least }

command-help = Qué puedes hacer aquí, dónde están tus partidas y cómo aprender los juegos
help-heading = ### Qué puedes hacer aquí
help-mine = ▶ Es **tu turno** en [{ $game }]({ $link }): pulsa **Mi turno** debajo del tablero o escribe `/mover`.
    .page = ▶ Es **tu turno** en [{ $game }]({ $link }).
help-theirs = ⏳ Aquí juegas a [{ $game }]({ $link }), y ahora le toca a { $awaited }.
help-watch = 👁 Aquí se juega a [{ $game }]({ $link }): { $players }. Puedes mirar cuanto quieras: `/tablero` te muestra la partida, y `/jugar` abre otra partida en un hilo.
    .page = 👁 Aquí se juega a [{ $game }]({ $link }): { $players }. Puedes mirar cuanto quieras.
help-damaged = ⚠️ { $why }
help-free = En este canal no hay ninguna partida.
help-play = **Jugar:** `/jugar` invita a gente o añade un bot.
help-turn = **Mover:** pulsa los botones debajo del tablero o escribe `/mover`.
    .page = **Mover:** toca el tablero o pulsa los botones de al lado.
help-games = **Mis partidas:** `/partidas` las muestra; primero, las que esperan tu jugada.
help-learn = **Aprender:** `/aprender` te enseña un juego en pasos cortos, `/acertijo` te da un acertijo a tu medida y `/reglas` tiene todas las reglas; las partidas contra un bot no puntúan.
help-back = **Repasar:** `/repasar`, `/historial`, `/perfil`, `/clasificación`.
help-more = -# `/ajustes` es para quienes gestionan el servidor; `/privacidad`, para ver lo que guardo sobre ti.
    .page = -# `/privacidad` muestra lo que guardo sobre ti.
button-games = Mis partidas
button-about = Acerca de

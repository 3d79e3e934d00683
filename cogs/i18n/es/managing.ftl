# For those who manage a server.

command-settings = Mira o cambia los ajustes del servidor
command-admin = Para quienes gestionan este servidor
command-admin-end = Termina una partida sin resultado
command-admin-repair = Comprueba el registro de una partida y publica de nuevo su tablero
command-admin-restore = Publica de nuevo el tablero de una partida
command-admin-log = Qué han hecho aquí quienes gestionan el servidor
command-admin-strike = Saca una partida de la clasificación
command-admin-unstrike = Vuelve a admitir una partida en la clasificación
command-admin-pairs = Parejas que quizá juegan solo para inflar su Elo
command-admin-past = Qué partida; si no dices ninguna, la última de este canal
command-admin-match = Qué partida; si no dices ninguna, la de este canal

language-own = el que tiene el servidor en Discord
settings-heading = ### Ajustes de este servidor
settings-line = **{ $setting }:** { $value }
setting-board = Tableros
setting-board-post = uno nuevo después de cada turno, en lugar del anterior
setting-board-keep = uno nuevo después de cada turno, y se quedan todos
setting-board-edit = siempre el mismo, editado tras cada turno
setting-pings = Aviso de turno
setting-pings-message = un mensaje que se borra tras la jugada
setting-pings-board = el propio tablero (si se edita, no avisa)
setting-pings-none = ninguno
setting-threads = Lugar de las partidas
setting-threads-here = en el canal de su sala
setting-threads-thread = cada una en su propio hilo
setting-starters = Quién puede abrir partidas
setting-starters-everybody = todo el mundo
setting-starters-role = miembros con un rol y quienes gestionan el servidor
setting-starters-managers = solo quienes gestionan el servidor
setting-role = Rol que puede abrir partidas
setting-role-none = ninguno aún, así que solo quienes gestionan el servidor
setting-organisers = Quién puede organizar torneos
setting-organisers-none = solo quienes gestionan el servidor
setting-celebrations = Dónde se celebra el final de una temporada
setting-celebrations-none = en ningún sitio
setting-celebrations-ask = Dónde celebrar el final de una temporada (vacío: en ningún sitio)
setting-channels = Canales de juego
setting-channels-none = todos
setting-channels-ask = Canales de juego (vacío: todos)
setting-language = Idioma

button-end-sure = Sí, terminar la partida
admin-end-sure = ¿Termino [esta partida]({ $link }) **sin resultado**? Nadie gana ni pierde, y ya no se podrá seguir jugando.
admin-ended = [La partida]({ $link }) terminó sin resultado.
admin-untold = ⚠️ No pude anunciar el final en el canal de la partida.
admin-repaired = El registro de la partida está bien: { $entries ->
        [one] su única entrada se reproduce
       *[other] sus { $entries } entradas se reproducen
    } sin fallos. He publicado de nuevo el tablero.
admin-repair-end = Esta partida no se puede continuar. ¿La termino **sin resultado** para que el canal quede libre?
admin-restored = He publicado de nuevo el tablero.
admin-log-heading = ### Qué han hecho aquí quienes gestionan el servidor
admin-log-none = Aquí nadie ha cambiado un ajuste ni ha intervenido en una partida.
deed-settings = { $when } { $player } cambió **{ $setting }** a: { $value }
deed-end = { $when } { $player } terminó sin resultado la partida `{ $match }`
deed-repair = { $when } { $player } comprobó la partida `{ $match }`
deed-restore = { $when } { $player } publicó de nuevo el tablero de la partida `{ $match }`
deed-strike = { $when } { $player } sacó de la clasificación la partida `{ $match }`
deed-unstrike = { $when } { $player } volvió a admitir en la clasificación la partida `{ $match }`
admin-struck = La partida `{ $match }` ya no cuenta para el Elo, ni aquí ni en ningún otro sitio. He vuelto a calcular todos los Elos desde esa partida.
admin-unstruck = La partida `{ $match }` vuelve a contar para el Elo. He vuelto a calcular todos los Elos desde esa partida.
pairs-heading = ### Parejas que conviene mirar
pairs-about = -# Se miran tres señales en las partidas de aquí de los últimos { $days } días: al menos la mitad fueron demasiado cortas para contar, casi siempre ganó la misma persona, o una de las dos no jugó con nadie más. Aquí aparece toda pareja con al menos dos de estas señales; eso no prueba nada. `/admin anular` saca una partida de la clasificación.
pairs-none = En los últimos { $days } días ninguna pareja parece haber jugado aquí solo para inflar su Elo.
pairs-line = { $one } y { $other }: { $matches ->
        [one] una partida
       *[other] { $matches } partidas
    } (demasiado cortas: { $short }; anuladas: { $struck }); victorias: { $wins }–{ $losses }; rivales diferentes: { $met } y { $others }
pairs-matches = -# Últimas partidas: { $matches }
error-own-match = Tú juegas en esta partida, así que tiene que hacerlo otra persona que gestione el servidor.
error-not-counted = De todos modos, esta partida no cuenta para la clasificación.
error-not-struck = Nadie había sacado esta partida de la clasificación.

error-not-in-this-channel = En este servidor solo se juega en { $channels }.
error-may-not-start = En este servidor solo pueden abrir partidas { $who ->
        [managers] quienes lo gestionan
       *[other] los miembros con el rol { $who }
    }.

command-admin-export = Recibe en un archivo lo que guardo de este servidor
command-admin-remove-data = Borra todo lo que guardo de este servidor
button-remove-server-sure = Sí, borrarlo todo
admin-export-file = Esto es lo que guardo de este servidor: `{ $file }`. `/repasar` da las jugadas de cada partida.
admin-exported = El archivo está abajo.
admin-remove-sure = ¿Borro **todo lo que guardo de este servidor**? No se puede deshacer. Se perderán: { $matches ->
        [one] 1 partida
       *[other] { $matches } partidas
    } con sus jugadas y resultados ({ $running } aún en curso), { $tournaments ->
        [one] 1 torneo o liga
       *[other] { $tournaments } torneos y ligas
    }, todos los Elos y récords de aquí, los ajustes, las noches de juegos y las salas. Los Elos de otros sitios se calcularán de nuevo sin estas partidas.
admin-removed = He borrado todo lo que guardaba de este servidor.

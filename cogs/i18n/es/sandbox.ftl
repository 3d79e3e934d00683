## El banco de pruebas: lo que su página añade al Discord simulado y lo que dice el terminal

sandbox-topic = Pulsa «Jugar ya» o escribe /{ $play }. Arriba en la página se cambia de miembro y de hilo.
sandbox-hint = Pulsa «Jugar ya» junto a un juego. O abre una sala con más gente, cambia de miembro arriba (Viewing as) y pulsa «{ $join }», vuelve y pulsa «{ $start }».
sandbox-touch = O toca el tablero mismo; cada una de estas direcciones sirve una vez:
sandbox-end = Ctrl-C lo cierra.
sandbox-in = En
sandbox-place = Canal o hilo
sandbox-letters = Mensajes directos

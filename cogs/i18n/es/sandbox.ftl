## El banco de pruebas: lo que su página añade al Discord simulado y lo que dice el terminal

sandbox-topic = Pulsa «Jugar ya» o escribe /{ $play }. Arriba en la página se cambia de miembro y de hilo.
sandbox-hint = Pulsa «Jugar ya» junto a un juego. O elige un juego en «Jugar con gente», cambia de miembro arriba («Viewing as») y pulsa «{ $join }»; luego vuelve y pulsa «{ $start }».
sandbox-touch = O juega en el tablero mismo. Cada una de estas direcciones sirve una vez:
sandbox-end = Pulsa Ctrl-C para parar.
sandbox-in = En
sandbox-place = Canal o hilo
sandbox-letters = Mensajes directos

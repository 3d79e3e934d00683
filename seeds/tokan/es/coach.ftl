# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

tokan-coach-choose-piece = Cada movimiento debe acabar más alto. Cubre pilas altas y animales de tu rival: al final solo cuenta el animal de arriba.
tokan-coach-choose-target = { $animal ->
        [mouse] El ratón avanza exactamente una casilla y sube al animal de al lado.
        [jackal] El chacal avanza exactamente dos casillas, por encima de un animal y hasta caer sobre otro.
       *[lion] El león avanza exactamente tres casillas, por encima de dos animales y hasta caer sobre otro.
    } Lo que cubre no puede moverse. Elige un sitio donde pueda seguir arriba.
tokan-coach-choose-carry = Transportar losetas hace más alta la torre. Las que se quedan pueden volver a moverse: mira de quién es el animal que queda encima.
tokan-coach-confirm = Tu rival no puede caer ahí en el próximo turno. ¿Podrá cubrir a tu animal más adelante, o lo protege una casilla vacía?
tokan-coach-choose-animal = Formas el tablero junto con tu rival. Un ratón salta una casilla, un chacal dos, un león tres: piensa a quién alcanza cada animal.
tokan-coach-choose-cell = La loseta debe compartir un lado con otra. Coloca tus animales donde puedan saltar sobre otros, no donde otros les salten encima.
tokan-coach-confirm-lay = Las losetas se quedan donde están hasta que estén colocadas las treinta; solo entonces se mueven los animales.

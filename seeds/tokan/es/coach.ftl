# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

tokan-coach-choose-piece = Cada movimiento debe subir. Cubre pilas altas y animales de tu rival: al final solo cuenta el animal de arriba.
tokan-coach-choose-target = { $animal ->
        [mouse] El ratón avanza exactamente una casilla y sube al animal de al lado.
        [jackal] El chacal avanza exactamente dos casillas, por encima de un animal y hasta caer sobre otro.
       *[lion] El león avanza exactamente tres casillas, por encima de dos animales y hasta caer sobre otro.
    } Las losetas cubiertas no pueden moverse. Elige una pila en la que tu animal seguramente siga arriba.
tokan-coach-choose-carry = Transportar losetas hace más alta la torre. Las que se quedan vuelven a verse: fíjate de quién es el animal que asoma.
tokan-coach-confirm = Tu rival no puede caer ahí en el próximo turno. ¿Podrá cubrir a tu animal más adelante, o lo protege una casilla vacía?
tokan-coach-choose-animal = El tablero lo forman los dos lados. Un ratón salta una casilla, un chacal dos, un león tres: piensa a quién alcanza cada animal.
tokan-coach-choose-cell = La loseta debe tocar otra por un lado. Coloca tus animales donde puedan saltar sobre otros, no donde otros les salten encima.
tokan-coach-confirm-lay = Las losetas no se mueven hasta que estén las treinta y empiecen los movimientos.

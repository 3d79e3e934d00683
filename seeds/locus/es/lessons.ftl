# The lesson of Locus, by the names of its steps in lessons.toml. What is to be read first has at most 60
# words. No sentence has facts in it.

locus-lesson-aim = Marcas casillas en cinco zonas, y cada una puntúa a su manera: amarilla, filas llenas; morada, casillas de borde grueso conectadas; roja, bloques llenos; verde, extremos unidos al centro; azul, la altura de su torre. La zona con menos puntos, la del ×2, cuenta doble. Gana el total más alto.

locus-lesson-turn = En cada turno hay una carta más que participantes. Quien tiene la estrella toma primero una carta; después, el resto. Luego dibujas la forma de tu carta en tu hoja, o la descartas por dos monedas. Cuando todo el mundo ha elegido, también se puede dibujar la carta sobrante, por tres monedas.

locus-lesson-start = Una forma se puede girar y reflejar, y debe quedar entera en la zona de su color. La primera forma de una zona debe cubrir una casilla de borde grueso; solo en la roja puede ir en cualquier sitio. Tu carta es una línea de tres amarilla. Búscale un lugar y dibújala.
locus-lesson-start-right = Buen comienzo. La próxima forma amarilla también puede crecer desde estas marcas: debe tocar por un lado una casilla marcada, o cubrir una de borde grueso.
locus-lesson-start-hint-1 = Las casillas de borde grueso de la zona amarilla están en su fila de abajo.
locus-lesson-start-hint-2 = Elige la zona amarilla y pon la línea acostada en la fila de abajo, sobre las dos casillas de borde grueso.
locus-lesson-start-wrong-paid = Está permitido, pero convirtió tu forma en arcoíris y te costó la moneda. En la zona amarilla no cuesta nada.
locus-lesson-start-wrong-discarded = Tienes dos monedas más, pero aún no hay nada dibujado. Esta forma tiene buenos lugares en la zona amarilla.

locus-lesson-row = Una fila amarilla llena da los puntos que tiene al lado, y a la de abajo le falta una sola casilla. Aquí juegas en solitario, así que eliges entre dos cartas. Una carta se dibuja en la zona de su color. Toma la que llena la fila y dibújala.
locus-lesson-row-right = La fila está llena: 8 puntos. Las filas se pueden llenar en cualquier orden, y las de arriba valen más.
locus-lesson-row-hint-1 = ¿Cuál de las dos cartas es amarilla?
locus-lesson-row-hint-2 = Toma la L de cuatro amarilla y dibújala de modo que cubra la casilla libre del extremo derecho de la fila de abajo.
locus-lesson-row-wrong-blue = Esa forma va en la zona azul. Dibujarla en la amarilla te costaría la moneda, y la otra carta cabe sin ella.
locus-lesson-row-wrong-open = Así no se llena la fila de abajo: hay que marcar su última casilla, la del extremo derecho.
locus-lesson-row-wrong-discarded = Tienes dos monedas más, pero la fila conserva su hueco. Tu forma podía llenarla.

locus-lesson-bonus = Las casillas con signo te dan un bonus cuando las marcas: una moneda, una casilla arcoíris para cualquier zona o una casilla doble del color indicado. Los bonus sin dibujar se pierden al terminar tu turno. Llena la fila amarilla con tu carta y usa después su bonus: 16 puntos en total.
locus-lesson-bonus-right = Esa fila vale 10 puntos, y la primera casilla de borde grueso de la zona morada, 6. Un bonus puede marcar otro bonus: las cadenas largas ganan partidas.
locus-lesson-bonus-hint-1 = Una fila amarilla está a medias. El bonus morado es su última casilla.
locus-lesson-bonus-hint-2 = Dibuja tu carta en las dos casillas libres de esa fila. Usa después el bonus y dibújalo sobre una casilla de borde grueso de la zona morada.
locus-lesson-bonus-wrong-missed = Así no salen 16 puntos. Primero llena la fila que acaba en el bonus morado, y después dibuja el bonus sobre una casilla de borde grueso de la zona morada.
locus-lesson-bonus-wrong-ended = Tu turno terminó sin los 16 puntos. Un bonus que queda pendiente entonces se pierde, así que dibújalo antes.

locus-lesson-rainbow = Por una moneda conviertes una forma en arcoíris, y entonces se puede dibujar en cualquier zona. En la verde, esta línea sería un comienzo sin puntos. Pero en una zona faltan justo tres casillas en línea. Gasta ahí tu moneda.
locus-lesson-rainbow-right = El bloque está lleno: 12 puntos por una moneda. En la zona roja una forma puede empezar en cualquier sitio e incluso cruzar los bordes de los bloques.
locus-lesson-rainbow-hint-1 = La zona roja puntúa por bloques llenos. Uno de ellos está a medias.
locus-lesson-rainbow-hint-2 = Elige la zona roja, gira la línea para que quede de pie y dibújala junto a la que ya está marcada.
locus-lesson-rainbow-wrong-green = No cuesta nada, pero aún no da puntos. Hay un lugar para esta línea que da 12 al momento.
locus-lesson-rainbow-wrong-elsewhere = Una moneda bien gastada daría aquí 12 puntos: busca un bloque al que le falten tres casillas en línea.
locus-lesson-rainbow-wrong-discarded = Tienes dos monedas más, pero esta línea podía dar 12 puntos al momento por una sola moneda.

locus-lesson-coins = Hay algo mejor que dibujar esta forma: descártala por dos monedas. Con ellas compras dos casillas simples, cada una en la zona que quieras, según las reglas habituales. La zona azul puntúa por la fila más alta de borde azul que alcance tu torre. Busca dos casillas que valgan 8 puntos cada una.
locus-lesson-coins-right = Una casilla completa esa fila y da 8 puntos; otra lleva tu torre a su primer borde y da 8 más. Busca huecos de una casilla: las monedas los cierran.
locus-lesson-coins-hint-1 = A la fila de abajo de la zona amarilla le falta una casilla. Y el primer borde azul está justo encima de tu torre.
locus-lesson-coins-hint-2 = Descarta la carta. Toma después dos casillas por dos monedas: la última de la fila de abajo de la zona amarilla, y una justo encima de tus marcas en la azul.
locus-lesson-coins-wrong-short = Así no salen 16 puntos. Descarta la carta y marca dos casillas simples: una llena una fila amarilla, la otra sube tu torre azul una fila.
locus-lesson-coins-wrong-ended = Tu turno terminó sin los 16 puntos. Dos casillas simples podían dártelos.
locus-lesson-coins-wrong-skipped = Renunciaste a la segunda casilla, pero estaba pagada y podía dar 8 puntos.

locus-lesson-weak = La zona con menos puntos cuenta doble. Ahora es la verde, y dos veces 0 es 0. Puedes ganar 12 puntos en la roja u 8 en la verde. ¿Con qué crece más tu total? Toma la carta adecuada y dibújala en esa zona.
locus-lesson-weak-right = La verde tiene ahora 8 puntos. La más débil es la morada con 6, y cuentan doble: tu total creció en 14. ¡Cuida tu zona más débil, y ya puedes jugar tu primera partida!
locus-lesson-weak-hint-1 = Con 8 puntos la verde ya no es la zona más débil. ¿Cuál pasa a serlo, y cuántos puntos se cuentan dos veces?
locus-lesson-weak-hint-2 = Toma la casilla doble verde y dibújala de pie junto a tu línea, sobre uno de los dos extremos de abajo de la zona verde.
locus-lesson-weak-wrong-apart = Eso no une ningún extremo verde con el centro, y la zona que cuenta doble sigue con 0 puntos, gane lo que gane otra. 8 puntos en la verde suman 14 a tu total: cubre uno de los dos extremos de abajo, junto a tu línea.
locus-lesson-weak-wrong-discarded = Tienes dos monedas más, pero con esta forma tu total podía crecer en 14.

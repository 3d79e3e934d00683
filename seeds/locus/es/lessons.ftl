# The lesson of Locus, by the names of its steps in lessons.toml. What is to be read first has at most 60
# words. No sentence has facts in it.

locus-lesson-aim = Marcas casillas en cinco zonas, y cada una puntúa a su manera: la amarilla, por filas llenas; la morada, por casillas de borde grueso conectadas; la roja, por bloques llenos; la verde, por extremos unidos al centro; la azul, por la altura de su torre. La zona con menos puntos, marcada con ×2, cuenta doble. Gana el total más alto.

locus-lesson-turn = En cada turno se descubren tantas cartas como participantes haya, más una. Quien tiene la estrella toma primero una carta; después, el resto. Luego dibujas la forma de tu carta en tu hoja, o la descartas por dos monedas. Cuando todo el mundo ha elegido, cualquiera puede pagar tres monedas para dibujar también la carta sobrante.

locus-lesson-start = Puedes girar y reflejar una forma, pero debe quedar entera en la zona de su color. La primera forma de una zona debe cubrir una casilla de borde grueso; solo en la roja puede ir en cualquier sitio. Tu carta es una línea de tres amarilla. Búscale un lugar y dibújala.
locus-lesson-start-right = ¡Buen comienzo! La próxima forma amarilla debe compartir un lado con una casilla marcada o cubrir una de borde grueso.
locus-lesson-start-hint-1 = Las casillas de borde grueso de la zona amarilla están en su fila de abajo.
locus-lesson-start-hint-2 = Elige la zona amarilla y dibuja la línea a lo largo de la fila de abajo, sobre las dos casillas de borde grueso.
locus-lesson-start-wrong-paid = Está permitido, pero convirtió tu forma en arcoíris y te costó la moneda. En la zona amarilla no te habría costado nada.
locus-lesson-start-wrong-discarded = Tienes dos monedas más, pero aún no has dibujado nada. Esta forma tiene buenos lugares en la zona amarilla.

locus-lesson-row = Una fila amarilla llena da los puntos que se ven a su lado, y a la de abajo le falta una sola casilla. Aquí juegas en solitario, así que eliges entre dos cartas. Cada carta se dibuja en la zona de su color. Toma la que llena la fila y dibújala.
locus-lesson-row-right = La fila está llena: 8 puntos. Las filas se pueden llenar en cualquier orden, y las de arriba valen más.
locus-lesson-row-hint-1 = ¿Cuál de las dos cartas es amarilla?
locus-lesson-row-hint-2 = Toma la L de cuatro amarilla y dibújala de modo que cubra la casilla libre del extremo derecho de la fila de abajo.
locus-lesson-row-wrong-blue = Esa forma va en la zona azul. Dibujarla en la amarilla te costaría la moneda, pero la otra carta cabe ahí gratis.
locus-lesson-row-wrong-open = Así no se llena la fila de abajo: su última casilla, la del extremo derecho, sigue libre.
locus-lesson-row-wrong-discarded = Tienes dos monedas más, pero la fila conserva su hueco. Tu forma podía haberlo llenado.

locus-lesson-bonus = Al marcar una casilla con un símbolo ganas su bonus: una moneda, una casilla arcoíris para cualquier zona o una casilla doble del color indicado. Los bonus que no hayas dibujado al terminar tu turno se pierden. Llena la fila amarilla con tu carta y usa después el bonus: juntos dan 16 puntos.
locus-lesson-bonus-right = Esa fila vale 10 puntos, y la primera casilla de borde grueso de la zona morada, 6. Un bonus puede activar otro: las cadenas largas ganan partidas.
locus-lesson-bonus-hint-1 = Una fila amarilla está medio llena, y su última casilla tiene el bonus morado.
locus-lesson-bonus-hint-2 = Dibuja tu carta en las dos casillas libres de la fila amarilla medio llena. Usa después el bonus morado para cubrir una casilla de borde grueso.
locus-lesson-bonus-wrong-missed = Así no sumas 16 puntos. Primero llena la fila que acaba en el bonus morado, y después dibuja el bonus sobre una casilla de borde grueso de la zona morada.
locus-lesson-bonus-wrong-ended = Terminaste tu turno sin los 16 puntos. Así también se pierden los bonus pendientes: dibújalos antes.

locus-lesson-rainbow = Por una moneda puedes convertir una forma en arcoíris y dibujarla en cualquier zona. En la verde, esta línea sería un comienzo, pero sin puntos. En cambio, a otra zona le faltan justo tres casillas en línea para puntuar. Gasta ahí tu moneda.
locus-lesson-rainbow-right = El bloque está lleno: 12 puntos por una moneda. En la zona roja una forma puede ir en cualquier sitio e incluso cruzar los bordes de los bloques.
locus-lesson-rainbow-hint-1 = La zona roja puntúa por bloques llenos. Uno ya está medio lleno.
locus-lesson-rainbow-hint-2 = Elige la zona roja, gira la línea para que quede vertical y dibújala junto a la que ya está marcada.
locus-lesson-rainbow-wrong-green = No cuesta nada, pero aún no da puntos. Hay un lugar donde esta línea da 12 puntos en el acto.
locus-lesson-rainbow-wrong-elsewhere = Tu moneda puede darte aquí 12 puntos: busca un bloque al que le falten tres casillas en línea.
locus-lesson-rainbow-wrong-discarded = Tienes dos monedas más, pero esta línea podía haberte dado 12 puntos en el acto por una sola moneda.

locus-lesson-coins = Hay algo mejor que dibujar esta forma: descártala por dos monedas. Con ellas compras dos casillas simples, cada una en la zona que quieras, según las reglas habituales. La zona azul puntúa por la fila más alta con borde azul que alcance tu torre. Busca dos casillas que valgan 8 puntos cada una.
locus-lesson-coins-right = Una casilla llena la fila y da 8 puntos; la otra lleva tu torre a su primer borde azul y da 8 más. Busca huecos de una casilla: puedes llenarlos con monedas.
locus-lesson-coins-hint-1 = A la fila de abajo de la zona amarilla le falta una casilla, y el primer borde azul está justo encima de tu torre.
locus-lesson-coins-hint-2 = Descarta la carta. Compra después dos casillas por dos monedas: la última de la fila de abajo de la zona amarilla, y una justo encima de tus marcas en la azul.
locus-lesson-coins-wrong-short = Así no sumas 16 puntos. Descarta la carta y marca dos casillas simples: una llena una fila amarilla, la otra sube tu torre azul una fila.
locus-lesson-coins-wrong-ended = Terminaste tu turno sin los 16 puntos. Podías haberlos ganado con dos casillas simples.
locus-lesson-coins-wrong-skipped = Renunciaste a la segunda casilla, pero ya estaba pagada y podía haberte dado 8 puntos.

locus-lesson-weak = La zona con menos puntos cuenta doble. Ahora es la verde, y dos veces 0 es 0. Puedes ganar 12 puntos en la roja u 8 en la verde. ¿Con cuál crece más tu total? Elige una carta para esa zona y dibújala ahí.
locus-lesson-weak-right = La zona verde tiene ahora 8 puntos. La más débil pasa a ser la morada, con 6, y ahora es ella la que cuenta doble: tu total creció en 14. Cuida tu zona más débil. ¡Ya puedes jugar tu primera partida!
locus-lesson-weak-hint-1 = Con 8 puntos, la verde ya no sería la zona más débil. ¿Cuál contaría doble entonces, y con cuántos puntos?
locus-lesson-weak-hint-2 = Toma la casilla doble verde y dibújala en vertical junto a tu línea, sobre uno de los dos extremos de abajo de la zona verde.
locus-lesson-weak-wrong-apart = Eso no une ningún extremo verde con el centro, así que la zona que cuenta doble sigue con 0 puntos, ganes lo que ganes en otras. Con 8 puntos en la verde, tu total crece en 14: cubre uno de los dos extremos de abajo, junto a tu línea.
locus-lesson-weak-wrong-discarded = Tienes dos monedas más, pero esta forma podía haber sumado 14 a tu total.

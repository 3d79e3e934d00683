# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

locus-coach-take = Dibujas la forma de la carta en la zona de su color. Elige una que quepa bien y dé puntos, bonus o una moneda.
locus-coach-draw = Tu carta no cabe en ningún sitio que puedas pagar. Marcar otras casillas puede hacerle sitio; si no, descártala por monedas.
locus-coach-more = Los bonus pendientes se pierden al terminar tu turno. Las monedas se pueden guardar, pero al final no dan puntos.
locus-coach-owes = Has pagado dos casillas. La segunda puede ir en cualquier zona, pero no se puede guardar para después.
locus-coach-place = Mira los puntos, ahora y después, los bonus que marca la forma y tu zona más débil: cuenta doble.
locus-coach-confirm-take = Cada participante toma una carta. Cuando todo el mundo ha elegido, puedes pagar monedas para dibujar también la carta sobrante.
locus-coach-confirm-discard = Descarta una carta que no cabe. Con monedas compras casillas simples, dibujas una forma en cualquier zona o pagas la carta sobrante.
locus-coach-confirm-done = Los bonus pendientes no se pueden guardar para otro turno.
locus-coach-confirm-skip = La casilla ya está pagada, y no se devuelve nada.

# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

locus-coach-take = Dibujarás la forma de la carta en la zona de su color. Elige una que quepa bien ahí y dé puntos, bonus o una moneda.
locus-coach-draw = Tu carta no cabe en ningún sitio que puedas pagar. Marcar otras casillas puede hacerle sitio; si no, descártala por monedas.
locus-coach-more = Usa ahora los bonus pendientes: se pierden al terminar tu turno. Puedes guardar monedas, pero al final no dan puntos.
locus-coach-owes = Has pagado dos casillas. La segunda puede ir en cualquier zona, pero no puedes guardarla para después.
locus-coach-place = Piensa en los puntos de ahora y de después, en los bonus que cubre la forma y en tu zona más débil, que cuenta doble.
locus-coach-confirm-take = Cada participante toma una carta. Cuando todo el mundo ha elegido, puedes pagar monedas para dibujar también la carta sobrante.
locus-coach-confirm-discard = Descarta la carta si no encaja. Con monedas compras casillas simples, dibujas una forma en cualquier zona o pagas la carta sobrante.
locus-coach-confirm-done = No puedes guardar los bonus pendientes para otro turno.
locus-coach-confirm-skip = Ya pagaste esta casilla, y no se te devuelve nada.

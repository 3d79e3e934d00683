# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

loco-coach-choose-card = Una ficha vale lo que la última carta de su criatura. Juega alto donde tengas fichas, y bajo donde las tenga el resto. La sexta carta de una criatura termina la ronda.
loco-coach-choose-token = Al acabar la ronda, cada ficha vale lo que la última carta de su criatura. Toma una cuyo valor puedas proteger con tu mano.
loco-coach-confirm-words = La ficha es tuya durante esta ronda; su valor cambia con cada carta que se ponga en su criatura.
loco-coach-confirm-words-none = Esta vez no tomas ficha: tu carta solo cambia lo que valen las fichas de su criatura.

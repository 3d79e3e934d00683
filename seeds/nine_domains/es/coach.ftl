# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

nine_domains-coach-lay = Cada lado pone tres cartas en secreto, y la más fuerte gana cada dominio. Gasta cartas altas donde importen los puntos o los elementos.
nine_domains-coach-confirm-lay = Cada carta se usa una sola vez, así que piensa en lo que te quedará para las próximas rondas.
nine_domains-coach-swap = Da el dominio que menos te sirva. Toma puntos, o un elemento: si solo tú tienes los cuatro, ganas en el acto.
nine_domains-coach-swap-first = Da el dominio que menos falta te haga: pocos puntos y ningún elemento que necesites.
nine_domains-coach-swap-for = Toma puntos, o un elemento: con los cuatro ganas en el acto, así que reúnelos o impide que tu rival los reúna.
nine_domains-coach-confirm-swap = Los puntos y los elementos van con sus dominios. Si después de la ronda solo un lado tiene los cuatro elementos, gana en el acto.
nine_domains-coach-confirm-keep-swap = Hazlo si ninguno de los dominios de tu rival te sirve más que el que darías.
nine_domains-coach-fetch = Deja la carta que menos falta te haga y recupera una mejor, para ponerla otra vez más adelante.
nine_domains-coach-fetch-first = La carta que das se gasta sin ningún efecto, así que da la que menos falta te haga.
nine_domains-coach-fetch-for = Puedes volver a poner la carta, así que toma una fuerte, o una que venza a las cartas que le quedan a tu rival.
nine_domains-coach-confirm-fetch = La carta que das no tiene efecto. La que recuperas puedes ponerla más adelante.
nine_domains-coach-confirm-keep-fetch = Hazlo si no cambiarías ninguna carta de tu mano por una que ya usaste.

# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

orcs-coach-act = Derrota criaturas para ganar puntos: lanza hechizos al camino que miras o teletranspórtate a otro.
orcs-coach-missions = Tu misión da puntos al final, además de tus criaturas. Quédate con una que vaya con tu forma de jugar.
orcs-coach-revealing = Aparece una criatura en un camino que no miras: elige uno donde puedas atacarla pronto, o donde amenace a otro mago.
orcs-coach-rewarding = Tú eliges el orden de las bonificaciones, los sapitos y las explosiones. Toma primero lo que ayude con lo siguiente.
orcs-coach-discarding-why = Descarta lo que menos necesites en tu próximo turno, el veneno primero. La carta va a tu pila de descartes y vuelve más tarde.
orcs-coach-casting = Las cartas de la misma magia dan poder; algunas tienen un icono.
orcs-coach-casting-card = El hechizo que aprendes va a tu pila de descartes. Podrás lanzarlo en un turno posterior, cuando lo hayas robado.
orcs-coach-casting-victim = Las manos de tres cartas o menos están a salvo. Con 2 de poder, todo el resto descarta y tú tienes otra acción.
orcs-coach-target = { $spell ->
        [switch] Trae una criatura al camino que miras, donde puedes atacarla, o quita una de tu camino.
        [magic-bonds] Acerca una criatura a tu alcance, o métela en la torre donde está otro mago: ese mago devuelve una de su tipo.
        [replenish] Lo que robes lo puedes usar en las acciones que te quedan.
       *[other] El daño dura hasta que acaba tu turno, así que remata una criatura en vez de herir a varias. El poder que sobra se pierde.
    }
orcs-coach-target-card = El hechizo va a tu pila de descartes, así que lo robarás más tarde. Los hechizos de apoyo dan puntos al final.
orcs-coach-target-victim = { orcs-coach-casting-victim }
orcs-coach-enhance = Sin ayuda, este hechizo no hace nada. Ponlo y añade cartas de su misma magia para darle poder, o una con un icono útil.
orcs-coach-second = Trae una criatura al camino que miras, donde la puedes atacar, o saca una de tu camino.
orcs-coach-poison = Una carta de veneno ocupa un lugar en la mano de ese mago y le cuesta puntos al final: dásela a quien va ganando.
orcs-coach-remove = Lo que se retira no se vuelve a robar: el veneno primero, luego las cartas débiles. Los hechizos de apoyo son puntos al final.
orcs-coach-weaken = Solo vale hasta que acabe tu turno: elige una criatura que puedas derrotar ahora.
orcs-coach-confirm-creature = La criatura es tuya si el daño alcanza su vida. Si sobrevive a tu turno, queda como nueva.
orcs-coach-confirm-tile = Un sapito es un regalo para más tarde: una carta, una acción, poder o una criatura más débil.
orcs-coach-confirm-area = Todo el daño llega a la vez, y cada criatura que derrote es tuya.
orcs-coach-confirm-swap = Puedes atacar a las criaturas del camino que miras. Las que están cerca de la torre amenazan al mago que las tiene delante.
orcs-coach-confirm-place = La criatura llega al camino que miras: atácala con las acciones que te quedan.
orcs-coach-confirm-pull = Cuando una criatura llega a la torre, su tipo vale menos, y el mago que está ahí devuelve una de ese tipo.
orcs-coach-confirm-victim = Quien debe descartar elige la carta, y tiene una menos en su próximo turno.
orcs-coach-confirm-draw = Lo que robes te sirve para las acciones que aún tienes.
orcs-coach-confirm-card = { orcs-coach-casting-card }
orcs-coach-confirm-none = Solo tiene sentido si no puedes hacer nada mejor.
orcs-coach-confirm-cast = El hechizo queda en la mesa, y añades cartas de una en una. Solo lo que muestra algo oculto no se puede deshacer.
orcs-coach-confirm-add = Una carta de la magia del hechizo da 1 de poder. Después va, como el hechizo, a tu pila de descartes.
orcs-coach-confirm-icon = La carta que robes la puedes añadir al mismo hechizo.
orcs-coach-confirm-teleport = Puedes atacar a las criaturas de ese camino. Si una criatura llega por ahí a la torre, devuelves una de su tipo.
orcs-coach-confirm-pass = Lo que queda en tu mano se descarta al acabar tu turno, y robas cartas nuevas.
orcs-coach-confirm-keep = Nadie más ve tu misión antes del final, y no la puedes cambiar.
orcs-coach-confirm-reveal = La criatura empieza en el tramo exterior, y las cartas de destino la acercan a la torre.
orcs-coach-confirm-discard = La carta va a tu pila de descartes y la puedes volver a robar más tarde.
orcs-coach-confirm-bonus = No gasta ninguna acción y surte efecto al instante.
orcs-coach-confirm-toadling = El sapito queda donde cayó el sapo, y lo gana quien le haga 1 de daño.
orcs-coach-confirm-blast = Las demás criaturas del tramo del Dinamitero reciben 1 de daño, y las que mueran así son tuyas.
orcs-coach-confirm-waive = Lo que dejas pasar se pierde.
orcs-coach-confirm-gift = No gasta ninguna acción, pero cada sapito se puede usar una sola vez.
orcs-coach-confirm-poison = Una carta de veneno no se puede lanzar ni añadir, y le cuesta puntos a quien la tenga al final.
orcs-coach-confirm-remove = No robarás nunca más esa carta, así que las demás saldrán más a menudo.
orcs-coach-confirm-weaken = Vale solo en este turno, así que ataca enseguida a esa criatura.

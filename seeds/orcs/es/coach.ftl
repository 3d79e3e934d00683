# What a step is about, for newcomers: after coach- the name of the step’s question without panel-.
# The facts are those of the question. At most 25 words.

orcs-coach-act = Derrota criaturas para ganar puntos: lanza hechizos al camino que miras o teletranspórtate a otro.
orcs-coach-missions = Tu misión da puntos al final, además de los de tus criaturas. Quédate con la que mejor vaya con tu forma de jugar.
orcs-coach-revealing = Elige un camino que no mires: uno donde puedas atacar pronto a la criatura o donde amenace a otro mago.
orcs-coach-rewarding = Tú eliges el orden de las bonificaciones, los sapitos y las explosiones. Empieza por lo que ayude con lo demás.
orcs-coach-discarding-why = Descarta lo que menos necesites en tu próximo turno; primero, el veneno. La carta va a tu pila de descartes y vuelve más tarde.
orcs-coach-casting = Las cartas de la misma magia dan más poder. Algunas tienen además un icono que puedes usar.
orcs-coach-casting-card = El hechizo que aprendes va a tu pila de descartes. Podrás lanzarlo en un turno posterior, cuando lo hayas robado.
orcs-coach-casting-victim = Quien tiene tres cartas o menos está a salvo. Con 2 de poder, el resto descarta una carta y tú ganas una acción.
orcs-coach-target = { $spell ->
        [switch] Trae una criatura al camino que miras, donde puedes atacarla, o quita una de tu camino.
        [magic-bonds] Acerca una criatura para poder atacarla, o métela en la torre donde está otro mago: ese mago devuelve una de su tipo.
        [replenish] Puedes usar las cartas que robes en las acciones que te quedan.
       *[other] El daño solo dura hasta el final de tu turno: remata a una criatura en vez de herir a varias. El poder sobrante se pierde.
    }
orcs-coach-target-card = El hechizo va a tu pila de descartes, así que lo robarás más tarde. Los hechizos de apoyo dan puntos al final.
orcs-coach-target-victim = { orcs-coach-casting-victim }
orcs-coach-enhance = Sin ayuda, este hechizo no hace nada. Lánzalo y añade cartas de su misma magia para darle poder, o una con un icono útil.
orcs-coach-second = Trae una criatura al camino que miras, donde puedes atacarla, o quita una de tu camino.
orcs-coach-poison = El veneno ocupa un lugar en la mano y cuesta puntos al final a quien lo recibe: dáselo a quien va ganando.
orcs-coach-remove = Las cartas retiradas no vuelven: retira primero el veneno y luego cartas débiles. Conserva los hechizos de apoyo: dan puntos al final.
orcs-coach-weaken = El efecto dura solo hasta que acabe tu turno: elige una criatura que puedas derrotar ahora.
orcs-coach-confirm-creature = La criatura es tuya si el daño alcanza su vida. Si sobrevive a tu turno, se recupera del todo.
orcs-coach-confirm-tile = Un sapito te da algo para más tarde: una carta, una acción, poder o una criatura más débil.
orcs-coach-confirm-area = Todo el daño se hace a la vez, y cada criatura que derrote es tuya.
orcs-coach-confirm-swap = Puedes atacar a las criaturas del camino que miras. Las que están cerca de la torre amenazan al mago que las tiene delante.
orcs-coach-confirm-place = La criatura llega al camino que miras: atácala con las acciones que te quedan.
orcs-coach-confirm-pull = Cuando una criatura llega a la torre, su tipo vale menos, y el mago que está ahí devuelve una de ese tipo.
orcs-coach-confirm-victim = Quien debe descartar elige la carta, y tiene una menos en su próximo turno.
orcs-coach-confirm-draw = Puedes usar las cartas que robes en las acciones que te quedan.
orcs-coach-confirm-card = { orcs-coach-casting-card }
orcs-coach-confirm-none = Hazlo solo si no puedes hacer nada mejor.
orcs-coach-confirm-cast = Después añades cartas de una en una. Puedes deshacer todo lo que no haya revelado algo oculto.
orcs-coach-confirm-add = Una carta de la magia del hechizo da 1 de poder más. Después va, como el hechizo, a tu pila de descartes.
orcs-coach-confirm-icon = Puedes añadir al mismo hechizo la carta que robes.
orcs-coach-confirm-teleport = Después puedes atacar a las criaturas de ese camino. Si una llega por ahí a la torre, devuelves una de su tipo.
orcs-coach-confirm-pass = Al acabar tu turno, descartas las cartas que te quedan y robas otras.
orcs-coach-confirm-keep = Nadie más ve tu misión antes del final, y no puedes cambiarla.
orcs-coach-confirm-reveal = La criatura empieza en el tramo exterior, y las cartas de destino la acercan a la torre.
orcs-coach-confirm-discard = La carta va a tu pila de descartes, y puedes volver a robarla más tarde.
orcs-coach-confirm-bonus = La bonificación no gasta ninguna acción y surte efecto al instante.
orcs-coach-confirm-toadling = El sapito queda donde cayó el sapo, y lo gana quien le haga 1 de daño.
orcs-coach-confirm-blast = Las demás criaturas del tramo del Dinamitero reciben 1 de daño, y las que caigan así son tuyas.
orcs-coach-confirm-waive = Todo aquello a lo que renuncias se pierde.
orcs-coach-confirm-gift = El sapito no gasta ninguna acción, pero cada uno se puede usar una sola vez.
orcs-coach-confirm-poison = Una carta de veneno no se puede lanzar ni añadir, y le cuesta puntos a quien la tenga al final.
orcs-coach-confirm-remove = No robarás nunca más esa carta, así que las demás saldrán más a menudo.
orcs-coach-confirm-weaken = El efecto dura solo este turno, así que ataca enseguida a esa criatura.

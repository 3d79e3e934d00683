# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

loco-lesson-aim = ¡Te damos la bienvenida a la arena! Con tus fichas apuestas por cinco criaturas. Cada ficha vale el número del escudo de su criatura, que es el de la última carta puesta. Aquí la sexta carta del Titán terminó la ronda. El círculo naranja tiene una ficha de Mago, que vale 5, y tres de Titán, que valen 3 cada una: 14 puntos en total.

loco-lesson-turn = En tu turno haces dos cosas. Primero pones una carta de tu mano junto a su criatura: con esta Amazona 5, cada ficha de Amazona valdría 5. Después tomas una ficha, de cualquier criatura a la que le queden. Es tu apuesta, y la ve todo el mundo. Tu mano sigue siendo secreta.

loco-lesson-raise = Eres el círculo naranja y tienes tres fichas de Sierpe. Pero tu rival puso un 0 en la Sierpe, así que esas fichas no valen nada: solo importa la última carta, no la más alta. Pon la carta que te dé más puntos y después toma cualquier ficha.
loco-lesson-raise-right = Ahora la Sierpe vale 5, y tus tres fichas te dan 15 puntos. Tu rival aún puede poner otra carta de Sierpe, así que una carta alta es más segura al final de la ronda que al principio.
loco-lesson-raise-hint-1 = Todas tus fichas son de Sierpe. ¿Qué carta de tu mano cambia lo que vale la Sierpe?
loco-lesson-raise-hint-2 = Elige la Sierpe 5.
loco-lesson-raise-wrong-five = Pusiste un 5, pero de una criatura de la que no tenías fichas. Solo puede ayudar a la que acabas de tomar, y tus fichas de Sierpe siguen sin valer nada.
loco-lesson-raise-wrong-other = Tus tres fichas de Sierpe siguen sin valer nada. Pon la carta que las haga valiosas.

loco-lesson-spoil = Las cartas bajas son armas. Tu rival, el triángulo azul, tiene tres fichas de Titán que valen 5 cada una. Tú no tienes ninguna, así que el Titán es tu blanco. Deja esas fichas sin valor y después toma cualquier ficha.
loco-lesson-spoil-right = Con un 0 como última carta, tu rival pierde sus 15 puntos. El 0 cuenta hasta que alguien ponga otra carta de Titán.
loco-lesson-spoil-hint-1 = Una criatura vale lo que diga la última carta puesta. Tú tienes dos cartas de Titán.
loco-lesson-spoil-hint-2 = Elige el Titán 0.
loco-lesson-spoil-wrong-four = Eso le quita un punto a cada una de las tres fichas. Aún valen 4 cada una, y tienes una carta que las deja en nada.
loco-lesson-spoil-wrong-other = El Titán sigue valiendo 5, así que tu rival conserva ahí 15 puntos. Pon una carta de Titán.

loco-lesson-sure = La Sierpe y el Unicornio valen 4, pero ¿qué apuesta es más segura? Cuenta las cartas de las filas y de tu mano: cada criatura tiene una carta de cada número, del 0 al 5. Toma una ficha de la criatura cuyo valor solo tú puedas cambiar y pon una carta que no te perjudique.
loco-lesson-sure-right = Hay cuatro cartas de Unicornio puestas, y tú tienes las otras dos. Mientras las guardes, nadie puede cambiar ese 4. Faltan la Sierpe 0 y la 1: quizá estén en la mano de tu rival.
loco-lesson-sure-hint-1 = En la fila del Unicornio están el 3, el 5, el 2 y el 4. ¿Dónde están el 0 y el 1?
loco-lesson-sure-hint-2 = Pon el Titán 4, por ejemplo, y toma una ficha de Unicornio.
loco-lesson-sure-wrong-wyrm = La Sierpe 0 y la 1 no están ni en la fila ni en tu mano. Si tu rival tiene alguna, tu ficha pronto no valdrá casi nada.
loco-lesson-sure-wrong-spoilt = La ficha es la correcta, pero pusiste tú una carta baja de Unicornio, así que todas tus fichas de Unicornio valen menos. Guarda esas cartas.
loco-lesson-sure-wrong-hurt = La ficha es la correcta, pero la carta baja que pusiste les quitó puntos a otras fichas tuyas.
loco-lesson-sure-wrong-other = Una carta que no has visto aún puede cambiar lo que vale esa ficha. Busca una criatura cuyas seis cartas estén todas en su fila o en tu mano.

loco-lesson-end = Vas perdiendo por 14 a 23. El Mago y el Unicornio tienen cinco cartas cada uno, y una sexta termina la ronda en el acto. Esa carta todavía decide cuánto vale su criatura, y con ella aún puedes tomar una ficha. ¡Termina la ronda y gana!
loco-lesson-end-right = Tus tres fichas de Unicornio no valían nada y ahora valen 5 cada una. La ronda acaba antes de que tu rival pueda responder, y ganas. ¡Ya sabes jugar a Loco!
loco-lesson-end-hint-1 = Tienes dos cartas que terminan la ronda: el Mago 3 y el Unicornio 5. ¿Tienes fichas de Mago o de Unicornio?
loco-lesson-end-hint-2 = Elige el Unicornio 5: sube tus tres fichas de Unicornio de 0 a 5.
loco-lesson-end-wrong-magus = La ronda terminó, pero sigues por detrás: no tenías fichas de Mago cuando pusiste esa carta.
loco-lesson-end-wrong-onward = La ronda sigue, y tu rival va todavía por delante. Tienes una carta que la termina ahora, contigo en cabeza.

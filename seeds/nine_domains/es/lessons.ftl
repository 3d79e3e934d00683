# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

nine_domains-lesson-aim = Dos rivales luchan por nueve dominios, tres en cada ronda. Cada dominio vale su número, y al final gana quien tiene más puntos. Algunos muestran también elementos: rojo, verde, azul y morado. Si tras una ronda solo un lado tiene los cuatro, gana en el acto. Así ha ganado aquí el círculo naranja, con 13 puntos contra 26.

nine_domains-lesson-turn = Ambos lados tienen las mismas nueve cartas. En cada ronda, cada cual pone una boca abajo ante cada dominio, en secreto. Aquí ya elegiste un `3` y un `5`, y tu rival, el triángulo azul, está listo. Cuando ambos lados están listos, las seis cartas se descubren a la vez. Cada carta se usa una sola vez, así que en tres rondas se gastan las nueve.

nine_domains-lesson-fight = Eres el círculo naranja. En cada dominio gana la carta más fuerte, y dos cartas iguales lo sacan del juego. Para practicar, esto es lo que puso tu rival: `2`, `4` y `3`, de izquierda a derecha. Pon tres cartas y gana el dominio 10.
nine_domains-lesson-fight-right = Cinco contra cuatro: el dominio 10 es tuyo, con todos sus puntos. Pero ya gastaste tu número más alto: piensa siempre dónde vale la pena ponerlo.
nine_domains-lesson-fight-hint-1 = Aquí solo importa el lugar del medio. ¿Qué es más fuerte que un `4`?
nine_domains-lesson-fight-hint-2 = Pon el `5` en el medio, y lo que quieras en los otros dos lugares.
nine_domains-lesson-fight-wrong-lost = El dominio 10 no es tuyo: contra el `4`, una carta más débil lo pierde y otro `4` lo saca del juego. Necesitas una más fuerte.

nine_domains-lesson-zero = Ronda 2. Esta vez tu rival puso `4`, `5` y `3`. Cinco es el número más alto, y aun así una de tus cartas lo vence: busca la pequeña espada. Gana el dominio 10. Lo que pongas en los otros lugares es cosa tuya.
nine_domains-lesson-zero-right = Un `0` vence a un `5`, tenga el `5` la bonificación que tenga. Contra los demás números es la carta más débil, así que guárdalo para el lugar donde esperes el `5`.
nine_domains-lesson-zero-hint-1 = Las cartas de tu mano muestran lo que pueden hacer. Una de ellas lleva una espada y un 5.
nine_domains-lesson-zero-hint-2 = Pon el `0` en el medio.
nine_domains-lesson-zero-wrong-equal = Un `5` contra un `5`: nadie gana, y el dominio 10 salió del juego. La carta de la espada lo habría ganado.
nine_domains-lesson-zero-wrong-weaker = Tu carta del medio es más débil que el `5`, así que pierdes el dominio 10. Solo la carta de la espada vence a un `5`.

nine_domains-lesson-bonus = En la ronda 1 pusiste un `1+` en el medio. Perdió, pero su +2 espera ahí a tu próxima carta. Tu rival puso `3+`, `5` y `3`. Ya usaste tu `0` y tu `5`, pero aún puedes ganar el dominio 10. ¡Inténtalo!
nine_domains-lesson-bonus-right = Con el +2, tu `4` tiene fuerza 6. Un `3` o un `3+` también gana: tiene fuerza 5, como la carta de tu rival, y con igual fuerza gana la bonificación más alta. Una bonificación así solo espera una ronda.
nine_domains-lesson-bonus-hint-1 = Tu carta del medio suma +2 a su número. Ahí necesita al menos fuerza 5.
nine_domains-lesson-bonus-hint-2 = Pon el `4` o el `3` en el medio.
nine_domains-lesson-bonus-wrong-weaker = Incluso con el +2, esa carta es más débil que el `5`. Tu `3` y tu `4` tienen fuerza suficiente en el medio.

nine_domains-lesson-award = Además del 0 al 5, ambos lados tienen las mismas tres cartas especiales. Tu `3+` da 7 puntos extra si gana con 2 o más de ventaja. Tu rival puso `4`, `1` y `5`. ¡Consigue esos 7 puntos!
nine_domains-lesson-award-right = Tres contra uno: ganas por 2. Consigues el dominio y 7 puntos extra, tantos como da un buen dominio.
nine_domains-lesson-award-hint-1 = Compara el `3+` con cada carta de tu rival. ¿A cuál vence por 2?
nine_domains-lesson-award-hint-2 = Pon el `3+` en el medio, contra el `1`.
nine_domains-lesson-award-wrong-close = Esta vez no hay puntos extra: el `3+` tiene que ganar por 2 o más. Solo una carta de tu rival es lo bastante débil.
nine_domains-lesson-award-wrong-swap = Tu `2-` ganó en el medio, así que ahora puedes intercambiar dominios. Pero los 7 puntos solo los da el `3+`, y ahí podía haberlos conseguido.

nine_domains-lesson-swap = Tu `2-` ganó en el lugar 1, así que puedes cambiar un dominio tuyo por uno de tu rival. Tienes el rojo, el verde y el morado, pero no el azul. Los elementos se comprueban después del intercambio: si solo tú tienes los cuatro, ganas en el acto. ¡Haz el intercambio que gana!
nine_domains-lesson-swap-right = El dominio 6 te da el azul, y el 9 que diste a cambio no muestra ningún elemento. Solo tú tienes los cuatro y ganas en el acto, aunque tu rival tenga más puntos.
nine_domains-lesson-swap-hint-1 = ¿Qué dominio de tu rival muestra la gota azul? ¿Y cuál de los tuyos no muestra ningún elemento?
nine_domains-lesson-swap-hint-2 = Da el dominio 9 y toma el dominio 6.
nine_domains-lesson-swap-wrong-broken = Ahora tienes el azul, pero diste otro elemento que necesitas. Da un dominio que no muestre ninguno.
nine_domains-lesson-swap-wrong-missing = Te sigue faltando el azul, así que nadie gana por elementos y la partida sigue. Los puntos están bien, pero podías ganar en el acto.
nine_domains-lesson-swap-wrong-keep = No intercambiaste nada, así que te sigue faltando el azul y la partida continúa. Con el intercambio correcto habrías ganado en el acto.

nine_domains-lesson-last = Es la última ronda. Las cartas usadas quedan a la vista, así que sabes cuáles le quedan a tu rival: `2`, `3` y `1+`. No sabes en qué orden están, pero tu `4` es más fuerte que todas ellas: seguro que gana un dominio. Ponlo donde te haga ganar la partida.
nine_domains-lesson-last-right = El dominio 3 vale poco, pero da verde, el elemento que te faltaba. Solo tú tienes los cuatro y ganas, fuera cual fuera el orden de las cartas de tu rival. Ya sabes jugar a The Nine Domains.
nine_domains-lesson-last-hint-1 = Aquí los puntos no te salvan. ¿Qué elemento te falta, y cuál de los tres dominios lo muestra?
nine_domains-lesson-last-hint-2 = Pon el `4` en el lugar 3, por el dominio 3, el de la hoja verde.
nine_domains-lesson-last-wrong-nine = El `4` ganó 9 puntos, pero tu rival aún tiene más y te sigue faltando el verde. Mira los elementos.
nine_domains-lesson-last-wrong-seven = El `4` ganó 7 puntos, pero tu rival aún tiene más, y el rojo ya lo tenías. Busca el elemento que te falta.

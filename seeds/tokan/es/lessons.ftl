# What the steps of the lesson say; the positions are in lessons.toml. At most 60 words a step.

tokan-lesson-aim = ¡Te damos la bienvenida a la sabana! Animales rojos y negros se suben unos sobre otros. Así acaba una partida. Cada pila de dos o más losetas es una torre: todas sus losetas cuentan para el color de arriba, haya lo que haya debajo. Las losetas sueltas no puntúan. Las rojas tienen 12 losetas en torres y las negras 10: ganan las rojas.

tokan-lesson-turn = En tu turno mueves un animal en línea recta, nunca en diagonal: un ratón, exactamente 1 casilla; un chacal, 2; un león, 3. Cae sobre otro animal, de cualquier color, y debe quedar más alto que antes. En cada casilla de su camino tiene que haber una loseta. El chacal del marco amarillo tiene tres movimientos posibles.

tokan-lesson-climb = Tu turno: juegas con las rojas, y el león negro de c4 está al descubierto. ¡Cúbrelo! Tienes varios animales cerca, pero solo uno está justo a la distancia adecuada. Elígelo y después elige c4.
tokan-lesson-climb-right = Tu animal avanzó dos casillas a la izquierda, por encima del ratón, y cayó sobre el león: es tu primera torre. La casilla de salida quedó vacía, así que el ratón de detrás avanzó para ocuparla. La casilla f4 queda vacía para siempre, y nadie puede saltarla.
tokan-lesson-climb-hint-1 = Mira la fila 4 y la columna c. Un ratón avanza exactamente 1 casilla, un chacal 2, un león 3.
tokan-lesson-climb-hint-2 = Tu chacal de e4 está a dos casillas del león.
tokan-lesson-climb-wrong-elsewhere = Buen salto, pero el león negro de c4 sigue al descubierto. ¿Cuál de tus animales puede caer justo ahí?

tokan-lesson-taboo = Las negras acaban de saltar sobre tu torre de a5. La señal roja significa tabú: en este turno no puedes caer ahí, así que no puedes recuperarla enseguida. Pero las negras tienen otra torre. ¡Cae sobre esa!
tokan-lesson-taboo-right = Tu ratón convierte la torre negra de dos en tu torre de tres. Y ahora el tabú te protege a ti: las negras no pueden caer en ella en su próximo turno. Dura un solo turno.
tokan-lesson-taboo-hint-1 = La otra torre de las negras es la del número 2, con un león negro arriba.
tokan-lesson-taboo-hint-2 = Basta un movimiento de una casilla: mira el ratón que está justo debajo de esa torre.
tokan-lesson-taboo-wrong-elsewhere = Has construido algo ahí, pero las negras conservan las dos torres. La de a5 es tabú, pero puedes tomar la otra.

tokan-lesson-carry = Tu león de b4 está en el nivel 3, y la torre negra de e4 solo tiene dos losetas: sin transportar nada, tu león volvería a llegar al nivel 3, no más alto. Pero un chacal puede transportar una loseta que tenga debajo, y un león hasta dos. ¡Toma la torre negra transportando tantas losetas como puedas!
tokan-lesson-carry-right = El león y sus pasajeros forman una torre de cinco, y todas sus losetas cuentan para ti. Un ratón no transporta nada. Los pasajeros pueden ser de cualquier color: también puedes transportar losetas negras.
tokan-lesson-carry-hint-1 = Elige el león de b4 y la casilla e4. Después elige cuántas losetas transporta.
tokan-lesson-carry-hint-2 = Mueve el león de b4 a e4, transportando dos losetas.
tokan-lesson-carry-wrong-one = La torre es tuya, pero una loseta se quedó en b4, y una loseta suelta no puntúa. Tu león puede transportar las dos.
tokan-lesson-carry-wrong-away = Ahora tienes una torre alta. Pero las negras conservan la de e4, y podías haber tomado esa.
tokan-lesson-carry-wrong-elsewhere = Tu animal sube, pero las negras conservan la torre de e4. Tómala con tu león de b4.

tokan-lesson-end = Si no puedes mover en tu turno, la partida termina en el acto y se cuentan las torres. Hay empate a 11. Las negras solo tienen dos movimientos posibles: el chacal de c5 puede saltar a c3, y el de e2, sobre tu torre de seis en c2. ¡Impide los dos con un solo movimiento!
tokan-lesson-end-right = ¡Brillante! El chacal de c5 está cubierto. La casilla c3 quedó vacía, así que tu torre de seis avanzó desde c2, y el otro chacal no tiene dónde caer. Las negras no pueden mover: la partida termina y ganas 13 a 11.
tokan-lesson-end-hint-1 = Un animal cubierto no puede moverse. Y cuando una casilla queda vacía, las pilas de detrás avanzan.
tokan-lesson-end-hint-2 = Tu chacal de c3 está justo delante de tu torre de seis. Que cubra al chacal de c5.
tokan-lesson-end-wrong-greedy = Ahora vas muy por delante, pero la partida sigue: el chacal negro salta de e2 a tu torre de seis, y toda esa torre cuenta para las negras.
tokan-lesson-end-wrong-onward = Las negras aún pueden mover: el chacal de e2 salta sobre tu torre de seis, y toda ella cuenta para las negras. Busca el movimiento que deje a las negras sin ninguno.

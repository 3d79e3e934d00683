# The lesson of Orcs Orcs Orcs, by the names of its steps in lessons.toml. What is to be read first has at
# most 60 words. No sentence has facts in it.

orcs-lesson-aim = Eres el mago naranja de la torre. Por seis caminos llegan criaturas. Derrótalas con hechizos antes de que te alcancen. Cada una da los puntos que ves en amarillo debajo del tablero: 3 por un goblin, 7 por un jefe. El corazón rojo muestra la vida de una criatura. Al final gana quien tiene más puntos.

orcs-lesson-turn = En cada ronda, una carta de destino, arriba a la izquierda, hace avanzar un tramo a algunas criaturas: las débiles son verdes; las fuertes, amarillas; las brutales, rojas. Tu turno tiene tres partes: llega una criatura, tienes dos acciones para lanzar hechizos o teletransportarte, y al final descartas tu mano y robas cuatro cartas.

orcs-lesson-reveal = Tu turno empieza con una criatura nueva. Nadie sabe cuál será, pero tú eliges su camino: cualquiera menos el que mira tu mago. Elige uno.
orcs-lesson-reveal-right = Ahí está, en el tramo exterior. Necesita tres pasos para llegar a la torre: al tramo medio, al interior y a la torre misma.
orcs-lesson-reveal-hint-1 = Tu mago es el naranja y mira al camino 3, así que no puedes elegir ese camino.
orcs-lesson-reveal-hint-2 = Elige el camino 5.

orcs-lesson-hit = Un hechizo lanzado sin otras cartas tiene 1 de poder. Con 1 de poder, Mazazo, Descarga, Helada y Chispa de fuego hacen 1 de daño a una criatura del camino que miras. Tu Descarga acaba de alcanzar al goblin: con 1 de daño más lo derrotas. Te queda una acción: derrota al goblin.
orcs-lesson-hit-right = Descarga hizo 1 de daño y este hechizo, 1 más, y un goblin solo tiene 2 de vida. Es tuyo, por 3 puntos.
orcs-lesson-hit-hint-1 = Te quedan dos hechizos de ataque en la mano, y cualquiera sirve.
orcs-lesson-hit-hint-2 = Lanza Chispa de fuego al goblin de 3m, el tramo medio del camino 3.
orcs-lesson-hit-wrong-rider = El jinete orco tiene 3 de vida y sobrevive. Cuando acaba tu turno desaparece todo el daño, también el del goblin. Remata primero al goblin.
orcs-lesson-hit-wrong-learned = Un hechizo nuevo está bien, pero desperdicias el golpe al goblin: al acabar tu turno se recupera del todo.
orcs-lesson-hit-wrong-left = Ahora miras a otro camino y el goblin está a salvo: al acabar tu turno se recupera del todo.
orcs-lesson-hit-wrong-passed = Si pasas, pierdes la acción que te queda, y el goblin se recupera.

orcs-lesson-enhance = Para hacer más fuerte un hechizo, añade otra carta de la misma magia: da 1 de poder más. Los signos en lo alto de tus cartas muestran su magia. Un Libro de hechizos tiene dos magias y sirve como cualquiera de ellas. Te queda una acción: derrota al orco, que tiene 2 de vida.
orcs-lesson-enhance-right = El hechizo y el Libro de hechizos comparten una magia, así que tenías 2 de poder e hiciste 2 de daño. Un hechizo cuesta una sola acción, por muchas cartas que añadas.
orcs-lesson-enhance-hint-1 = Tu Libro de hechizos tiene los signos de rayo y fuego. ¿Qué hechizo tuyo tiene alguno de ellos?
orcs-lesson-enhance-hint-2 = Lanza Descarga, potenciada con el Libro de hechizos, al orco de 2m. Chispa de fuego con el Libro de hechizos también sirve.
orcs-lesson-enhance-wrong-chief = Bien potenciado: hiciste 2 de daño. Pero un jefe tiene 4 de vida, y al acabar tu turno se recupera del todo.
orcs-lesson-enhance-wrong-alone = Fue demasiado poco daño para derrotar a nadie, y desaparece al acabar tu turno. Añade una segunda carta de la misma magia.
orcs-lesson-enhance-wrong-learned = Lanzaste el propio Libro de hechizos y aprendiste un hechizo. Está permitido, pero aquí necesitas su poder para otro hechizo.
orcs-lesson-enhance-wrong-idle = Así no derrotaste a nadie, y gastaste la acción. El orco está en el camino que mirabas: atácalo desde ahí.

orcs-lesson-teleport = Tus hechizos de ataque solo alcanzan el camino que miras: aquí es el 3, con un jefe y un gólem de lava, de 4 de vida cada uno. Tu mano solo puede hacer 2 de daño por acción. También puedes usar una acción para teletransportarte a cualquier almena libre de la torre. Busca una criatura que puedas derrotar.
orcs-lesson-teleport-right = Usaste una acción para llegar y otra para atacar. Ninguno de tus ocho hechizos iniciales alcanza un camino que no mires.
orcs-lesson-teleport-hint-1 = Con 2 de daño necesitas una criatura débil: busca un corazón con un 2.
orcs-lesson-teleport-hint-2 = Teletranspórtate a la almena 2. Después lanza Mazazo, potenciado con el Libro de hechizos, al goblin.
orcs-lesson-teleport-wrong-stayed = Así no derrotas a nadie. La única criatura que puedes derrotar en este turno es el goblin del camino 2: primero teletranspórtate allí y luego lanza Mazazo con el Libro de hechizos.
orcs-lesson-teleport-wrong-elsewhere = Desde ahí miras a criaturas fuertes y brutales, con 3 de vida o más. Tu última acción solo puede hacer 2 de daño.
orcs-lesson-teleport-wrong-learned = Aprender es útil, pero aquí necesitas las dos acciones: una para teletransportarte y otra para atacar.

orcs-lesson-learn = Aquí no puedes derrotar a nadie con 2 de daño, y te queda una acción. Hazte más fuerte: lanza un Libro de hechizos solo, y aprenderás uno de los seis hechizos que hay junto al tablero. El nuevo hechizo va a tu pila de descartes, y lo robarás más tarde. Aprende uno.
orcs-lesson-learn-right = El hechizo es tuyo, y otro ocupa su lugar en la oferta. Los grandes hechizos de ataque, como Bola de fuego, necesitan un potenciador. Intercambio, Recarga, Lazos mágicos y Vudú son hechizos de apoyo: cada uno que tengas vale 2 puntos al final.
orcs-lesson-learn-hint-1 = Lanza el Libro de hechizos sin añadir cartas: no se puede potenciar.
orcs-lesson-learn-hint-2 = Lanza el Libro de hechizos y aprende Bola de fuego: potenciada con una carta de fuego hace 3 de daño; con dos, 5.
orcs-lesson-learn-wrong-hit = Fue demasiado poco daño para derrotar a nadie aquí, y desaparece al acabar tu turno. Esa acción no te dio nada.
orcs-lesson-learn-wrong-nothing = Puedes lanzar un hechizo sin ningún efecto, pero gastas la acción de todos modos.
orcs-lesson-learn-wrong-moved = Tu mago se movió, pero no te queda ninguna acción que usar ahí. En tu próximo turno tendrás dos acciones de todos modos, así que aprende un hechizo ahora.

orcs-lesson-tower = Una criatura que avanza desde el tramo interior llega a la torre. Entonces todas las de su tipo valen menos, y el mago que mira a ese camino devuelve una de ese tipo, si la tiene. Con tu última acción puedes derrotar a uno de los dos goblins: elige el más peligroso.
orcs-lesson-tower-right = Bien elegido: la próxima carta de destino que mueva criaturas débiles habría metido a este goblin en la torre, y cada goblin valdría entonces solo 2 puntos. El otro goblin necesita dos cartas así.
orcs-lesson-tower-hint-1 = Los dos goblins tienen la misma vida y el mismo valor. ¿Cuál está más cerca de la torre?
orcs-lesson-tower-hint-2 = Lanza Descarga, potenciada con un Libro de hechizos, al goblin del tramo interior, 3i.
orcs-lesson-tower-wrong-far = Ese goblin da los mismos puntos, pero el del tramo interior sigue vivo: un paso más, y todos los goblins valdrán menos.
orcs-lesson-tower-wrong-weak = No derrotaste a nadie, y el daño desaparece al acabar tu turno. Un goblin tiene 2 de vida: atácalo con un hechizo potenciado.
orcs-lesson-tower-wrong-idle = Así no derrotaste a nadie, y gastaste la acción. Los dos goblins siguen en camino.

orcs-lesson-fate = Una carta de destino también puede traer una regla que vale para toda la mesa hasta que acabe la ronda. Esta da a cada criatura 1 de vida más: mira los corazones. Ahora 2 de daño no bastan ni para un goblin. Te queda una acción. Derrota al goblin de todos modos.
orcs-lesson-fate-right = Chispa de fuego y dos cartas de fuego dan 3 de poder, y un hechizo así no puede usar más.
orcs-lesson-fate-hint-1 = Necesitas 3 de poder de una magia: un hechizo y dos potenciadores. ¿Qué magia aparece en tres de tus cartas?
orcs-lesson-fate-hint-2 = Lanza Chispa de fuego, potenciada con los dos Libros de hechizos, al goblin de 2m.
orcs-lesson-fate-wrong-chief = Hiciste 3 de daño, pero con esta carta de destino el jefe tiene 5 de vida. El goblin tiene 3.
orcs-lesson-fate-wrong-two = Fue demasiado poco daño. Con esta carta de destino el goblin tiene 3 de vida, así que sobrevive y se recupera.
orcs-lesson-fate-wrong-idle = Así no derrotaste a nadie, y gastaste la acción. Tu mano es lo bastante fuerte para derrotar al goblin a pesar de la carta de destino.

orcs-lesson-skill = Al derrotar a una segunda criatura del mismo tipo ganas para siempre la habilidad de ese tipo. Debajo del tablero, 1/2 en tu fila quiere decir que has derrotado a una de las dos que hacen falta, y los signos de encima de las filas son las habilidades. Ya derrotaste a un goblin. Te queda una acción: gana una habilidad.
orcs-lesson-skill-right = Dos goblins: desde ahora robas cinco cartas en vez de cuatro. Dos orcos te darían una tercera acción en cada turno.
orcs-lesson-skill-hint-1 = Mira tu fila debajo del tablero: ¿debajo de qué tipo pone 1/2?
orcs-lesson-skill-hint-2 = Lanza Mazazo, potenciado con un Libro de hechizos que tenga el signo de tierra, al goblin de 3i.
orcs-lesson-skill-wrong-orc = El orco da los mismos puntos, pero es el primero que derrotas: es solo un paso hacia su habilidad. Un segundo goblin te da una habilidad ahora.
orcs-lesson-skill-wrong-weak = No derrotaste a nadie, y el daño desaparece al acabar tu turno. Necesitas 2 de poder: añade una segunda carta de la misma magia.
orcs-lesson-skill-wrong-idle = Así no derrotaste a nadie, y gastaste la acción. Tienes justo delante un segundo goblin.

orcs-lesson-quake = Ahora tienes dos acciones y robaste el Terremoto que habías aprendido: con un potenciador de tierra hace 2 de daño a cada criatura de un tramo. Reparte bien tus cuatro cartas entre dos hechizos y derrota a las tres criaturas débiles de tu camino para ganar 9 puntos.
orcs-lesson-quake-right = Aprovechaste cada carta: Mazazo potenció el Terremoto, y el Libro de hechizos dio su agua a Helada. Ganas tres criaturas, 9 puntos y una habilidad por dos goblins.
orcs-lesson-quake-hint-1 = En el tramo medio hay dos criaturas débiles juntas. ¿Y con qué carta puedes potenciar Helada?
orcs-lesson-quake-hint-2 = Lanza Terremoto, potenciado con Mazazo, en 3m. Después lanza Helada, potenciada con el Libro de hechizos, al goblin de 3i.
orcs-lesson-quake-wrong-late = Tus hechizos no han dado 9 puntos en este turno. Apunta el Terremoto al tramo medio y piensa qué carta necesita cada uno de tus dos hechizos.
orcs-lesson-quake-wrong-short = Tus hechizos no han dado 9 puntos en este turno. Solo el Libro de hechizos puede potenciar Helada, así que potencia el Terremoto con Mazazo y apúntalo al tramo medio.
orcs-lesson-quake-wrong-learned = Aprender te costó una acción y tu Libro de hechizos. Esta vez necesitas las dos cosas para ganar 9 puntos.
orcs-lesson-quake-wrong-passed = Si pasas, desperdicias tus acciones. Con esta mano podías ganar 9 puntos.

orcs-lesson-end = Cuando cuatro caminos se quedan sin marcadores, la ronda en curso es la última. Al final, tus criaturas valen lo que muestran los contadores, y cada hechizo de apoyo, 2 puntos. Cada carta de veneno que te hayan dado cuesta 2. Vigila los tramos interiores, aprende pronto, ¡y buena suerte!

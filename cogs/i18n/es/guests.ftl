### Where the bot is no member and can only answer.

guest-turn = Te toca en [{ $game }]({ $link }). Allí no puedo escribir por mi cuenta: pulsa cualquiera de los botones o escribe `/tablero`, y te muestro el tablero.
error-cannot-post = Aquí solo puedo responder, no escribir por mi cuenta; `/tablero` muestra cómo va la partida.
    .page = En ese canal no puedo escribir por mi cuenta.
error-answers-hidden = En este servidor solo tú verías lo que digo, así que nadie podría jugar contigo. Alguien que lo gestione puede permitir «Usar aplicaciones externas» o añadirme al servidor; en un mensaje directo o en un grupo no hace falta nada de eso.

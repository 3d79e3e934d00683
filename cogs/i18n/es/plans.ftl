# Answers that a player lays down for what others may play: If … then …

button-plans = { $count ->
        [0] Si… entonces…
       *[other] Si… entonces… ({ $count })
    }
button-plan-add = Añadir: Si…
button-plan-if = Si: { $move }
button-plan-then = … entonces: { $move }
button-plan-list = Mis respuestas previstas
button-plan-clear = Borrar todo
button-plan-leave = Volver a la partida

plan-heading = ### 🔮 Si… entonces…
plan-about = -# Estas respuestas solo las ves tú. En cuanto te toca, juego la prevista; si pasa otra cosa, la descarto.
plan-none = Aún no tienes ninguna respuesta prevista.
plan-first = **{ $number }.** Si { $player } juega { $moves }, entonces tú juegas «{ $answer }».
plan-deeper = ↳ Y si después { $player } juega { $moves }, tú juegas «{ $answer }».
plan-move = «{ $one }»
plan-choice = Si «{ $moves }», entonces «{ $answer }»
plan-choice-move = { $one }
plan-on = Continuar: y si después…
plan-drop = Borrar una respuesta
plan-if = { $count ->
        [0] 🔮 **Si…** ¿Qué puede jugar { $player }?
       *[other] 🔮 **Y si…** Después de { $before }, ¿qué puede jugar { $player }?
    }
plan-then = { $count ->
        [0] 🔮 **… entonces…** Si { $player } juega «{ $move }», ¿qué respondes?
       *[other] 🔮 **… entonces…** Después de { $before }, si { $player } juega «{ $move }», ¿qué respondes?
    }
plan-laid = ✅ Respuesta prevista: «{ $answer }».
plan-dropped = 🗑️ Respuesta borrada, junto con lo que venía después.
plan-cleared = 🗑️ Todas las respuestas previstas quedan borradas.
plan-ends = ⚠️ Después de «{ $move }» no tienes nada que responder.

plan-any = cualquier jugada
button-premove = Prever: { $move }
button-premove-cancel = Cancelar la jugada prevista
premove-asked = 🔮 { $words }
premove-planned = 🔮 Jugada prevista: «{ $move }». La hago en cuanto te toque, si entonces es legal.
premove-offered = -# 🔮 Ya puedes prever tu próxima jugada: tócala en el tablero.

planned-told = { $told } (respuesta prevista)
planned-news = 🔮 **Llegó tu turno y jugué la respuesta que tenías prevista:**
planned-lost = ⚠️ Tu respuesta prevista, «{ $answer }», no estaba permitida cuando llegó tu turno, así que la he descartado.

error-too-many-answers = Ya tienes { $most } respuestas previstas; borra antes alguna.

privacy-plans = • { $count ->
        [one] una respuesta que tienes prevista
       *[other] { $count } respuestas que tienes previstas
    } para lo que pueda jugar el resto

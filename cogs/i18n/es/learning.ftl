## Lessons

command-learn = Aprende un juego en pasos cortos, por tu cuenta
command-learn-game = Qué juego; si no dices ninguno, el de este canal
button-learn = 🎓 Cómo se juega
button-step-before = ◀ Anterior
button-step-next = Siguiente ▶
button-step-skip = Saltar ▶
button-again = Intentar de nuevo
button-tryhint = 💡 Pista
button-tryshow = 💡 Muéstrame
button-first-match = ▶ Jugar tu primera partida
button-from-start = Desde el principio
lesson-heading = ### { $game } · paso { $number } de { $count }
lesson-hint = 💡 { $hint }
lesson-right = ✅ **Eso es.** { $why }
lesson-shown = 💡 **Esta es la respuesta.** { $why }
lesson-wrong = ↩️ **No del todo.** { $why }
lesson-wrong-any = Esa jugada vale, pero no es la que buscamos. Míralo otra vez.
lesson-done = ### Ya sabes jugar a { $game }
    Con esto te basta para una primera partida: lo demás lo verás sobre la marcha, y `/reglas` tiene todas las reglas. Juega una primera partida contra un bot que comete errores, o usa `/jugar` con tus amistades.
error-no-lesson = Todavía no hay lección de { $game }; en `/reglas` están sus reglas.
error-bad-exercise = Este ejercicio no se puede abrir ahora; prueba con otro.
privacy-lessons = • hasta dónde llegaste en { $count ->
        [one] una lección
       *[other] { $count } lecciones
    }
privacy-tries = • qué has intentado en { $count ->
        [one] un ejercicio
       *[other] { $count } ejercicios
    } de lecciones y acertijos

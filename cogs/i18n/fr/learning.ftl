## Lessons

command-learn = Apprendre un jeu par petites étapes, à ton rythme
command-learn-game = Quel jeu ; par défaut, celui de ce salon
button-learn = 🎓 Comment jouer
button-step-before = ◀ Étape précédente
button-step-next = Étape suivante ▶
button-step-skip = Passer ▶
button-again = Réessayer
button-tryhint = 💡 Un indice
button-tryshow = 💡 Montre-moi
button-first-match = ▶ Jouer une première partie
button-from-start = Depuis le début
lesson-heading = ### { $game } · étape { $number } sur { $count }
lesson-hint = 💡 { $hint }
lesson-right = ✅ **C’est ça.** { $why }
lesson-shown = 💡 **Voici la réponse.** { $why }
lesson-wrong = ↩️ **Pas tout à fait.** { $why }
lesson-wrong-any = Ce coup est permis, mais ce n’est pas celui qu’on cherche. Regarde encore une fois.
lesson-done = ### Tu sais jouer à { $game }
    C’est tout ce qu’il te faut pour une première partie : le reste, tu le verras en jouant, et `/règles` contient toutes les règles. Joue une première partie contre un bot qui fait des erreurs, ou invite des amis avec `/jouer`.
error-no-lesson = Il n’y a pas encore de leçon pour { $game } ; `/règles` en donne les règles.
error-bad-exercise = Cet exercice ne peut pas s’ouvrir pour l’instant ; essaies-en un autre.
privacy-lessons = • où tu en es dans { $count ->
        [one] une leçon
       *[other] { $count } leçons
    }
privacy-tries = • ce que tu as essayé dans { $count ->
        [one] un exercice
       *[other] { $count } exercices
    } de leçons et d’énigmes

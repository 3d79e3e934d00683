## Lessons

command-learn = Learn a game in short steps, alone
command-learn-game = Which game; the one of this channel if left out
button-learn = 🎓 How to play
button-step-before = ◀ Previous
button-step-next = Next ▶
button-step-skip = Skip ▶
button-again = Try again
button-tryhint = 💡 Hint
button-tryshow = 💡 Show me
button-first-match = ▶ Play a first match
button-from-start = From the start
lesson-heading = ### { $game } · step { $number } of { $count }
lesson-hint = 💡 { $hint }
lesson-right = ✅ **That is it.** { $why }
lesson-shown = 💡 **This is the answer.** { $why }
lesson-wrong = ↩️ **Not quite.** { $why }
lesson-wrong-any = That can be played, but it is not what is asked for here. Have another look.
lesson-done = ### You can play { $game }
    That was all you need for a first match: the rest you will see when it happens, and `/rules` has every rule. Play a first match against a computer player that makes mistakes, or `/play` with friends.
error-no-lesson = There is no lesson for { $game } yet; `/rules` has its rules.
error-bad-exercise = This task cannot be opened now; please try another one.
privacy-lessons = • how far you are in { $count ->
        [one] one lesson
       *[other] { $count } lessons
    }
privacy-tries = • what you have tried at { $count ->
        [one] one task
       *[other] { $count } tasks
    } of lessons and puzzles

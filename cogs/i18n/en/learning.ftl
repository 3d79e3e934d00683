## Lessons

command-learn = Learn a game in short steps, on your own
command-learn-game = Which game; this channel’s if left out
button-learn = 🎓 How to play
button-step-before = ◀ Previous
button-step-next = Next ▶
button-step-skip = Skip ▶
button-again = Try again
button-tryhint = 💡 Hint
button-tryshow = 💡 Show me
button-first-match = ▶ Play your first match
button-from-start = From the start
lesson-heading = ### { $game } · step { $number } of { $count }
lesson-hint = 💡 { $hint }
lesson-right = ✅ **That’s it.** { $why }
lesson-shown = 💡 **Here’s the answer.** { $why }
lesson-wrong = ↩️ **Not quite.** { $why }
lesson-wrong-any = That’s a legal move, but not the one we’re after. Have another look.
lesson-done = ### You can play { $game }
    That’s all you need for a first match: you’ll pick up the rest as you play, and `/rules` has every rule. Play a first match against a bot that makes mistakes, or `/play` with friends.
error-no-lesson = There’s no lesson for { $game } yet; `/rules` has its rules.
error-bad-exercise = I can’t open this task right now; please try another one.
# Lines of the list “What I keep about you”
privacy-lessons = • how far you’ve got in { $count ->
        [one] 1 lesson
       *[other] { $count } lessons
    }
privacy-tries = • your attempts at { $count ->
        [one] 1 task
       *[other] { $count } tasks
    } in lessons and puzzles

# Answers that a player lays down for what others may play: If … then …

button-plans = { $count ->
        [0] If … then …
       *[other] If … then … ({ $count })
    }
button-plan-add = Add: If …
button-plan-if = If: { $move }
button-plan-then = … then: { $move }
button-plan-list = What I have laid down
button-plan-clear = Delete all
button-plan-leave = Back to the match

plan-heading = ### 🔮 If … then …
plan-about = -# For your eyes only. I play an answer for you as soon as its turn comes; when something else happens, it is gone.
plan-none = You have laid down nothing yet.
plan-first = **{ $number }.** If { $player } plays { $moves }, then you play “{ $answer }”.
plan-deeper = ↳ And if { $player } then plays { $moves }, you play “{ $answer }”.
plan-move = “{ $one }”
plan-choice = If “{ $moves }” then “{ $answer }”
plan-choice-move = { $one }
plan-on = Go on: and if then …
plan-drop = Delete one
plan-if = { $count ->
        [0] 🔮 **If …** What may { $player } play?
       *[other] 🔮 **And if …** After { $before }, what may { $player } play?
    }
plan-then = { $count ->
        [0] 🔮 **… then …** If { $player } plays “{ $move }”, what do you answer?
       *[other] 🔮 **… then …** After { $before }, if { $player } plays “{ $move }”, what do you answer?
    }
plan-laid = ✅ Laid down: “{ $answer }”.
plan-dropped = 🗑️ Deleted, with what was planned beyond it.
plan-cleared = 🗑️ Everything is deleted.
plan-ends = ⚠️ After “{ $move }” there is nothing for you to answer.

planned-told = { $told } (planned)
planned-news = 🔮 **Your turn came, and I played what you had laid down:**
planned-lost = ⚠️ “{ $answer }”, which you had laid down, was not allowed when its turn came; it is dropped.

error-too-many-answers = You have laid down { $most } answers already; delete one first.

privacy-plans = • { $count ->
        [one] one answer
       *[other] { $count } answers
    } that you laid down for what others may play

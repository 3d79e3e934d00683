## Moves that a player plans in answer to what others might play: If … then …

button-plans = { $count ->
        [0] If … then …
       *[other] If … then … ({ $count })
    }
button-plan-add = Add: If …
button-plan-if = If: { $move }
button-plan-then = … then: { $move }
button-plan-list = My planned answers
button-plan-clear = Delete all
button-plan-leave = Back to the match

plan-heading = ### 🔮 If … then …
plan-about = -# Only you see these plans. I play your answer as soon as your turn comes. If something else happens, I drop the answer.
plan-none = You haven’t planned anything yet.
plan-first = **{ $number }.** If { $player } plays { $moves }, you play “{ $answer }”.
plan-deeper = ↳ And if { $player } then plays { $moves }, you play “{ $answer }”.
plan-move = “{ $one }”
plan-choice = If “{ $moves }” then “{ $answer }”
plan-choice-move = { $one }
plan-on = Plan further: and if … then …
plan-drop = Delete an answer
plan-if = { $count ->
        [0] 🔮 **If …** What might { $player } play?
       *[other] 🔮 **And if …** After { $before }, what might { $player } play?
    }
plan-then = { $count ->
        [0] 🔮 **… then …** If { $player } plays “{ $move }”, what will you play?
       *[other] 🔮 **… then …** After { $before }, if { $player } plays “{ $move }”, what will you play?
    }
plan-laid = ✅ Planned: “{ $answer }”.
plan-dropped = 🗑️ I’ve deleted that answer and everything planned after it.
plan-cleared = 🗑️ I’ve deleted all your plans.
plan-ends = ⚠️ After “{ $move }” there’s nothing for you to answer.

plan-any = any move
button-premove = Plan: { $move }
button-premove-cancel = Cancel the plan
premove-asked = 🔮 { $words }
premove-planned = 🔮 You’ve planned “{ $move }”. I play it when your turn comes, if it’s legal then.
premove-offered = -# 🔮 You can plan your next move: tap it on the board.

planned-told = { $told } (planned)
planned-news = 🔮 **Your turn came, and I played your planned answer:**
planned-lost = ⚠️ Your planned answer “{ $answer }” wasn’t allowed when your turn came, so I dropped it.

error-too-many-answers = You’ve already planned { $most } answers; delete one first.

# A line of the list “What I keep about you”
privacy-plans = • { $count ->
        [one] 1 planned answer
       *[other] { $count } planned answers
    } to what others might play

# Answers that a player lays down for what others may play: If … then …

button-plans = { $count ->
        [0] Wenn … dann …
       *[other] Wenn … dann … ({ $count })
    }
button-plan-add = Neu: Wenn …
button-plan-if = Wenn: { $move }
button-plan-then = … dann: { $move }
button-plan-list = Was ich geplant habe
button-plan-clear = Alles löschen
button-plan-leave = Zurück zur Partie

plan-heading = ### 🔮 Wenn … dann …
plan-about = -# Nur du siehst das. Sobald du dran bist, spiele ich deine Antwort; kommt es anders, verfällt sie.
plan-none = Du hast noch nichts geplant.
plan-first = **{ $number }.** Wenn { $player } { $moves } spielt, dann spielst du „{ $answer }“.
plan-deeper = ↳ Und wenn { $player } danach { $moves } spielt, spielst du „{ $answer }“.
plan-move = „{ $one }“
plan-choice = Wenn „{ $moves }“, dann „{ $answer }“
plan-choice-move = { $one }
plan-on = Weiter: und wenn dann …
plan-drop = Eine löschen
plan-if = { $count ->
        [0] 🔮 **Wenn …** Was könnte { $player } spielen?
       *[other] 🔮 **Und wenn …** Nach { $before }: Was könnte { $player } spielen?
    }
plan-then = { $count ->
        [0] 🔮 **… dann …** Wenn { $player } „{ $move }“ spielt: Was antwortest du?
       *[other] 🔮 **… dann …** Nach { $before }: Wenn { $player } „{ $move }“ spielt, was antwortest du?
    }
plan-laid = ✅ Geplant: „{ $answer }“.
plan-dropped = 🗑️ Gelöscht, samt allem, was darauf aufbaute.
plan-cleared = 🗑️ Alle deine Pläne sind gelöscht.
plan-ends = ⚠️ Nach „{ $move }“ gibt es für dich nichts zu antworten.

plan-any = irgendeinen Zug
button-premove = Planen: { $move }
button-premove-cancel = Plan aufheben
premove-asked = 🔮 { $words }
premove-planned = 🔮 Geplant: „{ $move }“. Ich spiele das, sobald du dran bist und es dann erlaubt ist.
premove-offered = -# 🔮 Du kannst deinen nächsten Zug schon planen: Tippe ihn auf dem Brett an.

planned-told = { $told } (geplant)
planned-news = 🔮 **Du warst dran, und ich habe gespielt, was du geplant hattest:**
planned-lost = ⚠️ Deine geplante Antwort „{ $answer }“ war nicht erlaubt, als du dran warst; sie ist verfallen.

error-too-many-answers = Du hast schon { $most } Antworten geplant; lösche erst eine.

privacy-plans = • { $count ->
        [one] eine Antwort
       *[other] { $count } Antworten
    }, die du für mögliche Züge anderer geplant hast

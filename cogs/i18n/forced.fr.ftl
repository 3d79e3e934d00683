# Forced moves, played for those who want it.

prefer-forced = Mon seul coup possible
prefer-forced-off = Me laisser jouer mon seul coup possible
prefer-forced-on = Jouer pour moi mon seul coup possible

forced-told = { $told } (coup forcé)
forced-news = ⏩ **Tu n’avais qu’un seul coup possible, je l’ai joué :**
of-itself-news = ⏩ **C’était à toi, et j’ai joué ce que tu avais prévu, ou le seul coup possible :**

privacy-comforts = • si je joue à ta place ton seul coup possible (`/préférences`)

# Forced moves, played for those who want it.

prefer-forced = Mon seul coup possible
prefer-forced-off = Coup forcé : à moi de le jouer
prefer-forced-on = Coup forcé : joue-le pour moi

forced-told = { $told } (coup forcé)
forced-news = ⏩ **Tu n’avais qu’un seul coup possible, je l’ai joué :**
of-itself-news = ⏩ **C’était à toi, et j’ai joué ce que tu avais prévu, ou le seul coup possible :**

privacy-comforts = • si je joue à ta place ton seul coup possible (`/préférences`)

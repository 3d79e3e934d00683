# Forced moves, played for those who want it.

prefer-forced = Mon seul coup possible
prefer-forced-off = Coup forcé : à moi de le jouer
prefer-forced-on = Coup forcé : joue-le pour moi

forced-told = { $told } (coup forcé)
forced-news = ⏩ **Tu n’avais qu’un coup possible, et je l’ai joué pour toi :**
of-itself-news = ⏩ **Ton tour est venu, et j’ai joué ta réponse prévue ou ton seul coup possible :**

privacy-comforts = • si je joue à ta place ton seul coup possible (`/préférences`)

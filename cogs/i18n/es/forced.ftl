# Forced moves, played for those who want it.

prefer-forced = Si solo tengo una jugada posible
prefer-forced-off = Mi única jugada posible: la hago yo
prefer-forced-on = Mi única jugada posible: que Parlor la haga por mí

forced-told = { $told } (jugada forzada)
forced-news = ⏩ **Solo tenías una jugada posible, así que la hice por ti:**
of-itself-news = ⏩ **Llegó tu turno y jugué tu respuesta prevista o tu única jugada posible:**

privacy-comforts = • si hago por ti tu única jugada posible (`/preferencias`)

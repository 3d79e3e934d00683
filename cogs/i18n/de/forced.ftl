# Forced moves, played for those who want it.

prefer-forced = Wenn nur ein Zug möglich ist
prefer-forced-off = Den einzig möglichen Zug selbst spielen
prefer-forced-on = Den einzig möglichen Zug für mich spielen

forced-told = { $told } (erzwungen)
forced-news = ⏩ **Für dich gab es nur einen möglichen Zug, und ich habe ihn gespielt:**
of-itself-news = ⏩ **Du warst dran, und ich habe gespielt, was du geplant hattest oder was als Einziges möglich war:**

privacy-comforts = • ob ich einzig mögliche Züge für dich spiele (`/einstellungen`)

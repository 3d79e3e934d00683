# Forced moves, played for those who want it.

prefer-forced = My only move
prefer-forced-off = I play my only legal move myself
prefer-forced-on = Play my only legal move for me

forced-told = { $told } (forced)
forced-news = ⏩ **There was only one move for you, and I played it:**
of-itself-news = ⏩ **Your turn came, and I played what you had laid down, or the only move there was:**

privacy-comforts = • whether I play your only legal move for you (`/preferences`)

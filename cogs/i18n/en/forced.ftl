# Forced moves, played for people who want that.

prefer-forced = When I have only one move
prefer-forced-off = I play my only legal move myself
prefer-forced-on = Play my only legal move for me

forced-told = { $told } (forced)
forced-news = ⏩ **You had only one move, so I played it:**
of-itself-news = ⏩ **It was your turn, so I played your planned answer or your only move:**

privacy-comforts = • whether I play your only legal move for you (`/preferences`)

# Decisions by whoever runs the bot.

error-person-blocked = You’re blocked from using me. If you think that’s a mistake, please write to whoever runs me.
error-server-blocked = This server is blocked from using me. If you think that’s a mistake, please write to whoever runs me.
maintenance = 🛠️ I’ll be away for maintenance from { $at } to { $until }. No match is lost.

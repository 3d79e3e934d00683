# What the bot says while it shuts down.

error-restarting = I’m restarting; please try that again in a moment.

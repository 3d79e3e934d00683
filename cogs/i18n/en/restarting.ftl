# What is said while the bot ends.

error-restarting = I’m restarting; please try that again in a moment.

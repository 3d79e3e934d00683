# What is said while the bot ends.

error-restarting = I am being restarted just now; please try that again in a moment.

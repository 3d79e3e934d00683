# What is said while the bot ends.

error-restarting = Je redémarre ; réessaie dans un instant.

# What is said while the bot ends.

error-restarting = On est en train de me redémarrer ; réessaie dans un instant.

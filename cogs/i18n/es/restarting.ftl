# What is said while the bot ends.

error-restarting = Me estoy reiniciando; vuelve a intentarlo dentro de un momento.

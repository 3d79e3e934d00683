# What is said while the bot ends.

error-restarting = Me están reiniciando; vuelve a intentarlo dentro de un momento.

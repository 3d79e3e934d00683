# What is said while the bot ends.

error-restarting = Ich werde gerade neu gestartet; bitte versuche das gleich noch einmal.

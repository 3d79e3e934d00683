# What is said while the bot ends.

error-restarting = Ich werde gerade neu gestartet; bitte versuch es gleich noch einmal.

# Ce qu’a décidé la personne qui gère le bot.

error-person-blocked = Tu ne peux plus m’utiliser : ton accès est bloqué. Si tu penses que c’est une erreur, écris à la personne qui me gère.
error-server-blocked = Ce serveur ne peut plus m’utiliser : son accès est bloqué. Si tu penses que c’est une erreur, écris à la personne qui me gère.
maintenance = 🛠️ Je serai hors ligne pour maintenance entre { $at } et { $until }. Aucune partie ne sera perdue.

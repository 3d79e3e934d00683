### Where the bot is no member and can only answer.

guest-turn = C’est à toi de jouer ([{ $game }]({ $link })). Là-bas, je ne peux pas écrire de ma propre initiative : appuie sur l’un des boutons ou tape `/plateau`, et je te montrerai le plateau.
error-cannot-post = Ici, je peux seulement répondre, pas écrire de ma propre initiative ; `/plateau` montre où en est la partie.
    .page = Je ne peux pas écrire dans ce salon de ma propre initiative.
error-answers-hidden = Sur ce serveur, mes réponses ne seraient visibles que pour toi : personne ne pourrait jouer avec toi. Ses responsables peuvent autoriser « Utiliser des applications externes » ou m’ajouter au serveur ; en message privé ou dans un groupe, tout fonctionne sans réglage.

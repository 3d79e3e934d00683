# What the bot says of itself, and of what can be done with it.

command-about = Qui je suis, qui a créé ces jeux, ce que je garde, et ce qui compte pour les cotes
about-heading = ### Parlor { $version }
about = J’accueille { $games ->
        [one] { $games } jeu
       *[other] { $games } jeux
    } : `/jouer` ouvre une table, on joue avec des boutons et des commandes, et une image du plateau suit chaque tour. `/aide` dit ce que tu peux faire ici.
about-games = **Qui a créé ces jeux**
about-game = • { $credits }
about-own-words = -# Ces jeux appartiennent aux personnes qui les ont créés. Leurs règles sont racontées avec mes propres mots, et toutes les images sont dessinées pour moi.
about-licence = **Licence :** je suis un logiciel libre sous licence MIT ; la personne qui me gère peut lire et modifier tout mon code.
about-privacy = **Confidentialité :** j’enregistre qui joue chaque partie et tous les coups, mais aucun de tes messages. `/confidentialité` montre tout ce que je garde à ton sujet, te le donne dans un fichier, et l’efface si tu veux.
about-counts = **Ce qui compte pour les cotes**
about-rules =
    1. Une partie entre au moins deux personnes, sans ordinateur, compte dès que tout le monde a joué quelques coups, quelle qu’en soit la fin ; abandonner ou manquer de temps, c’est perdre.
    2. La cote commence à 1500 et monte à mesure que tu gagnes et qu’elle devient plus sûre ; il faut { $matches } parties pour avoir un rang, et un compte effacé n’en a pas.
    3. Si les deux mêmes personnes jouent sans cesse ensemble, trois parties en trois mois comptent en entier, la sixième un quart, la trentième un centième.
    4. Les premières parties d’une personne font beaucoup bouger sa cote, et peu celle de ses adversaires d’expérience. Plus ton adversaire a rencontré de monde, plus ses parties peuvent te faire monter : contre une personne qui débute, tu ne dépasses pas { $lift }.
    5. Une nulle convenue ne rend aucune cote plus sûre : on y gagne seulement ce que l’autre perd. Les responsables d’un serveur peuvent écarter les parties des autres.
    6. Si quelqu’un te remplace, la partie ne compte pas pour toi ; pour cette personne, elle compte si elle joue au moins la moitié des coups de ta place.
    7. Contre l’ordinateur, une partie ne compte que sans indice et sans coup repris après la réponse de l’ordinateur ou un tirage.
    8. Si tu abandonnes ou laisses ta place, tu n’en vois plus les cartes tant que la partie continue ; les responsables d’un serveur ne se donnent aucune place.
about-least = -# Coups que chaque personne doit jouer pour que la partie compte : { $least }

command-help = Ce que tu peux faire ici, où sont tes parties, et comment apprendre les jeux
help-heading = ### Ce que tu peux faire ici
help-mine = ▶ C’est **à toi de jouer** à [{ $game }]({ $link }) : appuie sur **À moi de jouer** sous le plateau, ou tape `/coup`.
help-theirs = ⏳ Tu joues ici à [{ $game }]({ $link }), et on attend { $awaited }.
help-watch = 👁 Ici, on joue à [{ $game }]({ $link }) : { $players }. Tu peux regarder : `/plateau` te montre la partie, et `/jouer` en ouvre une autre dans un fil.
help-damaged = ⚠️ { $why }
help-free = Aucune partie en cours dans ce salon.
help-play = **Jouer :** `/jouer` invite des gens ou ajoute un ordinateur.
help-turn = **Jouer un coup :** utilise les boutons sous le plateau, ou tape `/coup`.
help-games = **Mes parties :** `/parties` les affiche, d’abord celles qui t’attendent.
help-learn = **Apprendre :** `/apprendre` enseigne un jeu par petites étapes, `/énigme` donne une énigme à ton niveau, `/règles` contient toutes les règles ; une partie contre un ordinateur ne compte pas.
help-back = **Revoir :** `/revoir`, `/historique`, `/profil`, `/classement`.
help-more = -# `/paramètres` s’adresse aux responsables du serveur ; `/confidentialité` montre ce que je garde à ton sujet.
button-games = Mes parties
button-about = À propos

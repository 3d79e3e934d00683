# What the bot says of itself, and of what can be done with it.

command-about = Qui je suis, qui a créé ces jeux, ce que je garde, et ce qui compte pour les cotes
about-heading = ### Parlor { $version }
about = J’accueille { $games ->
        [one] { $games } jeu
       *[other] { $games } jeux
    } : `/jouer` ouvre une table, tu joues avec des boutons ou des commandes, et une image du plateau suit chaque tour. `/aide` t’indique ce que tu peux faire ici.
    .page = J’accueille { $games ->
        [one] { $games } jeu
       *[other] { $games } jeux
    } : `/jouer` ouvre une table, tu joues en touchant le plateau, et tu y vois chaque tour. `/aide` t’indique ce que tu peux faire ici.
about-games = **Qui a créé ces jeux**
about-game = • { $credits }
about-own-words = -# Ces jeux appartiennent aux personnes qui les ont créés. J’en explique les règles avec mes propres mots, et toutes les images ont été dessinées pour moi.
about-licence = **Licence :** je suis un logiciel libre sous licence MIT ; la personne qui me gère peut lire et modifier tout mon code.
about-privacy = **Confidentialité :** j’enregistre tous les coups et qui joue dans quelle partie, mais aucun de tes messages. `/confidentialité` montre tout ce que je garde à ton sujet, te le donne dans un fichier, et l’efface si tu veux.
about-counts = **Ce qui compte pour les cotes**
about-rules =
    1. Une partie entre au moins deux personnes, sans bot, compte dès que tout le monde a joué quelques coups, quelle qu’en soit la fin ; abandonner ou dépasser le temps, c’est perdre.
    2. La cote commence à 1500 ; elle monte avec tes victoires et à mesure qu’elle devient plus sûre. Il faut { $matches } parties pour avoir un rang ; un compte effacé n’en a pas.
    3. Quand les deux mêmes personnes se rencontrent très souvent, trois parties en trois mois comptent en entier, la sixième pour un quart, la trentième pour un centième.
    4. Tes premières parties font beaucoup bouger ta cote, mais très peu celle d’un adversaire d’expérience. Plus ton adversaire a rencontré de monde, plus une partie contre lui peut te faire monter ; contre une personne qui débute, tu ne dépasses pas { $lift }.
    5. Une nulle convenue ne rend aucune cote plus sûre : on y gagne seulement ce que l’autre perd. Les responsables d’un serveur peuvent écarter les parties des autres.
    6. Si tu laisses ta place à quelqu’un, la partie ne compte pas pour toi. Si tu reprends une place, la partie compte pour toi dès que tu as joué au moins la moitié des coups de cette place.
    7. Les parties contre des bots ne comptent pas pour les cotes. Elles servent à battre un niveau, à condition de ne demander aucun indice et de ne reprendre aucun coup auquel un bot a répondu ou qui t’a appris quelque chose.
    8. Si tu abandonnes ou laisses ta place, tu n’en vois plus les cartes tant que la partie continue. Les responsables d’un serveur ne peuvent pas s’attribuer une place.
about-least = -# Coups que chaque personne doit jouer pour que la partie compte : { $least }

command-help = Ce que tu peux faire ici, où sont tes parties, et comment apprendre les jeux
help-heading = ### Ce que tu peux faire ici
help-mine = ▶ C’est **à toi de jouer** à [{ $game }]({ $link }) : appuie sur **À moi de jouer** sous le plateau, ou tape `/coup`.
    .page = ▶ C’est **à toi de jouer** à [{ $game }]({ $link }).
help-theirs = ⏳ Tu joues ici à [{ $game }]({ $link }), et on attend { $awaited }.
help-watch = 👁 Ici, on joue à [{ $game }]({ $link }) : { $players }. Tu peux regarder : `/plateau` te montre la partie, et `/jouer` en ouvre une autre dans un fil.
    .page = 👁 Ici, on joue à [{ $game }]({ $link }) : { $players }. Tu peux regarder.
help-damaged = ⚠️ { $why }
help-free = Aucune partie en cours dans ce salon.
help-play = **Jouer :** `/jouer` permet d’inviter des gens ou d’ajouter un bot.
help-turn = **Jouer un coup :** utilise les boutons sous le plateau, ou tape `/coup`.
    .page = **Jouer un coup :** touche le plateau, ou utilise les boutons à côté.
help-games = **Mes parties :** `/parties` les affiche, d’abord celles qui t’attendent.
help-learn = **Apprendre :** `/apprendre` t’enseigne un jeu par petites étapes, `/énigme` te propose une énigme à ton niveau, et `/règles` contient toutes les règles. Les parties contre un bot ne comptent pas pour les cotes.
help-back = **Revoir :** `/revoir`, `/historique`, `/profil`, `/classement`.
help-more = -# `/paramètres` s’adresse aux responsables du serveur ; `/confidentialité` montre ce que je garde à ton sujet.
    .page = -# `/confidentialité` montre ce que je garde à ton sujet.
button-games = Mes parties
button-about = À propos

## La page où l’on touche le plateau

button-touch = Toucher le plateau
page-home = Mes parties
page-puzzles = 🧩 **Énigmes** : choisis un jeu
page-watching = { $count ->
        [one] 1 personne regarde
       *[other] { $count } personnes regardent
    }
page-here = ici en ce moment
page-larger = Agrandir l’image
page-close = Fermer
page-sound-on = Activer le son
page-sound-off = Couper le son
page-offline = Tu es hors ligne. Ça reprendra dès que tu seras de retour.
page-slow = Ça n’a pas marché. Réessaie dans une minute.
page-lost = Tu es déconnecté ici
page-lost-about = Tape /parties sur Discord, puis appuie sur « Toucher le plateau » pour avoir un nouveau lien.
page-used = Ce lien a déjà servi ou est trop ancien. Tape /parties sur Discord pour en avoir un nouveau.
page-opening = Ton plateau s’ouvre…
page-from-discord = Ouvre cette page depuis Discord : tape /parties, puis appuie sur « Toucher le plateau ».
touch-link = Ce lien vers le plateau n’est qu’à toi. Il sert une fois, dans les 10 minutes.
privacy-page-session = -# ◦ depuis { $since }, dernière utilisation { $seen }
error-page-shut = Ici, on ne peut plus toucher le plateau. Appuie plutôt sur **À moi de jouer**.
privacy-page_sessions = • { $count ->
        [one] 1 navigateur
       *[other] { $count } navigateurs
    } où tu peux toucher le plateau sans nouveau lien
privacy-page_links = • { $count ->
        [one] 1 lien inutilisé
       *[other] { $count } liens inutilisés
    } vers la page où l’on touche le plateau
privacy-logged-out = Tu es déconnecté de la page dans tous les navigateurs. Les liens inutilisés ne servent plus.
button-log-out = Déconnecter tous les navigateurs
error-page-not-there = Il n’y a rien ici que tu puisses voir sur Discord. Tape /parties là-bas pour voir tes parties.

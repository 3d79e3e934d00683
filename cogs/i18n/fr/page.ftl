## La page où l’on touche le plateau

button-touch = Toucher le plateau
page-home = Mes parties
page-board = Classements
page-who = Profil
page-club = Club
page-preferences = Préférences
page-privacy = Confidentialité
page-none = Aucune partie n’attend. Joue contre un bot, ou avec d’autres.
page-lobby = 👥 **{ $game }** · { $joined } sur { $seats } · { $host }
page-invited-lobby = ✉️ **{ $game }** · **on t’invite** · { $joined } sur { $seats } · { $host }
page-dates = **🗓 À venir**
button-daily = 🗓 Énigme du jour
# on a game’s card, beside “Play now”
page-others = Avec d’autres
page-learnone = Apprendre
page-puzzle = Énigme
page-watching = { $count ->
        [one] 1 personne regarde
       *[other] { $count } personnes regardent
    }
page-here = ici en ce moment
page-larger = Agrandir l’image
page-close = Fermer
page-sound-on = Activer le son
page-sound-off = Couper le son
page-offline = Tu es hors ligne. Je reprendrai dès que tu seras de retour.
page-slow = Cela n’a pas fonctionné. Réessaie dans une minute.
page-full = Il y a tellement de monde en ce moment qu’il n’y a plus de place pour ta page. Réessaie dans quelques minutes.
page-lost = Ta session est fermée ici
page-lost-about = Pour avoir un nouveau lien, ouvre une partie sur Discord et appuie sur « Toucher le plateau ».
page-nowhere = Il n’y a rien à cette adresse.
page-used = Ce lien a déjà servi ou a expiré. Pour en avoir un nouveau, appuie sur « Toucher le plateau » sur Discord.
page-opening = Ton plateau s’ouvre…
page-from-discord = Ouvre cette page depuis Discord : ouvre une partie et appuie sur « Toucher le plateau ».
touch-link = Ce lien vers le plateau t’est réservé. Il ne fonctionne qu’une fois, dans les 10 minutes qui suivent.
privacy-page-session = -# ◦ session ouverte depuis { $since }, dernière utilisation { $seen }
error-page-shut = On ne peut plus jouer sur la page web. Appuie plutôt sur **À moi de jouer**.
privacy-page_sessions = • { $count ->
        [one] 1 navigateur
       *[other] { $count } navigateurs
    } où ta session est ouverte sur la page web
privacy-page_links = • { $count ->
        [one] 1 lien inutilisé
       *[other] { $count } liens inutilisés
    } vers la page web
privacy-logged-out = Tes sessions sont fermées dans tous les navigateurs. Les liens inutilisés ne fonctionnent plus.
button-log-out = Déconnecter tous les navigateurs
error-page-not-there = Tu ne peux pas voir cela sur Discord : je ne peux donc pas le montrer ici.
button-watch-link = Lien pour regarder
button-end-watch-link = Désactiver mes liens vers cette partie
button-end-links = Désactiver tous mes liens
watch-link = Avec ce lien, n’importe qui peut suivre cette partie, même sans Discord. On y voit ce que voient les spectateurs, jamais une main. Le lien fonctionne jusqu’au lendemain de la partie, ou jusqu’à ce que tu le désactives.
    <{ $link }>
watch-link-ended = Tes liens vers cette partie ne fonctionnent plus.
page-link-ended = Ce lien ne fonctionne plus. Demande-en un nouveau à la personne qui te l’a donné.
page-from-player = Ouvre cette page avec le lien que t’a donné quelqu’un qui joue la partie.
privacy-shared-link = -# ◦ partie `{ $match }`, lien créé { $since }, valable jusqu’à { $until } ou jusqu’au lendemain de la partie
privacy-shared_links = • { $count ->
        [one] 1 lien qui permet
       *[other] { $count } liens qui permettent
    } à d’autres de suivre tes parties ou de les rejoindre
privacy-links-ended = Tous tes liens sont désactivés.
error-links-forbidden = Ce serveur ne permet pas de donner des liens vers ses parties.
setting-links = Liens pour des personnes hors du serveur
setting-links-players = les personnes qui jouent peuvent en donner
setting-links-nobody = désactivés
button-invite-link = Lien pour jouer
invite-link = Avec ce lien, n’importe qui peut prendre place ici, même sans être sur ce serveur. On se connecte avec Discord, pour que je sache qui joue. Le lien fonctionne jusqu’au début de la partie, ou jusqu’à ce que tu le désactives.
    <{ $link }>
page-invited = On t’invite à jouer à { $game }. Connecte-toi avec Discord pour prendre place.
page-log-in = Se connecter avec Discord
page-share = Partager le lien
page-copy = Copier le lien
page-copied = Copié.
page-login-failed = La connexion a échoué. Ouvre encore une fois le lien d’invitation.
privacy-page_guests = • { $count ->
        [one] 1 partie rejointe
       *[other] { $count } parties rejointes
    } par un lien d’invitation
page-slide = Aller à un coup
page-your-turn = À toi de jouer
page-moves = Coups
page-for-play = **Jouer à plusieurs**
page-for-learn = **Comment jouer**
page-for-puzzle = **Énigmes**
page-for-club = **Club**
page-for-games = **Mes parties**
page-for-help = **Comment ça marche**
page-for-history = **Parties terminées**
page-for-leaderboard = **Classements**
page-for-preferences = **Préférences**
page-for-privacy = **Confidentialité**
page-for-profile = **Profil**
page-for-replay = **Revoir**
page-for-rules = **Règles**

# What people may ask about themselves.

command-privacy = Voir ce que je garde à ton sujet, le recevoir en fichier ou faire effacer tes données

button-export = Recevoir mes données
button-export-sure = Oui, donne-moi le fichier
button-erase = Effacer mes données
button-erase-sure = Oui, tout effacer définitivement

privacy-heading = ### Ce que je garde à ton sujet
privacy-nothing = Rien.
privacy-matches = • { $matches ->
        [one] une partie
       *[other] { $matches } parties
    }{ $running ->
        [0] { "" }
       *[other] { " " }(dont { $running } en cours)
    } avec ta place{ $moves ->
        [0] { " " }(tu n’y as encore joué aucun coup)
        [one] { " " }et ton seul coup
       *[other] { " " }et tes { $moves } coups
    }
privacy-lobbies = • ta place à { $count ->
        [one] une table ouverte
       *[other] { $count } tables ouvertes
    }
privacy-by-others = • le numéro de ton compte dans { $count ->
        [one] une note
       *[other] { $count } notes
    } à propos d’autres personnes, comme l’offre d’une place ou leurs résultats contre toi
privacy-results = • comment { $count ->
        [one] une partie s’est terminée
       *[other] { $count } parties se sont terminées
    } pour toi
privacy-ratings = • ta cote et ton bilan dans { $count ->
        [one] un classement
       *[other] { $count } classements
    }, par serveur, saison et variante
privacy-rating_steps = • { $count ->
        [one] un point
       *[other] { $count } points
    } de tes courbes de cote
privacy-bests = • tes records de points en solo dans { $count ->
        [one] un classement
       *[other] { $count } classements
    }
privacy-house = • combien de fois tu as battu mes bots, dans { $count ->
        [one] un classement
       *[other] { $count } classements
    }
privacy-blocked_people = • que la personne qui me gère a bloqué ton accès
privacy-careers = • les totaux de ton profil
privacy-meetings = • tes résultats contre les autres, par adversaire, serveur et jeu ({ $count ->
        [one] une ligne
       *[other] { $count } lignes
    })
privacy-tournaments = • que tu organises { $count ->
        [one] un tournoi
       *[other] { $count } tournois
    }
privacy-entrants = • ta place dans { $count ->
        [one] un tournoi
       *[other] { $count } tournois
    }
privacy-leagues = • que tu organises { $count ->
        [one] une ligue
       *[other] { $count } ligues
    }
privacy-league_players = • que tu joues dans { $count ->
        [one] une ligue
       *[other] { $count } ligues
    }
privacy-admin_log = • { $count ->
        [one] une action effectuée
       *[other] { $count } actions effectuées
    } comme responsable d’un serveur
privacy-imports = • { $count ->
        [one] une partie importée
       *[other] { $count } parties importées
    } à partir d’un fichier
privacy-coaching = • si je t’explique chaque étape, dans { $count ->
        [one] un jeu
       *[other] { $count } jeux
    }
privacy-preferences = • tes préférences (`/préférences`)
privacy-about = En plus de cela, je garde le numéro de ton compte Discord et, pour chaque clic par lequel tu as joué un coup ou rejoint une partie, le numéro que Discord lui a donné. Je ne garde aucun nom, aucune image ni aucun message de toi.

    Une fois tes données effacées, un autre numéro, que personne ne peut relier à toi, remplace le tien : tes places reviennent à « un compte effacé », et les autres gardent leurs résultats. Les numéros des clics qui ont servi à rejoindre une partie restent, car ils servent à en vérifier les tirages ; ils ne disent pas de qui ils venaient. Ce que j’ai publié dans des salons reste chez Discord, et une copie faite auparavant par la personne qui me gère peut encore contenir tes données.
privacy-export-sure = Veux-tu recevoir **tout ce que je garde à ton sujet** dans un fichier ? Il ne sera visible que pour toi.
privacy-erase-sure = Veux-tu que j’**efface définitivement tes données** ? Tes parties en cours sont aussitôt abandonnées, tes places reviennent à « un compte effacé », tu perds ta position dans tous les classements, et tout cela est irréversible. Pense à récupérer d’abord tes données.
privacy-file = Tout ce que je garde à ton sujet est dans `{ $file }` ; les dates y sont exprimées en secondes depuis 1970.
privacy-erased = Tes données sont effacées. Si tu rejoues, tu repars de zéro.
privacy-lobby-closed = 🚪 Une personne de cette table a fait effacer ses données : la table est donc fermée.

# For those who manage a server.

command-settings = Voir ou changer les paramètres du serveur
command-admin = Pour les responsables du serveur
command-admin-end = Terminer une partie sans résultat
command-admin-repair = Vérifier l’enregistrement d’une partie et republier son plateau
command-admin-restore = Republier le plateau d’une partie
command-admin-log = Ce que les responsables ont fait ici
command-admin-strike = Exclure une partie du calcul des cotes
command-admin-unstrike = Compter de nouveau une partie dans le calcul des cotes
command-admin-pairs = Paires qui jouent peut-être dans le seul but de gonfler leur cote
command-admin-past = Quelle partie ; par défaut, la dernière jouée dans ce salon
command-admin-match = Quelle partie ; par défaut, celle de ce salon

language-own = celle du serveur sur Discord
settings-heading = ### Paramètres du serveur
settings-line = **{ $setting } :** { $value }
setting-board = Plateaux
setting-board-post = un nouveau après chaque tour, à la place du précédent
setting-board-keep = un nouveau après chaque tour, et tous restent
setting-board-edit = toujours le même, modifié après chaque tour
setting-pings = Annonce du tour
setting-pings-message = un message, supprimé après le coup
setting-pings-board = le message du plateau (aucune notification quand il est modifié)
setting-pings-none = aucune annonce
setting-threads = Lieu des parties
setting-threads-here = dans le salon de leur table
setting-threads-thread = chacune dans son propre fil
setting-starters = Qui peut lancer des parties
setting-starters-everybody = tout le monde
setting-starters-role = les membres qui ont un certain rôle, et les responsables
setting-starters-managers = seulement les responsables du serveur
setting-role = Rôle qui peut lancer des parties
setting-role-none = aucun pour l’instant, donc seulement les responsables du serveur
setting-organisers = Qui peut organiser des tournois
setting-organisers-none = seulement les responsables du serveur
setting-celebrations = Où fêter la fin d’une saison
setting-celebrations-none = nulle part
setting-celebrations-ask = Où fêter la fin d’une saison (vide : nulle part)
setting-channels = Salons de jeu
setting-channels-none = tous
setting-channels-ask = Salons de jeu (vide : tous)
setting-language = Langue

button-end-sure = Oui, terminer la partie
admin-end-sure = Faut-il terminer [cette partie]({ $link }) **sans résultat** ? Personne ne gagne ni ne perd, et personne ne peut continuer.
admin-ended = [La partie]({ $link }) est terminée sans résultat.
admin-untold = ⚠️ Je n’ai pas pu annoncer la fin de la partie dans son salon.
admin-repaired = L’enregistrement de la partie est intact : { $entries ->
        [one] son unique entrée se relit sans erreur
       *[other] ses { $entries } entrées se relisent sans erreur
    }, et le plateau est republié.
admin-repair-end = Personne ne peut continuer. Faut-il terminer la partie **sans résultat** pour libérer le salon ?
admin-restored = Le plateau est republié.
admin-log-heading = ### Ce que les responsables ont fait ici
admin-log-none = Les responsables n’ont encore modifié aucun paramètre ni touché à aucune partie ici.
deed-settings = { $when } { $player } a réglé **{ $setting }** sur : { $value }
deed-end = { $when } { $player } a terminé la partie `{ $match }` sans résultat
deed-repair = { $when } { $player } a fait vérifier la partie `{ $match }`
deed-restore = { $when } { $player } a fait republier le plateau de la partie `{ $match }`
deed-strike = { $when } { $player } a exclu la partie `{ $match }` du calcul des cotes
deed-unstrike = { $when } { $player } a réintégré la partie `{ $match }` dans le calcul des cotes
admin-struck = La partie `{ $match }` ne compte plus pour les cotes, ni ici ni ailleurs ; j’ai recalculé toutes les cotes depuis cette partie.
admin-unstruck = La partie `{ $match }` compte de nouveau pour les cotes ; j’ai recalculé toutes les cotes depuis cette partie.
pairs-heading = ### Paires à regarder de plus près
pairs-about = -# Sur les { $days } derniers jours ici. Une paire figure dans cette liste si elle présente deux de ces signes : au moins la moitié de ses parties étaient trop courtes pour compter ; la même personne a presque toujours gagné ; l’une des deux n’a rencontré personne d’autre. Cela ne prouve rien. `/admin écarter` exclut une partie du calcul des cotes.
pairs-none = Ces { $days } derniers jours, aucune paire ne semble avoir joué ici dans le seul but de gonfler sa cote.
pairs-line = { $one } et { $other } · { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    }, dont { $short ->
        [one] { $short } trop courte
       *[other] { $short } trop courtes
    } et { $struck ->
        [one] { $struck } écartée
       *[other] { $struck } écartées
    } · victoires : { $wins } à { $losses } · personnes rencontrées : { $met } et { $others }
pairs-matches = -# Dernières parties : { $matches }
error-own-match = Tu joues dans cette partie : quelqu’un d’autre parmi les responsables doit s’en charger.
error-not-counted = De toute façon, cette partie ne compte pas pour les cotes.
error-not-struck = Cette partie n’avait pas été exclue du calcul des cotes.

error-not-in-this-channel = Sur ce serveur, on ne joue que dans { $channels }.
error-may-not-start = Sur ce serveur, seuls { $who ->
        [managers] les responsables
       *[other] les membres avec le rôle { $who }
    } peuvent lancer des parties.

command-admin-export = Recevoir dans un fichier ce que je garde à propos de ce serveur
command-admin-remove-data = Supprimer tout ce que je garde à propos de ce serveur
button-remove-server-sure = Oui, tout supprimer
admin-export-file = Voici ce que je garde à propos de ce serveur : `{ $file }`. `/revoir` donne les coups de chaque partie.
admin-exported = Le fichier est ci-dessous.
admin-remove-sure = Faut-il supprimer **tout ce que je garde à propos de ce serveur** ? C’est irréversible. Seront perdus : { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } avec coups et résultats (dont { $running } en cours), { $tournaments ->
        [one] { $tournaments } tournoi ou ligue
       *[other] { $tournaments } tournois et ligues
    }, toutes les cotes et tous les records d’ici, les paramètres, les soirées jeux et les tables ouvertes. Ailleurs, les cotes seront recalculées sans ces parties.
admin-removed = J’ai supprimé tout ce que je gardais à propos de ce serveur.

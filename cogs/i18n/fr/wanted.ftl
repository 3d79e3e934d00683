### Looking for somebody to play with.

command-find = Chercher quelqu’un avec qui jouer, d’une cote proche de la tienne
command-find-game = Le jeu auquel tu veux jouer
command-find-where = Où je cherche : sur ce serveur, ou sur tous ceux qui participent
command-find-variant = La variante que tu veux jouer ; par défaut, les règles standard
command-admin-exchange = Permettre ou non aux gens d’ici de jouer avec ceux d’autres serveurs (/chercher)
command-admin-exchange-on = Autoriser ou non la recherche entre serveurs

button-unfind = Arrêter la recherche

find-waiting = Recherche en cours : **{ $game }**{ $variant ->
        [none] { "" }
       *[other] , { $variant }
    }. { $count ->
        [0] Pour l’instant, personne d’autre ne cherche la même chose sur ce serveur.
        [one] Une autre personne cherche la même chose sur ce serveur.
       *[other] { $count } autres personnes cherchent la même chose sur ce serveur.
    }
find-elsewhere = { $count ->
        [0] Pour l’instant, personne ne cherche sur d’autres serveurs.
        [one] Une personne cherche sur un autre serveur.
       *[other] { $count } personnes cherchent sur d’autres serveurs.
    } Pour jouer avec quelqu’un d’ailleurs, il faut que tu sois membre de son serveur, ou que cette personne soit membre du tien.
find-not-agreed = Ce serveur ne partage pas `/chercher` avec d’autres : je ne cherche donc qu’ici. Ses responsables peuvent changer cela avec `/admin échange`.
find-about = Je commence par des gens à peu près de ta force ; plus tu attends, plus j’élargis la recherche. Dès que j’ai trouvé quelqu’un, je vous mentionne et votre partie commence, avec 3 jours par tour. J’arrête de chercher au bout de 7 jours.
find-found = J’ai trouvé quelqu’un : ta partie ([{ $game }]({ $link })) a commencé.
find-called = { $players } : je vous ai trouvé une partie ({ $game }), et elle commence ici. Vous avez 3 jours par tour.
find-stopped = Je ne te cherche plus d’adversaire ({ $game }).
error-not-looking = Ta recherche est déjà terminée.

exchange-on = `/chercher` met désormais aussi en relation les personnes de ce serveur avec celles d’autres serveurs, si elles ont un serveur en commun.
exchange-off = `/chercher` ne réunit plus les gens de ce serveur qu’entre eux.
deed-exchange-on = { $when } { $player } a ouvert `/chercher` aux autres serveurs
deed-exchange-off = { $when } { $player } a limité `/chercher` à ce serveur
privacy-wanted = • que tu cherches quelqu’un pour jouer à { $count ->
        [one] un jeu
       *[other] { $count } jeux
    } (`/chercher`)
    .page = • que tu cherches quelqu’un pour jouer à { $count ->
        [one] un jeu
       *[other] { $count } jeux
    }

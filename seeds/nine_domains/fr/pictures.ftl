# Words on The Nine Domains' picture, and what it shows in words for those who do not see it.

## On the picture

nine_domains-drawn-title = The Nine Domains · manche { $round }/{ $rounds }{ $phase ->
        [secret] {" "}· en secret :
       *[other] {""}
    }
nine_domains-drawn-title-end = The Nine Domains · { $reason ->
        [draw] égalité
        [elements] victoire par les éléments :
        [points] victoire aux points :
       *[other] victoire :
    }
nine_domains-drawn-title-asked = The Nine Domains · { $card } en { $place } peut { $kind ->
        [swap] échanger
       *[fetch] reprendre
    } :
nine_domains-drawn-fights = Manche { $round }
nine_domains-drawn-same = = idem
nine_domains-drawn-bonus = = bonus
nine_domains-drawn-plus = = plus
nine_domains-drawn-minus = = moins

## In words

nine_domains-alt-player = place { $number }
nine_domains-alt-signed = { $sign ->
        [plus] plus { $size }
        [minus] moins { $size }
       *[none] { $size }
    }
nine_domains-alt-round = The Nine Domains, manche { $round } sur { $rounds }.
nine_domains-alt-draw = La partie est terminée : égalité.
nine_domains-alt-won = La partie est terminée : la place { $number } gagne { $reason ->
        [elements] par les quatre éléments
       *[points] aux points
    }.
nine_domains-alt-swap = La 2 moins de la place { $number } gagne à l’emplacement { $place } : la place { $number } peut échanger un domaine.
nine_domains-alt-fetch = La 3 moins de la place { $number } gagne à l’emplacement { $place } : la place { $number } peut reprendre une carte utilisée.
nine_domains-alt-dealing = Le tirage des cartes est en cours.
nine_domains-alt-secret = Cartes à poser en secret : { $players }.
nine_domains-alt-ready = Déjà posées : { $players }.
nine_domains-alt-fights = Combats de la manche { $round } : { $fights }.
nine_domains-alt-card = { $card } (bonus { $bonus }, soit { $strength })
nine_domains-alt-nobody = { $one } contre { $other }, domaine { $domain } éliminé
nine_domains-alt-fight = { $one } contre { $other }, domaine { $domain }{ $award ->
        [0] {""}
        [one] {" "}et { $award } point
       *[other] {" "}et { $award } points
    } à la place { $number }{ $reason ->
        [bonus] , au plus gros bonus
        [plus] , car à force égale une carte plus gagne
        [minus] , car à force égale une carte moins perd
        [effect] , par l’effet de la carte
       *[other] {""}
    }
nine_domains-alt-swapped = La place { $number } a échangé le domaine { $given } contre le { $taken }.
nine_domains-alt-fetched = La place { $number } a cédé la carte { $given } et repris la { $taken }.
nine_domains-alt-stakes = En jeu : { $stakes }. Cachés dessous : { $below }.
nine_domains-alt-waiting = { $bonus } pour la { $player }
nine_domains-alt-none = rien
nine_domains-alt-element = { $element ->
        [red] rouge
        [green] vert
        [blue] bleu
        [half] demi-violet
       *[purple] violet
    }
nine_domains-alt-seat = La place { $number } a { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $awards ->
        [0] {""}
       *[other] , dont { $awards } d’une 3 plus
    }. Domaines : { $domains }. Éléments : { $elements }. Cartes utilisées : { $used }.
nine_domains-alt-removed = Hors du jeu : { $domains }.
nine_domains-alt-ignored = Les éléments ne comptent plus.
nine_domains-alt-specials = Cartes spéciales en jeu : { $cards }.
nine_domains-alt-you = Tu es à la place { $number }.
nine_domains-alt-laid = Tu as posé { $cards }.
nine_domains-alt-hand = Ta main : { $cards }.

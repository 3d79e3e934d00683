# The Nine Domains. Facts in the sentences: $player is who did it, $place counts from 1 from the left,
# cards are as printed ($kind is the same card as a name), a bonus is signed text or none.

nine_domains-title = The Nine Domains
nine_domains-tagline = Trois cartes face cachée, trois domaines en jeu. Réunis les quatre éléments, et tu gagnes aussitôt.
nine_domains-description = Un duel à deux, 10 à 15 minutes : à chacune des trois manches, pose trois cartes en secret.
nine_domains-sixty-1 = Trois domaines sont visibles, et vous avez les mêmes neuf cartes. Tu poses une carte face cachée devant chaque domaine. Quand c’est fait des deux côtés, les six cartes sont retournées.
nine_domains-sixty-2 = Chaque domaine revient à la carte la plus forte posée devant lui, mais un 0 bat un 5. Les cartes spéciales font ce que montre leur signe. Deux cartes égales éliminent le domaine. Les cartes utilisées ne reviennent plus.
nine_domains-sixty-3 = Il y a trois manches. Si un seul camp réunit les quatre éléments après une manche, il gagne aussitôt. Sinon, le camp dont les domaines valent le plus de points gagne à la fin.
nine_domains-credits = The Nine Domains, d’après sa page d’aide publiée, qui ne cite pas d’auteur

nine_domains-card = { $kind ->
        [c0] bat un 5
        [c1] bat une 4-
        [c1-alone] sans effet
        [c2] sans effet
        [c3] sans effet
        [c4] sans effet
        [c5] sans effet
        [c1m] donne +1 à tes cartes voisines, ou +2 s’il n’y en a qu’une
        [c1p] ta prochaine carte ici reçoit +2
        [c2m] si elle gagne, tu peux échanger un domaine
        [c2p] ta prochaine carte ici reçoit +1
        [c3m] si elle gagne, tu peux échanger une carte en main contre une utilisée
        [c3p] 7 points si elle gagne de 2 ou plus
        [c4m] perd contre un 1 et contre une *
        [c4m-alone] perd contre un 1
        [c4p] ta prochaine carte ici reçoit -1 ; elle-même a -2 à la manche 3
        [cstar-alone] bat 3, 4 et 5, perd contre toutes les autres ; les bonus ne comptent pas
       *[cstar] bat 3, 4, 5 et 4-, perd contre toutes les autres ; les bonus ne comptent pas
    }
nine_domains-shows = { $shows ->
        [red] rouge
        [green] vert
        [blue] bleu
        [red-purple] rouge et violet
        [green-half-purple] vert et demi-violet
        [blue-half-purple] bleu et demi-violet
       *[none] aucun élément
    }

## Options

nine_domains-option-specials = Cartes spéciales
nine_domains-option-specials-random = Au hasard
nine_domains-option-specials-random-about = Tirées avant la partie, en plus de celles qui sont choisies.
nine_domains-option-specials-1m = 1-
nine_domains-option-specials-1m-about = Donne +1 à chaque carte voisine du même camp, ou +2 s’il n’y en a qu’une.
nine_domains-option-specials-1p = 1+
nine_domains-option-specials-1p-about = Donne +2 à la prochaine carte de son emplacement.
nine_domains-option-specials-2m = 2-
nine_domains-option-specials-2m-about = Si elle gagne, on peut échanger un domaine contre un domaine adverse.
nine_domains-option-specials-2p = 2+
nine_domains-option-specials-2p-about = Donne +1 à la prochaine carte de son emplacement.
nine_domains-option-specials-3m = 3-
nine_domains-option-specials-3m-about = Si elle gagne, on peut échanger une carte en main contre une carte utilisée.
nine_domains-option-specials-3p = 3+
nine_domains-option-specials-3p-about = 7 points si elle gagne avec 2 de force en plus, ou davantage.
nine_domains-option-specials-4m = 4-
nine_domains-option-specials-4m-about = Perd contre un 1 et contre une *.
nine_domains-option-specials-4p = 4+
nine_domains-option-specials-4p-about = Donne -1 à la prochaine carte de son emplacement ; à la manche 3, elle a elle-même -2.
nine_domains-option-specials-star = *
nine_domains-option-specials-star-about = Bat 3, 4, 5 et 4-, perd contre toutes les autres. Les bonus ne comptent jamais pour elle.

## What happened

nine_domains-special = `{ $card }` est tirée comme carte spéciale.
nine_domains-specials = Chaque camp a les cartes 0 à 5 et les cartes spéciales `{ $cards }`.
nine_domains-round = **Manche { $round }**
nine_domains-turned-up = Emplacement { $place } : domaine { $domain }, { nine_domains-shows }.
nine_domains-ready = { $player } a posé ses cartes.
nine_domains-laid = { $player } dévoile `{ $cards }`, de gauche à droite.
nine_domains-with = { $bonus ->
        [none] { "" }
       *[other] { " " }({ $bonus })
    }
nine_domains-other-with = { $other-bonus ->
        [none] { "" }
       *[other] { " " }({ $other-bonus })
    }
nine_domains-because = { $reason ->
        [star-wins] l’étoile bat { $other }
        [star-loses] { $card } bat l’étoile
        [zero-beats-five] un 0 bat un 5
        [one-beats-four-minus] un 1 bat une 4-
        [strength] { $strength } contre { $against }
        [bonus] à force égale, le plus gros bonus gagne
        [plus] à force égale, la carte avec un + gagne
       *[minus] à force égale, la carte avec un - perd
    }
nine_domains-won = À l’emplacement { $place }, { $player } remporte le domaine { $domain } avec `{ $card }`{ nine_domains-with } contre `{ $other }`{ nine_domains-other-with } : { nine_domains-because }.
nine_domains-nobody = À l’emplacement { $place }, `{ $card }` rencontre `{ $other }` et personne ne gagne, car { $reason ->
        [both-stars] ce sont deux étoiles
       *[identical] les cartes sont identiques et de même force
    }. Le domaine { $domain } quitte le jeu.
nine_domains-brief-won = { $player } remporte le domaine { $domain } : `{ $card }` contre `{ $other }`.
nine_domains-brief-nobody = Personne ne remporte le domaine { $domain } : `{ $card }` contre `{ $other }`.
nine_domains-brief-award = { $player } reçoit { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour le `3+`.
nine_domains-award = { $player } reçoit { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, car la `3+` de l’emplacement { $place } a gagné de 2 ou plus.
nine_domains-void = La carte `{ $card }` de { $player } à l’emplacement { $place } reste sans effet : { $why ->
        [no-domain] l’adversaire n’a aucun domaine
        [no-hand] il ne reste aucune carte en main
       *[decided] la partie est déjà décidée
    }.
nine_domains-swapped = { $player } utilise `{ $card }` et échange le domaine { $give } contre le domaine adverse { $take }.
nine_domains-fetched = { $player } utilise `{ $card }`, met `{ $give }` parmi les cartes utilisées et reprend `{ $take }`.
nine_domains-kept = { $player } n’utilise pas la carte `{ $card }` de l’emplacement { $place }.
nine_domains-both-complete = Les deux camps réunissent les quatre éléments en même temps. Désormais, les éléments ne comptent plus.
nine_domains-ended = { $why ->
        [elements] { $player } réunit les quatre éléments, et personne d’autre : la partie est terminée.
        [points] { nine_domains-result-points }
       *[draw] { nine_domains-result-draw }
    }

## How it ended

nine_domains-result-elements = Un seul camp a réuni les quatre éléments.
nine_domains-result-points = Après trois manches, la victoire s’est jouée aux points.
nine_domains-result-draw = Après trois manches, rien ne départage les deux camps.

## Why a move is not legal

nine_domains-refusal-turn = Ce n’est pas à toi de jouer : tes cartes sont posées, ou ton adversaire doit d’abord répondre.
nine_domains-refusal-lay-first = Pose d’abord trois cartes, de gauche à droite, par exemple 0.3.5.
nine_domains-refusal-not-dealt = La carte `{ $card }` n’est pas dans cette partie.
nine_domains-refusal-used = Tu as déjà utilisé ta carte `{ $card }`.
nine_domains-refusal-twice = Tu n’as qu’une carte `{ $card }` : il faut une carte différente à chaque emplacement.
nine_domains-refusal-swap-asked = Ta 2- te permet d’échanger des domaines : réponds par exemple swap:7>10, ou keep.
nine_domains-refusal-not-own-domain = Tu n’as pas le domaine { $domain }.
nine_domains-refusal-not-their-domain = Ton adversaire n’a pas le domaine { $domain }.
nine_domains-refusal-fetch-asked = Ta 3- te permet de reprendre une carte : réponds par exemple fetch:4>1, ou keep.
nine_domains-refusal-not-in-hand = Tu n’as pas de `{ $card }` en main.
nine_domains-refusal-not-used = Il n’y a pas de `{ $card }` parmi tes cartes utilisées.

## The private panel

nine_domains-panel-lay = **Emplacement { $place }, domaine { $domain } :** quelle carte ?{ $threats ->
        [0] { "" }
        [one] { " " }**Attention au domaine { $feared } :** avec lui, ton adversaire aurait les quatre éléments.
       *[other] { " " }**Attention au domaine { $feared } :** c’est l’un des { $threats } avec lesquels ton adversaire aurait les quatre éléments.
    }
nine_domains-panel-confirm-lay = Tu poses `{ $card1 }` pour le domaine { $domain1 }, `{ $card2 }` pour le domaine { $domain2 } et `{ $card3 }` pour le domaine { $domain3 }. { $is-last ->
        [true] Ton adversaire a déjà posé les siennes : les six cartes seront retournées aussitôt.
       *[false] Personne d’autre ne les voit tant que ton adversaire n’a pas posé les siennes.
    }{ $danger ->
        [none] { "" }
        [all] { " " }**Tu perds aussitôt :** quoi qu’il pose, ton adversaire peut gagner avec les quatre éléments.
       *[some] { " " }**Attention :** avec { $losing } des { $ways } coups possibles, ton adversaire gagne aussitôt, avec les quatre éléments.
    }
nine_domains-threat = Le domaine { $domain }, à l’emplacement { $place }, offrait à { $player } { $lacks ->
        [red] le rouge, le seul élément qui lui manquait
        [green] le vert, le seul élément qui lui manquait
        [blue] le bleu, le seul élément qui lui manquait
        [purple] le violet, le seul élément qui lui manquait
       *[more] tous les éléments qui lui manquaient
    }.
nine_domains-words-lay = { $faces }, de gauche à droite
nine_domains-words-swap = Donner le domaine { $give }, prendre le domaine { $take }
nine_domains-words-fetch = Céder { $given }, reprendre { $taken }
nine_domains-words-keep = Tout laisser tel quel
nine_domains-one-of-faces = { $one ->
        [c0] 0
        [c1] 1
        [c2] 2
        [c3] 3
        [c4] 4
        [c5] 5
        [c1m] 1 moins
        [c1p] 1 plus
        [c2m] 2 moins
        [c2p] 2 plus
        [c3m] 3 moins
        [c3p] 3 plus
        [c4m] 4 moins
        [c4p] 4 plus
       *[cstar] étoile
    }
nine_domains-one-of-given = { nine_domains-one-of-faces }
nine_domains-one-of-taken = { nine_domains-one-of-faces }
nine_domains-panel-place-1 = Emplacement 1 : choisis une carte
nine_domains-panel-place-2 = Emplacement 2 : choisis une carte
nine_domains-panel-place-3 = Emplacement 3 : choisis une carte
nine_domains-panel-places = Ou commence par l’emplacement 2 ou 3
nine_domains-panel-card = { $card }{ nine_domains-with }
nine_domains-panel-card-at = Emplacement { $place }, domaine { $domain } : { $card }{ nine_domains-with }
nine_domains-panel-card-topic = `{ $card }`
nine_domains-panel-card-about = { nine_domains-card }
nine_domains-panel-card-plain = sa force est son nombre, sans autre effet
nine_domains-panel-open = Emplacement { $place } : le libérer
nine_domains-panel-swap = Ta `2-` a gagné à l’emplacement { $place }. Tu peux échanger un de tes domaines contre un domaine adverse.
nine_domains-panel-swap-first = { nine_domains-panel-swap } **Quel domaine donnes-tu ?**
nine_domains-panel-swap-for = Domaine { $give } : contre quel domaine adverse ?
nine_domains-panel-confirm-swap = Donner le domaine { $give } et prendre le domaine { $take } ?
nine_domains-panel-confirm-keep-swap = Ne rien échanger ?
nine_domains-panel-swap-ways = Choisis ce que tu échanges
nine_domains-panel-swap-way = { $give } contre { $take }
nine_domains-panel-fetch-ways = Choisis ce que tu échanges
nine_domains-panel-fetch-way = Donner { $give }, reprendre { $take }
nine_domains-panel-swap-give = Choisis le domaine à donner
nine_domains-panel-swap-take = Choisis le domaine à prendre
nine_domains-panel-domain = Domaine { $domain }, { nine_domains-shows }
nine_domains-panel-fetch = Ta `3-` a gagné à l’emplacement { $place }. Tu peux échanger une carte de ta main contre une carte que tu as déjà utilisée.
nine_domains-panel-fetch-first = { nine_domains-panel-fetch } **Quelle carte donnes-tu ?**
nine_domains-panel-fetch-for = Ta carte `{ $give }` : contre laquelle de tes cartes utilisées ?
nine_domains-panel-confirm-fetch = Mettre `{ $give }` parmi les cartes utilisées et reprendre `{ $take }` ?
nine_domains-panel-confirm-keep-fetch = Ne reprendre aucune carte ?
nine_domains-panel-fetch-give = Choisis la carte à donner
nine_domains-panel-fetch-take = Choisis la carte à reprendre
nine_domains-panel-used = { $card }
nine_domains-panel-keep = Ou laisse tout tel quel
nine_domains-panel-keep-swap = Ne rien échanger
nine_domains-panel-keep-fetch = Ne reprendre aucune carte
nine_domains-icon-card-0 = 🗡️
nine_domains-icon-card-1 = 🗡️
nine_domains-icon-card-1m = ↔️
nine_domains-icon-card-1p = ⏩
nine_domains-icon-card-2m = 🔀
nine_domains-icon-card-2p = ⏩
nine_domains-icon-card-3m = ♻️
nine_domains-icon-card-3p = 💰
nine_domains-icon-card-4m = 🛡️
nine_domains-icon-card-4p = ⏪
nine_domains-icon-card-star = ⭐
nine_domains-icon-domain-2 = 🔥
nine_domains-icon-domain-3 = 🌿
nine_domains-icon-domain-4 = 💧
nine_domains-icon-domain-5 = 🌿
nine_domains-icon-domain-6 = 💧
nine_domains-icon-domain-7 = 🔥
nine_domains-icon-domain-8 = 🏘️
nine_domains-icon-domain-9 = 🏯
nine_domains-icon-domain-10 = 🏰

## Achievements

nine_domains-achievement-elements = Les quatre éléments
nine_domains-achievement-elements-about = Gagne cinq parties en réunissant les quatre éléments.
nine_domains-achievement-empire = Un empire
nine_domains-achievement-empire-about = Gagne avec 38 points ou plus.
nine_domains-achievement-border = Querelle de frontière
nine_domains-achievement-border-about = Gagne aux points avec deux points d’avance ou moins.
nine_domains-achievement-lightning = L’éclair
nine_domains-achievement-lightning-about = Gagne avec les quatre éléments en quatre coups au plus, les deux camps confondus.
nine_domains-achievement-dynasty = Dynastie
nine_domains-achievement-dynasty-about = Gagne cinq parties de suite.

# My matches, with the way into each, and what leads from one to the next

games-heading = ### Tes parties{ $waiting ->
        [0] { "" }
        [one] { " " }· une t’attend
       *[other] { " " }· { $waiting } t’attendent
    }{ $pages ->
        [one] { "" }
       *[other] { " " }· page { $page } sur { $pages }
    }
games-none = Tu n’es dans aucune partie ni à aucune table ; `/jouer` en ouvre une.
games-more = -# { $count ->
        [one] Tu as aussi 1 partie plus ancienne
       *[other] Tu as aussi { $count } parties plus anciennes
    }, à retrouver ici quand celles-ci seront finies.
games-mine = ▶ { $own }**[{ $game }]({ $link })** · **à toi de jouer**{ $deadline ->
        [none] { "" }
       *[other] , le temps expire { $deadline }
    }
games-theirs = ⏳ { $own }[{ $game }]({ $link }) · on attend { $awaited }{ $deadline ->
        [none] { "" }
       *[other] , le temps expire { $deadline }
    }
games-about = -# { $opponents ->
        [none] en solo
       *[other] avec { $opponents }
    } · { $place } · { $round ->
        [none] coup { $move }
       *[other] manche { $round }
    }
games-this = -# [{ $game }]({ $link }) { $opponents ->
        [none] en solo
       *[other] avec { $opponents }
    }
games-place-here = ici
games-place-direct = en message privé
games-place-server = sur « { $server } »
games-place-elsewhere = sur un autre serveur
games-place-lost = dans un salon qui n’existe plus
games-place-cut-off = sur un serveur que Discord ne joint pas en ce moment (horloges arrêtées)
games-all-played = C’était la dernière partie qui t’attendait.
games-none-waits = Aucune partie ne t’attend en ce moment.
button-open = Ouvrir
button-my-games = Voir mes parties
button-next-match = Partie suivante ({ $count } { $count ->
        [one] t’attend
       *[other] t’attendent
    })
button-page-before = ◀ Page précédente
button-page-after = Page suivante ▶

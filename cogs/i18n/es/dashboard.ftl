# My matches, with the way into each, and what leads from one to the next

games-heading = ### Tus partidas{ $waiting ->
        [0] { "" }
        [one] { " " }· una te espera
       *[other] { " " }· { $waiting } te esperan
    }{ $pages ->
        [one] { "" }
       *[other] { " " }· página { $page } de { $pages }
    }
games-none = No estás en ninguna partida ni sala; `/jugar` abre una.
games-more =
    -# { $count ->
        [one] También tienes 1 partida más antigua. La verás aquí cuando termine una de estas.
       *[other] También tienes { $count } partidas más antiguas. Las verás aquí cuando terminen estas.
    }
games-mine = ▶ { $own }**[{ $game }]({ $link })** · **tu turno**{ $deadline ->
        [none] { "" }
       *[other] { " " }· el tiempo se acaba { $deadline }
    }
games-theirs = ⏳ { $own }[{ $game }]({ $link }) · esperando a { $awaited }{ $deadline ->
        [none] { "" }
       *[other] { " " }· el tiempo se acaba { $deadline }
    }
games-about = -# { $opponents ->
        [none] en solitario
       *[other] con { $opponents }
    } · { $place } · { $round ->
        [none] jugada { $move }
       *[other] ronda { $round }
    }
games-this = -# [{ $game }]({ $link }) { $opponents ->
        [none] en solitario
       *[other] con { $opponents }
    }
games-place-here = aquí
games-place-direct = por mensaje directo
games-place-server = en «{ $server }»
games-place-elsewhere = en otro servidor
games-place-lost = en un canal que ya no existe
games-place-cut-off = en un servidor al que Discord no llega ahora (relojes parados)
games-all-played = Esa era la última partida que te esperaba.
games-none-waits = Ahora mismo no te espera ninguna partida.
button-open = Abrir
button-my-games = Ver mis partidas
button-next-match = Siguiente partida ({ $count } en espera)
button-page-before = ◀ Anteriores
button-page-after = Siguientes ▶

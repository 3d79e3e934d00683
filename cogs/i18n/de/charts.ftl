# Words in and of the pictures of curves: ratings, and the chances in a match.

chart-now = jetzt
chart-ago = { $count ->
        [one] vor { $count } Partie
       *[other] vor { $count } Partien
    }
chart-start = Anfang
chart-end = Ende
chart-ratings = Wertungskurven. { $lines }.
chart-rating = jetzt { $now }, { $way ->
        [up] { $change } mehr
        [down] { $change } weniger
       *[level] gleich geblieben
    } seit { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
chart-rating-of = { $name }: { $told }
chart-chance = { $percent } %
chart-fortunes = { $unit ->
        [chance] Gewinnchance
       *[points] Erwartete Punkte
    } über { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }. { $lines }.
chart-fortune = { $name }: zu Beginn { $first }, zwischen { $least } und { $most }, am Ende { $last }
chart-decided = Die entscheidenden Züge: { $plies }.

# Words in and of the pictures of curves: ratings, and the chances in a match.

chart-now = maintenant
chart-ago = { $count ->
        [one] il y a { $count } partie
       *[other] il y a { $count } parties
    }
chart-start = début
chart-end = fin
chart-ratings = Courbes des cotes. { $lines }.
chart-rating = maintenant { $now }, { $way ->
        [up] { $change } de plus
        [down] { $change } de moins
       *[level] inchangée
    } en { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
chart-rating-of = { $name } : { $told }
chart-chance = { $percent } %
chart-fortunes = { $unit ->
        [chance] Chances de gagner
       *[points] Points attendus
    }, sur { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }. { $lines }.
chart-fortune = { $name } : { $first } au début, entre { $least } et { $most } au cours de la partie, { $last } à la fin
chart-decided = Coups les plus décisifs : { $plies }.

# Words in and of the pictures of curves: ratings, and the chances in a match.

chart-now = now
chart-ago = { $count ->
        [one] { $count } match ago
       *[other] { $count } matches ago
    }
chart-start = start
chart-end = end
chart-ratings = Rating curves. { $lines }.
chart-rating = now { $now }, { $way ->
        [up] up { $change }
        [down] down { $change }
       *[level] unchanged
    } over { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
chart-rating-of = { $name }: { $told }
chart-chance = { $percent }%
chart-fortunes = { $unit ->
        [chance] Chance to win
       *[points] Expected points
    } over { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }. { $lines }.
chart-fortune = { $name }: { $first } at first, between { $least } and { $most }, { $last } in the end
chart-decided = The most decisive moves: { $plies }.

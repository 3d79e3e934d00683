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
chart-chance = { $percent } %
chart-fortunes = { $unit ->
        [chance] Chance to win
       *[points] Points to be expected
    }, over { $count ->
        [one] { $count } ply
       *[other] { $count } plies
    }. { $lines }.
chart-fortune = { $name }: at first { $first }, between { $least } and { $most }, in the end { $last }
chart-decided = Decided most at ply { $plies }.

# Words on the charts of ratings and of the chances in a match, and in their descriptions.

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
chart-fortune = { $name }: starts at { $first }, stays between { $least } and { $most }, ends at { $last }
chart-decided = The most decisive moves: { $plies }.

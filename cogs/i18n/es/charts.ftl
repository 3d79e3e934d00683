# Words in and of the pictures of curves: ratings, and the chances in a match.

chart-now = ahora
chart-ago = { $count ->
        [one] hace { $count } partida
       *[other] hace { $count } partidas
    }
chart-start = inicio
chart-end = final
chart-ratings = Curvas de Elo. { $lines }.
chart-rating = ahora { $now }, { $way ->
        [up] { $change } más
        [down] { $change } menos
       *[level] sin cambios
    } en { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
chart-rating-of = { $name }: { $told }
chart-chance = { $percent } %
chart-fortunes = { $unit ->
        [chance] Probabilidad de ganar
       *[points] Puntos previstos
    } a lo largo de { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }. { $lines }.
chart-fortune = { $name }: empieza en { $first }, se mantiene entre { $least } y { $most } y termina en { $last }
chart-decided = Las jugadas más decisivas: { $plies }.

# What was the better move.

button-analyse = Analizar

analysis-waiting = 📈 Se está analizando otra partida; la tuya es la siguiente.
analysis-progress = 📈 { $of ->
        [0] Empieza el análisis…
       *[other] Jugada { $done } de { $of }…
    }
analysis-heading = ### 📈 { $game }: ¿cuál era la mejor jugada?
analysis-player = { $player } **{ $score } %**: { $slips ->
        [0] ninguna jugada costosa
        [one] una jugada costosa
       *[other] { $slips } jugadas costosas
    }
analysis-no-choice = { $player } nunca tuvo entre qué elegir
analysis-fell = { $player } llegó a tener un { $from } % de probabilidad de ganar y perdió sin ninguna jugada costosa: ambos lados elegían a la vez.
analysis-certain = -# A partir de la jugada { $ply } nada se estima: cada continuación se siguió hasta el final.
analysis-no-moments = Nadie hizo ninguna jugada costosa.
analysis-about = -# 100 % significa haber hecho siempre la mejor jugada; una que costó un 10 % de probabilidad de ganar cuenta la mitad. Cada jugada se juzga según lo que se sabía entonces. En la curva, una jugada baja lo que costó; un escalón entre dos jugadas es azar, o lo que vio mejor la siguiente persona.
analysis-pick = Las jugadas más decisivas
analysis-curve = La partida entera
analysis-moment = { $number } · jugada { $ply } · { $marker } −{ $cost } { $unit ->
        [chance] %
       *[points] puntos
    }
analysis-moment-about = Mejor: { $better }

moment-heading = ### { $game } · jugada { $ply } de { $plies }
moment-told = { $unit ->
        [chance] { $player } jugó **{ $played }**, con un { $value } % de probabilidad de ganar.
            Mejor era **{ $better }**, con un { $best } %, como se ve en la imagen.
       *[points] { $player } jugó **{ $played }**, con unos { $value } puntos al final.
            Mejor era **{ $better }**, con unos { $best }, como se ve en la imagen.
    }
moment-certain = { $player } jugó **{ $played }**.
    Mejor era **{ $better }**: { $best ->
        [win] una victoria segura
       *[draw] al menos un empate seguro
    }, hiciera lo que hiciera el otro lado, como se ve en la imagen.
moment-lead = Con la mejor jugada, la ventaja final sería de unos { $best } puntos en vez de { $lead }.
moment-alt = La mejor jugada: { $better }.

stepper-cost = -# 📉 { $player }: { $unit ->
        [chance] { $value } % de probabilidad de ganar; mejor era { $better }: { $best } %.
       *[points] unos { $value } puntos al final; mejor era { $better }: { $best }.
    }
stepper-values = -# 📈 { $unit ->
        [chance] Probabilidad de ganar
       *[points] Puntos previstos
    }: { $values }
stepper-value = { $player } { $value }{ $unit ->
        [chance] { " " }%
       *[points] { "" }
    }

error-not-analysed = { $why ->
        [running] La partida aún no ha terminado: hasta entonces, encontrar la mejor jugada es cosa de quienes juegan.
        [void] Esa partida terminó sin resultado, así que no hay nada que analizar.
        [short] En esa partida apenas hubo nada que elegir, así que no hay nada que analizar.
       *[import] Aquí no analizo partidas que vienen de un archivo. Si tienes el archivo y tu propio Parlor, usa `python bot.py analyse FILE --out DIR`.
    }

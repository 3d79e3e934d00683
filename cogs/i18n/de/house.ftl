# Alone against computer players: hints, and what has been beaten.

button-hint = Tipp
command-hint = Was der stärkste Bot hier spielen würde, wenn sonst kein Mensch mitspielt

hint-thinking = 💭 Ich denke über einen Tipp nach …
hint-only = 💡 **{ $move }** ist dein einziger Zug.
hint-equal = 💡 **{ $move }**: Das ist hier so gut wie alles andere.
hint-mixed = 💡 **{ $move }**. Damit niemand deinen Zug erraten kann, entscheidet hier am besten das Los zwischen mehreren; dieser sollte in { $share } % der Fälle gezogen werden. So gewinnst du in etwa { $chance } % der Fälle.
hint-chance = 💡 **{ $move }**: Damit gewinnst du in etwa { $figure } % der Fälle, { $against ->
        [average] mit den anderen Zügen im Schnitt in { $other } %
       *[next] mit dem besten anderen Zug in { $other } %
    }.
hint-points = 💡 **{ $move }**: Damit hast du am Ende etwa { $figure ->
        [one] einen Punkt
       *[other] { $figure } Punkte
    }, { $against ->
        [average] mit den anderen Zügen im Schnitt { $other }
       *[next] mit dem besten anderen Zug { $other }
    }.
hint-lead = 💡 **{ $move }**: Damit liegst du am Ende etwa { $way ->
        [ahead] { $lead ->
            [one] einen Punkt vorn
           *[other] { $lead } Punkte vorn
        }
        [behind] { $lead ->
            [one] einen Punkt zurück
           *[other] { $lead } Punkte zurück
        }
       *[level] gleichauf
    }, { $against ->
        [average] mit den anderen Zügen im Schnitt { $other_way ->
            [ahead] { $other } vorn
            [behind] { $other } zurück
           *[level] gleichauf
        }
       *[next] mit dem besten anderen Zug { $other_way ->
            [ahead] { $other } vorn
            [behind] { $other } zurück
           *[level] gleichauf
        }
    }.
error-no-hint = Wo noch ein Mensch mitspielt, gibt es keine Tipps.
ending-hints = -# 💡 Mit Tipps oder zurückgenommenen Zügen gespielt, darum zählt die Partie nicht.
ending-beaten = 🤖 { $player } hat den Computer auf Stufe **{ $level }** besiegt.

## Against the house

variant-house = gegen den Computer
house-line = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← du
       *[other] { "" }
    }
    -# leicht { $easy } · mittel { $medium } · schwer { $hard } · meisterhaft { $expert } gewonnen · { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }
house-line-both = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← du
       *[other] { "" }
    }
    -# leicht { $easy } · mittel { $medium } · schwer { $hard } · meisterhaft { $expert } gewonnen · { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } · allein: Rekord { $best }
house-line-alone = **{ $rank }** { $player }{ $is_me ->
        [true] { " " }← du
       *[other] { "" }
    }
    -# allein: Rekord { $best }
house-not-yet = Du hast noch keine Stufe besiegt, in { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }.
house-none = Hier hat noch niemand einen Bot besiegt. Versuch es: `/spielen`, dann *Bot dazu*.
house-none-season = Im Zeitraum { $season } hat niemand einen Computergegner besiegt.
house-legend = -# Eine Stufe ist besiegt, wenn du gegen Computergegner, die alle mindestens auf dieser Stufe spielen, allein auf Platz 1 landest. Partien mit Tipps zählen nicht, auch nicht solche, in denen du einen Zug nach der Antwort oder nach einer Auslosung zurückgenommen hast.
profile-house = { $level ->
        [none] **{ $game }**, gegen den Computer: noch keine Stufe besiegt, in { $matches ->
            [one] 1 Partie
           *[other] { $matches } Partien
        }
       *[other] **{ $game }**, gegen den Computer: **{ $level }** besiegt
            -# leicht { $easy } · mittel { $medium } · schwer { $hard } · meisterhaft { $expert } gewonnen · { $matches ->
                [one] 1 Partie
               *[other] { $matches } Partien
            }
    }

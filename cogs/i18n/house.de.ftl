# Alone against computer players: hints, and what has been beaten.

button-hint = Tipp
command-hint = Was ein Profi hier spielen würde, wenn sonst kein Mensch mitspielt

hint-thinking = 💭 Ich denke über einen Tipp nach …
hint-only = 💡 **{ $move }** ist alles, was hier gespielt werden kann.
hint-equal = 💡 **{ $move }** ist hier so gut wie alles andere.
hint-mixed = 💡 **{ $move }**, einer von mehreren Zügen, zwischen denen am besten das Los entscheidet, damit ihn niemand erraten kann: dieser in { $share } % der Fälle. Damit gewinnst du in etwa { $chance } %.
hint-chance = 💡 **{ $move }** gewinnt in etwa { $figure } % der Fälle, { $against ->
        [average] die anderen Züge im Schnitt in { $other } %
       *[next] der beste andere Zug in { $other } %
    }.
hint-points = 💡 **{ $move }** bringt am Ende etwa { $figure } Punkte, { $against ->
        [average] die anderen Züge im Schnitt { $other }
       *[next] der beste andere Zug { $other }
    }.
hint-lead = 💡 **{ $move }** bringt am Ende etwa { $way ->
        [ahead] { $lead } Punkte Vorsprung
        [behind] { $lead } Punkte Rückstand
       *[level] Gleichstand
    }, { $against ->
        [average] die anderen Züge im Schnitt { $other_way ->
            [ahead] { $other } Vorsprung
            [behind] { $other } Rückstand
           *[level] Gleichstand
        }
       *[next] der beste andere Zug { $other_way ->
            [ahead] { $other } Vorsprung
            [behind] { $other } Rückstand
           *[level] Gleichstand
        }
    }.
error-no-hint = Wo noch ein Mensch mitspielt, gibt es keine Tipps.
ending-hints = -# 💡 Mit Tipps, darum zählt es nicht.
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
house-none = Hier hat noch niemand einen Computergegner besiegt: `/spielen` mit *Bot dazu* ist ein Anfang.
house-none-season = Im Zeitraum { $season } hat niemand einen Computergegner besiegt.
house-legend = -# Eine Stufe ist besiegt, wenn du allein auf Platz 1 landest und alle Computergegner mindestens auf dieser Stufe spielen. Partien mit Tipps zählen nicht.
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

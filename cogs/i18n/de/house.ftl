# Alone against computer players: hints, and what has been beaten.

button-hint = Tipp
button-hint-sure = Ja, Tipp zeigen
hint-sure = 💡 Diese Partie zählt nur, wenn du keinen Tipp nutzt. Möchtest du trotzdem einen?
command-hint = Was der stärkste Bot hier spielen würde; nur wenn sonst kein Mensch mitspielt

hint-thinking = 💭 Ich denke über einen Tipp nach …
hint-only = 💡 **{ $move }** ist dein einziger Zug.
hint-equal = 💡 **{ $move }**: Das ist hier so gut wie alles andere.
hint-mixed = 💡 **{ $move }** ist einer von mehreren guten Zügen. Lass das Los zwischen ihnen entscheiden, damit niemand deinen Zug erraten kann: Spiel diesen in { $share } % der Fälle. So gewinnst du in etwa { $chance } % der Fälle.
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
error-no-hint = Solange andere Menschen mitspielen, gibt es keine Tipps.
ending-hints = -# 💡 Mit Tipps oder zurückgenommenen Zügen gespielt, darum zählt die Partie nicht.
ending-beaten = 🤖 { $player } hat den Computer auf Stufe **{ $level }** besiegt.

## Against the house

variant-house = gegen den Computer
house-line = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← du
       *[other] { "" }
    }
    -# Siege: leicht { $easy } · mittel { $medium } · schwer { $hard } · meisterhaft { $expert } · { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }
house-line-both = **{ $rank }** { $player } **{ $level }**{ $is_me ->
        [true] { " " }← du
       *[other] { "" }
    }
    -# Siege: leicht { $easy } · mittel { $medium } · schwer { $hard } · meisterhaft { $expert } · { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } · allein: Rekord { $best }
house-line-alone = **{ $rank }** { $player }{ $is_me ->
        [true] { " " }← du
       *[other] { "" }
    }
    -# allein: Rekord { $best }
house-not-yet = Du hast in { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } noch keine Stufe besiegt.
house-none = Hier hat noch niemand einen Bot besiegt. Versuch es: `/spielen`, dann *Bot dazu*.
house-none-season = Im Zeitraum { $season } hat niemand einen Computergegner besiegt.
house-legend = -# Du besiegst eine Stufe, wenn du gegen Computergegner, die alle mindestens so stark sind, allein auf Platz 1 landest. Partien mit Tipps zählen nicht, ebenso wenig solche, in denen du einen Zug zurückgenommen hast, auf den der Computer schon geantwortet hatte oder nach dem du etwas Neues gesehen hattest.
profile-house = { $level ->
        [none] **{ $game }**, gegen den Computer: in { $matches ->
            [one] 1 Partie
           *[other] { $matches } Partien
        } noch keine Stufe besiegt
       *[other] **{ $game }**, gegen den Computer: **{ $level }** besiegt
            -# Siege: leicht { $easy } · mittel { $medium } · schwer { $hard } · meisterhaft { $expert } · { $matches ->
                [one] 1 Partie
               *[other] { $matches } Partien
            }
    }

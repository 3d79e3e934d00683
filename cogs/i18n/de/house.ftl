# Alone against bots: hints, and what has been beaten.

button-hint = Tipp
button-hint-sure = Ja, Tipp zeigen
hint-sure = 💡 Mit einem Tipp zählt diese Partie nicht für die Rangliste { $kind ->
        [house] gegen Bots
       *[alone] im Alleinspiel
    }. Möchtest du trotzdem einen?
hint-uncounted = -# Mit Tipps { $count ->
        [1] zählt dein Ergebnis nicht zu deinen besten
       *[other] zählt eine Partie nicht als Sieg gegen Bots
    }. Spiel eine ohne, wenn du so weit bist.
command-hint = Was der stärkste Bot hier spielen würde; nur wenn sonst kein Mensch mitspielt

hint-thinking = 💭 Ich denke über einen Tipp nach …
hint-only = 💡 **{ $move }** ist dein einziger Zug.
hint-equal = 💡 **{ $move }**: Das ist so gut wie alles andere{ hint-here }.
hint-far = 💡 **{ $move }** ist viel besser als alles andere, was ich geprüft habe.
hint-plain = 💡 Ich würde **{ $move }** spielen.
hint-unbeaten = 💡 **{ $move }**: Nichts ist besser als das{ hint-here }.
hint-here = { $scope ->
        [all] { " hier" }
       *[some] , was ich geprüft habe
    }
hint-others = { $scope ->
        [all] mit den anderen Zügen
       *[some] mit den anderen, die ich geprüft habe,
    }
hint-next = { $scope ->
        [all] mit dem besten anderen Zug
       *[some] mit dem nächstbesten, den ich geprüft habe,
    }
hint-mixed = 💡 **{ $move }** ist einer von mehreren guten Zügen. Lass das Los zwischen ihnen entscheiden, damit niemand deinen Zug erraten kann: Spiel diesen in { $share } % der Fälle. So gewinnst du in etwa { $chance } % der Fälle.
hint-chance = 💡 **{ $move }**: Damit gewinnst du in etwa { $figure } % der Fälle, { $against ->
        [average] { hint-others } im Schnitt in { $other } %
       *[next] { hint-next } in { $other } %
    }.
hint-points = 💡 **{ $move }**: Damit hast du am Ende etwa { $figure ->
        [one] einen Punkt
       *[other] { $figure } Punkte
    }, { $against ->
        [average] { hint-others } im Schnitt { $other }
       *[next] { hint-next } { $other }
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
        [average] { hint-others } im Schnitt { $other_way ->
            [ahead] { $other } vorn
            [behind] { $other } zurück
           *[level] gleichauf
        }
       *[next] { hint-next } { $other_way ->
            [ahead] { $other } vorn
            [behind] { $other } zurück
           *[level] gleichauf
        }
    }.
error-no-hint = Solange andere Menschen mitspielen, gibt es keine Tipps.
ending-hints = -# 💡 Mit Tipps oder zurückgenommenen Zügen gespielt, darum zählt die Partie nicht.
ending-beaten = 🤖 { $player } hat die Bots auf Stufe **{ $level }** besiegt.

## Against the house

variant-house = gegen Bots
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
house-none-season = Im Zeitraum { $season } hat niemand einen Bot besiegt.
house-legend = -# Du besiegst eine Stufe, wenn du gegen Bots, die alle mindestens so stark sind, allein auf Platz 1 landest. Partien mit Tipps zählen nicht, ebenso wenig solche, in denen du einen Zug zurückgenommen hast, auf den ein Bot schon geantwortet hatte oder nach dem du etwas Neues gesehen hattest.
profile-house = { $level ->
        [none] **{ $game }**, gegen Bots: in { $matches ->
            [one] 1 Partie
           *[other] { $matches } Partien
        } noch keine Stufe besiegt
       *[other] **{ $game }**, gegen Bots: **{ $level }** besiegt
            -# Siege: leicht { $easy } · mittel { $medium } · schwer { $hard } · meisterhaft { $expert } · { $matches ->
                [one] 1 Partie
               *[other] { $matches } Partien
            }
    }

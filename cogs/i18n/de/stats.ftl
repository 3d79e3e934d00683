# Ratings, leaderboards, profiles.

## Ladders

rating = **{ $rating }**{ $is_provisional ->
        [true] ?
       *[other] { "" }
    } ±{ $doubt }
scope-server = Dieser Server
scope-global = Überall
season-all = insgesamt
season = { $quarter ->
        [1] Januar bis März
        [2] April bis Juni
        [3] Juli bis September
       *[other] Oktober bis Dezember
    } { $year }
variant = { $option }: { $value }
variant-alone = allein
variant-quick = Blitzpartien

column-rank = Rang
column-player = Name
column-game = Spiel
column-rating = Wertung
column-matches = Partien
column-share = Siege in %
column-best = Rekord
column-average = Schnitt
column-solved = Gelöst
column-run = Beste Serie
column-points = Punkte
column-level = Stufe
column-wins = Siege

leaderboard-heading = ### 🏆 { $game }
leaderboard-line = **{ $rank }** { $player } { $rating }{ $is_me ->
        [true] { " " }← du
       *[other] { "" }
    }
    -# { $trend } · { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } · { $share } % gewonnen
leaderboard-line-alone = **{ $rank }** { $player } **{ $best }**{ $is_me ->
        [true] { " " }← du
       *[other] { "" }
    }
    -# im Schnitt { $average } · { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }
leaderboard-unranked = Du: { $rating } · { $missing ->
        [one] noch eine Partie
       *[other] noch { $missing } Partien
    } bis zum Rang
leaderboard-not-me = Von dir zählt hier noch keine Partie.
leaderboard-legend = -# Für einen Rang braucht es { $least } Partien; eine Wertung mit „?“ beruht auf weniger als { $provisional }. ▲ und ▼ zeigen, was sich in den letzten { $trend } Partien verändert hat.
leaderboard-game = Spiel
leaderboard-when = Wo und wann
leaderboard-variant = Variante
leaderboard-every-variant = Alle Varianten
shown-by = -# Gezeigt von { $player }
leaderboard-none = Noch hat niemand { $least } gewertete Partien beendet.
leaderboard-none-season = Im Zeitraum { $season } hat niemand { $least } gewertete Partien beendet.
leaderboard-none-alone = Noch hat niemand dieses Spiel allein zu Ende gespielt.
leaderboard-none-alone-season = Im Zeitraum { $season } hat niemand dieses Spiel allein zu Ende gespielt.
tally = { $wins } gewonnen · { $draws ->
        [0] { "" }
       *[other] { $draws } unentschieden ·{ " " }
    }{ $losses } verloren

## The last match

last-match = 🏁 **Letzte Partie:** { $game }{ $others ->
        [none] { "" }
       *[other] { " " }mit { $others }
    } · { $outcome ->
        [win] gewonnen
        [draw] unentschieden
        [loss] verloren
       *[alone] beendet
    } { $when } · { $counting ->
        [rated] gewertet
        [alone] nicht gewertet: allein gespielt
        [bots] nicht gewertet: ein Bot hat mitgespielt
        [struck] nicht gewertet: aus der Wertung genommen
        [late] für dich nicht gewertet: du hast den Platz zu spät übernommen
        [short] nicht gewertet: zu kurz. Alle müssen mindestens { $least ->
            [one] einen Zug
           *[other] { $least } Züge
        } machen
       *[changed] nicht gewertet: ein Platz wurde übernommen, oder sie war zu kurz
    }

## Profiles

profile-heading = ### { $player }
profile-game = **{ $game }** { $rating } · { $rank ->
        [0] noch kein Rang
       *[other] Rang { $rank }
    }
profile-everywhere = { $tally } · Wertung überall { $rating }
profile-alone = **{ $game }**, allein: Rekord { $best } in { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }
profile-alone-matches = **{ $game }**, allein: { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }
profile-every-game = Alle Spiele
profile-seat = **Mit { $seat }:** { $tally }
profile-streak = **Siege in Folge:** jetzt { $now }, Rekord { $best }
profile-wins = **Siege:** der längste mit { $longest ->
        [one] 1 Zug
       *[other] { $longest } Zügen
    }, der kürzeste mit { $shortest ->
        [one] 1 Zug
       *[other] { $shortest } Zügen
    }
profile-favourite = **Am häufigsten gegen** { $opponent }: { $tally }
profile-achievements = **Erfolge**
profile-achievement = { $is_reached ->
        [true] 🏅 **{ $name }**
       *[other] ▫️ { $name }
    } · { $about }{ $is_reached ->
        [true] { "" }
       *[other] { $least ->
            [1] { "" }
           *[other] { " " }({ $reached } von { $least })
        }
    }
profile-achievement-sum = { $marks } { $game }
versus-heading = ### { $one } ⚔️ { $other }
versus-score = **{ $name }** { $wins } : { $losses }{ $draws ->
        [0] { "" }
       *[other] { " " }· { $draws } unentschieden
    }
versus-together = Alle Spiele
versus-last = -# Zuletzt aufeinandergetroffen { $when }. Es zählt, wer jeweils besser abschnitt, egal wer sonst mitspielte.

## Challenges

challenge-game = Welches Spiel möchtest du mit { $player } spielen?
challenge-pick = Wähle ein Spiel
challenge-sent = Die Lobby ist offen: { $player } ist eingeladen.

## Buttons

button-previous = ◀ Zurück
button-next = Weiter ▶

error-no-such-page = Eine Seite { $page } gibt es nicht; { $last ->
        [0] dort hat noch niemand einen Rang
        [one] es gibt nur eine
       *[other] die letzte ist { $last }
    }.
error-unknown-variant = Eine Variante „{ $variant }“ von { $game } gibt es nicht; nimm eine von denen, die der Befehl vorschlägt.
error-no-profile = { $player } hat { $place ->
        [server] auf diesem Server noch keine
       *[other] noch nirgends eine
    } gewertete Partie{ $game ->
        [any] { "" }
       *[other] { " " }{ $game }
    } beendet.
error-bot-profile = Bots haben kein Profil; wähle eine Person.
error-never-met = Die beiden haben { $place ->
        [server] auf diesem Server noch keine
       *[other] noch nirgends eine
    } gewertete Partie gegeneinander beendet.
error-versus-self = Wähle zwei verschiedene Leute.
error-versus-others = In einer Direktnachricht vergleiche ich nur dich mit anderen. Zwei andere vergleiche ich auf einem Server.
error-challenge = { $why ->
        [bot] Einen Bot kannst du nicht herausfordern; mit `/spielen` nimmst du einen meiner Bots dazu.
       *[self] Dich selbst kannst du nicht herausfordern.
    }

## Slash commands

command-leaderboard = Wer vorn liegt: Wertungen, Ränge und wie sie sich verändert haben
command-leaderboard-game = Für welches Spiel du die Wertung sehen willst
command-leaderboard-scope = Dieser Server, überall, hier gegen Bots oder hier bei den Rätseln
command-leaderboard-season = Die ganze Zeit oder drei Monate deiner Wahl
command-leaderboard-variant = Nur Partien dieser Variante
command-leaderboard-page = Welche Seite, mit je zehn Plätzen
command-profile = Wie jemand spielt: Wertung, Bilanz, Mitspielende, Erfolge
command-profile-member = Wessen Profil; ohne Angabe deines
command-profile-game = Nur dieses Spiel, dafür ausführlich
command-versus = Zwei Leute vergleichen
command-versus-one = Die erste Person
command-versus-other = Die zweite Person; ohne Angabe du
menu-profile = Profil
menu-challenge = Herausfordern

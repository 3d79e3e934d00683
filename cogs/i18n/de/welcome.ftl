# Die erste Nachricht, die jemand sieht: die Spiele und ein Weg in jedes von ihnen.

# $title: der Name eines Spiels. $about: ein Satz darüber, mit Personen und Minuten.
welcome-game = **{ $title }** · { $about }
# $games: die Namen aller Spiele.
welcome-alt = Einige Spielsteine von { $games }.
welcome-heading = ### Was möchtest du spielen?
welcome-pick = **Jetzt spielen** startet sofort eine Partie gegen einen Bot.
welcome-server = **Jetzt spielen** startet sofort eine Partie gegen einen Bot. Die Regeln musst du nicht kennen: Die ersten Züge werden erklärt.
button-play-now = ▶ Jetzt spielen
welcome-others = 👥 Mit anderen spielen: Spiel wählen
welcome-learn = 🎓 So wird gespielt: Spiel wählen
button-howto = So geht’s

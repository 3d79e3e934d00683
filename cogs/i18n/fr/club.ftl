# Ce qui se passe dans un club, ce dont il se souvient.

command-club = Ce qui se passe ici : tournois, ligues, tables ouvertes, records
command-club-night = Annoncer une soirée jeux dans ce salon et dire quand, par exemple « vendredi 20:00 »

button-hall = Palmarès
button-year = Mon année
button-clubyear = L’année du serveur

club-heading = ## 🏠 { $name }
club-running = { $count ->
    [0] Aucune partie en cours.
    [one] 1 partie en cours.
   *[other] { $count } parties en cours.
}
club-tournaments = **🏆 Tournois**
club-leagues = **🏅 Ligues**
club-lobbies = **🎲 Tables ouvertes**
club-titles = **👑 Titres**
club-records = **📈 Records du serveur**
club-tournament-open = [{ $name }]({ $link }) · ouvert · places prises : { $count } sur { $places }
club-tournament-running = [{ $name }]({ $link }) · ronde { $round } sur { $rounds }
club-league = [{ $name }]({ $link }) · { $season ->
    [0] avant sa première saison
   *[other] saison { $season }
}
club-lobby = [{ $game }]({ $link }) · ouverte par { $host }
club-title = { $player } · { $name }, saison { $season }
club-record = { $what } : **{ $number }** · { $player }
club-quiet = Rien n’est prévu pour l’instant. Lance une partie avec `/jouer`, ou ouvre un tournoi avec `/tournoi`.
    .page = Rien n’est prévu pour l’instant. Lance une partie avec `/jouer`.
club-run = Gérer un tournoi
record-streak = Plus longue série de victoires
record-height = Cote la plus haute
record-puzzles = Plus longue série d’énigmes du jour
title-champion = Titre : { $name }, saison { $season }
profile-title = 👑 { $title }
leaderboard-titled = { $player } 👑 *{ $title }*
profile-reliability = ⏱️ { $percent } % des derniers tours joués à temps · { $finished } des { $matches } dernières parties chronométrées finies sans dépasser le temps
options-reliability = -# ⏱️ Derniers tours joués à temps, et parties finies sans dépasser le temps : { $people }
lobby-reliable = -# Réservé aux personnes qui ont joué à temps au moins { $percent } % de leurs derniers tours ; ouvert aussi à celles qui débutent ou qui sont invitées.
lobby-finished = -# Réservé aux personnes qui ont fini sans dépasser le temps au moins { $percent } % de leurs dernières parties chronométrées ; ouvert aussi à celles qui débutent ou qui sont invitées.
lobby-reliable-ask = Qui peut rejoindre la table
lobby-reliable-choice = { $percent ->
    [0] Table ouverte à tout le monde
   *[other] Au moins { $percent } % des tours joués à temps
}
lobby-finished-choice = Au moins { $percent } % des parties chronométrées finies sans dépasser le temps
hall-heading = Palmarès : { $name }
hall-empty = Personne n’a encore gagné de tournoi ni établi de record ici.
hall-past = Revoir la fin d’un tournoi ou d’une saison
hall-season = { $game }, { $season }
season-over = La saison est finie : { $season }
hall-bot = un bot
hall-division = { $name }, saison { $season }, division { $number }
year-heading = { $name } en { $year }
year-matches = Parties
year-people = Personnes
year-best = Record de victoires
year-wins = Victoires
year-trophies = Tournois gagnés

button-ncome = Je viens
button-naway = Je ne peux pas venir

club-nights = **🌙 Soirées jeux**
club-night = [{ $when }]({ $link }) · { $count ->
    [0] personne d’inscrit pour l’instant
    [one] 1 personne vient
   *[other] { $count } personnes viennent
}
night-name = Soirée jeux
night-heading = ## 🌙 Soirée jeux : { $when }
night-about = Dis si tu viens et à quoi tu aimerais jouer. À l’heure dite, je tire les tables au sort et les parties commencent, avec 15 minutes par personne et 1 de plus par tour.
night-coming = { $count ->
    [0] Personne ne s’est annoncé pour l’instant.
    [one] **1 personne** vient :
   *[other] **{ $count } personnes** viennent :
}
night-vote = Je viens : choisir un jeu
night-votes = Souhaits : { $votes }
night-off = La soirée est annulée : trop peu de monde s’était annoncé.
night-begun = La soirée a commencé : les tables sont plus bas.
night-reminder = { $players } : la [soirée jeux]({ $link }) commence { $when }.
night-called = La [soirée jeux]({ $link }) est annoncée. Une heure avant, j’enverrai un rappel aux personnes qui viennent.
privacy-nights = • que tu as annoncé { $count ->
        [one] 1 soirée jeux
       *[other] { $count } soirées jeux
    }
privacy-night_guests = • que tu as annoncé ta venue à { $count ->
        [one] 1 soirée jeux
       *[other] { $count } soirées jeux
    }

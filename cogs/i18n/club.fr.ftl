# Ce qui se passe dans un club, ce dont il se souvient.

command-club = Ce qui se passe ici : tournois, ligues, tables ouvertes, records

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
club-tournament-open = [{ $name }]({ $link }) · ouvert, { $count } places prises sur { $places }
club-tournament-running = [{ $name }]({ $link }) · manche { $round } sur { $rounds }
club-league = [{ $name }]({ $link }) · { $season ->
    [0] avant sa première saison
   *[other] saison { $season }
}
club-lobby = [{ $game }]({ $link }) · ouverte par { $host }
club-title = { $player } · { $name }, saison { $season }
club-record = { $what } : **{ $number }** · { $player }
club-quiet = Rien n’est prévu pour l’instant. Lance un jeu avec `/jouer`, ou ouvre un tournoi avec `/tournoi`.
record-streak = Plus longue série de victoires
record-height = Cote la plus haute
record-puzzles = Plus longue série de casse-tête du jour
title-champion = Titre de { $name }, saison { $season }
profile-title = 👑 { $title }
profile-reliability = ⏱️ { $percent } % des derniers tours à temps · { $finished } des { $matches } dernières parties chronométrées sans dépassement
hall-heading = Palmarès : { $name }
hall-empty = Personne n’a encore gagné de tournoi ni établi de record ici.
hall-bot = un bot
hall-division = { $name }, saison { $season }, division { $number }
year-heading = { $name } en { $year }
year-matches = Parties
year-people = Personnes
year-best = Le plus de victoires
year-wins = Gagnées
year-trophies = Tournois gagnés

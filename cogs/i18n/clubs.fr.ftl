# Ce qui n’est pas possible dans un tournoi ou une ligue.

error-club = { $why ->
    [full] Les { $number } places de ce tournoi sont prises.
    [joined-already] Tu participes déjà à ce tournoi.
    [too-late] Ce tournoi est en cours : plus personne ne peut s’y inscrire.
    [too-few] Il faut au moins { $number } personnes pour commencer.
    [started] Ce tournoi a déjà commencé.
    [over] Ce tournoi est terminé.
   *[other] Ce n’est pas possible dans ce tournoi.
}
error-tournament-damaged = Je n’arrive plus à lire ce tournoi. Préviens la personne qui gère ce bot.

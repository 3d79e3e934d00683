# What a tournament or league cannot do.

error-club = { $why ->
    [full] All { $number } places in this tournament are taken.
    [joined-already] You’re already in this tournament.
    [too-late] This tournament is under way, so nobody can join it now.
    [too-few] It takes at least { $number } people to start.
    [started] This tournament has already started.
    [over] This tournament is over.
   *[other] That isn’t possible in this tournament.
}
error-tournament-damaged = I can’t read this tournament any more. Please tell whoever runs this bot.

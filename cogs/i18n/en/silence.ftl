# What players can do when another player stops moving or leaves.

command-missing = Continue or end a match after a player has left the server or stopped moving
missing-left = No longer on this server: { $gone }.
missing-silent = No move for { $days } days: { $gone }.
missing-what = What should happen to the match? Everyone else who is still here must agree. Anyone who doesn’t answer within { $answer } days loses their say; you can then ask again.
    -# To ask somebody else to play on, use `/substitute` with a member and a seat.
    .page = What should happen to the match? Everyone else who is still here must agree. Anyone who doesn’t answer within { $answer } days loses their say; you can then ask again.
missing-no-limit = This match has no time limit. You can propose one; it applies once most of the players still here agree.
    -# Once a player hasn’t moved for { $days } days, the others can decide without them: use `/missing`.
    .page = This match has no time limit. You can propose one; it applies once most of the players still here agree.
        -# Once a player hasn’t moved for { $days } days, the others can decide without them.
missing-limit-ask = Propose a limit
missing-limit = ⏳ Time limit from now on: **{ $pace }**.
missing-limit-asked = I’ve asked the others. The limit applies once most of you agree.
missing-house = A bot now plays on for the missing players.
missing-void = The match has ended without a result.
missing-asked = I’ve asked the others who are still here.
button-house = Let a bot play on
button-void = End without a result
propose-house = This match is stuck: { $gone } left this server or made no move for { $days } days. { $player } would like **a bot to play on** for them. { $asked }, do you agree?
propose-void = This match is stuck: { $gone } left this server or made no move for { $days } days. { $player } would like to **end it without a result**. { $asked }, do you agree?
propose-limit = { $player } would like a **time limit** for this match: **{ $pace }**. { $asked }, do you agree?
    -# It applies once most of you agree.
propose-replace = This match is stuck: { $player } left this server or made no move for { $days } days. May **{ $newcomer } take over their seat**, secrets included? { $asked }, do you agree?
    -# The match then won’t count for the player leaving. It counts for the new player only if they make at least half of this seat’s moves.
replace-done = { $newcomer } has the seat now.
silent-hint = -# 💤 No move for { $days } days: { $gone }. The others can use `/missing` in the match’s channel to decide what happens next.
    .page = -# 💤 No move for { $days } days: { $gone }. The others can press **Decide what happens next** in the match.
silence-told = 💤 No move for { $days } days: { $gone }. { $players }, what should happen to this match?
    -# Everyone still here can decide now.
silence-letter = 💤 No move for { $days } days in your match of { $game }: { $gone }. You and the others can now decide what happens to [it]({ $link }): use `/missing` in its channel.
button-missing = Decide what happens next
pace-none-about = After { $days } days without a move, the others can decide what happens: /missing
    .page = After { $days } days without a move, the others can decide what happens
setting-pace = Time limit in new lobbies
setting-time_up = If players run out of time (new lobbies)
setting-time_up-lose = they lose
setting-time_up-house = they lose, and a bot plays on
setting-time_up-claim = the others can claim the win
error-nobody-missing = Nobody is holding up this match: all players are still here, and anyone who stops moving will run out of time.

# Somebody who plays is silent or gone, and what the others can do.

command-missing = Go on, or end the match, when somebody has left this server or no longer moves
missing-left = Left this server: { $gone }.
missing-silent = No move for { $days } days: { $gone }.
missing-what = What should happen to the match? The others who are here must agree; anyone who doesn’t answer within { $answer } days leaves it to you: then ask again.
    -# `/substitute` with a member and a seat asks somebody else to play on.
missing-no-limit = This match has no time limit. You can propose one; it holds once most of those who are here agree.
    -# Anyone who makes no move for { $days } days can be left out: then `/missing` lets the others decide.
missing-limit-ask = Propose a limit
missing-limit = ⏳ From now on: **{ $pace }**.
missing-limit-asked = I have asked the others. It holds once most of you agree.
missing-house = The house plays on for those who are gone.
missing-void = The match has ended without a result.
missing-asked = I have asked the others who are still here.
button-house = The house plays on
button-void = End it without a result
propose-house = This match waits in vain for { $gone } (left this server, or no move for { $days } days). { $player } would like **the house to play on** for them. { $asked }, do you agree?
propose-void = This match waits in vain for { $gone } (left this server, or no move for { $days } days). { $player } would like to **end it without a result**. { $asked }, do you agree?
propose-limit = { $player } would like a **time limit** for this match: **{ $pace }**. { $asked }, do you agree?
    -# It holds once most of you agree.
propose-replace = This match waits in vain for { $player } (left this server, or no move for { $days } days). May **{ $newcomer } take over the seat**, with all that is secret? { $asked }, do you agree?
    -# The match then no longer counts for who leaves. It counts for who comes only if they make at least half of this seat’s moves.
replace-done = { $newcomer } has the seat now.
silent-hint = -# 💤 No move for { $days } days: { $gone }. `/missing` in the match’s channel lets the others decide how it goes on.
silence-told = 💤 No move for { $days } days: { $gone }. { $players }, how should this match go on?
    -# Those who are still here can decide now.
silence-letter = 💤 No move for { $days } days in your match of { $game }: { $gone }. You and the others can decide now how [it]({ $link }) goes on: with `/missing` in its channel.
button-missing = Decide how it goes on
pace-none-about = Anyone who makes no move for { $days } days can be left out by the others: /missing
setting-pace = Time in new lobbies
setting-time_up = Out of time in new lobbies
setting-time_up-lose = they lose
setting-time_up-house = they lose, the house plays on
setting-time_up-claim = the others may claim the win
error-nobody-missing = Nobody keeps this match waiting: all players are still here, and its time limit takes care of the rest.

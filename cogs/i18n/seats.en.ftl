# Seats that change hands while a match goes on.

command-substitute = Let somebody else have your seat in the match of this channel, or take over a seat
command-substitute-member = Who shall have the seat; leave it empty to take over a seat that the house plays
command-substitute-seat = Which seat: yours if you choose none, any for those who manage the server
propose-give = { $player } would like **{ $newcomer } to take over this seat**, with all that is secret. { $asked }, do you agree?
    -# The match then no longer counts for who leaves. It counts for who comes only if they make at least half of this seat’s moves.
propose-take = { $newcomer } would like to **take over the seat of { $player }**, which the house plays. { $asked }, do you agree?
    -# Who lost the seat has lost the match all the same. It counts for who comes only if they make at least half of this seat’s moves.
propose-appoint = Those who manage this server want **{ $newcomer } to take over the seat of { $player }**, with all that is secret. { $asked }, do you want it?
    -# The match then no longer counts for who leaves, unless they have lost already. It counts for who comes only if they make at least half of this seat’s moves.
common-seat = { $before ->
        [none] Somebody else takes over the seat of { $player }.
       *[other] { $player } takes over from { $before }.
    }
common-seat-back = { $before ->
        [none] Somebody takes over the seat of { $player }, which the house has played.
       *[other] { $player } takes over from the house, which has played on for { $before }.
    }
seat-held = -# { $marker } { $name } (from move { $move }; before: { $before })
seat-held-short = { $name } (before: { $before })
seat-choice = { $marker } { $name }
button-take-seat = Take { $marker } over
button-take-sure = Yes, I take it
take-seat-sure = Shall I ask the others to let you **take over the seat of { $player }** in this match of { $game }? The house plays it now. You will see all that is secret of it, and play on from where it stands.
    -# For you the match counts only if you make at least half of this seat’s moves.
take-seat-asked = I have asked the people at the table.
take-seat-done = The seat is yours.
give-seat-asked = I have asked { $newcomer } and the people at the table.
appoint-asked = I have asked { $newcomer }. What you did stands in `/admin log`.
deed-substitute = { $when } { $player } gave a seat of match `{ $match }` to somebody else, if they want it
privacy-holders = • { $count ->
        [one] one seat
       *[other] { $count } seats
    } that you held in a match before somebody else took over
error-substitute = { $reason ->
        [bot] Bots cannot take over a seat; `/play` has computer players.
        [no-member] That person is not on this server.
        [no-sight] That person cannot see this channel.
        [seated] That person has a seat in this match already.
        [held] Who has held a seat in a match cannot take over another one in it.
        [computer] A computer player keeps its seat; only a person’s seat can be taken over.
        [none] The house plays nobody’s seat in this match.
        [which] You hold no seat in this match: choose by `seat` whose it is that you give away.
        [unknown] There is no such seat in this match.
        [pending] The table is being asked something else just now; try again once that is answered.
        [not-asked] Only who shall take over the seat is asked here.
        [here] That person still plays; only they can give the seat away.
        [refused] This person takes no invitations now.
        [self] You can give seats only to others: nobody takes a seat of a match that they manage, and sees its cards, on their own word. `/substitute` without a member asks the table for a seat that the house plays.
       *[taken] Somebody has that seat now; the house does not play it any more.
    }
error-not-your-seat = You can give away only your own seat, or that of somebody your match waits for in vain (`/missing` says who). Those who manage the server can give away others’.

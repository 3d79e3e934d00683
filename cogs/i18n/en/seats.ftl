# Seats that change hands during a match.

command-substitute = Give somebody your seat in this channel’s match, or take over a seat
command-substitute-member = Who gets the seat; leave empty to take over a seat that a bot plays
command-substitute-seat = Which seat; yours if left out (managers of the server can name any seat)
propose-give = { $player } would like **{ $newcomer } to take over their seat**, secrets included. { $asked }, do you agree?
    -# The match then won’t count for the player leaving. It counts for the new player only if they make at least half of this seat’s moves.
propose-take = { $newcomer } would like to **take over the seat of { $player }**, which a bot is playing. { $asked }, do you agree?
    -# The player who lost the seat has still lost the match. It counts for the new player only if they make at least half of this seat’s moves.
propose-appoint = The managers of this server want **{ $newcomer } to take over the seat of { $player }**, secrets included. { $asked }, do you want it?
    -# The match then won’t count for the player leaving, unless they have already lost. It counts for the new player only if they make at least half of this seat’s moves.
common-seat = { $before ->
        [none] Somebody else takes over the seat of { $player }.
       *[other] { $player } takes over from { $before }.
    }
common-seat-back = { $before ->
        [none] Somebody takes over the seat of { $player } from a bot.
       *[other] { $player } takes over from the bot that was playing for { $before }.
    }
seat-held = -# { $marker } { $name } (from move { $move }; previously { $before })
seat-held-short = { $name } (previously { $before })
seat-choice = { $marker } { $name }
button-take-seat = Take over { $marker }
button-take-sure = Yes, take it
take-seat-sure = Ask the others to let you **take over the seat of { $player }** in this match of { $game }? A bot is playing it now. You’ll see all its secrets, and play on from the current position.
    -# The match counts for you only if you make at least half of this seat’s moves.
take-seat-asked = I’ve asked the people at the table.
take-seat-done = The seat is yours.
give-seat-asked = I’ve asked { $newcomer } and the people at the table.
appoint-asked = I’ve asked { $newcomer }. This is recorded in `/admin log`.
deed-substitute = { $when } { $player } offered somebody else a seat in match `{ $match }`
privacy-holders = • { $count ->
        [one] 1 seat
       *[other] { $count } seats
    } you held in a match before somebody else took over from you
error-substitute = { $reason ->
        [bot] You can’t give a seat to a bot. To play with bots, start a match with `/play`.
        [no-member] That person isn’t on this server.
        [no-sight] That person can’t see this channel.
        [seated] That person already has a seat in this match.
        [held] Anyone who has already held a seat in this match can’t take over another.
        [computer] That bot has had the seat from the start; you can take over only a person’s seat.
        [none] No bot is playing for anyone in this match, so there’s no seat to take over.
        [which] You have no seat in this match: use `seat` to choose whose seat to give away.
        [unknown] There’s no such seat in this match.
        [pending] The players are answering another question right now; try again once that’s settled.
        [not-asked] That question is for the person who would take over the seat.
        [here] That person is still playing; only they can give the seat away.
        [refused] That person isn’t taking invitations right now.
        [not-you] You can’t take over a seat in this match.
        [self] You can only give seats to others: managers can’t give themselves a seat and see its cards. Use `/substitute` without a member to ask the table for a seat that a bot plays.
       *[taken] Somebody has that seat now; the bot is no longer playing it.
    }
error-not-your-seat = You can give away only your own seat, or one that’s holding up your match (`/missing` shows which). Managers of the server can give away any seat.

"""What a move tells its own player, found by imagining positions; slow, so ask in a thread.

A move that has told its player nothing, and that nobody has answered, may be taken back alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import CHANCE
from engine.fair import PlayoutDice

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.log import Entry
    from engine.match import Match

_GUESSES: Final = 8
"""In how many imagined positions a move must show its player just what it showed in the true one,
so that it counts as having told them nothing."""


def leaves_open(match: Match, seat: Seat, text: str) -> bool:
    """Whether *seat*, as far as it can know, could take its move *text* back alone.

    That is a move that does not end the match and tells its player nothing, and after which chance
    has no say.
    """
    seen, dice = match.state.view(seat), PlayoutDice
    views: list[object] = []
    for guess in range(_GUESSES):
        state = match.game.state.imagine(seen, dice(guess))
        state.play(seat, state.parse_move(text))
        if state.result() is not None or state.to_act() == (CHANCE,):
            return False
        views.append(state.view(seat))
    return all(view == views[0] for view in views)


def has_told(match: Match, last: Entry) -> bool:
    """Whether the move *last*, the newest entry, has shown its player what they could not know."""
    seen, known = match.at(last.seq).state.view(last.seat), match.state.view(last.seat)
    for guess in range(_GUESSES):
        state = match.game.state.imagine(seen, PlayoutDice(guess))
        state.play(last.seat, state.parse_move(last.text))
        if state.view(last.seat) != known:
            return True
    return False

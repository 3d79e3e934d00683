"""How good a position looks to a side that cannot think ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.tokan.data import CELL_COUNT

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.tokan.state import TokanState

_LEAD: Final = 0.85
_CHOICE: Final = 0.1
"""Together less than 1, so that no position looks as good as a won one."""


def outlook(state: TokanState, seat: Seat) -> float:
    """Return -1, 0 or 1 once it is over; before, the lead and a little the choice of moves."""
    if state.first < 0:
        return 0.0
    if result := state.result():
        if result.is_draw:
            return 0.0
        return 1.0 if result.places[seat] == 1 else -1.0
    scores = state.standing()
    lead = (scores[seat] - scores[1 - seat]) / CELL_COUNT
    choices = [state.count_choices(side) for side in (seat, 1 - seat)]
    choice = (choices[0] - choices[1]) / (1 + sum(choices))
    return _LEAD * max(-1.0, min(1.0, lead)) + _CHOICE * choice

"""How good a position looks to a side that cannot think ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.games.orcs.state import OrcsState


def outlook(state: OrcsState, seat: Seat) -> float:
    """Return 1 for the first place to -1 for the last at the end."""
    if result := state.result():
        return 0.0 if result.is_draw else 1 - 2 * (result.places[seat] - 1) / (state.players - 1)
    return 0.0

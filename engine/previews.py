"""Which panel shows a move: the one that somebody would confirm it on."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.core import AnyGame, AnyState, Seat
    from engine.panels import Panel

_MOST_PANELS: Final = 500
"""That are laid out to find one; nearly always the moves' own beginnings lead straight to it."""


def preview(game: AnyGame, state: AnyState, seat: Seat, move: str) -> Panel | None:
    """Return the panel on which *seat* would confirm *move*; None where no taps were found.

    Ways on which the taps so far are the beginning of the move are tried first. Slow where there
    are none such: call it in a thread.
    """
    number = count()
    ways: list[tuple[bool, int, int, str]] = [(False, 0, next(number), "")]
    seen: set[str] = set()
    for _ in range(_MOST_PANELS):
        if not ways:
            break
        _, taps, _, picks = heappop(ways)
        panel = game.panel(state, seat, picks)
        if panel.move == move:
            return panel
        stem = panel.picks.rpartition(".")[0] or panel.picks
        onward = {
            control.picks
            for group in panel.groups
            for control in group.controls
            if control.enabled and control.picks.startswith(stem)
        }
        for following in sorted(onward - seen):
            seen.add(following)
            is_aside = not move.startswith(following)
            heappush(ways, (is_aside, taps + 1, next(number), following))
    return None

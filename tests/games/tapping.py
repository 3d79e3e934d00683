"""Which moves the taps of the private panel lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core import AnyGame, AnyState
    from engine.panels import Panel


def moves_by_taps(
    game: AnyGame, state: AnyState, most: int, check: Callable[[Panel], None]
) -> set[str]:
    """Return the moves to which at most *most* taps lead.

    It fails where *check* does of a panel on the way, where something cannot be tapped, and where
    one could go on after so many taps.
    """
    (seat,) = state.to_act()
    found: set[str] = set()
    seen = {""}
    edge = [""]
    for _ in range(most + 1):
        following: list[str] = []
        for picks in edge:
            panel = game.panel(state, seat, picks)
            assert panel.picks == picks
            check(panel)
            if panel.move:
                found.add(panel.move)
            for group in panel.groups:
                for control in group.controls:
                    assert control.enabled
                    if control.picks not in seen:
                        seen.add(control.picks)
                        following.append(control.picks)
        edge = following
    assert not edge
    return found

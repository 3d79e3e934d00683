"""Views of The Nine Domains to draw: named scenes for the eye, and random ones in numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.core import CHANCE, Panel
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState, NineDomainsView

if TYPE_CHECKING:
    from collections.abc import Iterator

_MIXED: Final = (
    "2@1 9@2 7@3 1-.3+.4 2.1+.* 3@1 10@2 5@3",
    "5.0.2 3.5.1 6@1 8@2 4@3",
)


class Scene(NamedTuple):
    """What is drawn."""

    view: NineDomainsView
    panel: Panel | None = None


def at(specials: str, plies: str) -> NineDomainsState:
    """Return the state after *plies*, parted by blanks, of a match with *specials* (``1m+star``).

    A domain and its place is drawn by chance; a placement is laid by whoever has not laid yet, the
    first seat first.
    """
    state = GAME.start(GAME.set_up(2, {"specials": specials}))
    assert isinstance(state, NineDomainsState)
    for text in plies.split():
        seat = state.to_act()[0]
        move = text if seat == CHANCE else state.parse_move(text)
        assert state.is_legal(seat, move), text
        state.play(seat, move)
    return state


def scene(state: NineDomainsState, seat: int | None = None, picks: str | None = None) -> Scene:
    """Return what *seat* (None: spectators) sees; with *picks* its panel."""
    panel = None if seat is None or picks is None else GAME.panel(state, seat, picks)
    return Scene(state.view(seat), panel)

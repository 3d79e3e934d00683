"""A page loads only what a turn changes on its picture."""

from __future__ import annotations

import statistics
from typing import TYPE_CHECKING, Final

from cogs.web.pieces import name_of, pieces_of
from engine.fair import PlayoutDice
from render.painters import picture
from tests.bench.games import dealt, played
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

MATCHES: Final = 2
MOST_BYTES: Final = 58_000


def turns(number: int) -> Iterator[int]:
    """Yield the size in bytes of the new pieces for each move and the reply to it."""
    package, dice = PACKAGES.find("tokan"), PlayoutDice(f"pieces {number}")
    state = dealt(package.game, dice)
    held: set[str] = set()
    since, loaded = None, 0
    for _ in played(state, dice):
        view = state.view(0)
        if state.to_act() == (1,):
            since = view
        pieces = pieces_of(picture(package.painter, view, since=since))
        new = {name_of(piece): len(piece) for piece in pieces}
        loaded += sum(size for name, size in new.items() if name not in held)
        held |= new.keys()
        if state.to_act() == (0,):
            yield loaded
            loaded = 0


def test_a_turn_and_its_answer_change_few_pieces_of_the_picture() -> None:
    loaded = [size for number in range(MATCHES) for size in list(turns(number))[1:]]
    assert len(loaded) > MATCHES * 5
    assert statistics.median(loaded) <= MOST_BYTES, loaded

"""Locus, by Stan van Rooijen: you draw shapes into five areas of a sheet.

Each turn reveals one card more than there are players. From the star clockwise, players take a
card each and draw its shape on their own sheet, or discard it for coins. Coins turn shapes rainbow,
cross squares and buy the card that is left over. Each area scores in its own way, and the lowest
one counts twice.

Notation: ``take=yl4`` takes a card; ``card@yb5-1m`` draws it in the yellow area, mirrored and then
turned once clockwise, with its top left corner on column b, row 5. ``discard``, ``done`` and
``skip`` stand alone. Only the cards to come are hidden. They have no order: chance draws from all
that are left. The numbered rules and all texts are in ``seeds/locus``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.core import Game, Length, Option, Setup
from engine.games.locus.data import ROUNDS
from engine.games.locus.narrate import WEIGHTS, hint, narrate
from engine.games.locus.panel import describe, panel
from engine.games.locus.sheets import USUAL, check_seed, sheet_names
from engine.games.locus.state import FirstLocusState, LocusState, LocusView, SheetView, Stamp
from engine.games.locus.thinking import THINKER

__all__ = ["GAME", "OLDER", "LocusState", "LocusView", "SheetView", "Stamp"]

_FIRST: Final = 1


def start(setup: Setup) -> LocusState:
    """Return the position before the star is drawn."""
    if setup.position:
        raise ValueError("a match of Locus cannot start from a position")
    state = FirstLocusState if setup.version == _FIRST else LocusState
    return state.fresh(setup.seats, setup.options.get("sheet", USUAL))


GAME = Game(
    key="locus",
    title="Locus",
    version=2,
    seats=(1, *ROUNDS),
    state=LocusState,
    view=LocusView,
    start=start,
    narrate=narrate,
    weights=WEIGHTS,
    hint=hint,
    describe=describe,
    panel=panel,
    least_moves=8,  # our choice, not a rule of the game: a quarter of a match
    lengths={
        2: Length(8.3, 0.3),
        3: Length(22.8, 2.6),
        4: Length(32.1, 7.6),
        5: Length(39.3, 7.9),
    },
    options=(Option("sheet", sheet_names(), USUAL),),
    check_seed=check_seed,
    thinker=THINKER,
    can_force=True,
)
OLDER: Final = (replace(GAME, version=_FIRST, state=FirstLocusState),)
"""Earlier versions of the rules, for matches that began under them."""

"""The games to measure and their painters; only this module knows where to find them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.core import CHANCE
from engine.fair import PlayoutDice
from render.painters import Painter, picture
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame, AnyState, Dice, Panel


class Shown(NamedTuple):
    """A game and its painter."""

    game: AnyGame
    painter: Painter


SHOWN: Final = tuple(Shown(one.game, one.painter) for one in INSTALLED)
TOKAN: Final = next(shown for shown in SHOWN if shown.game.key == "tokan")


class Look(NamedTuple):
    """One viewer's view of a match."""

    view: object
    panel: Panel | None


def show(shown: Shown, look: Look) -> bytes:
    """Return the picture as PNG bytes."""
    return picture(shown.painter, look.view, look.panel)


def dealt(game: AnyGame, dice: Dice, seats: int | None = None) -> AnyState:
    """Return a first position of *game* with a seat to act; by default, with the fewest seats."""
    state = game.start(game.set_up(seats or game.seats[0]))
    while state.to_act() == (CHANCE,):
        state.play(CHANCE, state.draw_chance(dice))
    return state


def played(state: AnyState, dice: Dice) -> Iterator[None]:
    """Play *state* at random to its end; yield after each ply."""
    while seats := state.to_act():
        if seats == (CHANCE,):
            state.play(CHANCE, state.draw_chance(dice))
        else:
            state.play(seats[0], state.random_move(seats[0], dice))
        yield


def looks(game: AnyGame, number: int, plies: int) -> Iterator[tuple[Look, Look | None]]:
    """Yield the first *plies* of a random match, as spectators and as the acting seat see them.

    The acting seat's view has a panel. If no seat can act, there is only the public view.
    """
    dice = PlayoutDice(f"looks {game.key} {number}")
    state = dealt(game, dice)
    for _, _ in zip(played(state, dice), range(plies), strict=False):
        seats = [seat for seat in state.to_act() if seat != CHANCE]
        own = Look(state.view(seats[0]), game.panel(state, seats[0], "")) if seats else None
        yield Look(state.view(None), None), own

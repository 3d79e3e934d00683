"""A tiny game for two to five: each player picks a number, the highest wins, ties are common.

A whole tournament of it takes seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.core import Event, Game, OpenState, Refusal, Result, Seat, Setup, places_by
from engine.errors import InvalidMove

if TYPE_CHECKING:
    from typing import Self

_NUMBERS: Final = (1, 2, 3)


@dataclass(slots=True)
class PicksState(OpenState[int]):
    """A position: the number of players, and what they have picked so far."""

    seats: int
    picked: list[int]

    def to_act(self) -> tuple[Seat, ...]:
        return () if len(self.picked) == self.seats else (len(self.picked),)

    def legal_moves(self, seat: Seat) -> list[int]:
        return list(_NUMBERS) if seat in self.to_act() else []

    def play(self, seat: Seat, move: int) -> None:
        del seat
        self.picked.append(move)

    def result(self) -> Result | None:
        return None if self.to_act() else Result(places_by(self.picked), (), "scored")

    def copy(self) -> Self:
        return type(self)(self.seats, self.picked[:])

    def format_move(self, move: int) -> str:
        return str(move)

    def parse_move(self, text: str) -> int:
        if text not in map(str, _NUMBERS):
            raise InvalidMove(text)
        return int(text)


def start(setup: Setup) -> PicksState:
    return PicksState(setup.seats, [])


def narrate(_: PicksState, seat: Seat, move: int, __: PicksState) -> tuple[Event, ...]:
    return (Event("picked", seat, {"number": move}),)


def hint(_: PicksState, __: Seat, ___: int) -> Refusal:
    return Refusal("1.1", "refusal-none", {})


PICKS: Final = Game(
    key="picks",
    title="Picks",
    version=1,
    seats=(2, 3, 4, 5),
    state=PicksState,
    view=PicksState,
    start=start,
    narrate=narrate,
    hint=hint,
)

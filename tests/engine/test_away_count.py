"""The clocks of absent players, checked against a simple count of everybody's seconds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tests.engine.tables import any_move, tokan_setup, toy_setup
from tests.engine.test_away_clocks import come_back, go_away, lefts, take_turns
from tests.engine.test_banks import BANK, INCREMENT, banked

if TYPE_CHECKING:
    from engine.core import Seat
    from tests.engine.tables import Rig

_TICK = 10
_MOST = 2000.0


class Book:
    """Counts everybody's time in ticks, without deadlines."""

    def __init__(self, rig: Rig, increment: int | None) -> None:
        self.rig = rig
        self.increment = increment
        self.left = [float(BANK)] * rig.match().setup.seats
        self.used = [0.0] * len(self.left)
        self.until = [0.0] * len(self.left)

    def tick(self) -> None:
        now = self.rig.clock.now()
        for seat in self.rig.match().to_act():
            if now < self.until[seat] and self.used[seat] < _MOST:
                self.used[seat] += _TICK
            else:
                self.left[seat] -= _TICK

    async def pass_by(self, ticks: int) -> bool:
        """Let this much time pass; return False if somebody ran out of time."""
        for _ in range(ticks):
            self.tick()
            await self.rig.clock.advance(_TICK)
            if min(self.left[seat] for seat in self.rig.match().to_act() or (0,)) <= 0:
                return False
        return True

    async def move(self, seat: Seat, number: int) -> None:
        before = self.rig.match()
        await self.rig.live_matches.submit(before.id, 10 + seat, any_move(before, seat, number))
        if self.increment is not None:
            self.left[seat] += self.increment
        elif len(before.to_act()) == 1:
            self.left = [float(BANK)] * len(self.left)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("increment", [None, INCREMENT])
@pytest.mark.parametrize("game", ["tokan", "toy"])
async def test_the_clocks_agree_with_a_simple_count(
    monkeypatch: pytest.MonkeyPatch, game: str, increment: int | None, seed: int
) -> None:
    take_turns(monkeypatch)
    dice = random.Random(seed)
    rig = await banked(tokan_setup() if game == "tokan" else toy_setup(), increment=increment)
    rig.log.most_away = _MOST
    book = Book(rig, increment)
    for _ in range(25):
        seats, now = rig.match().to_act(), rig.clock.now()
        if not seats:
            break
        what = dice.choice(["pass", "pass", "move", "away", "back", "jump"])
        seat = dice.randrange(len(book.left))
        if what == "move":
            await book.move(dice.choice(seats), dice.randrange(9))
        elif what == "away":
            book.until[seat] = now + _TICK * dice.randrange(1, 150)
            await go_away(rig, seat, book.until[seat] - now)
        elif what == "back":
            book.until[seat] = 0.0
            await come_back(rig, seat)
        elif what == "jump":
            rig.clock.set_by(_TICK * dice.randrange(10, 800))
            await rig.live_matches.timekeeper.deadlines.notice()
            await rig.live_matches.timekeeper.serve_absences()
        elif not await book.pass_by(dice.randrange(1, 60)):
            late = [each for each in seats if book.left[each] <= 0]
            await rig.clock.advance(2)
            gone = {entry.seat for entry in rig.match().entries if entry.kind == "timeout"}
            result = rig.match().result()
            assert gone == set(late) or (result is not None and result.reason == "lapsed")
            break
        if rig.match().result() is None:
            assert lefts(rig) == {each: book.left[each] for each in rig.match().to_act()}
    await rig.live_matches.computers.settle()

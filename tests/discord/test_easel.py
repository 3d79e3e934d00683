"""The bot paints each person's pictures one by one, so nobody else waits for them."""

from __future__ import annotations

import asyncio
import threading
import time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from cogs import play
from cogs.ui import board, rulebook
from engine.match import Match
from tests.discord.playing import open_match
from tests.discord.several import until
from tests.discord.wire import forged, sent
from tests.engine.playing import SETUPS, played
from tests.packages import PACKAGES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from engine.core import Seat
    from tests.discord.harness import Stage


def of(person: int) -> Any:
    return SimpleNamespace(user=SimpleNamespace(id=person), guild_id=1)


async def test_many_pictures_for_one_person_do_not_delay_another_person(stage: Stage) -> None:
    easel, begun, may_end = stage.bot.easel, list[int](), threading.Event()

    def paint(person: int) -> None:
        begun.append(person)
        may_end.wait(PATIENCE)

    many = [asyncio.create_task(easel.painted(of(1), paint, 1)) for _ in range(4)]
    try:
        await until(lambda: begun)
        async with asyncio.timeout(PATIENCE / 10):
            await easel.painted(of(2), begun.append, 2)
        assert begun == [1, 2]
    finally:
        may_end.set()
        await asyncio.gather(*many)
    assert begun == [1, 2, 1, 1, 1]


class Painting:
    """Counts pictures painted side by side; each takes long enough for another to begin."""

    def __init__(self) -> None:
        self.count = 0
        self.inside = 0
        self.most = 0
        self._lock = threading.Lock()

    def counted(self, paint: Callable[..., Any]) -> Callable[..., Any]:
        def painted(*what: Any, **how: Any) -> Any:
            with self._lock:
                self.count += 1
                self.inside += 1
                self.most = max(self.most, self.inside)
            time.sleep(0.03)
            try:
                return paint(*what, **how)
            finally:
                with self._lock:
                    self.inside -= 1

        return painted


async def test_pictures_for_one_person_are_painted_one_after_the_other(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage, "orcs")
    painting = Painting()
    for place, name in (
        (board, "picture"),
        (rulebook, "rules_page"),
        (play, "_looked_up"),
    ):
        monkeypatch.setattr(place, name, painting.counted(getattr(place, name)))
    monkeypatch.setattr("cogs.learning.rules_page", rulebook.rules_page)
    asked = [
        f"b1:turn:{match_id}:0:",
        f"b1:happened:{match_id}:0:",
        f"b1:look:{match_id}:0:",
        f"b1:replay:{match_id}:0:",
        f"b1:rules:{match_id}:0:",
        "b1:learn::0:tokan",
        "b1:solve:p-tokan-1:1:",
    ]
    pressed = [sent(stage, "ann", forged(stage, one), one) for one in asked for _ in range(2)]
    for one in pressed:
        one.deliver()
    await pressed[-1].settled()
    assert painting.count == len(pressed)
    assert painting.most == 1


async def test_repeated_undos_do_not_get_slower(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id, found = await open_match(stage), 0
    may_undo_alone = Match.may_undo_alone

    def counted(match: Match, seat: Seat) -> bool:
        nonlocal found
        found += 1
        return may_undo_alone(match, seat)

    monkeypatch.setattr(Match, "may_undo_alone", counted)
    name, cost = await stage.mover(match_id), list[int]()
    for _ in range(12):
        state = (await stage.match(match_id)).state
        move = state.format_move(state.legal_moves(state.to_act()[0])[0])
        before = found
        await stage.slash(name, "move", move=move)
        await stage.slash(name, "undo")
        cost.append(found - before)
    undos = [one for one in (await stage.match(match_id)).entries if one.kind == "undo"]
    assert len(undos) == len(cost)
    assert cost[-1] <= cost[1] + 1


def test_a_picture_for_a_seat_marks_changes_since_its_last_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given: list[Any] = []

    def note(*_: Any, since: Any = None, **__: Any) -> bytes:
        given.append(since)
        return b""

    monkeypatch.setattr(board, "picture", note)
    match = played(next(name for name in SETUPS if name.startswith("loco 3")), 1).at(20)
    (seat,) = match.to_act()
    painter = PACKAGES.find("loco").painter
    for viewer in (seat, None):
        board.paint(painter, match, viewer, locale="en")
    then = match.after_turn(seat)
    assert then is not None
    assert given == [then.view(seat), None]

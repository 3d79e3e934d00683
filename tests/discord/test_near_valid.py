"""Everything that Discord's clients allow gets an answer, and the bot's code never fails.

For twenty thousand actions: ``CROWD_SEEDS=10,11,12,13,14,15,16,17,18,19``.
"""

from __future__ import annotations

import logging
import os
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest

from cogs.ui.board import Picture
from engine import jobs
from tests.discord.crowd import Crowd
from tests.discord.test_analysing import Quick

if TYPE_CHECKING:
    from render.package import Package
    from tests.discord.harness import Stage


async def test_many_calls_and_presses_that_make_little_sense(
    stage: Stage, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await do_at_random(stage, caplog, monkeypatch, 0, 150)


@pytest.mark.long("cogs", "engine/live_matches.py", "engine/lobby.py", "tests/discord/crowd.py")
@pytest.mark.parametrize(
    "seed", [int(one) for one in os.environ.get("CROWD_SEEDS", "13").split(",")]
)
async def test_two_thousand_calls_and_presses_that_make_little_sense(
    stage: Stage,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
) -> None:
    await do_at_random(stage, caplog, monkeypatch, seed, 2000)


def _undrawn(package: Package, words: object, names: tuple[str, ...]) -> tuple[Picture, ...]:
    return tuple(Picture(f"{name}.png", name, b"a picture") for name in names)


def _second(_: object, picture: Any) -> Any:
    return picture


async def do_at_random(
    stage: Stage,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    seed: int,
    count: int,
) -> None:
    """Have a crowd do *count* things; the bot must answer each, without a fault."""
    monkeypatch.setattr(jobs, "think_twice", Quick())
    # other tests check how those look
    monkeypatch.setattr("render.replay.film", Mock(return_value=b"a film"))
    monkeypatch.setattr("cogs.ui.rulebook._drawn", _undrawn)
    for where in ("client.archive", "client.easel", "ui.history"):
        monkeypatch.setattr(f"cogs.{where}.enlarged", Mock(side_effect=_second))
    monkeypatch.setattr("cogs.play.latest_enlarged", Mock(side_effect=_second))
    crowd = Crowd(stage, seed)
    await crowd.gather()
    while crowd.counts.total() < count:
        stage.traffic.clear()
        caplog.clear()
        try:
            await crowd.step()
        except TimeoutError as error:
            error.add_note(crowd.done[-1])
            raise
        script = "\n".join(crowd.done[-12:])
        faults = [one for one in caplog.records if one.levelno >= logging.ERROR]
        assert not faults, f"{script}\n{caplog.text}"
        assert not crowd.unanswered, script
        # only Discord knows its users, and which strangers take messages
        doors = {f"/channels/{one}/messages" for one in stage.env.backend.dm_channels.values()}
        asked = [
            one
            for one in stage.traffic.log
            if one.path not in doors and not one.path.startswith("/users/")
        ]
        refused = [one for one in asked if one.status is None or one.status >= 400]
        assert not refused, f"{script}\n{refused}"
    # only two buttons open a form; two thousand steps may not find them
    kinds = {"command", "press", "forged", "twice", "move", "menu"}
    assert kinds <= crowd.counts.keys() or count < 1000, crowd.counts

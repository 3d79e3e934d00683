"""A fixed set of Tokan puzzles, and players who solve them by clicking."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from cogs.client.learning import Puzzles, puzzles_of
from cogs.ui.actions import TaskId
from cogs.ui.texts import TEXTS
from engine.exercises import Attempt
from engine.panels import panel_for
from tests.discord.wire import forged, sent
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.puzzles import Puzzle
    from tests.discord.harness import Shown, Stage

FOLDER: Final = Path(__file__).parent / "puzzles"


def path_of(puzzles: Puzzles, key: str) -> Path:
    """Return the file with these puzzles; only Tokan has one."""
    del puzzles
    return FOLDER / f"{key}.jsonl"


class First:
    """Dice that always draw the first item, so that every run gets the same puzzles."""

    def __init__(self, key: bytes, label: str) -> None:
        del key, label

    def below(self, n: int) -> int:
        del n
        return 0


@pytest.fixture(autouse=True)
def drills(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use these puzzles in place of Parlor's."""
    TEXTS.add(FOLDER)
    monkeypatch.setattr(Puzzles, "path", path_of)
    monkeypatch.setattr("db.learning.UNRATED", 0)
    monkeypatch.setattr("cogs.client.parlor.FairDice", First)


def all_puzzles() -> Mapping[int, Puzzle]:
    return puzzles_of(FOLDER / "tokan.jsonl")


def number_on(page: Shown) -> int:
    ids = [one["custom_id"] for one in page.controls if "p-tokan-" in one.get("custom_id", "")]
    return int(ids[0].split("p-tokan-")[1].partition(":")[0])


async def play(stage: Stage, name: str, page: Shown, move: str) -> None:
    """Have *name* play *move* by tapping in the panel for a puzzle's message."""
    task = TaskId("p", "tokan", number_on(page))
    attempt = (await stage.bot.exercise_panels.open(stage.members[name].id, task)).attempt
    match = attempt.match
    panel = panel_for(partial(match.game.panel, match.state, attempt.exercise.seat), move)
    assert panel is not None
    picks = ""
    for part in panel.picks.split("."):
        picks = f"{picks}.{part}".strip(".")
        for control in page.controls:
            custom_id = control["custom_id"]
            if custom_id.startswith("b1:pick:") and custom_id.endswith(f"={picks}"):
                await stage.members[name].click(page.handle, custom_id=custom_id)
            elif picks in {
                one["value"] for one in control.get("options", ()) if not one.get("default")
            }:
                await stage.members[name].select(page.handle, [picks], custom_id=custom_id)
    if "play" in page.actions:
        await stage.press(name, page, "play")


async def solve(stage: Stage, name: str, page: Shown) -> None:
    """Have *name* play the answer."""
    for move in all_puzzles()[number_on(page)].exercise.answer:
        await play(stage, name, page, move)


async def miss(stage: Stage, name: str, page: Shown) -> None:
    """Have *name* play a move that isn't the answer."""
    exercise = all_puzzles()[number_on(page)].exercise
    state = Attempt.begin(GAMES, exercise).match.state
    right = exercise.goal.line[0].split("|")
    moves = map(state.format_move, state.legal_moves(exercise.seat))
    await play(stage, name, page, next(one for one in moves if one not in right))


async def open_puzzle(stage: Stage, name: str, number: int) -> Shown:
    """Have *name* open this puzzle, as if from an old post."""
    custom_id = f"b1:solve:p-tokan-{number}:1:"
    pressed = sent(stage, name, forged(stage, custom_id), custom_id)
    pressed.deliver()
    return (await pressed.settled()).shown

"""Lessons, from the lobby to the first match, with right and wrong answers."""

from __future__ import annotations

import shutil
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from cogs.client.learning import lesson_of
from cogs.learning import LESSON
from cogs.ui.actions import Choose, InTask, Pick, TaskId
from cogs.ui.learning import HINTS
from cogs.ui.rulebook import find_rule
from cogs.ui.texts import TEXTS
from db.learning import Progress
from render.package import Packages
from tests.discord.harness import SELECT
from tests.discord.playing import follow, open_lobby, prefer_confirming, taps_to
from tests.packages import GAMES, INSTALLED, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from typing import Any

    from cogs.ui.learning import Trial
    from engine.exercises import Lesson, LessonStep
    from render.package import Package
    from tests.discord.harness import Shown, Stage

STEPS = {"tokan": 6, "loco": 6, "nine_domains": 8, "locus": 8, "orcs": 12}
"""Number of steps in each lesson."""
MOST_WORDS = 60
TAUGHT = [package for package in INSTALLED if (package.seeds / "lessons.toml").is_file()]
every_lesson = pytest.mark.parametrize("package", TAUGHT, ids=lambda package: package.key)


def lesson(package: Package) -> Lesson:
    found = lesson_of(GAMES, package)
    assert found is not None
    return found


def texts_of(package: Package, step: LessonStep) -> list[str]:
    stem = f"{package.key}-lesson-{step.name}"
    if step.task is None:
        return [stem]
    hints = [f"{stem}-hint-{number + 1}" for number in range(HINTS)]
    wrong = [f"{stem}-wrong-{one.name}" for one in step.task.wrong]
    return [stem, f"{stem}-right", *hints, *wrong]


def steps_on(page: Shown) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield the controls in a task's panel, each with the picks that it leads to."""
    for control in page.controls:
        action = control["custom_id"].split(":")[1]
        if control["type"] == SELECT and action == "choose":
            at = Choose.from_id(control["custom_id"], ["x"]).at
            assert isinstance(at, InTask)
            assert at.task.kind == LESSON
            yield from ((control, option["value"]) for option in control["options"])
        elif action == "pick" and not control.get("disabled"):
            yield control, Pick.from_id(control["custom_id"]).picks


async def trial(stage: Stage, key: str, number: int) -> Trial:
    return await stage.bot.exercise_panels.open(
        stage.members["ann"].id, TaskId(LESSON, key, number)
    )


async def answer(stage: Stage, page: Shown, key: str, number: int, move: str) -> Shown:
    """Answer the task of a step by tapping *move*."""
    attempt = (await trial(stage, key, number)).attempt
    for picks in taps_to(attempt.match, attempt.exercise.seat, move):
        controls = [control for control, to in steps_on(page) if to == picks]
        if controls:
            page = (await follow(stage, "ann", page, controls[0], picks)).shown
    return (await stage.press("ann", page, "play")).shown


@every_lesson
def test_every_step_has_its_texts_and_its_rules(package: Package) -> None:
    TEXTS.add(package.seeds)
    taught = lesson(package)
    assert len(taught.steps) == STEPS[package.key]
    assert sum(step.task is not None for step in taught.steps) * 3 >= 2 * len(taught.steps) - 2
    for step in taught.steps:
        for key in texts_of(package, step):
            assert TEXTS.has(key), key
            assert len(TEXTS.say("en", key).split()) <= MOST_WORDS, key
        assert step.rules
        assert [one for one in step.rules if find_rule(package.seeds, one) is None] == []


@every_lesson
async def test_a_lesson_can_be_completed_with_buttons(stage: Stage, package: Package) -> None:
    """The test tries each wrong answer that has a text of its own, then the right one."""
    await prefer_confirming(stage, "ann")
    taught, key = lesson(package), package.key
    lobby = await open_lobby(stage, key, ("ann",))
    page = (await stage.press("ann", lobby, "learn")).shown
    assert page.is_private
    for number, step in enumerate(taught.steps):
        assert TEXTS.say("en", f"{key}-lesson-{step.name}") in page.text, step.name
        assert page.files(), step.name
        if step.task is not None:
            for one in step.task.wrong:
                for move in one.moves[:1]:
                    page = await answer(stage, page, key, number, move)
                    why = TEXTS.say("en", f"{key}-lesson-{step.name}-wrong-{one.name}")
                    assert why in page.text
                    page = (await stage.press("ann", page, "tryagain")).shown
            for move in step.task.exercise.answer:
                page = await answer(stage, page, key, number, move)
            assert TEXTS.say("en", f"{key}-lesson-{step.name}-right") in page.text, step.name
        onward = f"{key}.{number + 1}"
        page = (await stage.press("ann", page, "lesson", onward)).shown
    assert TEXTS.say("en", "button-first-match") in [one["label"] for one in page.controls]
    player = stage.members["ann"].id
    done = await stage.bot.learning.progress(player, key)
    assert done == Progress(len(taught.steps), is_done=True)
    panel = (await stage.press("ann", page, "first")).shown
    assert panel.is_private
    assert TEXTS.say("en", "level-easy") in stage.board().text


async def test_hints_come_one_by_one_and_then_the_answer(stage: Stage) -> None:
    package = PACKAGES.find("tokan")
    number, step = next(
        (number, step) for number, step in enumerate(lesson(package).steps) if step.task
    )
    player = stage.members["ann"].id
    await stage.bot.learning.reach(player, "tokan", Progress(number))
    page = (await stage.slash("ann", "learn", game="tokan")).shown
    stem = f"tokan-lesson-{step.name}"
    for hint in range(HINTS):
        assert TEXTS.say("en", f"{stem}-hint-{hint + 1}") not in page.text
        page = (await stage.press("ann", page, "tryhint")).shown
        assert TEXTS.say("en", f"{stem}-hint-{hint + 1}") in page.text
    page = (await stage.press("ann", page, "tryhint")).shown
    assert TEXTS.say("en", "lesson-shown", {"why": TEXTS.say("en", f"{stem}-right")}) in page.text
    assert not (await stage.bot.learning.tried(player, f"{LESSON}-tokan-{number}")).is_solved


async def test_a_lesson_continues_after_a_restart(stage: Stage) -> None:
    page = (await stage.slash("ann", "learn", game="tokan")).shown
    await stage.press("ann", page, "lesson")
    await stage.restart()
    heading = {"game": "Tokan", "number": 2, "count": STEPS["tokan"]}
    page = (await stage.slash("ann", "learn", game="tokan")).shown
    assert page.text.startswith(TEXTS.say("en", "lesson-heading", heading))
    assert (await stage.slash("bob", "learn", game="tokan")).text.startswith(
        TEXTS.say("en", "lesson-heading", heading | {"number": 1})
    )


async def test_a_button_to_a_missing_step_is_called_old(stage: Stage) -> None:
    """Once a lesson has lost steps, buttons to them answer with one sentence."""
    page = (await stage.slash("ann", "learn", game="tokan")).shown
    control = page.control("lesson")
    former = control["custom_id"]
    control["custom_id"] = former.replace("tokan.1", "tokan.77")
    member = stage.members["ann"]
    reply = await member.click(page.handle, custom_id=control["custom_id"])
    assert reply.response is not None
    assert TEXTS.say("en", "error-old-button") in reply.response.content


async def test_a_damaged_lesson_is_left_out_and_logged(
    stage: Stage, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    package = PACKAGES.find("tokan")
    seeds = tmp_path / "tokan"
    shutil.copytree(package.seeds, seeds)
    head, _, last = (seeds / "lessons.toml").read_text("utf-8").rpartition("[[steps]]")
    bad = f'{head}[[steps]]\nmore = "1 a1-a1"{last}'
    (seeds / "lessons.toml").write_text(bad, "utf-8")
    stage.packages = Packages([replace(package, seeds=seeds)])
    await stage.restart()
    told = (await stage.slash("ann", "learn", game="tokan")).text
    assert told == TEXTS.say("en", "error-no-lesson", {"game": "Tokan"})
    (said,) = {one.getMessage() for one in caplog.records if "lesson" in one.getMessage()}
    assert "'1 a1-a1'" in said
    caplog.clear()

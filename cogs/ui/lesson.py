"""Lessons as messages: a page a step, with a picture; at the end what can be done next."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from discord import ButtonStyle

from cogs.ui.board import paint
from cogs.ui.ids import Action, Key
from cogs.ui.layout import framed, row
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS
from cogs.ui.trying import Sheet, again_button, hint_button, told
from engine.panels import settled

if TYPE_CHECKING:
    from discord import ui

    from cogs.ui.board import Picture
    from cogs.ui.trying import Trial
    from engine.lessons import Lesson, Step
    from render.painters import Painter


@dataclass(frozen=True, slots=True)
class Learn(Action):
    """Open the lesson of a game where I left it."""

    FORM: ClassVar = "b1:learn::0:{game}"

    game: Key


@dataclass(frozen=True, slots=True)
class ToStep(Action):
    """Turn to a step of a lesson, or to what comes after the last one."""

    FORM: ClassVar = "b1:lesson::0:{game}.{number}"

    game: Key
    number: int


@dataclass(frozen=True, slots=True)
class FirstMatch(Action):
    """Open a lobby with a computer player that is easy to beat."""

    FORM: ClassVar = "b1:first::0:{game}"

    game: Key


def learn_button(locale: str, game: str) -> PressButton:
    """Return the button that opens the lesson of *game*."""
    return PressButton(Learn(game), TEXTS.say(locale, "button-learn"))


def draw_step(painter: Painter, locale: str, step: Step) -> Picture:
    """Return the picture of a step that is no task; slow, so call it in a thread."""
    match, seat = step.match, step.seat
    panel = None
    if seat is not None and step.taps:
        panel = settled(partial(match.game.panel, match.state, seat), step.taps)
    return paint(painter, match, seat, panel, locale=locale)


def step_view(locale: str, lesson: Lesson, number: int, picture: Picture) -> ui.LayoutView:
    """Return the page of a step that is no task."""
    text = "\n".join((_heading(locale, lesson, number), _say(locale, lesson, number)))
    turning = row(*_turning(locale, lesson, number, is_next=True))
    return framed(text, *picture.galleries(turning), turning)


def task_sheet(locale: str, lesson: Lesson, number: int, trial: Trial, player: int) -> Sheet:
    """Return what stands round the task of a step."""
    step = lesson.steps[number]
    assert step.task is not None
    attempt, stem = trial.attempt, _stem(lesson, number)
    lines = [_heading(locale, lesson, number)]
    happened = ["", *(f"-# {line.removeprefix('-# ')}" for line in told(locale, trial, player))]
    turning = partial(_turning, locale, lesson, number)
    verdict = attempt.verdict
    astray = step.task.named(attempt.moves[-1]) if attempt.moves else None
    if verdict == "open" and astray is None:
        lines += [_say(locale, lesson, number), *happened]
        lines += [
            TEXTS.say(locale, "lesson-hint", {"hint": TEXTS.say(locale, f"{stem}-hint-{one + 1}")})
            for one in range(min(trial.tried.hints, 2))
        ]
        return Sheet("\n".join(lines), [hint_button(locale, trial), *turning(is_next=False)])
    if verdict == "right":
        key = "lesson-shown" if trial.is_shown else "lesson-right"
        lines += [TEXTS.say(locale, key, {"why": TEXTS.say(locale, f"{stem}-right")}), *happened]
        return Sheet("\n".join(lines), turning(is_next=True))
    before = attempt.match.at(attempt.last.seq)
    wrong = astray or step.task.wrong_of(before, attempt.match)
    why = TEXTS.say(locale, f"{stem}-wrong-{wrong.name}" if wrong else "lesson-wrong-any")
    lines += [TEXTS.say(locale, "lesson-wrong", {"why": why}), *happened]
    again = [again_button(locale, trial), hint_button(locale, trial)]
    if verdict == "open":
        # beside a panel there is room for three
        return Sheet("\n".join(lines), [*again, *turning(is_next=False)[-1:]])
    return Sheet("\n".join(lines), [*again, *turning(is_next=False)])


def end_view(locale: str, lesson: Lesson) -> ui.LayoutView:
    """Return what comes after the last step."""
    game = lesson.game
    first = PressButton(
        FirstMatch(game.key), TEXTS.say(locale, "button-first-match"), style=ButtonStyle.success
    )
    back = PressButton(ToStep(game.key, 0), TEXTS.say(locale, "button-from-start"))
    text = TEXTS.say(locale, "lesson-done", {"game": TEXTS.say(locale, f"{game.key}-title")})
    return framed(text, row(first, back))


def _turning(locale: str, lesson: Lesson, number: int, *, is_next: bool) -> list[PressButton]:
    """Return the buttons to the steps before and after; *is_next*: the one after is due."""
    key = lesson.game.key
    buttons: list[PressButton] = []
    if number:
        before = ToStep(key, number - 1)
        buttons.append(PressButton(before, TEXTS.say(locale, "button-step-before")))
    style = ButtonStyle.primary if is_next else ButtonStyle.secondary
    name = TEXTS.say(locale, "button-step-next" if is_next else "button-step-skip")
    buttons.append(PressButton(ToStep(key, number + 1), name, style=style))
    return buttons


def _heading(locale: str, lesson: Lesson, number: int) -> str:
    facts = {
        "game": TEXTS.say(locale, f"{lesson.game.key}-title"),
        "number": number + 1,
        "count": len(lesson.steps),
    }
    return TEXTS.say(locale, "lesson-heading", facts)


def _say(locale: str, lesson: Lesson, number: int) -> str:
    return TEXTS.say(locale, _stem(lesson, number))


def _stem(lesson: Lesson, number: int) -> str:
    return f"{lesson.game.key}-lesson-{lesson.steps[number].name}"

"""Tasks as messages: a real panel on a position that is nobody's match, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from discord import ButtonStyle

from cogs.ui.actions import ControlNumber
from cogs.ui.board import paint
from cogs.ui.ids import UNPICKED, Action, Key, Piece
from cogs.ui.layout import framed, row
from cogs.ui.narration import sentences
from cogs.ui.panel import NO_ICONS, Ways, controls_of, play_button
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS
from db.learning import Tried
from engine.exercises import Attempt
from engine.log import last_move
from engine.panels import before, settled
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.ui.board import Picture
    from cogs.ui.panel import Icons
    from engine.match import Match
    from engine.panels import Panel
    from render.painters import Painter

HINTS: Final = 2
"""That can be asked for before the answer is shown."""


# What is pressed ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TaskId(Piece):
    """Which task it is: of a lesson, or a puzzle."""

    FORM: ClassVar = "{kind}-{game}-{number}"

    kind: Key
    """``l`` of a lesson, ``p`` a puzzle."""
    game: Key
    number: int
    """Of the lesson's step from 0, of the puzzle from 1."""


@dataclass(frozen=True, slots=True)
class _OfTask(Action):
    task: Key
    """A `TaskId` as text."""
    seq: int
    """How many entries its match had when this was shown."""

    @property
    def id(self) -> TaskId:
        """Which task it is.

        Raises:
            OldButton: it is none.
        """
        return TaskId.from_text(self.task)


@dataclass(frozen=True, slots=True)
class TryPick(_OfTask):
    """Follow a button of a task's panel, or go back."""

    FORM: ClassVar = "b1:try:{task}:{seq}:{control}{picks}"

    picks: str
    control: ControlNumber = ""


@dataclass(frozen=True, slots=True)
class TryChoose(_OfTask):
    """Follow what is chosen in a select of a task's panel."""

    FORM: ClassVar = "s1:trychoose:{task}:{seq}:{control}"

    control: str
    picked: str = UNPICKED


@dataclass(frozen=True, slots=True)
class TryPlay(_OfTask):
    """Play a move in a task."""

    FORM: ClassVar = "b1:tryplay:{task}:{seq}:{move}"

    move: str


@dataclass(frozen=True, slots=True)
class TryAgain(_OfTask):
    """Begin a task again."""

    FORM: ClassVar = "b1:tryagain:{task}:{seq}:"


@dataclass(frozen=True, slots=True)
class TryHint(_OfTask):
    """Give me a hint, or show me the answer when there are no more."""

    FORM: ClassVar = "b1:tryhint:{task}:{seq}:"


def in_task(task: TaskId, match: Match) -> Ways:
    """Return what taps press in the panel of a task."""
    at = (task.to_text(), match.seq)
    return Ways(partial(TryPick, *at), partial(TryChoose, *at), partial(TryPlay, *at))


# What is shown ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trial:
    """A task as somebody has it before them."""

    task: TaskId
    attempt: Attempt
    tried: Tried
    is_shown: bool = False
    """Whether the answer was shown, not found."""


class Sheet(NamedTuple):
    """What stands round a task, by whoever sets it."""

    heading: str
    """What is asked, or what is to be said of what came of it; hints too."""
    foot: Sequence[PressButton]
    """What can be pressed besides."""
    picture: Picture | None = None
    """What is seen in place of the position, once the try is over; None: the position."""


class Drawn(NamedTuple):
    """A task's panel with its picture."""

    panel: Panel | None
    """None: there is nothing to tap."""
    back: str | None
    """The picks to which *Back* leads."""
    picture: Picture


def draw(painter: Painter, locale: str, trial: Trial, picks: str) -> Drawn:
    """Return what is seen of *trial* after the taps *picks*; slow, so call it in a thread."""
    match, seat = trial.attempt.match, trial.attempt.exercise.seat
    if trial.attempt.verdict != "open":
        return Drawn(None, None, paint(painter, match, seat, locale=locale))
    lay_out = partial(match.game.panel, match.state, seat)
    panel = settled(lay_out, picks)
    shown = paint(painter, match, seat, panel, locale=locale)
    return Drawn(panel, before(lay_out, panel), shown)


def told(locale: str, trial: Trial, player: int) -> list[str]:
    """Return what happened since the last move of whoever tries, a sentence each."""
    match, seat = trial.attempt.match, trial.attempt.exercise.seat
    last = last_move(match.line, seat) if trial.attempt.moves else None
    if last is None:
        return []
    sitters = tuple(
        Sitter(player=player) if one == seat else Sitter() for one in range(match.setup.seats)
    )
    return sentences(locale, match, sitters, last.seq, viewer=seat)


def trial_view(
    locale: str, trial: Trial, drawn: Drawn, sheet: Sheet, *, number: int, icons: Icons = NO_ICONS
) -> ui.LayoutView:
    """Return the message of a task; *number* and *icons* as in `panel_view`."""
    match, panel = trial.attempt.match, drawn.panel
    if panel is None:
        feet = [row(*sheet.foot)] if sheet.foot else []
        return framed(sheet.heading, *drawn.picture.galleries(*feet), *feet)
    ways = in_task(trial.task, match)
    prompt, rows = controls_of(locale, match, panel, ways, number=number, icons=icons)
    foot = play_button(locale, match, panel, ways)
    if drawn.back is not None:
        foot.append(PressButton(ways.pick(drawn.back, ""), TEXTS.say(locale, "button-back")))
    rows.append(row(*foot, *sheet.foot))
    return framed(f"{sheet.heading}\n\n{prompt}", *drawn.picture.galleries(*rows), *rows)


def again_button(locale: str, trial: Trial) -> PressButton:
    """Return the button that begins a task again."""
    again = TryAgain(trial.task.to_text(), trial.attempt.match.seq)
    return PressButton(again, TEXTS.say(locale, "button-again"), style=ButtonStyle.primary)


def hint_button(locale: str, trial: Trial) -> PressButton:
    """Return the button that gives a hint, or shows the answer when all were given."""
    hint = TryHint(trial.task.to_text(), trial.attempt.match.seq)
    key = "button-tryhint" if trial.tried.hints < HINTS else "button-tryshow"
    return PressButton(hint, TEXTS.say(locale, key))

"""The puzzle of the day as a message for all, and its settings in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time
from typing import TYPE_CHECKING, Any, Final

from discord import ButtonStyle, ui

from cogs.ui.board import Picture
from cogs.ui.clock import time_of_day
from cogs.ui.layout import cut, framed, row
from cogs.ui.links import moment
from cogs.ui.press import PressButton
from cogs.ui.puzzle import Solve, question, solution_lines
from cogs.ui.texts import TEXTS
from cogs.ui.trying import TaskId
from db.dailies import Daily, DailyResult
from engine.daily import next_due
from engine.exercises import Attempt
from engine.puzzles import Puzzle

if TYPE_CHECKING:
    from engine.core import Fact

MOST_STREAKS: Final = 5
"""People whose streaks are told."""
_MOST_TEXT: Final = 2000
"""Characters of what is told of the puzzle before."""


@dataclass(frozen=True, slots=True)
class Past:
    """The puzzle of the day before, with what became of it."""

    task: TaskId
    puzzle: Puzzle
    solved: Attempt
    """A try that is its answer."""
    result: DailyResult
    names: Mapping[int, str]
    """What those are called who are named in it."""


@dataclass(frozen=True, slots=True)
class DailyPage:
    """All that the message with the puzzle of a day shows."""

    task: TaskId
    day: date
    puzzle: Puzzle
    picture: Picture
    past: Past | None = None
    solution: Picture | None = None
    """How the one before is solved."""

    @property
    def pictures(self) -> list[Picture]:
        """What is to be uploaded with it."""
        return [self.picture, *([self.solution] if self.solution else [])]


def daily_view(locale: str, page: DailyPage) -> ui.LayoutView:
    """Return the message with the puzzle of a day, and below it what became of the one before."""
    facts: dict[str, Fact] = {"game": TEXTS.say(locale, f"{page.task.game}-title")}
    lines = [
        TEXTS.say(locale, "daily-heading", facts),
        question(locale, page.task.game, page.puzzle),
    ]
    solve = PressButton(
        Solve(page.task.to_text(), page.day.toordinal()),
        TEXTS.say(locale, "button-solve"),
        style=ButtonStyle.primary,
    )
    parts: list[ui.Item[Any]] = [page.picture.gallery(), row(solve)]
    if page.past is not None and page.solution is not None:
        text = cut("\n".join(_past_lines(locale, page.past)), _MOST_TEXT)
        parts += [ui.Separator[Any](), ui.TextDisplay[Any](text), page.solution.gallery()]
    return framed("\n".join(lines), *parts)


def _past_lines(locale: str, past: Past) -> list[str]:
    result, game = past.result, past.task.game
    facts: dict[str, Fact] = {
        "game": TEXTS.say(locale, f"{game}-title"),
        "answers": result.answers,
        "solved": result.solved,
    }
    lines = [TEXTS.say(locale, "daily-past", facts)]
    if result.first is not None:
        lines.append(TEXTS.say(locale, "daily-first", {"player": past.names[result.first]}))
    for player, days in result.streaks:
        facts = {"player": past.names[player], "days": days}
        lines.append(TEXTS.say(locale, "daily-streak", facts))
    return [*lines, *solution_lines(locale, game, past.puzzle, past.solved)]


# Settings -----------------------------------------------------------------------------------------


def daily_line(locale: str, daily: Daily | None, now: float) -> str:
    """Return in a sentence where and when a server posts it, and in another one what is wrong."""
    if daily is None or not (daily.is_on or daily.trouble):
        return TEXTS.say(locale, "daily-off")
    facts = _facts(locale, daily)
    facts["when"] = moment(next_due(now, daily.hour, daily.zone))
    lines: list[str] = []
    if daily.is_on:
        lines.append(TEXTS.say(locale, "daily-on", facts))
    if daily.trouble is not None:
        facts = {"channel": f"<#{daily.channel}>", "days": daily.failed_days}
        key = "daily-trouble" if daily.is_on else "daily-stopped"
        lines.append(TEXTS.say(locale, f"{key}-{daily.trouble}", facts))
    return "\n".join(lines)


def daily_value(daily: Daily) -> str:
    """Return what is set as text, for the log of what managers do; see `daily_words`."""
    return f"{daily.channel}+{daily.hour}+{daily.zone}+{daily.game}" if daily.is_on else ""


def daily_words(locale: str, value: str) -> str:
    """Return what `daily_value` says in words."""
    if not value:
        return TEXTS.say(locale, "daily-words-off")
    channel, hour, rest = value.split("+", 2)
    zone, _, game = rest.rpartition("+")
    facts = _facts(locale, Daily(0, int(channel), int(hour), zone, game, 0.0))
    return TEXTS.say(locale, "daily-words-on", facts)


def _facts(locale: str, daily: Daily) -> dict[str, Fact]:
    return {
        "channel": f"<#{daily.channel}>",
        "hour": time_of_day(locale, time(daily.hour)),
        "zone": daily.zone,
        "game": TEXTS.say(locale, f"{daily.game}-title") if daily.game else "any",
    }

"""Messages with lessons, puzzles and the daily puzzle."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, time
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from discord import ButtonStyle, ui

from cogs.ui.actions import InTask, Pick, PlayNow, TaskId
from cogs.ui.board import Picture, alt_text, paint
from cogs.ui.clock import time_of_day
from cogs.ui.ids import Action, Key
from cogs.ui.layout import PressButton, cut, framed, press_button, row, shortened
from cogs.ui.narration import move_words, sentences
from cogs.ui.panel import NO_ICONS, Drawn, controls_of, draw_panel, play_button
from cogs.ui.texts import TEXTS, moment
from db.learning import UNRATED, Daily, DailyResult, Tried
from engine.core import CHANCE
from engine.daily import next_due, zone_label
from engine.exercises import Attempt
from engine.log import last_move
from engine.panels import onward, panel_for, settled
from engine.ports import Sitter
from engine.puzzles import Puzzle
from render.replay import MOST_IN_STRIP, strip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.ui.panel import Icons
    from db.ladders import Solver
    from db.learning import Answer, DailyAnswer, Tally
    from engine.core import Fact
    from engine.exercises import Lesson, LessonStep
    from engine.match import Match
    from render.package import Package
    from render.painters import Painter


HINTS: Final = 2


class TryAgain(Action, form="b1:tryagain:{task}:{seq}:", by="anybody"):
    task: TaskId
    seq: int
    """The match's number of entries when this was shown."""


class TryHint(Action, form="b1:tryhint:{task}:{seq}:", by="anybody"):
    task: TaskId
    seq: int


@dataclass(frozen=True, slots=True)
class Trial:
    task: TaskId
    attempt: Attempt
    tried: Tried
    is_shown: bool = False


class Sheet(NamedTuple):
    heading: str
    """The question or the verdict, with the hints."""
    foot: Sequence[PressButton]
    picture: Picture | None = None
    """Replaces the position once the attempt is over."""


def draw(painter: Painter, locale: str, trial: Trial, picks: str) -> tuple[Picture, Drawn | None]:
    """Draw *trial* after the taps *picks*, with the panel unless the attempt is over; slow."""
    match, seat = trial.attempt.match, trial.attempt.exercise.seat
    if trial.attempt.verdict != "open":
        return paint(painter, match, seat, locale=locale), None
    drawn = draw_panel(painter, locale, match, seat, picks, viewer=seat)
    return drawn.picture, drawn


def happened(locale: str, trial: Trial, player: int) -> list[str]:
    """Return lines in small print about the effects of the last move of *player*."""
    match, seat = trial.attempt.match, trial.attempt.exercise.seat
    last = last_move(match.line, seat) if trial.attempt.moves else None
    if last is None:
        return []
    sitters = [Sitter()] * match.setup.seats
    sitters[seat] = Sitter(player=player)
    lines = sentences(locale, match, tuple(sitters), last.seq, viewer=seat)
    return [f"-# {line.removeprefix('-# ')}" for line in lines]


def trial_view(
    locale: str,
    trial: Trial,
    drawn: Drawn | None,
    sheet: Sheet,
    *,
    picture: Picture,
    number: int,
    icons: Icons = NO_ICONS,
) -> ui.LayoutView:
    """Return the message of a task; *number* and *icons* are as in `panel_view`."""
    match = trial.attempt.match
    if drawn is None:
        feet = [row(*sheet.foot)] if sheet.foot else []
        return framed(sheet.heading, *picture.galleries(*feet), *feet)
    at = InTask(trial.task, match.seq)
    prompt, rows = controls_of(locale, match, drawn.panel, at, number=number, icons=icons)
    foot = play_button(locale, match, drawn.panel, at)
    if drawn.back is not None:
        foot.append(press_button(locale, Pick(at, drawn.back), "back"))
    rows.append(row(*foot, *sheet.foot))
    return framed(f"{sheet.heading}\n\n{prompt}", *picture.galleries(*rows), *rows)


def again_button(locale: str, trial: Trial) -> PressButton:
    again = TryAgain(trial.task, trial.attempt.match.seq)
    return press_button(locale, again, "again", style=ButtonStyle.primary)


def hint_button(locale: str, trial: Trial) -> PressButton:
    hint = TryHint(trial.task, trial.attempt.match.seq)
    return press_button(locale, hint, "tryhint" if trial.tried.hints < HINTS else "tryshow")


# Lessons as messages ------------------------------------------------------------------------------


class Learn(Action, form="b1:learn::0:{game}", by="anybody"):
    game: Key


class ToStep(Action, form="b1:lesson::0:{game}.{number}", by="anybody"):
    """Turn to a step of a lesson, or to the page after the last one."""

    game: Key
    number: int


def draw_step(painter: Painter, locale: str, step: LessonStep) -> Picture:
    """Draw a step that isn't a task. Slow, so call it in a thread."""
    match, seat = step.match, step.seat
    panel = None
    if seat is not None and step.taps:
        panel = settled(partial(match.game.panel, match.state, seat), step.taps)
    return paint(painter, match, seat, panel, locale=locale)


def step_view(locale: str, lesson: Lesson, number: int, picture: Picture) -> ui.LayoutView:
    words = TEXTS.say(locale, _stem(lesson, number))
    text = f"{_lesson_heading(locale, lesson, number)}\n{words}"
    turning = row(*_turning(locale, lesson, number, is_next=True))
    return framed(text, *picture.galleries(turning), turning)


def task_sheet(locale: str, lesson: Lesson, number: int, trial: Trial, player: int) -> Sheet:
    step = lesson.steps[number]
    assert step.task is not None
    attempt, stem = trial.attempt, _stem(lesson, number)
    lines, news = [_lesson_heading(locale, lesson, number)], ["", *happened(locale, trial, player)]
    turning = partial(_turning, locale, lesson, number)
    verdict = attempt.verdict
    astray = step.task.named(attempt.moves[-1]) if attempt.moves else None
    if verdict == "open" and astray is None:
        lines += [TEXTS.say(locale, stem), *news]
        lines += [
            TEXTS.say(locale, "lesson-hint", {"hint": TEXTS.say(locale, f"{stem}-hint-{hint + 1}")})
            for hint in range(min(trial.tried.hints, HINTS))
        ]
        return Sheet("\n".join(lines), [hint_button(locale, trial), *turning(is_next=False)])
    if verdict == "right":
        key = "lesson-shown" if trial.is_shown else "lesson-right"
        lines += [TEXTS.say(locale, key, {"why": TEXTS.say(locale, f"{stem}-right")}), *news]
        return Sheet("\n".join(lines), turning(is_next=True))
    before = attempt.match.at(attempt.last.seq)
    wrong = astray or step.task.wrong_of(before, attempt.match)
    why = TEXTS.say(locale, f"{stem}-wrong-{wrong.name}" if wrong else "lesson-wrong-any")
    lines += [TEXTS.say(locale, "lesson-wrong", {"why": why}), *news]
    again = [again_button(locale, trial), hint_button(locale, trial)]
    if verdict == "open":
        # a panel leaves room for three buttons
        return Sheet("\n".join(lines), [*again, *turning(is_next=False)[-1:]])
    return Sheet("\n".join(lines), [*again, *turning(is_next=False)])


def end_view(locale: str, lesson: Lesson) -> ui.LayoutView:
    game = lesson.game
    first = press_button(locale, PlayNow(game.key), "first-match", style=ButtonStyle.success)
    back = press_button(locale, ToStep(game.key, 0), "from-start")
    text = TEXTS.say(locale, "lesson-done", {"game": TEXTS.say(locale, f"{game.key}-title")})
    return framed(text, row(first, back))


def _turning(locale: str, lesson: Lesson, number: int, *, is_next: bool) -> list[PressButton]:
    key = lesson.game.key
    buttons: list[PressButton] = []
    if number:
        buttons.append(press_button(locale, ToStep(key, number - 1), "step-before"))
    label = "step-next" if is_next else "step-skip"
    style = ButtonStyle.primary if is_next else ButtonStyle.secondary
    buttons.append(press_button(locale, ToStep(key, number + 1), label, style=style))
    return buttons


def _lesson_heading(locale: str, lesson: Lesson, number: int) -> str:
    facts = {
        "game": TEXTS.say(locale, f"{lesson.game.key}-title"),
        "number": number + 1,
        "count": len(lesson.steps),
    }
    return TEXTS.say(locale, "lesson-heading", facts)


def _stem(lesson: Lesson, number: int) -> str:
    return f"{lesson.game.key}-lesson-{lesson.steps[number].name}"


def solver_facts(solver: Solver) -> dict[str, Fact]:
    return {
        "rating": str(solver.shown),
        "answers": solver.answers,
        "solved": solver.solved,
        "streak": solver.streak,
        "best": solver.best_streak,
    }


# Puzzles as messages ------------------------------------------------------------------------------


class NextPuzzle(Action, form="b1:puzzle::0:{game}", by="anybody"):
    game: Key


class Solve(Action, form="b1:solve:{task}:{day}:", by="anybody"):
    task: TaskId
    day: int
    """The puzzle's day, as in `date.toordinal`."""


class NameMe(Action, form="b1:nameme:{task}:{is_named}:", by="onlooker"):
    task: TaskId
    """The puzzle that asked the question."""
    is_named: int


class PuzzleStatus(NamedTuple):
    player: int
    tally: Tally
    answer: Answer | None
    """Their first answer, the only one that counts; None if they haven't answered."""
    daily: DailyAnswer | None = None
    """Their answer to the daily puzzle; None if it isn't one, or they haven't answered."""
    is_daily: bool = False
    """Whether it is the daily puzzle of the server where they are."""
    is_of_today: bool = False
    """Whether it is today's puzzle, even if this server doesn't post it."""
    is_named: bool = False


def question(locale: str, game: str, puzzle: Puzzle) -> str:
    return TEXTS.say(locale, f"{game}-puzzle-{puzzle.kind}", puzzle.facts)


def puzzle_sheet(
    locale: str, package: Package, puzzle: Puzzle, trial: Trial, known: PuzzleStatus
) -> Sheet:
    """Return the parts around a puzzle. This may draw, so call it in a thread."""
    game, verdict = trial.task.game, trial.attempt.verdict
    heading: dict[str, Fact] = {
        "game": TEXTS.say(locale, f"{game}-title"),
        "number": trial.task.number,
        "is_daily": str(known.is_of_today).lower(),
    }
    lines = [TEXTS.say(locale, "puzzle-heading", heading)]
    news = happened(locale, trial, known.player)
    onwards = press_button(locale, NextPuzzle(game), "next-puzzle")
    if verdict == "open":
        lines += [question(locale, game, puzzle), *news, *_hints(locale, trial)]
        if known.answer is not None and (known.daily is not None or not known.is_daily):
            is_helped = trial.tried.hints > 0 and not known.answer.is_solved
            lines.append(TEXTS.say(locale, "puzzle-helped" if is_helped else "puzzle-again"))
        return Sheet("\n".join(lines), [hint_button(locale, trial), onwards])
    if verdict == "wrong":
        lines += [TEXTS.say(locale, "puzzle-wrong"), *news]
        match, seats = trial.attempt.match, trial.attempt.match.to_act()
        reply = package.refute(match.state) if package.refute is not None else None
        if reply is not None and seats != (trial.attempt.exercise.seat,):
            (seat,), move = seats, match.state.parse_move(reply.move)
            words = move_words(locale, match.game, match.state, seat, move)
            refuted = {"move": words, "is_won": str(reply.is_won).lower()}
            lines.append(TEXTS.say(locale, "puzzle-refuted", refuted))
        lines += _figures(locale, trial, known)
        again = [again_button(locale, trial), hint_button(locale, trial), onwards]
        return Sheet("\n".join(lines), again)
    lines.append(TEXTS.say(locale, "puzzle-shown" if trial.is_shown else "puzzle-right"))
    lines += [*solution_lines(locale, game, puzzle, trial.attempt), ""]
    lines += _figures(locale, trial, known)
    foot = [press_button(locale, NextPuzzle(game), "next-puzzle", style=ButtonStyle.primary)]
    if known.daily is not None and known.daily.is_solved:
        facts: dict[str, Fact] = {"place": known.daily.place, "days": known.daily.streak}
        lines.append(TEXTS.say(locale, "puzzle-daily", facts))
        naming = NameMe(trial.task, int(not known.is_named))
        foot.append(press_button(locale, naming, "unname" if known.is_named else "name"))
    solution = draw_solution(package.painter, locale, trial.attempt)
    return Sheet("\n".join(lines), foot, solution)


def _hints(locale: str, trial: Trial) -> list[str]:
    if not trial.tried.hints:
        return []
    attempt = trial.attempt
    answer, made = attempt.exercise.answer, len(attempt.moves)
    is_on_the_way = attempt.moves == answer[:made] and made < len(answer)
    match = attempt.match if is_on_the_way else attempt.match.at(begins_at(attempt))
    text = answer[made] if is_on_the_way else answer[0]
    state, seat = match.state, attempt.exercise.seat
    # the label of the first tap, unless one tap is enough
    lay_out = partial(match.game.panel, state, seat)
    last, panel, tap = panel_for(lay_out, text), settled(lay_out, ""), ""
    if last is not None:
        ways = [way for way in onward(panel) if f"{last.picks}.".startswith(f"{way.picks}.")]
        first = max(ways, key=lambda way: len(way.picks), default=None)
        if first is not None and first.picks != last.picks:
            tap = TEXTS.say(locale, f"{match.game.key}-{first.label}", first.facts)
    facts: dict[str, Fact] = {
        "where": "here" if is_on_the_way else "start",
        "tap": tap or "none",
        "count": len(answer) - (made if is_on_the_way else 0),
        "move": move_words(locale, match.game, state, seat, state.parse_move(text)),
    }
    return [
        TEXTS.say(locale, f"puzzle-hint-{hint + 1}", facts)
        for hint in range(min(trial.tried.hints, HINTS))
    ]


def _figures(locale: str, trial: Trial, known: PuzzleStatus) -> list[str]:
    facts: dict[str, Fact] = {"answers": known.tally.answers, "solved": known.tally.solved}
    lines = [TEXTS.say(locale, "puzzle-tally", facts)]
    if known.answer is not None and not known.answer.is_rated:
        facts = {"game": TEXTS.say(locale, f"{trial.task.game}-title"), "count": UNRATED}
        lines.append(TEXTS.say(locale, "puzzle-unrated", facts))
    elif known.answer is not None:
        facts = {
            "game": TEXTS.say(locale, f"{trial.task.game}-title"),
            "is_solved": str(known.answer.is_solved).lower(),
            "before": str(known.answer.before),
            "after": str(known.answer.after),
        }
        lines.append(TEXTS.say(locale, "puzzle-rated", facts))
    return lines


# The way to the answer ----------------------------------------------------------------------------


def begins_at(attempt: Attempt) -> int:
    """Return the match's number of entries before the first move of an attempt."""
    seat, count = attempt.exercise.seat, len(attempt.moves)
    plies = attempt.match.line
    own = [ply.seq for ply in plies if ply.kind == "move" and ply.seat == seat]
    return own[-count] if count else attempt.match.seq


def positions(attempt: Attempt) -> list[Match]:
    """Return at most `MOST_IN_STRIP` positions of an attempt, each after a move.

    If there are more, take only positions after the person's own moves, evenly spread, and always
    the last.
    """
    match, begin = attempt.match, begins_at(attempt)
    plies = [ply for ply in match.line if ply.seq >= begin and ply.seat != CHANCE]
    if len(plies) > MOST_IN_STRIP:
        plies = [ply for ply in plies if ply.seat == attempt.exercise.seat]
    count = min(len(plies), MOST_IN_STRIP)
    kept = [plies[(at + 1) * len(plies) // count - 1] for at in range(count)]
    return [*(match.at(ply.seq + 1) for ply in kept[:-1]), match]


def solution_lines(locale: str, game: str, puzzle: Puzzle, attempt: Attempt) -> list[str]:
    """Return why the answer is right, and its events, numbered like the pictures."""
    key = f"{game}-puzzle-{puzzle.kind}-solved"
    lines = [TEXTS.say(locale, key, puzzle.facts)] if TEXTS.has(key) else []
    seat = attempt.exercise.seat
    sitters = tuple(Sitter() for _ in range(attempt.match.setup.seats))
    since, shown = begins_at(attempt), positions(attempt)
    for number, position in enumerate(shown, 1):
        events = sentences(locale, position, sitters, since, seat)
        step = shortened(" ".join(events).replace("-# ", ""), 300)
        facts: dict[str, Fact] = {"number": number, "told": step}
        lines.append(step if len(shown) == 1 else TEXTS.say(locale, "puzzle-step", facts))
        since = position.seq
    return lines


def draw_solution(painter: Painter, locale: str, attempt: Attempt) -> Picture:
    """Draw the positions of an attempt as one picture. Slow, so call it in a thread."""
    seat, match = attempt.exercise.seat, attempt.match
    spoken = painter.speaking(TEXTS.words(locale))
    data = strip(spoken, [position.state.view(seat) for position in positions(attempt)])
    way = zlib.crc32(" ".join(attempt.moves).encode())
    name = f"{match.game.key}-{attempt.exercise.id}-{way:08x}.png"
    return Picture(name, alt_text(painter, match, seat, locale), data)


MOST_STREAKS: Final = 5
_MOST_TEXT: Final = 2000


@dataclass(frozen=True, slots=True)
class PastPuzzle:
    task: TaskId
    puzzle: Puzzle
    solved: Attempt
    result: DailyResult
    names: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class DailyPage:
    task: TaskId
    day: date
    puzzle: Puzzle
    picture: Picture
    past: PastPuzzle | None = None
    solution: Picture | None = None

    @property
    def pictures(self) -> list[Picture]:
        return [self.picture, *([self.solution] if self.solution else [])]


def daily_view(locale: str, page: DailyPage) -> ui.LayoutView:
    facts: dict[str, Fact] = {"game": TEXTS.say(locale, f"{page.task.game}-title")}
    lines = [
        TEXTS.say(locale, "daily-heading", facts),
        question(locale, page.task.game, page.puzzle),
    ]
    solve = press_button(locale, Solve(page.task, page.day.toordinal()), style=ButtonStyle.primary)
    parts: list[ui.Item[Any]] = [page.picture.gallery(), row(solve)]
    if (past := page.past) is not None and page.solution is not None:
        result, game = past.result, past.task.game
        facts = {
            "game": TEXTS.say(locale, f"{game}-title"),
            "answers": result.answers,
            "solved": result.solved,
        }
        about = [TEXTS.say(locale, "daily-past", facts)]
        if result.first is not None:
            about.append(TEXTS.say(locale, "daily-first", {"player": past.names[result.first]}))
        for player, days in result.streaks:
            facts = {"player": past.names[player], "days": days}
            about.append(TEXTS.say(locale, "daily-streak", facts))
        about += solution_lines(locale, game, past.puzzle, past.solved)
        text = cut("\n".join(about), _MOST_TEXT)
        parts += [ui.Separator[Any](), ui.TextDisplay[Any](text), page.solution.gallery()]
    return framed("\n".join(lines), *parts)


# Settings -----------------------------------------------------------------------------------------


def daily_line(locale: str, daily: Daily | None, now: float) -> str:
    """Return where and when a server posts the daily puzzle, and what is wrong, if anything."""
    if daily is None or not (daily.is_on or daily.trouble):
        return TEXTS.say(locale, "daily-off")
    facts = _daily_facts(locale, daily)
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
    """Return the settings as text for the managers' log; see `daily_words`."""
    return f"{daily.channel}+{daily.hour}+{daily.zone}+{daily.game}" if daily.is_on else ""


def daily_words(locale: str, value: str) -> str:
    if not value:
        return TEXTS.say(locale, "daily-words-off")
    channel, hour, rest = value.split("+", 2)
    zone, _, game = rest.rpartition("+")
    facts = _daily_facts(locale, Daily(0, int(channel), int(hour), zone, game, 0.0))
    return TEXTS.say(locale, "daily-words-on", facts)


def _daily_facts(locale: str, daily: Daily) -> dict[str, Fact]:
    return {
        "channel": f"<#{daily.channel}>",
        "hour": time_of_day(locale, time(daily.hour)),
        "zone": zone_label(daily.zone),
        "game": TEXTS.say(locale, f"{daily.game}-title") if daily.game else "any",
    }

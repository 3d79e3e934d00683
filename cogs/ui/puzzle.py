"""Puzzles as messages: what is asked, what came of a try, and the way to the answer."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from discord import ButtonStyle

from cogs.ui.board import Picture, alt_text
from cogs.ui.ids import Action, Key
from cogs.ui.layout import shortened
from cogs.ui.moves import move_words
from cogs.ui.narration import sentences
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS
from cogs.ui.trying import HINTS, Sheet, again_button, hint_button
from cogs.ui.trying import told as happened_in
from engine.core import CHANCE
from engine.panels import onward, panel_for, settled
from engine.ports import Sitter
from render.strip import MOST_FRAMES, strip

if TYPE_CHECKING:
    from cogs.ui.trying import Trial
    from db.dailies import DailyAnswer
    from db.solving import Answer, Tally
    from engine.core import Fact
    from engine.exercises import Attempt
    from engine.match import Match
    from engine.puzzles import Puzzle
    from render.painters import Painter

_LONGEST_STEP: Final = 300
"""Characters of what happened in one step of an answer."""


# What is pressed ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NextPuzzle(Action):
    """Give me another puzzle of a game."""

    FORM: ClassVar = "b1:puzzle::0:{game}"

    game: Key


@dataclass(frozen=True, slots=True)
class Solve(Action):
    """Open the puzzle of a day for me alone."""

    FORM: ClassVar = "b1:solve:{task}:{day}:"

    task: Key
    """A `TaskId` as text."""
    day: int
    """As `date.toordinal` counts."""


@dataclass(frozen=True, slots=True)
class NameMe(Action):
    """Agree to be named below the puzzle of the day, or no longer."""

    FORM: ClassVar = "b1:nameme:{task}:{is_named}:"

    task: Key
    """A `TaskId` as text: the puzzle below which it was asked."""
    is_named: int
    """1: I agree; 0: not any more."""


# What is shown ------------------------------------------------------------------------------------


class Standing(NamedTuple):
    """What is known of a puzzle and of who tries it."""

    player: int
    tally: Tally
    answer: Answer | None
    """Their first one, which counted; None: they have given none."""
    daily: DailyAnswer | None = None
    """What they made of it as the puzzle of the day; None: it is not, or they have not yet."""
    is_daily: bool = False
    """Whether it is the puzzle of the day where they are."""
    is_named: bool = False


def question(locale: str, game: str, puzzle: Puzzle) -> str:
    """Return what is to be found."""
    return TEXTS.say(locale, f"{game}-puzzle-{puzzle.kind}", puzzle.facts)


def puzzle_sheet(
    locale: str, painter: Painter, puzzle: Puzzle, trial: Trial, known: Standing
) -> Sheet:
    """Return what stands round a puzzle; slow, as it may draw, so call it in a thread."""
    game, verdict = trial.task.game, trial.attempt.verdict
    lines = [_heading(locale, trial, known)]
    happened = [
        f"-# {line.removeprefix('-# ')}" for line in happened_in(locale, trial, known.player)
    ]
    onwards = PressButton(NextPuzzle(game), TEXTS.say(locale, "button-next-puzzle"))
    if verdict == "open":
        lines += [question(locale, game, puzzle), *happened, *_hints(locale, trial)]
        if known.answer is not None and (known.daily is not None or not known.is_daily):
            is_helped = trial.tried.hints > 0 and not known.answer.is_solved
            lines.append(TEXTS.say(locale, "puzzle-helped" if is_helped else "puzzle-again"))
        return Sheet("\n".join(lines), [hint_button(locale, trial), onwards])
    if verdict == "wrong":
        lines += [TEXTS.say(locale, "puzzle-wrong"), *happened, *_figures(locale, trial, known)]
        again = [again_button(locale, trial), hint_button(locale, trial), onwards]
        return Sheet("\n".join(lines), again)
    lines.append(TEXTS.say(locale, "puzzle-shown" if trial.is_shown else "puzzle-right"))
    lines += [*solution_lines(locale, game, puzzle, trial.attempt), ""]
    lines += [*_figures(locale, trial, known), *_daily_lines(locale, known)]
    foot = [
        PressButton(
            NextPuzzle(game), TEXTS.say(locale, "button-next-puzzle"), style=ButtonStyle.primary
        )
    ]
    if known.daily is not None and known.daily.is_solved:
        foot.append(_name_button(locale, trial, known))
    return Sheet("\n".join(lines), foot, draw_solution(painter, locale, trial.attempt))


def _heading(locale: str, trial: Trial, known: Standing) -> str:
    facts: dict[str, Fact] = {
        "game": TEXTS.say(locale, f"{trial.task.game}-title"),
        "number": trial.task.number,
        "is_daily": str(known.is_daily).lower(),
    }
    return TEXTS.say(locale, "puzzle-heading", facts)


def _hints(locale: str, trial: Trial) -> list[str]:
    """Return the hints that were asked for: where to begin, then the whole move."""
    if not trial.tried.hints:
        return []
    attempt = trial.attempt
    answer, made = attempt.exercise.answer, len(attempt.moves)
    is_on_the_way = attempt.moves == answer[:made] and made < len(answer)
    match = attempt.match if is_on_the_way else attempt.match.at(begins_at(attempt))
    text = answer[made] if is_on_the_way else answer[0]
    state, seat = match.state, attempt.exercise.seat
    facts: dict[str, Fact] = {
        "where": "here" if is_on_the_way else "start",
        "tap": _first_tap(locale, match, seat, text) or "none",
        "count": len(answer) - (made if is_on_the_way else 0),
        "move": move_words(locale, match.game, state, seat, state.parse_move(text)),
    }
    return [
        TEXTS.say(locale, f"puzzle-hint-{one + 1}", facts)
        for one in range(min(trial.tried.hints, HINTS))
    ]


def _first_tap(locale: str, match: Match, seat: int, move: str) -> str:
    """Return the label of what is tapped first on the way to *move*; empty: it is all there is."""
    lay_out = partial(match.game.panel, match.state, seat)
    last, panel = panel_for(lay_out, move), settled(lay_out, "")
    if last is None:
        return ""
    ways = [one for one in onward(panel) if f"{last.picks}.".startswith(f"{one.picks}.")]
    if not ways:
        return ""
    first = max(ways, key=lambda one: len(one.picks))
    if first.picks == last.picks:
        return ""
    return TEXTS.say(locale, f"{match.game.key}-{first.label}", first.facts)


def _figures(locale: str, trial: Trial, known: Standing) -> list[str]:
    """Return how many have found it, and what it has done to my rating."""
    facts: dict[str, Fact] = {"answers": known.tally.answers, "solved": known.tally.solved}
    lines = [TEXTS.say(locale, "puzzle-tally", facts)]
    if known.answer is not None:
        facts = {
            "game": TEXTS.say(locale, f"{trial.task.game}-title"),
            "is_solved": str(known.answer.is_solved).lower(),
            "before": str(known.answer.before),
            "after": str(known.answer.after),
        }
        lines.append(TEXTS.say(locale, "puzzle-rated", facts))
    return lines


def _daily_lines(locale: str, known: Standing) -> list[str]:
    if known.daily is None or not known.daily.is_solved:
        return []
    facts: dict[str, Fact] = {"place": known.daily.place, "days": known.daily.streak}
    return [TEXTS.say(locale, "puzzle-daily", facts)]


def _name_button(locale: str, trial: Trial, known: Standing) -> PressButton:
    press = NameMe(trial.task.to_text(), int(not known.is_named))
    return PressButton(
        press, TEXTS.say(locale, "button-unname" if known.is_named else "button-name")
    )


# The way to the answer ----------------------------------------------------------------------------


def begins_at(attempt: Attempt) -> int:
    """Return how many entries the match of a try had before its first move."""
    seat, count = attempt.exercise.seat, len(attempt.moves)
    own = [one.seq for one in attempt.match.line if one.kind == "move" and one.seat == seat]
    return own[-count] if count else attempt.match.seq


def positions(attempt: Attempt) -> list[Match]:
    """Return at most `MOST_FRAMES` positions on the way of a try, each after somebody's move.

    Where there are more, those after one's own moves come before others, the last one is always
    there, and they are spread over the way.
    """
    match, begin = attempt.match, begins_at(attempt)
    plies = [one for one in match.line if one.seq >= begin and one.seat != CHANCE]
    if len(plies) > MOST_FRAMES:
        plies = [one for one in plies if one.seat == attempt.exercise.seat]
    count = min(len(plies), MOST_FRAMES)
    kept = [plies[(at + 1) * len(plies) // count - 1] for at in range(count)]
    return [*(match.at(one.seq + 1) for one in kept[:-1]), match]


def solution_lines(locale: str, game: str, puzzle: Puzzle, attempt: Attempt) -> list[str]:
    """Return why the answer is right, and what happens on the way, by the pictures' numbers."""
    key = f"{game}-puzzle-{puzzle.kind}-solved"
    lines = [TEXTS.say(locale, key, puzzle.facts)] if TEXTS.has(key) else []
    seat = attempt.exercise.seat
    sitters = tuple(Sitter() for _ in range(attempt.match.setup.seats))
    since, shown = begins_at(attempt), positions(attempt)
    for number, position in enumerate(shown, 1):
        happened = " ".join(sentences(locale, position, sitters, since, seat)).replace("-# ", "")
        told = shortened(happened, _LONGEST_STEP)
        facts: dict[str, Fact] = {"number": number, "told": told}
        lines.append(told if len(shown) == 1 else TEXTS.say(locale, "puzzle-step", facts))
        since = position.seq
    return lines


def draw_solution(painter: Painter, locale: str, attempt: Attempt) -> Picture:
    """Return the positions on the way of a try as one picture; slow, so call it in a thread."""
    seat, match = attempt.exercise.seat, attempt.match
    spoken = painter.speaking(TEXTS.words(locale))
    data = strip(spoken, [one.state.view(seat) for one in positions(attempt)])
    way = zlib.crc32(" ".join(attempt.moves).encode())
    name = f"{match.game.key}-{attempt.exercise.id}-{way:08x}.png"
    return Picture(name, alt_text(painter, match, seat, locale), data)

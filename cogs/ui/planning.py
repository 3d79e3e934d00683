"""Plans: answers prepared for moves that others may make."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, TypeAlias

from discord import ButtonStyle

from cogs.ui import actions
from cogs.ui.actions import ControlNumber
from cogs.ui.board import paint
from cogs.ui.ids import UNPICKED, Action, Codec, Key
from cogs.ui.layout import PressButton, PressSelect, framed, row, select_option
from cogs.ui.narration import move_words, who
from cogs.ui.panel import NO_ICONS, Ways, controls_of
from cogs.ui.texts import TEXTS
from engine.core import MOVE_TEXT, Seat
from engine.panels import before, settled
from engine.plans import DEEPEST, ahead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.ui.board import Picture
    from cogs.ui.panel import Icons
    from engine.match import Match
    from engine.panels import Panel
    from engine.plans import Laid
    from engine.ports import Sitter
    from render.painters import Painter

# What is pressed ----------------------------------------------------------------------------------

Line: TypeAlias = Annotated[
    tuple[str, ...],
    Codec(
        rf"(?:{MOVE_TEXT}(?:,{MOVE_TEXT})*)?",
        lambda text: tuple(text.split(",")) if text else (),
        ",".join,
    ),
]


@dataclass(frozen=True, slots=True)
class _OfPlans(Action, by="seated", about="match"):
    match: Key
    seq: int
    """Number of entries of the match when this was shown."""


@dataclass(frozen=True, slots=True)
class PlanPick(_OfPlans):
    FORM: ClassVar = "b1:plan:{match}:{seq}:{line};{control}{picks}"

    line: Line
    picks: str
    control: ControlNumber = ""


@dataclass(frozen=True, slots=True)
class PlanChoose(_OfPlans):
    FORM: ClassVar = "s1:planchoose:{match}:{seq}:{line};{control}"

    line: Line
    control: str
    picked: str = UNPICKED


@dataclass(frozen=True, slots=True)
class PlanTake(_OfPlans):
    """Add the move to the line; my own move completes a plan."""

    FORM: ClassVar = "b1:plantake:{match}:{seq}:{line};{move}"

    line: Line
    move: str


@dataclass(frozen=True, slots=True)
class PlanOn(_OfPlans):
    FORM: ClassVar = "s1:planon:{match}:{seq}:{control}"

    control: str
    """Differs each time, so that the same plan can be picked again."""
    picked: Line = UNPICKED


@dataclass(frozen=True, slots=True)
class PlanDrop(_OfPlans):
    FORM: ClassVar = "s1:plandrop:{match}:{seq}:{control}"

    control: str
    picked: Line = UNPICKED


@dataclass(frozen=True, slots=True)
class PlanClear(_OfPlans):
    FORM: ClassVar = "b1:planclear:{match}:{seq}:"


def in_plan(match: Match, line: Sequence[str]) -> Ways:
    at = (match.id, match.seq, tuple(line))

    def pick(picks: str, control: str) -> Action:
        return PlanPick(*at, picks, control)

    return Ways(pick, partial(PlanChoose, *at), partial(PlanTake, *at))


# What is shown ------------------------------------------------------------------------------------


class Step(NamedTuple):
    """A choice of a move, some moves ahead of the match."""

    match: Match
    seat: Seat
    line: tuple[str, ...]
    now: Match
    """The match after *line*; see `engine.plans.ahead`."""
    acting: Seat


class Drawn(NamedTuple):
    panel: Panel
    back: str | None
    picture: Picture
    words: list[str]


def panel_of(step: Step, picks: str) -> Panel:
    return settled(partial(step.now.game.panel, step.now.state, step.acting), picks)


def draw(painter: Painter, locale: str, step: Step, picks: str) -> Drawn:
    """Draw a step for its planner after the taps *picks*. Slow, so call it in a thread."""
    lay_out = partial(step.now.game.panel, step.now.state, step.acting)
    panel = settled(lay_out, picks)
    shown = paint(painter, step.now, step.seat, panel, locale=locale)
    # another line of the same length has other positions, which clients would confuse by name
    name = f"{zlib.crc32(' '.join(step.line).encode()):08x}-{shown.name}"
    words = words_ahead(locale, step.match, step.seat, step.line)
    return Drawn(panel, before(lay_out, panel), replace(shown, name=name), words)


def words_ahead(locale: str, match: Match, seat: Seat, line: Sequence[str]) -> list[str]:
    """Return the moves of *line* in words. Slow, so call it in a thread."""
    words: list[str] = []
    for at, text in enumerate(line):
        now = ahead(match, seat, line[:at])
        (acting,) = now.to_act()
        words.append(move_words(locale, now.game, now.state, acting, now.state.parse_move(text)))
    return words


def step_view(
    locale: str,
    sitters: tuple[Sitter, ...],
    step: Step,
    drawn: Drawn,
    *,
    number: int,
    icons: Icons = NO_ICONS,
) -> ui.LayoutView:
    """Return the message that asks for the move of *step*.

    *number* and *icons* are as in `panel_view`.
    """
    match, words = step.match, drawn.words
    ways = in_plan(match, step.line)
    prompt, rows = controls_of(locale, match, drawn.panel, ways, number=number, icons=icons)
    is_own = step.acting == step.seat
    told = words[:-1] if is_own else words
    other = next((one for one in match.to_act() if one != step.seat), step.acting)
    facts = {
        "player": who(locale, match.game, sitters, other if is_own else step.acting),
        "count": len(told),
        "before": TEXTS.listed(locale, "plan-move", told) if told else "",
        "move": words[-1] if words else "",
    }
    asked = TEXTS.say(locale, "plan-then" if is_own else "plan-if", facts)
    foot: list[PressButton] = []
    if drawn.panel.move:
        key = "button-plan-then" if is_own else "button-plan-if"
        label = TEXTS.say(locale, key, {"move": drawn.panel.move})
        foot.append(PressButton(ways.play(drawn.panel.move), label, style=ButtonStyle.success))
    if drawn.back is not None or step.line:
        line = step.line if drawn.back is not None else step.line[:-1]
        back = PlanPick(match.id, match.seq, line, drawn.back or "")
        foot.append(PressButton(back, TEXTS.say(locale, "button-back")))
    listed = TEXTS.say(locale, "button-plan-list")
    foot.append(PressButton(actions.Plans(match.id, match.seq), listed))
    foot.append(_leave(locale, match))
    # before the first tap the prompt says whose turn it is, which isn't true yet
    text = f"{asked}\n\n{prompt}" if drawn.panel.picks else asked
    rows.append(row(*foot))
    return framed(text, *drawn.picture.galleries(*rows), *rows)


class Told(NamedTuple):
    laid: Laid
    depth: int
    """Number of own answers up to it."""
    player: str
    moves: list[str]
    """Their moves since the previous own answer."""
    answer: str


def told_of(
    locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat, laid: Sequence[Laid]
) -> list[Told]:
    """Put plans of *seat* into words. Slow, so call it in a thread."""
    found: list[Told] = []
    for one in laid:
        now = ahead(match, seat, one.moves)
        seats = [entry.seat for entry in now.entries[match.seq :]]
        words = words_ahead(locale, match, seat, one.moves)
        since = max((at for at, acting in enumerate(seats[:-1]) if acting == seat), default=-1) + 1
        player = who(locale, match.game, sitters, seats[since])
        found.append(Told(one, seats.count(seat), player, words[since:-1], words[-1]))
    return found


def plans_view(
    locale: str, match: Match, told: Sequence[Told], *, notice: str = "", number: int
) -> ui.LayoutView:
    """Return the list of plans with its controls; *notice* goes above it."""
    lines = [TEXTS.say(locale, "plan-heading"), *([f"{notice}\n"] if notice else [])]
    first = 0
    for one in told:
        first += one.depth == 1
        facts = {
            "number": first,
            "player": one.player,
            "moves": TEXTS.listed(locale, "plan-move", one.moves),
            "answer": one.answer,
        }
        lines.append(TEXTS.say(locale, "plan-first" if one.depth == 1 else "plan-deeper", facts))
    if not told:
        lines.append(TEXTS.say(locale, "plan-none"))
    lines.append("\n" + TEXTS.say(locale, "plan-about"))
    at = (match.id, match.seq)
    selects: list[ui.ActionRow[Any]] = []
    if shallow := [one for one in told if one.depth < DEEPEST]:
        selects.append(_select(locale, PlanOn(*at, f"{number:x}"), "plan-on", shallow))
    if told:
        selects.append(_select(locale, PlanDrop(*at, f"{number:x}"), "plan-drop", told))
    add = PlanPick(*at, (), "")
    foot = [PressButton(add, TEXTS.say(locale, "button-plan-add"), style=ButtonStyle.primary)]
    if told:
        clear = TEXTS.say(locale, "button-plan-clear")
        foot.append(PressButton(PlanClear(*at), clear, style=ButtonStyle.danger))
    return framed("\n".join(lines), *selects, row(*foot, _leave(locale, match)))


def _select(
    locale: str, action: PlanOn | PlanDrop, key: str, told: Sequence[Told]
) -> ui.ActionRow[Any]:
    options = [
        select_option(
            TEXTS.say(
                locale,
                "plan-choice",
                {
                    "moves": TEXTS.listed(locale, "plan-choice-move", one.moves),
                    "answer": one.answer,
                },
            ),
            ",".join(one.laid.moves),
        )
        for one in told
    ]
    return row(PressSelect(action, TEXTS.say(locale, key), options))


def _leave(locale: str, match: Match) -> PressButton:
    return PressButton(
        actions.Pick(match.id, match.seq, ""), TEXTS.say(locale, "button-plan-leave")
    )

"""Plans: answers prepared for moves that others may make."""

from __future__ import annotations

import zlib
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from discord import ButtonStyle, SelectOption

from cogs.ui.actions import InMatch, InPlan, Line, OfMatch, Pick, Plans, Play
from cogs.ui.ids import UNPICKED
from cogs.ui.layout import PressButton, PressSelect, framed, press_button, row, select_option
from cogs.ui.narration import move_words, who
from cogs.ui.panel import NO_ICONS, Drawn, controls_of, draw_panel
from cogs.ui.texts import TEXTS
from engine.panels import before, panel_for, settled
from engine.plans import ANY, DEEPEST, ahead

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.ui.board import Picture
    from cogs.ui.panel import Icons
    from engine.core import Seat
    from engine.match import Match
    from engine.panels import Panel
    from engine.plans import Laid
    from engine.ports import Sitter
    from render.painters import Painter


class PlanOn(OfMatch, form="s1:planon:{match}:{seq}:{control}", by="seated"):
    control: str
    """Differs each time, so that people can pick the same plan again."""
    picked: Line = UNPICKED


class PlanDrop(OfMatch, form="s1:plandrop:{match}:{seq}:{control}", by="seated"):
    control: str
    picked: Line = UNPICKED


class PlanCancel(OfMatch, form="b1:plancancel:{match}:{seq}:", by="seated"):
    """Cancel my planned next move."""


class PlanClear(OfMatch, form="b1:planclear:{match}:{seq}:", by="seated"):
    pass


class PlanStep(NamedTuple):
    """A choice of a move, some moves ahead of the match."""

    match: Match
    seat: Seat
    line: tuple[str, ...]
    now: Match
    """The match after *line*; see `engine.plans.ahead`."""
    acting: Seat


def draw(painter: Painter, locale: str, step: PlanStep, picks: str) -> tuple[Drawn, list[str]]:
    """Draw *step* for its planner after the taps *picks*, and put the moves before it in words.

    Slow, so call it in a thread.
    """
    drawn = draw_panel(painter, locale, step.now, step.acting, picks, viewer=step.seat)
    # another line may be as long, and clients must not confuse the pictures of the two
    name = f"{zlib.crc32(' '.join(step.line).encode()):08x}-{drawn.picture.name}"
    words = words_ahead(locale, step.match, step.seat, step.line)
    return drawn._replace(picture=replace(drawn.picture, name=name)), words


def words_ahead(locale: str, match: Match, seat: Seat, line: Sequence[str]) -> list[str]:
    """Return the moves of *line* in words. Slow, so call it in a thread."""
    words: list[str] = []
    for at, text in enumerate(line):
        if text == ANY:
            words.append(TEXTS.say(locale, "plan-any"))
            continue
        now = ahead(match, seat, line[:at])
        (acting,) = now.to_act()
        words.append(move_words(locale, now.game, now.state, acting, now.state.parse_move(text)))
    return words


def step_view(
    locale: str,
    sitters: tuple[Sitter, ...],
    step: PlanStep,
    drawn: Drawn,
    words: Sequence[str],
    *,
    picture: Picture,
    number: int,
    icons: Icons = NO_ICONS,
) -> ui.LayoutView:
    """Return the message that asks for the move of *step*, which comes after *words*.

    *number* and *icons* are as in `panel_view`.
    """
    match, panel = step.match, drawn.panel
    at = InPlan(match.id, match.seq, step.line)
    prompt, rows = controls_of(locale, match, panel, at, number=number, icons=icons)
    is_own = step.acting == step.seat
    earlier = words[:-1] if is_own else words
    other = next((seat for seat in match.to_act() if seat != step.seat), step.acting)
    facts = {
        "player": who(locale, match.game, sitters, other if is_own else step.acting),
        "count": len(earlier),
        "before": TEXTS.listed(locale, "plan-move", earlier) if earlier else "",
        "move": words[-1] if words else "",
    }
    asked = TEXTS.say(locale, "plan-then" if is_own else "plan-if", facts)
    foot: list[PressButton] = []
    if panel.move:
        key, move = "plan-then" if is_own else "plan-if", {"move": panel.move}
        play = press_button(locale, Play(at, panel.move), key, move, style=ButtonStyle.success)
        foot.append(play)
    if drawn.back is not None:
        foot.append(press_button(locale, Pick(at, drawn.back), "back"))
    elif step.line:
        foot.append(press_button(locale, Pick(replace(at, line=step.line[:-1]), ""), "back"))
    foot.append(press_button(locale, Plans(match.id, match.seq), "plan-list"))
    foot.append(_leave(locale, match))
    # before the first tap the prompt names a turn that the match hasn't reached yet
    text = f"{asked}\n\n{prompt}" if panel.picks else asked
    rows.append(row(*foot))
    return framed(text, *picture.galleries(*rows), *rows)


class Premove(NamedTuple):
    """The choice of a next move, whatever others play before it."""

    now: Match
    """The match as if it were the planner's turn."""
    panel: Panel
    back: str | None
    planned: tuple[str, ...]
    """The things on the picture that the planned move is about; empty without a plan."""
    words: str
    """The planned move in words; empty without a plan."""


def premove_of(
    locale: str, match: Match, seat: Seat, picks: str, laid: Sequence[Laid]
) -> Premove | None:
    """Return what *seat* can plan after the taps *picks*; None if nothing. Slow: in a thread."""
    if match.game.premove is None:
        return None
    now = ahead(match, seat, (ANY,))
    if now.to_act() != (seat,):
        return None
    lay_out = partial(match.game.panel, now.state, seat)
    panel = settled(lay_out, picks)
    planned, words = (), ""
    answer = next((plan.answer for plan in laid if plan.line == (ANY,)), "")
    if answer:
        _, words = words_ahead(locale, match, seat, (ANY, answer))
        found = panel_for(lay_out, answer)
        planned = found.chosen if found else ()
    return Premove(now, panel, before(lay_out, panel), planned, words)


def premove_rows(
    locale: str, match: Match, premove: Premove, *, number: int
) -> tuple[str, list[PressButton], list[ui.ActionRow[Any]]]:
    """Return words, buttons and choices for *premove*; *number* is as in `panel_view`."""
    panel, at = premove.panel, InPlan(match.id, match.seq, (ANY,))
    prompt, rows = controls_of(locale, match, panel, at, number=number)
    foot: list[PressButton] = []
    if panel.move:
        facts = {"move": panel.move}
        style = ButtonStyle.success
        foot.append(press_button(locale, Play(at, panel.move), "premove", facts, style=style))
    if premove.back is not None:
        foot.append(press_button(locale, Pick(at, premove.back), "back"))
    if premove.words and not panel.picks:
        foot.append(press_button(locale, PlanCancel(match.id, match.seq), "premove-cancel"))
    if panel.picks:
        text = TEXTS.say(locale, "premove-asked", {"words": prompt})
    elif premove.words:
        text = TEXTS.say(locale, "premove-planned", {"move": premove.words})
    else:
        text = TEXTS.say(locale, "premove-offered")
    return text, foot, rows


class Planned(NamedTuple):
    """A planned answer in words."""

    laid: Laid
    depth: int
    """Number of the planner's answers up to this one."""
    player: str
    moves: list[str]
    """The player's moves since the planner's previous answer."""
    answer: str


def in_words(
    locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat, all_laid: Sequence[Laid]
) -> list[Planned]:
    """Put the plans of *seat* into words. Slow, so call it in a thread."""
    plans: list[Planned] = []
    for laid in all_laid:
        now = ahead(match, seat, laid.moves)
        seats = [entry.seat for entry in now.entries[match.seq :]]
        words = words_ahead(locale, match, seat, laid.moves)
        since = max((at for at, acting in enumerate(seats[:-1]) if acting == seat), default=-1) + 1
        player = who(locale, match.game, sitters, seats[since])
        plans.append(Planned(laid, seats.count(seat), player, words[since:-1], words[-1]))
    return plans


def plans_view(
    locale: str, match: Match, plans: Sequence[Planned], *, notice: str, number: int
) -> ui.LayoutView:
    """Return the list of plans with its controls; *notice* goes above it."""
    lines = [TEXTS.say(locale, "plan-heading"), *([f"{notice}\n"] if notice else [])]
    first = 0
    for plan in plans:
        first += plan.depth == 1
        facts = {
            "number": first,
            "player": plan.player,
            "moves": TEXTS.listed(locale, "plan-move", plan.moves),
            "answer": plan.answer,
        }
        lines.append(TEXTS.say(locale, "plan-first" if plan.depth == 1 else "plan-deeper", facts))
    if not plans:
        lines.append(TEXTS.say(locale, "plan-none"))
    lines.append("\n" + TEXTS.say(locale, "plan-about"))
    at = (match.id, match.seq)
    selects: list[ui.ActionRow[Any]] = []
    if shallow := [plan for plan in plans if plan.depth < DEEPEST]:
        selects.append(_select(locale, PlanOn(*at, f"{number:x}"), "plan-on", shallow))
    if plans:
        selects.append(_select(locale, PlanDrop(*at, f"{number:x}"), "plan-drop", plans))
    add = Pick(InPlan(*at), "")
    foot = [press_button(locale, add, "plan-add", style=ButtonStyle.primary)]
    if plans:
        clear = PlanClear(*at)
        foot.append(press_button(locale, clear, "plan-clear", style=ButtonStyle.danger))
    return framed("\n".join(lines), *selects, row(*foot, _leave(locale, match)))


def _select(
    locale: str, action: PlanOn | PlanDrop, key: str, plans: Sequence[Planned]
) -> ui.ActionRow[Any]:
    options: list[SelectOption] = []
    for plan in plans:
        moves = TEXTS.listed(locale, "plan-choice-move", plan.moves)
        words = TEXTS.say(locale, "plan-choice", {"moves": moves, "answer": plan.answer})
        options.append(select_option(words, ",".join(plan.laid.moves)))
    return row(PressSelect(action, TEXTS.say(locale, key), options))


def _leave(locale: str, match: Match) -> PressButton:
    return press_button(locale, Pick(InMatch(match.id, match.seq), ""), "plan-leave")

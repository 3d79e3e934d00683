"""Proposals to the other players, and what to do about silent players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from discord import ButtonStyle, Message, ui

from cogs.ui.actions import Answer, Missing, WithoutGone
from cogs.ui.board import AnswerForSeat
from cogs.ui.clock import LATER_LIMITS, SetLimit
from cogs.ui.layout import (
    LONGEST_TEXT,
    PressSelect,
    framed,
    press_button,
    row,
    select_option,
    shortened,
)
from cogs.ui.lobby import pace_name
from cogs.ui.narration import tell, who
from cogs.ui.texts import TEXTS, mention, mentions
from engine.log import last_move
from engine.turns import ANSWERED_IN, SILENCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.ui.ids import Action
    from engine.core import Fact, Seat
    from engine.match import Match
    from engine.ports import Sitter
    from engine.proposals import Proposal
    from engine.table import Table


def days(seconds: float) -> int:
    return int(seconds // 86400)


def silent_lines(locale: str, table: Table, silent: Sequence[Seat]) -> list[str]:
    if not silent:
        return []
    facts = {"gone": _named(locale, table.match, table.sitters, silent), "days": days(SILENCE)}
    return [TEXTS.say(locale, "silent-hint", facts)]


def silence_view(
    locale: str, table: Table, silent: Sequence[Seat], players: Sequence[int]
) -> ui.LayoutView:
    """Ask *players* to decide how to continue without the *silent* seats."""
    facts = {
        "gone": _named(locale, table.match, table.sitters, silent),
        "days": days(SILENCE),
        "players": mentions(locale, players),
    }
    press = Missing(table.record.id, table.match.seq)
    button = press_button(locale, press, style=ButtonStyle.primary)
    return framed(TEXTS.say(locale, "silence-told", facts), row(button))


def silence_letter(locale: str, table: Table, silent: Sequence[Seat], link: str) -> str:
    facts = {
        "gone": _named(locale, table.match, table.sitters, silent),
        "days": days(SILENCE),
        "game": table.match.game.title,
        "link": link,
    }
    return TEXTS.say(locale, "silence-letter", facts)


def missing_view(
    locale: str, table: Table, left: Sequence[Seat], silent: Sequence[Seat]
) -> ui.LayoutView:
    """Return who has *left* the server or is *silent*, and what the others can do.

    They can also give a limit to a match that has none.
    """
    gone = tuple(sorted({*left, *silent}))
    facts = {"days": days(SILENCE), "answer": days(ANSWERED_IN)}
    lines: list[str] = []
    for key, seats in (("missing-left", left), ("missing-silent", silent)):
        if seats:
            names = _named(locale, table.match, table.sitters, seats)
            lines.append(TEXTS.say(locale, key, {"gone": names, **facts}))
    at = table.record.id, table.match.seq
    rows: list[ui.ActionRow[Any]] = []
    if gone:
        lines.append(TEXTS.say(locale, "missing-what", facts))
        void = WithoutGone(*at, "void")
        buttons = [press_button(locale, void, "void", style=ButtonStyle.danger)]
        if table.goes_on_without(gone):
            buttons.insert(0, press_button(locale, WithoutGone(*at, "house"), "house"))
        rows.append(row(*buttons))
    if table.time.turn_seconds is None:
        lines.append(TEXTS.say(locale, "missing-no-limit", facts))
        options = [
            select_option(pace_name(locale, pace.seconds, pace.increment), pace.to_text())
            for pace in LATER_LIMITS
        ]
        name = TEXTS.say(locale, "missing-limit-ask")
        rows.append(row(PressSelect(SetLimit(*at), name, options)))
    return framed("\n".join(lines), *rows)


def _named(locale: str, match: Match, sitters: tuple[Sitter, ...], seats: Sequence[Seat]) -> str:
    return TEXTS.joined(locale, [who(locale, match.game, sitters, seat) for seat in seats])


def proposal_text(
    locale: str, match: Match, sitters: tuple[Sitter, ...], proposal: Proposal, asked: Iterable[int]
) -> str:
    """Return the question to the players *asked*. Slow for an undo."""
    facts: dict[str, Fact] = {
        "player": who(locale, match.game, sitters, proposal.seat),
        "asked": mentions(locale, asked),
        "newcomer": mention(locale, proposal.newcomer or 0),
        "gone": _named(locale, match, sitters, proposal.gone),
        "days": days(SILENCE),
        "pace": pace_name(locale, *(*proposal.limit, None, None)[:2]),
    }
    if proposal.kind == "undo":
        last = last_move(match.line, proposal.seat)
        assert last is not None, "there is a move to take back"
        step = next(iter(match.steps(last.seq)))
        # quote only what is public: the move itself could reveal a secret, such as a hidden card
        texts = [tell(locale, match.game, sitters, event) for event in step.events]
        quoted = "\n".join(f"> {text}" for text in texts if text is not None)
        facts["move"] = shortened(quoted, LONGEST_TEXT // 2)
        facts["later"] = match.undone_besides(proposal.seat)
    return TEXTS.say(locale, f"propose-{proposal.kind}", facts)


def proposal_view(
    locale: str, text: str, match_id: str, asked: Proposal, *, is_open: bool = True
) -> ui.LayoutView:
    if not is_open:
        return framed(text)
    yes, no = _answer(match_id, asked, "yes"), _answer(match_id, asked, "no")
    agree = press_button(locale, yes, "yes", style=ButtonStyle.success)
    return framed(text, row(agree, press_button(locale, no, "no")))


def _answer(match_id: str, asked: Proposal, answer: Literal["yes", "no"]) -> Action:
    seq, kind, seat = asked.seq, asked.kind, asked.seat
    if kind == "give" or kind == "take" or kind == "appoint" or kind == "replace":  # noqa: PLR1714 # narrows the type
        assert asked.newcomer is not None, "somebody is to take over the seat"
        return AnswerForSeat(match_id, seq, answer, kind, seat, asked.newcomer)
    return Answer(match_id, seq, answer, kind, seat, asked.gone, asked.limit)


def words(message: Message) -> str:
    view = ui.LayoutView.from_message(message, timeout=None)
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(texts)

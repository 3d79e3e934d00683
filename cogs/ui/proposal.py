"""The message by which one player asks the others: to take back, or for a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import ui

from cogs.ui.actions import Answer
from cogs.ui.layout import LONGEST_TEXT, framed, row, shortened
from cogs.ui.lobby import pace_name
from cogs.ui.narration import tell, who
from cogs.ui.people import mention, mentions
from cogs.ui.press import PressButton
from cogs.ui.seats import AnswerForSeat
from cogs.ui.silence import days
from cogs.ui.texts import TEXTS
from engine.absences import SILENCE
from engine.log import last_move

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cogs.ui.ids import Action
    from engine.core import Fact, Seat
    from engine.match import Match
    from engine.ports import Sitter
    from engine.proposals import Proposal


def proposal_text(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    proposal: Proposal,
    asked: Iterable[int],
) -> str:
    """Return what the players *asked* read; slow where a move is to be taken back."""
    facts: dict[str, Fact] = {
        "player": who(locale, match.game, sitters, proposal.seat),
        "asked": mentions(locale, asked),
        "newcomer": mention(locale, proposal.newcomer or 0),
        "gone": TEXTS.joined(
            locale, [who(locale, match.game, sitters, seat) for seat in proposal.gone]
        ),
        "days": days(SILENCE),
        "pace": pace_name(locale, *(*proposal.limit, None, None)[:2]),
    }
    if proposal.kind == "undo":
        facts["move"] = _told_of_move(locale, match, sitters, proposal.seat)
        facts["later"] = match.undone_besides(proposal.seat)
    return TEXTS.say(locale, f"propose-{proposal.kind}", facts)


def proposal_view(
    locale: str, text: str, match_id: str, asked: Proposal, *, is_open: bool = True
) -> ui.LayoutView:
    """Return the message; with buttons to agree and decline while it *is_open*."""
    if not is_open:
        return framed(text)
    yes, no = _answer(match_id, asked, "yes"), _answer(match_id, asked, "no")
    agree = PressButton(yes, TEXTS.say(locale, "button-yes"), style=discord.ButtonStyle.success)
    return framed(text, row(agree, PressButton(no, TEXTS.say(locale, "button-no"))))


def _answer(match_id: str, asked: Proposal, answer: Literal["yes", "no"]) -> Action:
    """Return what a press of the button for *answer* says."""
    seq, kind, seat = asked.seq, asked.kind, asked.seat
    if kind == "give" or kind == "take" or kind == "appoint" or kind == "replace":  # noqa: PLR1714 # narrows the type
        assert asked.newcomer is not None, "somebody is to take over the seat"
        return AnswerForSeat(match_id, seq, answer, kind, seat, asked.newcomer)
    return Answer(match_id, seq, answer, kind, seat, asked.gone, asked.limit)


def words(message: discord.Message) -> str:
    """Return what a message of ours says."""
    view = ui.LayoutView.from_message(message, timeout=None)
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(texts)


def _told_of_move(locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat) -> str:
    """Return what everybody was told of the last move of *seat*, as quoted lines.

    Its own words would say what it keeps secret: a card that lies face down.
    """
    last = last_move(match.line, seat)
    assert last is not None, "it is to be taken back"
    step = next(iter(match.steps(last.seq)))
    told = [tell(locale, match.game, sitters, event) for event in step.events]
    lines = [f"> {text}" for text in told if text is not None]
    return shortened("\n".join(lines), LONGEST_TEXT // 2)

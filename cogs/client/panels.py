"""The private panels: what somebody can choose, what their move did, what they wait for."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING, Final

import discord

from cogs.ui.board import paint
from cogs.ui.errors import trouble_line
from cogs.ui.narration import sentences, turn_line
from cogs.ui.panel import panel_view, waiting_view
from cogs.ui.texts import TEXTS
from engine.errors import EngineError, NotSeated, UndoRefused
from engine.log import last_move

if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from discord import ui

    from cogs.client.parlor import Parlor
    from cogs.ui.board import Picture
    from engine.core import Panel, Seat
    from engine.match import Match
    from engine.table import Table
    from render.painters import Painter

    Interaction: TypeAlias = discord.Interaction[Any]

_GONE: Final = frozenset({401, 403, 404})
"""How Discord answers for a message of ours that was put away, or a press that is too old."""


class PanelGone(EngineError):
    """A panel that cannot be shown: its person has put it away, or it is too old."""

    key = "error-panel-gone"

    def __init__(self) -> None:
        super().__init__("the panel is no longer there")


class Panels:
    """Shows panels in place of the answer to an interaction that was acknowledged before."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot

    async def show_present(self, interaction: Interaction, match_id: str) -> None:
        """Answer what came too late with the present panel, in place of the first answer."""
        table = await self._bot.hall.open(match_id)
        await self.show(interaction, table, words=self._stale(interaction))

    async def show(
        self, interaction: Interaction, table: Table, *, picks: str = "", words: str = ""
    ) -> None:
        """Show what the person can choose, or what they wait for, below *words*."""
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated
        locale = str(interaction.locale)
        match = table.match
        if seat not in table.awaited():
            text = f"{words}\n\n{turn_line(locale, match, table.sitters)}".strip()
            await self.show_waiting(interaction, table, text)
            return
        panel = match.game.panel(match.state, seat, picks)
        picture, may_undo = await asyncio.to_thread(
            _drawn, self._bot.painter(match), match, seat, panel
        )
        view = panel_view(locale, match, panel, picture, words, may_undo=may_undo)
        await _answer(interaction, view, picture)

    def _stale(self, interaction: Interaction) -> str:
        return TEXTS.say(str(interaction.locale), "panel-stale")

    async def show_played(self, interaction: Interaction, table: Table, move: str) -> None:
        """Say what the move did and, where it could not be posted, why."""
        locale = str(interaction.locale)
        trouble = await self._bot.publisher.trouble(table.record.id)
        lines = [TEXTS.say(locale, "played", {"move": move})]
        seat = table.seat_of(interaction.user.id)
        match = table.match
        last = None if seat is None else last_move(match.line, seat)
        if last is not None:
            told = partial(sentences, locale, match, table.sitters, last.seq, viewer=seat)
            # where much has happened while the board was posted, moves must be played again
            is_known = last.seq >= match.known_from
            lines += told() if is_known else await asyncio.to_thread(told)
        if trouble is not None:
            lines.append(trouble_line(trouble, locale))
        await self.show(interaction, table, words="\n".join(lines))

    async def show_waiting(self, interaction: Interaction, table: Table, text: str) -> None:
        """Show the position as the person sees it, with *text* and nothing to choose."""
        match = table.match
        seat = table.seat_of(interaction.user.id)
        picture, may_undo = await asyncio.to_thread(_drawn, self._bot.painter(match), match, seat)
        view = waiting_view(str(interaction.locale), match, text, picture, may_undo=may_undo)
        await _answer(interaction, view, picture)


async def _answer(interaction: Interaction, view: ui.LayoutView, picture: Picture) -> None:
    """Let the answer be *view*.

    Raises:
        PanelGone: Discord has it no more; whatever was to be stored is stored.
    """
    try:
        await interaction.edit_original_response(view=view, attachments=[picture.file()])
    except discord.HTTPException as error:
        if error.status in _GONE:
            raise PanelGone from error
        raise


def _drawn(
    painter: Painter, match: Match, seat: Seat | None, panel: Panel | None = None
) -> tuple[Picture, bool]:
    """Return what *seat* sees, and whether it may take back alone; slow, so call it in a thread."""
    return paint(painter, match, seat, panel), _may_undo(match, seat)


def _may_undo(match: Match, seat: Seat | None) -> bool:
    if seat is None or match.result() is not None:
        return False
    with contextlib.suppress(UndoRefused):
        match.check_undos(seat)
        return match.may_undo_alone(seat)
    return False

"""What players ask of each other: taking back, a draw, giving up, playing again."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client.panels import last_words, undo_words
from cogs.ui import actions
from cogs.ui.confirm import question
from cogs.ui.errors import sentence
from cogs.ui.layout import framed
from cogs.ui.press import PressButton, on_press
from cogs.ui.proposal import proposal_view, words
from cogs.ui.texts import TEXTS, english
from engine.core import CHANCE
from engine.errors import CorruptLog, OtherVersion
from engine.log import PLAYED, last_move

if TYPE_CHECKING:
    from cogs.client.channels import Channels
    from cogs.client.cleaner import Cleaner
    from cogs.client.here import Here
    from cogs.client.languages import Locales
    from cogs.client.panels import Panels
    from cogs.client.proposing import Proposing
    from cogs.ui.press import DeliveryOf
    from db.matches import Matches
    from engine.agreements import Agreements
    from engine.hall import Hall
    from engine.table import Table, Tables

Interaction = discord.Interaction[discord.Client]


class Social(commands.Cog):
    """Undo, draw, resignation."""

    def __init__(
        self,
        *,
        proposing: Proposing,
        channels: Channels,
        cleaner: Cleaner,
        delivery_of: DeliveryOf,
        agreements: Agreements,
        tables: Tables,
        hall: Hall,
        here: Here,
        locales: Locales,
        matches: Matches,
        panels: Panels,
    ) -> None:
        self._proposing = proposing
        self._channels = channels
        self._cleaner = cleaner
        self._delivery_of = delivery_of
        self._agreements = agreements
        self._tables = tables
        self._hall = hall
        self._here = here
        self._locales = locales
        self._matches = matches
        self._panels = panels

    # Taking back --------------------------------------------------------------------------------

    @app_commands.command(description=english("command-undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take back one's last move in the match of this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        match_id = await self._here.match(interaction)
        await self._undo(interaction, await self._tables.open(match_id))

    @on_press(actions.Undo)
    async def press_undo(self, interaction: Interaction, press: actions.Undo) -> None:
        """Take back the last move of the person who pressed; their panel then shows the rest."""
        await _acknowledge(interaction)
        table = await self._tables.open(press.match)
        player = interaction.user.id
        if await self._means_now(table, player, press.seq):
            await self._undo(interaction, table)
        elif await asyncio.to_thread(_is_last_move_of_then, table, player, press.seq):
            await self._undo(interaction, table, is_answered=True)
        else:
            await self._panels.show_present(interaction, press.match)

    @on_press(actions.UndoForSure)
    async def press_undo_sure(self, interaction: Interaction, press: actions.UndoForSure) -> None:
        """Take back the last move, and what others have done since."""
        await interaction.response.defer()
        table = await self._tables.open(press.match)
        if table.match.seq == press.seq:
            await self._undo(interaction, table, is_sure=True)
        else:
            await self._panels.show_present(interaction, press.match)

    async def _means_now(self, table: Table, player: int, seq: int) -> bool:
        """Whether who saw *seq* entries means the present position: a turn has several moves."""
        seat, since = table.seat_of(player), table.match.entries[seq:]
        is_my_turn = all(one.kind in PLAYED and one.seat in {seat, CHANCE} for one in since)
        return is_my_turn or not await table.is_stale(player, seq)

    async def _undo(
        self,
        interaction: Interaction,
        table: Table,
        *,
        is_sure: bool = False,
        is_answered: bool = False,
    ) -> None:
        """Take back the last move of whoever asks, or ask the others; ask first where more goes.

        *is_answered* says that they may not have seen yet what has happened since.
        """
        match_id, player, seq = table.record.id, interaction.user.id, table.match.seq
        locale, panels = str(interaction.locale), self._panels
        seat = table.admit(player)
        move = await asyncio.to_thread(undo_words, locale, table, seat)
        later = 0 if move is None else table.match.undone_besides(seat)
        helps = move is not None and await asyncio.to_thread(table.is_helped_by_undo, seat)
        is_new = helps and not await self._matches.hints(match_id)
        if (later or is_new) and move is not None and not is_sure:
            text = TEXTS.say(locale, "undo-sure", {"move": move, "count": later})
            if is_new:
                text += "\n" + TEXTS.say(locale, "undo-helps")
            sure, back = actions.UndoForSure(match_id, seq), actions.Refresh(match_id, seq)
            view = question(locale, text, sure, "button-undo-sure", back=back)
            await interaction.edit_original_response(view=view, attachments=[])
            return
        if is_answered and move is None:
            last = await asyncio.to_thread(last_words, locale, table.match, seat)
            text = TEXTS.say(locale, "undo-answered", {"move": last or ""})
            ask, back = actions.UndoForSure(match_id, seq), actions.Refresh(match_id, seq)
            view = question(locale, text, ask, "button-undo-ask", back=back)
            await interaction.edit_original_response(view=view, attachments=[])
            return
        undo = partial(
            self._agreements.undo,
            match_id,
            player,
            seq=seq,
            delivery=self._delivery_of(interaction),
            accepts_help=is_sure or (helps and not is_new),
        )
        proposal = await self._proposing.ask(interaction, match_id, undo)
        table = await self._tables.open(match_id)
        if proposal is None:
            words = TEXTS.say(locale, "undo-done", {"move": move or ""})
            await panels.show(interaction, table, words=words)
            return
        await panels.show(interaction, table, words=TEXTS.say(locale, "undo-asked"))

    # Draw ---------------------------------------------------------------------------------------

    @app_commands.command(description=english("command-draw"))
    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw in the match of this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._draw(interaction, await self._here.match(interaction))

    @on_press(actions.Draw)
    async def press_draw(self, interaction: Interaction, press: actions.Draw) -> None:
        """Offer a draw."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._draw(interaction, press.match)

    async def _draw(self, interaction: Interaction, match_id: str) -> None:
        offer_draw = partial(
            self._agreements.offer_draw,
            match_id,
            interaction.user.id,
            delivery=self._delivery_of(interaction),
        )
        offer = await self._proposing.ask(interaction, match_id, offer_draw)
        if offer is None:
            facts = {"player": interaction.user.mention}
            text = TEXTS.say(str(interaction.locale), "answer-yes", facts)
            await interaction.edit_original_response(content=text)
            return
        await self._say(interaction, "draw-asked")

    @on_press(actions.Answer)
    async def press_answer(self, interaction: Interaction, press: actions.Answer) -> None:
        """Take the answer of somebody who was asked; the message then says how it stands."""
        await interaction.response.defer()
        is_yes = press.answer == "yes"
        table = await self._agreements.answer(
            press.match,
            interaction.user.id,
            press.asked,
            is_yes=is_yes,
            delivery=self._delivery_of(interaction),
        )
        if is_yes and press.kind == "undo" and table.proposal is None:
            asker = table.sitters[press.seat].player
            told = TEXTS.say(str(interaction.locale), "undo-agreed")
            if asker is not None:
                await self._panels.tell(table, asker, told)
        if interaction.message is None:
            return
        locale = self._locales.of(interaction.guild_id or 0)
        facts = {"player": interaction.user.mention}
        text = TEXTS.say(locale, "answer-yes" if is_yes else "answer-no", facts)
        view = proposal_view(
            locale,
            f"{words(interaction.message)}\n{text}",
            press.match,
            press.asked,
            is_open=table.proposal is not None,
        )
        await interaction.edit_original_response(view=view)

    # Giving up ----------------------------------------------------------------------------------

    @app_commands.command(description=english("command-resign"))
    async def resign(self, interaction: Interaction) -> None:
        """Ask whether to give up the match of this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._ask_resign(interaction, await self._here.match(interaction))

    @on_press(actions.Resign)
    async def press_resign(self, interaction: Interaction, press: actions.Resign) -> None:
        """Ask whether to give up."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._ask_resign(interaction, press.match)

    @on_press(actions.ResignForSure)
    async def press_resign_sure(
        self, interaction: Interaction, press: actions.ResignForSure
    ) -> None:
        """Give up."""
        await interaction.response.defer()
        locale = str(interaction.locale)
        try:
            await self._hall.resign(
                press.match, interaction.user.id, delivery=self._delivery_of(interaction)
            )
        except (CorruptLog, OtherVersion):
            if not await self._is_lost_in_direct_message(interaction, press.match):
                raise
            await self._matches.abandon(press.match)
            self._channels.free(press.match)
            self._cleaner.wake()
            text = TEXTS.say(locale, "ending-void")
            await interaction.edit_original_response(view=framed(text))
            return
        text = TEXTS.say(locale, "resign-done")
        await interaction.edit_original_response(content=text, view=None)

    async def _is_lost_in_direct_message(self, interaction: Interaction, match_id: str) -> bool:
        """Whether a match that nobody can play on runs in this direct message.

        Nobody manages a direct message, so whoever plays there may end it; the same holds where
        the bot is no member.
        """
        venue = await self._matches.venues.venue(match_id)
        if venue is None or venue.channel != interaction.channel_id:
            return False
        if venue.guild and not venue.is_guest:
            return False
        return match_id in self._channels.values()

    async def _ask_resign(self, interaction: Interaction, match_id: str) -> None:
        locale = str(interaction.locale)
        try:
            table = await self._tables.open(match_id)
        except (CorruptLog, OtherVersion) as error:
            if not await self._is_lost_in_direct_message(interaction, match_id):
                raise
            text = f"{sentence(error, locale)}\n{TEXTS.say(locale, 'admin-repair-end')}"
            sure = actions.ResignForSure(match_id, 0)
            view = question(locale, text, sure, "button-end-sure")
            await interaction.edit_original_response(view=view)
            return
        table.admit(interaction.user.id)
        yes = actions.ResignForSure(table.record.id, table.match.seq)
        label = TEXTS.say(locale, "button-resign-sure")
        view = ui.View(timeout=None)
        view.add_item(PressButton(yes, label, style=discord.ButtonStyle.danger))
        await interaction.edit_original_response(
            content=TEXTS.say(locale, "resign-sure"), view=view
        )

    async def _say(self, interaction: Interaction, key: str) -> None:
        await interaction.edit_original_response(content=TEXTS.say(str(interaction.locale), key))


def _is_last_move_of_then(table: Table, player: int, seq: int) -> bool:
    """Whether the last move of *player* is the one it was at *seq* entries; slow."""
    seat, match = table.seat_of(player), table.match
    if seat is None or not 0 <= seq <= match.seq:
        return False
    last = last_move(match.line, seat)
    return last is not None and last == last_move(match.at(seq).line, seat)


async def _acknowledge(interaction: Interaction) -> None:
    """Acknowledge a press: the answer takes the place of a private panel, else it is a new one."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)

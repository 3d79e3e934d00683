"""What players ask of each other: taking back, a draw, giving up, playing again."""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import TYPE_CHECKING

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client.panels import last_words, undo_words
from cogs.client.parlor import Parlor
from cogs.ui import actions
from cogs.ui.confirm import question
from cogs.ui.errors import sentence
from cogs.ui.layout import framed
from cogs.ui.press import PressButton, on_press
from cogs.ui.proposal import proposal_view, words
from cogs.ui.texts import TEXTS, english
from engine.core import CHANCE
from engine.errors import CorruptLog, EngineError, OtherVersion
from engine.log import PLAYED, last_move

if TYPE_CHECKING:
    from engine.proposals import Proposal
    from engine.table import Table

Interaction = discord.Interaction[Parlor]


class Social(commands.Cog):
    """Undo, draw, resignation."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    # Taking back --------------------------------------------------------------------------------

    @app_commands.command(description=english("command-undo"))
    async def undo(self, interaction: Interaction) -> None:
        """Take back one's last move in the match of this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        match_id = await self.bot.match_here(interaction)
        await self._undo(interaction, await self.bot.hall.tables.open(match_id))

    @on_press(actions.Undo)
    async def press_undo(self, interaction: Interaction, press: actions.Undo) -> None:
        """Take back the last move of the person who pressed; their panel then shows the rest."""
        await _acknowledge(interaction)
        table = await self.bot.hall.tables.open(press.match)
        player = interaction.user.id
        if await self._means_now(table, player, press.seq):
            await self._undo(interaction, table)
        elif await asyncio.to_thread(_is_last_move_of_then, table, player, press.seq):
            await self._undo(interaction, table, is_answered=True)
        else:
            await self.bot.panels.show_present(interaction, press.match)

    @on_press(actions.UndoForSure)
    async def press_undo_sure(self, interaction: Interaction, press: actions.UndoForSure) -> None:
        """Take back the last move, and what others have done since."""
        await interaction.response.defer()
        table = await self.bot.hall.tables.open(press.match)
        if table.match.seq == press.seq:
            await self._undo(interaction, table, is_sure=True)
        else:
            await self.bot.panels.show_present(interaction, press.match)

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
        locale, panels = str(interaction.locale), self.bot.panels
        seat = table.admit(player)
        move = await asyncio.to_thread(undo_words, locale, table, seat)
        later = 0 if move is None else table.match.undone_besides(seat)
        helps = move is not None and await asyncio.to_thread(table.is_helped_by_undo, seat)
        is_new = helps and not await self.bot.matches.hints(match_id)
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
        proposal = await self.bot.hall.agreements.undo(
            match_id,
            player,
            seq=seq,
            delivery=self.bot.delivery(interaction),
            accepts_help=is_sure or (helps and not is_new),
            before_asking=partial(self.bot.limits.take, "ask", interaction),
        )
        table = await self.bot.hall.tables.open(match_id)
        if proposal is None:
            words = TEXTS.say(locale, "undo-done", {"move": move or ""})
            await panels.show(interaction, table, words=words)
            return
        await check_asked(self.bot, match_id, player, proposal)
        await panels.show(interaction, table, words=TEXTS.say(locale, "undo-asked"))

    # Draw ---------------------------------------------------------------------------------------

    @app_commands.command(description=english("command-draw"))
    async def draw(self, interaction: Interaction) -> None:
        """Offer a draw in the match of this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._draw(interaction, await self.bot.match_here(interaction))

    @on_press(actions.Draw)
    async def press_draw(self, interaction: Interaction, press: actions.Draw) -> None:
        """Offer a draw."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._draw(interaction, press.match)

    async def _draw(self, interaction: Interaction, match_id: str) -> None:
        offer = await self.bot.hall.agreements.offer_draw(
            match_id,
            interaction.user.id,
            delivery=self.bot.delivery(interaction),
            before_asking=partial(self.bot.limits.take, "ask", interaction),
        )
        if offer is None:
            facts = {"player": interaction.user.mention}
            text = TEXTS.say(str(interaction.locale), "answer-yes", facts)
            await interaction.edit_original_response(content=text)
            return
        await check_asked(self.bot, match_id, interaction.user.id, offer)
        await self._say(interaction, "draw-asked")

    @on_press(actions.Answer)
    async def press_answer(self, interaction: Interaction, press: actions.Answer) -> None:
        """Take the answer of somebody who was asked; the message then says how it stands."""
        await interaction.response.defer()
        is_yes = press.answer == "yes"
        table = await self.bot.hall.agreements.answer(
            press.match,
            interaction.user.id,
            press.asked,
            is_yes=is_yes,
            delivery=self.bot.delivery(interaction),
        )
        if is_yes and press.kind == "undo" and table.proposal is None:
            asker = table.sitters[press.seat].player
            told = TEXTS.say(str(interaction.locale), "undo-agreed")
            if asker is not None:
                await self.bot.panels.tell(table, asker, told)
        if interaction.message is None:
            return
        locale = self.bot.locale_of(interaction.guild_id or 0)
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
        await self._ask_resign(interaction, await self.bot.match_here(interaction))

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
            await self.bot.hall.resign(
                press.match, interaction.user.id, delivery=self.bot.delivery(interaction)
            )
        except (CorruptLog, OtherVersion):
            if not await self._is_lost_in_direct_message(interaction, press.match):
                raise
            await self.bot.matches.abandon(press.match)
            self.bot.free_channel(press.match)
            self.bot.cleaner.wake()
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
        venue = await self.bot.matches.venues.venue(match_id)
        if venue is None or venue.channel != interaction.channel_id:
            return False
        if venue.guild and not venue.is_guest:
            return False
        return match_id in self.bot.channels.values()

    async def _ask_resign(self, interaction: Interaction, match_id: str) -> None:
        locale = str(interaction.locale)
        try:
            table = await self.bot.hall.tables.open(match_id)
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


async def check_asked(bot: Parlor, match_id: str, player: int, proposal: Proposal) -> None:
    """Raise why the others could not be asked what *player* proposed; it is then withdrawn.

    Otherwise they would count as having asked already when they try again.
    """
    refusal = await bot.publisher.refusal(match_id)
    if refusal is None:
        return
    with contextlib.suppress(EngineError):  # it has lapsed by itself
        await bot.hall.agreements.answer(match_id, player, proposal, is_yes=False)
    raise refusal


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Social(bot))

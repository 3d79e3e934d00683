"""Making moves: the *My turn* panel, ``/hand``, ``/move`` by typing, ``/board``."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.ui import actions
from cogs.ui.board import caption
from cogs.ui.errors import trouble_line
from cogs.ui.links import jump_link
from cogs.ui.moves import Completion
from cogs.ui.press import on_press
from cogs.ui.silence import silent_lines
from cogs.ui.texts import TEXTS, english
from engine.errors import MatchOver, NotYourTurn, StaleMove
from engine.log import last_move

if TYPE_CHECKING:
    from db.venues import Venue
    from engine.table import Table

Interaction = discord.Interaction[Parlor]


class Play(commands.Cog):
    """Asking for a panel, making moves in it or by typing, asking for a board."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        self._completion = Completion()

    # The panel ----------------------------------------------------------------------------------

    @on_press(actions.Turn)
    async def open_panel(self, interaction: Interaction, press: actions.Turn) -> None:
        """Open the private panel of whoever pressed *My turn*, in place of the one before."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.bot.panels.show(interaction, await self.bot.hall.tables.open(press.match))

    @on_press(actions.Refresh)
    async def refresh(self, interaction: Interaction, press: actions.Refresh) -> None:
        """Show the panel as it should be now; wake a computer player that should have moved."""
        await interaction.response.defer()
        table = await self.bot.hall.tables.open(press.match)
        self.bot.hall.computers.wake(press.match)
        await self.bot.panels.show(interaction, table)

    @on_press(actions.Pick)
    async def pick(self, interaction: Interaction, press: actions.Pick) -> None:
        """Follow a tap."""
        await self._follow(interaction, press, press.picks)

    @on_press(actions.Choose)
    async def choose(self, interaction: Interaction, press: actions.Choose) -> None:
        """Follow what was chosen in a select."""
        await self._follow(interaction, press, press.picked)

    async def _follow(
        self, interaction: Interaction, press: actions.Pick | actions.Choose, picks: str
    ) -> None:
        """Show where *picks* lead, or play the move that they make if it can be taken back.

        When the position has changed, begin again and say so.
        """
        await interaction.response.defer()
        table = await self.bot.hall.tables.open(press.match)
        if await table.is_stale(interaction.user.id, press.seq):
            await self.bot.panels.show_present(interaction, press.match)
        elif move := await self._played_at_once(interaction, table, picks):
            await self._play(interaction, actions.Play(press.match, table.match.seq, move))
        else:
            await self.bot.panels.show(interaction, table, picks=picks)

    async def _played_at_once(self, interaction: Interaction, table: Table, picks: str) -> str:
        """Return the move that *picks* make, if it needs no confirmation; else nothing."""
        seat, match = table.seat_of(interaction.user.id), table.match
        if seat is None or seat not in table.awaited():
            return ""
        panel = match.game.panel(match.state, seat, picks)
        if not panel.move or panel.is_preview or panel.warns or panel.picks != picks:
            return ""
        if (await self.bot.preferences.of(interaction.user.id)).confirms:
            return ""
        is_free = panel.is_stated or await asyncio.to_thread(
            table.could_take_back, seat, panel.move
        )
        return panel.move if is_free else ""

    @on_press(actions.Play)
    async def play(self, interaction: Interaction, press: actions.Play) -> None:
        """Play the confirmed move."""
        await interaction.response.defer()
        await self._play(interaction, press)

    async def _play(self, interaction: Interaction, press: actions.Play) -> None:
        """Play a move; a second press of it gets the answer to the first."""
        try:
            table = await self.bot.hall.submit(
                press.match,
                interaction.user.id,
                press.move,
                seq=press.seq,
                delivery=self.bot.delivery(interaction),
            )
        except (StaleMove, NotYourTurn, MatchOver):
            table = await self.bot.hall.tables.open(press.match)
            if not _has_played(table, interaction.user.id, press):
                await self.bot.panels.show_present(interaction, press.match)
                return
        await self.bot.panels.show_played(interaction, table, press.move)

    @on_press(actions.Coach)
    async def coach(self, interaction: Interaction, press: actions.Coach) -> None:
        """Explain each step of the match's game from now on, or do not, and show the panel so."""
        await interaction.response.defer()
        table = await self.bot.hall.tables.open(press.match)
        player, key = interaction.user.id, table.match.game.key
        await self.bot.coaching.switch(player, key, is_on=press.way == "on")
        if await table.is_stale(player, press.seq):
            await self.bot.panels.show_present(interaction, press.match)
        else:
            await self.bot.panels.show(interaction, table, picks=press.picks)

    # Slash commands -----------------------------------------------------------------------------

    @app_commands.command(description=english("command-move"))
    @app_commands.describe(move=english("command-move-move"))
    async def move(self, interaction: Interaction, move: str) -> None:
        """Play a move by its notation, in the match of this channel."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        match_id = await self.bot.match_here(interaction)
        table = await self.bot.hall.submit(
            match_id,
            interaction.user.id,
            move,
            delivery=self.bot.delivery(interaction),
        )
        await self.bot.panels.show_played(interaction, table, move.strip().lower())

    @move.autocomplete("move")
    async def complete_move(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the legal moves that fit what is typed, in words too."""
        match_id = self.bot.channels.get(interaction.channel_id or 0)
        if match_id is None:
            return []
        table = self.bot.hall.tables.peek(match_id)
        if table is None:
            self.bot.warm(match_id)
            return []
        seat = table.viewer_of(interaction.user.id)
        if seat is None:
            return []
        return [
            app_commands.Choice(name=way.label, value=way.text)
            for way in self._completion.find(str(interaction.locale), table.match, seat, current)
        ]

    @app_commands.command(description=english("command-hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show my side and my hand privately, with what I may choose if it is my turn."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        match_id = await self.bot.match_here(interaction)
        await self.bot.panels.show(interaction, await self.bot.hall.tables.open(match_id))

    @app_commands.command(description=english("command-board"))
    async def board(self, interaction: Interaction) -> None:
        """Show the present board privately; post it again where its message is gone."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        match_id = await self.bot.match_here(interaction)
        table = await self.bot.hall.tables.open(match_id)
        locale = str(interaction.locale)
        since = max(0, table.match.seq - 2)
        planned = await self.bot.plans.played(match_id)
        text = caption(locale, table.match, table.sitters, since, planned=planned)
        venue = await self.bot.matches.venues.venue(match_id)
        if venue is not None and (venue.is_lost or not await self._is_there(venue)):
            await self.bot.matches.venues.unshow(match_id, max(-1, table.match.seq - 2))
        self.bot.publisher.show(match_id)
        if trouble := await self.bot.publisher.trouble(match_id):
            text += "\n\n" + trouble_line(trouble, locale, "stored-all")
        elif venue := await self.bot.matches.venues.venue(match_id):
            link = jump_link(venue.guild, venue.channel, venue.message)
            text += "\n\n" + TEXTS.say(locale, "board-link", {"link": link})
        if silent := silent_lines(locale, table, await self.bot.hall.timekeeper.silent(table)):
            text += "\n\n" + "\n".join(silent)
        await self.bot.panels.show_waiting(interaction, table, text)

    async def _is_there(self, venue: Venue) -> bool:
        """Whether the message with the board is there, as far as Discord lets us see."""
        if venue.message is None:
            return True  # it is still to come
        if venue.is_guest:
            # nobody can look; what cannot be changed any more is old enough to be shown anew
            return self.bot.voices.can_change(venue.message)
        channel = self.bot.get_partial_messageable(venue.channel, guild_id=venue.guild or None)
        try:
            await channel.fetch_message(venue.message)
        except discord.NotFound:
            return False
        except discord.HTTPException:
            return True
        return True


def _has_played(table: Table, player: int, press: actions.Play) -> bool:
    """Whether the last move of *player* is the one that they press again."""
    seat = table.seat_of(player)
    last = None if seat is None else last_move(table.match.line, seat)
    return last is not None and last.seq >= press.seq and last.text == press.move


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Play(bot))

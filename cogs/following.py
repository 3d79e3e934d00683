"""*Follow*: being told of a match in which one does not play, by direct messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.client.languages import own_locale
from cogs.client.parlor import Parlor
from cogs.client.recordings import NotForYou
from cogs.ui.following import Follow, FollowSo, follow_view
from cogs.ui.press import on_press
from engine.errors import EngineError, MatchOver, UnknownMatch

if TYPE_CHECKING:
    from cogs.ui.following import How
    from engine.table import Table

Interaction = discord.Interaction[Parlor]


class PlaysThere(EngineError):
    """Somebody who wants to follow a match in which they play."""

    key = "error-plays-there"

    def __init__(self) -> None:
        super().__init__("who plays in a match cannot follow it")


class Following(commands.Cog):
    """Who follows which match."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @on_press(Follow)
    async def ask(self, interaction: Interaction, press: Follow) -> None:
        """Show how I follow the match, and how I could."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self._followed(interaction, press.match)
        is_each_turn = await self.bot.tellings.stored.follows(press.match, interaction.user.id)
        how: How = "stop" if is_each_turn is None else "turns" if is_each_turn else "end"
        await self._show(interaction, table, how)

    @on_press(FollowSo)
    async def choose(self, interaction: Interaction, press: FollowSo) -> None:
        """Follow the match in another way, or no longer."""
        await interaction.response.defer()
        stored, player = self.bot.tellings.stored, interaction.user.id
        table = await self._followed(interaction, press.match)
        if press.how == "stop":
            await stored.unfollow(press.match, player)
        else:
            # they are written to in the language of their Discord, and the door may be open again
            locale = str(own_locale(interaction))
            await self.bot.preferences.change(player, locale=locale, door="open")
            await stored.follow(press.match, player, is_each_turn=press.how == "turns")
        await self._show(interaction, table, press.how)

    async def _followed(self, interaction: Interaction, match_id: str) -> Table:
        """Return the match that *interaction*'s user may follow.

        Raises:
            UnknownMatch: there is no such match.
            NotForYou: they cannot see it.
            PlaysThere: they play in it.
            MatchOver: it is over.
        """
        venue = await self.bot.matches.venues.venue(match_id)
        if venue is None:
            raise UnknownMatch(match_id)
        table = await self.bot.hall.tables.open(match_id)
        if table.seat_of(interaction.user.id) is not None:
            raise PlaysThere
        is_here = venue.guild == interaction.guild_id != 0
        if not is_here or not await self.bot.sight.may_see(interaction, venue):
            raise NotForYou
        if result := table.match.result():
            raise MatchOver(result)
        return table

    async def _show(self, interaction: Interaction, table: Table, how: How) -> None:
        locale, match = str(interaction.locale), table.match
        view = follow_view(locale, match.id, match.game.title, how)
        await interaction.edit_original_response(view=view)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Following(bot))

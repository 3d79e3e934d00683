"""``/missing``: the others go on, or end the match, when somebody has left the server or is silent.

Discord tells us of members who leave only with a privileged intent, which Parlor does not ask for.
So it is looked up when those who wait ask.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.guests import is_guest
from cogs.client.parlor import Parlor
from cogs.social import check_asked
from cogs.ui import actions
from cogs.ui.ids import OldButton
from cogs.ui.layout import framed
from cogs.ui.lobby import pace_name
from cogs.ui.paces import LATER_LIMITS, SetLimit
from cogs.ui.press import on_press
from cogs.ui.silence import missing_view
from cogs.ui.texts import TEXTS, english
from engine.errors import EngineError

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.table import Table

Interaction = discord.Interaction[Parlor]

_NO_MEMBER: Final = frozenset({10007, 10013})
"""Discord's codes for somebody who is not on a server, or is nobody at all."""


class NobodyMissing(EngineError):
    """A match that waits in vain for nobody."""

    key = "error-nobody-missing"

    def __init__(self) -> None:
        super().__init__("everybody who plays is still there")


class Missed(NamedTuple):
    """The people's seats for which a match waits in vain."""

    left: tuple[Seat, ...]
    """Of people who are no longer on the match's server."""
    silent: tuple[Seat, ...]
    """Of others who have not moved for long, where nothing but their move is waited for."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All of them."""
        return tuple(sorted({*self.left, *self.silent}))


class Missing(commands.Cog):
    """What becomes of the seats of people who are gone."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(description=english("command-missing"))
    async def missing(self, interaction: Interaction) -> None:
        """Look up for whom the match waits in vain, and ask what shall become of it."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.bot.hall.tables.open(await self.bot.match_here(interaction))
        seat = table.admit(interaction.user.id)
        missed = await find_missed(interaction, table)
        may_limit = table.time.turn_seconds is None and table.people() != (seat,)
        if not missed.seats and not may_limit:
            raise NobodyMissing
        view = missing_view(str(interaction.locale), table, *missed)
        await interaction.edit_original_response(view=view)

    @on_press(actions.WithoutGone)
    async def press_without(self, interaction: Interaction, press: actions.WithoutGone) -> None:
        """Do as was chosen once all others who are there agree."""
        await interaction.response.defer()
        table = await self.bot.hall.tables.open(press.match)
        table.admit(interaction.user.id)
        missed = await find_missed(interaction, table)
        if not missed.seats:
            raise NobodyMissing
        asked = await self.bot.hall.agreements.go_on_without(
            press.match,
            interaction.user.id,
            missed.seats,
            press.way,
            delivery=self.bot.delivery(interaction),
            before_asking=partial(self.bot.limits.take, "ask", interaction),
        )
        if asked is not None:
            await check_asked(self.bot, press.match, interaction.user.id, asked)
        locale = str(interaction.locale)
        key = f"missing-{press.way}" if asked is None else "missing-asked"
        await interaction.edit_original_response(view=framed(TEXTS.say(locale, key)))

    @on_press(SetLimit)
    async def press_limit(self, interaction: Interaction, press: SetLimit) -> None:
        """Give the match a limit once most of those who are there agree."""
        await interaction.response.defer()
        if press.picked not in LATER_LIMITS:
            raise OldButton
        table = await self.bot.hall.tables.open(press.match)
        table.admit(interaction.user.id)
        missed = await find_missed(interaction, table)
        asked = await self.bot.hall.agreements.go_on_without(
            press.match,
            interaction.user.id,
            missed.seats,
            "limit",
            limit=press.picked.limit,
            before_asking=partial(self.bot.limits.take, "ask", interaction),
        )
        if asked is not None:
            await check_asked(self.bot, press.match, interaction.user.id, asked)
        locale = str(interaction.locale)
        key = "missing-limit" if asked is None else "missing-limit-asked"
        facts = {"pace": pace_name(locale, press.picked.seconds, press.picked.increment)}
        await interaction.edit_original_response(view=framed(TEXTS.say(locale, key, facts)))


async def find_missed(interaction: Interaction, table: Table) -> Missed:
    """Return for whom the match waits in vain; never for whoever asks.

    Raises:
        discord.HTTPException: Discord does not say who is on the server.
    """
    own = table.seat_of(interaction.user.id)
    left = await _left(interaction, table)
    silent = await interaction.client.hall.timekeeper.silent(table)
    return Missed(left, tuple(seat for seat in silent if seat != own and seat not in left))


async def _left(interaction: Interaction, table: Table) -> tuple[Seat, ...]:
    """Return the seats of people who are no longer on the match's server; none where it is none."""
    if interaction.guild is None or is_guest(interaction):
        return ()
    venue = await interaction.client.matches.venues.venue(table.record.id)
    if venue is None or venue.guild != interaction.guild_id:
        return ()
    look_up = partial(_is_gone, interaction.guild)
    seats = table.people()
    players = [table.sitters[seat].player for seat in seats]
    are_gone = await asyncio.gather(*(look_up(player or 0) for player in players))
    return tuple(seat for seat, is_gone in zip(seats, are_gone, strict=True) if is_gone)


async def _is_gone(guild: discord.Guild, player: int) -> bool:
    try:
        await guild.fetch_member(player)
    except discord.NotFound as error:
        if error.code in _NO_MEMBER:
            return True
        raise
    return False


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Missing(bot))

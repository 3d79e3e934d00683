"""``/daily``: where and when a server posts the puzzle of the day."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.puzzles import NoPuzzles
from cogs.client.rights import IN_CHANNEL, check_manager
from cogs.ui.arguments import GameArgument
from cogs.ui.daily import daily_line, daily_value
from cogs.ui.errors import PuzzleRightsMissing
from cogs.ui.layout import framed
from cogs.ui.texts import english
from db.dailies import Daily
from db.deeds import Deed
from engine.daily import find_zone, zones
from engine.errors import EngineError

if TYPE_CHECKING:
    from cogs.client.daily_posts import DailyPosts
    from cogs.client.puzzles import Puzzles
    from db.dailies import Dailies
    from engine.ports import Clock

Interaction = discord.Interaction[discord.Client]

_USUAL_HOUR: Final = 9
_USUAL_ZONE: Final = "UTC"
_MOST_CHOICES: Final = 25


class NoDailyChannel(EngineError):
    """A puzzle of the day of which nobody has said where it is to be posted."""

    key = "error-no-daily-channel"

    def __init__(self) -> None:
        super().__init__("no channel for the puzzle of the day was named")


class DailyCog(commands.Cog, name="Daily"):
    """The puzzle of the day, for those who may manage a server."""

    def __init__(
        self, clock: Clock, dailies: Dailies, daily_posts: DailyPosts, puzzles: Puzzles
    ) -> None:
        self._clock = clock
        self._dailies = dailies
        self._puzzles = puzzles
        self._posts = daily_posts

    @commands.Cog.listener("on_serving")
    async def begin(self) -> None:
        """Post from now on."""
        self._posts.start()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Post on the servers that are there now."""
        del shard
        self._posts.wake()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post on a server that has taken the bot back."""
        del guild
        self._posts.wake()

    async def cog_unload(self) -> None:
        """Post no more."""
        await self._posts.stop()

    @app_commands.command(description=english("command-daily"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(
        channel=english("command-daily-channel"),
        hour=english("command-daily-hour"),
        zone=english("command-daily-zone"),
        game=english("command-daily-game"),
        off=english("command-daily-off"),
    )
    async def daily(
        self,
        interaction: Interaction,
        *,
        channel: discord.TextChannel | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
        zone: str = "",
        game: GameArgument | None = None,
        off: bool = False,
    ) -> None:
        """Set where and when it is posted, or only show it; what is left out stays as it is."""
        check_manager(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        before = await self._dailies.of(interaction.guild_id or 0)
        is_asked = channel is None and hour is None and not zone and game is None and not off
        after = before
        if off:
            after = before and replace(before, is_on=False, trouble=None, failed_days=0)
        elif not is_asked:
            if channel is not None:
                _check_rights(channel)
            if game is not None and not await self._puzzles.of(game.key):
                raise NoPuzzles(game.title)
            after = _changed(
                before or Daily(interaction.guild_id or 0, 0, _USUAL_HOUR, _USUAL_ZONE, "", 0.0),
                channel=None if channel is None else channel.id,
                hour=hour,
                zone=find_zone(zone) if zone else None,
                game=None if game is None else game.key,
                since=before.since if before and before.is_on else self._clock.now(),
            )
        if after is not None and after != before:
            now = self._clock.now()
            detail = f"daily={daily_value(after)}"
            guild, player = interaction.guild_id or 0, interaction.user.id
            await self._dailies.save(after, Deed(guild, player, "settings", now, detail=detail))
            self._posts.wake(guild)
        text = daily_line(str(interaction.locale), after, self._clock.now())
        await interaction.edit_original_response(view=framed(text))

    @daily.autocomplete("zone")
    async def complete_zone(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the time zones with what was typed in their names, those that begin so first."""
        del interaction
        typed = current.strip().lower().replace(" ", "_")
        found = [one for one in zones() if typed in one.lower()]
        found.sort(key=lambda one: not one.lower().rpartition("/")[2].startswith(typed))
        return [app_commands.Choice(name=one, value=one) for one in found[:_MOST_CHOICES]]


def _changed(before: Daily, *, since: float, **facts: str | int | None) -> Daily:
    """Return *before* with those of *facts* that are not None, switched on.

    Raises:
        NoDailyChannel: no channel was ever named.
    """
    named = {name: fact for name, fact in facts.items() if fact is not None}
    after = replace(before, **named, since=since, trouble=None, failed_days=0, is_on=True)
    if not after.channel:
        raise NoDailyChannel
    return after


def _check_rights(channel: discord.TextChannel) -> None:
    """Refuse a channel in which the bot cannot post.

    Raises:
        RightsMissing: it lacks rights there.
    """
    has = channel.permissions_for(channel.guild.me)
    if missing := tuple(right for right in IN_CHANNEL if not getattr(has, right)):
        raise PuzzleRightsMissing(missing)

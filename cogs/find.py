"""``/find``: a list of people who want to play, from which the bot makes pairs."""

from __future__ import annotations

import logging
import math
from typing import TYPE_CHECKING, Final, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.rights import check_new_thread, check_posting, check_starter
from cogs.client.rounds import Rounds
from cogs.client.threads import may_have_threads
from cogs.ui.arguments import GameArgument
from cogs.ui.layout import framed
from cogs.ui.links import jump_link
from cogs.ui.press import game_of, on_press
from cogs.ui.texts import TEXTS, english
from cogs.ui.wanted import StopLooking, options_of, variant_names, waiting_view
from db.errors import StoreError
from engine.errors import EngineError
from engine.lobby import LobbyRefused
from engine.pairing import Seeker, next_chance, skill_of

if TYPE_CHECKING:
    from cogs.client.finder import Finder
    from cogs.client.limits import Limits
    from cogs.client.opener import Opener
    from cogs.ui.press import DeliveryOf
    from db.guilds import Guilds
    from db.store import Store
    from db.wanted import Wanted
    from engine.core import AnyGame
    from engine.ports import Clock
    from engine.registry import Games

Interaction = discord.Interaction[discord.Client]

logger = logging.getLogger(__name__)

_LONGEST: Final = 3600.0
"""Seconds after which is looked again for pairs that found no place, and for lapsed ones."""
_PAIR: Final = 2


class NotLooking(EngineError):
    """Somebody who is not on the list of a game."""

    key = "error-not-looking"

    def __init__(self) -> None:
        super().__init__("they are not on that list")


class Find(commands.Cog):
    """Being on the list, and what comes of it."""

    def __init__(
        self,
        *,
        clock: Clock,
        delivery_of: DeliveryOf,
        finder: Finder,
        guild_settings: Guilds,
        opener: Opener,
        games: Games,
        limits: Limits,
        store: Store,
        wanted: Wanted,
    ) -> None:
        self._clock = clock
        self._delivery_of = delivery_of
        self._games = games
        self._limits = limits
        self.wanted = wanted
        self._finder = finder
        self._guild_settings = guild_settings
        self._opener = opener
        self._rounds = Rounds("find pairs", self._go_round, clock.sleep, store)
        self._look_at = -math.inf
        """From when on there may be a pair, on the steady clock."""

    @commands.Cog.listener("on_serving")
    async def watch(self) -> None:
        """Look for pairs from now on as people wait longer."""
        self._look_at = -math.inf
        self._rounds.start()

    async def cog_unload(self) -> None:
        """Look no more."""
        await self._rounds.stop()

    @app_commands.command(description=english("command-find"))
    @app_commands.describe(
        game=english("command-find-game"),
        where=english("command-find-where"),
        variant=english("command-find-variant"),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    async def find(
        self,
        interaction: Interaction,
        game: GameArgument,
        where: Literal["server", "all"] = "server",
        variant: str = "",
    ) -> None:
        """Put me on the list of a game; whoever fits is paired with me."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if interaction.guild_id is None:
            raise app_commands.NoPrivateMessage
        wanted = _variant_of(game, variant)
        check_starter(interaction, self._guild_settings.of(interaction.guild_id or 0))
        self._check_place(interaction)
        self._limits.take("lobby", interaction)
        me = Seeker(
            interaction.user.id,
            interaction.guild_id,
            interaction.channel_id or 0,
            wanted,
            where == "all",
            self._clock.now(),
            self._delivery_of(interaction),
            skill_of(None),
        )
        await self.wanted.ask(game.key, me)
        found = await self._finder.pair(game)
        self._rounds.wake()
        locale = str(interaction.locale)
        if me.player in found:
            venue = found[me.player]
            link = jump_link(venue.guild, venue.channel, venue.message)
            text = TEXTS.say(locale, "find-found", {"game": game.title, "link": link})
            await interaction.edit_original_response(view=framed(text))
            return
        waiting = await self.wanted.waiting(game.key)
        others = [one for one in waiting if one.player != me.player and one.variant == wanted]
        here = sum(one.guild == me.guild for one in others)
        elsewhere = sum(one.guild != me.guild and one.is_wide for one in others)
        view = waiting_view(
            locale,
            game,
            wanted,
            here=here,
            elsewhere=elsewhere if me.is_wide else None,
            is_agreed=await self.wanted.exchanges(me.guild),
        )
        await interaction.edit_original_response(view=view)

    @find.autocomplete("variant")
    async def complete_variant(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the ways of the game that is picked already, of all games where none is."""
        locale, picked = str(interaction.locale), str(interaction.namespace.game or "").lower()
        meant = [one for one in self._games if picked in {one.key, one.title.lower()}]
        offered = meant or list(self._games)
        names = [pair for one in offered for pair in variant_names(locale, one).items()]
        return [
            app_commands.Choice(name=name[:100], value=value)
            for value, name in names
            if current.strip().lower() in name.lower()
        ][:25]

    @on_press(StopLooking)
    async def stop(self, interaction: Interaction, press: StopLooking) -> None:
        """Take whoever presses off the list."""
        await interaction.response.defer()
        game = game_of(self._games, press.game)
        if not await self.wanted.stop(interaction.user.id, game.key):
            raise NotLooking
        text = TEXTS.say(str(interaction.locale), "find-stopped", {"game": game.title})
        await interaction.edit_original_response(view=framed(text))

    async def _go_round(self) -> float | None:
        """Pair people if it is time for it; see `Rounds`."""
        if self._look_at <= self._clock.steady():
            await self._look()
        pause = await self._pause()
        self._look_at = math.inf if pause is None else self._clock.steady() + pause
        return pause

    async def _pause(self) -> float | None:
        """Return after how many seconds there may be something to do; None: nobody waits."""
        now, pause = self._clock.now(), _LONGEST
        try:
            games = await self.wanted.games()
            if not games:
                return None
            for key in games:
                chance = next_chance(await self.wanted.waiting(key), now)
                if chance is not None:
                    pause = min(pause, max(1.0, chance - now))
        except StoreError as error:
            logger.warning("pairs are looked for later: %s", error)
        return pause

    async def _look(self) -> None:
        """Pair who can be paired now."""
        try:
            await self.wanted.tidy()
            for key in await self.wanted.games():
                if key in self._games:
                    await self._finder.pair(self._games.find(key))
        except EngineError as error:
            logger.warning("pairs are looked for later: %s", error)

    def _check_place(self, interaction: Interaction) -> None:
        """Refuse a channel in which no match could be played, nor in a thread of it.

        Raises:
            RightsMissing: Discord does not let the bot.
        """
        if may_have_threads(interaction.channel) and self._opener.is_taken(interaction):
            check_new_thread(interaction)
        else:
            check_posting(interaction)


def _variant_of(game: AnyGame, variant: str) -> str:
    """Return a way of *game* as it is kept.

    Raises:
        LobbyRefused: the game has no such way, or is not for two.
    """
    wanted = variant.strip().lower()
    if _PAIR not in game.seats:
        raise LobbyRefused("seats-empty")
    try:
        options_of(game, wanted)
    except ValueError:
        raise LobbyRefused("no-such-option") from None
    return wanted

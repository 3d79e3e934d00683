"""The bot: what it is made of, how it starts and how it ends."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.accounts import Accounts
from cogs.client.agenda import Agenda
from cogs.client.analysts import Analysts
from cogs.client.boards import Boards
from cogs.client.cleaner import Cleaner
from cogs.client.draining import Draining
from cogs.client.evenings import Evenings
from cogs.client.guests import is_guest
from cogs.client.icons import AppIcons
from cogs.client.jobs import jobs_with
from cogs.client.languages import choose_language
from cogs.client.lessons import Lessons
from cogs.client.limits import Limits
from cogs.client.members import Members
from cogs.client.mentions import Mentions
from cogs.client.naming import Names
from cogs.client.on_here import OnHereMessages
from cogs.client.opener import Opener
from cogs.client.pacing import Pacer, last_look, paced
from cogs.client.panels import Panels
from cogs.client.publisher import BoardPublisher
from cogs.client.puzzles import Puzzles
from cogs.client.recordings import Imported
from cogs.client.replays import Replays
from cogs.client.sharing import Sharing
from cogs.client.sight import Sight
from cogs.client.sync import Resync
from cogs.client.tellings import Tellings
from cogs.client.tries import Tries
from cogs.client.voices import Voices
from cogs.client.watch import Watch
from cogs.ui.errors import OUT_OF_STEP, TooFast, answer_error, is_for_somebody
from cogs.ui.press import (
    ChannelSelect,
    PressButton,
    Presses,
    PressSelect,
    RoleSelect,
    answers_of,
)
from cogs.ui.texts import SOURCE, TEXTS
from cogs.ui.under_way import arrive, begin
from db.analyses import Analyses
from db.away import AwayPeople
from db.dailies import Dailies
from db.guilds import Guilds
from db.history import History
from db.house import House
from db.imports import Imports
from db.ladders import Ladders
from db.learning import Coaching, Learning
from db.lobbies import Lobbies
from db.matches import Matches
from db.plans import Comforts, Plans
from db.posts import Posts
from db.preferences import Preferences, Refusals
from db.results import Careers
from db.solving import Solving
from engine.clock import SystemClock
from engine.errors import EngineError
from engine.hall import Hall
from engine.shards import shard_of
from engine.workers import Threads

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.store import Store
    from engine.core import AnyGame
    from engine.match import Match
    from engine.ports import Clock, Workers
    from engine.shards import Shard
    from engine.table import Table
    from render.package import Packages
    from render.painters import Painter

logger = logging.getLogger(__name__)

EXTENSIONS: Final = (
    "cogs.serving",
    "cogs.lobby",
    "cogs.opening",
    "cogs.rematch",
    "cogs.play",
    "cogs.planning",
    "cogs.hint",
    "cogs.social",
    "cogs.missing",
    "cogs.substitute",
    "cogs.clocks",
    "cogs.away",
    "cogs.following",
    "cogs.games",
    "cogs.on_here",
    "cogs.replay",
    "cogs.film",
    "cogs.checking",
    "cogs.analysis",
    "cogs.happened",
    "cogs.look",
    "cogs.history",
    "cogs.imports",
    "cogs.leaderboard",
    "cogs.profile",
    "cogs.challenge",
    "cogs.find",
    "cogs.rules",
    "cogs.learn",
    "cogs.puzzle",
    "cogs.daily",
    "cogs.privacy",
    "cogs.settings",
    "cogs.preferences",
    "cogs.invitations",
    "cogs.admin",
    "cogs.stranded",
    "cogs.guests",
    "cogs.packing",
    "cogs.about",
    "cogs.help",
)


_LEAVING: Final = 1.0
"""Seconds for a Discord that does not answer to take note that we leave; discord.py gives it 30."""


class NoMatchHere(EngineError):
    """A command for the match of a channel that has none."""

    key = "error-no-match-here"

    def __init__(self) -> None:
        super().__init__("there is no match in this channel")


class Parlor(commands.AutoShardedBot):
    """Parlor on Discord. All truth is in the store; a shard or a restart loses nothing."""

    def __init__(  # noqa: PLR0915 # it is made of many parts
        self,
        store: Store,
        packages: Packages,
        *,
        clock: Clock | None = None,
        workers: Workers | None = None,
        epoch: str = "",
        is_fresh: bool = False,
        pacer: Pacer | None = None,
        has_icons: bool = True,
        shards: Sequence[Shard] | None = None,
    ) -> None:
        """Build the bot for the games of *packages* on an open *store* of their matches.

        *workers* think for it, and end with it; None: threads do, which hold up everything else.
        *epoch* goes before each interaction's id in the store: in a simulated Discord, whose ids
        begin anew at each run, it is another one each time. *is_fresh* says that Discord knows no
        message of earlier runs, so that all boards are posted again. *pacer* says how much may be
        asked of Discord, by default what the real one allows. *has_icons*: pictures of pieces are
        uploaded as emoji of the application. *shards* are those to which this process connects;
        None: all, as many as Discord advises.
        """
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            tree_cls=ParlorTree,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            max_messages=None,
            http_trace=last_look(),
            **_connected_to(shards),
        )
        self.store = store
        self.packages = packages
        self.games = packages.games
        for package in packages:
            TEXTS.add(package.seeds)
        self.clock = clock or SystemClock()
        self.workers = workers or Threads(jobs_with(packages))
        self.matches = Matches(store, self.clock)
        self.lobbies = Lobbies(store, self.clock)
        self.ladders = Ladders(store)
        self.careers = Careers(store)
        self.house = House(store)
        self.accounts = Accounts(self)
        self.guild_settings = Guilds(store, self.clock)
        self.history = History(store)
        self.imports = Imports(store, self.clock)
        self.analyses = Analyses(store, self.clock)
        self.imported = Imported(self.workers, self.games)
        self.posts = Posts(store)
        self.preferences, self.refusals = Preferences(store), Refusals(store)
        self.mentions, self.members = Mentions(self.preferences, self.clock), Members(self)
        self.away, self.comforts = AwayPeople(store), Comforts(store)
        self.plans = Plans(store)
        self.learning = Learning(store)
        self.lessons = Lessons(packages)
        self.puzzles = Puzzles(packages)
        self.solving = Solving(store)
        self.dailies = Dailies(store)
        self.tries = Tries(self)
        self.coaching = Coaching(store)
        self.voices = Voices(self)
        self.cleaner = Cleaner(self)
        self.icons = AppIcons(self, are_wanted=has_icons)
        self.tellings = Tellings(self)
        self.evenings = Evenings(self)
        self.boards = Boards(self)
        self.publisher = BoardPublisher(self)
        self.panels = Panels(self)
        self.agenda = Agenda(self)
        self.on_here = OnHereMessages(self)
        self.hall = Hall(
            self.matches,
            self.publisher,
            self.clock,
            self.games,
            workers=self.workers,
            plans=self.plans,
            comforts=self.comforts,
        )
        self.analysts = Analysts(self)
        self.limits = Limits(self.clock)
        self.presses = Presses()
        self.draining = Draining(self)
        self.opener = Opener(self)
        self.replays = Replays(self)
        self.sight = Sight(self)
        self.sharing = Sharing(self)
        self.resync = Resync(self, store, self.clock)
        self.channels: dict[int, str] = {}
        """The running match of each channel, for autocomplete, which may not wait."""
        self._epoch = epoch
        self.pacer: Final = pacer or Pacer()
        self.watch = Watch()
        self.is_fresh: Final = is_fresh
        self._warming: set[asyncio.Task[Table]] = set()

    async def setup_hook(self) -> None:
        """Load everything; a part that fails stops the start."""
        self.http.request = paced(self.http.request, self.pacer)  # pyright: ignore[reportAttributeAccessIssue] # a method is replaced
        logging.getLogger("discord.app_commands.tree").addFilter(is_for_somebody)
        self.add_dynamic_items(PressButton, PressSelect, RoleSelect, ChannelSelect)
        await self.guild_settings.load()
        await self.tree.set_translator(Names())
        await self.preferences.load()
        for extension in EXTENSIONS:
            # not `load_extension`, which runs a module anew that is imported already
            await import_module(extension).setup(self)
        if self.is_fresh:
            await self.matches.venues.forget_messages()
        self.channels = dict(await self.matches.venues.running())

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Dispatch an event; an interaction is given its person's language first.

        Who answers an interaction is a task that has not begun yet when it is dispatched.
        """
        if event_name == "interaction":
            choose_language(args[0], self.preferences)
            arrive(args[0])
            self.members.saw(args[0])
        super().dispatch(event_name, *args, **kwargs)

    async def add_cog(self, cog: commands.Cog, /, **how: Any) -> None:
        """Add a cog; from now on it answers the presses for which its methods are marked.

        Raises:
            ValueError: another cog answers one of them.
        """
        for action, answer in answers_of(cog):
            self.presses.on(action, answer)
        await super().add_cog(cog, **how)

    async def remove_cog(self, name: str, /, **how: Any) -> commands.Cog | None:
        """Remove a cog; nobody answers its presses any more."""
        cog = await super().remove_cog(name, **how)
        for action, _ in () if cog is None else answers_of(cog):
            self.presses.off(action)
        return cog

    async def close(self) -> None:
        """End cleanly: what is not shown yet is shown after the next start."""
        await self.remove_cog("Serving")
        self.hall.deadlines.stop()
        await self.sharing.close()
        await self.hall.computers.stop()
        await self.analysts.close()
        await self.workers.close()
        await self.publisher.close()
        await self.evenings.close()
        await self.tellings.close()
        await self.cleaner.close()
        await self.icons.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_LEAVING):
                await super().close()

    async def match_here(self, interaction: discord.Interaction[Any]) -> str:
        """Return the match of the channel: the running one, else the one that ended last.

        Raises:
            NoMatchHere: there never was one.
        """
        match_id = await self.matches.venues.latest_in(interaction.channel_id or 0)
        if match_id is None:
            raise NoMatchHere
        return match_id

    async def game_here(self, interaction: discord.Interaction[Any]) -> AnyGame:
        """Return the game of the channel's match, else the first of all."""
        match_id = await self.matches.venues.latest_in(interaction.channel_id or 0)
        # not opened: a match of another version, or a damaged one, tells its game all the same
        key = "" if match_id is None else await self.matches.game(match_id)
        return self.games.find(key) if key and key in self.games else next(iter(self.games))

    def painter(self, match: Match) -> Painter:
        """Return the painter of the match's game."""
        return self.packages.find(match.game.key).painter

    def free_channel(self, match_id: str) -> None:
        """Forget in which channel this match is running."""
        for channel in [one for one, running in self.channels.items() if running == match_id]:
            del self.channels[channel]

    def warm(self, match_id: str) -> None:
        """Fold a match in the background, so that the next autocomplete finds it in memory."""
        task = asyncio.create_task(self.hall.tables.open(match_id), name=f"warm {match_id}")
        self._warming.add(task)
        task.add_done_callback(self._warmed)

    def _warmed(self, task: asyncio.Task[Table]) -> None:
        self._warming.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            # whoever moves in it is told
            logger.info("a match was not opened ahead: %s", error)

    def delivery(self, interaction: discord.Interaction[Any]) -> str:
        """Return the name under which this interaction's move is stored, once."""
        return f"{self._epoch}{interaction.id}"

    def shard_of(self, guild: int) -> int:
        """Return which shard hears of *guild*, 0 for direct messages."""
        return shard_of(guild, self.shard_count or 1)

    def hears_of(self, guild: int) -> bool:
        """Whether this process is connected to the shard of *guild*, 0 for direct messages."""
        return self.shard_ids is None or self.shard_of(guild) in self.shard_ids

    def locale_of(self, guild_id: int) -> str:
        """Return the language for what a whole server reads."""
        if language := self.guild_settings.of(guild_id).language:
            return language
        guild = self.get_guild(guild_id)
        return str(guild.preferred_locale) if guild is not None else SOURCE


def _connected_to(shards: Sequence[Shard] | None) -> dict[str, Any]:
    if not shards:
        return {}
    return {"shard_ids": [one.number for one in shards], "shard_count": shards[0].total}


class ParlorTree(app_commands.CommandTree[Parlor]):
    """The slash commands; what goes wrong in any of them is said here."""

    async def interaction_check(self, interaction: discord.Interaction[Parlor], /) -> bool:
        """Let what somebody types be used where the bot is no member; refuse who comes too late."""
        bot = interaction.client
        begin(interaction, bot.watch.handled, bot.channels.get(interaction.channel_id or 0, ""))
        if not await bot.draining.admit(interaction):
            return False
        if not bot.limits.admits(interaction):
            if interaction.type is not discord.InteractionType.autocomplete:
                await answer_error(interaction, TooFast())
            return False
        if is_guest(interaction) and interaction.type is not discord.InteractionType.autocomplete:
            interaction.client.voices.lend(interaction)
        return True

    async def on_error(
        self, interaction: discord.Interaction[Parlor], error: app_commands.AppCommandError, /
    ) -> None:
        """Say what went wrong to the person who asked."""
        if isinstance(error, OUT_OF_STEP):
            interaction.client.resync.wake()
        if interaction.type is not discord.InteractionType.autocomplete:
            await answer_error(interaction, error)
            interaction.client.dispatch("answered", interaction)

"""The bot itself, put together from its parts."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import cache
from inspect import Parameter, signature
from typing import TYPE_CHECKING, Any, Final, TypeVar

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.adjudication import Adjudicator
from cogs.client.agreements import MissedPeople, Proposing, SilentMatches
from cogs.client.appointments import AppointmentMessages
from cogs.client.archive import Analysts, Imported, MatchOffers, Recordings, Replays
from cogs.client.background import BackgroundTasks, Keeper
from cogs.client.boards import BoardDrawings, BoardMessages, Boards, Endings, SpectatorPictures
from cogs.client.cleaner import Cleaner
from cogs.client.club_places import Organisers
from cogs.client.clubs import Rounds, TournamentMatches, TournamentMessages
from cogs.client.doors import Doors
from cogs.client.easel import AppIcons, Easel
from cogs.client.games import Agenda, Bringing, LastMatches
from cogs.client.gate import Gate
from cogs.client.greeter import Greeter
from cogs.client.hosting import HostRules
from cogs.client.invites import Invites, Opener
from cogs.client.jobs import jobs_with
from cogs.client.leagues import Seasons
from cogs.client.learning import (
    DailyPosts,
    DailySettings,
    ExercisePanels,
    Lessons,
    Puzzles,
    Solvers,
)
from cogs.client.living import LivingMessages
from cogs.client.lobbies import (
    Finder,
    IdleLobbies,
    InviteReminders,
    LobbyChanges,
    LobbyMessages,
    LobbyPanels,
    Meetings,
    Starter,
)
from cogs.client.messenger import Messenger
from cogs.client.nights import NightCalls
from cogs.client.notifications import (
    DirectMessages,
    Notifications,
    NotificationSender,
    QuietHourReminders,
)
from cogs.client.on_here import OnHereMessages
from cogs.client.pacing import Pacer, last_look, paced
from cogs.client.panels import Panels
from cogs.client.people import Accounts, Limits, Locales, Members, Mentions, choose_language
from cogs.client.phones import Phones
from cogs.client.pings import GuestMessages, Pings
from cogs.client.places import Channels, Here, MatchThreads, OwnShards, Visibility
from cogs.client.posted import PostedBoards
from cogs.client.privacy import Erasures
from cogs.client.publisher import BoardPublisher, ProposalMessages
from cogs.client.ranks import Celebrations, Records, Recounts
from cogs.client.reactions import Reactions
from cogs.client.reception import Draining, Reception
from cogs.client.serving import Covers, ServerData, Servers, Upkeep
from cogs.client.sharing import Announcements, Sharing, Succession
from cogs.client.sync import Names, Resync
from cogs.client.taps import Taps
from cogs.client.watching import Watchers
from cogs.features import FEATURES
from cogs.ui.answers import arrive
from cogs.ui.errors import OUT_OF_STEP, Observer, answer_error, in_one_line, is_for_somebody
from cogs.ui.layout import (
    ChannelSelect,
    InviteeSelect,
    PressButton,
    Presses,
    PressSelect,
    RoleSelect,
    UserSelect,
    answered_by,
)
from cogs.ui.marks import SEATS
from cogs.ui.texts import TEXTS
from db.appointments import Appointments
from db.clubs import Leagues, Tournaments
from db.guilds import AdminLog, Guilds
from db.halls import Halls
from db.history import Analyses, History, Imports
from db.hosting import Hosting
from db.ladders import Ladders
from db.learning import Coaching, Dailies, Learning, Solving
from db.lobbies import Lobbies, Wanted
from db.matches import Matches
from db.nights import Nights
from db.notifications import Letters
from db.people import AwayPeople, ForcedPlay, Plans, Preferences, Refusals
from db.privacy import Privacy
from db.rebuild import Strikes
from db.reliability import Reliabilities
from db.results import Careers
from db.venues import Posts
from engine.fair import FairDice, new_secret
from engine.live_matches import LiveMatches
from engine.ports import Clock
from engine.table import Tables
from engine.workers import Threads

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from db.store import Store
    from engine.jobs import Workers
    from engine.shards import Shard
    from render.package import Packages

T = TypeVar("T")

logger = logging.getLogger(__name__)

_NAMED: Final = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
"""Kinds of named parameters. A class without its own constructor takes ``*args``, and gets nothing.
"""
_LEAVING: Final = 1.0
"""Seconds for Discord to notice that we disconnect; discord.py waits 30."""


@cache
def _named(kind: Callable[..., object]) -> frozenset[str]:
    """Return the names of parameters of *kind*; cached, as tests start a thousand bots."""
    parameters = signature(kind).parameters
    return frozenset(name for name, found in parameters.items() if found.kind in _NAMED)


class Parlor(commands.AutoShardedBot):
    """Parlor on Discord. The store holds everything; a shard or a restart loses nothing."""

    def __init__(  # noqa: PLR0915 # it has many parts
        self,
        store: Store,
        packages: Packages,
        *,
        clock: Clock | None = None,
        workers: Workers | None = None,
        observer: Observer | None = None,
        pacer: Pacer | None = None,
        has_icons: bool = True,
        shows_posted_boards: bool = False,
        shards: Sequence[Shard] | None = None,
    ) -> None:
        """Build the bot for the games of *packages* on an open *store* of their matches.

        *workers* compute its bots' moves, and end with it; without workers, threads compute them,
        which slows down everything else. *observer* gets each answer and move. *pacer* limits the
        requests to Discord. *has_icons* makes the bot upload pictures of pieces as the
        application's emoji. *shows_posted_boards* makes panels show the posted board by its address
        where they can. This process connects to *shards*; None for all, as many as Discord advises.
        """
        self.pacer: Final = pacer or Pacer()
        # do not warn of missing voice libraries: Parlor needs none
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        connection: dict[str, Any] = {}
        if shards:
            connection["shard_ids"] = [shard.number for shard in shards]
            connection["shard_count"] = shards[0].total
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
            http_trace=last_look(self.pacer.refused),
            **connection,
        )
        for package in packages:
            TEXTS.add(package.seeds)
        self._keepers: list[Keeper[Any]] = []
        # the parts' constructors name these; see `made`
        self.client = self
        self.store: Final = store
        self.packages: Final = packages
        self.games: Final = packages.games
        self.achievements: Final = packages.achievements
        self.clock: Final = clock or Clock()
        self.dice: Final = FairDice(new_secret(), "outside matches")
        self.workers: Final = workers or Threads(jobs_with(packages.games, lambda: packages))
        self.observer: Final = observer or Observer()
        self.are_icons_wanted: Final = has_icons
        self.shows_posted_boards: Final = shows_posted_boards
        self.channels: Final = Channels()
        self.background: Final = BackgroundTasks()
        # the store's parts
        self.matches = self.made(Matches)
        self.lobbies = self.made(Lobbies)
        self.ladders = self.made(Ladders)
        self.careers = self.made(Careers)
        self.guild_settings = self.made(Guilds)
        self.admin_log = self.made(AdminLog)
        self.history = self.made(History)
        self.imports = self.made(Imports)
        self.analyses = self.made(Analyses)
        self.posts = self.made(Posts)
        self.letters = self.made(Letters)
        self.preferences = self.made(Preferences)
        self.refusals = self.made(Refusals)
        self.reliabilities = self.made(Reliabilities)
        self.privacy = self.made(Privacy)
        self.away = self.made(AwayPeople)
        self.forced_play = self.made(ForcedPlay)
        self.plans = self.made(Plans)
        self.learning = self.made(Learning)
        self.solving = self.made(Solving)
        self.dailies = self.made(Dailies)
        self.halls = self.made(Halls)
        self.strikes = self.made(Strikes)
        self.hosting = self.made(Hosting)
        self.tournaments = self.made(Tournaments)
        self.leagues = self.made(Leagues)
        self.nights = self.made(Nights)
        self.appointments = self.made(Appointments)
        self.coaching = self.made(Coaching)
        self.tables = Tables(self.matches, self.games)
        # people and places
        self.limits = self.made(Limits)
        self.organisers = self.made(Organisers)
        self.host_rules = self.made(HostRules)
        self.watchers = self.made(Watchers)
        self.reactions = self.made(Reactions)
        self.doors = self.made(Doors)
        self.locales = self.made(Locales)
        self.own_shards = self.made(OwnShards)
        self.here = self.made(Here)
        self.accounts = self.made(Accounts)
        self.members = self.made(Members)
        self.mentions = self.made(Mentions)
        self.visibility = self.made(Visibility)
        self.threads = self.made(MatchThreads)
        self.lessons = self.made(Lessons)
        self.puzzles = self.made(Puzzles)
        self.greeter = self.made(Greeter)
        self.icons = self.made(AppIcons)
        self.easel = self.made(Easel)
        self.posted_boards = self.made(PostedBoards)
        self.spectator_pictures = self.made(SpectatorPictures)
        # messages about matches
        self.messenger = self.made(Messenger)
        self.living = self.made(LivingMessages)
        self.phones = self.made(Phones)
        self.direct_messages = self.made(DirectMessages)
        self.cleaner = self.made(Cleaner)
        self.on_here = self.made(OnHereMessages)
        self.notification_sender = self.made(NotificationSender)
        self.notifications = self.made(Notifications)
        self.guest_messages = self.made(GuestMessages)
        self.pings = self.notifications.pings = self.made(Pings)
        self.endings = self.made(Endings)
        self.board_drawings = self.made(BoardDrawings)
        self.board_messages = self.made(BoardMessages)
        self.boards = self.made(Boards)
        self.proposal_messages = self.made(ProposalMessages)
        self.publisher = self.made(BoardPublisher)
        self.publisher.tell_of_ends(self.channels.free)
        # live matches, lobbies and clubs
        self.live_matches = LiveMatches(
            self.matches,
            self.publisher,
            self.clock,
            self.games,
            tables=self.tables,
            workers=self.workers,
            plans=self.plans,
            forced_play=self.forced_play,
        )
        self.agreements = self.live_matches.agreements
        self.computers = self.live_matches.computers
        self.planner = self.live_matches.planner
        self.thinkers = self.live_matches.thinkers
        self.timekeeper = self.live_matches.timekeeper
        self.deadlines = self.timekeeper.deadlines
        self.agenda = self.made(Agenda)
        self.last_matches = self.made(LastMatches)
        self.records = self.made(Records)
        self.bringing = self.made(Bringing)
        self.panels = self.made(Panels)
        self.proposing = self.made(Proposing)
        self.missed = self.made(MissedPeople)
        self.silent_matches = self.made(SilentMatches)
        self.appointment_messages = self.made(AppointmentMessages)
        self.invites = self.made(Invites)
        self.lobby_panels = self.made(LobbyPanels)
        self.lobby_messages = self.made(LobbyMessages)
        self.opener = self.made(Opener)
        self.starter = self.made(Starter)
        self.lobby_changes = self.made(LobbyChanges)
        self.wanted = self.made(Wanted)
        self.meetings = self.made(Meetings)
        self.finder = self.made(Finder)
        self.invite_reminders = self.made(InviteReminders)
        self.idle = self.made(IdleLobbies)
        self.adjudicator = self.made(Adjudicator)
        self.tournament_matches = self.made(TournamentMatches)
        self.tournament_messages = self.made(TournamentMessages)
        self.rounds = self.made(Rounds)
        self.publisher.tell_of_ends(self.rounds.ends.stir)
        self.seasons = self.made(Seasons)
        self.night_calls = self.made(NightCalls)
        self.celebrations = self.made(Celebrations)
        # looking back and learning
        self.imported = self.made(Imported)
        self.gate = self.made(Gate)
        self.recordings = self.made(Recordings)
        self.analysts = self.made(Analysts)
        self.match_offers = self.made(MatchOffers)
        self.replays = self.made(Replays)
        self.daily_posts = self.made(DailyPosts)
        self.solvers = self.made(Solvers)
        self.daily_settings = self.made(DailySettings)
        self.erasures = self.made(Erasures)
        self.taps = self.made(Taps)
        self.exercise_panels = self.made(ExercisePanels)
        # serving
        self.quiet_hour_reminders = self.made(QuietHourReminders)
        self.covers = self.made(Covers)
        self.servers = self.made(Servers)
        self.upkeep = self.made(Upkeep)
        self.recounts = self.made(Recounts)
        self.server_data = self.made(ServerData)
        self.announcements = self.made(Announcements)
        self.succession = self.made(Succession)
        self.sharing = self.made(Sharing)
        self.resync = Resync(self, store, self.clock)
        self.draining = self.made(Draining)
        self.reception = self.made(Reception)
        self.presses = Presses(self.reception.admit, self.gate.check)

    def made(self, kind: Callable[..., T], **others: object) -> T:
        """Return a new *kind*; its constructor gets *others*, and our parts that it names.

        Its keepers work from the next *serving* until the bot closes.
        """
        named = _named(kind) - others.keys()
        part = kind(**{name: getattr(self, name) for name in named}, **others)
        # *kind* may be a method, which returns nothing
        held = getattr(part, "__dict__", {}).values()
        self._keepers += [found for found in held if isinstance(found, Keeper)]
        return part

    async def setup_hook(self) -> None:
        """Load everything; a part that fails stops the start."""
        self.http.request = paced(self.http.request, self.pacer)  # pyright: ignore[reportAttributeAccessIssue] # a method is replaced
        logging.getLogger("discord.app_commands.tree").addFilter(is_for_somebody)
        for name in ("discord.client", "discord.shard"):
            logging.getLogger(name).addFilter(in_one_line)
        selects = (PressSelect, RoleSelect, UserSelect, InviteeSelect, ChannelSelect)
        self.add_dynamic_items(PressButton, *selects)
        await self.guild_settings.load()
        await self.tree.set_translator(Names())
        await self.preferences.load()
        await self.host_rules.load()
        for feature in FEATURES:
            await self.add_cog(self.made(feature))
        self.channels.replace(dict(await self.matches.venues.running()))
        self.sharing.listen()

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        """Dispatch an event; give an interaction its user's language before its task begins."""
        if event_name == "interaction":
            choose_language(args[0], self.preferences)
            notice = self.host_rules.notice(str(args[0].locale))
            arrive(args[0], self.icons.of(SEATS), notice, self.easel.waiting)
            self.members.saw(args[0])
            self.accounts.saw(args[0])
        super().dispatch(event_name, *args, **kwargs)

    async def add_cog(self, cog: commands.Cog, /, **how: Any) -> None:
        """Add a cog, and let it answer its presses; raises ValueError if another cog does."""
        for answers in answered_by(cog):
            self.presses.on(answers)
        await super().add_cog(cog, **how)

    async def remove_cog(self, name: str, /, **how: Any) -> commands.Cog | None:
        cog = await super().remove_cog(name, **how)
        for answers in () if cog is None else answered_by(cog):
            self.presses.off(answers.action)
        return cog

    def look_again(self) -> None:
        """Look for work that waited while the clocks were paused."""
        self.idle.keeper.look()
        self.night_calls.keeper.look()
        self.rounds.keeper.look()
        self.seasons.keeper.look()

    async def begin_serving(self) -> None:
        """Begin the background work, once the first shard is ready."""
        self.sharing.start()
        if not self.store.is_shared:
            await self.computers.resume()
            self.deadlines.start()
        self.host_rules.start(self.publisher.show_anew)
        self.icons.begin()
        self.dispatch("serving")
        self.covers.begin()
        logger.info("%d running matches", len(self.channels))

    async def on_serving(self) -> None:
        """Look for work, because the bot begins to serve or leads more shards than before."""
        for keeper in self._keepers:
            keeper.start()

    async def close(self) -> None:
        """End cleanly: the next start shows people what they have not seen yet."""
        for began in ("Serving", "Servers"):
            await self.remove_cog(began)
        await self.background.close()
        self.deadlines.stop()
        await self.sharing.close()
        await self.computers.stop()
        await self.analysts.close()
        await self.workers.close()
        await self.publisher.close()
        for keeper in reversed(self._keepers):
            await keeper.stop()
        await self.icons.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_LEAVING):
                await super().close()


class ParlorTree(app_commands.CommandTree[Parlor]):
    async def interaction_check(self, interaction: discord.Interaction[Parlor], /) -> bool:
        return await interaction.client.reception.admit(interaction)

    async def on_error(
        self,
        interaction: discord.Interaction[Parlor],
        error: app_commands.AppCommandError,
        /,
    ) -> None:
        if isinstance(error, OUT_OF_STEP):
            interaction.client.resync.wake()
        if interaction.type is not discord.InteractionType.autocomplete:
            await answer_error(interaction, error)
            interaction.client.dispatch("answered", interaction)

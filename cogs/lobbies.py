"""From ``/play`` to a full table: lobbies, challenges, ``/find``, and refused invitations."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.background import Keeper
from cogs.client.invites import InvitationRefused
from cogs.client.places import check_new_thread, check_posting, check_starter, may_have_threads
from cogs.ui import actions
from cogs.ui.answers import delivery_of, follow, on_page, show
from cogs.ui.clock import (
    KNOWN_PACES,
    QUICK_PACES,
    SetPace,
    SetReliable,
    SetTimeUp,
    SetWeekends,
    reliable_terms,
)
from cogs.ui.ids import OldButton
from cogs.ui.layout import (
    GameArgument,
    PressSelect,
    acknowledged,
    framed,
    game_of,
    on_press,
    row,
    say,
    select_option,
)
from cogs.ui.lobby import Accept, AskRefusing, Refuse, refusing_view
from cogs.ui.ranks import StopLooking, options_of, variant_names, waiting_view
from cogs.ui.texts import TEXTS, english, jump_link, mention
from cogs.ui.welcome import PlayWithOthers
from db.people import EVERYBODY
from engine.bots import PLAYERS, thinker_of
from engine.errors import EngineError
from engine.fair import commitment
from engine.lobby import LobbyRefused
from engine.rating import Seeker, next_chance, skill_of
from engine.service import service
from engine.thought import LEVELS, USUAL_LEVEL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from cogs.client.greeter import Greeter
    from cogs.client.invites import Invites, Opener
    from cogs.client.lobbies import Finder, LobbyChanges, LobbyMessages, Starter
    from cogs.client.panels import Panels
    from cogs.client.people import Limits, Locales, Mentions
    from db.guilds import Guilds
    from db.lobbies import Lobbies, Wanted
    from db.people import Refusals
    from db.reliability import Reliabilities
    from db.results import Careers
    from db.store import Store
    from engine.core import AnyGame, Games
    from engine.lobby import Lobby
    from engine.ports import Clock
    from engine.table import Tables


Interaction = discord.Interaction[discord.Client]


@service
class Opening(commands.Cog):
    careers: Careers
    games: Games
    greeter: Greeter
    opener: Opener
    panels: Panels
    starter: Starter
    tables: Tables

    def __post_init__(self) -> None:
        self._offers: set[tuple[int, int]] = set()
        """For each thread that the bot is opening, the pressed message and the person."""

    @app_commands.command(description=english("command-play"))
    @app_commands.describe(
        game=english("command-play-game"),
        opponent=english("command-play-opponent"),
        bot=english("command-play-bot"),
    )
    async def play(
        self,
        interaction: Interaction,
        game: GameArgument | None = None,
        opponent: discord.User | discord.Role | None = None,
        bot: str | None = None,
    ) -> None:
        """Open a lobby in this channel, or offer a thread if a match is running here.

        Without a *game*, show all games.
        """
        if game is None:
            locale = str(interaction.locale)
            lines = (TEXTS.say(locale, "welcome-heading"), TEXTS.say(locale, "welcome-pick"))
            view, picture = await self.greeter.greeting(locale, *lines)
            await interaction.response.send_message(view=view, file=picture.file(), ephemeral=True)
            return
        lobby = self.opener.new_lobby(interaction, game)
        if isinstance(opponent, discord.Role):
            # all members of the server see the lobby anyway
            lobby = replace(lobby, roles=() if opponent.is_default() else (opponent.id,))
        elif opponent is not None and opponent.bot:
            raise LobbyRefused("bot-opponent")
        elif opponent is not None and opponent != interaction.user:
            lobby = replace(lobby, invited=(opponent.id,))
        if bot is not None:
            lobby = lobby.add_bot(interaction.user.id, _known_player(bot))
        await self.opener.open(interaction, lobby)

    @on_press(actions.PlayNow, answer="private")
    async def play_now(self, interaction: Interaction, press: actions.PlayNow) -> None:
        """Begin a match against as few bots as possible, and open the first panel.

        The bots play at the level that the person last played against, or else at the lowest. The
        person has the first seat.
        """
        player, game = interaction.user.id, game_of(self.games, press.game)
        level = await self.careers.last_level(player) or LEVELS[0]
        lobby = replace(self.opener.new_lobby(interaction, game), starts_itself=True)
        while len(lobby.sitters) < max(min(_PAIR, max(game.seats)), min(game.seats)):
            lobby = lobby.add_bot(player, level)
        await self.opener.admit(interaction, lobby)
        begun = await self.starter.begin_at_once(interaction, lobby)
        words = TEXTS.say(str(interaction.locale), begun.key, begun.facts) if begun.thread else ""
        await self.panels.show(interaction, await self.tables.open(lobby.id), words=words)

    @play.autocomplete("bot")
    async def complete_computer(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        locale = str(interaction.locale)
        named = getattr(interaction.namespace, "game", None)
        games = [game for game in self.games if game.key == named]
        levels = thinker_of(games[0]).levels if games else LEVELS
        names = {TEXTS.say(locale, f"bot-{key}"): key for key in levels}
        return [
            app_commands.Choice(name=name, value=key)
            for name, key in names.items()
            if current.strip().lower() in name.lower()
        ][:25]

    @on_press(actions.OpenLobby, PlayWithOthers, answer="own")
    async def open_lobby(
        self, interaction: Interaction, press: actions.OpenLobby | PlayWithOthers
    ) -> None:
        key = press.picked if isinstance(press, PlayWithOthers) else press.game
        lobby = self.opener.new_lobby(interaction, game_of(self.games, key))
        await self.opener.open(interaction, lobby)

    @on_press(actions.OpenThread)
    async def open_thread(self, interaction: Interaction, press: actions.OpenThread) -> None:
        """Open a thread and a lobby in it; a double click opens only one."""
        offer = (interaction.message.id if interaction.message else 0, interaction.user.id)
        if offer in self._offers:
            raise LobbyRefused("thread-opened")
        lobby = self.opener.new_lobby(interaction, game_of(self.games, press.game))
        if press.opponent is not None:
            lobby = replace(lobby, invited=(press.opponent,))
        if press.role is not None:
            lobby = replace(lobby, roles=(press.role,))
        if press.computer:
            lobby = lobby.add_bot(interaction.user.id, _known_player(press.computer))
        self._offers.add(offer)
        try:
            thread = await self.opener.open_thread(interaction, lobby)
        finally:
            self._offers.discard(offer)
        if (page := on_page(interaction)) is not None:
            page.opened = lobby.id
        await say(interaction, "thread-open", {"thread": thread.mention})


def _known_player(name: str) -> str:
    """Return *name* in lower case if a bot has it, even one only for measurements."""
    wanted = name.strip().lower()
    if wanted not in PLAYERS:
        raise LobbyRefused("no-such-player")
    return wanted


@service
class LobbyCog(commands.Cog, name="Lobby"):
    """The lobby message, its options and its start."""

    careers: Careers
    lobbies: Lobbies
    lobby_changes: LobbyChanges
    lobby_messages: LobbyMessages
    starter: Starter
    tables: Tables

    @on_press(actions.Options, answer="private")
    async def show_options(self, interaction: Interaction, press: actions.Options) -> None:
        stored = await self.starter.load(press.match)
        panels = self.lobby_messages.lobby_panels
        view = await panels.view(interaction, stored.lobby, stored.version)
        await show(interaction, view=view)

    @on_press(actions.Fair, answer="private")
    async def tell_fair(self, interaction: Interaction, press: actions.Fair) -> None:
        """Explain how the shuffle is kept fair, in a lobby and below a board."""
        if (stored := await self.lobbies.load(press.match)) is not None:
            promised = stored.lobby.commitment
        else:
            promised = commitment((await self.tables.open(press.match)).record.secret)
        facts = {"commitment": promised}
        await say(interaction, "lobby-fair-about", facts)

    @on_press(
        *(actions.Leave, actions.SetLevel, actions.SetOption, actions.Preset, actions.SetSeats),
        *(SetPace, SetTimeUp, SetWeekends, SetReliable),
    )
    async def change(self, interaction: Interaction, press: LobbyPress) -> None:
        player = interaction.user.id
        await self.lobby_changes.change(
            interaction, press.match, lambda lobby: _changed(lobby, player, press)
        )

    @on_press(actions.AddBot)
    async def add_bot(self, interaction: Interaction, press: actions.AddBot) -> None:
        """Put a bot into the next seat; its level can be changed afterwards.

        It gets the level of the lobby's last bot, or else the level that the person last played
        against.
        """
        player = interaction.user.id
        usual = await self.careers.last_level(player) or USUAL_LEVEL

        def add(lobby: Lobby) -> Lobby:
            before = [sitter.bot for sitter in lobby.sitters if sitter.bot in LEVELS]
            return lobby.add_bot(player, (before or [usual])[-1])

        await self.lobby_changes.change(interaction, press.match, add)

    @on_press(actions.Start)
    async def start(self, interaction: Interaction, press: actions.Start) -> None:
        await self.lobby_changes.start(interaction, press.match)


LobbyPress: TypeAlias = (
    actions.Leave
    | actions.SetLevel
    | actions.SetOption
    | actions.Preset
    | actions.SetSeats
    | SetPace
    | SetTimeUp
    | SetWeekends
    | SetReliable
)


def _changed(lobby: Lobby, player: int, press: LobbyPress) -> Lobby | None:
    """Return the lobby after *press*; None if no person is left in it."""
    match press:
        case actions.Leave():
            return lobby.leave(player)
        case actions.SetLevel(picked=picked):
            if picked.level not in thinker_of(lobby.rules).levels:
                raise OldButton
            seat = None if picked.seat is None else picked.seat - 1
            return lobby.set_level(player, seat, picked.level)
        case actions.SetOption():
            return lobby.choose(player, press.option, "+".join(press.picked))
        case actions.Preset():
            return lobby.take_preset(player, press.preset)
        case actions.SetSeats(picked="rotate"):
            return lobby.rotate(player)
        case actions.SetSeats(picked="nobots"):
            return lobby.remove_bots(player)
        case actions.SetSeats():
            return lobby.set_terms(player, seating=press.picked)
        case SetPace(picked=pace):
            if pace not in {*KNOWN_PACES, *QUICK_PACES}:
                raise OldButton
            return lobby.set_terms(player, turn_seconds=pace.seconds, increment=pace.increment)
        case SetTimeUp():
            return lobby.set_terms(player, time_up=press.picked)
        case SetWeekends():
            return lobby.set_terms(player, frees_weekends=press.picked == "off")
        case SetReliable():
            return lobby.set_terms(player, **reliable_terms(press.picked))


@service
class Joining(commands.Cog):
    invites: Invites
    limits: Limits
    lobby_changes: LobbyChanges
    locales: Locales
    mentions: Mentions
    refusals: Refusals
    reliabilities: Reliabilities
    starter: Starter

    @on_press(actions.Join)
    async def join(self, interaction: Interaction, press: actions.Join) -> None:
        player, delivery = interaction.user.id, delivery_of(interaction)
        lobby = (await self.starter.load(press.match)).lobby
        there = [sitter.player for sitter in lobby.sitters if sitter.player is not None]
        if await self.refusals.is_avoided(there, player):
            raise LobbyRefused("not-you")
        in_time, finished = lobby.least_reliable, lobby.least_finished
        if (in_time or finished) and player not in lobby.invited:
            known = await self.reliabilities.of(player)
            lacking = known.lacks(in_time, finished)
            if lacking == "turns":
                raise LobbyRefused("not-reliable", in_time)
            if lacking == "matches":
                raise LobbyRefused("not-finished", finished)
        await self.lobby_changes.change(
            interaction, press.match, lambda lobby: lobby.join(player, delivery)
        )

    @on_press(actions.Decline)
    async def decline(self, interaction: Interaction, press: actions.Decline) -> None:
        """Give up the seat kept for the player; they may still join."""
        user = interaction.user
        mine = {role.id for role in user.roles} if isinstance(user, discord.Member) else set[int]()

        def decline(lobby: Lobby) -> Lobby:
            return lobby.decline(user.id, is_called=not mine.isdisjoint(lobby.roles))

        await self.lobby_changes.change(interaction, press.match, decline)

    @on_press(actions.InviteMore)
    async def invite(self, interaction: Interaction, press: actions.InviteMore) -> None:
        host, guild = interaction.user.id, interaction.guild_id
        if any(invitee.kind == "app" for invitee in press.picked):
            raise LobbyRefused("bot-opponent")
        picked = [(invitee.kind, invitee.id) for invitee in press.picked]
        people = [player for kind, player in picked if kind == "person" and player != host]
        # @everyone has the server's id, and all members see the lobby anyway
        roles = [role for kind, role in picked if kind == "role" and role != guild]
        before = (await self.starter.load(press.match)).lobby
        before.invite(host, people, roles)
        new = [player for player in people if not before.is_in(player)]
        asked = [player for player in new if player not in before.invited]
        if asked and not await self.refusals.willing(asked, host):
            raise InvitationRefused
        for _ in (*asked, *roles):
            self.limits.take("invite", interaction)
        await self.lobby_changes.change(
            interaction, press.match, lambda lobby: lobby.invite(host, people, roles)
        )
        now = await self.starter.load(press.match)
        await self.invites.show(interaction, now, asked=asked, roles=roles)

    @on_press(actions.Remove)
    async def remove(self, interaction: Interaction, press: actions.Remove) -> None:
        """Take away a player's seat or invitation; send a message to a player who had joined."""
        player, other = interaction.user.id, press.picked
        stored = await self.starter.load(press.match)
        had_joined = stored.lobby.is_in(other)
        await self.lobby_changes.change(
            interaction, press.match, lambda lobby: lobby.remove(player, other)
        )
        if had_joined:
            locale = self.locales.of(interaction.guild_id or 0)
            facts = {
                "player": mention(locale, other),
                "host": interaction.user.mention,
                "game": stored.lobby.rules.title,
            }
            text = TEXTS.say(locale, "lobby-removed", facts)
            with self.mentions.to([other], player) as allowed:
                await follow(interaction, text, allowed_mentions=allowed)


@dataclass(eq=False)
class ChallengeRefused(
    EngineError, key="error-challenge", says="this person cannot be challenged: {why}"
):
    """Somebody who cannot be challenged."""

    why: str


@service
class Challenge(commands.Cog):
    games: Games
    opener: Opener
    client: commands.AutoShardedBot

    def __post_init__(self) -> None:
        self._menu = app_commands.ContextMenu(
            name=english("menu-challenge"), callback=self.challenge
        )
        self.client.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        self.client.tree.remove_command(self._menu.name, type=self._menu.type)

    async def challenge(
        self, interaction: discord.Interaction[Any], user: discord.User | discord.Member
    ) -> None:
        if user.bot:
            raise ChallengeRefused("bot")
        if user.id == interaction.user.id:
            raise ChallengeRefused("self")
        view = challenge_view(str(interaction.locale), self.games, user.id)
        await interaction.response.send_message(view=view, ephemeral=True)

    @on_press(actions.Challenge, answer="own")
    async def pick_game(self, interaction: Interaction, press: actions.Challenge) -> None:
        opener, game = self.opener, game_of(self.games, press.picked)
        lobby = replace(opener.new_lobby(interaction, game), invited=(press.player,))
        is_taken = opener.threads.is_taken(interaction)
        await opener.open(interaction, lobby)
        if not is_taken:
            locale = str(interaction.locale)
            facts = {"player": mention(locale, press.player)}
            view = framed(TEXTS.say(locale, "challenge-sent", facts))
            await show(interaction, view=view)


def challenge_view(locale: str, games: Games, player: int) -> ui.LayoutView:
    options = [
        select_option(
            TEXTS.say(locale, f"{game.key}-title"),
            game.key,
            about=TEXTS.say(locale, f"{game.key}-description"),
        )
        for game in games
        if max(game.seats) > 1
    ][:25]
    placeholder = TEXTS.say(locale, "challenge-pick")
    text = TEXTS.say(locale, "challenge-game", {"player": mention(locale, player)})
    return framed(text, row(PressSelect(actions.Challenge(player), placeholder, options)))


logger = logging.getLogger(__name__)

_LONGEST: Final = 3600.0
"""Maximum seconds until the next search while somebody is waiting."""
_CHECKED: Final = 60.0
"""Seconds from a command to the keeper's search: the command's own search may fail."""
_PAIR: Final = 2


class NotLooking(EngineError, key="error-not-looking", says="you are not on that list"):
    """The person is not on the game's list of people looking for a match."""


@service
class Find(commands.Cog):
    clock: Clock
    finder: Finder
    guild_settings: Guilds
    opener: Opener
    games: Games
    limits: Limits
    store: Store
    wanted: Wanted

    def __post_init__(self) -> None:
        self._keeper = Keeper[str]("find pairs", self._pair, self.clock, self.store, self._sought)

    @app_commands.command(description=english("command-find"))
    @app_commands.describe(
        game=english("command-find-game"),
        where=english("command-find-where"),
        variant=english("command-find-variant"),
    )
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @acknowledged("private")
    async def find(
        self,
        interaction: Interaction,
        game: GameArgument,
        where: Literal["server", "all"] = "server",
        variant: str = "",
    ) -> None:
        if interaction.guild_id is None:
            raise app_commands.NoPrivateMessage
        wanted = _variant_of(game, variant)
        check_starter(interaction, self.guild_settings.of(interaction.guild_id or 0))
        if may_have_threads(interaction.channel) and self.opener.threads.is_taken(interaction):
            check_new_thread(interaction)
        else:
            check_posting(interaction)
        self.limits.take("lobby", interaction)
        me = Seeker(
            interaction.user.id,
            interaction.guild_id,
            interaction.channel_id or 0,
            wanted,
            where == "all",
            self.clock.now(),
            delivery_of(interaction),
            skill_of(None),
        )
        self._keeper.stir(game.key, after=_CHECKED)
        await self.wanted.ask(game.key, me)
        found = await self.finder.pair(game)
        waiting = await self.wanted.waiting(game.key)
        locale = str(interaction.locale)
        if me.player in found:
            venue = found[me.player]
            link = jump_link(venue.guild, venue.channel, venue.message)
            await say(interaction, "find-found", {"game": game.title, "link": link})
            return
        seekers = [seeker for seeker in waiting if seeker.player != me.player]
        others = [seeker for seeker in seekers if seeker.variant == wanted]
        here = sum(seeker.guild == me.guild for seeker in others)
        elsewhere = sum(seeker.guild != me.guild and seeker.is_wide for seeker in others)
        view = waiting_view(
            locale,
            game,
            wanted,
            here=here,
            elsewhere=elsewhere if me.is_wide else None,
            is_agreed=await self.wanted.exchanges(me.guild),
        )
        await show(interaction, view=view)

    @find.autocomplete("variant")
    async def complete_variant(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        locale, picked = str(interaction.locale), str(interaction.namespace.game or "").lower()
        meant = [game for game in self.games if picked in {game.key, game.title.lower()}]
        offered = meant or list(self.games)
        names = [pair for game in offered for pair in variant_names(locale, game).items()]
        return [
            app_commands.Choice(name=name[:100], value=value)
            for value, name in names
            if current.strip().lower() in name.lower()
        ][:25]

    @on_press(StopLooking)
    async def stop(self, interaction: Interaction, press: StopLooking) -> None:
        game = game_of(self.games, press.game)
        if not await self.wanted.stop(interaction.user.id, game.key):
            raise NotLooking
        await say(interaction, "find-stopped", {"game": game.title})

    async def _sought(self) -> list[str]:
        """Return the keys of the games for which somebody is waiting for an opponent."""
        await self.wanted.tidy()
        return [key for key in await self.wanted.games() if key in self.games]

    async def _pair(self, key: str) -> float | None:
        await self.wanted.tidy()
        await self.finder.pair(self.games.find(key))
        return _again(await self.wanted.waiting(key), self.clock.now())


def _again(waiting: Sequence[Seeker], now: float) -> float | None:
    """Return the seconds until the next search for a pair; None if nobody is waiting."""
    if not waiting:
        return None
    chance = next_chance(waiting, now)
    return _LONGEST if chance is None else min(max(1.0, chance - now), _LONGEST)


def _variant_of(game: AnyGame, variant: str) -> str:
    wanted = variant.strip().lower()
    if _PAIR not in game.seats:
        raise LobbyRefused("seats-empty")
    try:
        options_of(game, wanted)
    except ValueError:
        raise LobbyRefused("no-such-option") from None
    return wanted


# Refusing invitations -----------------------------------------------------------------------------


@service
class Invitations(commands.Cog):
    """Refused invitations; nobody else sees them."""

    refusals: Refusals

    @on_press(AskRefusing, answer="private")
    async def ask(self, interaction: Interaction, press: AskRefusing) -> None:
        # hosts do not refuse their own invitations
        host = EVERYBODY if press.host == interaction.user.id else press.host
        await self._show(interaction, host)

    @on_press(Refuse, Accept)
    async def change(self, interaction: Interaction, press: Refuse | Accept) -> None:
        if isinstance(press, Refuse):
            await self.refusals.refuse(interaction.user.id, press.host)
        else:
            await self.refusals.accept(interaction.user.id)
        await self._show(interaction, EVERYBODY)

    async def _show(self, interaction: Interaction, host: int) -> None:
        refused = await self.refusals.of(interaction.user.id)
        view = refusing_view(str(interaction.locale), refused, host)
        await show(interaction, view=view)

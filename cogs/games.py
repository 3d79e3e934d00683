"""Running matches: ``/games``, the list of what is on here, and channels without the bot."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.background import FeatureTasks
from cogs.client.games import MOST
from cogs.client.places import is_guest
from cogs.ui import actions
from cogs.ui.actions import Listing
from cogs.ui.answers import delivery_of, on_page, show
from cogs.ui.clock import away_lines
from cogs.ui.errors import sentence, trouble_line
from cogs.ui.games import (
    PAGE,
    JoinHere,
    MatchLine,
    MyGames,
    Page,
    games_view,
    list_button,
    lobby_line,
    match_line,
)
from cogs.ui.layout import acknowledged, framed, on_press, row, say
from cogs.ui.proposal import silent_lines
from cogs.ui.texts import TEXTS, english, jump_link
from db.venues import Venue
from engine.errors import EngineError
from engine.lobby import LobbyGone, LobbyRefused
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.archive import Replays
    from cogs.client.doors import Doors
    from cogs.client.games import Agenda, Bringing, Due, LastMatches
    from cogs.client.lobbies import LobbyMessages
    from cogs.client.messenger import Messenger
    from cogs.client.notifications import Notifications
    from cogs.client.on_here import OnHereMessages
    from cogs.client.panels import Panels
    from cogs.client.publisher import BoardPublisher
    from db.lobbies import Lobbies, StoredLobby
    from db.matches import Matches
    from db.people import Refusals
    from db.venues import Playing
    from engine.clock import Timekeeper
    from engine.core import Games
    from engine.ports import Clock
    from engine.table import Tables


Interaction = discord.Interaction[discord.Client]


class GamesCog(commands.Cog, name="Games"):
    def __init__(
        self,
        *,
        agenda: Agenda,
        bringing: Bringing,
        clock: Clock,
        doors: Doors,
        games: Games,
        last_matches: LastMatches,
        tables: Tables,
        timekeeper: Timekeeper,
        lobbies: Lobbies,
        lobby_messages: LobbyMessages,
        matches: Matches,
        panels: Panels,
        publisher: BoardPublisher,
        replays: Replays,
        client: discord.Client,
    ) -> None:
        self._agenda = agenda
        self._bringing = bringing
        self._clock = clock
        self._doors = doors
        self._games = games
        self._last_matches = last_matches
        self._tables = tables
        self._timekeeper = timekeeper
        self._lobbies = lobbies
        self._lobby_messages = lobby_messages
        self._matches = matches
        self._panels = panels
        self._publisher = publisher
        self._replays = replays
        self._client = client

    @app_commands.command(description=english("command-games"))
    @acknowledged("private")
    async def games(self, interaction: Interaction) -> None:
        await self._show(interaction)

    @on_press(actions.ShowGames)
    async def press_games(self, interaction: Interaction, press: actions.ShowGames) -> None:
        if press.which == "running":
            await self._show(interaction, press.page)
        else:
            self._panels.leave(interaction)
            await self._replays.list_matches(interaction, Listing("finished"))

    @on_press(MyGames, answer="private")
    async def press_my_games(self, interaction: Interaction, press: MyGames) -> None:
        del press
        await self._show(interaction)

    @on_press(actions.OpenMine)
    async def open_mine(self, interaction: Interaction, press: actions.OpenMine) -> None:
        """Open the panel of a match in place of the list, wherever the match is played."""
        await self._panels.show(interaction, await self._tables.open(press.match))

    @on_press(actions.NextMine)
    async def next_mine(self, interaction: Interaction, press: actions.NextMine) -> None:
        if waiting := await self._agenda.waiting(interaction.user.id):
            # the match they come from may wait again: the others go first
            others = [one for one in waiting if one != press.match]
            await self._panels.show(interaction, await self._tables.open((others or waiting)[0]))
            return
        note = TEXTS.say(str(interaction.locale), "games-none-waits")
        await self._show(interaction, note=note)

    async def _show(self, interaction: Interaction, number: int = 0, note: str = "") -> None:
        locale, player = str(interaction.locale), interaction.user.id
        due = await self._agenda.of(player)
        pages = max(1, math.ceil(len(due) / PAGE))
        number = min(number, pages - 1)
        # count only if there may be more
        more = await self._matches.venues.count_of_player(player) - MOST if len(due) == MOST else 0
        lobbies = await self._lobby_messages.there(await self._lobbies.of_player(player))
        page = Page(
            [
                await self._line(interaction, one)
                for one in due[number * PAGE : (number + 1) * PAGE]
            ],
            number,
            pages,
            max(0, more),
            sum(one.is_mine for one in due),
            [lobby_line(locale, one, player) for one in lobbies],
            await self._bringing.choices(interaction, due),
            "" if number else await self._last_matches.line(locale, player),
            can_touch=self._doors.are_open and on_page(interaction) is None,
        )
        view = games_view(locale, page, note)
        message = await show(interaction, view=view, attachments=[])
        self._panels.begin_list(message)

    async def _line(self, interaction: Interaction, due: Due) -> MatchLine:
        locale, one = str(interaction.locale), due.place
        link = jump_link(one.guild, one.channel, one.message)
        if isinstance(due.table, EngineError):
            title, why = self._games.title(one.game), sentence(due.table, locale)
            text = TEXTS.say(locale, "games-damaged", {"game": title, "link": link, "why": why})
            return MatchLine(one.match, text, is_mine=False, can_open=False)
        table = due.table
        text = match_line(
            locale,
            table.match,
            table.sitters,
            table.seat_of(interaction.user.id),
            link,
            place=self._place(interaction, one),
            deadline=due.until,
        )
        absences = await self._matches.absences(one.match, self._clock.now())
        silent = () if due.is_mine or one.is_lost else await self._timekeeper.silent(table)
        lines = [*away_lines(locale, table, absences), *silent_lines(locale, table, silent)]
        if (refusal := self._publisher.refused.get(one.match)) and not one.is_lost:
            lines.append(trouble_line(refusal, locale, "stored-all"))
        text = "\n".join([text, *lines])
        return MatchLine(one.match, text, due.is_mine, can_open=not one.is_lost)

    def _place(self, interaction: Interaction, one: Playing) -> str:
        locale, guild = str(interaction.locale), self._client.get_guild(one.guild)
        if one.is_lost or one.is_cut_off:
            key = "games-place-lost" if one.is_lost else "games-place-cut-off"
            return TEXTS.say(locale, key)
        if one.channel == interaction.channel_id:
            return TEXTS.say(locale, "games-place-here")
        if one.guild == 0:
            return TEXTS.say(locale, "games-place-direct")
        if one.guild == interaction.guild_id:
            return f"<#{one.channel}>"
        if guild is None:
            return TEXTS.say(locale, "games-place-elsewhere")
        server = discord.utils.escape_markdown(guild.name)
        return TEXTS.say(locale, "games-place-server", {"server": server})

    @on_press(actions.Bring)
    async def bring(self, interaction: Interaction, press: actions.Bring) -> None:
        await self._bringing.bring(interaction, press.picked)
        locale = str(interaction.locale)
        text, back = TEXTS.say(locale, "games-brought"), list_button(locale)
        await show(interaction, view=framed(text, row(back)))


# What is on here ----------------------------------------------------------------------------------


_TRIES: Final = 5


@service
class OnHereCog(commands.Cog, name="OnHere"):
    refusals: Refusals
    lobbies: Lobbies
    on_here: OnHereMessages
    lobby_messages: LobbyMessages
    notifications: Notifications

    def __post_init__(self) -> None:
        self._work = FeatureTasks()

    @commands.Cog.listener("on_serving")
    async def begin(self) -> None:
        with self._work.working():
            await self.on_here.start()

    async def cog_unload(self) -> None:
        await self._work.break_off()
        await self.on_here.stop()

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Refresh the lists on the servers of a shard that is ready."""
        del shard
        self.on_here.stir_all()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Refresh the lists for a server that has taken the bot back."""
        del guild
        self.on_here.stir_all()

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.on_here.lose(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Drop the list of a deleted thread, and its entries in other lists."""
        await self.on_here.lose(thread.thread_id)
        self.on_here.stir(thread.parent_id)

    @on_press(JoinHere, answer="private")
    async def join(self, interaction: Interaction, press: JoinHere) -> None:
        """Take the next seat of a lobby, as with its own button."""
        stored = await self._join(interaction, press.lobby)
        await self.lobby_messages.update(stored)
        await self.notifications.joined(stored.lobby, interaction.user.id)
        facts = {
            "game": stored.lobby.rules.title,
            "link": jump_link(stored.guild, stored.channel, stored.message),
        }
        await say(interaction, "on-here-joined", facts)

    async def _join(self, interaction: Interaction, lobby_id: str) -> StoredLobby:
        """Return the lobby once the person has a seat in it.

        Raises:
            LobbyGone: it is not open any more, or this channel does not list it.
            LobbyRefused: they have joined, it is full, somebody in it would rather not play
                with them, or others are always quicker.
        """
        player, delivery = interaction.user.id, delivery_of(interaction)
        for _ in range(_TRIES):
            listed = await self.on_here.lobbies_in(interaction.channel_id or 0)
            found = [one for one in listed if one.lobby.id == lobby_id]
            if not found or found[0].lobby.reserved or found[0].lobby.starts_itself:
                raise LobbyGone
            there = [one.player for one in found[0].lobby.sitters if one.player is not None]
            if await self.refusals.is_avoided(there, player):
                raise LobbyRefused("not-you")
            stored = replace(found[0], lobby=found[0].lobby.join(player, delivery))
            venue = Venue(stored.guild, stored.channel, stored.message)
            if await self.lobbies.save(stored.lobby, venue, stored.version):
                return replace(stored, version=stored.version + 1)
        raise LobbyRefused("busy")


# Where the bot is no member -----------------------------------------------------------------------


@service
class Guests(commands.Cog):
    """Continue the match of a place without the bot after each press and command there."""

    matches: Matches
    publisher: BoardPublisher
    messenger: Messenger

    @commands.Cog.listener("on_answered")
    @commands.Cog.listener("on_app_command_completion")
    async def go_on(
        self, interaction: discord.Interaction[discord.Client], _command: Any = None
    ) -> None:
        """Show through *interaction*, which has its answer, what could not be shown before."""
        if not is_guest(interaction) or interaction.channel_id is None:
            return
        self.messenger.answered(interaction)
        match_id = await self.matches.venues.latest_in(interaction.channel_id)
        if match_id is not None:
            self.publisher.voiced(match_id)

"""Running matches: ``/games``, *What is on here*, and channels without the bot."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.places import is_guest
from cogs.ui import actions
from cogs.ui.actions import Listing
from cogs.ui.answers import delivery_of, on_page, show
from cogs.ui.games import PAGE, GamesPage, JoinHere, MyGames, games_view, list_button, lobby_line
from cogs.ui.layout import acknowledged, framed, on_press, question, row, say
from cogs.ui.texts import TEXTS, english, jump_link
from db.venues import Venue
from engine.lobby import LobbyGone, LobbyRefused
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.archive import Replays
    from cogs.client.background import BackgroundTasks
    from cogs.client.doors import Doors
    from cogs.client.games import Agenda, Bringing, LastMatches
    from cogs.client.lobbies import LobbyMessages
    from cogs.client.messenger import Messenger
    from cogs.client.notifications import Notifications
    from cogs.client.on_here import OnHereMessages
    from cogs.client.panels import Panels
    from cogs.client.publisher import BoardPublisher
    from db.lobbies import Lobbies, StoredLobby
    from db.matches import Matches
    from db.people import Refusals
    from engine.table import Tables


Interaction = discord.Interaction[discord.Client]


@service
class GamesCog(commands.Cog, name="Games"):
    agenda: Agenda
    bringing: Bringing
    doors: Doors
    last_matches: LastMatches
    lobby_messages: LobbyMessages
    panels: Panels
    replays: Replays
    tables: Tables

    @app_commands.command(name="games", description=english("command-games"))
    @acknowledged("private")
    async def list_games(self, interaction: Interaction) -> None:
        await self._show(interaction)

    @on_press(actions.ShowGames)
    async def press_games(self, interaction: Interaction, press: actions.ShowGames) -> None:
        if press.which == "running":
            await self._show(interaction, press.page)
        else:
            self.panels.leave(interaction)
            await self.replays.list_matches(interaction, Listing("finished"))

    @on_press(MyGames, answer="private")
    async def press_my_games(self, interaction: Interaction, _: MyGames) -> None:
        await self._show(interaction)

    @on_press(actions.OpenMine)
    async def open_mine(self, interaction: Interaction, press: actions.OpenMine) -> None:
        """Replace the list with the panel of a match, wherever the match is played."""
        await self.panels.show(interaction, await self.tables.open(press.match))

    @on_press(actions.NextMine)
    async def next_mine(self, interaction: Interaction, press: actions.NextMine) -> None:
        if waiting := await self.agenda.waiting(interaction.user.id):
            # this match may be waiting for the player again, but show the others first
            others = [match for match in waiting if match != press.match]
            await self.panels.show(interaction, await self.tables.open((others or waiting)[0]))
            return
        note = TEXTS.say(str(interaction.locale), "games-none-waits")
        await self._show(interaction, note=note)

    async def _show(self, interaction: Interaction, number: int = 0, note: str = "") -> None:
        locale, player = str(interaction.locale), interaction.user.id
        due = await self.agenda.of(player)
        pages = max(1, math.ceil(len(due) / PAGE))
        number = min(number, pages - 1)
        lobbies = await self.lobby_messages.of_player(player)
        # the page lists lobbies itself, and a match can be played there wherever its channel is
        is_on_page = on_page(interaction) is not None
        page = GamesPage(
            [
                await self.agenda.line(interaction, match)
                for match in due[number * PAGE : (number + 1) * PAGE]
            ],
            number,
            pages,
            await self.agenda.left_out(player, due),
            sum(match.is_mine for match in due),
            [] if is_on_page else [lobby_line(locale, stored, player) for stored in lobbies],
            [] if is_on_page else await self.bringing.choices(interaction, due),
            "" if number else await self.last_matches.line(locale, player),
            can_touch=self.doors.are_open and not is_on_page,
            is_on_page=is_on_page,
        )
        view = games_view(locale, page, note)
        message = await show(interaction, view=view, attachments=[])
        self.panels.begin_list(message)

    @on_press(actions.Bring)
    async def ask_to_bring(self, interaction: Interaction, press: actions.Bring) -> None:
        """Move a match here; ask first if people can still play it where it is."""
        table = await self.bringing.check(interaction, press.picked)
        channel = await self.bringing.channel_of(press.picked)
        if channel is None:
            await self._bring(interaction, press.picked)
            return
        locale = str(interaction.locale)
        facts = {"game": table.match.game.title, "channel": f"<#{channel}>"}
        text, sure = TEXTS.say(locale, "games-bring-ask", facts), actions.BringHere(press.picked)
        back = actions.ShowGames("running")
        await show(interaction, view=question(locale, text, sure, "games-bring-yes", back=back))

    @on_press(actions.BringHere)
    async def bring(self, interaction: Interaction, press: actions.BringHere) -> None:
        await self._bring(interaction, press.match)

    async def _bring(self, interaction: Interaction, match_id: str) -> None:
        await self.bringing.bring(interaction, match_id)
        locale = str(interaction.locale)
        text, back = TEXTS.say(locale, "games-brought"), list_button(locale)
        await show(interaction, view=framed(text, row(back)))


_TRIES: Final = 5


@service
class OnHereCog(commands.Cog, name="OnHere"):
    background: BackgroundTasks
    refusals: Refusals
    lobbies: Lobbies
    on_here: OnHereMessages
    lobby_messages: LobbyMessages
    notifications: Notifications

    @commands.Cog.listener("on_serving")
    async def begin(self) -> None:
        with self.background.working():
            await self.on_here.load()

    @commands.Cog.listener("on_shard_ready")
    @commands.Cog.listener("on_guild_join")
    async def refresh(self, _: int | discord.Guild) -> None:
        """Refresh the lists on servers that become reachable."""
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
        """Take the next seat of a lobby, as its own button does."""
        stored = await self._join(interaction, press.lobby)
        await self.lobby_messages.update(stored)
        await self.notifications.joined(stored.lobby, interaction.user.id)
        facts = {
            "game": stored.lobby.rules.title,
            "link": jump_link(stored.guild, stored.channel, stored.message),
        }
        await say(interaction, "on-here-joined", facts)

    async def _join(self, interaction: Interaction, lobby_id: str) -> StoredLobby:
        """Give the person a seat in the lobby, and return it.

        Raises:
            LobbyGone: the lobby is no longer open, or this channel does not list it.
            LobbyRefused: they have joined already, it is full, somebody in it avoids them, or
                others were quicker at every try.
        """
        player, delivery = interaction.user.id, delivery_of(interaction)
        for _ in range(_TRIES):
            listed = await self.on_here.lobbies_in(interaction.channel_id or 0)
            found = [stored for stored in listed if stored.lobby.id == lobby_id]
            if not found or found[0].lobby.reserved or found[0].lobby.starts_itself:
                raise LobbyGone
            sitters = found[0].lobby.sitters
            there = [sitter.player for sitter in sitters if sitter.player is not None]
            if await self.refusals.is_avoided(there, player):
                raise LobbyRefused("not-you")
            stored = replace(found[0], lobby=found[0].lobby.join(player, delivery))
            venue = Venue(stored.guild, stored.channel, stored.message)
            if await self.lobbies.save(stored.lobby, venue, stored.version):
                return replace(stored, version=stored.version + 1)
        raise LobbyRefused("busy")


# Places without the bot ---------------------------------------------------------------------------


@service
class Guests(commands.Cog):
    """Shows matches in places without the bot, after each press and command there."""

    matches: Matches
    publisher: BoardPublisher
    messenger: Messenger

    @commands.Cog.listener("on_answered")
    @commands.Cog.listener("on_app_command_completion")
    async def go_on(
        self, interaction: discord.Interaction[discord.Client], _command: Any = None
    ) -> None:
        """Use the answered *interaction* to show what the bot could not show before."""
        if not is_guest(interaction) or interaction.channel_id is None:
            return
        self.messenger.answered(interaction)
        match_id = await self.matches.venues.latest_in(interaction.channel_id)
        if match_id is not None:
            self.publisher.voiced(match_id)

"""Lobbies: ``/play`` opens one, its buttons fill it, *Start* makes it a match."""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.parlor import Parlor
from cogs.ui.arguments import GameArgument
from cogs.ui.layout import framed, row
from cogs.ui.links import jump_link
from cogs.ui.lobby import PACES, closed_view, cover, lobby_view
from cogs.ui.press import Press, PressButton
from cogs.ui.texts import TEXTS, english
from db.matches import Venue
from engine import registry
from engine.bots.players import PLAYERS
from engine.errors import EngineError
from engine.fair import new_secret
from engine.lobby import Lobby, LobbyRefused
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.lobbies import StoredLobby
    from engine.core import Game
    from engine.table import Table

logger = logging.getLogger(__name__)

Interaction = discord.Interaction[Parlor]

_TRIES = 5
"""How often a change of a lobby is tried when others change it at the same time."""


class LobbyGone(EngineError):
    """A lobby that has begun or was left by all."""

    key = "error-lobby-gone"

    def __init__(self) -> None:
        super().__init__("this lobby is no more")


class StillRunning(EngineError):
    """A rematch of a match that is not over."""

    key = "error-still-running"

    def __init__(self) -> None:
        super().__init__("the match is not over")


class LobbyCog(commands.Cog, name="Lobby"):
    """From ``/play`` to the first board, and the same again after the end."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        bot.handlers["join"] = self.join
        bot.handlers["leave"] = self.leave
        bot.handlers["addbot"] = self.add_bot
        bot.handlers["start"] = self.start
        bot.handlers["option"] = self.set_option
        bot.handlers["seats"] = self.set_seats
        bot.handlers["pace"] = self.set_pace
        bot.handlers["thread"] = self.open_thread
        bot.handlers["rematch"] = self.press_rematch
        bot.handlers["revenge"] = self.press_revenge

    # Opening ------------------------------------------------------------------------------------

    @app_commands.command(description=english("command-play"))
    @app_commands.describe(
        game=english("command-play-game"),
        opponent=english("command-play-opponent"),
        computer=english("command-play-computer"),
    )
    async def play(
        self,
        interaction: Interaction,
        game: GameArgument,
        opponent: discord.User | None = None,
        computer: str | None = None,
    ) -> None:
        """Open a lobby in this channel, or offer a thread where a match is running."""
        if opponent is not None and opponent.bot:
            raise LobbyRefused("bot-opponent")
        lobby = self._new_lobby(interaction, game)
        if opponent is not None and opponent != interaction.user:
            lobby = replace(lobby, invited=(opponent.id,))
        if computer in PLAYERS:
            lobby = lobby.add_bot(interaction.user.id, computer)
        if self._is_taken(interaction):
            await self._offer_thread(interaction, lobby)
            return
        await interaction.response.defer()
        await self._post(interaction, lobby)

    @play.autocomplete("computer")
    async def complete_computer(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the computer players."""
        locale = str(interaction.locale)
        names = {TEXTS.say(locale, f"bot-{key}"): key for key in PLAYERS}
        return [
            app_commands.Choice(name=name, value=key)
            for name, key in names.items()
            if current.strip().lower() in name.lower()
        ][:25]

    def _new_lobby(self, interaction: Interaction, game: Game) -> Lobby:
        return Lobby(
            id=base64.b32encode(secrets.token_bytes(5)).decode().lower(),
            game=game.key,
            host=interaction.user.id,
            options=dict(game.accept_options({})),
            sitters=(Sitter(player=interaction.user.id),),
            joins=(self.bot.delivery(interaction),),
            secret=new_secret(),
        )

    def _is_taken(self, interaction: Interaction) -> bool:
        return (interaction.channel_id or 0) in self.bot.channels

    async def _post(self, interaction: Interaction, lobby: Lobby) -> None:
        """Store the lobby, show it as the answer, ask those who are invited."""
        venue = Venue(interaction.guild_id or 0, interaction.channel_id or 0)
        await self.bot.lobbies.save(lobby, venue, 0)
        locale = self.bot.locale_of(venue.guild)
        picture = await asyncio.to_thread(cover, lobby.game)
        message = await interaction.edit_original_response(
            view=lobby_view(locale, lobby, 1), attachments=[picture.file()]
        )
        await self.bot.lobbies.set_message(lobby.id, message.id)
        await self._invite(interaction, lobby)

    async def _invite(self, interaction: Interaction, lobby: Lobby) -> None:
        users = [discord.Object(player) for player in lobby.invited if not lobby.is_in(player)]
        if not users:
            return
        facts: dict[str, str | int] = {
            "players": " ".join(f"<@{user.id}>" for user in users),
            "host": interaction.user.mention,
            "game": lobby.rules.title,
        }
        locale = self.bot.locale_of(interaction.guild_id or 0)
        await interaction.followup.send(
            TEXTS.say(locale, "invite", facts),
            allowed_mentions=discord.AllowedMentions(users=users),
        )

    # A taken channel ----------------------------------------------------------------------------

    async def _offer_thread(self, interaction: Interaction, lobby: Lobby) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        locale = str(interaction.locale)
        match_id = self.bot.channels[interaction.channel_id or 0]
        venue = await self.bot.matches.venue(match_id)
        link = jump_link(venue.guild, venue.channel, venue.message) if venue else ""
        rows: list[ui.ActionRow[Any]] = []
        if isinstance(interaction.channel, discord.TextChannel):
            press = Press("thread", "", 0, lobby.game)
            label = TEXTS.say(locale, "button-thread")
            rows.append(row(PressButton(press, label, style=discord.ButtonStyle.primary)))
        text = TEXTS.say(locale, "channel-taken", {"link": link})
        await interaction.edit_original_response(view=framed(text, *rows))

    async def open_thread(self, interaction: Interaction, press: Press) -> None:
        """Open a thread and a lobby in it."""
        await interaction.response.defer()
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            raise LobbyRefused("no-thread-here")
        lobby = self._new_lobby(interaction, registry.find_game(press.rest))
        locale = self.bot.locale_of(interaction.guild_id or 0)
        name = TEXTS.say(locale, f"{lobby.game}-title")
        thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        venue = Venue(interaction.guild_id or 0, thread.id)
        await self.bot.lobbies.save(lobby, venue, 0)
        picture = await asyncio.to_thread(cover, lobby.game)
        message = await thread.send(view=lobby_view(locale, lobby, 1), file=picture.file())
        await self.bot.lobbies.set_message(lobby.id, message.id)
        text = TEXTS.say(str(interaction.locale), "thread-open", {"thread": thread.mention})
        await interaction.edit_original_response(view=framed(text))

    # Changing -----------------------------------------------------------------------------------

    async def join(self, interaction: Interaction, press: Press) -> None:
        """Take the next seat."""
        delivery = self.bot.delivery(interaction)
        await self._change(
            interaction, press, lambda lobby: lobby.join(interaction.user.id, delivery)
        )

    async def leave(self, interaction: Interaction, press: Press) -> None:
        """Leave one's seat; the lobby closes with the last person."""
        await self._change(interaction, press, lambda lobby: lobby.leave(interaction.user.id))

    async def add_bot(self, interaction: Interaction, press: Press) -> None:
        """Put a computer player into the next seat."""
        await self._change(
            interaction, press, lambda lobby: lobby.add_bot(interaction.user.id, "greedy")
        )

    async def set_option(self, interaction: Interaction, press: Press) -> None:
        """Choose a variant."""
        key, _, value = press.rest.partition("=")
        await self._change(
            interaction, press, lambda lobby: lobby.choose(interaction.user.id, key, value)
        )

    async def set_seats(self, interaction: Interaction, press: Press) -> None:
        """Change who sits where, or which computer players are there."""
        player = interaction.user.id
        changes: dict[str, Callable[[Lobby], Lobby]] = {
            "rotate": lambda lobby: lobby.rotate(player),
            "lot": lambda lobby: lobby.set_seating(player, "lot"),
            "listed": lambda lobby: lobby.set_seating(player, "listed"),
            "addrandom": lambda lobby: lobby.add_bot(player, "random"),
            "nobots": lambda lobby: lobby.remove_bots(player),
        }
        await self._change(interaction, press, changes[press.rest.partition("=")[2]])

    async def set_pace(self, interaction: Interaction, press: Press) -> None:
        """Choose how long a turn may last."""
        seconds = int(press.rest.partition("=")[2]) or None
        if seconds not in PACES:
            raise LobbyRefused("no-such-option")
        await self._change(
            interaction, press, lambda lobby: lobby.set_pace(interaction.user.id, seconds)
        )

    async def _change(
        self,
        interaction: Interaction,
        press: Press,
        change: Callable[[Lobby], Lobby | None],
    ) -> None:
        """Change the stored lobby and show it; begin again where somebody else was quicker."""
        await interaction.response.defer()
        locale = self.bot.locale_of(interaction.guild_id or 0)
        for _ in range(_TRIES):
            stored = await self._load(press.match)
            lobby = change(stored.lobby)
            if lobby is None:
                await self.bot.lobbies.remove(press.match)
                view = closed_view(locale, stored.lobby, "lobby-closed")
                await interaction.edit_original_response(view=view)
                return
            if await self.bot.lobbies.save(
                lobby, Venue(stored.guild, stored.channel), stored.version
            ):
                if lobby.is_complete:
                    await self._begin(interaction, lobby, Venue(stored.guild, stored.channel))
                else:
                    view = lobby_view(locale, lobby, stored.version + 1)
                    await interaction.edit_original_response(view=view)
                return
        raise LobbyRefused("busy")

    async def _load(self, lobby_id: str) -> StoredLobby:
        stored = await self.bot.lobbies.load(lobby_id)
        if stored is None:
            raise LobbyGone
        return stored

    # Starting -----------------------------------------------------------------------------------

    async def start(self, interaction: Interaction, press: Press) -> None:
        """Make the lobby a match."""
        await interaction.response.defer()
        stored = await self._load(press.match)
        stored.lobby.start(interaction.user.id)
        await self._begin(interaction, stored.lobby, Venue(stored.guild, stored.channel))

    async def _begin(self, interaction: Interaction, lobby: Lobby, place: Venue) -> None:
        record = lobby.start(interaction.user.id)
        opening = self.bot.tables.opening(record)
        venue = Venue(place.guild, place.channel)
        if not await self.bot.matches.create(record, venue, opening):
            if await self.bot.lobbies.load(lobby.id) is None:
                raise LobbyGone
            raise LobbyRefused("channel-taken")
        self.bot.channels[venue.channel] = lobby.id
        locale = self.bot.locale_of(venue.guild)
        self.bot.publisher.show(lobby.id)
        if opening.deadline is not None:
            self.bot.tables.deadlines.reconsider(opening.deadline)
        self.bot.tables.wake(lobby.id)
        view = closed_view(locale, replace(lobby, sitters=record.sitters), "lobby-started")
        await interaction.edit_original_response(view=view)

    # Again --------------------------------------------------------------------------------------

    @app_commands.command(description=english("command-rematch"))
    async def rematch(self, interaction: Interaction) -> None:
        """Open a lobby for the same people and options as the last match of this channel."""
        await interaction.response.defer()
        table = await self.bot.tables.open(await self.bot.match_here(interaction))
        await self._again(interaction, table, is_revenge=False)

    async def press_rematch(self, interaction: Interaction, press: Press) -> None:
        """Open a lobby for the same people and options."""
        await interaction.response.defer(thinking=True)
        table = await self.bot.tables.open(press.match)
        await self._again(interaction, table, is_revenge=False)

    async def press_revenge(self, interaction: Interaction, press: Press) -> None:
        """Open a lobby for the second of two paired matches: same start, sides swapped."""
        await interaction.response.defer(thinking=True)
        table = await self.bot.tables.open(press.match)
        await self._again(interaction, table, is_revenge=True)

    async def _again(self, interaction: Interaction, table: Table, *, is_revenge: bool) -> None:
        match = table.match
        refusal: EngineError | None = None
        if match.result() is None:
            refusal = StillRunning()
        elif table.seat_of(interaction.user.id) is None:
            refusal = LobbyRefused("played-only")
        elif self._is_taken(interaction):
            refusal = LobbyRefused("channel-taken")
        if refusal is not None:
            await interaction.delete_original_response()
            raise refusal
        player = interaction.user.id
        turned = (*table.sitters[-1:], *table.sitters[:-1])
        for stored in await self.bot.lobbies.in_channel(interaction.channel_id or 0):
            if stored.lobby.reserved == turned and (stored.lobby.setup is not None) == is_revenge:
                await interaction.delete_original_response()
                raise LobbyRefused("open-already")
        bots = tuple(sitter for sitter in turned if sitter.bot is not None)
        others = tuple(sitter.player for sitter in turned if sitter.player not in {None, player})
        lobby = replace(
            self._new_lobby(interaction, match.game),
            options=dict(match.setup.options),
            sitters=(Sitter(player=player), *bots),
            invited=cast("tuple[int, ...]", others),
            starts_itself=True,
            turn_seconds=table.record.turn_seconds,
            reserved=turned,
        )
        if is_revenge:
            assert match.game.revenge is not None
            lobby = replace(lobby, setup=match.game.revenge(match.setup, match.state))
        if lobby.is_complete:
            venue = Venue(interaction.guild_id or 0, interaction.channel_id or 0)
            await self.bot.lobbies.save(lobby, venue, 0)
            picture = await asyncio.to_thread(cover, lobby.game)
            await interaction.edit_original_response(
                view=lobby_view(self.bot.locale_of(venue.guild), lobby, 1),
                attachments=[picture.file()],
            )
            await self._begin(interaction, lobby, venue)
        else:
            await self._post(interaction, lobby)


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(LobbyCog(bot))

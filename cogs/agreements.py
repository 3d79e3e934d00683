"""Undo, draws, resignation, missing players, claims on time, and rematches."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client.panels import last_words, undo_words
from cogs.client.places import may_have_threads, venue_here
from cogs.ui import actions
from cogs.ui.answers import announce, delivery_of, follow, marked, show
from cogs.ui.board import AnswerForSeat
from cogs.ui.clock import Claim, SetLimit
from cogs.ui.errors import sentence
from cogs.ui.layout import acknowledged, on_press, press_button, question, say
from cogs.ui.lobby import closed_view, pace_name
from cogs.ui.narration import offers_revenge
from cogs.ui.proposal import missing_view, proposal_view, words
from cogs.ui.texts import TEXTS, english
from db.lobbies import StoredLobby
from engine.core import CHANCE
from engine.errors import CorruptLog, EngineError, OtherVersion
from engine.lobby import Lobby, LobbyRefused
from engine.log import PLAYED, last_move
from engine.ports import Sitter
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.client.agreements import MissedPeople, Proposing
    from cogs.client.cleaner import Cleaner
    from cogs.client.invites import Opener
    from cogs.client.lobbies import Starter
    from cogs.client.panels import Panels
    from cogs.client.people import Locales
    from cogs.client.places import Channels, Here
    from db.lobbies import Lobbies
    from db.matches import Matches
    from engine.agreements import Agreements
    from engine.core import Fact, Games
    from engine.live_matches import LiveMatches
    from engine.table import Table, Tables


Interaction = discord.Interaction[discord.Client]


@service
class Social(commands.Cog):
    proposing: Proposing
    agreements: Agreements
    tables: Tables
    here: Here
    locales: Locales
    matches: Matches
    panels: Panels

    @app_commands.command(description=english("command-undo"))
    @acknowledged("private")
    async def undo(self, interaction: Interaction) -> None:
        await self._undo(interaction, await self.here.table(interaction))

    @on_press(actions.Undo, answer="own")
    async def press_undo(self, interaction: Interaction, press: actions.Undo) -> None:
        if not press.is_sure:
            # the answer replaces a private panel, or is a new message
            message = interaction.message
            is_panel = message is not None and message.flags.ephemeral
            await announce(interaction, "change" if is_panel else "private")
        table = await self.tables.open(press.match)
        player = interaction.user.id
        if table.match.seq == press.seq:
            await self._undo(interaction, table, is_sure=press.is_sure)
            return
        if press.is_sure:
            await self.panels.show_present(interaction, press.match)
            return
        # the player may have moved several times in this turn; only others' moves count
        seats, since = {table.seat_of(player), CHANCE}, table.match.entries[press.seq :]
        is_my_turn = all(entry.kind in PLAYED and entry.seat in seats for entry in since)
        if is_my_turn or not await table.is_stale(player, press.seq):
            await self._undo(interaction, table)
        elif await asyncio.to_thread(_is_last_move_of_then, table, player, press.seq):
            await self._undo(interaction, table, is_answered=True)
        else:
            await self.panels.show_present(interaction, press.match)

    async def _undo(
        self,
        interaction: Interaction,
        table: Table,
        *,
        is_sure: bool = False,
        is_answered: bool = False,
    ) -> None:
        """Undo the player's last move, or ask the others to allow it.

        Ask the player first if later moves would be lost too, or if the match would then count as
        played with a hint.

        *is_answered* means that the player may not have seen what has happened since.
        """
        match_id, player, seq = table.record.id, interaction.user.id, table.match.seq
        locale, panels = str(interaction.locale), self.panels
        seat = table.admit(player)
        move = await asyncio.to_thread(undo_words, locale, table, seat)
        later = 0 if move is None else table.match.undone_besides(seat)
        helps = move is not None and await asyncio.to_thread(table.is_helped_by_undo, seat)
        is_new = helps and not await self.matches.hints(match_id)
        to_panel = actions.Pick(actions.InMatch(match_id, seq), "")
        sure = actions.Undo(match_id, seq, is_sure=True)
        if (later or is_new) and move is not None and not is_sure:
            text = TEXTS.say(locale, "undo-sure", {"move": move, "count": later})
            if is_new:
                text += "\n" + TEXTS.say(locale, "undo-helps")
            view = question(locale, text, sure, "button-undo-sure", back=to_panel)
            await show(interaction, view=view, attachments=[])
            return
        if is_answered and move is None:
            last = await asyncio.to_thread(last_words, locale, table.match, seat)
            text = TEXTS.say(locale, "undo-answered", {"move": last or ""})
            view = question(locale, text, sure, "button-undo-ask", back=to_panel)
            await show(interaction, view=view, attachments=[])
            return
        undo = partial(
            self.agreements.undo,
            match_id,
            player,
            seq=seq,
            delivery=delivery_of(interaction),
            accepts_help=is_sure or (helps and not is_new),
        )
        proposal = await self.proposing.ask(interaction, match_id, undo)
        table = await self.tables.open(match_id)
        if proposal is None:
            words = TEXTS.say(locale, "undo-done", {"move": move or ""})
            await panels.show(interaction, table, words=words)
            return
        await panels.show(interaction, table, words=TEXTS.say(locale, "undo-asked"))

    @app_commands.command(description=english("command-draw"))
    @acknowledged("private")
    async def draw(self, interaction: Interaction) -> None:
        await self._draw(interaction, await self.here.match(interaction))

    @on_press(actions.Draw, answer="private")
    async def press_draw(self, interaction: Interaction, press: actions.Draw) -> None:
        await self._draw(interaction, press.match)

    async def _draw(self, interaction: Interaction, match_id: str) -> None:
        offer_draw = partial(
            self.agreements.offer_draw,
            match_id,
            interaction.user.id,
            delivery=delivery_of(interaction),
        )
        offer = await self.proposing.ask(interaction, match_id, offer_draw)
        if offer is None:
            facts = {"player": interaction.user.mention}
            text = TEXTS.say(str(interaction.locale), "answer-yes", facts)
            await show(interaction, content=text)
            return
        await show(interaction, content=TEXTS.say(str(interaction.locale), "draw-asked"))

    @on_press(actions.Answer, AnswerForSeat)
    async def press_answer(
        self, interaction: Interaction, press: actions.Answer | AnswerForSeat
    ) -> None:
        """Record a player's answer to the bot's question, and show the outcome in the message."""
        is_yes = press.answer == "yes"
        table = await self.agreements.answer(
            press.match,
            interaction.user.id,
            press.asked,
            is_yes=is_yes,
            delivery=delivery_of(interaction),
        )
        if is_yes and press.kind == "undo" and table.proposal is None:
            asker = table.sitters[press.seat].player
            if asker is not None:
                agreed = TEXTS.say(str(interaction.locale), "undo-agreed")
                await self.panels.tell(table, asker, agreed)
        if interaction.message is None:
            return
        locale = self.locales.of(interaction.guild_id or 0)
        facts = {"player": interaction.user.mention}
        text = TEXTS.say(locale, "answer-yes" if is_yes else "answer-no", facts)
        view = proposal_view(
            locale,
            f"{words(interaction.message)}\n{text}",
            press.match,
            press.asked,
            is_open=table.proposal is not None,
        )
        await show(interaction, view=view)


def _is_last_move_of_then(table: Table, player: int, seq: int) -> bool:
    """Whether the last move of *player* is still the same as at entry *seq*; slow."""
    seat, match = table.seat_of(player), table.match
    if seat is None or not 0 <= seq <= match.seq:
        return False
    last = last_move(match.line, seat)
    return last is not None and last == last_move(match.at(seq).line, seat)


@service
class Resigning(commands.Cog):
    channels: Channels
    cleaner: Cleaner
    here: Here
    live_matches: LiveMatches
    matches: Matches
    tables: Tables

    @app_commands.command(description=english("command-resign"))
    @acknowledged("private")
    async def resign(self, interaction: Interaction) -> None:
        await self._ask_resign(interaction, await self.here.match(interaction))

    @on_press(actions.Resign, answer="private")
    async def press_resign(self, interaction: Interaction, press: actions.Resign) -> None:
        if not press.is_sure:
            await self._ask_resign(interaction, press.match)
            return
        locale = str(interaction.locale)
        try:
            await self.live_matches.resign(
                press.match, interaction.user.id, delivery=delivery_of(interaction)
            )
        except (CorruptLog, OtherVersion):
            if not await self._is_lost_in_direct_message(interaction, press.match):
                raise
            await self.matches.abandon(press.match)
            self.channels.free(press.match)
            self.cleaner.keeper.look()
            await say(interaction, "ending-void")
            return
        text = TEXTS.say(locale, "resign-done")
        await show(interaction, content=text, view=None)

    async def _is_lost_in_direct_message(self, interaction: Interaction, match_id: str) -> bool:
        """Whether a match that can't be loaded runs in this direct message.

        Nobody manages a direct message, so its players may end the match. The same holds for
        servers where the bot isn't a member.
        """
        venue = await self.matches.venues.venue(match_id)
        if venue is None or venue.channel != interaction.channel_id:
            return False
        if venue.guild and not venue.is_guest:
            return False
        return match_id in self.channels.values()

    async def _ask_resign(self, interaction: Interaction, match_id: str) -> None:
        locale = str(interaction.locale)
        try:
            table = await self.tables.open(match_id)
        except (CorruptLog, OtherVersion) as error:
            if not await self._is_lost_in_direct_message(interaction, match_id):
                raise
            text = f"{sentence(error, locale)}\n{TEXTS.say(locale, 'admin-repair-end')}"
            sure = actions.Resign(match_id, 0, is_sure=True)
            view = question(locale, text, sure, "button-end-sure")
            await show(interaction, view=view)
            return
        table.admit(interaction.user.id)
        yes = actions.Resign(table.record.id, table.match.seq, is_sure=True)
        view = ui.View(timeout=None)
        style = discord.ButtonStyle.danger
        view.add_item(press_button(locale, yes, "resign-sure", style=style))
        await show(interaction, content=TEXTS.say(locale, "resign-sure"), view=view)


class NobodyMissing(
    EngineError, key="error-nobody-missing", says="nobody is missing from this match"
):
    """A match in which nobody is missing."""


@service
class Missing(commands.Cog):
    missed: MissedPeople
    proposing: Proposing
    agreements: Agreements
    tables: Tables
    here: Here

    @app_commands.command(description=english("command-missing"))
    @acknowledged("private")
    async def missing(self, interaction: Interaction) -> None:
        await self._show(interaction, await self.here.match(interaction))

    @on_press(actions.Missing, answer="private")
    async def press_missing(self, interaction: Interaction, press: actions.Missing) -> None:
        await self._show(interaction, press.match)

    async def _show(self, interaction: Interaction, match_id: str) -> None:
        table = await self.tables.open(match_id)
        seat = table.admit(interaction.user.id)
        missed = await self.missed.find(interaction, table)
        may_limit = table.time.turn_seconds is None and table.people() != (seat,)
        if not missed.seats and not may_limit:
            raise NobodyMissing
        view = missing_view(str(interaction.locale), table, *missed)
        await show(interaction, view=view)

    @on_press(actions.WithoutGone)
    async def press_without(self, interaction: Interaction, press: actions.WithoutGone) -> None:
        table = await self.tables.open(press.match)
        table.admit(interaction.user.id)
        missed = await self.missed.find(interaction, table)
        if not missed.seats:
            raise NobodyMissing
        go_on = partial(
            self.agreements.go_on_without,
            press.match,
            interaction.user.id,
            missed.seats,
            press.way,
            delivery=delivery_of(interaction),
        )
        asked = await self.proposing.ask(interaction, press.match, go_on)
        await say(interaction, f"missing-{press.way}" if asked is None else "missing-asked")

    @on_press(SetLimit)
    async def press_limit(self, interaction: Interaction, press: SetLimit) -> None:
        limit = press.limit
        table = await self.tables.open(press.match)
        table.admit(interaction.user.id)
        missed = await self.missed.find(interaction, table)
        give_limit = partial(
            self.agreements.go_on_without,
            press.match,
            interaction.user.id,
            missed.seats,
            "limit",
            limit=limit,
        )
        asked = await self.proposing.ask(interaction, press.match, give_limit)
        key = "missing-limit" if asked is None else "missing-limit-asked"
        pace = press.picked
        facts = {"pace": pace_name(str(interaction.locale), pace.seconds, pace.increment)}
        await say(interaction, key, facts)


@service
class ClocksCog(commands.Cog, name="Clocks"):
    live_matches: LiveMatches

    @on_press(Claim)
    async def claim(self, interaction: Interaction, press: Claim) -> None:
        player, delivery = interaction.user.id, delivery_of(interaction)
        await self.live_matches.claim(press.match, player, delivery=delivery)


class StillRunning(EngineError, key="error-still-running", says="the match is not over"):
    """A rematch of a match that is not over."""


@service
class Rematch(commands.Cog):
    """The lobby after a match: it keeps seats for the players, and starts by itself."""

    games: Games
    tables: Tables
    here: Here
    lobbies: Lobbies
    locales: Locales
    opener: Opener
    starter: Starter

    def __post_init__(self) -> None:
        self._opening: set[tuple[str, bool]] = set()

    @app_commands.command(description=english("command-rematch"))
    @acknowledged("private")
    async def rematch(self, interaction: Interaction) -> None:
        table = await self.here.table(interaction)
        await self._open(interaction, table, is_revenge=False)

    @on_press(actions.Rematch, actions.Revenge)
    async def press(
        self, interaction: Interaction, press: actions.Rematch | actions.Revenge
    ) -> None:
        """Open a lobby for another match; a revenge has the same start with sides swapped."""
        table = await self.tables.open(press.match)
        is_revenge = isinstance(press, actions.Revenge)
        await self._open(interaction, table, is_revenge=is_revenge)

    async def _open(self, interaction: Interaction, table: Table, *, is_revenge: bool) -> None:
        wanted = (table.record.id, is_revenge)
        if wanted in self._opening:
            raise LobbyRefused("open-already")
        self._opening.add(wanted)
        try:
            lobby = await self._again(interaction, table, is_revenge=is_revenge)
            if not lobby.is_complete and self.opener.threads.is_taken(interaction):
                thread = await self.opener.open_thread(interaction, lobby, table.record.id)
                await _tell(interaction, "thread-open", {"thread": thread.mention})
                return
            await self.opener.admit(interaction, lobby)
            if _is_command(interaction):
                # a command's first answer stays private, so post the lobby after it
                await _tell(interaction, "rematch-begun" if lobby.is_complete else "rematch-open")
            await self._post(interaction, lobby, table.record.id)
        finally:
            self._opening.discard(wanted)

    async def _again(self, interaction: Interaction, table: Table, *, is_revenge: bool) -> Lobby:
        """Return a lobby for the same players, each moved on by one seat."""
        match = table.match
        if match.result() is None:
            raise StillRunning
        player = interaction.user.id
        if table.seat_of(player) is None:
            raise LobbyRefused("played-only")
        if self.opener.threads.is_taken(interaction) and not may_have_threads(interaction.channel):
            raise LobbyRefused("channel-taken")
        if any(sitter.player is not None and sitter.player < 0 for sitter in table.sitters):
            raise LobbyRefused("player-gone")
        seated = tuple(replace(sitter, before=()) for sitter in table.sitters)
        turned = (*seated[-1:], *seated[:-1])
        places = [interaction.channel_id or 0]
        if may_have_threads(interaction.channel):
            places += [thread.id for thread in interaction.channel.threads]
        for stored in [other for at in places for other in await self.lobbies.in_channel(at)]:
            if stored.lobby.reserved == turned and (stored.lobby.setup is not None) == is_revenge:
                raise LobbyRefused("open-already")
        # use today's rules; only a revenge keeps the rules of its first match
        game = match.game if is_revenge else self.games.find(match.game.key)
        try:
            options = game.accept_options(match.setup.options)
        except ValueError:  # the game no longer allows the old options
            options = game.accept_options({})
        bots = tuple(sitter for sitter in turned if sitter.bot is not None)
        others = tuple(sitter.player for sitter in turned if sitter.player not in {None, player})
        lobby = replace(
            self.opener.new_lobby(interaction, game),
            options=dict(options),
            sitters=(Sitter(player=player), *bots),
            invited=cast("tuple[int, ...]", others),
            starts_itself=True,
            turn_seconds=table.record.turn_seconds,
            increment=table.record.increment,
            time_up=table.record.time_up,
            frees_weekends=bool(table.record.weekends),
            reserved=turned,
        )
        if not is_revenge:
            return lobby
        if match.game.revenge is None or not offers_revenge(match):
            raise LobbyRefused("no-such-option")
        try:
            setup = match.game.revenge(match.setup, match.state)
        except ValueError:
            raise LobbyRefused("no-start") from None
        return replace(lobby, setup=setup)

    async def _post(self, interaction: Interaction, lobby: Lobby, after: str) -> None:
        """Post the lobby, or begin at once if nobody else has to join.

        A card with the players and the commitment comes first, so that the board stays below it.
        """
        if not lobby.is_complete:
            await self.opener.post(interaction, lobby, after=after)
            return
        venue = venue_here(interaction)
        locale = self.locales.of(venue.guild)
        view = closed_view(locale, lobby, "lobby-started")
        card = await follow(interaction, view=view)
        await self.lobbies.save(lobby, venue, 0)
        try:
            begun = await self.starter.begin(
                interaction,
                StoredLobby(lobby, venue.guild, venue.channel, None, 1, is_guest=venue.is_guest),
            )
        except (EngineError, discord.DiscordException):
            await self.lobbies.remove(lobby.id)
            await card.delete()
            raise
        assert begun is not None, "nobody has seen this lobby, so nobody has changed it"
        if begun.thread is not None:
            view = closed_view(locale, begun.lobby, begun.key, begun.facts)
            await card.edit(**marked(interaction, {"view": view}))


def _is_command(interaction: Interaction) -> bool:
    return interaction.type is discord.InteractionType.application_command


async def _tell(
    interaction: Interaction, key: str, facts: Mapping[str, Fact] | None = None
) -> None:
    text = TEXTS.say(str(interaction.locale), key, facts)
    if _is_command(interaction):
        await show(interaction, content=text)
    else:
        await follow(interaction, text, ephemeral=True)

"""``/privacy``: what is kept about me, all of it as a file, and being erased."""

from __future__ import annotations

import asyncio
import gzip
import io
import logging
from typing import TYPE_CHECKING, Any, Final, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui import actions
from cogs.ui.confirm import question
from cogs.ui.errors import NETWORK
from cogs.ui.layout import framed, row
from cogs.ui.press import PressButton, on_press
from cogs.ui.texts import TEXTS, english
from db.lobbies import LobbyDamaged
from db.privacy import Privacy
from engine.errors import CorruptLog, MatchOver, NotSeated, OtherVersion, StaleMove

if TYPE_CHECKING:
    from discord import ui

    from cogs.client.languages import Locales
    from cogs.client.lobby_messages import LobbyMessages
    from cogs.client.on_here import OnHereMessages
    from db.lobbies import Lobbies
    from db.preferences import Preferences
    from db.privacy import Erased, Kept
    from db.store import Store
    from engine.hall import Hall
    from engine.table import Tables

logger = logging.getLogger(__name__)

Interaction = discord.Interaction[discord.Client]

_LARGEST_FILE: Final = 8_000_000
"""Bytes of a file that Discord takes everywhere; a larger one is packed, to a tenth or so."""


class PrivacyCog(commands.Cog, name="Privacy"):
    """What people may ask about themselves."""

    def __init__(
        self,
        *,
        tables: Tables,
        hall: Hall,
        lobbies: Lobbies,
        locales: Locales,
        on_here: OnHereMessages,
        lobby_messages: LobbyMessages,
        preferences: Preferences,
        store: Store,
        client: discord.Client,
    ) -> None:
        self._tables = tables
        self._hall = hall
        self._lobbies = lobbies
        self._locales = locales
        self._on_here = on_here
        self._lobby_messages = lobby_messages
        self._preferences = preferences
        self._client = client
        self.privacy = Privacy(store)

    @app_commands.command(name="privacy", description=english("command-privacy"))
    async def show(self, interaction: Interaction) -> None:
        """Show what is kept about me, to me alone."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(view=await self._overview(interaction))

    @on_press(actions.Privacy)
    async def press(self, interaction: Interaction, press: actions.Privacy) -> None:
        """Ask before anything is done, then do it; always about the one who pressed."""
        await interaction.response.defer()
        locale = str(interaction.locale)
        match press.what:
            case "show":
                view = await self._overview(interaction)
            case "export" | "erase":
                view = _question(locale, "export-sure" if press.what == "export" else "erase-sure")
            case "export-sure":
                await self._export(interaction)
                view = await self._overview(interaction)
            case "erase-sure":
                await self._erase(interaction.user.id)
                view = framed(TEXTS.say(locale, "privacy-erased"))
        await interaction.edit_original_response(view=view)

    async def _overview(self, interaction: Interaction) -> ui.LayoutView:
        return overview(str(interaction.locale), await self.privacy.kept(interaction.user.id))

    async def _export(self, interaction: Interaction) -> None:
        data = await self.privacy.export(interaction.user.id)
        name = "parlor-privacy.json"
        if len(data) > _LARGEST_FILE:
            data, name = await asyncio.to_thread(gzip.compress, data), f"{name}.gz"
        file = discord.File(io.BytesIO(data), name)
        text = TEXTS.say(str(interaction.locale), "privacy-file", {"file": name})
        await interaction.followup.send(text, file=file, ephemeral=True)

    async def _erase(self, player: int) -> None:
        erased = await self.privacy.erase(player)
        self._preferences.forget(player)
        for match_id in erased.matches:
            # the match in memory still has their name
            await self._tables.forget(match_id)
        await self.give_up_seats()
        await self._show_lobbies(erased)

    @commands.Cog.listener("on_serving")
    async def give_up_seats(self) -> None:
        """Give up, as by ``/resign``, what seats the erased hold in running matches.

        Also at the start: the process may have ended just after somebody was erased.
        """
        for match_id, number in await self.privacy.left_seats():
            try:
                await self._give_up(match_id, number)
            except (CorruptLog, OtherVersion) as error:
                logger.info("nobody plays on in match %s: %s", match_id, error)

    @commands.Cog.listener("on_serving")
    async def tidy(self) -> None:
        """See to it that nothing is left of who was erased before the process ended."""
        await self.privacy.tidy()

    async def _give_up(self, match_id: str, number: int) -> None:
        try:
            await self._hall.resign(match_id, number)
        except (NotSeated, MatchOver):
            return  # it was given up before, or ended just now
        except StaleMove:
            # somebody moved at the same moment, and the table begins again from the store
            await self._give_up(match_id, number)

    async def _show_lobbies(self, erased: Erased) -> None:
        """Show the lobbies in which they were as they are now."""
        for lobby_id in erased.lobbies:
            try:
                stored = await self._lobbies.load(lobby_id)
            except LobbyDamaged as error:
                logger.info("a lobby's message stays as it is: %s", error)
                continue
            if stored is not None:
                self._on_here.stir(stored.channel)
            if stored is not None and stored.message is not None:
                view, shown = await self._lobby_messages.drawn(
                    stored.guild, stored.lobby, stored.version
                )
                place = stored.guild, stored.channel, stored.message
                await self._edit(*place, view=view, attachments=[shown.file()])
        for guild, channel, message in erased.closed:
            self._on_here.stir(channel)
            text = TEXTS.say(self._locales.of(guild), "privacy-lobby-closed")
            await self._edit(guild, channel, message, view=framed(text), attachments=[])

    async def _edit(self, guild: int, channel: int, message: int, **parts: Any) -> None:
        """Edit a message if Discord lets us: what is stored does not depend on it."""
        place = self._client.get_partial_messageable(channel, guild_id=guild or None)
        try:
            await place.get_partial_message(message).edit(
                allowed_mentions=discord.AllowedMentions.none(), **parts
            )
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("a lobby's message stays as it is: %s", error)


def overview(locale: str, kept: Kept) -> ui.LayoutView:
    """Return what is kept about somebody, in plain words, and what they can do about it."""
    lines = [TEXTS.say(locale, "privacy-heading")]
    if kept.is_nothing:
        lines.append(TEXTS.say(locale, "privacy-nothing"))
    if kept.matches:
        facts = {"matches": kept.matches, "running": kept.running, "moves": kept.moves}
        lines.append(TEXTS.say(locale, "privacy-matches", facts))
    if kept.lobbies:
        lines.append(TEXTS.say(locale, "privacy-lobbies", {"count": kept.lobbies}))
    if kept.by_others:
        lines.append(TEXTS.say(locale, "privacy-by-others", {"count": kept.by_others}))
    for table, count in kept.rows.items():
        lines.append(TEXTS.say(locale, f"privacy-{table}", {"count": count}))
    lines += ["", TEXTS.say(locale, "privacy-about")]
    if kept.is_nothing:
        return framed("\n".join(lines))
    export = PressButton(actions.Privacy("export"), TEXTS.say(locale, "button-export"))
    style = discord.ButtonStyle.danger
    erase = PressButton(actions.Privacy("erase"), TEXTS.say(locale, "button-erase"), style=style)
    return framed("\n".join(lines), row(export, erase))


def _question(locale: str, sure: Literal["export-sure", "erase-sure"]) -> ui.LayoutView:
    return question(
        locale,
        TEXTS.say(locale, f"privacy-{sure}"),
        actions.Privacy(sure),
        f"button-{sure}",
        back=actions.Privacy("show"),
    )

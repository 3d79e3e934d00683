"""``/import``: a match from a file, checked, and to be looked at like any other."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.parlor import Parlor
from cogs.client.recordings import recording_of
from cogs.ui.actions import Replay
from cogs.ui.arguments import UnknownGame
from cogs.ui.layout import framed, row
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS, english
from engine.codec import LargeExport, read_export
from engine.errors import CorruptLog, EngineError, OtherVersion
from engine.verify import verify

if TYPE_CHECKING:
    from cogs.client.recordings import Recording
    from engine.codec import Export
    from engine.registry import Games
    from engine.verify import Verdict

Interaction = discord.Interaction[Parlor]

LARGEST: Final = 256_000
"""Bytes of a file that is taken; the longest matches have some tens of thousands."""
_MOST_WORK: Final = 50_000
"""Entries that takebacks may make us play again. Real matches need a small part of it; more would
hold up the bot."""


class BrokenImport(EngineError):
    """A file whose match the rules do not allow."""

    key = "error-broken-import"

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"the rules do not allow entry {seq} of this file: {why}")
        self.seq = seq

    @property
    def facts(self) -> dict[str, str | int]:
        """Where it goes wrong."""
        return {"seq": self.seq}


class OtherRules(EngineError):
    """A file of a match under another version of its game's rules."""

    key = "error-other-rules"

    def __init__(self, version: int) -> None:
        super().__init__(f"this file was played by version {version} of the rules")
        self.version = version

    @property
    def facts(self) -> dict[str, str | int]:
        """Which version it is."""
        return {"version": self.version}


class ImportCog(commands.Cog, name="Imports"):
    """Matches that were kept as files."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot

    @app_commands.command(name="import", description=english("command-import"))
    @app_commands.describe(file=english("command-import-file"))
    async def import_file(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Check a match from a file and keep it for me; it counts for nothing."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        if file.size > LARGEST:
            raise LargeExport(LARGEST)
        self.bot.limits.take("import", interaction)
        export = read_export(await file.read(), most=LARGEST)
        recording, verdict = await asyncio.to_thread(_check, self.bot.games, export)
        import_id = await self.bot.imports.keep(interaction.user.id, export)
        locale = str(interaction.locale)
        facts = {
            "game": recording.match.game.title,
            "plies": len(recording.stops) - 1,
            "fault": verdict.fault or "none",
            "seq": verdict.seq,
            "match": import_id,
        }
        text = TEXTS.say(locale, "import-done", facts)
        button = PressButton(
            Replay(import_id, 0),
            TEXTS.say(locale, "button-replay"),
            style=discord.ButtonStyle.primary,
        )
        await interaction.edit_original_response(view=framed(text, row(button)))


def _check(games: Games, export: Export) -> tuple[Recording, Verdict]:
    """Return the match of a file and whether it is as fair as it says.

    Raises:
        UnknownGame, LargeExport, OtherRules, BrokenImport: it cannot be taken.
    """
    if export.setup.game not in games:
        raise UnknownGame(export.setup.game, games)
    undone = sum(entry.kind == "undo" for entry in export.entries)
    if undone * len(export.entries) > _MOST_WORK:
        raise LargeExport(LARGEST)
    try:
        return recording_of(games, export.match, export, may_share=False), verify(games, export)
    except OtherVersion as error:
        raise OtherRules(error.version) from None
    except CorruptLog as error:
        raise BrokenImport(error.seq, error.why) from None


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(ImportCog(bot))

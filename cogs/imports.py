"""``/import``: a match from a file, checked, and to be looked at like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.actions import Replay
from cogs.ui.arguments import UnknownGame
from cogs.ui.ending import verdict_text
from cogs.ui.layout import framed, row
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS, english
from engine.codec import LargeExport, read_export
from engine.errors import CorruptLog, EngineError, OtherVersion
from engine.replay import count_plies

if TYPE_CHECKING:
    from cogs.client.limits import Limits
    from cogs.client.recordings import Imported
    from db.imports import Imports
    from engine.codec import Export
    from engine.registry import Games
    from engine.verify import Verdict

Interaction = discord.Interaction[discord.Client]

LARGEST: Final = 256_000
"""Bytes of a file that is taken; the longest matches have some tens of thousands."""


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


class ImportUnderWay(EngineError):
    """A second file of somebody whose first is still being checked."""

    key = "error-import-under-way"

    def __init__(self) -> None:
        super().__init__("your file before this one is still being checked")


class ImportCog(commands.Cog, name="Imports"):
    """Matches that were kept as files."""

    def __init__(self, games: Games, imported: Imported, imports: Imports, limits: Limits) -> None:
        self._games = games
        self._imported = imported
        self._imports = imports
        self._limits = limits
        self._waiting: set[int] = set()
        """Whose files are being checked."""

    @app_commands.command(name="import", description=english("command-import"))
    @app_commands.describe(file=english("command-import-file"))
    async def import_file(self, interaction: Interaction, file: discord.Attachment) -> None:
        """Check a match from a file and keep it for me; it counts for nothing."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        player = interaction.user.id
        if player in self._waiting:
            raise ImportUnderWay
        self._waiting.add(player)
        try:
            await self._import(interaction, file)
        finally:
            self._waiting.discard(player)

    async def _import(self, interaction: Interaction, file: discord.Attachment) -> None:
        if file.size > LARGEST:
            raise LargeExport(LARGEST)
        self._limits.take("import", interaction)
        export = read_export(await file.read(), most=LARGEST)
        verdict = await self._check(export)
        import_id = await self._imports.keep(interaction.user.id, export)
        locale = str(interaction.locale)
        facts = {
            "game": self._games.title(export.setup.game),
            "plies": count_plies(export.entries),
            "verdict": verdict_text(locale, verdict, export),
            "match": import_id,
        }
        text = TEXTS.say(locale, "import-done", facts)
        button = PressButton(
            Replay(import_id, 0),
            TEXTS.say(locale, "button-replay"),
            style=discord.ButtonStyle.primary,
        )
        await interaction.edit_original_response(view=framed(text, row(button)))

    async def _check(self, export: Export) -> Verdict:
        """Return whether the match of a file is as fair as it says.

        Raises:
            UnknownGame, OtherRules, BrokenImport, OutOfTime, WorkersLost: it cannot be taken.
        """
        if export.setup.game not in self._games:
            raise UnknownGame(export.setup.game, self._games)
        try:
            return await self._imported.check(export)
        except OtherVersion as error:
            raise OtherRules(error.version) from None
        except CorruptLog as error:
            raise BrokenImport(error.seq, error.why) from None

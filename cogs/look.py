"""*Look*: what lies open in a match and has no room on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.ui import actions
from cogs.ui.board import Picture
from cogs.ui.ids import OldButton
from cogs.ui.layout import framed
from cogs.ui.narration import in_words
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS
from render.png import encode

if TYPE_CHECKING:
    from cogs.client.easel import Easel
    from engine.match import Match
    from engine.table import Tables
    from render.package import Packages
    from render.painters import Looked, Painter

Interaction = discord.Interaction[discord.Client]


class LookCog(commands.Cog, name="Look"):
    """Looking things up below a board."""

    def __init__(self, easel: Easel, tables: Tables, packages: Packages) -> None:
        self._easel = easel
        self._tables = tables
        self._packages = packages

    @on_press(actions.Look)
    async def press_look(self, interaction: Interaction, press: actions.Look) -> None:
        """Show whoever asks what all may see."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = (await self._tables.open(press.match)).match
        locale, game = str(interaction.locale), match.game
        painter = self._packages.find(match.game.key).painter.speaking(TEXTS.words(locale))
        looked, picture = await self._easel.painted(interaction, _looked_up, painter, match)
        lines = [TEXTS.say(locale, "look-heading", {"game": game.title})]
        lines += [
            TEXTS.say(locale, f"{game.key}-{key}", in_words(locale, game, facts))
            for key, facts in looked.lines
        ]
        if picture is None:
            view, files = framed("\n".join(lines)), []
        else:
            picture = await self._easel.as_wanted(picture, interaction)
            view = framed("\n".join(lines), *picture.galleries())
            files = picture.files(view)
        await interaction.edit_original_response(view=view, attachments=files)


def _looked_up(painter: Painter, match: Match) -> tuple[Looked, Picture | None]:
    """Return what can be looked up, and its picture where it has one; slow."""
    looked = painter.look(match.state.view(None))
    if looked is None:
        raise OldButton
    if looked.image is None:
        return looked, None
    name = f"{match.game.key}-{match.id}-{match.seq}-open.png"
    return looked, Picture(name, looked.alt, encode(looked.image))

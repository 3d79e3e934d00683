"""Painting what one person has asked for: one picture of theirs at a time, as large as they want.

The boards of matches, for which others wait, are not painted here: they wait for nobody's pictures.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, TypeVar

from cogs.ui.enlarging import enlarged
from engine.thinkers import Asker, Turnstile

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from cogs.ui.board import Picture
    from db.preferences import Preferences

T = TypeVar("T")

_AT_ONCE: Final = 2
"""So many people's pictures are painted side by side: Python runs in one thread at a time."""


class Easel:
    """Paints for one person after the other, in answers that were acknowledged before."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._turnstile = Turnstile(lambda: _AT_ONCE)

    async def painted(
        self, interaction: discord.Interaction[Any], paint: Callable[..., T], *what: object
    ) -> T:
        """Return what *paint* makes of *what* in a thread, once it is the person's turn.

        It must not wait for another picture of theirs.
        """
        asker = Asker(interaction.user.id, interaction.guild_id or 0)
        async with self._turnstile.entered(asker):
            return await asyncio.to_thread(paint, *what)

    def wants_big_print(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether the user of *interaction* wants the pictures in parts that only they see."""
        return self._preferences.known(interaction.user.id).big_print

    async def as_wanted(self, picture: Picture, interaction: discord.Interaction[Any]) -> Picture:
        """Return *picture* as the user of *interaction* wants it, who alone will see it."""
        if not self.wants_big_print(interaction):
            return picture
        return await self.painted(interaction, enlarged, str(interaction.locale), picture)

"""A form with a line to type, which a button opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from discord import Interaction, ui

from cogs.ui.errors import answer_error
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


_OPEN_FOR: Final = 15 * 60.0
"""Seconds for typing: as long as the bot can change the panel with the button."""
_LONGEST: Final = 60


class TextForm(ui.Modal):
    """Asks for a line of text; *take* answers it. Its own texts are ``<key>-title`` and so on."""

    def __init__(
        self, locale: str, key: str, take: Callable[[Interaction[Any], str], Awaitable[None]]
    ) -> None:
        super().__init__(title=TEXTS.say(locale, f"{key}-title"), timeout=_OPEN_FOR)
        self._take = take
        self.typed: ui.TextInput[Any] = ui.TextInput(
            placeholder=TEXTS.say(locale, f"{key}-example"), max_length=_LONGEST
        )
        self.add_item(
            ui.Label[Any](
                text=TEXTS.say(locale, f"{key}-label"),
                description=TEXTS.say(locale, f"{key}-about"),
                component=self.typed,
            )
        )

    async def on_submit(self, interaction: Interaction[Any], /) -> None:
        await self._take(interaction, self.typed.value)

    async def on_error(self, interaction: Interaction[Any], error: Exception, /) -> None:
        await answer_error(interaction, error)

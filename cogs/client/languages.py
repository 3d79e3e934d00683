"""Which language somebody reads, and which a whole server does: their own choice goes first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.ui.texts import SOURCE, TEXTS

if TYPE_CHECKING:
    from db.guilds import Guilds
    from db.preferences import Preferences

_OWN: Final = "own locale"
"""Among the extras of an interaction that of its user's Discord."""


class Locales:
    """The languages of what whole servers read."""

    def __init__(self, guild_settings: Guilds, client: discord.Client) -> None:
        self._guild_settings = guild_settings
        self._client = client

    def of(self, guild_id: int) -> str:
        """Return the language that the server has chosen, else the one that Discord tells."""
        if language := self._guild_settings.of(guild_id).language:
            return language
        guild = self._client.get_guild(guild_id)
        return str(guild.preferred_locale) if guild is not None else SOURCE


def choose_language(interaction: discord.Interaction[Any], preferences: Preferences) -> None:
    """Let *interaction* have the language that its user has chosen, else their Discord's."""
    own = own_locale(interaction)
    language = preferences.known(interaction.user.id).language
    locale = None if language is None else locale_of(language)
    interaction.locale = locale or own


def own_locale(interaction: discord.Interaction[Any]) -> discord.Locale:
    """Return the language of the Discord of *interaction*'s user, whatever they have chosen."""
    return interaction.extras.setdefault(_OWN, interaction.locale)


def locale_of(language: str) -> discord.Locale | None:
    """Return Discord's name of a *language* of ours (``en`` is ``en-US``); None: it is none."""
    if language not in TEXTS.languages():
        return None
    names = [one for one in discord.Locale if one.value.partition("-")[0] == language]
    exact = [one for one in names if one.value == language]
    return next(iter(exact or names), None)

"""What Discord lists of the slash commands, in each language: names, descriptions, choices.

Discord takes the words when the commands are registered, before anybody asks. Names are texts of
their own (``cogs/i18n/names.*.ftl``), by the path of a command; descriptions are known by their
English words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from cogs.ui.texts import SOURCE, TEXTS, listed_key

if TYPE_CHECKING:
    from typing import Any

    import discord

    Context: TypeAlias = app_commands.TranslationContextTypes

_COMMANDS: Final = frozenset({Location.command_name, Location.group_name})


class Names(app_commands.Translator):
    """The words of the command list in the languages that there are."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: Context,
    ) -> str | None:
        """Return the words in the language of *locale*; None: the English ones."""
        language = locale.value.partition("-")[0]
        key = key_of(string, context)
        if language == SOURCE or not TEXTS.has(key, language):
            return None
        return TEXTS.say(language, key)


def key_of(string: app_commands.locale_str, context: Context) -> str:
    """Return the name of the text that *string* of the command list is."""
    command: Any = context.data
    if context.location in _COMMANDS and not isinstance(command, app_commands.ContextMenu):
        return f"name-{_joined(command.qualified_name)}"
    if context.location is Location.parameter_name:
        return f"option-{_joined(string.message)}"
    if context.location is Location.choice_name:
        return f"choice-{_joined(string.message)}"
    return listed_key(string.message)


def _joined(words: str) -> str:
    return words.lower().replace(" ", "-").replace("_", "-")

"""Registers the slash commands, named in each language.

Discord gets the words of all languages at registration. Names are texts of their own
(``cogs/i18n/*/names.ftl``), keyed by a command's path; descriptions are keyed by their English
words.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.http import Route

from cogs.ui.answers import NETWORK
from cogs.ui.texts import SOURCE, TEXTS, listed_key
from db.notifications import Notes
from engine.codec import encode
from engine.ports import Clock
from engine.service import service

if TYPE_CHECKING:
    from discord.ext import commands

    from db.store import Store

    Context: TypeAlias = app_commands.TranslationContextTypes
    AnyBot: TypeAlias = commands.Bot | commands.AutoShardedBot


_COMMANDS: Final = frozenset({Location.command_name, Location.group_name})


class Names(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: Context,
    ) -> str | None:
        language = locale.value.partition("-")[0]
        key = key_of(string, context)
        if language == SOURCE or not TEXTS.has(key, language):
            return None
        return TEXTS.say(language, key)


def key_of(string: app_commands.locale_str, context: Context) -> str:
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


# Registering commands -----------------------------------------------------------------------------
#
# Discord allows few registrations a day, so the store has a hash of the last one. Once Activities
# are switched on, Discord adds a command of its own, the Entry Point, and refuses every
# registration without it; so we send it along unchanged.


logger = logging.getLogger(__name__)

NO_USER_INSTALL: Final = (
    "people cannot add the application to their own account, to play in direct messages and"
    " group chats: switch on User Install in the developer portal under Installation, then"
    " run bot.py sync"
)
REFUSED: Final = (
    "Discord has refused the slash commands, so people have the previous ones, or none: run"
    " bot.py sync. Discord said: {why}"
)
_ENTRY_POINT: Final = 4
"""The type of the command that opens an Activity.

See Discord's interactions/application-commands, "Entry Point Commands". discord.py 2.7 does
not support it; without it, Discord refuses a registration with 400 and code 50240.
"""
_SENT: Final = (
    "id", "type", "name", "name_localizations", "description", "description_localizations",
    "default_member_permissions", "integration_types", "contexts", "nsfw", "handler",
)  # fmt: skip
"""Fields of the Entry Point that a registration may contain."""
_HOUR: Final = 3600.0
"""Seconds between repeated registrations; Discord allows few a day."""


@service
class Resync:
    """Registers the commands again if Discord still offers outdated ones."""

    bot: AnyBot
    store: Store
    clock: Clock

    def __post_init__(self) -> None:
        self._tried_at = -_HOUR
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Register the commands soon, unless we tried within the last hour."""
        now = self.clock.now()
        if now - self._tried_at < _HOUR:
            return
        self._tried_at = now
        self._task = asyncio.create_task(self._sync(), name="register commands")

    async def _sync(self) -> None:
        try:
            count = await sync(self.bot, self.store)
        except (discord.DiscordException, *NETWORK) as error:
            logger.warning("could not register the slash commands: %s", error)
        else:
            logger.info("registered %d slash commands, because Discord had others", count)


async def sync_if_changed(bot: AnyBot, store: Store, clock: Clock | None = None) -> bool:
    """Register the commands of *bot* if they have changed; return whether it did.

    If several processes start at once, only one registers them. A refusal by Discord does not keep
    the bot from starting: the old commands stay, and the next start tries again.
    """
    notes, now = Notes(store), (clock or Clock()).now()
    if not await notes.take_up("commands", await _hash(bot), now):
        return False
    try:
        await sync(bot, store)
    except discord.HTTPException as error:
        logger.warning("could not register the slash commands: %s", error)
        return False
    finally:
        await notes.let_go("commands")
    return True


async def sync(bot: AnyBot, store: Store) -> int:
    """Register the commands of *bot*, which has to be logged in, and return their number."""
    notes = Notes(store)
    try:
        count = await register(bot)
    except discord.HTTPException as error:
        await notes.keep("refused", REFUSED.format(why=error))
        raise
    await notes.keep("refused", "")
    await notes.keep("commands", await _hash(bot))
    try:
        application = await bot.application_info()
    except (discord.DiscordException, *NETWORK) as error:
        logger.info("cannot tell how the application can be installed: %s", error)
    else:
        # whether people can install the application for themselves
        is_on = application.user_integration_config is not None
        await notes.keep("install", "" if is_on else NO_USER_INSTALL)
    return count


async def register(bot: AnyBot) -> int:
    """Register the commands of *bot* next to Discord's own; return the number of ours.

    Raises:
        discord.HTTPException: Discord refuses.
    """
    payload, application = await _payload(bot), bot.application_id
    assert application is not None, "the bot has logged in"
    route = Route("GET", "/applications/{application_id}/commands", application_id=application)
    there: list[dict[str, Any]] = await bot.http.request(route, params={"with_localizations": 1})
    kept = [
        {field: command[field] for field in _SENT if field in command}
        for command in there
        if command.get("type") == _ENTRY_POINT
    ]
    await bot.http.bulk_upsert_global_commands(application, payload=[*payload, *kept])
    return len(payload)


async def _hash(bot: AnyBot) -> str:
    return hashlib.sha256(encode([bot.application_id, await _payload(bot)])).hexdigest()


async def _payload(bot: AnyBot) -> list[dict[str, Any]]:
    tree, translator = bot.tree, bot.tree.translator
    return [
        await command.get_translated_payload(tree, translator)
        if translator
        else command.to_dict(tree)
        for command in tree.get_commands()
    ]

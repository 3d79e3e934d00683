"""Say an error to a person: one sentence, in their language, and nothing lost."""

from __future__ import annotations

import logging
import secrets
from typing import TYPE_CHECKING, Any, Final

import aiohttp
import discord
from discord import app_commands

from cogs.ui.texts import TEXTS
from cogs.ui.under_way import note_outcome
from db.errors import StoreError
from engine.errors import EngineError, IllegalMove

if TYPE_CHECKING:
    from cogs.ui.under_way import Outcome
    from engine.core import Fact

logger = logging.getLogger(__name__)

_ARCHIVED: Final = frozenset({50083, 160005})
"""Discord's codes for a thread that is archived or locked."""
GONE: Final = frozenset({10003})
"""Discord's code for a channel that is gone."""
_ANSWERED: Final = frozenset({10062, 40060})
"""Discord's codes for an interaction that came twice or too late: nobody waits for an answer."""
NETWORK: Final = (aiohttp.ClientError, TimeoutError, ConnectionError)
"""What can go wrong on the way to Discord."""
OUT_OF_STEP: Final = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""Raised when Discord offers a command as it was before, or is yet to be."""
_TOO_MANY: Final = 429
_OWN_FAULTS: Final = 500


class RightsMissing(EngineError):
    """A channel in which Discord does not let us do what a match needs."""

    key = "error-rights-missing"

    def __init__(self, rights: tuple[str, ...]) -> None:
        super().__init__(f"the bot lacks {', '.join(rights)}")
        self.rights = rights
        """As in `discord.Permissions`."""


class NotYet(TimeoutError):
    """What was begun goes on, and has not ended in the time for which somebody waits to hear."""


def is_passing(error: Exception) -> bool:
    """Whether Discord or the network failed in a way that may be over soon."""
    if isinstance(error, discord.HTTPException):
        return error.status == _TOO_MANY or error.status >= _OWN_FAULTS
    return isinstance(error, (discord.RateLimited, *NETWORK))


def is_gone(error: Exception) -> bool:
    """Whether Discord says that the channel is no more."""
    return isinstance(error, discord.HTTPException) and error.code in GONE


def sentence(error: EngineError, locale: str) -> str:
    """Return what *error* says to people in the language of *locale*."""
    facts: dict[str, Fact] = dict(error.facts)
    for name, parts in error.lists.items():
        facts[name] = TEXTS.joined(locale, parts)
    if isinstance(error, IllegalMove):
        refusal = error.refusal
        facts["why"] = TEXTS.say(locale, f"{error.game.key}-{refusal.key}", refusal.facts)
        facts["rule"] = refusal.rule or "none"
        facts["game"] = error.game.title
    if isinstance(error, RightsMissing):
        names = [TEXTS.say(locale, f"right-{right}") for right in error.rights]
        facts["rights"] = TEXTS.joined(locale, names)
        facts["count"] = len(names)
    return TEXTS.say(locale, error.key, facts)


async def answer(interaction: discord.Interaction[Any], text: str) -> None:
    """Say *text* to the person who acted, and to nobody else."""
    if interaction.response.is_done():
        await _take_back_public(interaction)
        await interaction.followup.send(text, ephemeral=True)
    else:
        await interaction.response.send_message(text, ephemeral=True)


async def _take_back_public(interaction: discord.Interaction[Any]) -> None:
    """Delete a public answer that is still to come: what is sent next would take its place."""
    if interaction.response.type is not discord.InteractionResponseType.deferred_channel_message:
        return
    original = await interaction.original_response()
    if original.flags.loading and not original.flags.ephemeral:
        # the simulated Discord still expects an answer that is deleted before it says anything
        await original.edit(content="…")
        await original.delete()


async def answer_error(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Answer with the sentence of *error*; what is our own fault gets a number to quote."""
    cause = _unwrap(error)
    locale = str(interaction.locale)
    if isinstance(cause, discord.HTTPException) and cause.code in _ANSWERED:
        note_outcome("discord", "too-late")
        logger.info("an interaction came twice or too late: %s", cause)
        return
    outcome: Outcome = "refused"
    if isinstance(cause, EngineError):
        key, text = cause.key, sentence(cause, locale)
    elif isinstance(cause, OUT_OF_STEP):
        logger.warning("a command is out of step with Discord: %s", cause)
        text = TEXTS.say(locale, key := "error-out-of-step")
    elif isinstance(cause, app_commands.NoPrivateMessage):
        text = TEXTS.say(locale, key := "error-server-only")
    elif isinstance(cause, app_commands.CheckFailure):
        text = TEXTS.say(locale, key := "error-may-not")
    elif isinstance(cause, discord.HTTPException) and cause.code in GONE | _ARCHIVED:
        outcome, key, text = "discord", "gone", trouble_line(cause, locale)
    elif isinstance(cause, discord.Forbidden):
        outcome, text = "discord", TEXTS.say(locale, key := "error-forbidden")
    elif isinstance(cause, Exception) and is_passing(cause):
        logger.warning("Discord did not take an answer: %s", cause)
        outcome, text = "discord", TEXTS.say(locale, key := "error-discord")
    else:
        reference = secrets.token_hex(4)
        logger.error("reference %s", reference, exc_info=cause)
        outcome, text = "failed", TEXTS.say(locale, key := "error-ours", {"reference": reference})
    note_outcome(outcome, key.removeprefix("error-"))
    try:
        await answer(interaction, text)
    except (discord.DiscordException, *NETWORK) as failure:
        note_outcome("discord", "untold")
        logger.warning("an error could not be told: %s", failure)


def trouble_line(trouble: Exception, locale: str, stored: str = "stored-move") -> str:
    """Return why a board could not be posted, for the person who moved.

    *stored* names the text that says what is stored all the same.
    """
    facts: dict[str, Fact] = {"stored": TEXTS.say(locale, stored)}
    if isinstance(trouble, StoreError):
        # the cause is ours: what Discord was asked it has done, or was not asked at all
        facts["cause"] = trouble.key.removeprefix("error-store-")
        return TEXTS.say(locale, "trouble-store", facts)
    if isinstance(trouble, EngineError):
        facts["why"] = sentence(trouble, locale)
        return TEXTS.say(locale, "trouble-record", facts)
    if isinstance(trouble, discord.HTTPException) and trouble.code in _ARCHIVED:
        return TEXTS.say(locale, "trouble-locked", facts)
    if isinstance(trouble, discord.NotFound):
        return TEXTS.say(locale, "trouble-gone", facts)
    if isinstance(trouble, discord.Forbidden):
        return TEXTS.say(locale, "trouble-forbidden", facts)
    return TEXTS.say(
        locale, "trouble-slow" if isinstance(trouble, NotYet) else "trouble-later", facts
    )


def _unwrap(error: BaseException) -> BaseException:
    """Return the cause inside discord.py's own wrappers."""
    if isinstance(error, app_commands.CommandInvokeError):
        return error.original
    if isinstance(error, app_commands.TransformerError) and error.__cause__ is not None:
        return error.__cause__
    return error

"""Tells a person about an error in one sentence of their language, without losing details.

Tasks started during an answer inherit the interaction. They forget it after the answer, because
one press may start a task that serves everybody.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from collections import deque
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic, perf_counter
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import discord
from discord import app_commands

from cogs.ui.answers import NETWORK, arrived, respond_once
from cogs.ui.texts import TEXTS
from db.errors import StoreError, reason_of
from engine.errors import EngineError, IllegalMove

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core import Fact
    from engine.match import Moved


Kind: TypeAlias = Literal["command", "component", "modal", "autocomplete", "other"]
Outcome: TypeAlias = Literal["answered", "refused", "discord", "failed"]
"""An answer, a refusal, a failure of Discord or the network, or a failure of ours."""

_KINDS: Final[dict[discord.InteractionType, Kind]] = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "modal",
    discord.InteractionType.autocomplete: "autocomplete",
}


@dataclass(slots=True, eq=False)
class Work:
    kind: Kind
    interaction: int
    guild: int | None
    channel: int | None
    arrived: float
    """Time of arrival on the clock of `perf_counter`."""
    match: str = ""
    outcome: Outcome = "answered"
    refusal: str = ""
    is_over: bool = False

    @property
    def seconds(self) -> float:
        return perf_counter() - self.arrived


_work: Final[ContextVar[Work | None]] = ContextVar("work", default=None)


class Observer:
    """Gets each answer and move at once; its methods must not wait or raise."""

    def handled(self, work: Work) -> None:
        """Note that an interaction has been answered, and its outcome."""

    def moved(self, moved: Moved) -> None:
        """Note that something happened in a match."""


def begin(
    interaction: discord.Interaction[Any], over: Callable[[Work], None], match: str = ""
) -> None:
    """Note that the current task answers *interaction*; call *over* when the task ends."""
    task = asyncio.current_task()
    assert task is not None, "an interaction is answered by a task"
    work = Work(
        _KINDS.get(interaction.type, "other"),
        interaction.id,
        interaction.guild_id,
        interaction.channel_id,
        arrived(interaction),
        match,
    )
    _work.set(work)

    def end(_: asyncio.Task[Any]) -> None:
        work.is_over = True
        over(work)

    task.add_done_callback(end)


def present_work() -> Work | None:
    work = _work.get()
    return None if work is None or work.is_over else work


def note_match(match_id: str) -> None:
    if (work := present_work()) is not None:
        work.match = match_id


def note_outcome(outcome: Outcome, refusal: str) -> None:
    if (work := present_work()) is not None:
        work.outcome, work.refusal = outcome, refusal


# Telling people about errors ----------------------------------------------------------------------


logger = logging.getLogger(__name__)

_ARCHIVED: Final = frozenset({50083, 160005})
"""Discord's codes for an archived or locked thread."""
GONE: Final = frozenset({10003})
"""Discord's code for a deleted channel."""
NO_MESSAGE: Final = 10008
"""Discord's code for a deleted message."""
TOO_MANY_THREADS: Final = frozenset({160006, 160007})
"""Discord's codes for a server with too many active threads, or announcement threads."""
_ANSWERED: Final = frozenset({10015, 10062, 40060, 50027})
"""Discord's codes for an interaction that came twice or too late, so nobody is waiting for it."""
_ANSWERED_BEFORE: Final = 40060
_OF_THE_PLACE: Final = GONE | _ARCHIVED | TOO_MANY_THREADS
_DOUBLES: Final = 3
_DOUBLES_WITHIN: Final = 600.0
"""Seconds within which `_DOUBLES` refused answers make a second bot certain."""
_DOUBLES_TOLD_EVERY: Final = 3600.0
_PUT_AWAY: Final = frozenset({10008, 10015, 10062, 50001, 50027})
"""Discord's codes for an answer that is closed or can no longer be changed."""
_OWN_ANSWER: Final = "/messages/@original"
"""Part of the address of requests about an interaction's own answer."""
_FILLED: Final = "filled"
_OLD_EDITS: Final = 30046
"""Discord's code for too many edits of messages older than an hour; it comes as a 429."""
MENDED: Final = (discord.ConnectionClosed, discord.GatewayNotFound)
"""More errors that discord.py logs but recovers from by itself."""
OUT_OF_STEP: Final = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""Raised when Discord still offers an older form of a command, or already offers a newer form."""
_TOO_MANY: Final = 429
_DMS_BUSY: Final = frozenset({20026, 40003})
"""Discord's codes for too many direct messages opened for now."""


class RightsMissing(EngineError, key="error-rights-missing"):
    """A channel in which the bot lacks rights that a match needs."""

    def __init__(self, rights: tuple[str, ...]) -> None:
        super().__init__(f"the bot lacks {', '.join(rights)}")
        self.rights = rights
        """Names of attributes of `discord.Permissions`."""


class ThreadRightsMissing(RightsMissing, key="error-rights-missing-thread"):
    """A channel in which the bot lacks rights for a thread, which a second match needs."""


class BoardRightsMissing(RightsMissing, key="error-rights-missing-board"):
    """A channel in which the bot lacks rights for *What is on here*."""


class PuzzleRightsMissing(RightsMissing, key="error-rights-missing-puzzle"):
    """A channel in which the bot lacks rights for the puzzle of the day."""


class CelebrationRightsMissing(RightsMissing, key="error-rights-missing-celebration"):
    """A channel in which the bot lacks rights for celebrating the end of a season."""


class MoveRightsMissing(RightsMissing, key="error-rights-missing-move"):
    """A channel in which the bot lacks rights for a tournament that somebody moves there."""


class TooFast(EngineError, key="error-too-fast", says="you press faster than the bot answers"):
    """Somebody who presses faster than people can mean to."""


class NotYet(TimeoutError):
    """Work that takes too long for somebody to wait for its result."""


def is_passing(error: Exception) -> bool:
    """Whether Discord or the network failed in a way that may soon be over."""
    if isinstance(error, discord.HTTPException):
        if error.code == _OLD_EDITS:
            return False
        is_busy = error.code in _DMS_BUSY or error.status == _TOO_MANY
        return is_busy or error.status >= 500
    return isinstance(error, (discord.RateLimited, *NETWORK))


def is_gone(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException) and error.code in GONE


def is_deleted(error: Exception) -> bool:
    is_known = isinstance(error, discord.NotFound) and error.code == NO_MESSAGE
    return is_known or is_gone(error)


def is_locked(error: Exception) -> bool:
    return isinstance(error, discord.HTTPException) and error.code in _ARCHIVED


def has_too_many_threads(error: BaseException) -> bool:
    return isinstance(error, discord.HTTPException) and error.code in TOO_MANY_THREADS


def sentence(error: EngineError, locale: str) -> str:
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
    """Say *text* privately to the person who acted.

    If an answer is announced, replace it, or delete it first if it would be public.
    """
    async with respond_once(interaction):
        if not interaction.response.is_done():
            await interaction.response.send_message(text, ephemeral=True)
            return
    if await _is_to_come(interaction):
        if (await interaction.original_response()).flags.ephemeral:
            await interaction.edit_original_response(content=text)
            return
        await interaction.delete_original_response()
    await interaction.followup.send(text, ephemeral=True)


async def _is_to_come(interaction: discord.Interaction[Any]) -> bool:
    """Whether an announced answer is still missing; True only the first time."""
    if interaction.response.type is not discord.InteractionResponseType.deferred_channel_message:
        return False
    if interaction.extras.get(_FILLED):
        return False
    interaction.extras[_FILLED] = True
    return (await interaction.original_response()).flags.loading


def is_for_somebody(record: logging.LogRecord) -> bool:
    """Filter failed autocompletes out of the log: nobody is waiting for them.

    discord.py reports each of them as our fault.
    """
    error = record.exc_info[1] if record.exc_info else None
    is_late = isinstance(error, discord.HTTPException) and error.code in _ANSWERED
    if "autocomplete" not in str(record.msg) or not isinstance(error, Exception):
        return True
    if not is_late and not is_passing(error):
        return True
    logger.info("could not offer choices while somebody typed: %s", error)
    return False


def in_one_line(record: logging.LogRecord) -> bool:
    """Make a failed try to connect a warning of one line, since discord.py retries.

    discord.py logs a traceback for each try: hundreds if the network is down for an hour.
    """
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, Exception) and (is_passing(error) or isinstance(error, MENDED)):
        record.msg = f"{record.getMessage()}: {type(error).__name__}: {error}"
        record.args, record.exc_info, record.exc_text = (), None, None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


async def answer_error(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Answer with the sentence for *error*; for our own bugs, with a number to quote."""
    cause, locale = error, str(interaction.locale)
    # discord.py wraps errors
    if isinstance(error, app_commands.CommandInvokeError):
        cause = error.original
    elif isinstance(error, app_commands.TransformerError):
        cause = error.__cause__ or error
    if _is_no_longer_awaited(cause):
        return
    outcome: Outcome = "refused"
    if isinstance(cause, EngineError):
        key, text = cause.key, sentence(cause, locale)
        if isinstance(cause, StoreError) and cause.remedy:
            outcome = "failed"  # the store has logged it already
    elif isinstance(cause, OUT_OF_STEP):
        logger.warning("Discord shows an outdated version of a command: %s", cause)
        text = TEXTS.say(locale, key := "error-out-of-step")
    elif isinstance(cause, app_commands.NoPrivateMessage):
        text = TEXTS.say(locale, key := "error-server-only")
    elif isinstance(cause, app_commands.CheckFailure):
        text = TEXTS.say(locale, key := "error-may-not")
    elif isinstance(cause, discord.HTTPException) and cause.code in _OF_THE_PLACE:
        outcome, key, text = "discord", "gone", trouble_line(cause, locale)
    elif isinstance(cause, discord.Forbidden):
        outcome, text = "discord", TEXTS.say(locale, key := "error-forbidden")
    elif isinstance(cause, Exception) and is_passing(cause):
        logger.warning("Discord did not accept an answer: %s", cause)
        outcome, text = "discord", TEXTS.say(locale, key := "error-discord")
    else:
        reference = secrets.token_hex(4)
        logger.error("reference %s", reference, exc_info=cause)
        outcome, text = "failed", TEXTS.say(locale, key := "error-ours", {"reference": reference})
    note_outcome(outcome, key.removeprefix("error-"))
    await _say(interaction, text)


async def _say(interaction: discord.Interaction[Any], text: str) -> None:
    try:
        await answer(interaction, text)
    except (discord.DiscordException, *NETWORK) as failure:
        if not _is_no_longer_awaited(failure):
            note_outcome("discord", "untold")
            logger.warning("could not tell somebody about an error: %s", failure)


class _Doubles:
    """Notices that another bot with the same token answers our interactions.

    A single refused answer proves nothing, since Discord may have sent the press twice.
    """

    def __init__(self) -> None:
        self._noted: deque[float] = deque(maxlen=_DOUBLES)
        self._told_at = -math.inf

    def note(self) -> None:
        now = monotonic()
        self._noted.append(now)
        is_often = len(self._noted) == _DOUBLES and now - self._noted[0] < _DOUBLES_WITHIN
        if is_often and now - self._told_at >= _DOUBLES_TOLD_EVERY:
            self._told_at = now
            logger.error(
                "another bot runs with this token and answers the same presses: end one"
                " of the two, or reset the token in the developer portal if you know of none"
            )


_doubles: Final = _Doubles()


def _is_no_longer_awaited(error: BaseException) -> bool:
    """Whether the person no longer waits for an answer; if so, note and log that."""
    if not isinstance(error, discord.HTTPException):
        return False
    # a reader may close an answer; that isn't a fault, since the press had its effect. SimCord's
    # answers don't contain the request
    is_own_answer = _OWN_ANSWER in str(getattr(error.response, "url", ""))
    if error.code in _PUT_AWAY and is_own_answer:
        logger.info("a message was closed before its answer came: %s", error)
        return True
    if error.code in _ANSWERED:
        if error.code == _ANSWERED_BEFORE:
            _doubles.note()
        note_outcome("discord", "too-late")
        logger.info("an interaction came twice or too late: %s", error)
        return True
    return False


def trouble_line(trouble: Exception, locale: str, stored: str = "stored-move") -> str:
    """Return why a board could not be posted, for the person who moved.

    *stored* is the key of the text that says what is stored anyway.
    """
    facts: dict[str, Fact] = {"stored": TEXTS.say(locale, stored)}
    if isinstance(trouble, StoreError):
        # our fault: Discord did its part, or we didn't even ask it
        facts["cause"] = reason_of(trouble)
        return TEXTS.say(locale, "trouble-store", facts)
    if isinstance(trouble, EngineError):
        facts["why"] = sentence(trouble, locale)
        return TEXTS.say(locale, "trouble-record", facts)
    key = "trouble-slow" if isinstance(trouble, NotYet) else "trouble-later"
    if is_locked(trouble):
        key = "trouble-locked"
    elif has_too_many_threads(trouble):
        key, facts["why"] = "error-no-match-threads", "full"
    elif isinstance(trouble, discord.NotFound):
        key = "trouble-gone"
    elif isinstance(trouble, discord.Forbidden):
        key = "trouble-forbidden"
    return TEXTS.say(locale, key, facts)

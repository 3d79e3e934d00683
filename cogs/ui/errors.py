"""Say an error to a person: one sentence, in their language, and nothing lost.

Tasks that begin meanwhile know it too, and forget it when it is answered: what serves everybody
may have been woken by one press.
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


Kind: TypeAlias = Literal["command", "component", "modal", "autocomplete", "other"]
"""How somebody acts."""
Outcome: TypeAlias = Literal["answered", "refused", "discord", "failed"]
"""What came of it: the person was told why not; Discord or the network did not take the answer;
or it is a fault of ours."""

_KINDS: Final[dict[discord.InteractionType, Kind]] = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "modal",
    discord.InteractionType.autocomplete: "autocomplete",
}


@dataclass(slots=True, eq=False)
class Work:
    """An interaction that is being answered."""

    kind: Kind
    interaction: int
    guild: int | None
    channel: int | None
    arrived: float
    """By `perf_counter`."""
    match: str = ""
    """Which match it is about, where that is known."""
    outcome: Outcome = "answered"
    refusal: str = ""
    """Why it was refused, or what went wrong, in a word or a few."""
    is_over: bool = False

    @property
    def seconds(self) -> float:
        """How long ago it came."""
        return perf_counter() - self.arrived


_work: Final[ContextVar[Work | None]] = ContextVar("work", default=None)


def begin(
    interaction: discord.Interaction[Any], over: Callable[[Work], None], match: str = ""
) -> None:
    """Take note that the present task answers *interaction*; *over* is called at its end."""
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

    def end(task: asyncio.Task[Any]) -> None:
        del task
        work.is_over = True
        over(work)

    task.add_done_callback(end)


def present_work() -> Work | None:
    """Return which interaction is being answered, if one is."""
    work = _work.get()
    return None if work is None or work.is_over else work


def note_match(match_id: str) -> None:
    """Take note which match the present interaction is about."""
    if (work := present_work()) is not None:
        work.match = match_id


def note_outcome(outcome: Outcome, refusal: str) -> None:
    """Take note of what came of the present interaction, and in a word why."""
    if (work := present_work()) is not None:
        work.outcome, work.refusal = outcome, refusal


# Telling a person of an error ---------------------------------------------------------------------


logger = logging.getLogger(__name__)

_ARCHIVED: Final = frozenset({50083, 160005})
"""Discord's codes for a thread that is archived or locked."""
GONE: Final = frozenset({10003})
"""Discord's code for a channel that is gone."""
_NO_MESSAGE: Final = 10008
"""Discord's code for a message that is gone."""
TOO_MANY_THREADS: Final = frozenset({160006, 160007})
"""Discord's codes for a server that has as many active threads, of announcements too, as it may."""
_ANSWERED: Final = frozenset({10015, 10062, 40060, 50027})
"""Discord's codes for an interaction that came twice or too late: nobody waits for an answer."""
_ANSWERED_BEFORE: Final = 40060
_OF_THE_PLACE: Final = GONE | _ARCHIVED | TOO_MANY_THREADS
"""Codes that say what is wrong with a channel."""
_DOUBLES: Final = 3
_DOUBLES_WITHIN: Final = 600.0
"""Seconds within which so many make it certain."""
_DOUBLES_TOLD_EVERY: Final = 3600.0
_PUT_AWAY: Final = frozenset({10008, 10015, 10062, 50001, 50027})
"""Discord's codes for an answer that was put away, or can no longer be changed."""
_OWN_ANSWER: Final = "/messages/@original"
"""Part of the address of requests about an interaction's own answer."""
_FILLED: Final = "filled"
"""Among the extras of an interaction: the answer that was announced has come."""
_OLD_EDITS: Final = 30046
"""Discord's code for too many edits of messages that are older than an hour; it comes as a 429."""
MENDED: Final = (discord.ConnectionClosed, discord.GatewayNotFound)
"""What discord.py logs as errors and mends itself, besides what passes."""
OUT_OF_STEP: Final = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
"""Raised when Discord offers a command as it was before, or is yet to be."""
_TOO_MANY: Final = 429
_OWN_FAULTS: Final = 500


class RightsMissing(EngineError, key="error-rights-missing"):
    """A channel in which Discord does not let us do what a match needs."""

    def __init__(self, rights: tuple[str, ...]) -> None:
        super().__init__(f"the bot lacks {', '.join(rights)}")
        self.rights = rights
        """As in `discord.Permissions`."""


class ThreadRightsMissing(RightsMissing, key="error-rights-missing-thread"):
    """The same where a match runs already, so that another one needs a thread."""


class BoardRightsMissing(RightsMissing, key="error-rights-missing-board"):
    """The same where *What is on here* is wanted."""


class PuzzleRightsMissing(RightsMissing, key="error-rights-missing-puzzle"):
    """The same where the puzzle of the day is wanted."""


class CelebrationRightsMissing(RightsMissing, key="error-rights-missing-celebration"):
    """The same where the end of a season is to be celebrated."""


class MoveRightsMissing(RightsMissing, key="error-rights-missing-move"):
    """The same where a tournament is to move."""


class TooFast(EngineError, key="error-too-fast", says="more presses than are answered"):
    """Somebody who presses more than anybody can mean."""


class NotYet(TimeoutError):
    """What was begun goes on, and has not ended in the time for which somebody waits to hear."""


def is_passing(error: Exception) -> bool:
    """Whether Discord or the network failed in a way that may be over soon."""
    if isinstance(error, discord.HTTPException):
        if error.code == _OLD_EDITS:
            return False
        return error.status == _TOO_MANY or error.status >= _OWN_FAULTS
    return isinstance(error, (discord.RateLimited, *NETWORK))


def is_gone(error: Exception) -> bool:
    """Whether Discord says that the channel is no more."""
    return isinstance(error, discord.HTTPException) and error.code in GONE


def is_deleted(error: Exception) -> bool:
    """Whether Discord says that the message is no more, or its channel."""
    is_known = isinstance(error, discord.NotFound) and error.code == _NO_MESSAGE
    return is_known or is_gone(error)


def is_locked(error: Exception) -> bool:
    """Whether Discord says that the thread is archived or locked."""
    return isinstance(error, discord.HTTPException) and error.code in _ARCHIVED


def has_too_many_threads(error: BaseException) -> bool:
    """Whether Discord says that a server can have no more active threads."""
    return isinstance(error, discord.HTTPException) and error.code in TOO_MANY_THREADS


def is_put_away(error: BaseException) -> bool:
    """Whether *error* says that an interaction's own answer is gone: its person has closed it.

    That is no fault: what they wanted is done, and nobody waits to read it.
    """
    if not isinstance(error, discord.HTTPException) or error.code not in _PUT_AWAY:
        return False
    if error.code in GONE | _ARCHIVED:
        return False  # that is about the channel
    # SimCord's answers do not say what was asked
    return _OWN_ANSWER in str(getattr(error.response, "url", ""))


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
    """Say *text* to the person who acted, and to nobody else.

    An answer that is still to come is filled with it; one that everybody would see is taken back.
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
    """Whether an answer of its own was announced and is yet to come; asked once."""
    if interaction.response.type is not discord.InteractionResponseType.deferred_channel_message:
        return False
    if interaction.extras.get(_FILLED):
        return False
    interaction.extras[_FILLED] = True
    return (await interaction.original_response()).flags.loading


def is_for_somebody(record: logging.LogRecord) -> bool:
    """Leave out of the log that nobody waits any more for what was offered while they typed.

    discord.py takes each autocomplete that fails for a fault of ours.
    """
    error = record.exc_info[1] if record.exc_info else None
    is_late = isinstance(error, discord.HTTPException) and error.code in _ANSWERED
    if "autocomplete" not in str(record.msg) or not isinstance(error, Exception):
        return True
    if not is_late and not is_passing(error):
        return True
    logger.info("nothing was offered while somebody typed: %s", error)
    return False


def in_one_line(record: logging.LogRecord) -> bool:
    """Let a try to connect that failed be a warning of one line: discord.py mends it itself.

    It writes a traceback for each try, which a network that is away for an hour makes hundreds of.
    """
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, Exception) and (is_passing(error) or isinstance(error, MENDED)):
        record.msg = f"{record.getMessage()}: {type(error).__name__}: {error}"
        record.args, record.exc_info, record.exc_text = (), None, None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


async def answer_error(interaction: discord.Interaction[Any], error: BaseException) -> None:
    """Answer with the sentence of *error*; what is our own fault gets a number to quote."""
    cause = _unwrap(error)
    locale = str(interaction.locale)
    if _is_waited_for_no_more(cause):
        return
    outcome: Outcome = "refused"
    if isinstance(cause, EngineError):
        key, text = cause.key, sentence(cause, locale)
        if isinstance(cause, StoreError) and cause.remedy:
            outcome = "failed"  # the store itself has told the log
    elif isinstance(cause, OUT_OF_STEP):
        logger.warning("a command is out of step with Discord: %s", cause)
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
        logger.warning("Discord did not take an answer: %s", cause)
        outcome, text = "discord", TEXTS.say(locale, key := "error-discord")
    else:
        reference = secrets.token_hex(4)
        logger.error("reference %s", reference, exc_info=cause)
        outcome, text = "failed", TEXTS.say(locale, key := "error-ours", {"reference": reference})
    note_outcome(outcome, key.removeprefix("error-"))
    await _say(interaction, text)


async def _say(interaction: discord.Interaction[Any], text: str) -> None:
    """Answer with *text*, if somebody still waits for it."""
    try:
        await answer(interaction, text)
    except (discord.DiscordException, *NETWORK) as failure:
        if not _is_waited_for_no_more(failure):
            note_outcome("discord", "untold")
            logger.warning("an error could not be told: %s", failure)


class _Doubles:
    """Notices that another bot answers what comes to this one: they run with one token.

    An answer of ours that Discord has had already may be one that was sent twice, so it takes some.
    """

    def __init__(self) -> None:
        self._noted: deque[float] = deque(maxlen=_DOUBLES)
        self._told_at = -math.inf

    def note(self) -> None:
        """Take note that an interaction had an answer before ours."""
        now = monotonic()
        self._noted.append(now)
        is_often = len(self._noted) == _DOUBLES and now - self._noted[0] < _DOUBLES_WITHIN
        if is_often and now - self._told_at >= _DOUBLES_TOLD_EVERY:
            self._told_at = now
            logger.error(
                "somebody else answers the same presses: another bot runs with this token; end one"
                " of the two, or reset the token in the developer portal if you know of none"
            )


_doubles: Final = _Doubles()


def _is_waited_for_no_more(error: BaseException) -> bool:
    """Whether *error* says that nobody waits for an answer any more; that is noted."""
    if is_put_away(error):
        logger.info("an answer was put away before it came: %s", error)
        return True
    if isinstance(error, discord.HTTPException) and error.code in _ANSWERED:
        if error.code == _ANSWERED_BEFORE:
            _doubles.note()
        note_outcome("discord", "too-late")
        logger.info("an interaction came twice or too late: %s", error)
        return True
    return False


def trouble_line(trouble: Exception, locale: str, stored: str = "stored-move") -> str:
    """Return why a board could not be posted, for the person who moved.

    *stored* names the text that says what is stored all the same.
    """
    facts: dict[str, Fact] = {"stored": TEXTS.say(locale, stored)}
    if isinstance(trouble, StoreError):
        # the cause is ours: what Discord was asked it has done, or was not asked at all
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


def _unwrap(error: BaseException) -> BaseException:
    """Return the cause inside discord.py's own wrappers."""
    if isinstance(error, app_commands.CommandInvokeError):
        return error.original
    if isinstance(error, app_commands.TransformerError) and error.__cause__ is not None:
        return error.__cause__
    return error

"""Tells the application's owner about unexpected errors, once per kind.

Errors of presses and of background tasks all reach the log, so this module listens there. The
owner's direct messages show when they heard of each kind, so no process tells them twice, even
after a restart.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import traceback
from collections import deque
from contextlib import suppress
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

import discord

from cogs.client.pacing import Urgency, urgency
from cogs.ui.answers import NETWORK
from cogs.ui.errors import MENDED, is_passing, present_work
from cogs.ui.texts import SOURCE, TEXTS
from db.errors import StoreError, StoreGone, StoreReplaced, reason_of
from db.store import TROUBLE
from engine.errors import present_match
from engine.recent import Recent

if TYPE_CHECKING:
    from db.people import Preferences
    from engine.ports import Clock

logger = logging.getLogger(__name__)

_ROOT: Final = Path(__file__).parents[2]
_OURS: Final = frozenset({"bot.py", "cogs", "db", "engine", "render", "tests"})
_DAY: Final = 24 * 3600.0
_HOUR: Final = 3600.0
MOST_AN_HOUR: Final = 5
"""Maximum number of messages per hour, of all kinds together."""
_GATHERED: Final = 30.0
"""Seconds to gather errors before writing, so that repeated ones come with a count."""
_AT_THE_END: Final = 3.0
"""Seconds to send the last message when the program ends."""
_LOOKED_AT: Final = 50
"""Number of messages to search for an earlier one about the same kind."""
_CODE_LENGTH: Final = 8

_is_telling: Final = ContextVar("is_telling", default=False)


@dataclass(frozen=True, slots=True)
class Fault:
    kind: str
    """The name of the error's class, or of the logger if there is no error."""
    where: str
    """The innermost place in our code: file, line and function."""
    match: str
    """Its match; empty if unknown."""
    code: str
    """A code that all faults of one kind share."""
    lost: str = ""
    """How the store was lost; empty if it was not."""
    trouble: str = ""
    """Why nobody can use the store now, if that is the problem."""

    @classmethod
    def of(cls, record: logging.LogRecord) -> Fault:
        """Return the fault in *record*, without anything that people wrote."""
        error = record.exc_info[1] if record.exc_info else None
        trouble = getattr(record, TROUBLE, error)
        if isinstance(trouble, StoreError) and trouble.remedy:
            return replace(cls.of_store(trouble), lost="", trouble=reason_of(trouble))
        kind = type(error).__name__ if error is not None else record.name
        file, line, function = _place(error, record)
        named = hashlib.sha256(f"{kind} {file} {function}".encode()).hexdigest()
        work = present_work()
        match = present_match() or (work.match if work is not None else "")
        return cls(kind, f"{file}:{line} {function}", match, named[:_CODE_LENGTH])

    @classmethod
    def of_store(cls, error: StoreError) -> Fault:
        """Return the fault of a lost store: the owner can do something about it."""
        lost = reason_of(error)
        named = hashlib.sha256(error.key.encode()).hexdigest()
        return cls(type(error).__name__, "", "", named[:_CODE_LENGTH], lost)


@dataclass(slots=True)
class _Seen:
    last: Fault
    count: int = 0
    """Number of times this has happened since the last message to the owner."""
    told_at: float | None = None
    """The last message to the owner, in seconds since 1970; None if this process knows of none."""


class OwnerMessages(logging.Handler):
    """Listens to the log, and writes to the bot's owner; `stop` ends it."""

    def __init__(self, clock: Clock, preferences: Preferences, client: discord.Client) -> None:
        self._clock = clock
        self._preferences = preferences
        self._client = client
        super().__init__(logging.ERROR)
        self._loop = asyncio.get_running_loop()
        self._context = copy_context()
        """The context for writing to the owner, instead of that of the failed work."""
        self._seen: Recent[str, _Seen] = Recent(200)
        self._tried_at: deque[float] = deque(maxlen=MOST_AN_HOUR)
        self._task: asyncio.Task[None] | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Note an error, from any thread, unless this handler has caused it."""
        error = record.exc_info[1] if record.exc_info else None
        if _is_telling.get() or (
            isinstance(error, Exception) and (is_passing(error) or isinstance(error, MENDED))
        ):
            return
        if not self._loop.is_closed():
            fault = Fault.of(record)
            self._loop.call_soon_threadsafe(self._note, fault, context=self._context)

    async def tell_why_it_ends(
        self, _kind: object, error: BaseException | None, _where: object
    ) -> None:
        """Tell the owner at once if the program ends because of a lost store."""
        if not isinstance(error, StoreGone | StoreReplaced):
            return
        await self.stop()
        self._seen.clear()
        self._seen[""] = _Seen(Fault.of_store(error), 1)
        with suppress(TimeoutError):
            async with asyncio.timeout(_AT_THE_END):
                await self._tell()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _note(self, fault: Fault) -> None:
        seen = self._seen.setdefault(fault.code, _Seen(fault))
        seen.last, seen.count = fault, seen.count + 1
        if self._task is None or self._task.done():
            self._task = self._loop.create_task(self._gather(), name="tell the owner")

    async def _gather(self) -> None:
        await self._clock.sleep(_GATHERED)
        await self._tell()

    async def _tell(self) -> None:
        _is_telling.set(True)
        try:
            owner = _owner_of(self._client.application)
            while owner is not None and (due := self._due()) is not None:
                await self._tell_one(owner, due)
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("could not report an error to the owner: %s", error)
        except Exception:
            logger.exception("could not report an error to the owner")

    def _due(self) -> _Seen | None:
        now = self._clock.now()
        if len(self._tried_at) == MOST_AN_HOUR and now - self._tried_at[0] < _HOUR:
            return None
        for seen in self._seen.values():
            is_known = seen.told_at is not None and now - seen.told_at < _DAY
            if seen.count and not is_known:
                return seen
        return None

    async def _tell_one(self, owner: int, seen: _Seen) -> None:
        now = self._clock.now()
        self._tried_at.append(now)
        with urgency(Urgency.CLEANING):
            channel = await self._client.create_dm(discord.Object(owner))
            told_at = await self._told_at(channel, seen.last.code, now)
            if told_at is None:
                count, seen.count = seen.count, 0
                try:
                    await channel.send(self._sentence(owner, seen.last, count))
                except BaseException:
                    seen.count += count
                    raise
        seen.told_at = told_at or now

    async def _told_at(self, channel: discord.DMChannel, code: str, now: float) -> float | None:
        """Return when any process told the owner of this kind, within a day; None if none did."""
        since = datetime.fromtimestamp(now, UTC) - timedelta(seconds=_DAY)
        async for message in channel.history(limit=_LOOKED_AT):
            if message.created_at < since:
                return None
            if message.author == self._client.user and f"({code})" in message.content:
                return message.created_at.timestamp()
        return None

    def _sentence(self, owner: int, fault: Fault, count: int) -> str:
        wants = self._preferences.known(owner)
        locale = TEXTS.locale_for(wants.language, wants.locale or wants.language or SOURCE)
        if fault.lost:
            return TEXTS.say(locale, "owner-store-lost", {"why": fault.lost, "code": fault.code})
        if fault.trouble:
            facts = {"why": fault.trouble, "count": count, "code": fault.code}
            return TEXTS.say(locale, "owner-store-trouble", facts)
        return TEXTS.say(
            locale,
            "owner-error",
            {
                "kind": fault.kind,
                "where": fault.where,
                "count": count,
                "match": fault.match or "none",
                "code": fault.code,
            },
        )


def _owner_of(application: discord.AppInfo | None) -> int | None:
    """Return the owner of *application*: a person, or the owner of its team."""
    if application is None:
        return None
    if application.team is not None:
        return application.team.owner_id
    return application.owner.id


def _place(error: BaseException | None, record: logging.LogRecord) -> tuple[str, int, str]:
    """Return file, line and function of the innermost frame, ours if any, or of the log call."""
    frames: list[traceback.FrameSummary] = []
    if error is not None:
        frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if _is_ours(Path(frame.filename))]
    if found := (ours or frames)[-1:]:
        return _short(found[0].filename), found[0].lineno or 0, found[0].name
    return _short(record.pathname), record.lineno, record.funcName


def _is_ours(path: Path) -> bool:
    """Return whether *path* is in Parlor, which may be installed next to its dependencies."""
    return path.is_relative_to(_ROOT) and path.relative_to(_ROOT).parts[0] in _OURS


def _short(file: str) -> str:
    path = Path(file)
    if _is_ours(path):
        return path.relative_to(_ROOT).as_posix()
    return "/".join(path.parts[-2:])

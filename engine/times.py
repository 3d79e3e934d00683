"""What the deadlines need of the store, as a Protocol: when turns run out, and whose clocks ran."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.shards import Shard


class LogTimes(Protocol):
    """The times of the matches that this process looks after."""

    async def due(self, now: float) -> list[str]:
        """Return the running matches whose deadline is at or before *now*."""
        ...

    async def next_deadline(self) -> float | None:
        """Return the earliest deadline of a running match, in seconds since 1970."""
        ...

    async def due_reminders(self, now: float) -> list[str]:
        """Return the running matches in which somebody is to be reminded of the time by *now*."""
        ...

    async def next_reminder(self) -> float | None:
        """Return when the first match is due in `due_reminders`, in seconds since 1970."""
        ...

    async def seen(self, shard: Shard = ...) -> float | None:
        """Return when the clocks of *shard* were last seen to run, in seconds since 1970.

        Where there is no such shard yet it is the last time of any; None: there is none.
        """
        ...

    async def see(self, now: float, shard: Shard = ...) -> None:
        """Note that the clocks of *shard* run."""
        ...

    async def deadline(self, match_id: str) -> float | None:
        """Return when the turn of a match runs out, in seconds since 1970; None: never."""
        ...

    async def grant(self, now: float, most: float, shard: Shard = ...) -> Sequence[str]:
        """Move each deadline of *shard* at or before *now* to one turn after it, at most *most* s.

        They keep their order and come `SPREAD` s apart, so that not all matches end at once. Return
        whose they are.
        """
        ...

    async def shift(self, now: float, seconds: float, shard: Shard = ...) -> Sequence[str]:
        """Move all of *shard*'s deadlines on by *seconds*, none further than one turn after *now*.

        With it is noted that the clocks run; see `see`. Return the matches whose deadline is
        another one now.
        """
        ...

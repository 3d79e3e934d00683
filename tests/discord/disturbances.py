"""What goes wrong on Discord while a club plays, as data: what it is, on which day, and how long.

While Discord cannot reach a server nobody there can do anything. Where the bot may not write, or no
thread can be opened, people play on as well as they can.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import discord

from tests.discord.harness import Stage
from tests.discord.outages import cut_off, find_gateway, lose_gateway, reach_again
from tests.discord.test_clocks import HOUR
from tests.discord.test_troubles import forbid, lock, permit
from tests.discord.tournaments import thread

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from simcord.builders import ChannelHandle

Kind: TypeAlias = Literal["gateway", "server", "locked", "rights", "full"]
"""Two outages; all threads are locked; the bot may not write; no more threads may be opened."""
OUTAGES: Final = frozenset({"gateway", "server"})
SILENCING: Final = frozenset({"locked", "rights"})
WRITING: Final = discord.Permissions(
    send_messages=True, send_messages_in_threads=True, create_public_threads=True
)
Span: TypeAlias = tuple[float, float]
"""From when until when, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Disturbance:
    """Something that goes wrong on a day for some hours."""

    kind: Kind
    day: int
    hour: int
    hours: int
    shut: tuple[str, ...] = ()
    """To whom nobody can write directly meanwhile."""


@dataclass(frozen=True, slots=True)
class Visit:
    """That somebody comes to the club, and is erased later in some phase of what is on there."""

    phase: str
    comes_on: int
    erased_on: int
    hour: int

    @property
    def name(self) -> str:
        """What they are called."""
        return f"visitor-{self.phase}"


@dataclass(slots=True)
class Gone:
    """Something that went wrong, and when."""

    kind: Kind
    since: float
    channels: frozenset[int]
    """Where nothing can be said."""
    shut: frozenset[int]
    """To whom nothing can be written directly."""
    until: float = float("inf")


@dataclass(slots=True)
class Disturber:
    """Lets go wrong what is to, and remembers from when until when it did."""

    stage: Stage
    found: list[Gone] = field(default_factory=list[Gone])

    @property
    def going(self) -> list[Gone]:
        """What is wrong now."""
        return [one for one in self.found if one.until > self.stage.clock.now()]

    @property
    def is_cut_off(self) -> bool:
        """Whether nobody can do anything on the server now."""
        return any(one.kind in OUTAGES for one in self.going)

    async def pass_hour(self, planned: Sequence[Disturbance], day: int, hour: int) -> bool:
        """Begin and end what is *planned* for this hour; False: nothing is."""
        now = day * 24 + hour
        ends = [one for one in planned if one.day * 24 + one.hour + one.hours == now]
        begins = [one for one in planned if one.day * 24 + one.hour == now]
        for one in ends:
            # a night may have ended it before: something else went wrong there
            if any(gone.kind == one.kind for gone in self.going):
                await self.end(one.kind)
        for one in begins:
            await self.begin(one.kind, one.shut)
        return bool(ends or begins)

    async def interrupt(self, kind: Kind) -> None:
        """End what goes wrong, and let this go wrong from now on; an outage for an hour."""
        await self.end_all()
        await self.begin(kind)
        if kind in OUTAGES:
            await self.stage.env.advance_time(HOUR)
            await self.end(kind)

    async def end_all(self) -> None:
        """Let all be right again."""
        for one in self.going:
            await self.end(one.kind)

    async def begin(self, kind: Kind, shut: Sequence[str] = ()) -> None:
        """Let it go wrong from now on."""
        stage = self.stage
        threads = [*self._threads()]
        channels = [one.id for one in threads] if kind in SILENCING else []
        if kind == "rights":
            channels += [one.id for one in self._channels()]
        closed = frozenset(stage.members[name].id for name in shut)
        gone = Gone(kind, stage.clock.now(), frozenset(channels), closed)
        self.found.append(gone)
        for name in shut:
            door = stage.members[name].user.dm_channel.id
            path = f"/channels/{door}/messages"
            self._refuse(gone, path, 403, 50007)
        if kind == "gateway":
            await lose_gateway(stage)
        elif kind == "server":
            await cut_off(stage)
        elif kind == "locked":
            for one in threads:
                lock(stage, one, is_locked=True)
        elif kind == "rights":
            for one in self._channels():
                forbid(stage, one, WRITING)
        else:
            self._refuse(gone, "/channels/*/threads", 400, 160006)
        await stage.env.settle()

    async def end(self, kind: Kind) -> None:
        """Let it be right again."""
        stage = self.stage
        gone = next(one for one in self.going if one.kind == kind)
        if kind == "locked":
            for channel in gone.channels:
                lock(stage, thread(stage, channel), is_locked=False)
        elif kind == "rights":
            for one in self._channels():
                permit(stage, one)
        gone.until = stage.clock.now()
        if kind == "gateway":
            await find_gateway(stage)
        elif kind == "server":
            await reach_again(stage)
        await stage.env.settle()

    def _refuse(self, gone: Gone, path: str, status: int, code: int) -> None:
        faults = self.stage.faults
        faults.answer("POST", path, status, code, times=None, only=lambda _: gone in self.going)

    def _channels(self) -> Iterator[ChannelHandle]:
        for one in self.stage.env.backend.channels.values():
            if one.guild_id == self.stage.guild.id and not one.is_thread:
                yield thread(self.stage, one.id)

    def _threads(self) -> Iterator[ChannelHandle]:
        for one in self.stage.env.backend.channels.values():
            if one.is_thread:
                yield thread(self.stage, one.id)

    # Afterwards ---------------------------------------------------------------------------------

    @property
    def outages(self) -> list[Span]:
        """When nobody could do anything on the server."""
        return [(one.since, one.until) for one in self.found if one.kind in OUTAGES]

    def mute(self, channel: int, player: int) -> list[Span]:
        """Return when *player* could be told in no way of what was in *channel*."""
        return [
            (one.since, one.until)
            for one in self.found
            if channel in one.channels and player in one.shut
        ]


def overlap(spans: Sequence[Span], since: float, until: float) -> float:
    """Return how many seconds of *spans*, of which none may meet, are between two moments."""
    return sum(max(0.0, min(end, until) - max(begin, since)) for begin, end in spans)

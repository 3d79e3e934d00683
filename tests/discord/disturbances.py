"""Discord's failures while a club plays, as data: the kind, the day and the length.

While a server is cut off, nobody there can do anything. If the bot may not write or open threads,
people play on as well as they can.
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
"""Two kinds of outage, locked threads, no right to write, and no more threads."""
OUTAGES: Final = frozenset({"gateway", "server"})
SILENCING: Final = frozenset({"locked", "rights"})
WRITING: Final = discord.Permissions(
    send_messages=True, send_messages_in_threads=True, create_public_threads=True
)
Span: TypeAlias = tuple[float, float]
"""Start and end, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Disturbance:
    """A failure planned for some hours of a day."""

    kind: Kind
    day: int
    hour: int
    hours: int
    shut: tuple[str, ...] = ()
    """Members who take no direct messages during the failure."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A visitor who joins the club, and is erased in a given phase of one of its events."""

    phase: str
    comes_on: int
    erased_on: int
    hour: int

    @property
    def name(self) -> str:
        return f"visitor-{self.phase}"


@dataclass(slots=True)
class Gone:
    """A failure that happened, and when."""

    kind: Kind
    since: float
    channels: frozenset[int]
    """Channels where the bot can't post."""
    shut: frozenset[int]
    """Members who take no direct messages."""
    until: float = float("inf")


@dataclass(slots=True)
class Disturber:
    """Starts and ends failures, and remembers when each happened."""

    stage: Stage
    found: list[Gone] = field(default_factory=list[Gone])

    @property
    def going(self) -> list[Gone]:
        return [one for one in self.found if one.until > self.stage.clock.now()]

    @property
    def is_cut_off(self) -> bool:
        return any(one.kind in OUTAGES for one in self.going)

    async def pass_hour(self, planned: Sequence[Disturbance], day: int, hour: int) -> bool:
        """Begin and end the failures *planned* for this hour; return False if there are none."""
        now = day * 24 + hour
        ends = [one for one in planned if one.day * 24 + one.hour + one.hours == now]
        begins = [one for one in planned if one.day * 24 + one.hour == now]
        for one in ends:
            # a game night may already have ended it, to cause another failure
            if any(gone.kind == one.kind for gone in self.going):
                await self.end(one.kind)
        for one in begins:
            await self.begin(one.kind, one.shut)
        return bool(ends or begins)

    async def interrupt(self, kind: Kind) -> None:
        """End all other failures and start this one; an outage lasts an hour."""
        await self.end_all()
        await self.begin(kind)
        if kind in OUTAGES:
            await self.stage.env.advance_time(HOUR)
            await self.end(kind)

    async def end_all(self) -> None:
        for one in self.going:
            await self.end(one.kind)

    async def begin(self, kind: Kind, shut: Sequence[str] = ()) -> None:
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
        """The times when the server was cut off."""
        return [(one.since, one.until) for one in self.found if one.kind in OUTAGES]

    def mute(self, channel: int, player: int) -> list[Span]:
        """Return the times when nothing could notify *player* of anything in *channel*."""
        return [
            (one.since, one.until)
            for one in self.found
            if channel in one.channels and player in one.shut
        ]


def overlap(spans: Sequence[Span], since: float, until: float) -> float:
    """Return how many seconds of *spans* lie between two moments; the spans don't overlap."""
    return sum(max(0.0, min(end, until) - max(begin, since)) for begin, end in spans)

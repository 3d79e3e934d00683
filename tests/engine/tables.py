"""Records, matches and live tables for tests to start from."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.games import tokan
from engine.live_matches import LiveMatches
from engine.match import Match
from engine.ports import Record, Sitter
from engine.table import Tables
from engine.verify import export_match
from tests import toy
from tests.fakes import FakeClock, RecordingPublisher
from tests.memory import MemoryForcedPlay, MemoryLog, MemoryPlans
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.codec import Export
    from engine.core import Seat, Setup

SECRET = b"s" * 32
STRANGER = 99
EXPORTS = Path(__file__).parent / "exports"
"""Whole matches in the older file format, which didn't bind the agreement."""


def record_of(setup: Setup, *, secret: bytes = SECRET, turn_seconds: int | None = None) -> Record:
    """Return a match of people 10, 11 … in the order of seats, with no entries yet."""
    return Record(
        id="m1",
        setup=setup,
        sitters=tuple(Sitter(player=10 + seat) for seat in range(setup.seats)),
        secret=secret,
        joins=tuple(f"j{1 + seat}" for seat in range(setup.seats)),
        turn_seconds=turn_seconds,
        entries=(),
        deliveries=frozenset(),
        published_seq=-1,
    )


def begin(setup: Setup, secret: bytes = SECRET) -> Match:
    record = record_of(setup, secret=secret)
    game = GAMES.find(setup.game, setup.version)
    return Match.begin(game, record.id, setup, record.key)


def toy_setup(**options: str) -> Setup:
    return toy.GAME.set_up(3, options)


def tokan_setup(**options: str) -> Setup:
    return tokan.GAME.set_up(2, options)


def any_move(match: Match, seat: Seat, number: int = 0) -> str:
    moves = match.state.legal_moves(seat)
    return match.state.format_move(moves[number % len(moves)])


def played_out(setup: Setup) -> Export:
    """Return a finished match in which everyone always made the first legal move."""
    match = begin(setup)
    while seats := match.to_act():
        match = match.extend(seats[0], any_move(match, seats[0]))
    return export_match(record_of(setup), match)


def pair() -> tuple[Export, Export]:
    """Return two paired matches of Tokan, the second without draws."""
    first = begin(tokan_setup())
    while seats := first.to_act():
        first = first.extend(seats[0], any_move(first, seats[0]))
    assert first.game.revenge is not None
    before = export_match(record_of(first.setup), first)
    return before, played_out(first.game.revenge(first.setup, first.state))


def paired() -> Export:
    """Return the second of two paired matches."""
    return pair()[1]


@dataclass(slots=True)
class Rig:
    """One match in live matches, with fakes around them."""

    log: MemoryLog
    clock: FakeClock
    publisher: RecordingPublisher
    live_matches: LiveMatches
    plans: MemoryPlans = field(default_factory=MemoryPlans)
    forced_play: MemoryForcedPlay | None = None
    id: str = "m1"

    def match(self) -> Match:
        table = self.live_matches.tables.peek(self.id)
        assert table is not None
        return table.match

    async def move(self, seat: Seat, number: int = 0) -> None:
        """Have the player of *seat* play a legal move."""
        text = any_move(self.match(), seat, number)
        await self.live_matches.submit(self.id, 10 + seat, text)

    def restart(self, capacity: int = 1000) -> Rig:
        """Return a rig with new live matches on the same log, as in a new process."""
        publisher = RecordingPublisher()
        live_matches = LiveMatches(
            self.log,
            publisher,
            self.clock,
            GAMES,
            plans=self.plans,
            forced_play=self.forced_play,
            tables=Tables(self.log, GAMES, capacity),
        )
        return Rig(
            self.log, self.clock, publisher, live_matches, self.plans, self.forced_play, self.id
        )


async def rig_of(
    setup: Setup,
    *,
    bots: tuple[Seat, ...] = (),
    turn_seconds: int | None = None,
    increment: int | None = None,
    weekends: str = "",
    log: MemoryLog | None = None,
    capacity: int = 1000,
) -> Rig:
    """Return live matches with one match; the random bot plays the seats *bots*."""
    log = log or MemoryLog()
    log.clock = clock = FakeClock()
    publisher = RecordingPublisher()
    plans = MemoryPlans()
    forced_play = MemoryForcedPlay(log)
    tables = Tables(log, GAMES, capacity)
    live_matches = LiveMatches(
        log, publisher, clock, GAMES, tables=tables, plans=plans, forced_play=forced_play
    )
    record = record_of(setup, turn_seconds=turn_seconds)
    sitters = tuple(
        Sitter(bot="random") if seat in bots else sitter
        for seat, sitter in enumerate(record.sitters)
    )
    record = replace(record, sitters=sitters, increment=increment, weekends=weekends)
    opening = live_matches.opening(record)
    assert await log.create(record, opening)
    await live_matches.tables.open(record.id)
    if opening.stretch.deadline is not None:
        live_matches.timekeeper.deadlines.reconsider(opening.stretch.deadline)
    return Rig(log, clock, publisher, live_matches, plans, forced_play)

"""Processes are killed and stopped while shards change hands."""

from __future__ import annotations

import random
import signal
import time
from typing import TYPE_CHECKING, Any, Final

from tests.scale.fleet import PROCESSES, move_shard

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import psycopg

    from tests.scale.driver import Run
    from tests.scale.fleet import Fleet

_HELD: Final = "SELECT shard, holder FROM leases"
_DEAD_FOR: Final = (0.0, 2.0, 20.0)
_STOPPED_FOR: Final = (4.0, 8.0, 10.0, 12.0, 16.0, 40.0)
"""Seconds of stops: some end before a lease runs out, some about then, some after a takeover."""


class Handover:
    """Kills and stops processes of a fleet, moves shards, and checks who takes over."""

    def __init__(
        self, fleet: Fleet, found: Run, watch: Callable[[psycopg.Connection[Any]], object]
    ) -> None:
        """Note what happens in *found*; *watch* checks the store again and again."""
        self._fleet = fleet
        self._found = found
        self._watch = watch
        self._dice = random.Random(24)
        self._away: dict[int, tuple[float, bool]] = {}
        """When each process that is away comes back, and whether it is only stopped, by number."""
        self._without: dict[tuple[int, str], float] = {}
        """Since when a shard's leader has been away, by shard and leader's name."""
        self._next_at = time.time() + 20

    def work(self, connection: psycopg.Connection[Any], crashes: int) -> None:
        """Cause this number of *crashes*, and wait until all processes are back."""
        while self._found.crashes < crashes or self._away or self._without:
            held = dict(connection.execute(_HELD).fetchall())
            self._watch(connection)
            self._note_taken_over(held)
            self._bring_back()
            here = [one for one in range(PROCESSES) if one not in self._away]
            # some process must be left to take over
            if time.time() >= self._next_at and self._found.crashes < crashes and len(here) > 2:
                self._next_at = time.time() + self._dice.uniform(3, 6)
                self._found.crashes += 1
                self._strike(here, held)
            time.sleep(0.25)

    def _note_taken_over(self, held: dict[int, str]) -> None:
        now = time.time()
        for (shard, name), since in tuple(self._without.items()):
            if held.get(shard) not in {None, name}:
                del self._without[shard, name]
                self._found.handed += 1
                self._note_without(now - since)

    def _note_without(self, seconds: float) -> None:
        self._found.longest_without = max(self._found.longest_without, seconds)

    def _bring_back(self) -> None:
        now = time.time()
        for number, (until, is_stopped) in tuple(self._away.items()):
            if now < until:
                continue
            if is_stopped:
                name = self._fleet.name(number)
                # it goes on before others miss it; until then no process leads its shards
                for one in [one for one in self._without if one[1] == name]:
                    self._note_without(now - self._without.pop(one))
                self._fleet.signal(number, signal.SIGCONT)
            else:
                self._fleet.start(number)
            del self._away[number]

    def _strike(self, here: Sequence[int], held: dict[int, str]) -> None:
        way = self._dice.random()
        if way < 0.15:
            move_shard(self._fleet, self._dice, self._away)
            self._found.moved += 1
            return
        number, now = self._dice.choice(here), time.time()
        name = self._fleet.name(number)
        if way < 0.5:  # two in five of the strikes that don't move a shard
            self._fleet.end(number, signal.SIGKILL)
            self._away[number] = (now + self._dice.choice(_DEAD_FOR), False)
            self._found.kills += 1
        else:
            self._fleet.signal(number, signal.SIGSTOP)
            self._away[number] = (now + self._dice.choice(_STOPPED_FOR), True)
            self._found.stops += 1
        self._without.update(((one, name), now) for one, who in held.items() if who == name)

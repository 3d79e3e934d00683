"""The time a tournament takes between two rounds."""

from __future__ import annotations

import time
from random import Random
from typing import Final

from engine.clubs import course
from engine.clubs.events import Joined, Played
from engine.clubs.forms import Form, Plan
from engine.clubs.tournament import Tournament
from tests.bench.figures import Figure, percentiles

_PEOPLE: Final = 256
_ROUNDS: Final = 12


def swiss_rounds(tournaments: int) -> Figure:
    """Time the pairing of rounds in Swiss tournaments of 256 people with random results."""
    seconds: list[float] = []
    for number in range(tournaments):
        chance, secret = Random(number), bytes(32)
        plan = Plan("A", "any", Form.swiss(_ROUNDS), places=_PEOPLE)
        joins = [Joined(one, f"click-{one}") for one in range(_PEOPLE)]
        tournament = Tournament.fold("t", plan, joins)
        tournament.add(course.start(tournament, secret))
        while tournament.phase == "running":
            begun = time.perf_counter()
            event = course.due(tournament, secret)
            if event is not None:
                if len(tournament.rounds) < _ROUNDS and tournament.is_between_rounds:
                    seconds.append(time.perf_counter() - begun)
                tournament.add(event)
                continue
            for table, _ in tournament.open_tables():
                places = chance.choice(((1, 2), (2, 1), (1, 2), (2, 1), (1, 1)))
                tournament.add(Played(len(tournament.rounds) - 1, table, 0, places))
    what = f"a round of a Swiss of {_PEOPLE}, {len(seconds):,} times"
    return Figure(what, percentiles(seconds), "ms, p50 / p99", (1_000, 1_000), (100, 200))

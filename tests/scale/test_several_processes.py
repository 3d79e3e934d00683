"""Several processes on one PostgreSQL, killed at random: nothing gets lost or played twice."""

from __future__ import annotations

import pytest
from rich.console import Console

from tests.scale.driver import lines, measure


@pytest.mark.long("db", "engine", "tests/scale")
def test_nothing_is_lost_or_played_twice() -> None:
    console = Console()
    found = measure(console.print, full=3, paced=3, killed=20, matches=2_000, folds=300)
    console.print(*lines(found), sep="\n")
    assert found.acknowledged > 0
    assert found.kills > 0
    assert (found.lost, found.doubled, found.unfolded, found.unshown) == (0, 0, 0, 0)

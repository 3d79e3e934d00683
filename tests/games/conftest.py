"""The stage for the tests that play on the simulated Discord, and a game's words and lesson."""

from __future__ import annotations

import pytest

from tests.discord.staging import (
    boards_stay,
    fixed_draws,
    no_presses_lent,
    no_waiting_for_the_disk,
    own_faults,
    place,
    sketches,
    stage,
)
from tests.packages import GAMES
from tests.sentences import Sentences
from tests.teaching import Taught

__all__ = [
    "boards_stay",
    "fixed_draws",
    "no_presses_lent",
    "no_waiting_for_the_disk",
    "own_faults",
    "place",
    "sketches",
    "stage",
]


@pytest.fixture(scope="module")
def english(request: pytest.FixtureRequest) -> Sentences:
    """The English texts of the game whose folder it is."""
    return Sentences(GAMES.find(request.path.parent.name))


@pytest.fixture(scope="module")
def taught(request: pytest.FixtureRequest) -> Taught:
    """The lesson of the game whose folder it is."""
    return Taught.read(GAMES.find(request.path.parent.name))

"""The stage for tests on the simulated Discord, and the texts and the lesson of a game."""

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
    """Return the English texts of the game of this folder."""
    return Sentences(GAMES.find(request.path.parent.name))


@pytest.fixture(scope="module")
def taught(request: pytest.FixtureRequest) -> Taught:
    """Return the lesson of the game of this folder."""
    return Taught.read(GAMES.find(request.path.parent.name))

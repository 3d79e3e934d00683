"""Each test here plays with fixed draws, and fails if the bot logs a fault of its own."""

from __future__ import annotations

import pytest

from tests.discord.staging import (
    answers_in_time,
    answers_late,
    boards_go,
    boards_stay,
    fixed_draws,
    frequent_glances,
    no_press_of_use,
    no_presses_lent,
    no_waiting_for_the_disk,
    own_faults,
    patient_boards,
    place,
    quick_computers,
    sketches,
    slow_retries,
    stage,
)

__all__ = [
    "answers_in_time",
    "answers_late",
    "boards_go",
    "boards_stay",
    "fixed_draws",
    "frequent_glances",
    "no_press_of_use",
    "no_presses_lent",
    "no_waiting_for_the_disk",
    "own_faults",
    "patient_boards",
    "place",
    "quick_computers",
    "sketches",
    "slow_retries",
    "stage",
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests marked ``both_stores`` on SQLite and PostgreSQL; see `place`."""
    if metafunc.definition.get_closest_marker("both_stores") is not None:
        metafunc.parametrize("place", ("sqlite", "postgresql"), indirect=True)


@pytest.fixture(autouse=True)
def always(
    own_faults: pytest.LogCaptureFixture,
    fixed_draws: None,
    no_waiting_for_the_disk: None,
) -> None:
    """Use these fixtures even in tests without a stage."""

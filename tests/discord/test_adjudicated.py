"""The reason for the result of an adjudicated match, in words."""

from __future__ import annotations

import pytest

from cogs.ui.clubs import adjudication_text
from engine.adjudication import Adjudication

NAMES = ("Ann", "Ben", "Cleo")


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (Adjudication((2, 1), "certain", (0.0, 1.0)), "Judged: Ben was certain to win."),
        (Adjudication((1, 2), "ahead", (0.926, 0.074)), "Judged: Ann was ahead (93%)."),
        (
            Adjudication((1, 3, 1), "ahead", (0.5, 0.1, 0.4)),
            "Judged: Ann and Cleo were ahead (90%).",
        ),
        (
            Adjudication((1, 1), "level", (0.6, 0.4)),
            "Judged a draw: nobody was clearly ahead.",
        ),
    ],
)
def test_the_reason_names_those_in_first_place_and_their_chance(
    found: Adjudication, said: str
) -> None:
    assert adjudication_text("en", found, NAMES[: len(found.places)]) == said

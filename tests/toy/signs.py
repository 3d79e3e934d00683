"""Texts that the toy game's pictures may show."""

from typing import Final

from tests.render.scenes import Signs

SIGNS: Final = Signs(
    r"Toy, round \d; to act: ([0-3](, [1-3])*|nobody); scores \(\d+, \d+, \d+\)"
    r"|-|\[?\d\]?( \[?\d\]?)*( c\d)?",
    among={"Toy, round 1; to act: 1, 2, 3; scores (0, 0, 0)", "-"},
)

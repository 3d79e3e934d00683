"""Texts that pictures of Orcs Orcs Orcs may show."""

from typing import Final

from render.orcs.look import TEXT
from tests.render.scenes import Signs

SIGNS: Final = Signs(
    r"[A-Za-z0-9 ·:,/+\N{MULTIPLICATION SIGN}\N{MINUS SIGN}]+",
    among={
        *("Orcs · round 5 · turn:", "inner", "1/2", "all have"),
        *("hand", "Fireball", "3 damage", "points for each"),
    },
    least=TEXT,
)

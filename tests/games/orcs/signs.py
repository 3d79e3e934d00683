"""What may be written on Orcs Orcs Orcs' pictures."""

from typing import Final

from render.orcs.look import TEXT
from tests.render.noting import Signs

SIGNS: Final = Signs(
    r"[A-Za-z0-9 ·:+\N{MULTIPLICATION SIGN}\N{MINUS SIGN}]+",
    among={"Orcs Orcs Orcs · round 5 · turn:", "Fireball", "3 damage", "points"},
    least=TEXT,
)

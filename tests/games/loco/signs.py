"""Texts that pictures of Loco! may show."""

from typing import Final

from render.loco.look import TEXT
from tests.render.scenes import Signs

SIGNS: Final = Signs(
    r"Loco! · (round \d of \d( is over)?( · (next|turn):)?|\d rounds? · (winners?:|draw))"
    r"|set aside|Magus|Amazon|Titan|Wyrm|Unicorn|(\d+\+)?\d+|\d\.|round|total",
    among={"Magus", "Unicorn", "5", "set aside", "33", "31+2", "1.", "round", "total"},
    least=TEXT,
)

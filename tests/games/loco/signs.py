"""What may be written on Loco!'s pictures."""

from typing import Final

from render.loco.look import TEXT
from tests.render.scenes import Signs

SIGNS: Final = Signs(
    r"Loco! · (round \d of \d( is over)?( · (next|turn):)?|\d rounds? · (winners?:|draw))"
    r"|[rbgyw?]|Magus|Amazon|Titan|Wyrm|Unicorn|\+?\d+|\d\.|round|total",
    among={"r", "w", "Magus", "Unicorn", "5", "?", "33", "+2", "1.", "round", "total"},
    least=TEXT,
)

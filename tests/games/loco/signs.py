"""What may be written on Loco!'s pictures."""

from typing import Final

from tests.render.scenes import Signs

SIGNS: Final = Signs(
    r"Loco! · (round \d of \d( is over)?( · (next|turn):)?|\d rounds? · (winners?:|draw))"
    r"|[rbgyw?]|Magus|Amazon|Titan|Wyrm|Unicorn|\+?\d+|now|past|round|total",
    among={"r", "w", "Magus", "Unicorn", "5", "?", "+31", "now", "past", "round", "total"},
)

"""Texts that pictures of Tokan may show."""

from typing import Final

from render.tokan.look import TEXT
from tests.render.scenes import Signs

SIGNS: Final = Signs(
    r"Tokan( · \d+ moves?)?( · turn:)?|Tokan · \d+ moves? · (winner:|draw)"
    r"|[a-j]|\+?\d+|\d+\+\d+=\d+|→\d+|\u00d7\d+",
    among={"a", "5", "2", "+2", "→3", "\u00d75", "4+15=19"},
    least=TEXT,
)

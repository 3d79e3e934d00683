"""Orcs Orcs Orcs' pictures: a tower on a meadow at night, six paths, creatures and mages."""

from typing import Final

from render.orcs.board import draw
from render.orcs.words import alt_text
from render.painters import Painter

PAINTER: Final = Painter(draw, alt_text)
"""Orcs Orcs Orcs' board: a view in, a picture out."""

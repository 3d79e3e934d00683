"""Locus's pictures: sheets of five areas under the night sky."""

from typing import Final

from render.locus.board import draw
from render.locus.words import alt_text
from render.painters import Painter

PAINTER: Final = Painter(draw, alt_text)

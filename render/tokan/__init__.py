"""Tokan's pictures: a savannah at noon, wooden tiles, three animals."""

from typing import Final

from render.painters import Painter
from render.tokan.board import draw
from render.tokan.words import alt_text

PAINTER: Final = Painter(draw, alt_text)

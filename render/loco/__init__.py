"""Loco!'s pictures: an arena at dusk, five gates, cards and coins."""

from typing import Final

from render.loco.board import draw
from render.loco.words import alt_text
from render.painters import Painter

PAINTER: Final = Painter(draw, alt_text)

"""The Nine Domains' pictures: an old map, three lands, cards as banners."""

from typing import Final

from render.nine_domains.board import draw
from render.nine_domains.words import alt_text
from render.painters import Painter

PAINTER: Final = Painter(draw, alt_text)

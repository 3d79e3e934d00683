"""Tokan's pictures: a savannah at noon, wooden tiles, three animals."""

from typing import Final

from engine.games.tokan import GAME
from engine.games.tokan.puzzling import find, refute
from render.package import SEEDS, Package
from render.painters import Painter
from render.texts import english
from render.tokan.board import ICONS, bands, draw, glides, places
from render.tokan.look import THEME
from render.tokan.scenes import scenes
from render.tokan.words import alt_text

PACKAGE: Final = Package(
    game=GAME,
    painter=Painter(
        draw,
        alt_text,
        THEME,
        english(SEEDS / GAME.key),
        located=places,
        bands=bands,
        glided=glides,
        drags=True,
        rings=True,
    ),
    seeds=SEEDS / GAME.key,
    scenes=scenes,
    last_ruling="T25",
    sixty=("preview", "closed", "end"),
    icons=ICONS,
    find_puzzles=find,
    refute=refute,
)

"""Loco!'s pictures: an arena at dusk, five gates, cards and coins."""

from typing import Final

from engine.games.loco import GAME
from engine.games.loco.puzzling import find, refute
from render.loco.board import ICONS, bands, draw, glides, places
from render.loco.look import THEME
from render.loco.scenes import scenes
from render.loco.words import alt_text
from render.package import SEEDS, Package
from render.painters import Painter
from render.texts import english

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
    ),
    seeds=SEEDS / GAME.key,
    scenes=scenes,
    last_ruling="L18",
    sixty=("hand", "tokens", "review"),
    icons=ICONS,
    find_puzzles=find,
    refute=refute,
)

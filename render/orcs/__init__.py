"""Orcs Orcs Orcs' pictures: a tower on a meadow at night, six paths, creatures and mages."""

from typing import Final

from engine.games.orcs import GAME
from engine.games.orcs.puzzling import find
from render.orcs.board import bands, draw, places
from render.orcs.gliding import glides
from render.orcs.look import THEME
from render.orcs.pieces import ICONS
from render.orcs.scenes import scenes
from render.orcs.words import alt_text, look, tell_all
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
        look,
        located=places,
        bands=bands,
        said_all=tell_all,
        glided=glides,
    ),
    seeds=SEEDS / GAME.key,
    scenes=scenes,
    last_ruling="O44",
    sixty=("usual", "hand", "end"),
    icons=ICONS,
    find_puzzles=find,
    exceptions={
        # three times as many creatures as a match ever has
        "crowd": 100_500,
        "crowd-hand": 109_500,
        # all modules, and everything that can happen in a turn
        **dict.fromkeys(("turn", "modules", "rewards", "gifts"), 81_500),
        # private: the hand is below the board
        **dict.fromkeys(("offers", "chosen", "hand"), 94_000),
    },
)

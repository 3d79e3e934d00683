"""Locus's pictures: sheets of five areas under the night sky."""

from typing import Final

from engine.games.locus import GAME, OLDER
from engine.games.locus.puzzling import find
from render.locus.board import ICONS, alone, bands, draw, focus, places
from render.locus.gliding import glides
from render.locus.look import THEME
from render.locus.scenes import scenes
from render.locus.words import alt_text, look, tell_all
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
        focus,
        places,
        bands,
        said_all=tell_all,
        alone=alone,
        glided=glides,
    ),
    seeds=SEEDS / GAME.key,
    scenes=scenes,
    last_ruling="R31",
    older=OLDER,
    sixty=("offers", "gain", "end-2"),
    icons=ICONS,
    find_puzzles=find,
)

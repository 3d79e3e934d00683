"""The Nine Domains' pictures: an old map, three lands, cards as banners."""

from typing import Final

from engine.games.nine_domains import GAME
from engine.games.nine_domains.puzzling import find, refute
from render.nine_domains.board import bands, draw, glides, places
from render.nine_domains.look import THEME
from render.nine_domains.pieces import ICONS
from render.nine_domains.scenes import scenes
from render.nine_domains.words import alt_text
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
    last_ruling="N23",
    sixty=("ready", "second", "end-elements"),
    icons=ICONS,
    find_puzzles=find,
    refute=refute,
)

"""The page as an app: what a phone installs, and shows when nothing answers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from render.canvas import rasterise
from render.marks import png

if TYPE_CHECKING:
    from cogs.web.showing import Json

ICONS: Final = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    # these reach the edge: the phone cuts out the shape that it likes
    "whole-180.png": ("whole.svg", 180),
    "whole-512.png": ("whole.svg", 512),
}
"""The icons of the app: each with the drawing it is painted from, and its side in pixels."""
OFFLINE_WORDS: Final = ("unreachable", "again")
"""Keys of the texts of the offline page, without their prefix ``page-``."""
GROUND: Final = "#f4efe7"
"""The colour around the page while it opens, as in its styles."""


@cache
def painted(svg: str, side: int) -> bytes:
    """Return the drawing *svg* as a square PNG; its *side* is in pixels."""
    return png(rasterise(svg, side, side))


def manifest(release: str) -> Json:
    """Return the manifest of a page: the same for all people, so it names nobody's session.

    The addresses of the page are relative to the manifest's own.
    """

    def icon(name: str, purpose: str) -> Json:
        _, side = ICONS[name]
        path = f"/a/{release}/{name}"
        sizes = f"{side}x{side}"
        return {"src": path, "sizes": sizes, "type": "image/png", "purpose": purpose}

    return {
        "name": "Parlor",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            icon("icon-192.png", "any"),
            icon("icon-512.png", "any"),
            icon("whole-512.png", "maskable"),
        ],
    }

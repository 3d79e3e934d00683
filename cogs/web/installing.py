"""The page as an app: what a phone installs, and shows when nothing answers."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from aiohttp import web

from cogs.ui.texts import TEXTS
from cogs.web.asking import language_of
from render.canvas import rasterise
from render.marks import png

if TYPE_CHECKING:
    from collections.abc import Callable

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
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
GROUND: Final = "#f4efe7"
"""The colour around the page while it opens, as in its styles."""


@cache
def painted(svg: str, side: int) -> bytes:
    """Return the drawing *svg* as a square PNG; its *side* is in pixels."""
    return png(rasterise(svg, side, side))


def manifest(release: str) -> Json:
    """Return the manifest of a page: the same for everybody, so it names nobody's session.

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


class AppFiles(NamedTuple):
    """The files that a browser needs to install the page as an app."""

    release: str
    filled: Callable[..., str]
    """Returns the text of a file in a language; its keywords are texts for places in the file."""

    def add_to(self, router: web.UrlDispatcher) -> None:
        router.add_get("/p/{session}/app.webmanifest", self._manifest)
        router.add_get("/p/{session}/worker.js", self._worker)
        router.add_get(f"/a/{self.release}/offline.{{language}}.html", self._offline_page)

    async def _manifest(self, request: web.Request) -> web.Response:
        del request  # all sessions share one manifest
        text, kind = json.dumps(manifest(self.release)), "application/manifest+json"
        return web.Response(text=text, content_type=kind)

    async def _worker(self, request: web.Request) -> web.Response:
        wanted = request.query.get("language", "")
        language = wanted if wanted in TEXTS.languages() else language_of(request)
        text = self.filled("worker.js", language)
        return web.Response(text=text, content_type="text/javascript")

    async def _offline_page(self, request: web.Request) -> web.Response:
        language = request.match_info["language"]
        if language not in TEXTS.languages():
            raise web.HTTPNotFound
        said, button = OFFLINE_WORDS
        text = self.filled("notice.html", language, said=said, button=button)
        text = text.replace("{path}", "")
        return web.Response(text=text, content_type="text/html", headers=FOR_EVER)

"""Sprites: SVG drawings as images of a wanted size, made once and shared."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import Final

import resvg_py
from PIL import Image

ART: Final = Path(__file__).parent / "art"

# The caches below may make a sprite twice when two threads ask at once; both are alike, and no
# caller changes one.


@lru_cache(maxsize=1024)
def rasterise(svg: str, width: int, height: int) -> Image.Image:
    """Return *svg* as an RGBA image; share it, do not draw on it."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    return Image.open(io.BytesIO(png)).convert("RGBA")


@lru_cache(maxsize=256)
def read_art(name: str) -> str:
    """Return the SVG text of the art called *name* (``tokan/mouse``)."""
    return (ART / f"{name}.svg").read_text("utf-8")


def art(name: str, size: int) -> Image.Image:
    """Return the art called *name* as a square RGBA image; share it, do not draw on it."""
    return rasterise(read_art(name), size, size)

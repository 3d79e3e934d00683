"""How the pictures of pieces are named as emoji, so that each is uploaded once."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL import Image

LONGEST_NAME: Final = 32
"""Characters of an emoji's name: letters, digits and underscores."""
DIGEST: Final = 6
"""Hexadecimal digits at the end of a name: enough to tell a picture from those it had before."""
_NOT_IN_NAMES: Final = re.compile(r"[^A-Za-z0-9_]")


def stem_of(game: str, name: str) -> str:
    """Return how the names of all emoji begin that were ever uploaded for the picture *name*."""
    return f"{game}_{_NOT_IN_NAMES.sub('_', name)}_"


def emoji_name(game: str, name: str, image: Image.Image) -> str:
    """Return the name of the emoji that shows *image*: another picture has another name."""
    # of the pixels, not of a file: another version of a library may write another one
    digest = hashlib.sha256(image.tobytes()).hexdigest()
    return stem_of(game, name) + digest[:DIGEST]


def is_of(game: str, emoji: str) -> bool:
    """Whether *emoji* is a name that some picture of *game* has, had or might have."""
    return re.fullmatch(rf"{game}_\w+_[0-9a-f]{{{DIGEST}}}", emoji, re.ASCII) is not None

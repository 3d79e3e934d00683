"""The creatures on their coins, as icons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from render.icons import INSIDE, icon
from render.loco.look import NAMES
from render.loco.tokens import coin

if TYPE_CHECKING:
    from PIL import Image

    from render.icons import Icons


def _creature(creature: int) -> Image.Image:
    return icon(coin(creature, INSIDE, 0))


ICONS: Final[Icons] = {name: partial(_creature, number) for number, name in enumerate(NAMES)}

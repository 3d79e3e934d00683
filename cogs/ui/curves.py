"""Rating curves as pictures: of those on a page of a ladder, or of one person's games."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

from cogs.ui.board import Picture
from cogs.ui.texts import TEXTS
from render.curves import Line, draw_curves, tell_curves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.ladders import Curve
    from engine.ladders import Ladder

CURVE: Final = 30
"""Matches of one player that are compared with others'."""


def ladder_curves(
    locale: str, ladder: Ladder, ranks: Sequence[str], curves: Sequence[Curve]
) -> Picture:
    """Draw the curves of players with these *ranks*, by which they are told apart; slow."""
    lines = [Line(rank, curve.shown) for rank, curve in zip(ranks, curves, strict=True)]
    return _picture(locale, f"{ladder.game}-ladder", lines)


def profile_curves(locale: str, titles: Sequence[str], curves: Sequence[Curve]) -> Picture:
    """Draw the curves of one person's games, by number if there are several; slow."""
    if len(curves) == 1:
        lines = [Line("", curves[0].shown, curves[0].uncertainty)]
    else:
        lines = [Line(str(number), curve.shown) for number, curve in enumerate(curves, 1)]
    return _picture(locale, "-".join(["profile", *titles]), lines)


def _picture(locale: str, stem: str, lines: Sequence[Line]) -> Picture:
    words = TEXTS.words(locale)
    data = draw_curves(tuple(lines), words)
    return Picture(f"{stem}-{zlib.crc32(data):08x}.png", tell_curves(lines, words), data)

"""Covers: one a game and language, light enough for a lobby's message, and no position."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from cogs.ui.texts import TEXTS
from render.cover import cover
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from render.package import Package

MOST_BYTES = 80_000


@pytest.mark.parametrize("package", PACKAGES, ids=lambda one: one.key)
def test_a_game_has_a_cover_of_its_own(package: Package) -> None:
    words = TEXTS.words("en")
    data = cover(package, words)
    assert data == cover(package, words)
    assert len(data) <= MOST_BYTES
    image = Image.open(io.BytesIO(data))
    assert image.size == (1000, 420)
    others = [cover(one, words) for one in PACKAGES if one is not package][:1]
    assert data not in others


@pytest.mark.parametrize("language", sorted(TEXTS.languages()))
def test_it_speaks_each_language(language: str) -> None:
    package = next(iter(PACKAGES))
    data = cover(package, TEXTS.words(language))
    assert (language == "en") == (data == cover(package, TEXTS.words("en")))

"""The banner over the last picture of a match that the house ended."""

from __future__ import annotations

import pytest
from PIL import Image

from render import painters
from render.canvas import to_palette
from render.painters import Outcome, with_outcome
from tests.packages import PACKAGES

THEME = PACKAGES.find("locus").painter.theme


@pytest.mark.parametrize(("places", "shown"), [((1,), []), ((1, 2), ["2."]), ((2,), [])])
def test_who_plays_alone_has_no_place(
    places: tuple[int, ...], shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    plain = painters.text_sprite

    def note(text: str, size: int, colour: str, weight: str) -> Image.Image:
        written.append(text)
        return plain(text, size, colour, weight)

    monkeypatch.setattr(painters, "text_sprite", note)
    blank = to_palette(Image.new("RGB", (1000, 300)), THEME)
    told = Outcome(f"Ended {len(places)}{places[0]}", places, gave_up=(0,))
    with_outcome(blank, THEME, told)
    assert [text for text in written if text != told.words] == shown

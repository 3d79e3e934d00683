"""The toy game's picture: the scores, and a seat's hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PIL import Image

from render.canvas import Canvas, to_palette
from render.theme import Blend, Theme

if TYPE_CHECKING:
    from engine.core import Panel
    from render.texts import Words
    from tests.toy.rules import ToyView

THEME: Final = Theme(
    tones={"ground": "#FFFFFF", "ink": "#202020"},
    blends=(Blend("ground", "ink", 8),),
    marks=range(3),
    texts=(("ink", "ground"),),
)


def draw(view: ToyView, panel: Panel | None, words: Words, since: ToyView | None) -> Image.Image:
    """Draw the scores and, for a seat, its hand."""
    del since  # each round changes everything
    canvas = Canvas(to_palette(Image.new("RGB", (480, 160), THEME["ground"]), THEME), THEME)
    canvas.write(alt_text(view, words), (10, 40), 24, "ink")
    hand = " ".join(f"[{card}]" if card == view.chosen else str(card) for card in view.hand)
    canvas.write(f"{hand} {panel.move if panel else ''}".strip() or "-", (10, 110), 32, "ink")
    return canvas.image


def alt_text(view: ToyView, words: Words) -> str:
    """Say which round it is, who may act, and the scores."""
    turn = ", ".join(str(seat + 1) for seat in view.to_act)
    scores = str(view.scores)
    if not turn:
        return words.say("toy-alt-over", round=view.round + 1, scores=scores)
    return words.say("toy-alt", round=view.round + 1, turn=turn, scores=scores)

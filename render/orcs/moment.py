"""What is going on, in the upper right corner of the board: who acts, on what, how often still."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from render.canvas import size_within
from render.orcs.drawn import art, text_sprite
from render.orcs.look import CARD, CARDS_TOP, ICON, SIDE, TEXT, THEME, WIDTH
from render.orcs.pieces import drawing_of, magics_of, mark, number, plate, put

if TYPE_CHECKING:
    from PIL import Image

    from engine.games.orcs.view import CastView, OrcsView
    from render.canvas import Canvas
    from render.texts import Words

_MIDDLE: Final = CARD[0] // 2
_LOW: Final = CARD[1] - 30
"""Down the middle of the lowest line."""
_COMING: Final = {"toadling": "toadling", "blast": "bomber"}
"""What comes of defeated creatures, and its drawing; of bonus actions it is their own."""
_ASKED: Final = {
    "revealing": "marker-back",
    "missions": "mission",
    "discarding": "voodoo",
}
"""By phase what stands for it."""


def draw_moment(canvas: Canvas, view: OrcsView, words: Words) -> None:
    """Draw the spell that lies open, what comes of the defeated, or how many actions are left."""
    if view.result:
        return
    if view.cast and not view.cast.is_done:
        sprite = _cast(view.cast, view.active, view.actions, words)
    elif view.rewards:
        sprite = _rewards(view.rewards, view.active)
    elif view.phase in _ASKED:
        sprite = _asked(view.phase, tuple(seat for seat in view.to_act if seat >= 0), words)
    elif view.phase == "acting":
        sprite = _actions(view.active, view.actions, words)
    else:
        return
    canvas.blend(sprite, (WIDTH - SIDE - CARD[0], CARDS_TOP))


def _card(*seats: int) -> Image.Image:
    sprite = plate(*CARD, "ink", "way", 7).copy()
    for index, seat in enumerate(seats):
        put(mark(seat, 42, "dark"), sprite, (36 + 48 * index, 36))
    return sprite


def _write(sprite: Image.Image, text: str, y: int) -> None:
    size = size_within(text, TEXT, CARD[0] - 18, "Bold")
    put(text_sprite(text, size, THEME["dark"], "Bold"), sprite, (_MIDDLE, y))


@lru_cache(maxsize=64)
def _cast(cast: CastView, seat: int, actions: int, words: Words) -> Image.Image:
    """Return the spell that lies open with its enhancers, its magic and how much power it has."""
    sprite = _card(seat)
    put(art(f"orcs/{drawing_of(cast.spell)}", 76), sprite, (_MIDDLE, 52))
    if cast.power:
        put(art(f"orcs/{magics_of(cast.spell)[0]}", 44), sprite, (CARD[0] - 34, 34))
        put(number(str(cast.power), 40), sprite, (CARD[0] - 34, 76))
    _put_row(sprite, [drawing_of(card) for card in cast.enhancers])
    _write(sprite, words.say("orcs-drawn-actions", count=actions), _LOW + 4)
    return sprite


@lru_cache(maxsize=64)
def _rewards(rewards: tuple[str, ...], seat: int) -> Image.Image:
    """Return what is yet to come of creatures that *seat* has defeated."""
    sprite = _card(seat)
    put(art("orcs/skull", 72), sprite, (_MIDDLE, 52))
    kinds = [reward.partition("@")[0] for reward in rewards]
    _put_row(sprite, [_COMING.get(kind) or f"boon-{kind}" for kind in kinds])
    return sprite


@lru_cache(maxsize=64)
def _asked(phase: str, seats: tuple[int, ...], words: Words) -> Image.Image:
    """Return what *seats* are asked for."""
    sprite = _card(*seats)
    put(art(f"orcs/{_ASKED[phase]}", 64), sprite, (_MIDDLE, 100))
    _write(sprite, words.say("orcs-drawn-asked", phase=phase), _LOW + 6)
    return sprite


@lru_cache(maxsize=64)
def _actions(seat: int, actions: int, words: Words) -> Image.Image:
    """Return how many actions *seat* has left: a wand for each."""
    sprite = _card(seat)
    shown = min(actions, 4)
    step = min(60, 150 // max(1, shown))
    for index in range(shown):
        at = (_MIDDLE + step * index - step * (shown - 1) // 2, 96)
        put(art("orcs/boon-one-action", 60), sprite, at)
    _write(sprite, words.say("orcs-drawn-actions", count=actions), _LOW + 4)
    return sprite


def _put_row(sprite: Image.Image, drawings: list[str]) -> None:
    step = min(48, (CARD[0] - 60) // max(1, len(drawings) - 1))
    left = _MIDDLE - step * (len(drawings) - 1) // 2
    for index, drawing in enumerate(drawings):
        put(art(f"orcs/{drawing}", ICON + 4), sprite, (left + step * index, 115))

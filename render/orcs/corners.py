"""In the corners of the board: the fate card, the spells that can be learned, what is going on."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.games.orcs.data import CATEGORIES, PATHS, SECTIONS, SPELL_OF, SPELLS
from render.canvas import size_within, svg
from render.orcs.look import (
    BOARD,
    CARD,
    CARDS_TOP,
    ICON,
    SIDE,
    TEXT,
    THEME,
    WIDTH,
    art,
    rasterise,
    text_sprite,
)
from render.orcs.pieces import base, drawing_of, magics_of, mark, number, plate, put

if TYPE_CHECKING:
    from PIL import Image

    from engine.games.orcs.view import CastView, FateView, OrcsView
    from render.canvas import Canvas, Point
    from render.texts import Words


_ROW: Final = 50
_WIDEST: Final = 310
"""Of a card of a display."""
_EDGE: Final = 9
"""Of a card, in which nothing is written."""


def draw_corners(canvas: Canvas, view: OrcsView, words: Words) -> None:
    """Draw the fate card and both displays."""
    if view.fate:
        canvas.blend(fate_card(view.fate, words), (SIDE, CARDS_TOP))
    for display, shown in enumerate(view.displays):
        for card, box in display_boxes(display, shown, words):
            canvas.blend(spell_plate(card, words), box[:2])


@lru_cache(maxsize=64)
def fate_card(fate: FateView, words: Words) -> Image.Image:
    """Return the fate card: above what moves, below the rule of the round."""
    width, height = CARD
    sprite = plate(width, height, "ink", "purple", 7).copy()
    if fate.categories:
        _put_categories(sprite, fate.categories, words)
    else:
        paths = " ".join(map(str, fate.paths)) if len(fate.paths) < PATHS else "all"
        _write(sprite, words.say("orcs-drawn-paths", paths=paths), 32)
        sections = [words.say("orcs-drawn-section", section=one) for one in fate.sections]
        told = " + ".join(sections) if len(sections) < len(SECTIONS) else "all"
        _write(sprite, words.say("orcs-drawn-sections", sections=told), 64)
    first, _, second = words.say("orcs-drawn-rule", rule=fate.rule).partition("|")
    if second:
        put(art(f"orcs/rule-{fate.rule}", 70), sprite, (48, 131))
        _write(sprite, first, 116, 139)
        _write(sprite, second, 146, 139)
    else:
        _write(sprite, first, 131)
    return sprite


def _put_categories(sprite: Image.Image, categories: tuple[str, ...], words: Words) -> None:
    """Put the bases of what moves, an arrow, and what they are called."""
    size = 52 if len(categories) < 3 else 42
    step = size + 6
    left = (CARD[0] - step * len(categories) - _arrow().width + size) // 2
    for index, category in enumerate(categories):
        put(base(category, size), sprite, (left + step * index, 32))
    put(_arrow(), sprite, (left + step * len(categories) + (_arrow().width - size) // 2, 32))
    names = [words.say("orcs-drawn-category", category=one) for one in categories]
    told = " + ".join(names) if len(names) < len(CATEGORIES) else "all"
    _write(sprite, words.say("orcs-drawn-categories", categories=told), 70)


def _write(sprite: Image.Image, text: str, y: int, x: int = CARD[0] // 2) -> None:
    size = size_within(text, TEXT, 2 * (CARD[0] - x) - 2 * _EDGE, "Bold")
    put(text_sprite(text, size, THEME["dark"], "Bold"), sprite, (x, y))


@lru_cache(maxsize=1)
def _arrow() -> Image.Image:
    body = (
        f'<path d="M6 12H30V4L46 20L30 36V28H6Z" fill="{THEME["dark"]}"'
        f' stroke="{THEME["dark"]}" stroke-width="3" stroke-linejoin="round"/>'
    )
    return rasterise(svg(50, 40, body), 40, 32)


@lru_cache(maxsize=32)
def spell_plate(card: str, words: Words) -> Image.Image:
    """Return a card of a display: its magics, its name, what it does besides as it enhances."""
    spell = SPELLS[SPELL_OF[card]]
    written = words.say("orcs-drawn-spell", spell=spell.id)
    magics = [art(f"orcs/{magic}", ICON) for magic in magics_of(card)]
    icons = [art(f"orcs/icon-{icon}", ICON) for icon in spell.icons]
    head = 50 + 22 * (len(magics) - 1)
    height = _ROW - 4
    most = _WIDEST - head - 42 * len(icons) - 12
    size = size_within(written, TEXT, most, "Bold")
    name = text_sprite(written, size, THEME["dark"], "Bold")
    width = head + name.width + 42 * len(icons) + 12
    sprite = plate(width, height, "ink", "purple_line").copy()
    for index, magic in enumerate(magics):
        put(magic, sprite, (27 + 22 * index, height // 2))
    sprite.alpha_composite(name, (head, (height - name.height) // 2 - 1))
    for index, icon in enumerate(icons):
        put(icon, sprite, (head + name.width + 24 + 42 * index, height // 2))
    return sprite


def display_boxes(
    display: int, shown: tuple[str, ...], words: Words
) -> list[tuple[str, tuple[int, int, int, int]]]:
    """Return the cards of a display and where they lie: left, top, width, height.

    The longest lies lowest, where there is most room.
    """
    boxes: list[tuple[str, tuple[int, int, int, int]]] = []
    rows = sorted(shown, key=lambda card: (spell_plate(card, words).width, card))
    for row, card in enumerate(rows):
        width, height = spell_plate(card, words).size
        corner: Point = (
            WIDTH - SIDE - width if display else SIDE,
            BOARD - 8 - _ROW * (len(rows) - row),
        )
        boxes.append((card, (*corner, width, height)))
    return boxes


# What is going on, in the upper right corner of the board -----------------------------------------


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


def _write_line(sprite: Image.Image, text: str, y: int) -> None:
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
    _write_line(sprite, words.say("orcs-drawn-actions", count=actions), _LOW + 4)
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
    _write_line(sprite, words.say("orcs-drawn-asked", phase=phase), _LOW + 6)
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
    _write_line(sprite, words.say("orcs-drawn-actions", count=actions), _LOW + 4)
    return sprite


def _put_row(sprite: Image.Image, drawings: list[str]) -> None:
    step = min(48, (CARD[0] - 60) // max(1, len(drawings) - 1))
    left = _MIDDLE - step * (len(drawings) - 1) // 2
    for index, drawing in enumerate(drawings):
        put(art(f"orcs/{drawing}", ICON + 4), sprite, (left + step * index, 115))

"""Below the board: what the six kinds are worth, and what each seat has."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.orcs.drawn import art, text_sprite
from render.orcs.look import BOARD, ICON, KINDS, SEAT, TEXT, THEME, WIDTH
from render.orcs.pieces import barred, base, cards, counted, heart, mark, put

if TYPE_CHECKING:
    from engine.games.orcs.view import KindView, OrcsView, SeatView
    from render.canvas import Canvas
    from render.orcs.ground import Layout

_LEFT: Final = 100
"""Where the columns of the kinds begin."""
_COLUMN: Final = 118
_REST: Final = _LEFT + 6 * _COLUMN + 4
"""Where hand, piles and the like begin."""


def draw_kinds(canvas: Canvas, view: OrcsView) -> None:
    """Draw the heads of the columns: what each kind is worth, its life, its skill and bonus."""
    for index, kind in enumerate(view.kinds):
        canvas.blend(_kind(kind), (_LEFT + index * _COLUMN, BOARD))
    canvas.write("points", (8, BOARD + 38), TEXT, "glow", weight="Bold")
    if not view.result:
        _draw_supply(canvas, view)
    for x in (28, 62):
        canvas.blend_centred(art("orcs/skull", 44), (x, BOARD + 100))


def _draw_supply(canvas: Canvas, view: OrcsView) -> None:
    """Draw how many poison cards and toadlings there still are."""
    x = _REST + 6
    supplies = {"poison": view.poison}
    if view.modules.toad != "none":
        supplies["toadling"] = view.toadlings
    for drawing, count in supplies.items():
        sprite = counted(drawing, count, 50)
        canvas.blend(sprite, (x, BOARD + 100 - sprite.height // 2))
        x += sprite.width + 24


@lru_cache(maxsize=128)
def _kind(kind: KindView) -> Image.Image:
    sprite = Image.new("RGBA", (_COLUMN, KINDS))
    sprite.alpha_composite(base(kind.category, 76), (0, 40))
    sprite.alpha_composite(art(f"orcs/{kind.kind}", 62), (7, 2))
    put(text_sprite(str(kind.value), 50, THEME["glow"], "Bold"), sprite, (96, 38))
    below = [heart(kind.life, ICON, is_hurt=False), art(f"orcs/skill-{kind.skill}", ICON)]
    if kind.bonus:
        below.append(art(f"orcs/boon-{kind.bonus}", ICON))
    for index, part in enumerate(below):
        put(part, sprite, (20 + 38 * index, 102))
    return sprite


def draw_seats(canvas: Canvas, view: OrcsView, layout: Layout) -> None:
    """Draw the rows of the seats."""
    skills = tuple(kind.skill for kind in view.kinds)
    is_over = view.result is not None
    for number, seat in enumerate(view.seats):
        row = _row(number, seat, skills, is_over=is_over)
        canvas.blend(row, (0, layout.seats_top + number * SEAT))


@lru_cache(maxsize=64)
def _row(number: int, seat: SeatView, skills: tuple[str, ...], *, is_over: bool) -> Image.Image:
    """Return a seat's row: per kind its trophies and the way to the skill, then its cards."""
    sprite = Image.new("RGBA", (WIDTH, SEAT - 4))
    middle = SEAT // 2 - 2
    put(mark(number, 46), sprite, (48, middle))
    for index, count in enumerate(seat.trophies):
        x = _LEFT + index * _COLUMN
        if count or seat.skulls[index]:
            put(text_sprite(str(count), 46, THEME["ink"], "Bold"), sprite, (x + 28, middle - 2))
        skill = skills[index]
        if skill in seat.skills:
            drawn = barred if skill in seat.sleeping else _drawing
            put(drawn(f"skill-{skill}", 56), sprite, (x + 80, middle))
        elif seat.skulls[index]:
            put(art("orcs/skull", ICON), sprite, (x + 80, middle))
    x = _REST
    for part in _sums(seat) if is_over else _belongings(seat):
        put(part, sprite, (x + part.width // 2, middle))
        x += part.width + 6
    return sprite


def _drawing(drawing: str, size: int) -> Image.Image:
    return art(f"orcs/{drawing}", size)


def _belongings(seat: SeatView) -> list[Image.Image]:
    """Return what a seat has besides trophies: hand, draw pile, discard pile, poison and more."""
    parts = [
        cards(seat.hand_size, is_open=False, is_pile=False),
        cards(seat.deck_size, is_open=False, is_pile=True),
        cards(len(seat.discards), is_open=True, is_pile=True),
    ]
    if seat.poison:
        parts.append(counted("poison", seat.poison, ICON))
    if seat.gifts:
        parts.append(counted("toadling", len(seat.gifts), ICON))
    if seat.has_kept:
        parts.append(art("orcs/mission", ICON))
    return parts


def _sums(seat: SeatView) -> list[Image.Image]:
    """Return what a seat's points came of: creatures, spells of support, poison, its mission."""
    sums = {
        "skull": seat.creature_points,
        "replenish": seat.support_points,
        "poison": seat.poison_points,
        "mission": seat.mission_points,
    }
    return [counted(drawing, points, 46) for drawing, points in sums.items() if points]

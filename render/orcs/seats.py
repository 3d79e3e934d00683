"""Below the board: what the six kinds are worth, and what each seat has."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from render.canvas import size_within, text_width
from render.orcs.drawn import art, text_sprite
from render.orcs.look import BOARD, BONUS, ICON, SEAT, TEXT, THEME, WIDTH
from render.orcs.pieces import barred, base, cards, counted, heart, mark, put

if TYPE_CHECKING:
    from engine.games.orcs.view import KindView, OrcsView, SeatView
    from render.canvas import Canvas
    from render.orcs.ground import Layout
    from render.texts import Words

_LEFT: Final = 88
"""Where the columns of the kinds begin."""
_COLUMN: Final = 102
_REST: Final = _LEFT + 6 * _COLUMN + 6
"""Where hand, piles and the like begin."""
_PILES: Final = ("hand", "pile", "used")
"""What is counted there first: a hand, a draw pile, a discard pile."""
_PILE: Final = 62
"""Width of the column of each, at least."""
_WIDEST_PILE: Final = 80
"""Width at which what a seat has besides still has room on the right."""
_PART: Final = 6
"""Pixels between two long words above them."""
_LABEL: Final = 102
"""Width of the word before how many poison cards there still are."""
_SUMS: Final = ("skull", "replenish", "poison", "mission")
"""What points came of, in the end, by its drawing: creatures, spells, poison, a mission."""
_SUM: Final = 98
"""Width of the column of each."""
_OVER: Final = 8
"""By how much a kind's name may be wider than its column, on either side."""
_NAMES: Final = (96, 124)
"""Down the middles of the two lines of a kind's name."""
_SKILL: Final = 164
"""Down the middle of the line of extra skills; that of bonus actions is under it."""


def draw_kinds(canvas: Canvas, view: OrcsView, layout: Layout, words: Words) -> None:
    """Draw the heads of the columns: each kind's worth, life and name, its skill and bonus."""
    for index, kind in enumerate(view.kinds):
        canvas.blend(_kind(kind, layout.kinds, words), (_LEFT + index * _COLUMN - _OVER, BOARD))
    points, bonus = words.say("orcs-drawn-points"), words.say("orcs-drawn-bonus")
    canvas.write(points, (6, BOARD + 36), TEXT, "glow", weight="Bold", room=_LEFT - 8)
    for x in (24, 58):
        canvas.blend_centred(art("orcs/skull", ICON), (x, BOARD + _SKILL))
    if layout.has_bonus:
        at = (6, BOARD + _SKILL + BONUS)
        canvas.write(bonus, at, TEXT, "ink", weight="Bold", room=_LEFT - 8)
    if not view.result:
        _draw_supply(canvas, view, words)
    columns = tuple(drawing for drawing in _told(view)) if view.result else _PILES
    pile = _pile_width(words)
    for index, column in enumerate(columns):
        x = _REST + (_SUM * index + _SUM // 2 if view.result else pile * index + pile // 2 - 2)
        room = _SUM + 24 if view.result else max(_PILE, pile - _PART)
        word = words.say("orcs-drawn-column", column=column)
        at = (x, BOARD + layout.kinds - 24)
        if column == _PILES[-1] and size_within(word, TEXT, room) < TEXT:
            # to the right of it there is nothing
            at = (_REST + pile * index, at[1])
            canvas.write(word, at, TEXT, "ink", room=2 * pile)
        else:
            canvas.write(word, at, TEXT, "ink", align="middle", room=room)


def _draw_supply(canvas: Canvas, view: OrcsView, words: Words) -> None:
    """Draw how many poison cards and toadlings there still are."""
    left = words.say("orcs-drawn-left")
    x = _REST + canvas.write(left, (_REST, BOARD + 36), TEXT, "ink", room=_LABEL) + 14
    supplies = {"poison": view.poison}
    if view.modules.toad != "none":
        supplies["toadling"] = view.toadlings
    for drawing, count in supplies.items():
        sprite = counted(drawing, count, 46)
        canvas.blend(sprite, (x, BOARD + 36 - sprite.height // 2))
        x += sprite.width + 20


@lru_cache(maxsize=128)
def _kind(kind: KindView, height: int, words: Words) -> Image.Image:
    """Return a kind's column: what it is worth, its life, its name, its skill, its bonus."""
    sprite = Image.new("RGBA", (_COLUMN + 2 * _OVER, height))
    middle = _OVER + _COLUMN // 2 - 3
    sprite.alpha_composite(base(kind.category, 66), (_OVER, 42))
    sprite.alpha_composite(art(f"orcs/{kind.kind}", 58), (_OVER + 4, 4))
    put(heart(kind.life, ICON, is_hurt=False), sprite, (_OVER + 60, 56))
    put(text_sprite(str(kind.value), 46, THEME["glow"], "Bold"), sprite, (_OVER + 84, 24))
    name = words.say("orcs-drawn-kind", kind=kind.kind)
    for y, word in zip(_NAMES, name.split("|"), strict=False):
        size = size_within(word, TEXT, sprite.width)
        put(text_sprite(word, size, THEME["ink"]), sprite, (middle, y))
    put(art(f"orcs/skill-{kind.skill}", 42), sprite, (middle, _SKILL))
    if kind.bonus:
        put(art(f"orcs/boon-{kind.bonus}", 42), sprite, (middle, _SKILL + BONUS))
    return sprite


@lru_cache(maxsize=8)
def _pile_width(words: Words) -> int:
    """Return the width of the column of each pile, which is more where its words are long."""
    told = [words.say("orcs-drawn-column", column=column) for column in _PILES]
    widest = max(text_width(word, TEXT) for word in told)
    return _PILE if widest <= _PILE else min(widest + _PART, _WIDEST_PILE)


def draw_seats(canvas: Canvas, view: OrcsView, layout: Layout, words: Words) -> None:
    """Draw the rows of the seats."""
    skills = tuple(kind.skill for kind in view.kinds)
    told = _told(view) if view.result else ()
    pile = _pile_width(words)
    for number, seat in enumerate(view.seats):
        row = _row(number, seat, skills, told, pile)
        canvas.blend(row, (0, layout.seats_top + number * SEAT))


@lru_cache(maxsize=64)
def _row(
    number: int, seat: SeatView, skills: tuple[str, ...], told: tuple[str, ...], pile: int
) -> Image.Image:
    """Return a seat's row: per kind its trophies and the way to the skill, then its cards.

    In the end it has instead what its points came of, those parts of it that are *told*. *pile* is
    the width of the column of each pile.
    """
    sprite = Image.new("RGBA", (WIDTH, SEAT - 4))
    middle = SEAT // 2 - 2
    put(mark(number, 44), sprite, (42, middle))
    for index, count in enumerate(seat.trophies):
        x = _LEFT + index * _COLUMN
        if count or seat.skulls[index]:
            put(text_sprite(str(count), 42, THEME["ink"], "Bold"), sprite, (x + 20, middle - 2))
        skill = skills[index]
        if skill in seat.skills:
            drawn = barred if skill in seat.sleeping else _drawing
            put(drawn(f"skill-{skill}", 50), sprite, (x + 66, middle))
        elif seat.skulls[index]:
            put(art("orcs/skull", ICON), sprite, (x + 66, middle))
    if told:
        sums = _sums(seat)
        for index, drawing in enumerate(told):
            if sums[drawing]:
                part = counted(drawing, sums[drawing], 44)
                put(part, sprite, (_REST + _SUM * index + _SUM // 2, middle))
        return sprite
    for index, part in enumerate(_piles(seat)):
        put(part, sprite, (_REST + pile * index + pile // 2 - 2, middle))
    x = _REST + pile * len(_PILES) + 4
    for part in _belongings(seat):
        put(part, sprite, (x + part.width // 2, middle))
        x += part.width + 5
    return sprite


def _drawing(drawing: str, size: int) -> Image.Image:
    return art(f"orcs/{drawing}", size)


def _piles(seat: SeatView) -> list[Image.Image]:
    """Return a seat's hand, draw pile and discard pile."""
    return [
        cards(seat.hand_size, is_open=False, is_pile=False),
        cards(seat.deck_size, is_open=False, is_pile=True),
        cards(len(seat.discards), is_open=True, is_pile=True),
    ]


def _belongings(seat: SeatView) -> list[Image.Image]:
    """Return what a seat has besides trophies and cards: poison among these, and gifts."""
    parts: list[Image.Image] = []
    if seat.poison:
        parts.append(counted("poison", seat.poison, ICON))
    if seat.gifts:
        parts.append(counted("toadling", len(seat.gifts), ICON))
    return parts


def _sums(seat: SeatView) -> dict[str, int]:
    """Return by the drawing what a seat's points came of; see `_SUMS`."""
    points = (seat.creature_points, seat.support_points, seat.poison_points, seat.mission_points)
    return dict(zip(_SUMS, points, strict=True))


def _told(view: OrcsView) -> tuple[str, ...]:
    """Return the drawings of what somebody has points of."""
    return tuple(drawing for drawing in _SUMS if any(_sums(seat)[drawing] for seat in view.seats))

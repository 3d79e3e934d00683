"""The last picture of a match as a card to share, with game, places, points, names and day.

The card replaces the line above the board, which says whose turn it is or who has won.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from PIL import Image

from render.canvas import (
    THREE_STEPS,
    Canvas,
    has_glyph,
    map_levels,
    rasterise,
    size_within,
    svg,
    text_sprite,
    text_width,
)
from render.layout import least_type, margin
from render.marks import HEADER, badge, seat_mark
from render.theme import RINGS_BY_DAY

if TYPE_CHECKING:
    from render.theme import Theme


_WIDTH: Final = 1000
"""Picture width that the measures below assume; on a wider picture they grow."""
_TITLE: Final = 84
"""Height of the line with game and day."""
_FOOT: Final = 12
_LINE: Final = 4
_GAP: Final = 12
_BETWEEN: Final = 44
"""Space between two columns."""
_COLUMNS: Final = 2


class _Measures(NamedTuple):
    """Sizes in a row, in pixels: its height, mark, name, points and winner's plate."""

    height: int
    mark: int
    name: int
    points: int
    plate: int

    def on(self, width: int) -> _Measures:
        return _Measures(*(round(measure * width / _WIDTH) for measure in self))


_FEW: Final = _Measures(66, 46, 36, 44, 54)
_MANY: Final = _Measures(56, 38, 30, 36, 46)
"""Sizes if there are two or more rows."""
_PLAIN: Final = {"ink": "#2B1A10", "glow": RINGS_BY_DAY["glow"], "ink_on_glow": "#2B1A10"}
"""Fallback colours by role, for themes that lack the role."""
_SIGNS: Final = {
    "cup": (
        '<path d="M22 20H8Q8 46 30 48M74 20H88Q88 46 66 48" fill="none" stroke="{ink}"'
        ' stroke-width="8"/><path d="M20 8H76V30Q76 58 54 62V74H68V88H28V74H42V62Q20 58 20 30Z"'
        ' fill="{ink}"/>'
    ),
    "flag": (
        '<path d="M20 6V92" stroke="{ink}" stroke-width="9" stroke-linecap="round"/>'
        '<path d="M24 12Q42 2 56 12T88 12V54Q72 64 56 54T24 54Z" fill="{paper}" stroke="{ink}"'
        ' stroke-width="6" stroke-linejoin="round"/>'
    ),
    "clock": (
        '<circle cx="48" cy="50" r="38" fill="{paper}" stroke="{ink}" stroke-width="8"/>'
        '<path d="M48 26V50L64 62" fill="none" stroke="{ink}" stroke-width="8"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    ),
}
"""Signs for winning, giving up and running out of time, each 96 wide and high."""


def sign(name: Literal["cup", "flag", "clock"], size: int, ink: str, paper: str) -> Image.Image:
    """Return the sign for how a match ended for a seat, with *paper* inside its lines."""
    return rasterise(svg(96, 96, _SIGNS[name].format(ink=ink, paper=paper)), size, size)


def _written(text: str, size: int, ink: str, weight: str = "Semibold") -> Image.Image:
    """Return *text* with one tone at its edges: more would cost bytes."""
    sprite = text_sprite(text, size, ink, weight).copy()
    sprite.putalpha(map_levels(sprite.getchannel("A"), THREE_STEPS))
    return sprite


class Rank(NamedTuple):
    """A seat's result in the match."""

    seat: int
    place: int = 0
    """From 1; 0 for none, as in solo play or in a match that was called off."""
    is_winner: bool = False
    points: str = ""
    """Empty if points decided nothing."""
    name: str = ""
    """The player's name; empty if it is no longer known."""
    left: Literal["", "flag", "clock"] = ""
    """Whether the player gave up or ran out of time."""


class Card(NamedTuple):
    """The contents of a card."""

    title: str
    """The game's title."""
    words: str
    """The reason for the end, in a word or two; may be empty."""
    day: str
    """When it ended; may be empty."""
    ranks: tuple[Rank, ...]
    """Best first."""


def with_card(image: Image.Image, theme: Theme, card: Card) -> Image.Image:
    """Return *image*, a picture in the theme's palette, with *card* instead of its header."""
    strip = image.crop((0, HEADER // 4, image.width, HEADER)).convert("RGB")
    counted = strip.getcolors(strip.width * strip.height) or []
    _, colour = max(counted, key=lambda count: count[0])
    assert isinstance(colour, tuple)
    surface = "#{:02X}{:02X}{:02X}".format(*colour)
    head = _head(image.width, theme, card, surface)
    height = image.height - HEADER + head.height
    ground = Image.new("P", (image.width, height))
    ground.putpalette(image.getpalette() or [])
    ground.paste(image.crop((0, HEADER, *image.size)), (0, head.height))
    canvas = Canvas(ground, theme)
    canvas.blend(head, (0, 0))
    return canvas.image


@lru_cache(maxsize=64)
def _head(width: int, theme: Theme, card: Card, surface: str) -> Image.Image:
    def sized(measure: float) -> int:
        return round(measure * width / _WIDTH)

    count = len(card.ranks)
    columns = min(_COLUMNS, count)
    rows = -(-count // columns)
    measures = (_FEW if rows == 1 else _MANY).on(width)
    height = sized(_TITLE) + rows * measures.height + sized(_FOOT) + sized(_LINE)
    sprite = Image.new("RGBA", (width, height), surface)
    side, gap, least = margin(width), sized(_GAP), least_type(width)
    middle = sized(_TITLE) // 2 + sized(6)
    right = width - side
    if card.day:
        day = _written(card.day, max(least, sized(32)), _tone(theme, "ink"))
        right -= day.width
        sprite.alpha_composite(day, (right, middle - day.height // 2))
        right -= 2 * gap
    title = _written(card.title, sized(48), _tone(theme, "ink"), "Bold")
    sprite.alpha_composite(title, (side, middle - title.height // 2))
    if card.words:
        x = side + title.width + gap
        record = f"· {card.words}"
        size = max(least, size_within(record, sized(38), right - x))
        words = _written(record, size, _tone(theme, "ink"))
        sprite.alpha_composite(words, (x, middle - words.height // 2))
    room = (width - 2 * side - (columns - 1) * sized(_BETWEEN)) // columns
    for number, rank in enumerate(card.ranks):
        row, column = divmod(number, columns)
        cell = _cell(rank, theme, surface, room, measures)
        x = side + column * (room + sized(_BETWEEN))
        sprite.alpha_composite(cell, (x, sized(_TITLE) + row * measures.height))
    line = Image.new("RGBA", (width, sized(_LINE)), _tone(theme, "ink"))
    sprite.alpha_composite(line, (0, height - line.height))
    return sprite


def _tone(theme: Theme, role: str) -> str:
    """Return the colour of *role*, or a fallback: games from other distributions may lack it."""
    return theme.tones.get(role, _PLAIN[role])


def _cell(rank: Rank, theme: Theme, surface: str, room: int, measures: _Measures) -> Image.Image:
    ink, gap = _tone(theme, "ink"), measures.mark // 4
    sprite = Image.new("RGBA", (room, measures.height))

    def put(part: Image.Image, x: int) -> int:
        sprite.alpha_composite(part, (x, (measures.height - part.height) // 2))
        return x + part.width + gap

    x = 0
    if rank.is_winner:
        x = put(sign("cup", measures.mark, ink, surface), x)
    elif rank.place:
        place = _written(f"{rank.place}.", measures.name, ink, "Bold")
        put(place, x + (measures.mark - place.width) // 2)
        x += measures.mark + gap
    x = put(seat_mark(theme.marks[rank.seat], measures.mark, theme.mark_edge), x)
    right = room
    if rank.points:
        if rank.is_winner:
            points = badge(
                rank.points, measures.plate, _tone(theme, "glow"), _tone(theme, "ink_on_glow"), ink
            )
        else:
            points = _written(rank.points, measures.points, ink, "Bold")
        right -= points.width
        put(points, right)
        right -= gap
    if rank.left:
        right -= measures.mark
        put(sign(rank.left, measures.mark, ink, surface), right)
        right -= gap
    if name := shown_name(rank.name, measures.name, right - x):
        put(_written(name, measures.name, ink), x)
    return sprite


_LEAST: Final = 2
"""Minimum length of a shortened name, in letters: a shorter one would not identify anybody."""


def shown_name(name: str, size: int, room: int) -> str:
    """Return as much of *name* as the font can show and *room* pixels can hold; maybe nothing.

    A shortened name ends with an ellipsis. The card leaves out names in a script that the font
    lacks, and names that would shrink to signs only: the seat's mark still shows who it is.
    """
    kept = "".join(sign for sign in unicodedata.normalize("NFC", name) if has_glyph(sign))
    letters = sum(map(str.isalnum, name))
    if not letters or 2 * sum(map(str.isalnum, kept)) < letters:
        return ""
    kept = " ".join(kept.split())
    if text_width(kept, size) <= room:
        return kept
    while len(kept) > _LEAST and text_width(f"{kept}…", size) > room:
        kept = kept[:-1].rstrip()
    return f"{kept}…" if len(kept) >= _LEAST and text_width(f"{kept}…", size) <= room else ""

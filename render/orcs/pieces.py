"""Creatures, mages, signs and plates, and the table and hand below the board."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from engine.games.orcs import box as c
from engine.games.orcs.data import (
    BONUSES,
    CATEGORIES,
    CATEGORY,
    CREATURE_OF,
    CREATURES,
    GIFTS,
    MAGES,
    NUMBERS,
    SCORING,
    SPELL_OF,
    SPELLS,
)
from render.canvas import art as shared_art
from render.canvas import map_levels, put, size_within, svg, text_width
from render.layout import CORNER, OUTLINE, SMALL_CORNER, Box
from render.marks import INSIDE, badge, barred_sign, icon, seat_mark
from render.orcs.look import (
    BASES,
    BOARD,
    BONUS,
    FIGURE,
    HAND_HEAD,
    HAND_ROW,
    ICON,
    MARGIN,
    SEAT,
    SIDE,
    SIGN,
    TEXT,
    THEME,
    WIDTH,
    art,
    rasterise,
    text_sprite,
)
from render.theme import rgb

if TYPE_CHECKING:
    from engine.games.orcs.view import KindView, OrcsView, SeatView
    from render.canvas import Canvas, Point
    from render.marks import Icons
    from render.orcs.look import Layout
    from render.texts import Words


_BASE_SHAPES: Final = {
    "weak": "M3 32C3 14 30 3 64 3C98 3 125 14 125 32C125 50 98 61 64 61C30 61 3 50 3 32Z",
    "strong": "M3 32L30 3H98L125 32L98 61H30Z",
    "brute": "M6 6L22 10L36 3L50 9L64 3L78 9L92 3L106 10L122 6L116 32L122 58L106 54L92 61"
    "L78 55L64 61L50 55L36 61L22 54L6 58L12 32Z",
}
"""The shape of a base, seen from above, by category."""


class Figure(NamedTuple):
    """Creatures of one kind and state in one place."""

    kind: str
    left: int
    """Further damage needed to defeat one of them."""
    is_hurt: bool
    number: int = 1
    is_ghost: bool = False
    """Whether they fell in the turn shown."""


TOADLING: Final = "toadling"
TIMES: Final = "\N{MULTIPLICATION SIGN}"
MINUS: Final = "\N{MINUS SIGN}"


@lru_cache(maxsize=64)
def base(category: str, width: int, edge: str = "dark") -> Image.Image:
    """Return the base of a creature of *category*; an *edge* other than dark is thicker."""
    line = 5 if edge == "dark" else 13
    body = (
        f'<path d="{_BASE_SHAPES[category]}" fill="{THEME[BASES[category]]}"'
        f' stroke="{THEME[edge]}" stroke-width="{line}" stroke-linejoin="round"/>'
    )
    return rasterise(svg(128, 64, body), width, width // 2)


@lru_cache(maxsize=256)
def heart(left: int, size: int, *, is_hurt: bool) -> Image.Image:
    """Return a heart with the further damage needed to defeat a creature; it is pale if hurt."""
    sprite = art("orcs/heart-hurt" if is_hurt else "orcs/heart", size).copy()
    tone = "red_shade" if is_hurt else "white"
    words = text_sprite(str(left), max(TEXT, round(size * 0.62)), THEME[tone], "Bold")
    put(words, sprite, (size // 2, size // 2 - size // 16))
    return sprite


@lru_cache(maxsize=32)
def figure(kind: str, edge: str = "dark") -> Image.Image:
    """Return a creature on its base with an *edge*; a toadling is as large but has no base."""
    sprite = Image.new("RGBA", FIGURE)
    if kind == TOADLING:
        return art(f"orcs/{kind}", FIGURE[0] + 8).crop((5, 4, FIGURE[0] + 5, FIGURE[1] + 4))
    foot = base(CATEGORIES[CATEGORY[CREATURE_OF[kind]]], FIGURE[0], edge)
    sprite.alpha_composite(foot, (0, sprite.height - foot.height))
    sprite.alpha_composite(art(f"orcs/{kind}", _BODY), ((FIGURE[0] - _BODY) // 2, 0))
    return sprite


@lru_cache(maxsize=16)
def ghost(kind: str) -> Image.Image:
    """Return a fallen creature: grey and without a base."""
    sprite = Image.new("RGBA", FIGURE)
    body = art(f"orcs/{kind}", _BODY)
    grey = Image.merge("RGB", [map_levels(body.convert("L"), band) for band in _GREYS])
    grey.putalpha(body.getchannel("A"))
    sprite.alpha_composite(grey, ((FIGURE[0] - _BODY) // 2, 0))
    return sprite


_GREYS: Final = tuple(
    tuple(
        rgb(THEME["steel_line" if level < 50 else "steel_shade" if level < 130 else "steel"])[band]
        for level in range(256)
    )
    for band in range(3)
)
"""A ghost's level for each level of brightness, by colour band."""
_BODY: Final = 102
"""Size of a creature's drawing above its base."""
TAG: Final = 41
"""Size of a creature's tags: in a group of six, this much of each is visible."""


@lru_cache(maxsize=256)
def tags(figure: Figure) -> Image.Image:
    """Return the tags of a figure, in its size, to put on it.

    The heart is at the lower left; if there are several creatures, their number is above it. A
    ghost has a skull.
    """
    pump = (
        art("orcs/skull", TAG)
        if figure.is_ghost
        else heart(figure.left, TAG, is_hurt=figure.is_hurt)
    )
    sprite = Image.new("RGBA", FIGURE)
    sprite.alpha_composite(pump, (0, sprite.height - TAG - 2))
    if figure.number > 1:
        body = (
            f'<rect x="1.5" y="1.5" width="{TAG - 3}" height="{TAG - 7}" rx="12"'
            f' fill="{THEME["ink"]}" stroke="{THEME["dark"]}" stroke-width="3"/>'
        )
        heap = rasterise(svg(TAG, TAG - 4, body), TAG, TAG - 4).copy()
        count = text_sprite(f"{TIMES}{figure.number}", TEXT, THEME["dark"], "Bold")
        put(count, heap, (TAG // 2, 17))
        sprite.alpha_composite(heap)
    return sprite


def signed(count: int) -> str:
    """Return a number as text, with a minus as wide as a digit."""
    return str(count).replace("-", MINUS)


def number(text: str, size: int) -> Image.Image:
    return badge(text, size, THEME["ink"], THEME["dark"], THEME["dark"])


def mage(seat: int, size: int) -> Image.Image:
    return art(f"orcs/mage-{seat + 1}", size)


@lru_cache(maxsize=32)
def sign(markers: int) -> Image.Image:
    """Return the sign of a path with its number of markers."""
    width, height = SIGN
    body = (
        f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" rx="{SMALL_CORNER}"'
        f' fill="{THEME["trail_shade"]}" stroke="{THEME["brown_line"]}" stroke-width="4"/>'
    )
    sprite = rasterise(svg(width, height, body), width, height).copy()
    put(art("orcs/marker-back", ICON), sprite, (25, height // 2))
    put(text_sprite(str(markers), 34, THEME["ink"], "Bold"), sprite, (63, height // 2 - 1))
    return sprite


@lru_cache(maxsize=64)
def plate(width: int, height: int, tone: str, edge: str, line: int = OUTLINE) -> Image.Image:
    """Return a rounded rectangle to put text on."""
    body = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{width - line}" height="{height - line}"'
        f' rx="{CORNER}" fill="{THEME[tone]}" stroke="{THEME[edge]}" stroke-width="{line}"/>'
    )
    return rasterise(svg(width, height, body), width, height)


@lru_cache(maxsize=64)
def counted(drawing: str, count: int, size: int) -> Image.Image:
    """Return a drawing with a number next to it."""
    words = text_sprite(signed(count), 32, THEME["ink"], "Bold")
    sprite = Image.new("RGBA", (size + 4 + words.width, max(size, words.height)))
    sprite.alpha_composite(art(f"orcs/{drawing}", size), (0, (sprite.height - size) // 2))
    sprite.alpha_composite(words, (size + 4, (sprite.height - words.height) // 2 - 2))
    return sprite


@lru_cache(maxsize=64)
def cards(count: int, *, is_open: bool, is_pile: bool) -> Image.Image:
    """Return a number of cards, written on a card or a pile, face up or face down."""
    sprite = Image.new("RGBA", (52 if is_pile else 42, 58))
    edge, inside = ("purple_line", "ink") if is_open else ("ink", "purple_shade")
    for step in range(2 if is_pile and count > 1 else 0, -1, -1):
        sprite.alpha_composite(plate(42, 50, inside, edge), (step * 5, step * 4))
    tone = "purple_line" if is_open else "ink"
    put(text_sprite(str(count), TEXT, THEME[tone], "Bold"), sprite, (21, 24))
    return sprite


@lru_cache(maxsize=16)
def barred(drawing: str, size: int) -> Image.Image:
    """Return a drawing with a sign that says it doesn't work now."""
    sprite = art(f"orcs/{drawing}", size).copy()
    colours = (THEME["ink"], THEME["barred"], THEME["dark"])
    put(barred_sign(size * 5 // 8, colours), sprite, (size * 5 // 8, size * 5 // 8))
    return sprite


def drawing_of(card: str) -> str:
    """Return the name of a card's drawing; the spell books share one."""
    return "spell-book" if card.startswith("book") else card


def magics_of(card: str) -> tuple[str, ...]:
    """Return the names of the drawings for a card's magics."""
    return tuple(f"magic-{magic}" for magic in SPELLS[SPELL_OF[card]].magics)


def mark(seat: int, size: int, edge: str = "ink") -> Image.Image:
    """Return the mark of *seat* with a line in the tone *edge* around it."""
    return seat_mark(seat, size, THEME[edge])


# Icons of options ---------------------------------------------------------------------------------


_MAGIC: Final = INSIDE * 9 // 20


def _drawing(name: str) -> Image.Image:
    return icon(shared_art(f"orcs/{name}", INSIDE))


def _spell(card: str) -> Image.Image:
    """Return a card's drawing; spell books show the magics that distinguish them."""
    drawing = drawing_of(card)
    if drawing == card:
        return _drawing(drawing)
    sprite = shared_art(f"orcs/{drawing}", INSIDE).copy()
    for number, magic in enumerate(magics_of(card)):
        at = (number * (INSIDE - _MAGIC), INSIDE - _MAGIC)
        sprite.alpha_composite(shared_art(f"orcs/{magic}", _MAGIC), at)
    return icon(sprite)


ICONS: Final[Icons] = {
    **{creature.id: partial(_drawing, creature.id) for creature in CREATURES},
    **{spell.id: partial(_spell, spell.id) for spell in SPELLS},
    **{boon.id: partial(_drawing, f"boon-{boon.id}") for boon in (*GIFTS, *BONUSES)},
    **{mage.colour: partial(_drawing, f"mage-{seat}") for seat, mage in enumerate(MAGES, 1)},
    "toadling": partial(_drawing, "toadling"),
    "mission": partial(_drawing, "mission"),
    "marker": partial(_drawing, "marker-back"),
    "teleport": partial(_drawing, "icon-teleport"),
    "draw": partial(_drawing, "icon-draw"),
    "remove": partial(_drawing, "skill-remove-card"),
}


# Below the board ----------------------------------------------------------------------------------


_LEFT: Final = 142
"""Left edge of the kinds' columns, after the marks of seat and mage."""
_COLUMN: Final = 84
_REST: Final = _LEFT + 6 * _COLUMN + 10
"""Left edge of hand, piles and the rest."""
_PILES: Final = ("hand", "pile", "used")
"""The first numbers after the kinds: cards in hand, draw pile, discard pile."""
_PILE: Final = 56
"""Minimum width of the columns `_PILES`."""
_SUMS: Final = ("skull", "replenish", "poison", "mission")
"""Sources of points at the end, by drawing: creatures, spells, poison, a mission."""
_SUM: Final = 84
"""Minimum width of the columns `_SUMS`."""
_APART: Final = 12
_POINTS: Final = 40
_WORTH: Final = 32
"""Middle of the line of kinds and their values."""
_SKILL: Final = 97
"""Middle of the line of extra skills; bonus actions are below it."""
_CAPTION: Final = 18
"""Distance from the seats' rows up to the words above them."""
_LEAD: Final = 30
"""Room for the arrow from a line of the kinds to the words that explain it."""


def draw_kinds(canvas: Canvas, view: OrcsView, layout: Layout, words: Words) -> None:
    """Draw the heads of the columns: each kind's value and life, its skill and bonus.

    Words to the right explain each line, and words below say what the seats' columns count.
    """
    top = BOARD
    for index, kind in enumerate(view.kinds):
        canvas.blend(_kind(kind, layout.kinds), (_LEFT + index * _COLUMN, top))
    lines = {"worth": _WORTH, "skill": _SKILL}
    if layout.has_bonus:
        lines["bonus"] = _SKILL + BONUS
    for line, down in lines.items():
        canvas.blend_centred(_lead(), (_REST + 10, top + down))
        said = words.say("orcs-drawn-line", line=line, count=NUMBERS.kills_for_skill)
        _say(canvas, said, (_REST + _LEAD, top + down), WIDTH - MARGIN - _REST - _LEAD)
    middle = layout.seats_top - _CAPTION
    if _has_points(view, layout):
        points = words.say("orcs-drawn-column", column="points")
        _say(canvas, points, (MARGIN, middle), _LEFT - MARGIN - 4)
    names = _summed(view) if view.result else _PILES
    columns = _columns(names, words)
    trophies = words.say("orcs-drawn-column", column="trophies")
    _say(canvas, trophies, (_LEFT + 4, middle), 6 * _COLUMN - 4)
    for column, centre in columns.items():
        word = words.say("orcs-drawn-column", column=column)
        canvas.blend_centred(_written(word, WIDTH), (centre, middle))


def _say(canvas: Canvas, text: str, at: Point, room: int) -> None:
    """Write *text* from *at* to the right, smaller if it is wider than *room*."""
    sprite = _written(text, room)
    canvas.blend(sprite, (at[0], at[1] - sprite.height // 2))


def _written(text: str, room: int) -> Image.Image:
    return text_sprite(text, size_within(text, TEXT, room), THEME["ink"])


def _has_points(view: OrcsView, layout: Layout) -> bool:
    """Whether the seats' rows show the points.

    A cut picture has these rows but no header.
    """
    return layout.has_hand and not view.result


@lru_cache(maxsize=4)
def cup(tone: str, size: int) -> Image.Image:
    """Return a cup, the sign for points."""
    body = (
        '<path d="M14 14H4Q4 30 18 32M50 14H60Q60 30 46 32" fill="none"'
        f' stroke="{THEME[tone]}" stroke-width="6"/><path d="M12 6H52V24Q52 42 38 45V52H48V60'
        f'H16V52H26V45Q12 42 12 24Z" fill="{THEME[tone]}"/>'
    )
    return rasterise(svg(64, 64, body), size, size)


@lru_cache(maxsize=128)
def _kind(kind: KindView, height: int) -> Image.Image:
    sprite = Image.new("RGBA", (_COLUMN, height))
    middle = _COLUMN // 2
    sprite.alpha_composite(base(kind.category, 62), (0, 43))
    sprite.alpha_composite(art(f"orcs/{kind.kind}", 56), (3, 5))
    put(heart(kind.life, ICON, is_hurt=False), sprite, (_COLUMN - 22, 57))
    put(text_sprite(str(kind.value), 44, THEME["glow"], "Bold"), sprite, (_COLUMN - 14, 20))
    put(art(f"orcs/skill-{kind.skill}", 42), sprite, (middle, _SKILL))
    if kind.bonus:
        put(art(f"orcs/boon-{kind.bonus}", 42), sprite, (middle, _SKILL + BONUS))
    return sprite


@lru_cache(maxsize=64)
def _columns(names: tuple[str, ...], words: Words) -> dict[str, int]:
    """Return the centre of each of *names*' columns; a column is as wide as its word.

    If words are long, the columns begin farther to the left.
    """
    least = _PILE if names == _PILES else _SUM
    widths = [
        max(least, text_width(words.say("orcs-drawn-column", column=column), TEXT))
        for column in names
    ]
    found: dict[str, int] = {}
    x = min(_REST, WIDTH - MARGIN - sum(widths) - _APART * (len(names) - 1))
    for column, width in zip(names, widths, strict=True):
        found[column] = x + width // 2
        x += width + _APART
    return found


def draw_seats(canvas: Canvas, view: OrcsView, layout: Layout, words: Words) -> None:
    skills = tuple(kind.skill for kind in view.kinds)
    names = _summed(view) if view.result else _PILES
    columns = tuple(_columns(names, words).items())
    has_points = _has_points(view, layout)
    for number, seat in enumerate(view.seats):
        top = layout.seats_top + number * SEAT
        if number in view.to_act:
            width, height = 20, SEAT - 4
            body = f'<path d="M0 0H8L20 {height / 2}L8 {height}H0Z" fill="{THEME["glow"]}"/>'
            canvas.blend(rasterise(svg(width, height, body), width, height), (0, top))
        canvas.blend(_row(number, seat, skills, columns, has_points=has_points), (0, top))


@lru_cache(maxsize=64)
def _row(
    number: int,
    seat: SeatView,
    skills: tuple[str, ...],
    columns: tuple[tuple[str, int], ...],
    *,
    has_points: bool,
) -> Image.Image:
    """Return a seat's row: trophies and progress to the skill by kind, then its cards.

    At the end it shows the sources of its points instead. *columns* are the centres for both. Next
    to its mark are its points or, if only the header has points, its mage.
    """
    sprite = Image.new("RGBA", (WIDTH, SEAT - 4))
    middle = SEAT // 2 - 2
    put(mark(number, 44), sprite, (MARGIN + 22, middle))
    if has_points:
        points = text_sprite(str(seat.points), _POINTS, THEME["glow"], "Bold")
        put(points, sprite, (MARGIN + 78, middle - 2))
    else:
        put(mage(number, 58), sprite, (MARGIN + 75, middle))
    for index, count in enumerate(seat.trophies):
        x = _LEFT + index * _COLUMN
        if count:
            size = 40 if count < 10 else 32
            put(text_sprite(str(count), size, THEME["ink"], "Bold"), sprite, (x + 16, middle - 2))
        skill = skills[index]
        if skill in seat.skills:
            drawing = f"skill-{skill}"
            is_asleep = skill in seat.sleeping
            drawn = barred(drawing, 48) if is_asleep else art(f"orcs/{drawing}", 48)
            put(drawn, sprite, (x + 57, middle))
        elif seat.skulls[index]:
            put(_steps(seat.skulls[index]), sprite, (x + 57, middle))
    if dict(columns).keys() != set(_PILES):
        sums = _sums(seat)
        for drawing, at in columns:
            if sums[drawing]:
                put(counted(drawing, sums[drawing], 44), sprite, (at, middle))
    else:
        for (_, at), part in zip(columns, _piles(seat), strict=True):
            put(part, sprite, (at, middle))
        x = columns[-1][1] + _PILE // 2 + 16
        parts: list[Image.Image] = []
        if seat.poison:
            parts.append(counted("poison", seat.poison, ICON))
        if seat.gifts:
            parts.append(counted("toadling", len(seat.gifts), ICON))
        for part in parts:
            put(part, sprite, (x + part.width // 2, middle))
            x += part.width + 6
    return sprite


@lru_cache(maxsize=2)
def _steps(count: int) -> Image.Image:
    """Return a plate with the progress to a skill: *count* of the creatures needed."""
    sprite = plate(54, ICON, "night", "night", 3).copy()
    said = text_sprite(f"{count}/{NUMBERS.kills_for_skill}", TEXT, THEME["ink"], "Bold")
    put(said, sprite, (27, ICON // 2 - 1))
    return sprite


@lru_cache(maxsize=1)
def _lead() -> Image.Image:
    """Return the arrow from words to the line that they explain."""
    body = (
        f'<path d="M28 16H6M14 8L6 16L14 24" fill="none" stroke="{THEME["ink"]}" stroke-width="4"/>'
    )
    return rasterise(svg(32, 32, body), 24, 24)


def _piles(seat: SeatView) -> list[Image.Image]:
    return [
        cards(seat.hand_size, is_open=False, is_pile=False),
        cards(seat.deck_size, is_open=False, is_pile=True),
        cards(len(seat.discards), is_open=True, is_pile=True),
    ]


def _sums(seat: SeatView) -> dict[str, int]:
    points = (seat.creature_points, seat.support_points, seat.poison_points, seat.mission_points)
    return dict(zip(_SUMS, points, strict=True))


def _summed(view: OrcsView) -> tuple[str, ...]:
    return tuple(drawing for drawing in _SUMS if any(_sums(seat)[drawing] for seat in view.seats))


# The viewer's hand --------------------------------------------------------------------------------


_GAP: Final = 10
_HIGH: Final = HAND_ROW - 12
_MOST: Final = 4
_WIDE: Final = (WIDTH - 2 * SIDE - (_MOST - 1) * _GAP) // _MOST
_MAGICS: Final = (22, 17)
"""Distance from one magic to the next; the second is for a card with all magics."""
_TOP: Final = 69
"""Middle of the first line under a name."""
_NAME: Final = 30
"""Distance from the first line of a name to the second."""
_LINE: Final = 41
_MOST_LINES: Final = 2
"""Maximum number of lines that leave room for icons."""
_DRAWING: Final = {c.ATTACK: 46, c.LORE: 84, c.SUPPORT: 42, c.POISON: 100}
"""Size of the drawing by kind of spell: as large as its lines allow."""
_SMALL: Final = 58
"""Size of the drawing under a two-line name; with several text lines too, there is none."""


def rows_of(hand: int) -> int:
    return -(-hand // _MOST)


def card_box(layout: Layout, index: int) -> Box:
    row, column = divmod(index, _MOST)
    x = SIDE + column * (_WIDE + _GAP)
    return Box(x, layout.hand_top + HAND_HEAD + row * HAND_ROW, _WIDE, _HIGH)


def draw_hand(canvas: Canvas, view: OrcsView, layout: Layout, words: Words) -> None:
    """Draw the viewer's cards; above them are the actions and power left, and the mission."""
    assert view.seat is not None
    resting = list(view.hand_resting)
    for index, card in enumerate(view.hand):
        is_resting = card in resting
        if is_resting:
            resting.remove(card)
        x, y, _, _ = card_box(layout, index)
        canvas.blend(_card(card, words, is_resting=is_resting), (x, y))
    _draw_head(canvas, view, layout.hand_top + HAND_HEAD // 2, words)


def _draw_head(canvas: Canvas, view: OrcsView, middle: int, words: Words) -> None:
    assert view.seat is not None
    canvas.blend_centred(mark(view.seat, 44), (MARGIN + 22, middle))
    x = MARGIN + 62
    parts: list[Image.Image] = []
    if view.seat == view.active and view.phase != "revealing":
        parts.append(counted("boon-one-action", view.actions, 46))
    if view.seats[view.seat].power:
        parts.append(counted("boon-spell-power", view.seats[view.seat].power, 46))
    parts += [art(f"orcs/boon-{gift}", 46) for gift in view.seats[view.seat].gifts]
    for part in parts:
        canvas.blend(part, (x, middle - part.height // 2))
        x += part.width + 22
    missions = (view.mission,) if view.mission else view.missions
    if missions:
        names = [words.say("orcs-drawn-mission", mission=mission) for mission in missions]
        sentence = names[0]
        if len(names) > 1:
            sentence = words.say("orcs-drawn-missions", one=names[0], other=names[1])
        end = WIDTH - MARGIN
        room = end - x - 72
        width = canvas.write(sentence, (end, middle), TEXT, "ink", align="right", room=room)
        canvas.blend_centred(art("orcs/mission", 46), (end - 36 - width, middle))


def _lines_of(name: str, room: int) -> list[str]:
    """Return a name in one line, or in two if it is wider than *room* and has several words."""
    first, _, last = name.rpartition(" ")
    return [first, last] if first and text_width(name, TEXT, "Bold") > room else [name]


@lru_cache(maxsize=128)
def _card(card: str, words: Words, *, is_resting: bool) -> Image.Image:
    spell = SPELLS[SPELL_OF[card]]
    sprite = plate(_WIDE, _HIGH, "bone_shade" if is_resting else "ink", "purple_line", 5).copy()
    step = _MAGICS[len(spell.magics) > _MOST_LINES]
    for index, magic in enumerate(magics_of(card)):
        put(art(f"orcs/{magic}", ICON), sprite, (30 + step * index, 28))
    x = 30 + step * len(spell.magics) + 2 if spell.magics else 14
    written = words.say("orcs-drawn-spell", spell=spell.id)
    names = _lines_of(written, _WIDE - x - 8)
    for row, name in enumerate(names):
        size = size_within(name, TEXT, _WIDE - x - 8, "Bold")
        drawn = text_sprite(name, size, THEME["dark"], "Bold")
        sprite.alpha_composite(drawn, (x, 26 - drawn.height // 2 + _NAME * row))
    is_full = len(spell.lines) + len(names) > _MOST_LINES + 1
    top = _TOP + (_NAME - 12 * is_full) * (len(names) - 1)
    pitch = min(_LINE, (_HIGH - 18 - top) // max(1, len(spell.lines) - 1))
    for row, line in enumerate(spell.lines):
        _put_line(sprite, line, top + row * pitch, words)
    # icons are at the bottom of a card, or at the top if its lines leave no room
    left, y = (_WIDE - 26 - 40 * (len(spell.icons) - 1), 28) if is_full else (34, _HIGH - 28)
    for index, name in enumerate(spell.icons):
        put(art(f"orcs/icon-{name}", ICON), sprite, (left + index * (40 if is_full else 46), y))
    if spell.kind == c.POISON:
        put(text_sprite(signed(SCORING.poison), 56, THEME["dark"], "Bold"), sprite, (56, 102))
    size = _DRAWING[spell.kind]
    if len(names) > 1:
        size = _SMALL if len(spell.lines) < _MOST_LINES else 0
    if size:
        at = (_WIDE - 12 - size // 2, _HIGH - 10 - size // 2)
        put(art(f"orcs/{drawing_of(card)}", size), sprite, at)
    if is_resting:
        colours = (THEME["ink"], THEME["barred"], THEME["dark"])
        put(barred_sign(50, colours), sprite, (_WIDE - 36, _HIGH - 36))
    return sprite


def _put_line(sprite: Image.Image, line: c.SpellLine, middle: int, words: Words) -> None:
    left = 12
    if line.power:
        dark = THEME["dark"]
        disc = f'<circle cx="19" cy="19" r="17" fill="none" stroke="{dark}" stroke-width="3"/>'
        power = rasterise(svg(38, 38, disc), 38, 38).copy()
        put(text_sprite(str(line.power), TEXT, dark, "Bold"), power, (19, 18))
        put(power, sprite, (32, middle))
        left = 58
    effect: str = line.effect
    if line.effect == c.HIT and line.anywhere:
        effect = "hit-anywhere"
    elif line.effect == c.BLAST and line.also:
        effect = "blast-beside" if line.also == c.BESIDE else "blast-behind"
    elif line.effect == c.DISCARD:
        effect = "discard-all" if line.victims == c.ALL else "discard-one"
    effect = words.say(
        "orcs-drawn-effect",
        effect=effect,
        damage=line.damage,
        cards=str(line.cards),
        steps=str(line.steps),
    )
    room = _WIDE - left - 8 - (ICON + 8 if line.actions else 0)
    drawn = text_sprite(effect, size_within(effect, TEXT, room), THEME["dark"])
    sprite.alpha_composite(drawn, (left, middle - drawn.height // 2 - 1))
    if line.actions:
        put(art("orcs/boon-one-action", ICON), sprite, (left + drawn.width + 26, middle))

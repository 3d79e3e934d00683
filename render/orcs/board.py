"""Orcs Orcs Orcs' picture: corners, the last turn, what stands on the paths, what is framed."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.orcs import moves as m
from engine.games.orcs.data import (
    BONUSES,
    CATEGORIES,
    CREATURES,
    GIFTS,
    PATHS,
    SECTIONS,
    SPELL_OF,
    SPELLS,
    TOADLING_LIFE,
)
from render.canvas import Canvas, put, size_within, svg
from render.layout import Box
from render.marks import Standing, arrow, draw_frame, draw_header
from render.orcs.look import (
    BOARD,
    CARD,
    CARDS_TOP,
    CROWDS,
    ICON,
    MAGE,
    PALE,
    RINGS,
    SEAT,
    SIDE,
    SIGN,
    SIZES,
    STRIP,
    STRIP_TOP,
    TEXT,
    THEME,
    WIDTH,
    Layout,
    ahead,
    art,
    corners,
    ground,
    has_room,
    lay_tiles,
    on_path,
    outline,
    rasterise,
    space,
    spots,
    text_sprite,
    turned,
    write_letters,
)
from render.orcs.look import (
    middle as middle_of,
)
from render.orcs.look import (
    sign as sign_at,
)
from render.orcs.pieces import (
    TIMES,
    TOADLING,
    Figure,
    base,
    card_box,
    draw_hand,
    draw_kinds,
    draw_seats,
    drawing_of,
    figure,
    ghost,
    mage,
    magics_of,
    mark,
    number,
    plate,
    rows_of,
    sign,
    signed,
    tags,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from PIL import Image

    from engine.core import Fact, Panel
    from engine.games.orcs.moves import Play, Target
    from engine.games.orcs.view import CastView, FateView, OrcsView, SectionView, TraceView
    from render.canvas import Point
    from render.texts import Words


# In the corners -----------------------------------------------------------------------------------


_ROW: Final = 50
_WIDEST: Final = 310
"""Of a card of a display."""
_CARD_EDGE: Final = 9
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
    size = size_within(text, TEXT, 2 * (CARD[0] - x) - 2 * _CARD_EDGE, "Bold")
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


def display_boxes(display: int, shown: tuple[str, ...], words: Words) -> list[tuple[str, Box]]:
    """Return the cards of a display and where they lie: the longest lowest, where most room is."""
    boxes: list[tuple[str, Box]] = []
    rows = sorted(shown, key=lambda card: (spell_plate(card, words).width, card))
    for row, card in enumerate(rows):
        width, height = spell_plate(card, words).size
        left = WIDTH - SIDE - width if display else SIDE
        top = BOARD - 8 - _ROW * (len(rows) - row)
        boxes.append((card, Box(left, top, width, height)))
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


# What was done in the last turn -------------------------------------------------------------------


_LEFT: Final = 76
"""Where the deeds begin, after the mark of whose they are."""
_GAP: Final = 8
_HIGH: Final = STRIP - 8
_LARGE: Final = 48
"""Of the drawing of a spell, and of what it was done to."""
_MARGIN: Final = 8
_DRAWINGS: Final = {
    m.REVEAL: "marker-back",
    m.TELEPORT: "icon-teleport",
    m.DRAW: "icon-draw",
    m.POISON: "skill-poison",
    m.REMOVE: "skill-remove-card",
    m.TOADLING: "toadling",
    m.BLAST: "bomber",
}


class Deed(NamedTuple):
    """Something that was done in one go: a spell with all that was laid to it, or another move."""

    play: Play
    enhancers: tuple[int, ...] = ()
    kills: int = 0
    """Creatures that fell by it."""


def deeds_of(view: OrcsView) -> list[Deed]:
    """Return what was done in the turn that is told; that it was ended is not worth telling."""
    fell = [trace.deed for trace in view.traces if trace.what == "fell"]
    found: list[Deed] = []
    spell = -1
    for at, text in enumerate(view.deeds, 1):
        play, kills = m.read_play(text), fell.count(at)
        if play.kind == m.ADD and spell >= 0:
            found[spell] = found[spell]._replace(enhancers=(*found[spell].enhancers, play.what))
        elif play.kind == m.AT and spell >= 0:
            whole = found[spell].play._replace(target=play.target)
            found[spell] = found[spell]._replace(play=whole, kills=kills)
            spell = -1
        elif play.kind != m.PASS or len(view.deeds) == 1:
            spell = len(found) if play.kind == m.CAST else spell
            found.append(Deed(play, play.enhancers, kills))
    return found


def draw_strip(canvas: Canvas, view: OrcsView, words: Words) -> None:
    """Draw whose turn is told and what was done in it: the latest, as far as there is room."""
    if not view.deeds:
        return
    middle = STRIP_TOP + STRIP // 2
    canvas.blend_centred(mark(view.last_seat, 44), (42, middle))
    tiles = [_tile(deed, words) for deed in deeds_of(view)]
    room = WIDTH - _LEFT - _GAP
    hidden = 0
    while sum(tile.width + _GAP for tile in tiles[hidden:]) + 66 * (hidden > 0) > room:
        hidden += 1
    x = _LEFT
    if hidden:
        canvas.blend_centred(number(f"+{hidden}", 40), (x + 30, middle))
        x += 66
    for tile in tiles[hidden:]:
        canvas.blend(tile, (x, middle - _HIGH // 2))
        x += tile.width + _GAP


@lru_cache(maxsize=256)
def _tile(deed: Deed, words: Words) -> Image.Image:
    """Return what was done, by what, and to whom or where."""
    parts = [
        *_means(deed, words),
        *_target(deed.play, words),
        *[art("orcs/skull", ICON)] * (deed.kills > 0),
    ]
    if deed.kills > 1:
        parts.append(_written(f"{TIMES}{deed.kills}"))
    width = sum(part.width + 4 for part in parts) - 4 + 2 * _MARGIN
    sprite = plate(width, _HIGH, "ink", "way_edge", 3).copy()
    x = _MARGIN
    for part in parts:
        put(part, sprite, (x + part.width // 2, _HIGH // 2))
        x += part.width + 4
    return sprite


def _written(text: str) -> Image.Image:
    return text_sprite(text, TEXT, THEME["dark"], "Bold")


def _means(deed: Deed, words: Words) -> list[Image.Image]:
    """Return the spell with what enhanced it, or the other thing that was done."""
    play = deed.play
    if play.kind in {m.WHOLE, m.CAST}:
        cards = (play.what, *deed.enhancers)
        sizes = (_LARGE, *[ICON] * len(deed.enhancers))
        names = [drawing_of(SPELLS[card].id) for card in cards]
        return [art(f"orcs/{name}", size) for name, size in zip(names, sizes, strict=True)]
    if play.kind in {m.GIFT, m.BONUS}:
        boons = GIFTS if play.kind == m.GIFT else BONUSES
        return [art(f"orcs/boon-{boons[play.what].id}", _LARGE)]
    if play.kind == m.PASS:
        return [_written(words.say("orcs-drawn-passed"))]
    if play.kind == m.WAIVE:
        return [_written(words.say("orcs-drawn-no-bonus"))]
    return [art(f"orcs/{_DRAWINGS[play.kind]}", _LARGE)]


def _target(play: Play, words: Words) -> list[Image.Image]:
    """Return what it was done to: creatures, a card, places, or a seat."""
    if play.kind in {m.REVEAL, m.TELEPORT}:
        return [_written(str(play.what + 1))]
    if play.kind == m.POISON:
        return [mark(play.what, ICON, "dark")]
    if play.kind == m.REMOVE:
        return [art(f"orcs/{drawing_of(SPELLS[play.what].id)}", _LARGE)]
    if play.kind in {m.TOADLING, m.BLAST}:
        return [_written(m.place_name(play.what))]
    return _aim(play.target, words)


def _aim(target: Target, words: Words) -> list[Image.Image]:
    """Return what a spell or a gift was done to."""
    if target.form == m.VICTIM and target.one == m.EVERYBODY:
        return [_written(words.say("orcs-drawn-all"))]
    return _AIMS[target.form](target) if target.form in _AIMS else []


def _places(target: Target) -> list[Image.Image]:
    places = [m.place_name(place) for place in (target.one, target.other) if place >= 0]
    return [_written(" ".join(places))]


def _creature(creature: int) -> list[Image.Image]:
    """Return a creature, and where it stood."""
    drawing = CREATURES[m.kind_of(creature)].id
    return [art(f"orcs/{drawing}", _LARGE), _written(m.place_name(m.place_of(creature)))]


_AIMS: Final[Mapping[str, Callable[[Target], list[Image.Image]]]] = {
    m.CREATURE: lambda target: _creature(target.one),
    m.PULL: lambda target: _creature(target.one),
    m.SWAP: lambda target: [*_creature(target.one), *_creature(target.other)],
    m.PLACE: lambda target: [
        *_creature(target.one)[:1],
        _written(m.place_name(target.other)),
    ],
    m.TILE: lambda target: [art("orcs/toadling", _LARGE), *_places(target)],
    m.AREA: _places,
    m.CARD: lambda target: [art(f"orcs/{drawing_of(SPELLS[target.one].id)}", _LARGE)],
    m.VICTIM: lambda target: [mark(target.one, ICON, "dark")],
}


# On the paths -------------------------------------------------------------------------------------


_SHORTEST: Final = 34
"""Of an arrow: its head and some of its shaft."""
_FLASH: Final = 76
_ASIDE: Final = (46, -46)
"""How far from the middle of a path its flashes are."""


def draw_ways(
    canvas: Canvas,
    view: OrcsView,
    standing: Sequence[tuple[Figure, int, Point, str]],
    colours: tuple[str, str],
) -> None:
    """Draw an arrow for each creature that moved, under what is *standing* on the board.

    That is figure, size, middle and place of each; an arrow ends at the creature that moved.
    """
    left = list(standing)
    for trace in view.traces:
        if trace.what not in {"moved", "came"} or trace.start == trace.end:
            continue
        alike = [one for one in left if one[0].kind == trace.kind and one[3] == trace.end]
        if not alike:
            continue
        if alike[0][0].number == 1:
            left.remove(alike[0])
        _, size, point, _ = alike[0]
        _draw_way(canvas, trace, size, point, colours)


def _draw_way(
    canvas: Canvas, trace: TraceView, size: int, point: Point, colours: tuple[str, str]
) -> None:
    path = int(trace.end[0])
    outward, across = ahead(point, path)
    if trace.start[0] == trace.end[0] and middle_of(trace.start) > middle_of(trace.end):
        length = max(_SHORTEST, round(middle_of(trace.start) - outward - size / 2))
        at = on_path(path, outward + size / 2 + length / 2, across)
        canvas.blend_centred(_straight(path, length, colours), at)
        return
    start = on_path(int(trace.start[0]), middle_of(trace.start), 0)
    x, y = point[0] - start[0], point[1] - start[1]
    far = hypot(x, y) or 1
    end = (round(x - x / far * size / 2), round(y - y / far * size / 2))
    # bent to one side, so that two creatures that change places have two arrows
    bend = (end[0] // 2 + end[1] // 6, end[1] // 2 - end[0] // 6)
    drawn = arrow(bend, bend, end, colours)
    canvas.blend(drawn.sprite, (start[0] - drawn.start[0], start[1] - drawn.start[1]))


@lru_cache(maxsize=128)
def _straight(path: int, length: int, colours: tuple[str, str]) -> Image.Image:
    """Return an arrow of this length that points along *path* to the tower."""
    box = length + 20
    half = box / 2
    top, low = -length / 2, length / 2
    body = (
        f'<g transform="translate({half} {half}) rotate({turned(path)})">'
        f'<path d="M0 {top}L17 {top + 24}H6V{low}H-6V{top + 24}H-17Z" fill="{colours[0]}"'
        f' stroke="{colours[1]}" stroke-width="4" stroke-linejoin="round"/></g>'
    )
    return rasterise(svg(box, box, body), box, box)


def draw_flashes(canvas: Canvas, view: OrcsView) -> None:
    """Draw a flash where creatures reached the tower, with who did."""
    arrived = [(int(one.end[0]), one.kind) for one in view.traces if one.what == "arrived"]
    for path in {path for path, _ in arrived}:
        kinds = [kind for there, kind in arrived if there == path]
        for aside, kind in zip(_ASIDE, dict.fromkeys(kinds), strict=False):
            at = on_path(path, RINGS[0] + 24, aside)
            canvas.blend_centred(_flash(kind, kinds.count(kind)), at)


@lru_cache(maxsize=64)
def _flash(kind: str, count: int) -> Image.Image:
    half = _FLASH / 2
    rays = [(half - 2, half * 0.66)[turn % 2] for turn in range(24)]
    points = [
        f"{half + ray * sin(pi * turn / 12):.1f} {half - ray * cos(pi * turn / 12):.1f}"
        for turn, ray in enumerate(rays)
    ]
    body = (
        f'<path d="M{"L".join(points)}Z" fill="{THEME["glow_light"]}"'
        f' stroke="{THEME["red"]}" stroke-width="4" stroke-linejoin="round"/>'
    )
    sprite = rasterise(svg(_FLASH, _FLASH, body), _FLASH, _FLASH).copy()
    put(art(f"orcs/{kind}", ICON + 4), sprite, (_FLASH // 2, _FLASH // 2))
    if count > 1:
        put(number(f"{TIMES}{count}", 38), sprite, (_FLASH - 24, _FLASH - 20))
    return sprite


# The board ----------------------------------------------------------------------------------------


_EDGE: Final = 8
"""How thick the line around a section is."""


def sizes(view: OrcsView) -> tuple[int, ...]:
    """Return the sizes that creatures can have: a crowd takes no large ones."""
    standing = sum(len(section.creatures) for path in view.paths for section in path.sections)
    shown = standing + 2 * len(view.hand)
    return SIZES[sum(shown > crowd for crowd in CROWDS) :]


def placed(
    section: SectionView, sizes: tuple[int, ...], fallen: Sequence[str] = ()
) -> Iterator[tuple[Figure, int, Point]]:
    """Go through what stands in a section, and who has *fallen* there: figure, size, middle.

    Creatures stand one by one, or in heaps of like ones where there is not room for all; and they
    have the largest of *sizes* that there is room for.
    """
    standing = [Figure(kind, 0, is_hurt=False, is_ghost=True) for kind in fallen] + [
        Figure(creature.kind, creature.left, creature.damage > 0) for creature in section.creatures
    ]
    standing += [Figure(TOADLING, TOADLING_LIFE, is_hurt=False)] * section.toadlings
    size = sizes[0]
    if not has_room(section.place, len(standing), size):
        standing = [one._replace(number=standing.count(one)) for one in dict.fromkeys(standing)]
        fitting = (size for size in sizes if has_room(section.place, len(standing), size))
        size = next(fitting, sizes[-1])
    for one, point in zip(standing, spots(section.place, len(standing), size), strict=True):
        yield one, size, point


def draw_field(canvas: Canvas, view: OrcsView, colours: tuple[str, str]) -> None:
    """Draw everything that stands on the board; in *colours* how it came there."""
    room = sizes(view)
    fallen = [(trace.end, trace.kind) for trace in view.traces if trace.what == "fell"]
    standing = [
        (*one, section.place)
        for path in view.paths
        for section in path.sections
        for one in placed(section, room, [kind for at, kind in fallen if at == section.place])
    ]
    draw_ways(canvas, view, standing, colours)
    for one, size, middle, _ in standing:
        drawn = ghost if one.is_ghost else figure
        canvas.blend_centred(drawn(one.kind, size), middle)
    draw_flashes(canvas, view)
    for path in view.paths:
        canvas.blend_centred(sign(path.number, path.markers), sign_at(path.number))
    _draw_mages(canvas, view)
    # what is said of one is never hidden by another, nor by a mage's hat
    for one, size, middle, _ in standing:
        canvas.blend_centred(tags(one, size), middle)


def _draw_mages(canvas: Canvas, view: OrcsView) -> None:
    mages = sorted(
        (space(path.number)[1], path.number, path.mage) for path in view.paths if path.mage >= 0
    )
    for _, path, seat in mages:
        x, y = space(path)
        if seat == view.active:
            canvas.blend_centred(_spotlight(), (x, y + MAGE // 3))
    for _, path, seat in mages:
        x, y = space(path)
        canvas.blend_centred(mage(seat, MAGE), (x, y - 6))


@lru_cache(maxsize=1)
def _spotlight() -> Image.Image:
    """Return the light on the mage whose turn it is."""
    body = (
        f'<ellipse cx="50" cy="20" rx="47" ry="17" fill="{THEME["glow"]}"'
        f' stroke="{THEME["glow_edge"]}" stroke-width="4"/>'
    )
    return rasterise(svg(100, 40, body), MAGE + 14, (MAGE + 14) * 2 // 5)


def outline_section(canvas: Canvas, place: str, colours: tuple[str, str]) -> None:
    """Draw a line around a section."""
    sprite, at = _section_line(place, colours)
    canvas.blend(sprite, at)


@lru_cache(maxsize=24)
def _section_line(place: str, colours: tuple[str, str]) -> tuple[Image.Image, Point]:
    points = corners(place, _EDGE)
    left = min(x for x, _ in points) - _EDGE
    top = min(y for _, y in points) - _EDGE
    width = max(x for x, _ in points) + _EDGE - left
    height = max(y for _, y in points) + _EDGE - top
    path = outline(tuple((x - left, y - top) for x, y in points))
    body = (
        f'<g fill="none" stroke-linejoin="round"><path d="{path}" stroke="{colours[1]}"'
        f' stroke-width="{_EDGE + 6}"/><path d="{path}" stroke="{colours[0]}"'
        f' stroke-width="{_EDGE}"/></g>'
    )
    return rasterise(svg(width, height, body), width, height), (left, top)


# What is offered and chosen -----------------------------------------------------------------------


def draw_sections(canvas: Canvas, panel: Panel) -> None:
    """Draw lines around the sections that are offered or chosen, under what stands there."""
    for at in _offered(panel):
        if "/" not in at:
            outline_section(canvas, at, THEME.way)
    for at in panel.chosen:
        if "/" not in at:
            outline_section(canvas, at, THEME.glow)


def draw_frames(canvas: Canvas, view: OrcsView, layout: Layout, panel: Panel, words: Words) -> None:
    """Frame everything else that is offered or chosen."""
    for at in _offered(panel):
        _frame(canvas, THEME.way, list(_boxes(view, layout, at, words))[:1])
    for at in dict.fromkeys(panel.chosen):
        # of equal cards in a hand as many as are chosen
        _frame(canvas, THEME.glow, list(_boxes(view, layout, at, words))[: panel.chosen.count(at)])


def _offered(panel: Panel) -> list[str]:
    offered = {
        control.at
        for group in panel.groups
        for control in group.controls
        if control.at and control.enabled
    }
    return sorted(offered.difference(panel.chosen))


def _frame(canvas: Canvas, colours: tuple[str, str], boxes: Sequence[Box]) -> None:
    for box in boxes:
        draw_frame(canvas, box, colours, around=5, corner=16, line=7)


def _boxes(view: OrcsView, layout: Layout, at: str, words: Words) -> Iterator[Box]:
    """Go through the parts of the picture that the panel calls *at*; a section is none."""
    kind, _, name = at.partition("/")
    if kind == "path":
        x, y = sign_at(int(name))
        yield Box(x - SIGN[0] // 2, y - SIGN[1] // 2, *SIGN)
    elif kind == "space":
        x, y = space(int(name))
        yield Box(x - MAGE // 2, y - MAGE // 2, MAGE, MAGE)
    elif kind == "seat":
        yield Box(8, layout.seats_top + SEAT * (int(name) - 1) + 2, WIDTH - 16, SEAT - 8)
    elif kind == "hand":
        yield from (card_box(layout, at) for at, card in enumerate(view.hand) if card == name)
    elif kind == "display":
        for display, shown in enumerate(view.displays):
            cards = display_boxes(display, shown, words)
            yield from (box for card, box in cards if card == name)


# Orcs Orcs Orcs' picture --------------------------------------------------------------------------


_ASKS: Final = ("missions", "discarding")
"""Phases that ask several at once; there is no room for the round then."""


def draw(view: OrcsView, panel: Panel | None, words: Words) -> Image.Image:
    """Return the picture of *view*; with *panel* the private one of the seat that is choosing."""
    layout = Layout(
        len(view.seats), view.seat is not None, rows_of(len(view.hand)), view.modules.bonus
    )
    tiles = {
        section.place: section.terrain
        for path in view.paths
        for section in path.sections
        if section.terrain
    }
    canvas = Canvas(ground(layout), THEME)
    lay_tiles(canvas, tiles)
    _draw_header(canvas, view, words)
    ways = [trace for trace in view.traces if trace.what in {"moved", "arrived"}]
    told = {place for trace in ways for place in (trace.start, trace.end)}
    for place in view.touched:
        if place not in told:
            outline_section(canvas, place, PALE if panel else THEME.way)
    if panel:
        draw_sections(canvas, panel)
    draw_strip(canvas, view, words)
    draw_corners(canvas, view, words)
    draw_moment(canvas, view, words)
    # above the lines round sections, below all that stands there
    write_letters(canvas)
    draw_field(canvas, view, PALE if panel else THEME.way)
    draw_kinds(canvas, view, layout, words)
    draw_seats(canvas, view, layout, words)
    if layout.has_hand:
        draw_hand(canvas, view, layout, words)
        discarded = list(_boxes(view, layout, f"hand/{view.chosen}", words))[:1]
        _frame(canvas, THEME.glow, discarded)
    if panel:
        draw_frames(canvas, view, layout, panel, words)
    return canvas.image


def _draw_header(canvas: Canvas, view: OrcsView, words: Words) -> None:
    best = view.result.winners if view.result else ()
    standings = [
        Standing(seat, signed(one.points), is_best=seat in best)
        for seat, one in enumerate(view.seats)
    ]
    named = [seat for seat in view.to_act if seat >= 0]
    is_in_round = not view.result and view.phase not in _ASKS
    number: Fact = ("last" if view.is_last_round else view.round) if is_in_round else 0
    if view.result:
        now = "draw" if view.result.is_draw else "winner"
        named = [] if view.result.is_draw else list(best)
    elif view.phase in _ASKS:
        now = view.phase
    else:
        now = "turn" if named else "nobody"
    title = words.say("orcs-drawn-title", round=number, now=now)
    draw_header(canvas, title, [standings[seat] for seat in named], standings)

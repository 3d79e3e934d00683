"""Orcs Orcs Orcs' picture: the last turn, the paths, the offers and the frames."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from engine.games.orcs import moves as m
from engine.games.orcs.data import (
    BONUSES,
    CREATURES,
    GIFTS,
    SECTIONS,
    SPELL_OF,
    SPELLS,
    TOADLING_LIFE,
)
from render.canvas import Canvas, put, size_within, svg
from render.layout import GAP, Box, Place, places_of
from render.marks import Standing, arrow, draw_frame, draw_header, ranked, spotlight
from render.orcs.land import ground, lay_sections, sound_alarm, upright
from render.orcs.look import (
    BOARD,
    CARD,
    DISPLAY,
    FIGURE,
    ICON,
    LETTERS,
    MAGE,
    MARGIN,
    OFFERED,
    OFFERS_TOP,
    PATHS,
    SIDE,
    SPELL,
    SPELL_STEP,
    STRIP,
    STRIP_TOP,
    TEXT,
    THEME,
    TOP,
    WIDTH,
    Layout,
    arrival,
    art,
    is_above,
    lane,
    mage_at,
    place_box,
    rasterise,
    section,
    sign_at,
    sign_box,
    space_box,
    spots,
    text_sprite,
)
from render.orcs.pieces import (
    TIMES,
    TOADLING,
    Figure,
    base,
    card_box,
    cup,
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
    tags,
)
from render.painters import asked_places

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from engine.core import Fact, Panel
    from engine.games.orcs.moves import Play, Target
    from engine.games.orcs.view import CastView, FateView, OrcsView, SectionView, TraceView
    from render.canvas import Point
    from render.texts import Words
    from render.theme import Outline


# Offers -------------------------------------------------------------------------------------------


_CARD_EDGE: Final = 8
"""Width of a card's textless margin."""
_MOVERS: Final = 40
"""Middle of the upper part of a fate card."""
_RULE: Final = (85, 112)
"""Middles of a rule's two lines."""


def draw_offers(canvas: Canvas, view: OrcsView, words: Words) -> None:
    """Draw the fate card, and both displays with their heading."""
    if any(view.displays):
        word = upright(words.say("orcs-drawn-offered"), CARD[1])
        canvas.blend_centred(word, (OFFERED, OFFERS_TOP + CARD[1] // 2))
    if view.fate:
        canvas.blend(fate_card(view.fate, words), (15, OFFERS_TOP))
    for display, shown in enumerate(view.displays):
        for card, box in display_boxes(display, shown):
            canvas.blend(spell_plate(card, words), box[:2])


@lru_cache(maxsize=64)
def fate_card(fate: FateView, words: Words) -> Image.Image:
    """Return the fate card: at the top the creatures that move, below them the round's rule."""
    sprite = plate(*CARD, "ink", "purple", 7).copy()
    if fate.categories:
        categories = fate.categories
        size = 64 if len(categories) < 3 else 46
        step = size + 4
        left = (CARD[0] - step * len(categories) - _arrow().width + size) // 2
        for index, category in enumerate(categories):
            put(base(category, size), sprite, (left + step * index, _MOVERS))
        put(
            _arrow(),
            sprite,
            (left + step * len(categories) + (_arrow().width - size) // 2, _MOVERS),
        )
    else:
        put(_map(fate.paths, fate.sections), sprite, (CARD[0] // 2, _MOVERS))
    first, _, second = words.say("orcs-drawn-rule", rule=fate.rule).partition("|")
    if second:
        put(art(f"orcs/rule-{fate.rule}", 46), sprite, (32, sum(_RULE) // 2))
        for line, y in zip((first, second), _RULE, strict=True):
            _write(sprite, line, y, 128)
    else:
        _write(sprite, first, sum(_RULE) // 2)
    return sprite


@lru_cache(maxsize=64)
def _map(paths: tuple[int, ...], sections: tuple[str, ...]) -> Image.Image:
    across, down, high = 46, 9, 7
    parts = [
        f'<rect y="{3 * down}" width="{3 * across - 4}" height="5" fill="{THEME["stone_shade"]}"/>'
    ]
    for path in PATHS:
        for outward, name in enumerate(SECTIONS):
            above = is_above(path)
            y = down * (2 - outward) if above else 3 * down + 8 + down * outward
            tone = THEME["red" if path in paths and name in sections else "bone_shade"]
            parts.append(
                f'<rect x="{across * lane(path)}" y="{y}" width="{across - 4}" height="{high}"'
                f' fill="{tone}"/>'
            )
    width, height = 3 * across - 4, 6 * down + 5
    return rasterise(svg(width, height, "".join(parts)), width, height)


def _write(sprite: Image.Image, text: str, y: int, x: int = CARD[0] // 2) -> None:
    size = size_within(text, TEXT, 2 * (CARD[0] - x) - 2 * _CARD_EDGE, "Bold")
    put(text_sprite(text, size, THEME["dark"], "Bold"), sprite, (x, y))


@lru_cache(maxsize=1)
def _arrow() -> Image.Image:
    body = (
        f'<path d="M6 12H30V4L46 20L30 36V28H6Z" fill="{THEME["dark"]}"'
        f' stroke="{THEME["dark"]}" stroke-width="3" stroke-linejoin="round"/>'
    )
    return rasterise(svg(50, 40, body), 44, 35)


_HEAD: Final = 42
"""Space before the name of a card with one magic."""
_AFTER: Final = 5
"""Extra space before the name, unless the name needs it."""
_OVER: Final = (18, 13)
"""Distance by which each further magic moves the name; the second is for a card with all magics."""


@lru_cache(maxsize=64)
def spell_plate(card: str, words: Words, *, is_tight: bool = False) -> Image.Image:
    """Return a plate with a card's magics, name and icons, as narrow as possible if *is_tight*."""
    spell = SPELLS[SPELL_OF[card]]
    written = words.say("orcs-drawn-spell", spell=spell.id)
    magics = [art(f"orcs/{magic}", ICON) for magic in magics_of(card)]
    icons = [art(f"orcs/icon-{icon}", ICON) for icon in spell.icons]
    over = _OVER[len(magics) > 2]
    head = _HEAD + over * (len(magics) - 1) if magics else 16
    tail = ICON * len(icons) + 6 if icons else 2
    room = SPELL[0] - head - tail
    name = text_sprite(written, size_within(written, TEXT, room, "Bold"), THEME["dark"], "Bold")
    head += min(_AFTER, room - name.width)
    width, height = SPELL
    if is_tight:
        width = head + name.width + tail + (6 if icons else 12)
    sprite = plate(width, height, "ink", "purple_line").copy()
    for index, magic in enumerate(magics):
        put(magic, sprite, (24 + over * index, height // 2))
    sprite.alpha_composite(name, (head, (height - name.height) // 2 - 1))
    for index, icon in enumerate(reversed(icons)):
        put(icon, sprite, (width - 23 - ICON * index, height // 2))
    return sprite


def display_boxes(display: int, shown: tuple[str, ...]) -> list[tuple[str, Box]]:
    """Return the cards of a display with their boxes."""
    left = DISPLAY[display]
    return [
        (card, Box(left, OFFERS_TOP + SPELL_STEP * row, *SPELL))
        for row, card in enumerate(sorted(shown))
    ]


# The current action -------------------------------------------------------------------------------


_MIDDLE: Final = CARD[0] // 2
_LOW: Final = CARD[1] - 28
"""Middle of the lowest line."""
_COMING: Final = {"toadling": "toadling", "blast": "bomber"}
"""Drawings of rewards for defeated creatures; bonus actions have their own."""
_ASKED: Final = {
    "revealing": "marker-back",
    "missions": "mission",
    "discarding": "voodoo",
}


def draw_moment(canvas: Canvas, view: OrcsView, words: Words) -> None:
    """Draw the open spell, the rewards, the actions left or, at the end, the winners."""
    if view.result:
        sprite = _ending(view.result.winners)
    elif view.cast and not view.cast.is_done:
        sprite = _cast(view.cast, view.active, view.actions)
    elif view.rewards:
        sprite = _rewards(view.rewards, view.active)
    elif view.phase in _ASKED:
        sprite = _asked(view.phase, tuple(seat for seat in view.to_act if seat >= 0), words)
    elif view.phase == "acting":
        sprite = _actions(view.active, view.actions, words)
    else:
        return
    canvas.blend(sprite, (WIDTH - SIDE - CARD[0], OFFERS_TOP))


@lru_cache(maxsize=16)
def _ending(winners: tuple[int, ...]) -> Image.Image:
    """Return the *winners*' mages around the cup; of three or more, the first two."""
    sprite = plate(*CARD, "ink", "glow_edge", 7).copy()
    size = 86 if len(winners) == 1 else 66
    for seat, side in zip(winners, (-1, 1), strict=False):
        x = _MIDDLE + side * (40 if len(winners) == 1 else 56)
        put(mage(seat, size), sprite, (x, 56))
        put(mark(seat, 44, "dark"), sprite, (x, CARD[1] - 32))
    at = (CARD[0] - 58, 66) if len(winners) == 1 else (_MIDDLE, 44)
    put(cup("glow_shade", 76 if len(winners) == 1 else 52), sprite, at)
    return sprite


def _card(*seats: int) -> Image.Image:
    sprite = plate(*CARD, "ink", "dark", 7).copy()
    for index, seat in enumerate(seats):
        put(mark(seat, 42, "dark"), sprite, (36 + 48 * index, 36))
    return sprite


@lru_cache(maxsize=64)
def _cast(cast: CastView, seat: int, actions: int) -> Image.Image:
    """Return the open spell with its enhancers, its magic and its power.

    Below are the actions left, if any.
    """
    sprite = _card(seat)
    put(art(f"orcs/{drawing_of(cast.spell)}", 70), sprite, (_MIDDLE, 44))
    if cast.power:
        put(art(f"orcs/{magics_of(cast.spell)[0]}", 44), sprite, (CARD[0] - 34, 34))
        put(number(str(cast.power), 44), sprite, (CARD[0] - 34, 76))
    drawings = [drawing_of(card) for card in cast.enhancers]
    _put_row(sprite, [*drawings, *["boon-one-action"] * actions])
    return sprite


@lru_cache(maxsize=64)
def _rewards(rewards: tuple[str, ...], seat: int) -> Image.Image:
    sprite = _card(seat)
    put(art("orcs/skull", 68), sprite, (_MIDDLE, 44))
    kinds = [reward.partition("@")[0] for reward in rewards]
    _put_row(sprite, [_COMING.get(kind) or f"boon-{kind}" for kind in kinds])
    return sprite


@lru_cache(maxsize=64)
def _asked(phase: str, seats: tuple[int, ...], words: Words) -> Image.Image:
    sprite = _card(*seats)
    top = 44 if len(seats) < 2 else 78
    size = 66 if len(seats) < 2 else 42
    put(art(f"orcs/{_ASKED[phase]}", size), sprite, (_MIDDLE, top))
    _write(sprite, words.say("orcs-drawn-asked", phase=phase), _LOW)
    return sprite


@lru_cache(maxsize=64)
def _actions(seat: int, actions: int, words: Words) -> Image.Image:
    sprite = _card(seat)
    put(text_sprite(str(actions), 66, THEME["dark"], "Bold"), sprite, (_MIDDLE + 4, 44))
    put(art("orcs/boon-one-action", ICON + 16), sprite, (_MIDDLE + 60, 46))
    _write(sprite, words.say("orcs-drawn-actions", actions=actions), _LOW)
    return sprite


def _put_row(sprite: Image.Image, drawings: list[str]) -> None:
    step = min(48, (CARD[0] - 60) // max(1, len(drawings) - 1))
    left = _MIDDLE - step * (len(drawings) - 1) // 2
    for index, drawing in enumerate(drawings):
        put(art(f"orcs/{drawing}", ICON + 6), sprite, (left + step * index, _LOW - 2))


# The last turn ------------------------------------------------------------------------------------


_LEFT: Final = 92
"""Left edge of the deeds, after the seat's mark."""
_GAP: Final = 8
_HIGH: Final = STRIP - 6
_LARGE: Final = 48
"""Size of the drawing of a spell and of its target."""
_MARGIN: Final = 10
_WORD_GAP: Final = 6
_DRAWINGS: Final = {
    m.REVEAL: "marker-back",
    m.TELEPORT: "icon-teleport",
    m.DRAW: "icon-draw",
    m.POISON: "skill-poison",
    m.REMOVE: "skill-remove-card",
    m.TOADLING: "toadling",
    m.BLAST: "bomber",
}
_DONE: Final = {
    m.REVEAL: "revealed",
    m.TELEPORT: "teleported",
    m.DRAW: "drew",
    m.POISON: "poisoned",
    m.REMOVE: "removed",
}
"""The word for each kind of move; toadlings and blasts appear at their place instead."""


class Deed(NamedTuple):
    """A single action: a spell with all its enhancers, or another move."""

    play: Play
    enhancers: tuple[int, ...] = ()
    kills: int = 0


def deeds_of(view: OrcsView) -> list[Deed]:
    """Return the deeds of the turn on show; a pass counts only if there is no other deed."""
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
    """Draw the seat whose turn is on show, and as many of its latest deeds as fit.

    If room is scarce, some show only their drawings and places.
    """
    if not view.deeds:
        return
    middle = STRIP_TOP + STRIP // 2
    canvas.blend_centred(mark(view.last_seat, 44), (MARGIN + 22, middle))
    deeds = deeds_of(view)
    tiles = [_tile(deed, words) for deed in deeds]
    room = WIDTH - _LEFT - MARGIN + _MARGIN
    # shorten other deeds before spells, and earlier before later ones: spell names are missed most
    for at in sorted(range(len(deeds)), key=lambda at: deeds[at].play.kind in {m.WHOLE, m.CAST}):
        if _length(tiles) > room:
            tiles[at] = _tile(deeds[at], words, is_short=True)
    hidden = 0
    while _length(tiles[hidden:]) + 66 * (hidden > 0) > room:
        hidden += 1
    x = _LEFT
    if hidden:
        canvas.blend_centred(number(f"+{hidden}", 44), (x + 30, middle))
        x += 66
    for tile in tiles[hidden:]:
        canvas.blend(tile, (x, middle - _HIGH // 2))
        x += tile.width + _GAP


def _length(tiles: Sequence[Image.Image]) -> int:
    return sum(tile.width + _GAP for tile in tiles)


@lru_cache(maxsize=256)
def _tile(deed: Deed, words: Words, *, is_short: bool = False) -> Image.Image:
    """Return a deed with its means and target; *is_short* leaves out names."""
    parts = [
        *_means(deed, words, is_short=is_short),
        *_target(deed.play, words),
        *[art("orcs/skull", ICON)] * (deed.kills > 0),
    ]
    if deed.kills > 1:
        parts.append(_written(f"{TIMES}{deed.kills}"))
    width = sum(part.width + _WORD_GAP for part in parts) - _WORD_GAP + 2 * _MARGIN
    sprite = plate(width, _HIGH, "ink", "dark", 3).copy()
    x = _MARGIN
    for part in parts:
        put(part, sprite, (x + part.width // 2, _HIGH // 2))
        x += part.width + _WORD_GAP
    return sprite


def _written(text: str) -> Image.Image:
    return text_sprite(text, TEXT, THEME["dark"], "Bold")


def _means(deed: Deed, words: Words, *, is_short: bool) -> list[Image.Image]:
    play = deed.play
    if play.kind == m.PASS:
        return [_written(words.say("orcs-drawn-passed"))]
    if play.kind == m.WAIVE:
        return [_written(words.say("orcs-drawn-no-bonus"))]
    if play.kind in {m.WHOLE, m.CAST}:
        spell = SPELLS[play.what].id
        drawing, name = drawing_of(spell), words.say("orcs-drawn-spell", spell=spell)
    elif play.kind in {m.GIFT, m.BONUS}:
        boon = (GIFTS if play.kind == m.GIFT else BONUSES)[play.what].id
        drawing, name = f"boon-{boon}", words.say("orcs-alt-gift", gift=boon)
    else:
        drawing = _DRAWINGS[play.kind]
        name = words.say("orcs-drawn-done", deed=_DONE[play.kind]) if play.kind in _DONE else ""
    enhancers = [drawing_of(SPELLS[card].id) for card in deed.enhancers]
    return [
        art(f"orcs/{drawing}", _LARGE),
        *[_written(name)] * (name != "" and not is_short),
        *[art(f"orcs/{card}", ICON) for card in enhancers],
    ]


def _target(play: Play, words: Words) -> list[Image.Image]:
    if play.kind in {m.REVEAL, m.TELEPORT}:
        return [_written(words.say("orcs-drawn-path", path=play.what + 1))]
    if play.kind == m.POISON:
        return [mark(play.what, ICON, "dark")]
    if play.kind == m.REMOVE:
        return [art(f"orcs/{drawing_of(SPELLS[play.what].id)}", _LARGE)]
    if play.kind in {m.TOADLING, m.BLAST}:
        return [_place(play.what, words)]
    target = play.target
    if target.form == m.VICTIM and target.one == m.EVERYBODY:
        return [_written(words.say("orcs-drawn-all"))]
    return _AIMS[target.form](target, words) if target.form in _AIMS else []


def _place(place: int, words: Words) -> Image.Image:
    """Return the words for a section, as they are next to the board."""
    path, section = m.place_name(place)
    return _written(words.say("orcs-drawn-place", path=path, section=section))


def _places(target: Target, words: Words) -> list[Image.Image]:
    return [_place(place, words) for place in (target.one, target.other) if place >= 0]


def _creature(creature: int, words: Words) -> list[Image.Image]:
    drawing = CREATURES[m.kind_of(creature)].id
    return [art(f"orcs/{drawing}", _LARGE), _place(m.place_of(creature), words)]


_AIMS: Final[Mapping[str, Callable[[Target, Words], list[Image.Image]]]] = {
    m.CREATURE: lambda target, words: _creature(target.one, words),
    m.PULL: lambda target, words: _creature(target.one, words),
    m.SWAP: lambda target, words: [
        part for creature in (target.one, target.other) for part in _creature(creature, words)
    ],
    m.PLACE: lambda target, words: [
        *_creature(target.one, words)[:1],
        _place(target.other, words),
    ],
    m.TILE: lambda target, words: [art("orcs/toadling", _LARGE), *_places(target, words)],
    m.AREA: _places,
    m.CARD: lambda target, _: [art(f"orcs/{drawing_of(SPELLS[target.one].id)}", _LARGE)],
    m.VICTIM: lambda target, _: [mark(target.one, ICON, "dark")],
}


# On the paths -------------------------------------------------------------------------------------


_SHORTEST: Final = 34
"""Minimum length of an arrow: its head and a bit of its shaft."""


class Stood(NamedTuple):
    """A figure and where it is."""

    figure: Figure
    point: Point
    place: str


def draw_ways(canvas: Canvas, view: OrcsView, standing: Sequence[Stood]) -> list[Stood]:
    """Draw an arrow to each creature that moved, below *standing*; return these creatures."""
    came: list[Stood] = []
    left = list(standing)
    for trace in view.traces:
        if trace.what not in {"moved", "came"} or trace.start == trace.end:
            continue
        alike = [
            stood for stood in left if (stood.figure.kind, stood.place) == (trace.kind, trace.end)
        ]
        if not alike:
            continue
        if alike[0].figure.number == 1:
            left.remove(alike[0])
        _draw_way(canvas, trace, alike[0].point)
        came.append(alike[0])
    return came


def _draw_way(canvas: Canvas, trace: TraceView, point: Point) -> None:
    start, end = section(trace.start).centre, section(trace.end).centre
    path = int(trace.end[0])
    is_nearer = LETTERS.index(trace.start[1]) > LETTERS.index(trace.end[1])
    if trace.start[0] == trace.end[0] and is_nearer:
        length = max(_SHORTEST, abs(start[1] - end[1]) - FIGURE[1] // 2)
        outward = -1 if is_above(path) else 1
        middle = point[1] + outward * (FIGURE[1] // 2 + length // 2)
        width, height = 50, length + 8
        turn = f' transform="rotate(180 {width / 2} {height / 2})"' if is_above(path) else ""
        body = (
            f'<path{turn} d="M25 4L44 30H32V{length + 4}H18V30H6Z" fill="{THEME.changed.tone}"'
            f' stroke="{THEME.changed.edge}" stroke-width="4" stroke-linejoin="round"/>'
        )
        straight = rasterise(svg(width, height, body), width, height)
        canvas.blend_centred(straight, (point[0], middle))
        return
    x, y = point[0] - start[0], point[1] - start[1]
    far = hypot(x, y) or 1
    end = (round(x - x / far * FIGURE[0] / 2), round(y - y / far * FIGURE[1] / 2))
    # bent to one side, so that two creatures that swap places have two separate arrows
    bend = (end[0] // 2 + end[1] // 6, end[1] // 2 - end[0] // 6)
    drawn = arrow(bend, bend, end, THEME.changed)
    canvas.blend(drawn.sprite, (start[0] - drawn.start[0], start[1] - drawn.start[1]))


@lru_cache(maxsize=64)
def _flash(kinds: tuple[str, ...], count: int) -> Image.Image:
    """Return the flash for *count* creatures of these kinds, with the first two drawn."""
    width, height = 78, 78
    half = width / 2
    rays = [(half - 2, half * 0.72)[turn % 2] for turn in range(20)]
    points = [
        f"{half + ray * sin(pi * turn / 10):.1f} {half - ray * cos(pi * turn / 10):.1f}"
        for turn, ray in enumerate(rays)
    ]
    body = (
        f'<path d="M{"L".join(points)}Z" fill="{THEME["glow_light"]}"'
        f' stroke="{THEME["red"]}" stroke-width="4" stroke-linejoin="round"/>'
    )
    sprite = rasterise(svg(width, height, body), width, height).copy()
    size, aside = (52, 0) if len(kinds) == 1 else (ICON, 15)
    for kind, x in zip(kinds, (-aside, aside), strict=False):
        put(art(f"orcs/{kind}", size), sprite, (width // 2 + x, height // 2 - 4))
    if count > 1:
        put(number(str(count), 43), sprite, (width - 22, height - 22))
    return sprite


# The board ----------------------------------------------------------------------------------------


_SINGLES: Final = 4
"""Maximum number of creatures to draw one by one in a section; beyond it, equal ones form heaps."""
_MOST: Final = 6
"""Maximum number of figures in a section that don't hide each other's tags."""


def placed(section: SectionView, fallen: Sequence[str] = ()) -> list[Stood]:
    """Return the figures of a section, including the *fallen* there.

    It draws a few creatures one by one, and many in heaps of equal ones. If there is too little
    room, one ghost represents all the fallen.
    """
    standing = [
        Figure(creature.kind, creature.left, creature.damage > 0) for creature in section.creatures
    ]
    standing += [Figure(TOADLING, TOADLING_LIFE, is_hurt=False)] * section.toadlings
    ghosts = [Figure(kind, 0, is_hurt=False, is_ghost=True) for kind in fallen]
    if len(standing) + len(ghosts) > _SINGLES:
        standing = _heaps(standing)
        ghosts = _heaps(ghosts)
        if ghosts and len(standing) + len(ghosts) > _MOST:
            ghosts = [ghosts[-1]._replace(number=len(fallen))]
    both = ghosts + standing
    at = spots(section.place, len(both))
    return [Stood(figure, point, section.place) for figure, point in zip(both, at, strict=True)]


def _heaps(figures: list[Figure]) -> list[Figure]:
    return [figure._replace(number=figures.count(figure)) for figure in dict.fromkeys(figures)]


def field_of(view: OrcsView) -> list[Stood]:
    """Return all figures on the board, path by path and from the left."""
    fallen = [(trace.end, trace.kind) for trace in view.traces if trace.what == "fell"]
    return [
        stood
        for path in view.paths
        for section in path.sections
        for stood in placed(section, [kind for at, kind in fallen if at == section.place])
    ]


def draw_field(canvas: Canvas, view: OrcsView, standing: Sequence[Stood]) -> None:
    """Draw the figures *standing* on the board, and how they got there."""
    came = draw_ways(canvas, view, standing)
    for stood in standing:
        kind = stood.figure.kind
        drawn = (
            ghost(kind)
            if stood.figure.is_ghost
            else figure(kind, "way" if stood in came else "dark")
        )
        canvas.blend_centred(drawn, stood.point)
    for path in view.paths:
        if path.mage >= 0 and path.sections[0].creatures:
            sound_alarm(canvas, path.number)
    for path in view.paths:
        canvas.blend_centred(sign(path.markers), sign_at(path.number))
        if path.mage >= 0:
            drawn = _stood(path.mage, is_active=path.mage == view.active)
            canvas.blend_centred(drawn, mage_at(path.number))
    arrived = [(int(trace.end[0]), trace.kind) for trace in view.traces if trace.what == "arrived"]
    for path in dict.fromkeys(path for path, _ in arrived):
        kinds = [kind for there, kind in arrived if there == path]
        canvas.blend_centred(_flash(tuple(dict.fromkeys(kinds)), len(kinds)), arrival(path))
    # tags come last, so that nothing hides them
    for stood in standing:
        canvas.blend_centred(tags(stood.figure), stood.point)


STANDING: Final = (MAGE + 4, MAGE)
"""Size of a mage with its mark."""


@lru_cache(maxsize=8)
def _stood(seat: int, *, is_active: bool) -> Image.Image:
    """Return a mage with the mark of its seat, in a light while it is its turn."""
    sprite = Image.new("RGBA", STANDING)
    if is_active:
        sprite.alpha_composite(spotlight(*STANDING, THEME))
    sprite.alpha_composite(mage(seat, MAGE - 4), (4, 2))
    put(mark(seat, 36), sprite, (sprite.width - 19, sprite.height - 19))
    return sprite


def outline_section(canvas: Canvas, place: str, outline: Outline) -> None:
    draw_frame(canvas, place_box(place), outline, gap=1)  # the next section is close


# Offers and choices -------------------------------------------------------------------------------


def _offered(panel: Panel) -> list[str]:
    offered = {
        control.at
        for group in panel.groups
        for control in group.controls
        if control.at and control.enabled
    }
    return sorted(offered.difference(panel.chosen))


def bands(view: OrcsView, panel: Panel) -> tuple[int, ...]:
    """Return where the parts begin that matter for the choice; see `render.painters`.

    Before the first choice, that is everything below the strip with the last turn. After it, the
    board and the hand are separate bands, unless a card in hand is to be chosen: that needs both.
    If only seats can be chosen, the rows that compare them are a band too.
    """
    if not panel.picks:
        return (OFFERS_TOP - GAP,)
    kinds = {at.partition("/")[0] for at in asked_places(panel)}
    hand = layout_of(view).hand_top
    if kinds == {"seat"}:
        return (TOP - 4, BOARD, hand)
    return (TOP - 4,) if "hand" in kinds else (TOP - 4, hand)


def places(view: OrcsView, panel: Panel | None) -> dict[str, Place]:
    """Return the places that the panel names; see `render.painters.Locate`."""
    del panel
    layout = layout_of(view)
    boxes = [
        (f"display/{card}", box)
        for display, shown in enumerate(view.displays)
        for card, box in display_boxes(display, shown)
    ]
    for path in PATHS:
        boxes += [(f"{path}{letter}", place_box(f"{path}{letter}")) for letter in LETTERS]
        boxes += [(f"path/{path}", sign_box(path)), (f"space/{path}", space_box(path))]
    boxes += [(f"seat/{seat + 1}", layout.seat(seat)) for seat in range(len(view.seats))]
    if layout.has_hand:
        boxes += [(f"hand/{card}", card_box(layout, at)) for at, card in enumerate(view.hand)]
    return places_of(boxes)


def layout_of(view: OrcsView) -> Layout:
    return Layout(
        len(view.seats), view.seat is not None, rows_of(len(view.hand)), view.modules.bonus
    )


# The picture of a view ----------------------------------------------------------------------------


_ASKS: Final = ("missions", "discarding")
"""Phases when several seats choose at once, which leave no room for the round."""


def draw(
    view: OrcsView, panel: Panel | None, words: Words, since: OrcsView | None = None
) -> Image.Image:
    """Return the picture of *view*; with *panel*, the private picture of the seat that is choosing.

    It outlines the sections that the last turn changed, or the sections that changed since the view
    *since*.
    """
    layout = layout_of(view)
    whole, view = view, _changed(view, since) if since else view
    tiles = {
        section.place: section.terrain
        for path in view.paths
        for section in path.sections
        if section.terrain
    }
    canvas = Canvas(ground(layout, words), THEME)
    standing = field_of(view)
    lay_sections(canvas, tiles, {stood.place for stood in standing} | set(view.touched))
    _draw_header(canvas, view, words)
    ways = [trace for trace in view.traces if trace.what in {"moved", "arrived"}]
    ends = {place for trace in ways for place in (trace.start, trace.end)}
    for place in view.touched:
        if place not in ends:
            outline_section(canvas, place, THEME.changed)
    if panel:
        for at in _offered(panel):
            if "/" not in at:
                outline_section(canvas, at, THEME.offered)
        for at in panel.chosen:
            if "/" not in at:
                outline_section(canvas, at, THEME.chosen)
    draw_strip(canvas, whole, words)
    draw_offers(canvas, view, words)
    draw_moment(canvas, view, words)
    draw_field(canvas, view, standing)
    draw_kinds(canvas, view, layout, words)
    draw_seats(canvas, view, layout, words)
    if layout.has_hand:
        draw_hand(canvas, view, layout, words)
        if view.chosen:
            draw_frame(canvas, card_box(layout, view.hand.index(view.chosen)), THEME.chosen)
    if panel:
        found = places(view, panel)
        for at in _offered(panel):
            if "/" in at:
                draw_frame(canvas, found[at].box, THEME.offered)
        for at in dict.fromkeys(panel.chosen):
            # if a hand holds equal cards, frame only as many as are chosen
            if "/" in at:
                for box in (found[at].box, *found[at].twins)[: panel.chosen.count(at)]:
                    draw_frame(canvas, box, THEME.chosen)
    return canvas.image


_MANY: Final = 6
"""If more of the 18 sections than this changed since an earlier turn, only the last turn counts."""


def _changed(view: OrcsView, since: OrcsView) -> OrcsView:
    """Return *view* with only the sections and moves that changed after the view *since*.

    If a fate card has moved creatures everywhere, it keeps the sections of the last turn: outlining
    almost everything would show nothing.
    """
    pairs = zip(view.paths, since.paths, strict=True)
    touched = tuple(
        now.place
        for path, before in pairs
        for now, then in zip(path.sections, before.sections, strict=True)
        if now != then
    )
    if len(touched) > _MANY and since.deeds_turn != view.deeds_turn:
        return view
    known = len(since.traces) if since.deeds_turn == view.deeds_turn else 0
    return replace(view, touched=touched, traces=view.traces[known:])


def _draw_header(canvas: Canvas, view: OrcsView, words: Words) -> None:
    best = view.result.winners if view.result else ()
    standings = ranked([seat.points for seat in view.seats], best)
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
    draw_header(canvas, title, [Standing(seat, "") for seat in named], standings)

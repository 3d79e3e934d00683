"""The strip above the board: what was done in the last turn, one thing after the other."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.orcs import moves as m
from engine.games.orcs.data import BONUSES, CREATURES, GIFTS, SPELLS
from render.orcs.look import ICON, STRIP, STRIP_TOP, TEXT, THEME, WIDTH, art, text_sprite
from render.orcs.pieces import TIMES, drawing_of, mark, number, plate, put

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PIL import Image

    from engine.games.orcs.moves import Play, Target
    from engine.games.orcs.view import OrcsView
    from render.canvas import Canvas
    from render.texts import Words

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

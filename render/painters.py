"""How a game is shown: its picture as bytes to send, and its description in words.

The painter shows an end by the game's own rules. A position doesn't say that players gave up, ran
out of time or agreed to stop, so without the banner the match would seem to continue.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from PIL import Image

from render.canvas import Canvas, Drawing, text_sprite
from render.card import sign, with_card
from render.layout import Box
from render.marks import seat_mark
from render.png import encode
from render.texts import Words
from render.theme import RINGS_BY_DAY, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.core import Fact, Panel
    from render.canvas import Area
    from render.card import Card
    from render.layout import Glide, Place


_WIDTH: Final = 1000
"""Picture width that the measures below assume; on a wider picture they grow."""
_HEIGHT: Final = 88
_SIDE: Final = 30
_TEXT: Final = 42
_PLACE: Final = 40
_MARK: Final = 50
_INK: Final = "#2B1A10"
_PAPER: Final = "#FFFFFF"
_CLOTH: Final = RINGS_BY_DAY["glow"]


class Outcome(NamedTuple):
    """How a match ended, if not (or not only) by the game's rules."""

    words: str
    """The reason for the end, in a word or two."""
    places: tuple[int, ...]
    """Each seat's place, 1 for the best; empty if there is no result."""
    gave_up: tuple[int, ...] = ()
    """Seats that gave up."""
    ran_out: tuple[int, ...] = ()
    """Seats that ran out of time."""


def with_outcome(image: Image.Image, theme: Theme, outcome: Outcome) -> Image.Image:
    """Return *image*, a picture in the theme's palette, under the banner of *outcome*.

    The banner hides the header, which says whose turn it would be.
    """
    canvas = Canvas(image, theme)
    canvas.blend(_banner(image.width, outcome, tuple(theme.marks)), (0, 0))
    return canvas.image


@lru_cache(maxsize=64)
def _banner(width: int, outcome: Outcome, marks: Sequence[int]) -> Image.Image:
    scale = width / _WIDTH

    def sized(measure: float) -> int:
        return round(measure * scale)

    height = sized(_HEIGHT)
    sprite = Image.new("RGBA", (width, height), _INK)
    sprite.paste(_CLOTH, (0, 0, width, height - sized(6)))
    middle = (height - sized(6)) // 2
    x = width - sized(_SIDE)
    order = sorted(range(len(outcome.places)), key=lambda seat: outcome.places[seat])
    for seat in reversed(order):
        group = _group(outcome, seat, marks[seat], sized(_MARK))
        x -= group.width
        sprite.alpha_composite(group, (x, middle - group.height // 2))
        x -= sized(_SIDE)
    words = text_sprite(outcome.words, sized(_TEXT), _INK, "Bold")
    room = x - sized(_SIDE)
    if words.width > room:
        words = text_sprite(outcome.words, sized(_TEXT) * room // words.width, _INK, "Bold")
    sprite.alpha_composite(words, (sized(_SIDE), middle - words.height // 2))
    return sprite


def _group(outcome: Outcome, seat: int, mark: int, size: int) -> Image.Image:
    """Return a seat's place, its mark, and the sign for giving up or running out of time.

    In solo play there is no place.
    """
    place = outcome.places[seat]
    parts = [seat_mark(mark, size, _INK)]
    if place == 1 and outcome.places.count(1) < len(outcome.places):
        parts.insert(0, sign("cup", size, _INK, _PAPER))
    elif len(outcome.places) > 1:
        parts.insert(0, text_sprite(f"{place}.", round(size * _PLACE / _MARK), _INK, "Bold"))
    if seat in outcome.gave_up:
        parts.append(sign("flag", size, _INK, _PAPER))
    if seat in outcome.ran_out:
        parts.append(sign("clock", size, _INK, _PAPER))
    gap = size // 6
    width = sum(part.width + gap for part in parts) - gap
    sprite = Image.new("RGBA", (width, max(part.height for part in parts)))
    x = 0
    for part in parts:
        sprite.alpha_composite(part, (x, (sprite.height - part.height) // 2))
        x += part.width + gap
    return sprite


# How a game is shown ------------------------------------------------------------------------------


Draw: TypeAlias = "Callable[[Any, Panel | None, Words, Any], Image.Image]"
"""Draws a view of one game in its theme's palette, with words on it.

Given a panel, it is the private picture of the seat that is choosing: the things it can tap, its
choices, and the effects of the move. The last argument is the same seat's view after its last turn:
the picture outlines anything that has changed since or, without this argument, the last move. If
seats face each other, the viewer's side is where the public picture has the first seat's. Pure: the
same arguments give the same picture.
"""
Focus: TypeAlias = "Callable[[Any, Panel], Area | None]"
"""Returns the part of a private picture that the panel's step needs, or None for all of it.

It has everything that a tap can choose next, and every change that a player must see. If `Alone`
narrows it further, it may extend beyond the picture's sides.
"""
Alone: TypeAlias = "Callable[[Any, Panel], tuple[Area, str]]"
"""Returns the box to show of a `Focus`, in pixels of the whole picture, and the tone around it.

Things next to the box, which the part's edges cut through, would only distract.
"""
Bands: TypeAlias = "Callable[[Any, Panel], Sequence[int]]"
"""Returns the heights at which to cut a private picture from side to side, from the top down."""
Glides: TypeAlias = "Callable[[Any, Any], Sequence[Glide]]"
"""Returns the things that moved between two views of the same viewer, one ply apart.

Pure, and uses only these views, so that it reveals nothing new to the viewer.
"""
Locate: TypeAlias = "Callable[[Any, Panel | None], Mapping[str, Place]]"
"""Returns the place on a view's picture of each thing that panels name, in reading order.

The names are those in `Control.at` and `Panel.chosen`. A place on top of another one comes later.
Painting and marking use the same geometry. Pure, and draws nothing.
"""
Tell: TypeAlias = "Callable[[Any, Words], str]"
"""Says whose turn it is in a view, the last move and the position, in at most 1,000 characters."""


class Looked(NamedTuple):
    """Public facts about a match that the board doesn't show, as lines or a picture."""

    lines: Sequence[tuple[str, Mapping[str, Fact]]] = ()
    """Names of texts, without the game's key, and their facts; as in events, a fact may be a list.
    """
    image: Image.Image | None = None
    alt: str = ""
    """The picture in words, in at most 1,000 characters."""


Look: TypeAlias = "Callable[[Any, Words], Looked]"
"""Returns the public things in a view of one game that aren't on the board."""


TellAll: TypeAlias = "Callable[[Any, Words], Sequence[str]]"
"""Says everything that a view of one game shows, sentence by sentence."""
MOST_TOLD: Final = 1000
"""Maximum length of an alt text, in characters."""


def cut_between(sentences: Iterable[str], more: str) -> str:
    """Return as many whole *sentences* as an alt text has room for.

    If it leaves some out, *more* says at the end where to read them.
    """
    said = [sentence for sentence in sentences if sentence]
    if len(whole := " ".join(said)) <= MOST_TOLD:
        return whole
    while len(text := " ".join([*said, more])) > MOST_TOLD:
        said.pop()
    return text


@dataclass(frozen=True, slots=True)
class Painter:
    """How a game is shown, in one language."""

    drawn: Draw
    said: Tell
    theme: Theme
    words: Words
    """The words on its pictures, and the words that describe them."""
    looked: Look | None = None
    """None if everything public is on the board."""
    focus: Focus | None = None
    """None if each step of a panel shows the whole picture."""
    located: Locate | None = None
    """None if nothing on its pictures has a name."""
    bands: Bands | None = None
    """None if its private pictures always show everything; see `part_asked`."""
    said_all: TellAll | None = None
    """None if its alt texts have room for everything."""
    alone: Alone | None = None
    """None if pictures show everything in the part that `focus` returns."""
    glided: Glides | None = None
    """None if pages show nothing moving."""
    drags: bool = False
    """Whether people may drag things on its pictures, from one choice of a move to the next."""
    rings: bool = False
    """Whether rings are all that a choice changes on its pictures, before the move is complete."""
    on_picture: Callable[[float], None] | None = None
    """Called with the seconds that each picture took, in the thread that made it."""

    def speaking(self, words: Words) -> Painter:
        return replace(self, words=words)

    def draw(self, view: Any, panel: Panel | None = None, since: Any = None) -> Image.Image:
        """Return the picture of *view*; see `Draw` for *since*."""
        return self.drawn(view, panel, self.words, since)

    def alt_text(self, view: Any) -> str:
        """Return the picture of *view* in words; see `Tell`."""
        return self.said(view, self.words)

    def places(
        self, view: Any, panel: Panel | None = None, *, in_part: bool = False
    ) -> Mapping[str, Place]:
        """Return the place in the picture's pixels of each thing that panels name; see `Locate`.

        If *in_part*, the places are for the part that `picture` then shows: they end at its edge,
        and things whose middle is outside are missing.
        """
        found: Mapping[str, Place] = self.located(view, panel) if self.located else {}
        area = self.focus(view, panel) if in_part and panel and self.focus else None
        if area is None:
            return found
        shown = self.alone(view, panel)[0] if self.alone and panel else area
        part = Box(shown[0], shown[1], shown[2] - shown[0], shown[3] - shown[1])
        by = (part.x - area[0], part.y - area[1])
        inside = {name: place.within(part) for name, place in found.items()}
        return {name: place.moved(by) for name, place in inside.items() if place}

    def part_asked(self, view: Any, panel: Panel, size: tuple[int, int]) -> Area | None:
        """Return the bands of a private picture of this *size* that *panel*'s next question needs.

        These are the bands of `asked_places`, or all but the first if the question is about nothing
        on the picture. Before the first tap this also leaves out the first band if anything below
        it can be tapped: the controls name the things above. None for the whole picture.
        """
        edges = self.bands(view, panel) if self.bands else ()
        if not edges:
            return None
        asked = asked_places(panel)
        places = self.places(view, panel)
        if any(name not in places for name in asked):
            return None
        width, height = size
        edges = (0, *edges, height)
        boxes = [places[name].box for name in asked] or [Box(0, edges[1], width, height - edges[1])]
        if not panel.picks:
            boxes = [box for box in boxes if box.y >= edges[1]] or boxes
        top = max(edge for edge in edges if edge <= min(box.y for box in boxes))
        bottom = min(edge for edge in edges if edge >= max(box.y + box.height for box in boxes))
        return None if bottom - top == height else (0, top, width, bottom)

    def shows_rings(self, panel: Panel) -> bool:
        """Whether the picture for *panel* is the board with rings, which a page draws itself."""
        return self.rings and not panel.move

    def look(self, view: Any) -> Looked | None:
        """Return the public things in *view* that aren't on the board, if there are any."""
        return self.looked(view, self.words) if self.looked else None

    def tell_all(self, view: Any) -> Sequence[str]:
        """Return all of *view* in words if its alt text may lack room for it; otherwise nothing."""
        return self.said_all(view, self.words) if self.said_all else ()


def asked_places(panel: Panel) -> Sequence[str]:
    """Return the names of the things on the picture that *panel* asks about next.

    For a complete move this is the last choice. After the first tap only the first question counts,
    not the other choices.
    """
    asking = [group for group in panel.groups if not panel.is_answered(group)]
    if panel.picks:
        asking = asking[:1]
    offered = [
        control.at
        for group in asking
        for control in group.controls
        if control.enabled and control.at
    ]
    return panel.chosen[-1:] if panel.move or not offered else offered


def picture(
    painter: Painter,
    view: Any,
    panel: Panel | None = None,
    outcome: Outcome | None = None,
    *,
    in_part: bool = False,
    in_bands: bool = False,
    card: Card | None = None,
    since: Any = None,
) -> bytes:
    """Return the picture of *view* as PNG bytes: the same bytes for the same arguments.

    *outcome* says how the match ended, if not by the game's rules; *card* turns the last picture
    into a card. If *in_part*, it shows only the part that the step of *panel* needs, if there is
    one. Otherwise, if *in_bands*, it shows only the bands of `Painter.part_asked`. *since* is the
    reader's view after their last turn; see `Draw`.
    """
    began = perf_counter()
    image = painter.draw(view, panel, since)
    if panel is not None and isinstance(image, Drawing):
        area = painter.focus(view, panel) if in_part and painter.focus else None
        is_near = area is not None
        if area is None and in_bands:
            area = painter.part_asked(view, panel, image.size)
        if area is not None:
            image = image.part(area)
        if area is not None and is_near and painter.alone:
            (left, top, right, bottom), tone = painter.alone(view, panel)
            x, y, _, _ = area
            canvas = Canvas(image, painter.theme)
            canvas.clear_around((left - x, top - y, right - x, bottom - y), tone)
            image = canvas.image
    if card is not None:
        image = with_card(image, painter.theme, card)
    elif outcome is not None:
        image = with_outcome(image, painter.theme, outcome)
    data = encode(image)
    if painter.on_picture is not None:
        painter.on_picture(perf_counter() - began)
    return data

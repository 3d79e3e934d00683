"""Messages in the page's format: texts, pictures and controls, some of them on a picture.

The code that made the message decides its layout. Each control carries a seal, so a session can
press only controls that it was shown, on the message where it was shown them.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import struct
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from engine.panels import onward, settled
from engine.replay import standing_stops
from render.painters import asked_places

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from cogs.ui.panel import Choice
    from cogs.web.presses import Shown
    from engine.core import Seat
    from engine.match import Match
    from engine.panels import Control, Panel
    from render.layout import Box as Pixels
    from render.layout import Place
    from render.package import Packages
    from render.painters import Painter

Json: TypeAlias = dict[str, Any]

_ROW, _BUTTON, _SELECT, _SECTION, _TEXT, _GALLERY, _LINE, _FRAME = 1, 2, 3, 9, 10, 12, 14, 17
"""Discord's numbers for kinds of components."""
_INVITEES: Final = 7
"""Discord's number for a select of people and roles, which only Discord can list."""
_LINK: Final = 5
ANY: Final = ("", "any number")
"""Parts of a seal that let a select accept any whole number, not only its options."""
_PNG_SIZE: Final = struct.Struct(">II")
_PICTURES: Final = (".png", ".webp")
_BEFORE_THE_MATCH: Final = 1
"""Number of colons in a control's id before its match."""
_CORNERS: Final = 4
_SIZE_AT: Final = 16
"""Offset of width and height in a PNG."""
_PERSON: Final = re.compile(r"<@!?(\d+)>")
_CHANNEL: Final = re.compile(r"<#(\d+)>")

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height as fractions of a picture's size."""


class Spot(NamedTuple):
    """The position of a control on a picture: its own box, then its twins' boxes."""

    boxes: tuple[Box, ...]
    outline: tuple[tuple[float, float], ...]
    """The visible corners of the first box, as fractions of the picture.

    Empty for the whole box.
    """
    number: int
    is_chosen: bool
    """Whether the panel has chosen what is there, even if the control chooses something else."""


class Places(NamedTuple):
    """Where a panel's controls are on its picture, by the picks they lead to."""

    spots: Mapping[str, Spot] = MappingProxyType({})
    onward: Container[str] = ()
    """Picks that continue from the current taps; other picks take a tap back."""
    fits: Fits | None = None
    leads: Leads | None = None
    planned: tuple[Box, ...] | None = None
    """Where a planned move begins and ends; empty without one, None if nobody can plan now."""


class Lead(NamedTuple):
    """The boxes that a control leads to, by number; see `Leads`."""

    chosen: tuple[int, ...]
    """The boxes that are then chosen."""
    offered: Mapping[str, int]
    """The boxes that can be chosen next, by the picks that they lead to."""


class Leads(NamedTuple):
    """What the controls of a panel lead to, so that the page can show it at once."""

    boxes: tuple[Box, ...]
    by_picks: Mapping[str, Lead]
    drags: bool
    """Whether people may drag a thing to where it can go."""
    rings: bool
    """Whether the page has to draw the rings around what is chosen and offered."""


class Fits(NamedTuple):
    """Where the shape to place fits; see `engine.panels.Panel`."""

    squares: tuple[Box, ...]
    numbers: Mapping[str, tuple[int, ...]]
    """The numbers of the squares that it would cover, by picks."""
    placed: str
    """The picks for the place where the picture shows it."""
    held: tuple[Box, ...]
    """The card that has this shape, if the picture shows one."""


NO_PLACES: Final = Places()


class Seal:
    def __init__(self, key: str) -> None:
        self._key = hashlib.sha256(f"seal {key}".encode()).digest()

    def of(self, *parts: str) -> str:
        joined = "\0".join(parts).encode(errors="surrogatepass")
        digest = hmac.new(self._key, joined, hashlib.sha256).digest()[:15]
        return urlsafe_b64encode(digest).decode()

    def is_on(self, mark: str, *parts: str) -> bool:
        return hmac.compare_digest(mark.encode(errors="replace"), self.of(*parts).encode())


# Places on the picture ----------------------------------------------------------------------------


def places_of(packages: Packages, choice: Choice, picture: bytes) -> Places:
    """Return the places of the controls of *choice* on its *picture*.

    Spots are in reading order. While a shape is placed, only the shape has places. Slow, so call it
    in a thread.
    """
    panel, size = choice.panel, size_of(picture)
    if panel is None:
        return NO_PLACES
    ahead = {control.picks for control in onward(panel)}
    if size is None:
        return Places(onward=ahead)
    painter = packages.find(choice.match.game.key).painter
    view = choice.match.state.view(choice.seat)
    places = painter.places(view, panel, in_part=True)
    if panel.fits:
        return Places({}, ahead, _fits_in(panel, places, size))
    named: dict[str, Control] = {}
    # if several controls share a place, a tap there answers the open question
    for group in sorted(panel.groups, key=panel.is_answered):
        for control in group.controls:
            if control.enabled and control.at:
                named.setdefault(control.at, control)
    spots = {
        named[name].picks: _spot(place, size, number, is_chosen=name in panel.chosen)
        for number, (name, place) in enumerate(places.items())
        if name in named
    }
    leads = _leads_of(choice, panel, places, size, painter)
    if choice.ahead is None:
        return Places(spots, ahead, leads=leads)
    planned = (_share(places[name].box, size) for name in choice.planned if name in places)
    return Places(spots, ahead, leads=leads, planned=tuple(planned))


def _leads_of(
    choice: Choice,
    panel: Panel,
    places: Mapping[str, Place],
    size: tuple[int, int],
    painter: Painter,
) -> Leads:
    match, seat = choice.ahead or choice.match, choice.seat
    assert seat is not None, "spectators have no panel"
    lay_out = partial(match.game.panel, match.state, seat)
    numbers: dict[str, int] = {}

    def number_of(name: str) -> int:
        return numbers.setdefault(name, len(numbers))

    by_picks: dict[str, Lead] = {}
    for control in (control for group in panel.groups for control in group.controls):
        if not control.enabled or control.picks == panel.picks:
            continue
        then = settled(lay_out, control.picks)
        asked = {*asked_places(then)} if not then.move else set[str]()
        by_picks[control.picks] = Lead(
            tuple(number_of(name) for name in then.chosen if name in places),
            {
                after.picks: number_of(after.at)
                for after in onward(then)
                if after.at in asked and after.at in places
            },
        )
    boxes = tuple(_share(places[name].box, size) for name in numbers)
    # a plan begins with a tap
    has_begun = choice.ahead is None or bool(panel.picks)
    rings = has_begun and not choice.is_task and painter.shows_rings(panel)
    return Leads(boxes, by_picks, painter.drags, rings)


def _fits_in(panel: Panel, places: Mapping[str, Place], size: tuple[int, int]) -> Fits:
    seen = {
        picks: squares
        for picks, squares in panel.fits.items()
        if all(square in places for square in squares)
    }
    names = [*dict.fromkeys(square for squares in seen.values() for square in squares)]
    number = {name: index for index, name in enumerate(names)}
    return Fits(
        tuple(_share(places[name].box, size) for name in names),
        {picks: tuple(map(number.__getitem__, squares)) for picks, squares in seen.items()},
        next(picks for picks, squares in seen.items() if squares == panel.chosen),
        tuple(_share(places[name].box, size) for name in (panel.held,) if name in places),
    )


_STEPS: Final = 4
"""Maximum number of plies that a page shows moving, one after the other."""


def steps_of(packages: Packages, match: Match, seat: Seat | None, since: int = 0) -> list[Json]:
    """Return what moved where in the latest plies, as *seat* saw it; None means a spectator.

    Plies before entry *since*, and plies in which they saw nothing move, have no step. Slow,
    so call it in a thread.
    """
    glided = packages.find(match.game.key).painter.glided
    if glided is None:
        return []
    stops = [stop for stop in standing_stops(match)[-_STEPS - 1 :] if stop >= since]
    views = [(stop, match.at(stop).state.view(seat)) for stop in stops]
    return [
        {"seq": end, "glides": [[*glide.start, *glide.end, glide.is_new] for glide in found]}
        for (_, before), (end, after) in pairwise(views)
        if (found := glided(before, after))
    ]


def _spot(place: Place, size: tuple[int, int], number: int, *, is_chosen: bool) -> Spot:
    width, height = size
    boxes = tuple(_share(box, size) for box in (place.box, *place.twins))
    outline = tuple((x / width, y / height) for x, y in place.outline)
    return Spot(boxes, outline if len(outline) > _CORNERS else (), number, is_chosen)


def _share(box: Pixels, size: tuple[int, int]) -> Box:
    (x, y, wide, high), (width, height) = box, size
    return x / width, y / height, wide / width, high / height


def size_of(picture: bytes) -> tuple[int, int] | None:
    if len(picture) < _SIZE_AT + _PNG_SIZE.size:
        return None
    width, height = _PNG_SIZE.unpack_from(picture, _SIZE_AT)
    return (width, height) if width and height else None


@dataclass(frozen=True, slots=True)
class Format:
    """The page's format, for one session."""

    seal: Seal
    is_unusable: Callable[[str], bool]
    takes_any: Callable[[str], bool]
    """Whether the select with this id takes any whole number, not only its options."""
    picks_of: Callable[[str], str]
    """Returns the picks that the button with this id leads to; empty if it chooses nothing."""
    people: Mapping[str, str] = field(default_factory=dict[str, str])
    """Names of people to pick in a select of people, by the values that Discord would send."""

    def message(
        self, shown: Shown, places: Places = NO_PLACES, *, fit: str = "", step: str = ""
    ) -> Json:
        """Return *shown* in the page's format, with *places* from `places_of`.

        *fit* is the id that chooses a fit. *step* is the beginning of an id; the picks that a lead
        offers follow it.
        """
        on = f"{'p' if shown.is_private else 'm'}{shown.id}"
        parts = list(self._parts(on, shown, shown.components, places))
        # files that no part shows go below
        galleries = [part["items"] for part in parts if part["k"] == "pictures"]
        placed = {item["name"] for items in galleries for item in items}
        for name in shown.files:
            if name not in placed and name.endswith(_PICTURES):
                item = {"name": name, "alt": shown.alts.get(name, "")}
                parts.append({"k": "pictures", "items": [item]})
            elif name not in placed:
                parts.append({"k": "file", "name": name})
        message: Json = {"on": on, "gone": not shown.is_there, "text": shown.text, "parts": parts}
        if (fits := places.fits) is not None:
            options = [
                {"value": picks, "seal": self.seal.of(on, fit, picks), "squares": squares}
                for picks, squares in fits.numbers.items()
            ]
            message["fits"] = {
                "id": fit,
                "seal": self.seal.of(on, fit),
                "squares": fits.squares,
                "placed": fits.placed,
                "held": fits.held,
                "options": options,
            }
        if places.planned is not None:
            message["planned"] = places.planned
        if (leads := places.leads) is not None:
            message["leads"] = {
                "boxes": leads.boxes,
                "drags": leads.drags,
                "rings": leads.rings,
                "id": step,
                "by": {
                    picks: [
                        lead.chosen,
                        {
                            after: [number, self.seal.of(on, step + after)]
                            for after, number in lead.offered.items()
                        },
                    ]
                    for picks, lead in leads.by_picks.items()
                },
            }
        return message

    def _parts(
        self, on: str, shown: Shown, components: Iterable[Json], places: Places
    ) -> Iterator[Json]:
        for part in components:
            kind = part["type"]
            if kind == _FRAME:
                yield from self._parts(on, shown, part["components"], places)
            elif kind == _ROW:
                row = (self._control(on, item, places) for item in part["components"])
                if controls := [control for control in row if control is not None]:
                    yield {"k": "row", "controls": controls}
            elif kind == _SECTION:
                texts = [text["content"] for text in part["components"]]
                control = self._control(on, part["accessory"], places)
                yield {"k": "section", "texts": texts, "control": control}
            elif kind == _TEXT:
                text: str = part["content"]
                for piece in shown.tables.get(text, (text,)):
                    is_text = isinstance(piece, str)
                    yield (
                        {"k": "text", "text": piece}
                        if is_text
                        else {
                            "k": "table",
                            "columns": piece.columns,
                            "rows": piece.rows,
                        }
                    )
            elif kind == _GALLERY:
                names = [
                    item["media"]["url"].removeprefix("attachment://") for item in part["items"]
                ]
                alts = [item.get("description") or "" for item in part["items"]]
                items = [{"name": name, "alt": alt} for name, alt in zip(names, alts, strict=True)]
                yield {"k": "pictures", "items": items}
            elif kind == _LINE:
                yield {"k": "line"}

    def _control(self, on: str, component: Json, places: Places) -> Json | None:
        spots, onward = places.spots, places.onward
        emoji = component.get("emoji")
        if component["type"] == _BUTTON:
            control: Json = {
                "k": "button",
                "label": component.get("label") or "",
                "look": component["style"],
            }
            control |= {"off": bool(component.get("disabled")), "emoji": emoji}
            if component["style"] == _LINK:
                return {**control, "url": component["url"]}
            custom_id = component["custom_id"]
            if self.is_unusable(custom_id):
                return None
            picks = self.picks_of(custom_id)
            control["picks"] = picks
            spot = spots.get(picks) if not control["off"] else None
            control |= {"id": custom_id, "seal": self.seal.of(on, custom_id)}
            return control | {"onward": picks in onward, "spot": spot._asdict() if spot else None}
        if component["type"] == _INVITEES and self.people:
            people = [{"label": name, "value": value} for value, name in self.people.items()]
            most = min(component.get("max_values", 1), len(people))
            component = {**component, "type": _SELECT, "options": people, "max_values": most}
        if component["type"] != _SELECT or self.is_unusable(component["custom_id"]):
            return None
        custom_id = component["custom_id"]
        options = [
            {
                "label": option["label"],
                "value": option["value"],
                "about": option.get("description") or "",
                "on": bool(option.get("default")),
                "emoji": option.get("emoji"),
                "seal": self.seal.of(on, custom_id, option["value"]),
                "onward": option["value"] in onward,
                "spot": spots[option["value"]]._asdict() if option["value"] in spots else None,
            }
            for option in component["options"]
        ]
        least, most = component.get("min_values", 1), component.get("max_values", 1)
        control = {
            "k": "select",
            "hint": component.get("placeholder") or "",
            "least": least,
            "most": most,
        }
        seal = self.seal.of(on, custom_id)
        control |= {"id": custom_id, "seal": seal, "options": options}
        if self.takes_any(custom_id):
            control["any"] = self.seal.of(on, custom_id, *ANY)
        return control


def match_in(custom_id: str) -> str:
    return custom_id.split(":", 3)[2] if custom_id.count(":") > _BEFORE_THE_MATCH else ""


def ids_of(components: Iterable[Json]) -> Iterator[str]:
    for component in components:
        if "custom_id" in component:
            yield component["custom_id"]
        yield from ids_of(component.get("components", ()))


def named_in(content: object) -> tuple[set[int], set[int]]:
    people: set[int] = set()
    channels: set[int] = set()
    for text in _texts(content):
        people |= set(map(int, _PERSON.findall(text)))
        channels |= set(map(int, _CHANNEL.findall(text)))
    return people, channels


def renumbered(content: Any, number: Callable[[str], str]) -> Any:
    if isinstance(content, str):
        return _PERSON.sub(lambda found: f"<@{number(found[1])}>", content)
    if isinstance(content, dict):
        return {key: renumbered(value, number) for key, value in content.items()}  # pyright: ignore[reportUnknownVariableType,reportUnknownArgumentType] # of JSON
    if isinstance(content, (list, tuple)):
        return [renumbered(value, number) for value in content]  # pyright: ignore[reportUnknownVariableType,reportUnknownArgumentType]
    return content


def _texts(content: object) -> Iterator[str]:
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        for value in content.values():  # pyright: ignore[reportUnknownVariableType] # of JSON
            yield from _texts(value)  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(content, (list, tuple)):
        for value in content:  # pyright: ignore[reportUnknownVariableType]
            yield from _texts(value)  # pyright: ignore[reportUnknownArgumentType]

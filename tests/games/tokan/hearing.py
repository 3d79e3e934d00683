"""Tokan by ear: parse positions from the alt text, and choose moves by words."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core import shuffled
from engine.games.tokan.data import ANIMAL_OF, OWNER
from render.layout import FILES
from tests.hearing import Ear, Facts, Part, either, made, pattern, sentences, several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Dice
    from engine.games.tokan.state import TokanView

_ANIMALS = ("mouse", "jackal", "lion")
_PLACE = pattern(r"[a-j]\d")
_FILE = pattern(r"[a-j]")


def grammar(ear: Ear) -> Part:
    """Return the pattern of a whole alt text, sentence by sentence."""
    colour = ear.names("tokan-alt-colour", {seat: {"seat": seat} for seat in (0, 1)})
    animal = ear.names("tokan-alt-animal", {animal: {"animal": animal} for animal in _ANIMALS})
    tiles = {
        (seat, animal): {"seat": seat, "animal": animal} for seat in (0, 1) for animal in _ANIMALS
    }
    tile = ear.names("tokan-alt-tile", tiles)
    stack = ear.says("tokan-alt-stack", place=_PLACE, animals=several(tile, ", "))
    points = either(
        ear.says("tokan-alt-colour-points", colour=colour),
        ear.says("tokan-alt-colour-carried", colour=colour),
    )
    count = ear.says("tokan-alt-count")
    stock = ear.says("tokan-alt-colour-stock", colour=colour, stock=ear.listed(count))
    moved = {"colour": colour, "animal": animal, "start": _PLACE, "target": _PLACE}
    closed = several(ear.says("tokan-alt-closed", source=_PLACE, target=_PLACE), ", ")
    return sentences(
        made=ear.says("tokan-alt-made", "count"),
        turn=either(
            ear.hears("tokan-alt-draw", ("over", None)),
            made(ear.says("tokan-alt-won", "colour", colour=colour), lambda value: ("over", value)),
            ear.hears("tokan-alt-dealing", ("dealing", None)),
            made(
                ear.says("tokan-alt-turn-laying", "colour", colour=colour),
                lambda value: ("laying", value),
            ),
            made(
                ear.says("tokan-alt-turn", "colour", colour=colour), lambda value: ("moving", value)
            ),
        ),
        last=either(
            ear.says("tokan-alt-moved", **moved, closed=closed),
            ear.says("tokan-alt-laid", **moved),
        ),
        taboo=ear.says("tokan-alt-taboo", "place", place=_PLACE),
        points=ear.says("tokan-alt-points", points=ear.listed(points)),
        stock=ear.says("tokan-alt-stock", "stock", stock=ear.grouped(stock)),
        rows=ear.says("tokan-alt-rows", first=_FILE, last=_FILE, rows=ear.grouped(stack)),
    )


def position(said: Facts) -> Facts:
    """Turn what was heard into a position."""
    points = {text["colour"]: text for text in said["points"]["points"]}
    last = said.get("last")
    return {
        "made": said["made"],
        "turn": said["turn"],
        "taboo": said.get("taboo", ""),
        "scoring": said["points"]["scoring"],
        "points": {seat: point["points"] for seat, point in points.items()},
        "before": {seat: point["before"] for seat, point in points.items() if "before" in point},
        "last": last
        and (
            last["colour"],
            last.get("start", ""),
            last["target"],
            last["animal"],
            last.get("carried", 0),
        ),
        "closed": _closed(last),
        "stock": {
            fact["colour"]: {kind["animal"]: kind["count"] for kind in _some(fact["stock"])}
            for fact in said.get("stock", ())
        },
        "columns": (said["rows"]["first"], said["rows"]["last"]),
        "stacks": {fact["place"]: fact["animals"] for fact in _some(said["rows"]["rows"])},
    }


def _some(said: Any) -> list[Facts]:
    return [] if said == "none" else said


def _closed(last: Facts | None) -> list[tuple[str, str]]:
    if last is None or "closed" not in last:
        return []
    return [(fact["source"], fact["target"]) for fact in _some(last["closed"])]


def truth(view: TokanView) -> Facts:
    """Return the same facts as `position`, but from a view."""
    names = [f"{FILES[at % view.columns]}{at // view.columns + 1}" for at in range(len(view.cells))]
    stacks = {
        name: [(OWNER[letter], ANIMAL_OF[letter].name) for letter in reversed(stack)]
        for name, stack in zip(names, view.cells, strict=True)
        if stack
    }
    who = view.result.winners[0] if view.result and not view.result.is_draw else None
    acting = None if view.phase == "dealing" else view.to_act[0] if view.to_act else who
    last = view.last
    return {
        "made": view.ply,
        "turn": (view.phase, acting),
        "taboo": view.taboo,
        "scoring": view.scoring,
        "points": dict(enumerate(view.scores)),
        "before": dict(enumerate(view.carry)),
        "last": last
        and (last.seat, last.start, last.target, stacks[last.target][0][1], last.carried),
        "closed": list(last.closed) if last else [],
        "stock": {
            seat: dict(Counter(ANIMAL_OF[letter].name for letter in letters))
            for seat, letters in enumerate(view.stock)
        }
        if any(view.stock)
        else {},
        "columns": (FILES[0], FILES[view.columns - 1]),
        "stacks": stacks,
    }


def wishes(known: Facts, ear: Ear, dice: Dice) -> Iterator[str]:
    """Return texts to type, the best first: one of our animals by name, and its place."""
    phase, seat = known["turn"]
    said = partial(ear.words.say, "tokan-alt-count", count=1)
    words = {animal: said(animal=animal).removeprefix("1 ") for animal in _ANIMALS}
    if phase == "laying":
        yield from (words[animal] for animal in shuffled(dice, list(known["stock"][seat])))
    for place, tiles in shuffled(dice, list(known["stacks"].items())):
        owner, animal = tiles[0]
        if owner == seat and phase == "moving":
            yield f"{words[animal]} {place}"

"""Tokan's alt texts: the picture in words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.games.tokan.data import ANIMAL_OF, COLOURS, OWNER, WIDE
from render.layout import FILES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games.tokan import LastMove, TokanView
    from render.texts import Words


def alt_text(view: TokanView, words: Words) -> str:
    """Return whose turn it is, the last move, the points and the stacks."""
    colours = [words.say("tokan-alt-colour", seat=seat) for seat in range(len(COLOURS))]
    points = [
        words.say("tokan-alt-colour-carried", colour=colour, points=points, before=view.carry[seat])
        if view.carry
        else words.say("tokan-alt-colour-points", colour=colour, points=points)
        for seat, (colour, points) in enumerate(zip(colours, view.scores, strict=True))
    ]
    sentences = [
        words.say("tokan-alt-made", count=view.ply),
        _tell_turn(view, words, colours),
        _tell_last(view.last, view, words, colours) if view.last else "",
        words.say("tokan-alt-taboo", place=view.taboo) if view.taboo else "",
        words.say("tokan-alt-points", scoring=view.scoring, points=words.listed(points)),
        _tell_stock(view, words, colours),
        _tell_rows(view, words),
    ]
    return " ".join(filter(None, sentences))


def _tell_turn(view: TokanView, words: Words, colours: Sequence[str]) -> str:
    if view.result and view.result.is_draw:
        return words.say("tokan-alt-draw")
    if view.result:
        return words.say("tokan-alt-won", colour=colours[view.result.winners[0]])
    if view.phase == "dealing":
        return words.say("tokan-alt-dealing")
    key = "tokan-alt-turn-laying" if view.phase == "laying" else "tokan-alt-turn"
    return words.say(key, colour=words.listed([colours[seat] for seat in view.to_act]))


def _tell_last(last: LastMove, view: TokanView, words: Words, colours: Sequence[str]) -> str:
    kind = ANIMAL_OF[_cells(view)[last.target][-1]].name
    animal = words.say("tokan-alt-animal", animal=kind)
    facts = {"colour": colours[last.seat], "animal": animal, "target": last.target}
    if not last.start:
        return words.say("tokan-alt-laid", **facts)
    closed = ", ".join(
        words.say("tokan-alt-closed", source=source, target=target)
        for source, target in last.closed
    )
    return words.say(
        "tokan-alt-moved", **facts, start=last.start, carried=last.carried, closed=closed or "none"
    )


def _tell_stock(view: TokanView, words: Words, colours: Sequence[str]) -> str:
    if not any(view.stock):
        return ""
    stocks: list[str] = []
    for colour, letters in zip(colours, view.stock, strict=True):
        counts = Counter(ANIMAL_OF[letter].name for letter in letters)
        animals = [
            words.say("tokan-alt-count", animal=kind, count=count) for kind, count in counts.items()
        ]
        stock = words.listed(animals) or "none"
        stocks.append(words.say("tokan-alt-colour-stock", colour=colour, stock=stock))
    return words.say("tokan-alt-stock", stock=words.grouped(stocks))


def _tell_rows(view: TokanView, words: Words) -> str:
    width = view.columns
    named = list(_cells(view).items())
    stacks: list[str] = []
    for at in reversed(range(0, len(named), width)):
        for place, stack in named[at : at + width]:
            tiles = [
                words.say("tokan-alt-tile", seat=OWNER[letter], animal=ANIMAL_OF[letter].name)
                for letter in reversed(stack)
            ]
            if tiles:
                animals = ", ".join(tiles)
                stacks.append(words.say("tokan-alt-stack", place=place, animals=animals))
    return words.say(
        "tokan-alt-rows",
        first=FILES[0],
        last=FILES[width - 1],
        gaps="no" if width == WIDE else "yes",
        rows=words.grouped(stacks),
    )


def _cells(view: TokanView) -> dict[str, str]:
    return {
        f"{FILES[index % view.columns]}{index // view.columns + 1}": stack
        for index, stack in enumerate(view.cells)
    }

"""What lies open and is not on the picture: the cards on the discard pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.painters import Looked

if TYPE_CHECKING:
    from engine.core import Fact
    from engine.games.locus import LocusView
    from render.texts import Words


def look(view: LocusView, _words: Words) -> Looked:
    """Return what can be looked up, in lines."""
    return Looked(lookup(view))


def lookup(view: LocusView) -> list[tuple[str, dict[str, Fact]]]:
    """Return names of texts, without the game's key, and the facts in each, line by line.

    A fact ``cards`` is a list of cards, as in events.
    """
    lines: list[tuple[str, dict[str, Fact]]] = [("lookup-deck", {"count": view.deck})]
    if view.hidden:
        lines.append(("lookup-hidden", {"count": view.hidden}))
    if not view.discards:
        return [*lines, ("lookup-none", {})]
    facts: dict[str, Fact] = {"count": len(view.discards), "cards": " ".join(view.discards)}
    return [*lines, ("lookup-discards", facts)]

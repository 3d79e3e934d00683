"""The tree of moves that is thought about: what has come of each, and which to try next.

A node stands for what has been played since the position that is thought about. The deals differ
from one descent to the next, so what may be played at a node depends on the hand that is held in
this one (a tree of information sets); a move is the same one, whatever the rest of the hand is.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from engine.games.loco.rounds import Round

_CURIOSITY: Final = 1.0
"""How much a move is tried that looks good at once but has seldom been tried."""
_SHARP: Final = 1.0
"""Points by which a move must look worse at once to be tried less by the factor e."""
_FARTHEST: Final = 6.0
"""A move that looks worse at once by more than so many of these is not tried."""
_DOUBT: Final = 0.1
"""What has not been tried is taken to be so much worse than what has, on average."""
_UNTRIED: Final = -1e9


class Edge:
    """A move from a node, and what came of it."""

    __slots__ = ("child", "lead", "move", "place", "value", "visits")

    def __init__(self, move: int) -> None:
        """Begin with a move that has not been tried."""
        self.move = move
        self.visits = 0
        self.value = 0.0
        """The sum over the visits, each from -1 to 1, for whoever moves."""
        self.place = 0.0
        """As `value`, but by the places alone; like the leads counted at the root alone."""
        self.lead = 0.0
        """The sum of the leads in points."""
        self.child: Node | None = None


Menu: TypeAlias = list[tuple[Edge, float]]
"""The moves worth trying, and how likely each seems at once; those add up to 1."""


class Node:
    """What is known to all who sit there; whoever is to act is always the same seat."""

    __slots__ = ("_menus", "edges", "visits")

    def __init__(self) -> None:
        """Begin with a node where nothing has been tried."""
        self.edges: dict[int, Edge] = {}
        """By move."""
        self.visits = 0
        self._menus: dict[int, Menu] = {}
        """By the hand of whoever is to act."""

    def menu(self, table: Round, totals: tuple[int, ...]) -> Menu:
        """Return what is worth trying for whoever is to act at *table*."""
        hand = table.hands[table.turn]
        if (menu := self._menus.get(hand)) is None:
            menu = self._menus[hand] = self._list(table.leads(totals))
        return menu

    def _list(self, leads: dict[int, float]) -> Menu:
        most = max(leads.values())
        weights = {
            move: exp((lead - most) / _SHARP)
            for move, lead in leads.items()
            if lead >= most - _FARTHEST * _SHARP
        }
        total = sum(weights.values())
        menu: Menu = []
        for move, weight in weights.items():
            if (edge := self.edges.get(move)) is None:
                edge = self.edges[move] = Edge(move)
            menu.append((edge, weight / total))
        return menu

    def pick(self, menu: Menu) -> Edge:
        """Return which move of *menu* to try: one that did well, or was tried too seldom to say."""
        seen = 0
        sum_ = 0.0
        for edge, _ in menu:
            seen += edge.visits
            sum_ += edge.value
        unknown = sum_ / seen - _DOUBT if seen else 0.0
        wide = _CURIOSITY * sqrt(self.visits + 1)
        most = _UNTRIED
        chosen = menu[0][0]
        for edge, prior in menu:
            visits = edge.visits
            score = (edge.value / visits if visits else unknown) + prior * wide / (1 + visits)
            if score > most:
                most = score
                chosen = edge
        return chosen

    def is_settled(self, left: int) -> bool:
        """Whether *left* more visits cannot change which move was tried most."""
        counts = sorted([edge.visits for edge in self.edges.values()], reverse=True)
        return counts[0] - (counts[1] if len(counts) > 1 else 0) > left

"""How a computer player thinks about Loco!: a tree of moves over many imagined deals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from engine.games.loco.data import (
    CARD_TEXTS,
    CARDS,
    COUNT,
    MOVE_TEXTS,
    VALUES,
)
from engine.games.loco.rounds import Round
from engine.thought import Thinker, Thought, Weighed

if TYPE_CHECKING:
    from engine.core import Dice, Seat
    from engine.games.loco.view import LocoView
    from engine.thought import Budget

WORK: Final = {"easy": 8, "medium": 40, "hard": 300, "expert": 2500}
SLIPS: Final = {"easy": 0.2, "medium": 0.05}

_CURIOSITY: Final = 1.0
_SHARP: Final = 1.0
"""Points by which a move must look worse at once for its prior to fall by e."""
_CLOSE: Final = 0.7
"""Points: the scale on which a lead at the end of the last round counts as sure."""
_SWING: Final = 2.5
"""Points: the same for each round still to come."""


class Edge:
    """A move from a node, and what came of it."""

    __slots__ = ("child", "lead", "move", "prior", "value", "visits")

    def __init__(self, move: int) -> None:
        self.move = move
        self.visits = 0
        self.value = 0.0
        self.lead = 0.0
        self.prior = 0.0
        self.child: Node | None = None


class Node:
    """Where somebody is to act, as far as all can see."""

    __slots__ = ("edges", "menus", "visits")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.menus: dict[int, list[tuple[Edge, float]]] = {}
        self.visits = 0

    def menu(self, round_: Round, totals: tuple[int, ...]) -> list[tuple[Edge, float]]:
        hand = round_.hands[round_.turn]
        if (menu := self.menus.get(hand)) is None:
            found = round_.weigh_at_once(totals)
            most = max(found.values())
            sharp = _SHARP
            weights = {
                move: exp((value - most) / sharp)
                for move, value in found.items()
                if value > most - 6 * sharp
            }
            total = sum(weights.values())
            menu = []
            edges = self.edges
            for move, weight in weights.items():
                if (edge := edges.get(move)) is None:
                    edge = edges[move] = Edge(move)
                menu.append((edge, weight / total))
            menu.sort(key=lambda one: -one[1])
            self.menus[hand] = menu
        return menu


def pick(menu: list[tuple[Edge, float]], visits: int) -> Edge:
    root = _CURIOSITY * sqrt(visits + 1)
    seen = 0
    total = 0.0
    for edge, _ in menu:
        if edge.visits:
            seen += edge.visits
            total += edge.value
    unknown = (total / seen - 0.1) if seen else 0.0
    best = -1e9
    chosen = menu[0][0]
    for edge, prior in menu:
        n = edge.visits
        score = (edge.value / n if n else unknown) + prior * root / (1 + n)
        if score > best:
            best = score
            chosen = edge
    return chosen


@lru_cache(maxsize=4096)
def _chance_behind(lead: int, rounds: int, seats: int) -> float:
    """Return how likely who is ahead by *lead* is behind in the end."""
    scale = _CLOSE + _SWING * sqrt(rounds)
    return 1 / (1 + exp(min(50.0, lead / scale)))


def values_of(totals: list[int], rounds: int) -> list[float]:
    n = len(totals)
    if n == 2:
        v = 1 - 2 * _chance_behind(totals[0] - totals[1], rounds, 2)
        return [v, -v]
    return [
        1 - 2 / (n - 1) * (sum([_chance_behind(own - other, rounds, n) for other in totals]) - 0.5)
        for own in totals
    ]


def deal(view: LocoView, seat: Seat, own: int, unseen: list[int], dice: Dice) -> list[int]:
    hands = [0] * view.players
    hands[seat] = own
    cards = unseen[:]
    if view.players == 2:
        other = 0
        for card in cards:
            other |= 1 << card
        for _ in range(len(cards) - view.hand_sizes[1 - seat]):
            other ^= 1 << cards.pop(dice.below(len(cards)))
        hands[1 - seat] = other
        return hands
    at = len(cards)
    for other, size in enumerate(view.hand_sizes):
        if other != seat:
            hand = 0
            for _ in range(size):
                i = dice.below(at)
                at -= 1
                hand |= 1 << cards[i]
                cards[i] = cards[at]
            hands[other] = hand
    return hands


def think(view: LocoView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    own = 0
    for text in view.hand:
        own |= 1 << CARD_TEXTS.index(text)
    laid = {
        creature * VALUES + int(value)
        for creature, row in enumerate(view.rows)
        for value in row
    }
    unseen = [card for card in range(CARDS) if card not in laid and not own >> card & 1]
    totals = view.totals
    rounds = view.rounds - view.round
    table = Round(
        [0] * view.players,
        list(view.worths),
        [len(row) for row in view.rows],
        list(view.supply),
        [list(tokens) for tokens in view.tokens],
        seat,
        other_colour=view.other_colour,
    )
    root = Node()
    while budget.spend():
        round_ = table.copy()
        round_.hands = deal(view, seat, own, unseen, dice)
        round_.left = 0
        for hand in round_.hands:
            round_.left |= hand
        node = root
        path: list[tuple[Seat, Edge]] = []
        while True:
            turn = round_.turn
            edge = pick(node.menu(round_, totals), node.visits)
            node.visits += 1
            path.append((turn, edge))
            round_.play(edge.move)
            if round_.is_over:
                break
            if edge.child is None:
                if edge.visits >= 1:
                    edge.child = Node()
                break
            node = edge.child
        while not round_.is_over:
            round_.play(round_.quick_move(totals))
        after = [a + b for a, b in zip(totals, round_.points(), strict=True)]
        values = values_of(after, rounds)
        path[0][1].lead += after[seat] - max(after[:seat] + after[seat + 1 :])
        for turn, edge in path:
            edge.visits += 1
            edge.value += values[turn]
    tried = sorted(
        (edge for edge in root.edges.values() if edge.visits), key=lambda edge: -edge.visits
    )
    best = tried[0].value / tried[0].visits
    return Thought(
        tuple(
            Weighed(
                MOVE_TEXTS[edge.move],
                min(best, edge.value / edge.visits),
                float(not at),
                edge.lead / edge.visits,
            )
            for at, edge in enumerate(tried)
        )
    )


THINKER: Final = Thinker(think, WORK, SLIPS)

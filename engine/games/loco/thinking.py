"""How a computer player thinks about Loco!: a tree of moves over many imagined deals.

Each descent deals the unseen cards anew, goes down the tree, adds a node and plays the round out
with every seat as greedy as `outlook`. What comes of it is judged by the places at the end of the
match: in its last round a point that is not needed is worth nothing.

All deals are taken to be equally likely. A view does not say who laid which card, but for the last
one, so hands cannot be told from what was and was not played.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt
from operator import add
from typing import TYPE_CHECKING, Final

from engine.games.loco.data import CARD_TEXTS, CARDS, MOVE_TEXTS, VALUES
from engine.games.loco.rounds import Round
from engine.games.loco.tree import Edge, Node
from engine.thought import Thinker, Thought, Weighed

if TYPE_CHECKING:
    from engine.core import Dice, Seat
    from engine.games.loco.view import LocoView
    from engine.thought import Budget

_WORK: Final = {"easy": 12, "medium": 80, "hard": 300, "expert": 3000}
"""By level, in descents at a table of three or more."""
_COST_OF_TWO: Final = 2
"""What a descent costs at a table of two: there all but two of the unseen cards are in one hand, so
half as many tell enough."""
_SLIPS: Final = {"easy": 0.3, "medium": 0.03}
_CLOSE: Final = 0.7
"""Points: by how many of these a lead is sure at the end of the last round. It is not quite a step,
so that what is as good as lost or won is still played for points."""
_SWING: Final = 2.5
"""Points: so much less sure each round still to come makes it, and more rounds by their root."""
_SUREST: Final = 50.0
_CHECKED: Final = 32
"""Descents after which it is asked anew whether the rest can change anything."""


def think(view: LocoView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Return what *seat*, which knows *view* and may move, thinks of its moves."""
    table = _table_of(view, seat)
    unseen = _unseen(view, table.hands[seat])
    root = Node()
    cost = _COST_OF_TWO if view.players == 2 else 1
    left = budget.work // cost
    while budget.spend(cost):
        left -= 1
        _descend(root, table.with_hands(_deal(view, seat, unseen, dice)), view, seat)
        if not left % _CHECKED and root.is_settled(left):
            break
    if view.round == view.rounds and budget.work > _WORK["medium"]:
        return _last_thought(root, _endings(table, view, seat))
    return _thought_of(root)


def _descend(root: Node, table: Round, view: LocoView, seat: Seat) -> None:
    """Try a line of moves at *table*, where all cards are known, and note what comes of it."""
    totals = view.totals
    node: Node | None = root
    path: list[tuple[Seat, Edge]] = []
    while node is not None and not table.is_over:
        edge = node.pick(node.menu(table, totals))
        node.visits += 1
        path.append((table.turn, edge))
        table.play(edge.move)
        node = edge.child
        if node is None:
            edge.child = Node()
    while not table.is_over:
        table.play(table.quick_move(totals))
    points = tuple([total + more for total, more in zip(totals, table.points(), strict=True)])
    for mover, edge in path:
        edge.visits += 1
        edge.value += worth_of(points, mover, view.rounds - view.round)
    path[0][1].place += place_of(points, seat)
    path[0][1].lead += points[seat] - max(points[:seat] + points[seat + 1 :])


def worth_of(totals: tuple[int, ...], seat: Seat, rounds: int) -> float:
    """Return the place to expect with so many *rounds* to come: from 1 for the first to -1."""
    own = totals[seat]
    # a seat counts itself as half ahead of itself
    ahead = sum([_chance_behind(own - other, rounds) for other in totals]) - 0.5
    return 1 - 2 * ahead / (len(totals) - 1)


def place_of(totals: tuple[int, ...], seat: Seat) -> float:
    """Return what *totals* at the end of the match are worth: from 1 for the first place to -1."""
    if min(totals) == max(totals):
        return 0.0
    return 1 - 2 * sum([other > totals[seat] for other in totals]) / (len(totals) - 1)


@lru_cache(maxsize=1024)
def _chance_behind(lead: int, rounds: int) -> float:
    """Return how likely it is that who leads by *lead* will be behind after so many *rounds*."""
    sure = lead / (_CLOSE + _SWING * sqrt(rounds))
    return 1 / (1 + exp(min(_SUREST, sure)))


def _endings(table: Round, view: LocoView, seat: Seat) -> dict[int, tuple[float, float]]:
    """Return by move that ends the match at once its place and lead: they are sure."""
    found: dict[int, tuple[float, float]] = {}
    for move in table.leads(view.totals):
        after = table.with_hands({})
        after.play(move)
        if after.is_over:
            points = tuple(map(add, view.totals, after.points()))
            lead = points[seat] - max(points[:seat] + points[seat + 1 :])
            found[move] = (place_of(points, seat), lead)
    return found


def _last_thought(root: Node, endings: dict[int, tuple[float, float]]) -> Thought:
    """Return what the tree says in the last round, where no points count any more but places.

    What ends the match is told as it is, also if it was not tried, and wins before all else.
    """
    tried = sorted(
        [edge for edge in root.edges.values() if edge.visits], key=lambda edge: -edge.visits
    )
    most = tried[0].place / tried[0].visits
    found = {
        edge.move: (min(most, edge.place / edge.visits), edge.lead / edge.visits) for edge in tried
    } | endings
    best = max(endings, key=endings.__getitem__, default=tried[0].move)
    if found[best][0] < 1 or found[tried[0].move][0] == 1:
        best = tried[0].move
    order = [best, *(move for move in found if move != best)]
    return Thought(
        tuple(
            Weighed(MOVE_TEXTS[move], found[move][0], float(move == best), found[move][1])
            for move in order
        )
    )


def _thought_of(root: Node) -> Thought:
    """Return what the tree says: the move that was tried most is the best."""
    tried = sorted(
        [edge for edge in root.edges.values() if edge.visits], key=lambda edge: -edge.visits
    )
    best = tried[0].value / tried[0].visits
    # what was seldom tried is judged by few descents: it stays behind what was tried most
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


# What is seen ------------------------------------------------------------------------------------


def _table_of(view: LocoView, seat: Seat) -> Round:
    """Return the round as *seat* sees it: the others' hands are empty."""
    hands = [0] * view.players
    for text in view.hand:
        hands[seat] |= 1 << CARD_TEXTS.index(text)
    return Round(
        hands,
        list(view.worths),
        [len(row) for row in view.rows],
        list(view.supply),
        [list(tokens) for tokens in view.tokens],
        seat,
        other_colour=view.other_colour,
    )


def _unseen(view: LocoView, hand: int) -> list[int]:
    """Return the cards that are neither in *hand* nor laid."""
    seen = hand
    for creature, row in enumerate(view.rows):
        for value in row:
            seen |= 1 << creature * VALUES + int(value)
    return [card for card in range(CARDS) if not seen >> card & 1]


def _deal(view: LocoView, seat: Seat, unseen: list[int], dice: Dice) -> dict[Seat, int]:
    """Return hands for all but *seat*: sets of cards that fit what it sees."""
    cards = unseen[:]
    hands: dict[Seat, int] = {}
    for other, size in enumerate(view.hand_sizes):
        if other != seat:
            hand = 0
            for _ in range(size):
                at = dice.below(len(cards))
                cards[at], cards[-1] = cards[-1], cards[at]
                hand |= 1 << cards.pop()
            hands[other] = hand
    return hands


THINKER: Final = Thinker(think, _WORK, _SLIPS)

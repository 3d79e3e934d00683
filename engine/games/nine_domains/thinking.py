"""How computer players think about The Nine Domains.

Used cards are open, so a round is a game in which both choose at once: a table of what each way to
lay three cards gains against each of the opponent's. The last round is worked out exactly, the one
before it with the exact values of the last one behind it, the first with an estimate. Who thinks
well mixes as the equilibrium of the table says, so nobody who knows how it thinks can gain by that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import ROUNDS, SEATS
from engine.games.nine_domains.laying import Round, Values, best_answered, worth_of
from engine.games.nine_domains.mixing import lean
from engine.games.nine_domains.state import NineDomainsState
from engine.games.nine_domains.weights import WEIGHTS
from engine.thought import Thinker, Thought, Weighed, thought_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import Dice, Seat
    from engine.games.nine_domains.mixing import Solved
    from engine.games.nine_domains.view import NineDomainsView
    from engine.thought import Budget

WORK: Final = {"easy": 10, "medium": 20, "hard": 60, "expert": 2000}
"""By level pairs of lines of a table: what a way to lay cards gains against all of the other's."""
SLIPS: Final = {"easy": 3.0, "medium": 0.1}
LEVELS: Final = ("easy", "expert")
"""Both lay in secret, so little lies between laying nearly by lot and laying as well as one can:
the second takes 72 of 100 points from the first (200 matches), and no level fits in between."""
_EXACT_FROM: Final = 500
"""With a budget of so many pairs the middle round has the exact values of the last one behind it;
one costs more then, as do the answers to a 2- or 3-."""
_CLOSE: Final = 0.025
"""How much both together may still gain by leaving the mixes that are found."""
_LEANING: Final = 20
"""Pairs of lines that it costs to look for what gains most against who does not look ahead."""
_MOST: Final = 0.035
"""How much may be given away for that against the best answer; 0.04 are 2 % of the matches."""
_GUESSES: Final = 4
"""How many of the opponent's rows are looked at before any mix is."""
_LEADS: Final = 5
"""For how many of the best ways to lay cards the points at the end are worked out."""


def think(view: NineDomainsView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Weigh what *seat*, which knows *view*, may lay or answer."""
    state = NineDomainsState.imagine(view, dice)
    is_exact = budget.work >= _EXACT_FROM
    if view.choice is not None:
        return _weigh_answers(state, seat, budget, is_exact=is_exact)
    round_ = Round(state, WEIGHTS, is_exact=is_exact)
    own, other = (
        [dice.below(len(round_.table.rows[side])) for _ in range(_GUESSES)] for side in range(SEATS)
    )
    is_leaning = budget.work > _LEANING and budget.spend(_LEANING)
    solved = round_.solve((own, other), _CLOSE, budget.spend)
    shares = solved.shares(seat)
    if is_leaning:
        shares = lean(solved, round_.line, seat, round_.usual(1 - seat), _MOST)
    return _thought_of(round_, solved, seat, shares)


def _thought_of(round_: Round, solved: Solved, seat: Seat, shares: Mapping[int, float]) -> Thought:
    sign = -1 if seat else 1
    values = [sign * gain for gain in solved.gains(seat)]
    order = sorted(range(len(values)), key=lambda row: (-shares.get(row, 0), -values[row]))
    leads = {row: round_.lead(seat, row, solved.shares(1 - seat)) for row in order[:_LEADS]}
    rows = round_.table.rows[seat]
    return Thought(
        tuple(
            Weighed(".".join(rows[row].cards), values[row], shares.get(row, 0.0), leads.get(row))
            for row in order
        )
    )


def _weigh_answers(
    state: NineDomainsState, seat: Seat, budget: Budget, *, is_exact: bool
) -> Thought:
    """Weigh what can be answered to a 2- or 3-."""
    values = Values(state, WEIGHTS, is_exact=is_exact)
    sign = -1 if seat else 1
    found: dict[str, float] = {}
    leads: dict[str, float] = {}
    for move in reversed(state.legal_moves(seat)):  # of equals the first counts: leave all as it is
        if not budget.spend():
            break
        after = state.copy()
        after.play(seat, move)
        gain, lead = worth_of(best_answered(after, values), values)
        text = state.format_move(move)
        found[text], leads[text] = sign * gain, sign * lead
    # after the last reveal nothing is hidden any more, nor chosen at once
    is_certain = state.round == ROUNDS and len(found) == len(state.legal_moves(seat))
    return thought_of(found, leads, is_certain=is_certain)


def solve(view: NineDomainsView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Return what is sure to come of the moves of *seat*, or else what it thinks of them."""
    state = NineDomainsState.imagine(view, dice)
    sure = None
    if view.choice is None:
        sure = Round(state, WEIGHTS, is_exact=True).sure(seat)
    if sure is None:
        return think(view, seat, budget, dice)
    found = {".".join(row.cards): gain for row, gain in sure.items()}
    return thought_of(found, is_certain=True)


THINKER: Final = Thinker(think, WORK, SLIPS, solve, WORK["expert"], LEVELS)

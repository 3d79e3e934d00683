"""How a computer player thinks about Orcs Orcs Orcs.

It looks through its whole turn, as far as the work reaches, and takes the move that leads to the
end of the turn at which it may expect most; what the others will do is in those expectations alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import CHANCE
from engine.games.orcs import ruleset
from engine.games.orcs.acting import begin_turn
from engine.games.orcs.data import KINDS
from engine.games.orcs.dealing import write_outcome
from engine.games.orcs.moves import Play
from engine.games.orcs.prospects import Prospect, ahead, is_settled, prospect, settled
from engine.games.orcs.scoring import mission_points
from engine.games.orcs.state import OrcsState
from engine.games.orcs.turns import WIDTHS, Ending, Spent, Turn
from engine.thought import Thinker, thought_of

if TYPE_CHECKING:
    from engine.core import Dice, Seat
    from engine.games.orcs.moves import Move
    from engine.games.orcs.view import OrcsView
    from engine.thought import Budget, Thought


def think(view: OrcsView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Weigh the moves of *seat*."""
    state = OrcsState.imagine(view, dice)
    if state.victims:
        found = _last_discards(state, seat, dice) or _weigh_discards(state, seat, budget, dice)
    elif state.stage == ruleset.MISSIONS:
        found = _weigh_missions(state, seat, budget, dice)
    elif state.stage == ruleset.REVEAL:
        found = _weigh_reveals(state, budget, dice)
    else:
        found = Turn(state, dice, budget).weigh(state, WIDTHS)
    # of moves that bring the same result the one with the greatest lead counts as the best
    found = dict(sorted(found.items(), key=lambda one: one[1], reverse=True))
    texts = {state.format_move(move): one for move, one in found.items()}
    return thought_of(
        {text: one.value for text, one in texts.items()},
        {text: one.lead for text, one in texts.items()},
    )


def _weigh_reveals(state: OrcsState, budget: Budget, dice: Dice) -> dict[Move, Prospect]:
    """Weigh which path's marker to turn up, over the kinds of creature that may come.

    First by what lies there then; as far as the work reaches by what the turn makes of it.
    """
    paths = state.legal_moves(state.active)
    weighed = dict.fromkeys(paths, Prospect(0.0, 0.0))
    kinds = sorted(filter(state.unseen.__getitem__, range(KINDS)), key=lambda k: -state.unseen[k])
    for looks_through in (False, True):
        seen = 0
        sums = dict.fromkeys(paths, (0.0, 0.0))
        try:
            for kind in kinds:
                found = {
                    path: _after_reveal(
                        state, path, kind, budget, dice, looks_through=looks_through
                    )
                    for path in paths
                }
                count = state.unseen[kind]
                seen += count
                for path, one in found.items():
                    value, lead = sums[path]
                    sums[path] = (value + count * one.value, lead + count * one.lead)
        except Spent:
            pass
        if seen:
            weighed = {path: Prospect(one / seen, two / seen) for path, (one, two) in sums.items()}
    return weighed


def _after_reveal(
    state: OrcsState, path: Move, kind: int, budget: Budget, dice: Dice, *, looks_through: bool
) -> Prospect:
    """Return what is expected when a creature of *kind* comes on *path*."""
    assert isinstance(path, Play), "chance chooses no path"
    if not budget.spend():
        raise Spent
    after = state.copy()
    after.play(state.active, path)
    after.play(CHANCE, write_outcome(after.tasks[0], [path.what, kind]))
    turn = Turn(after, dice, budget)
    while after.to_act() == (CHANCE,) and after.stage == ruleset.ACTIONS:
        after.play(CHANCE, after.draw_chance(dice))
    return turn.best(after, WIDTHS[0]) if looks_through else turn.stop(after)


def _weigh_discards(
    state: OrcsState, seat: Seat, budget: Budget, dice: Dice
) -> dict[Move, Prospect]:
    """Weigh which card to give up: by the turn that the others would make now."""
    turns: dict[Move, OrcsState] = {}
    for move in state.legal_moves(seat):
        after = state.copy()
        mage = after.mages[seat]
        assert isinstance(move, Play), "chance discards nothing"
        mage.hand.remove(move.what)
        mage.discards[move.what] += 1
        after.victims, after.tasks, after.rewards, after.cast = (), [], (), None
        for one in after.mages:
            one.chosen = -1
        after.active, after.stage = seat, ruleset.ACTIONS
        begin_turn(after)
        turns[move] = after
    try:
        return {
            move: Turn(after, dice, budget).best(after, WIDTHS[0]) for move, after in turns.items()
        }
    except Spent:
        return {move: prospect(after, seat) for move, after in turns.items()}


def _weigh_missions(
    state: OrcsState, seat: Seat, budget: Budget, dice: Dice
) -> dict[Move, Prospect]:
    """Weigh which mission to keep: by what each would bring where all look one ply ahead."""
    missions = state.legal_moves(seat)
    sums = dict.fromkeys(missions, 0)
    matches = 0
    while not matches or (matches < _MATCHES and budget.spent < budget.work):
        end = _played_out(state.copy(), budget, dice)
        matches += 1
        for move in missions:
            assert isinstance(move, Play), "chance deals no mission while somebody chooses"
            end.mages[seat].mission = move.what
            sums[move] += mission_points(end, seat)
    mean_points = sum(sums.values()) / matches / len(missions)
    return {move: ahead([points / matches, mean_points], 0, _LONG) for move, points in sums.items()}


_MATCHES: Final = 6
"""How many matches are played out, at most, to choose a mission."""
_LONG: Final = 11
"""About how many rounds a match has."""


def _played_out(state: OrcsState, budget: Budget, dice: Dice) -> OrcsState:
    """Play *state* to its end, or as far as the work reaches, and return it; a ply costs one."""
    while actors := state.to_act():
        actor = actors[0]
        if actor == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
            continue
        if not budget.spend():
            return state
        moves = state.legal_moves(actor)
        best, most = moves[0], -2.0
        for move in moves if len(moves) > 1 else ():
            after = state.copy()
            after.play(actor, move)
            if (value := after.evaluate(actor)) > most:
                best, most = move, value
        state.play(actor, best)
    return state


def _last_discards(state: OrcsState, seat: Seat, dice: Dice) -> dict[Move, Prospect] | None:
    """Return what each discard of *seat* leads to if the match is over then, or else None."""
    if not (state.stage == ruleset.ACTIONS and is_settled(state)):
        return None
    found: dict[Move, Prospect] = {}
    for move in state.legal_moves(seat):
        after = state.copy()
        after.play(seat, move)
        while after.victims:
            victim = after.to_act()[0]
            after.play(victim, after.random_move(victim, dice))
        if after.stage == ruleset.ACTIONS:
            return None
        found[move] = settled(after, seat)
    return found


def solve(view: OrcsView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Return what is sure to come of the moves of *seat*, or else what it thinks of them."""
    state = OrcsState.imagine(view, dice)
    found: dict[Move, float] | None = None
    if state.victims:
        if ends := _last_discards(state, seat, dice):
            found = {move: end.value for move, end in ends.items()}
    elif state.stage == ruleset.ACTIONS and is_settled(state):
        found = Ending(state, budget.apart(budget.work)).weigh(state)
    if found is None:
        return think(view, seat, budget, dice)
    return thought_of(
        {state.format_move(move): one for move, one in found.items()}, is_certain=True
    )


THINKER: Final = Thinker(
    think,
    {"easy": 30, "medium": 80, "hard": 300, "expert": 3000},
    {"easy": 0.1, "medium": 0.03},
    solve,
    6000,
)
"""Work is counted in moves that are tried; a little less than 0.1 ms each."""

"""Search the rest of a turn for the best order of actions and for certain results."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.core import CHANCE, Dice, Seat
from engine.games.orcs import moves, ruleset
from engine.games.orcs.acting import begin_turn
from engine.games.orcs.data import KINDS
from engine.games.orcs.following import go_on, write_outcome
from engine.games.orcs.moves import Move, Play
from engine.games.orcs.prospects import Prospect, ahead, is_settled, prospect, settled
from engine.games.orcs.scoring import mission_points, points, turn_hope
from engine.games.orcs.state import OrcsState
from engine.thought import Budget, OutOfWork, Thinker, Thought, thought_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from engine.games.orcs.view import OrcsView

PASS: Final = Play(moves.PASS)
WIDTHS: Final = ((3, 2, 1), (6, 4, 3, 2, 1), (10, 7, 5, 4, 3, 2, 1), (20, 12, 8, 5, 4, 3, 2, 1))
"""Number of moves to follow at each ply of the turn, for each pass of the search."""
_LONGEST: Final = 14
_THOROUGH: Final = 1000
"""With at least this much work, a second, equally long search goes to the end of the last turn."""
_FAIR: Final = 100
"""With less work than this, moves that aren't followed are judged as they stand, even at the end of
the match."""
_DRAWS: Final = 3


class _Step(NamedTuple):
    move: Move
    hope: float
    """Points ahead, plus a guess at the gains in the rest of the turn."""
    now: Prospect
    """The outlook if the turn ends after this move."""
    after: tuple[OrcsState, ...]
    """The possible positions after it, all equally likely; empty if the turn is over."""
    twins: list[Move]


class Turn:
    """A seat's turn, from a position in it."""

    def __init__(self, state: OrcsState, dice: Dice, budget: Budget) -> None:
        self.seat: Seat = state.active
        self.turn = state.turn
        self._dice = dice
        self._budget = budget
        self._steps: dict[Hashable, list[_Step]] = {}

    def weigh(self, state: OrcsState, widths: Sequence[Sequence[int]]) -> dict[Move, Prospect]:
        """Return the expectation after each promising move if the seat goes on well."""
        key = turn_key(state)
        found: dict[Move, Prospect] = {}
        try:
            steps = self._look(state, key)
            for width in widths:
                best: dict[Hashable, Prospect] = {}
                found |= {
                    step.move: self._follow(step, width, 1, best) for step in steps[: width[0]]
                }
        except OutOfWork:
            pass
        rest = {step.move: step.now for step in self._steps[key] if step.move not in found}
        if found and self._budget.work >= _FAIR and is_settled(state):
            # here values are real results, which are unknown for moves not followed
            top = max(found.values())
            rest = {
                move: Prospect(max(top.value, now.value), now.lead, max(top.first, now.first))
                for move, now in rest.items()
            }
        # moves that were not followed are judged as they stand
        found = rest | found
        if self._budget.work >= _FAIR:
            found |= {twin: found[step.move] for step in self._steps[key] for twin in step.twins}
        if self._may_stop(state):
            found[PASS] = self.stop(state)
        return found

    def best(self, state: OrcsState, width: Sequence[int]) -> Prospect:
        """Return the expectation for the turn if the seat plays well."""
        return self._best(state, width, 0, {})

    def stop(self, state: OrcsState) -> Prospect:
        """Return what to expect if the turn ends here."""
        return prospect(closed(state), self.seat)

    def _may_stop(self, state: OrcsState) -> bool:
        return state.cast is None and not state.rewards

    def _best(
        self, state: OrcsState, width: Sequence[int], ply: int, known: dict[Hashable, Prospect]
    ) -> Prospect:
        key = turn_key(state)
        if key in known:
            return known[key]
        top = self.stop(state) if self._may_stop(state) else None
        steps = self._look(state, key)
        for step in steps[: width[ply] if ply < len(width) else 1]:
            value = self._follow(step, width, ply + 1, known)
            if top is None or value > top:
                top = value
        known[key] = top or self.stop(state)
        return known[key]

    def _follow(
        self, step: _Step, width: Sequence[int], ply: int, known: dict[Hashable, Prospect]
    ) -> Prospect:
        if not step.after or ply >= _LONGEST:
            return step.now
        return mean([self._best(state, width, ply, known) for state in step.after])

    def _look(self, state: OrcsState, key: Hashable) -> list[_Step]:
        """Return the steps from *state*, the most hopeful first, leaving out equivalent ones."""
        if key not in self._steps:
            steps: list[_Step] = []
            seen: dict[Hashable, _Step] = {}
            for move in state.legal_moves(self.seat):
                if move == PASS:
                    continue
                if not self._budget.spend():
                    self._steps[key] = sorted(steps, key=lambda step: -step.hope)
                    raise OutOfWork
                after = state.copy()
                after.play(self.seat, move)
                step = self._step(move, after)
                alike = turn_key(step.after[0]) if len(step.after) == 1 else None
                if alike is not None and alike in seen:
                    seen[alike].twins.append(move)
                else:
                    seen[alike] = step
                    steps.append(step)
            self._steps[key] = sorted(steps, key=lambda step: -step.hope)
        return self._steps[key]

    def _step(self, move: Move, after: OrcsState) -> _Step:
        is_drawn = bool(after.tasks) and after.tasks[0].kind in {ruleset.DRAW, ruleset.GIFT}
        is_over = after.stage != ruleset.ACTIONS
        if is_over:
            now = prospect(after, self.seat)
            return _Step(move, now.lead, now, (), [])
        states = [after.copy() for _ in range(_DRAWS - 1)] if is_drawn else []
        states.append(after)
        goes_on = [self._settle(state) for state in states]
        now = mean([self.stop(state) for state in states])
        if not all(goes_on):
            return _Step(move, now.lead, now, (), [])
        hope = sum(turn_hope(state, state.mages[self.seat]) for state in states) / len(states)
        return _Step(move, now.lead + hope, now, tuple(states), [])

    def _settle(self, state: OrcsState) -> bool:
        while state.stage == ruleset.ACTIONS:
            actor = state.to_act()[0]
            if actor == self.seat:
                return True
            if actor == CHANCE:
                state.play(CHANCE, state.draw_chance(self._dice))
            else:
                state.play(actor, state.random_move(actor, self._dice))
        return False


def closed(state: OrcsState) -> OrcsState:
    """Return *state* without its open spell."""
    if state.cast is None:
        return state
    end = state.copy()
    for card in state.cast.cards:
        end.mages[end.active].discards[card] += 1
    end.cast = None
    return end


def mean(prospects: Sequence[Prospect]) -> Prospect:
    """Return the average of *prospects*, which are equally likely."""
    if len(prospects) == 1:
        return prospects[0]
    return Prospect(*(sum(column) / len(prospects) for column in zip(*prospects, strict=True)))


def turn_key(state: OrcsState) -> Hashable:
    """Return a key that positions in a turn share if they have the same future."""
    mage, field = state.mages[state.active], state.field
    return (
        *map(tuple, field.creatures),
        *mage.hand,
        -1,
        *mage.discards,
        *mage.trophies,
        *state.steps,
        *mage.gifts,
        mage.space,
        mage.power,
        state.actions,
        state.cast,
        state.rewards,
        *state.displays[0],
        -1,
        *state.displays[1],
        state.poison,
        *field.toadlings,
        *(sum(other.discards) for other in state.mages),
    )


# The last turn of a match -------------------------------------------------------------------------


class Finish(NamedTuple):
    """A final place. Places can be compared: the greater one is better."""

    value: float
    """From -1 (last place) to 1 (first)."""
    first: float
    """1 for first place, 0 if all draw, otherwise -1."""
    lead: float
    """Points ahead of the best other seat; for a win, a lower bound."""


class Bounds(NamedTuple):
    """The worst and the best that a position can lead to."""

    least: Finish
    most: Finish


def finish_of(end: Prospect) -> Finish:
    """Return the place of a seat whose match ends like *end*."""
    return Finish(end.value, end.first, end.lead)


_LAST: Final = Finish(-1.0, -1.0, -inf)
_FIRST: Final = Finish(1.0, 1.0, inf)
_UNKNOWN: Final = Bounds(_LAST, _FIRST)


class LastTurn:
    """A search of all moves of the match's last turn, without missions.

    It leaves open what cards drawn on the way can do.
    """

    def __init__(self, state: OrcsState, budget: Budget) -> None:
        """Search the turn of *state*'s active seat. Each move tried costs one unit of *budget*."""
        self._seat = state.active
        self._budget = budget
        self._known: dict[Hashable, Bounds] = {}

    def weigh(self, state: OrcsState) -> dict[Move, Finish] | None:
        """Return the best that each move can bring, if the best move is sure to bring it.

        None if it isn't sure, or if there are too many ways to search.
        """
        try:
            found = {move: self._after(state, move) for move in state.legal_moves(self._seat)}
        except OutOfWork:
            return None
        least, most = (max(column) for column in zip(*found.values(), strict=True))
        if least[:2] < most[:2]:  # points don't matter here
            return None
        # put the surest moves first: of several equal moves, the first is chosen
        order = sorted(found, key=lambda move: found[move].least, reverse=True)
        return {move: found[move].most for move in order}

    def _bounds(self, state: OrcsState) -> Bounds:
        key = turn_key(state)
        if key not in self._known:
            least = most = _LAST
            # if the seat may end the turn, that is usually enough
            for move in sorted(state.legal_moves(self._seat), key=lambda move: move != PASS):
                found = self._after(state, move)
                least, most = max(least, found.least), max(most, found.most)
                if least.value == 1:
                    break
            self._known[key] = Bounds(least, most)
        return self._known[key]

    def _after(self, state: OrcsState, move: Move) -> Bounds:
        self._budget.need()
        after = state.copy()
        after.play(self._seat, move)
        if after.stage != ruleset.ACTIONS:
            place = finish_of(settled(after, self._seat))
            return Bounds(place, place)
        return self._bounds(after) if after.to_act() == (self._seat,) else _UNKNOWN


# Certain gains of a turn --------------------------------------------------------------------------


_USELESS: Final = frozenset({moves.DRAW, moves.POISON, moves.PASS})
"""Moves that gain nothing in the turn, except through cards that they draw."""


@dataclass(frozen=True, slots=True)
class Spoil:
    """The points with which a seat can still end its turn."""

    ways: dict[int, int]
    """Number of ways to reach each number of points by the end of the turn."""
    moves: int
    """Minimum number of moves to reach the most points, not counting a pass."""

    @property
    def most(self) -> int:
        """Maximum number of points that can be reached."""
        return max(self.ways)


class Spoils:
    """All ways to finish a turn without drawn cards, as far as the work allows."""

    def __init__(self, seat: Seat, budget: Budget) -> None:
        self._seat = seat
        self._budget = budget
        self._known: dict[Hashable, Spoil] = {}

    def of(self, state: OrcsState) -> Spoil:
        """Return what is still possible in the turn of *state*; may raise OutOfWork."""
        key = (turn_key(state), state.has_removed)
        if key in self._known:
            return self._known[key]
        ways: dict[int, int] = {}
        most, fewest = -1000, 0
        if state.cast is None and not state.rewards:
            most = points(state)[self._seat]
            ways[most] = 1
        for _, after in self.moves(state):
            then = self.of(after)
            top = then.most
            if top > most or (top == most and then.moves < fewest - 1):
                most, fewest = top, then.moves + 1
            for total, count in then.ways.items():
                ways[total] = ways.get(total, 0) + count
        self._known[key] = Spoil(ways, fewest)
        return self._known[key]

    def line(self, state: OrcsState) -> list[Play]:
        """Return the moves of a shortest way to the most points, not counting a pass."""
        line: list[Play] = []
        while left := self.of(state).moves:
            most = self.of(state).most
            move, state = next(
                (move, after)
                for move, after in self.moves(state)
                if (self.of(after).most, self.of(after).moves) == (most, left - 1)
            )
            line.append(move)
        return line

    def moves(self, state: OrcsState) -> Iterator[tuple[Play, OrcsState]]:
        """Yield the moves that may gain something, and the position after each."""
        if state.stage != ruleset.ACTIONS:
            return
        for move in state.legal_moves(self._seat):
            assert not isinstance(move, str), "chance does not play here"
            if move.kind in _USELESS:
                continue
            self._budget.need()
            after = state.copy()
            after.play(self._seat, move)
            while after.stage == ruleset.ACTIONS and after.tasks:
                del after.tasks[0]
                go_on(after)
            yield move, after


# All decisions of a match -------------------------------------------------------------------------


def think(view: OrcsView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    state = OrcsState.imagine(view, dice)
    if state.victims:
        found = _last_discards(state, seat, dice) or _weigh_discards(state, seat, budget, dice)
    elif state.stage == ruleset.MISSIONS:
        found = _weigh_missions(state, seat, budget, dice)
    elif state.stage == ruleset.REVEAL:
        found = _weigh_reveals(state, budget, dice)
    else:
        found = Turn(state, dice, budget).weigh(state, WIDTHS)
        if budget.work >= _THOROUGH and is_settled(state):
            ends = LastTurn(state, budget.apart(budget.work)).weigh(state)
            found = (
                found
                if ends is None
                else {
                    move: found[move]
                    if move in found and found[move].value == end.value
                    else Prospect(end.value, end.lead, end.first)
                    for move, end in ends.items()
                }
            )
    # among moves with the same result, the greatest lead is best
    found = dict(sorted(found.items(), key=lambda pair: pair[1], reverse=True))
    texts = {state.format_move(move): hope for move, hope in found.items()}
    return thought_of(
        {text: hope.value for text, hope in texts.items()},
        {text: hope.lead for text, hope in texts.items()},
        {text: hope.first for text, hope in texts.items()},
    )


def _weigh_reveals(state: OrcsState, budget: Budget, dice: Dice) -> dict[Move, Prospect]:
    """Weigh on which path to turn up a marker, over the kinds of creature that may appear.

    It judges the position after each and, if the work allows, the turn that follows.
    """
    paths = state.legal_moves(state.active)
    weighed = dict.fromkeys(paths, Prospect(0.0, 0.0, 0.0))
    kinds = sorted(filter(state.unseen.__getitem__, range(KINDS)), key=lambda k: -state.unseen[k])
    for looks_through in (False, True):
        seen = 0
        sums = dict.fromkeys(paths, (0.0, 0.0, 0.0))
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
                for path, hope in found.items():
                    value, lead, first = sums[path]
                    sums[path] = (
                        value + count * hope.value,
                        lead + count * hope.lead,
                        first + count * hope.first,
                    )
        except OutOfWork:
            pass
        if seen:
            weighed = {path: Prospect(*(total / seen for total in sums[path])) for path in paths}
    return weighed


def _after_reveal(
    state: OrcsState, path: Move, kind: int, budget: Budget, dice: Dice, *, looks_through: bool
) -> Prospect:
    assert isinstance(path, Play), "chance chooses no path"
    budget.need()
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
    """Weigh which card to give up, by the best turn that the other cards would allow now."""
    turns: dict[Move, OrcsState] = {}
    for move in state.legal_moves(seat):
        after = state.copy()
        mage = after.mages[seat]
        assert isinstance(move, Play), "chance discards nothing"
        mage.hand.remove(move.what)
        mage.discards[move.what] += 1
        after.victims, after.tasks, after.rewards, after.cast = (), [], (), None
        for other in after.mages:
            other.chosen = -1
        after.active, after.stage = seat, ruleset.ACTIONS
        begin_turn(after)
        turns[move] = after
    try:
        return {
            move: Turn(after, dice, budget).best(after, WIDTHS[0]) for move, after in turns.items()
        }
    except OutOfWork:
        return {move: prospect(after, seat) for move, after in turns.items()}


def _weigh_missions(
    state: OrcsState, seat: Seat, budget: Budget, dice: Dice
) -> dict[Move, Prospect]:
    """Weigh which mission to keep, by its points in playouts where every seat looks a ply ahead."""
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
_LONG: Final = 11


def _played_out(state: OrcsState, budget: Budget, dice: Dice) -> OrcsState:
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
    """Return the result of each discard of *seat* if the match then ends, or else None."""
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
    """Return the sure results of *seat*'s moves; if there are none, its thoughts on them."""
    state = OrcsState.imagine(view, dice)
    found: dict[Move, Finish] | None = None
    if state.victims:
        if ends := _last_discards(state, seat, dice):
            found = {move: finish_of(end) for move, end in ends.items()}
    elif state.stage == ruleset.ACTIONS and is_settled(state):
        found = LastTurn(state, budget.apart(budget.work)).weigh(state)
    if found is None:
        return think(view, seat, budget, dice)
    texts = {state.format_move(move): place for move, place in found.items()}
    return thought_of(
        {text: place.value for text, place in texts.items()},
        firsts={text: place.first for text, place in texts.items()},
        is_certain=True,
    )


def forecast(state: OrcsState) -> tuple[float, ...] | None:
    """Return each seat's expectation of winning at the end of a turn; None at other times."""
    if state.stage != ruleset.DRAW or is_settled(state):
        return None
    return tuple([prospect(state, seat).first for seat in range(state.players)])


THINKER: Final = Thinker(
    think,
    {"easy": 30, "medium": 80, "hard": 300, "expert": 3000},
    {"easy": 0.1, "medium": 0.03},
    solve,
    6000,
    forecast=forecast,
    seconds=0.2,
)
"""Work is counted in moves tried, which take a little less than 0.1 ms each."""

"""A match through random sequences of moves, undos, resignations, seat changes and agreements."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.errors import MatchOver, NotSeated, NotYourTurn, UndoRefused
from engine.fair import PlayoutDice
from engine.match import Match
from engine.verify import export_match, verify
from tests.engine.playing import SETUPS, fingerprint
from tests.engine.tables import begin, record_of
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import Seat

numbers = st.integers(min_value=0, max_value=10_000)


class MatchMachine(RuleBasedStateMachine):
    """Whatever happens to a match, its log restores it, and once over it stays over."""

    match: Match

    @initialize(name=st.sampled_from(list(SETUPS)), key=st.binary(min_size=1, max_size=4))
    def start(self, name: str, key: bytes) -> None:
        self.record = record_of(SETUPS[name], secret=key)
        self.match = begin(self.record.setup, secret=key)
        self.before: dict[int, list[object]] = {}

    @property
    def is_over(self) -> bool:
        return self.match.result() is not None

    def _go_on(self, match: Match) -> None:
        assert match.entries[: self.match.seq] == self.match.entries
        assert match.seq > self.match.seq
        self.match = match

    def _move(self, choice: int) -> None:
        seat = self.match.to_act()[choice % len(self.match.to_act())]
        moves = self.match.state.legal_moves(seat)
        text = self.match.state.format_move(moves[choice % len(moves)])
        self.before[self.match.seq] = fingerprint(self.match.state, self.match.setup)
        self._go_on(self.match.extend(seat, f" {text.upper()} "))

    @precondition(lambda self: not self.is_over)
    @rule(choice=numbers)
    def move(self, choice: int) -> None:
        self._move(choice)

    @precondition(lambda self: not self.is_over)
    @rule(seed=numbers, plies=st.integers(2, 12))
    def move_on(self, seed: int, plies: int) -> None:
        dice = PlayoutDice(seed)
        for _ in range(plies):
            if not self.is_over:
                self._move(dice.below(10_000))

    @precondition(lambda self: not self.is_over)
    @rule(choice=numbers)
    def undo(self, choice: int) -> None:
        seat: Seat = choice % self.match.setup.seats
        own = [entry.seq for entry in self.match.line if (entry.kind, entry.seat) == ("move", seat)]
        if not own:
            with pytest.raises(UndoRefused):
                self.match.undo(seat)
            return
        resigned, first = self.match.resigned, self.match.first_undone(seat)
        # an undo across a reveal takes back the others' secret choices, too
        assert first <= own[-1]
        self._go_on(self.match.undo(seat))
        assert fingerprint(self.match.state, self.match.setup) == self.before[first]
        assert self.match.resigned == resigned
        assert self.match.result() is None
        assert seat in self.match.to_act()

    @precondition(lambda self: not self.is_over)
    @rule(choice=numbers, is_timeout=st.booleans())
    def resign(self, choice: int, *, is_timeout: bool) -> None:
        seat: Seat = choice % self.match.setup.seats
        if seat in self.match.resigned:
            with pytest.raises(NotSeated):
                self.match.resign(seat)
            return
        self._go_on(self.match.resign(seat, is_timeout=is_timeout))
        left = self.match.setup.seats - len(self.match.resigned)
        result = self.match.result()
        assert (result is not None) == (left <= 1)
        if result is not None:
            assert result.reason == ("timeout" if is_timeout else "resigned")
            assert result.places[seat] == 2
            # a solo player who resigns comes second, and nobody comes first
            assert len(result.winners) == (self.match.setup.seats > 1)

    @precondition(lambda self: not self.is_over)
    @rule(choice=numbers)
    def hand_over(self, choice: int) -> None:
        seat: Seat = choice % self.match.setup.seats
        if seat in self.match.left:
            with pytest.raises(NotSeated):
                self.match.resign(seat, is_handed_over=True)
            return
        handed = self.match.handed
        self._go_on(self.match.resign(seat, is_handed_over=True))
        assert self.match.handed == (*handed, seat)

    @precondition(lambda self: not self.is_over)
    @rule(choice=numbers)
    def change_seat(self, choice: int) -> None:
        seat: Seat = choice % self.match.setup.seats
        was, state, line = self.match.left, self.match.state, self.match.line
        self._go_on(self.match.change_seat(seat))
        assert self.match.left == tuple(entry for entry in was if entry != seat)
        assert self.match.entries[-1].is_from_house == (seat in was)
        assert self.match.state is state
        assert self.match.line[:-1] == line
        assert not self.match.result()
        if any(entry.kind == "move" and entry.seat == seat for entry in line):
            assert not self.match.has_moved_since_change(seat)
            assert not self.match.may_undo_alone(seat)

    @precondition(lambda self: not self.is_over)
    @rule(chance=st.integers(0, 9))
    def agree(self, chance: int) -> None:
        if chance == 0:
            self._go_on(self.match.agree_draw())
            result = self.match.result()
            assert result is not None
            assert result.reason == "agreed"
            stayed = set(range(self.match.setup.seats)) - set(self.match.resigned)
            assert set(result.winners) == stayed

    @precondition(lambda self: not self.is_over)
    @rule(chance=st.integers(0, 9))
    def call_off(self, chance: int) -> None:
        if chance == 0:
            self._go_on(self.match.call_off())
            result = self.match.result()
            assert result is not None
            assert (result.reason, result.is_void) == ("void", True)

    @precondition(lambda self: not self.is_over)
    @rule(choice=numbers)
    def move_out_of_turn(self, choice: int) -> None:
        seat: Seat = choice % (self.match.setup.seats + 1)
        if seat not in self.match.to_act():
            with pytest.raises(NotYourTurn):
                self.match.extend(seat, "a1-a2")

    @precondition(lambda self: self.is_over)
    @rule(seat=st.integers(0, 2))
    def an_end_is_an_end(self, seat: int) -> None:
        assert self.match.to_act() == ()
        for attempt in (
            lambda: self.match.extend(seat, "a1-a2"),
            lambda: self.match.resign(seat),
            lambda: self.match.undo(seat),
            lambda: self.match.change_seat(seat),
            self.match.agree_draw,
            self.match.call_off,
        ):
            with pytest.raises(MatchOver):
                attempt()

    @precondition(lambda self: self.is_over)
    @rule()
    def it_verifies(self) -> None:
        verdict = verify(GAMES, export_match(self.record, self.match))
        assert verdict.is_fair, verdict

    @invariant()
    def numbers_are_never_used_twice(self) -> None:
        entries = self.match.entries
        assert [entry.seq for entry in entries] == list(range(self.match.seq))

    @invariant()
    def the_log_gives_it_back(self) -> None:
        match = self.match
        folded = Match.fold(GAMES, match.id, match.setup, match.key, match.entries)
        assert fingerprint(folded.state, match.setup) == fingerprint(match.state, match.setup)
        assert (folded.line, folded.resigned) == (match.line, match.resigned)
        assert folded.handed == match.handed
        half = match.seq // 2
        then = Match.fold(GAMES, match.id, match.setup, match.key, match.entries[:half])
        assert (match.at(half).resigned, match.at(half).handed) == (then.resigned, then.handed)
        assert folded.result() == match.result()

    @invariant()
    def its_steps_join(self) -> None:
        steps = list(self.match.steps())
        setup = self.match.setup
        ends = [entry.after for entry in steps]
        starts = [*(entry.before for entry in steps[1:]), *([self.match.state] if steps else [])]
        for entry, other in zip(ends, starts, strict=True):
            # they may differ only in where the kept steps begin
            assert entry is other or fingerprint(entry, setup) == fingerprint(other, setup)
        for step in steps:
            assert step.events


TestMatchMachine = MatchMachine.TestCase
TestMatchMachine.settings = settings(max_examples=15, stateful_step_count=20, deadline=None)


@pytest.mark.long("engine")
def test_sixty_matches_hold_together() -> None:
    run_state_machine_as_test(
        MatchMachine,
        settings=settings(max_examples=60, stateful_step_count=20, deadline=None),
    )

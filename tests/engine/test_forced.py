"""Live matches: the bot plays a player's only legal move if the player wants that."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from db.errors import StoreFull
from engine.games import locus
from tests import toy
from tests.engine.tables import begin, rig_of, tokan_setup, toy_setup
from tests.memory import MemoryLog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Append
    from tests.engine.tables import Rig


def texts(match: Match) -> list[str]:
    """Return the legal moves of the player whose turn it is."""
    (seat,) = match.to_act()
    return [match.state.format_move(move) for move in match.state.legal_moves(seat)]


def forcing() -> tuple[list[str], Seat]:
    """Return moves of Tokan, and the seat that they leave with exactly one move."""
    for seed in range(200):
        dice, match, line = random.Random(seed), begin(tokan_setup()), list[str]()
        while seats := match.to_act():
            if line and len(texts(match)) == 1 and match.line[-1].seat != seats[0]:
                return line, seats[0]
            line.append(dice.choice(texts(match)))
            match = match.extend(seats[0], line[-1])
    raise AssertionError


LINE, FORCED = forcing()


async def before_it(*wanting: Seat, log: MemoryLog | None = None) -> Rig:
    """Return a match before the last move of `LINE`; the bot plays forced moves for *wanting*."""
    rig = await rig_of(tokan_setup(), log=log)
    for text in LINE[:-1]:
        (seat,) = rig.match().to_act()
        await rig.live_matches.submit(rig.id, 10 + seat, text)
    assert rig.forced_play is not None
    rig.forced_play.wanting.update(10 + seat for seat in wanting)
    return rig


async def force(rig: Rig) -> None:
    await rig.live_matches.submit(rig.id, 11 - FORCED, LINE[-1])


def played(rig: Rig) -> Sequence[str]:
    """Return the moves after the last one of `LINE`, without those undone."""
    moves = [entry.text for entry in rig.match().line if entry.kind == "move"]
    assert moves[: len(LINE)] == LINE
    return moves[len(LINE) :]


async def test_an_only_move_is_played_at_once_and_shown() -> None:
    rig = await before_it(FORCED)
    await force(rig)
    assert len(played(rig)) == 1
    entry = rig.match().line[-1]
    assert (entry.kind, entry.seat) == ("move", FORCED)
    assert rig.log.forced == {rig.id: [entry.seq]}
    assert [len(move.entries) for move in rig.publisher.moves[-2:]] == [1, 1]


@pytest.mark.parametrize("wanting", [(), (1 - FORCED,)])
async def test_forced_moves_are_played_only_for_players_who_want_it(
    wanting: tuple[Seat, ...],
) -> None:
    rig = await before_it(*wanting)
    await force(rig)
    assert played(rig) == []


async def test_a_game_can_rule_out_forced_moves() -> None:
    assert not toy.GAME.can_force
    rig = await rig_of(toy_setup())
    assert rig.forced_play is not None
    rig.forced_play.wanting.update({10, 11, 12})
    while rig.match().to_act():
        before = rig.match().seq
        await rig.move(rig.match().to_act()[0])
        assert sum(entry.kind == "move" for entry in rig.match().entries[before:]) == 1


async def test_an_undone_forced_move_is_not_replayed_in_that_position() -> None:
    rig = await before_it(FORCED)
    await force(rig)
    asked = await rig.live_matches.agreements.undo(rig.id, 10 + FORCED)
    assert asked is None
    assert played(rig) == []
    await rig.live_matches.computers.settle()
    assert played(rig) == []
    rig = rig.restart()
    await rig.live_matches.tables.open(rig.id)
    await rig.live_matches.computers.resume()
    await rig.live_matches.computers.settle()
    assert played(rig) == [], "nor by the next process"
    await rig.move(FORCED)
    assert len(played(rig)) == 1
    assert len(rig.log.forced[rig.id]) == 1


async def test_undoing_the_forcing_move_needs_consent() -> None:
    rig = await before_it(FORCED)
    await force(rig)
    asked = await rig.live_matches.agreements.undo(rig.id, 11 - FORCED)
    assert asked is not None
    await rig.live_matches.agreements.answer(rig.id, 10 + FORCED, asked, is_yes=True)
    assert rig.match().to_act() == (1 - FORCED,)
    await force(rig)
    assert played(rig) == [], "they have taken it back in this position"


async def test_a_forced_move_never_follows_the_players_own_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In Locus a turn has several moves, and players may take back a shape they just drew."""
    rig = await rig_of(locus.GAME.set_up(2))
    all_moves = locus.LocusState.legal_moves

    def first_move(state: locus.LocusState, seat: Seat) -> list[Any]:
        return all_moves(state, seat)[:1]

    monkeypatch.setattr(locus.LocusState, "legal_moves", first_move)
    assert rig.forced_play is not None
    rig.forced_play.wanting.add(10)
    for _ in range(20):
        await rig.move(rig.match().to_act()[-1])
    entries = rig.match().entries
    forced = rig.log.forced[rig.id]
    assert forced
    assert all((entries[seq - 1].kind, entries[seq - 1].seat) != ("move", 0) for seq in forced)
    own = [
        entry
        for entry in entries
        if (entry.kind, entry.seat) == ("move", 0) and entry.seq not in forced
    ]
    assert own, "what followed was left to its player"


class FullLog(MemoryLog):
    """A log that refuses forced moves until a test lets it accept them."""

    is_full = True

    async def append(self, match_id: str, change: Append) -> bool:
        if change.of_itself == "forced" and self.is_full:
            raise StoreFull(Path("parlor.db"))
        return await super().append(match_id, change)


async def test_an_unstored_forced_move_is_played_later() -> None:
    log = FullLog()
    rig = await before_it(FORCED, log=log)
    await force(rig)
    await rig.live_matches.tables.open(rig.id)
    assert played(rig) == []
    log.is_full = False
    await rig.clock.advance(100)
    await rig.live_matches.computers.settle()
    assert len(played(rig)) == 1


async def test_a_forced_move_due_at_a_crash_is_played_after_the_restart() -> None:
    rig = await before_it()
    await force(rig)
    assert rig.forced_play is not None
    rig.forced_play.wanting.add(10 + FORCED)
    rig = rig.restart()
    await rig.live_matches.computers.resume()
    await rig.live_matches.computers.settle()
    assert len(played(rig)) == 1

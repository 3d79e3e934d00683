"""Answers laid down beforehand: which one is played, what they die of, what cannot be laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.errors import StoreFull
from engine.errors import IllegalMove, MatchOver, NotYourTurn, StaleMove
from engine.plans import MOST_ANSWERS, Laid, TooManyAnswers, ahead, alive, to_choose, with_answer
from tests.engine.tables import Rig, any_move, rig_of, tokan_setup, toy_setup
from tests.memory import MemoryLog

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Append


async def begun(*, log: MemoryLog | None = None) -> tuple[Rig, Seat]:
    """Return a match of Tokan after its first move, and the seat that made it and now plans."""
    rig = await rig_of(tokan_setup(), log=log, turn_seconds=3600)
    seat = rig.match().to_act()[0]
    await rig.move(seat)
    return rig, seat


def line_of(match: Match, seat: Seat, *numbers: int) -> tuple[str, ...]:
    """Return moves from *match* on, as *seat* expects them: of each list of them a number."""
    line: tuple[str, ...] = ()
    for number in numbers:
        now = ahead(match, seat, line)
        line += (any_move(now, now.to_act()[0], number),)
    return line


async def lay(rig: Rig, seat: Seat, *moves: str) -> None:
    await rig.live_matches.planner.lay(rig.id, 10 + seat, rig.match().seq, moves[:-1], moves[-1])


async def laid(rig: Rig, seat: Seat) -> tuple[Laid, ...]:
    return await rig.live_matches.planner.laid(
        await rig.live_matches.tables.open(rig.id), 10 + seat
    )


async def play(rig: Rig, text: str) -> None:
    """Let who is to act play *text*."""
    await rig.live_matches.submit(rig.id, 10 + rig.match().to_act()[0], text)


# What is played -----------------------------------------------------------------------------------


async def test_the_answer_to_what_was_played_is_played_at_once_as_a_move_of_its_own() -> None:
    rig, seat = await begun()
    first, second = (line_of(rig.match(), seat, number, 2) for number in (0, 1))
    await lay(rig, seat, *first)
    await lay(rig, seat, *second)
    before = rig.match().seq
    await rig.clock.advance(600)
    await play(rig, second[0])
    entries = rig.match().entries[before:]
    assert [(one.kind, one.seat, one.text) for one in entries] == [
        ("move", 1 - seat, second[0]),
        ("move", seat, second[1]),
    ]
    assert [len(moved.entries) for moved in rig.publisher.moves[-2:]] == [1, 1]
    assert rig.publisher.matches[-1] is rig.match()
    assert await rig.log.deadline(rig.id) == rig.clock.now() + 3600, "a turn of its own"
    assert await laid(rig, seat) == ()
    assert rig.plans.laid[rig.id] == {10 + seat: ()}, "the other branch is dropped"


async def test_another_move_kills_what_was_laid_down() -> None:
    rig, seat = await begun()
    await lay(rig, seat, *line_of(rig.match(), seat, 0, 0))
    seq = rig.match().seq
    await play(rig, any_move(rig.match(), 1 - seat, 1))
    assert rig.match().seq == seq + 1
    assert await laid(rig, seat) == ()
    assert rig.match().to_act() == (seat,)


async def test_two_deep_the_second_answer_is_played_in_the_next_turn() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 1, 2, 0)
    other = (*line[:2], line_of(rig.match(), seat, 0, 1, 1)[2], "")
    other = (*other[:3], any_move(ahead(rig.match(), seat, other[:3]), seat, 1))
    await lay(rig, seat, *line[:2])
    await lay(rig, seat, *line)
    await lay(rig, seat, *other)
    await play(rig, line[0])
    assert {one.moves for one in await laid(rig, seat)} == {line[2:], other[2:]}
    seq = rig.match().seq
    await play(rig, other[2])
    assert [one.text for one in rig.match().entries[seq:]] == list(other[2:])


async def test_an_undo_kills_it_though_the_same_move_comes_again() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 0, 1, 1)
    await lay(rig, seat, *line[:2])
    await lay(rig, seat, *line)
    await play(rig, line[0])
    answered = rig.match().seq
    asked = await rig.live_matches.agreements.undo(rig.id, 11 - seat)
    assert asked is not None, "it was answered, so consent is asked as for any move"
    await rig.live_matches.agreements.answer(rig.id, 10 + seat, asked, is_yes=True)
    assert rig.match().to_act() == (1 - seat,)
    assert await laid(rig, seat) == ()
    await play(rig, line[0])
    assert rig.match().to_act() == (seat,)
    await play(rig, line[1])
    await play(rig, line[2])
    assert rig.match().seq == answered + 4, "nothing was played for anybody"


async def test_an_undo_is_no_move_whatever_its_text_is_like() -> None:
    rig, seat = await begun()
    match = rig.match()
    first = match.first_undone(seat)
    kept = Laid(match.seq, (str(first), "a1-a2"), "b1-b2")
    assert alive([kept], match) == (kept,)
    assert alive([kept], match.undo(seat)) == ()


async def test_both_may_plan_and_their_answers_follow_each_other() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 0, 0, 0)
    await lay(rig, seat, *line[:2])
    await lay(rig, seat, *line)
    seq = rig.match().seq
    # laid down while it was the other's turn to wait; of the same line
    await rig.plans.keep(rig.id, 11 - seat, (Laid(seq, line[:2], line[2]),))
    table = await rig.live_matches.submit(rig.id, 11 - seat, line[0])
    assert [one.text for one in table.match.entries[seq:]] == list(line)


async def test_an_answer_that_is_not_legal_is_dropped_and_the_match_goes_on() -> None:
    rig, seat = await begun()
    text, _ = line_of(rig.match(), seat, 0, 0)
    seq = rig.match().seq
    wrong = Laid(seq, (text,), "a1-a1")
    await rig.plans.keep(rig.id, 10 + seat, (wrong, Laid(seq, (text, "a1-a1", "b1-b2"), "c1-c2")))
    await play(rig, text)
    assert rig.match().seq == seq + 1
    assert [one.is_lost for one in rig.plans.laid[rig.id][10 + seat]] == [True], "to be told once"
    assert await laid(rig, seat) == ()
    await rig.move(seat)
    await rig.move(1 - seat)
    assert [one.is_lost for one in rig.plans.laid[rig.id][10 + seat]] == [True]


# What can be laid down ----------------------------------------------------------------------------


async def test_only_who_waits_for_another_person_can_plan() -> None:
    rig, seat = await begun()
    table = await rig.live_matches.tables.open(rig.id)
    is_open = rig.live_matches.planner.is_open
    assert is_open(table, 10 + seat)
    assert not is_open(table, 11 - seat), "it is their turn"
    assert not is_open(table, 99)
    line = line_of(rig.match(), seat, 0, 0)
    for player in (11 - seat, 99):
        with pytest.raises(StaleMove):
            await rig.live_matches.planner.lay(rig.id, player, table.match.seq, line[:1], line[1])
    over = await rig.live_matches.resign(rig.id, 11 - seat)
    assert not is_open(over, 10 + seat), "it is over"


async def test_other_games_and_computer_players_leave_nothing_to_plan() -> None:
    toy = await rig_of(toy_setup())
    table = await toy.live_matches.tables.open(toy.id)
    await toy.move(0)
    assert not any(toy.live_matches.planner.is_open(table, 10 + seat) for seat in range(3))
    rig = await rig_of(tokan_setup(), bots=(1,))
    await rig.live_matches.computers.settle()
    assert not rig.live_matches.planner.is_open(await rig.live_matches.tables.open(rig.id), 10)


async def test_what_the_rules_do_not_allow_is_not_laid_down() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 0, 0, 0, 0)
    for moves in (("a1-a1", line[1]), (line[0], "a1-a1")):
        with pytest.raises(IllegalMove):
            await lay(rig, seat, *moves)
    for moves in (line[:1], line[:3], (*line, "a1-a2")):
        with pytest.raises(StaleMove):
            await lay(rig, seat, *moves)
    assert await laid(rig, seat) == ()


async def test_a_plan_for_a_position_that_is_no_more_is_refused() -> None:
    rig, seat = await begun()
    seq, line = rig.match().seq, line_of(rig.match(), seat, 0, 0)
    await rig.move(1 - seat)
    with pytest.raises(StaleMove):
        await rig.live_matches.planner.lay(rig.id, 10 + seat, seq, line[:1], line[1])
    with pytest.raises(StaleMove):
        await rig.live_matches.planner.drop(rig.id, 10 + seat, seq, None)


async def test_another_answer_to_the_same_takes_its_place_with_all_beyond() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 0, 0, 0)
    await lay(rig, seat, *line[:2])
    await lay(rig, seat, *line)
    await lay(rig, seat, *line[:2])
    assert [one.moves for one in await laid(rig, seat)] == [line[:2], line]
    other = line_of(rig.match(), seat, 0, 1)
    await lay(rig, seat, *other)
    assert [one.moves for one in await laid(rig, seat)] == [other]


async def test_one_is_dropped_with_all_beyond_or_all_are() -> None:
    rig, seat = await begun()
    line, other = line_of(rig.match(), seat, 0, 0, 0, 0), line_of(rig.match(), seat, 1, 0)
    for moves in (line[:2], line, other):
        await lay(rig, seat, *moves)
    drop, seq = rig.live_matches.planner.drop, rig.match().seq
    await drop(rig.id, 10 + seat, seq, ("a1-a2",))
    assert len(await laid(rig, seat)) == 3
    await drop(rig.id, 11 - seat, seq, None)
    assert len(await laid(rig, seat)) == 3, "nobody drops what another has laid down"
    await drop(rig.id, 10 + seat, seq, line[:2])
    assert [one.moves for one in await laid(rig, seat)] == [other]
    await drop(rig.id, 10 + seat, seq, None)
    assert await laid(rig, seat) == ()


def test_there_is_a_most_that_can_be_laid_down() -> None:
    full = tuple(Laid(3, (f"a{number}",), "b1") for number in range(MOST_ANSWERS))
    with pytest.raises(TooManyAnswers):
        with_answer(full, Laid(3, ("c1",), "b1"))
    assert len(with_answer(full, Laid(3, ("a0",), "b2"))) == MOST_ANSWERS
    assert with_answer(full, full[0]) == full


async def test_nothing_is_drawn_when_one_looks_ahead() -> None:
    rig = await rig_of(toy_setup())
    match = rig.match()
    now = match
    assert to_choose(now, 0, (), match) is None, "several act at once"
    for seat in range(3):
        line = [entry.text for entry in now.entries[match.seq :]]
        now = ahead(match, 0, [*line, any_move(now, seat)])
    assert len(now.entries) == match.seq + 3


# Faults -------------------------------------------------------------------------------------------


class FullForAnswers(MemoryLog):
    """A log that takes no answers until it is told to."""

    path: Path
    is_full = True
    refused = 0

    async def append(self, match_id: str, change: Append) -> bool:
        if change.of_itself == "planned" and self.is_full:
            self.refused += 1
            raise StoreFull(self.path)
        return await super().append(match_id, change)


async def test_an_answer_that_cannot_be_stored_is_played_later(tmp_path: Path) -> None:
    log = FullForAnswers()
    log.path = tmp_path
    rig, seat = await begun(log=log)
    line = line_of(rig.match(), seat, 0, 0)
    await lay(rig, seat, *line)
    seq = rig.match().seq
    await play(rig, line[0])
    match = (await rig.live_matches.tables.open(rig.id)).match
    assert match.seq == seq + 1
    assert rig.publisher.matches[-1].entries == match.entries, "the move itself is shown"
    await rig.clock.advance(1)
    assert log.refused > 1
    log.is_full = False
    await rig.clock.advance(100)
    assert [one.text for one in rig.match().entries[seq:]] == list(line)
    await rig.live_matches.computers.settle()


async def test_an_answer_is_played_after_the_next_start_where_the_process_ended(
    tmp_path: Path,
) -> None:
    log = FullForAnswers()
    log.path = tmp_path
    rig, seat = await begun(log=log)
    line = line_of(rig.match(), seat, 0, 0)
    await lay(rig, seat, *line)
    seq = rig.match().seq
    await play(rig, line[0])
    await rig.live_matches.computers.stop()
    log.is_full = False
    again = rig.restart()
    await again.live_matches.computers.resume()
    await again.live_matches.computers.settle()
    assert [one.text for one in again.match().entries[seq:]] == list(line)
    assert again.publisher.matches == [again.match()]


async def test_who_was_answered_for_is_asked_for_the_next_move() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 0)
    await lay(rig, seat, *line)
    await play(rig, line[0])
    with pytest.raises(NotYourTurn):
        await rig.live_matches.submit(rig.id, 10 + seat, line[1])
    await rig.live_matches.resign(rig.id, 10 + seat)
    with pytest.raises(MatchOver):
        await rig.move(1 - seat)

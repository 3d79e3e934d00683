"""Planned answers: when the bot plays them, drops them or refuses them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.errors import StoreFull
from engine.errors import IllegalMove, MatchOver, MoveError, NotYourTurn, StaleMove
from engine.plans import (
    ANY,
    MOST_ANSWERS,
    Laid,
    TooManyAnswers,
    ahead,
    alive,
    to_choose,
    with_answer,
)
from tests.engine.tables import Rig, any_move, rig_of, tokan_setup, toy_setup
from tests.memory import MemoryLog

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Append


async def begun(*, log: MemoryLog | None = None) -> tuple[Rig, Seat]:
    """Return a match of Tokan after its first move, and the seat that made it and can now plan."""
    rig = await rig_of(tokan_setup(), log=log, turn_seconds=3600)
    seat = rig.match().to_act()[0]
    await rig.move(seat)
    return rig, seat


def line_of(match: Match, seat: Seat, *numbers: int) -> tuple[str, ...]:
    """Return a line that *seat* expects after *match*: each number picks a legal move."""
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
    """Play *text* for the player whose turn it is."""
    await rig.live_matches.submit(rig.id, 10 + rig.match().to_act()[0], text)


# Playing answers ----------------------------------------------------------------------------------


async def test_a_planned_answer_is_played_at_once_as_its_own_move() -> None:
    rig, seat = await begun()
    first, second = (line_of(rig.match(), seat, number, 2) for number in (0, 1))
    await lay(rig, seat, *first)
    await lay(rig, seat, *second)
    before = rig.match().seq
    await rig.clock.advance(600)
    await play(rig, second[0])
    entries = rig.match().entries[before:]
    assert [(entry.kind, entry.seat, entry.text) for entry in entries] == [
        ("move", 1 - seat, second[0]),
        ("move", seat, second[1]),
    ]
    assert [len(moved.entries) for moved in rig.publisher.moves[-2:]] == [1, 1]
    assert rig.publisher.matches[-1] is rig.match()
    assert await rig.log.deadline(rig.id) == rig.clock.now() + 3600, "a turn of its own"
    assert await laid(rig, seat) == ()
    assert rig.plans.laid[rig.id] == {10 + seat: ()}, "the other branch is dropped"


async def test_a_premove_is_played_after_whatever_the_other_player_plays() -> None:
    for number in range(3):
        rig, seat = await begun()
        mine = any_move(ahead(rig.match(), seat, (ANY,)), seat, 0)
        await lay(rig, seat, ANY, any_move(ahead(rig.match(), seat, (ANY,)), seat, 1))
        await lay(rig, seat, ANY, mine)
        assert [plan.moves for plan in await laid(rig, seat)] == [(ANY, mine)], (
            "the last one counts"
        )
        theirs = [
            text
            for text in (any_move(rig.match(), 1 - seat, at) for at in range(9))
            if rig.match()
            .extend(1 - seat, text)
            .state.is_legal(seat, rig.match().state.parse_move(mine))
        ]
        await play(rig, theirs[number])
        assert [entry.text for entry in rig.match().entries[-2:]] == [theirs[number], mine]
        assert await laid(rig, seat) == ()


async def test_a_premove_ignores_the_stack_that_is_taboo_for_the_other_player() -> None:
    rig, seat = await begun()
    assert rig.match().state.view(None).taboo
    assert not ahead(rig.match(), seat, (ANY,)).state.view(None).taboo


async def test_a_premove_that_has_become_illegal_is_dropped_and_reported() -> None:
    rig, seat = await begun()
    match = rig.match()
    after = [(text, match.extend(1 - seat, text)) for text in _moves(match, 1 - seat)]
    theirs, mine = next(
        (text, mine)
        for mine in _moves(ahead(match, seat, (ANY,)), seat)
        for text, then in after
        if mine not in _moves(then, seat)
    )
    await lay(rig, seat, ANY, mine)
    await play(rig, theirs)
    assert rig.match().to_act() == (seat,)
    assert [plan.is_lost for plan in rig.plans.laid[rig.id][10 + seat]] == [True]


async def test_an_answer_to_one_move_comes_before_a_premove() -> None:
    rig, seat = await begun()
    theirs, answer = line_of(rig.match(), seat, 0, 0)
    premoves = _moves(ahead(rig.match(), seat, (ANY,)), seat)
    await lay(rig, seat, theirs, answer)
    await lay(rig, seat, ANY, next(text for text in premoves if text != answer))
    await play(rig, theirs)
    assert rig.match().entries[-1].text == answer


def _moves(match: Match, seat: Seat) -> list[str]:
    return [match.state.format_move(move) for move in match.state.legal_moves(seat)]


async def test_an_unplanned_move_drops_the_plans() -> None:
    rig, seat = await begun()
    await lay(rig, seat, *line_of(rig.match(), seat, 0, 0))
    seq = rig.match().seq
    await play(rig, any_move(rig.match(), 1 - seat, 1))
    assert rig.match().seq == seq + 1
    assert await laid(rig, seat) == ()
    assert rig.match().to_act() == (seat,)


async def test_a_second_planned_answer_is_played_in_the_next_turn() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 1, 2, 0)
    other = (*line[:2], line_of(rig.match(), seat, 0, 1, 1)[2], "")
    other = (*other[:3], any_move(ahead(rig.match(), seat, other[:3]), seat, 1))
    await lay(rig, seat, *line[:2])
    await lay(rig, seat, *line)
    await lay(rig, seat, *other)
    await play(rig, line[0])
    assert {plan.moves for plan in await laid(rig, seat)} == {line[2:], other[2:]}
    seq = rig.match().seq
    await play(rig, other[2])
    assert [entry.text for entry in rig.match().entries[seq:]] == list(other[2:])


async def test_an_undo_drops_plans_even_if_the_move_is_repeated() -> None:
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


async def test_an_undo_does_not_count_as_a_planned_move() -> None:
    rig, seat = await begun()
    match = rig.match()
    first = match.first_undone(seat)
    kept = Laid(match.seq, (str(first), "a1-a2"), "b1-b2")
    assert alive([kept], match) == (kept,)
    assert alive([kept], match.undo(seat)) == ()


async def test_plans_of_both_players_answer_each_other() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 0, 0, 0)
    await lay(rig, seat, *line[:2])
    await lay(rig, seat, *line)
    seq = rig.match().seq
    # the other player's plan for the same line
    await rig.plans.keep(rig.id, 11 - seat, (Laid(seq, line[:2], line[2]),))
    table = await rig.live_matches.submit(rig.id, 11 - seat, line[0])
    assert [entry.text for entry in table.match.entries[seq:]] == list(line)


async def test_an_illegal_planned_answer_is_dropped() -> None:
    rig, seat = await begun()
    text, _ = line_of(rig.match(), seat, 0, 0)
    seq = rig.match().seq
    wrong = Laid(seq, (text,), "a1-a1")
    await rig.plans.keep(rig.id, 10 + seat, (wrong, Laid(seq, (text, "a1-a1", "b1-b2"), "c1-c2")))
    await play(rig, text)
    assert rig.match().seq == seq + 1
    assert [plan.is_lost for plan in rig.plans.laid[rig.id][10 + seat]] == [True], "to be told once"
    assert await laid(rig, seat) == ()
    await rig.move(seat)
    await rig.move(1 - seat)
    assert [plan.is_lost for plan in rig.plans.laid[rig.id][10 + seat]] == [True]


# Making plans -------------------------------------------------------------------------------------


async def test_only_a_player_waiting_for_a_person_can_plan() -> None:
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


async def test_there_are_no_plans_in_other_games_or_against_bots() -> None:
    toy = await rig_of(toy_setup())
    table = await toy.live_matches.tables.open(toy.id)
    await toy.move(0)
    assert not any(toy.live_matches.planner.is_open(table, 10 + seat) for seat in range(3))
    rig = await rig_of(tokan_setup(), bots=(1,))
    await rig.live_matches.computers.settle()
    assert not rig.live_matches.planner.is_open(await rig.live_matches.tables.open(rig.id), 10)


async def test_illegal_plans_are_refused() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 0, 0, 0, 0)
    for moves in (("a1-a1", line[1]), (line[0], "a1-a1")):
        with pytest.raises(IllegalMove):
            await lay(rig, seat, *moves)
    for moves in (line[:1], line[:3], (*line, "a1-a2")):
        with pytest.raises(StaleMove):
            await lay(rig, seat, *moves)
    assert await laid(rig, seat) == ()


async def test_a_plan_beyond_the_end_is_refused() -> None:
    rig, _ = await begun()
    match = rig.match()
    while match.result() is None:
        match = match.extend(match.to_act()[0], any_move(match, match.to_act()[0]))
    theirs, last = match.entries[-2:]
    before = match.at(theirs.seq)
    for after in (ANY, "a1-a2"):
        with pytest.raises(MoveError):
            ahead(before, last.seat, (theirs.text, last.text, after))


async def test_a_plan_for_an_old_position_is_refused() -> None:
    rig, seat = await begun()
    seq, line = rig.match().seq, line_of(rig.match(), seat, 0, 0)
    await rig.move(1 - seat)
    with pytest.raises(StaleMove):
        await rig.live_matches.planner.lay(rig.id, 10 + seat, seq, line[:1], line[1])
    with pytest.raises(StaleMove):
        await rig.live_matches.planner.drop(rig.id, 10 + seat, seq, None)


async def test_a_new_answer_replaces_the_old_one_and_its_sequels() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 0, 0, 0)
    await lay(rig, seat, *line[:2])
    await lay(rig, seat, *line)
    await lay(rig, seat, *line[:2])
    assert [plan.moves for plan in await laid(rig, seat)] == [line[:2], line]
    other = line_of(rig.match(), seat, 0, 1)
    await lay(rig, seat, *other)
    assert [plan.moves for plan in await laid(rig, seat)] == [other]


async def test_dropping_a_plan_drops_its_sequels_too() -> None:
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
    assert [plan.moves for plan in await laid(rig, seat)] == [other]
    await drop(rig.id, 10 + seat, seq, None)
    assert await laid(rig, seat) == ()


def test_the_number_of_plans_is_limited() -> None:
    full = tuple(Laid(3, (f"a{number}",), "b1") for number in range(MOST_ANSWERS))
    with pytest.raises(TooManyAnswers):
        with_answer(full, Laid(3, ("c1",), "b1"))
    assert len(with_answer(full, Laid(3, ("a0",), "b2"))) == MOST_ANSWERS
    assert with_answer(full, full[0]) == full


async def test_looking_ahead_draws_nothing() -> None:
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
    """A log that refuses planned answers until a test lets it accept them."""

    path: Path
    is_full = True
    refused = 0

    async def append(self, match_id: str, change: Append) -> bool:
        if change.of_itself == "planned" and self.is_full:
            self.refused += 1
            raise StoreFull(self.path)
        return await super().append(match_id, change)


async def test_an_unstored_planned_answer_is_played_later(tmp_path: Path) -> None:
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
    assert [entry.text for entry in rig.match().entries[seq:]] == list(line)
    await rig.live_matches.computers.settle()


async def test_a_planned_answer_due_at_a_crash_is_played_after_restart(
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
    assert [entry.text for entry in again.match().entries[seq:]] == list(line)
    assert again.publisher.matches == [again.match()]


async def test_the_other_player_moves_after_a_planned_answer() -> None:
    rig, seat = await begun()
    line = line_of(rig.match(), seat, 0, 0)
    await lay(rig, seat, *line)
    await play(rig, line[0])
    with pytest.raises(NotYourTurn):
        await rig.live_matches.submit(rig.id, 10 + seat, line[1])
    await rig.live_matches.resign(rig.id, 10 + seat)
    with pytest.raises(MatchOver):
        await rig.move(1 - seat)

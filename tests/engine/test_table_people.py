"""Tables: taking back, draws, giving up, time, computer players, restarts."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine import table as table_module
from engine.errors import MatchOver, NotSeated, StaleMove, UndoRefused, UnknownMatch
from tests.engine.tables import STRANGER, Hall, any_move, hall_of, tokan_setup, toy_setup

if TYPE_CHECKING:
    from engine.core import Dice, Game, Seat


def first_of(hall: Hall) -> Seat:
    return hall.match().to_act()[0]


# Taking back --------------------------------------------------------------------------------------


async def test_the_last_move_is_taken_back_without_asking() -> None:
    hall = await hall_of(tokan_setup())
    seat = first_of(hall)
    await hall.move(seat)
    assert await hall.tables.undo(hall.id, 10 + seat, seq=hall.match().seq) is None
    assert hall.match().entries[-1].kind == "undo"
    assert hall.match().to_act() == (seat,)
    with pytest.raises(UndoRefused):
        await hall.tables.undo(hall.id, 10 + seat)


async def test_once_the_others_have_moved_they_are_asked() -> None:
    hall = await hall_of(tokan_setup())
    seat = first_of(hall)
    await hall.move(seat)
    await hall.move(1 - seat)
    seq = hall.match().seq
    proposal = await hall.tables.undo(hall.id, 10 + seat)
    assert proposal is not None
    assert (proposal.kind, proposal.seat, proposal.seq) == ("undo", seat, seq)
    assert hall.publisher.proposals[-1][1] == proposal
    assert hall.match().seq == seq
    table = await hall.tables.answer(hall.id, 11 - seat, seq, is_yes=True, delivery="a")
    assert table.match.entries[-1].kind == "undo"
    assert (table.proposal, table.match.to_act()) == (None, (seat,))


async def test_an_undo_waits_for_nobody_among_computer_players() -> None:
    hall = await hall_of(toy_setup(), bots=(1, 2))
    await hall.move(0)
    hall.tables.wake(hall.id)
    await hall.tables.settle()
    assert len(hall.match().state.view(None).turned_up) == 1
    assert await hall.tables.undo(hall.id, 10) is None
    assert hall.match().entries[-1].kind == "undo"
    await hall.tables.settle()


@pytest.mark.parametrize("name", ["undo", "offer_draw"])
async def test_asking_is_refused_in_the_fixed_order(name: str) -> None:
    hall = await hall_of(tokan_setup())
    ask: Any = getattr(hall.tables, name)
    seat = first_of(hall)
    offered = hall.match().seq
    await hall.move(seat)
    with pytest.raises(UnknownMatch):
        await ask("nowhere", 10)
    with pytest.raises(StaleMove):
        await ask(hall.id, 10 + seat, seq=offered)
    with pytest.raises(NotSeated):
        await ask(hall.id, STRANGER, seq=offered)
    await hall.tables.resign(hall.id, 10)
    with pytest.raises(MatchOver):
        await ask(hall.id, STRANGER)


async def test_an_undo_alone_is_not_made_once_the_other_has_moved_meanwhile() -> None:
    hall = await hall_of(tokan_setup())
    seat = first_of(hall)
    await hall.move(seat)
    text = any_move(hall.match(), 1 - seat)
    moved, undone = await asyncio.gather(
        hall.tables.submit(hall.id, 11 - seat, text),
        hall.tables.undo(hall.id, 10 + seat),
        return_exceptions=True,
    )
    assert not isinstance(moved, BaseException)
    assert isinstance(undone, StaleMove)
    assert hall.match().entries[-1].text == text


# Proposals ----------------------------------------------------------------------------------------


async def test_a_draw_needs_the_other() -> None:
    hall = await hall_of(tokan_setup())
    seq = hall.match().seq
    await hall.tables.offer_draw(hall.id, 10, seq=seq)
    table = await hall.tables.answer(hall.id, 11, seq, is_yes=True)
    result = table.match.result()
    assert result is not None
    assert result.reason == "agreed"
    with pytest.raises(MatchOver):
        await hall.tables.answer(hall.id, 11, seq, is_yes=True)


async def test_of_three_all_must_agree() -> None:
    hall = await hall_of(toy_setup())
    seq = hall.match().seq
    await hall.tables.offer_draw(hall.id, 11)
    table = await hall.tables.answer(hall.id, 12, seq, is_yes=True)
    assert table.match.result() is None
    assert table.proposal is not None
    assert table.proposal.agreed == (2,)
    table = await hall.tables.answer(hall.id, 12, seq, is_yes=True)
    assert table.match.result() is None
    hall = hall.restart()
    table = await hall.tables.answer(hall.id, 10, seq, is_yes=True)
    assert table.match.result() is not None


async def test_who_gave_up_need_not_be_asked() -> None:
    hall = await hall_of(toy_setup())
    await hall.tables.resign(hall.id, 12)
    await hall.tables.settle()
    proposal = await hall.tables.offer_draw(hall.id, 10)
    with pytest.raises(NotSeated):
        await hall.tables.answer(hall.id, 12, proposal.seq, is_yes=True)
    table = await hall.tables.answer(hall.id, 11, proposal.seq, is_yes=True)
    assert table.match.result() is not None


async def test_declining_settles_it() -> None:
    hall = await hall_of(toy_setup())
    seq = hall.match().seq
    await hall.tables.offer_draw(hall.id, 10)
    table = await hall.tables.answer(hall.id, 11, seq, is_yes=False)
    assert (table.proposal, hall.log.records[hall.id].proposal) == (None, None)
    with pytest.raises(StaleMove):
        await hall.tables.answer(hall.id, 12, seq, is_yes=True)


async def test_ones_own_proposal_can_be_withdrawn_and_not_agreed_to() -> None:
    hall = await hall_of(tokan_setup())
    seq = hall.match().seq
    await hall.tables.offer_draw(hall.id, 10)
    with pytest.raises(UndoRefused) as caught:
        await hall.tables.answer(hall.id, 10, seq, is_yes=True)
    assert caught.value.facts == {"reason": "own-proposal"}
    table = await hall.tables.answer(hall.id, 10, seq, is_yes=False)
    assert table.proposal is None
    with pytest.raises(NotSeated):
        await hall.tables.answer(hall.id, STRANGER, seq, is_yes=True)


async def test_a_move_lets_a_proposal_lapse() -> None:
    hall = await hall_of(tokan_setup())
    seq = hall.match().seq
    await hall.tables.offer_draw(hall.id, 10)
    await hall.move(first_of(hall))
    with pytest.raises(StaleMove):
        await hall.tables.answer(hall.id, 11, seq, is_yes=True)
    assert hall.log.records[hall.id].proposal is None


async def test_a_proposal_is_not_made_about_a_position_that_has_passed() -> None:
    hall = await hall_of(tokan_setup())
    seat = first_of(hall)
    moved, asked = await asyncio.gather(
        hall.move(seat), hall.tables.offer_draw(hall.id, 11 - seat), return_exceptions=True
    )
    assert moved is None
    assert isinstance(asked, StaleMove)
    assert hall.publisher.proposals == []


async def test_computer_players_do_not_bargain() -> None:
    hall = await hall_of(tokan_setup(), bots=(1,))
    with pytest.raises(UndoRefused) as caught:
        await hall.tables.offer_draw(hall.id, 10)
    assert caught.value.facts == {"reason": "nobody-to-ask"}


# Giving up ----------------------------------------------------------------------------------------


async def test_of_two_the_other_wins() -> None:
    hall = await hall_of(tokan_setup())
    table = await hall.tables.resign(hall.id, 11, seq=0, delivery="r")
    result = table.match.result()
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "resigned")
    assert (await hall.tables.resign(hall.id, 11, delivery="r")).match.seq == table.match.seq


async def test_of_three_the_house_plays_on() -> None:
    hall = await hall_of(toy_setup())
    await hall.tables.resign(hall.id, 11)
    await hall.tables.settle()
    rounds = 0
    while hall.match().result() is None:
        assert 1 not in hall.match().to_act()
        await hall.move(0)
        await hall.move(2)
        await hall.tables.settle()
        rounds += 1
    result = hall.match().result()
    assert result is not None
    assert (rounds, result.places[1]) == (3, 3)


# Time ---------------------------------------------------------------------------------------------


async def test_who_lets_the_time_pass_gives_up() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=3600)
    await hall.clock.advance(3599)
    assert hall.match().result() is None
    seat = first_of(hall)
    await hall.clock.advance(2)
    result = hall.match().result()
    assert result is not None
    assert (result.reason, result.winners) == ("timeout", (1 - seat,))
    hall.tables.deadlines.stop()


async def test_each_move_begins_a_new_turn() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=3600)
    for _ in range(3):
        await hall.clock.advance(3000)
        await hall.move(first_of(hall))
    assert hall.match().result() is None
    await hall.clock.advance(3601)
    assert hall.match().result() is not None


async def test_a_move_in_the_nick_of_time_counts() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=3600)
    seat = first_of(hall)
    table = hall.tables.peek(hall.id)
    assert table is not None
    hall.tables.deadlines.stop()
    await hall.clock.advance(3600)
    move = asyncio.create_task(hall.move(seat))
    await asyncio.sleep(0)
    assert table.lock.locked()
    await hall.tables.time_out(hall.id)
    await move
    assert table.match.result() is None
    assert [entry.kind for entry in table.match.entries][-1] == "move"


async def test_all_for_whom_one_waits_run_out_of_time_together() -> None:
    hall = await hall_of(toy_setup(), turn_seconds=60)
    await hall.move(1)
    await hall.clock.advance(61)
    result = hall.match().result()
    assert result is not None
    assert (result.winners, result.reason) == ((1,), "timeout")
    assert [entry.seat for entry in hall.match().entries if entry.kind == "timeout"] == [0, 2]


async def test_nobody_times_out_twice() -> None:
    hall = await hall_of(toy_setup(), turn_seconds=60)
    await hall.clock.advance(61)
    kinds = [entry.kind for entry in hall.match().entries]
    assert kinds.count("timeout") == 2
    await hall.clock.advance(10_000)
    assert [entry.kind for entry in hall.match().entries] == kinds


async def test_a_deadline_that_passed_while_nobody_was_there_is_served_at_the_start() -> None:
    hall = await hall_of(tokan_setup(), turn_seconds=60)
    hall.tables.deadlines.stop()
    await hall.clock.advance(1000)
    hall = hall.restart()
    hall.tables.deadlines.start()
    await hall.clock.advance(0)
    assert hall.match().result() is not None


async def test_time_that_runs_out_on_a_computer_player_wakes_it_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hall = await hall_of(toy_setup(), bots=(1,), turn_seconds=60)

    def stumble(game: Game, view: object, seat: Seat, dice: Dice) -> str:
        raise RuntimeError("stumbled")

    with monkeypatch.context() as patch:
        patch.setattr(table_module, "PLAYERS", {"random": stumble})
        await hall.move(0)
        await hall.move(2)
        await hall.tables.settle()
    assert "stumbled" in caplog.text
    assert hall.match().to_act() == (1,)
    await hall.clock.advance(61)
    await hall.tables.settle()
    assert hall.match().result() is None
    assert hall.match().to_act() != (1,)
    hall.tables.deadlines.stop()


# Computer players ---------------------------------------------------------------------------------


async def test_computer_players_reply_until_people_are_to_act() -> None:
    hall = await hall_of(toy_setup(), bots=(0, 2))
    await hall.tables.resume()
    await hall.tables.settle()
    assert hall.match().to_act() == (1,)
    while hall.match().result() is None:
        await hall.move(1)
        await hall.tables.settle()
    moves = [entry.seat for entry in hall.match().entries if entry.kind == "move"]
    assert sorted(moves) == [0] * 3 + [1] * 3 + [2] * 3


async def test_computer_players_can_be_among_themselves() -> None:
    hall = await hall_of(tokan_setup(), bots=(0, 1))
    hall.tables.wake(hall.id)
    hall.tables.wake(hall.id)
    await hall.tables.settle()
    assert hall.match().result() is not None
    assert hall.log.records[hall.id].entries == hall.match().entries


async def test_a_computer_player_that_was_stopped_goes_on_after_a_restart() -> None:
    hall = await hall_of(tokan_setup(), bots=(0, 1))
    await hall.tables.resume()
    await asyncio.sleep(0)
    await hall.tables.stop()
    stopped_at = len(hall.log.records[hall.id].entries)
    hall = hall.restart()
    await hall.tables.resume()
    await hall.tables.settle()
    match = hall.match()
    assert match.seq > stopped_at
    assert match.result() is not None


async def test_a_move_thought_up_for_a_position_that_has_passed_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall = await hall_of(toy_setup(), bots=(1,))
    asked: list[int] = []
    loop = asyncio.get_running_loop()

    def think(game: Game, view: Any, seat: Seat, dice: Dice) -> str:
        asked.append(len(view.ready))
        if len(asked) == 1:
            asyncio.run_coroutine_threadsafe(hall.move(0), loop).result()
        return f"c{view.hand[0]}"

    monkeypatch.setattr(table_module, "PLAYERS", {"random": think})
    hall.tables.wake(hall.id)
    await hall.tables.settle()
    assert asked == [0, 1]
    assert [entry.seat for entry in hall.match().entries if entry.kind == "move"] == [0, 1]


async def test_a_forgotten_table_does_not_stop_its_computer_player() -> None:
    hall = await hall_of(tokan_setup(), bots=(0, 1), capacity=1)
    hall.log.records["m2"] = replace(hall.log.records[hall.id], id="m2")
    hall.tables.wake(hall.id)
    while hall.tables.peek(hall.id) is None or hall.match().result() is None:
        await hall.tables.open("m2")
        await asyncio.sleep(0.001)
        await hall.tables.open(hall.id)
    await hall.tables.settle()
    assert hall.match().result() is not None


async def test_a_wake_up_between_two_turns_of_the_loop_is_not_lost() -> None:
    """The person's move is stored in the very step in which the computer player has just ended."""
    hall = await hall_of(tokan_setup(), bots=(1,))
    hall.tables.wake(hall.id)
    await hall.tables.settle()
    while hall.match().result() is None:
        await hall.move(0)
        seat = first_of(hall) if hall.match().to_act() else 1
        while seat == 1 and hall.match().result() is None:
            await asyncio.sleep(0)
            seat = first_of(hall) if hall.match().to_act() else 1
    await hall.tables.settle()
    assert hall.match().result() is not None

"""Tables: taking back, draws, giving up."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.errors import MatchOver, NotSeated, StaleMove, UndoRefused, UnknownMatch
from engine.games import locus
from engine.ports import Sitter
from engine.table import Table
from tests.engine.tables import (
    STRANGER,
    Hall,
    any_move,
    begin,
    hall_of,
    record_of,
    tokan_setup,
    toy_setup,
)
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import Seat


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
    table = await hall.tables.answer(hall.id, 11 - seat, proposal, is_yes=True, delivery="a")
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


async def test_against_one_computer_player_a_move_is_taken_back_alone_too() -> None:
    hall = await hall_of(tokan_setup(), bots=(1,))
    hall.tables.wake(hall.id)
    await hall.tables.settle()
    await hall.move(0)
    await hall.tables.settle()
    assert hall.match().line[-1].seat == 1
    assert await hall.tables.undo(hall.id, 10) is None
    assert "undo" in {entry.kind for entry in hall.match().entries}
    await hall.tables.settle()


async def test_who_plays_alone_does_not_take_back_what_has_told_them_something() -> None:
    """Its points are compared with those of others."""
    hall = await hall_of(locus.GAME.set_up(1))
    while hall.match().seq < 2 or hall.match().entries[-1].kind != "chance":
        await hall.move(0)
    with pytest.raises(UndoRefused) as caught:
        await hall.tables.undo(hall.id, 10)
    assert caught.value.reason == "seen"


async def test_an_undo_that_comes_twice_at_once_takes_back_once() -> None:
    hall = await hall_of(tokan_setup())
    seat = first_of(hall)
    await hall.move(seat)
    undos = [hall.tables.undo(hall.id, 10 + seat, delivery="u") for _ in range(2)]
    assert await asyncio.gather(*undos) == [None, None]
    assert [entry.kind for entry in hall.match().entries].count("undo") == 1


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
    assert (undone.expected, undone.got) == (hall.match().seq, hall.match().seq - 1)
    assert hall.match().entries[-1].text == text


# Proposals ----------------------------------------------------------------------------------------


async def test_a_draw_needs_the_other() -> None:
    hall = await hall_of(tokan_setup())
    seq = hall.match().seq
    offer = await hall.tables.offer_draw(hall.id, 10, seq=seq)
    assert offer is not None
    table = await hall.tables.answer(hall.id, 11, offer, is_yes=True)
    result = table.match.result()
    assert result is not None
    assert result.reason == "agreed"
    with pytest.raises(MatchOver):
        await hall.tables.answer(hall.id, 11, offer, is_yes=True)


async def test_agreeing_to_one_question_is_not_agreeing_to_another() -> None:
    hall = await hall_of(tokan_setup())
    seat = first_of(hall)
    await hall.move(seat)
    await hall.move(1 - seat)
    undo = await hall.tables.undo(hall.id, 10 + seat)
    assert undo is not None
    draw = await hall.tables.offer_draw(hall.id, 10 + seat)
    assert draw is not None
    assert draw.seq == undo.seq
    for is_yes in (True, False):
        with pytest.raises(StaleMove):
            await hall.tables.answer(hall.id, 11 - seat, undo, is_yes=is_yes)
    assert hall.match().result() is None
    table = await hall.tables.answer(hall.id, 11 - seat, draw, is_yes=True)
    assert table.match.result() is not None


async def test_asking_again_asks_nobody_again() -> None:
    hall = await hall_of(toy_setup())
    offer = await hall.tables.offer_draw(hall.id, 10)
    assert offer is not None
    await hall.tables.answer(hall.id, 11, offer, is_yes=True)
    again = await hall.tables.offer_draw(hall.id, 10)
    assert again is not None
    assert again.agreed == (1,)
    assert len(hall.publisher.proposals) == 1
    await hall.tables.answer(hall.id, 10, offer, is_yes=False)
    await hall.tables.offer_draw(hall.id, 10)
    assert len(hall.publisher.proposals) == 2, "what was withdrawn can be asked anew"


@pytest.mark.parametrize("is_at_once", [True, False])
async def test_who_offers_a_draw_too_agrees_to_it(*, is_at_once: bool) -> None:
    hall = await hall_of(tokan_setup())
    offers = [hall.tables.offer_draw(hall.id, player, delivery=f"d{player}") for player in (10, 11)]
    if is_at_once:
        answers = await asyncio.gather(*offers)
    else:
        answers = [await offer for offer in offers]
    assert answers[0] is not None
    assert answers[1] is None
    result = hall.match().result()
    assert result is not None
    assert (result.reason, len(hall.publisher.proposals)) == ("agreed", 1)
    assert await hall.tables.offer_draw(hall.id, 11, delivery="d11") is None, "it came twice"


async def test_a_match_that_is_called_off_is_over_for_all_without_a_result() -> None:
    hall = await hall_of(tokan_setup())
    seat = first_of(hall)
    await hall.move(seat)
    table = await hall.tables.call_off(hall.id, delivery="a")
    result = table.match.result()
    assert result is not None
    assert (result.is_void, result.reason, result.winners) == (True, "void", ())
    assert hall.publisher.matches[-1].result() == result
    await hall.tables.call_off(hall.id, delivery="a")
    assert table.match.entries[-1].kind == "void"
    with pytest.raises(MatchOver):
        await hall.tables.call_off(hall.id)
    with pytest.raises(MatchOver):
        await hall.move(1 - seat)
    again = await hall.restart().tables.open(hall.id)
    assert again.match.result() == result


async def test_a_match_that_was_forgotten_is_folded_afresh() -> None:
    hall = await hall_of(tokan_setup())
    await hall.move(first_of(hall))
    before = await hall.tables.open(hall.id)
    await hall.tables.forget(hall.id)
    await hall.tables.forget("unknown")
    after = await hall.tables.open(hall.id)
    assert after is not before
    assert after.match.entries == before.match.entries


async def test_of_three_all_must_agree() -> None:
    hall = await hall_of(toy_setup())
    offer = await hall.tables.offer_draw(hall.id, 11)
    assert offer is not None
    table = await hall.tables.answer(hall.id, 12, offer, is_yes=True)
    assert table.match.result() is None
    assert table.proposal is not None
    assert table.proposal.agreed == (2,)
    table = await hall.tables.answer(hall.id, 12, offer, is_yes=True)
    assert table.match.result() is None
    hall = hall.restart()
    table = await hall.tables.answer(hall.id, 10, offer, is_yes=True)
    assert table.match.result() is not None


async def test_who_gave_up_need_not_be_asked() -> None:
    hall = await hall_of(toy_setup())
    await hall.tables.resign(hall.id, 12)
    await hall.tables.settle()
    proposal = await hall.tables.offer_draw(hall.id, 10)
    assert proposal is not None
    with pytest.raises(NotSeated):
        await hall.tables.answer(hall.id, 12, proposal, is_yes=True)
    table = await hall.tables.answer(hall.id, 11, proposal, is_yes=True)
    assert table.match.result() is not None


async def test_declining_settles_it() -> None:
    hall = await hall_of(toy_setup())
    offer = await hall.tables.offer_draw(hall.id, 10)
    assert offer is not None
    table = await hall.tables.answer(hall.id, 11, offer, is_yes=False)
    assert (table.proposal, hall.log.records[hall.id].proposal) == (None, None)
    with pytest.raises(StaleMove):
        await hall.tables.answer(hall.id, 12, offer, is_yes=True)


async def test_ones_own_proposal_can_be_withdrawn_and_not_agreed_to() -> None:
    hall = await hall_of(tokan_setup())
    offer = await hall.tables.offer_draw(hall.id, 10)
    assert offer is not None
    with pytest.raises(UndoRefused) as caught:
        await hall.tables.answer(hall.id, 10, offer, is_yes=True)
    assert caught.value.facts == {"reason": "own-proposal"}
    table = await hall.tables.answer(hall.id, 10, offer, is_yes=False)
    assert table.proposal is None
    with pytest.raises(NotSeated):
        await hall.tables.answer(hall.id, STRANGER, offer, is_yes=True)


async def test_a_move_lets_a_proposal_lapse() -> None:
    hall = await hall_of(tokan_setup())
    offer = await hall.tables.offer_draw(hall.id, 10)
    assert offer is not None
    await hall.move(first_of(hall))
    with pytest.raises(StaleMove):
        await hall.tables.answer(hall.id, 11, offer, is_yes=True)
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
    table = await hall.tables.resign(hall.id, 11, delivery="r")
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


async def test_with_no_person_left_the_computers_do_not_play_on() -> None:
    hall = await hall_of(toy_setup(), bots=(0, 2))
    table = await hall.tables.resign(hall.id, 11)
    await hall.tables.settle()
    result = table.match.result()
    assert result is not None
    assert (result.reason, result.places[1]) == ("resigned", 3)
    assert {entry.kind for entry in table.match.entries} == {"chance", "resign"}
    hall = hall.restart()
    assert (await hall.tables.open(hall.id)).match.result() == result


async def test_of_the_computer_players_that_are_left_the_worst_placed_gives_up_first() -> None:
    bot = Sitter(bot="random")
    record = replace(record_of(toy_setup()), sitters=(Sitter(player=10), bot, bot))
    match = begin(toy_setup())
    while match.state.standing()[1] <= match.state.standing()[2]:
        assert match.result() is None
        for seat, card in ((0, 0), (1, -1), (2, 0)):
            match = match.extend(seat, any_move(match, seat, card))
    ended = Table(record, GAMES).left_to_people(match.resign(0))
    assert ended.resigned == (0, 2)


async def test_the_last_person_is_awaited_until_they_give_up() -> None:
    hall = await hall_of(toy_setup(), bots=(2,))
    table = await hall.tables.resign(hall.id, 10)
    await hall.tables.settle()
    assert table.match.result() is None
    assert table.awaited() == (1,)
    table = await hall.tables.resign(hall.id, 11)
    result = table.match.result()
    assert result is not None
    assert result.places == (3, 2, 1)

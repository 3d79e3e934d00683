"""Live matches: undos, draws, resignations."""

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
    Rig,
    any_move,
    begin,
    record_of,
    rig_of,
    tokan_setup,
    toy_setup,
)
from tests.memory import MemoryLog
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import Seat


def first_of(rig: Rig) -> Seat:
    return rig.match().to_act()[0]


# Undos --------------------------------------------------------------------------------------------


class SharedLog(MemoryLog):
    """A log that several processes share; the others lead its matches."""

    is_shared = True

    def is_ours(self, match_id: str) -> bool:
        del match_id
        return False


async def test_a_proposal_replaced_by_another_process_is_seen() -> None:
    rig = await rig_of(tokan_setup(), log=SharedLog())
    seat = first_of(rig)
    await rig.move(seat)
    await rig.move(1 - seat)
    assert await rig.live_matches.agreements.undo(rig.id, 10 + seat) is not None
    other = rig.restart()
    await other.live_matches.tables.open(rig.id)
    offered = await rig.live_matches.agreements.offer_draw(rig.id, 11 - seat)
    table = await other.live_matches.tables.open(rig.id)
    assert offered is not None
    assert table.proposal == offered


async def test_the_last_move_is_taken_back_without_asking() -> None:
    rig = await rig_of(tokan_setup())
    seat = first_of(rig)
    await rig.move(seat)
    assert await rig.live_matches.agreements.undo(rig.id, 10 + seat, seq=rig.match().seq) is None
    assert rig.match().entries[-1].kind == "undo"
    assert rig.match().to_act() == (seat,)
    with pytest.raises(UndoRefused):
        await rig.live_matches.agreements.undo(rig.id, 10 + seat)


async def test_an_undo_after_others_moved_needs_consent() -> None:
    rig = await rig_of(tokan_setup())
    seat = first_of(rig)
    await rig.move(seat)
    await rig.move(1 - seat)
    seq = rig.match().seq
    proposal = await rig.live_matches.agreements.undo(rig.id, 10 + seat)
    assert proposal is not None
    assert (proposal.kind, proposal.seat, proposal.seq) == ("undo", seat, seq)
    assert rig.publisher.proposals[-1][1] == proposal
    assert rig.match().seq == seq
    table = await rig.live_matches.agreements.answer(
        rig.id, 11 - seat, proposal, is_yes=True, delivery="a"
    )
    assert table.match.entries[-1].kind == "undo"
    assert (table.proposal, table.match.to_act()) == (None, (seat,))


async def test_an_undo_among_bots_needs_no_consent() -> None:
    rig = await rig_of(toy_setup(), bots=(1, 2))
    await rig.move(0)
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    assert len(rig.match().state.view(None).turned_up) == 1
    before = rig.match().entries
    with pytest.raises(StaleMove):
        await rig.live_matches.agreements.undo(rig.id, 10)
    assert (rig.match().entries, rig.log.hints) == (before, {})
    assert await rig.live_matches.agreements.undo(rig.id, 10, accepts_help=True) is None
    assert rig.match().entries[-1].kind == "undo"
    assert rig.log.hints == {rig.id: 1}, "what was drawn is drawn anew"
    await rig.live_matches.computers.settle()


async def test_an_undo_against_one_bot_needs_no_consent() -> None:
    rig = await rig_of(tokan_setup(), bots=(1,))
    rig.live_matches.computers.wake(rig.id)
    await rig.live_matches.computers.settle()
    await rig.move(0)
    await rig.live_matches.computers.settle()
    assert rig.match().line[-1].seat == 1
    assert await rig.live_matches.agreements.undo(rig.id, 10, accepts_help=True) is None
    assert rig.log.hints == {rig.id: 1}
    assert "undo" in {entry.kind for entry in rig.match().entries}
    await rig.live_matches.computers.settle()


async def test_a_solo_move_that_revealed_something_cannot_be_undone() -> None:
    """A solo player's points are compared with those of other people."""
    rig = await rig_of(locus.GAME.set_up(1))
    while rig.match().seq < 2 or rig.match().entries[-1].kind != "chance":
        await rig.move(0)
    with pytest.raises(UndoRefused) as caught:
        await rig.live_matches.agreements.undo(rig.id, 10)
    assert caught.value.reason == "seen"


async def test_an_undo_delivered_twice_at_the_same_time_undoes_once() -> None:
    rig = await rig_of(tokan_setup())
    seat = first_of(rig)
    await rig.move(seat)
    undos = [rig.live_matches.agreements.undo(rig.id, 10 + seat, delivery="u") for _ in range(2)]
    assert await asyncio.gather(*undos) == [None, None]
    assert [entry.kind for entry in rig.match().entries].count("undo") == 1


@pytest.mark.parametrize("name", ["undo", "offer_draw"])
async def test_undos_and_draw_offers_are_refused_in_a_fixed_order(name: str) -> None:
    rig = await rig_of(tokan_setup())
    ask: Any = getattr(rig.live_matches.agreements, name)
    seat = first_of(rig)
    offered = rig.match().seq
    await rig.move(seat)
    with pytest.raises(UnknownMatch):
        await ask("nowhere", 10)
    with pytest.raises(StaleMove):
        await ask(rig.id, 10 + seat, seq=offered)
    with pytest.raises(NotSeated):
        await ask(rig.id, STRANGER, seq=offered)
    await rig.live_matches.resign(rig.id, 10)
    with pytest.raises(MatchOver):
        await ask(rig.id, STRANGER)


async def test_an_undo_without_asking_fails_if_the_other_moves_first() -> None:
    rig = await rig_of(tokan_setup())
    seat = first_of(rig)
    await rig.move(seat)
    text = any_move(rig.match(), 1 - seat)
    moved, undone = await asyncio.gather(
        rig.live_matches.submit(rig.id, 11 - seat, text),
        rig.live_matches.agreements.undo(rig.id, 10 + seat),
        return_exceptions=True,
    )
    assert not isinstance(moved, BaseException)
    assert isinstance(undone, StaleMove)
    assert (undone.expected, undone.got) == (rig.match().seq, rig.match().seq - 1)
    assert rig.match().entries[-1].text == text


# Proposals ----------------------------------------------------------------------------------------


async def test_a_draw_needs_the_opponents_consent() -> None:
    rig = await rig_of(tokan_setup())
    seq = rig.match().seq
    offer = await rig.live_matches.agreements.offer_draw(rig.id, 10, seq=seq)
    assert offer is not None
    table = await rig.live_matches.agreements.answer(rig.id, 11, offer, is_yes=True)
    result = table.match.result()
    assert result is not None
    assert result.reason == "agreed"
    with pytest.raises(MatchOver):
        await rig.live_matches.agreements.answer(rig.id, 11, offer, is_yes=True)


async def test_a_yes_counts_only_for_its_own_proposal() -> None:
    rig = await rig_of(tokan_setup())
    seat = first_of(rig)
    await rig.move(seat)
    await rig.move(1 - seat)
    undo = await rig.live_matches.agreements.undo(rig.id, 10 + seat)
    assert undo is not None
    draw = await rig.live_matches.agreements.offer_draw(rig.id, 10 + seat)
    assert draw is not None
    assert draw.seq == undo.seq
    for is_yes in (True, False):
        with pytest.raises(StaleMove):
            await rig.live_matches.agreements.answer(rig.id, 11 - seat, undo, is_yes=is_yes)
    assert rig.match().result() is None
    table = await rig.live_matches.agreements.answer(rig.id, 11 - seat, draw, is_yes=True)
    assert table.match.result() is not None


async def test_asking_again_does_not_repeat_the_question() -> None:
    rig = await rig_of(toy_setup())
    offer = await rig.live_matches.agreements.offer_draw(rig.id, 10)
    assert offer is not None
    await rig.live_matches.agreements.answer(rig.id, 11, offer, is_yes=True)
    again = await rig.live_matches.agreements.offer_draw(rig.id, 10)
    assert again is not None
    assert again.agreed == (1,)
    assert len(rig.publisher.proposals) == 1
    await rig.live_matches.agreements.answer(rig.id, 10, offer, is_yes=False)
    await rig.live_matches.agreements.offer_draw(rig.id, 10)
    assert len(rig.publisher.proposals) == 2, "what was withdrawn can be asked anew"


@pytest.mark.parametrize("is_at_once", [True, False])
async def test_offering_a_draw_back_accepts_it(*, is_at_once: bool) -> None:
    rig = await rig_of(tokan_setup())
    offers = [
        rig.live_matches.agreements.offer_draw(rig.id, player, delivery=f"d{player}")
        for player in (10, 11)
    ]
    if is_at_once:
        answers = await asyncio.gather(*offers)
    else:
        answers = [await offer for offer in offers]
    assert answers[0] is not None
    assert answers[1] is None
    result = rig.match().result()
    assert result is not None
    assert (result.reason, len(rig.publisher.proposals)) == ("agreed", 1)
    assert await rig.live_matches.agreements.offer_draw(rig.id, 11, delivery="d11") is None, (
        "it came twice"
    )


async def test_a_match_called_off_ends_without_a_result() -> None:
    rig = await rig_of(tokan_setup())
    seat = first_of(rig)
    await rig.move(seat)
    table = await rig.live_matches.call_off(rig.id, delivery="a")
    result = table.match.result()
    assert result is not None
    assert (result.is_void, result.reason, result.winners) == (True, "void", ())
    assert rig.publisher.matches[-1].result() == result
    await rig.live_matches.call_off(rig.id, delivery="a")
    assert table.match.entries[-1].kind == "void"
    with pytest.raises(MatchOver):
        await rig.live_matches.call_off(rig.id)
    with pytest.raises(MatchOver):
        await rig.move(1 - seat)
    again = await rig.restart().live_matches.tables.open(rig.id)
    assert again.match.result() == result


async def test_a_forgotten_match_is_folded_again() -> None:
    rig = await rig_of(tokan_setup())
    await rig.move(first_of(rig))
    before = await rig.live_matches.tables.open(rig.id)
    await rig.live_matches.tables.forget(rig.id)
    await rig.live_matches.tables.forget("unknown")
    after = await rig.live_matches.tables.open(rig.id)
    assert after is not before
    assert after.match.entries == before.match.entries


async def test_all_of_three_players_must_agree() -> None:
    rig = await rig_of(toy_setup())
    offer = await rig.live_matches.agreements.offer_draw(rig.id, 11)
    assert offer is not None
    table = await rig.live_matches.agreements.answer(rig.id, 12, offer, is_yes=True)
    assert table.match.result() is None
    assert table.proposal is not None
    assert table.proposal.agreed == (2,)
    table = await rig.live_matches.agreements.answer(rig.id, 12, offer, is_yes=True)
    assert table.match.result() is None
    rig = rig.restart()
    table = await rig.live_matches.agreements.answer(rig.id, 10, offer, is_yes=True)
    assert table.match.result() is not None


async def test_a_player_who_resigned_is_not_asked() -> None:
    rig = await rig_of(toy_setup())
    await rig.live_matches.resign(rig.id, 12)
    await rig.live_matches.computers.settle()
    proposal = await rig.live_matches.agreements.offer_draw(rig.id, 10)
    assert proposal is not None
    with pytest.raises(NotSeated):
        await rig.live_matches.agreements.answer(rig.id, 12, proposal, is_yes=True)
    table = await rig.live_matches.agreements.answer(rig.id, 11, proposal, is_yes=True)
    assert table.match.result() is not None


async def test_declining_settles_a_proposal() -> None:
    rig = await rig_of(toy_setup())
    offer = await rig.live_matches.agreements.offer_draw(rig.id, 10)
    assert offer is not None
    table = await rig.live_matches.agreements.answer(rig.id, 11, offer, is_yes=False)
    assert (table.proposal, rig.log.records[rig.id].proposal) == (None, None)
    with pytest.raises(StaleMove):
        await rig.live_matches.agreements.answer(rig.id, 12, offer, is_yes=True)


async def test_a_proposer_can_withdraw_but_not_agree() -> None:
    rig = await rig_of(tokan_setup())
    offer = await rig.live_matches.agreements.offer_draw(rig.id, 10)
    assert offer is not None
    with pytest.raises(UndoRefused) as caught:
        await rig.live_matches.agreements.answer(rig.id, 10, offer, is_yes=True)
    assert caught.value.facts == {"reason": "own-proposal"}
    table = await rig.live_matches.agreements.answer(rig.id, 10, offer, is_yes=False)
    assert table.proposal is None
    with pytest.raises(NotSeated):
        await rig.live_matches.agreements.answer(rig.id, STRANGER, offer, is_yes=True)


async def test_a_move_makes_a_proposal_lapse() -> None:
    rig = await rig_of(tokan_setup())
    offer = await rig.live_matches.agreements.offer_draw(rig.id, 10)
    assert offer is not None
    await rig.move(first_of(rig))
    with pytest.raises(StaleMove):
        await rig.live_matches.agreements.answer(rig.id, 11, offer, is_yes=True)
    assert rig.log.records[rig.id].proposal is None


async def test_a_proposal_about_an_old_position_is_refused() -> None:
    rig = await rig_of(tokan_setup())
    seat = first_of(rig)
    moved, asked = await asyncio.gather(
        rig.move(seat),
        rig.live_matches.agreements.offer_draw(rig.id, 11 - seat),
        return_exceptions=True,
    )
    assert moved is None
    assert isinstance(asked, StaleMove)
    assert rig.publisher.proposals == []


async def test_a_draw_offer_to_a_bot_is_refused() -> None:
    rig = await rig_of(tokan_setup(), bots=(1,))
    with pytest.raises(UndoRefused) as caught:
        await rig.live_matches.agreements.offer_draw(rig.id, 10)
    assert caught.value.facts == {"reason": "nobody-to-ask"}


# Resigning ----------------------------------------------------------------------------------------


async def test_resigning_a_match_of_two_makes_the_other_win() -> None:
    rig = await rig_of(tokan_setup())
    table = await rig.live_matches.resign(rig.id, 11, delivery="r")
    result = table.match.result()
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "resigned")
    assert (await rig.live_matches.resign(rig.id, 11, delivery="r")).match.seq == table.match.seq


async def test_a_bot_plays_on_for_a_resigned_seat_of_three() -> None:
    rig = await rig_of(toy_setup())
    await rig.live_matches.resign(rig.id, 11)
    await rig.live_matches.computers.settle()
    rounds = 0
    while rig.match().result() is None:
        assert 1 not in rig.match().to_act()
        await rig.move(0)
        await rig.move(2)
        await rig.live_matches.computers.settle()
        rounds += 1
    result = rig.match().result()
    assert result is not None
    assert (rounds, result.places[1]) == (3, 3)


async def test_bots_stop_when_no_person_is_left() -> None:
    rig = await rig_of(toy_setup(), bots=(0, 2))
    table = await rig.live_matches.resign(rig.id, 11)
    await rig.live_matches.computers.settle()
    result = table.match.result()
    assert result is not None
    assert (result.reason, result.places[1]) == ("resigned", 3)
    assert {entry.kind for entry in table.match.entries} == {"chance", "resign"}
    rig = rig.restart()
    assert (await rig.live_matches.tables.open(rig.id)).match.result() == result


async def test_the_worst_placed_bot_resigns_first() -> None:
    bot = Sitter(bot="random")
    record = replace(record_of(toy_setup()), sitters=(Sitter(player=10), bot, bot))
    match = begin(toy_setup())
    while match.state.standing()[1] <= match.state.standing()[2]:
        assert match.result() is None
        for seat, card in ((0, 0), (1, -1), (2, 0)):
            match = match.extend(seat, any_move(match, seat, card))
    ended = Table(record, GAMES).left_to_people(match.resign(0))
    assert ended.resigned == (0, 2)


async def test_the_last_person_is_awaited_until_they_resign() -> None:
    rig = await rig_of(toy_setup(), bots=(2,))
    table = await rig.live_matches.resign(rig.id, 10)
    await rig.live_matches.computers.settle()
    assert table.match.result() is None
    assert table.awaited() == (1,)
    table = await rig.live_matches.resign(rig.id, 11)
    result = table.match.result()
    assert result is not None
    assert result.places == (3, 2, 1)

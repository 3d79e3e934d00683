"""Substitutes in live matches: who must agree, and what they take over."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from engine.agreements import people_asked
from engine.errors import MatchOver, NotSeated, StaleMove, SubstituteRefused, UndoRefused
from engine.live_matches import Computers
from engine.match import Match
from engine.plans import Laid
from engine.ports import Sitter, Stint
from engine.proposals import Proposal
from engine.verify import export_match, verify
from tests.engine.tables import Rig, any_move, record_of, rig_of, tokan_setup, toy_setup
from tests.packages import GAMES
from tests.patience import PATIENCE

CEM, DAN = 77, 88


async def answer(rig: Rig, asked: Proposal, player: int, *, is_yes: bool = True) -> None:
    await rig.live_matches.agreements.answer(rig.id, player, asked, is_yes=is_yes)


async def take_at_once(rig: Rig, seat: int) -> None:
    """Have Cem take over a bot's seat; everyone agrees."""
    asked = await rig.live_matches.agreements.take(rig.id, CEM, seat)
    assert asked is not None
    table = await rig.live_matches.tables.open(rig.id)
    for person in people_asked(table, asked):
        await answer(rig, asked, person)


async def take_over(rig: Rig, seat: int, player: int) -> None:
    """Have a manager give *player* a seat, and *player* agree."""
    await answer(rig, await rig.live_matches.agreements.appoint(rig.id, seat, player), player)


def holders(rig: Rig) -> list[int | None]:
    table = rig.live_matches.tables.peek(rig.id)
    assert table is not None
    return [sitter.player for sitter in table.sitters]


async def test_a_seat_changes_hands_once_everyone_agrees() -> None:
    rig = await rig_of(toy_setup())
    first = rig.match().to_act()[0]
    key = rig.log.records[rig.id].key
    asked = await rig.live_matches.agreements.give(rig.id, 10 + first, CEM)
    others = [10 + seat for seat in range(3) if seat != first]
    table = await rig.live_matches.tables.open(rig.id)
    assert people_asked(table, asked) == [CEM, *others]
    await answer(rig, asked, others[0])
    await answer(rig, asked, CEM)
    assert CEM not in holders(rig)
    await answer(rig, asked, others[1])
    assert holders(rig)[first] == CEM
    match = rig.match()
    assert (match.entries[-1].kind, match.entries[-1].seat) == ("seat", first)
    assert not match.entries[-1].text
    # the stored match is the same, with the same key
    table = await rig.restart().live_matches.tables.open(rig.id)
    assert table.sitters[first].before == (Stint(10 + first, 0, match.seq - 1, "replaced"),)
    assert table.record.key == key
    assert table.sitters[first].at(match.seq - 2).player == 10 + first
    assert table.sitters[first].at(match.seq - 1).player == CEM
    with pytest.raises(NotSeated):
        await rig.live_matches.submit(rig.id, 10 + first, any_move(match, first))
    await rig.live_matches.submit(rig.id, CEM, any_move(match, first))


@pytest.mark.parametrize("who", [CEM, 10, 11, 12])
async def test_a_single_no_rejects_a_substitute(who: int) -> None:
    rig = await rig_of(toy_setup())
    asked = await rig.live_matches.agreements.give(rig.id, 10, CEM)
    await answer(rig, asked, who, is_yes=False)
    with pytest.raises(StaleMove):
        await answer(rig, asked, CEM if who != CEM else 11)
    assert holders(rig) == [10, 11, 12]


async def test_only_the_newcomer_is_asked_in_a_match_against_bots() -> None:
    rig = await rig_of(toy_setup(), bots=(1, 2))
    await rig.live_matches.computers.settle()
    asked = await rig.live_matches.agreements.give(rig.id, 10, CEM)
    await answer(rig, asked, CEM)
    assert holders(rig)[0] == CEM
    await rig.live_matches.computers.stop()


async def test_refused_substitutes_get_a_reason() -> None:
    rig = await rig_of(toy_setup(), bots=(2,))
    live_matches = rig.live_matches

    async def refusal(seat: int, player: int) -> str:
        with pytest.raises(SubstituteRefused) as refused:
            await live_matches.agreements.take(rig.id, player, seat)
        return refused.value.reason

    assert await refusal(0, 11) == "seated"
    assert await refusal(0, CEM) == "taken"
    assert await refusal(2, CEM) == "computer"
    with pytest.raises(NotSeated):
        await live_matches.agreements.give(rig.id, CEM, DAN)
    with pytest.raises(NotSeated):
        await live_matches.agreements.take(rig.id, CEM, 7)
    await answer(rig, await live_matches.agreements.give(rig.id, 11, CEM), 10)
    await answer(rig, await live_matches.agreements.give(rig.id, 11, CEM), CEM)
    await live_matches.resign(rig.id, 10)
    assert await refusal(0, 11) == "held", "they know what the seat of before keeps secret"
    assert await refusal(0, 10) == "seated", "who gave up takes nothing back"
    await live_matches.computers.stop()


async def test_a_person_can_take_a_seat_back_from_a_bot() -> None:
    rig = await rig_of(toy_setup())
    seat = rig.match().to_act()[0]
    await rig.live_matches.resign(rig.id, 10 + seat)
    await take_at_once(rig, seat)
    await rig.live_matches.computers.settle()
    match = rig.match()
    assert match.left == ()
    assert match.entries[-1].is_from_house
    table = await rig.restart().live_matches.tables.open(rig.id)
    assert table.sitters[seat].before[0].way == "resigned"
    assert table.sitters[seat].player == CEM
    with pytest.raises(SubstituteRefused, match="taken"):
        await rig.live_matches.agreements.take(rig.id, DAN, seat)
    await rig.live_matches.computers.stop()


@pytest.mark.parametrize("is_interrupted", [True, False])
async def test_a_thinking_bot_does_not_move_for_its_successor(
    monkeypatch: pytest.MonkeyPatch, *, is_interrupted: bool
) -> None:
    """The same holds if the bot has just finished thinking, so nothing can interrupt it."""
    rig = await rig_of(toy_setup())

    async def do_not(computers: Computers, match: Match) -> None:
        del computers, match

    if not is_interrupted:
        monkeypatch.setattr(Computers, "review", do_not)
    seat = rig.match().to_act()[0]
    began, may_end = asyncio.Event(), asyncio.Event()

    async def think(*_: object, **__: object) -> str:
        began.set()
        await may_end.wait()
        return any_move(rig.match(), seat)

    monkeypatch.setattr(rig.live_matches.thinkers, "choose", think)
    await rig.live_matches.resign(rig.id, 10 + seat)
    await asyncio.wait_for(began.wait(), PATIENCE)
    await take_at_once(rig, seat)
    may_end.set()
    await rig.live_matches.computers.settle()
    assert rig.match().entries[-1].kind == "seat"
    assert rig.match().to_act()[0] == seat


async def test_only_one_of_two_simultaneous_takers_gets_the_seat() -> None:
    """Nobody has to agree, so the first person to come gets it."""
    rig = await rig_of(toy_setup(), turn_seconds=60)
    record = rig.log.records[rig.id]
    rig.log.records[rig.id] = replace(record, time_up="house")
    rig = rig.restart()
    table = await rig.live_matches.tables.live(rig.id)
    match = table.match
    for seat in range(3):
        match = match.resign(seat, is_handed_over=True)
    async with table.lock:
        await rig.live_matches.writer.commit(table, match, None)
    tries = (rig.live_matches.agreements.take(rig.id, player, 0) for player in (CEM, DAN))
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert done.count(None) == 1
    (refusal,) = (outcome for outcome in done if outcome is not None)
    assert isinstance(refusal, (StaleMove, SubstituteRefused))
    assert sum(entry.kind == "seat" for entry in rig.match().entries) == 1
    assert holders(rig)[0] in {CEM, DAN}
    await rig.live_matches.computers.stop()


async def test_the_later_of_two_proposals_replaces_the_earlier_one() -> None:
    rig = await rig_of(toy_setup())
    outcome = await rig.live_matches.agreements.give(rig.id, 10, CEM)
    other = await rig.live_matches.agreements.give(rig.id, 11, DAN)
    answers = await asyncio.gather(
        *(answer(rig, asked, player) for asked, player in ((outcome, CEM), (other, DAN))),
        return_exceptions=True,
    )
    assert isinstance(answers[0], StaleMove)
    assert answers[1] is None
    await answer(rig, other, 10)
    await answer(rig, other, 12)
    assert holders(rig) == [10, DAN, 12]


async def test_a_spectator_cannot_replace_a_pending_proposal() -> None:
    rig = await rig_of(toy_setup())
    await rig.live_matches.resign(rig.id, 10)
    await rig.live_matches.computers.settle()
    offer = await rig.live_matches.agreements.offer_draw(rig.id, 11)
    with pytest.raises(SubstituteRefused, match="pending"):
        await rig.live_matches.agreements.take(rig.id, CEM, 0)
    table = await rig.live_matches.tables.open(rig.id)
    assert table.proposal == offer
    await rig.live_matches.computers.stop()


async def test_only_one_of_two_simultaneous_takers_makes_a_proposal() -> None:
    rig = await rig_of(toy_setup())
    await rig.live_matches.resign(rig.id, 10)
    await rig.live_matches.computers.settle()
    tries = (rig.live_matches.agreements.take(rig.id, player, 0) for player in (CEM, DAN))
    done = await asyncio.gather(*tries, return_exceptions=True)
    asked = next(outcome for outcome in done if isinstance(outcome, Proposal))
    (refusal,) = (outcome for outcome in done if outcome is not asked)
    assert isinstance(refusal, SubstituteRefused)
    assert refusal.reason == "pending"
    assert await rig.live_matches.agreements.take(rig.id, asked.newcomer or 0, 0) == asked, (
        "asked once"
    )
    await rig.live_matches.computers.stop()


async def test_a_managers_appointment_asks_only_the_newcomer() -> None:
    rig = await rig_of(toy_setup())
    asked = await rig.live_matches.agreements.appoint(rig.id, 1, CEM)
    with pytest.raises(SubstituteRefused, match="not-asked"):
        await answer(rig, asked, 11)
    await answer(rig, asked, CEM)
    assert holders(rig) == [10, CEM, 12]
    await rig.live_matches.call_off(rig.id)
    with pytest.raises(MatchOver):
        await rig.live_matches.agreements.appoint(rig.id, 0, 99)


async def test_a_substitute_to_move_gets_a_whole_turn() -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=600)
    seat = rig.match().to_act()[0]
    await rig.clock.advance(500)
    before = await rig.log.deadline(rig.id)
    assert before == rig.clock.now() + 100
    await take_over(rig, 1 - seat, DAN)
    assert await rig.log.deadline(rig.id) == before, "it is not their turn"
    await take_over(rig, seat, CEM)
    assert await rig.log.deadline(rig.id) == rig.clock.now() + 600


async def test_taking_a_seat_from_a_bot_restarts_its_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rig = await rig_of(toy_setup(), turn_seconds=600)

    async def think(*_: object, **__: object) -> str:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(rig.live_matches.thinkers, "choose", think)
    seat = rig.match().to_act()[0]
    await rig.live_matches.resign(rig.id, 10 + seat)
    await rig.clock.advance(100)
    assert await rig.log.computer_turns() == [rig.id]
    await take_at_once(rig, seat)
    table = await rig.live_matches.tables.open(rig.id)
    assert table.time.ends(table.awaited())[seat] == rig.clock.now() + 600
    assert await rig.log.computer_turns() == []
    await rig.live_matches.computers.stop()


@pytest.mark.parametrize(("waited", "left"), [(500, 100), (590, 60)])
async def test_a_substitute_inherits_the_bank_or_at_least_an_increment(
    waited: int, left: int
) -> None:
    rig = await rig_of(tokan_setup(), turn_seconds=600)
    rig.log.records[rig.id] = replace(rig.log.records[rig.id], increment=60)
    rig = rig.restart()
    seat = (await rig.live_matches.tables.open(rig.id)).match.to_act()[0]
    await rig.move(seat)
    other = rig.match().to_act()[0]
    await rig.clock.advance(waited)
    await take_over(rig, other, CEM)
    assert await rig.log.deadline(rig.id) == rig.clock.now() + left


async def test_plans_are_dropped_when_the_seat_changes_hands() -> None:
    rig = await rig_of(tokan_setup())
    seat = rig.match().to_act()[0]
    other = 1 - seat
    match = rig.match()
    text = any_move(match, seat)
    reply = any_move(match.extend(seat, text), other)
    rig.plans.laid[rig.id] = {10 + other: (Laid(match.seq, (text,), reply),)}
    await take_over(rig, other, CEM)
    await rig.live_matches.submit(rig.id, 10 + seat, text)
    assert rig.match().to_act() == (other,)
    assert rig.match().entries[-1].seat == seat


async def test_a_substitute_cannot_freely_undo_the_former_players_move() -> None:
    rig = await rig_of(tokan_setup())
    seat = rig.match().to_act()[0]
    await rig.move(seat)
    await take_over(rig, seat, CEM)
    asked = await rig.live_matches.agreements.undo(rig.id, CEM)
    assert asked is not None, "the other one is asked"
    assert asked.kind == "undo"
    alone = await rig_of(tokan_setup(), bots=(1 - seat,))
    alone.live_matches.computers.wake(alone.id)
    await alone.live_matches.computers.settle()
    await alone.move(seat)
    await take_over(alone, seat, CEM)
    with pytest.raises(UndoRefused) as refused:
        await alone.live_matches.agreements.undo(alone.id, CEM)
    assert refused.value.reason == "former"
    await alone.live_matches.computers.stop()


async def test_an_export_with_substitutes_is_anonymous_and_verifies() -> None:
    rig = await rig_of(tokan_setup())
    number = 0
    while rig.match().result() is None:
        match = rig.match()
        seat = match.to_act()[0]
        if match.seq % 7 == 3:
            number += 1
            await take_over(rig, seat, 1000 + number)
        table = await rig.live_matches.tables.open(rig.id)
        player = table.sitters[seat].player
        assert player is not None
        await rig.live_matches.submit(rig.id, player, any_move(rig.match(), seat, rig.match().seq))
    assert number > 2
    table = await rig.live_matches.tables.open(rig.id)
    export = export_match(table.record, table.match)
    assert verify(GAMES, export).is_fair
    assert export.players == ("person", "person")
    moved = [
        replace(entry, text="house") if entry.kind == "seat" else entry for entry in export.entries
    ]
    assert verify(GAMES, replace(export, entries=tuple(moved))).fault == "rules"
    folded = Match.fold(GAMES, rig.id, export.setup, table.record.key, export.entries)
    assert folded.result() == table.match.result()


def test_a_file_in_which_a_bots_seat_changes_hands_is_refused() -> None:
    record = record_of(tokan_setup())
    record = replace(record, sitters=(record.sitters[0], Sitter(bot="random")))
    match = Match.begin(GAMES.find("tokan"), record.id, record.setup, record.key)
    match = match.extend(seat := match.to_act()[0], any_move(match, seat))
    fair = export_match(record, match.resign(0))
    assert verify(GAMES, fair).is_fair
    forged = export_match(record, match.change_seat(1).resign(0))
    verdict = verify(GAMES, forged)
    assert (verdict.fault, verdict.seq) == ("rules", match.seq)

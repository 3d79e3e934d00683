"""For every kind of question, the table refuses answers in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pytest

from engine.errors import MatchOver, NotSeated, StaleMove, SubstituteRefused, UndoRefused
from tests.engine.tables import STRANGER, Rig, rig_of, toy_setup

if TYPE_CHECKING:
    from engine.errors import EngineError
    from engine.proposals import Proposal
    from engine.table import Table

ASKER, OTHER, CEM = 10, 11, 77
KINDS: Final = ("draw", "undo", "void", "give", "replace", "appoint", "take")


async def ask(rig: Rig, kind: str) -> Proposal:
    """Make a proposal of this *kind*: as `ASKER`, a manager, or `CEM`, who wants the seat."""
    live_matches, asked = rig.live_matches, None
    match kind:
        case "draw":
            asked = await live_matches.agreements.offer_draw(rig.id, ASKER)
        case "undo":
            for seat in (0, 1, 2):
                await rig.move(seat)
            asked = await live_matches.agreements.undo(rig.id, ASKER)
        case "void":
            asked = await live_matches.agreements.go_on_without(rig.id, ASKER, (2,), "void")
        case "give":
            asked = await live_matches.agreements.give(rig.id, ASKER, CEM)
        case "replace":
            asked = await live_matches.agreements.replace_gone(rig.id, ASKER, 2, CEM, (2,))
        case "appoint":
            asked = await live_matches.agreements.appoint(rig.id, 0, CEM)
        case _:
            await live_matches.resign(rig.id, 12)
            await live_matches.computers.settle()
            asked = await live_matches.agreements.take(rig.id, CEM, 2)
    assert asked is not None
    return asked


async def answer(
    rig: Rig, asked: Proposal, player: int, *, is_yes: bool = True, delivery: str | None = None
) -> Table:
    agreements = rig.live_matches.agreements
    return await agreements.answer(rig.id, player, asked, is_yes=is_yes, delivery=delivery)


async def refusal(rig: Rig, asked: Proposal, player: int, *, is_yes: bool = True) -> str:
    """Return the name and reason of the error that refuses an answer."""
    errors = (MatchOver, NotSeated, StaleMove, SubstituteRefused, UndoRefused)
    with pytest.raises(errors) as refused:
        await answer(rig, asked, player, is_yes=is_yes)
    error: EngineError = refused.value
    return f"{type(error).__name__} {error.facts.get('reason', '')}".strip()


async def lapse(rig: Rig, how: Literal["declined", "moved", "over"], asked: Proposal) -> None:
    if how == "declined":
        by = CEM if asked.kind == "appoint" else OTHER
        await answer(rig, asked, by, is_yes=False)
    elif how == "moved":
        await rig.move(rig.match().to_act()[0])
    else:
        await rig.live_matches.call_off(rig.id)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("is_yes", [True, False])
async def test_the_first_refusal_is_that_the_match_is_over(kind: str, *, is_yes: bool) -> None:
    rig = await rig_of(toy_setup())
    asked = await ask(rig, kind)
    await lapse(rig, "over", asked)
    for player in (ASKER, OTHER, CEM, STRANGER):
        assert await refusal(rig, asked, player, is_yes=is_yes) == "MatchOver"
    await rig.live_matches.computers.stop()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("how", ["declined", "moved"])
@pytest.mark.parametrize("is_yes", [True, False])
async def test_strangers_are_refused_before_lapsed_questions(
    kind: str, how: Literal["declined", "moved"], *, is_yes: bool
) -> None:
    rig = await rig_of(toy_setup())
    asked = await ask(rig, kind)
    assert await refusal(rig, asked, STRANGER, is_yes=is_yes) == "NotSeated"
    await lapse(rig, how, asked)
    assert await refusal(rig, asked, STRANGER, is_yes=is_yes) == "NotSeated"
    asked_of = [OTHER] if asked.newcomer is None else [OTHER, CEM]
    for player in (ASKER, *asked_of):
        assert await refusal(rig, asked, player, is_yes=is_yes) == "StaleMove"
    await rig.live_matches.computers.stop()


@pytest.mark.parametrize("kind", KINDS)
async def test_the_last_reason_to_refuse_is_that_the_proposal_is_your_own(kind: str) -> None:
    rig = await rig_of(toy_setup())
    asked = await ask(rig, kind)
    if kind == "appoint":
        for is_yes in (True, False):
            assert await refusal(rig, asked, OTHER, is_yes=is_yes) == "SubstituteRefused not-asked"
    else:
        own = {"take": CEM, "replace": 12}.get(kind, ASKER)
        assert await refusal(rig, asked, own) == "UndoRefused own-proposal"
        assert (await answer(rig, asked, own, is_yes=False)).proposal is None
    await rig.live_matches.computers.stop()


@pytest.mark.parametrize("kind", ["draw", "give", "appoint"])
async def test_an_answer_delivered_twice_counts_once(kind: str) -> None:
    rig = await rig_of(toy_setup(), bots=(2,))
    await rig.live_matches.computers.settle()
    asked = await ask(rig, kind)
    if kind == "give":
        await answer(rig, asked, OTHER)
    by = OTHER if kind == "draw" else CEM
    table = await answer(rig, asked, by, delivery="d1")
    again = await answer(rig, asked, by, delivery="d1")
    assert again.match.entries == table.match.entries
    assert again.proposal is None
    await rig.live_matches.computers.stop()

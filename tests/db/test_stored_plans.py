"""The store keeps a plan until the match ends, or its player leaves or is erased."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.errors import StoreFailed
from db.people import Plans
from db.store import Store
from db.venues import Venue
from engine.core import Result
from engine.log import Entry
from engine.plans import Laid
from engine.ports import Append, Sitter
from tests.db.samples import ANNA, BERT, change, record, refusing
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from db.matches import Matches
    from engine.ports import OfItself

ONE = Laid(2, ("a1-a2",), "b1-b2")
DEEP = Laid(2, ("a1-a2", "b1-b2", "c1-c2"), "d1-d2")


@pytest.fixture
def plans(store: Store) -> Plans:
    return Plans(store)


@pytest.fixture(autouse=True)
async def begun(matches: Matches) -> None:
    """Two matches between Anna and Bert."""
    for number in (1, 2):
        match = record(f"m{number}", Sitter(ANNA), Sitter(BERT))
        assert await matches.create(match, Venue(1, number), change(0, "a", "b"))


async def test_plans_are_stored_by_match_and_person_over_a_restart(
    where: Path | str, store: Store, plans: Plans
) -> None:
    await plans.keep("m1", ANNA, (ONE, DEEP))
    await plans.keep("m1", BERT, (Laid(2, (), "b1-b2", is_lost=True),))
    await plans.keep("m2", ANNA, (ONE,))
    await store.close()
    again = await Store.open(where, GAMES)
    plans = Plans(again)
    assert await plans.of("m1") == {
        ANNA: (ONE, DEEP),
        BERT: (Laid(2, (), "b1-b2", is_lost=True),),
    }
    await plans.keep("m1", ANNA, (DEEP,))
    assert (await plans.of("m1"))[ANNA] == (DEEP,)
    assert await plans.matches() == ["m1", "m2"]
    await plans.keep("m1", ANNA, ())
    assert set(await plans.of("m1")) == {BERT}
    assert await plans.matches() == ["m2"], "what is lost plays nothing"
    await again.close()


@pytest.mark.file
async def test_plans_are_deleted_at_the_end_of_the_match(matches: Matches, plans: Plans) -> None:
    for match_id in ("m1", "m2"):
        await plans.keep(match_id, ANNA, (ONE,))
    assert await matches.append("m1", change(2, result=Result((), (), "void")))
    assert await plans.of("m1") == {}
    await plans.keep("m1", ANNA, (ONE,))
    assert await plans.of("m1") == {}, "there is nothing to plan any more"
    assert await plans.of("m2") == {ANNA: (ONE,)}
    await matches.abandon("m2")
    assert await plans.of("m2") == {}


@pytest.mark.parametrize("kind", ["resign", "timeout"])
@pytest.mark.file
async def test_plans_are_deleted_when_their_seat_is_given_up(
    matches: Matches, plans: Plans, kind: str
) -> None:
    for player in (ANNA, BERT):
        await plans.keep("m1", player, (ONE,))
    given_up = Entry(2, "resign" if kind == "resign" else "timeout", 1)
    assert await matches.append("m1", Append((given_up,)))
    assert await plans.of("m1") == {ANNA: (ONE,)}


async def test_automatic_moves_are_stored_with_their_cause(matches: Matches, plans: Plans) -> None:
    def move(seq: int, seat: int, of_itself: OfItself | None = None) -> Append:
        entries = (Entry(seq, "move", seat, "a"),)
        return Append(entries, of_itself=of_itself)

    assert await matches.append("m1", move(2, 0))
    assert await matches.append("m1", move(3, 1, "planned"))
    assert not await matches.append("m1", move(3, 1, "planned")), "it is there already"
    assert await matches.append("m1", move(4, 0, "forced"))
    first, second = await matches.load("m1"), await matches.load("m2")
    assert first is not None
    assert second is not None
    assert (first.of_itself, second.of_itself) == ({3: "planned", 4: "forced"}, {})
    assert await plans.untold("m1", 0) == {4: "forced"}
    assert await plans.untold("m1", 1) == {3: "planned"}
    await plans.tell("m1", BERT, [3])
    assert (await plans.untold("m1", 0), await plans.untold("m1", 1)) == ({4: "forced"}, {})
    assert await matches.load("m1") == first


@pytest.mark.file
async def test_lost_plans_are_dropped_once_their_player_hears_of_them(plans: Plans) -> None:
    lost = Laid(2, ("x",), "y", is_lost=True)
    await plans.keep("m1", ANNA, (ONE, lost))
    await plans.keep("m1", BERT, (lost,))
    await plans.tell("m1", ANNA, [])
    assert await plans.of("m1") == {ANNA: (ONE,), BERT: (lost,)}


async def test_plans_that_cannot_be_stored_leave_the_old_ones(store: Store, plans: Plans) -> None:
    await plans.keep("m1", ANNA, (ONE,))

    await store.write(refusing("INSERT", "plans"))
    with pytest.raises(StoreFailed):
        await plans.keep("m1", ANNA, (DEEP,))
    assert await plans.of("m1") == {ANNA: (ONE,)}

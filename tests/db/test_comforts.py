"""Who has forced moves played for them is kept, counted and erased."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.people import Comforts
from db.privacy import Privacy
from db.venues import Venue
from tests.db.samples import ANNA, BERT, change, record

if TYPE_CHECKING:
    from db.matches import Matches
    from db.store import Store


async def test_nobody_wants_it_until_they_say_so(store: Store, matches: Matches) -> None:
    comforts = Comforts(store)
    await matches.create(record("m"), Venue(1, 5), change(0))
    assert not await comforts.plays_forced(ANNA)
    assert (await comforts.wanted_in("m"), await comforts.matches()) == (frozenset(), [])
    await comforts.set_forced(ANNA, is_on=True)
    await comforts.set_forced(BERT, is_on=True)
    await comforts.set_forced(BERT, is_on=False)
    assert await comforts.plays_forced(ANNA)
    assert not await comforts.plays_forced(BERT)
    assert await comforts.wanted_in("m") == {ANNA}
    assert await comforts.matches() == await comforts.matches_of(BERT) == ["m"]
    privacy = Privacy(store)
    assert (await privacy.kept(ANNA)).rows["comforts"] == 1
    await privacy.erase(ANNA)
    assert await comforts.matches() == []

"""Lists of avoided players in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.people import MOST_AVOIDED, Avoided, Refusals
from db.privacy import Privacy

if TYPE_CHECKING:
    from db.store import Store

ANN, BOB, CLEO = 11, 22, 33


async def test_avoided_players_are_stored_and_found_from_both_sides(store: Store) -> None:
    avoided = Avoided(store)
    for _ in range(2):
        await avoided.add(ANN, BOB)
    assert await avoided.of(ANN) == [BOB]
    assert await avoided.of(BOB) == []
    assert await avoided.is_by_any([CLEO, ANN], BOB)
    assert not await avoided.is_by_any([BOB], ANN)
    assert await avoided.among([BOB, CLEO, ANN]) == {frozenset((ANN, BOB))}
    assert await avoided.among([BOB, CLEO]) == set()
    assert await Refusals(store).willing([ANN, CLEO], BOB) == [CLEO]
    await avoided.remove(ANN, BOB)
    assert await avoided.of(ANN) == []


async def test_a_list_of_avoided_players_is_limited(store: Store) -> None:
    avoided = Avoided(store)
    for other in range(100, 100 + MOST_AVOIDED + 2):
        await avoided.add(ANN, other)
    assert len(await avoided.of(ANN)) == MOST_AVOIDED


async def test_erasing_a_person_removes_them_from_both_sides(store: Store) -> None:
    avoided, privacy = Avoided(store), Privacy(store)
    await avoided.add(ANN, BOB)
    await avoided.add(BOB, CLEO)
    kept = await privacy.kept(BOB)
    assert kept.rows == {"avoided": 1}
    assert kept.by_others == 1
    await privacy.erase(BOB)
    assert await avoided.of(ANN) == await avoided.of(BOB) == []

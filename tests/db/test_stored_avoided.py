"""Lists of avoided players in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.people import MOST_AVOIDED, Refusals
from db.privacy import Privacy

if TYPE_CHECKING:
    from db.store import Store

ANN, BOB, CLEO = 11, 22, 33


async def test_avoided_players_are_stored_and_found_from_both_sides(store: Store) -> None:
    refusals = Refusals(store)
    for _ in range(2):
        await refusals.avoid(ANN, BOB)
    assert await refusals.avoided_by(ANN) == [BOB]
    assert await refusals.avoided_by(BOB) == []
    assert await refusals.is_avoided([CLEO, ANN], BOB)
    assert not await refusals.is_avoided([BOB], ANN)
    assert await refusals.apart([BOB, CLEO, ANN]) == {frozenset((ANN, BOB))}
    assert await refusals.apart([BOB, CLEO]) == set()
    assert await refusals.willing([ANN, CLEO], BOB) == [CLEO]
    await refusals.meet_again(ANN, BOB)
    assert await refusals.avoided_by(ANN) == []


async def test_a_list_of_avoided_players_is_limited(store: Store) -> None:
    refusals = Refusals(store)
    for other in range(100, 100 + MOST_AVOIDED + 2):
        await refusals.avoid(ANN, other)
    assert len(await refusals.avoided_by(ANN)) == MOST_AVOIDED


async def test_erasing_a_person_removes_them_from_both_sides(store: Store) -> None:
    refusals, privacy = Refusals(store), Privacy(store)
    await refusals.avoid(ANN, BOB)
    await refusals.avoid(BOB, CLEO)
    kept = await privacy.kept(BOB)
    assert kept.rows == {"avoided": 1}
    assert kept.by_others == 1
    await privacy.erase(BOB)
    assert await refusals.avoided_by(ANN) == await refusals.avoided_by(BOB) == []

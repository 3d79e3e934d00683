"""Refused invitations, on both kinds of stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.people import EVERYBODY, MOST_REFUSED, Refusals
from db.privacy import Privacy

if TYPE_CHECKING:
    from db.store import Store

pytestmark = pytest.mark.both_stores

ANN, BOB, CLEO = 1, 2, 3


async def test_refused_hosts_cannot_invite_until_all_are_accepted(store: Store) -> None:
    refusals = Refusals(store)
    assert await refusals.willing([BOB, CLEO], ANN) == [BOB, CLEO]
    for _ in range(2):
        await refusals.refuse(BOB, ANN)
    assert await refusals.of(BOB) == [ANN]
    assert await refusals.willing([BOB, CLEO], ANN) == [CLEO]
    assert await refusals.willing([BOB, ANN], CLEO) == [BOB, ANN]
    await refusals.refuse(BOB, EVERYBODY)
    assert await refusals.of(BOB) == [EVERYBODY, ANN]
    assert await refusals.willing([BOB], CLEO) == []
    await refusals.accept(BOB)
    assert await refusals.willing([BOB], ANN) == [BOB]


@pytest.mark.file
async def test_refusals_are_counted_and_erased_with_either_person(store: Store) -> None:
    refusals = Refusals(store)
    await refusals.refuse(BOB, ANN)
    await refusals.refuse(ANN, EVERYBODY)
    assert (await Privacy(store).kept(BOB)).rows == {"refusals": 1}
    await Privacy(store).erase(ANN)
    assert await refusals.of(BOB) == await refusals.of(ANN) == []


@pytest.mark.file
async def test_refusals_of_a_person_are_limited(store: Store) -> None:
    refusals = Refusals(store)
    for host in range(1, MOST_REFUSED + 10):
        await refusals.refuse(BOB, host)
    assert len(await refusals.of(BOB)) == MOST_REFUSED
    await refusals.refuse(BOB, EVERYBODY)
    assert await refusals.willing([BOB], MOST_REFUSED + 5) == []

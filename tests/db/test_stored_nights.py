"""Club nights in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.nights import REMINDED, Guest, Nights
from db.venues import Venue
from tests.db.samples import ANNA, BERT
from tests.present import present

if TYPE_CHECKING:
    from db.store import Store
    from tests.fakes import FakeClock

GUILD = 5
HERE = Venue(GUILD, 77)
AT = 1e6


@pytest.fixture
def nights(store: Store, clock: FakeClock) -> Nights:
    return Nights(store, clock)


async def test_guests_of_a_night_are_stored_with_their_wishes(nights: Nights) -> None:
    assert await nights.load("n") is None
    await nights.open("n", HERE, AT, organiser=ANNA)
    await nights.set_message("n", 900)
    await nights.come("n", ANNA, "1")
    await nights.come("n", BERT, "2", "tokan")
    await nights.come("n", ANNA, "3", "loco")
    night = present(await nights.load("n"))
    assert (night.venue.message, night.at, night.tournament) == (900, AT, None)
    assert night.guests == (Guest(ANNA, "1", "loco"), Guest(BERT, "2", "tokan"))
    assert await nights.stay_away("n", BERT)
    assert not await nights.stay_away("n", BERT)
    assert await nights.ahead(GUILD) == ["n"]
    assert await nights.ahead(6) == []


async def test_a_night_has_one_reminder_and_begins_once(nights: Nights) -> None:
    await nights.open("n", HERE, AT, organiser=ANNA)
    assert (await nights.due(AT - REMINDED - 1))[1] == AT - REMINDED
    assert (await nights.due(AT - REMINDED))[1] == AT, "the reminder is due, the beginning next"
    assert (await nights.due(AT - REMINDED - 1))[0] == []
    assert (await nights.due(AT - REMINDED))[0] == ["n"]
    assert await nights.remind("n")
    assert not await nights.remind("n")
    assert (await nights.due(AT - 1))[0] == []
    assert (await nights.due(AT - 1))[1] == AT
    assert (await nights.due(AT))[0] == ["n"]
    assert await nights.end("n", "t")
    assert not await nights.end("n", None)
    assert (await nights.due(AT))[1] is None
    night = present(await nights.load("n"))
    assert night.tournament == "t"

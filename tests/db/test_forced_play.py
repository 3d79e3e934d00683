"""The store keeps, counts and erases people's wish to have forced moves played for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db.people import ForcedPlay, Preferences
from db.privacy import Privacy
from db.venues import Venue
from tests.db.samples import ANNA, BERT, change, record

if TYPE_CHECKING:
    from db.matches import Matches
    from db.store import Store


async def test_forced_moves_are_played_only_for_players_who_ask(
    store: Store, matches: Matches
) -> None:
    preferences = Preferences(store)
    forced_play = ForcedPlay(store, preferences)
    await matches.create(record("m"), Venue(1, 5), change(0))
    assert (forced_play.is_wanted(ANNA), await forced_play.matches()) == (False, [])
    await preferences.change(ANNA, plays_forced=True)
    await preferences.change(BERT, plays_forced=True)
    await preferences.change(BERT, plays_forced=False)
    assert (forced_play.is_wanted(ANNA), forced_play.is_wanted(BERT)) == (True, False)
    assert await forced_play.matches() == await forced_play.matches_of(BERT) == ["m"]
    privacy = Privacy(store)
    assert (await privacy.kept(ANNA)).rows["comforts"] == 1
    await privacy.erase(ANNA)
    assert await forced_play.matches() == []

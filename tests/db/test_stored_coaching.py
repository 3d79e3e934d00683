"""The coach explains each step to newcomers to a game, and to anyone who wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.errors import StoreFailed
from db.learning import FIRST_MATCHES, Coaching
from db.store import Store
from db.venues import Venue
from engine.core import Result
from engine.ports import Sitter
from tests.db.samples import ANNA, BERT, CLEO, change, ended, record, refusing
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from db.matches import Matches

WON = Result((1, 2), (7, 3), "towers")
VOID = Result((), (), "void")


@pytest.fixture
def coaching(store: Store) -> Coaching:
    return Coaching(store)


async def play(matches: Matches, match_id: str, game: str = "tokan") -> None:
    """Store an ended match between Anna and Bert."""
    match = record(match_id, Sitter(ANNA), Sitter(BERT), game=game)
    assert await matches.create(match, Venue(1, int.from_bytes(match_id.encode())), change(0))
    assert await matches.append(match_id, ended(match, WON))


@pytest.mark.file
async def test_coaching_is_on_until_three_matches_of_the_game_are_finished(
    coaching: Coaching, matches: Matches
) -> None:
    for number in range(FIRST_MATCHES):
        assert await coaching.is_on(ANNA, "tokan")
        await play(matches, f"m{number}")
    assert not await coaching.is_on(ANNA, "tokan")
    assert not await coaching.is_on(BERT, "tokan")
    assert await coaching.is_on(ANNA, "loco"), "another game is new to her"
    assert await coaching.is_on(CLEO, "tokan")


@pytest.mark.file
async def test_running_matches_and_matches_without_a_result_do_not_count(
    coaching: Coaching, matches: Matches
) -> None:
    await play(matches, "m1")
    await play(matches, "m2")
    going = record("m3", Sitter(ANNA), Sitter(BERT))
    assert await matches.create(going, Venue(1, 3), change(0, "a"))
    assert await coaching.is_on(ANNA, "tokan")
    assert await matches.append("m3", change(1, result=VOID))
    assert await coaching.is_on(ANNA, "tokan")
    await play(matches, "m4")
    assert not await coaching.is_on(ANNA, "tokan")


@pytest.mark.file
async def test_a_switch_holds_for_its_game_however_many_matches_follow(
    coaching: Coaching, matches: Matches
) -> None:
    await coaching.switch(ANNA, "tokan", is_on=False)
    assert not await coaching.is_on(ANNA, "tokan")
    assert await coaching.is_on(ANNA, "loco")
    assert await coaching.is_on(BERT, "tokan")
    await coaching.switch(ANNA, "tokan", is_on=True)
    for number in range(FIRST_MATCHES + 1):
        await play(matches, f"m{number}")
    assert await coaching.is_on(ANNA, "tokan")
    assert not await coaching.is_on(BERT, "tokan")


@pytest.mark.file
async def test_a_switch_survives_a_restart(where: Path | str, store: Store) -> None:
    await Coaching(store).switch(ANNA, "tokan", is_on=False)
    await store.close()
    again = await Store.open(where, GAMES)
    assert not await Coaching(again).is_on(ANNA, "tokan")
    await again.close()


async def test_a_switch_that_cannot_be_stored_changes_nothing(
    coaching: Coaching, store: Store
) -> None:
    await store.write(refusing("INSERT", "coaching"))
    with pytest.raises(StoreFailed):
        await coaching.switch(ANNA, "tokan", is_on=False)
    assert await coaching.is_on(ANNA, "tokan")


@pytest.mark.file
async def test_finished_matches_are_counted_by_an_index(
    store: Store,
) -> None:
    def plan(connection: Connection) -> str:
        query = "SELECT 1 FROM results WHERE player = 1 AND game = 'tokan' LIMIT 3"
        return str(connection.execute(f"EXPLAIN QUERY PLAN {query}").fetchone()[-1])

    assert "results_player_game (player=? AND game=?)" in await store.read(plan)

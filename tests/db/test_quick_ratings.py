"""Quick matches have ratings of their own, even after a recount."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.rebuild import recount
from db.venues import Venue
from engine.core import Result
from engine.ladders import QUICK, Ladder
from engine.ports import Sitter
from tests.db.samples import ANNA, BERT, CLEO, change, ended, record
from tests.present import present

if TYPE_CHECKING:
    from db.ladders import Ladders
    from db.matches import Matches
    from db.store import Store

DORA = 44
SLOW, FAST = Ladder("tokan", 1), Ladder("tokan", 1, variant=QUICK)


async def play(matches: Matches, match_id: str, *people: int, is_quick: bool) -> None:
    """Have the first of *people* win."""
    given = record(match_id, *map(Sitter, people), turn_seconds=300)
    given = replace(given, increment=3 if is_quick else 60)
    channel = int.from_bytes(match_id.encode(), "big")
    assert await matches.create(given, Venue(1, channel), change(0))
    assert await matches.append(match_id, ended(given, Result((1, 2), (9, 8), "points")))


@pytest.mark.both_stores
async def test_quick_matches_change_only_quick_ratings(matches: Matches, ladders: Ladders) -> None:
    await play(matches, "q1", ANNA, BERT, is_quick=True)
    assert await ladders.standing(SLOW, ANNA) is None
    assert await ladders.standing(Ladder("tokan", 1, variant="scoring=heads"), ANNA) is None
    assert present(await ladders.standing(FAST, ANNA)).wins == 1
    assert await ladders.changes(SLOW, "q1") == {}
    assert (await ladders.changes(FAST, "q1")).keys() == {ANNA, BERT}
    await play(matches, "s1", BERT, ANNA, is_quick=False)
    assert present(await ladders.standing(FAST, BERT)).wins == 0
    assert present(await ladders.standing(SLOW, BERT)).wins == 1


@pytest.mark.both_stores
async def test_quick_meetings_do_not_reduce_the_weight_of_other_matches(
    matches: Matches, ladders: Ladders
) -> None:
    for number in range(12):
        await play(matches, f"q{number}", ANNA, BERT, is_quick=True)
    await play(matches, "s1", ANNA, BERT, is_quick=False)
    await play(matches, "s2", CLEO, DORA, is_quick=False)
    shown = [present(await ladders.standing(SLOW, one)).shown for one in (ANNA, CLEO)]
    assert shown[0] == shown[1]


async def test_a_recount_keeps_quick_matches_separate(
    matches: Matches, store: Store, ladders: Ladders
) -> None:
    for number in range(4):
        await play(matches, f"m{number}", ANNA, BERT, is_quick=bool(number % 2))
    assert (await recount(store)).difference == ""
    assert present(await ladders.standing(FAST, ANNA)).matches == 2

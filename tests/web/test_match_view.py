"""The page's view of a match: status, clocks, and the end as each viewer reads it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cogs.web.match_view import viewer_at
from tests.discord.playing import click_to_end, open_match
from tests.discord.test_clocks import HOUR, begin
from tests.discord.test_substitute import give
from tests.present import present
from tests.web.test_news import move
from tests.web.visiting import texts

if TYPE_CHECKING:
    from tests.web.visiting import House


def seats_of(page: dict[str, Any], name: str) -> list[Any]:
    return [seat[name] for seat in page["seats"]]


async def test_the_end_of_a_match_shows_only_the_viewers_own_rating(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    await click_to_end(stage, match_id)
    result = present((await stage.match(match_id)).result())
    assert len(result.winners) == 1
    ids = {name: str(stage.members[name].id) for name in ("ann", "bob")}
    pages = {name: (await (await house.tab(name)).see(match_id)).json for name in (*ids, "finn")}
    won, lost = ("ann", "bob") if result.winners == (0,) else ("bob", "ann")
    assert "You won" in pages[won]["status"]
    assert "You lost" in pages[lost]["status"]
    assert ids[won] in pages["finn"]["status"]
    for name, page in pages.items():
        rated = [line for line in page["ending"] if "→" in line]
        people = [person for line in rated for person in re.findall(r"<@(\d+)>", line)]
        assert sorted(people) == sorted([ids[name]] if name in ids else ids.values())
        assert seats_of(page, "score") == list(result.scores)
        # only the status says who won, not the panel or the moves
        said = " ".join([*map(texts, page["messages"]), *(one["text"] for one in page["moves"])])
        assert "won" not in said.lower().replace("won’t", "")
        assert "wins" not in said


async def test_the_status_says_whose_turn_it_is(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    seen = (await (await house.tab(mover)).see(match_id)).json
    assert seen["status"] == "Your turn"
    waiting = (await (await house.tab(other)).see(match_id)).json
    assert str(stage.members[mover].id) in waiting["status"]
    assert "to move" not in texts(waiting["messages"][0])


async def test_all_seats_show_the_time_in_their_banks(house: House) -> None:
    stage = house.stage
    match_id = await begin(stage, f"{HOUR}.300")
    seen = (await (await house.tab("ann")).see(match_id)).json
    assert sum(until is not None for until in seats_of(seen, "until")) == 1
    assert seats_of(seen, "bank") == [HOUR, HOUR]


async def test_a_substitute_sees_no_steps_from_before(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    for _ in range(3):
        await move(stage, match_id)
    before = (await (await house.tab("ann")).see(match_id)).json
    assert before["steps"]
    question = await give(stage, "ann", "dan")
    for name in ("dan", "bob"):
        await stage.press(name, question, "seat", "yes")
    seen = (await (await house.tab("dan")).see(match_id)).json
    assert seen["steps"] == []
    # from now on Dan has the seat's view
    match = await stage.match(match_id)
    assert viewer_at(match, 0, match.seq) == 0
    assert viewer_at(match, 0, match.seq - 1) is None

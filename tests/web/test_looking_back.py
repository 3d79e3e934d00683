"""Earlier positions on the page, and its list of moves: each viewer gets what they may know."""

from __future__ import annotations

import json
import re
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.board import paint
from cogs.web import looking_back
from cogs.web.match_view import moves_of
from engine.match import Match
from engine.ports import Sitter
from engine.replay import standing_stops
from tests.discord.managing import add_boss, set_to
from tests.discord.playing import click_text, open_match
from tests.discord.test_following import hide
from tests.discord.test_substitute import give
from tests.packages import GAMES, PACKAGES
from tests.present import present
from tests.web.test_news import move

if TYPE_CHECKING:
    from engine.core import Seat
    from tests.web.visiting import Answer, House, Tab

pytestmark = pytest.mark.drawn
SITTERS = (Sitter(player=10**17), Sitter(player=10**17 + 1))


def painted(match: Match, at: int, viewer: Seat | None) -> bytes:
    painter = PACKAGES.find(match.game.key).painter
    return paint(painter, match.at(at), viewer, locale="en-US").data


async def all_moves(tab: Tab, match_id: str) -> list[dict[str, Any]]:
    return (await tab.see(match_id, at=None)).json["moves"]


def picture(answer: Answer) -> bytes:
    (data,) = answer.pictures.values()
    return data


# Positions ----------------------------------------------------------------------------------------


async def test_players_see_earlier_positions_as_they_saw_them_then(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    for _ in range(3):
        await move(stage, match_id)
    match = await stage.match(match_id)
    stops = standing_stops(match)
    for name, viewer in (("ann", 0), ("bob", 1), ("finn", None)):
        tab = await house.tab(name)
        for at in stops:
            answer = await tab.see(match_id, at=at)
            assert answer.json["at"] == at
            assert picture(answer) == painted(match, at, viewer)
    # a number between stops, or beyond the last, leads to the stop before it
    assert (await tab.see(match_id, at=stops[1] + 1)).json["at"] in stops
    assert (await tab.see(match_id, at=10_000)).json["at"] == stops[-1]
    assert (await tab.see(match_id, at=0)).json["at"] == stops[0]


async def test_a_substitute_sees_no_earlier_cards_until_the_match_is_over(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    for _ in range(3):
        await move(stage, match_id)
    question = await give(stage, "ann", "dan")
    for name in ("dan", "bob", "cleo"):
        await stage.press(name, question, "seat", "yes")
    await move(stage, match_id)
    match = await stage.match(match_id)
    (change,) = [entry.seq for entry in match.entries if entry.kind == "seat"]
    dan = await house.tab("dan")
    seen = {at: picture(await dan.see(match_id, at=at)) for at in standing_stops(match)}
    for at, data in seen.items():
        assert data == painted(match, at, 0 if at > change else None)
    assert [at for at in seen if at <= change]
    assert [at for at in seen if at > change]
    # Ann has left, and sees what spectators see
    ann = await house.tab("ann")
    assert picture(await ann.see(match_id, at=match.seq)) == painted(match, match.seq, None)
    for name in ("bob", "cleo"):
        await stage.bot.live_matches.resign(match_id, stage.members[name].id)
    await stage.env.settle()
    over = await stage.match(match_id)
    assert over.result() is not None
    first = standing_stops(over)[1]
    assert picture(await dan.see(match_id, at=first)) == painted(over, first, 0)


async def test_a_player_whose_seat_a_bot_plays_looks_back_as_a_spectator(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    await move(stage, match_id)
    await stage.bot.live_matches.resign(match_id, stage.members["ann"].id)
    await stage.env.settle()
    match = await stage.match(match_id)
    assert match.result() is None
    at = standing_stops(match)[1]
    tab = await house.tab("ann")
    assert picture(await tab.see(match_id, at=at)) == painted(match, at, None)


async def test_only_people_who_see_a_match_can_look_back_at_it(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    await move(stage, match_id)
    finn = await house.tab("finn")
    assert (await finn.see(match_id, at=1)).status == 200
    for wrong in ("nosuchmatch", "../x"):
        assert (await finn.see(wrong, at=1)).status == 404
    hide(stage, stage.channel, "finn")
    for at in (1, None):
        assert (await finn.see(match_id, at=at)).status == 404


async def test_an_impossible_position_is_refused(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    tab = await house.tab("ann")
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    impossible: tuple[object, ...] = (-1, True, "1", 1.5, [], {}, 2**31, 10**30)
    for page, at in product((tab, watcher), impossible):
        assert (await page.see(match_id, at=at)).status == 400, at


async def test_a_link_shows_what_spectators_see_and_only_of_its_own_match(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "loco")
    other = await open_match(stage, "tokan", at=stage.guild.create_text_channel("elsewhere"))
    for _ in range(2):
        await move(stage, match_id)
    match = await stage.match(match_id)
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    at = standing_stops(match)[1]
    answer = await watcher.see(match_id, at=at)
    assert picture(answer) == painted(match, at, None)
    assert (await watcher.see(other, at=1)).status == 404
    told = (await watcher.see(match_id, at=None)).json
    assert "<@" in told["moves"][0]["text"]
    # Discord's ids have 17 digits or more
    assert not re.search(r"\d{15}", json.dumps(told))
    add_boss(stage)
    await set_to(stage, "links", "nobody")
    for place in (at, None):
        assert (await watcher.see(match_id, at=place)).status == 401


async def test_position_requests_through_a_link_are_limited(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    statuses = [(await watcher.see(match_id, at=0)).status for _ in range(100)]
    assert 429 in statuses
    assert (await watcher.see(match_id)).status == 200


# Moves --------------------------------------------------------------------------------------------


async def test_the_latest_moves_come_with_the_match_and_the_others_on_request(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    for _ in range(6):
        await move(stage, match_id)
    tab = await house.tab("ann")
    seen = (await tab.see(match_id)).json
    every = await all_moves(tab, match_id)
    assert [one["ply"] for one in every] == list(range(6))
    assert seen["moves"] == every[-4:]
    assert [one["at"] for one in every] == [*(one["seq"] for one in every[1:]), seen["seq"]]
    assert all(one["text"] for one in every)


async def test_spectators_share_a_list_of_moves(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Seat | None] = []

    def counted(*what: Any) -> Any:
        written.append(what[3])
        return moves_of(*what)

    monkeypatch.setattr(looking_back, "moves_of", counted)
    match_id = await open_match(house.stage, "tokan")
    await move(house.stage, match_id)
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    for page in (watcher, await house.tab("finn"), await house.tab("cleo"), watcher):
        assert len(await all_moves(page, match_id)) == 1
    assert written == [None]
    await all_moves(await house.tab("ann"), match_id)
    assert written == [None, 0]


async def test_a_secret_move_is_listed_only_for_its_player(house: House) -> None:
    match_id = await open_match(house.stage, "nine_domains")
    await click_text(house.stage, "ann", "5.0.4")
    texts = {
        name: [one["text"] for one in await all_moves(await house.tab(name), match_id)]
        for name in ("ann", "bob", "finn")
    }
    assert texts["ann"][0]
    assert texts["bob"] == texts["finn"] == [""]


def test_undone_moves_and_the_result_are_not_listed() -> None:
    game = GAMES.find("tokan")
    match = Match.begin(game, "abcdefgh", game.set_up(2, {}), bytes(32))
    for _ in range(3):
        seat = match.to_act()[0]
        match = match.extend(seat, match.state.format_move(match.state.legal_moves(seat)[0]))
    before = moves_of("en-US", match, SITTERS, None)
    seat = present([entry.seat for entry in match.line if entry.kind == "move"][-1])
    undone = match.undo(seat)
    after = moves_of("en-US", undone, SITTERS, None)
    assert [one.seq for one in after] == [one.seq for one in before[:-1]]
    assert after[-1].at == undone.seq
    ended = undone.resign(0)
    listed = moves_of("en-US", ended, SITTERS, None)
    assert "resigned" in listed[-1].text
    assert "wins" not in listed[-1].text

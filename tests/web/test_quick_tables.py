"""Quick matches: opened on the page, known as quick before people join, rated separately."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from cogs.ui.clock import QUICK_PACES
from cogs.ui.ranks import rating_text
from cogs.ui.texts import TEXTS
from cogs.web import lost_links
from engine.fair import PlayoutDice
from engine.ladders import QUICK, Ladder
from engine.replay import standing_stops
from tests.discord.harness import sleep_for_real
from tests.discord.pinged import Pinged
from tests.discord.playing import click_move, open_lobby, open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_clocks import HOUR, end_of, let_pass
from tests.discord.test_notifications import mentioned
from tests.discord.test_rematch_threads import give_up
from tests.discord.wire import choose_former
from tests.patience import PATIENCE
from tests.web.visiting import control, heard, tables, texts

if TYPE_CHECKING:
    from engine.core import Seat
    from tests.discord.harness import Shown, Stage
    from tests.web.visiting import House, Json, Tab

pytestmark = pytest.mark.usefixtures("sketches")

FIVE_THREE = "300.3"
BANK = 300
QUICK_LINE = TEXTS.say("en", "lobby-quick")


async def pick(tab: Tab, lobby: str, pace: str) -> Json:
    """Have the host pick *pace* in the options on the page; return the answer."""
    (message,) = (await tab.see(lobby)).json["messages"]
    (panel,) = (await tab.press(message, control(message, "options"))).json["messages"]
    select = control(panel, "pace")
    (option,) = [one for one in select["options"] if one["value"] == pace]
    return (await tab.press(panel, select, option)).json


async def begun(house: House, pace: str = FIVE_THREE) -> str:
    """Have Ann open a quick table and Bob join it, both on the page; return the match's id."""
    stage = house.stage
    shown = await open_lobby(stage, players=("ann",))
    lobby = shown.control("join")["custom_id"].split(":")[2]
    ann, bob = await house.tab("ann"), await house.tab("bob")
    await pick(ann, lobby, pace)
    (message,) = (await bob.see(lobby)).json["messages"]
    assert QUICK_LINE in texts(message), "they know it before they join"
    await bob.press(message, control(message, "join"))
    (message,) = (await ann.see(lobby)).json["messages"]
    await ann.press(message, control(message, "start"))
    await stage.env.settle()
    return stage.match_id()


def lobby_id(shown: Shown) -> str:
    return shown.control("join")["custom_id"].split(":")[2]


async def test_only_the_page_offers_quick_paces(house: House, stage: Stage) -> None:
    quick = {pace.to_text() for pace in QUICK_PACES}
    assert FIVE_THREE in quick
    shown = await open_lobby(stage, players=("ann",))
    panel = await stage.options("ann", shown)
    offered = {one["value"] for one in panel.control("pace")["options"]}
    assert not quick & offered
    ann = await house.tab("ann")
    (message,) = (await ann.see(lobby_id(shown))).json["messages"]
    (panel,) = (await ann.press(message, control(message, "options"))).json["messages"]
    assert quick <= {one["value"] for one in control(panel, "pace")["options"]}


async def test_a_quick_match_ends_when_time_runs_out_and_is_rated_separately(
    house: House, stage: Stage
) -> None:
    match_id = await begun(house)
    mover = await stage.mover(match_id)
    seen = (await (await house.tab(mover)).see(match_id)).json
    assert [seat["bank"] for seat in seen["seats"]] == [BANK, BANK]
    (until,) = [seat["until"] for seat in seen["seats"] if seat["until"] is not None]
    assert until - seen["now"] == pytest.approx(BANK, abs=2)
    for _ in range(8):
        await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    loser, winner = await stage.mover(match_id), await stage.other(match_id)
    await let_pass(stage, BANK + 60)
    # the page began the task that serves deadlines, so it sleeps for real
    await stage.bot.live_matches.timekeeper.time_out(match_id)
    assert await end_of(stage, match_id) == "timeout"
    page = (await (await house.tab(loser)).see(match_id)).json
    assert "You lost" in page["status"]
    ladders, guild = stage.bot.ladders, stage.guild.id
    rated = await ladders.standing(Ladder("tokan", guild, variant=QUICK), stage.members[winner].id)
    assert rated is not None
    assert rated.wins == 1
    assert await ladders.standing(Ladder("tokan", guild), stage.members[winner].id) is None
    assert any("→" in line for line in page["ending"]), "the new quick rating"
    line = f"**Tokan · quick matches** {rating_text('en', rated)} · no rank yet\n-# 1 won"
    assert line in (await stage.slash(winner, "profile")).text
    profile = await (await house.tab(winner)).see(list="who")
    (table,) = tables(profile.json["messages"][0])
    ((cells, _),) = table["rows"]
    assert cells[0] == "Tokan\nquick matches"
    assert cells[1].startswith(rating_text("en", rated))
    assert cells[2:] == ["–", "1", "100"]  # noqa: RUF001 # a dash in place of a rank


async def test_discord_shows_a_quick_lobby_but_does_not_begin_it(
    house: House, stage: Stage
) -> None:
    shown = await open_lobby(stage, players=("ann",))
    ann = await house.tab("ann")
    await pick(ann, lobby_id(shown), FIVE_THREE)
    assert QUICK_LINE in shown.text
    await stage.press("bob", shown, "join")
    told = await stage.press("ann", shown, "start")
    check_told(told, "error-lobby", why="quick-start", most=0)
    assert (await ann.see(lobby_id(shown))).json["kind"] == "lobby"


async def test_a_lobby_that_others_have_joined_does_not_become_quick(
    house: House, stage: Stage
) -> None:
    shown = await open_lobby(stage)
    answer = await pick(await house.tab("ann"), lobby_id(shown), FIVE_THREE)
    refused = TEXTS.say("en-x-page", "error-lobby", {"why": "others-joined", "most": 0})
    assert refused in "\n".join(map(texts, answer["messages"]))
    assert QUICK_LINE not in shown.text


async def test_nobody_is_pinged_in_a_quick_match(house: House, stage: Stage) -> None:
    match_id, pinged = await begun(house), Pinged(stage)
    for _ in range(3):
        await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await let_pass(stage, BANK - 10)
    assert TEXTS.say("en", "board-quick") in stage.board().text
    assert not pinged.count()


async def test_the_clock_waits_for_a_page_that_comes_back(
    house: House, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lost_links, "_RELOADS", 0.0)
    match_id = await begun(house)
    (seat,) = (await stage.match(match_id)).to_act()
    mover, watcher = await house.tab(await stage.mover(match_id)), await house.tab("finn")

    async def is_paused(*seats: Seat) -> None:
        async with asyncio.timeout(PATIENCE):
            while (await stage.table(match_id)).time.clocks.standing != seats:
                await sleep_for_real(0.01)

    async with watcher.news(match_id) as watching:
        await heard(watching)
        async with mover.news(match_id) as news, mover.news(match_id) as second:
            await heard(news)
            await heard(second)
        await is_paused(seat)
        seen = (await watcher.see(match_id)).json
        assert [one["until"] for one in seen["seats"]] == [None, None]
        assert "lost the connection" in seen["notes"]
    async with mover.news(match_id) as news:
        await heard(news)
        await is_paused()


async def test_earlier_positions_come_with_the_clocks_of_that_time(
    house: House, stage: Stage
) -> None:
    match_id = await begun(house)
    tab, banks = await house.tab("ann"), [[float(BANK)] * 2]
    for seconds in (12, 7):
        await stage.env.advance_time(seconds)
        await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
        seats = (await tab.see(match_id)).json["seats"]
        banks.append([seat["bank"] for seat in seats])
    assert len({*map(tuple, banks)}) == len(banks)
    stops = standing_stops(await stage.match(match_id))
    for at, expected in zip(stops, banks, strict=True):
        assert (await tab.see(match_id, at=at)).json["clocks"] == pytest.approx(expected, abs=1)
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    await give_up(stage, "bob")
    for page in (tab, watcher):
        assert [seat["bank"] for seat in (await page.see(match_id)).json["seats"]] == [None, None]
        clocks = (await page.see(match_id, at=stops[-1])).json["clocks"]
        assert clocks == pytest.approx(banks[-1], abs=1)


async def test_a_clock_that_once_paused_is_missing_from_earlier_positions(
    house: House, stage: Stage
) -> None:
    match_id = await begun(house)
    (seat,) = (await stage.match(match_id)).to_act()
    player = stage.members[await stage.mover(match_id)].id
    keeper = stage.bot.live_matches.timekeeper
    await keeper.follow_link(match_id, player, is_there=False)
    await stage.env.advance_time(20)
    await keeper.follow_link(match_id, player, is_there=True)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    clocks = (await (await house.tab("finn")).see(match_id, at=0)).json["clocks"]
    assert clocks == [None if number == seat else BANK for number in range(2)]


async def test_earlier_positions_of_slow_matches_have_no_clocks(house: House, stage: Stage) -> None:
    match_id = await open_match(stage, "tokan")
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    assert (await (await house.tab("ann")).see(match_id, at=0)).json["clocks"] == []


async def test_the_host_hears_that_a_quick_rematch_can_start_on_the_page(
    house: House, stage: Stage
) -> None:
    await begun(house)
    await stage.press("ann", await give_up(stage, "bob"), "rematch")
    await stage.press("bob", stage.lobby(), "join")
    told = len(mentioned(stage, "ann"))
    await let_pass(stage, HOUR)
    assert len(mentioned(stage, "ann")) == told + 1, "it does not start by itself on Discord"


async def test_an_unknown_quick_pace_is_refused(stage: Stage) -> None:
    shown = await open_lobby(stage, players=("ann",))
    panel = await stage.options("ann", shown)
    await choose_former(stage, "ann", panel, "pace", "300.4")
    assert QUICK_LINE not in shown.text

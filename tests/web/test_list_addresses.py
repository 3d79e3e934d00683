"""The page's lists: leaderboards, profiles and preferences, by their addresses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import discord
import pytest

from cogs.client.people import Limits
from cogs.ui.ranks import ROWS
from cogs.ui.texts import SOURCE, TEXTS
from cogs.web.asking import Buckets
from cogs.web.lists import NAMED
from engine.rating import LEAST_MATCHES
from tests.discord.finishing import finish, finish_often, play_enough, resign
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_against_bots import meet
from tests.discord.tournaments import (
    begin_tournament,
    draft,
    draft_id,
    open_league,
    open_tournament,
    post_id,
    resign_round,
)
from tests.present import present
from tests.web.test_joining_links import stranger
from tests.web.visiting import control, controls, heard, tables, texts

if TYPE_CHECKING:
    from tests.discord.harness import Stage
    from tests.web.visiting import House, Json, Tab

BUTTONS: Final = {
    "club": "page-club",
    "games": "page-home",
    "help": "button-howto",
    "history": "button-finished",
    "leaderboard": "page-board",
    "preferences": "page-preferences",
    "privacy": "page-privacy",
    "profile": "page-who",
    "replay": "button-replay",
    "rules": "button-rules",
}
"""Keys of the texts of the page's buttons, by the command that does the same on Discord."""
pytestmark = pytest.mark.usefixtures("sketches")


async def shown(tab: Tab, address: str) -> Json:
    answer = await tab.see(list=address)
    assert answer.status == 200, answer.body
    return answer.json


async def pick(tab: Tab, message: Json, action: str, value: str, *, at: int = 0) -> Json:
    """Pick *value* in a select of *message*; return the answer."""
    found = [one for one in controls(message) if one["id"].split(":")[1] == action]
    select = found[at]
    option = next(one for one in select["options"] if one["value"] == value)
    return (await tab.press(message, select, option)).json


async def test_a_leaderboard_has_an_address_and_its_buttons_lead_to_others(
    house: House, stage: Stage
) -> None:
    for _ in range(LEAST_MATCHES):
        await play_enough(stage, await open_match(stage))
        await resign(stage, "bob")
    cleo = await house.tab("cleo")
    seen = await shown(cleo, "board")
    assert (seen["kind"], seen["title"]) == ("list", TEXTS.say("en", "page-board"))
    (message,) = seen["messages"]
    assert stage.members["ann"].mention in texts(message)
    assert seen["people"][str(stage.members["ann"].id)]
    turned = await pick(cleo, message, "ladderpick", "g0", at=1)
    assert turned["address"] == "board/tokan,g,0,/1"
    assert turned["messages"][0]["on"] == message["on"]
    again = await shown(cleo, turned["address"])
    assert texts(again["messages"][0]) == texts(turned["messages"][0])


async def test_a_profile_is_a_table_with_a_row_for_each_rating(house: House) -> None:
    stage = house.stage
    for number in range(3):
        await finish(stage, f"m{number}", "ann", "bob")
    await finish(stage, "loco", "bob", "ann", game="loco")
    await finish(stage, "far", "ann", "cleo", guild=77)
    (message,) = (await (await house.tab("ann")).see(list="who")).json["messages"]
    (table,) = tables(message)
    assert [name for name, _ in table["columns"]] == ["Game", "Rating", "Rank", "Matches", "% won"]
    assert [is_number for _, is_number in table["columns"]] == [False, True, True, True, True]
    rows = [cells for cells, _ in table["rows"]]
    assert [cells[0] for cells in rows] == ["**1** Tokan", "Tokan\nEverywhere", "**2** Loco!"]
    assert [cells[2:] for cells in rows] == [
        ["1", "3", "100"],
        ["1", "4", "100"],
        ["–", "1", "0"],  # noqa: RUF001 # a dash in place of a rank
    ]
    assert "▲" in rows[0][1]
    assert "▼" in rows[2][1]
    assert "rank 1" not in texts(message), "the table says it"


async def test_a_profile_has_no_rating_of_games_against_people_on_other_servers(
    house: House,
) -> None:
    stage = house.stage
    await finish(stage, "far", "ann", "cleo", guild=77)
    await meet(stage, "here", "ann", "hard")
    address = f"who/{stage.members['ann'].id}"
    (message,) = (await shown(await house.tab("bob"), address))["messages"]
    assert TEXTS.say("en", "scope-global") not in texts(message)
    assert tables(message) == []


async def test_a_leaderboard_is_a_table_with_the_readers_own_row_marked(
    house: House, stage: Stage
) -> None:
    await finish_often(stage, "m", "ann", "bob")
    seen = await shown(await house.tab("bob"), "board")
    (table,) = tables(seen["messages"][0])
    assert table["columns"] == [
        *(["Rank", True], ["Name", False], ["Rating", True], ["Matches", True], ["% won", True]),
    ]
    ann, bob = (stage.members[name].mention for name in ("ann", "bob"))
    (first, is_anns_mine), (second, is_bobs_mine) = table["rows"]
    assert (first[:2], first[3:]) == (["1", ann], [str(LEAST_MATCHES), "100"])
    assert (second[:2], second[3:]) == (["2", bob], [str(LEAST_MATCHES), "0"])
    assert (is_anns_mine, is_bobs_mine) == (False, True)
    assert "← you" not in "".join(part.get("text", "") for part in seen["messages"][0]["parts"])


async def test_a_leaderboard_ends_with_the_readers_own_row_if_it_is_further_down(
    house: House, stage: Stage
) -> None:
    for number in range(ROWS):
        await finish_often(stage, f"m{number}x", 10**17 + number, "dan")
    (table,) = tables((await shown(await house.tab("dan"), "board"))["messages"][0])
    *_, gap, mine = table["rows"]
    assert len(table["rows"]) == ROWS + 2
    assert gap == [["…"], False]
    assert (mine[0][:2], mine[1]) == (["11", stage.members["dan"].mention], True)


@pytest.mark.parametrize(
    ("address", "cells"),
    [
        ("board/locus,s,0,alone/1", ["1", "171", "135.0", "2"]),
        ("board/tokan,s,0,puzzles/1", []),
        ("board/tokan,s,0,house/1", []),
    ],
)
async def test_other_leaderboards_are_tables_too_if_they_have_rows(
    house: House, stage: Stage, address: str, cells: list[str]
) -> None:
    for number, points in enumerate((99, 171)):
        await finish(stage, f"a{number}", "ann", scores=(points,), game="locus")
    seen = await shown(await house.tab("ann"), address)
    rows = [row for table in tables(seen["messages"][0]) for row, _ in table["rows"]]
    assert [cell for row in rows for cell in (row[0], *row[2:])] == cells


async def test_the_leaderboard_against_bots_is_also_a_table(house: House, stage: Stage) -> None:
    for number, level in enumerate(("easy", "easy", "hard")):
        await meet(stage, f"a{number}", "ann", level)
    await meet(stage, "b", "bob", "expert")
    await meet(stage, "c", "bob", "expert", scores=(3, 7))
    seen = await shown(await house.tab("ann"), "board/tokan,s,0,house/1")
    (table,) = tables(seen["messages"][0])
    names = ("rank", "player", "level", "wins")
    assert [name for name, _ in table["columns"]] == [
        TEXTS.say("en", f"column-{name}") for name in names
    ]
    ann, bob = (stage.members[name].mention for name in ("ann", "bob"))
    assert table["rows"] == [
        [["1", f"{bob}\nexpert 1", "expert", "1\n/ 2"], False],
        [["2", f"{ann}\neasy 2 · hard 1", "hard", "3\n/ 3"], True],
    ]


async def test_a_profile_opens_only_for_members_of_the_same_server(
    house: House, stage: Stage
) -> None:
    await finish(stage, "a", "ann", "bob")
    await finish(stage, "b", "bob", "ann", game="loco")
    ann, cleo = stage.members["ann"], await house.tab("cleo")
    seen = await shown(cleo, f"who/{ann.id}")
    assert ann.mention in texts(seen["messages"][0])
    assert (await cleo.see(list=f"who/{stranger(house, 'olga')}")).status == 404
    own = await shown(await house.tab("bob"), "who")
    assert stage.members["bob"].mention in texts(own["messages"][0])
    turned = await pick(cleo, seen["messages"][0], "profilepick", "tokan")
    assert turned["address"] == f"who/{ann.id}/tokan"
    assert texts(turned["messages"][0]) == texts(
        (await shown(cleo, turned["address"]))["messages"][0]
    )


async def test_the_number_of_profiles_that_one_person_opens_is_limited(
    house: House, stage: Stage
) -> None:
    cleo, bob = await house.tab("cleo"), await house.tab("bob")
    answers = [await cleo.see(list=f"who/{10**17 + number}") for number in range(60)]
    assert answers[0].status == 404
    assert answers[-1].json["error"] == TEXTS.say("en", "error-too-fast")
    unknown = [entry for entry in stage.traffic.log if entry.status == 404]
    assert 0 < len(unknown) <= 40
    assert await shown(bob, f"who/{stage.members['ann'].id}")


async def test_preferences_change_on_the_page(house: House, stage: Stage) -> None:
    ann = await house.tab("ann")
    (message,) = (await shown(ann, "preferences"))["messages"]
    language = next(one for one in controls(message) if one["id"].endswith(":language"))
    option = next(one for one in language["options"] if one["value"] == "de")
    answer = (await ann.press(message, language, option)).json
    assert TEXTS.say("de", "preferences-heading") in texts(answer["messages"][0])
    assert (await stage.bot.preferences.of(stage.members["ann"].id)).language == "de"
    assert (await shown(ann, "preferences"))["title"] == TEXTS.say("de", "page-preferences")


@pytest.mark.parametrize(
    "address",
    [
        "nothing",
        "board/",
        "board/chess,s,0,/1",
        "board/tokan,x,0,/1",
        "who/ann",
        "who/1/chess",
        "m/x",
    ],
)
async def test_an_address_without_a_list_is_refused_in_one_sentence(
    house: House, address: str
) -> None:
    answer = await (await house.tab("ann")).see(list=address)
    if answer.status == 200:
        (message,) = answer.json["messages"]
        assert texts(message)
    else:
        assert answer.status == 404
        assert answer.json["error"]


async def test_every_address_gives_the_page_itself(house: House) -> None:
    ann = await house.tab("ann")
    for address in ("board", "board/tokan,s,0,/2", "who", "who/7/tokan", "preferences"):
        answer = await ann.get(f"{ann.path}{address}")
        assert (answer.status, b"/page.js" in answer.body) == (200, True), address
    assert (await ann.get(f"{ann.path}nothing")).status == 404


async def test_words_on_the_page_name_buttons_and_no_commands(
    house: House, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await check_words(house, stage, SOURCE, monkeypatch)


@pytest.mark.long("cogs/i18n", "cogs/ui", "cogs/web")
@pytest.mark.parametrize("language", sorted({*TEXTS.languages()} - {SOURCE}))
async def test_words_on_the_page_name_no_commands_in_other_languages(
    house: House, stage: Stage, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await check_words(house, stage, language, monkeypatch)


async def check_words(
    house: House, stage: Stage, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Press all that the home page leads to; `Tab` refuses any answer that names a command."""

    def admits(*_: object) -> bool:
        return True

    monkeypatch.setattr(Buckets, "take", admits)
    for limit in ("admits", "spend"):
        monkeypatch.setattr(Limits, limit, admits)
    player, ann = stage.members["ann"].id, await house.tab("ann")
    await stage.bot.preferences.change(player, language=language)
    await stage.bot.refusals.avoid(player, stage.members["dan"].id)
    match_id = await open_match(stage, "loco", players=("ann", "bob"))
    elsewhere = stage.guild.create_text_channel("elsewhere")
    await stage.env.settle()
    opened = await open_lobby(stage, players=("bob",), at=elsewhere)
    lobby = opened.control("join")["custom_id"].split(":")[2]
    places = [(await ann.see(place)).json for place in ("", match_id, lobby)]
    pressed = 0
    for page in (*places, *[await shown(ann, one) for one in NAMED]):
        others = (page.get(name) for name in ("greeting", "puzzles", "board"))
        for message in (*page["messages"], *others):
            pressed += await press_all(ann, message) if message else 0
    assert pressed > 50
    assert (await ann.see(words=True)).json["words"]


@pytest.mark.parametrize("language", sorted(TEXTS.languages()))
def test_the_pages_sentences_call_buttons_by_their_labels(language: str) -> None:
    for command, button in BUTTONS.items():
        said = TEXTS.say(language, f"page-for-{command}")
        assert said == f"**{TEXTS.say(language, button)}**"
    others, learn = (TEXTS.say(language, f"welcome-{one}") for one in ("others", "learn"))
    assert TEXTS.say(language, "page-for-play").strip("*") in others
    assert TEXTS.say(language, "page-for-learn").strip("*") in learn


async def press_all(tab: Tab, message: Json) -> int:
    """Press each button of *message*, and pick the first two options of each select in turn.

    Return the number of presses.
    """
    pressed = 0
    for offered in controls(message):
        if offered.get("off") or "url" in offered:
            continue
        if offered["id"].endswith((":language", ":log-out")):
            continue  # these would end the session, or change its language
        taps: list[list[Json]] = [[]]
        if offered["k"] == "select" and offered["least"] == 1:
            taps = [[one] for one in offered["options"][:2]]
        for chosen in taps:
            answer = await tab.press(message, offered, *chosen)
            assert answer.status == 200, (offered, answer.body)
            pressed += 1
    return pressed


async def test_a_tournament_is_found_and_joined_on_the_page(house: House, stage: Stage) -> None:
    tournament = post_id(await open_tournament(stage))
    ann = await house.tab("ann")
    home = (await ann.see()).json
    (row,) = home["dates"]
    assert row["list"] == f"tournament/{tournament}"
    assert row["list"] in home["places"].values()
    club = await shown(ann, "club")
    assert row["list"] in club["places"].values()
    (link,) = [link for link, place in club["places"].items() if place == row["list"]]
    assert link in texts(club["messages"][0])
    seen = await shown(ann, row["list"])
    (message,) = seen["messages"]
    assert {"tleave", "tstart"}.isdisjoint(one["id"].split(":")[1] for one in controls(message))
    async with ann.news("home") as news:
        await heard(news)
        assert (await ann.press(message, control(message, "tjoin"))).status == 200
        assert await heard(news) is None, "the page hears of it"
    (message,) = (await shown(ann, row["list"]))["messages"]
    assert stage.members["ann"].mention in texts(message)
    assert "tjoin" not in {one["id"].split(":")[1] for one in controls(message)}
    assert stage.members["ann"].mention in stage.latest("tlook").text
    await ann.press(message, control(message, "tleave"))
    (message,) = (await shown(ann, row["list"]))["messages"]
    assert stage.members["ann"].mention not in texts(message)


async def test_a_league_and_a_club_night_have_addresses(house: House, stage: Stage) -> None:
    league = (await open_league(stage)).control("ljoin")["custom_id"].split(":")[2]
    asked = await stage.slash("boss", "club", night="tomorrow 20:00")
    await stage.press("boss", asked.shown, "ncall")
    night = stage.latest("ncome").control("ncome")["custom_id"].split(":")[2]
    ann = await house.tab("ann")
    for address, join in ((f"league/{league}", "ljoin"), (f"night/{night}", "ncome")):
        (message,) = (await shown(ann, address))["messages"]
        assert (await ann.press(message, control(message, join))).status == 200
        (message,) = (await shown(ann, address))["messages"]
        assert stage.members["ann"].mention in texts(message)


async def test_standings_of_tournaments_and_leagues_are_tables(house: House, stage: Stage) -> None:
    tournament = await begin_tournament(stage, ["ann", "bob", "cleo", "dan"])
    opened = await open_league(stage)
    for name in ("ann", "bob", "cleo", "dan"):
        await stage.press(name, opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await resign_round(stage, tournament)
    ann = await house.tab("ann")
    mention, league = stage.members["ann"].mention, opened.control("ljoin")["custom_id"]
    for address in (f"tournament/{tournament}", f"league/{league.split(':')[2]}"):
        (table,) = tables((await shown(ann, address))["messages"][0])
        assert [name for name, _ in table["columns"]] == ["Rank", "Name", "Points", "Matches"]
        assert len(table["rows"]) == 4
        assert [cells[1] for cells, is_mine in table["rows"] if is_mine] == [mention]


async def test_events_in_a_hidden_channel_have_no_page(house: House, stage: Stage) -> None:
    boss = add_boss(stage)
    yes, no = (discord.PermissionOverwrite(view_channel=may) for may in (True, False))
    seen: dict[Any, discord.PermissionOverwrite] = {stage.guild.default_role: no}
    seen |= dict.fromkeys([stage.members[boss], present(stage.bot.user)], yes)
    hidden = stage.guild.create_text_channel("hidden", overwrites=seen)
    await stage.env.settle()
    tournament = post_id(await open_tournament(stage, at=hidden))
    league = (await open_league(stage, at=hidden)).control("ljoin")["custom_id"].split(":")[2]
    drafted = draft_id(await draft(stage))
    ann = await house.tab("ann")
    assert (await ann.see()).json["dates"] == []
    for page in (await ann.see(), await ann.see(list="club")):
        assert not {tournament, league, drafted} & set(re.findall(r"[a-z]{8}", str(page.json)))
        assert str(hidden.id) not in str(page.json)
    for address in (f"tournament/{tournament}", f"league/{league}", f"tournament/{drafted}"):
        answer = await ann.see(list=address)
        assert answer.status == 404, address
        assert answer.json["error"]
    assert (await shown(await house.tab(boss), f"tournament/{tournament}"))["messages"]

"""The page knows before a tap what the tap leads to, and the tap then shows just that."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING

import pytest

from cogs.ui.board import paint
from cogs.ui.panel import Choice
from cogs.web.showing import places_of
from engine.match import Match
from engine.panels import onward
from tests.discord.playing import find_position, open_match
from tests.discord.test_limits import ID
from tests.packages import GAMES, INSTALLED, PACKAGES
from tests.web.visiting import choices, control

if TYPE_CHECKING:
    from tests.web.visiting import House, Json

MOST_BYTES = 10_000
KEYS = [package.key for package in INSTALLED]


def picks_in(message: Json) -> set[str]:
    return {option["value"] if option else held["picks"] for held, option in choices(message)}


@pytest.mark.parametrize("key", KEYS)
async def test_each_tap_leads_where_the_page_says(house: House, key: str) -> None:
    match_id = await open_match(house.stage, key)
    tab = await house.tab(await house.stage.mover(match_id))
    panel = (await tab.see(match_id)).json["messages"][0]
    leads = panel["leads"]
    assert len(json.dumps(leads)) < MOST_BYTES
    offers = 0
    for held, option in choices(panel):
        chosen, offered = leads["by"][option["value"] if option else held["picks"]]
        for number in (*chosen, *(number for number, _ in offered.values())):
            assert all(0 <= part <= 1 for part in leads["boxes"][number])
        if not offered:
            continue
        answer = (await tab.press(panel, held, *([option] if option else []))).json
        offers += len(offered)
        assert offered.keys() <= picks_in(answer["messages"][0])
    # in these two games the first taps are whole moves
    assert offers or key in {"locus", "orcs"}


@pytest.mark.parametrize("key", KEYS)
async def test_two_taps_answered_in_the_browser_are_sent_as_one_press(
    house: House, key: str
) -> None:
    match_id = await open_match(house.stage, key)
    tab = await house.tab(await house.stage.mover(match_id))
    panel = (await tab.see(match_id)).json["messages"][0]
    leads = panel["leads"]
    offered = [
        (picks, seal) for _, after in leads["by"].values() for picks, (_, seal) in after.items()
    ]
    assert offered or key in {"locus", "orcs"}
    before = (await house.stage.match(match_id)).seq
    for picks, seal in offered[:1]:
        other = {"id": f"{leads['id']}{picks}.x", "seal": seal}
        assert (await tab.press(panel, other)).status == 404
        answer = await tab.press(panel, {"id": leads["id"] + picks, "seal": seal})
        assert answer.status == 200
        has_moved = (await house.stage.match(match_id)).seq > before
        assert has_moved or answer.json["picks"].startswith(picks)


async def test_a_choice_that_only_adds_rings_sends_no_picture(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    tab = await house.tab(await house.stage.mover(match_id))
    tab.pieces = {}
    seen = await tab.see(match_id)
    (panel,) = seen.json["messages"]
    held, option = choices(panel)[0]
    answer = await tab.press(panel, held, *([option] if option else []))
    (message,) = answer.json["messages"]
    assert panel["leads"]["rings"]
    assert message["leads"]["rings"]
    assert any(one["on"] if one else held["look"] == 1 for held, one in choices(message))
    assert answer.pictures == seen.pictures
    assert not answer.sent


def test_a_target_has_a_ring_even_if_its_control_chooses_the_animal_there() -> None:
    game = GAMES.find("tokan")
    match = Match.begin(game, ID, game.set_up(2, {}), bytes(32))

    def choice(ahead: Match) -> Choice | None:
        """Return the choice of how many animals to carry to a stack of the same player."""
        for seat in ahead.to_act():
            lay_out = partial(game.panel, ahead.state, seat)
            for start in onward(lay_out("")):
                for target in onward(lay_out(start.picks)):
                    panel = lay_out(target.picks)
                    (chosen,) = panel.chosen[1:] or ("",)
                    if not panel.move and any(one.picks == chosen for one in onward(lay_out(""))):
                        return Choice(ahead, seat, panel)
        return None

    found = choice(find_position(match, lambda ahead: choice(ahead) is not None))
    assert found is not None
    assert found.panel is not None
    picture = paint(PACKAGES.find("tokan").painter, found.match, found.seat, locale="en")
    spots = places_of(PACKAGES, found, picture.data).spots
    ringed = {picks for picks, spot in spots.items() if spot.is_chosen}
    assert ringed == set(found.panel.chosen)


async def test_a_page_draws_no_rings_before_somebody_plans(house: House) -> None:
    match_id = await open_match(house.stage, "tokan")
    mover = await house.stage.mover(match_id)
    tab = await house.tab("bob" if mover == "ann" else "ann")
    (panel,) = (await tab.see(match_id)).json["messages"]
    assert not panel["leads"]["rings"]
    held, option = choices(panel)[0]
    answer = await tab.press(panel, held, *([option] if option else []))
    (message,) = answer.json["messages"]
    assert message["leads"]["rings"]


async def test_only_players_to_move_see_leads(house: House) -> None:
    match_id = await open_match(house.stage, "loco")  # in Tokan, players who wait may plan
    mover = await house.stage.mover(match_id)
    for name in ("bob" if mover == "ann" else "ann", "finn"):
        seen = (await (await house.tab(name)).see(match_id)).json
        assert not any("leads" in message for message in (*seen["messages"], seen["board"]))
        assert control(seen["board"], "rules")

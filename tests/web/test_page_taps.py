"""A usual move takes few taps on the page, without opening anything first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.actions import Pick
from tests.bench.taps import chosen, way_to
from tests.discord.playing import open_match
from tests.web.visiting import choices, controls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.bench.taps import Tap
    from tests.web.visiting import House, Json, Tab

PLIES: Final = 16


def most_taps(key: str, text: str) -> int:
    """Return the maximum number of taps for a move that needs no confirmation."""
    if key == "nine_domains" and text[0].isdigit():
        return 2 * (text.count(".") + 1)
    return {"tokan": 2, "loco": 2, "nine_domains": 2, "locus": 4, "orcs": 2}[key]


def _leads(message: Json) -> Iterator[tuple[str, Json, Json | None]]:
    """Yield every possible tap: the picks it leads to, the control, and the option."""
    for held, option in choices(message):
        yield option["value"] if option else Pick.from_id(held["id"]).picks, held, option


async def tapped(tab: Tab, message: Json, way: list[Tap]) -> Json:
    """Make all the taps of *way*; return the last message."""
    for step in way:
        held, option = next(
            (held, one) for picks, held, one in _leads(message) if picks == step.picks
        )
        answer = await tab.press(message, held, *([option] if option else []))
        assert answer.status == 200, answer.body
        message = next(iter(answer.json["messages"]), message)
    return message


@pytest.mark.parametrize("key", ["tokan", "orcs"])
async def test_a_usual_move_takes_few_taps(house: House, key: str) -> None:
    await check_taps(house, key)


@pytest.mark.long("cogs/web", "cogs/ui/panel.py", "engine/panels.py", "engine/games")
@pytest.mark.parametrize("key", ["loco", "nine_domains", "locus"])
async def test_a_usual_move_of_other_games_takes_few_taps_too(house: House, key: str) -> None:
    await check_taps(house, key)


async def check_taps(house: House, key: str) -> None:
    stage, players = house.stage, ("ann", "bob")
    match_id = await open_match(stage, key, players)
    tabs = {name: await house.tab(name) for name in players}
    confirmed: list[str] = []
    counted = 0
    for number in range(PLIES):
        match = await stage.match(match_id)
        if match.result() is not None:
            break
        seat, name = match.to_act()[0], await stage.mover(match_id)
        text = chosen(match, seat, number)
        way = way_to(match, seat, text)
        assert way is not None, text
        message = (await tabs[name].see(match_id)).json["messages"][0]
        message = await tapped(tabs[name], message, way)
        assert len(way) <= most_taps(key, text), text
        if (await stage.match(match_id)).seq == match.seq:
            play = next(
                control
                for control in controls(message)
                if control.get("id", "").startswith("b1:play:")
            )
            assert (await tabs[name].press(message, play)).status == 200
            if len(way) == most_taps(key, text):
                confirmed.append(text)
        entry = (await stage.match(match_id)).entries[match.seq]
        assert (entry.kind, entry.seat, entry.text) == ("move", seat, text)
        counted += 1
    assert counted > 4
    # a move that nobody can undo takes one tap more
    assert len(confirmed) <= 2, confirmed

"""Random presses on the page (sealed, unsealed, replayed) by people who may do little."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.web.showing import Seal
from db.doors import Visitor
from tests.discord.action_examples import EXAMPLES
from tests.discord.playing import open_match
from tests.web.test_gate import KEPT, club
from tests.web.test_joining_links import admitted, invitation, opened, stranger
from tests.web.visiting import Json, Tab, controls

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.web.discord_api import FakeApi
    from tests.web.test_gate import Club

__all__ = ["club"]

ODD: Final = ("", "0", "-1", "x" * 300, "\ud800", "\0", "b1:", "s1:past::0", "é:☃:\n", "9" * 30)
REFUSED: Final = {400, 401, 403, 404, 405, 409, 413, 415, 429}


async def attackers(club: Club, api: FakeApi) -> dict[str, Tab]:
    """Return a member who can't see the channel, an outsider, a guest and a watcher."""
    house, stage = club.house, club.stage
    await opened(house)
    guest = await admitted(house, api, await invitation(house), stranger(house))
    olga = Tab(house)
    visitor = Visitor(stranger(house, "pia"), stage.guild.id, club.staff.id, "en-US")
    assert (await olga.enter(await stage.bot.doors.link_for(visitor))).status == 200
    watcher = await house.watcher(await house.watching_link("ann", club.ids["match"]))
    return {"cleo": await house.tab("cleo"), "pia": olga, "guest": guest, "watcher": watcher}


def pressed(page: Json) -> Iterator[Json]:
    """Yield the presses that the messages on a page allow."""
    shown = [*page.get("messages", ()), page.get("board"), page.get("greeting"), page.get("asked")]
    for message in filter(None, shown):
        for control in controls(message):
            if "id" in control:
                options = control.get("options", [])[:1]
                yield {
                    "on": message["on"],
                    "id": control["id"],
                    "seal": control["seal"],
                    "values": [option["value"] for option in options],
                    "seals": [option["seal"] for option in options],
                }


def forged(rng: random.Random, ids: list[str], channels: list[int], key: str) -> Json:
    """Return a random press, with a seal made with *key*."""
    example = rng.choice(list(EXAMPLES))
    custom_id, _, picked = example.replace(KEPT, rng.choice([*ids, *ODD])).partition("|")
    if rng.random() < 0.1:
        custom_id = rng.choice(ODD)
    values = picked.split("+") if picked else []
    number = rng.choice([7, 3, *channels])
    on, seal = rng.choice([f"p{number}", f"m{number}", *ODD]), Seal(key)
    page: Json = {"on": on, "id": custom_id, "values": values}
    page["at"] = f"{rng.choice([0, 1, *channels])}.{rng.choice(channels)}"
    page["seal"] = seal.of(on, custom_id)
    return page | {"seals": [seal.of(on, custom_id, value) for value in values]}


async def of_the_hidden(club: Club) -> dict[str, Any]:
    """Return the rows about what the attackers can't see, and the number of posts there."""
    backend, state = club.stage.env.backend, await club.state()
    hidden = {club.staff.id, club.hidden.id}
    named = {*club.ids.values(), *map(str, hidden)}
    del state["posted"]
    found: dict[str, Any] = {
        table: [row for row in rows if any(item in row for item in named)]
        for table, rows in state.items()
        if table not in {"page_sessions", "page_links", "page_guests", "shared_links"}
    }
    found["posted"] = {channel: len(backend.messages.get(channel, ())) for channel in hidden}
    return found


async def storm(club: Club, api: FakeApi, seed: int, count: int) -> None:
    rng, tabs = random.Random(seed), await attackers(club, api)
    seen, replays = await open_match(club.stage), dict[str, list[Json]]()
    ids, channels = [*club.ids.values(), seen], [club.stage.channel.id, club.staff.id]
    keys = dict.fromkeys(tabs, "guessed")
    for name, tab in tabs.items():
        replays[name] = []
        if name != "watcher":
            keys[name] = (await tab.sealing()).seal
    before = await of_the_hidden(club)
    for _ in range(count):
        name = rng.choice(list(tabs))
        tab, way = tabs[name], rng.choice(["sealed", "own", "replayed", "see"])
        if way == "see":
            match = rng.choice([*ids, "", *ODD])
            answer = await tab.see(match, picks=rng.choice(ODD), seq=rng.choice([0, -1, 10**20]))
        elif way == "replayed" and (others := replays[rng.choice(list(replays))]):
            answer = await tab.post(f"{tab.path}press", {"has": [], **rng.choice(others)})
        else:
            key = keys[name] if way == "sealed" else tab.cookie
            answer = await tab.post(f"{tab.path}press", forged(rng, ids, channels, key))
        assert answer.status in {200, *REFUSED}, (way, answer.status, answer.body)
        if answer.status == 200:
            replays[name] = [*replays[name], *pressed(answer.json)][-200:]
    await club.stage.env.settle()
    assert await of_the_hidden(club) == before


async def test_random_presses_change_nothing_that_is_hidden(club: Club, api: FakeApi) -> None:
    await storm(club, api, 1, 150)


@pytest.mark.long("cogs/web", "cogs/client/gate.py", "cogs/ui/ids.py", "cogs/client/doors.py")
@pytest.mark.parametrize("seed", range(5))
async def test_20_000_random_presses_change_nothing_that_is_hidden(
    club: Club, api: FakeApi, seed: int
) -> None:
    await storm(club, api, seed, 4_000)

"""Pages cause few requests to Discord, because the bot remembers refusals."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from cogs.ui.errors import TooFast
from cogs.web.visits import NotThere, VisitorRights
from db.doors import Visitor
from db.venues import Venue
from tests.web.visiting import control

if TYPE_CHECKING:
    from tests.discord.harness import Stage
    from tests.web.visiting import House

_FORBIDDEN = 403
_TEN_MINUTES = 600


def refusals(stage: Stage) -> int:
    return sum(entry.status == _FORBIDDEN for entry in stage.traffic.log)


class Pressing:
    """Members who press a button below any message."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.visitor_rights = stage.bot.made(VisitorRights)
        self.refused: Counter[type[Exception]] = Counter()

    async def press(self, name: str, channel: int, message: int) -> None:
        player = self.stage.members[name].id
        visitor = Visitor(player, 0, channel, "en-US")
        try:
            where = await self.visitor_rights.where(visitor, Venue(0, channel), is_seated=True)
            await self.visitor_rights.press(where, "b1:games:running", on=f"m{message}")
        except (NotThere, TooFast) as error:
            self.refused[type(error)] += 1


async def test_three_people_pressing_in_unreadable_channels_cause_few_refusals(
    stage: Stage,
) -> None:
    pressing = Pressing(stage)
    stage.faults.answer("GET", "/channels/*/messages/*", _FORBIDDEN, 50001, times=None)
    began, number = stage.clock.now(), 0
    while stage.clock.now() - began < _TEN_MINUTES:
        for name in ("ann", "bob", "cleo"):
            for _ in range(3):
                number += 1
                await pressing.press(name, 10**17 + number, 1)
        await stage.env.advance_time(5)
    assert number >= 1_000
    assert 10 <= refusals(stage) <= 60, "each of them ten, and one a minute"
    assert stage.bot.pacer.refused.left < 10_000 - 10, "they are counted"


async def test_a_crowd_causes_at_most_a_hundred_refusals(stage: Stage) -> None:
    pressing = Pressing(stage)
    stage.faults.answer("GET", "/channels/*/messages/*", _FORBIDDEN, 50001, times=None)
    crowd = [name for name in stage.members for _ in range(10)]
    began, number = stage.clock.now(), 0
    while stage.clock.now() - began < _TEN_MINUTES:
        for name in crowd:
            number += 1
            await pressing.press(name, 10**17 + number, 1)
        await stage.env.advance_time(30)
    assert 60 <= refusals(stage) <= 100
    # once Discord stops refusing, the bot's requests go through again
    stage.faults.clear()
    assert await stage.bot.made(VisitorRights).where(
        Visitor(stage.members["ann"].id, stage.guild.id, stage.channel.id, "en-US"),
        Venue(stage.guild.id, stage.channel.id),
        is_seated=False,
    )


@pytest.mark.parametrize(
    ("status", "code", "others"), [(403, 50001, 1), (404, 10003, 1), (404, 10008, 2)]
)
async def test_a_refusal_is_remembered_for_the_message_or_the_whole_channel(
    stage: Stage, status: int, code: int, others: int
) -> None:
    pressing = Pressing(stage)
    fault = stage.faults.answer("GET", "/channels/*/messages/*", status, code, times=None)
    for _ in range(5):
        await pressing.press("ann", 5, 1)
        await pressing.press("bob", 5, 1)
    assert fault.met == 1
    await pressing.press("ann", 5, 2)
    assert fault.met == others
    await stage.env.advance_time(_TEN_MINUTES + 1)
    await pressing.press("ann", 5, 1)
    assert fault.met == others + 1, "the place may be open again"
    assert set(pressing.refused) == {NotThere}


async def test_requests_caused_by_one_person_are_limited(stage: Stage) -> None:
    pressing = Pressing(stage)
    fault = stage.faults.answer("GET", "/channels/*/messages/*", 404, 10008, times=None)
    for number in range(100):
        await pressing.press("ann", 5, number)
    assert fault.met < 40
    assert pressing.refused[TooFast] > 50
    await pressing.press("bob", 5, 1_000)
    assert fault.met > 0
    assert pressing.refused[NotThere] == fault.met


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10004)])
async def test_a_server_that_removed_the_bot_causes_only_one_request(
    stage: Stage, status: int, code: int
) -> None:
    standing, channel = stage.bot.made(VisitorRights), stage.channel.id
    fault = stage.faults.answer("GET", "/guilds/*/members/*", status, code, times=None)
    for name in ("ann", "bob", "cleo"):
        visitor = Visitor(stage.members[name].id, stage.guild.id, channel, "en-US")
        with pytest.raises(NotThere):
            await standing.where(visitor, Venue(stage.guild.id, channel), is_seated=False)
        assert not await standing.may_name(visitor, channel), "its name costs nobody an answer"
        assert await standing.where(visitor, Venue(0, channel), is_seated=True)
    assert fault.met == 1


async def test_a_channel_that_the_bot_can_no_longer_read_is_requested_once(house: House) -> None:
    stage = house.stage
    ann = await house.tab("ann")
    greeting = (await ann.see()).json["greeting"]
    others = control(greeting, "others")
    opened = (await ann.press(greeting, others, others["options"][0])).json["opened"]
    tabs = [await house.tab(name) for name in ("bob", "cleo", "dan")]
    shown = [(await tab.see(opened)).json["messages"][0] for tab in tabs]
    stage.faults.answer("GET", "/channels/*/messages/*", _FORBIDDEN, 50001, times=None)
    for _ in range(20):
        for tab, lobby in zip(tabs, shown, strict=True):
            answer = await tab.press(lobby, control(lobby, "options"))
            assert answer.status == 404
    assert refusals(stage) == 1

"""A match of two weeks: reminders, plans, an absence, an outage, a substitute, the end."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo

import pytest

from cogs.ui.texts import TEXTS
from engine.career import Career
from tests.discord.harness import Stage
from tests.discord.plans import Begun, lay, texts_after
from tests.discord.playing import type_on
from tests.discord.test_away import away_lines, go
from tests.discord.test_clocks import DAY, HOUR, begin, end_of, ends_at, let_pass
from tests.discord.test_dashboard import play_here
from tests.discord.test_following import follow
from tests.discord.test_killed import crash
from tests.discord.test_notifications import direct_messages, mentioned, move
from tests.discord.test_preferring import want
from tests.discord.test_substitute import give, holders
from tests.discord.test_troubles import check_shown

if TYPE_CHECKING:
    from tests.discord.harness import Shown

BANK: Final = 3 * DAY
INCREMENT: Final = 12 * HOUR
MINUTE: Final = 60
GLANCE: Final = HOUR
"""Seconds between looks at the clock: an outage gives a turn back no more than that."""
RESULTS: Final = "SELECT player, outcome, is_counted FROM results"
ROOT: Final = Path(__file__).parents[2]
BERLIN: Final = ZoneInfo("Europe/Berlin")


@dataclass(slots=True)
class Story:
    """A match between ann and bob, and what people see of it."""

    stage: Stage
    match: str

    def left(self) -> float:
        """Return the seconds that the player to move has left, as the board shows them."""
        return ends_at(self.stage.board()) - self.stage.clock.now()

    async def bank(self, name: str) -> float:
        """Return the seconds that *name* has left, while their clock isn't running."""
        table = await self.stage.table(self.match)
        seat = table.seat_of(self.stage.members[name].id)
        assert seat is not None
        return table.time.clocks.banks[seat]

    def in_berlin(self) -> datetime:
        return datetime.fromtimestamp(self.stage.clock.now(), BERLIN)

    async def wait(self, seconds: float) -> None:
        while seconds > DAY:  # SimCord limits how long each wait is
            await let_pass(self.stage, DAY)
            seconds -= DAY
        await let_pass(self.stage, seconds)

    async def wait_for(self, hour: float) -> None:
        """Wait until this hour in bob's time zone."""
        now = self.in_berlin()
        passed = now.hour * HOUR + now.minute * MINUTE + now.second
        await self.wait((hour % 24 * HOUR - passed) % DAY)

    async def pass_on(self, mover: str) -> None:
        """Let *mover* make any move; if it's the other player's turn, that player moves first."""
        while await self.stage.mover(self.match) != mover:
            await move(self.stage, self.match)
        await move(self.stage, self.match)
        assert await self.stage.mover(self.match) != mover

    async def lay_down(self, planner: str) -> tuple[str, str]:
        """Let *planner*, who moved last, plan an answer; return the move and the answer to it."""
        stage = self.stage
        seat = (await stage.table(self.match)).seat_of(stage.members[planner].id)
        assert seat is not None
        panel = (await stage.press(planner, stage.board(), "turn")).shown
        begun = Begun(self.match, planner, seat, await stage.mover(self.match), panel)
        match = await stage.match(self.match)
        theirs = texts_after(match, seat)[2]
        mine = texts_after(match, seat, theirs)[1]
        await lay(stage, begun, theirs, mine)
        return theirs, mine

    async def check_answered(self, theirs: str, mine: str) -> None:
        """Let the player to move make the move *theirs*; check that the planned answer follows."""
        stage, boards = self.stage, len(self.stage.boards())
        mover = await stage.mover(self.match)
        await stage.slash(mover, "move", move=theirs)
        match = await stage.match(self.match)
        assert [one.text for one in match.entries[-2:]] == [theirs, mine]
        assert await stage.mover(self.match) == mover
        assert len(stage.boards()) == boards + 1
        assert stage.board().text.count("(planned)") == 1

    def reminders(self, name: str) -> list[Shown]:
        return [one for one in mentioned(self.stage, name) if "still your turn" in one.text]

    def written(self, name: str, about: str) -> list[Shown]:
        """Return the letters to *name* about their turn, their time or the end."""
        headings = [TEXTS.say("en", f"letter-{about}")]
        if about == "turn":
            # a letter gets another heading once the turn is over
            facts = {"game": "", "link": ""}
            past = [TEXTS.say("en", "letter-past", {**facts, "why": why}) for why in _PAST]
            headings += [one.partition("[")[0] for one in past]
        letters = direct_messages(self.stage, name)
        return [one for one in letters if any(heading in one.text for heading in headings)]

    def told(self) -> list[int]:
        """Return the ids of all messages to anybody, so that a test notices repeats."""
        stage = self.stage
        direct = [one.id for name in stage.members for one in direct_messages(stage, name)]
        return direct + [one.id for one in stage.messages()]


_PAST: Final = ("moved", "passed")


def die() -> None:
    """Cancel all the bot's tasks but close nothing, as if its process were killed."""
    ours = tuple(str(ROOT / folder) for folder in ("cogs", "engine"))
    for task in asyncio.all_tasks():
        code = getattr(task.get_coro(), "cr_code", None)
        if code is not None and code.co_filename.startswith(ours):
            task.cancel()


@pytest.mark.both_stores
@pytest.mark.long("cogs", "db", "engine")
async def test_two_weeks_by_turns(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    story = await set_out(stage)
    begun = stage.clock.now()
    await move_now_and_then(story)
    await remind_directly(story)
    await remind_in_the_channel(story)
    await answer_by_plan(story)
    await go_away_and_come_back(story)
    await die_for_two_days(story)
    await come_back_by_date(story)
    await set_the_clock(story, monkeypatch)
    assert stage.clock.now() - begun >= 14 * DAY
    await hand_over(story)
    await play_to_the_end(story)


async def set_out(stage: Stage) -> Story:
    """Begin the match; bob has set his notifications, and dan follows it."""
    await want(stage, "telling", "direct", "bob")
    await want(stage, "zone", BERLIN.key, "bob")
    await want(stage, "quietfrom", "22", "bob")
    story = Story(stage, "")
    await story.wait_for(9)
    story.match = await begin(stage, f"{BANK}.{INCREMENT}")
    await follow(stage, "end", "dan")
    return story


async def move_now_and_then(story: Story) -> None:
    """Move every three hours: the banks lose that time, and gain the increment."""
    stage, turns = story.stage, list[str]()
    banks = {"ann": float(BANK), "bob": float(BANK)}
    for _ in range(4):
        mover = await stage.mover(story.match)
        turns.append(mover)
        assert story.left() == pytest.approx(banks[mover], abs=2)
        await story.wait(3 * HOUR)
        await move(stage, story.match)
        banks[mover] += INCREMENT - 3 * HOUR
    turns.append(await stage.mover(story.match))
    assert story.left() == pytest.approx(banks[turns[-1]], abs=2)
    assert len(story.written("bob", "turn")) == turns.count("bob")
    assert mentioned(stage, "bob") == []
    assert direct_messages(stage, "ann") == []


async def remind_directly(story: Story) -> None:
    """Remind bob at half his time (it's night, so in the morning) and at a tenth of it."""
    stage = story.stage
    if await stage.mover(story.match) == "bob":
        await move(stage, story.match)
    left = await story.bank("bob")
    await story.wait_for(5 - left / 2 / HOUR)
    await story.pass_on("ann")
    assert story.left() == pytest.approx(left, abs=2)
    await story.wait(left / 2 + MINUTE)
    assert story.in_berlin().hour == 5
    assert story.written("bob", "time") == []
    await story.wait_for(8)
    await story.wait(MINUTE)
    assert len(story.written("bob", "time")) == 1
    await story.wait(story.left() - left / 10 - MINUTE)
    assert len(story.written("bob", "time")) == 1
    await story.wait(2 * MINUTE)
    assert 8 <= story.in_berlin().hour < 22
    assert len(story.written("bob", "time")) == 2
    await story.wait(HOUR)
    assert len(story.written("bob", "time")) == 2
    assert mentioned(stage, "bob") == []


async def remind_in_the_channel(story: Story) -> None:
    """Remind ann in the channel, as by default; the newer message takes the place of the older."""
    await story.pass_on("bob")
    left = story.left()
    await story.wait(left / 2 - MINUTE)
    assert story.reminders("ann") == []
    await story.wait(2 * MINUTE)
    (half,) = story.reminders("ann")
    await story.wait(left * 2 / 5 - 3 * MINUTE)
    assert story.reminders("ann") == [half]
    await story.wait(3 * MINUTE)
    (tenth,) = story.reminders("ann")
    assert tenth.id != half.id
    await story.wait(HOUR)
    assert story.reminders("ann") == [tenth]
    assert direct_messages(story.stage, "ann") == []


async def answer_by_plan(story: Story) -> None:
    """Let ann plan an answer; the bot plays it at once when bob moves, hours later."""
    await story.pass_on("ann")
    assert story.reminders("ann") == []
    theirs, mine = await story.lay_down("ann")
    await story.wait(5 * HOUR)
    await story.check_answered(theirs, mine)


async def go_away_and_come_back(story: Story) -> None:
    """Let ann come back after three of the five days that she meant to be away."""
    stage = story.stage
    await story.pass_on("bob")
    await story.wait(2 * HOUR)
    left, before = story.left(), {one.id for one in mentioned(stage, "ann")}
    told = await go(stage, "ann", "5 days")
    await story.wait(3 * DAY)
    assert await end_of(stage, story.match) is None
    (line,) = away_lines(stage.board())
    assert "clock paused" in line
    assert away_lines((await stage.slash("bob", "games")).told) == [line]
    # an edited board still mentions her, but that is no new ping
    assert {one.id for one in mentioned(stage, "ann")} <= before
    await stage.press("ann", told, "comeback")
    assert away_lines(stage.board()) == []
    assert story.left() == pytest.approx(left, abs=2)


async def die_for_two_days(story: Story) -> None:
    """Kill the bot during bob's night: a plan, a letter and ann's absence all survive."""
    stage = story.stage
    await story.pass_on("ann")
    await story.pass_on("bob")
    await story.wait_for(2 - await story.bank("bob") / 2 / HOUR)
    await story.pass_on("ann")
    theirs, mine = await story.lay_down("ann")
    await go(stage, "ann", "4 days")
    lines = away_lines(stage.board())
    assert len(lines) == 1
    await story.wait(story.left() / 2 + HOUR)
    assert story.in_berlin().hour in {2, 3}
    left, told = story.left(), story.told()
    count = len(story.written("bob", "time"))
    die()
    await story.wait(2 * DAY)
    assert story.told() == told, "nobody is there to tell anything"
    await crash(stage)
    assert await end_of(stage, story.match) is None
    assert story.told() == told
    assert left - 2 <= story.left() <= left + 2 * GLANCE
    assert away_lines(stage.board()) == lines
    await check_shown(stage, story.match)
    await story.wait_for(8)
    await story.wait(2 * MINUTE)
    assert len(story.written("bob", "time")) == count + 1
    told = story.told()
    await stage.restart()
    await story.wait(2 * MINUTE)
    assert story.told() == told, "nobody is told anything twice"
    await story.check_answered(theirs, mine)


async def come_back_by_date(story: Story) -> None:
    """Let ann's turn begin while she is away: her clock starts when she is back."""
    stage = story.stage
    await move(stage, story.match)
    (line,) = away_lines(stage.board())
    assert "clock paused" in line
    left = await story.bank("ann")
    away = await stage.bot.away.of(stage.members["ann"].id, stage.clock.now())
    assert away is not None
    await story.wait(away.until - stage.clock.now() + HOUR)
    assert away_lines(stage.board()) == []
    assert story.left() == pytest.approx(left - HOUR, abs=2)


async def set_the_clock(story: Story, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the computer's clock a day forward, and back later."""
    stage, now, left = story.stage, story.stage.clock.now, story.left()
    told = story.told()
    monkeypatch.setattr(stage.clock, "steady", now)
    with monkeypatch.context() as patch:
        patch.setattr(stage.clock, "now", lambda: now() + DAY)
        await story.wait(HOUR)
        assert await end_of(stage, story.match) is None
        deadline = await stage.bot.matches.deadline(story.match)
        assert deadline is not None
        assert deadline - stage.clock.now() >= left - HOUR - 2
    await story.wait(HOUR)
    assert await end_of(stage, story.match) is None
    deadline = await stage.bot.matches.deadline(story.match)
    assert deadline is not None
    assert left - 2 * HOUR - 2 <= deadline - stage.clock.now() <= left + HOUR
    # a board may be updated only with a reminder, but it never promises too much time
    assert story.left() <= deadline - stage.clock.now() + 2
    assert story.told() == told


async def hand_over(story: Story) -> None:
    """Let bob give cleo his seat; she plays on from her list of matches."""
    stage = story.stage
    await story.pass_on("ann")
    question = await give(stage, "bob", "cleo")
    await stage.press("ann", question, "seat", "yes")
    assert "cleo" not in await holders(stage, story.match)
    await stage.press("cleo", question, "seat", "yes")
    assert set(await holders(stage, story.match)) == {"ann", "cleo"}
    assert await stage.mover(story.match) == "cleo"
    count = len(direct_messages(stage, "bob"))
    listed = (await stage.slash("cleo", "games")).told
    assert f"time runs out <t:{ends_at(stage.board())}:R>" in listed.text
    boards = len(stage.boards())
    panel = (await stage.press("cleo", listed, "mine", story.match)).shown
    assert panel.id == listed.id, "the match is opened right there"
    await play_here(stage, "cleo", story.match, panel)
    assert len(stage.boards()) == boards + 1
    assert await stage.mover(story.match) == "ann"
    await story.wait(2 * HOUR)
    await move(stage, story.match)
    assert len(direct_messages(stage, "bob")) == count, "it is bob's match no more"


async def play_to_the_end(story: Story) -> None:
    """Play to the end: dan, who follows, hears once, and the right players get the results."""
    stage = story.stage
    people = {name: stage.members[name] for name in ("ann", "bob", "cleo", "dan")}
    assert direct_messages(stage, "dan") == []
    count = len(direct_messages(stage, "bob"))
    (*_, last) = before = await type_on(stage, story.match, left=2)
    await stage.slash(await stage.mover(story.match), "move", move=before[0])
    assert direct_messages(stage, "dan") == []
    await stage.slash(await stage.mover(story.match), "move", move=last)
    (letter,) = direct_messages(stage, "dan")
    assert TEXTS.say("en", "letter-ended") in letter.text
    told = story.told()
    await stage.restart()
    await story.wait(DAY)
    assert story.told() == told
    assert len(direct_messages(stage, "bob")) == count
    listed = (await stage.slash("dan", "history")).text
    facts = {"name": people["cleo"].mention, "before": people["bob"].mention}
    assert TEXTS.say("en", "seat-held-short", facts) in listed
    # bob chose to leave and gets nothing; cleo made less than half of the seat's moves, so the
    # match counts as hers and ann's, but changes no rating
    match = await stage.match(story.match)
    result = match.result()
    assert result is not None
    sitting = await holders(stage, story.match)
    winners = {sitting[seat] for seat in result.winners}
    found = await stage.bot.store.read(lambda connection: connection.execute(RESULTS).fetchall())
    assert {(stage.names[player], outcome) for player, outcome, _ in found} == {
        (name, "win" if name in winners else "loss") for name in ("ann", "cleo")
    }
    assert [is_counted for *_, is_counted in found] == [0, 0]
    for name, player in people.items():
        assert await stage.bot.careers.of(player.id) == Career()
        none = await stage.slash("dan", "profile", member=player)
        facts = {"player": player.mention, "game": "any", "place": "server"}
        assert none.text == TEXTS.say("en", "error-no-profile", facts), name

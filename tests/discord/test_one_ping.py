"""Each player hears of each turn once, whatever else happens in the match."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import pytest

from cogs.client import people as mentions
from engine.errors import EngineError
from engine.fair import PlayoutDice
from engine.log import PLAYED
from tests.discord.harness import NAMES
from tests.discord.pinged import Pinged
from tests.discord.playing import click_move, open_match, ping_by_messages
from tests.discord.test_clocks import DAY, HOUR, begin, let_pass
from tests.discord.test_notifications import direct_messages
from tests.discord.test_preferring import want
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Hashable

    from engine.match import Match, Moved
    from tests.discord.harness import Stage

SHORT: Final = 24
LONG: Final = 400
"""Number of actions in one match."""
TABLES: Final = [
    (game.key, seats) for game in GAMES for seats in game.seats if 2 <= seats <= len(NAMES) - 1
]


def turn_of(match: Match) -> Hashable:
    mark = match.state.turn_mark()
    return mark if mark is not None else sum(one.kind in PLAYED for one in match.line)


class Counted:
    """A match in which all sorts of things happen, and the turns that each player has heard of."""

    def __init__(self, stage: Stage, match_id: str, dice: PlayoutDice) -> None:
        self.stage = stage
        self.id = match_id
        self.pinged = Pinged(stage)
        self.dice = dice
        self.told: set[tuple[int, Hashable]] = set()
        self.knowing: set[tuple[int, Hashable]] = set()
        self.seated: set[int] = set()
        """Players who have just taken a seat: they know whose turn it is, but may get a ping."""
        self.pings = 0
        self.heard = 0
        """The number of entries when the publisher last had news."""
        self._listen()

    def _listen(self) -> None:
        moved = self.stage.bot.publisher.moved

        def hear(what: Moved) -> None:
            self.heard = what.after.seq
            moved(what)

        vars(self.stage.bot.publisher)["moved"] = hear

    async def begin(self) -> None:
        table = await self.stage.table(self.id)
        self.heard = table.match.seq
        for seat in table.awaited():
            self.told.add((table.sitters[seat].player or 0, turn_of(table.match)))

    async def _come_to_rest(self) -> None:
        """Wait until bots have played for those who gave up, and the board shows everything."""
        publisher = self.stage.bot.publisher
        while (
            (table := await self.stage.table(self.id)).computer_seat(table.match) is not None
            or self.heard != table.match.seq
            or self.id in publisher.keeper.keys
        ):
            await publisher.trouble(self.id)
            await asyncio.sleep(0)

    async def restart(self) -> None:
        """Restart the bot and check that it pings nobody again."""
        await self.stage.restart()
        self._listen()
        await self._come_to_rest()
        assert not self.pinged.count()

    async def do_something(self) -> None:
        """Have somebody do something, and check whom the bot pings for it."""
        actors = await self._deed()
        await self._come_to_rest()
        table = await self.stage.table(self.id)
        turn = turn_of(table.match)
        awaited = {table.sitters[seat].player or 0 for seat in table.awaited()}
        self.knowing |= {(player, turn) for player in actors | self.seated}
        self.seated.clear()
        for player, count in self.pinged.count().items():
            self.pings += count
            what = (self.stage.names[player], turn, table.match.entries[-3:])
            assert player in awaited, what
            assert player not in actors, what
            assert count == 1, what
            assert (player, turn) not in self.told, what
            self.told.add((player, turn))
        for player in awaited:
            trouble = await self.stage.bot.publisher.trouble(self.id)
            what = (self.stage.names[player], turn, table.match.entries[-4:], trouble)
            assert (player, turn) in self.told | self.knowing, what

    async def _deed(self) -> set[int]:
        """Have somebody do something; return the players who then know who is to move."""
        live_matches, table = self.stage.bot.live_matches, await self.stage.table(self.id)
        people = table.people()
        what = self.dice.below(20)
        try:
            if what < 4:
                return await self._take_back()
            if what == 4 and len(people) > 2:
                seat = people[self.dice.below(len(people))]
                player = table.sitters[seat].player or 0
                await live_matches.resign(self.id, player)
                return {player}
            if what == 5:
                return await self._hand_over()
        except EngineError:
            return set()
        seats = table.awaited()
        seat = seats[self.dice.below(len(seats))]
        player, match = table.sitters[seat].player or 0, table.match
        move = match.state.random_move(seat, self.dice)
        await live_matches.submit(self.id, player, match.state.format_move(move))
        return {player}

    async def _take_back(self) -> set[int]:
        """Have somebody undo a move if nobody else has to agree; then it is their turn again."""
        table = await self.stage.table(self.id)
        movers = [one for one in table.match.line if one.kind == "move"]
        if not movers or movers[-1].seat not in table.people():
            return set()
        seat = movers[-1].seat
        if not table.may_take_back(seat):
            return set()
        player = table.sitters[seat].player or 0
        await self.stage.bot.live_matches.agreements.undo(self.id, player)
        return {player}

    async def _hand_over(self) -> set[int]:
        """Let somebody else take over a seat."""
        table = await self.stage.table(self.id)
        taken = {one for sitter in table.sitters for one in sitter.people}
        free = [one.id for one in self.stage.members.values() if one.id not in taken]
        people = table.people()
        seat = people[self.dice.below(len(people))]
        if free:
            live_matches = self.stage.bot.live_matches
            asked = await live_matches.agreements.appoint(self.id, seat, free[0])
            await self.stage.bot.proposal_messages.refusal(self.id)
            self.pinged.count()  # an offered seat begins nobody's turn
            await live_matches.agreements.answer(self.id, free[0], asked, is_yes=True)
            self.seated.add(free[0])
        return set()


async def play(
    stage: Stage, game: str, seats: int, deeds: int, seed: int, *, restarts: bool = False
) -> Counted:
    counted = Counted(stage, await open_match(stage, game, NAMES[:seats]), PlayoutDice(seed))
    await counted.begin()
    for _ in range(deeds):
        if (await stage.match(counted.id)).result() is not None:
            break
        if restarts:
            await counted.restart()
        await counted.do_something()
    return counted


async def let_move(stage: Stage, match_id: str) -> None:
    """Have the player to move make one random move."""
    state = (await stage.match(match_id)).state
    move = state.random_move(state.to_act()[0], PlayoutDice(1))
    await stage.slash(await stage.mover(match_id), "move", move=state.format_move(move))


@pytest.fixture(autouse=True)
def pinged_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lift the limit on pings, which could hide a needless one."""
    monkeypatch.setattr(mentions, "MOST_IN_AN_HOUR", 1_000_000)


@pytest.mark.parametrize("game", [game.key for game in GAMES])
async def test_each_person_gets_one_ping_a_turn(stage: Stage, game: str) -> None:
    seats = max(seats for key, seats in TABLES if key == game)
    counted = await play(stage, game, seats, SHORT, seats)
    assert counted.pings or not (await stage.match(counted.id)).entries


@pytest.mark.parametrize("game", [game.key for game in GAMES])
async def test_separate_messages_ping_each_person_once_a_turn(
    stage: Stage, no_press_of_use: None, game: str
) -> None:
    await ping_by_messages(stage)
    seats = max(seats for key, seats in TABLES if key == game)
    assert (await play(stage, game, seats, SHORT, 7)).pings


async def play_with_restarts(stage: Stage, game: str, deeds: int, *, is_by_message: bool) -> None:
    if is_by_message:
        await ping_by_messages(stage)
    seats = max(seats for key, seats in TABLES if key == game)
    await play(stage, game, seats, deeds, 3, restarts=True)


@pytest.mark.parametrize(
    ("game", "is_by_message"), [("toy", False), ("locus", True), ("nine_domains", False)]
)
async def test_each_person_gets_one_ping_a_turn_despite_restarts(
    stage: Stage, game: str, *, is_by_message: bool
) -> None:
    await play_with_restarts(stage, game, SHORT // 2, is_by_message=is_by_message)


@pytest.mark.long(
    "cogs/client/pings.py",
    "cogs/client/boards.py",
    "cogs/client/publisher.py",
    "cogs/client/notifications.py",
    "db/venues.py",
)
@pytest.mark.parametrize("is_by_message", [False, True])
@pytest.mark.parametrize("game", [game.key for game in GAMES])
async def test_each_person_gets_one_ping_a_turn_in_each_game_despite_restarts(
    stage: Stage, game: str, *, is_by_message: bool
) -> None:
    await play_with_restarts(stage, game, SHORT, is_by_message=is_by_message)


@pytest.mark.parametrize("way", ["channel", "direct", "message"])
async def test_a_restart_hours_later_pings_nobody_again(stage: Stage, way: str) -> None:
    if way == "message":
        await ping_by_messages(stage)
    match_id = await open_match(stage, "locus", NAMES[:3])
    pinged, first = Pinged(stage), await stage.mover(match_id)
    if way == "direct":
        for name in NAMES[:3]:
            await want(stage, "telling", "direct", name)
    for name in NAMES[:3]:
        assert direct_messages(stage, name) == []
    while (second := await stage.mover(match_id)) == first:
        await let_move(stage, match_id)
    told = pinged.count(), len(direct_messages(stage, second))
    assert told == (({}, 1) if way == "direct" else ({stage.members[second].id: 1}, 0))
    await let_pass(stage, 2 * HOUR)
    await stage.restart()
    await let_pass(stage, HOUR)
    assert (pinged.count(), len(direct_messages(stage, second))) == ({}, told[1])
    while await stage.mover(match_id) == second:
        await let_move(stage, match_id)
    assert (
        sum(pinged.count().values()) + len(direct_messages(stage, await stage.mover(match_id))) == 1
    )


async def test_a_successor_of_the_last_mover_is_pinged(stage: Stage) -> None:
    """The new player hasn't made the last move."""
    match_id = await open_match(stage, "locus", NAMES[:3])
    first, dan = await stage.mover(match_id), stage.members["dan"].id
    seat = (await stage.table(match_id)).awaited()[0]
    await let_move(stage, match_id)
    table, live_matches = await stage.table(match_id), stage.bot.live_matches
    assert table.match.entries[-1].seat == seat
    assert stage.members[first].id in [table.sitters[one].player for one in table.awaited()]
    asked = await live_matches.agreements.appoint(match_id, seat, dan)
    await stage.bot.proposal_messages.refusal(match_id)
    pinged = Pinged(stage)
    await live_matches.agreements.answer(match_id, dan, asked, is_yes=True)
    await stage.bot.publisher.trouble(match_id)
    assert pinged.count() == {dan: 1}


async def test_a_reminder_right_after_a_restart_leads_to_no_second_notice(stage: Stage) -> None:
    """The players already see on the board that they are to act."""
    await want(stage, "telling", "direct", "bob")
    match_id = await begin(stage, str(DAY), game="nine_domains")
    while len((await stage.match(match_id)).to_act()) < 2:
        await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    await stage.restart()
    await let_pass(stage, 13 * HOUR)
    pinged, told = Pinged(stage), len(direct_messages(stage, "bob"))
    table = await stage.table(match_id)
    seat = table.seat_of(stage.members["ann"].id)
    assert seat is not None
    while seat in table.awaited():
        await click_move(stage, "ann", PlayoutDice(2))
        table = await stage.table(match_id)
    assert await stage.mover(match_id) == "bob"
    assert len(direct_messages(stage, "bob")) == told
    assert not pinged.count()


@pytest.mark.long("cogs/client/pings.py", "cogs/client/boards.py")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game", "seats"), TABLES)
async def test_each_person_gets_one_ping_a_turn_in_whole_matches(
    stage: Stage, game: str, seats: int, seed: int
) -> None:
    await play(stage, game, seats, LONG, 100 * seed + seats)

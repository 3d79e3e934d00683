"""Somebody can be erased at any moment while something starts for them."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import pytest

from cogs.client.publisher import BoardPublisher
from db.clubs import Change
from db.privacy import Kept, Privacy
from db.venues import Venue
from engine import fair
from engine.clubs import course
from engine.clubs.events import Abandoned, Joined
from engine.clubs.forms import ClubRefused, Form, Plan
from engine.clubs.leagues import League
from engine.clubs.tournament import Tournament
from engine.rating import Seeker, skill_of
from tests.discord.tournaments import settled

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from tests.discord.harness import Stage

MOST = 60
"""More store calls than any of these operations makes."""


class Eraser:
    """Erases a player just before the n-th call to the store."""

    def __init__(self, stage: Stage, player: int, at: int) -> None:
        self.privacy = Privacy(stage.store)
        self.player = player
        self.at = at
        self.count = 0
        self.is_done = False
        self.is_late: Callable[[], bool] = lambda: False
        self.was_late = False
        """Whether the operation had already started when the player was erased."""

    async def step(self) -> None:
        self.count += 1
        if self.count == self.at and not self.is_done:
            self.is_done, self.was_late = True, self.is_late()
            await self.privacy.erase(self.player)

    async def kept(self) -> Kept | None:
        """Return what the store still has of the player, or None."""
        kept = await self.privacy.kept(self.player)
        return None if kept.is_nothing else kept


@contextmanager
def erased(stage: Stage, player: int, at: int) -> Generator[Eraser]:
    """Erase *player* inside the block, just before the *at*-th call to the store."""
    eraser, store = Eraser(stage, player, at), stage.store
    asked = {name: getattr(store, name) for name in ("read", "write")}

    def watched(name: str) -> Any:
        async def ask(*args: Any, **options: Any) -> Any:
            await eraser.step()
            return await asked[name](*args, **options)

        return ask

    with pytest.MonkeyPatch.context() as patch:
        for name in asked:
            patch.setattr(store, name, watched(name))
        yield eraser


@pytest.fixture(autouse=True)
def no_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Post no boards: these tests are about starting, not showing."""

    def show(publisher: BoardPublisher, match_id: str) -> None:
        del publisher, match_id

    monkeypatch.setattr(BoardPublisher, "show", show)


def people_of(stage: Stage, count: int) -> list[int]:
    return [one.id for one in stage.members.values()][:count]


async def open_cup(stage: Stage, name: str, people: Sequence[int]) -> None:
    """Store a tournament of *people* whose first round is about to begin."""
    secret, happened = fair.new_secret(), ()
    plan = Plan(name="Cup", game="tokan", form=Form.knockout(), places=len(people))
    tournament = Tournament(name, plan)
    for number in range(len(people)):
        tournament, new = course.after(tournament, Joined(number, f"{name}{number}"), secret)
        happened += new
    tournament, new = course.after(tournament, course.start(tournament, secret), secret)
    change = Change(tournament, (*happened, *new), dict(enumerate(people)))
    venue = Venue(stage.guild.id, stage.channel.id, None)
    assert await stage.bot.tournaments.open(change, secret, venue, organiser=people[0])


async def test_an_entrant_erased_while_a_round_opens_stays_erased(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = people_of(stage, 2)
    begun: list[str] = []
    create = type(stage.bot.matches).create

    async def note(matches: Any, record: Any, *args: Any, **options: Any) -> bool:
        is_begun = await create(matches, record, *args, **options)
        if is_begun:
            begun.append(record.id)
        return is_begun

    monkeypatch.setattr(type(stage.bot.matches), "create", note)
    for at in range(1, MOST):
        player = people[at % 2]
        begun.clear()
        await open_cup(stage, f"cup{at}", people)
        with erased(stage, player, at) as eraser:
            eraser.is_late = lambda: bool(begun)
            stage.bot.rounds.keeper.stir(f"cup{at}")
            await settled(stage)
        assert (await eraser.kept()) is None, at
        with suppress(ClubRefused):  # it has usually ended, because no other players were left
            await stage.bot.rounds.happen(f"cup{at}", lambda _: [Abandoned()])
        if eraser.was_late:
            break  # later calls would erase the player in a running match
    else:
        raise AssertionError("it asks the store ever more")
    assert at > 5


@pytest.fixture
def no_rounds(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open no rounds of tournaments that have started."""
    monkeypatch.setattr(stage.bot.rounds.keeper, "stir", _nothing)


def _nothing(*keys: str) -> None:
    del keys


@pytest.mark.usefixtures("no_rounds")
async def test_a_member_erased_while_a_season_starts_stays_erased(stage: Stage) -> None:
    people, leagues, seasons = people_of(stage, 5), stage.bot.leagues, stage.bot.seasons
    here = Venue(stage.guild.id, stage.channel.id, None)
    for at in range(1, MOST):
        name, player = f"league{at}", people[at % 5]
        secret, rules = fair.new_secret(), League("League", "tokan", division=4)
        await leagues.open(name, rules, secret, here, organiser=people[0])
        for one in people:
            await leagues.enter(name, one)
        found = await leagues.load(name)
        assert found is not None
        with erased(stage, player, at) as eraser:
            await seasons.begin(found)
        if not eraser.is_done:
            break
        assert (await eraser.kept()) is None, at
        (division,) = await leagues.season(name, 0)
        begun = await stage.bot.tournaments.load(division)
        assert begun is not None
        assert {one for one in people if one != player} <= {*begun.people.values()}
        await leagues.end(name)
    else:
        raise AssertionError("it asks the store ever more")
    assert at > 2


@pytest.mark.usefixtures("no_rounds")
async def test_a_guest_erased_while_a_night_starts_stays_erased(stage: Stage) -> None:
    people, nights, calls = people_of(stage, 5), stage.bot.nights, stage.bot.night_calls
    here = Venue(stage.guild.id, stage.channel.id, None)
    for at in range(1, MOST):
        name, player = f"night{at}", people[at % 5]
        await nights.open(name, here, stage.clock.now(), organiser=people[1])
        for number, one in enumerate(people):
            await nights.come(name, one, f"{name}{number}")
        with erased(stage, player, at) as eraser:
            calls.keeper.look()
            await settled(stage)
        if not eraser.is_done:
            break
        assert (await eraser.kept()) is None, at
        night = await nights.load(name)
        assert night is not None
        assert night.tournament is not None
        begun = await stage.bot.tournaments.load(night.tournament)
        assert begun is not None
        assert {one for one in people if one != player} <= {*begun.people.values()}
    else:
        raise AssertionError("it asks the store ever more")
    assert at > 2


async def test_a_seeker_erased_while_being_paired_stays_erased(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, wanted = people_of(stage, 2), stage.bot.wanted
    monkeypatch.setattr(type(stage.bot.meetings), "_call", _call_nobody)
    game, created = stage.bot.games.find("tokan"), 0
    for at in range(1, MOST):
        player, now = people[at % 2], stage.clock.now()
        for number, one in enumerate(people):
            place = (stage.guild.id, stage.channel.id, "")
            seeker = Seeker(one, *place, False, now, f"find{at}{number}", skill_of(None))
            await wanted.ask("tokan", seeker)
        with erased(stage, player, at) as eraser:
            found = await stage.bot.finder.pair(game)
        created += bool(found)
        if not eraser.is_done:
            break
        assert (await eraser.kept()) is None, at
        for match_id in await stage.store.read(_running):
            await stage.bot.live_matches.call_off(match_id)
        for one in people:
            await wanted.stop(one, "tokan")
    else:
        raise AssertionError("it asks the store ever more")
    assert created


async def _call_nobody(finder: Any, *args: Any) -> None:
    del finder, args


def _running(connection: Any) -> list[str]:
    rows = connection.execute("SELECT id FROM matches WHERE ended_at IS NULL").fetchall()
    return [row[0] for row in rows]

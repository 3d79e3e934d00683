"""Tournaments as the bot runs them, without Discord: the real service, live matches and store.

The store outlives the processes that use it: a SQLite database in memory, or one on a PostgreSQL
server. A process dies at one of its commits, just before it or just after; the next one finds what
was committed, and the threads on Discord. Bots play for people as well as for themselves, on a
clock that a test sets.
"""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol

import discord

from cogs.client.adjudication import Adjudicator
from cogs.client.clubs import Rounds, TournamentMatches, TournamentMessages
from cogs.client.lobbies import Starter
from cogs.client.pings import Unwritten
from cogs.client.places import Channels
from cogs.ui.clubs import form_of
from db.club_checks import faults_in
from db.clubs import Board, Change, Tournaments
from db.dialect import Failure, read
from db.ladders import Ladders
from db.matches import Matches
from db.privacy import Privacy
from db.schema import MIGRATIONS, migrate
from db.server.connection import ServerConnection, connect, look_only
from db.server.writer import ALONE, GUARDED, Commit, Writer
from db.store import Store
from db.venues import Venue
from engine.clubs import course
from engine.clubs.events import Joined, Left, Played, Returned, Withdrawn
from engine.clubs.forms import Plan
from engine.clubs.tournament import Tournament
from engine.clubs.verify import export_tournament, verify_tournament
from engine.core import Games
from engine.errors import EngineError
from engine.jobs import jobs_of
from engine.live_matches import LiveMatches
from engine.shards import ENDLESS, EVERYTHING
from engine.table import Tables
from tests.engine.clubs.checks import check_all
from tests.engine.clubs.season import Play
from tests.engine.picks import PICKS
from tests.fakes import FakeClock, SilentPublisher, let_others_run
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence

    from db.clubs import Hosted, StoredTournament
    from engine.clubs.events import Event
    from engine.match import Match, Moved

GUILD: Final = 5
CHANNEL: Final = 70
GAMES: Final = Games([PICKS])
FORMS: Final = ("swiss", "robin", "tables", "knockout", "swiss", "double", "best-of-3", "tables")
_DAY: Final = 86_400
MOST_TURNS: Final = 200_000
"""Maximum turns of the event loop; everything has settled by then."""
_MOST_STEPS: Final = 30_000


# What outlives a process --------------------------------------------------------------------------


class Disk(Protocol):
    """The committed data. Fits `db.dialect.Backend`, and does everything at once."""

    async def commit(
        self, works: Sequence[Callable[[Any], Any]], *, is_guarded: bool
    ) -> list[Any]: ...

    async def look(self, work: Callable[[Any], Any]) -> Any: ...


class Memory:
    """A SQLite database in memory. Fits `Disk`."""

    has_one_process = True
    term = ENDLESS
    where = "memory"

    def __init__(self) -> None:
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        self._connection.create_function("is_led", 1, self.leads, deterministic=True)
        migrate(self._connection, MIGRATIONS)
        self._connection.execute("PRAGMA foreign_keys = ON")

    def leads(self, guild: int) -> bool:
        del guild
        return True

    async def commit(self, works: Sequence[Callable[[Any], Any]], *, is_guarded: bool) -> list[Any]:
        del is_guarded
        self._connection.execute("BEGIN")
        outcomes = [self._attempt(work) for work in works]
        self._connection.execute("COMMIT")
        return outcomes

    def _attempt(self, work: Callable[[Any], Any]) -> Any:
        self._connection.execute("SAVEPOINT one")
        try:
            value = read(work(self._connection))
        except Exception as error:  # noqa: BLE001 # the caller gets it
            self._connection.execute("ROLLBACK TO one")
            value = Failure(error)
        self._connection.execute("RELEASE one")
        return value

    async def look(self, work: Callable[[Any], Any]) -> Any:
        return work(self._connection)


class Database:
    """A database on a PostgreSQL server; it waits for the server's answers. Fits `Disk`.

    Its transactions are those of `db.server`, on connections that all processes share.
    """

    has_one_process = False
    term = ENDLESS
    where = "postgresql"

    def __init__(self, address: str) -> None:
        """Use the empty store at *address*."""
        self._writers = [Writer(address, self.where, PATIENCE, self.where) for _ in range(2)]
        self._reader = connect(address, PATIENCE)
        look_only(self._reader)

    def leads(self, guild: int) -> bool:
        del guild
        return True

    async def commit(self, works: Sequence[Callable[[Any], Any]], *, is_guarded: bool) -> list[Any]:
        commit = Commit(works, GUARDED if is_guarded else ALONE)
        return self._writers[is_guarded].commit(commit, None)

    async def look(self, work: Callable[[Any], Any]) -> Any:
        with self._reader.pipeline():
            return work(ServerConnection(self._reader))

    def close(self) -> None:
        for one in (*self._writers, self._reader):
            one.close()


class Mortal:
    """A disk as one process sees it; the process dies at one of its commits."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.left: int | None = None
        """Number of commits left until the process dies; None if it isn't to die."""
        self.is_last_one_kept = False
        self.died = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._disk, name)

    async def commit(self, works: Sequence[Callable[[Any], Any]], *, is_guarded: bool) -> list[Any]:
        await self._alive()
        if self.left is None:
            return await self._disk.commit(works, is_guarded=is_guarded)
        self.left -= 1
        if self.left > 0:
            return await self._disk.commit(works, is_guarded=is_guarded)
        if self.is_last_one_kept:
            await self._disk.commit(works, is_guarded=is_guarded)
        self.died.set()
        await self._alive()
        raise AssertionError

    async def look(self, work: Callable[[Any], Any]) -> Any:
        await self._alive()
        return await self._disk.look(work)

    async def flush(self, number: int | None) -> None:
        del number
        await self._alive()

    async def _alive(self) -> None:
        """Return only while the process lives."""
        if self.died.is_set():
            await asyncio.get_running_loop().create_future()


@dataclass(eq=False)
class Thread:
    id: int
    name: str
    owner_id: int


class Channel(discord.TextChannel):
    """A Discord channel, and the threads opened in it."""

    def __init__(self, guild: Any) -> None:
        self.guild = guild
        self.id = CHANNEL
        self.made: list[Thread] = []
        self._numbers = itertools.count(1000)

    @property
    def type(self) -> Any:
        return discord.ChannelType.text

    @property
    def threads(self) -> Any:
        return self.made

    def permissions_for(self, obj: Any, /) -> Any:
        del obj
        return discord.Permissions.all()

    async def history(self, **how: Any) -> AsyncIterator[Any]:
        """Yield nothing: there are no lines about threads that were opened."""
        del how
        for line in ():
            yield line

    async def create_thread(self, *, name: str, **how: Any) -> Any:
        del how
        self.made.append(Thread(next(self._numbers), name, self.guild.me.id))
        return self.made[-1]


@dataclass(eq=False)
class Guild:
    id: int = GUILD
    unavailable: bool = False
    me: Any = field(default_factory=lambda: Thread(1, "me", 0))


class Client:
    """The part of Discord that the service uses."""

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    def get_guild(self, guild: int) -> Any:
        del guild
        return self._channel.guild

    def get_channel(self, channel: int) -> Any:
        del channel
        return self._channel


class Words:
    """Gives everybody the same name and language."""

    async def plain_names(self, locale: str, people: Iterable[int]) -> dict[int, str]:
        del locale
        return {one: f"m{one}" for one in people}

    def of(self, guild: int) -> str:
        del guild
        return "en"


class Members:
    async def has_left(self, guild: int, player: int) -> bool:
        del guild, player
        return False


class Post:
    """Counts what people are sent, instead of posting it on Discord."""

    def __init__(self) -> None:
        self.told: Counter[tuple[str, int]] = Counter()
        """How often each stage of a tournament has been posted."""
        self.letters: Counter[int] = Counter()
        """Letters, by player."""

    async def send(
        self, players: Sequence[int], text: str, by: int | None, **button: Any
    ) -> Unwritten:
        del text, by, button
        self.letters.update(players)
        return Unwritten()

    async def say(self, *line: Any) -> None:
        pass


class Messages(TournamentMessages):
    """Counts the messages of a tournament instead of drawing them."""

    def __init__(self, tournaments: Tournaments, games: Games, post: Post) -> None:
        super().__init__(
            accounts=None,  # pyright: ignore[reportArgumentType] # nothing is drawn
            games=games,
            guest_messages=post,  # pyright: ignore[reportArgumentType]
            living=post,  # pyright: ignore[reportArgumentType]
            locales=Words(),  # pyright: ignore[reportArgumentType]
            mentions=None,  # pyright: ignore[reportArgumentType]
            preferences=None,  # pyright: ignore[reportArgumentType] # nobody checks in
            tournaments=tournaments,
        )
        self._post = post

    async def update(self, stored: StoredTournament) -> None:
        if stored.venue.message is None or stored.stage > stored.shown:
            self._post.told[stored.tournament.id, stored.stage] += 1
            await self.tournaments.set_message(stored.tournament.id, 9, stored.stage)


class Publisher(SilentPublisher):
    """Reports finished matches."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[str], None]] = []

    def tell_of_ends(self, listener: Callable[[str], None]) -> None:
        self._listeners.append(listener)

    def moved(self, moved: Moved) -> None:
        if moved.after.result() is not None:
            for listener in self._listeners:
                listener(moved.after.id)

    def show(self, match_id: str) -> None:
        pass


class Here:
    """Workers that answer without delay."""

    thoughts = 1

    def __init__(self, games: Games) -> None:
        self._jobs = jobs_of(games)

    async def do(self, kind: str, data: bytes, **how: Any) -> bytes:
        del how
        return self._jobs[kind](data, lambda _: None)

    async def prepare(self) -> None:
        pass

    async def close(self) -> None:
        pass


class Process:
    """Everything that one process has in memory."""

    def __init__(
        self,
        disk: Disk,
        clock: FakeClock,
        channel: Channel,
        post: Post,
        *,
        games: Games = GAMES,
        publisher: Publisher | None = None,
    ) -> None:
        self.mortal = Mortal(disk)
        self.store = store = Store(self.mortal, games)  # pyright: ignore[reportArgumentType]
        self.matches = Matches(store, clock)
        self.tournaments = Tournaments(store, clock)
        self.privacy = Privacy(store)
        self.tables = Tables(self.matches, games)
        shown: Any = publisher or Publisher()
        nobody: Any = None
        words: Any = Words()
        self.live_matches = LiveMatches(
            self.matches, shown, clock, games, tables=self.tables, workers=Here(games)
        )
        self.computers = self.live_matches.computers
        channels = Channels()
        starter = Starter(
            channels=channels,
            live_matches=self.live_matches,
            invites=nobody,
            lobbies=nobody,
            matches=self.matches,
            preferences=nobody,
            publisher=shown,
            threads=nobody,
        )
        self.rounds = Rounds(
            adjudicator=Adjudicator(
                clock=clock,
                matches=self.matches,
                members=Members(),  # pyright: ignore[reportArgumentType]
                tables=self.tables,
                thinkers=self.live_matches.thinkers,
                tournaments=self.tournaments,
            ),
            client=Client(channel),  # pyright: ignore[reportArgumentType]
            clock=clock,
            deadlines=self.live_matches.timekeeper.deadlines,
            ladders=Ladders(store),
            tournament_matches=TournamentMatches(
                accounts=words,
                client=Client(channel),  # pyright: ignore[reportArgumentType]
                games=games,
                locales=words,
                matches=self.matches,
                starter=starter,
                tournaments=self.tournaments,
            ),
            tournament_messages=Messages(self.tournaments, games, post),
            tournaments=self.tournaments,
        )
        shown.tell_of_ends(self.rounds.ends.stir)

    async def start(self) -> None:
        deadlines = self.live_matches.timekeeper.deadlines
        if self.store.is_shared:
            deadlines.lead({EVERYTHING}, ())
        deadlines.start()
        await self.computers.resume()
        await self.give_up_seats()
        self.rounds.keeper.start()
        self.rounds.ends.start()

    async def give_up_seats(self) -> None:
        """Give up the seats of people who were erased, as the bot does."""
        for match_id, number in await self.privacy.left_seats():
            await self.tables.forget(match_id)
            await self.resign(match_id, number)

    async def resign(self, match_id: str, player: int) -> None:
        try:
            await self.live_matches.resign(match_id, player)
        except EngineError:
            return  # the match is over, or the seat is already given up


# The club -----------------------------------------------------------------------------------------


class Club:
    """A server, its tournaments one after another, and the processes that run them."""

    def __init__(self, disk: Disk, begun: float = 1_700_000_000.0) -> None:
        self.disk = disk
        self.clock = FakeClock(begun)
        self.channel = Channel(Guild())
        self.post = Post()
        self.counts: Counter[str] = Counter()
        self.process = self.new_process()
        self.clicks = itertools.count()
        self.numbers = itertools.count(10_000)

    def new_process(self) -> Process:
        return Process(self.disk, self.clock, self.channel, self.post)

    async def begin(self) -> None:
        await self.do(self.process.start())
        await self.settle()

    async def settle(self) -> None:
        """Have everybody do what there is to do; if a process dies, another takes its place."""
        await let_others_run(MOST_TURNS)
        while self.process.mortal.died.is_set():
            await self._next_process()
            await let_others_run(MOST_TURNS)

    async def _next_process(self) -> None:
        await end_all_tasks()
        self.counts["processes killed"] += 1
        self.process = self.new_process()
        await self.do(self.process.start())

    async def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Return the result of *work*; None if it kills the process or the process refuses it."""
        task = asyncio.create_task(work)
        death = asyncio.create_task(self.process.mortal.died.wait())
        await asyncio.wait({task, death}, return_when=asyncio.FIRST_COMPLETED)
        death.cancel()
        if not task.done():
            return None
        try:
            return task.result()
        except EngineError:
            self.counts["refusals"] += 1
            return None

    async def play(self, seed: int) -> None:
        """Play a tournament and check it; its form, size and fate follow from *seed*."""
        life = Life(self, seed)
        await life.open()
        await life.play()
        await life.look_through()


async def end_all_tasks() -> None:
    """Cancel all tasks of a dead process."""
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


class Held:
    """A tournament of the club, in which a test decides how people play."""

    def __init__(self, club: Club, plan: Plan, dice: Random) -> None:
        self.club = club
        self.plan = plan
        self.dice = dice
        self.id = plan.name.lower()
        self.erased: set[int] = set()

    @property
    def process(self) -> Process:
        return self.club.process

    async def _stored(self) -> StoredTournament:
        await self.club.settle()
        found = await self.process.tournaments.load(self.id)
        assert found is not None
        return found

    async def _happen(
        self, make: Callable[[StoredTournament], Sequence[Event]], people: Any = None
    ) -> None:
        await self.club.do(self.process.rounds.happen(self.id, make, people))
        await self.club.settle()

    async def _open(self) -> None:
        opened = Change(Tournament(self.id, self.plan))
        venue = Venue(GUILD, CHANNEL)
        secret = Random(self.id).randbytes(32)
        while await self.process.tournaments.load(self.id) is None:
            keep = self.process.tournaments.open(opened, secret, venue, organiser=1)
            await self.club.do(keep)
            await self.club.settle()  # this may have killed the process

    async def _join(self, *, is_bot: bool = False) -> None:
        player, click = next(self.club.numbers), f"c{next(self.club.clicks)}"

        def come(stored: StoredTournament) -> list[Event]:
            return [Joined(len(stored.tournament.entrants), click, "medium" if is_bot else "")]

        def who(stored: StoredTournament) -> dict[int, int]:
            return {} if is_bot else {len(stored.tournament.entrants): player}

        await self._happen(come, who)

    async def _waited_for(self, stored: StoredTournament) -> list[Hosted]:
        """Return the matches that the round waits for; check that some of them will end."""
        tournament, now = stored.tournament, self.club.clock.now()
        assert not tournament.is_between_rounds, "a round is over, and the next one has not begun"
        assert stored.due_at is None or stored.due_at > now, "a round lasts longer than it may"
        number = len(tournament.rounds) - 1
        hosted = await self.process.tournaments.hosted(self.id, number)
        found: list[Hosted] = []
        for board, table in tournament.open_tables():
            here = [
                one
                for one in hosted
                if one.board == Board(self.id, number, board, len(table.games))
            ]
            assert len(here) == 1, "nobody can play at a table"
            assert not here[0].is_over, "a result has not been taken"
            assert not here[0].is_lost, "a match without a thread has not been brought back"
            found += here
        assert found, "nothing is waited for, and the round is not over"
        return found

    # Afterwards ---------------------------------------------------------------------------------

    async def look_through(self) -> None:
        """Check how everything ended by counting it again."""
        stored = await self._stored()
        counts, tournament = self.club.counts, stored.tournament
        assert tournament.phase == "ended"
        events = await self.process.tournaments.events(self.id)
        check_all(Play(tournament, list(events), stored.secret))
        verdict = verify_tournament(export_tournament(tournament, stored.secret, events))
        assert verdict.is_fair, verdict
        await self._recount(tournament, events)
        for player in self.erased:
            assert (await self.process.privacy.kept(player)).is_nothing
        told = [times for (one, _), times in self.club.post.told.items() if one == self.id]
        counts["messages"] += sum(told)
        counts["tournaments"] += 1
        counts["rounds"] += len(tournament.rounds)
        counts["entrants"] += len(tournament.entrants)
        counts["byes"] += sum(len(one.byes) for one in tournament.rounds)
        counts["tables without a result"] += sum(
            not table.games for one in tournament.rounds for table in one.tables
        )
        counts["late entrants"] += sum(one.since > 0 for one in tournament.entrants)

    async def _recount(self, tournament: Tournament, events: Sequence[Event]) -> None:
        """Compare each result with the log of its match."""
        paired = {
            (number, board): table.entrants
            for number, one in enumerate(tournament.rounds)
            for board, table in enumerate(one.tables)
        }
        for event in events:
            if not isinstance(event, Played):
                continue
            board = Board(self.id, event.round, event.table, event.game)
            match_id = await self.process.tournaments.match_at(board)
            assert match_id is not None
            result = (await self.process.tables.open(match_id)).match.result()
            assert result is not None
            entrants = paired[event.round, event.table]
            turn = event.game % len(entrants)
            seated = (*entrants[turn:], *entrants[:turn])
            places = dict(zip(seated, result.places, strict=True))
            assert event.places == tuple(places[one] for one in entrants)
            self.club.counts["matches with a result"] += 1


class Life(Held):
    """A tournament from opening to end, with all kinds of trouble."""

    def __init__(self, club: Club, seed: int) -> None:
        dice = Random(seed)
        name = FORMS[seed % len(FORMS)]
        form = form_of(name, PICKS, rounds=dice.choice((0, 0, 5, 9)) if name == "swiss" else 0)
        assert form is not None
        most = {"robin": 20, "double": 14}.get(name, 64)
        if name == "robin" and seed % 200 == 1:
            most = 64
        few, many = dice.randint(4, min(12, most)), dice.randint(4, most)
        self.people = dice.choice((few, many, most if seed % 25 == 1 else many))
        has_banks, rules = dice.random() < 0.3, dice.choice((1, 2))
        is_endless = has_banks or rules > 1
        plan = Plan(
            *(f"T{seed}", "picks", form),
            places=form.most_people,
            gone=dice.choice(("house", "point")),
            turn_seconds=900 if has_banks else dice.choice((3600, _DAY)),
            increment=60 if has_banks else None,
            round_seconds=None if is_endless else dice.choice((None, 2 * _DAY, 5 * _DAY)),
            rules=rules,
        )
        super().__init__(club, plan, dice)
        self.trouble = dice.choice((0.0, 0.02, 0.05, 0.15))
        self.silent: set[int] = set()
        """People who have stopped moving."""

    async def open(self) -> None:
        await self._open()
        for _ in range(self.people):
            await self._join(is_bot=self.dice.random() < 0.1)
        while True:
            stored = await self._stored()
            if self.dice.random() < 0.2 and stored.people:
                one = self.dice.choice(list(stored.people))
                await self._happen(lambda _, one=one: [Left(one)])
            if (await self._stored()).tournament.present >= 4:
                break
            await self._join()
        self._arm(0.3)
        while (await self._stored()).tournament.phase == "open":
            await self._happen(lambda one: [course.start(one.tournament, one.secret)])

    def _arm(self, chance: float) -> None:
        """Make the process die soon, with probability *chance*."""
        if self.process.mortal.left is None and self.dice.random() < chance:
            self.process.mortal.is_last_one_kept = self.dice.random() < 0.5
            self.process.mortal.left = self.dice.randint(1, 12)

    async def play(self) -> None:
        for _ in range(_MOST_STEPS):
            stored = await self._stored()
            if stored.tournament.phase != "running":
                return
            hosted = await self._waited_for(stored)
            self._arm(self.trouble / 5)
            if self.dice.random() < self.trouble:
                await self._trouble(stored, hosted)
            else:
                await self._play_one(hosted)
        raise AssertionError(f"{self.id} is stuck")

    async def _play_one(self, hosted: list[Hosted]) -> None:
        """Have an active player move; if there is none, let time pass."""
        chances = self.dice.sample(hosted, len(hosted))
        for one in chances:
            table = await self.process.tables.open(one.match)
            able = [
                seat for seat in table.awaited() if table.sitters[seat].player not in self.silent
            ]
            if not able:
                continue
            await self._end(one.match, table.match)
            await self.club.settle()
            return
        await self._pass_time(self.dice.choice((600.0, 3600.0, float(_DAY))))

    async def _end(self, match_id: str, match: Match) -> None:
        """Have active players go on with a match, or end it in some way."""
        people = [
            one.player
            for one in (await self.process.tables.open(match_id)).sitters
            if one.player is not None and one.player not in self.silent
        ]
        live, how = self.process.live_matches, self.dice.random()
        if people and how < 0.1:
            await self.club.do(live.resign(match_id, self.dice.choice(people)))
            return
        if how < 0.12:
            await self.club.do(live.call_off(match_id))
            return
        while match.result() is None:
            table = await self.process.tables.open(match_id)
            seats = [seat for seat in table.awaited() if table.sitters[seat].player in people]
            if not seats:
                return
            seat = seats[0]
            player = table.sitters[seat].player
            assert player is not None
            text = str(self.dice.choice(table.match.state.legal_moves(seat)))
            if await self.club.do(live.submit(match_id, player, text)) is None:
                return
            match = (await self.process.tables.open(match_id)).match

    async def _pass_time(self, seconds: float) -> None:
        while seconds > 0:
            step = min(seconds, 900.0)
            await self.club.clock.advance(step)
            await self.club.settle()
            seconds -= step

    async def _trouble(self, stored: StoredTournament, hosted: list[Hosted]) -> None:
        counts, dice = self.club.counts, self.dice
        there = [
            (entrant, player)
            for entrant, player in stored.people.items()
            if player > 0 and stored.tournament.entrants[entrant].is_active
        ]
        what = dice.choice(
            ("silence", "leave", "erase", "late", "back", "thread", "time", "kill", "end")
        )
        counts[f"trouble: {what}"] += 1
        if what == "silence" and there:
            self.silent.add(dice.choice(there)[1])
        elif what == "leave" and there:
            await self._withdraw(*dice.choice(there), hosted)
        elif what == "erase" and there:
            await self._erase(dice.choice(there)[1])
        elif what == "late":
            await self._join()
        elif what == "back":
            gone = [
                one for one in stored.tournament.entrants if one.presence in {"vanished", "house"}
            ]
            if gone:
                one = dice.choice(gone).number
                self.silent.discard(stored.people.get(one, 0))
                await self._happen(lambda _: [Returned(one)])
        elif what == "thread":
            lost = dice.choice(hosted)
            await self.club.do(self.process.matches.venues.lose(lost.match, lost.channel))
            self.process.rounds.keeper.stir(self.id)
        elif what == "time":
            await self._pass_time(dice.choice((60.0, 3600.0, 90_000.0)))
        elif what == "kill":
            self._arm(1.0)
        elif what == "end":
            await self.club.do(self.process.rounds.end_round(stored, dice.choice((1, 24, None))))
        await self.club.settle()

    async def _withdraw(self, entrant: int, player: int, hosted: list[Hosted]) -> None:
        self.silent.add(player)
        await self._happen(lambda _: [Withdrawn(entrant)])
        for one in hosted:
            table = await self.process.tables.open(one.match)
            if table.match.result() is None and table.seat_of(player) is not None:
                await self.club.do(self.process.resign(one.match, player))
                await self.club.settle()

    async def _erase(self, player: int) -> None:
        self.silent.add(player)
        erased = await self.club.do(self.process.privacy.erase(player))
        if erased is not None:
            self.erased.add(player)
            for match_id in erased.matches:
                await self.club.do(self.process.tables.forget(match_id))
            await self.club.do(self.process.give_up_seats())
        self.process.rounds.keeper.stir(self.id)


async def faults_of(club: Club) -> list[str]:
    """Return what `doctor` would say about the tournaments."""
    return await club.process.store.read(faults_in)

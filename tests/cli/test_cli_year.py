"""A year of a host: real bots and a real database, with upgrades, restores and failures.

Each month is thirty days later. People play with `/move`, and all acknowledged moves must be there
at the end, once and in order. Only the full disk is simulated: the database answers all writes with
that error.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
from collections import defaultdict
from contextlib import asynccontextmanager
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING, Final

import psycopg
import pytest

from cogs.terminal.exits import Exit
from cogs.ui.actions import Join, Start
from db.matches import Matches
from db.schema import newest_version
from db.store import Store
from engine.fair import PlayoutDice
from engine.table import Table
from tests.bench.whole_moves import control
from tests.cli.test_cli_ending import ROOT, Served, spawned
from tests.fakes import FakeClock
from tests.far_discord import FarDiscord, channel, far_discord, number_of, text_of
from tests.packages import GAMES
from tests.present import present
from tests.servers import programs, server_of_its_own

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable
    from pathlib import Path

    from tests.servers import Postgres

MONTHS: Final = 12
FULL: Final = (3, 9)
AWAY: Final = (2, 4, 6, 8, 11)
ROLLING: Final = (1, 5, 7, 10)
MOVES: Final = 6
"""Moves in each stretch of play."""
_MONTH: Final = 30 * 86_400.0
_MADE: Final = "✅"
_LEADS: Final = "now leads shards"
_THOUGHT: Final = 0.3
"""Seconds of thought before a press; the bot tells people who press sooner to wait."""
_OVERLAP: Final = 2.5
"""Seconds during which two bots are connected before the host ends the older one."""
_PATIENT: Final = 20.0
"""Seconds after which a person repeats an unanswered press, as during a takeover."""
_FULL: Final = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'No space left on device'; END $$;
    DO $$ DECLARE one text; BEGIN
        FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
            EXECUTE format('CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE OR DELETE ON %I '
                'FOR EACH STATEMENT EXECUTE FUNCTION full_disk()', one);
        END LOOP;
    END $$;
"""


class Host:
    """The bot's host, and the people who play."""

    def __init__(self, discord: FarDiscord, own: Postgres, folder: Path) -> None:
        self.discord, self.own, self.folder = discord, own, folder
        self.address = own.create()
        self.program = ROOT
        self.acknowledged: dict[str, list[str]] = {}
        """Acknowledged moves by match."""
        self.refused = 0
        self.down: dict[str, list[float]] = defaultdict(list)
        """Seconds without a move after each fault or job, by its kind."""
        self._dice = PlayoutDice(1)
        self._month = 0
        self._match = ""

    # The bot ------------------------------------------------------------------------------------

    @asynccontextmanager
    async def bot(self) -> AsyncGenerator[Served]:
        """Run a bot that leads its shards, or waits while another bot leads them."""
        words = (str(self.discord.later), self.discord.api, "run", "--no-emoji")
        words += ("--no-owner-messages", "--db", self.address, "--shards", "0/1")
        async with spawned("tests.cli.later", *words, folder=self.folder, root=self.program) as bot:
            await bot.says("shard 0 is ready")
            yield bot

    async def end(self, bot: Served) -> None:
        bot.end()
        assert await bot.code() == Exit.STOPPED, bot.log
        assert "Traceback" not in bot.log, bot.log

    def upgrade(self) -> None:
        """Install the next version, which adds a column and a table."""
        folder = self.folder / f"version{self._month}"
        folder.mkdir()
        for file in self.program.iterdir():
            if file.name != "db":
                (folder / file.name).symlink_to(file.resolve())
        shutil.copytree(self.program / "db", folder / "db")
        number = newest_version(folder / "db" / "migrations") + 1
        script = (
            f"ALTER TABLE matches ADD COLUMN month{self._month} TEXT;\n"
            f"CREATE TABLE month{self._month} (id TEXT PRIMARY KEY) STRICT;\n"
        )
        name = f"{number:04}_month{self._month}.sql"
        (folder / "db" / "migrations" / name).write_text(script, encoding="utf-8")
        self.program = folder

    def restore(self) -> None:
        """Dump the database, restore it into a new one, and continue there."""
        dump, target = str(self.folder / "dump"), self.own.create()
        there = {**os.environ, "PATH": f"{programs()}:/usr/bin:/bin"}
        for line in (
            ("pg_dump", "--format=custom", "--no-owner", f"--file={dump}", self.address),
            ("pg_restore", "--no-owner", "--single-transaction", f"--dbname={target}", dump),
        ):
            subprocess.run(line, env=there, check=True, capture_output=True)
        self.own.drop(self.address)
        self.address = target

    # What people do -----------------------------------------------------------------------------

    async def begin(self) -> None:
        """Have two people begin a match of their own; try again if the bot is restarting."""
        ann, bert = 2 * self._month + 1, 2 * self._month + 2
        query = "SELECT id FROM matches WHERE channel = %s ORDER BY started_at DESC LIMIT 1"
        while True:
            await asyncio.sleep(_THOUGHT)
            try:
                async with asyncio.timeout(_PATIENT):
                    asked = await self.discord.command(ann, self._month, "play", game="tokan")
                    for who, what in ((bert, Join), (ann, Start)):
                        message = self.discord.messages[asked.original]
                        await self.discord.press(who, asked.original, control(message, what))
            except (LookupError, TimeoutError):
                if self._month not in ROLLING:
                    raise
                continue
            with psycopg.connect(self.address) as connection:
                ((self._match,),) = connection.execute(query, (channel(self._month),)).fetchall()
            if self._match not in self.acknowledged:
                self.acknowledged[self._match] = []
                return
            assert self._month in ROLLING, text_of(self.discord.messages[asked.original])

    async def play(self, moves: int = MOVES) -> None:
        """Make *moves* moves, each retried until it succeeds; when a match ends, begin another."""
        for _ in range(moves):
            table = await self.table()
            if table.match.result() is not None:
                await self.begin()
                table = await self.table()
            while not await self.tries(table):
                pass

    async def tries(self, table: Table) -> bool:
        """Send a move of the player to act; return whether it was acknowledged."""
        match = table.match
        seat = match.to_act()[0]
        move = match.state.format_move(match.state.random_move(seat, self._dice))
        player = present(table.sitters[seat].player)
        await asyncio.sleep(_THOUGHT)
        try:
            async with asyncio.timeout(_PATIENT):
                tap = await self.discord.command(number_of(player), self._month, "move", move=move)
        except TimeoutError:
            assert self._month in ROLLING, "only a takeover leaves a tap unanswered"
            return False
        is_made = _MADE in text_of(self.discord.messages[tap.original])
        if is_made:
            self.acknowledged[match.id].append(move)
        else:
            self.refused += 1
        return is_made

    async def table(self) -> Table:
        """Return the current match as the store has it."""
        where = self.program / "db" / "migrations"
        store = await Store.open(self.address, GAMES, migrations=where)
        try:
            record = await Matches(store, FakeClock()).load(self._match)
        finally:
            await store.close()
        assert record is not None
        return Table(record, GAMES)

    def check(self) -> None:
        """Check that exactly the acknowledged moves are in the store."""
        query = "SELECT text FROM entries WHERE match_id = %s AND kind = 'move' ORDER BY seq"
        with psycopg.connect(self.address) as connection:
            for match, moves in self.acknowledged.items():
                found = [text for (text,) in connection.execute(query, (match,)).fetchall()]
                assert found == moves, match

    # A month ------------------------------------------------------------------------------------

    async def spend(self, month: int) -> None:
        """Spend a month with play, faults and work on the bot."""
        self._month = month
        async with self.bot() as bot:
            await bot.says(_LEADS)
            await self.begin()
            await self.play()
            if month in FULL:
                await self._has_a_full_disk(bot)
            if month in AWAY:
                await self._is_without_database()
            if month in ROLLING:
                await self._is_replaced(bot)
            else:
                await self.end(bot)
        self.check()
        await self._goes_on("restore", self.restore)
        await self._goes_on("upgrade", self.upgrade)

    async def _has_a_full_disk(self, bot: Served) -> None:
        began = perf_counter()
        table = await self.table()
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(_FULL)
            assert not await self.tries(table)
            await bot.says("no room")
            connection.execute("DROP FUNCTION full_disk CASCADE")
        await self.play(1)
        self.down["a full disk"].append(perf_counter() - began)
        await self.play()

    async def _is_without_database(self) -> None:
        began = perf_counter()
        table = await self.table()
        await asyncio.to_thread(self.own.stop)
        assert not await self.tries(table)
        await asyncio.to_thread(self.own.start)
        await self.play(1)
        self.down["without a database"].append(perf_counter() - began)
        await self.play()

    async def _is_replaced(self, leaving: Served) -> None:
        """Start another bot, then end this one, while people play on."""
        made = [perf_counter()]
        is_over = asyncio.Event()

        async def play_on() -> None:
            while not is_over.is_set():
                await self.play(1)
                made.append(perf_counter())

        playing = asyncio.create_task(play_on())
        async with self.bot() as coming:
            await asyncio.sleep(_OVERLAP)
            await self.end(leaving)
            await coming.says(_LEADS)
            await asyncio.sleep(1)
            is_over.set()
            await playing
            self.down["rolling restart"].append(max(b - a for a, b in pairwise(made)))
            await self.end(coming)

    async def _goes_on(self, after: str, work: Callable[[], object]) -> None:
        """Do *work* while no bot runs, then continue the same match."""
        began = perf_counter()
        await asyncio.to_thread(work)
        async with self.bot() as bot:
            await self.play(1)
            self.down[after].append(perf_counter() - began)
            await self.play()
            await self.end(bot)
        self.check()


@pytest.mark.long(
    "db/store.py",
    "db/server",
    "db/schema.py",
    "cogs/client/sharing.py",
    "cogs/client/reception.py",
    "engine/clock.py",
    "requirements.lock",
)
async def test_a_year_of_a_host_loses_nothing(tmp_path: Path) -> None:
    with server_of_its_own() as own:
        async with far_discord(MONTHS + 1, 2 * MONTHS + 2, 0.0, "en-US") as discord:
            host = Host(discord, own, tmp_path)
            for month in range(1, MONTHS + 1):
                await host.spend(month)
                discord.later += _MONTH
    moves = sum(map(len, host.acknowledged.values()))
    output = "; ".join(
        f"{len(times)} x {what}, {sum(times):.1f} s away, at most {max(times):.1f} s"
        for what, times in sorted(host.down.items())
    )
    print(  # noqa: T201 # what was measured
        f"a year: {moves} moves acknowledged, 0 lost, {host.refused} refused,"
        f" {discord.answered_again} answered twice; {output}"
    )
    assert discord.answered_again == 0

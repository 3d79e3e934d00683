"""`bot.py think`: what it asks for, that it does jobs, and how it ends."""

from __future__ import annotations

import os
import signal
import subprocess
from typing import TYPE_CHECKING

import pytest

from cogs.client.jobs import code_of
from cogs.terminal.exits import Exit
from cogs.terminal.thinking import workers_for
from db.server.jobs import RemoteWorkers, Timing
from db.store import Store
from engine.bots import PLAYERS
from engine.codec import encode
from engine.fair import PlayoutDice
from engine.games import tokan
from engine.jobs import CHOOSE, Question
from engine.workers import Pool
from render.installed import installed_games
from tests.cli.driver import PASSWORD, command_line, complaint, run_here
from tests.db.elsewhere import nobody_here, rows, until
from tests.engine.tables import begin
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.servers import server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LATE = Timing(patience=PATIENCE)


@pytest.fixture
def address() -> Iterator[str]:
    found = server().create_store()
    yield found
    server().empty(found)


def test_it_needs_a_database_on_a_server_with_a_bot_on_it(tmp_path: Path) -> None:
    def complained(*words: str, code: Exit = Exit.TRY_AGAIN) -> str:
        return complaint(run_here(tmp_path, "think", *words, settings={"PARLOR_DB": ""}), code)

    for words in ((), ("--db", "parlor.sqlite3")):
        assert "--db postgresql://" in complained(*words, code=Exit.BAD_INPUT)
    line = complained("--db", f"postgresql://parlor:{PASSWORD}@127.0.0.1:1/parlor")
    assert "127.0.0.1" in line
    assert PASSWORD not in line
    bare = server().create()
    assert "start the bot on it first" in complained("--db", bare)
    server().drop(bare)


async def test_it_chooses_as_the_bot_would_and_leaves_when_told_to(
    address: str, tmp_path: Path
) -> None:
    match = begin(tokan.GAME.set_up(2))
    seat = match.to_act()[0]
    view = match.state.view(seat)
    asked = Question(
        tokan.GAME.key, tokan.GAME.version, "greedy", seat, encode(view).decode(), "seed"
    )
    # without a token, and what it knows of the database its workers do not
    kept = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    process = subprocess.Popen(  # noqa: ASYNC220 # it goes on beside the test
        command_line("think", "--jobs", "1"),
        cwd=tmp_path,
        env={**kept, "PARLOR_DB": address},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    remote = RemoteWorkers(address, nobody_here(), code_of(installed_games()), LATE)
    try:
        await until(lambda: remote.places_elsewhere == 1)
        answer = await remote.do(CHOOSE, encode(asked))
        assert answer.decode() == PLAYERS["greedy"](match.game, view, seat, PlayoutDice("seed"))
        process.send_signal(signal.SIGTERM)
        out, _ = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        process.communicate()
        await remote.close()
    assert process.returncode == 0
    first, last = out.splitlines()
    assert first.startswith("thinking for 127.0.0.1/")
    assert last == "jobs done: 1"
    assert rows(address, "SELECT id FROM thinkers") == []


async def test_the_bot_asks_others_where_its_database_is_on_a_server(
    address: str, tmp_path: Path
) -> None:
    for where, kind in ((address, RemoteWorkers), (tmp_path / "parlor.sqlite3", Pool)):
        store = await Store.open(where, GAMES)
        workers = workers_for(store)
        assert isinstance(workers, kind)
        await workers.close()
        await store.close()

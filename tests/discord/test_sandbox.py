"""The sandbox as a process: it starts, keeps its matches, and ends cleanly."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import socket
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import AsyncMock

import pytest
from simcord import Env

from cogs.client import boards
from cogs.terminal import sandbox
from cogs.terminal.page import LiveBackend
from tests.discord.harness import on_stage
from tests.discord.playing import open_match
from tests.discord.sandbox_driver import BOT, DATABASE, Visitor, running_sandbox, visiting
from tests.packages import INSTALLED
from tests.patience import PATIENCE
from tests.processes import check_gone, children

if TYPE_CHECKING:
    from cogs.terminal.sandbox import LivePreview


_PRIVATE: Final = 1 << 6
"""Discord's flag of messages that one person sees."""


async def begin(ada: Visitor, ben: Visitor) -> None:
    """Have Ada open a lobby, Ben join it, and Ada begin."""
    await ada.slash("play", game="tokan")
    await ben.press("Join")
    await ada.press("Start")


_left: Final[list[tuple[Path, str]]] = []
"""The folder of an ended sandbox with a lobby of Chloe's and a match, and the mover's name."""


@pytest.fixture
async def mover(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Put a sandbox that has ended into *tmp_path*, with a lobby of Chloe's and a match.

    It ends cleanly, with pages open. Return the name of the player to move. Both tests use copies
    of one sandbox.
    """
    if not _left:
        folder = tmp_path_factory.mktemp("left")
        async with running_sandbox(folder, has_icons=True) as running:
            assert running.printed[1].startswith("Press “Play now”")
            async with visiting(running.address, "Ada", "Ben", "Chloe") as (ada, ben, chloe):
                await chloe.slash("play", game="tokan")
                await begin(ada, ben)
                await ada.sees("to move")
                turn = next(line for line in ada.read().splitlines() if line.startswith("▶"))
                name = "Ada" if f"<@{ada.state['viewerId']}>" in turn else "Ben"
                code, errors = await running.end(signal.SIGINT)
        assert code == 0
        assert "Traceback" not in errors
        assert files(folder) == [DATABASE, f"{DATABASE}-written"]
        _left.append((folder, name))
    folder, name = _left[0]
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    return name


def files(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def moves(folder: Path) -> int:
    """Return how many moves the store has."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        found = connection.execute("SELECT count(*) FROM entries WHERE kind = 'move'").fetchone()
    return int(found[0])


def rewrite(folder: Path, statement: str, *facts: object) -> None:
    """Change the store while the sandbox isn't running."""
    with closing(sqlite3.connect(folder / DATABASE)) as connection, connection:
        assert connection.execute(statement, facts).rowcount == 1


async def test_the_sandbox_starts_before_it_paints_the_boards_of_running_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with on_stage(tmp_path / DATABASE) as stage:
        await open_match(stage)
    may_paint, has_painted = threading.Event(), asyncio.Event()
    furnish, paint = sandbox._furnish, boards.paint  # pyright: ignore[reportPrivateUsage]
    loop = asyncio.get_running_loop()

    def furnish_there(env: Env, locale: str) -> Any:
        channel, members = furnish(env, locale)
        assert channel.guild is not None
        place = (channel.guild.id, channel.id)
        rewrite(tmp_path, "UPDATE matches SET guild = ?, channel = ?", *place)
        return channel, members

    def paint_late(*what: Any, **how: Any) -> Any:
        assert may_paint.wait(PATIENCE)
        loop.call_soon_threadsafe(has_painted.set)
        return paint(*what, **how)

    async def serve(preview: LivePreview, ways_in: str, **how: Any) -> None:
        """Stand in for the page, which people can open by now."""
        assert not has_painted.is_set()
        assert "Ada" in ways_in
        with monkeypatch.context() as busy:
            busy.setattr(Env, "_settle_internal", AsyncMock(side_effect=TimeoutError))
            await preview.env.settle()  # if the bot just goes on working, the click hasn't failed
        may_paint.set()
        async with asyncio.timeout(PATIENCE):
            await has_painted.wait()

    monkeypatch.setattr(sandbox, "_furnish", furnish_there)
    monkeypatch.setattr(sandbox, "_serve", serve)
    monkeypatch.setattr(boards, "paint", paint_late)
    try:
        await sandbox.run_sandbox(tmp_path / DATABASE, INSTALLED, port=None, opens_browser=False)
    finally:
        may_paint.set()
    assert has_painted.is_set()


def test_a_busy_bot_may_answer_a_click_late() -> None:
    backend = LiveBackend()
    click = backend.new_interaction(3, 1, 2, None)
    backend.advance_clock(60)
    assert backend.interaction_by_token(click.token) is click


async def test_the_page_is_notified_of_changes_to_a_private_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []

    def hear(*_: object) -> None:
        heard.append("news")

    async def serve(preview: LivePreview, ways_in: str, **how: Any) -> None:
        backend, place = preview.env.backend, preview.channel.id
        bot = backend.bot_user.id
        heard.clear()
        letter = backend.create_message(place, bot, "Starting", flags=_PRIVATE, broadcast=False)
        assert heard == ["news"]
        backend.edit_message(place, letter.id, {"content": "Done"})

    monkeypatch.setattr(sandbox.LivePreview, "_note", hear)
    monkeypatch.setattr(sandbox, "_serve", serve)
    await sandbox.run_sandbox(tmp_path / DATABASE, INSTALLED, port=None, opens_browser=False)
    assert heard == ["news", "news"]


@pytest.mark.long("cogs/terminal", "cogs/client", "cogs/ui", "db", "bot.py")
async def test_the_sandbox_starts_and_answers_with_two_hundred_running_matches(
    tmp_path: Path,
) -> None:
    async with running_sandbox(tmp_path) as running:
        async with visiting(running.address, "Ada", "Ben") as (ada, ben):
            await begin(ada, ben)
        await running.end()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection, connection:
        for table in ("matches", "seats", "entries"):
            told = connection.execute(f"PRAGMA table_info({table})")
            columns: list[str] = [row[1] for row in told]
            others = {"id": "'m' || number", "match_id": "'m' || number", "channel": "number"}
            others |= {"delivery": "NULL"}
            connection.execute(
                "WITH RECURSIVE numbers (number) AS"
                " (SELECT 2 UNION ALL SELECT number + 1 FROM numbers WHERE number < 200)"
                f" INSERT INTO {table} ({', '.join(columns)})"
                f" SELECT {', '.join(others.get(one, one) for one in columns)}"
                f" FROM {table}, numbers WHERE {'id' if table == 'matches' else 'match_id'}"
                " NOT IN (SELECT 'm' || number FROM numbers)"
            )
        running_now = "SELECT count(*) FROM matches WHERE ended_at IS NULL"
        assert connection.execute(running_now).fetchone() == (200,)

    async with running_sandbox(tmp_path, draws=True) as running:
        async with visiting(running.address, "Ada") as (ada,):
            await ada.slash("games")
            await ada.sees("Tokan")
            await ada.press("My turn")
        code, errors = await running.end()
    assert code == 0
    assert "Traceback" not in errors


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are looked up there")
async def test_bots_think_in_processes_that_end_when_it_is_killed(
    tmp_path: Path,
) -> None:
    async with running_sandbox(tmp_path) as running:
        async with visiting(running.address, "Ada") as (ada,):
            await ada.slash("play", game="nine_domains", bot="greedy")
            await ada.press("Start")
            async with asyncio.timeout(PATIENCE):
                while not moves(tmp_path):  # noqa: ASYNC110 # another process plays
                    await asyncio.sleep(0.05)
            workers = children(running.process.pid)
            assert workers
        code, errors = await running.end(signal.SIGKILL)
    assert code == -signal.SIGKILL
    assert "Traceback" not in errors
    for worker in workers:
        await check_gone(worker)


@pytest.mark.long("bot.py", "cogs/terminal/page.py", "cogs/terminal/sandbox.py")
@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for a browser is a script")
async def test_the_page_is_opened_where_there_is_a_screen_and_can_end_it(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.part && mv {opened}.part {opened}\n')
    browser.chmod(0o755)
    screen = {"DISPLAY": ":9", "BROWSER": f"{browser} %s"}
    async with running_sandbox(tmp_path, settings=screen) as running:
        async with asyncio.timeout(PATIENCE):
            while not opened.exists():  # noqa: ASYNC110 # another process makes it
                await asyncio.sleep(0.05)
        assert opened.read_text() == running.address
        async with visiting(running.address, "Ada") as (ada,):
            await ada.end_session()
        await asyncio.wait_for(running.process.communicate(), PATIENCE)
        assert running.process.returncode == 0


@pytest.mark.long(
    "bot.py", "cogs/terminal/online.py", "cogs/terminal/page.py", "cogs/terminal/sandbox.py"
)
async def test_a_port_in_use_gets_an_error_of_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, BOT, "sandbox", "--no-browser", "--port", port),
            cwd=tmp_path,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        out, errors = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert (process.returncode, out.decode()) == (2, "Starting…\n")
    assert errors.decode().splitlines()[-1] == (
        f"bot.py: cannot use port {port}: Address already in use"
    )
    assert b"Traceback" not in errors


@pytest.mark.long("bot.py", "cogs/terminal/online.py", "cogs/terminal/sandbox.py", "db/file")
async def test_the_sandbox_ends_cleanly_and_its_matches_and_lobbies_go_on(
    tmp_path: Path, mover: str
) -> None:
    async with running_sandbox(tmp_path) as running:
        async with visiting(running.address, mover, "Dev") as (player, dev):
            await player.sees("to move")
            await dev.press("Join")
            await dev.sees(f"<@{dev.state['viewerId']}>")
            await player.press("My turn")
            await player.sees("which animal do you want to move?")
        await running.end()


@pytest.mark.long("cogs/terminal/sandbox.py", "cogs/client/games.py", "cogs/games.py")
@pytest.mark.usefixtures("mover")
async def test_a_match_in_a_lost_channel_can_be_brought_to_another(tmp_path: Path) -> None:
    rewrite(tmp_path, "UPDATE matches SET channel = 77")
    rewrite(tmp_path, "UPDATE lobbies SET channel = 77")

    async with running_sandbox(tmp_path) as running:
        async with visiting(running.address, "Ada") as (ada,):
            assert "to move" not in ada.read()
            await ada.slash("games")
            await ada.choose(0)
            await ada.sees("to move")
            assert ada.has_button("My turn")
        code, errors = await running.end()
    assert code == 0
    assert "Traceback" not in errors
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        assert connection.execute("SELECT count(*) FROM lobbies").fetchone() == (0,)


@pytest.mark.long("cogs/terminal/page.py", "cogs/terminal/sandbox.py", "engine/clock.py")
async def test_the_page_shows_a_timeout_by_itself(tmp_path: Path) -> None:
    async with running_sandbox(tmp_path) as running:
        async with visiting(running.address, "Ada") as (ada,):
            await ada.slash("play", game="tokan")
        await running.end()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        lobby = json.loads(connection.execute("SELECT lobby FROM lobbies").fetchone()[0])
    # longer than SimCord waits for the bot after a click
    rewrite(tmp_path, "UPDATE lobbies SET lobby = ?", json.dumps({**lobby, "turn_seconds": 6}))

    async with (
        running_sandbox(tmp_path) as running,
        visiting(running.address, "Ada", "Ben") as (ada, ben),
    ):
        await ben.press("Join")
        await ada.press("Start")
        await ada.sees("ran out")
        assert ada.has_button("Rematch")


async def test_clicks_count_at_once_and_on_a_page_that_others_have_changed(
    tmp_path: Path,
) -> None:
    async with (
        running_sandbox(tmp_path) as running,
        visiting(running.address, "Ada", "Ben", "Chloe") as (ada, ben, chloe),
    ):
        # a refusal is an answer, not a failure
        await ada.slash("board")
        await ada.sees("There’s no match in this channel")

        await ada.slash("play", game="tokan")
        await asyncio.gather(ben.sees("Rules"), chloe.sees("Rules"))
        before = chloe.state["publishedRevision"]
        await asyncio.gather(ben.press("Rules"), chloe.press("Rules"))
        assert chloe.state["publishedRevision"] > before
        await asyncio.gather(ben.sees("Tokan · "), chloe.sees("Tokan · "))
        assert ben.read().count("Tokan · ") == chloe.read().count("Tokan · ") == 1

        seen = chloe.state["publishedRevision"]
        await ben.press("Join")
        await ada.sees(f"<@{ben.state['viewerId']}>")
        assert chloe.state["publishedRevision"] == seen
        await chloe.press("Rules")
        assert chloe.state["publishedRevision"] >= seen + 2


@pytest.mark.long("cogs/terminal", "cogs/client/sync.py")
async def test_commands_have_names_in_the_members_language(tmp_path: Path) -> None:
    """The bot gets registered names, as it does from Discord."""
    languages = ("--language", "de,Ben=fr,Chloe=es,Dev=en")
    async with (
        running_sandbox(tmp_path, *languages) as running,
        visiting(running.address, "Ada", "Ben", "Chloe", "Dev") as (ada, ben, chloe, dev),
    ):
        assert running.printed[1].startswith("Drück neben einem Spiel")
        for member, play, game, board in (
            (ada, "spielen", "spiel", "brett"),
            (ben, "jouer", "jeu", "plateau"),
            (chloe, "jugar", "juego", "tablero"),
            (dev, "play", "game", "board"),
        ):
            names = await member.commands()
            assert names & {"spielen", "jouer", "jugar", "play"} == {play}
            # private answers come in the same language
            await member.slash(board)
            await member.sees(f"`/{play}`")
            await member.slash(play, **{game: "tokan"})
            await member.sees(f"<@{member.state['viewerId']}>")
        # subcommands, and options that have a few choices
        await ada.slash("verwaltung protokoll")
        await ada.sees("Hier hat noch niemand")
        await chloe.slash("clasificación", juego="tokan", ámbito="global")
        await chloe.sees("En todas partes")
        code, errors = await running.end()
    assert code == 0
    assert "Traceback" not in errors

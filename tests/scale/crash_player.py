"""One of several processes that store all kinds of things, and note each acknowledged write.

People open lobbies, join, play and finish rated matches; the store notes boards; servers and people
change their settings. The process writes lines to a file at once, so that a kill loses none of
them: ``KIND WORDS`` after an acknowledged write, and ``tries KIND WORDS`` before it where needed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar
from uuid import uuid4

from db.errors import StoreError
from db.guilds import DEFAULTS, AdminAct, Guilds
from db.lobbies import Lobbies
from db.matches import Matches
from db.people import Preferences
from db.store import Store
from db.venues import Post, Posts, Venue
from engine.errors import EngineError
from engine.fair import PlayoutDice
from engine.live_matches import LiveMatches
from engine.lobby import Lobby
from engine.ports import Clock, Sitter
from tests.bench.games import TOKAN
from tests.fakes import SilentPublisher
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")

_APART: Final = 3600.0
"""Seconds between two settings in a server's admin log."""
_AT_ONCE: Final = 12
"""Number of matches to play at once."""
_PEOPLE: Final = 97
"""Number of players; a prime number, so that the pairs vary."""
_LONGEST: Final = 24
"""Number of entries before somebody resigns, so that many matches end."""


class Player:
    """Everybody who plays through this process."""

    def __init__(self, store: Store, folder: Path, number: int) -> None:
        self._number = number
        self._matches = Matches(store)
        self._live_matches = LiveMatches(self._matches, SilentPublisher(), Clock(), GAMES)
        self._lobbies = Lobbies(store)
        self._posts = Posts(store)
        self._guilds = Guilds(store)
        self._preferences = Preferences(store)
        self._dice = PlayoutDice(uuid4().hex)
        # a later process starts above the steps of the killed one; all end before the year 9999
        self._steps = count(len(list(folder.iterdir())) << 16)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        self._said = os.open(folder / uuid4().hex, flags)
        self._is_over = asyncio.Event()

    async def work(self) -> None:
        """Play until the process has to end."""
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self._is_over.set)
        async with asyncio.TaskGroup() as group:
            for one in range(_AT_ONCE):
                group.create_task(self._go_on(self._number * _AT_ONCE + one + 1))
        await self._live_matches.computers.stop()
        os.close(self._said)

    def _say(self, *words: object) -> None:
        os.write(self._said, (" ".join(map(str, words)) + "\n").encode())

    async def _go_on(self, which: int) -> None:
        guild = which << 22
        while not self._is_over.is_set():
            one = 1 + next(self._steps) * 31 % _PEOPLE
            other = 1 + (one + which) % _PEOPLE
            match_id = await self._gather(guild, one, other if other != one else one + 1)
            await self._play(match_id, guild)
            await self._settle(guild, which + 1000)

    async def _gather(self, guild: int, one: int, other: int) -> str:
        """Open a lobby, let the other player join, and begin the match."""
        lobby_id = uuid4().hex[:12]
        venue = Venue(guild, int(lobby_id, 16))
        game = TOKAN.game
        opened = Lobby(
            id=lobby_id, game=game.key, host=one, options={"scoring": "heads"}, rules=game,
            sitters=(Sitter(one),), joins=(f"a{lobby_id}",), secret=os.urandom(32),
        )  # fmt: skip
        joined = opened.join(other, f"b{lobby_id}")
        for version, lobby in enumerate((opened, joined)):
            await self._surely(
                lambda lobby=lobby, version=version: self._lobbies.save(lobby, venue, version),
                lambda version=version: self._has_lobby(lobby_id, version + 1),
                *(("lobby", lobby_id) if version == 0 else ("join", lobby_id, other)),
            )
        record = joined.start(one)
        opening = self._live_matches.opening(record)
        await self._surely(
            lambda: self._matches.create(record, venue, opening, 2),
            lambda: self._has_match(lobby_id),
            *("begun", lobby_id),
        )
        return lobby_id

    async def _surely(
        self,
        write: Callable[[], Awaitable[bool]],
        was_written: Callable[[], Awaitable[bool]],
        *words: object,
    ) -> None:
        """Try until it is written. Nobody else writes it, so a refusal means that it is there."""
        is_unknown = False
        while True:
            try:
                if is_unknown and await was_written():
                    return
                if await write():
                    self._say(*words)
                    return
                if not is_unknown:
                    self._say("refused", *words)
                    return
            except StoreError:
                is_unknown = True
            await asyncio.sleep(0.1)

    async def _has_lobby(self, lobby_id: str, version: int) -> bool:
        found = await self._lobbies.load(lobby_id)
        return found is not None and found.version >= version

    async def _has_match(self, match_id: str) -> bool:
        return await self._matches.load(match_id) is not None

    async def _play(self, match_id: str, guild: int) -> None:
        while True:
            try:
                table = await self._live_matches.tables.open(match_id)
                match = table.match
                if match.result() is not None:
                    self._say("ended", match_id)
                    return
                (seat, *_) = match.to_act()
                player = table.sitters[seat].player
                assert player is not None
                if match.seq >= _LONGEST:
                    await self._live_matches.resign(match_id, player, delivery=uuid4().hex)
                    continue
                text = match.state.format_move(match.state.random_move(seat, self._dice))
                seq, delivery = match.seq, uuid4().hex
                await self._live_matches.submit(match_id, player, text, seq=seq, delivery=delivery)
                self._say("move", match_id, seq, delivery)
                message = int.from_bytes(uuid4().bytes[:7])
                venue = (guild, int(match_id, 16))
                post = Post(message, match_id, *venue, "board", table.match.seq, "")
                if await self._posts.keep(post):
                    self._say("post", message, match_id)
            except EngineError:
                await asyncio.sleep(0.05)

    async def _settle(self, guild: int, player: int) -> None:
        """Change a server's settings and a person's preferences."""
        step = next(self._steps)
        # the log keeps only the first and the last of actions repeated within minutes
        act = AdminAct(guild, player, "settings", step * _APART, detail=f"channels={step}")
        settings = DEFAULTS.changed("channels", f"{step}")
        await self._change("guild", guild, step, self._guilds.save(settings, act))
        wish = self._preferences.change(player, locale=f"{step}")
        await self._change("person", player, step, wish)

    async def _change(self, kind: str, whose: int, step: int, change: Awaitable[Any]) -> None:
        self._say("tries", kind, whose, step)
        try:
            await change
        except StoreError:
            return  # both results are fine
        self._say(kind, whose, step)


async def _main(args: argparse.Namespace) -> None:
    while True:
        try:
            store = await Store.open(args.db, GAMES)
            break
        except StoreError:
            await asyncio.sleep(0.5)
    try:
        await Player(store, Path(args.folder), args.number).work()
    finally:
        await store.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("db")
    parser.add_argument("folder")
    parser.add_argument("number", type=int)
    asyncio.run(_main(parser.parse_args()))

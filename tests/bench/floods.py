"""``python -m tests.bench.floods``: how much longer answers take while another person floods.

The flood is twenty interactions a second, of one kind at a time, under the limits of a running bot.
Another member opens their panel, or waits for an expert's move. It prints how long that takes
without and with the flood. For a panel this is the process's processor time, including the
simulated Discord's, so other work of the machine doesn't count.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import asynccontextmanager, suppress
from copy import deepcopy
from itertools import count, cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.table import Table
from simcord.interactions import base_payload

from engine.errors import EngineError
from engine.fair import PlayoutDice
from engine.ports import Clock, Sitter
from engine.recent import Recent
from tests.bench.bench import Bench, open_bench
from tests.bench.games import TOKAN
from tests.discord.finishing import resign
from tests.discord.harness import on_stage
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby, open_match

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence

    import discord
    from simcord.builders import ChannelHandle

    from cogs.client.parlor import Parlor
    from tests.discord.harness import Stage

A_SECOND: Final = 20
"""Interactions a second of a flood."""
LOOKS: Final = 10
"""Timings of the other person, without and with each flood."""
MATCHES: Final = 20
"""The most matches against experts that one person may play."""
HINTS: Final = 25
"""Hints that a flood asks for at once."""


# Pressing -----------------------------------------------------------------------------------------


class Pressed:
    """Interactions to repeat, and how long their answers took."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._sent: list[dict[str, Any]] = []
        self._answered: dict[int, asyncio.Future[float]] = {}
        backend = stage.env.backend
        self._emit = backend.emit

        def emit(name: str, payload: Any, *args: Any, **options: Any) -> Any:
            if name == "INTERACTION_CREATE":
                self._sent.append(payload)
            return self._emit(name, payload, *args, **options)

        vars(backend)["emit"] = emit
        stage.bot.add_listener(self._note, "on_answered")

    async def _note(self, interaction: discord.Interaction[Any]) -> None:
        if future := self._answered.pop(interaction.id, None):
            future.set_result(time.process_time())

    async def of(self, *deeds: Awaitable[Any]) -> list[dict[str, Any]]:
        """Return the interactions that *deeds* send."""
        self._sent.clear()
        for deed in deeds:
            await deed
        return [deepcopy(one) for one in self._sent]

    def again(self, payload: dict[str, Any]) -> int:
        """Send an interaction again under a new id; return the new one."""
        user = int(payload["member"]["user"]["id"])
        record, fresh = base_payload(
            self.stage.env.backend,
            type=payload["type"],
            channel_id=int(payload["channel_id"]),
            guild_id=self.stage.guild.id,
            user_id=user,
            data=payload["data"],
        )
        if "message" in payload:
            record.source_message_id = int(payload["message"]["id"])
        self._emit("INTERACTION_CREATE", {**payload, "id": fresh["id"], "token": fresh["token"]})
        return int(fresh["id"])

    async def seconds(self, payload: dict[str, Any]) -> float:
        """Send a press; return the processor time until its answer, including work that waits."""
        begun, future = time.process_time(), asyncio.get_running_loop().create_future()
        self._answered[self.again(payload)] = future
        return await future - begun

    @asynccontextmanager
    async def flooding(self, payloads: Sequence[dict[str, Any]]) -> AsyncGenerator[None]:
        """Send *payloads* one after the other, over and over."""

        async def flood() -> None:
            for payload in cycle(payloads):
                self.again(payload)
                await asyncio.sleep(1 / A_SECOND)

        task = asyncio.create_task(flood())
        try:
            yield
        finally:
            task.cancel()


async def _floods(stage: Stage, pressed: Pressed) -> dict[str, list[dict[str, Any]]]:
    """Return the interactions of each kind of flood."""
    boss = add_boss(stage)
    rooms = {
        name: stage.guild.create_text_channel(name) for name in ("alone", "two", "seats", "invites")
    }
    lobby = await open_lobby(stage, "tokan", (boss,), at=rooms["alone"])
    await stage.press(boss, lobby, "addbot")
    await stage.press(boss, lobby, "start")
    await open_match(stage, "tokan", (boss, "cleo"), at=rooms["two"])
    await open_match(stage, "tokan", ("cleo", "dan"), at=rooms["seats"])
    turns = await _open_turn(stage, boss)
    move = await _some_move(stage, stage.match_id(turns))
    board = stage.board(rooms["two"])
    puzzle = (await stage.slash(boss, "puzzle", game="tokan")).told
    settings = (await stage.slash(boss, "settings")).told
    dan, eve = stage.members["dan"], stage.members["eve"]
    return {
        "opening a panel": await pressed.of(stage.press(boss, board, "turn")),
        "puzzles": await pressed.of(
            stage.slash(boss, "puzzle", game="orcs"), stage.press(boss, puzzle, "puzzle")
        ),
        "settings": await pressed.of(
            *(stage.choose(boss, settings, "set", one, rest="board") for one in ("edit", "post"))
        ),
        "invitations": await pressed.of(
            stage.slash(boss, "play", at=rooms["invites"], game="tokan", opponent=dan)
        ),
        "substitutes": await pressed.of(
            stage.slash(boss, "substitute", at=rooms["seats"], member=eve, seat="1")
        ),
        "moves and undos": await pressed.of(
            stage.slash(boss, "move", at=turns, move=move),
            stage.slash(boss, "undo", at=turns),
        ),
        "draws": await pressed.of(stage.slash(boss, "draw", at=rooms["two"])),
        "giving up and rematches": await pressed.of(
            resign(stage, boss, at=rooms["alone"]),
            stage.slash(boss, "rematch", at=rooms["alone"]),
        ),
    }


async def _open_turn(stage: Stage, name: str) -> ChannelHandle:
    """Open a match with *name* to move; return its channel."""
    while True:
        room = stage.guild.create_text_channel("turns")
        match_id = await open_match(stage, "tokan", (name, "eve"), at=room)
        if await stage.mover(match_id) == name:
            return room


async def _some_move(stage: Stage, match_id: str) -> str:
    state = (await stage.match(match_id)).state
    return state.format_move(state.random_move(state.to_act()[0], PlayoutDice(1)))


def _limit_anew(bot: Parlor) -> None:
    """Give a person the limits of a running bot, with nothing used up yet."""
    vars(bot.limits).pop("admits", None)  # the stage's patch lifts all limits
    vars(bot.limits).update(_clock=Clock(), _buckets=Recent(10_000))


async def presses(path: Path) -> dict[str, tuple[list[float], list[float]]]:
    """Return how many seconds another person's press takes, without and with each flood."""

    found: dict[str, tuple[list[float], list[float]]] = {}
    async with on_stage(path) as stage:
        pressed = Pressed(stage)
        await open_match(stage, "tokan", ("ann", "bob"))
        mine = (await pressed.of(stage.press("ann", stage.board(), "turn")))[-1]
        for what, flood in (await _floods(stage, pressed)).items():
            _limit_anew(stage.bot)
            alone = await _timed(lambda: pressed.seconds(mine))
            async with pressed.flooding(flood):
                await asyncio.sleep(2)  # the flood uses up its burst allowance
                found[what] = alone, await _timed(lambda: pressed.seconds(mine))
            await asyncio.sleep(1)
    return found


async def _timed(measure: Callable[[], Awaitable[float]]) -> list[float]:
    taken: list[float] = []
    for _ in range(LOOKS):
        taken.append(await measure())
        await asyncio.sleep(0.3)
    return taken


# Thinking -----------------------------------------------------------------------------------------


async def _answer(bench: Bench, match_id: str, player: int, dice: PlayoutDice) -> float | None:
    """Make a random move; return the seconds until the bot moves, or None after the end."""
    match = (await bench.live_matches.tables.open(match_id)).match
    while match.to_act() == (1,):
        await asyncio.sleep(0.01)
        match = (await bench.live_matches.tables.open(match_id)).match
    if match.result() is not None:
        return None
    text = match.state.format_move(match.state.random_move(0, dice))
    begun = time.perf_counter()
    match = (await bench.live_matches.submit(match_id, player, text)).match
    while match.to_act() == (1,):
        await asyncio.sleep(0.01)
        match = (await bench.live_matches.tables.open(match_id)).match
    return time.perf_counter() - begun


async def _play(bench: Bench, player: int, seed: int) -> None:
    """Play match after match against an expert, answering at once."""
    dice = PlayoutDice(seed)
    while True:
        match_id = await bench.begin((Sitter(player=player), Sitter(bot="expert")))
        bench.live_matches.computers.wake(match_id)
        with suppress(EngineError):
            while await _answer(bench, match_id, player, dice) is not None:
                pass


async def _answers(bench: Bench, player: int) -> list[float]:
    dice, taken, match_id = PlayoutDice(1), list[float](), ""
    while len(taken) < LOOKS:
        match_id = match_id or await bench.begin((Sitter(player=player), Sitter(bot="expert")))
        bench.live_matches.computers.wake(match_id)
        seconds = await _answer(bench, match_id, player, dice)
        if seconds is None:
            match_id = ""
        else:
            taken.append(seconds)
    return taken


async def _ask(bench: Bench, player: int, seed: int) -> None:
    """Ask for a hint, and for another as soon as it arrives."""
    match = (await bench.live_matches.tables.open(await bench.begin())).match
    seat = match.to_act()[0]
    for number in count():
        view, dice = match.state.view(seat), f"{seed} {number}"
        await bench.live_matches.thinkers.think(
            match.game, "expert", seat, view=view, seed=dice, asker=player
        )


async def thoughts(
    path: Path, flood: Callable[[Bench, int, int], Awaitable[None]], at_once: int
) -> tuple[list[float], list[float]]:
    """Return how many seconds an expert takes to answer, without and during a *flood*."""
    async with open_bench(path, TOKAN) as bench:
        await _answers(bench, 1)  # wait for the workers to start
        alone = await _answers(bench, 1)
        tasks = [asyncio.ensure_future(flood(bench, 2, seed)) for seed in range(at_once)]
        await asyncio.sleep(3)
        beside = await _answers(bench, 1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return alone, beside


def main() -> None:
    """Measure and print."""
    table = Table("flood by one member", "alone (median)", "beside it (median)", "times", "worst")
    with TemporaryDirectory(prefix="floods-", dir=".") as folder:
        found = asyncio.run(presses(Path(folder) / "presses.sqlite3"))
        for what, flood, at_once in (
            (f"{MATCHES} matches against experts", _play, MATCHES),
            (f"{HINTS} hints at once", _ask, HINTS),
        ):
            path = Path(folder) / f"{at_once}.sqlite3"
            found[what] = asyncio.run(thoughts(path, flood, at_once))
    for what, (alone, beside) in found.items():
        quiet, busy = median(alone), median(beside)
        table.add_row(
            what,
            f"{1000 * quiet:.0f} ms",
            f"{1000 * busy:.0f} ms",
            f"{busy / quiet:.2f}",
            f"{1000 * max(beside):.0f} ms",
        )
    Console(width=110).print(table)


if __name__ == "__main__":
    main()

"""``python -m tests.bench move``: whole matches by taps, with the real bot in a process of its own.

Discord is a round trip away, in this process (`tests.far_discord`). People don't think: each taps
at random in their panel until their turn is over, then waits for the next board. All taps of one
person in a row count as a move.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.table import Table

from cogs.terminal.settings import POSTED_BOARDS
from cogs.ui.actions import Choose, Join, Pick, Play, Start, Turn
from tests.bench.figures import machine
from tests.bench.games import SHOWN, looks
from tests.bench.sampled import OWN
from tests.bench.usual import Usual
from tests.far_discord import (
    FarDiscord,
    PressRefused,
    channel,
    far_discord,
    number_of,
    text_of,
    walk,
)
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SEATS: Final = {"tokan": 2, "loco": 5, "nine_domains": 2, "locus": 3, "orcs": 4}
"""Seats in each game."""
ROOT: Final = Path(__file__).parents[2]
LATENCY: Final = 0.06
"""Seconds of a round trip to Discord."""
_MOVER: Final = re.compile(r"<@(\d+)>")
_TICK: Final = os.sysconf("SC_CLK_TCK")
_MOST_TAPS: Final = 60
"""Maximum number of taps in one move; a move that needs more fails the run."""
_USUAL: Final = 12
"""Plies of a match drawn in the usual way, for comparison."""
_SAMPLED: Final = Path(__file__).with_name("sampled.py")


@dataclass(slots=True)
class Measured:
    """The moves that people made, and how long they waited."""

    moves: int = 0
    acknowledged: list[float] = field(default_factory=list[float])
    """Seconds from each tap until Discord has a response."""
    answered: list[float] = field(default_factory=list[float])
    """Seconds from each tap until the answer is readable."""
    boards: list[float] = field(default_factory=list[float])
    """Seconds from the last tap of a move until its board is there."""


class Players:
    """The people of one match, who play it by taps in the channel with this *number*."""

    def __init__(self, discord: FarDiscord, game: str, number: int) -> None:
        self._discord = discord
        self._game = game
        self._number = number
        self._people = [1 + 5 * number + seat for seat in range(SEATS[game])]
        self._measured = Measured()
        self._is_playing = False
        self._tapped_at = 0.0
        self._dice = random.Random(f"{game} {number}")

    async def play(self, measured: Measured, until: float) -> None:
        """Play one match after another until *until*."""
        self._measured = measured
        while perf_counter() < until:
            if not self._is_playing:
                await self._begin()
            found = await self._board()
            self._is_playing = found is not None
            if found is not None:
                with suppress(PressRefused):  # a newer board has taken its place
                    await self._move(*found)

    async def _begin(self) -> None:
        host, *others = self._people
        tap = await self._discord.command(host, self._number, "play", game=self._game)
        lobby = tap.original
        for one in others:
            await self._discord.press(one, lobby, control(self._discord.messages[lobby], Join))
        await self._discord.press(host, lobby, control(self._discord.messages[lobby], Start))

    async def _board(self) -> tuple[str, int] | None:
        """Wait for a board with a player to move; return both, or None if the match is over."""

        def found() -> tuple[str, int] | str | None:
            posted = self._discord.posted.get(channel(self._number), [])
            for message in reversed(posted):
                if self._discord.seen_at[message] < self._tapped_at:
                    continue  # somebody has moved since
                text = text_of(self._discord.messages[message])
                if not any(_controls(self._discord.messages[message], Turn)):
                    if "rematch" in str(self._discord.messages[message]["components"]):
                        return "over"
                    continue
                movers = [line for line in text.splitlines() if "▶" in line or "◀" in line]
                people = _MOVER.findall(" ".join(movers))
                return (message, number_of(int(people[0]))) if people else None
            return None

        async with asyncio.timeout(PATIENCE):
            told = await self._discord.until(found)
        return None if told == "over" else told

    async def _move(self, board: str, who: int) -> None:
        """Make a person's move by taps, and wait until it is on a board."""
        tap = await self._tap(who, board, control(self._discord.messages[board], Turn))
        panel, picks = tap.original, [""]
        for _ in range(_MOST_TAPS):
            way = self._way(panel, picks)
            if way is None:
                break
            tap = await self._tap(who, panel, *way)
        self._measured.moves += 1

        def shown() -> float | None:
            """Return when a public message came or changed after the last tap, if one did."""
            posted = self._discord.posted[channel(self._number)]
            return next(
                (at for one in reversed(posted) if (at := self._discord.seen_at[one]) > tap.at),
                None,
            )

        async with asyncio.timeout(PATIENCE):
            shown_at = await self._discord.until(shown)
        self._measured.boards.append(shown_at - tap.at)

    def _way(self, panel: str, picked: list[str]) -> tuple[str, str | None] | None:
        """Return the next tap: play if possible, else go beyond *picked*, or try something new."""
        message = self._discord.messages.get(panel)
        if message is None:
            return None
        if plays := [*_controls(message, Play)]:
            return plays[0]
        ways = {
            (Pick.from_id(one).picks if to is None else to): (one, to)
            for one, to in _controls(message, Pick, Choose)
            if not _leads_back(one)
        }
        if not ways:
            return None
        fresh = [one for one in ways if one not in picked]
        onward = [one for one in fresh if one.startswith(picked[-1])]
        picked.append(self._dice.choice(onward or fresh or [*ways]))
        return ways[picked[-1]]

    async def _tap(self, who: int, message: str, custom_id: str, picked: str | None = None) -> Any:
        tap = await self._discord.press(who, message, custom_id, picked)
        self._tapped_at = tap.at
        self._measured.acknowledged.append(tap.acknowledged_at - tap.at)
        self._measured.answered.append(tap.answered_at - tap.at)
        return tap


def control(message: dict[str, Any], kind: type[Any]) -> str:
    """Return the id of a control of this *kind* in *message*."""
    for one, _ in _controls(message, kind):
        return one
    raise LookupError(f"there is no {kind.__name__} on the message that says: {text_of(message)}")


def _controls(message: dict[str, Any], *kinds: type[Any]) -> Iterator[tuple[str, str | None]]:
    """Yield the enabled controls of these *kinds*: the id, and the option to pick."""
    heads = {kind.head() for kind in kinds}
    for part in walk(message["components"]):
        custom_id = part.get("custom_id", "")
        if ":".join(custom_id.split(":")[:2]) not in heads or part.get("disabled"):
            continue
        if "options" in part:
            yield from ((custom_id, option["value"]) for option in part["options"])
        else:
            yield custom_id, None


def _leads_back(custom_id: str) -> bool:
    """Whether this is the id of *Back*, the only pick that isn't a control of the panel."""
    return custom_id.startswith(Pick.head()) and not Pick.from_id(custom_id).control


# The bot -----------------------------------------------------------------------------------------


def cpu_of(pid: int) -> float:
    """Return the processor seconds used by a process and its children."""
    total = 0.0
    for one in (pid, *_children(pid)):
        try:
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += (int(fields[11]) + int(fields[12])) / _TICK
    return total


def _children(pid: int) -> list[int]:
    try:
        return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


@dataclass(frozen=True, slots=True)
class GameFigures:
    """The costs of one game: CPU seconds, bytes and requests of all moves together."""

    game: str
    matches: int
    seconds: float
    cpu: float
    received: int
    taps: int
    requests: Counter[Any]
    measured: Measured
    shares: dict[str, float]
    usual: float
    """CPU seconds to draw one board in the usual way."""


@dataclass(frozen=True, slots=True)
class Extent:
    """The matches to play, and for how long."""

    matches: int = 1
    """Matches at once, each in its own channel."""
    seconds: float = 20.0
    """Seconds to measure each game, after a warm-up of a quarter of that."""
    locale: str = "en-US"
    """The language of people's Discord clients."""
    latency: float = LATENCY
    shows_posted_boards: bool = False
    """Whether panels show the posted board by its address."""


async def play(game: str, extent: Extent, bot: Path = ROOT) -> GameFigures:
    """Play matches of a *game* with the *bot* of a checkout, and measure them."""
    matches, seconds = extent.matches, extent.seconds
    with tempfile.TemporaryDirectory() as folder:
        people = 5 * matches
        async with far_discord(matches, people, extent.latency, extent.locale) as discord:
            profile = Path(folder) / "profile.json"
            process = await _begun(bot, discord, Path(folder), profile, extent)
            try:
                await asyncio.wait_for(discord.is_let_in.wait(), PATIENCE)
                players = [Players(discord, game, number) for number in range(matches)]
                await _all(players, Measured(), seconds / 4)
                process.send_signal(signal.SIGUSR1)
                discord.counts.requests.clear()
                discord.counts.received = discord.counts.taps = 0
                measured, began, used = Measured(), perf_counter(), cpu_of(process.pid)
                await _all(players, measured, seconds)
                told = GameFigures(
                    game,
                    matches,
                    perf_counter() - began,
                    cpu_of(process.pid) - used,
                    discord.counts.received,
                    discord.counts.taps,
                    +discord.counts.requests,
                    measured,
                    {},
                    cpu_of_the_usual(game),
                )
            finally:
                process.send_signal(signal.SIGTERM)
                await process.wait()
            shares = json.loads(profile.read_text())
            return replace(told, cpu=told.cpu - shares.pop(OWN), shares=shares)


async def _all(players: Sequence[Players], measured: Measured, seconds: float) -> None:
    until = perf_counter() + seconds
    await asyncio.gather(*(one.play(measured, until) for one in players))


async def _begun(
    bot: Path, discord: FarDiscord, folder: Path, profile: Path, extent: Extent
) -> asyncio.subprocess.Process:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PARLOR_")}
    told = {"DISCORD_TOKEN": "a.token.that-looks-right", "PYTHONPATH": str(bot)}
    told |= {POSTED_BOARDS: "1" if extent.shows_posted_boards else "0"}
    words = ["run", "--no-emoji", "--no-owner-messages", "--db", str(folder / "bench.sqlite3")]
    return await asyncio.create_subprocess_exec(
        *(sys.executable, str(_SAMPLED), str(profile), discord.api, *words),
        cwd=folder,
        env=kept | told,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=None if os.environ.get("BENCH_SHOWS_LOG") else asyncio.subprocess.DEVNULL,
    )


# The usual way -----------------------------------------------------------------------------------


def cpu_of_the_usual(game: str) -> float:
    """Return the median CPU seconds of a board of *game* drawn in the usual way."""
    shown = next(one for one in SHOWN if one.game.key == game)
    usual, seconds = Usual(shown.painter), list[float]()
    for board, _ in looks(shown.game, 0, _USUAL):
        usual.prepare(board.view)
        begun = process_time()
        usual.draw(board.view)
        seconds.append(process_time() - begun)
    return median(seconds)


# Results -----------------------------------------------------------------------------------------


def _percentile(values: Sequence[float], part: float) -> float:
    """Return a percentile of *values* (in seconds), in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[round(part * (len(ordered) - 1))] if ordered else 0.0


def table(title: str, told: Sequence[GameFigures]) -> Table:
    """Return a row for each game.

    The last column divides the CPU time of drawing each tap's picture and the board in the usual
    way by the CPU time of a move.
    """
    found = Table(title=title)
    heads = ("game", "matches", "moves", "moves/s", "CPU ms", "KB up", "taps", "requests/tap")
    heads += ("said", "counted", "ack p50", "ack p95", "answer p50", "board p50", "board p95")
    heads += ("usual CPU",)
    for head in heads:
        found.add_column(head, justify="left" if head == "game" else "right")
    for one in told:
        seen, moves = one.measured, max(1, one.measured.moves)
        own = one.requests["acknowledged"] + one.requests["answered"]
        numbers = (
            f"{one.measured.moves / one.seconds:.1f}",
            f"{1000 * one.cpu / moves:.0f}",
            f"{one.received / moves / 1000:.0f}",
            f"{one.taps / moves:.1f}",
            f"{own / max(1, one.taps):.2f}",
            f"{one.requests['said'] / moves:.2f}",
            f"{one.requests['counted'] / moves:.2f}",
            f"{_percentile(seen.acknowledged, 0.5):.0f}",
            f"{_percentile(seen.acknowledged, 0.95):.0f}",
            f"{_percentile(seen.answered, 0.5):.0f}",
            f"{_percentile(seen.boards, 0.5):.0f}",
            f"{_percentile(seen.boards, 0.95):.0f}",
            f"{one.usual * (one.taps + one.measured.moves) / one.cpu:.0f}x",
        )
        found.add_row(one.game, str(one.matches), str(one.measured.moves), *numbers)
    return found


def main(words: Sequence[str]) -> int:
    """Play and print the results; return the exit code."""
    usual = Extent()
    parser = argparse.ArgumentParser(prog="python -m tests.bench move", description=__doc__)
    parser.add_argument("games", nargs="*", help=f"of {', '.join(SEATS)}; all, if left out")
    parser.add_argument("--matches", type=int, default=usual.matches, help="at once")
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="for each game")
    parser.add_argument("--locale", default=usual.locale, help="what people's Discord speaks")
    parser.add_argument("--latency", type=float, default=LATENCY, help="seconds of a round trip")
    parser.add_argument("--posted-boards", action="store_true", help="as the host's setting does")
    parser.add_argument("--against", type=Path, help="another checkout, whose bot plays in turn")
    args = parser.parse_args(words)
    if unknown := set(args.games) - set(SEATS):
        parser.error(f"no such game: {', '.join(sorted(unknown))}")
    extent = Extent(*(args.matches, args.seconds, args.locale, args.latency), args.posted_boards)
    bots = [ROOT] if args.against is None else [args.against.resolve(), ROOT]
    told = [
        (bot, asyncio.run(play(game, extent, bot))) for game in args.games or SEATS for bot in bots
    ]
    console = Console(width=None if sys.stdout.isatty() else 160)
    for bot in bots:
        here = [one for whose, one in told if whose == bot]
        console.print(table(f"Whole moves by taps · {bot.name} · {machine()}", here))
        for one in here:
            console.print(f"{one.game}: {_shares(one)}")
    return 0


def _shares(told: GameFigures) -> str:
    whole = sum(told.shares.values()) or 1
    largest = sorted(told.shares.items(), key=lambda item: -item[1])
    return ", ".join(f"{name} {100 * part / whole:.0f}%" for name, part in largest)

"""The jobs of worker processes. They import this module, so it must not import discord.py."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs import VERSION
from engine.codec import decode, encode
from engine.core import Setup
from engine.jobs import jobs_of
from engine.log import Entry
from engine.match import Match
from engine.workers import Pool
from render.installed import installed, installed_games

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core import Games
    from engine.jobs import Jobs, Note, Workers
    from render.package import Packages

FILM: Final = "film"
SECRETS: Final = frozenset(
    {
        *("DISCORD_TOKEN", "DISCORD_TOKEN_FILE", "DISCORD_CLIENT_SECRET"),
        *("PARLOR_DB", "PGPASSWORD"),
    }
)
"""Settings hidden from workers; the address of a database may contain a password too."""
_FILM_TIME: Final = 600.0
"""Maximum seconds that a film may take; on a fast computer it takes a few."""


def jobs() -> Jobs:
    # painters are loaded for the first film: playing needs none
    return jobs_with(installed_games(), cache(installed))


def processes() -> Pool:
    return Pool(f"{__name__}:{jobs.__name__}", hidden=SECRETS)


def jobs_with(games: Games, packages: Callable[[], Packages]) -> Jobs:
    return {**jobs_of(games), FILM: partial(_film, packages)}


@dataclass(frozen=True, slots=True)
class Footage:
    match: str
    setup: Setup
    entries: tuple[Entry, ...]
    locale: str


async def make_film(
    workers: Workers, match: Match, locale: str, progress: Callable[[int, int], None]
) -> bytes:
    """Return *match* as a moving picture, with words for *locale*; see `render.replay.film`.

    *progress* gets the number of frames drawn so far, and the total.

    Raises:
        WorkersLost, OutOfTime, JobFailed: see `Workers.do`.
    """

    def note(data: bytes) -> None:
        done, of = data.split()
        progress(int(done), int(of))

    footage = encode(Footage(match.id, match.setup, match.entries, locale))
    return await workers.do(FILM, footage, seconds=_FILM_TIME, note=note)


def _film(packages: Callable[[], Packages], data: bytes, note: Note) -> bytes:
    from cogs.ui.texts import TEXTS, outcome_of  # noqa: PLC0415 # loaded like painters, see `jobs`
    from render.replay import film  # noqa: PLC0415 # as above

    footage = decode(data, Footage)
    package = packages().find(footage.setup.game)
    games, entries = packages().games, footage.entries
    match = Match.fold(games, footage.match, footage.setup, b"", entries, is_checked=True)

    def tell(done: int, of: int) -> None:
        note(f"{done} {of}".encode())

    TEXTS.add(package.seeds)
    painter = package.painter.speaking(TEXTS.words(footage.locale))
    return film(painter, match, tell, outcome_of(match, footage.locale))


_ROOT: Final = Path(__file__).parents[2]
_PARTS: Final = (
    *("engine", "render", "seeds", "cogs/i18n"),
    *("cogs/client/jobs.py", "cogs/ui/texts.py"),
)
_KINDS: Final = frozenset({".py", ".toml", ".ftl", ".svg"})
_LENGTH: Final = 16


@cache
def code_of(games: Games) -> str:
    """Return an identifier of the code that does jobs, to compare with other computers'.

    It is the same if rules, levels, drawing and texts are the same. For games from other
    distributions it covers only the version of their rules.
    """
    found = hashlib.sha256()
    for game in games:
        found.update(f"{game.key} {game.version}\n".encode())
    for part in _PARTS:
        for path in sorted((_ROOT / part).rglob("*")) or [_ROOT / part]:
            if path.suffix in _KINDS:
                # a checkout on Windows may have other line endings
                content = path.read_bytes().replace(b"\r\n", b"\n")
                name = path.relative_to(_ROOT).as_posix()
                found.update(f"{name} {len(content)}\n".encode() + content)
    return f"{VERSION} {found.hexdigest()[:_LENGTH]}"

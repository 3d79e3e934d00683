"""Who thinks for the bot: its own processes, or others that share its database."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs import VERSION
from cogs.client.jobs import processes

if TYPE_CHECKING:
    from db.store import Store
    from engine.ports import Workers
    from engine.registry import Games

_ROOT: Final = Path(__file__).parents[2]
_PARTS: Final = (
    *("engine", "render", "seeds", "cogs/i18n"),
    *("cogs/client/jobs.py", "cogs/ui/outcome.py"),
)
_KINDS: Final = frozenset({".py", ".toml", ".ftl", ".svg"})
_LENGTH: Final = 16


def workers_for(store: Store) -> Workers:
    """Return who does the jobs of a bot on *store*; of one that is shared whoever takes them."""
    own = processes()
    if not store.is_shared:
        return own
    from db.postgres import Server  # noqa: PLC0415 # who has a file needs no such driver
    from db.remote_workers import RemoteWorkers  # noqa: PLC0415 # as above

    assert isinstance(store.backend, Server)
    return RemoteWorkers(store.backend.address, own, code_of(store.games))


def code_of(games: Games) -> str:
    """Return what names the programs here that do jobs, so that others are known by it.

    It is the same where they are: rules, levels, how pictures are drawn, and their texts. Of games
    that other distributions bring it has the version of their rules.
    """
    found = hashlib.sha256()
    for game in games:
        found.update(f"{game.key} {game.version}\n".encode())
    for part in _PARTS:
        for path in sorted((_ROOT / part).rglob("*")) or [_ROOT / part]:
            if path.suffix in _KINDS:
                # a checkout on Windows may end lines in its own way
                content = path.read_bytes().replace(b"\r\n", b"\n")
                name = path.relative_to(_ROOT).as_posix()
                found.update(f"{name} {len(content)}\n".encode() + content)
    return f"{VERSION} {found.hexdigest()[:_LENGTH]}"

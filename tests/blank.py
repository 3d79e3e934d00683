"""New stores for tests, as copies of one that each process migrates once.

Migrating takes twenty milliseconds; ``tests/db`` tests it.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from db.store import Store
from tests.packages import GAMES

_empty: Final[list[bytes]] = []
"""The content of an empty file, once it has been made."""


async def open_store(where: Path | str) -> Store:
    """Open the file or database at *where*; a file may be new."""
    if isinstance(where, str):
        return await Store.open(where, GAMES)
    if not _empty:
        with TemporaryDirectory() as folder:
            _empty.append(await _made(Path(folder, where.name)))
    _lay(where)
    return await Store.open(where, GAMES)


async def _made(path: Path) -> bytes:
    await (await Store.open(path, GAMES)).close()
    return path.read_bytes()  # noqa: ASYNC240 # once per process


def _lay(path: Path) -> None:
    if not path.exists():
        path.touch(mode=0o600)  # otherwise the store warns that others could read it
        path.write_bytes(_empty[0])

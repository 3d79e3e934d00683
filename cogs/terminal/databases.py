"""Where a database is, as the command line is told it: a file, or one on a server."""

from __future__ import annotations

import argparse
from pathlib import Path

from cogs.terminal.console import Complaint
from db.errors import StoreError


def database(text: str) -> Path | str:
    """Read where a database is: a file, or the address of one on a server."""
    scheme, sign, _ = text.partition("://")
    if not sign:
        return Path(text)
    from db.store import is_server  # noqa: PLC0415 # needed where there is an address alone

    # what was given is not repeated: it may hold a password
    if not is_server(text):
        raise argparse.ArgumentTypeError(f"give a file or postgresql://…, not {scheme}://…")
    try:
        named(text)
    except StoreError:
        raise argparse.ArgumentTypeError(
            "give an address as in postgresql://USER:PASSWORD@HOST:5432/DATABASE"
        ) from None
    return text


def named(database: Path | str) -> str:
    """Return *database* as people are told it, without a password."""
    if isinstance(database, Path):
        return str(database)
    from db.server_errors import name_of  # noqa: PLC0415 # who has a file needs no such driver

    return name_of(database)


def demand(database: Path | str) -> None:
    """Refuse a file that is not there.

    Raises:
        Complaint: it is none.
    """
    if isinstance(database, Path) and not database.is_file():
        raise Complaint(f"there is no database {database}")

"""What a host has set: in the environment, in a file ``.env``, as shards like ``0-3/8``."""

from __future__ import annotations

import argparse
import logging
import os
import re
import stat
from pathlib import Path
from typing import Final

from cogs.terminal.console import Complaint
from cogs.terminal.exits import Exit
from engine.shards import Shard

MOST_SHARDS: Final = 4096
_TOLD: Final = re.compile(r"(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)/(\d+)")


def shards_of(told: str) -> list[Shard]:
    """Return the shards that *told* names, in order.

    Raises:
        argparse.ArgumentTypeError: it names none, or one that there is not.
    """
    found = _TOLD.fullmatch(told.replace(" ", ""))
    if found is None or not 1 <= int(found[2]) <= MOST_SHARDS:
        raise argparse.ArgumentTypeError(f"{told!r} is not like 0-3/8: some shards, of how many")
    total, numbers = int(found[2]), set[int]()
    for part in found[1].split(","):
        first, _, last = part.partition("-")
        if int(last or first) >= total:
            raise argparse.ArgumentTypeError(
                f"{told!r} names a shard that there is not: of {total} the last is {total - 1}"
            )
        if int(last or first) < int(first):
            raise argparse.ArgumentTypeError(f"{told!r}: {part} goes backwards")
        numbers.update(range(int(first), int(last or first) + 1))
    return [Shard(total, number) for number in sorted(numbers)]


# Settings of a host -------------------------------------------------------------------------------
#
# The token may also lie in a file of its own, which ``DISCORD_TOKEN_FILE`` names, as containers
# and systemd hand out secrets.


logger = logging.getLogger(__name__)

FILE: Final = ".env"
TOKEN: Final = "DISCORD_TOKEN"  # noqa: S105 # the name of a setting
TOKEN_FILE: Final = "DISCORD_TOKEN_FILE"  # noqa: S105 # as above
_IN_FILE: Final = f"{TOKEN} in {FILE}"
_LONGEST: Final = 4096
"""Bytes of a file that are read: a token has about 72."""
_HANDED_OUT: Final = Path("/run/secrets")
"""Where containers find their secrets: with rights that are the container engine's matter."""


def setting(name: str) -> str:
    """Return what is set for *name*; what the environment says goes before the file ``.env``.

    Raises:
        Complaint: there is a file ``.env`` that cannot be read.
    """
    return os.environ.get(name, "").strip() or _in_file(name)


def discord_token() -> str:
    """Return the bot's token.

    Raises:
        Complaint: it is set nowhere, differently in two places, cannot be read, or cannot be one.
    """
    tokens = {place: token for place, token in _places().items() if token}
    if not tokens:
        raise Complaint(
            f"set {TOKEN} to your bot's token, or try Parlor without one: bot.py sandbox",
            Exit.CONFIGURATION,
        )
    if len(set(tokens.values())) > 1:
        raise Complaint(
            f"{' and '.join(tokens)} hold different tokens; take one away", Exit.CONFIGURATION
        )
    place, token = next(iter(tokens.items()))
    if not token.isascii() or not token.isprintable() or " " in token:
        raise Complaint(
            f"{place} is not a bot's token: it has signs that no token has", Exit.CONFIGURATION
        )
    if place == _IN_FILE:
        _warn_if_open(Path(FILE), Path(FILE).stat().st_mode)
    return token


def _places() -> dict[str, str]:
    """Return what each place holds where the token may be, by its name for people."""
    path = setting(TOKEN_FILE)
    return {
        TOKEN: os.environ.get(TOKEN, "").strip(),
        _IN_FILE: _in_file(TOKEN),
        f"the file {path}": _in_own_file(Path(path)) if path else "",
    }


def _in_file(name: str) -> str:
    path = Path(FILE)
    if not path.is_file():
        return ""
    from dotenv import dotenv_values  # noqa: PLC0415 # most have no such file

    try:
        # not `load_dotenv`: what is in the environment is told to each process that is started
        return (dotenv_values(path, interpolate=False).get(name) or "").strip()
    except (OSError, ValueError) as error:
        raise Complaint(f"the file {FILE} cannot be read: {error}", Exit.CONFIGURATION) from error


def _in_own_file(path: Path) -> str:
    try:
        with path.open("rb") as file:
            token = file.read(_LONGEST).decode("ascii", "replace").strip()
            mode = os.fstat(file.fileno()).st_mode
    except OSError as error:
        raise Complaint(
            f"the token's file {path} cannot be read: {error.strerror}", Exit.CONFIGURATION
        ) from error
    if not token:
        raise Complaint(f"the token's file {path} is empty", Exit.CONFIGURATION)
    _warn_if_open(path, mode)
    return token


def _warn_if_open(path: Path, mode: int) -> None:
    if os.name == "posix" and mode & stat.S_IROTH and _HANDED_OUT not in path.parents:
        logger.warning("everybody on this computer can read %s: chmod 600 %s", path, path)

"""A host's settings, in the environment or a file ``.env``, and shards such as ``0-3/8``."""

from __future__ import annotations

import argparse
import logging
import os
import re
import stat
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from cogs.terminal.console import Complaint
from cogs.terminal.exits import Exit
from engine.shards import Shard

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

MOST_SHARDS: Final = 4096
_TOLD: Final = re.compile(r"(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)/(\d+)")


def shards_of(text: str) -> list[Shard]:
    """Return the shards that *text* names, in order; raise ArgumentTypeError if it is malformed."""
    found = _TOLD.fullmatch(text.replace(" ", ""))
    if found is None or not 1 <= int(found[2]) <= MOST_SHARDS:
        raise argparse.ArgumentTypeError(
            f"{text!r} does not look like 0-3/8: the first and last shard, and how many there are"
        )
    total, numbers = int(found[2]), set[int]()
    for part in found[1].split(","):
        first, _, last = part.partition("-")
        if int(last or first) >= total:
            raise argparse.ArgumentTypeError(
                f"{text!r} names a shard that does not exist: the last of {total} is {total - 1}"
            )
        if int(last or first) < int(first):
            raise argparse.ArgumentTypeError(f"{text!r}: {part} goes backwards")
        numbers.update(range(int(first), int(last or first) + 1))
    return [Shard(total, number) for number in sorted(numbers)]


# Settings of a host -------------------------------------------------------------------------------
#
# ``DISCORD_TOKEN_FILE`` can name a file with just the token: containers and systemd hand out
# secrets as files.


logger = logging.getLogger(__name__)

T = TypeVar("T")

FILE: Final = ".env"
OF_THE_SYSTEM: Final = Path("/etc/parlor/settings")
"""The file of ``docs/parlor.service``, so that commands find the same store as the bot."""
TOKEN: Final = "DISCORD_TOKEN"  # noqa: S105 # the name of a setting
TOKEN_FILE: Final = "DISCORD_TOKEN_FILE"  # noqa: S105 # as above
DATABASE: Final = "PARLOR_DB"
METRICS: Final = "PARLOR_METRICS"
LOG: Final = "PARLOR_LOG"
NO_OWNER_MESSAGES: Final = "PARLOR_NO_OWNER_MESSAGES"
POSTED_BOARDS: Final = "PARLOR_POSTED_BOARDS"
CLIENT_SECRET: Final = "DISCORD_CLIENT_SECRET"  # noqa: S105 # the name of a setting
WEB: Final = "PARLOR_WEB"
WEB_PORT: Final = "PARLOR_WEB_PORT"
WEB_PROXY: Final = "PARLOR_WEB_PROXY"
SETTINGS: Final = (
    *(TOKEN, TOKEN_FILE, DATABASE, METRICS, LOG, NO_OWNER_MESSAGES, POSTED_BOARDS),
    *(WEB, WEB_PORT, WEB_PROXY, CLIENT_SECRET),
)
"""All settings; ``docs/hosting.md`` has a line for each."""
_TOKEN_OF_THE_SYSTEM: Final = Path("/etc/parlor/token")
_IN_FILE: Final = f"{TOKEN} in {FILE}"
_LONGEST: Final = 4096
"""Maximum number of bytes to read from a token file: a token has about 72."""
_HANDED_OUT: Final = Path("/run/secrets")
"""Secrets of containers; the container engine is responsible for their rights."""


class Setting(str):
    """The value of a setting, with its name for error messages; empty if unset."""

    __slots__ = ("name",)

    def __new__(cls, name: str, value: str) -> Self:
        made = super().__new__(cls, value)
        made.name = name
        return made


def setting(name: str) -> Setting:
    """Return the value of *name*, one of `SETTINGS`.

    The environment wins over the file ``.env`` in this folder, and ``.env`` over the settings of
    the whole computer.

    Raises:
        Complaint: there is a file ``.env`` that cannot be read.
    """
    assert name in SETTINGS, f"{name} is not listed"
    value = os.environ.get(name, "").strip() or _in_file(name)
    if not value and os.access(OF_THE_SYSTEM, os.R_OK):
        from dotenv import dotenv_values  # noqa: PLC0415 # most people have no such file

        value = (dotenv_values(OF_THE_SYSTEM, interpolate=False).get(name) or "").strip()
    return Setting(name, value)


def is_set(name: str) -> bool:
    """Whether *name* is set to yes; complain about anything but yes or no."""
    value = setting(name)
    if value.lower() in {"1", "yes", "true", "on"}:
        return True
    if value.lower() in {"", "0", "no", "false", "off"}:
        return False
    raise Complaint(f"{name} must be 1 or 0, not {value!r}", Exit.CONFIGURATION)


def blamed(read: Callable[[str], T]) -> Callable[[str], T]:
    """Wrap *read*, an option's type, so that it complains about a bad `Setting` by name.

    The exit code says that the configuration is bad.
    """

    @wraps(read)
    def reading(text: str) -> T:
        try:
            return read(text)
        except argparse.ArgumentTypeError as error:
            if not isinstance(text, Setting):
                raise
            raise Complaint(f"{text.name}: {error}", Exit.CONFIGURATION) from error

    return reading


def discord_token() -> str:
    """Return the bot's token; complain if settings disagree, or if none holds a possible token."""
    path = setting(TOKEN_FILE)
    places = {
        TOKEN: os.environ.get(TOKEN, "").strip(),
        _IN_FILE: _in_file(TOKEN),
        f"the file {path}": _in_own_file(Path(path)) if path else "",
    }
    tokens = {place: token for place, token in places.items() if token}
    if not tokens and os.access(_TOKEN_OF_THE_SYSTEM, os.R_OK):
        tokens[f"the file {_TOKEN_OF_THE_SYSTEM}"] = _in_own_file(_TOKEN_OF_THE_SYSTEM)
    if not tokens:
        raise Complaint(
            f"set {TOKEN} to your bot's token, or try Parlor without one: bot.py sandbox",
            Exit.CONFIGURATION,
        )
    if len(set(tokens.values())) > 1:
        raise Complaint(
            f"{' and '.join(tokens)} hold different tokens; remove one", Exit.CONFIGURATION
        )
    place, token = next(iter(tokens.items()))
    if not token.isascii() or not token.isprintable() or " " in token:
        raise Complaint(
            f"{place} is not a bot's token: it has characters that no token has", Exit.CONFIGURATION
        )
    if place == _IN_FILE:
        _warn_if_open(Path(FILE), Path(FILE).stat().st_mode)
    return token


def _in_file(name: str) -> str:
    path = Path(FILE)
    if not path.is_file():
        return ""
    from dotenv import dotenv_values  # noqa: PLC0415 # as above

    try:
        # not `load_dotenv`: every child process would get the values in its environment
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

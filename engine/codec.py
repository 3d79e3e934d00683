"""Log entries, views and exported matches to and from JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec

from engine.core import Result, Setup
from engine.errors import EngineError
from engine.log import Entry

T = TypeVar("T")

EXPORT_FORMAT: Final = "parlor-match/1"
LARGEST_EXPORT: Final = 2_000_000
"""Bytes of an exported match that are still read."""


class DamagedExport(EngineError):
    """A file that is not a whole exported match."""

    key = "error-damaged-export"

    def __init__(self, why: str) -> None:
        super().__init__(f"this is not an exported match: {why}")
        self.why = why


class LargeExport(DamagedExport):
    """A file that has more bytes than are read."""

    key = "error-large-export"

    def __init__(self, most: int) -> None:
        super().__init__(f"it has more than {most:,} bytes")
        self.most = most

    @property
    def facts(self) -> dict[str, str | int]:
        """How many thousands of bytes are read."""
        return {"most": self.most // 1000}


class OtherFormat(DamagedExport):
    """A file in a format that another version of Parlor writes."""

    key = "error-other-format"

    def __init__(self, found: str) -> None:
        super().__init__(f"its format is {found[:40]!r}, not {EXPORT_FORMAT}")
        self.found = found

    @property
    def facts(self) -> dict[str, str | int]:
        """The format that it has, and the one that is read."""
        return {"found": self.found[:40], "known": EXPORT_FORMAT}


@dataclass(frozen=True, slots=True)
class _Headed:
    """What all versions of the format have."""

    format: str


@dataclass(frozen=True, slots=True)
class Export:
    """A match as a file that anybody can check; it names no people."""

    format: str
    match: str
    setup: Setup
    players: tuple[str, ...]
    """Per seat ``person`` or the computer player's name."""
    commitment: str
    """SHA-256 of the secret, shown before the match."""
    joins: tuple[str, ...]
    secret: str
    """In hexadecimal; empty until the match is over."""
    entries: tuple[Entry, ...]
    result: Result | None


def encode(value: Any) -> bytes:
    """Return *value*, made of dataclasses, ints, strings and sequences, as JSON."""
    return msgspec.json.encode(value)


def decode(data: bytes | str, kind: type[T]) -> T:
    """Return the value of this *kind* that `encode` made *data* of.

    Raises:
        ValueError: it is not the JSON of such a value.
    """
    try:
        return msgspec.json.decode(data, type=kind)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def write_export(export: Export) -> bytes:
    """Return *export* as readable JSON."""
    return msgspec.json.format(encode(export), indent=1)


def read_export(data: bytes, *, most: int = LARGEST_EXPORT) -> Export:
    """Return the exported match in *data*, of which at most *most* bytes are read.

    Raises:
        DamagedExport: it is not one; `LargeExport`, `OtherFormat` say more.
    """
    if len(data) > most:
        raise LargeExport(most)
    try:
        found = decode(data, _Headed).format
        if found != EXPORT_FORMAT:
            raise OtherFormat(found)
        return decode(data, Export)
    except ValueError as error:
        raise DamagedExport(str(error)[:200]) from None

"""Log entries, views and exported matches to and from JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec

from engine.core import Result, Setup
from engine.errors import EngineError
from engine.match import Entry

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
    return msgspec.json.decode(data, type=kind)


def write_export(export: Export) -> bytes:
    """Return *export* as readable JSON."""
    return msgspec.json.format(encode(export), indent=1)


def read_export(data: bytes) -> Export:
    """Return the exported match in *data*.

    Raises:
        DamagedExport: it is not one, or one of another format.
    """
    if len(data) > LARGEST_EXPORT:
        raise DamagedExport(f"it has more than {LARGEST_EXPORT:,} bytes")
    try:
        export = decode(data, Export)
    except (ValueError, RecursionError) as error:
        raise DamagedExport(str(error)[:200]) from None
    if export.format != EXPORT_FORMAT:
        raise DamagedExport(f"its format is {export.format[:40]!r}, not {EXPORT_FORMAT}")
    return export

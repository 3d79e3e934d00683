"""Log entries, views and exported matches to and from JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from engine.core import Result, Setup
from engine.errors import EngineError
from engine.fair import NEWEST_RULE, KeyRule
from engine.log import Entry

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

T = TypeVar("T")

FORMATS: Final[Mapping[KeyRule, str]] = MappingProxyType({1: "parlor-match/1", 2: "parlor-match/2"})
"""How a file names the rule by which the key of its match is made."""
EXPORT_FORMAT: Final = FORMATS[NEWEST_RULE]
_RULES: Final[Mapping[str, KeyRule]] = {name: rule for rule, name in FORMATS.items()}
_KNOWN: Final = " or ".join(_RULES)
LARGEST_EXPORT: Final = 2_000_000
"""Bytes of an exported match that are still read."""


class DamagedExport(EngineError, key="error-damaged-export"):
    """A file that is not a whole exported match."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this is not an exported match: {why}")
        self.why = why


class LargeExport(DamagedExport, key="error-large-export"):
    """A file that has more bytes than are read."""

    def __init__(self, most: int) -> None:
        super().__init__(f"it has more than {most:,} bytes")
        self.most = most

    @property
    def facts(self) -> dict[str, str | int]:
        """How many thousands of bytes are read."""
        return {"most": self.most // 1000}


class OtherFormat(DamagedExport, key="error-other-format"):
    """A file in a format that another version of Parlor writes."""

    def __init__(self, found: str) -> None:
        super().__init__(f"its format is {found[:40]!r}, not {_KNOWN}")
        self.found = found

    @property
    def facts(self) -> dict[str, str | int]:
        """The format that it has, and those that are read."""
        return {"found": self.found[:40], "known": _KNOWN}


@dataclass(frozen=True, slots=True)
class Headed:
    """What all exported files have, whatever else is in them."""

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

    @property
    def key_rule(self) -> KeyRule:
        """By which rule its key is made."""
        return _RULES[self.format]


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


def agreement(setup: Setup, players: Sequence[str]) -> bytes:
    """Return what was agreed before the first draw, as the JSON from which a match's key is made.

    *players* are as in `Export`. Of the same values it gives the same bytes for ever.
    """
    return canonical({"players": tuple(players), "setup": setup})


def canonical(value: Any) -> bytes:
    """Return *value*, as in `encode`, as JSON that is the same for ever: its keys are sorted."""
    plain = msgspec.to_builtins(value)
    return json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()


def write_export(export: Export) -> bytes:
    """Return *export* as readable JSON."""
    return indented(export)


def indented(value: Any) -> bytes:
    """Return *value*, as in `encode`, as JSON that people can read."""
    return msgspec.json.format(encode(value), indent=1)


def read_export(data: bytes, *, most: int = LARGEST_EXPORT) -> Export:
    """Return the exported match in *data*, of which at most *most* bytes are read.

    Raises:
        DamagedExport: it is not one; `LargeExport`, `OtherFormat` say more.
    """
    if len(data) > most:
        raise LargeExport(most)
    try:
        found = decode(data, Headed).format
        if found not in _RULES:
            raise OtherFormat(found)
        return decode(data, Export)
    except ValueError as error:
        raise DamagedExport(str(error)[:200]) from None

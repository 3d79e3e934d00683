"""Convert log entries, views and exported matches to and from JSON."""

from __future__ import annotations

import gzip
import io
import json
import struct
import zipfile
import zlib
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
"""Names of the file formats, by the rule for making a match's key."""
EXPORT_FORMAT: Final = FORMATS[NEWEST_RULE]
_RULES: Final[Mapping[str, KeyRule]] = {name: rule for rule, name in FORMATS.items()}
_KNOWN: Final = " or ".join(_RULES)
LARGEST_EXPORT: Final = 2_000_000
"""Maximum size of an exported match, in bytes."""


class DamagedExport(EngineError, key="error-damaged-export"):
    """The file isn't a complete exported match."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this is not an exported match: {why}")
        self.why = why


class LargeExport(DamagedExport, key="error-large-export"):
    """A file with too many bytes."""

    def __init__(self, most: int) -> None:
        super().__init__(f"it has more than {most:,} bytes")
        self.most = most

    @property
    def facts(self) -> dict[str, str | int]:
        """The limit in thousands of bytes."""
        return {"most": self.most // 1000}


class OtherFile(DamagedExport, key="error-other-file"):
    """A file that isn't an export at all, such as a picture."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind = kind

    @property
    def facts(self) -> dict[str, str | int]:
        """The kind of file: the sentence has a variant for each."""
        return {"kind": self.kind}


class OtherFormat(DamagedExport, key="error-other-format"):
    """A file in a format that another version of Parlor writes."""

    def __init__(self, found: str) -> None:
        super().__init__(f"its format is {found[:40]!r}, not {_KNOWN}")
        self.found = found

    @property
    def facts(self) -> dict[str, str | int]:
        """The format found and the known formats."""
        return {"found": self.found[:40], "known": _KNOWN}


@dataclass(frozen=True, slots=True)
class Headed:
    """What all exported files have in common."""

    format: str


@dataclass(frozen=True, slots=True)
class Export:
    """A match as a file that anybody can check; it names no people."""

    format: str
    match: str
    setup: Setup
    players: tuple[str, ...]
    """Per seat, ``person`` or the bot's name."""
    commitment: str
    """SHA-256 of the secret, shown before the match."""
    joins: tuple[str, ...]
    secret: str
    """The secret in hexadecimal; empty until the match is over."""
    entries: tuple[Entry, ...]
    result: Result | None

    @property
    def key_rule(self) -> KeyRule:
        """The rule for making the key of its draws."""
        return _RULES[self.format]


def encode(value: Any) -> bytes:
    """Return *value*, made of dataclasses, ints, strings and sequences, as JSON."""
    return msgspec.json.encode(value)


def decode(data: bytes | str, kind: type[T]) -> T:
    """Return the value that `encode` turned into *data*; raise ValueError for anything else."""
    try:
        return msgspec.json.decode(data, type=kind)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def agreement(setup: Setup, players: Sequence[str]) -> bytes:
    """Return the agreement before the first draw, as JSON for the match's key.

    *players* are as in `Export`. The same values always give the same bytes, in every version.
    """
    return canonical({"players": tuple(players), "setup": setup})


def canonical(value: Any) -> bytes:
    """Encode *value* (see `encode`) with sorted keys.

    The same value always gives the same bytes, in every version.
    """
    plain = msgspec.to_builtins(value)
    return json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()


def write_export(export: Any) -> bytes:
    """Return *export*, of a match or a tournament, as readable JSON."""
    return msgspec.json.format(encode(export), indent=1)


def read_export(data: bytes, *, most: int = LARGEST_EXPORT) -> Export:
    """Return the exported match in *data*, of at most *most* bytes.

    Raise DamagedExport if it is not one; the subclasses `LargeExport` and `OtherFormat` say more.
    """
    data = json_in(data, most=most)
    try:
        found = decode(data, Headed).format
        if found not in _RULES:
            raise OtherFormat(found)
        return decode_whole(data, Export)
    except ValueError as error:
        raise DamagedExport(str(error)[:200]) from None


def decode_whole(data: bytes, kind: type[T]) -> T:
    """Decode as `decode` does, but raise ValueError for duplicate keys too.

    Programs differ in which of two values they take, so two people could see different matches in
    one file.
    """
    found = decode(data, kind)
    try:
        json.loads(data, object_pairs_hook=_once)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"it has the key {twice[:40]!r} twice")
    return found


# Files as people send them ------------------------------------------------------------------------


_OTHERS: Final = {
    b"RIFF": ("picture", "it is a picture or a film"),
    b"\x89PNG": ("picture", "it is a picture"),
    b"GIF8": ("picture", "it is a picture or a film"),
    b"\xff\xd8\xff": ("picture", "it is a picture"),
    b"%PDF": ("pdf", "it is a PDF"),
    b"SQLite format 3": ("database", "it is a database"),
    b"7z\xbc\xaf": ("archive", "it is a 7z archive; unpack it first"),
    b"Rar!": ("archive", "it is a RAR archive; unpack it first"),
    b"\x28\xb5\x2f\xfd": ("archive", "it is packed with zstd; unpack it first"),
    b"BZh": ("archive", "it is packed with bzip2; unpack it first"),
    b"\xfd7zXZ": ("archive", "it is packed with xz; unpack it first"),
}
"""Kind and description of the files that people send by mistake, by their first bytes."""
_WIDE: Final = {
    b"\xff\xfe": "utf-16",
    b"\xfe\xff": "utf-16",
    b"{\0": "utf-16-le",
    b"\0{": "utf-16-be",
}
_BROKEN: Final = (OSError, EOFError, ValueError, struct.error, zlib.error, zipfile.BadZipFile)
"""Errors that the unpackers raise for damaged archives."""
_USUAL: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_GZIP: Final = b"\x1f\x8b"
_ZIP: Final = b"PK"


def json_in(data: bytes, *, most: int = LARGEST_EXPORT) -> bytes:
    """Return the JSON in a file as people send it, perhaps packed or saved by a Windows editor.

    The file may have at most *most* bytes, and so may its unpacked content.

    Raises:
        LargeExport: the file or its content has more.
        OtherFile, DamagedExport: it is not JSON; the error says why.
    """
    if len(data) > most:
        raise LargeExport(most)
    try:
        if data.startswith(_GZIP):
            with gzip.open(io.BytesIO(data)) as file:
                data = file.read(most + 1)
        elif data.startswith(_ZIP):
            data = _zipped(data, most)
    except _BROKEN as error:
        raise DamagedExport(f"it cannot be unpacked: {error}"[:200]) from None
    if len(data) > most:
        raise LargeExport(most)
    if not data.strip(b"\0 \t\r\n"):
        raise OtherFile("empty", "it is empty")
    for beginning, (kind, why) in _OTHERS.items():
        if data.startswith(beginning):
            raise OtherFile(kind, why)
    encoding = next((name for mark, name in _WIDE.items() if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding).removeprefix("\ufeff").encode()
    except UnicodeError:
        raise OtherFile("binary", "it is not text") from None


def _zipped(data: bytes, most: int) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = [
            member
            for member in archive.infolist()
            if not (member.is_dir() or member.filename.startswith("__MACOSX"))
        ]
        if len(files) != 1:
            raise OtherFile(
                "archive", f"it is a ZIP archive of {len(files)} files; unpack it first"
            )
        if files[0].flag_bits & 1 or files[0].compress_type not in _USUAL:
            raise OtherFile("archive", "it is a ZIP archive of an unusual kind; unpack it first")
        with archive.open(files[0]) as file:
            return file.read(most + 1)

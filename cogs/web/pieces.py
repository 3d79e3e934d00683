"""Splits files for the page into pieces, so that the page gets only the pieces it lacks.

Most of a board looks as it did a move ago. Our PNGs have a chunk for each band of scanlines, so
unchanged bands are identical chunks: these are the pieces. Joined together they are the file, so
the browser needn't understand PNG.
"""

from __future__ import annotations

import hashlib
import json
import struct
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping

    from cogs.web.showing import Json

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_LENGTH: Final = struct.Struct(">I")
_AROUND: Final = 12
"""Number of bytes of a chunk around its data: length, kind and checksum."""
_LEAST: Final = 256
"""Minimum bytes of a chunk that is a piece of its own; smaller ones join their neighbours."""


def packed(page: Json, files: Mapping[str, bytes], has: Container[str]) -> bytes:
    """Return *page* with its *files* in the page's format: length, JSON, pieces.

    Slow, so call it in a thread. It leaves out the pieces named in *has*. *page* gets the names of
    the pieces of each file, and the list of the pieces that follow.
    """
    sent: dict[str, bytes] = {}
    listed: list[Json] = []
    for name, data in files.items():
        pieces = [(name_of(piece), piece) for piece in pieces_of(data)]
        listed.append({"name": name, "pieces": [key for key, _ in pieces]})
        sent |= {key: piece for key, piece in pieces if key not in has}
    page["files"] = listed
    page["pieces"] = [[key, len(piece)] for key, piece in sent.items()]
    head = json.dumps(page).encode()
    return b"".join([_LENGTH.pack(len(head)), head, *sent.values()])


def held_by(request: Mapping[str, Any]) -> set[str]:
    has = request.get("has")
    return {str(name) for name in has} if isinstance(has, list) else set[str]()  # pyright: ignore[reportUnknownVariableType,reportUnknownArgumentType] # of JSON


def pieces_of(data: bytes) -> Iterator[bytes]:
    """Yield the pieces of a file in order; a file that isn't a PNG is one piece."""
    begun, at = 0, len(_SIGNATURE) if data.startswith(_SIGNATURE) else len(data)
    while at + _LENGTH.size <= len(data):
        (length,) = _LENGTH.unpack_from(data, at)
        at += length + _AROUND
        if at - begun >= _LEAST and len(data) - at >= _LEAST:
            yield data[begun:at]
            begun = at
    yield data[begun:]


def name_of(piece: bytes) -> str:
    return urlsafe_b64encode(hashlib.blake2b(piece, digest_size=9).digest()).decode()

"""Images in a palette as PNG bytes, quickly: unchanged parts come from a cache.

Bands of scanlines are compressed separately. Most of a board is the same as a move ago, so most
bands come from an earlier drawing; in the others, only differences are drawn. All matches share the
cache. The bytes depend only on the image.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections import OrderedDict
from itertools import groupby
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from PIL import Image
from zlib_ng import zlib_ng  # like zlib in half the time; its stubs lack the types of arguments

from render.canvas import Drawing, joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.canvas import Area

_LEVEL: Final = 6
"""zlib-ng's compression level, 1 to 9: above 6 it takes longer and saves hardly anything."""
_BAND: Final = 48
"""Scanlines per band: few enough to find bands again, enough to compress well."""
MOST_BANDS: Final = 8192
"""Maximum number of bands in the cache: the boards of some 200 matches."""
MOST_DRAWINGS: Final = 400
"""Maximum number of drawings to remember: boards and private pictures of some 200 matches."""


class _Band(NamedTuple):
    chunk: bytes
    """The band's part of a deflate stream, independent of earlier bands, as a chunk of the PNG.

    Other pictures can contain the same chunk unchanged.
    """
    check: int
    """The scanlines' Adler-32 checksum."""
    size: int
    """In bytes, uncompressed."""


class _Remembered(NamedTuple):
    ground: int
    marks: tuple[int, ...]
    all: frozenset[int]
    """The marks as a set."""
    areas: dict[int, Area]
    bands: list[_Band]


BANDS: Final[OrderedDict[bytes, _Band]] = OrderedDict()
"""The cache: compressed bands by the hash of their scanlines, least recently used first."""
_Key: TypeAlias = tuple[int, tuple[int, ...]]
DRAWINGS: Final[OrderedDict[_Key, _Remembered]] = OrderedDict()
"""Encoded drawings by ground and marks, least recently used first."""
LATEST: Final[dict[tuple[int, int], _Remembered]] = {}
"""The latest drawing with each mark, by ground and mark."""
_lock: Final = Lock()

_HEAD: Final = b"\x78\x9c"
"""The first bytes of a zlib stream."""
_END: Final = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS).flush()
"""The last block of a deflate stream."""
_MODULUS: Final = 65521
"""Adler-32's modulus."""


def encode(image: Image.Image) -> bytes:
    """Return *image*, of mode P, as PNG bytes; equal images give equal bytes."""
    assert image.mode == "P"
    width, height = image.size
    bands = _of_drawing(image) if isinstance(image, Drawing) else _packed(_widened(image))
    # the Adler-32 checksum of all bands, one after the other
    low, high = 1, 0
    for band in bands:
        high = (high + (band.check >> 16) + band.size * (low - 1)) % _MODULUS
        low = (low + (band.check & 0xFFFF) - 1) % _MODULUS
    check = high << 16 | low
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(image.palette.palette if image.palette else b"")),
            _chunk(b"IDAT", _HEAD),
            *(band.chunk for band in bands),
            _chunk(b"IDAT", _END + struct.pack(">I", check)),
            _chunk(b"IEND", b""),
        )
    )


_CHUNK_HEAD, _CHUNK_END = 8, 4
"""Bytes around a chunk's content: its length and kind before, its checksum after."""


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(content, zlib.crc32(kind))
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def _of_drawing(drawing: Drawing) -> list[_Band]:
    """Return *drawing*'s bands; as many as possible come from a similar drawing.

    It considers only drawings that are the latest with one of the marks. So a mark that occurs in
    only one match leads to that match's last picture.
    """
    marks, ground = tuple(drawing.marks), drawing.ground
    key, every = (ground, marks), frozenset(marks)
    with _lock:
        if key in DRAWINGS:
            DRAWINGS.move_to_end(key)
            return DRAWINGS[key].bands
        latest = {id(known): known for mark in every if (known := LATEST.get((ground, mark)))}
        like = max(latest.values(), key=lambda known: len(every & known.all), default=None)
    areas = drawing.areas()
    if like is None:
        bands = _packed(_widened(drawing))
    else:
        changed = _changed(like, marks, areas)
        bands = _redrawn(drawing, like.bands, joined(changed, (0, 0, *drawing.size)))
    with _lock:
        _remember(_Remembered(*key, every, areas, bands))
    return bands


def _remember(drawing: _Remembered) -> None:
    """Remember a drawing, and forget the least recently used; call this with the lock held."""
    DRAWINGS[drawing.ground, drawing.marks] = drawing
    for mark in drawing.all:
        LATEST[drawing.ground, mark] = drawing
    if len(DRAWINGS) > MOST_DRAWINGS:
        _, old = DRAWINGS.popitem(last=False)
        for mark in old.all:
            if LATEST.get((old.ground, mark)) is old:
                del LATEST[old.ground, mark]


def _changed(like: _Remembered, marks: tuple[int, ...], areas: dict[int, Area]) -> list[Area]:
    """Return where a drawing may differ from another one: where something is new, gone or moved.

    Things in both drawings look the same if they come in the same order.
    """
    common = like.areas.keys() & areas.keys()
    mine = [mark for mark in marks if mark in common]
    theirs = [mark for mark in like.marks if mark in common]
    while mine and theirs and mine[-1] == theirs[-1]:
        mine.pop()
        theirs.pop()
    start = 0
    while start < min(len(mine), len(theirs)) and mine[start] == theirs[start]:
        start += 1
    moved = {*mine[start:], *theirs[start:]}
    gone = [area for mark, area in like.areas.items() if mark not in common]
    come = [area for mark, area in areas.items() if mark not in common or mark in moved]
    return gone + come


def _redrawn(drawing: Drawing, bands: list[_Band], changed: list[Area]) -> list[_Band]:
    bands = bands.copy()
    touched = {
        band for _, top, _, bottom in changed for band in range(top // _BAND, -(-bottom // _BAND))
    }
    width = drawing.width
    for _, run in groupby(enumerate(sorted(touched)), key=lambda pair: pair[1] - pair[0]):
        places = [place for _, place in run]
        top, bottom = places[0] * _BAND, min((places[-1] + 1) * _BAND, drawing.height)
        wide = _unpacked([bands[place] for place in places], (width + 1, bottom - top))
        for area in joined(changed, (0, top, width, bottom)):
            wide.paste(drawing.drawn(area), (area[0] + 1, area[1] - top))
        bands[places[0] : places[-1] + 1] = _packed(wide)
    return bands


def _widened(image: Image.Image) -> Image.Image:
    """Return *image* with a column of zeros before it, the filter type of each PNG line."""
    wide = Image.new("P", (image.width + 1, image.height))
    wide.paste(image, (1, 0))
    return wide


def _packed(wide: Image.Image) -> list[_Band]:
    lines = memoryview(wide.tobytes())
    step = wide.width * _BAND
    return [_compress(lines[at : at + step]) for at in range(0, len(lines), step)]


def _unpacked(bands: Sequence[_Band], size: tuple[int, int]) -> Image.Image:
    unpack = (
        zlib_ng.decompressobj(-zlib.MAX_WBITS)  # pyright: ignore[reportUnknownMemberType]
        for _ in bands
    )
    lines = b"".join(
        unpacker.decompress(band.chunk[_CHUNK_HEAD:-_CHUNK_END])  # pyright: ignore[reportUnknownMemberType]
        for unpacker, band in zip(unpack, bands, strict=True)
    )
    return Image.frombytes("P", size, lines)


def _compress(lines: memoryview) -> _Band:
    key = hashlib.sha256(lines).digest()
    with _lock:
        if key in BANDS:
            BANDS.move_to_end(key)
            return BANDS[key]
    packer = zlib_ng.compressobj(  # pyright: ignore[reportUnknownMemberType]
        _LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS
    )
    head = packer.compress(lines)  # pyright: ignore[reportUnknownMemberType]
    data = head + packer.flush(zlib.Z_FULL_FLUSH)
    check = zlib_ng.adler32(lines)  # pyright: ignore[reportUnknownMemberType]
    band = _Band(_chunk(b"IDAT", data), check, len(lines))
    with _lock:
        BANDS[key] = band
        if len(BANDS) > MOST_BANDS:
            BANDS.popitem(last=False)
    return band

"""Images in a palette as PNG bytes, quickly: what did not change is not made again.

The scanlines are drawn and compressed in bands of their own. Most of a board is as it was a move
ago, and a private picture is the board with a few marks, so most bands are found in the cache,
which all matches share. The bytes depend on the image alone.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections import OrderedDict
from itertools import groupby
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image
from zlib_ng import zlib_ng

from render.drawing import Drawing

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

_LEVEL: Final = 6
"""Of zlib-ng's compression, 1 to 9: from here on the time grows and the size hardly shrinks."""
_BAND: Final = 48
"""Scanlines compressed together: few enough to be found again, enough to compress well."""
MOST_BANDS: Final = 8192
"""So many stay in the cache: the boards of some 200 matches."""


class _Band(NamedTuple):
    """Scanlines that have been compressed."""

    data: bytes
    """The part of a deflate stream that stands for them, whatever is before it."""
    check: int
    """Their Adler-32 checksum."""
    size: int
    """In bytes, before they were compressed."""


BANDS: Final[OrderedDict[Hashable, _Band]] = OrderedDict()
"""The cache, the least lately used first: by a drawing's fingerprint or by a digest of lines."""
_lock: Final = Lock()

_HEAD: Final = b"\x78\x9c"
"""A zlib stream's first bytes."""
_END: Final = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS).flush()
"""A deflate stream's last block."""


def encode(image: Image.Image) -> bytes:
    """Return *image*, of mode P, as PNG bytes: always the same for the same image."""
    assert image.mode == "P"
    width, height = image.size
    bands = _drawn(image) if isinstance(image, Drawing) else list(_packed(image))
    check = 1
    for band in bands:
        check = _joined(check, band)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(image.getpalette() or ())),
            _chunk(
                b"IDAT",
                b"".join((_HEAD, *(band.data for band in bands), _END, struct.pack(">I", check))),
            ),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib_ng.crc32(content, zlib_ng.crc32(kind))
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def _joined(check: int, band: _Band) -> int:
    """Return the Adler-32 checksum of what has *check* with *band* after it."""
    low, high = check & 0xFFFF, check >> 16
    own_low, own_high = band.check & 0xFFFF, band.check >> 16
    low, high = low + own_low - 1, high + own_high + band.size * (low - 1)
    return high % 65521 << 16 | low % 65521


def _drawn(drawing: Drawing) -> list[_Band]:
    """Return the bands of *drawing*; what is made of the same as before is not even drawn."""
    prints = drawing.fingerprints(_BAND)
    with _lock:
        bands = {place: _found(mark) for place, mark in enumerate(prints)}
    for is_missing, run in groupby(bands, key=lambda place: bands[place] is None):
        if not is_missing:
            continue
        places = list(run)
        top, bottom = places[0] * _BAND, min((places[-1] + 1) * _BAND, drawing.height)
        for place, band in zip(places, _packed(drawing.drawn(top, bottom)), strict=True):
            bands[place] = band
            _keep(prints[place], band)
    return [band for band in bands.values() if band]


def _packed(image: Image.Image) -> Iterator[_Band]:
    """Go through the bands of *image*, compressed."""
    width, height = image.size
    # One more column in front, of zeros: the filter type that a PNG's scanlines begin with.
    wide = Image.new("P", (width + 1, height))
    wide.paste(image, (1, 0))
    lines = memoryview(wide.tobytes())
    step = (width + 1) * _BAND
    for at in range(0, len(lines), step):
        yield _compress(lines[at : at + step])


def _compress(lines: memoryview) -> _Band:
    key = hashlib.sha256(lines).digest()
    with _lock:
        found = _found(key)
    if found:
        return found
    # zlib-ng makes the same in half the time; its types leave the bytes that go in untold
    packer = zlib_ng.compressobj(  # pyright: ignore[reportUnknownMemberType]
        _LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS
    )
    head = packer.compress(lines)  # pyright: ignore[reportUnknownMemberType]
    data = head + packer.flush(zlib.Z_FULL_FLUSH)
    band = _Band(data, zlib_ng.adler32(lines), len(lines))
    _keep(key, band)
    return band


def _found(key: Hashable) -> _Band | None:
    """Return what is in the cache; to be called with the lock."""
    band = BANDS.get(key)
    if band:
        BANDS.move_to_end(key)
    return band


def _keep(key: Hashable, band: _Band) -> None:
    with _lock:
        BANDS[key] = band
        if len(BANDS) > MOST_BANDS:
            BANDS.popitem(last=False)

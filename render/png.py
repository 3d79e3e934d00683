"""Images in a palette as PNG bytes, quickly: what did not change is not compressed again.

The scanlines are compressed in bands of their own. Most of a board is as it was a move ago, so
most bands are found in the cache, which all matches share. The bytes depend on the image alone.
"""

from __future__ import annotations

import hashlib
import struct
import zlib
from collections import OrderedDict
from threading import Lock
from typing import Final

from PIL import Image
from zlib_ng import zlib_ng

_LEVEL: Final = 6
"""Of zlib-ng's compression, 1 to 9: from here on the time grows and the size hardly shrinks."""
_BAND: Final = 89
"""Scanlines compressed together: few enough to be found again, enough to compress well."""
MOST_BANDS: Final = 2048
"""So many stay in the cache: the boards of some 200 matches."""

BANDS: Final[OrderedDict[bytes, bytes]] = OrderedDict()
"""The cache, the least lately used first: by the digest of their scanlines, bands compressed."""
_lock: Final = Lock()


def encode(image: Image.Image) -> bytes:
    """Return *image*, of mode P, as PNG bytes: always the same for the same image."""
    assert image.mode == "P"
    width, height = image.size
    # One more column in front, of zeros: the filter type that a PNG's scanlines begin with.
    wide = Image.new("P", (width + 1, height))
    wide.paste(image, (1, 0))
    lines = wide.tobytes()
    step = (width + 1) * _BAND
    view = memoryview(lines)
    bands = [_compress(view[at : at + step]) for at in range(0, len(lines), step)]
    end = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS).flush()
    check = struct.pack(">I", zlib.adler32(lines))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            _chunk(b"PLTE", bytes(image.getpalette() or ())),
            _chunk(b"IDAT", b"".join((b"\x78\x9c", *bands, end, check))),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, content: bytes) -> bytes:
    check = zlib.crc32(content, zlib.crc32(kind))
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)


def _compress(lines: memoryview) -> bytes:
    """Return the part of a deflate stream that stands for *lines*, whatever is before it."""
    key = hashlib.sha256(lines).digest()
    with _lock:
        if key in BANDS:
            BANDS.move_to_end(key)
            return BANDS[key]
    # zlib-ng makes the same in half the time; its types leave the bytes that go in untold
    packer = zlib_ng.compressobj(  # pyright: ignore[reportUnknownMemberType]
        _LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS
    )
    head = packer.compress(lines)  # pyright: ignore[reportUnknownMemberType]
    band = head + packer.flush(zlib.Z_FULL_FLUSH)
    with _lock:
        BANDS[key] = band
        if len(BANDS) > MOST_BANDS:
            BANDS.popitem(last=False)
    return band

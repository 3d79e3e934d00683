"""Several positions of a match, as a film with a frame per ply or one below the other."""

from __future__ import annotations

import io
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, Final

from PIL import Image, ImageDraw

from engine.replay import stops
from render.canvas import Canvas, text_sprite, to_palette
from render.painters import with_outcome
from render.png import encode
from render.theme import RINGS_BY_DAY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.match import Match
    from render.painters import Outcome, Painter


LARGEST: Final = 4_000_000
"""Maximum size of a film in bytes: small enough to send anywhere."""
WIDTH: Final = 720
"""Width of the frames, in pixels."""
NARROWER: Final = (540, 400)
"""Widths to try for the frames of a film that would be too large."""
PLY: Final = 700
"""Milliseconds to show a frame."""
LAST: Final = 1500
"""Milliseconds to show the last frame."""
SLOWER: Final = 3
"""Factor by which a slow film shows each frame longer: enough time to say what happened."""
MOST_FRAMES: Final = 150
"""Maximum number of frames; a longer match leaves some out."""
BAR: Final = 8
"""Height of the progress bar of the match."""
BAR_COLOURS: Final = ("#2B1A10", "#FFC928")
"""Colours for the part to come and the part that is over."""
_RIFF_HEAD, _CHUNK_HEAD, _DURATION = 12, 8, 20
"""Bytes before a WebP file's first chunk, a chunk's content, and a frame's time in its chunk."""
_METHOD: Final = 2
"""WebP's effort, 0 to 6: from 4 on it takes twice as long and saves hardly a byte."""


def film(
    painter: Painter,
    match: Match,
    progress: Callable[[int, int], None] | None = None,
    outcome: Outcome | None = None,
) -> bytes:
    """Return a film of *match* as a spectator sees it, a frame per ply; see `animate`."""
    states = [match.at(0).state, *(step.after for step in match.steps())]
    views = [states[stop].view(None) for stop in stops(match)]
    return animate(painter, _thinned(views), progress, outcome)


def animate(
    painter: Painter,
    views: Sequence[Any],
    progress: Callable[[int, int], None] | None = None,
    outcome: Outcome | None = None,
) -> bytes:
    """Return *views*, one per ply, as an animated WebP that loops.

    It has at most `LARGEST` bytes, unless even the narrowest frames need more. *outcome* says how
    the match ended, if not by the game's rules. After each frame *progress* gets the number of
    frames done and the total; it starts over if the film has to get smaller.
    """
    if not views:
        raise ValueError("a replay needs at least one view")
    pictures: list[Callable[[], Image.Image]] = [partial(painter.draw, view) for view in views]
    if outcome:
        last = pictures.pop()
        pictures.append(lambda: with_outcome(last(), painter.theme, outcome))
    movie = b""
    for width in (WIDTH, *NARROWER):
        movie = _encode(pictures, width, progress)
        if len(movie) <= LARGEST:
            break
    return movie


def _encode(
    pictures: Sequence[Callable[[], Image.Image]],
    width: int,
    progress: Callable[[int, int], None] | None,
) -> bytes:
    height = max(_height(picture(), width) for picture in pictures) + BAR

    def draw(at: int) -> Image.Image:
        frame = _frame(_shrink(pictures[at](), width), height, (at + 1) / len(pictures))
        if progress:
            progress(at + 1, len(pictures))
        return frame

    out = io.BytesIO()
    _Frames(draw, len(pictures)).save(
        out,
        "WEBP",
        save_all=True,
        duration=[PLY] * (len(pictures) - 1) + [LAST],
        loop=0,
        quality=75,
        method=_METHOD,
    )
    return out.getvalue()


def slowed(movie: bytes) -> bytes:
    """Return the film *movie* at 1/`SLOWER` of its speed.

    A frame's time is in the head of its chunk, so nothing is encoded again (RFC 9649, section 2.7).
    """
    slow, at = bytearray(movie), _RIFF_HEAD
    while at < len(slow):
        if movie[at : at + 4] == b"ANMF":
            place = slice(at + _DURATION, at + _DURATION + 3)
            shown = SLOWER * int.from_bytes(slow[place], "little")
            slow[place] = shown.to_bytes(3, "little")
        size = int.from_bytes(slow[at + 4 : at + 8], "little")
        at += _CHUNK_HEAD + size + size % 2
    return bytes(slow)


class _Frames(Image.Image):
    """Frames of one size; each is drawn when the encoder asks for it, so only one is in memory."""

    def __init__(self, draw: Callable[[int], Image.Image], count: int) -> None:
        super().__init__()
        self.n_frames = count
        self._draw = draw
        self._at = -1
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Draw frame number *frame*, from 0; you can't go back."""
        if frame > self._at:
            drawn = self._draw(frame)
            self.im, self._mode, self._size = drawn.im, drawn.mode, drawn.size
            self._at = frame

    def tell(self) -> int:
        return self._at


def _thinned(views: list[Any]) -> list[Any]:
    """Return at most `MOST_FRAMES` of *views*, evenly spread, always with the last one."""
    count = min(len(views), MOST_FRAMES)
    return [views[(at + 1) * len(views) // count - 1] for at in range(count)]


def _height(picture: Image.Image, width: int) -> int:
    return round(picture.height * width / picture.width)


def _shrink(
    picture: Image.Image, width: int, how: Image.Resampling = Image.Resampling.BOX
) -> Image.Image:
    size = (width, _height(picture, width))
    # Pillow's types name NumPy, which isn't a dependency.
    return picture.convert("RGB").resize(size, how)  # pyright: ignore[reportUnknownMemberType]


def _frame(picture: Image.Image, height: int, played: float) -> Image.Image:
    """Return *picture* at the top of a frame, *height* high, with the bar at the bottom.

    A frame's spare height has the picture's background colour, so that boards stay in place.
    """
    width = picture.width
    surface = max(picture.getcolors(width * height) or [(0, (0, 0, 0))])[1]
    frame = Image.new("RGB", (width, height), surface)
    frame.paste(picture, (0, 0))
    draw = ImageDraw.Draw(frame)
    draw.rectangle((0, height - BAR, width, height), fill=BAR_COLOURS[0])
    draw.rectangle((0, height - BAR, round(width * played) - 1, height), fill=BAR_COLOURS[1])
    return frame


# Positions one below the other --------------------------------------------------------------------


MOST_IN_STRIP: Final = 4
"""Maximum number of positions in a strip: as many as people can follow."""
STRIP_WIDTH: Final = 800
"""Width of a strip's frames, in pixels: twice what a phone shows."""
_BAR: Final = 60
"""Height of the numbered bar above a frame."""
_TEXT: Final = 40
_SIDE: Final = 24
_INK: Final = "#2B1A10"
_CLOTH: Final = RINGS_BY_DAY["glow"]


def strip(painter: Painter, views: Sequence[Any]) -> bytes:
    """Return *views*, one below the other and each with its number, as PNG bytes.

    A single view has no number.
    """
    if not 0 < len(views) <= MOST_IN_STRIP:
        raise ValueError(f"a strip has 1 to {MOST_IN_STRIP} positions, not {len(views)}")
    shown = (_shrink(painter.draw(view), STRIP_WIDTH, Image.Resampling.LANCZOS) for view in views)
    frames = [to_palette(image, painter.theme) for image in shown]
    bar = _BAR if len(frames) > 1 else 0
    height = sum(bar + frame.height for frame in frames)
    ground = to_palette(Image.new("RGB", (STRIP_WIDTH, height), _INK), painter.theme)
    canvas = Canvas(ground, painter.theme)
    top = 0
    for number, frame in enumerate(frames, 1):
        if bar:
            canvas.blend(_bar(f"{number} / {len(frames)}"), (0, top))
        canvas.lay(frame, (0, top + bar))
        top += bar + frame.height
    return encode(canvas.image)


@lru_cache(maxsize=16)
def _bar(text: str) -> Image.Image:
    bar = Image.new("RGBA", (STRIP_WIDTH, _BAR), _INK)
    words = text_sprite(text, _TEXT, _CLOTH, "Bold")
    bar.alpha_composite(words, (_SIDE, (_BAR - words.height) // 2))
    return bar

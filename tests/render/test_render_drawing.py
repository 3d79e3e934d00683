"""Drawings: a cached sprite, drawn only where needed, looks just like a blended one.

The reference is slow and simple: it crops, blends in full colour, and converts to the palette.
"""

from __future__ import annotations

import gc
import io
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final, TypeAlias

import pytest
from PIL import Image

from engine.fair import PlayoutDice
from render import png
from render.canvas import ART, STAMPS, Canvas, art, joined, text_sprite, to_palette
from render.marks import badge, ring, seat_mark
from render.theme import palette, rgb
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.canvas import Area, Drawing
    from render.theme import Theme


GAMES: Final = ("tokan", "loco", "nine_domains", "locus", "orcs")
SIZE: Final = (300, 400)
Things: TypeAlias = "list[tuple[Image.Image, tuple[int, int]]]"


def theme_of(game: str) -> Theme:
    return PACKAGES.find(game).painter.theme


def plainly(image: Image.Image, sprite: Image.Image, at: tuple[int, int], theme: Theme) -> None:
    box = (*at, at[0] + sprite.width, at[1] + sprite.height)
    under = image.crop(box).convert("RGB")
    under.paste(sprite, (0, 0), sprite)
    image.paste(to_palette(under, theme), at)


def ground_of(theme: Theme, tones: int) -> Image.Image:
    """Return an image with stripes of the theme's first *tones*."""
    image = Image.new("RGB", SIZE)
    colours = [rgb(tone) for tone in theme.tones.values()][:tones]
    for line in range(SIZE[1]):
        image.paste(colours[line // 9 % len(colours)], (0, line, SIZE[0], line + 1))
    return to_palette(image, theme)


def sprites_of(game: str) -> list[Image.Image]:
    theme = theme_of(game)
    names = sorted(path.stem for path in (ART / game).glob("*.svg"))
    return [
        *(art(f"{game}/{name}", 60) for name in names),
        *(seat_mark(mark, 42, theme.mark_edge) for mark in theme.marks),
        badge("12", 50, theme["glow"], theme["ink"], theme["ink"]),
        *(ring(120, 90, 20, 7, item) for item in (theme.changed, theme.offered)),
        text_sprite("ply 37", 36, theme["ink"]),
    ]


def drawn(theme: Theme, things: Things, ground: Image.Image | None = None) -> Drawing:
    canvas = Canvas(ground or ground_of(theme, 3), theme)
    for sprite, at in things:
        canvas.blend(sprite, at)
    return canvas.image


def strewn(game: str, count: int, seed: int) -> Things:
    """Return sprites scattered over a picture, some of them partly outside."""
    dice = PlayoutDice(f"strewn {game} {seed}")
    sprites = sprites_of(game)
    return [
        (sprites[dice.below(len(sprites))], (dice.below(300) - 30, dice.below(400) - 30))
        for _ in range(count)
    ]


def lines_of(data: bytes) -> bytes:
    with Image.open(io.BytesIO(data)) as image:
        return image.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_the_colours_of_a_palette_stay_as_they_are(game: str) -> None:
    """Pixels outside a sprite stay as they are; nothing converts them again."""
    theme = theme_of(game)
    colours = palette(theme).getpalette() or []
    strip = Image.frombytes("RGB", (len(colours) // 3, 1), bytes(colours))
    assert list(to_palette(strip, theme).tobytes()) == list(range(len(colours) // 3))


@pytest.mark.parametrize("tones", [1, 2, 7])
@pytest.mark.parametrize("game", GAMES)
def test_every_sprite_looks_blended(game: str, tones: int) -> None:
    theme = theme_of(game)
    ground = ground_of(theme, tones)
    for sprite in sprites_of(game):
        expected = ground.copy()
        canvas = Canvas(ground, theme)
        for at in ((20, 30), (-15, 200), (270, 370)):
            plainly(expected, sprite, at, theme)
            canvas.blend(sprite, at)
        assert canvas.image.tobytes() == expected.tobytes()


@pytest.mark.parametrize("game", ["tokan", "orcs"])
def test_text_looks_blended_on_every_tone(game: str) -> None:
    theme = theme_of(game)
    sprite = text_sprite("Round 8", 30, theme["ink"])
    for tone in theme.tones.values():
        ground = to_palette(Image.new("RGB", (160, 60), rgb(tone)), theme)
        canvas = Canvas(ground, theme)
        canvas.blend(sprite, (8, 8))
        expected = ground.copy()
        plainly(expected, sprite, (8, 8), theme)
        assert canvas.image.tobytes() == expected.tobytes()


def test_a_changed_drawing_is_encoded_like_a_new_one() -> None:
    """Things come, go and change places; the bytes equal those from a fresh process."""
    theme = theme_of("orcs")
    dice = PlayoutDice("changes")
    ground = ground_of(theme, 3)
    things = strewn("orcs", 14, 0)
    more = iter(strewn("orcs", 60, 1))
    for _ in range(40):
        what = dice.below(4)
        if what == 0:
            things.pop(dice.below(len(things)))
        elif what == 1:
            things.insert(dice.below(len(things)), next(more))
        elif what == 2:
            number, other = dice.below(len(things)), dice.below(len(things))
            things[number], things[other] = things[other], things[number]
        else:
            things.append(things[dice.below(len(things))])  # the same thing in the same place twice
        image = drawn(theme, things, ground)
        data = png.encode(image)
        assert lines_of(data) == image.tobytes()
        assert data == png.encode(image.copy())


def test_only_changed_areas_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    theme = theme_of("tokan")
    ground = ground_of(theme, 3)
    mark = seat_mark(0, 42, theme.mark_edge)
    areas: list[Area] = []
    kind = type(Canvas(ground, theme).image)
    plain: Callable[[Drawing, Area], Image.Image] = kind.drawn

    def note(drawing: Drawing, area: Area) -> Image.Image:
        areas.append(area)
        return plain(drawing, area)

    monkeypatch.setattr(kind, "drawn", note)
    for at in ((10, 10), (200, 300)):
        png.encode(drawn(theme, [(mark, (100, 100)), (mark, at)], ground))
    assert areas == [(0, 0, *SIZE), (10, 10, 52, 52), (200, 300, 242, 342)]


def test_a_drawing_can_be_placed_on_another() -> None:
    theme = theme_of("locus")
    ground = ground_of(theme, 3)
    for things in (strewn("locus", 9, 3), [(seat_mark(0, 42, theme.mark_edge), (9, 9))]):
        small = drawn(theme, things, to_palette(Image.new("RGB", (200, 250)), theme))
        expected = ground.copy()
        expected.paste(small.copy(), (30, 40))
        canvas = Canvas(ground, theme)
        canvas.lay(small, (30, 40))
        assert canvas.image.tobytes() == expected.tobytes()


def test_threads_encode_the_same() -> None:
    theme = theme_of("loco")
    alone = [png.encode(drawn(theme, strewn("loco", 12, seed)).copy()) for seed in range(6)]
    png.DRAWINGS.clear()
    png.BANDS.clear()

    def draw(seed: int) -> bytes:
        return png.encode(drawn(theme, strewn("loco", 12, seed % 6)))

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(draw, range(60))) == alone * 10


def test_the_number_of_cached_drawings_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "MOST_DRAWINGS", 5)
    png.DRAWINGS.clear()
    png.LATEST.clear()
    theme = theme_of("loco")
    ground = ground_of(theme, 3)
    sprites = sprites_of("loco")
    for place in range(30):
        things = [(sprites[place % 7], (5 * place, 9)), (sprites[0], (5, 90))]
        png.encode(drawn(theme, things, ground))
        assert len(png.DRAWINGS) <= 5
    assert {id(drawing) for drawing in png.LATEST.values()} <= {
        id(drawing) for drawing in png.DRAWINGS.values()
    }
    assert len(png.LATEST) <= 6


def test_unreferenced_sprites_are_forgotten() -> None:
    theme = theme_of("tokan")
    gc.collect()
    before = len(STAMPS)
    image = drawn(theme, [(seat_mark(0, 42, theme.mark_edge).copy(), (10, 10))])
    png.encode(image)
    assert len(STAMPS) > before
    del image
    gc.collect()
    assert len(STAMPS) <= before


@pytest.mark.parametrize("game", GAMES)
def test_a_part_of_a_drawing_equals_the_same_area_of_the_whole(game: str) -> None:
    theme = theme_of(game)
    ground = ground_of(theme, 3)
    for seed in range(6):
        image = drawn(theme, strewn(game, 25, seed), ground)
        area = (20 * seed, 31, 160 + 20 * seed, 250)
        part = image.part(area)
        assert part.size == (160, 219)
        assert part.tobytes() == image.crop(area).tobytes()
        again = image.part(area)
        assert (again.ground, again.marks) == (part.ground, part.marks), "it is found again"


def test_joined_areas_cover_everything_without_overlap() -> None:
    dice = PlayoutDice("areas")
    for _ in range(50):
        areas: list[Area] = []
        for _ in range(dice.below(9)):
            x, y = dice.below(120) - 10, dice.below(120) - 10
            areas.append((x, y, x + dice.below(40), y + dice.below(40)))
        found = joined(areas, (0, 0, 100, 100))
        pixels = [
            {(x, y) for x in range(left, right) for y in range(top, bottom)}
            for left, top, right, bottom in found
        ]
        assert sum(map(len, pixels)) == len(set[tuple[int, int]]().union(*pixels))
        inside = {(x, y) for x in range(100) for y in range(100)}
        for left, top, right, bottom in areas:
            wanted = {(x, y) for x in range(left, right) for y in range(top, bottom)} & inside
            assert wanted <= set[tuple[int, int]]().union(*pixels)


# The encoder --------------------------------------------------------------------------------------


COLOURS: Final = [channel for level in range(64) for channel in (level * 4, 255 - level, 7)]


def checked(width: int, height: int, shift: int = 0) -> Image.Image:
    """Return an image in which pixels mostly differ from their neighbours."""
    image = Image.new("P", (width, height))
    image.putpalette(COLOURS)
    image.frombytes(bytes((x * 7 + x // 5 + shift) % 64 for x in range(width * height)))
    return image


@pytest.mark.parametrize("size", [(1, 1), (3, 88), (50, 89), (41, 90), (1000, 300)])
def test_encoded_pictures_decode_to_the_same_pixels(size: tuple[int, int]) -> None:
    image = checked(*size)
    back = Image.open(io.BytesIO(png.encode(image)))
    back.load()
    assert (back.mode, back.size) == ("P", size)
    assert back.tobytes() == image.tobytes()
    assert back.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_the_cache_does_not_change_the_bytes() -> None:
    image = checked(200, 400)
    first = png.encode(image)
    assert png.encode(image) == first
    png.BANDS.clear()
    assert png.encode(image) == first


def test_unchanged_bands_are_not_compressed_again() -> None:
    png.BANDS.clear()
    image = checked(100, 890)
    png.encode(image)
    before = set(png.BANDS)
    image.putpixel((5, 5), 63)
    png.encode(image)
    assert len(set(png.BANDS) - before) == 1


def test_the_cache_stays_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "MOST_BANDS", 8)
    png.BANDS.clear()
    for shift in range(30):
        png.encode(checked(20, 20, shift))
    assert len(png.BANDS) == 8

"""Sample pictures of every game to look at, from automatically played matches."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PIL import Image

from engine.bots import PLAYERS
from engine.core import CHANCE
from engine.fair import PlayoutDice
from render.canvas import Canvas, rasterise, svg, to_palette
from render.card import Card, Rank
from render.layout import CORNER, GAP, MARK, OUTLINE, PHONE, POINTS, TITLE, Box, least_type, margin
from render.marks import draw_frame, png, seat_mark
from render.painters import picture

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame, AnyState, Panel, Seat
    from render.package import Package, Packages
    from render.painters import Painter
    from render.texts import Words
    from render.theme import Theme

SEED: Final = 7
"""The seed of all matches in the gallery, so that its pictures stay the same."""
_MOMENTS: Final = (("start", 0.0), ("opening", 0.1), ("middle", 0.5), ("late", 0.9))
"""Moments to picture besides the end: a name, and the share of the match played by then."""

_HEADER: Final = 104
_SOME: Final = 360
"""Height of the part below a picture's header that the sheet shows, in pixels."""
_BETWEEN: Final = 12
_DISCORD: Final = "#313338"
"""Background of a message on a dark screen."""
_NAMES: Final = ("Ada", "Konstantinos-Maximilian Pappas", "Chloé", "", "Żółw_42")
_DAY: Final = "1 Dec 2026"
_MOST_TAPS: Final = 12
"""Maximum number of taps: if taps can be undone, a panel may never end."""


@dataclass(frozen=True, slots=True)
class Written:
    """A file of the gallery."""

    path: Path
    size: int
    """In bytes."""


@dataclass(frozen=True, slots=True)
class _Variant:
    """A way to play a game, and its word in file names."""

    word: str
    seats: int
    options: Mapping[str, str]


def hang(packages: Packages, folder: Path, words: Words | None = None) -> Iterator[Written]:
    """Write the pictures of all games to *folder*, and small ones to its subfolder ``small``.

    *words* appear on them; by default, each game's English words do.
    """
    (folder / "small").mkdir(parents=True, exist_ok=True)
    for package in packages:
        painter = package.painter
        if words is not None:
            painter = painter.speaking(words)
        for name, data in pictures(package.game, painter):
            for path, content in (
                (folder / f"{name}.png", data),
                (folder / "small" / f"{name}.png", shrunk(data)),
            ):
                path.write_bytes(content)
                yield Written(path, len(content))


def hang_sheet(packages: Packages, folder: Path, words: Words | None = None) -> Iterator[Written]:
    """Write ``sheet.png`` to *folder*: parts of all games' pictures, side by side.

    Each game is as wide as on a phone. The parts are its header, the marks that all games share in
    its own colours, the things to tap on a private picture, the seats' rows, and the whole picture.
    """
    columns = [
        _column(package, package.painter if words is None else package.painter.speaking(words))
        for package in packages
    ]
    heights = [max(part.height for part in row) for row in zip(*columns, strict=True)]
    width = len(columns) * (PHONE + _BETWEEN) - _BETWEEN
    height = sum(heights) + (len(heights) - 1) * _BETWEEN
    sheet = Image.new("RGB", (width, height), _DISCORD)
    for across, column in enumerate(columns):
        y = 0
        for part, high in zip(column, heights, strict=True):
            sheet.paste(part, (across * (PHONE + _BETWEEN), y))
            y += high + _BETWEEN
    folder.mkdir(parents=True, exist_ok=True)
    path, data = folder / "sheet.png", png(sheet.quantize(256, dither=Image.Dither.NONE))
    path.write_bytes(data)
    yield Written(path, len(data))


def _column(package: Package, painter: Painter) -> list[Image.Image]:
    states = _playing(package.game, _Variant("", package.game.seats[-1], {}))
    state = states[len(states) // 2]
    whole = painter.draw(state.view(None))
    seat = state.to_act()[0]
    view, panel = state.view(seat), package.game.panel(state, seat, "")
    private = painter.draw(view, panel)
    offered = {
        control.at for group in panel.groups for control in group.controls if control.enabled
    }
    boxes = [place.box for at, place in painter.places(view, panel).items() if at in offered]
    middle = boxes[len(boxes) // 2].centre[1] if boxes else private.height // 2
    top = min(max(0, middle - _SOME // 2), max(0, private.height - _SOME))
    wide = whole.width
    parts = [
        whole.crop((0, 0, wide, _HEADER)),
        _specimen(painter.theme, wide),
        private.crop((0, top, wide, top + _SOME)),
        whole.crop((0, max(0, whole.height - _SOME), wide, whole.height)),
        whole,
    ]
    return [_smaller(part.convert("RGB")) for part in parts]


def _specimen(theme: Theme, width: int) -> Image.Image:
    """Return the parts that all pictures share, in a game's colours: type, marks and outlines."""
    ground = Image.new(
        "RGB", (width, _SOME), theme[next(paper for ink, paper in theme.texts if ink == "ink")]
    )
    canvas = Canvas(to_palette(ground, theme), theme)
    edge, high = margin(width), _SOME // 3
    canvas.write(f"{TITLE} px", (edge, high // 2), TITLE, "ink")
    size = least_type(width)
    canvas.write(f"{size} px", (width // 3, high // 2), size, "ink")
    at = (width - edge, high // 2)
    canvas.write(f"{POINTS}", at, POINTS, "ink", weight="Bold", align="right")
    for seat, number in enumerate(theme.marks):
        mark = seat_mark(number, MARK, theme.mark_edge)
        canvas.blend(mark, (edge + seat * 2 * MARK, high + (high - MARK) // 2))
    step = width // 4
    for number, outline in enumerate((None, theme.changed, theme.offered, theme.chosen)):
        box = Box(edge + 2 * GAP + number * step, 2 * high + 2 * GAP, step // 2, high - 4 * GAP)
        body = (
            f'<rect x="2" y="2" width="{box.width - 4}" height="{box.height - 4}" rx="{CORNER}"'
            f' fill="{theme["ink"]}" stroke="{theme.mark_edge}" stroke-width="{OUTLINE}"/>'
        )
        canvas.blend(rasterise(svg(box.width, box.height, body), box.width, box.height), box[:2])
        if outline:
            draw_frame(canvas, box, outline)
    return canvas.image


def pictures(game: AnyGame, painter: Painter) -> Iterator[tuple[str, bytes]]:
    """Yield the sample pictures of *game* by name, as PNG bytes."""
    seats = game.seats[0]
    others = [
        {
            option.key: next(
                choice for choice in reversed(option.choices) if choice != option.default
            )
        }
        for option in game.options
        if option.least <= 1
    ]
    at_once = {key: choice for chosen in others for key, choice in chosen.items()}
    if at_once not in others:
        others.append(at_once)
    variants = [_Variant(_word(chosen), seats, chosen) for chosen in others if chosen]
    more = [_Variant(f"{number}-seats", number, {}) for number in game.seats[1:]]
    for variant in [_Variant("", seats, {}), *variants, *more]:
        stem = f"{game.key}-{variant.word}" if variant.word else game.key
        states = _playing(game, variant)
        for word, part in _MOMENTS:
            state = states[int(part * (len(states) - 1))]
            yield f"{stem}-{word}", picture(painter, state.view(None))
        if not variant.options:
            state = states[(len(states) - 1) // 2]
            seat = state.to_act()[0]
            for word, panel in _panels(game, state, seat):
                yield f"{stem}-{word}", picture(painter, state.view(seat), panel)
        final = states[-1]
        yield f"{stem}-final", picture(painter, final.view(None))
        if not variant.options:
            yield f"{stem}-card", picture(painter, final.view(None), card=_card(game, final))


def _card(game: AnyGame, state: AnyState) -> Card:
    """Return the card of a match that ended with *state*: names of all lengths, one unknown."""
    result = state.result()
    assert result is not None, "the match is over"
    has_places = len(result.places) > 1
    ranks = [
        Rank(
            seat,
            place if has_places else 0,
            is_winner=has_places and place == 1,
            points=str(result.scores[seat]) if result.scores else "",
            name=_NAMES[seat],
        )
        for seat, place in enumerate(result.places)
    ]
    ranks.sort(key=lambda rank: rank.place)
    return Card(game.title, "", _DAY, tuple(ranks))


def shrunk(data: bytes) -> bytes:
    """Return a picture, given as PNG bytes, at `PHONE` width."""
    with Image.open(io.BytesIO(data)) as image:
        return png(_smaller(image.convert("RGB")))


def _smaller(image: Image.Image) -> Image.Image:
    small = image.copy()
    small.thumbnail((PHONE, image.height), Image.Resampling.LANCZOS)
    return small


def _word(chosen: Mapping[str, str]) -> str:
    """Return a word for *chosen* options. Short choices come with the option's name.

    Many options share short choices, so these alone would be ambiguous.
    """
    if len(chosen) > 3:
        return "everything"
    return "-".join(
        f"{key}-{choice}" if len(choice) < 3 else choice for key, choice in chosen.items()
    )


def _playing(game: AnyGame, variant: _Variant) -> list[AnyState]:
    """Return the positions of one match in which somebody is to act, and the last one.

    The first seat plays greedily and the others at random, so at the end there is a winner.
    """
    dice = PlayoutDice(f"{SEED} {game.key} {variant.word}")
    state = game.start(game.set_up(variant.seats, variant.options))
    states: list[AnyState] = []
    while seats := state.to_act():
        seat = seats[0]
        if seat == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
            continue
        states.append(state.copy())
        player = PLAYERS["random" if seat else "greedy"]
        text = player(game, state.view(seat), seat, dice)
        state.play(seat, state.parse_move(text))
    return [*states, state]


def _panels(game: AnyGame, state: AnyState, seat: Seat) -> Iterator[tuple[str, Panel]]:
    """Yield *seat*'s private panels, tap by tap, until its move is complete."""
    panel: Panel | None = game.panel(state, seat, "")
    for taps in range(_MOST_TAPS):
        if panel is None:
            return
        yield ("preview" if panel.move else f"panel-{taps}"), panel
        panel = None if panel.move else _further(game, state, seat, panel)


def _further(game: AnyGame, state: AnyState, seat: Seat, panel: Panel) -> Panel | None:
    """Return the panel after a tap that chooses something new; None if no tap does."""
    for group in reversed(panel.groups):
        controls = [control for control in group.controls if control.enabled]
        if controls:
            tap = controls[len(controls) // 2]
            following = game.panel(state, seat, tap.picks)
            if following.move or len(following.chosen) > len(panel.chosen):
                return following
    return None

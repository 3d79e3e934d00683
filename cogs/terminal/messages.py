"""Pictures of messages: the board in a channel, next to a player's private panel.

They show the real words and buttons, because they are drawn from what Parlor sends.
"""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any, Final

import discord
from PIL import Image, ImageDraw

from cogs.ui.board import board_view, caption, paint
from cogs.ui.marks import MARKERS
from cogs.ui.panel import Foot, panel_view
from engine.bots import PLAYERS
from engine.fair import PlayoutDice
from engine.match import Match
from engine.ports import Sitter
from render.canvas import has_glyph, text_sprite, text_width
from render.gallery import SEED, Written
from render.marks import png, seat_mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from cogs.ui.panel import Icons
    from engine.core import AnyGame
    from render.package import Package, Packages

_NAMES: Final = ("Ada", "Ben", "Chloe", "Dev", "Elif")
_OF_A_MATCH: Final = 0.3
"""The moment to draw, as a fraction of the match."""
_WIDTH: Final = 800
"""Width of one message in pixels; two next to each other are still readable on a phone."""
_TEXT: Final = 44
_EDGE: Final = 28
_GAP: Final = 20
_LINE: Final = 60
_GROUND: Final = "#313338"
_FRAME: Final = "#2b2d31"
_INK: Final = "#f2f3f5"
_PALE: Final = "#b5bac1"
_CONTROL: Final = "#1e1f22"
_BUTTONS: Final = {1: "#5865f2", 2: "#4e5058", 3: "#248046", 4: "#da373c"}
"""Discord's button colours by style."""
_TEXT_DISPLAY, _GALLERY, _ROW, _BUTTON, _SELECT = 10, 12, 1, 2, 3
"""Discord's numbers for types of components."""
_PERSON: Final = re.compile(r"<@(\d+)>")
_EMPHASIS: Final = re.compile(r"\*\*|__|`|^-# |^#+ ", re.MULTILINE)


def hang_messages(packages: Packages, folder: Path, locale: str) -> Iterator[Written]:
    """Write a picture of a board and a private panel of each game to *folder*.

    Raises:
        OSError: a file or folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for package in packages:
        path, data = folder / f"{package.key}-message.png", _messages(package, locale)
        path.write_bytes(data)
        yield Written(path, len(data))


def _messages(package: Package, locale: str) -> bytes:
    match, since = _in_play(package.game)
    (seat, *_) = match.to_act()
    sitters = tuple(Sitter(player=number) for number in range(1, match.setup.seats + 1))
    public = paint(package.painter, match, None, locale=locale)
    text = caption(locale, match, sitters, since)
    board = board_view(locale, match, text, public)
    panel = match.game.panel(match.state, seat, "")
    private = paint(package.painter, match, seat, panel, locale=locale, in_bands=True)
    mine = panel_view(
        locale,
        match,
        panel,
        private,
        Foot(None, None, coaches=True),
        seat=seat,
        icons=_icons(package),
    )
    pictures = {f"attachment://{picture.name}": picture.data for picture in (public, private)}
    drawn = [_Message(pictures, package.icons).draw(view.to_components()) for view in (board, mine)]
    height = max(picture.height for picture in drawn)
    both = Image.new("RGB", (2 * _WIDTH + _EDGE, height), _GROUND)
    for number, drawing in enumerate(drawn):
        both.paste(drawing, (number * (_WIDTH + _EDGE), 0))
    return png(both.quantize(256, dither=Image.Dither.NONE))


def _icons(package: Package) -> Icons:
    return {name: discord.PartialEmoji(name=name, id=1) for name in package.icons}


def _in_play(game: AnyGame) -> tuple[Match, int]:
    """Return a running match, and its number of entries before the last move."""
    dice = PlayoutDice(f"{SEED} {game.key} message")
    match = Match.begin(game, "gallery", game.set_up(max(2, game.seats[0])), b"7")
    begun = [match]
    while match.to_act():
        (seat, *_) = match.to_act()
        move = PLAYERS["random" if seat else "greedy"](game, match.state.view(seat), seat, dice)
        match = match.extend(seat, move)
        begun.append(match)
    number = int(_OF_A_MATCH * len(begun))
    return begun[number], begun[number - 1].seq


class _Message:
    """A message in the making, from top to bottom."""

    def __init__(
        self, pictures: Mapping[str, bytes], icons: Mapping[str, Callable[[], Image.Image]]
    ) -> None:
        self._pictures = pictures
        self._icons = icons
        self._image = Image.new("RGB", (_WIDTH, 8 * _WIDTH), _FRAME)
        self._y = _EDGE

    def draw(self, components: list[dict[str, Any]]) -> Image.Image:
        for component in components:
            for part in component["components"]:
                self._add(part)
        return self._image.crop((0, 0, _WIDTH, self._y + _EDGE - _GAP))

    def _add(self, part: dict[str, Any]) -> None:
        kind = part["type"]
        if kind == _TEXT_DISPLAY:
            for line in part["content"].splitlines():
                self._write(line)
        elif kind == _GALLERY:
            for item in part["items"]:
                with Image.open(io.BytesIO(self._pictures[item["media"]["url"]])) as picture:
                    shown = picture.convert("RGB")
                shown.thumbnail((_WIDTH - 2 * _EDGE, shown.height), Image.Resampling.LANCZOS)
                self._image.paste(shown, (_EDGE, self._y))
                self._y += shown.height
        elif kind == _ROW:
            self._place(part["components"])
        self._y += _GAP

    def _write(self, line: str) -> None:
        """Write a line of text, broken between words."""
        ink = _PALE if line.startswith("-# ") else _INK
        weight = "Bold" if "**" in line else "Semibold"
        x = _EDGE
        for word in _spoken(line).split():
            width = _LINE if word in MARKERS else text_width(word, _TEXT, weight)
            if x > _EDGE and x + width > _WIDTH - _EDGE:
                x, self._y = _EDGE, self._y + _LINE
            if word in MARKERS:
                mark = seat_mark(MARKERS.index(word), _TEXT, _INK)
                self._image.paste(mark, (x, self._y + (_LINE - _TEXT) // 2), mark)
            else:
                sprite = text_sprite(word, _TEXT, ink, weight)
                self._image.paste(sprite, (x, self._y), sprite)
            x += width + text_width(" ", _TEXT)
        self._y += _LINE if line.strip() else _GAP

    def _place(self, controls: list[dict[str, Any]]) -> None:
        """Place buttons next to each other, as many as fit on a line, or a menu."""
        x, high = _EDGE, _LINE + _GAP
        for control in controls:
            is_button = control["type"] == _BUTTON
            label = _spoken(control.get("label" if is_button else "placeholder") or "")
            emoji: dict[str, Any] = control.get("emoji") or {}
            icon = self._icons.get(emoji.get("name", "")) if is_button else None
            beside = _LINE if icon else 0
            width = (
                text_width(label, _TEXT) + 2 * _GAP + beside if is_button else _WIDTH - 2 * _EDGE
            )
            if x > _EDGE and x + width > _WIDTH - _EDGE:
                x, self._y = _EDGE, self._y + high + _GAP // 2
            ground = _BUTTONS.get(control.get("style", 2), _BUTTONS[2]) if is_button else _CONTROL
            box = (x, self._y, x + width, self._y + high)
            ImageDraw.Draw(self._image).rounded_rectangle(box, _GAP // 2, fill=ground)
            if icon:
                sprite = icon().convert("RGBA")
                sprite.thumbnail((_TEXT, _TEXT), Image.Resampling.LANCZOS)
                self._image.paste(sprite, (x + _GAP, self._y + (high - _TEXT) // 2), sprite)
            sprite = text_sprite(label, _TEXT, _INK)
            at = (x + _GAP + beside, self._y + (high - sprite.height) // 2)
            self._image.paste(sprite, at, sprite)
            x += width + _GAP // 2
        self._y += high


def _spoken(text: str) -> str:
    """Return *text* as Discord shows it, with names in place of mentions."""
    named = _PERSON.sub(lambda found: f"@{_NAMES[int(found[1]) - 1]}", text)
    # the font has no emoji; seat marks are drawn separately
    return "".join(
        letter
        for letter in _EMPHASIS.sub("", named)
        if letter.isspace() or has_glyph(letter) or any(letter in mark for mark in MARKERS)
    )

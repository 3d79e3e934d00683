"""The public board message: events, picture, turn and buttons."""

from __future__ import annotations

import io
import re
import zlib
from dataclasses import dataclass, replace
from math import ceil
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

import discord
from discord import ButtonStyle, ui
from PIL import Image

from cogs.ui import actions
from cogs.ui.actions import Analyse, OfMatch, OnBoard, Verify
from cogs.ui.answers import gallery_items, name_in
from cogs.ui.clock import Claim
from cogs.ui.ids import Action, Key, Snowflake, Sure
from cogs.ui.layout import LONGEST_TEXT, PressButton, cut, framed, press_button, row, shortened
from cogs.ui.marks import marker
from cogs.ui.narration import closing_texts, offers_revenge, sentences, sitter_name, turn_line, who
from cogs.ui.texts import TEXTS, card_of, mentions, outcome_in_words, outcome_of
from engine.core import Seat
from engine.proposals import AskedOfSeat, Proposal
from render.curves import RatingLine, draw_curves, tell_curves
from render.painters import picture
from render.png import encode

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from db.ladders import Curve
    from engine.core import Fact, Panel
    from engine.ladders import Ladder
    from engine.match import Match
    from engine.ports import OfItself, Sitter
    from render.painters import Painter


How: TypeAlias = Literal["end", "turns", "stop"]
"""News that a follower gets: only the end, each turn too, or nothing from now on."""


class Follow(OfMatch, form="b1:follow:{match}:{seq}:", by="onlooker"):
    """Ask me how I want to follow the match."""


class FollowSo(Action, form="b1:followso:{match}:0:{how}", by="onlooker", about="match"):
    match: Key
    how: How


def follow_view(locale: str, match_id: str, game: str, how: How) -> ui.LayoutView:
    buttons = [
        press_button(
            locale,
            FollowSo(match_id, choice),
            f"follow-{choice}",
            style=ButtonStyle.secondary if choice == "stop" else ButtonStyle.primary,
        )
        for choice in get_args(How)
        if choice != how
    ]
    following = TEXTS.say(locale, f"follow-{how}", {"game": game})
    return framed(f"{following}\n{TEXTS.say(locale, 'follow-about')}", row(*buttons))


# Seats that change hands --------------------------------------------------------------------------


class TakeSeat(
    OfMatch,
    form="b1:takeseat{is_sure}:{match}:{seq}:{seat}",
    former=("b1:take{is_sure}:{match}:{seq}:{seat}",),
    by="onlooker",
):
    """Take over a seat that a bot plays, once the table agrees."""

    seat: Seat
    is_sure: Sure = False


class AnswerForSeat(
    OfMatch, form="b1:seat:{match}:{seq}:{answer}.{kind}.{seat}.{newcomer}", by="onlooker"
):
    answer: Literal["yes", "no"]
    kind: AskedOfSeat
    seat: Seat
    newcomer: Snowflake

    @property
    def asked(self) -> Proposal:
        return Proposal(self.kind, self.seat, self.seq, newcomer=self.newcomer)


def holder_lines(locale: str, match: Match, sitters: Sequence[Sitter]) -> list[str]:
    lines: list[str] = []
    for seat, sitter in enumerate(sitters):
        if sitter.before:
            since = sum(ply.kind == "move" and ply.seq < sitter.since for ply in match.line)
            facts = {
                "marker": marker(match.game, seat),
                "name": sitter_name(locale, sitters, seat),
                "move": since + 1,
                "before": mentions(locale, [stint.player for stint in sitter.before]),
            }
            lines.append(TEXTS.say(locale, "seat-held", facts))
    return lines


# The public board message -------------------------------------------------------------------------


_PICTURE: Final = re.compile(r"[a-z0-9_]+-([a-z0-9]+)-([0-9]{1,10})-(?:all|[0-9]+)[^/]*\.png$")
"""Matches a picture's name; see `name_of`."""

_NEED_NO_KEY = 2
"""Up to this number of players, everybody knows the marks."""
MOST_COMPONENTS = 40
"""Discord's limit for frames, texts, galleries, rows and the contents of rows together."""
_FRAME_AND_TEXT = 2
LONGEST_ALT = 1024
"""Maximum length of an alt text, in characters: Discord's limit."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to send. Its name is different for each position, because clients cache by name."""

    name: str
    alt: str
    data: bytes
    parts: tuple[Picture, ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, read from the PNG's header."""
        return int.from_bytes(self.data[16:20], "big"), int.from_bytes(self.data[20:24], "big")

    def file(self) -> discord.File:
        return discord.File(io.BytesIO(self.data), self.name, description=self.alt)

    def gallery(self) -> ui.MediaGallery[Any]:
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return ui.MediaGallery(item)

    def galleries(self, *beside: ui.ActionRow[Any]) -> list[ui.MediaGallery[Any]]:
        """Return a gallery for each part, if there are parts and they fit with *beside*; else one.

        Each part has its own gallery, because pictures in one gallery are small and side by side.
        """
        used = _FRAME_AND_TEXT + sum(1 + len(part.children) for part in beside)
        if not self.parts or used + len(self.parts) > MOST_COMPONENTS:
            return [self.gallery()]
        return [part.gallery() for part in self.parts]

    def files(self, view: ui.LayoutView) -> list[discord.File]:
        galleries = [item for item in view.walk_children() if isinstance(item, ui.MediaGallery)]
        shown = {item.media.url for gallery in galleries for item in gallery.items}
        pictures = (self, *self.parts)
        return [part.file() for part in pictures if f"attachment://{part.name}" in shown]


@dataclass(frozen=True, slots=True)
class PostedPicture(Picture):
    """A picture in another message, which Discord finds by its address."""

    address: str = ""
    extent: tuple[int, int] = (0, 0)

    @classmethod
    def at(cls, item: discord.MediaGalleryItem) -> PostedPicture:
        media, alt = item.media, item.description or ""
        extent = media.width or 0, media.height or 0
        return cls(name_in(media.url), alt, b"", address=media.url, extent=extent)

    @property
    def size(self) -> tuple[int, int]:
        return self.extent

    def gallery(self) -> ui.MediaGallery[Any]:
        return ui.MediaGallery(discord.MediaGalleryItem(self.address, description=self.alt))


def paint(
    painter: Painter,
    match: Match,
    seat: Seat | None,
    panel: Panel | None = None,
    *,
    locale: str,
    in_bands: bool = False,
    names: Mapping[Seat, str] = MappingProxyType({}),
    day: str = "",
) -> Picture:
    """Draw the view of *seat* (None for a spectator) of *match*. Slow, so call it in a thread.

    If *panel* asks about a part of the picture, only that part is drawn. Otherwise, with
    *in_bands*, only the bands that it asks about are drawn, to leave room for buttons. Changes
    since the last turn of *seat* are outlined. At the end spectators see a card, with the known
    *names* by seat and the *day*.
    """
    view, outcome = match.state.view(seat), outcome_of(match, locale)
    alt = alt_text(painter, match, seat, locale)
    spoken = painter.speaking(TEXTS.words(locale))
    card = card_of(locale, match, names, day) if seat is None else None
    then = None if seat is None else match.after_turn(seat)
    since = None if then is None else then.view(seat)
    data = picture(
        spoken, view, panel, outcome, in_part=True, in_bands=in_bands, card=card, since=since
    )
    return Picture(name_of(match, seat, panel), alt, data)


def name_of(match: Match, seat: Seat | None, panel: Panel | None = None) -> str:
    """Return the name of the picture that `paint` makes."""
    who = "all" if seat is None else str(seat + 1)
    picks = "" if panel is None else f"-{zlib.crc32(f'{panel.picks} {panel.move}'.encode()):08x}"
    return f"{match.game.key}-{match.id}-{match.seq}-{who}{picks}.png"


def shown_in(components: Iterable[object]) -> tuple[str, int] | None:
    """Return the match and the entry of the first board picture in a message's *components*."""
    for item in gallery_items(components):
        if found := _PICTURE.match(name_in(item.media.url)):
            return found[1], int(found[2])
    return None


def alt_text(painter: Painter, match: Match, seat: Seat | None, locale: str) -> str:
    """Describe in words what `paint` draws, within Discord's limit."""
    alt = painter.speaking(TEXTS.words(locale)).alt_text(match.state.view(seat))
    if outcome := outcome_of(match, locale):
        alt = f"{outcome_in_words(outcome, locale)} {alt}"
    return shortened(alt, LONGEST_ALT)


def caption(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    since: int,
    more: str = "",
    *,
    planned: Mapping[int, OfItself] | None = None,
) -> str:
    """Return the words above the picture: events from entry *since* on, and the turn.

    In a finished match the result comes first; *more* is extra text about the end. *planned* is as
    in `sentences`. If there is a bot or a third player, a key to the marks follows.
    """
    above, why = "", ""
    if match.result() is not None:
        above, why, counted = closing_texts(locale, match, sitters)
        below = f"{counted}\n{more}".strip()
    else:
        below = turn_line(locale, match, sitters)
        if len(sitters) > _NEED_NO_KEY or any(sitter.bot for sitter in sitters):
            seats = [who(locale, match.game, sitters, seat) for seat in range(len(sitters))]
            below += "\n" + TEXTS.say(locale, "board-key", {"seats": " · ".join(seats)})
    room = LONGEST_TEXT - sum(len(f"{part}\n\n") for part in (above, why, below))
    events = "\n".join(sentences(locale, match, sitters, since, most=room, planned=planned))
    parts = above, f"{events}\n{why}".strip(), below
    return "\n\n".join(filter(None, parts))


def board_view(
    locale: str,
    match: Match,
    text: str,
    shown: Picture,
    foot: str = "",
    *,
    can_look: bool = False,
    is_for_one: bool = False,
    can_claim: bool = False,
    can_take: Sequence[Seat] = (),
    can_touch: bool = False,
    can_share: bool = False,
) -> ui.LayoutView:
    """Return the board message; *foot* goes between the picture and the buttons.

    *can_look* says that the board doesn't show everything public, *is_for_one* that a single person
    plays and can't agree on a draw, *can_claim* that somebody is out of time, *can_take* names
    seats that people can take over from bots, *can_touch* says that the board is also on a web
    page, *can_share* that the reader may give out links to watch.
    """
    below = [ui.TextDisplay[Any](foot)] if foot else []
    rows = _rows(locale, match, can_look=can_look, is_for_one=is_for_one, can_touch=can_touch)
    if can_claim:
        claim = Claim(match.id, match.seq)
        rows.insert(0, row(press_button(locale, claim, style=ButtonStyle.danger)))
    if can_take:
        takes = [TakeSeat(match.id, match.seq, seat) for seat in sorted(can_take)]
        buttons = [
            press_button(locale, take, "take-seat", {"marker": marker(match.game, take.seat)})
            for take in takes
        ]
        rows.append(row(*buttons))
    if can_share:
        rows.append(row(press_button(locale, actions.WatchLink(match.id, "make"), "watch-link")))
    return framed(text, shown.gallery(), *below, *rows)


def _rows(
    locale: str, match: Match, *, can_look: bool, is_for_one: bool, can_touch: bool
) -> list[ui.ActionRow[Any]]:
    def button(action: Action, *, is_first: bool = False) -> PressButton:
        style = ButtonStyle.primary if is_first else ButtonStyle.secondary
        return press_button(locale, action, style=style)

    at = (match.id, match.seq)
    rules = button(actions.Rules(*at))
    result = match.result()
    if result is None:
        turn = button(actions.Turn(*at), is_first=True)
        agree = [] if is_for_one else [actions.Draw(*at)]
        ask = [actions.Undo(*at), *agree, actions.Resign(*at), actions.Fair(*at)]
        look = [button(actions.Look(*at))] if can_look else []
        first = row(turn, button(actions.Happened(*at)), *look, rules, button(Follow(*at)))
        touch = [button(actions.Touch(match.id))] if can_touch else []
        return [first, row(*touch, *map(button, ask))]
    buttons = [button(actions.Rematch(*at), is_first=True)]
    if offers_revenge(match):
        buttons.append(button(actions.Revenge(*at)))
    file = button(actions.File(match.id, OnBoard(match.seq)))
    judge = [] if result.is_void else [button(Analyse(match.id, OnBoard(match.seq)))]
    return [
        row(*buttons, button(actions.Replay(*at)), file),
        row(*judge, button(Verify(*at)), rules),
    ]


# Big print ----------------------------------------------------------------------------------------


OVERLAP: Final = 0.06
"""Fraction of a part's width and height that its neighbour shows too."""
MOST_FILES: Final = 10
_COLUMNS: Final = 2
_MOST_ROWS: Final = MOST_FILES // _COLUMNS
_TALLEST: Final = 4 / 3
"""Greatest height of a part, relative to its width; anything taller doesn't fit on a phone."""
_NEAR: Final = 640
"""Width in pixels; a narrower picture is a close-up already and isn't split."""
_DOWN: Final = {2: ("upper", "lower"), 3: ("upper", "middle", "lower")}


def boxes(width: int, height: int) -> list[tuple[int, int, int, int]]:
    """Return the parts of a picture of this size, row by row: left, top, right, bottom in pixels.

    They cover it, have the same size to a pixel, and overlap by `OVERLAP`.
    """
    part = _length(width, _COLUMNS)
    rows = 1
    while rows < _MOST_ROWS and _length(height, rows) > _TALLEST * part:
        rows += 1
    return [
        (left, top, right, bottom)
        for top, bottom in _spans(height, rows)
        for left, right in _spans(width, _COLUMNS)
    ]


def enlarged(locale: str, picture: Picture) -> Picture:
    """Return *picture* with its parts, unless it is a close-up. Slow, so call it in a thread.

    The first part has the whole picture's alt text; the others say which part they are.
    """
    image = Image.open(io.BytesIO(picture.data))
    if image.width < _NEAR:
        return picture
    areas, stem = boxes(*image.size), picture.name.removesuffix(".png")
    count = len(areas)
    downs = [""] if count == _COLUMNS else [f"{down}-" for down in _DOWN.get(count // _COLUMNS, ())]
    places = [f"{down}{across}" for down in downs for across in ("left", "right")]
    parts: list[Picture] = []
    for number, area in enumerate(areas, 1):
        place = places[number - 1] if places else "counted"
        facts: dict[str, Fact] = {"place": place, "number": number, "count": count}
        alt = picture.alt if number == 1 else TEXTS.say(locale, "picture-part", facts)
        parts.append(Picture(f"{stem}-part{number}.png", alt, encode(image.crop(area))))
    return replace(picture, parts=tuple(parts))


def latest_enlarged(locale: str, pictures: Sequence[Picture]) -> list[Picture]:
    """Return the last of a message's *pictures*, as many in parts as its attachments allow.

    The last picture is in parts; earlier ones are in parts, whole or left out, as room allows.
    Slow, so call it in a thread.
    """
    kept: list[Picture] = []
    room = MOST_FILES
    for before in range(len(pictures) - 1, -1, -1):
        if room == 0:
            break
        shown = pictures[before]
        # its parts must leave room for each picture before it
        if not kept or len(boxes(*shown.size)) + before <= room:
            shown = enlarged(locale, shown)
        kept.insert(0, shown)
        room -= len(shown.parts) or 1
    return kept


def _length(whole: int, count: int) -> float:
    return whole / (count - (count - 1) * OVERLAP)


def _spans(whole: int, count: int) -> list[tuple[int, int]]:
    length = min(whole, ceil(_length(whole, count)))
    steps = max(1, count - 1)
    begins = [round(at * (whole - length) / steps) for at in range(count)]
    return [(begin, begin + length) for begin in begins]


# Strips -------------------------------------------------------------------------------------------


MOST_FRAMES: Final = 8
_MOST_TEXT: Final = 3900
"""Maximum length of all texts together, in characters, within Discord's 4,000."""


@dataclass(frozen=True, slots=True)
class Frame:
    text: str
    picture: Picture


def strip_view(
    locale: str,
    title: str,
    turn: str,
    frames: Sequence[Frame],
    count: int,
    *,
    is_watching: bool = False,
    goes_on: actions.Turn | None = None,
) -> ui.LayoutView:
    """Return the strip of *frames*, the last of *count* moves, with the *turn* below.

    It covers the moves since the reader's last turn, or for a spectator (*is_watching*) the whole
    match. *goes_on* opens the reader's panel if it is their turn.
    """
    key = "strip-heading-watching" if is_watching else "strip-heading"
    shown = min(count, len(frames))
    facts = {"game": title, "count": shown if is_watching else count}
    heading = [TEXTS.say(locale, key, facts)]
    if count > shown:
        heading.append(TEXTS.say(locale, "strip-left-out", {"count": count - shown}))
    top, now = "\n".join(heading), cut(turn, 900)
    room = _MOST_TEXT - len(top) - len(now)
    texts = fitted(locale, [frame.text for frame in frames], room)
    parts: list[ui.Item[Any]] = []
    for frame, text in zip(frames, texts, strict=True):
        if text:
            parts.append(ui.TextDisplay(text))
        parts += frame.picture.galleries()
    parts.append(ui.TextDisplay(now))
    if goes_on is not None:
        parts.append(row(press_button(locale, goes_on, style=ButtonStyle.primary)))
    return framed(top, *parts)


def fitted(locale: str, texts: Sequence[str], most: int) -> list[str]:
    """Shorten *texts* to at most *most* characters together; the longest give way first.

    Leaves out whole lines, and says how many.
    """
    share = most
    left = most
    for number, length in enumerate(sorted(map(len, texts))):
        share = left // (len(texts) - number)
        if length > share:
            break
        left -= length
    else:
        return list(texts)
    fitting: list[str] = []
    for text in texts:
        shown, lines = text, text.split("\n")
        left_out = 0
        while len(shown) > share and left_out < len(lines) - 1:
            left_out += 1
            more = TEXTS.say(locale, "strip-more", {"count": left_out})
            shown = "\n".join([*lines[:-left_out], more])
        fitting.append(shown if len(shown) <= share else shortened(text, share))
    return fitting


# Rating curves as pictures ------------------------------------------------------------------------


CURVE: Final = 30


def ladder_curves(
    locale: str, ladder: Ladder, ranks: Sequence[str], curves: Sequence[Curve]
) -> Picture:
    """Draw the curves of players, labelled by their *ranks*. Slow."""
    lines = [RatingLine(rank, curve.shown) for rank, curve in zip(ranks, curves, strict=True)]
    return _picture(locale, f"{ladder.game}-ladder", lines)


def profile_curves(locale: str, titles: Sequence[str], curves: Sequence[Curve]) -> Picture:
    """Draw the curves of one person's games, numbered if there are several. Slow."""
    if len(curves) == 1:
        lines = [RatingLine("", curves[0].shown, curves[0].uncertainty)]
    else:
        lines = [RatingLine(str(number), curve.shown) for number, curve in enumerate(curves, 1)]
    return _picture(locale, "-".join(["profile", *titles]), lines)


def _picture(locale: str, stem: str, lines: Sequence[RatingLine]) -> Picture:
    words = TEXTS.words(locale)
    data = draw_curves(tuple(lines), words)
    return Picture(f"{stem}-{zlib.crc32(data):08x}.png", tell_curves(lines, words), data)

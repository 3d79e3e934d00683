"""The public board message: what happened, the picture, whose turn it is, the buttons."""

from __future__ import annotations

import io
import re
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import ui

from cogs.ui import actions
from cogs.ui.browsing import Analyse, Verify
from cogs.ui.ending import offers_revenge
from cogs.ui.following import Follow
from cogs.ui.layout import LONGEST_TEXT, framed, row, shortened
from cogs.ui.narration import MARKERS, sentences, turn_line, who
from cogs.ui.outcome import outcome_in_words, outcome_of
from cogs.ui.paces import Claim
from cogs.ui.places import OnBoard
from cogs.ui.press import PressButton
from cogs.ui.seats import TakeSeat
from cogs.ui.texts import TEXTS
from render.painters import picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cogs.ui.ids import Action
    from engine.core import Panel, Seat
    from engine.match import Match
    from engine.ports import OfItself, Sitter
    from render.painters import Painter

_PICTURE: Final = re.compile(r"/[a-z0-9_]+-([a-z0-9]+)-([0-9]{1,10})-(?:all|[0-9]+)[^/]*\.png$")
"""The end of a picture's address; see `paint`."""

_NEED_NO_KEY = 2
"""Players who know each other's marks without being told."""
MOST_COMPONENTS = 40
"""Frames, texts, galleries, rows and what is in rows, of all of which Discord takes so many."""
_FRAME_AND_TEXT = 2
LONGEST_ALT = 1024
"""Characters that Discord takes as alt text."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture ready to be sent. Its name differs for each position: clients cache by name."""

    name: str
    alt: str
    data: bytes
    parts: tuple[Picture, ...] = ()
    """Of one that is shown in big print; see `cogs.ui.enlarging`."""

    def file(self) -> discord.File:
        """Return it as a new attachment."""
        return discord.File(io.BytesIO(self.data), self.name, description=self.alt)

    def gallery(self) -> ui.MediaGallery[Any]:
        """Return the part of a layout that shows the attachment."""
        item = discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt)
        return ui.MediaGallery(item)

    def galleries(self, *beside: ui.ActionRow[Any]) -> list[ui.MediaGallery[Any]]:
        """Return what shows it to one person, in parts if it has any and they fit *beside* rows.

        Each has a gallery of its own: those in one are shown small, side by side.
        """
        used = _FRAME_AND_TEXT + sum(1 + len(one.children) for one in beside)
        if not self.parts or used + len(self.parts) > MOST_COMPONENTS:
            return [self.gallery()]
        return [part.gallery() for part in self.parts]

    def files(self, view: ui.LayoutView) -> list[discord.File]:
        """Return what *view* shows of it as new attachments."""
        galleries = [one for one in view.walk_children() if isinstance(one, ui.MediaGallery)]
        shown = {item.media.url for one in galleries for item in one.items}
        pictures = (self, *self.parts)
        return [one.file() for one in pictures if f"attachment://{one.name}" in shown]


def paint(
    painter: Painter,
    match: Match,
    seat: Seat | None,
    panel: Panel | None = None,
    *,
    locale: str,
) -> Picture:
    """Draw what *seat* (None: a spectator) sees of *match*; slow, so call it in a thread."""
    view, outcome = match.state.view(seat), outcome_of(match, locale)
    who = "all" if seat is None else str(seat + 1)
    picks = "" if panel is None else f"-{zlib.crc32(f'{panel.picks} {panel.move}'.encode()):08x}"
    name = f"{match.game.key}-{match.id}-{match.seq}-{who}{picks}.png"  # see `shown_in`
    alt = alt_text(painter, match, seat, locale)
    spoken = painter.speaking(TEXTS.words(locale))
    return Picture(name, alt, picture(spoken, view, panel, outcome))


def shown_in(components: Iterable[object]) -> tuple[str, int] | None:
    """Return the match that a picture among a message's *components* shows, and at which entry."""
    for component in components:
        for item in getattr(component, "items", ()):
            url = getattr(getattr(item, "media", None), "url", "")
            if found := _PICTURE.search(url.partition("?")[0]):
                return found[1], int(found[2])
        if found := shown_in(getattr(component, "children", ())):
            return found
    return None


def alt_text(painter: Painter, match: Match, seat: Seat | None, locale: str) -> str:
    """Return in words what `paint` draws, as long as Discord takes it."""
    told = painter.speaking(TEXTS.words(locale)).alt_text(match.state.view(seat))
    if outcome := outcome_of(match, locale):
        told = f"{outcome_in_words(outcome, locale)} {told}"
    return shortened(told, LONGEST_ALT)


def caption(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    since: int,
    more: str = "",
    *,
    planned: Mapping[int, OfItself] | None = None,
) -> str:
    """Return the words above the picture: what happened from entry *since* on, and the turn.

    *more* is what there is to say of its end, *planned* as in `sentences`. Where more than two
    play, or a computer player, a key of their marks stands below.
    """
    now = f"{turn_line(locale, match, sitters, is_told=True)}\n\n{more}".strip()
    has_key = len(sitters) > _NEED_NO_KEY or any(one.bot for one in sitters)
    if has_key and match.result() is None:
        seats = [who(locale, match.game, sitters, seat) for seat in range(len(sitters))]
        now += "\n" + TEXTS.say(locale, "board-key", {"seats": " · ".join(seats)})
    room = LONGEST_TEXT - len(now) - len("\n\n")
    told = "\n".join(sentences(locale, match, sitters, since, most=room, planned=planned))
    return f"{told}\n\n{now}".strip()


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
) -> ui.LayoutView:
    """Return the board message; *foot* stands between the picture and the buttons.

    *can_look* says that there is more to be looked up than the board shows, *is_for_one* that one
    person plays, who has nobody to agree on a draw with, *can_claim* that somebody's time is up,
    *can_take* which seats the house plays that somebody can take over.
    """
    below = [ui.TextDisplay[Any](foot)] if foot else []
    rows = _rows(locale, match, can_look=can_look, is_for_one=is_for_one)
    if can_claim:
        label = TEXTS.say(locale, "button-claim")
        claim = Claim(match.id, match.seq)
        rows.insert(0, row(PressButton(claim, label, style=discord.ButtonStyle.danger)))
    if can_take:
        takes = [
            PressButton(
                TakeSeat(match.id, match.seq, seat),
                TEXTS.say(locale, "button-take-seat", {"marker": MARKERS[seat]}),
            )
            for seat in sorted(can_take)
        ]
        rows.append(row(*takes))
    return framed(text, shown.gallery(), *below, *rows)


def _rows(
    locale: str, match: Match, *, can_look: bool, is_for_one: bool
) -> list[ui.ActionRow[Any]]:
    def button(action: Action, *, is_first: bool = False) -> PressButton:
        style = discord.ButtonStyle.primary if is_first else discord.ButtonStyle.secondary
        return PressButton(action, TEXTS.say(locale, f"button-{action.name}"), style=style)

    at = (match.id, match.seq)
    rules = button(actions.Rules(*at))
    result = match.result()
    if result is None:
        turn = button(actions.Turn(*at), is_first=True)
        agree = [] if is_for_one else [actions.Draw(*at)]
        ask = [actions.Undo(*at), *agree, actions.Resign(*at)]
        look = [button(actions.Look(*at))] if can_look else []
        first = row(turn, button(actions.Happened(*at)), *look, rules, button(Follow(*at)))
        return [first, row(*map(button, ask))]
    buttons = [button(actions.Rematch(*at), is_first=True)]
    if offers_revenge(match):
        buttons.append(button(actions.Revenge(*at)))
    file = button(actions.File(match.id, OnBoard(match.seq)))
    judge = [] if result.is_void else [button(Analyse(match.id, OnBoard(match.seq)))]
    return [
        row(*buttons, button(actions.Replay(*at)), file),
        row(*judge, button(Verify(*at)), rules),
    ]

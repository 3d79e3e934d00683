"""What was the better move, as a message: how all played, or a moment that decided much."""

from __future__ import annotations

import zlib
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cogs.ui.board import LONGEST_ALT, Picture, paint
from cogs.ui.browsing import CURVE, PickMoment, ShareAnalysis
from cogs.ui.enlarging import enlarged
from cogs.ui.ids import OldButton
from cogs.ui.layout import framed, row, select_option, shortened
from cogs.ui.narration import MARKERS, held_at, who
from cogs.ui.people import plain_name
from cogs.ui.places import index_of
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.texts import TEXTS
from cogs.ui.values import cost_of, percent, words_of
from engine.analysis import curve_of, falls_of
from engine.panels import panel_for
from render.fortunes import Moment, draw_fortunes, tell_fortunes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import ui

    from cogs.ui.places import OnBoard, Place
    from engine.analysis import Analysis, Judged
    from engine.core import Fact, Seat
    from engine.replay import Recording
    from render.painters import Painter


class Page(NamedTuple):
    """What somebody looks at of an analysis."""

    recording: Recording
    analysis: Analysis
    stands: Place | OnBoard
    """Below what the button stands that gave it."""
    at: int | None = None
    """Which moment, by its ply's entry; None: the curve of all."""
    is_shared: bool = False
    """Whether the whole channel looks at it."""


def analysis_page(
    painter: Painter, locale: str, page: Page, names: Mapping[int, str], *, is_big: bool = False
) -> tuple[ui.LayoutView, Picture]:
    """Return the message with its picture; slow, so call it in a thread.

    *names* say by player what people are called, where no mention can stand; *is_big*: a board is
    in big print.

    Raises:
        OldButton: it is none of the moments that decided most.
    """
    moments = page.analysis.moments()
    if page.at is None:
        text, picture = _overview(locale, page), _curve(locale, page, names)
    else:
        ply = next((one for one in moments if one.seq == page.at), None)
        if ply is None:
            raise OldButton
        text = _moment(locale, page, ply)
        picture = _before(painter, locale, page, ply)
        if is_big:
            picture = enlarged(locale, picture)
    rows = [row(_select(locale, page))] if moments else []
    if page.recording.may_share and not page.is_shared:
        share = ShareAnalysis(page.recording.id, page.stands, page.at)
        rows.append(row(PressButton(share, TEXTS.say(locale, "button-share"))))
    return framed(text, *picture.galleries(*rows), *rows), picture


# How all played -----------------------------------------------------------------------------------


def _overview(locale: str, page: Page) -> str:
    match, sitters = page.recording.match, page.recording.sitters
    lines = [TEXTS.say(locale, "analysis-heading", {"game": match.game.title})]
    for seat in range(match.setup.seats):
        closeness = page.analysis.closeness(seat)
        facts: dict[str, Fact] = {
            "player": who(locale, match.game, sitters, seat),
            "score": closeness or 0,
            "slips": page.analysis.slips(seat),
        }
        key = "analysis-player" if closeness is not None else "analysis-no-choice"
        lines.append(TEXTS.say(locale, key, facts))
    falls = falls_of(match, page.analysis)
    for fall in falls:
        facts = {
            "player": who(locale, match.game, sitters, fall.seat),
            "from": percent(fall.chance),
        }
        lines.append(TEXTS.say(locale, "analysis-fell", facts))
        lines += _feared(locale, page, fall.seq, fall.seat)
    if not (page.analysis.moments() or falls):
        lines.append(TEXTS.say(locale, "analysis-no-moments"))
    certain = page.analysis.certain_from()
    if certain is not None:
        ply = index_of(page.recording.stops, certain) + 1
        lines.append(TEXTS.say(locale, "analysis-certain", {"ply": ply}))
    return "\n".join([*lines, TEXTS.say(locale, "analysis-about")])


def _feared(locale: str, page: Page, seq: int, seat: Seat) -> list[str]:
    """Say in the game's own terms what *seat* had to fear at the stop *seq*."""
    recording = page.recording
    match = recording.match
    if match.game.fears is None:
        return []
    sitters = held_at(recording.sitters, seq)
    return [
        TEXTS.say(
            locale,
            f"{match.game.key}-{event.kind}",
            {**event.facts, "player": who(locale, match.game, sitters, event.seat or 0)},
        )
        for event in match.game.fears(match.at(seq).state, seat)
    ]


def _curve(locale: str, page: Page, names: Mapping[int, str]) -> Picture:
    match, sitters = page.recording.match, page.recording.sitters
    curve = curve_of(match, page.analysis)
    moments = tuple(Moment(ply.seq, ply.seat) for ply in page.analysis.moments())
    words = TEXTS.words(locale)
    data = draw_fortunes(curve, words, moments)
    called = [
        names.get(sitter.player or 0) or plain_name(locale, sitter, seat)
        for seat, sitter in enumerate(sitters)
    ]
    alt = shortened(tell_fortunes(curve, called, words, moments), LONGEST_ALT)
    return Picture(f"analysis-{match.id}-{zlib.crc32(data):08x}.png", alt, data)


# A moment -----------------------------------------------------------------------------------------


def _moment(locale: str, page: Page, ply: Judged) -> str:
    recording = page.recording
    match = recording.match
    facts: dict[str, Fact] = {
        "game": match.game.title,
        "ply": index_of(recording.stops, ply.seq) + 1,
        "plies": len(recording.stops) - 1,
        "player": who(locale, match.game, held_at(recording.sitters, ply.seq), ply.seat),
        "played": words_of(locale, match, ply, ply.played),
        "better": words_of(locale, match, ply, ply.better),
        **cost_of(ply, curve_of(match, page.analysis).unit),
    }
    if ply.is_certain:
        facts["best"] = "win" if ply.best > 0 else "draw"
    told = "moment-certain" if ply.is_certain else "moment-told"
    lines = [TEXTS.say(locale, key, facts) for key in ("moment-heading", told)]
    lines += _feared(locale, page, ply.seq, ply.seat)
    lead, best = ply.lead, ply.best_lead
    # where something else than points decides, the better move may lead by fewer
    if match.setup.seats > 1 and lead is not None and best is not None and best > lead:
        leads: dict[str, Fact] = {"lead": round(lead), "best": round(best)}
        lines.append(TEXTS.say(locale, "moment-lead", leads))
    return "\n".join(lines)


def _before(painter: Painter, locale: str, page: Page, ply: Judged) -> Picture:
    """Return the board as its player saw it, with the better move as they would confirm it."""
    match = page.recording.match.at(ply.seq)
    panel = panel_for(partial(match.game.panel, match.state, ply.seat), ply.better)
    painted = paint(painter, match, ply.seat, panel, locale=locale)
    shown = TEXTS.say(
        locale, "moment-alt", {"better": words_of(locale, page.recording.match, ply, ply.better)}
    )
    return Picture(painted.name, shortened(f"{shown} {painted.alt}", LONGEST_ALT), painted.data)


def _select(locale: str, page: Page) -> PressSelect:
    match, stops = page.recording.match, page.recording.stops
    unit = curve_of(match, page.analysis).unit
    options = [
        select_option(
            TEXTS.say(locale, "analysis-curve"), CURVE, is_chosen=page.at is None, emoji="📈"
        )
    ]
    for number, ply in enumerate(page.analysis.moments(), start=1):
        facts: dict[str, Fact] = {
            "number": number,
            "ply": index_of(stops, ply.seq) + 1,
            "marker": MARKERS[ply.seat],
            **cost_of(ply, unit),
        }
        about = {"better": words_of(locale, match, ply, ply.better)}
        options.append(
            select_option(
                TEXTS.say(locale, "analysis-moment", facts),
                str(ply.seq),
                about=TEXTS.say(locale, "analysis-moment-about", about),
                is_chosen=page.at == ply.seq,
            )
        )
    pick = PickMoment(page.recording.id, page.stands, page.at, page.is_shared)
    return PressSelect(pick, TEXTS.say(locale, "analysis-pick"), options)

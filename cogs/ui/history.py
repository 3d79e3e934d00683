"""Past matches: lists, replays and analyses."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.ui import actions
from cogs.ui.board import LONGEST_ALT, Picture, enlarged, holder_lines, paint
from cogs.ui.ids import OldButton
from cogs.ui.layout import (
    PressButton,
    PressSelect,
    cut,
    framed,
    press_button,
    row,
    select_option,
    shortened,
)
from cogs.ui.marks import MARKERS, marker
from cogs.ui.narration import (
    cost_of,
    held_at,
    sentences,
    side,
    sitter_name,
    turn_line,
    who,
    words_of,
)
from cogs.ui.texts import TEXTS, jump_link, mention, moment, plain_name
from db.history import Past, Pasts
from engine.analysis import curve_of, falls_of, percent, unit_of
from engine.match import COMMON_REASONS
from engine.panels import panel_for
from render.curves import Moment, draw_fortunes, tell_fortunes

if TYPE_CHECKING:
    from discord import SelectOption, ui

    from cogs.ui.actions import OnBoard, Stop, Turning, Way
    from cogs.ui.ids import Action
    from cogs.ui.narration import Expectations
    from engine.analysis import Analysis, Judged
    from engine.core import Fact, Games, Seat
    from engine.match import Match
    from engine.replay import Recording
    from render.painters import Painter


PAGE: Final = 8
"""Number of matches on a page; with five players each they still fit into a message."""


@dataclass(frozen=True, slots=True)
class Listed:
    listing: actions.Listing
    page: Pasts
    mentions: Mapping[int, str]
    """Mentions by player, or the words for a former player."""
    names: Mapping[int, str]
    """Plain names by player, where mentions aren't possible."""


def history_view(locale: str, games: Games, shown: Listed, *, picks: int = 0) -> ui.LayoutView:
    listing, page, found = shown.listing, shown.page, shown.page.matches
    member = "none" if listing.member is None else mention(locale, listing.member)
    facts = {"scope": listing.scope, "member": member}
    heading = TEXTS.say(locale, "history-heading", facts)
    first = listing.page * PAGE + 1
    lines: list[str] = []
    options: list[SelectOption] = []
    for number, past in enumerate(found, first):
        lines.append(_line(locale, games, number, past, shown.mentions))
        players = [
            sitter_name(locale, past.sitters, seat)
            if sitter.player is None
            else shown.names[sitter.player]
            for seat, sitter in enumerate(past.sitters)
        ]
        named = TEXTS.joined(locale, players)
        choice = {"number": number, "game": games.title(past.game), "players": named}
        options.append(select_option(TEXTS.say(locale, "history-choice", choice), past.match))
    rows: list[ui.ActionRow[Any]] = []
    if options:
        placeholder = TEXTS.say(locale, "history-pick")
        rows.append(row(PressSelect(actions.PickPast(listing, picks), placeholder, options)))
    buttons: list[PressButton] = []
    if listing.after or page.older is not None:
        newer = page.newer if listing.after else None
        turns: dict[Turning, str | None] = {"newer": newer, "older": page.older}
        for way, after in turns.items():
            turn = actions.TurnHistory(listing.turned(way, after), way)
            buttons.append(press_button(locale, turn, way, is_disabled=after is None))
    if listing.scope == "finished":
        buttons.append(press_button(locale, actions.ShowGames("running"), "running"))
    if buttons:
        rows.append(row(*buttons))
    none = "history-none" if page.older is None else "history-none-here"
    return framed("\n".join([heading, *(lines or [TEXTS.say(locale, none)])]), *rows)


def _line(locale: str, games: Games, number: int, past: Past, mentions: Mapping[int, str]) -> str:
    named: list[str] = []
    for seat, sitter in enumerate(past.sitters):
        if sitter.player is None:
            named.append(sitter_name(locale, past.sitters, seat))
            continue
        name, *before = (mentions[player] for player in sitter.people)
        held = {"name": name, "before": TEXTS.joined(locale, before)}
        named.append(TEXTS.say(locale, "seat-held-short", held) if before else name)
    game = games.find(past.game) if past.game in games else None
    # a match without a result has no scores either
    has_scores = game is not None and game.has_points and bool(past.winners)
    names: list[str] = []
    for seat, name in enumerate(named):
        # we don't know the marks of a game from a later release
        mark = MARKERS[seat] if game is None else marker(game, seat)
        seated: dict[str, str | int] = {"marker": mark, "name": name}
        if has_scores and past.reason not in COMMON_REASONS:
            seated["score"] = past.scores[seat]
        key = "seated-score" if "score" in seated else "seated"
        names.append(TEXTS.say(locale, key, seated))
    ended = past.ended_at
    facts: dict[str, str | int] = {
        "number": number,
        "game": games.title(past.game),
        "link": jump_link(past.guild, past.channel, past.message),
        "players": TEXTS.joined(locale, names),
        "winners": TEXTS.joined(locale, [named[seat] for seat in past.winners]),
        "when": moment(past.started_at if ended is None else ended),
        "reason": past.reason,
        "hints": past.hints,
    }
    if ended is None:
        return TEXTS.say(locale, "history-running", facts)
    if len(names) == 1:
        facts["is_finished"] = str(bool(past.winners)).lower()
        return TEXTS.say(locale, "history-alone", facts)
    if not past.winners:
        return TEXTS.say(locale, "history-void", facts)
    return TEXTS.say(locale, "history-drawn" if past.is_drawn else "history-won", facts)


_NEAR: Final = 6
_SPREAD: Final = 12
"""Number of jumps spread evenly over the match; with the near ones, there are at most 25."""


def stepper_text(
    locale: str,
    recording: Recording,
    position: Match,
    place: Stop,
    values: Expectations | None = None,
) -> str:
    """Return the words above the picture: position in the match, events and turn.

    *values* adds known costs and expectations.
    """
    stops = recording.stops
    at = actions.index_of(stops, place.seq)
    since = stops[at - 1] if at else 0
    facts = {"game": recording.match.game.title, "ply": at, "plies": len(stops) - 1}
    # a replay skips moves that players took back, and so do the words
    standing = {entry.seq for entry in recording.match.line}
    sitters = recording.sitters
    lines = sentences(locale, position, sitters, since, place.viewer, standing=standing)
    held = held_at(sitters, position.seq - 1)
    lines += holder_lines(locale, position, held)
    turn = turn_line(locale, position, held, is_told=True)
    heading = TEXTS.say(locale, "stepper-heading", facts)
    judged = values.lines(held_at(sitters, since), since, place.seq) if values else []
    return "\n".join([heading, *lines, "", turn, *judged])


def stepper_view(
    locale: str,
    recording: Recording,
    place: Stop,
    text: str,
    shown: Picture,
    *,
    names: Mapping[int, str],
    values: Expectations | None = None,
) -> ui.LayoutView:
    """Return the message at *place*, with *text* above the picture.

    *names* has plain names by player. *values* adds the known expectations after each move.
    """
    stops = recording.stops
    is_first = place.seq <= stops[0]
    # a running match may have more moves by the time of the press
    is_last = place.seq >= stops[-1] and recording.is_over
    ends: dict[Way, bool] = {"first": is_first, "before": is_first}
    ends |= {"after": is_last, "last": is_last}
    steps = [
        press_button(locale, actions.ReplayStep(recording.id, place, way), way, is_disabled=is_end)
        for way, is_end in ends.items()
    ]
    rows = [row(*steps)]
    if len(stops) > 1:
        rows.append(row(_jump(locale, recording, place, values)))
    if recording.is_over and recording.has_secrets:
        rows.append(row(_eyes(locale, recording, place, names)))
    others: list[Action] = []
    if recording.may_share and not place.is_shared:
        others.append(actions.Share(recording.id, place))
    if recording.is_over:
        others.append(actions.File(recording.id, place))
    if recording.may_be_analysed:
        others.append(actions.Analyse(recording.id, place))
    if others:
        rows.append(row(*(press_button(locale, press) for press in others)))
    return framed(cut(text), *shown.galleries(*rows), *rows)


def _jump(
    locale: str, recording: Recording, place: Stop, values: Expectations | None
) -> PressSelect:
    stops = recording.stops
    at, last = actions.index_of(stops, place.seq), len(stops) - 1
    near = range(max(0, at - _NEAR), min(last, at + _NEAR) + 1)
    spread = (part * last // (_SPREAD - 1) for part in range(_SPREAD))
    options = [
        select_option(
            TEXTS.say(locale, "stepper-ply", {"ply": ply}),
            str(stops[ply]),
            about=None if values is None else values.short(stops[ply]),
            is_chosen=ply == at,
        )
        for ply in sorted({*near, *spread})
    ]
    return PressSelect(
        actions.Jump(recording.id, place), TEXTS.say(locale, "stepper-jump"), options
    )


def _eyes(locale: str, recording: Recording, place: Stop, names: Mapping[int, str]) -> PressSelect:
    game = recording.match.game
    spectator = TEXTS.say(locale, "stepper-spectator")
    options = [select_option(spectator, actions.SPECTATOR, is_chosen=place.viewer is None)]
    for seat, sitter in enumerate(recording.sitters):
        facts = {
            "marker": marker(game, seat),
            "side": side(locale, game, seat),
            "name": names.get(sitter.player or 0) or plain_name(locale, sitter, seat),
        }
        label = TEXTS.say(locale, "stepper-seat", facts)
        options.append(select_option(label, str(seat + 1), is_chosen=place.viewer == seat))
    return PressSelect(
        actions.Eyes(recording.id, place), TEXTS.say(locale, "stepper-eyes"), options
    )


class AnalysisPage(NamedTuple):
    recording: Recording
    analysis: Analysis
    stands: Stop | OnBoard
    """The page of a replay or the board from which somebody opened it."""
    at: int | None = None
    """Entry of the moment shown; None for the curve."""
    is_shared: bool = False


def analysis_page(
    painter: Painter,
    locale: str,
    page: AnalysisPage,
    names: Mapping[int, str],
    *,
    is_big: bool = False,
) -> tuple[ui.LayoutView, Picture]:
    """Return the message and its picture. Slow, so call it in a thread.

    *names* has plain names by player. *is_big* enlarges a board.

    Raises:
        OldButton: *page* isn't at one of the decisive moments.
    """
    moments = page.analysis.moments(unit_of(page.recording.match, page.analysis))
    if page.at is None:
        text, picture = _overview(locale, page), _curve(locale, page, names)
    else:
        ply = next((judged for judged in moments if judged.seq == page.at), None)
        if ply is None:
            raise OldButton
        text = _moment(locale, page, ply)
        # the board as the player saw it, with the better move ready to confirm
        match = page.recording.match.at(ply.seq)
        panel = panel_for(partial(match.game.panel, match.state, ply.seat), ply.better)
        painted = paint(painter, match, ply.seat, panel, locale=locale)
        better = {"better": words_of(locale, page.recording.match, ply, ply.better)}
        alt = f"{TEXTS.say(locale, 'moment-alt', better)} {painted.alt}"
        picture = Picture(painted.name, shortened(alt, LONGEST_ALT), painted.data)
        if is_big:
            picture = enlarged(locale, picture)
    rows = [row(_select(locale, page))] if moments else []
    if page.recording.may_share and not page.is_shared:
        share = actions.ShareAnalysis(page.recording.id, page.stands, page.at)
        rows.append(row(press_button(locale, share, "share")))
    return framed(text, *picture.galleries(*rows), *rows), picture


# The whole match ----------------------------------------------------------------------------------


def _overview(locale: str, page: AnalysisPage) -> str:
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
    if not (page.analysis.moments(unit_of(match, page.analysis)) or falls):
        lines.append(TEXTS.say(locale, "analysis-no-moments"))
    certain = page.analysis.certain_from()
    if certain is not None:
        ply = actions.index_of(page.recording.stops, certain) + 1
        lines.append(TEXTS.say(locale, "analysis-certain", {"ply": ply}))
    return "\n".join([*lines, TEXTS.say(locale, "analysis-about")])


def _feared(locale: str, page: AnalysisPage, seq: int, seat: Seat) -> list[str]:
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


def _curve(locale: str, page: AnalysisPage, names: Mapping[int, str]) -> Picture:
    match, sitters = page.recording.match, page.recording.sitters
    curve = curve_of(match, page.analysis)
    moments = tuple(Moment(ply.seq, ply.seat) for ply in page.analysis.moments(curve.unit))
    words = TEXTS.words(locale)
    data = draw_fortunes(curve, words, match.game.seat_marks, moments)
    called = [
        names.get(sitter.player or 0) or plain_name(locale, sitter, seat)
        for seat, sitter in enumerate(sitters)
    ]
    alt = shortened(tell_fortunes(curve, called, words, moments), LONGEST_ALT)
    return Picture(f"analysis-{match.id}-{zlib.crc32(data):08x}.png", alt, data)


def _moment(locale: str, page: AnalysisPage, ply: Judged) -> str:
    recording = page.recording
    match = recording.match
    facts: dict[str, Fact] = {
        "game": match.game.title,
        "ply": actions.index_of(recording.stops, ply.seq) + 1,
        "plies": len(recording.stops) - 1,
        "player": who(locale, match.game, held_at(recording.sitters, ply.seq), ply.seat),
        "played": words_of(locale, match, ply, ply.played),
        "better": words_of(locale, match, ply, ply.better),
        **cost_of(ply, unit_of(match, page.analysis)),
    }
    if ply.is_certain:
        facts["best"] = "win" if ply.best > 0 else "draw"
    verdict = "moment-certain" if ply.is_certain else "moment-told"
    lines = [TEXTS.say(locale, key, facts) for key in ("moment-heading", verdict)]
    lines += _feared(locale, page, ply.seq, ply.seat)
    if match.setup.seats > 1 and ply.lead is not None and ply.best_lead is not None:
        lead, best = ply.figures("points")
        # if something besides points decides, the better move may lead by fewer points
        if best > lead:
            lines.append(TEXTS.say(locale, "moment-lead", {"lead": lead, "best": best}))
    return "\n".join(lines)


def _select(locale: str, page: AnalysisPage) -> PressSelect:
    match, stops = page.recording.match, page.recording.stops
    unit = unit_of(match, page.analysis)
    options = [
        select_option(
            TEXTS.say(locale, "analysis-curve"),
            actions.CURVE,
            is_chosen=page.at is None,
            emoji="📈",
        )
    ]
    for number, ply in enumerate(page.analysis.moments(unit), start=1):
        facts: dict[str, Fact] = {
            "number": number,
            "ply": actions.index_of(stops, ply.seq) + 1,
            "marker": marker(match.game, ply.seat),
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
    pick = actions.PickMoment(page.recording.id, page.stands, page.at, page.is_shared)
    return PressSelect(pick, TEXTS.say(locale, "analysis-pick"), options)

"""A match as the page shows it besides its board, for one viewer: seats, status, moves, the end."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from cogs.ui.marks import marker
from cogs.ui.narration import (
    closing_texts,
    has_decided,
    held_at,
    own_result,
    reason,
    sitter_name,
    tell,
    turn_line,
)
from cogs.ui.texts import TEXTS
from engine.replay import standing_stops

if TYPE_CHECKING:
    from collections.abc import Collection

    from cogs.ui.narration import Aftermath
    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Sitter
    from engine.table import Table

LATEST: Final = 4
"""Number of moves that come with every view; pages ask for the earlier ones."""
_SMALL: Final = "-# "
_PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class SeatView:
    mark: str
    name: str
    is_you: bool
    is_bot: bool
    is_here: bool
    acts: bool
    until: float | None
    """When a running clock ends, in seconds since 1970."""
    bank: float | None
    """Seconds that were in its time bank when the clock last started."""
    score: int | None
    """The points that decided the match; None while it is running."""
    has_left: bool


@dataclass(frozen=True, slots=True)
class MoveView:
    ply: int
    """The move's number in the match, from 0, without undone plies."""
    seq: int
    at: int
    """Number of entries after it: a stop of `engine.replay`."""
    text: str
    """The move in words, as far as the viewer may know it; may be empty."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match for one viewer; sent to the page as JSON."""

    match: str
    seq: int
    title: str
    key: str
    is_over: bool
    is_mine: bool
    """Whether the viewer has to act."""
    is_watching: bool
    status: str
    """One sentence: whose turn it is, or the result."""
    notes: str
    """Lines about time and absences; empty if there are none."""
    ending: tuple[str, ...]
    """Why the match ended and what it counts for; empty while it is running."""
    moves: tuple[MoveView, ...]
    """The latest moves."""
    steps: list[Any]
    """See `cogs.web.showing.steps_of`."""
    now: float
    """When this was made, in seconds since 1970, by the clock that decides who is out of time."""


def seats_of(
    locale: str, table: Table, player: int, here: Collection[int], deadline: float | None
) -> list[SeatView]:
    """Return the seats as *player* sees them, with the stored *deadline*.

    *here* are the people looking at the match now.
    """
    match, time = table.match, table.time
    acting, result = match.to_act(), match.result()
    scores = result.scores if result is not None and has_decided(result) else ()
    banks = time.clocks.banks if time.has_banks and result is None else ()
    return [
        SeatView(
            mark=marker(match.game, seat),
            name=sitter_name(locale, table.sitters, seat),
            is_you=sitter.player == player,
            is_bot=sitter.bot is not None,
            is_here=sitter.player in here,
            acts=seat in acting,
            until=table.end_of(seat, deadline) if seat in acting else None,
            bank=banks[seat] if banks else None,
            score=scores[seat] if scores else None,
            has_left=seat in match.left,
        )
        for seat, sitter in enumerate(table.sitters)
    ]


def held_from(match: Match, seat: Seat) -> int:
    """Return the stop since which the current holder has had *seat*; 0 if from the start."""
    changes = (entry.seq for entry in match.entries if entry.kind == "seat" and entry.seat == seat)
    return max(changes, default=-1) + 1


def viewer_at(match: Match, seat: Seat | None, seq: int) -> Seat | None:
    """Return the seat as which the holder of *seat* may see the position at *seq*.

    They don't see what an earlier holder saw until the match is over: then nothing is secret.
    None stands for spectators, here and in the answer.
    """
    is_open = seat is not None and (match.result() is not None or seq >= held_from(match, seat))
    return seat if is_open else None


def moves_of(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    seat: Seat | None,
    most: int | None = None,
) -> tuple[MoveView, ...]:
    """Return the last *most* moves, or all, as *seat* may know them; None means a spectator.

    Chance belongs to the move before it. The result is missing. Slow, so call it in a thread.
    """
    stops = standing_stops(match)
    spans = list(enumerate(pairwise(stops)))
    spans = spans if most is None else spans[-most:]
    if not spans:
        return ()
    texts: dict[int, list[str]] = {begin: [] for _, (begin, _) in spans}
    counting = {entry.seq for entry in match.line}
    begun = spans[0][1][0]
    for step in match.steps(begun):
        entry = step.entry
        if entry.seq not in counting:
            continue
        if entry.kind != "chance":
            begun = entry.seq
        viewer, held = viewer_at(match, seat, entry.seq), held_at(sitters, entry.seq)
        for event in step.events:
            if event.is_passing or event.kind == "ended":
                continue
            text = tell(locale, match.game, held, event, viewer, is_brief=True)
            if text is not None:
                texts[begun].append(text.removeprefix(_SMALL))
    return tuple(MoveView(ply, begin, end, " ".join(texts[begin])) for ply, (begin, end) in spans)


def status_of(
    locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat | None, *, is_mine: bool
) -> str:
    if match.result() is None:
        if is_mine:
            return TEXTS.say(locale, "page-your-turn")
        return turn_line(locale, match, sitters)
    if seat is not None:
        return own_result(locale, match, sitters, seat)
    return closing_texts(locale, match, sitters)[0].partition("\n")[0]


def ending_of(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    seat: Seat | None,
    aftermath: Aftermath | None,
) -> tuple[str, ...]:
    """Return the lines below the result: the reason, places not in the result, the aftermath."""
    result = match.result()
    if result is None:
        return ()
    standing, _, counted = closing_texts(locale, match, sitters)
    first, *places = standing.split("\n")
    if seat is not None and len(sitters) > _PAIR and not result.is_void:
        places = [first, *places]
    more = (aftermath.words, aftermath.foot) if aftermath else ()
    texts = (reason(locale, match, result), *places, counted, *more)
    return tuple(line for text in texts for line in text.split("\n") if line)

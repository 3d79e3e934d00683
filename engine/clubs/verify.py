"""Check an exported tournament: is it legal, and do its draws match the commitment?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.clubs.course import due, is_as_good, start
from engine.clubs.events import KINDS, Drawn, Ended, Paired, Started, kind_of
from engine.clubs.forms import ClubRefused, Plan
from engine.clubs.tournament import Tournament
from engine.codec import (
    LARGEST_EXPORT,
    DamagedExport,
    Headed,
    decode,
    decode_whole,
    encode,
    json_in,
)
from engine.errors import EngineError
from engine.fair import commitment
from engine.verify import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.clubs.events import Event


_FAMILY: Final = "parlor-tournament/"
FORMAT: Final = f"{_FAMILY}1"


class DamagedTournament(EngineError):
    """The file isn't a complete exported tournament."""

    key = "error-damaged-export"

    def __init__(self, why: str) -> None:
        super().__init__(f"this is not an exported tournament: {why}")
        self.why = why


@dataclass(frozen=True, slots=True)
class Logged:
    """An event as stored and exported."""

    kind: str
    body: str


@dataclass(frozen=True, slots=True)
class TournamentExport:
    """A tournament as a file that anybody can check; it names no people."""

    format: str
    tournament: str
    plan: Plan
    commitment: str
    """SHA-256 of the secret, shown before anybody joined."""
    secret: str
    """The secret in hexadecimal; empty until the tournament is over."""
    events: tuple[Logged, ...]


def logged(event: Event) -> Logged:
    """Return *event* in its stored form."""
    return Logged(kind_of(event), encode(event).decode())


def event_of(logged: Logged) -> Event:
    """Return the event stored as *logged*; raise ValueError if there is no such event."""
    if logged.kind not in KINDS:
        raise ValueError(f"there is no event {logged.kind[:40]!r}")
    return decode(logged.body, KINDS[logged.kind])


def export_tournament(
    tournament: Tournament, secret: bytes, events: Iterable[Event]
) -> TournamentExport:
    """Return the contents of a file. They include the secret only once *tournament* is over."""
    is_over = tournament.phase in {"ended", "abandoned"}
    return TournamentExport(
        FORMAT,
        tournament.id,
        tournament.agreed,
        commitment(secret),
        secret.hex() if is_over else "",
        tuple(map(logged, events)),
    )


def is_tournament(data: bytes) -> bool:
    """Whether *data* has the format of an exported tournament."""
    try:
        return decode(json_in(data), Headed).format.startswith(_FAMILY)
    except (DamagedExport, ValueError):
        return False


def read_tournament(data: bytes, *, most: int = LARGEST_EXPORT) -> TournamentExport:
    """Return the exported tournament in *data*; raise LargeExport beyond *most* bytes.

    Raises DamagedTournament if it is not one.
    """
    data = json_in(data, most=most)
    try:
        export = decode_whole(data, TournamentExport)
    except ValueError as error:
        raise DamagedTournament(str(error)[:200]) from None
    if export.format != FORMAT:
        raise DamagedTournament(f"its format is {export.format[:40]!r}, not {FORMAT}")
    return export


def verify_tournament(export: TournamentExport) -> Verdict:
    """Return the verdict on *export*, after repeating every draw and every pairing."""
    if not export.secret:
        return Verdict(-1, "its secret stays hidden until it is over", "untold")
    try:
        secret = bytes.fromhex(export.secret)
    except ValueError:
        return Verdict(-1, "its secret is not hexadecimal", "secret")
    if commitment(secret) != export.commitment:
        return Verdict(-1, "its secret is not the committed one", "commitment")
    try:
        events = [event_of(logged) for logged in export.events]
        export.plan.check()
    except (ValueError, ClubRefused) as error:
        return Verdict(-1, str(error)[:200], "setup")
    return _replay(Tournament(export.tournament, export.plan), secret, events)


def _replay(tournament: Tournament, secret: bytes, events: Sequence[Event]) -> Verdict:
    draws = 0
    for event in events:
        try:
            expected = _expected(tournament, secret, event)
            if expected is not None:
                if event != expected:
                    why = f"the next event should be {expected}, not {event}"[:300]
                    return Verdict(tournament.seq, why, "dice")
                draws += isinstance(event, Started | Drawn)
            tournament.add(event)
        except ClubRefused as error:
            return Verdict(tournament.seq, str(error), "rules")
    if tournament.phase not in {"ended", "abandoned"}:
        return Verdict(-1, "the tournament is not over", "unfinished")
    return Verdict(-1, "", draws=draws)


def _expected(tournament: Tournament, secret: bytes, event: Event) -> Event | None:
    """Return the event that the rules require for *event*; None if people decide it freely."""
    if isinstance(event, Started):
        return start(tournament, secret, event.ratings)
    if isinstance(event, Paired | Drawn | Ended):
        expected = due(tournament, secret) or event
        if isinstance(event, Paired) and isinstance(expected, Paired):
            return event if is_as_good(tournament, event, expected) else expected
        return expected
    return None

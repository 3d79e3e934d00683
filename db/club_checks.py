"""Check that the rows of tournaments and leagues agree with their logs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from db.clubs import TournamentDamaged, load_tournament
from engine.clubs.leagues import League
from engine.clubs.standings import has_winner, standings
from engine.codec import decode

if TYPE_CHECKING:
    from db.clubs import StoredTournament
    from db.dialect import Connection


_ALL: Final = "SELECT id FROM tournaments ORDER BY id"
_ALL_LEAGUES: Final = "SELECT id, league FROM leagues ORDER BY id"
_PLACES: Final = """
    SELECT entrant, place FROM entrants WHERE tournament_id = ? AND place IS NOT NULL
"""
_NEXT_SEQ: Final = "SELECT next_seq FROM tournaments WHERE id = ?"


def faults_in(connection: Connection) -> list[str]:
    """Return the faults of tournaments and leagues, one sentence each."""
    found: list[str] = []
    for (tournament_id,) in connection.execute(_ALL).fetchall():
        try:
            stored = load_tournament(connection, tournament_id)
        except TournamentDamaged as error:
            found.append(f"tournaments {tournament_id}: {error.why}; nobody can continue it")
            continue
        if stored is not None and (fault := _fault(connection, stored)):
            found.append(f"tournaments {tournament_id}: {fault}")
    for league_id, text in connection.execute(_ALL_LEAGUES).fetchall():
        try:
            decode(text, League)
        except ValueError as error:
            found.append(f"leagues {league_id}: {error}; no further season can begin")
    return found


def _fault(connection: Connection, stored: StoredTournament) -> str:
    """Return how a tournament's rows differ from its log; empty if they don't."""
    tournament = stored.tournament
    if connection.execute(_NEXT_SEQ, (tournament.id,)).fetchone()[0] != tournament.seq:
        return "events are missing at the end of its log"
    if (tournament.phase in {"ended", "abandoned"}) != (stored.ended_at is not None):
        return "the stored row and its log disagree on whether it has ended"
    if tournament.phase == "running" and tournament.is_between_rounds:
        return "its next round has not been paired, and nothing will pair it now"
    has_limit = tournament.phase == "running" and tournament.plan.round_seconds is not None
    if has_limit and stored.due_at is None:
        return "its round has a time limit, but no stored end"
    nobody = [
        entrant.number
        for entrant in tournament.entrants
        if not entrant.bot and entrant.presence != "left" and entrant.number not in stored.people
    ]
    if nobody:
        return f"nobody knows who entrant {nobody[0]} is"
    places = dict(connection.execute(_PLACES, (tournament.id,)).fetchall())
    is_over = tournament.phase == "ended"
    lines = standings(tournament) if is_over else []
    counted = {line.entrant: line.place for line in lines}
    # older versions stored places even if nobody had scored
    is_right = places == counted or (not places and not has_winner(tournament, lines))
    return "" if is_right else "its stored places differ from its log"

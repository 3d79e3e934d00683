"""Check an exported match: the rules must allow it, and its draws must match the commitment."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.codec import FORMATS, Export, agreement
from engine.errors import CorruptLog, OtherVersion
from engine.fair import FairDice, commitment, match_key
from engine.log import begun

if TYPE_CHECKING:
    from engine.core import AnyGame, Games
    from engine.log import Fold
    from engine.match import Match
    from engine.ports import Record


Fault: TypeAlias = Literal[
    "secret",
    "untold",
    "commitment",
    "setup",
    "version",
    "rules",
    "draw",
    "dice",
    "unfinished",
    "result",
    "before",
]
"""What can be wrong with an exported match: the secret is not hexadecimal, not published, or not
the committed one; no lobby makes such a setup or has such players; the version of its rules is
unknown; the rules do not allow an entry; a draw is missing, one too many, or not what the dice
gave; it is not over, or its result is wrong; it does not begin as the match before left it."""

_SECRET: Final = re.compile(r"(?:[0-9a-f]{2})+")
_LINE: Final = re.compile(r"[!-~]{1,100}")
"""An id, which is a line of the text that makes the key. Without line feeds, one id can't pass for
two."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome of a check."""

    seq: int
    """The first wrong entry; -1 if the match as a whole is wrong, or nothing is."""
    why: str
    """One English sentence; empty if it is fair."""
    fault: Fault | None = None
    """What is wrong; None if it is fair."""
    draws: int = 0
    """Number of draws that gave the same outcome when repeated."""

    @property
    def is_fair(self) -> bool:
        """Whether it has no fault."""
        return self.fault is None


def export_match(record: Record, match: Match) -> Export:
    """Return *match* as the contents of a file, with the secret only once it is over.

    The entries reveal every hidden card, so nobody may see them during a match.
    """
    result = match.result()
    return Export(
        format=FORMATS[record.key_rule],
        match=match.id,
        setup=match.setup,
        players=record.players,
        commitment=commitment(record.secret),
        joins=record.joins,
        secret=record.secret.hex() if result else "",
        entries=match.entries,
        result=result,
    )


def verify(games: Games, export: Export) -> Verdict:
    """Return the verdict on *export*, a match of one of *games*, after repeating every draw.

    A revenge starts as the match before it left off, so no draw proves that start; see `follows`.
    """
    return _verified(games, export)[0]


def follows(games: Games, export: Export, before: Export) -> Verdict:
    """Return the verdict on *export* as the revenge of *before*, after checking both."""
    verdict, _ = _verified(games, export)
    if not verdict.is_fair:
        return verdict
    first, fold = _verified(games, before)
    if fold is None or not first.is_fair:
        return Verdict(-1, f"the match before it is not fair: {first.why}", "before")
    revenge = None
    if fold.game.revenge is not None and not fold.setup.carry:
        with suppress(ValueError):
            revenge = fold.game.revenge(fold.setup, fold.state)
    if export.setup != revenge:
        why = "its start and scores do not match the end of the match before it"
        return Verdict(-1, why, "before")
    if export.players != (*before.players[-1:], *before.players[:-1]):
        return Verdict(-1, "its players are not those of the match before it", "before")
    return verdict


def _verified(games: Games, export: Export) -> tuple[Verdict, Fold | None]:
    if not export.secret:
        return Verdict(-1, "its secret stays hidden until it is over", "untold"), None
    if not _SECRET.fullmatch(export.secret):
        return Verdict(-1, "its secret is not hexadecimal as it is written", "secret"), None
    secret = bytes.fromhex(export.secret)
    if commitment(secret) != export.commitment:
        return Verdict(-1, "its secret is not the committed one", "commitment"), None
    if not all(map(_LINE.fullmatch, (export.match, *export.joins))):
        why = "its id, or one of its joins, is empty, too long, or has unusual characters"
        return Verdict(-1, why, "setup"), None
    try:
        fold = begun(games, export.match, export.setup)
    except (CorruptLog, OtherVersion) as error:
        is_other = isinstance(error, OtherVersion)
        return Verdict(-1, error.why, "version" if is_other else "setup"), None
    agreed = b""
    if export.key_rule > 1:
        if why := _unlike_a_lobby(export, fold.game):
            return Verdict(-1, why, "setup"), None
        agreed = agreement(export.setup, export.players)
    try:
        key = match_key(secret, export.match, export.joins, agreed)
        return _replay(export, fold, key), fold
    except CorruptLog as error:
        return Verdict(error.seq, error.why, "rules"), None


def _unlike_a_lobby(export: Export, game: AnyGame) -> str:
    """Return why no lobby has such a setup, players and joins; empty if one may."""
    setup, players, joins = export.setup, export.players, export.joins
    people = players.count("person")
    faults = {
        f"it names {len(players)} players, but has {setup.seats} seats": (
            len(players) != setup.seats
        ),
        "no person plays in it, but only a person begins a match": not people,
        "two of its joins are the same": len(set(joins)) != len(joins),
        f"{len(joins)} joins are too few for {people} people": len(joins) < people,
        (f"it carries over scores of an earlier match, but {game.title} has no paired matches"): (
            bool(setup.carry) and game.revenge is None
        ),
        "it starts from a position, but carries over no scores of the match before it": (
            bool(setup.position) and not setup.carry
        ),
    }
    return next((why for why, is_so in faults.items() if is_so), "")


def _replay(export: Export, fold: Fold, key: bytes) -> Verdict:
    draws = 0
    for entry in export.entries:
        due = fold.is_chance_due()
        if due != (entry.kind == "chance"):
            return Verdict(fold.seq, "a draw was due" if due else "no draw was due", "draw")
        if due:
            text = fold.state.format_move(fold.state.draw_chance(FairDice(key, fold.seq)))
            if text != entry.text:
                why = f"the dice give {text}, not {entry.text[:80]}"
                return Verdict(fold.seq, why, "dice")
            draws += 1
        if entry.kind == "seat" and export.players[entry.seat : entry.seat + 1] != ("person",):
            return Verdict(fold.seq, "only a person's seat changes hands", "rules")
        fold.check(entry)
        fold.add(entry)
    if fold.result() is None:
        return Verdict(-1, "the match is not over", "unfinished")
    if fold.result() != export.result:
        return Verdict(-1, "its result does not follow from its moves", "result")
    return Verdict(-1, "", draws=draws)

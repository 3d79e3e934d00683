"""Matches of Loco! that differ only in information hidden from somebody."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.games.loco.data import CARDS, TOKENS, read_hand, read_move, write_hand
from tests.twins import Twins, TwinTable

if TYPE_CHECKING:
    from engine.core import Dice, Seat
    from engine.log import Entry
    from engine.match import Match


def twin(match: Match, viewer: Seat | None, dice: Dice) -> list[Entry]:
    """Redeal, in every round, the cards that *viewer* doesn't hold and nobody has played."""
    entries = list(match.entries)
    deals = [entry.seq for entry in entries if entry.kind == "chance" and read_hand(entry.text)]
    seats = match.setup.seats
    for first in range(0, len(deals), seats):
        hands = [read_hand(entries[seq].text) or [] for seq in deals[first : first + seats]]
        end = deals[first + seats] if first + seats < len(deals) else len(entries)
        laid: list[set[int]] = [set() for _ in range(seats)]
        for entry in entries[deals[first + seats - 1] + 1 : end]:
            if entry.kind == "move":
                laid[entry.seat].add(read_move(entry.text) // TOKENS)
        if viewer is not None:
            laid[viewer] = set(hands[viewer])
        pool = sorted(set(range(CARDS)) - set[int]().union(*laid))
        for seat, hand in enumerate(hands):
            drawn = [pool.pop(dice.below(len(pool))) for _ in range(len(hand) - len(laid[seat]))]
            seq = deals[first + seat]
            entries[seq] = replace(entries[seq], text=write_hand(sorted([*laid[seat], *drawn])))
    return entries


_LEAST: Final = {"twins": 120, "hand": 120}
_TWO: Final = {"rounds": "2"}
TWINS: Final = Twins(
    twin,
    tables=(
        *(TwinTable(seats, _LEAST, _TWO, every=10) for seats in range(2, 5)),
        TwinTable(5, _LEAST, {**_TWO, "variant": "other-colour"}, every=10),
    ),
    attempts=tuple(f"{creature}{value}+{creature}" for creature in "rbgyw" for value in "025"),
)

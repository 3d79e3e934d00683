"""One fight, and the bonuses that go into it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import (
    AWARD,
    AWARDED,
    CARDS,
    DOMAINS,
    MARGIN,
    PLACES,
    ROUNDS,
    STAR,
    Placement,
    neighbour_bonuses,
    per_seat,
)
from engine.games.nine_domains.view import Fight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Seat

NOBODY: Final[Seat] = -1
_BEATS: Final = {STAR: "star-wins", "0": "zero-beats-five", "1": "one-beats-four-minus"}
"""Per card with such an effect the reason it gives."""


@cache  # a few thousand cases at the most, asked again and again by playouts
def decide(cards: tuple[str, str], bonuses: tuple[int, int]) -> tuple[Seat, str]:
    """Return who wins (`NOBODY`: it is out of the game) and by which reason of `Fight`."""
    if outcome := _decide_by_effect(cards):
        return outcome
    strengths = [strength or 0 for strength in strengths_of(cards, bonuses)]
    ranks = [CARDS[name].rank for name in cards]
    signs = "plus" if max(ranks) > 0 else "minus"
    for reason, (own, other) in (("strength", strengths), ("bonus", bonuses), (signs, ranks)):
        if own != other:
            return int(other > own), reason
    # equal value and equal sign: the same card
    return NOBODY, "identical"


def _decide_by_effect(cards: tuple[str, str]) -> tuple[Seat, str] | None:
    """Return what the printed cards alone decide; None where strength does."""
    if cards == (STAR, STAR):
        return NOBODY, "both-stars"
    for seat, name in enumerate(cards):
        if cards[1 - seat] in CARDS[name].beats:
            return seat, _BEATS[name]
    return (1 - cards.index(STAR), "star-loses") if STAR in cards else None


def strengths_of(cards: tuple[str, str], bonuses: tuple[int, int]) -> tuple[int | None, int | None]:
    """Return per seat value and bonus together; None for ``*``."""
    own, other = CARDS[cards[0]].value, CARDS[cards[1]].value
    return (
        None if own is None else own + bonuses[0],
        None if other is None else other + bonuses[1],
    )


def bonus_at(cards: Sequence[str], place: int, pending: Sequence[int], round_: int) -> int:
    """Return the bonus of the card at *place* (from 0) of one player's *cards*.

    Other places may still be empty. On ``*`` every bonus is lost.
    """
    card = CARDS[cards[place]]
    if card.name == STAR:
        return 0
    own = card.last_round if round_ == ROUNDS else 0
    return pending[place] + neighbour_bonuses(cards)[place] + own


def next_bonuses(cards: Placement, round_: int) -> tuple[int, int, int]:
    """Return what one player's *cards* leave for the next round; the last one leaves nothing."""
    first, second, third = (0 if round_ == ROUNDS else CARDS[name].next for name in cards)
    return first, second, third


def fight_all(
    rows: tuple[Placement, Placement],
    pending: Sequence[Sequence[int]],
    domains: Sequence[int],
    round_: int,
) -> tuple[Fight, ...]:
    """Return the fights of a round, place by place; none of them changes another."""
    return tuple(
        _fight(
            (rows[0][place], rows[1][place]),
            per_seat(lambda seat, at=place: bonus_at(rows[seat], at, pending[seat], round_)),
            domains[place],
            round_,
            place + 1,
        )
        for place in range(PLACES)
    )


def _fight(
    cards: tuple[str, str], bonuses: tuple[int, int], domain: int, round_: int, place: int
) -> Fight:
    winner, reason = decide(cards, bonuses)
    return Fight(
        round=round_,
        place=place,
        cards=cards,
        bonuses=bonuses,
        strengths=strengths_of(cards, bonuses),
        winner=winner,
        reason=reason,
        domain=DOMAINS[domain],
        award=award_of(cards, bonuses),
    )


def award_of(cards: tuple[str, str], bonuses: tuple[int, int]) -> int:
    """Return the points of a 3+ that wins by strength and clearly; no effect has a margin."""
    winner, reason = decide(cards, bonuses)
    own, other = strengths_of(cards, bonuses)
    if reason != "strength" or cards[winner] != AWARDED or own is None or other is None:
        return 0
    return AWARD if abs(own - other) >= MARGIN else 0

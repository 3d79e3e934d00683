"""Positions given by the cards played, and a small driver that plays states without a match."""

from __future__ import annotations

from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, Fight, NineDomainsState
from engine.games.nine_domains.data import BASE, CARDS
from tests.games.driving import play, walk_from

ONE: Seat = 0
TWO: Seat = 1
NOBODY: Seat = -1


def begin(specials: str = "1+ 2- 3+", domains: str = "8 9 10") -> NineDomainsState:
    """Return the first round with these specials, and these domains from left to right."""
    keys = "+".join(CARDS[name].key for name in specials.split())
    state = GAME.start(GAME.set_up(2, {"specials": keys}))
    assert isinstance(state, NineDomainsState)
    return turn_up(state, domains)


def turn_up(state: NineDomainsState, domains: str) -> NineDomainsState:
    """Return the position after chance has turned up *domains* from left to right."""
    state = state.copy()
    for place, value in enumerate(domains.split(), 1):
        outcome = state.parse_move(f"{value}@{place}")
        assert state.is_legal(CHANCE, outcome)
        state.play(CHANCE, outcome)
    return state


def both(state: NineDomainsState, first: str, two: str, domains: str = "") -> NineDomainsState:
    """Return the position after both have played their cards and chance has turned up *domains*."""
    state = state.copy()
    for seat, text in enumerate((first, two)):
        play(state, seat, text.replace(" ", "."))
    return turn_up(state, domains)


def answered(state: NineDomainsState, *texts: str, domains: str = "") -> NineDomainsState:
    """Return the position after the seats that may act have answered *texts*."""
    state = state.copy()
    for text in texts:
        (seat,) = state.to_act()
        play(state, seat, text)
    return turn_up(state, domains)


def duel(first: str, two: str, bonuses: tuple[int, int] = (0, 0), round_: int = 1) -> Fight:
    """Return the fight of two cards in place 1, with these bonuses waiting."""
    specials = dict.fromkeys(name for name in (first, two) if CARDS[name].is_special)
    fill = [name for name in ("1+", "2+", "3+", "4+") if name not in specials]
    state = begin(" ".join([*specials, *fill][:3]), "8 9 10")
    state.round = round_
    state.pending = ((bonuses[0], 0, 0), (bonuses[1], 0, 0))
    rows = [[card, *[name for name in BASE if name != card][:2]] for card in (first, two)]
    return both(state, " ".join(rows[0]), " ".join(rows[1])).fights[0]


def walk(seed: int | str, specials: str = "random") -> list[NineDomainsState]:
    """Return every position of a random match from before the first draw to its end."""
    state = GAME.start(GAME.set_up(2, {"specials": specials}))
    assert isinstance(state, NineDomainsState)
    return walk_from(state, PlayoutDice(f"walk {seed}"))

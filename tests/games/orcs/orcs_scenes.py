"""Positions made from words, so that rule tests can play a scene without a whole match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.orcs.data import CREATURE_OF, PATHS, SKILL_OF
from engine.games.orcs.position import listed
from engine.games.orcs.ruleset import Task
from render.orcs.scenes import fresh

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.games.orcs import OrcsState
    from engine.games.orcs.view import OrcsView

PLAYERS = (2, 3, 4)
EVERYTHING = {
    "missions": "on",
    "bonus": "on",
    "fate": "front",
    "terrain": "9",
    "croco": "orc",
    "toad": "orc-rider",
    "bomber": "chief",
}


def walk(seed: int, players: int = 2, **options: str) -> Iterator[tuple[OrcsState, Seat, str]]:
    """Yield each position of a random match with the ply that comes next, and the end."""
    state = fresh(players, **options)
    dice = PlayoutDice(seed)
    while seats := state.to_act():
        seat = seats[dice.below(len(seats))]
        move = state.draw_chance(dice) if seat == CHANCE else state.random_move(seat, dice)
        yield state, seat, state.format_move(move)
        state.play(seat, move)
    yield state, CHANCE, ""


def learn(state: OrcsState, seat: Seat, *skills: str) -> None:
    """Give *seat* more skills."""
    for skill in skills:
        state.mages[seat].skills |= 1 << SKILL_OF[skill]


def own(state: OrcsState, seat: Seat, **trophies: int) -> None:
    """Give *seat* defeated creatures, such as ``orc_rider=2``."""
    for name, count in trophies.items():
        state.mages[seat].trophies[CREATURE_OF[name.replace("_", "-")]] = count


def turning_up(state: OrcsState) -> OrcsState:
    """Return the position just before the table turns up the next fate card."""
    state.stage = "fate"
    state.active = -1
    state.tasks = [Task("fate")]
    state.fates_used = ()
    return state


def play(state: OrcsState, *texts: str, seat: Seat | None = None) -> OrcsState:
    """Play *texts*, all of which must be legal, for chance, *seat* or the seat to act."""
    for text in texts:
        actor = state.to_act()[0] if seat is None else seat
        move = state.parse_move(text)
        assert state.is_legal(actor, move), text
        state.play(actor, move)
    return state


def texts(state: OrcsState, seat: Seat = 0, start: str = "") -> list[str]:
    """Return the legal moves of *seat* that begin with *start*."""
    found = [state.format_move(move) for move in state.legal_moves(seat)]
    return [text for text in found if text.startswith(start)]


def can(state: OrcsState, text: str, seat: Seat = 0) -> bool:
    return state.is_legal(seat, state.parse_move(text))


def board(state: OrcsState) -> str:
    return on_board(state.view(None))


def on_board(view: OrcsView) -> str:
    """Return all creatures and toadlings in words, path by path."""
    words: list[str] = []
    for path in view.paths:
        for section in path.sections:
            for creature in section.creatures:
                hurt = f"*{creature.damage}" if creature.damage else ""
                words.append(f"{creature.kind}{hurt}@{section.place}")
            words += [f"toadling@{section.place}"] * section.toadlings
    return " ".join(words)


def hand(state: OrcsState, seat: Seat = 0) -> str:
    return " ".join(state.view(seat).hand)


def discards(state: OrcsState, seat: Seat = 0) -> str:
    """Return the discard pile in words, sorted."""
    return " ".join(state.view(None).seats[seat].discards)


def trophies(state: OrcsState, seat: Seat = 0) -> dict[str, int]:
    """Return how many creatures of each kind *seat* has defeated."""
    view = state.view(None)
    counts = view.seats[seat].trophies
    return {kind.kind: count for kind, count in zip(view.kinds, counts, strict=True) if count}


def steps(state: OrcsState) -> dict[str, int]:
    """Return by how many steps the counter of each kind has gone down, if any."""
    return {kind.kind: kind.step for kind in state.view(None).kinds if kind.step}


def skills(state: OrcsState, seat: Seat = 0) -> tuple[str, ...]:
    return state.view(None).seats[seat].skills


def deck(state: OrcsState, seat: Seat = 0) -> list[int]:
    """Return the cards of a draw pile."""
    return listed(state.mages[seat].deck)


def empty_paths(state: OrcsState, *paths: int) -> None:
    """Remove all markers from these paths, counted from 1."""
    for path in paths:
        assert 1 <= path <= PATHS
        state.markers[path - 1] = 0

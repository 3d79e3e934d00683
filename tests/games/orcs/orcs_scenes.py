"""Positions made from words, so that rule tests can play a scene without a whole match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, OrcsState
from engine.games.orcs.data import (
    CREATURE_OF,
    PATHS,
    RULES,
    SKILL_OF,
    SPELL_OF,
    SPELLS,
    START_DECK,
    TERRAIN_OF,
)
from engine.games.orcs.moves import (
    creature_at,
    kind_of,
    place_of,
    read_place,
    read_target,
    wounds_of,
)
from engine.games.orcs.position import counted, listed, new_creature
from engine.games.orcs.ruleset import Task

if TYPE_CHECKING:
    from collections.abc import Iterator

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


def fresh(players: int = 2, **options: str) -> OrcsState:
    """Return the position before anything is drawn."""
    state = GAME.start(GAME.set_up(players, options))
    assert isinstance(state, OrcsState)
    return state


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


def acting(
    hand: str, creatures: str = "", *, players: int = 2, rule: str = "none", **options: str
) -> OrcsState:
    """Return seat 0 (red, on space 3) with two actions, this *hand* and these *creatures*.

    Its draw pile is the rest of its start deck; the displays show three cards each.
    """
    state = fresh(players, **options)
    state.tasks = []
    state.stage = "actions"
    state.start = state.active = 0
    state.round = state.turn = 1
    state.actions = 2
    state.fate = next(
        number for number, card in enumerate(state.rules.fates) if RULES[card.rule].id == rule
    )
    state.fates_used = (state.fate,)
    show(state, "fireball lightning-bolt earthquake", "switch replenish wisdom")
    give(state, 0, hand)
    for seat in range(1, players):
        give(state, seat, "smash zap cold-snap fire-spark")
    put(state, creatures)
    return state


def give(state: OrcsState, seat: Seat, hand: str) -> None:
    """Give *seat* these cards as its hand; its draw pile is the rest of its start deck."""
    cards = [SPELL_OF[name] for name in hand.split()]
    left = list(START_DECK)
    for card in cards:
        if card in left:
            left.remove(card)
    state.mages[seat].hand = sorted(cards)
    state.mages[seat].deck = counted(left)


def show(state: OrcsState, *displays: str) -> None:
    """Lay out the displays."""
    for number, names in enumerate(displays):
        state.displays[number] = [SPELL_OF[name] for name in names.split()]
        pile = [spell.copies if spell.pile == number + 1 else 0 for spell in SPELLS]
        for card in state.displays[number]:
            pile[card] -= 1
        state.piles[number] = pile


def put(state: OrcsState, creatures: str) -> None:
    """Add creatures: ``goblin@3i chief*2@4o`` has a chief that took 2 damage in this turn."""
    for name in creatures.split():
        target = read_target(name)
        state.field.put(new_creature(kind_of(target.one)), place_of(target.one))
        whole = creature_at(kind_of(target.one), 0, place_of(target.one))
        state.field.hurt(whole, wounds_of(target.one))


def lay(state: OrcsState, terrain: str) -> None:
    """Lay terrain: ``road@3m``."""
    tiles = list(state.field.terrain)
    for name in terrain.split():
        tile, _, place = name.partition("@")
        tiles[read_place(place)] = TERRAIN_OF[tile]
    state.field.terrain = tuple(tiles)


def learn(state: OrcsState, seat: Seat, *skills: str) -> None:
    """Give *seat* more skills."""
    for skill in skills:
        state.mages[seat].skills |= 1 << SKILL_OF[skill]


def own(state: OrcsState, seat: Seat, **trophies: int) -> None:
    """Give *seat* defeated creatures, ``orc_rider=2``."""
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
    """Play *texts*, each of which must be legal: for chance, *seat*, or the seat to act."""
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
    """Return all creatures and toadlings in words, path by path."""
    words: list[str] = []
    for path in state.view(None).paths:
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

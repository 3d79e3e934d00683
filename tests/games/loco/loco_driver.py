"""Tables written in a few words, and a small driver that plays states without a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.loco import GAME, LocoState
from engine.games.loco.data import CARD_TEXTS, CARDS, COUNT, LETTERS, STACK, VALUES
from tests.games.driving import settle

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAYERS = (2, 3, 4, 5)
NOBODY: dict[Seat, str] = {}


def fresh(players: int = 2, **options: str) -> LocoState:
    """Return the position before the start player is drawn."""
    state = GAME.start(
        GAME.set_up(players, {key: value for key, value in options.items() if value})
    )
    assert isinstance(state, LocoState)
    return state


def begin(seed: int | str, players: int = 2, **options: str) -> LocoState:
    """Return a position after the deal, before the first card."""
    return settle(fresh(players, **options), seed)


def table(
    rows: str,
    hands: Mapping[Seat, str],
    *,
    held: Mapping[Seat, str] = NOBODY,
    players: int = 2,
    turn: Seat = 0,
    rounds: int = 1,
    gone: str = "",
    other_colour: bool = False,
    scored: tuple[tuple[int, ...], ...] = (),
) -> LocoState:
    """Return a position as it is after some play.

    *rows* are words such as ``r305 w1``; *hands* and *held* give each seat's cards (``r1 b2``) and
    tokens (``rrb``); *gone* are tokens that nobody holds and that aren't on the stacks.
    """
    state = LocoState.fresh(players, rounds, other_colour=other_colour)
    for word in rows.split():
        state.rows[LETTERS.index(word[0])] = word[1:]
    for seat, cards in hands.items():
        state.hands[seat] = sorted(CARD_TEXTS.index(card) for card in cards.split())
    for seat, tokens in held.items():
        for letter in tokens:
            state.tokens[seat * COUNT + LETTERS.index(letter)] += 1
    for creature, letter in enumerate(LETTERS):
        taken = sum(state.tokens[creature::COUNT]) + gone.count(letter)
        state.supply[creature] = STACK - taken
    state.dealt = players
    state.starter = state.turn = turn
    state.scored = scored
    state.ply = sum(map(len, state.rows))
    return state


def walk(seed: int | str, players: int = 2, **options: str) -> list[LocoState]:
    """Return every position of a random match, from the draw of the start player to the end."""
    state = fresh(players, **options)
    dice = PlayoutDice(seed)
    states = [state.copy()]
    while acting := state.to_act():
        (seat,) = acting
        is_drawn = seat == CHANCE
        state.play(seat, state.draw_chance(dice) if is_drawn else state.random_move(seat, dice))
        states.append(state.copy())
    return states


def laid(state: LocoState) -> list[str]:
    return [
        f"{letter}{value}" for letter, row in zip(LETTERS, state.rows, strict=True) for value in row
    ]


def aside(state: LocoState) -> list[str]:
    """Return the cards that are in no hand and in no row."""
    return [CARD_TEXTS[card] for card in state.undealt()]


def full(letters: str) -> str:
    """Return rows with the values 0 to 4 of each of these creatures, as words."""
    return " ".join(f"{letter}01234" for letter in letters)


assert len(CARD_TEXTS) == CARDS == COUNT * VALUES

"""Checks that every position of every game must pass.

The usual tests run them on some positions, the long tests on every position of more matches: see
`walk`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from engine import codec
from engine.core import CHANCE, MOVE_TEXT, AnyState, Dice, Seat, Setup, plain_move
from engine.fair import PlayoutDice
from tests.engine.playing import (
    SETUPS,
    fingerprint,
    game_of,
    positions,
    sampled,
    seats_of,
    watchers,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

Check: TypeAlias = Callable[[Setup, AnyState, Dice], None]


def walk(
    name: str,
    seeds: Iterable[int],
    check: Check,
    *,
    is_whole: bool = False,
    which: slice = slice(None),
) -> None:
    """Run *check* on positions of the setup *name*.

    *which* selects from all positions if *is_whole* is true, and from a sample if it is false.
    """
    for seed in seeds:
        everything = positions(name, seed)
        numbers = range(len(everything)) if is_whole else sampled(name, seed)
        for number in numbers[which]:
            check(SETUPS[name], everything[number], PlayoutDice(f"{seed} {number}"))


def moves_are_stable_and_their_texts_round_trip(setup: Setup, state: AnyState, _: Dice) -> None:
    for seat in seats_of(setup):
        moves = state.legal_moves(seat)
        assert moves == state.legal_moves(seat)
        assert bool(moves) == (seat in state.to_act())
        texts = [state.format_move(move) for move in moves]
        assert len(set(texts)) == len(set(moves)) == len(moves)
        for move, text in zip(moves, texts, strict=True):
            assert re.fullmatch(MOVE_TEXT, text)
            assert plain_move(text) == text
            assert state.parse_move(text) == move
            assert state.is_legal(seat, move)


def chance_acts_alone_and_its_outcomes_are_legal_texts(
    _: Setup, state: AnyState, dice: Dice
) -> None:
    if CHANCE not in state.to_act():
        assert state.legal_moves(CHANCE) == []
        return
    assert state.to_act() == (CHANCE,)
    seed = dice.below(1 << 30)
    outcome = state.draw_chance(PlayoutDice(seed))
    assert outcome == state.draw_chance(PlayoutDice(seed))
    assert state.is_legal(CHANCE, outcome)
    assert state.parse_move(state.format_move(outcome)) == outcome


def it_is_over_exactly_when_nobody_may_act(_: Setup, state: AnyState, __: Dice) -> None:
    assert (state.result() is None) == bool(state.to_act())
    assert len(set(state.to_act())) == len(state.to_act())


def a_view_tells_no_secret(setup: Setup, state: AnyState, dice: Dice) -> None:
    """Check that an imagined position gives the same view, whatever its secrets are."""
    game = game_of(setup)
    for seat in watchers(setup):
        view = state.view(seat)
        imagined = game.state.imagine(view, dice)
        assert imagined.view(seat) == view
        assert imagined.to_act() == state.to_act()
        if seat is not None:
            assert imagined.legal_moves(seat) == state.legal_moves(seat)
            assert imagined.at_stake(seat) == state.at_stake(seat)


def random_moves_are_legal(_: Setup, state: AnyState, dice: Dice) -> None:
    for seat in state.to_act():
        if seat != CHANCE:
            assert state.random_move(seat, dice) in state.legal_moves(seat)


def views_go_through_json(setup: Setup, state: AnyState, _: Dice) -> None:
    kind = game_of(setup).view
    for seat in watchers(setup):
        view = state.view(seat)
        assert codec.decode(codec.encode(view), kind) == view


EVERYWHERE: Final[tuple[Check, ...]] = (
    moves_are_stable_and_their_texts_round_trip,
    chance_acts_alone_and_its_outcomes_are_legal_texts,
    it_is_over_exactly_when_nobody_may_act,
    a_view_tells_no_secret,
    random_moves_are_legal,
    views_go_through_json,
)
"""Checks that the long tests run on all positions."""


def who_may_not_act_may_play_nothing(setup: Setup, state: AnyState, _: Dice) -> None:
    moves = {move for seat in state.to_act() for move in state.legal_moves(seat)}
    for seat in set(seats_of(setup)) - set(state.to_act()):
        assert not any(state.is_legal(seat, move) for move in moves)


def a_copy_shares_nothing(setup: Setup, state: AnyState, dice: Dice) -> None:
    seed = dice.below(1 << 30)
    original = state.copy()
    before = fingerprint(original, setup)
    twin = original.copy()
    assert fingerprint(twin, setup) == before
    _play_on(twin, PlayoutDice(seed), 6)
    assert fingerprint(original, setup) == before
    other = original.copy()
    _play_on(original, PlayoutDice(seed), 6)
    assert fingerprint(other, setup) == before
    assert fingerprint(original, setup) == fingerprint(twin, setup)


def reading_changes_nothing(setup: Setup, state: AnyState, _: Dice) -> None:
    before = fingerprint(state, setup)
    for seat in seats_of(setup):
        state.evaluate(seat)
        hash(state.at_stake(seat))
        hash(state.turn_mark())
    assert fingerprint(state, setup) == before


def what_is_imagined_can_be_played_to_the_end(setup: Setup, state: AnyState, dice: Dice) -> None:
    """Check what one random viewer imagines; the long tests check every viewer's position."""
    _check_imagined(setup, state, watchers(setup)[dice.below(setup.seats + 1)], dice)


def what_anybody_imagines_can_be_played_to_the_end(
    setup: Setup, state: AnyState, dice: Dice
) -> None:
    for seat in watchers(setup):
        _check_imagined(setup, state, seat, dice)


def _check_imagined(setup: Setup, state: AnyState, seat: Seat | None, dice: Dice) -> None:
    imagined = game_of(setup).state.imagine(state.view(seat), dice)
    _play_on(imagined, dice, 10_000)
    assert imagined.result() is not None


def a_forced_move_tells_no_secret(setup: Setup, state: AnyState, dice: Dice) -> None:
    """Check that even spectators know an only move, in games where the bot may play it at once."""
    game = game_of(setup)
    if not game.can_force or state.to_act() == (CHANCE,):
        return
    seen = game.state.imagine(state.view(None), dice)
    for seat in state.to_act():
        moves, known = state.legal_moves(seat), seen.legal_moves(seat)
        assert (len(moves) == 1) == (len(known) == 1)
        assert len(moves) > 1 or moves == known


def points_and_hopes_are_within_bounds(setup: Setup, state: AnyState, _: Dice) -> None:
    assert len(state.standing()) == (setup.seats if game_of(setup).has_points else 0)
    hopes = [state.evaluate(seat) for seat in seats_of(setup)]
    assert all(-1 <= hope <= 1 for hope in hopes)
    if result := state.result():
        by_place = sorted(seats_of(setup), key=result.places.__getitem__)
        in_order = [hopes[seat] for seat in by_place]
        assert in_order == sorted(in_order, reverse=True)


COSTLY: Final[tuple[Check, ...]] = (
    who_may_not_act_may_play_nothing,
    a_copy_shares_nothing,
    a_forced_move_tells_no_secret,
    reading_changes_nothing,
    what_is_imagined_can_be_played_to_the_end,
    points_and_hopes_are_within_bounds,
)
"""Checks that the long tests run on the sampled positions, and the usual tests on a third."""


def _play_on(state: AnyState, dice: Dice, plies: int) -> None:
    for _ in range(plies):
        if not state.to_act():
            return
        seat = state.to_act()[0]
        is_chance = seat == CHANCE
        state.play(seat, state.draw_chance(dice) if is_chance else state.random_move(seat, dice))

"""Secrets: the cards that lie face down, and the domains in the piles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.core import CHANCE, Event, Seat
from engine.errors import NotYourTurn, UndoRefused
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState
from engine.match import Match
from tests.games.driving import play
from tests.games.nine_domains.nine_domains_driver import ONE, TWO, answered, begin, both, walk

if TYPE_CHECKING:
    from engine.games.nine_domains.data import Move

WATCHERS = (ONE, TWO, None)


def last_round(specials: str = "1+ 2- 3+") -> NineDomainsState:
    state = both(begin(specials, "8 9 10"), "0 1 2", "0 2 1", "5 6 7")
    return both(state, "3 4 5", "5 4 3", "2 3 4")


# Nothing leaks ------------------------------------------------------------------------------------


def test_cards_face_down_are_reported_only_to_their_owner() -> None:
    before = begin()
    after = before.copy()
    play(after, TWO, "0.3+.5")
    events = GAME.narrate(before, TWO, ("0", "3+", "5"), after)
    assert [(event.kind, event.only) for event in events] == [("ready", None), ("laid", (TWO,))]
    assert dict(events[1].facts) == {"cards": "0, 3+, 5"}


@pytest.mark.rule("nine_domains", "2.4", "N23")
def test_views_do_not_show_hidden_domains() -> None:
    state = begin("1+ 2- 3+", "8 9 10")
    hidden = {2, 3, 4, 5, 6, 7}
    assert set(state.unseen()) == hidden
    for viewer in WATCHERS:
        shown = repr(state.view(viewer))
        assert not [value for value in hidden if f"value={value}" in shown]


@pytest.mark.rule("nine_domains", "3.5", "N9")
def test_views_differ_only_in_the_seats_own_face_down_cards() -> None:
    for seed in range(10):
        for state in walk(seed):
            for seat in (ONE, TWO):
                view = state.view(seat)
                assert codec.decode(codec.encode(view), GAME.view) == view
                assert sorted(view.hand + view.placed) == sorted(state.unused[seat])
                assert replace(view, seat=None, hand=(), placed=()) == state.view(None)


# Imagining ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [TWO, None])
def test_exactly_the_possible_arrangements_are_imagined(viewer: Seat | None) -> None:
    """In round 3 the last three cards can lie in six ways, all equally likely."""
    state = last_round()
    play(state, ONE, "1+.3+.2-")
    view = state.view(viewer)
    dice = PlayoutDice("imagined")
    count = 6000
    imagined = [NineDomainsState.imagine(view, dice) for _ in range(count)]
    drawn = Counter(state.placed[ONE] for state in imagined)
    assert set(drawn) == set(permutations(("1+", "2-", "3+")))
    assert all(abs(times - count / 6) < 150 for times in drawn.values())
    for guess in imagined[:200]:
        twin = guess.copy()
        twin.placed = state.placed
        assert twin == state  # nothing else differs
        assert guess.view(viewer) == view


def test_all_120_arrangements_are_imagined_in_round_two() -> None:
    state = both(begin(), "0 1 2", "3 4 5", "2 3 4")
    play(state, TWO, "0.1.2")
    view = state.view(ONE)
    possible = {
        move for move in permutations(state.unused[TWO], 3) if _with(state, move).view(ONE) == view
    }
    dice = PlayoutDice("many")
    drawn = {NineDomainsState.imagine(view, dice).placed[TWO] for _ in range(3000)}
    assert len(possible) == 120
    assert drawn == possible


def _with(state: NineDomainsState, cards: tuple[str, str, str]) -> NineDomainsState:
    twin = state.copy()
    twin.placed = (state.placed[0], cards)
    return twin


def test_a_position_without_secrets_is_imagined_exactly() -> None:
    checked = 0
    for seed in range(30):
        for state in walk(seed):
            for viewer in WATCHERS:
                imagined = NineDomainsState.imagine(state.view(viewer), PlayoutDice(seed))
                assert imagined.view(viewer) == state.view(viewer)
                if state.placed == (None, None):
                    assert imagined == state
                    checked += 1
    assert checked > 500


# A secret and the other seat's choices ------------------------------------------------------------


def match() -> Match:
    return Match.begin(GAME, "m", GAME.set_up(2, {"specials": "1p+2m+3m"}), b"key")


@pytest.mark.rule("nine_domains", "3.3", "N12")
def test_offers_stay_valid_after_the_opponents_secret_placement() -> None:
    offered = match()
    later = offered.extend(TWO, "0.1.2")
    assert not later.is_stale(ONE, offered.seq)
    assert later.is_stale(TWO, offered.seq)
    assert later.state.at_stake(ONE) == offered.state.at_stake(ONE)
    revealed = later.extend(ONE, "3.4.5")
    assert revealed.is_stale(ONE, offered.seq)
    assert revealed.is_stale(TWO, later.seq)


@pytest.mark.rule("nine_domains", "3.3", "N12")
def test_cards_can_be_undone_without_asking_until_the_opponent_is_ready() -> None:
    laid = match().extend(ONE, "0.1.2")
    assert laid.may_undo_alone(ONE)
    with pytest.raises(NotYourTurn):
        laid.extend(ONE, "3.4.5")
    with pytest.raises(UndoRefused):
        laid.may_undo_alone(TWO)
    back = laid.undo(ONE)
    assert back.to_act() == (ONE, TWO)
    assert not back.is_stale(TWO, laid.seq)
    events = [event for step in back.steps(laid.seq) for event in step.events]
    assert events == [Event("common-undo", ONE)]
    revealed = back.extend(ONE, "3.4.5").extend(TWO, "0.1.2")
    assert not revealed.may_undo_alone(ONE)
    assert not revealed.may_undo_alone(TWO)


def test_an_undo_across_the_reveal_takes_back_both_placements() -> None:
    """Otherwise the last to play would choose again after seeing the opponent's cards."""
    revealed = match().extend(ONE, "3.4.5").extend(TWO, "0.1.2")
    for seat in (ONE, TWO):
        back = revealed.undo(seat)
        assert back.to_act() == (ONE, TWO)
        assert back.state.view(None).ready == (False, False)


def test_the_last_placement_cannot_be_undone_without_asking() -> None:
    asked = match().extend(ONE, "2-.0.1").extend(TWO, "1.2.3")
    assert asked.to_act() == (ONE,)
    assert asked.line[-1].seat == TWO
    assert not asked.may_undo_alone(TWO)


def test_the_board_is_posted_at_the_reveal_and_after_each_answer() -> None:
    state = begin("2- 3- 3+", "8 9 10")
    marks = [state.turn_mark()]
    play(state, ONE, "2-.3-.0")
    marks.append(state.turn_mark())
    assert marks[0] == marks[1]
    play(state, TWO, "1.2.3")
    assert state.asked == 1
    marks.append(state.turn_mark())
    for text in ("swap:8>10", "keep"):
        state = answered(state, text)
        marks.append(state.turn_mark())
    assert len(set(marks)) == 4
    assert state.to_act() == (CHANCE,)


def test_draws_and_placements_are_never_interchangeable() -> None:
    state = begin()
    placement: Move = ("0", "1", "2")
    assert not state.is_legal(CHANCE, placement)
    assert not state.is_legal(ONE, "5@1")
    assert state.is_legal(TWO, placement)
    dealing = both(state, "0 1 2", "3 4 5")
    assert dealing.is_legal(CHANCE, "5@1")
    assert not dealing.is_legal(CHANCE, "8@1")
    assert not dealing.is_legal(ONE, placement)
    assert not dealing.is_legal(ONE, "5@1")

"""What a view hides: what nobody may know can be otherwise, and the view stays the same."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec
from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, OrcsState, OrcsView
from engine.games.orcs.data import SPELL_OF
from engine.games.orcs.mage import card_of, counted
from tests.games.orcs.orcs_scenes import EVERYTHING, PLAYERS, acting, fresh, play, walk
from tests.games.orcs.test_orcs_matches import mixes


def viewers(state: OrcsState) -> tuple[Seat | None, ...]:
    return (None, *range(state.players))


matches = given(seed=st.integers(0, 10_000), players=st.sampled_from(PLAYERS), options=mixes)


@settings(max_examples=4, deadline=None)
@matches
def test_an_imagined_position_looks_the_same(
    seed: int, players: int, options: dict[str, str]
) -> None:
    check_imagined(seed, players, options)


@pytest.mark.long("engine/games/orcs", "engine/core.py", "engine/codec.py", "engine/fair.py")
@settings(max_examples=40, deadline=None)
@matches
def test_an_imagined_position_looks_the_same_in_many_matches(
    seed: int, players: int, options: dict[str, str]
) -> None:
    check_imagined(seed, players, options)


def check_imagined(seed: int, players: int, options: dict[str, str]) -> None:
    for ply, (state, _, _) in enumerate(walk(seed, players, **options)):
        if ply % 5:
            continue
        for viewer in viewers(state):
            view = state.view(viewer)
            assert codec.decode(codec.encode(view), OrcsView) == view
            imagined = OrcsState.imagine(view, PlayoutDice(f"{seed} {ply}"))
            assert imagined.view(viewer) == view
            assert imagined.to_act() == state.to_act()
            if viewer is not None:
                assert imagined.legal_moves(viewer) == state.legal_moves(viewer)
                assert imagined.at_stake(viewer) == state.at_stake(viewer)


def owned_by(state: OrcsState) -> list[list[int]]:
    return [mage.owned() for mage in state.mages]


@pytest.mark.parametrize("players", PLAYERS)
def test_hands_of_others_are_imagined_out_of_what_they_own(players: int) -> None:
    hands: dict[Seat, set[tuple[int, ...]]] = {seat: set() for seat in range(players)}
    state = next(state for state, _, _ in walk(7, players, **EVERYTHING) if state.round)
    for guess in range(30):
        imagined = OrcsState.imagine(state.view(0), PlayoutDice(guess))
        assert owned_by(imagined) == owned_by(state)
        for seat, mage in enumerate(imagined.mages):
            assert len(mage.hand) == len(state.mages[seat].hand)
            assert mage.discards == state.mages[seat].discards
            hands[seat].add(tuple(mage.hand))
    assert hands[0] == {next(iter(hands[0]))}
    assert all(len(hands[seat]) > 3 for seat in range(1, players))


@pytest.mark.parametrize("viewer", [None, 0])
def test_other_hands_and_piles_change_nothing_in_a_view(viewer: Seat | None) -> None:
    """Every hidden card of the others, and of the viewer's own pile, changes its place."""
    tried = 0
    for ply, (state, _, _) in enumerate(walk(11, 3, **EVERYTHING)):
        if ply % 9 or state.stage == "setup":
            continue
        dice = PlayoutDice(ply)
        before = codec.encode(state.view(viewer))
        twin = state.copy()
        for seat, mage in enumerate(twin.mages):
            if seat == viewer:
                continue
            cards = [*mage.hand, *(card for card, n in enumerate(mage.deck) for _ in range(n))]
            hand = [cards.pop(dice.below(len(cards))) for _ in mage.hand]
            tried += sorted(hand) != mage.hand
            mage.hand, mage.deck = sorted(hand), counted(cards)
            if mage.chosen >= 0:
                mage.chosen = mage.hand[0]
            if mage.mission >= 0 and twin.stage != "over":
                mage.mission = next(one for one in mage.dealt if one != mage.mission)
        assert codec.encode(twin.view(viewer)) == before
        assert twin.to_act() == state.to_act()
        assert twin.turn_mark() == state.turn_mark()
        assert twin.standing() == state.standing()
        if viewer is not None:
            assert twin.legal_moves(viewer) == state.legal_moves(viewer)
            assert twin.at_stake(viewer) == state.at_stake(viewer)
        if viewer is not None and viewer in state.to_act():
            assert GAME.panel(twin, viewer, "") == GAME.panel(state, viewer, "")
    assert tried > 20


def test_a_mission_is_known_to_its_owner_until_the_end() -> None:
    options = {"missions": "on"}
    for state, _, text in walk(5, 2, **options):
        for viewer in viewers(state):
            view = state.view(viewer)
            shown = [seat.mission for seat in view.seats]
            assert (view.mission != "") == (viewer is not None and view.seats[viewer].has_kept)
            assert all(shown) if not text else not any(shown)
            assert all(seat.mission_points == 0 for seat in view.seats) or not text


def test_imagined_missions_are_dealt_without_the_own_ones() -> None:
    state = fresh(4, missions="on")
    dice = PlayoutDice(3)
    while state.to_act() == (CHANCE,):
        state.play(CHANCE, state.draw_chance(dice))
    play(state, "keep=" + state.view(1).missions[0], seat=1)
    seen: set[tuple[int, ...]] = set()
    for guess in range(20):
        imagined = OrcsState.imagine(state.view(0), PlayoutDice(guess))
        dealt = [mission for mage in imagined.mages for mission in mage.dealt]
        assert sorted(dealt) == list(range(8))
        assert imagined.mages[0].dealt == state.mages[0].dealt
        assert [mage.mission >= 0 for mage in imagined.mages] == [False, True, False, False]
        seen.add(imagined.mages[1].dealt)
    assert len(seen) > 3


def test_a_card_learned_in_this_turn_is_known_to_rest_wherever_it_is() -> None:
    state = acting("book-fe book-wl replenish voodoo zap")
    play(state, "book-fe>fireball")
    state.play(CHANCE, state.draw_chance(PlayoutDice(1)))
    mage = state.mages[0]
    mage.discards, mage.deck = counted(()), [*mage.discards]
    fire = SPELL_OF["fireball"]
    mage.deck[
        next(card for card in range(len(mage.deck)) if card_of(card) == fire and mage.deck[card])
    ] -= 1
    mage.hand = sorted([*mage.hand, fire + len(SPELL_OF)])
    own, other = state.view(0), state.view(1)
    assert own.hand_resting == ("fireball",)
    assert other.hand_resting == ()
    assert own.seats[0].learned == other.seats[0].learned == ("fireball",)
    assert "cast=fireball" not in {state.format_move(move) for move in state.legal_moves(0)}
    assert OrcsState.imagine(own, PlayoutDice(1)).legal_moves(0) == state.legal_moves(0)
    assert OrcsState.imagine(other, PlayoutDice(1)).view(1) == other


def test_who_has_laid_a_spell_that_needs_help_is_imagined_with_a_card_that_helps() -> None:
    state = acting("fireball fire-spark smash zap")
    play(state, "cast=fireball")
    for viewer in (None, 1):
        for guess in range(30):
            imagined = OrcsState.imagine(state.view(viewer), PlayoutDice(guess))
            assert imagined.legal_moves(0)
            assert imagined.view(viewer) == state.view(viewer)


def test_drawn_cards_and_secret_choices_are_told_to_their_owner_alone() -> None:
    for state, seat, text in walk(4, 3, **EVERYTHING):
        if not text:
            continue
        before = state.copy()
        after = state.copy()
        move = after.parse_move(text)
        after.play(seat, move)
        public = [event for event in GAME.narrate(before, seat, move, after) if event.only is None]
        told = {event.kind for event in public}
        if text.startswith(("draw=", "deal=")) and after.result() is None:
            assert told <= {"drew", "dealt", "reshuffled", "last-round"}
            assert all(set(event.facts) <= {"cards"} for event in public)
        if text.startswith("keep="):
            assert told == {"kept"}
            assert not public[0].facts

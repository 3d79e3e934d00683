"""Rules 6 to 8: the match of several rounds, the variant, and what is secret."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.loco import GAME, LocoView
from engine.games.loco.data import CARD_TEXTS, write_hand
from tests.games.loco.loco_driver import (
    PLAYERS,
    after,
    begin,
    ended,
    fresh,
    refused,
    table,
    texts,
    walk,
)

if TYPE_CHECKING:
    from engine.games.loco import LocoState

VARIANT = "other-colour"

# 6. The match


@pytest.mark.rule("loco", "6.1")
def test_one_round_a_player_is_usual_and_others_can_be_agreed() -> None:
    (rounds, variant) = GAME.options
    assert (rounds.key, rounds.choices, rounds.default) == (
        "rounds",
        ("full", "1", "2", "3", "4", "5"),
        "full",
    )
    assert (variant.key, variant.choices, variant.default) == ("variant", ("off", VARIANT), "off")
    for players in PLAYERS:
        assert fresh(players).rounds == players
        for number in range(1, 6):
            assert fresh(players, rounds=str(number)).rounds == number


@pytest.mark.rule("loco", "6.1", "6.2")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rounds", ["full", "1", "5"])
def test_all_rounds_are_played(players: int, rounds: str) -> None:
    end = walk("rounds", players, rounds=rounds)[-1]
    assert len(end.scored) == (players if rounds == "full" else int(rounds))
    assert end.view(None).round == end.view(None).rounds == len(end.scored)


@pytest.mark.rule("loco", "6.2")
def test_a_leader_who_cannot_be_caught_plays_on() -> None:
    # 25 tokens of 5 points each are the most that a round could bring anybody
    far = ((125, 0), (125, 0), (125, 0))
    state = table("r01234", {0: "r5", 1: "b1"}, scored=far, rounds=5)
    state = after(state, "r5")
    assert state.result() is None
    assert state.to_act() == (CHANCE,)
    assert state.view(None).round == 5


@pytest.mark.rule("loco", "6.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_round_begins_one_seat_further(players: int) -> None:
    seen: set[int] = set()
    for seed in range(6):
        starters = {
            len(state.scored): state.starter
            for state in walk(seed, players, rounds="5")
            if not state.is_dealing and not state.is_over
        }
        first = starters[0]
        assert starters == {number: (first + number) % players for number in range(5)}
        seen.add(first)
    assert len(seen) > 1


@pytest.mark.rule("loco", "6.3")
@pytest.mark.parametrize("ender", [0, 1, 2])
def test_it_does_not_matter_who_ended_the_round(ender: int) -> None:
    state = table("r01234", {ender: "r5", (ender + 1) % 3: "b1"}, players=3, rounds=3)
    state.turn, state.starter = ender, 2
    state = after(state, "r5+b")
    assert state.view(None).starter == 0
    assert state.copy().starter == 0


@pytest.mark.rule("loco", "6.4")
@pytest.mark.parametrize("variant", ["off", VARIANT])
def test_only_points_carry_over(variant: str) -> None:
    deals: set[str] = set()
    for state in walk("carry", 3, variant=variant):
        view = state.view(None)
        assert state.other_colour == (variant == VARIANT)
        assert len(view.rounds_scored) == (view.round - 1 if view.phase != "over" else 3)
        if view.phase == "dealing":
            assert view.rows == ("",) * 5
            assert view.last is None
        if view.phase == "playing" and not any(view.rows):
            assert view.hand_sizes == (9, 9, 9)
            assert view.supply == (5,) * 5
            assert view.points == (0, 0, 0)
            assert view.totals == tuple(map(sum, zip(*view.rounds_scored, strict=True))) or (
                view.round == 1 and view.totals == (0, 0, 0)
            )
            deals.add(str(state.hands))
    assert len(deals) == 3


@pytest.mark.rule("loco", "6.4")
def test_the_round_that_is_over_can_still_be_seen() -> None:
    state = table("g01235 r4", {0: "g4", 1: "r2"}, held={1: "gg"}, rounds=2)
    ended_round = after(state, "g4+g").view(None).ended_round
    assert ended_round is not None
    assert ended_round.rows == ("4", "", "012354", "", "")
    assert ended_round.worths == (4, 0, 4, 0, 0)
    assert ended_round.tokens == ((0, 0, 1, 0, 0), (0, 0, 2, 0, 0))
    assert ended_round.points == (4, 8)
    assert (ended_round.last.seat, ended_round.last.card, ended_round.last.token) == (0, "g4", "g")


def final(*scored: tuple[int, ...]) -> LocoState:
    """Return the end of a match whose last round brings nobody anything."""
    players = len(scored[0])
    state = table(
        "r12345", {0: "r0", 1: "b1"}, players=players, rounds=len(scored) + 1, scored=scored
    )
    return after(state, "r0")


@pytest.mark.rule("loco", "6.5")
def test_the_highest_total_wins() -> None:
    result = ended(final((10, 20, 5), (15, 4, 30)))
    assert (result.scores, result.places) == ((25, 24, 35), (2, 3, 1))
    assert (result.winners, result.reason) == ((2,), "highest")


@pytest.mark.rule("loco", "6.5")
def test_equal_totals_share_the_place_and_the_next_is_skipped() -> None:
    # seat 0 has won two rounds of three, seat 1 has the highest single round: neither breaks a tie
    result = ended(final((11, 10, 0), (11, 10, 0), (8, 10, 29)))
    assert (result.places, result.winners, result.reason) == ((1, 1, 3), (0, 1), "shared")
    result = ended(final((9, 7, 7, 5)))
    assert (result.places, result.reason) == ((1, 2, 2, 4), "highest")
    result = ended(final((6, 9), (9, 6)))
    assert (result.places, result.reason, result.is_draw) == ((1, 1), "level", True)
    assert ended(final((3, 3, 3, 3, 3))).is_draw


# 7. Another colour


@pytest.mark.rule("loco", "7.1")
def test_the_token_is_of_another_colour_than_the_card() -> None:
    state = table("", {0: "r3 w0", 1: "g1"}, other_colour=True)
    assert texts(state) == [
        *(f"r3+{token}" for token in "bgyw"),
        *(f"w0+{token}" for token in "rbgy"),
    ]
    refusal = refused(state, "r3+r")
    assert (refusal.rule, refusal.key) == ("7.1", "refusal-same-colour")
    assert begin(1, variant=VARIANT).view(None).other_colour
    assert not begin(1).view(None).other_colour


@pytest.mark.rule("loco", "7.2")
def test_it_holds_on_the_ending_turn_too() -> None:
    state = table("r01234", {0: "r5", 1: "g1"}, other_colour=True)
    assert texts(state) == ["r5+b", "r5+g", "r5+y", "r5+w", "r5"]
    assert refused(state, "r5+r").rule == "7.1"


@pytest.mark.rule("loco", "7.3")
@pytest.mark.parametrize("row", ["r3", "r01234"])
def test_if_only_the_barred_colour_is_left_none_is_taken(row: str) -> None:
    gone = "bbbbbgggggyyyyywwwwwrr"
    state = table(row, {0: "r5 b1", 1: "g1 g2"}, gone=gone, other_colour=True)
    assert texts(state) == ["r5", "b1+r"]
    refusal = refused(state, "r5+r")
    assert (refusal.rule, refusal.key) == ("7.3", "refusal-only-barred")
    # on the ending turn as well: there is nothing to decline
    assert refused(state, "r5+b").key == "refusal-only-barred"
    later = after(state, "r5")
    assert later.supply == state.supply == [3, 0, 0, 0, 0]
    if row == "r3":
        assert texts(later) == ["g1+r", "g2+r"]
    else:
        assert later.to_act() == ()


# 8. Open and secret


def others_exchanged(state: LocoState, viewer: int | None) -> list[LocoState]:
    """Return positions that differ from *state* in cards that *viewer* cannot see."""
    hidden = [seat for seat in range(state.players) if seat != viewer]
    unseen = sorted([card for seat in hidden for card in state.hands[seat]] + state.undealt())
    changed: list[LocoState] = []
    for order in (unseen, unseen[::-1]):
        other = state.copy()
        left = list(order)
        for seat in hidden:
            size = len(state.hands[seat])
            other.hands[seat], left = sorted(left[:size]), left[size:]
        changed.append(other)
    return changed


@pytest.mark.rule("loco", "8.1", "2.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_other_hidden_cards_change_nothing_that_is_seen(players: int) -> None:
    changes = 0
    for number, state in enumerate(walk("leak", players, variant=VARIANT)):
        for viewer in (*range(players), None):
            view = state.view(viewer)
            for other in others_exchanged(state, viewer):
                changes += other.hands != state.hands
                assert codec.encode(other.view(viewer)) == codec.encode(view), number
                assert other.to_act() == state.to_act()
                assert other.standing() == state.standing()
                assert other.turn_mark() == state.turn_mark()
                if viewer is not None:
                    assert other.legal_moves(viewer) == state.legal_moves(viewer)
                    assert other.at_stake(viewer) == state.at_stake(viewer)
                if state.to_act() == (viewer,) and viewer is not None:
                    assert GAME.panel(other, viewer, "") == GAME.panel(state, viewer, "")
    assert changes > 100


@pytest.mark.rule("loco", "8.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_hand_is_told_to_its_owner_alone(players: int) -> None:
    state = fresh(players)
    state.play(CHANCE, "first=1")
    for owner in range(players):
        stories: list[set[str]] = [set() for _ in range(players + 1)]
        for seed in range(5):
            before, later = state.copy(), next_hand(state, seed)
            hand = later.hands[owner]
            events = GAME.narrate(before, CHANCE, write_hand(hand), later)
            for viewer in (*range(players), None):
                heard = [one for one in events if one.only is None or viewer in one.only]
                stories[players if viewer is None else viewer].add(str(heard))
                if viewer == owner:
                    cards = " ".join(CARD_TEXTS[card] for card in hand)
                    assert cards in str(heard)
        assert [len(told) for told in stories] == [
            5 if viewer == owner and not is_forced(state) else 1 for viewer in range(players + 1)
        ]
        state = next_hand(state, 0)


def is_forced(state: LocoState) -> bool:
    """Whether there is but one hand left to deal: the last of five players gets what is left."""
    return state.dealt == state.players - 1 and state.players == 5


def next_hand(state: LocoState, seed: int) -> LocoState:
    later = state.copy()
    later.play(CHANCE, later.draw_chance(PlayoutDice(seed)))
    return later


@pytest.mark.rule("loco", "8.2")
def test_what_is_open_is_the_same_for_all() -> None:
    secret = {"seat", "hand"}
    for players in PLAYERS:
        for state in walk("open", players):
            spectator = state.view(None)
            assert spectator.hand == ()
            assert spectator.hand_sizes == tuple(map(len, state.hands))
            for seat in range(players):
                view = state.view(seat)
                assert len(view.hand) == view.hand_sizes[seat]
                assert replace(view, seat=None, hand=()) == spectator
    assert secret < {field.name for field in fields(LocoView)}


@pytest.mark.rule("loco", "8.3")
def test_no_hand_is_shown_when_a_round_or_the_match_is_over() -> None:
    for state in walk("shown", 4):
        view = state.view(None)
        text = codec.encode(view).decode()
        plays = [view.last, view.ended_round and view.ended_round.last]
        seen = {play.card for play in plays if play}
        assert {card for card in CARD_TEXTS if f'"{card}"' in text} == seen

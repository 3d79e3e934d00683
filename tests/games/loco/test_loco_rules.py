"""The rules of Loco!, clause by clause."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from itertools import combinations, combinations_with_replacement, product

import pytest

from cogs.ui.texts import TEXTS
from engine import codec
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.loco import GAME, LocoState, LocoView
from engine.games.loco.data import (
    CARD_TEXTS,
    CARDS,
    CREATURES,
    HAND,
    LETTERS,
    LONGEST_ROW,
    SET_ASIDE,
    STACK,
    TOKENS,
    VALUES,
    write_hand,
)
from tests.games.driving import after, ended, refused, texts, why
from tests.games.loco.loco_driver import PLAYERS, aside, begin, fresh, full, laid, table, walk

EMPTY = "rrrrrbbbbbgggggyyyyywwwww"
"""All the tokens: if these are gone, every stack is empty."""

# 1. The game


@pytest.mark.rule("loco", "1.1")
def test_there_are_five_creatures_of_five_colours() -> None:
    assert [(creature.name, creature.colour, creature.letter) for creature in CREATURES] == [
        ("magus", "red", "r"),
        ("amazon", "blue", "b"),
        ("titan", "green", "g"),
        ("wyrm", "yellow", "y"),
        ("unicorn", "white", "w"),
    ]


@pytest.mark.rule("loco", "1.2", "1.3")
def test_there_are_thirty_cards_and_twenty_five_tokens() -> None:
    assert sorted(CARD_TEXTS) == sorted(f"{letter}{n}" for letter in "rbgyw" for n in range(6))
    assert len(CARD_TEXTS) == 30
    state = begin(1)
    assert state.supply == [5] * 5
    assert sum(state.supply) == 25


# 2. Getting ready


@pytest.mark.rule("loco", "2.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_round_begins_with_five_full_stacks(players: int) -> None:
    for state in walk(1, players):
        view = state.view(None)
        if not any(view.rows):
            assert view.supply == (5, 5, 5, 5, 5)
            assert set(view.tokens) == {(0, 0, 0, 0, 0)}


@pytest.mark.rule("loco", "2.2")
@pytest.mark.parametrize(
    ("players", "set_aside", "each"), [(2, 2, 14), (3, 3, 9), (4, 2, 7), (5, 0, 6)]
)
def test_the_right_numbers_of_cards_are_set_aside_and_dealt(
    players: int, set_aside: int, each: int
) -> None:
    state = begin("deal", players)
    assert [len(hand) for hand in state.hands] == [each] * players
    assert len(aside(state)) == set_aside == state.view(None).set_aside
    assert sorted([CARD_TEXTS[card] for hand in state.hands for card in hand] + aside(state)) == (
        sorted(CARD_TEXTS)
    )


@pytest.mark.rule("loco", "2.2")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_card_is_equally_likely_in_every_place(players: int) -> None:
    found = [Counter[int]() for _ in range(players + 1)]
    times = 600
    for seed in range(times):
        state = begin(seed, players)
        for seat, hand in enumerate(state.hands):
            found[seat].update(hand)
        found[players].update(state.undealt())
    for place, size in zip(found, [HAND[players]] * players + [SET_ASIDE[players]], strict=True):
        mean = times * size / CARDS
        spread = sum((place[card] - mean) ** 2 for card in range(CARDS))
        assert spread <= 60 * mean  # with 30 degrees of freedom
        assert sum(place.values()) == times * size


@pytest.mark.rule("loco", "2.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_cards_set_aside_stay_out_of_the_round(players: int) -> None:
    states = [state for state in walk(2, players, rounds="1") if not state.is_dealing]
    assert all(aside(state) == aside(states[0]) for state in states)
    assert not set(laid(states[-1])) & set(aside(states[0]))


@pytest.mark.rule("loco", "2.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_start_player_is_drawn_by_lot(players: int) -> None:
    state = fresh(players)
    assert state.legal_moves(CHANCE) == [f"first={seat + 1}" for seat in range(players)]
    assert state.view(None).starter == -1
    dice = PlayoutDice("lot")
    drawn = Counter(str(state.draw_chance(dice)) for _ in range(200 * players))
    assert set(drawn) == set(state.legal_moves(CHANCE))
    assert all(abs(count - 200) < 60 for count in drawn.values())


@pytest.mark.rule("loco", "2.4", "3.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_turns_go_round_in_seat_order(players: int) -> None:
    for seed in range(10):
        states = [state for state in walk(seed, players, rounds="1") if not state.is_dealing]
        first = states[0].starter
        turns = [state.to_act() for state in states[:-1]]
        assert turns == [((first + ply) % players,) for ply in range(len(turns))]


# 3. Your turn


@pytest.mark.rule("loco", "3.1", "3.4")
def test_a_turn_is_a_card_and_then_a_token_of_any_creature() -> None:
    state = table("", {0: "r3 w0", 1: "g1"})
    assert texts(state) == [
        f"{card}+{token}" for card in ("r3", "w0") for token in ("r", "b", "g", "y", "w")
    ]
    state = after(state, "r3+y")
    assert state.view(None).rows == ("3", "", "", "", "")
    assert state.view(None).tokens == ((0, 0, 0, 1, 0), (0, 0, 0, 0, 0))
    assert state.view(None).supply == (5, 5, 5, 4, 5)
    assert state.to_act() == (1,)


@pytest.mark.rule("loco", "3.2")
def test_exactly_the_cards_in_hand_can_be_played() -> None:
    # a creature without tokens, a sixth card and, in the variant, a card without an allowed token
    state = table("b12345", {0: "r3 b0 w4", 1: "r1"}, gone="rrrrr")
    assert {text[:2] for text in texts(state)} == {"r3", "b0", "w4"}
    barred = table("", {0: "r3 w4", 1: "r1"}, gone=EMPTY[:20], other_colour=True)
    assert texts(barred) == ["r3+w", "w4"]
    assert why(state, "r1+b") == ("3.2", "refusal-not-held")
    assert why(state, "b3+g") == ("3.2", "refusal-laid")


@pytest.mark.rule("loco", "3.2")
def test_a_player_can_never_skip_playing_a_card() -> None:
    for players in PLAYERS:
        for before, later in zip(*(walk(3, players)[at:] for at in (0, 1)), strict=False):
            if not before.is_dealing:
                assert later.ply == before.ply + 1


@pytest.mark.rule("loco", "3.3")
def test_a_row_keeps_the_order_of_play() -> None:
    state = after(table("", {0: "r3 r5", 1: "r0 b2"}), "r3+b", "r0+b", "r5+b")
    assert state.view(None).rows[0] == "305"
    assert state.view(1).rows == state.view(None).rows


@pytest.mark.rule("loco", "3.4")
def test_tokens_are_visible_to_everyone() -> None:
    state = begin(4, 3)
    (seat,) = state.to_act()
    state = after(state, texts(state)[0])
    assert sum(map(sum, state.view(None).tokens)) == 1
    for viewer in (0, 1, 2, None):
        assert state.view(viewer).tokens == state.view(seat).tokens


@pytest.mark.rule("loco", "3.5")
def test_cards_of_an_empty_stack_can_still_be_played() -> None:
    state = table("", {0: "r3", 1: "r1"}, gone="rrrrr")
    assert texts(state) == ["r3+b", "r3+g", "r3+y", "r3+w"]
    assert why(state, "r3+r") == ("3.5", "refusal-stack-empty")


@pytest.mark.rule("loco", "3.6")
def test_a_token_must_be_taken() -> None:
    state = table("r0124", {0: "r3", 1: "r1"})
    assert "r3" not in texts(state)
    assert why(state, "r3") == ("3.6", "refusal-must-take")


@pytest.mark.parametrize("variant", ["off", "other-colour"])
def test_a_move_suggested_by_a_refusal_is_legal(variant: str) -> None:
    named: Counter[str] = Counter()
    for players, seed in product((2, 5), range(10)):
        for state in walk(seed, players, variant=variant):
            legal = texts(state) if CHANCE not in state.to_act() else []
            for text in {move.partition("+")[0] for move in legal} - set(legal):
                refusal = refused(state, text)
                named[str(refusal.facts["move"]).partition("+")[2]] += 1
                assert refusal.facts["move"] in legal
                said = TEXTS.say("en", f"loco-{refusal.key}", refusal.facts)
                assert f"as in {refusal.facts['move']}." in said
            for text in legal:
                if "+" not in text and f"{text}+{text[0]}" not in legal:
                    refusal = refused(state, f"{text}+{text[0]}")
                    if refusal.key in {"refusal-all-gone", "refusal-only-barred"}:
                        assert refusal.facts["card"] in legal
    assert len(named) > 1, "other tokens than the one that used to be named"


@pytest.mark.rule("loco", "3.7")
def test_all_tokens_are_gone_at_the_26th_card() -> None:
    taken = {0: EMPTY[::2], 1: EMPTY[1::2]}
    state = table(full("rbgyw"), {0: "w5 r5", 1: "y5"}, held=taken)
    assert state.ply == 25
    assert state.supply == [0] * 5
    assert texts(state) == ["r5", "w5"]
    assert why(state, "w5+w") == ("3.7", "refusal-all-gone")
    state = after(state, "w5")
    assert state.to_act() == ()
    assert sum(state.tokens) == 25


# 4. The end of a round


@pytest.mark.rule("loco", "4.1")
def test_the_sixth_card_of_a_creature_ends_the_round_at_once() -> None:
    state = table("g01234", {0: "g5 r1", 1: "r2", 2: "r3"}, players=3)
    assert state.result() is None
    over = after(state, "g5+r")
    # seats 1 and 2 have cards left, but no more turns
    assert over.hands[1:] == state.hands[1:]
    assert over.to_act() == ()
    assert len(over.scored) == 1
    assert after(state, "r1+r").to_act() == (1,)


@pytest.mark.rule("loco", "4.2")
@pytest.mark.parametrize("other_colour", [False, True])
def test_the_player_ending_a_round_may_decline_a_token(other_colour: bool) -> None:
    state = table("g01234", {0: "g5", 1: "r2"}, gone="bbbbb", other_colour=other_colour)
    tokens = ["r", "y", "w"] if other_colour else ["r", "g", "y", "w"]
    assert texts(state) == [*(f"g5+{token}" for token in tokens), "g5"]
    declined = after(state, "g5")
    assert declined.supply == state.supply
    assert sum(declined.tokens) == 0
    last = declined.view(None).last
    assert last is not None
    assert (last.card, last.token) == ("g5", "")


@pytest.mark.rule("loco", "4.3")
def test_the_sixth_card_counts_for_its_own_token() -> None:
    state = table("g01235 r4", {0: "g4", 1: "r2"}, held={1: "gg"})
    over = after(state, "g4+g")
    assert over.scored == ((4, 8),)
    assert after(state, "g4+r").scored == ((4, 8),)
    assert after(state, "g4").scored == ((0, 8),)


@pytest.mark.rule("loco", "4.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_runs_out_of_cards_in_any_round(players: int) -> None:
    assert HAND[players] * players >= 27
    for seed in range(40):
        for state in walk(seed, players):
            if state.to_act() not in {(), (CHANCE,)}:
                assert state.hands[state.turn]
                assert sum(map(len, state.rows)) <= 25


@pytest.mark.rule("loco", "4.4")
def test_a_round_takes_between_6_and_26_cards() -> None:
    quick = table("", {0: "r0 r2 r4", 1: "r1 r3 r5"})
    over = after(quick, "r0+b", "r1+b", "r2+b", "r3+b", "r4+b", "r5+g")
    assert (over.ply, over.to_act()) == (6, ())
    # after 25 cards each row has five, so any card is a sixth
    most = max(
        sum(rows) for rows in combinations_with_replacement(range(LONGEST_ROW), len(LETTERS))
    )
    assert most == 25
    late = table(full("rbgyw"), {0: "r5 b5 g5 y5 w5", 1: "r5"}, gone=EMPTY)
    for text in texts(late):
        assert after(late, text).to_act() == ()


def longest_round(aside_by_creature: tuple[int, ...]) -> int:
    """Return the most cards that a round can take, by each creature's number of cards set aside."""
    least_open = [min(VALUES - count, LONGEST_ROW - 1) for count in aside_by_creature]
    return sum(least_open) + 1


@pytest.mark.rule("loco", "4.4", "4.5")
@pytest.mark.parametrize(
    ("players", "longest"), [(2, {25, 26}), (3, {24, 25, 26}), (4, {25, 26}), (5, {26})]
)
def test_the_longest_round_depends_on_the_cards_set_aside(players: int, longest: set[int]) -> None:
    """Find the longest round for every way to set cards aside."""
    found: set[int] = set()
    blocked: set[int] = set()
    for cards in combinations(range(CARDS), SET_ASIDE[players]):
        counts = tuple(sum(card // VALUES == number for card in cards) for number in range(5))
        blocked.add(sum(count > 0 for count in counts))
        found.add(longest_round(counts))
        assert longest_round(counts) <= HAND[players] * players
    assert found == longest
    assert max(blocked) <= 3


@pytest.mark.rule("loco", "4.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_players_avoiding_the_end_reach_exactly_26_cards(players: int) -> None:
    lengths: set[int] = set()
    for seed in range(120):
        state = begin(seed, players, rounds="1")
        while state.to_act():
            rows = state.rows
            shortest = min(state.hands[state.turn], key=lambda card: len(rows[card // VALUES]))
            choices = state.choices(shortest // VALUES)
            state = after(state, state.format_move(shortest * TOKENS + choices[0]))
        lengths.add(state.ply)
    assert max(lengths) == 26


@pytest.mark.rule("loco", "4.5")
def test_a_creature_with_a_card_set_aside_never_ends_a_round() -> None:
    ends = 0
    for seed in range(150):
        states = [state for state in walk(seed, 3, rounds="1") if not state.is_dealing]
        for letter in {card[0] for card in aside(states[0])}:
            assert len(states[-1].rows[LETTERS.index(letter)]) < LONGEST_ROW
            ends += 1
    assert ends > 150


# 5. Scoring


@pytest.mark.rule("loco", "5.1", "5.2")
def test_the_latest_card_counts_and_not_the_highest() -> None:
    state = table("r5432 b50 g1", {0: "y1", 1: "w1"}, held={0: "rrbbb", 1: "gyw"})
    assert state.worths() == (2, 0, 1, 0, 0)
    assert state.standing() == (4, 1)


@pytest.mark.rule("loco", "5.2")
def test_a_row_that_is_empty_or_ends_with_zero_is_worth_nothing() -> None:
    state = table("r50", {0: "r4", 1: "r1"}, held={0: "rrrrr", 1: "bbb"})
    assert state.round_points() == (0, 0)
    assert after(state, "r4+g").round_points() == (20, 0)


@pytest.mark.rule("loco", "5.3")
def test_cards_left_over_do_not_count() -> None:
    state = table("g01234", {0: "g5 r5 b5 y5 w5", 1: "r4 b4"})
    assert after(state, "g5").scored == ((0, 0),)


@pytest.mark.rule("loco", "5.4")
def test_the_rulebooks_example_scores_28_points() -> None:
    # tokens yellow 3, red 2, green 3; last cards yellow 2, red 5, green 4; red ends the round
    state = table("y32 r01234 g04", {0: "r5", 1: "w1"}, held={0: "yyyrrggg"})
    over = after(state, "r5")
    assert over.view(None).worths == (5, 0, 4, 2, 0)
    assert over.view(None).tokens[0] == (2, 0, 3, 3, 0)
    assert over.scored == ((28, 0),)
    assert ended(over).scores == (28, 0)
    # the same, but with the last token taken in the turn that ends the round
    state = table("y32 r01234 g04", {0: "r5", 1: "w1"}, held={0: "yyyrggg"})
    assert after(state, "r5+r").scored == ((28, 0),)


@pytest.mark.rule("loco", "5.5")
def test_equal_scores_in_a_round_stay_equal() -> None:
    state = table("r01234 b2", {0: "r5 g0", 1: "w1", 2: "w2"}, held={0: "b", 1: "b"}, players=3)
    result = ended(after(state, "r5"))
    assert (result.scores, result.places, result.reason) == ((2, 2, 0), (1, 1, 3), "shared")
    assert result.winners == (0, 1)
    assert not result.is_draw


def test_the_stacks_hold_25_tokens() -> None:
    assert STACK * len(LETTERS) == len(EMPTY) == 25


VARIANT = "other-colour"

# 6. The match


@pytest.mark.rule("loco", "6.1")
def test_the_default_is_one_round_per_player() -> None:
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
def test_an_uncatchable_leader_still_plays_on() -> None:
    # 25 tokens at 5 points each are the most that anyone could score in a round
    far = ((125, 0), (125, 0), (125, 0))
    state = after(table("r01234", {0: "r5", 1: "b1"}, scored=far, rounds=5), "r5")
    assert state.result() is None
    assert state.to_act() == (CHANCE,)
    assert state.view(None).round == 5


@pytest.mark.rule("loco", "6.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_each_round_starts_one_seat_further_on(players: int) -> None:
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
def test_the_next_starter_does_not_depend_on_who_ended_the_round(ender: int) -> None:
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
def test_a_finished_round_can_still_be_seen() -> None:
    state = table("g01235 r4", {0: "g4", 1: "r2"}, held={1: "gg"}, rounds=2)
    ended_round = after(state, "g4+g").view(None).ended_round
    assert ended_round is not None
    assert ended_round.rows == ("4", "", "012354", "", "")
    assert ended_round.worths == (4, 0, 4, 0, 0)
    assert ended_round.tokens == ((0, 0, 1, 0, 0), (0, 0, 2, 0, 0))
    assert ended_round.points == (4, 8)
    assert (ended_round.last.seat, ended_round.last.card, ended_round.last.token) == (0, "g4", "g")


def final(*scored: tuple[int, ...]) -> LocoState:
    """Return the end of a match whose last round scores nothing."""
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
    # seat 0 won two rounds of three, seat 1 has the best single round: no tie-break counts these
    result = ended(final((11, 10, 0), (11, 10, 0), (8, 10, 29)))
    assert (result.places, result.winners, result.reason) == ((1, 1, 3), (0, 1), "shared")
    result = ended(final((9, 7, 7, 5)))
    assert (result.places, result.reason) == ((1, 2, 2, 4), "highest")
    result = ended(final((6, 9), (9, 6)))
    assert (result.places, result.reason, result.is_draw) == ((1, 1), "level", True)
    assert ended(final((3, 3, 3, 3, 3))).is_draw


# 7. Another colour


@pytest.mark.rule("loco", "7.1")
def test_the_token_has_a_different_colour_from_the_card() -> None:
    state = table("", {0: "r3 w0", 1: "g1"}, other_colour=True)
    assert texts(state) == [
        *(f"r3+{token}" for token in "bgyw"),
        *(f"w0+{token}" for token in "rbgy"),
    ]
    assert why(state, "r3+r") == ("7.1", "refusal-same-colour")
    assert begin(1, variant=VARIANT).view(None).other_colour
    assert not begin(1).view(None).other_colour


@pytest.mark.rule("loco", "7.2")
def test_the_colour_rule_holds_on_the_ending_turn() -> None:
    state = table("r01234", {0: "r5", 1: "g1"}, other_colour=True)
    assert texts(state) == ["r5+b", "r5+g", "r5+y", "r5+w", "r5"]
    assert refused(state, "r5+r").rule == "7.1"


@pytest.mark.rule("loco", "7.3")
@pytest.mark.parametrize("row", ["r3", "r01234"])
def test_no_token_is_taken_if_only_the_barred_colour_is_left(row: str) -> None:
    gone = "bbbbbgggggyyyyywwwwwrr"
    state = table(row, {0: "r5 b1", 1: "g1 g2"}, gone=gone, other_colour=True)
    assert texts(state) == ["r5", "b1+r"]
    assert why(state, "r5+r") == ("7.3", "refusal-only-barred")
    # even in the turn that ends the round, if there is nothing to refuse
    assert refused(state, "r5+b").key == "refusal-only-barred"
    later = after(state, "r5")
    assert later.supply == state.supply == [3, 0, 0, 0, 0]
    if row == "r3":
        assert texts(later) == ["g1+r", "g2+r"]
    else:
        assert later.to_act() == ()


# 8. Open and secret


def others_exchanged(state: LocoState, viewer: int | None) -> list[LocoState]:
    """Return positions that differ from *state* only in cards that *viewer* can't see."""
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
def test_hidden_cards_do_not_change_a_view(players: int) -> None:
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
def test_a_hand_is_reported_only_to_its_owner(players: int) -> None:
    state = fresh(players)
    state.play(CHANCE, "first=1")
    for owner in range(players):
        stories: list[set[str]] = [set() for _ in range(players + 1)]
        for seed in range(5):
            before, later = state.copy(), next_hand(state, seed)
            hand = later.hands[owner]
            events = GAME.narrate(before, CHANCE, write_hand(hand), later)
            for viewer in (*range(players), None):
                heard = [event for event in events if event.only is None or viewer in event.only]
                stories[players if viewer is None else viewer].add(str(heard))
                if viewer == owner:
                    cards = " ".join(CARD_TEXTS[card] for card in hand)
                    assert cards in str(heard)
        assert [len(said) for said in stories] == [
            5 if viewer == owner and not is_forced(state) else 1 for viewer in range(players + 1)
        ]
        state = next_hand(state, 0)


def is_forced(state: LocoState) -> bool:
    """Whether only one deal is possible: the last of five players gets the cards that are left."""
    return state.dealt == state.players - 1 and state.players == 5


def next_hand(state: LocoState, seed: int) -> LocoState:
    later = state.copy()
    later.play(CHANCE, later.draw_chance(PlayoutDice(seed)))
    return later


@pytest.mark.rule("loco", "8.2")
def test_open_information_is_the_same_for_everyone() -> None:
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

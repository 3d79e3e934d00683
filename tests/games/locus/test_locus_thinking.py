"""Bots of Locus: they keep to the rules and the budget, can be repeated, and play well."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import codec
from engine.bots import think
from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.locus import GAME, LocusState, LocusView
from engine.games.locus.data import AREAS, CARD, COLOURS, ONE, SHAPES, SINGLE
from engine.games.locus.prospects import STAGES, Ground, prospects_of
from engine.games.locus.sheets import Area, Waiting, find_sheet, sheet_names
from engine.games.locus.state import FirstLocusState
from engine.games.locus.thinking import WORK, deal, forecast
from engine.games.locus.thinking import think as think_of
from engine.games.locus.turns import Held, finish
from engine.thought import Budget, Thought
from tests.games.driving import play
from tests.games.locus.locus_driver import dealt, fresh, mask_of, rich, walk


def thought(state: LocusState, seat: Seat, level: str, times: float = 1, seed: int = 1) -> Thought:
    return think(GAME, state.view(seat), seat, level, PlayoutDice(seed), times=times)


def cross(state: LocusState, seat: Seat, letter: str, squares: str) -> None:
    """Cross *squares* as if *seat* had drawn there in an earlier turn, and drop their bonuses."""
    side, area = state.sides[seat], COLOURS.index(letter)
    mask = mask_of(area, squares) if squares else side.print.areas[area].full
    coins, circles = side.coins, side.circles
    side.cross(area, mask, CARD)
    side.waiting, side.coins, side.circles = (), coins, circles


def choices(state: LocusState, players: int) -> list[Seat]:
    return [seat for seat in state.to_act() if seat in range(players)]


@pytest.mark.parametrize("work", [1, 2, 30, 130])
def test_work_stays_within_the_budget(work: int) -> None:
    state = play(rich(dealt("yl4.wi2", 1), {0: 6}), 0, "take=wi2")
    budget = Budget(work)
    assert think_of(state.view(0), 0, budget, PlayoutDice(1)).moves
    assert budget.spent <= work
    late = Budget(work, lambda: True)
    assert think_of(state.view(0), 0, late, PlayoutDice(1)).moves
    assert late.spent <= 1


@pytest.mark.parametrize("players", [1, 2])
def test_hidden_cards_do_not_change_a_thought(players: int) -> None:
    """With two decks that differ but the same cards face up, the thoughts are the same."""
    states = [fresh(players), fresh(players)]
    for turn, cards in enumerate(["yl4.wi2.ri2", "bi3.gt4.pv3"]):
        up = ".".join(cards.split(".")[: players + 1])
        for number, state in enumerate(states):
            if players > 1 and not turn:
                play(state, CHANCE, "first=1")
            # don't play this draw: it only moves the dice on for another deck
            state.draw_chance(PlayoutDice(number))
            play(state, CHANCE, f"up={up}")
        while seats := choices(states[0], players):
            seat = seats[0]
            seen = [codec.decode(codec.encode(state.view(seat)), LocusView) for state in states]
            item, other = [
                think(GAME, view, seat, "expert", PlayoutDice(turn), times=0.18) for view in seen
            ]
            assert item == other
            for state in states:
                play(state, seat, item.best.move)


def test_moves_are_legal_in_version_one_too() -> None:
    state = FirstLocusState.fresh(1, "sky")
    play(state, CHANCE, "up=yl4.wi2")
    dice = PlayoutDice(3)
    for _ in range(12):
        found = think_of(state.view(0), 0, Budget(WORK["hard"]), dice)
        play(state, 0, found.best.move)
        if state.to_act() == (CHANCE,):
            state.play(CHANCE, state.draw_chance(dice))


def test_moves_are_tried_with_the_same_cards_to_come() -> None:
    state = dealt("yi2.ri2.gi2")
    (seat,) = state.to_act()
    cards = deal(state.view(seat), seat, PlayoutDice(1))
    assert cards is not None
    found = [cards.tried(["take=yi2", "take=ri2", "take=yi2"]) for _ in range(20)]
    assert all(first == third for first, _, third in found)
    assert len({first for first, *_ in found}) > 1
    thought = cards.thought({"take=ri2": 80, "take=yi2": 90})
    assert [each.move for each in thought.moves] == ["take=yi2", "take=ri2"]


def test_nothing_is_left_to_chance_in_the_last_turn() -> None:
    assert deal(filled().view(0), 0, PlayoutDice(1)) is None


# Best moves -----------------------------------------------------------------------------------


def filled() -> LocusState:
    """Return the last turn of a solo match; one shape fills a row worth twelve points."""
    state = dealt("yi2.bs4", 1)
    state.played, state.round = state.rounds - 1, state.rounds
    cross(state, 0, "y", "7,1 7,2 6,2 5,2 4,2 3,2 3,1")
    for letter, squares in (("p", "1,2"), ("r", "1,1 1,2 1,3 2,1 2,2"), ("g", "4,4")):
        cross(state, 0, letter, squares)
    return state


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_card_that_fills_a_row_is_taken_and_the_row_is_filled(level: str) -> None:
    state = filled()
    state.sides[0].coins = 0
    assert thought(state, 0, level).best.move == "take=yi2"
    while state.played < state.rounds:
        play(state, 0, thought(state, 0, level).best.move)
    assert state.view(0).sheets[0].points[0] >= 12


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_last_coins_finish_a_row_lacking_two_squares(level: str) -> None:
    state = filled()
    play(rich(state, {0: 0}), 0, "take=bs4", "discard", "done")
    assert state.phase == "spending"
    found = thought(state, 0, level)
    assert found.best.move == "pay@yc3"
    before = state.standing()[0]
    play(state, 0, found.best.move)
    play(state, 0, thought(state, 0, level).best.move)
    assert state.standing()[0] == before + 12
    assert found.best.lead == before + 12


def test_worthless_squares_are_not_bought() -> None:
    state = fresh(1)
    state.phase, state.played = "spending", state.rounds
    state.sides[0].is_done = False
    rich(state, {0: 2})
    for letter in "prb":
        cross(state, 0, letter, "")
    assert thought(state, 0, "hard").best.move == "done"


def test_among_equal_cards_the_one_an_opponent_needs_is_taken() -> None:
    state = dealt("yi2.ri2.gi2")
    state.played, state.round = 15, 8
    rich(state, {0: 0, 1: 0})
    # to the other seat, the green card is worth two ends; the first card isn't
    cross(state, 1, "g", "4,4 3,4 1,3 1,5")
    for letter in "yrg":
        cross(state, 0, letter, "")
    found = {move.move: move.lead for move in thought(state, 0, "hard").moves}
    assert all(lead is not None for lead in found.values())
    assert max(found, key=lambda move: found[move] or 0.0) == "take=gi2"


def test_a_solo_search_scores_more_than_the_simple_bot() -> None:
    """Over 100 matches the simple bot's mean is 177."""
    totals: list[int] = []
    for seed in range(3):
        state, dice = fresh(1), PlayoutDice(seed)
        while seats := state.to_act():
            if seats == (CHANCE,):
                state.play(CHANCE, state.draw_chance(dice))
            else:
                play(state, 0, think_of(state.view(0), 0, Budget(40), dice).best.move)
        totals += state.standing()
    assert sum(totals) / len(totals) > 185


# Values of areas ------------------------------------------------------------------------------


def test_a_forecast_counts_waiting_bonuses() -> None:
    state = play(dealt("yl4.wi2.ri2", 2), 0, "take=wi2")
    play(state, 1, "take=ri2")
    before = forecast(state)
    state.sides[0].waiting = (Waiting(0, 1, ONE),)
    after = forecast(state)
    assert before is not None
    assert after is not None
    assert after[0] > before[0]
    assert sum(before) == pytest.approx(0) == sum(after)


def fillings(area: Area, seed: int) -> list[int]:
    dice = PlayoutDice(seed)
    shapes = list(SHAPES)
    found = [0]
    for _ in range(60):
        places = area.legal(shapes[dice.below(len(shapes))], found[-1])
        found.append(found[-1] | places[dice.below(len(places))].mask if places else 0)
    return found


@pytest.mark.parametrize("sheet", sheet_names())
def test_points_match_the_rules_and_full_areas_have_no_goals(sheet: str) -> None:
    for number, area in enumerate(find_sheet(sheet).areas):
        ground = Ground(area)
        for crossed in fillings(area, number):
            score, goals = ground.goals(crossed)
            assert score == area.score(crossed)
            assert all(squares > 0 for _, squares, _, _, _ in goals)
        score, goals = ground.goals(area.full)
        assert (score, goals) == (area.score(area.full), [])


@pytest.mark.parametrize("sheet", sheet_names())
def test_an_areas_value_grows_with_turns_left_and_ends_at_its_score(sheet: str) -> None:
    prospects = prospects_of(sheet)
    for index in range(AREAS):
        area = prospects.areas[index]
        for crossed in fillings(area, index):
            assert prospects.value(index, crossed, 0) == area.score(crossed)
            bare = crossed | area.bonus_mask
            values = [prospects.value(index, bare, stage) for stage in sorted(set(STAGES))]
            assert all(sooner <= later for sooner, later in pairwise(values))


def test_steps_to_an_end_skip_squares_already_crossed() -> None:
    area = find_sheet("sky").areas[COLOURS.index("g")]
    ground = Ground(area)

    def steps(squares: str) -> int:
        goals = ground.goals(mask_of(COLOURS.index("g"), squares))[1]
        return min(goal[1] for goal in goals if goal[0] == "end")

    assert steps("4,4") == 4
    assert steps("4,4 2,4") == 3
    assert steps("4,4 3,4 2,4") == 2


def test_the_best_place_comes_first() -> None:
    prospects = prospects_of("sky")
    crossed = mask_of(0, "7,1 7,2 7,3")
    spots = prospects.spots(0, crossed, SINGLE, 3)
    assert [spot.gain for spot in spots] == sorted((spot.gain for spot in spots), reverse=True)
    assert spots[0].mask == mask_of(0, "7,4")


def test_a_wider_search_never_finds_less() -> None:
    prospects = prospects_of("sky")
    for state in [state for state in walk("wide", 1) if state.to_act() == (0,)][::9]:
        side = state.sides[0]
        held = Held(tuple(side.crosses), side.coins + 4, side.circles, card=3)
        narrow, wide = (finish(prospects, held, 5, width)[0] for width in (1, 4))
        assert wide >= narrow - 1e-9

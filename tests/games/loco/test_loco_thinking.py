"""Bots of Loco!: what they know, how strong they are, and how much they think."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from engine.analysis import MUCH, Asked, judged
from engine.bots import think_twice
from engine.core import CHANCE, Seat, shuffled
from engine.fair import PlayoutDice
from engine.games.loco import GAME, LocoState
from engine.games.loco.data import (
    CARD_TEXTS,
    CARDS,
    COUNT,
    LETTERS,
    LONGEST_ROW,
    MOVE_TEXTS,
    STACK,
    VALUES,
)
from engine.games.loco.thinking import THINKER, Round, first_of, worth_of
from engine.thought import Budget, Thought
from tests.games.loco.loco_driver import PLAYERS, begin, table, walk

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


VARIANTS = ("off", "other-colour")
_MOST = 0.95
_HALF = 15

setups = pytest.mark.parametrize("variant", VARIANTS)
seats = pytest.mark.parametrize("players", PLAYERS)


def thought_about(state: LocoState, work: int, seed: int | str = 1) -> Thought:
    (seat,) = state.to_act()
    return THINKER.think(state.view(seat), seat, Budget(work), PlayoutDice(seed))


def turns(seed: int, players: int, variant: str, rounds: str) -> Iterator[LocoState]:
    """Yield every position of a random match in which a seat may act."""
    for state in walk(seed, players, variant=variant, rounds=rounds):
        if state.to_act() and not state.is_dealing:
            yield state


def round_of(state: LocoState) -> Round:
    """Return the round of *state* with all its cards known."""
    return Round(
        [sum(1 << card for card in hand) for hand in state.hands],
        list(state.worths()),
        list(map(len, state.rows)),
        state.supply[:],
        [list(tokens) for tokens in state.tokens_by_seat()],
        state.turn,
        state.other_colour,
    )


def test_the_dice_decide_which_deals_are_imagined() -> None:
    state = begin(4, 3)
    assert thought_about(state, 30, "a") == thought_about(state, 30, "a")
    assert thought_about(state, 30, "a") != thought_about(state, 30, "b")


def test_every_imagined_deal_fits_the_view(monkeypatch: pytest.MonkeyPatch) -> None:
    state = list(turns(5, 4, "off", "1"))[6]
    (seat,) = state.to_act()
    laid = {
        1 << creature * VALUES + int(value)
        for creature, row in enumerate(state.rows)
        for value in row
    }
    own = sum(1 << card for card in state.hands[seat])
    met: set[tuple[int, ...]] = set()
    deal = Round.with_hands

    def watch(seen: Round, hands: dict[int, int]) -> Round:
        dealt = deal(seen, hands)
        assert dealt.hands[seat] == own
        assert [hand.bit_count() for hand in dealt.hands] == list(map(len, state.hands))
        assert dealt.left.bit_count() == sum(map(len, state.hands)), "a card is in two hands"
        assert not any(dealt.left & card for card in laid)
        met.add(tuple(dealt.hands))
        return dealt

    monkeypatch.setattr(Round, "with_hands", watch)
    thought_about(state, 40)
    assert len(met) > 30


@pytest.mark.parametrize(("players", "deals"), [(2, 15), (3, 30), (5, 30)])
def test_a_table_of_two_imagines_half_as_many_deals(
    monkeypatch: pytest.MonkeyPatch, players: int, deals: int
) -> None:
    met: list[dict[int, int]] = []
    deal = Round.with_hands

    def count(seen: Round, hands: dict[int, int]) -> Round:
        met.append(hands)
        return deal(seen, hands)

    monkeypatch.setattr(Round, "with_hands", count)
    thought_about(begin(1, players), 30)
    assert len(met) == deals


# Known positions ----------------------------------------------------------------------------------


def endgame(seed: int) -> LocoState:
    """Return a random position of the last round with two hands of four cards.

    No cards are set aside, so both players know everything.
    """
    dice = PlayoutDice(seed)
    while True:
        cards = shuffled(dice, range(CARDS))
        rows = [[card for card in cards[8:] if card // VALUES == of] for of in range(COUNT)]
        if max(map(len, rows)) < LONGEST_ROW:
            break
    tokens = "".join(shuffled(dice, STACK * LETTERS))
    return table(
        " ".join(
            letter + "".join(str(card % VALUES) for card in row)
            for letter, row in zip(LETTERS, rows, strict=True)
        ),
        {seat: " ".join(CARD_TEXTS[card] for card in cards[4 * seat :][:4]) for seat in (0, 1)},
        held={0: tokens[:11], 1: tokens[11:22]},
    )


def solved(state: LocoState, seat: Seat) -> float:
    """Return the value of *state* for *seat* under best play, if everything is known."""
    if state.is_over:
        return worth_of(state.totals(), seat, 0)
    values = [solved(later, seat) for later in followers(state).values()]
    return max(values) if state.turn == seat else min(values)


def followers(state: LocoState) -> dict[str, LocoState]:
    """Return the position after each legal move."""
    found: dict[str, LocoState] = {}
    for move in state.legal_moves(state.turn):
        later = state.copy()
        later.play(state.turn, move)
        found[state.format_move(move)] = later
    return found


def test_the_best_move_is_found_if_everything_is_known() -> None:
    """The move that looks best at first isn't always the best, but the search finds that one."""
    deceptive = 0
    for seed in range(12):
        state = endgame(seed)
        values = {move: solved(later, 0) for move, later in followers(state).items()}
        most = max(values.values())
        thought = thought_about(state, 400)
        assert values[thought.best.move] == pytest.approx(most, abs=0.1), seed
        tempting = MOVE_TEXTS[round_of(state).quick_move((0, 0))]
        deceptive += values[tempting] < most - 0.1
    assert deceptive > 1


@pytest.mark.parametrize(
    ("before", "ends"), [((0, 0), True), ((0, 9), False)], ids=["level", "behind"]
)
def test_the_last_round_is_ended_only_to_win_the_match(
    before: tuple[int, int], *, ends: bool
) -> None:
    """With the same cards, the best move depends on the points from earlier rounds."""
    state = table(
        "r01234 b1 g012 y01 w01",
        {0: "r5 b5 g5 y5 w5", 1: "b0 y2 w2 g3"},
        held={0: "rrb", 1: "gyr"},
        rounds=2,
        scored=(before,),
    )
    found = thought_about(state, 400).best
    assert found.move.startswith("r5") == ends


def loss_of(state: LocoState, played: str, seed: str, times: float = 1.0) -> float:
    """Return what the move *played* cost, by an analysis with dice from *seed*."""
    (seat,) = state.to_act()
    view, dice = state.view(seat), PlayoutDice(seed)
    thought = think_twice(GAME, view, seat, "expert", dice, times=times, played=played)
    return judged(Asked(0, seat, played, view), thought).loss


def test_at_a_table_of_two_a_move_is_tried_although_it_looks_worse() -> None:
    state = list(turns(0, 2, "off", "1"))[-10]
    leads = round_of(state).leads(state.totals())
    assert leads[MOVE_TEXTS.index("b3+r")] < max(leads.values()) - 3.5
    assert "b3+r" in {move.move for move in thought_about(state, 3000).moves}


@pytest.mark.parametrize(("players", "vary"), [(2, True), (3, False)])
def test_playouts_at_a_table_of_two_vary(
    monkeypatch: pytest.MonkeyPatch, players: int, *, vary: bool
) -> None:
    usual: list[bool] = []
    quick = Round.quick_move

    def watch(seen: Round, totals: tuple[int, ...], moods: Sequence[float]) -> int:
        move = quick(seen, totals, moods)
        usual.append(move == quick(seen, totals))
        return move

    monkeypatch.setattr(Round, "quick_move", watch)
    thought_about(begin(1, players), 40)
    assert any(usual)
    assert all(usual) != vary


def test_a_move_that_the_search_leaves_out_is_judged_by_many_deals() -> None:
    state = list(turns(0, 2, "off", "1"))[-8]
    assert "b4+b" not in {move.move for move in thought_about(state, 3000).moves}
    # if it counted like the worst of the others, it would lose 93% of the chance to win
    assert max(loss_of(state, "b4+b", seed) for seed in "ab") < MUCH


def behind(points: int) -> LocoState:
    """Return a last round that a red 5 ends, and that seat 0 begins *points* behind."""
    return table(
        "r01234 b1 g012 y01 w01",
        {0: "r5 b5 g5 y5 w5", 1: "b0 y2 w2 g3"},
        held={0: "rrb", 1: "gyr"},
        rounds=2,
        scored=((0, points),),
    )


def test_a_move_costs_the_same_with_other_dice() -> None:
    assert [loss_of(behind(5), "r5+b", seed) for seed in "ab"] == [1, 1], "it ends the match"
    assert min(loss_of(behind(2), "g5+y", seed) for seed in "ab") > MUCH


def test_no_move_is_called_costly_without_enough_deals() -> None:
    assert [loss_of(behind(2), "g5+y", seed, times=0.1) for seed in "ab"] == [0, 0]


@pytest.mark.parametrize(("times", "is_vague"), [(1.0, False), (0.1, True)])
def test_hints_compare_only_moves_tried_often_enough(times: float, *, is_vague: bool) -> None:
    state = behind(5)
    (seat,) = state.to_act()
    dice = PlayoutDice(1)
    found = think_twice(GAME, state.view(seat), seat, "expert", dice, times=times)
    assert [move.is_vague for move in found.moves] == 2 * [is_vague]


def test_an_only_move_takes_little_thought() -> None:
    rows = "r01234 b01234 g01234 y01234 w01234"
    state = table(rows, {0: "r5", 1: "b5"}, gone=5 * "rbgyw")
    budget = Budget(1000)
    thought = THINKER.think(state.view(0), 0, budget, PlayoutDice(1))
    assert [move.move for move in thought.moves] == ["r5"]
    assert budget.spent < 600


# The value of a match -----------------------------------------------------------------------------


def test_the_value_of_a_lead_grows_towards_the_end() -> None:
    assert worth_of((30, 30), 0, 0) == 0
    assert worth_of((34, 30), 0, 0) == -worth_of((34, 30), 1, 0) > 0.95
    assert worth_of((90, 30), 0, 0) - worth_of((40, 30), 0, 0) < 0.01
    soon_to_late = [worth_of((34, 30), 0, rounds) for rounds in range(5)]
    assert all(sooner > later > 0 for sooner, later in pairwise(soon_to_late))
    assert worth_of((40, 20, 30), 2, 0) == pytest.approx(0, abs=0.01)
    assert worth_of((40, 20, 30, 10), 3, 0) == pytest.approx(-1, abs=0.01)


def test_only_first_place_wins_and_chances_add_up_to_one() -> None:
    assert [first_of((40, 20, 30), seat, 0) for seat in range(3)] == [1, -1, -1]
    assert [first_of((40, 40, 30), seat, 0) for seat in range(3)] == [1, 1, -1]
    assert [first_of((40, 40, 40), seat, 0) for seat in range(3)] == [0, 0, 0]
    chances = [(1 + first_of((34, 30, 31), seat, 2)) / 2 for seat in range(3)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[2] > chances[1]


# The round in ints --------------------------------------------------------------------------------


@setups
@seats
def test_a_round_in_ints_plays_like_the_position(players: int, variant: str) -> None:
    states = walk(6, players, variant=variant, rounds="1")
    mine: Round | None = None
    for before, later in pairwise(states):
        (seat,) = before.to_act()
        if seat == CHANCE:
            continue
        mine = mine or round_of(before)
        assert later.last is not None
        mine.play(later.last[1])
        assert mine.is_over == later.is_over
        assert mine.points() == list(later.standing())
        if not later.is_over:
            assert mine == round_of(later)


@setups
@seats
def test_quick_leads_agree_with_the_evaluation(players: int, variant: str) -> None:
    for state in list(turns(7, players, variant, "2"))[::4]:
        (seat,) = state.to_act()
        leads = round_of(state).leads(state.totals())
        assert sorted(leads) == sorted(state.legal_moves(seat))
        for move, lead in leads.items():
            later = state.copy()
            later.play(seat, move)
            if not later.is_over:
                assert later.evaluate(seat) == pytest.approx(_MOST * lead / (abs(lead) + _HALF))


@setups
@seats
def test_playouts_play_the_move_with_the_best_quick_lead(players: int, variant: str) -> None:
    for state in turns(8, players, variant, "2"):
        found = round_of(state)
        leads = found.leads(state.totals())
        quick = leads[found.quick_move(state.totals())]
        if players == 2:  # against one opponent, the best card is always a lowest or a highest one
            assert quick == pytest.approx(max(leads.values()))
        else:
            assert quick > max(leads.values()) - 4

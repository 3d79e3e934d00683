"""Slow bookkeeping, figures that follow from the rules, and whole matches as text."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec
from engine.core import CHANCE, Event, Seat
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState, NineDomainsView
from engine.games.nine_domains.data import DOMAINS, VALUES, is_complete
from tests.games.driving import ended, play, texts
from tests.games.nine_domains.nine_domains_driver import ONE, TWO, begin, both, walk
from tests.games.nine_domains.test_nine_domains_rules import slow_winner
from tests.games.perft import divided, perft
from tests.playthrough import Playthrough, event_line, golden

if TYPE_CHECKING:
    from collections.abc import Iterator


SHOWN = {2: "rp", 3: "gh", 4: "bh", 5: "g", 6: "b", 7: "r", 8: "", 9: "", 10: ""}
ALL_SPECIALS = ["1m+1p+2m", "2p+3m+3p", "4m+4p+star", "2m+3m+4p", "1m+2m+3m", "random"]


class Ledger:
    """Everyone's holdings, worked out from the cards played and the answers."""

    def __init__(self) -> None:
        self.rows: list[list[tuple[str, ...]]] = [[], []]
        """The cards that each seat plays in each round, by place."""
        self.domains: list[set[int]] = [set(), set()]
        self.gone: set[int] = set()
        self.sevens = [0, 0]

    def bonus(self, seat: int, place: int) -> int:
        """Return the bonus of the card that *seat* just played in *place* (0 to 2)."""
        rows = self.rows[seat]
        own, round_number = rows[-1], len(rows)
        if own[place] == "*":
            return 0
        total = 0
        if round_number > 1:
            total += {"1+": 2, "2+": 1, "4+": -1}.get(rows[-2][place], 0)
        if "1-" in own:
            at = own.index("1-")
            if at == 1 and place != 1:
                total += 1
            if at != 1 and place == 1:
                total += 2
        if own[place] == "4+" and round_number == 3:
            total -= 2
        return total

    def fight(self, rows: tuple[tuple[str, ...], tuple[str, ...]], domains: list[int]) -> None:
        for seat in (0, 1):
            self.rows[seat].append(rows[seat])
        for place, domain in enumerate(domains):
            cards = rows[0][place], rows[1][place]
            bonuses = self.bonus(0, place), self.bonus(1, place)
            winner = slow_winner(cards[0], bonuses[0], cards[1], bonuses[1])
            if winner == "nobody":
                self.gone.add(domain)
                continue
            seat = ["one", "two"].index(winner)
            self.domains[seat].add(domain)
            loser = cards[1 - seat]
            if cards[seat] == "3+" and loser != "*":
                margin = 3 + bonuses[seat] - int(loser[0]) - bonuses[1 - seat]
                self.sevens[seat] += margin >= 2

    def is_complete(self, seat: int) -> bool:
        shown = "".join(SHOWN[value] for value in self.domains[seat])
        return set("rgb") <= set(shown) and ("p" in shown or shown.count("h") == 2)

    def check(self, state: NineDomainsState) -> None:
        assert [set(values) for values in state.won] == self.domains
        assert set(state.removed) == self.gone
        points = tuple(sum(self.domains[seat]) + 7 * self.sevens[seat] for seat in (0, 1))
        assert state.standing() == points


def follow(states: list[NineDomainsState]) -> None:
    """Keep a ledger during a match, and compare it with every position."""
    ledger = Ledger()
    was_double = False
    for before, after in pairwise(states):
        if before.asked and after.answers[: len(before.answers) + 1] != before.answers:
            answer = after.answers[len(before.answers)]
            if answer.kind == "swap" and answer.given:
                given, taken = int(answer.given), int(answer.taken)
                ledger.domains[answer.seat] ^= {given, taken}
                ledger.domains[1 - answer.seat] ^= {given, taken}
        elif after.ply > before.ply and after.placed == (None, None):
            rows = [tuple(fight.cards[seat] for fight in after.fights) for seat in (0, 1)]
            ledger.fight((rows[0], rows[1]), list(before.face_up))
        ledger.check(after)
        if not after.asked and after.placed == (None, None) and after.fights != before.fights:
            was_double = was_double or (ledger.is_complete(0) and ledger.is_complete(1))
    last = states[-1]
    complete = [ledger.is_complete(0), ledger.is_complete(1)]
    is_win = complete[0] != complete[1] and not last.elements_ignored
    assert (last.reason == "elements") == is_win
    assert not was_double or last.elements_ignored
    result = ended(last)
    if is_win:
        assert result.winners == (complete.index(True),)
    else:
        assert last.round == 3
        assert result.is_draw == (result.scores[0] == result.scores[1])
        assert result.scores[result.winners[0]] == max(result.scores)


def test_whole_matches_agree_with_a_slow_count() -> None:
    for specials in ALL_SPECIALS:
        for seed in range(60):
            follow(walk(seed, specials))


@given(st.integers(0, 100_000), st.sampled_from(ALL_SPECIALS))
@settings(max_examples=120, deadline=None)
def test_every_position_is_consistent(seed: int, specials: str) -> None:
    for state in walk(seed, specials):
        deck = ["0", "1", "2", "3", "4", "5", *state.specials]
        for seat in (0, 1):
            assert sorted([*state.unused[seat], *state.used[seat]]) == sorted(deck)
            assert set(state.placed[seat] or ()) <= set(state.unused[seat])
        known = [*state.won[0], *state.won[1], *state.removed, *filter(None, state.face_up)]
        assert sorted([*known, *state.unseen()]) == list(VALUES)
        view = state.view(None)
        turned_up = sum(domain is not None for domain in view.face_up)
        assert len(state.unseen()) == sum(view.below)
        assert turned_up in {0, 1, 2, 3}
        assert (view.phase == "over") == (not state.to_act()) == (view.result is not None)
        assert (view.phase == "dealing") == (state.to_act() == (CHANCE,))
        assert (view.phase == "choosing") == (view.choice is not None)
        assert all(-1 <= state.evaluate(seat) <= 1 for seat in (0, 1))
        assert state.ply <= 2 * 3 + 3 * 2  # six placements, at most three answers in two rounds


# Figures ------------------------------------------------------------------------------------------


# Elements -----------------------------------------------------------------------------------------

WITH_ELEMENTS = [value for value, domain in DOMAINS.items() if domain.elements]
SUBSETS = [set(pair) for size in range(7) for pair in combinations(WITH_ELEMENTS, size)]


@pytest.mark.rule("nine_domains", "2.2", "2.3")
def test_22_of_64_sets_hold_all_four_elements_five_of_them_minimal() -> None:
    assert len(SUBSETS) == 64
    complete = [subset for subset in SUBSETS if is_complete(tuple(subset))]
    assert len(complete) == 22
    minimal = [subset for subset in complete if not any(other < subset for other in complete)]
    assert sorted(map(sorted, minimal)) == [[2, 3, 4], [2, 3, 6], [2, 4, 5], [2, 5, 6], [3, 4, 7]]


@pytest.mark.rule("nine_domains", "7.3", "N20")
def test_there_is_one_way_for_both_to_be_complete() -> None:
    splits = [
        sorted(subset)
        for subset in SUBSETS
        if is_complete(tuple(subset)) and is_complete(tuple(set(WITH_ELEMENTS) - subset))
    ]
    assert splits == [[2, 5, 6], [3, 4, 7]]


# Branching ----------------------------------------------------------------------------------------


def dealing() -> NineDomainsState:
    state = GAME.start(GAME.set_up(2))
    assert isinstance(state, NineDomainsState)
    return state


def swaps() -> NineDomainsState:
    state = both(begin("2- 3- 3+", "8 9 10"), "0 4 3", "1 2 5", "2 5 6")
    return both(state, "1 5 3+", "3 4 3-", "3 4 7")


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (dealing(), (9, 72, 504, 4536, 36288)),
        (begin(), (504,)),
        (both(begin(), "0 1 2", "3 4 5", "2 3 4"), (120, 14400)),
        (swaps(), (6, 36, 252, 0)),
        (both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4"), (3, 18, 90, 360)),
        (both(begin("1+ 3- 3+", "8 9 10"), "3- 0 3", "1 2 4"), (19, 114, 570)),
    ],
    ids=["deal", "first round", "second round", "third round", "swap", "fetch"],
)
def test_perft(state: NineDomainsState, counts: tuple[int, ...]) -> None:
    for depth, count in enumerate(counts, 1):
        assert perft(state, depth) == count, divided(state, depth)


# Random matches -----------------------------------------------------------------------------------

MATCHES = 3000


@pytest.fixture(scope="module")
def ends() -> list[NineDomainsState]:
    dice = PlayoutDice("figures")
    finished: list[NineDomainsState] = []
    for _ in range(MATCHES):
        state = dealing()
        while acting := state.to_act():
            if acting == (CHANCE,):
                state.play(CHANCE, state.draw_chance(dice))
            else:
                state.play(acting[0], state.random_move(acting[0], dice))
        finished.append(state)
    return finished


def test_about_half_of_random_matches_end_by_elements(ends: list[NineDomainsState]) -> None:
    reasons = Counter(state.reason for state in ends)
    assert 0.44 < reasons["elements"] / MATCHES < 0.54
    assert 0.005 < reasons["draw"] / MATCHES < 0.03
    assert sum(reasons.values()) == MATCHES


def test_both_are_complete_in_about_one_match_in_a_hundred(ends: list[NineDomainsState]) -> None:
    assert 0.004 < sum(state.elements_ignored for state in ends) / MATCHES < 0.02


def test_no_seat_is_favoured(ends: list[NineDomainsState]) -> None:
    results = [result for state in ends if (result := state.result())]
    wins = Counter(result.winners[0] for result in results if not result.is_draw)
    assert abs(wins[0] - wins[1]) < 4 * MATCHES**0.5


def test_random_placements_are_equally_likely() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "0 1 2", "3 4 5", "2 5 7")
    state = both(state, "3 4 5", "0 1 2", "3 4 6")
    dice = PlayoutDice("even")
    drawn = Counter(state.format_move(state.random_move(ONE, dice)) for _ in range(1200))
    assert set(drawn) == set(texts(state, ONE))
    assert all(abs(count - 200) < 70 for count in drawn.values())
    asked = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4")
    drawn = Counter(asked.format_move(asked.random_move(ONE, dice)) for _ in range(600))
    assert set(drawn) == {"swap:8>9", "swap:8>10", "keep"}


# A side that looks one ply ahead ------------------------------------------------------------------


def test_evaluation_is_certain_only_at_the_end_and_sums_to_zero() -> None:
    assert dealing().evaluate(0) == 0
    for seed in range(30):
        for state in walk(seed):
            values = [state.evaluate(seat) for seat in (0, 1)]
            assert values[0] == pytest.approx(-values[1])
            assert (abs(values[0]) == 1) <= (state.to_act() == ())


def test_points_elements_and_good_cards_are_worth_something() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "1 2 4", "2 3 3+")
    assert state.evaluate(ONE) < 0
    assert begin().evaluate(ONE) == 0
    weak, strong = begin(), begin()
    play(weak, ONE, "5.3+.0")
    play(strong, ONE, "0.3+.5")
    assert strong.evaluate(ONE) > weak.evaluate(ONE)
    # a placement is worth what it wins, and red is worth less to a seat that has it
    held = both(begin("1+ 2- 3+", "7 8 9"), "5 1 2", "4 2 3", "2 3 4")
    fresh = held.copy()
    fresh.elements_ignored = True
    play(held, ONE, "3+.0.4")
    play(fresh, ONE, "3+.0.4")
    assert held.evaluate(ONE) > fresh.evaluate(ONE)


# Whole matches as text ----------------------------------------------------------------------------


PLAYED: dict[str, tuple[dict[str, str], str]] = {
    "points": ({}, "points 1"),
    "elements": ({}, "elements 2"),
    "choices": ({"specials": "2m+3m+3p"}, "choices 2"),
    "chosen": ({"specials": "random+4p+star"}, "chosen 1"),
    "both-complete": ({}, "both-complete 5"),
}
VIEWERS: tuple[Seat | None, ...] = (ONE, TWO, None)
NAMES = ("seat 0", "seat 1", "spectator")
HEAD = """\
# {game.title}, version {game.version}: {name}
options {options}
key SHA-256 of {name}"""


def seen(state: NineDomainsState) -> dict[str, dict[str, Any]]:
    """Return each field of a view as each viewer sees it, or once if all see the same."""
    views: list[dict[str, Any]] = []
    for viewer in VIEWERS:
        view = state.view(viewer)
        assert codec.decode(codec.encode(view), NineDomainsView) == view
        views.append(json.loads(codec.encode(view)))
    fields: dict[str, dict[str, Any]] = {}
    for name in views[0]:
        values = [view[name] for view in views]
        if all(value == values[0] for value in values):
            fields[name] = {f"all {name}": values[0]}
        else:
            fields[name] = {f"{NAMES[index]} {name}": value for index, value in enumerate(values)}
    return fields


def describe(before: NineDomainsState | None, state: NineDomainsState) -> Iterator[str]:
    """Describe the fields that have changed."""
    was = {} if before is None else seen(before)
    for name, values in seen(state).items():
        if values != was.get(name):
            for label, value in values.items():
                yield f"  {label} {json.dumps(value, separators=(',', ':'))}"


def event_with_colon(event: Event) -> str:
    """Return the line of *event*; it has a colon even if no facts follow."""
    return event_line(event) if event.facts else f"{event_line(event)}:"


PLAYTHROUGH = Playthrough(GAME, NineDomainsState, describe, head=HEAD, event_line=event_with_colon)


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    options, dice_name = PLAYED[name]
    text, states = PLAYTHROUGH.play(dice_name, GAME.set_up(2, options))
    assert text == golden(GAME, name, text, is_updating=is_updating_golden)
    end = states[-1]
    kinds = {answer.kind for state in states for answer in state.answers if answer.given}
    assert {
        "points": end.reason == "points" and any(end.awards),
        "elements": end.reason == "elements",
        "choices": kinds == {"swap", "fetch"},
        "chosen": {"4+", "*"} < set(end.specials),
        "both-complete": end.elements_ignored,
    }[name]

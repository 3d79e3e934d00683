"""Whole matches against slow bookkeeping written straight from the rules, and what always holds."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import CHANCE
from engine.games.nine_domains.data import VALUES
from tests.games.nine_domains.nine_domains_driver import walk
from tests.games.nine_domains.test_nine_domains_fights import slow_winner

if TYPE_CHECKING:
    from engine.games.nine_domains import NineDomainsState

SHOWN = {2: "rp", 3: "gh", 4: "bh", 5: "g", 6: "b", 7: "r", 8: "", 9: "", 10: ""}
ALL_SPECIALS = ["1m+1p+2m", "2p+3m+3p", "4m+4p+star", "2m+3m+4p", "1m+2m+3m", "random"]


class Ledger:
    """Who has what, kept by hand from the rows of cards laid and the answers given."""

    def __init__(self) -> None:
        self.rows: list[list[tuple[str, ...]]] = [[], []]
        """Per seat the cards of each round by place."""
        self.domains: list[set[int]] = [set(), set()]
        self.gone: set[int] = set()
        self.sevens = [0, 0]

    def bonus(self, seat: int, place: int) -> int:
        """Return the bonus of the card that *seat* has just laid at *place* (0 to 2)."""
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
    """Keep a ledger of a match and compare it with every position."""
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
    result = last.result()
    assert result is not None
    if is_win:
        assert result.winners == (complete.index(True),)
    else:
        assert last.round == 3
        assert result.is_draw == (result.scores[0] == result.scores[1])
        assert result.scores[result.winners[0]] == max(result.scores)


def test_slow_bookkeeping_agrees_on_whole_matches() -> None:
    for specials in ALL_SPECIALS:
        for seed in range(60):
            follow(walk(seed, specials))


@given(st.integers(0, 100_000), st.sampled_from(ALL_SPECIALS))
@settings(max_examples=120, deadline=None)
def test_what_is_true_of_every_position(seed: int, specials: str) -> None:
    for state in walk(seed, specials):
        deck = ["0", "1", "2", "3", "4", "5", *state.specials]
        for seat in (0, 1):
            assert sorted([*state.unused[seat], *state.used[seat]]) == sorted(deck)
            assert set(state.placed[seat] or ()) <= set(state.unused[seat])
        known = [*state.won[0], *state.won[1], *state.removed, *filter(None, state.face_up)]
        assert sorted([*known, *state.unseen()]) == list(VALUES)
        view = state.view(None)
        turned_up = sum(one is not None for one in view.face_up)
        assert len(state.unseen()) == sum(view.below)
        assert turned_up in {0, 1, 2, 3}
        assert (view.phase == "over") == (not state.to_act()) == (view.result is not None)
        assert (view.phase == "dealing") == (state.to_act() == (CHANCE,))
        assert (view.phase == "choosing") == (view.choice is not None)
        assert all(-1 <= state.evaluate(seat) <= 1 for seat in (0, 1))
        assert state.ply <= 2 * 3 + 3 * 2  # six placements, at most three answers in two rounds


def test_a_copy_shares_nothing() -> None:
    for seed in range(12):
        for state in walk(seed):
            twin = state.copy()
            assert twin == state
            for seat in twin.to_act():
                twin.play(seat, twin.legal_moves(seat)[-1])
                assert twin != state
                assert state == state.copy()
                break

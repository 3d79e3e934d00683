"""Analyses of late positions are true: brute force over the rules confirms them."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from engine.analysis import LEAST_LOSS, Asked, Judged, chance, judged
from engine.bots import PLAYERS, think
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games import loco, locus, nine_domains, orcs, tokan
from engine.games.locus import LocusState
from engine.games.locus.state import DRAWING, SPENDING
from engine.games.nine_domains import NineDomainsState
from engine.games.nine_domains.data import ROUNDS, SEATS, Fetch, Swap
from engine.games.nine_domains.fights import losing_answers, threats
from engine.games.orcs import OrcsState, ruleset
from engine.games.tokan.thinking import THINKER
from engine.thought import SOLVING, Budget
from tests.engine.exact import Exact, MostPoints, TooFarError, is_ever_right, value_of_mixing

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from engine.core import AnyGame, AnyState, Seat

MOST = 3_000
"""Maximum positions to try when solving one; tests and analyses both solve ends this close."""
FEW, MANY = 6, 110
"""Number of plies of each game to check, in the usual suite and in the long tests."""
_LATEST = 7


def judge(game: AnyGame, state: AnyState, seat: Seat, played: str) -> Judged:
    view = state.view(seat)
    thought = think(game, view, seat, SOLVING, PlayoutDice("judge"))
    return judged(Asked(0, seat, played, view), thought)


def played_out(
    game: AnyGame, seed: str, options: dict[str, str], players: int = 2
) -> list[tuple[AnyState, Seat, str]]:
    """Return the plies of a match with one random move in three, the last ply first."""
    dice, state = PlayoutDice(seed), game.start(game.set_up(players, options))
    found: list[tuple[AnyState, Seat, str]] = []
    while seats := state.to_act():
        seat = seats[dice.below(len(seats))]
        if seat == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
            continue
        if dice.below(3):
            text = PLAYERS["easy"](game, state.view(seat), seat, dice)
        else:
            text = state.format_move(state.random_move(seat, dice))
        if len(state.legal_moves(seat)) > 1:
            found.append((state.copy(), seat, text))
        state.play(seat, state.parse_move(text))
    return found[::-1]


# Tokan --------------------------------------------------------------------------------------------


def late_in_tokan() -> Iterator[tuple[AnyState, Seat, str, dict[str, int]]]:
    """Yield late plies and the value of each move, several plies per match."""
    for number in range(1000):
        scoring = ("towers", "heads")[number % 2]
        plies = played_out(tokan.GAME, f"true {number}", {"scoring": scoring})
        for state, seat, played in plies[:_LATEST]:
            try:
                yield state, seat, played, Exact(MOST).values(state, seat)
            except TooFarError:
                break


def check_tokan(count: int) -> None:
    lost = 0
    for state, seat, played, values in islice(late_in_tokan(), count):
        judgement = judge(tokan.GAME, state, seat, played)
        best = max(values.values())
        assert judgement.is_certain
        assert values[judgement.better] == best == judgement.best
        assert judgement.value == values[played]
        assert judgement.loss == (best - values[played]) / 2
        # there are no points here, because the search didn't look for any
        assert judgement.lead is judgement.best_lead is None
        lost += judgement.loss > 0
        # even with too little work, whatever is certain is true
        few = THINKER.think(state.view(seat), seat, Budget(60), PlayoutDice("few"))
        assert not few.is_certain or all(move.value == values[move.move] for move in few.moves)
    assert lost


def test_verdicts_on_late_moves_in_tokan_are_true() -> None:
    check_tokan(FEW)


def test_nothing_is_certain_that_was_not_followed_to_the_end() -> None:
    state, seat, _ = played_out(tokan.GAME, "true 0", {"scoring": "towers"})[-1]
    assert not THINKER.think(state.view(seat), seat, Budget(200), PlayoutDice("few")).is_certain


@pytest.mark.long("engine/analysis.py", "engine/games/tokan", "engine/bots.py")
def test_verdicts_on_many_late_moves_in_tokan_are_true() -> None:
    check_tokan(MANY)


# Locus --------------------------------------------------------------------------------------------


def sheet_of(state: AnyState, seat: Seat) -> Hashable:
    assert isinstance(state, LocusState)
    side = state.sides[seat]
    held = (side.coins, side.circles, side.use, side.has_bought, side.owes, side.is_done)
    return (state.phase, tuple(side.crosses), held, frozenset(side.waiting))


def left_alone(state: LocusState, seat: Seat) -> LocusState:
    """Return *state* with nothing left to do for anyone except *seat*."""
    alone = state.copy()
    for other, side in enumerate(alone.sides):
        if other != seat:
            side.coins = 0
            side.end()
    return alone


def most_of(state: LocusState, seat: Seat, most: int) -> int:
    side = state.sides[seat]
    if seat not in state.partakers or (state.phase == SPENDING and side.is_done):
        return side.total
    alone = left_alone(state, seat)
    if side.is_done:  # its turn is over, but it may still spend coins
        alone._move_on()  # pyright: ignore[reportPrivateUsage] # nobody is left to act
    return MostPoints(most, lambda case: sheet_of(case, seat)).of(alone, seat)


def last_draws() -> Iterator[tuple[LocusState, Seat, str]]:
    """Yield plies after the last card has come, for one to four seats."""
    for number in range(1000):
        seats = 1 + number % 4
        for state, seat, played in played_out(locus.GAME, f"true {number}", {}, seats)[:_LATEST]:
            assert isinstance(state, LocusState)
            is_last = state.round >= state.rounds and state.turn == len(state.partakers) - 1
            is_drawn = state.phase == DRAWING and state.chooser() < 0
            if not (state.phase == SPENDING or (is_last and is_drawn)):
                break
            yield state, seat, played
            if seats > 1:
                # try equal sheets for everyone, too, in the last round and in an extra one
                alike = state.copy()
                alike.sides = [state.sides[seat].copy() for _ in alike.sides]
                yield alike, seat, played
                extra = alike.copy()
                extra.round = extra.rounds + 1
                yield extra, seat, played


def check_locus(count: int, most: int) -> None:
    tried = lost = 0
    for state, seat, played in last_draws():
        try:
            search = MostPoints(most, lambda case, seat=seat: sheet_of(case, seat))
            totals = search.after(left_alone(state, seat), seat)
            others = [other for other in range(state.players) if other != seat]
            rivals = [most_of(state, other, most) for other in others]
        except TooFarError:
            continue
        judgement = judge(locus.GAME, state, seat, played)
        if state.players == 1:
            assert (judgement.lead, judgement.best_lead) == (totals[played], max(totals.values()))
            assert totals[judgement.better] == judgement.best_lead
            continue
        # an extra round counts as even; after that, a shared first place is a win
        even = float(state.is_extra and state.players > 2)
        rival = max(rivals)
        values = {
            move: even if total == rival else 1.0 if total > rival else -1.0
            for move, total in totals.items()
        }
        best = max(values.values())
        assert (judgement.value, judgement.best) == (values[played], best)
        assert values[judgement.better] == best
        assert judgement.is_certain == (state.is_extra or max(totals.values()) != rival)
        assert judgement.loss == (best - values[played]) / 2
        tried += 1
        lost += judgement.loss > 0
        if tried == count:
            break
    assert lost


@pytest.mark.long("engine/analysis.py", "engine/games/locus", "engine/bots.py", "engine/thought.py")
def test_verdicts_on_many_last_draws_in_locus_are_true() -> None:
    check_locus(MANY, 20 * MOST)


# Loco! --------------------------------------------------------------------------------------------


def won(state: AnyState, seat: Seat) -> float:
    """Return the result of a finished match for *seat*: 1 won, 0 a draw, -1 lost."""
    result = state.result()
    assert result is not None
    return 0.0 if result.is_draw else 1.0 if seat in result.winners else -1.0


def ends_of(state: AnyState, seat: Seat) -> dict[str, tuple[float, float]]:
    """Return the place (1 to -1), and whether *seat* wins, for each move that ends the match."""
    found: dict[str, tuple[float, float]] = {}
    for move in state.legal_moves(seat):
        then = state.copy()
        then.play(seat, move)
        if then.result() is not None:
            found[state.format_move(move)] = then.evaluate(seat), won(then, seat)
    return found


def last_cards() -> Iterator[tuple[AnyState, Seat, dict[str, tuple[float, float]]]]:
    """Yield plies at which some moves end the match, with the results of those moves."""
    for number in range(1000):
        plies = played_out(loco.GAME, f"true {number}", {}, 2 + number % 3)
        for state, seat, _ in plies[:_LATEST]:
            if ends := ends_of(state, seat):
                yield state, seat, ends


def check_loco(count: int) -> None:
    wins = 0
    for state, seat, ends in islice(last_cards(), count):
        view = state.view(seat)
        thought = think(loco.GAME, view, seat, "expert", PlayoutDice("judge"), times=0.1)
        sure = max(place for place, _ in ends.values())
        for move, (place, win) in ends.items():
            judgement = judged(Asked(0, seat, move, view), thought)
            # the second of three players has no chance to win
            assert judgement.value == win
            # no analysis claims that a first place cost anything
            assert place < 1 or not judgement.loss
        # if a move takes first place at once, only such moves are the best
        assert sure < 1 or thought.value == 1
        wins += sure == 1
    assert wins


def test_verdicts_on_last_cards_in_loco_are_true() -> None:
    check_loco(FEW)


@pytest.mark.long("engine/analysis.py", "engine/games/loco", "engine/bots.py")
def test_verdicts_on_many_last_cards_in_loco_are_true() -> None:
    check_loco(MANY)


# Orcs ---------------------------------------------------------------------------------------------


def best_of(state: OrcsState, seat: Seat, budget: Budget) -> dict[str, tuple[float, float]]:
    """Return the place of *seat*, and whether it wins, for each of its moves in the last turn.

    Raises:
        TooFarError: there is too much to try, or a draw comes before *seat* acts again.
    """
    found: dict[str, tuple[float, float]] = {}
    for move in state.legal_moves(seat):
        if not budget.spend():
            raise TooFarError
        then = state.copy()
        then.play(seat, move)
        while then.to_act() not in {(), (seat,)}:
            # cards drawn or discarded at the end of the match do not count
            if then.stage == ruleset.ACTIONS:
                raise TooFarError
            other, dice = then.to_act()[0], PlayoutDice("any")
            is_drawn = other == CHANCE
            then.play(other, then.draw_chance(dice) if is_drawn else then.random_move(other, dice))
        if then.result() is None:
            found[state.format_move(move)] = max(best_of(then, seat, budget).values())
        else:
            found[state.format_move(move)] = then.evaluate(seat), won(then, seat)
    return found


def check_orcs(count: int) -> None:
    tried = 0
    for number in range(1000):
        for state, seat, played in played_out(orcs.GAME, f"true {number}", {}, 2 + number % 2):
            assert isinstance(state, OrcsState)
            is_last_seat = (state.active + 1) % state.players == state.start
            if not (state.stage == ruleset.ACTIONS and state.is_last_round() and is_last_seat):
                break
            judgement = judge(orcs.GAME, state, seat, played)
            try:
                places = best_of(state, seat, Budget(MOST))
                values = {move: win for move, (_, win) in places.items()}
            except TooFarError:
                break
            assert judgement.is_certain
            assert (judgement.value, judgement.best) == (values[played], max(values.values()))
            assert values[judgement.better] == judgement.best
            # even an ordinary thought says nothing false
            view = state.view(seat)
            thought = think(orcs.GAME, view, seat, "expert", PlayoutDice("judge"), times=0.1)
            judgement = judged(Asked(0, seat, played, view), thought)
            assert judgement.loss <= (max(values.values()) - values[played]) / 2
            tried += 1
        if tried >= count:
            break
    assert tried >= count


@pytest.mark.long("engine/analysis.py", "engine/games/orcs", "engine/bots.py", "engine/thought.py")
def test_verdicts_on_many_last_turns_of_orcs_are_true() -> None:
    check_orcs(MANY)


# The Nine Domains ---------------------------------------------------------------------------------


def result_of(state: NineDomainsState, seat: Seat) -> int:
    """Return the result for *seat* when only answers to a 2- are left: 1, 0 or -1."""
    if state.result() is not None:
        return Exact(0)._value(state, seat)  # pyright: ignore[reportPrivateUsage] # no search
    return (
        max(Exact(MOST).values(state, seat).values())
        if state.to_act() == (seat,)
        else -max(Exact(MOST).values(state, 1 - seat).values())
    )


def laid(state: NineDomainsState, seat: Seat, own: str, other: str) -> NineDomainsState:
    """Return *state* after *seat* plays *own* and the opponent plays *other*."""
    then = state.copy()
    then.placed = (None, None)
    for side in range(SEATS):
        then.play(side, then.parse_move(own if side == seat else other))
    return then


def ways(state: NineDomainsState, seat: Seat) -> list[str]:
    before = state.copy()
    before.placed = (None, None)
    return [before.format_move(move) for move in before.legal_moves(seat)]


def last_rounds() -> Iterator[tuple[NineDomainsState, Seat, str]]:
    for number in range(1000):
        for state, seat, played in played_out(nine_domains.GAME, f"true {number}", {}):
            assert isinstance(state, NineDomainsState)
            if state.round < ROUNDS:
                break
            yield state, seat, played


def check_last_round(state: NineDomainsState, seat: Seat, played: str) -> None:
    judgement = judge(nine_domains.GAME, state, seat, played)
    if state.asked:
        values = Exact(MOST).values(state, seat)
        assert judgement.is_certain
        assert (judgement.best, judgement.value) == (max(values.values()), values[played])
        assert values[judgement.better] == judgement.best
        return
    own = ways(state, seat)
    gains = [
        [result_of(laid(state, seat, case, other), seat) for other in ways(state, 1 - seat)]
        for case in own
    ]
    value, sure = (
        value_of_mixing(gains),
        {case: min(line) for case, line in zip(own, gains, strict=True)},
    )
    assert chance(judgement.best) == pytest.approx(chance(float(value)), abs=0.005)
    if judgement.is_certain:
        assert sure[judgement.better] == value == judgement.best
        assert not judgement.loss or sure[played] < sure[judgement.better]
        return
    assert max(sure.values()) < value, "where something is sure it is told"
    # a move that costs something is never optimal, whatever the opponent may think
    if judgement.loss >= LEAST_LOSS:
        assert not is_ever_right(gains, own.index(played))


def test_verdicts_on_last_rounds_of_the_nine_domains_are_true() -> None:
    for case in islice(last_rounds(), FEW):
        check_last_round(*case)


@pytest.mark.long("engine/analysis.py", "engine/games/nine_domains", "engine/bots.py")
def test_verdicts_on_many_last_rounds_of_the_nine_domains_are_true() -> None:
    for case in islice(last_rounds(), MANY):
        check_last_round(*case)


def by_elements(state: NineDomainsState, seat: Seat) -> bool:
    """Whether the opponent wins by elements this round, whatever *seat* answers to a 2-."""
    if not state.asked:
        return state.reason == "elements" and state.result().places[seat] == 2  # pyright: ignore[reportOptionalMemberAccess] # it is over
    (asked,) = state.to_act()
    found: list[bool] = []
    for move in state.legal_moves(asked):
        then = state.copy()
        then.play(asked, move)
        found.append(by_elements(then, seat))
    return all(found) if asked == seat else any(found)


def check_warnings(seeds: range) -> int:
    """Compare the panel's warnings with every possible placement; return how often it warns."""
    warned = 0
    for number in seeds:
        for state, seat, played in played_out(nine_domains.GAME, f"true {number}", {}):
            assert isinstance(state, NineDomainsState)
            if state.asked or state.round == 1:
                continue
            own = state.parse_move(played)
            assert not isinstance(own, str | Swap | Fetch)
            others = ways(state, 1 - seat)
            lost = sum(by_elements(laid(state, seat, played, case), seat) for case in others)
            assert losing_answers(state, seat, own) == (lost, len(others))
            panel = nine_domains.GAME.panel(state, seat, played)
            assert panel.facts["losing"] == lost
            assert panel.warns == (lost > 0)
            # it is the same whatever cards lie face down
            hidden = state.copy()
            hidden.placed = (None, None)
            assert losing_answers(hidden, seat, own) == (lost, len(others))
            assert {event.facts["place"] for event in threats(state, seat)} == {
                place
                for place, domain in enumerate(state.face_up, 1)
                if _would_complete(state, 1 - seat, domain)
            }
            warned += lost > 0
    return warned


def _would_complete(state: NineDomainsState, seat: Seat, domain: int) -> bool:
    shows = {2: "rp", 3: "gh", 4: "bh", 5: "g", 6: "b", 7: "r"}

    def has_all(domains: tuple[int, ...]) -> bool:
        signs = "".join(shows.get(domain, "") for domain in domains)
        return {"r", "g", "b"} <= set(signs) and ("p" in signs or signs.count("h") == 2)

    held = state.won[seat]
    return not state.elements_ignored and not has_all(held) and has_all((*held, domain))


def test_the_panel_warns_only_of_moves_that_lose_at_once() -> None:
    assert check_warnings(range(4)) > 0


@pytest.mark.long("engine/games/nine_domains")
def test_the_panel_warns_of_moves_that_lose_at_once_in_many_matches() -> None:
    assert check_warnings(range(60)) > 10

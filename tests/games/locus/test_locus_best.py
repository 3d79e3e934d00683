"""The best places: legal, told rightly, ordered by what they bring at once, and not too many."""

from __future__ import annotations

import pytest

from engine.games.locus import GAME, LocusState
from engine.games.locus.data import COLOURS, LEFT, Play
from engine.games.locus.panel import Best, best_places
from engine.games.locus.state import BONUS, COIN_WORTH
from engine.panels import MOST_OPTIONS
from tests.games.locus.locus_driver import cross, dealt, play, rich, walk


def at_once(best: Best) -> float:
    """Return what *best* brings at once, in points."""
    return best.total + BONUS * best.bonuses + COIN_WORTH * (best.gain - best.price)


def test_full_rows_come_first_and_a_bonus_before_nothing() -> None:
    state = dealt("yi3.ri2.wi2")
    cross(state, 0, "y", "7,1 6,1 6,2 6,3 5,1 5,2 5,3")
    for letter, squares in (("p", "1,2"), ("r", "1,1 1,2 1,3 2,1 2,2"), ("g", "4,4")):
        cross(state, 0, letter, squares)
    play(state, 0, "take=yi3")
    found = best_places(state, 0)
    assert (found[0].points, found[0].squares) == (18, ("d5", "d6", "d7"))
    rest = [best for best in found if not best.points]
    assert (rest[0].bonuses, rest[-1].bonuses) == (1, 0)


def test_what_is_free_comes_before_what_costs_a_coin() -> None:
    state = rich(dealt("ri2.yl4.wi2"), {0: 2})
    play(state, 0, "take=ri2")
    found = best_places(state, 0, most=100)
    assert (found[0].letter, found[0].points, found[0].price) == ("p", 6, 1)
    plain = [best for best in found if not best.bonuses and best.gain == 1 and not best.total]
    assert [best.price for best in plain] == sorted(best.price for best in plain)
    assert {best.letter for best in found} == set(COLOURS)


def test_coins_beyond_the_last_circle_are_not_counted() -> None:
    state = dealt("ri2.yl4.wi2")
    state.sides[0].circles = 20
    play(state, 0, "take=ri2")
    assert {best.gain for best in best_places(state, 0, most=100)} == {0}


@pytest.mark.parametrize("players", [1, 3])
def test_each_is_a_legal_move_and_brings_what_it_says(players: int) -> None:
    told = 0
    for seed in range(4):
        for state in walk(f"best {seed}", players)[::3]:
            for seat in set(state.to_act()) & set(range(players)):
                for offer in state.offers(seat):
                    found = best_places(state, seat, offer.source)
                    values = [at_once(best) for best in found]
                    assert len(found) <= MOST_OPTIONS
                    assert values == sorted(values, reverse=True)
                    for best in found[::8]:
                        check(state.copy(), seat, best)
                        told += 1
    assert told > 100


def check(state: LocusState, seat: int, best: Best) -> None:
    """Play *best* and compare what it brought with what was told of it."""
    side = state.sides[seat].copy()
    panel = GAME.panel(state, seat, best.picks)
    assert panel.move == best.move
    assert panel.chosen == tuple(best.letter + square for square in best.squares)
    move = state.parse_move(best.move)
    assert isinstance(move, Play)
    assert state.is_legal(seat, move)
    offer = state.offer_of(seat, move.kind)
    assert offer
    place = side.find(offer, move)
    assert place
    area = COLOURS.index(best.letter)
    before = (side.points[area], side.total, side.coins, len(side.waiting))
    side.draw(offer, area, place, state.left_over())
    assert side.points[area] - before[0] == best.points
    assert side.total - before[1] == best.total
    assert side.coins - before[2] == best.gain - best.price
    used = best.move.partition("@")[0] in {"one", *(f"two-{letter}" for letter in COLOURS)}
    assert len(side.waiting) - before[3] == best.bonuses - used


def test_there_are_none_where_there_is_nothing_to_draw() -> None:
    state = dealt("ri2.yl4.wi2")
    assert best_places(state, 0) == []
    assert best_places(state, 0, LEFT) == []

"""Adjudications: a certain result counts, a clear lead counts, and stalling never helps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.adjudication import (
    AHEAD,
    AHEAD_DESPITE_STALLING,
    AHEAD_OF_STALLING,
    PLAYOUTS,
    Adjudication,
    Ends,
    adjudicate,
    places_after,
)
from engine.bots import PLAYERS, thinker_of
from engine.codec import decode, encode
from engine.fair import PlayoutDice
from engine.games import locus
from engine.jobs import Thinkers, jobs_of
from engine.match import Match
from engine.thought import thought_of
from engine.workers import Threads
from tests import toy
from tests.engine.picks import PICKS
from tests.engine.playing import games
from tests.engine.tables import SECRET, begin, tokan_setup, toy_setup
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import AnyGame, Dice, Seat, Setup
    from engine.thought import Budget, Forecast, Thought

FEW = 10
"""Playouts; enough for a clear position."""


def played(setup: Setup, *players: str, secret: bytes = SECRET) -> list[Match]:
    """Return a match of these *players*, as it was before each move and at its end."""
    matches, dice = [begin(setup, secret)], PlayoutDice("played")
    while seats := matches[-1].to_act():
        match = matches[-1]
        view = match.state.view(seats[0])
        text = PLAYERS[players[seats[0]]](match.game, view, seats[0], dice)
        matches.append(match.extend(seats[0], text))
    return matches


def judged(match: Match, seed: str = "seed", playouts: int = FEW) -> Adjudication:
    return adjudicate(match, PlayoutDice(seed), {}, playouts=playouts)


# Positions ----------------------------------------------------------------------------------------


def test_a_solved_win_is_certain_for_the_player_to_move() -> None:
    won = replace(tokan_setup(), position="4mJ/6/6/6/M(jm)4 r - r 0 towers")
    found = judged(begin(won))
    assert found == Adjudication((1, 2), "certain", (1.0, 0.0))
    assert found.chance == 1


def test_a_solved_loss_is_certain_for_the_other_player() -> None:
    *_, before, last, over = played(tokan_setup(), "easy", "random")
    result = over.result()
    assert result is not None
    assert result.places == (1, 2)
    assert before.to_act() != last.to_act()
    assert [judged(match) for match in (before, last)] == [
        Adjudication((1, 2), "certain", (1.0, 0.0))
    ] * 2


def test_a_certain_winner_of_three_comes_first_in_all_playouts() -> None:
    def is_sure(view: Any, seat: Seat, budget: Budget, dice: Dice) -> Thought:
        return thought_of({"c1": 1.0}, is_certain=True)

    solver = replace(thinker_of(toy.GAME), solve=is_sure)
    even = begin(toy_setup())
    found = judged(replace(even, game=replace(even.game, thinker=solver)))
    assert found.why == "certain"
    assert found.chances == (1, 0, 0)
    assert found.places[0] == 1
    assert min(found.places[1:]) > 1


@games
def test_a_clear_lead_late_in_a_match_is_ahead(game: AnyGame) -> None:
    seats = min(number for number in game.seats if number > 1)
    matches = played(game.set_up(seats), "hard", *["random"] * (seats - 1), secret=b"k" * 32)
    found = judged(matches[len(matches) * 4 // 5])
    assert found.places[0] == 1
    assert min(found.places[1:]) > 1
    assert found.why in {"ahead", "certain"}
    assert found.chance == found.chances[0] >= AHEAD


def check_start(game: AnyGame) -> None:
    seats = min(number for number in game.seats if number > 1)
    found = judged(begin(game.set_up(seats)), playouts=20)
    assert found.places == (1,) * seats
    assert found.why == "level"
    assert sum(found.chances) == pytest.approx(1)


@pytest.mark.parametrize("key", ["tokan", "loco"])
def test_an_even_start_is_level(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.adjudication.SOLVING", "medium")
    check_start(GAMES.find(key))


@pytest.mark.long("engine")
@games
def test_an_even_start_of_each_game_is_level(game: AnyGame) -> None:
    check_start(game)


def test_the_same_dice_give_the_same_adjudication() -> None:
    match = begin(toy_setup())
    assert judged(match) == judged(match)
    assert judged(match) != judged(match, "another seed"), "it has really been played out"


async def test_a_worker_gives_the_same_adjudication_each_time() -> None:
    match, late = played(toy_setup(), *["easy"] * 3, secret=b"c" * 32)[-2], {0: 90.0}
    thinkers = Thinkers(Threads(jobs_of(GAMES)))
    found = await thinkers.adjudicate(match, late)
    dice = PlayoutDice(f"{match.id}:{match.seq}")
    assert found == await thinkers.adjudicate(match, late) == adjudicate(match, dice, late)
    assert found.places == (3, 1, 1)
    assert (await thinkers.adjudicate(match, {})).places == (1, 1, 1), "nobody stalls"
    assert decode(encode(found), Adjudication) == found


# Forecasts ----------------------------------------------------------------------------------------


def foreseen(forecast: Forecast) -> Match:
    """Return a toy match in which *forecast* says how matches end."""
    even = begin(toy_setup())
    thinker = replace(thinker_of(toy.GAME), forecast=forecast)
    return replace(even, game=replace(even.game, thinker=thinker))


def test_a_forecast_gives_the_chances_of_all_places() -> None:
    hopes = [(0.7, -0.78, -0.92), (0.7, -0.72, -0.98)]

    def forecast(state: Any) -> tuple[float, ...]:
        del state
        return hopes[0]

    found = judged(foreseen(forecast))
    assert found.chances == pytest.approx((0.85, 0.11, 0.04))
    assert found.places == (1, 2, 2), "the second is ahead of the third with a chance of 0.73"
    del hopes[0]
    assert judged(foreseen(forecast)).places == (1, 2, 3)


def test_playouts_go_on_until_there_is_a_forecast() -> None:
    first = repr(begin(toy_setup()).state)
    match = foreseen(lambda state: None if repr(state) == first else (1, -1, -1))
    assert judged(match).chances == pytest.approx((1, 0, 0), abs=1e-5)


def test_a_game_with_costly_moves_has_fewer_playouts() -> None:
    even = begin(toy_setup())
    thinker = replace(thinker_of(toy.GAME), playout_plies=1)
    match = replace(even, game=replace(even.game, thinker=thinker))
    shares = [share for share in judged(match).chances if share]
    assert shares == pytest.approx([1 / len(shares)] * len(shares)), "one playout"


def test_playouts_stop_once_nobody_is_near_a_margin() -> None:
    asked = [0, 0]

    def is_clear(state: Any) -> tuple[float, ...]:
        del state
        asked[0] += 1
        return (0.96, -0.96, -1)

    def is_close(state: Any) -> tuple[float, ...]:
        del state
        asked[1] += 1
        lead = 2 * (AHEAD + (0.1 if asked[1] % 2 else -0.1)) - 1
        return (lead, -lead, -1)

    judged(foreseen(is_clear), playouts=PLAYOUTS)
    judged(foreseen(is_close), playouts=PLAYOUTS)
    assert asked[0] < 50
    assert asked[1] == PLAYOUTS


@pytest.mark.parametrize("key", ["loco", "locus", "orcs"])
def test_a_late_forecast_favours_the_winner(key: str) -> None:
    game = GAMES.find(key)
    over = played(game.set_up(3), "medium", "random", "random", secret=b"f" * 32)[-1]
    result = over.result()
    assert result is not None
    state, forecasts = game.start(over.setup), list[tuple[float, ...]]()
    for entry in over.line:
        state.play(entry.seat, state.parse_move(entry.text))
        if (hopes := thinker_of(game).forecast(state)) is not None:
            forecasts.append(tuple(hopes))
    assert all(sum(hopes) == pytest.approx(2 - 3, abs=0.05) for hopes in forecasts)
    assert forecasts[-1].index(max(forecasts[-1])) == result.winners[0] == 0
    assert max(forecasts[0]) < max(forecasts[-1])


def test_a_player_who_resigned_comes_last() -> None:
    match = begin(toy_setup()).resign(1)
    found = judged(match)
    assert found.places == (1, 3, 1)
    assert found.chances[1] == 0
    assert found.why == "level"


def test_only_a_running_match_of_several_is_adjudicated() -> None:
    with pytest.raises(ValueError, match="only one seat"):
        judged(begin(locus.GAME.set_up(1)))
    with pytest.raises(ValueError, match="is over"):
        judged(played(tokan_setup(), "random", "random")[-1])


# Places -------------------------------------------------------------------------------------------


def ends_with(share: float) -> Ends:
    """Return the chance of each end between two seats; the first seat wins with *share*."""
    return {(1, 2): share, (2, 1): 1 - share}


def test_a_lead_counts_from_its_margin_on() -> None:
    assert places_after(ends_with(AHEAD), {}) == (1, 2)
    assert places_after(ends_with(AHEAD - 0.01), {}) == (1, 1)
    assert places_after(ends_with(1 - AHEAD), {}) == (2, 1)
    assert places_after({(1, 1): 1}, {}) == (1, 1)


def test_a_seat_that_stalls_needs_a_larger_lead() -> None:
    late = {0: 60.0, 1: 5.0}
    assert places_after(ends_with(AHEAD_DESPITE_STALLING - 0.01), late) == (1, 1)
    assert places_after(ends_with(AHEAD_DESPITE_STALLING), late) == (1, 2)


def test_a_seat_needs_a_smaller_lead_over_one_that_stalls() -> None:
    late = {1: 60.0}
    assert places_after(ends_with(AHEAD_OF_STALLING), late) == (1, 2)
    assert places_after(ends_with(AHEAD_OF_STALLING - 0.01), late) == (1, 1)


def test_stalling_never_improves_a_place() -> None:
    orders = [(1, 2, 3), (1, 3, 2), (2, 1, 3), (3, 1, 2), (2, 3, 1), (3, 2, 1), (1, 1, 3)]
    dice = PlayoutDice("stalling")
    for _ in range(300):
        often = {dice.below(7): 9, dice.below(7): 9}
        weights = [often.get(number, dice.below(4)) for number in range(len(orders))]
        ends = {order: weight / sum(weights) for order, weight in zip(orders, weights, strict=True)}
        others = {seat: float(dice.below(3)) for seat in range(3)}
        for seat in range(3):
            before = places_after(ends, others)[seat]
            assert places_after(ends, others | {seat: 9.0})[seat] >= before


def test_neighbours_that_are_close_share_a_place() -> None:
    assert places_after({(1, 2, 3): 0.5, (2, 1, 3): 0.5}, {}) == (1, 1, 3)
    assert places_after({(1, 3, 2): 0.5, (1, 2, 3): 0.5}, {}) == (1, 2, 2)
    assert places_after({(3, 1, 2): 1.0}, {}) == (3, 1, 2)


def test_seats_that_resigned_come_last_the_first_of_them_very_last() -> None:
    assert places_after({(1, 2, 3): 1.0}, {}, (1, 0)) == (2, 3, 1)


def test_a_win_that_can_be_played_at_once_is_certain() -> None:
    match = Match.begin(PICKS, "M", PICKS.set_up(3), SECRET)
    for seat, text in enumerate("12"):
        match = match.extend(seat, text)
    found = judged(match)
    assert found.why == "certain"
    assert found.places == (3, 2, 1)
    drawn = Match.begin(PICKS, "M", PICKS.set_up(2), SECRET).extend(0, "3")
    assert judged(drawn).why != "certain"

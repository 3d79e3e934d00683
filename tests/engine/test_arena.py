"""Contests between computer players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.arena import Contest, Tally
from tests.engine.playing import SETUPS
from tests.packages import GAMES


def test_a_contest_is_the_same_again_from_its_seed() -> None:
    contest = Contest.between(
        GAMES, "toy", ("greedy", "random", "random"), {"deal": "once"}, seed=1
    )
    first = [(one.result, one.plies) for one in contest.play_all(5)]
    assert first == [(one.result, one.plies) for one in contest.play_all(5)]
    other = replace(contest, seed=2)
    assert first != [(one.result, one.plies) for one in other.play_all(5)]
    assert {plies for _, plies in first} == {9}


@pytest.mark.parametrize(
    ("key", "players", "options", "named"),
    [
        ("chess", ("random", "random"), {}, "chess"),
        ("toy", ("random", "random", "deep-blue"), {}, "deep-blue"),
        ("toy", ("random", "random"), {}, "3 seats, not 2"),
        ("toy", ("random",) * 3, {"deal": "never"}, "never"),
        ("toy", ("random",) * 3, {"colour": "red"}, "colour"),
    ],
)
def test_what_there_is_not_is_named(
    key: str, players: tuple[str, ...], options: dict[str, str], named: str
) -> None:
    with pytest.raises(ValueError, match=named):
        Contest.between(GAMES, key, players, options, seed=1)


def test_a_tally_counts_wins_draws_and_points() -> None:
    contest = Contest.between(GAMES, "toy", ("greedy", "random", "random"), {}, seed=3)
    tally = Tally(contest)
    played = list(contest.play_all(20))
    for one in played:
        tally.add(one)
    summary = tally.summary()
    assert (summary["game"], summary["games"], summary["seed"]) == ("toy", 20, 3)
    assert summary["options"] == dict(contest.setup.options)
    assert summary["draws"] == sum(one.result.is_draw for one in played)
    assert summary["mean_plies"] == 9
    for seat, line in enumerate(tally.by_seat()):
        won = [one for one in played if seat in one.result.winners and not one.result.is_draw]
        assert (line["seat"], line["player"]) == (seat + 1, contest.players[seat])
        assert line["wins"] == len(won)
        assert line["mean_score"] == sum(one.result.scores[seat] for one in played) / 20


def test_options_that_are_not_given_are_mixed() -> None:
    contest = Contest.between(
        GAMES, "orcs", ("random",) * 2, {"fate": "base"}, seed=1, is_mixed=True
    )
    mixed = [option.key for option in contest.game.options if option.key != "fate"]
    assert [option.key for option in contest.mixed] == mixed
    tally = Tally(contest)
    played = list(contest.play_all(3))
    for one in played:
        tally.add(one)
    summary = tally.summary()
    assert summary["options"] == {"fate": "base", **dict.fromkeys(mixed, "mixed")}
    assert summary["mean_rounds"] == round(sum(one.rounds for one in played) / 3, 3) > 1


@pytest.mark.parametrize("name", SETUPS)
def test_every_setup_can_be_contested(name: str) -> None:
    setup = SETUPS[name]
    contest = Contest.between(GAMES, setup.game, ("random",) * setup.seats, setup.options, seed=1)
    played = contest.play(0)
    assert len(played.result.places) == setup.seats
    assert played.plies > 0

"""Contests between bots."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.contests import Contest, ContestTally, PlayedMatch, Terms, Times, play_at_once
from engine.core import Result
from engine.workers import JobFailed, Pool
from tests.engine.odd_jobs import with_contests
from tests.engine.playing import SETUPS, every_setup, setups
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import AnyState

TOY = Terms("toy", ("greedy", "random", "random"), seed=1)


def outcome(played: PlayedMatch) -> tuple[Result, int, int]:
    """Return the parts of a result that are the same on every machine."""
    return played.result, played.plies, played.rounds


def test_a_seed_repeats_a_contest() -> None:
    terms = replace(TOY, options={"deal": "once"})
    contest = Contest.of(GAMES, terms)
    first = [outcome(played) for played in map(contest.play, range(5))]
    assert first == [outcome(played) for played in map(contest.play, range(5))]
    other = Contest.of(GAMES, replace(terms, seed=2))
    assert first != [outcome(played) for played in map(other.play, range(5))]
    assert {plies for _, plies, _ in first} == {9}


@pytest.mark.parametrize(
    ("terms", "named"),
    [
        (Terms("chess", ("random", "random")), "chess"),
        (Terms("toy", ("random", "random", "deep-blue")), "deep-blue"),
        (Terms("toy", ("random", "random")), "3 seats, not 2"),
        (Terms("toy", ("random",) * 3, {"deal": "never"}), "never"),
        (Terms("toy", ("random",) * 3, {"colour": "red"}), "colour"),
        (Terms("locus", ("random",), is_rotated=True), "no other seat"),
    ],
)
def test_errors_name_the_missing_thing(terms: Terms, named: str) -> None:
    with pytest.raises(ValueError, match=named):
        Contest.of(GAMES, terms)


def test_a_tally_counts_wins_draws_and_points() -> None:
    contest = Contest.of(GAMES, replace(TOY, seed=3))
    tally = ContestTally(contest)
    played = list(map(contest.play, range(20)))
    for match in played:
        tally.add(match)
    summary = tally.summary()
    assert (summary["game"], summary["games"], summary["seed"]) == ("toy", 20, 3)
    assert summary["options"] == dict(contest.setup.options)
    winners = [match.result.winners for match in played]
    assert summary["draws"] == sum(len(won) > 1 for won in winners) > 0
    assert summary["mean_plies"] == 9
    for seat, line in enumerate(tally.facts()):
        own = [won for won in winners if seat in won]
        assert (line["seat"], line["player"]) == (seat + 1, contest.terms.players[seat])
        assert line["matches"] == 20
        assert line["wins"] == sum(len(won) == 1 for won in own)
        assert line["draws"] == sum(len(won) > 1 for won in own)
        assert line["score"] == round(sum(1 / len(won) for won in own), 3)
        assert line["fair_share"] == 0.3333
        assert line["mean_score"] == sum(match.result.scores[seat] for match in played) / 20
    assert sum(line.score for line in tally.lines) == pytest.approx(20)


def made_up(*places: int) -> PlayedMatch:
    """Return a match that ended with these places, and ten points for each winner."""
    scores = tuple(10 * (place == 1) for place in places)
    return PlayedMatch(Result(places, scores), 3, 1, 0.5, tuple((0.25,) for _ in places))


def test_lines_are_by_player_if_seats_rotate() -> None:
    tally = ContestTally(Contest.of(GAMES, replace(TOY, is_rotated=True)))
    # greedy has the first seat, then the last, then the middle one: it wins the first two matches,
    # and shares the win of the third with a random player
    for places in ((1, 2, 2), (2, 2, 1), (1, 1, 3)):
        tally.add(made_up(*places))
    greedy, random = tally.lines
    assert [line["player"] for line in tally.facts()] == ["greedy", "random"]
    assert (greedy.matches, greedy.wins, greedy.draws, greedy.score) == (3, 2, 1, 2.5)
    # it has two seats; its score is the mean of theirs
    assert (random.matches, random.wins, random.draws, random.score) == (3, 0, 1, 0.25)
    assert (greedy.points.mean, random.points.mean) == (10, 10 / 6)
    assert (greedy.groups.count, greedy.groups.mean) == (1, 2.5 / 3)
    # one group can't show how much groups vary
    assert greedy.interval() == (0, 1)


def test_winning_every_group_counts_as_winning_every_match() -> None:
    tally = ContestTally(Contest.of(GAMES, replace(TOY, is_rotated=True)))
    for places in ((1, 2, 2), (2, 2, 1), (2, 1, 3)) * 5:
        tally.add(made_up(*places))
    low, high = tally.lines[0].interval()
    # 15 matches; t with 4 degrees of freedom is 2.776
    assert (low, high) == pytest.approx((1 / (1 + 2.776**2 / 15), 1), abs=0.001)


def test_rotation_gives_every_deal_to_everybody() -> None:
    contest = Contest.of(GAMES, Terms("toy", ("easy", "greedy", "random"), seed=4, is_rotated=True))
    seatings = [tuple(contest.sitter(number, seat) for seat in range(3)) for number in range(6)]
    assert seatings[:3] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert seatings[3:] == seatings[:3]
    assert set(
        Counter(place for seating in seatings[:3] for place in enumerate(seating)).values()
    ) == {1}


def test_a_group_shares_the_dice_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[tuple[object, ...]] = []
    toy = GAMES.find("toy").state
    choose = toy.play

    def play(state: AnyState, seat: int, move: object) -> None:
        choose(state, seat, move)
        if seat == -1:
            deals[-1] += (move,)

    monkeypatch.setattr(toy, "play", play)
    contest = Contest.of(
        GAMES, Terms("toy", ("random",) * 3, {"deal": "once"}, seed=4, is_rotated=True)
    )
    for number in range(6):
        deals.append(())
        contest.play(number)
    assert len(set(deals[:3])) == len(set(deals[3:])) == 1
    assert deals[0] != deals[3]


def test_the_stronger_player_wins_from_any_seat() -> None:
    """When players change seats, their wins count for them and not for the seats."""
    tallies = [
        ContestTally(Contest.of(GAMES, Terms("tokan", players, seed=1, is_rotated=True)))
        for players in (("greedy", "random"), ("random", "greedy"))
    ]
    for tally in tallies:
        for played in map(tally.contest.play, range(20)):
            tally.add(played)
        shares = {line.player: line.share for line in tally.lines}
        assert shares["greedy"] > 0.7
        assert sum(shares.values()) == pytest.approx(1)


def test_options_that_are_not_given_are_mixed() -> None:
    contest = Contest.of(
        GAMES, Terms("orcs", ("random",) * 2, {"fate": "base"}, seed=1, is_mixed=True)
    )
    mixed = [option.key for option in contest.game.options if option.key != "fate"]
    assert [option.key for option in contest.mixed] == mixed
    tally = ContestTally(contest)
    played = list(map(contest.play, range(3)))
    for match in played:
        tally.add(match)
    summary = tally.summary()
    assert summary["options"] == {"fate": "base", **dict.fromkeys(mixed, "mixed")}
    assert summary["mean_rounds"] == round(sum(match.rounds for match in played) / 3, 3) > 1


@setups
def test_every_usual_setup_can_be_contested(name: str) -> None:
    check_contest(name)


@pytest.mark.long("engine/contests.py", "engine/games")
@every_setup
def test_every_setup_can_be_contested(name: str) -> None:
    check_contest(name)


def check_contest(name: str) -> None:
    setup = SETUPS[name]
    terms = Terms(setup.game, ("random",) * setup.seats, dict(setup.options), seed=1)
    played = Contest.of(GAMES, terms).play(0)
    assert len(played.result.places) == len(played.thinking) == setup.seats
    assert played.plies == sum(map(len, played.thinking)) > 0


# Several processes --------------------------------------------------------------------------------

SOURCE = f"{with_contests.__module__}:{with_contests.__name__}"


async def test_processes_give_the_same_matches_in_the_same_order() -> None:
    contest = Contest.of(GAMES, replace(TOY, is_rotated=True))
    pool = Pool(SOURCE, size=2)
    try:
        found = [outcome(played) async for played in play_at_once(contest, 70, pool, jobs=2)]
    finally:
        await pool.close()
    assert found == [outcome(played) for played in map(contest.play, range(70))]


async def test_a_player_that_fails_ends_the_contest() -> None:
    contest = Contest.of(GAMES, TOY)
    unknown = replace(contest, terms=replace(TOY, players=("deep-blue",) * 3))
    pool = Pool(SOURCE, size=2)
    try:
        with pytest.raises(JobFailed, match="deep-blue"):
            _ = [played async for played in play_at_once(unknown, 8, pool, jobs=2)]
    finally:
        await pool.close()


# Times --------------------------------------------------------------------------------------------


def test_times_are_known_to_one_percent() -> None:
    times = Times()
    assert (times.quantile(0.5), times.longest) == (0, 0)
    for number in range(1, 101):
        times.add(number / 1000)
    assert times.quantile(0.5) == pytest.approx(0.050, rel=0.01)
    assert times.quantile(0.95) == pytest.approx(0.095, rel=0.01)
    assert times.quantile(1) == times.longest == 0.1
    times.add(0)
    assert times.quantile(0) < 1e-8

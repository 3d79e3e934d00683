"""What results say of a person: sums, runs, opponents, extremes, achievements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from engine.achievements import Achievement, achievements, newly_reached
from engine.career import (
    Other,
    Played,
    Streak,
    Tally,
    against,
    by_seat,
    favourite,
    longest_win,
    shortest_win,
    streak,
)
from engine.errors import BadSeed
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from pathlib import Path

    from engine.career import Outcome
    from render.package import Package

BERT, CLEO, FORGOTTEN = 22, 33, -5
PLACES = {"win": (1, 2), "draw": (1, 1), "loss": (2, 1)}


def played(outcome: Outcome = "win", *others: int, **facts: Any) -> Played:
    """Return a match against *others*, Bert if nobody is named, 10 points to 8."""
    mine, theirs = PLACES[outcome]
    people = tuple(Other(player, theirs, 8) for player in others or (BERT,))
    given: dict[str, Any] = {
        "match": "m",
        "game": "tokan",
        "guild": 1,
        "seat": 0,
        "place": mine,
        "score": 10,
        "outcome": outcome,
        "reason": "points",
        "moves": 20,
        "variants": (),
        "ended_at": 0.0,
        "others": people,
    }
    return Played(**{**given, **facts})


ALONE = played(others=(), reason="solo")


def test_sums_are_made_seat_by_seat() -> None:
    matches = [played("win"), played("loss", seat=1), played("draw"), played("win", seat=1), ALONE]
    assert by_seat(matches) == {0: Tally(1, 1, 0), 1: Tally(1, 0, 1)}
    assert by_seat([]) == {}


def test_a_streak_is_broken_by_a_draw_and_not_by_a_match_alone() -> None:
    won, drawn = played("win"), played("draw")
    assert streak([won, won, ALONE, won, drawn, won]) == Streak(1, 3)
    assert streak([won, played("loss")]) == Streak(0, 1)
    assert streak([]) == Streak(0, 0)


def test_among_several_who_is_placed_before_whom_counts() -> None:
    three = played("loss", place=2, others=(Other(BERT, 1, 9), Other(CLEO, 3, 2)))
    assert against([three, played("draw")], BERT) == Tally(0, 1, 1)
    assert against([three, played("draw")], CLEO) == Tally(1, 0, 0)
    assert against([three], 99) == Tally()


def test_the_favourite_is_who_was_met_most_often_then_last_and_never_forgotten() -> None:
    assert favourite([played("win", BERT, CLEO), played("win", CLEO)]) == CLEO
    equals = [played("win", CLEO, ended_at=2.0), played("win", BERT, ended_at=1.0)]
    assert favourite(equals) == CLEO
    assert favourite([played("win", FORGOTTEN), ALONE]) is None


def test_the_longest_and_shortest_win_were_played_out() -> None:
    matches = [
        played("win", moves=30),
        played("loss", moves=90),
        played("win", moves=0, reason="resigned"),
        played("win", moves=12, match="first"),
        played("win", moves=12, match="second"),
        ALONE,
    ]
    longest, shortest = longest_win(matches), shortest_win(matches)
    assert longest is not None
    assert shortest is not None
    assert (longest.moves, shortest.match) == (30, "first")
    assert longest_win([played("loss")]) is None


# Achievements -----------------------------------------------------------------------------------

WON, LOST = played("win"), played("loss")
RULES: list[tuple[dict[str, Any], list[Played], int]] = [
    ({"count": "matches", "least": 9}, [WON, LOST, ALONE], 2),
    ({"count": "wins", "least": 9}, [WON, LOST, ALONE, WON], 2),
    ({"count": "wins", "least": 1}, [WON, WON], 1),
    ({"count": "streak", "least": 9}, [WON, WON, LOST, WON], 2),
    ({"count": "opponents", "least": 9}, [WON, WON, played("win", CLEO), played("loss", 44)], 2),
    ({"count": "seats", "least": 9}, [WON, played("win", seat=1), played("loss", seat=2)], 2),
    ({"count": "wins", "players": 3}, [WON], 0),
    ({"count": "wins", "players": 3}, [played("win", BERT, CLEO)], 1),
    ({"count": "wins", "variant": "a=b"}, [WON], 0),
    ({"count": "wins", "variant": "a=b"}, [played("win", variants=("c=d", "a=b"))], 1),
    ({"count": "wins", "reason": "elements"}, [WON], 0),
    ({"count": "wins", "reason": "points"}, [WON], 1),
    ({"count": "wins", "score": 11}, [WON], 0),
    ({"count": "wins", "score": 10}, [WON], 1),
    ({"count": "wins", "lead": 3}, [WON], 0),
    ({"count": "wins", "lead": 2}, [WON], 1),
    ({"count": "wins", "lead_most": 1}, [WON], 0),
    ({"count": "wins", "lead_most": 2}, [WON], 1),
    ({"count": "wins", "moves_most": 19}, [WON], 0),
    ({"count": "wins", "moves_most": 20}, [WON], 1),
    ({"count": "wins", "moves_most": 20}, [played("win", reason="timeout")], 0),
    ({"count": "wins"}, [played("win", reason="timeout")], 1),
    ({"count": "wins", "alone": True, "score": 10}, [ALONE], 1),
    ({"count": "wins", "alone": True, "score": 11}, [ALONE], 0),
    ({"count": "wins", "alone": True}, [WON], 0),
]


def test_what_is_new_is_reached_with_that_match_and_not_before() -> None:
    first, third = (Achievement(f"{least}", "wins", least) for least in (1, 3))
    matches = [played("win", match=f"m{number}") for number in range(5)]
    new = [newly_reached((first, third), matches, one.match) for one in matches]
    assert new == [(first,), (), (third,), (), ()]
    assert newly_reached((first, third), matches, "another") == ()
    hair = Achievement("hair", "wins", lead_most=1)
    close = played("win", match="close", score=9)
    assert newly_reached((hair,), [*matches, close], "close") == (hair,)
    assert newly_reached((hair,), [close, *matches], "m0") == ()


@pytest.mark.parametrize(("rule", "matches", "reached"), RULES)
def test_an_achievement_counts_what_passes_its_conditions(
    rule: dict[str, Any], matches: list[Played], reached: int
) -> None:
    assert Achievement("key", **rule).progress(matches) == reached


def test_in_the_lead_counts_the_best_of_the_others() -> None:
    three = played("win", others=(Other(BERT, 2, 9), Other(CLEO, 3, 1)))
    assert three.lead == 1


@pytest.mark.parametrize("package", INSTALLED, ids=lambda package: package.key)
def test_a_game_has_five_achievements_or_none_yet(package: Package) -> None:
    assert len(achievements(package.seeds)) in {0, 5}


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (
            '[[achievement]]\nkey = "a"\ncount = "wins"\nluck = 3',
            "achievement 'a' has an unknown entry 'luck'",
        ),
        ('[[achievement]]\nkey = "a"', "achievement 'a' lacks 'count'"),
        (
            '[[achievement]]\nkey = "a"\ncount = "coins"',
            "achievement 'a': count must be one of matches, opponents, seats, streak, wins",
        ),
        (
            '[[achievement]]\nkey = "a"\ncount = "wins"\nleast = 0',
            "achievement 'a': least must be a whole number from 1",
        ),
        (
            '[[achievement]]\nkey = "a"\ncount = "wins"\n' * 2,
            "two of 'achievement' have the key 'a'",
        ),
        ("[other]", "the file has an unknown entry 'other'"),
    ],
)
def test_a_file_that_says_what_no_achievement_can_be_is_refused(
    tmp_path: Path, text: str, why: str
) -> None:
    (tmp_path / "achievements.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadSeed, match=why):
        achievements(tmp_path)


def test_a_game_may_have_no_achievements(tmp_path: Path) -> None:
    assert achievements(tmp_path) == ()

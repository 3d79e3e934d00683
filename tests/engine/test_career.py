"""A person's career: sums, streaks, opponents, extremes, achievements."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.career import (
    Achievement,
    Career,
    Ledger,
    Meetings,
    Other,
    Played,
    Progress,
    Streak,
    Sums,
    Tally,
    achievements,
    meetings,
)
from engine.codec import decode, encode
from engine.errors import BadSeed
from engine.ladders import EVERY_GAME, GLOBAL
from render.package import Packages
from tests.careers import check, met
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from engine.career import Outcome, Places
    from render.package import Package

BERT, CLEO, FORGOTTEN = 22, 33, -5
PLACES = {"win": (1, 2), "draw": (1, 1), "loss": (2, 1)}


def played(outcome: Outcome = "win", *others: int, **facts: Any) -> Played:
    """Return a match against *others* (Bert by default), 10 points to 8."""
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


def ledger(matches: Iterable[Played], *achievements: Achievement) -> Ledger:
    """Return the ledger after adding *matches* one by one."""
    found = Ledger(Career(), {}, {"tokan": achievements})
    for match in matches:
        found.add(match)
    return found


def sums(*matches: Played) -> Sums:
    return ledger(matches).career.of()


def favourite(*matches: Played) -> int | None:
    found = sums(*matches).favourite
    return None if found is None else found.player


def against(player: int, *matches: Played) -> Tally:
    return meetings(ledger(matches).met.get(player, {})).tally


def test_results_are_summed_per_seat() -> None:
    matches = [played("win"), played("loss", seat=1), played("draw"), played("win", seat=1), ALONE]
    assert sums(*matches).seats == {0: Tally(1, 1, 0), 1: Tally(1, 0, 1)}
    assert sums(*matches).tally == Tally(2, 1, 1)
    assert sums() == Sums()


def test_results_are_summed_per_game_and_server_and_in_total() -> None:
    here, there = played("win"), played("loss", guild=2, game="loco")
    career = ledger([here, there, ALONE]).career
    assert career.of("tokan", 1).tally == career.of("tokan").tally == Tally(wins=1)
    assert career.of(EVERY_GAME, 2).tally == career.of("loco").tally == Tally(losses=1)
    assert career.of(EVERY_GAME, GLOBAL).tally == Tally(wins=1, losses=1)
    assert career.of("loco", 1) == Sums()
    assert (career.games(), career.games(2)) == ({"tokan", "loco"}, {"loco"})


def test_a_career_keeps_the_best_solo_points() -> None:
    alone = [played(others=(), score=points) for points in (-3, -8)]
    assert (sums(*alone).alone, sums(*alone).best) == (2, -3)
    assert sums(*alone).tally == Tally()
    assert sums(played()).best is None


def test_a_draw_breaks_a_streak_and_a_solo_match_does_not() -> None:
    won, drawn = played("win"), played("draw")
    assert sums(won, won, ALONE, won, drawn, won).streak == Streak(1, 3)
    assert sums(won, played("loss")).streak == Streak(0, 1)


def test_head_to_head_counts_relative_places() -> None:
    three = played("loss", place=2, others=(Other(BERT, 1, 9), Other(CLEO, 3, 2)))
    drawn = played("draw", ended_at=5.0, guild=2)
    assert against(BERT, three, drawn) == Tally(0, 1, 1)
    assert against(CLEO, three, drawn) == Tally(1, 0, 0)
    assert against(99, three) == Tally()
    places = ledger([three, drawn]).met[BERT]
    assert meetings(places, guild=2) == Meetings(Tally(draws=1), 5.0)
    assert meetings(places, "loco") == Meetings()
    assert meetings(places).last_at == 5.0


def test_the_favourite_opponent_is_the_most_frequent_then_the_latest() -> None:
    assert favourite(played("win", BERT, CLEO), played("win", CLEO)) == CLEO
    assert favourite(played("win", CLEO), played("win", BERT, ended_at=1.0)) == BERT
    assert favourite(played("win", FORGOTTEN), ALONE) is None
    both = played("win", BERT, CLEO, ended_at=3.0)
    assert favourite(played("win", CLEO), played("win", BERT, ended_at=1.0), both) == BERT
    assert favourite(played("win", CLEO), both) == CLEO


def test_the_longest_and_shortest_win_ignore_resignations() -> None:
    found = sums(
        played("win", moves=30),
        played("loss", moves=90),
        played("win", moves=0, reason="resigned"),
        played("win", moves=12),
        ALONE,
    )
    assert (found.longest, found.shortest) == (30, 12)
    assert sums(played("loss")).longest is None


@pytest.mark.parametrize("seed", range(6))
def test_adding_matches_one_by_one_equals_summing_them_all(seed: int) -> None:
    dice = random.Random(seed)
    every = {package.key: achievements(package.seeds) for package in INSTALLED}
    matches = [anything(dice, number) for number in range(250)]
    career = Career()
    known: dict[int, Places] = {}
    for number, match in enumerate(matches, 1):
        ledger = Ledger(career, known, every)
        ledger.add(match)
        assert {opponent for opponent, *_ in ledger.changed} == {
            other.player for other in match.others if other.player > 0
        }
        if number in {1, 2, 60, 150, 250}:
            check(career, matches[:number], every)
            assert known == met(matches[:number])
        career = decode(encode(career), Career)


def anything(dice: random.Random, number: int) -> Played:
    """Return a random match; its facts may contradict each other."""
    package = dice.choice(list(INSTALLED))
    wanted = achievements(package.seeds)
    people = [-4, *range(1, 14)]
    others = tuple(
        Other(player, dice.randint(1, 3), dice.randint(0, 30))
        for player in dice.sample(people, dice.choice((0, 1, 1, 2, 4)))
    )
    variants = [achievement.variant for achievement in wanted if achievement.variant] + ["x=y"]
    reasons = [achievement.reason for achievement in wanted if achievement.reason] + [
        "points",
        "resigned",
        "timeout",
    ]
    return Played(
        match=f"m{number}",
        game=package.key,
        guild=dice.choice((0, 1, 1, 2)),
        seat=dice.randrange(4),
        place=dice.randint(1, 3),
        score=dice.choice((5, 20, 40, 75, 180)),
        outcome=dice.choice(("win", "win", "draw", "loss")),
        reason=dice.choice(reasons),
        moves=dice.randint(0, 9),
        variants=tuple(dice.sample(variants, dice.randrange(2))),
        ended_at=1e9 + number,
        others=others,
    )


def test_the_names_in_stored_careers_stay_the_same() -> None:
    """If this fails, raise `engine.career.VERSION`: stored careers would silently lose a part."""
    career = ledger([played()], Achievement("arena", "opponents", 10)).career
    text = (
        '"progress":{"tokan":{"arena":'
        f'{{"count":1,"streak":{{"now":0,"best":0}},"those":[{BERT}],"match":""}}}}}}'
    )
    assert text in encode(career).decode()


def test_an_exported_career_names_no_opponents() -> None:
    arena = Achievement("arena", "opponents", 10)
    career = ledger([played(), played("win", CLEO)], arena).career
    assert career.progress["tokan"]["arena"].those == (BERT, CLEO)
    text = encode(career.without_others()).decode()
    assert f"{BERT}" in encode(career).decode()
    assert f"{BERT}" not in text
    assert f"{CLEO}" not in text
    assert decode(text, Career).reached("tokan", "arena") == 2


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


def test_an_achievement_is_new_only_with_the_match_that_reached_it() -> None:
    first, third = (Achievement(f"{least}", "wins", least) for least in (1, 3))
    matches = [played("win", match=f"m{number}") for number in range(5)]
    career = ledger(matches, first, third).career
    new = [career.reached_with("tokan", match.match) for match in matches]
    assert new == [{"1"}, frozenset(), {"3"}, frozenset(), frozenset()]
    assert career.reached_with("tokan", "another") == career.reached_with("loco", "m0") == set()
    hair = Achievement("hair", "wins", lead_most=1)
    close = played("win", match="close", score=9)
    assert ledger([*matches, close], hair).career.reached_with("tokan", "close") == {"hair"}


def test_a_reached_achievement_names_no_opponents() -> None:
    arena = Achievement("arena", "opponents", 2)
    career = ledger([played(), played("win", CLEO, match="second")], arena).career
    assert career.progress["tokan"]["arena"] == Progress(2, match="second")


@pytest.mark.parametrize(("rule", "matches", "reached"), RULES)
def test_an_achievement_counts_matches_that_meet_its_conditions(
    rule: dict[str, Any], matches: list[Played], reached: int
) -> None:
    career = ledger(matches, Achievement("key", **rule)).career
    assert career.reached("tokan", "key") == reached


def test_the_lead_is_measured_against_the_best_opponent() -> None:
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
def test_invalid_achievements_are_refused(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "achievements.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadSeed, match=why):
        achievements(tmp_path)


def test_a_game_may_have_no_achievements(tmp_path: Path) -> None:
    assert achievements(tmp_path) == ()


def test_a_damaged_file_disables_only_its_games_achievements(
    tmp_path: Path,
) -> None:
    (tmp_path / "achievements.toml").write_text("[other]", encoding="utf-8")
    first, *rest = INSTALLED
    packages = Packages((replace(first, seeds=tmp_path), *rest))
    assert set(packages.achievements) == {each.key for each in rest}
    assert packages.achievements[rest[0].key] == achievements(rest[0].seeds)

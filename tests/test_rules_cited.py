"""No rule without a test: the numbers in the rule books against the markers of the rule tests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tests.packages import INSTALLED

ROOT: Final = Path(__file__).parents[1]
every_game = pytest.mark.parametrize("key", [package.key for package in INSTALLED])


def rulebook(key: str) -> str:
    return (ROOT / "seeds" / key / "rules.en.md").read_text("utf-8")


def numbers_of(key: str) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\* ", rulebook(key), re.MULTILINE)


def rulings_of(key: str) -> set[str]:
    last = INSTALLED.find(key).last_ruling
    letter, count = last[:1], int(last[1:] or 0)
    return {f"{letter}{number}" for number in range(1, count + 1)}


def cited(key: str) -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "tests" / "games" / key).glob("test_*.py"):
        for marker in re.findall(rf'mark\.rule\(\s*"{key}",([^)]*)\)', path.read_text("utf-8")):
            found.update(re.findall(r'"([A-Z]?[\d.]+)"', marker))
    return found


@every_game
def test_every_rule_is_cited_by_a_test_and_nothing_else_is(key: str) -> None:
    assert set(numbers_of(key)) - cited(key) == set()
    assert cited(key) - set(numbers_of(key)) <= rulings_of(key)


@every_game
def test_the_numbers_run_on_within_each_section(key: str) -> None:
    numbers = numbers_of(key)
    assert numbers
    assert len(numbers) == len(set(numbers))
    sections = re.split(r"^## ", rulebook(key), flags=re.MULTILINE)[1:]
    for number, section in enumerate(sections, 1):
        assert section.startswith(f"{number}. ")
        own = re.findall(r"^\*\*(\d+\.\d+)\*\*", section, re.MULTILINE)
        assert own == [f"{number}.{index + 1}" for index in range(len(own))]
        assert len(section) < 3500, "a section is shown as one message"


@every_game
def test_every_ruling_has_its_rule(key: str) -> None:
    letter = INSTALLED.find(key).last_ruling[:1] or "-"
    assert set(re.findall(rf"\b{letter}\d+", rulebook(key))) == rulings_of(key)


@every_game
def test_every_refusal_names_a_rule_there_is(key: str) -> None:
    source = (ROOT / "engine" / "games" / key / "refusals.py").read_text("utf-8")
    named = set(re.findall(r'Refusal\(\s*"([\d.]+)"', source))
    assert named
    assert named <= set(numbers_of(key))

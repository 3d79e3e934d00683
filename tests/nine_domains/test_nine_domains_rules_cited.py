"""No rule without a test: the numbers in rules.en.md against the markers of the rule tests."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games.nine_domains import GAME
from engine.games.nine_domains.tables import CARDS

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "seeds" / "nine_domains" / "rules.en.md").read_text("utf-8")
NUMBERS = re.findall(r"^\*\*(\d+\.\d+)\*\* ", RULES, re.MULTILINE)
RULINGS = {f"N{number}" for number in range(1, 24)}


def cited() -> set[str]:
    found: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for marker in re.findall(
            r'mark\.rule\(\s*"nine_domains",([^)]*)\)', path.read_text("utf-8")
        ):
            found.update(re.findall(r'"(N?[\d.]+)"', marker))
    return found


def test_every_rule_and_ruling_is_cited_by_a_test_and_no_other_is() -> None:
    assert cited() == {*NUMBERS, *RULINGS}


def test_the_numbers_run_on_within_each_section() -> None:
    assert len(NUMBERS) == len(set(NUMBERS))
    sections = re.split(r"^## ", RULES, flags=re.MULTILINE)[1:]
    for number, section in enumerate(sections, 1):
        assert section.startswith(f"{number}. ")
        own = re.findall(r"^\*\*(\d+\.\d+)\*\*", section, re.MULTILINE)
        assert own == [f"{number}.{index + 1}" for index in range(len(own))]
        assert len(section) < 3500


def test_every_ruling_has_its_rule() -> None:
    assert set(re.findall(r"\bN\d+", RULES)) == RULINGS


def test_the_first_section_has_the_text_of_every_card() -> None:
    cards = re.split(r"^## ", RULES, flags=re.MULTILINE)[1]
    for name in CARDS:
        assert re.search(rf"^\*\*1\.\d+\*\* [^:.]*`{re.escape(name)}`", cards, re.MULTILINE), name


def test_every_refusal_names_a_rule_there_is() -> None:
    source = (ROOT / "engine" / "games" / GAME.key / "refusals.py").read_text("utf-8")
    named = set(re.findall(r'Refusal\(\s*"([\d.]+)"', source))
    assert named
    assert named <= set(NUMBERS)

"""What must hold of a game's files and rules, as sentences that say what is missing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cogs.terminal.new_game import ROOMS, ROOT
from cogs.ui.rulebook import sections
from cogs.ui.texts import SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from render.package import Package

LONGEST_SECTION: Final = 3500
"""Characters of a part of the rules: it is shown as one message."""
_NUMBER: Final = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
_CITED: Final = re.compile(r'mark\.rule\(\s*"(\w+)",([^)]*)\)')
_REFUSED: Final = re.compile(r'Refusal\(\s*"([\d.]+)"')


def missing_files(package: Package, root: Path = ROOT) -> Iterator[str]:
    """Say which files and folders every game has, and this one has not."""
    for name in ("rules.en.md", "texts.en.ftl", "README.md"):
        if not (package.seeds / name).is_file():
            yield f"{_told(package.seeds, root)} has no {name}"
    for room in ROOMS:
        if not (root / room / package.key).is_dir():
            yield f"there is no folder {room}/{package.key}"
    tests = root / "tests" / "games" / package.key
    if not any(tests.glob("test_*.py")):
        yield f"{_told(tests, root)} has no tests"
    if not any((tests / "golden").glob("*.txt")):
        yield (
            f"{_told(tests, root)}/golden has no playthrough: write its test, then run it once "
            "with --update-golden"
        )
    source = "".join(path.read_text("utf-8") for path in tests.glob("*.py"))
    for path in sorted((tests / "golden").glob("*.txt")):
        if f'"{path.stem}"' not in source:
            yield f"no test names the playthrough {_told(path, root)}"


def _told(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def rule_numbers(package: Package) -> list[str]:
    """Return the numbers of the rules in their order."""
    return _NUMBER.findall((package.seeds / "rules.en.md").read_text("utf-8"))


def rulings(package: Package) -> set[str]:
    """Return the numbers of all rulings up to the last one that the package names."""
    letter, count = package.last_ruling[:1], int(package.last_ruling[1:] or 0)
    return {f"{letter}{number}" for number in range(1, count + 1)}


def rule_faults(package: Package) -> Iterator[str]:
    """Say where the numbers of the rules do not run on, and which rulings lack."""
    if not rule_numbers(package):
        yield "the rules have no numbers, as in **1.1** at the beginning of a line"
    for number, section in enumerate(sections(package.seeds, SOURCE), 1):
        if not section.title.startswith(f"{number}. "):
            yield f"section {number} of the rules is headed {section.title!r}, not '{number}. …'"
        own = _NUMBER.findall(section.text)
        expected = [f"{number}.{index + 1}" for index in range(len(own))]
        if own != expected:
            wrong = next(pair for pair in zip(own, expected, strict=True) if pair[0] != pair[1])
            yield f"rule {wrong[0]} stands where {wrong[1]} belongs"
        if len(section.text) >= LONGEST_SECTION:
            yield f"section {number} of the rules has more than {LONGEST_SECTION:,} characters"
    letter = package.last_ruling[:1] or "-"
    told = set(re.findall(rf"\b{letter}\d+", (package.seeds / "rules.en.md").read_text("utf-8")))
    for ruling in sorted(told ^ rulings(package)):
        yield (
            f"the rules tell {ruling}, and the last ruling is {package.last_ruling}"
            if ruling in told
            else f"the last ruling is {package.last_ruling}, but the rules do not tell {ruling}"
        )


def cited_rules(package: Package, root: Path = ROOT) -> set[str]:
    """Return the rules that the game's tests are about."""
    return {
        number
        for path in (root / "tests" / "games" / package.key).glob("test_*.py")
        for key, marker in _CITED.findall(path.read_text("utf-8"))
        if key == package.key
        for number in re.findall(r'"([A-Z]?[\d.]+)"', marker)
    }


def citation_faults(package: Package, root: Path = ROOT) -> Iterator[str]:
    """Say which rules have no test, and which tests and refusals name no rule."""
    numbers, cited = rule_numbers(package), cited_rules(package, root)
    for number in numbers:
        if number not in cited:
            yield f'no test is about rule {number}: mark one with rule("{package.key}", "{number}")'
    for number in sorted(cited - set(numbers) - rulings(package)):
        yield f"a test is about rule {number}, which there is not"
    for number in sorted(_refused_rules(package, root) - set(numbers)):
        yield f"a refusal names rule {number}, which there is not"


def _refused_rules(package: Package, root: Path) -> set[str]:
    return {
        number
        for path in (root / "engine" / "games" / package.key).glob("*.py")
        for number in _REFUSED.findall(path.read_text("utf-8"))
    }

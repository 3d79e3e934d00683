"""Every rule has a test: the rulebooks' numbers against the markers of rule tests."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from cogs.terminal.checking import citation_faults, rule_faults
from tests.packages import INSTALLED, PACKAGES

if TYPE_CHECKING:
    from render.package import Package

ROOT: Final = Path(__file__).parents[1]


@pytest.mark.parametrize("package", INSTALLED, ids=lambda package: package.key)
def test_tests_cite_every_rule_and_only_existing_ones(package: Package) -> None:
    assert list(citation_faults(package)) == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.key)
def test_rule_numbers_have_no_gaps_and_every_ruling_has_its_rule(package: Package) -> None:
    assert list(rule_faults(package)) == []

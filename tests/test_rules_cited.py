"""No rule without a test: the numbers in the rule books against the markers of the rule tests."""

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
def test_every_rule_is_cited_by_a_test_and_nothing_else_is(package: Package) -> None:
    assert list(citation_faults(package)) == []


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.key)
def test_the_numbers_run_on_and_every_ruling_has_its_rule(package: Package) -> None:
    assert list(rule_faults(package)) == []

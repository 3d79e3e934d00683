"""The papers name what is installed, and say of the program what is so."""

from __future__ import annotations

import re

from db.guilds import KEPT_FOR
from tests.hosting.dockerfile import ROOT
from tests.test_locks import RUNTIME, pins

DAY = 86_400


def test_each_library_is_named_with_its_licence() -> None:
    text = (ROOT / "THIRD-PARTY.md").read_text("utf-8")
    rows = re.findall(r"^\| .*`([a-z0-9-]+)`\)? \| (\S.*) \|$", text, re.MULTILINE)
    assert {name for name, _ in rows} == pins(RUNTIME).keys()
    assert all(licence for _, licence in rows)


def test_the_policy_says_for_how_long_a_server_is_kept() -> None:
    policy = (ROOT / "docs/privacy.md").read_text("utf-8")
    assert f"forgotten after {KEPT_FOR / DAY:.0f} days" in policy


def test_the_pages_that_are_linked_are_there() -> None:
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    linked = [one for one in re.findall(r"\]\(([^)]+)\)", page) if "://" not in one]
    assert len(linked) >= 6
    for one in linked:
        assert (ROOT / "docs" / one).is_file(), one

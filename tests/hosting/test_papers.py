"""Licences, the privacy policy and links in the docs agree with the program."""

from __future__ import annotations

import re

from db.guilds import KEPT_FOR
from tests.hosting.dockerfile import ROOT
from tests.test_locks import RUNTIME, pins

DAY = 86_400


def test_the_third_party_page_names_each_library_with_its_licence() -> None:
    text = (ROOT / "THIRD-PARTY.md").read_text("utf-8")
    rows = re.findall(r"^\| .*`([a-z0-9-]+)`\)? \| (\S.*) \|$", text, re.MULTILINE)
    assert {name for name, _ in rows} == pins(RUNTIME).keys()
    assert all(licence for _, licence in rows)


def test_the_privacy_policy_says_how_long_a_server_is_kept() -> None:
    policy = (ROOT / "docs/privacy.md").read_text("utf-8")
    assert f"forgotten after {KEPT_FOR / DAY:.0f} days" in policy


def test_pages_linked_from_the_hosting_page_exist() -> None:
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    linked = [one for one in re.findall(r"\]\(([^)]+)\)", page) if "://" not in one]
    assert len(linked) >= 6
    for one in linked:
        assert (ROOT / "docs" / one).is_file(), one

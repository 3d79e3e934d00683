"""Releases: the newest is this version, and each says what to do about an upgrade."""

from __future__ import annotations

import re

from cogs import VERSION
from db.schema import MIGRATIONS, newest_version
from tests.hosting.dockerfile import ROOT


def releases() -> dict[str, str]:
    """Return the text of each release in CHANGELOG.md, newest first."""
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    _, *parts = re.split(r"^## (\S+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_the_newest_release_is_this_version() -> None:
    names = [one for one in releases() if one != "Unreleased"]
    assert names[0] == VERSION
    numbers = [tuple(map(int, one.split("."))) for one in names]
    assert numbers == sorted(numbers, reverse=True)


def test_each_later_release_says_what_to_do_when_upgrading() -> None:
    *later, _ = releases().items()
    for name, text in later:
        assert text.strip().startswith("When you upgrade: "), name


def test_the_changelog_names_the_newest_schema() -> None:
    told = [int(one) for one in re.findall(r"the schema to (\d+)", next(iter(releases().values())))]
    assert told == [newest_version(MIGRATIONS)]

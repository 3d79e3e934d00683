"""Each ruling is proven by a test of its own, and each card has its text."""

from __future__ import annotations

import re

from cogs.terminal.checking import cited_rules, rule_numbers, rulings
from cogs.ui.rulebook import sections
from engine.games.nine_domains.data import CARDS
from render.nine_domains import PACKAGE


def test_every_ruling_is_cited_by_a_test() -> None:
    assert cited_rules(PACKAGE) == {*rule_numbers(PACKAGE), *rulings(PACKAGE)}


def test_the_first_section_has_the_text_of_every_card() -> None:
    cards = sections(PACKAGE.seeds)[0].text
    for name in CARDS:
        assert re.search(rf"^\*\*1\.\d+\*\* [^:.]*`{re.escape(name)}`", cards, re.MULTILINE), name

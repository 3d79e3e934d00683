"""Each ruling is proven by a test of its own, and each card has its text."""

from __future__ import annotations

import re

from engine.games.nine_domains.data import CARDS
from tests.test_rules_cited import cited, numbers_of, rulebook, rulings_of


def test_every_ruling_is_cited_by_a_test() -> None:
    assert cited("nine_domains") == {*numbers_of("nine_domains"), *rulings_of("nine_domains")}


def test_the_first_section_has_the_text_of_every_card() -> None:
    cards = re.split(r"^## ", rulebook("nine_domains"), flags=re.MULTILINE)[1]
    for name in CARDS:
        assert re.search(rf"^\*\*1\.\d+\*\* [^:.]*`{re.escape(name)}`", cards, re.MULTILINE), name

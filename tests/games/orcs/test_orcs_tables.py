from __future__ import annotations

import pytest

from engine.games.orcs import tables as t


@pytest.mark.parametrize("seats", t.PLAYERS)
def test_the_markers_of_a_category_do_not_change_when_a_new_kind_replaces_one(seats: int) -> None:
    for new in t.NEW:
        for old in t.BASIC:
            if t.CATEGORY[old] == t.CATEGORY[new]:
                assert t.MARKERS[seats][old] == t.MARKERS[seats][new]
    assert sum(t.MARKERS[seats][kind] for kind in t.BASIC) == t.PATHS * t.PER_PATH[seats]


def test_each_magic_is_equally_common_in_the_start_deck_and_in_the_displays() -> None:
    start = [t.SPELLS[card].magics for card in t.START_DECK]
    shown = [
        spell.magics
        for spell in t.SPELLS
        for _ in range(spell.copies if spell.display != t.NONE else 0)
    ]
    for cards in (start, shown):
        assert len({sum(magic in magics for magics in cards) for magic in range(4)}) == 1


def test_each_category_moves_by_nine_of_the_fifteen_cards() -> None:
    for category in range(3):
        assert sum(card.moves(category, 0, 0) for card in t.FATES["base"]) == 9


def test_each_place_moves_by_nine_to_eleven_of_the_nineteen_cards() -> None:
    for path in range(t.PATHS):
        for section in range(len(t.SECTIONS)):
            hit = sum(card.moves(0, path, section) for card in t.FATES["front"])
            assert 9 <= hit <= 11


def test_no_card_of_the_base_deck_is_about_places_and_none_of_the_other_about_categories() -> None:
    assert all(len(card.paths) == 6 and len(card.sections) == 3 for card in t.FATES["base"])
    assert all(len(card.categories) == 3 for card in t.FATES["front"])

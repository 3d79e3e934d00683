from __future__ import annotations

import pytest

from engine.games.orcs import data


@pytest.mark.parametrize("seats", data.PLAYERS)
def test_the_markers_of_a_category_do_not_change_when_a_new_kind_replaces_one(seats: int) -> None:
    newcomers = set(range(data.KINDS)) - set(data.BASIC)
    assert newcomers
    for new in newcomers:
        for old in data.BASIC:
            if data.CATEGORY[old] == data.CATEGORY[new]:
                assert data.MARKERS[seats][old] == data.MARKERS[seats][new]
    assert (
        sum(data.MARKERS[seats][kind] for kind in data.BASIC) == data.PATHS * data.PER_PATH[seats]
    )


def test_each_magic_is_equally_common_in_the_start_deck_and_in_the_displays() -> None:
    start = [data.SPELLS[card].magics for card in data.START_DECK]
    shown = [
        spell.magics for spell in data.SPELLS for _ in range(spell.copies if spell.pile else 0)
    ]
    every = {magic for spell in data.SPELLS for magic in spell.magics}
    assert len(every) == 4
    for cards in (start, shown):
        assert len({sum(magic in magics for magics in cards) for magic in every}) == 1


def test_each_category_moves_by_nine_of_the_fifteen_cards() -> None:
    for category in range(3):
        assert sum(card.moves(category, 0, 0) for card in data.FATES["base"]) == 9


def test_each_place_moves_by_nine_to_eleven_of_the_nineteen_cards() -> None:
    for path in range(data.PATHS):
        for section in range(len(data.SECTIONS)):
            hit = sum(card.moves(0, path, section) for card in data.FATES["front"])
            assert 9 <= hit <= 11


def test_no_card_of_the_base_deck_is_about_places_and_none_of_the_other_about_categories() -> None:
    assert all(len(card.paths) == 6 and len(card.sections) == 3 for card in data.FATES["base"])
    assert all(len(card.categories) == 3 for card in data.FATES["front"])

"""Sentences of the rules that two places speak of, and that were once at odds."""

from __future__ import annotations

import pytest

from tests.games.orcs.orcs_scenes import (
    acting,
    board,
    lay,
    learn,
    own,
    play,
    steps,
    trophies,
    turning_up,
)


@pytest.mark.rule("orcs", "5.7", "O16", "O17")
def test_no_change_of_rules_holds_while_a_fate_card_moves_creatures() -> None:
    """Its owner keeps the other skills in nobody's turn, too; others do not."""
    state = turning_up(acting("", "goblin@3i goblin@1i"))
    learn(state, 0, "no-rule-change", "no-loss")
    learn(state, 1, "no-loss")
    own(state, 0, goblin=1)
    own(state, 1, goblin=1)
    play(state, "fate=8")  # no extra skills
    assert trophies(state, 0) == {"goblin": 1}
    assert trophies(state, 1) == {}


@pytest.mark.rule("orcs", "12.2", "19.5", "O38")
def test_switch_can_lead_into_the_tower_by_a_road_only() -> None:
    state = acting("switch smash", "goblin@3m chief@5o")
    lay(state, "road@3i")
    play(state, "cast=switch", "add=smash", "at=chief@5o>3i")
    assert board(state) == "goblin@3m"
    assert steps(state) == {"chief": 1}


@pytest.mark.rule("orcs", "20.5", "20.6", "O39")
def test_an_area_spell_hits_a_tile_behind_the_front_by_its_second_section() -> None:
    state = acting("ice-storm cold-snap book-ew", "chief@3i", toad="orc-rider", fate="front")
    state.field.toadlings[7] = 1
    play(state, "ice-storm+cold-snap+book-ew>3i+3m")
    assert state.field.toadlings[7] == 0

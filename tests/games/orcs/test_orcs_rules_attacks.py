"""Rule 10: attack spells."""

from __future__ import annotations

import pytest

from tests.games.orcs.orcs_scenes import (
    acting,
    board,
    can,
    lay,
    play,
    texts,
    trophies,
)

# Attacks ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "10.1")
def test_creatures_of_the_own_path_at_the_front_or_behind() -> None:
    state = acting("zap", "goblin@3i orc@3m chief@3o goblin@2i")
    assert texts(state, 0, "zap>") == ["zap>goblin@3i", "zap>orc@3m", "zap>chief@3o"]


@pytest.mark.rule("orcs", "10.2")
def test_as_much_damage_as_life_defeats() -> None:
    state = acting("zap book-wl", "goblin@3i orc@3i")
    play(state, "zap+book-wl>goblin@3i")
    assert board(state) == "orc@3i"
    assert trophies(state) == {"goblin": 1}
    assert state.view(None).seats[0].points == 3


@pytest.mark.rule("orcs", "10.3")
def test_damage_adds_up_in_a_turn_and_is_forgotten_after_it() -> None:
    state = acting("zap cold-snap", "goblin@3i")
    play(state, "zap>goblin@3i", "cold-snap>goblin*1@3i")
    assert trophies(state) == {"goblin": 1}
    state = acting("zap cold-snap", "goblin@3i")
    play(state, "zap>goblin@3i", "pass")
    assert board(state) == "goblin@3i"


@pytest.mark.rule("orcs", "10.4", "O34")
def test_damage_stays_on_who_is_moved_and_defeats_where_life_drops() -> None:
    state = acting("zap switch smash", "chief@3i goblin*1@4i", terrain="1")
    lay(state, "tendrils@3m")
    play(state, "cast=switch", "add=smash")
    assert can(state, "at=goblin*1@4i>3i")
    play(state, "at=goblin*1@4i>3i")
    assert board(state) == "goblin*1@3i chief@3i"
    state = acting("zap switch smash", "chief@3i goblin*1@4i", terrain="1")
    lay(state, "tendrils@3m")
    play(state, "cast=switch", "add=smash", "at=goblin*1@4i>3m")
    assert trophies(state) == {"goblin": 1}


@pytest.mark.rule("orcs", "10.4", "O34")
def test_a_new_skill_that_takes_life_away_defeats_too() -> None:
    state = acting("zap book-wl", "lava-golem*3@3i goblin*2@3i", rule="more-life")
    state.mages[0].skulls[4] = 1
    play(state, "zap+book-wl>lava-golem*3@3i")
    assert trophies(state) == {"goblin": 1, "lava-golem": 1}


@pytest.mark.rule("orcs", "10.5", "O10")
def test_who_has_no_life_left_falls_at_once() -> None:
    state = acting("smash", "goblin@3i", terrain="1", toad="orc-rider")
    lay(state, "tendrils@3i")
    state.mages[0].gifts[3] = 1
    play(state, "gift=minus-life>goblin@3i")
    assert trophies(state) == {"goblin": 1}
    assert state.actions == 2


@pytest.mark.rule("orcs", "10.6")
def test_one_two_or_three_damage_for_as_much_power() -> None:
    for count, damage in ((0, 1), (1, 2), (2, 3)):
        state = acting("smash book-fe book-ew", "chief@3i")
        enhancers = "".join(f"+{book}" for book in ("book-fe", "book-ew")[:count])
        play(state, f"smash{enhancers}>chief@3i")
        assert board(state) == f"chief*{damage}@3i"


@pytest.mark.rule("orcs", "10.7")
def test_fireball() -> None:
    state = acting("fireball fire-spark", "chief@3i")
    play(state, "fireball+fire-spark>chief@3i")
    assert board(state) == "chief*3@3i"
    state = acting("fireball fire-spark book-fe", "chief@3i", rule="more-life")
    play(state, "fireball+fire-spark+book-fe>chief@3i")
    assert board(state) == ""
    assert trophies(state) == {"chief": 1}


@pytest.mark.rule("orcs", "10.8")
def test_lightning_bolt_reaches_every_path() -> None:
    state = acting("lightning-bolt zap book-wl", "chief@6o goblin@3i")
    play(state, "cast=lightning-bolt", "add=zap")
    assert texts(state, 0, "at") == ["at=goblin@3i", "at=chief@6o"]
    play(state, "add=book-wl", "at=chief@6o")
    assert trophies(state) == {"chief": 1}
    state = acting("lightning-bolt zap", "chief@6o")
    play(state, "lightning-bolt+zap>chief@6o")
    assert board(state) == "chief*2@6o"


@pytest.mark.rule("orcs", "10.9", "O32")
def test_earthquake() -> None:
    state = acting("earthquake smash", "goblin@3m goblin@3m orc-rider@3m orc@3i")
    play(state, "earthquake+smash>3m")
    assert board(state) == "orc@3i orc-rider*2@3m"
    state = acting("earthquake smash book-fe", "goblin@3m goblin@4m orc@4m goblin@2m")
    play(state, "earthquake+smash+book-fe>3m+4m")
    assert board(state) == "goblin@2m"


@pytest.mark.rule("orcs", "10.10", "O32")
def test_ice_storm() -> None:
    state = acting("ice-storm cold-snap book-ew", "goblin@3i goblin-shaman@3i goblin@3m orc@3o")
    play(state, "ice-storm+cold-snap+book-ew>3i+3m")
    assert board(state) == "goblin-shaman*2@3i orc@3o"
    state = acting("ice-storm cold-snap book-ew", "goblin@3i orc@3o")
    play(state, "ice-storm+cold-snap+book-ew>3o")
    assert board(state) == "goblin@3i"


@pytest.mark.rule("orcs", "10.11", "O32")
def test_an_empty_section_may_be_chosen() -> None:
    state = acting("earthquake smash book-fe", "goblin@4m")
    play(state, "earthquake+smash+book-fe>3m+4m")
    assert trophies(state) == {"goblin": 1}

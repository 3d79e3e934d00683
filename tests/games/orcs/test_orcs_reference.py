"""The examples of the rulebook, played."""

from __future__ import annotations

from engine.core import CHANCE
from engine.games.orcs.data import POISON_CARD, SPELL_OF
from tests.games.orcs.orcs_scenes import (
    acting,
    board,
    discards,
    ended,
    hand,
    lay,
    learn,
    own,
    play,
    put,
    skills,
    steps,
    trophies,
    turning_up,
)


def test_cold_snap_does_one_damage_and_enhanced_once_two() -> None:
    state = acting("cold-snap book-wl", "goblin@3m")
    assert board(play(state.copy(), "cold-snap>goblin@3m")) == "goblin*1@3m"
    play(state, "cold-snap+book-wl>goblin@3m")
    assert board(state) == ""
    assert trophies(state) == {"goblin": 1}
    assert discards(state) == "cold-snap book-wl"


def test_zap_with_one_card_of_lightning_defeats_an_orc() -> None:
    state = acting("zap book-lf", "orc@3o")
    play(state, "cast=zap", "add=book-lf", "at=orc@3o")
    assert trophies(state) == {"orc": 1}


def test_damage_of_two_actions_adds_up() -> None:
    state = acting("zap cold-snap", "goblin@3i")
    play(state, "zap>goblin@3i")
    assert board(state) == "goblin*1@3i"
    play(state, "cold-snap>goblin*1@3i")
    assert trophies(state) == {"goblin": 1}


def test_damage_is_forgotten_at_the_end_of_the_turn() -> None:
    state = acting("zap smash", "chief@3i")
    play(state, "zap>chief@3i", "smash>chief*1@3i")
    assert board(state) == "chief@3i"
    assert state.to_act() == (CHANCE,)
    assert trophies(state) == {}


def test_a_drawn_spell_book_makes_a_fireball_of_three_one_of_five() -> None:
    state = acting("fireball voodoo", "lava-golem@3m")
    play(state, "cast=fireball", "add=voodoo")
    golem = play(state.copy(), "at=lava-golem@3m")
    assert board(golem) == "lava-golem*3@3m"
    play(state, "draw", "draw=p1.book-fe")
    assert hand(state) == "book-fe"
    play(state, "add=book-fe", "at=lava-golem@3m")
    assert board(state) == ""
    assert trophies(state) == {"lava-golem": 1}


def test_an_earthquake_in_the_middle_defeats_goblins_and_hurts_a_rider() -> None:
    state = acting("earthquake smash", "goblin@3m goblin@3m orc-rider@3m chief@3i")
    play(state, "earthquake+smash>3m")
    assert board(state) == "chief@3i orc-rider*2@3m"
    rider = state.view(None).paths[2].sections[1].creatures[0]
    assert rider.left == 1
    assert trophies(state) == {"goblin": 2}


def test_an_enhanced_earthquake_reaches_a_neighbouring_path() -> None:
    state = acting("earthquake smash book-fe", "goblin@3i goblin@3i goblin@4i orc@4i orc@2i")
    play(state, "earthquake+smash+book-fe>3i+4i")
    assert board(state) == "orc@2i"
    assert trophies(state) == {"goblin": 3, "orc": 1}


def test_an_ice_storm_over_two_sections_and_a_smash() -> None:
    state = acting("ice-storm cold-snap book-wl smash", "goblin@3m goblin@3m goblin-shaman@3i")
    play(state, "ice-storm+cold-snap+book-wl>3i+3m")
    assert board(state) == "goblin-shaman*2@3i"
    play(state, "smash>goblin-shaman*2@3i")
    assert trophies(state) == {"goblin": 2, "goblin-shaman": 1}


def test_two_goblins_give_a_fifth_card_at_once() -> None:
    state = acting("zap book-wl smash book-fe", "goblin@3i goblin@3i")
    play(state, "zap+book-wl>goblin@3i")
    assert skills(state) == ()
    play(state, "smash+book-fe>goblin@3i")
    assert skills(state) == ("draw-extra",)
    assert state.tasks[0].number == 5


def test_three_spells_are_four_with_the_fifth_card() -> None:
    state = acting("zap", rule="three-spells")
    learn(state, 0, "draw-extra")
    assert play(state.copy(), "pass").tasks[0].number == 4
    learn(state, 1, "draw-extra")
    state.mages[0].skills = 0
    assert play(state, "pass").tasks[0].number == 3


def test_forty_seven_points_of_creatures_four_supports_and_two_poison_cards_are_fifty_one() -> None:
    state = acting("zap")
    own(state, 0, goblin=2, goblin_shaman=4, lava_golem=3)
    assert state.view(None).seats[0].creature_points == 47
    state.mages[0].discards[SPELL_OF["switch"]] = 1
    state.mages[0].deck[SPELL_OF["voodoo"]] = 2
    state.mages[0].hand.append(SPELL_OF["magic-bonds"])
    state.mages[0].discards[POISON_CARD] = 2
    seat = state.view(None).seats[0]
    assert (seat.support_points, seat.poison_points, seat.points) == (8, -4, 51)
    state.stage, state.active = "over", -1
    assert ended(state).scores[0] == 51


def test_a_fate_card_of_strong_and_brute_leaves_the_weak_where_they_are() -> None:
    state = turning_up(acting("zap", "goblin@1o orc@2m goblin-shaman@3o orc-rider@4m"))
    put(state, "lava-golem@5o chief@6m")
    play(state, "fate=11")
    everyone = "goblin@1o orc@2m goblin-shaman@3m orc-rider@4i lava-golem@5m chief@6i"
    assert board(state) == everyone


def test_a_goblin_at_the_tower_costs_its_kind_a_point_and_red_a_goblin() -> None:
    state = turning_up(acting("zap", "goblin@3i"))
    own(state, 0, goblin=1, orc=1)
    own(state, 1, goblin=1)
    play(state, "fate=1")
    assert board(state) == ""
    assert steps(state) == {"goblin": 1}
    assert state.view(None).kinds[0].value == 2
    assert trophies(state, 0) == {"orc": 1}
    assert trophies(state, 1) == {"goblin": 1}


def test_terrain_changes_the_life_of_who_stands_on_it() -> None:
    state = acting("zap", "orc-rider@3m goblin@4m")
    lay(state, "tendrils@3m stone-field@4m")
    paths = state.view(None).paths
    assert paths[2].sections[1].creatures[0].life == 2
    assert paths[3].sections[1].creatures[0].life == 3

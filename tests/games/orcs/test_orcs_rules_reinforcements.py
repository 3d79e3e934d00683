"""Rules 19 and 20: terrain and reinforcements."""

from __future__ import annotations

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from tests.games.orcs.orcs_scenes import (
    EVERYTHING,
    acting,
    board,
    ended,
    fresh,
    hand,
    lay,
    own,
    play,
    put,
    settle,
    skills,
    steps,
    texts,
    trophies,
    turning_up,
    walk,
)

# Terrain ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "19.1", "O37")
def test_tiles_lie_one_on_each_path_before_the_first_creatures() -> None:
    for count in range(1, 10):
        for seed in range(5):
            state = fresh(2, terrain=str(count))
            dice = PlayoutDice(seed)
            while state.tasks[0].kind != "first":
                state.play(CHANCE, state.draw_chance(dice))
            assert board(state) == ""
            paths = state.view(None).paths
            tiles = [[part.terrain for part in path.sections if part.terrain] for path in paths]
            assert sum(map(len, tiles)) == count
            assert max(map(len, tiles)) - min(map(len, tiles)) <= 1
            for kind in ("tendrils", "stone-field", "road"):
                assert sum(path.count(kind) for path in tiles) <= 3


@pytest.mark.rule("orcs", "19.2", "19.3")
def test_tendrils_take_a_life_and_stone_fields_give_one() -> None:
    state = acting("magic-bonds", "orc-rider@3m goblin@4o", terrain="2")
    lay(state, "tendrils@3m stone-field@4o")
    lives = {
        creature.kind: creature.life
        for path in state.view(None).paths
        for part in path.sections
        for creature in part.creatures
    }
    assert lives == {"orc-rider": 2, "goblin": 3}
    play(state, "magic-bonds>orc-rider@3m>1")
    assert state.view(None).paths[2].sections[0].creatures[0].life == 3


@pytest.mark.rule("orcs", "19.4")
def test_nobody_stops_on_a_road() -> None:
    state = turning_up(acting("", "lava-golem@1o goblin@2m", terrain="2"))
    lay(state, "road@1m road@2i")
    play(state, "fate=13")
    assert board(state) == "lava-golem@1i"
    assert steps(state) == {"goblin": 1}


@pytest.mark.rule("orcs", "19.5", "O38")
def test_a_road_pushes_however_it_was_entered() -> None:
    state = acting("magic-bonds cold-snap", "chief@1o", terrain="1")
    lay(state, "road@1m")
    play(state, "magic-bonds>chief@1o>1")
    assert board(state) == "chief@1i"
    state = acting("magic-bonds cold-snap", "chief@1o", terrain="1")
    lay(state, "road@1m")
    play(state, "magic-bonds+cold-snap>chief@1o>2")
    assert (board(state), steps(state)) == ("", {"chief": 1})
    state = acting("switch", "chief@1o goblin@2m", terrain="1")
    lay(state, "road@2m")
    play(state, "cast=switch", "at=chief@1o+goblin@2m")
    assert board(state) == "goblin@1o chief@2i"
    state = turning_up(acting("", "goblin@1i", terrain="3"))
    for path in (2, 4, 5, 6):
        put(state, f"goblin@{path}i")
    lay(state, "road@3o road@3m road@3i")
    play(state, "fate=5", "reveal=3.chief")
    assert (board(state).count("3"), steps(state)) == (0, {"chief": 1})
    assert state.view(None).phase == "revealing"  # nothing else comes on path 3


@pytest.mark.rule("orcs", "19.6", "O37")
def test_croco_flyers_obey_the_ground() -> None:
    state = turning_up(acting("", "croco-flyer@1o croco-flyer@2i", terrain="2", croco="orc"))
    lay(state, "road@1m tendrils@2i")
    assert state.view(None).paths[1].sections[0].creatures[0].life == 2
    play(state, "fate=7")
    assert board(state) == "croco-flyer@1i"


# Reinforcements -----------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "20.1", "20.2", "O41")
def test_a_new_kind_replaces_one_completely_and_has_its_skill_and_counter() -> None:
    state = fresh(3, croco="goblin", toad="goblin-shaman", bomber="lava-golem", bonus="on")
    kinds = state.view(None).kinds
    assert [kind.kind for kind in kinds] == [
        "croco-flyer",
        "orc",
        "breeding-toad",
        "orc-rider",
        "bomber",
        "chief",
    ]
    assert [kind.skill for kind in kinds[::2]] == ["draw-extra", "poison", "no-rule-change"]
    assert [kind.bonus for kind in kinds] == ["", "", "", "discard-hands", "", "spell-power"]
    assert [kind.unseen for kind in kinds] == [13, 13, 10, 10, 7, 7]
    assert [kind.track[0] for kind in kinds] == [3, 3, 5, 5, 7, 7]
    state = acting("zap", "croco-flyer*2@3i", croco="goblin")
    own(state, 0, croco_flyer=1)
    state.mages[0].skulls[6] = 1
    play(state, "zap>croco-flyer*2@3i")
    assert trophies(state) == {"croco-flyer": 2}
    assert skills(state) == ("draw-extra",)


@pytest.mark.rule("orcs", "20.4", "O39")
def test_a_toad_leaves_a_toadling_where_it_fell() -> None:
    state = acting("zap", "breeding-toad*2@3m", toad="orc-rider")
    play(state, "zap>breeding-toad*2@3m")
    assert board(state) == "toadling@3m"
    assert trophies(state) == {"breeding-toad": 1}


@pytest.mark.rule("orcs", "20.5", "O39")
def test_a_toadling_is_won_by_one_damage_and_is_no_creature() -> None:
    state = acting("zap smash", toad="orc-rider")
    state.field.toadlings[7] = 1
    assert state.field.is_empty(2)
    assert state.standing() == (0, 0)
    play(state, "zap>toadling@3m", "gift=spell-power")
    assert state.view(None).seats[0].gifts == ("spell-power",)
    assert board(state) == ""
    state = turning_up(acting("", toad="orc-rider"))
    state.field.toadlings[7] = 1
    play(state, "fate=13")
    assert board(state) == "toadling@3m"
    state = acting("zap", "goblin@3o", toad="orc-rider", fate="front")
    state.field.toadlings[7] = 1
    assert texts(state, 0, "zap>") == ["zap>toadling@3m", "zap>goblin@3o"]
    put(state, "goblin@3i")
    assert texts(state, 0, "zap>") == ["zap>goblin@3i"]


@pytest.mark.rule("orcs", "20.6", "O11", "O33")
def test_area_spells_and_blasts_hit_toadlings_that_lie_there() -> None:
    state = acting("earthquake smash", "goblin@3m", toad="orc-rider")
    state.field.toadlings[7] = 2
    play(state, "earthquake+smash>3m", "gift=draw-card.one-action")
    assert state.view(None).seats[0].gifts == ("draw-card", "one-action")
    for first in ("toadling@3m", "blast@3m"):
        state = acting(
            "earthquake smash", "breeding-toad*2@3m bomber*2@3m", toad="orc-rider", bomber="chief"
        )
        play(state, "earthquake+smash>3m")
        assert texts(state) == ["toadling@3m", "blast@3m"]
        play(state, first)
        settle(state)
        is_hit = first == "toadling@3m"
        assert board(state) == ("" if is_hit else "toadling@3m")
        assert len(state.view(None).seats[0].gifts) == is_hit


@pytest.mark.rule("orcs", "20.7", "O40")
def test_gifts_cost_nothing_and_are_used_before_the_end_of_the_actions() -> None:
    state = acting("zap smash", "goblin@3i", toad="orc-rider", rule="no-skills")
    state.mages[0].gifts = [1, 1, 1, 1]
    play(state, "cast=zap", "at=goblin@3i", "teleport=4")
    assert state.actions == 0
    assert texts(state) == [
        "gift=draw-card",
        "gift=one-action",
        "gift=spell-power",
        "gift=minus-life>goblin*1@3i",
        "pass",
    ]
    play(state, "gift=one-action", "gift=draw-card", "draw=p1.book-fe")
    assert (state.actions, hand(state)) == (1, "smash book-fe")
    assert state.view(None).gifts_used == ("draw-card", "one-action")
    play(state, "pass")
    assert state.to_act() == (CHANCE,)
    assert texts(state) == []


@pytest.mark.rule("orcs", "20.8", "O26")
def test_what_toadlings_give() -> None:
    state = acting("zap smash", "goblin-shaman@3i", toad="orc-rider")
    state.mages[0].gifts = [0, 0, 1, 1]
    play(state, "gift=spell-power", "gift=minus-life>goblin-shaman@3i")
    assert state.view(None).paths[2].sections[0].creatures[0].life == 2
    play(state, texts(state, 0, "zap>")[0])
    assert trophies(state) == {"goblin-shaman": 1}
    tiles = fresh(2, toad="orc-rider").gifts_left
    assert tiles == [3, 3, 3, 3]
    state = acting("zap", "goblin-shaman@3i", toad="orc-rider")
    state.mages[0].gifts = [0, 0, 0, 1]
    play(state, "gift=minus-life>goblin-shaman@3i", "pass")
    assert state.view(None).paths[2].sections[0].creatures[0].life == 3


@pytest.mark.rule("orcs", "20.9", "O11")
def test_a_bomber_hurts_all_of_its_section_and_blasts_follow_one_another() -> None:
    state = acting("zap", "bomber*3@3m bomber*3@3m orc@3m goblin@3m goblin@3i", bomber="chief")
    play(state, "zap>bomber*3@3m")
    assert board(state) == "goblin@3i"
    assert trophies(state) == {"bomber": 2, "goblin": 1, "orc": 1}


@pytest.mark.rule("orcs", "20.10")
def test_all_modules_can_be_played_at_once_and_toad_and_bomber_without_bonuses() -> None:
    for options in (EVERYTHING, {**EVERYTHING, "bonus": "off"}):
        *_, (state, _, _) = walk(1, 2, **options)
        assert ended(state).scores == state.standing()

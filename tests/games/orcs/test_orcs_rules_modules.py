"""Rules of the modules and of Reinforcements, and the examples of the book."""

from __future__ import annotations

from typing import Final

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.orcs.data import MISSION_OF, POISON_CARD, SPELL_OF
from render.orcs.scenes import acting, fresh, give, lay, put, scenes
from tests.games.driving import ended, settle
from tests.games.orcs.orcs_scenes import (
    EVERYTHING,
    board,
    can,
    hand,
    learn,
    on_board,
    own,
    play,
    skills,
    steps,
    texts,
    trophies,
    turning_up,
    walk,
)

# Secret missions ----------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "16.1")
def test_one_of_two_missions_is_kept_before_the_first_fate_card() -> None:
    state = settle(fresh(4, missions="on"))
    assert state.to_act() == (0, 1, 2, 3)
    dealt = [mission for seat in range(4) for mission in state.view(seat).missions]
    assert len(set(dealt)) == 8
    assert state.view(0).fate is None
    kept = [state.view(seat).missions[1] for seat in range(4)]
    for seat in (2, 0, 3, 1):
        assert texts(state, seat) == [f"keep={name}" for name in state.view(seat).missions]
        play(state, f"keep={kept[seat]}", seat=seat)
    assert [state.view(seat).mission for seat in range(4)] == kept
    assert [seat.mission for seat in state.view(None).seats] == [""] * 4
    assert str(state.draw_chance(PlayoutDice(1))).startswith("fate=")


def mission_points(mission: str, hand: str = "", **trophies: int) -> int:
    """Return the points of *mission* for seat 0 at the end; seat 1 has two chiefs and an orc."""
    state = acting(hand, missions="on")
    own(state, 0, **trophies)
    own(state, 1, chief=2, orc=1)
    state.mages[0].mission = MISSION_OF[mission]
    assert state.view(None).seats[0].mission_points == 0
    state.stage, state.active = "over", -1
    points = state.view(None).seats[0].mission_points
    score = ended(state).scores[0]
    state.mages[0].mission = -1
    assert score == ended(state).scores[0] + points
    return points


@pytest.mark.rule("orcs", "16.2")
def test_missions_count_the_creatures_of_a_category() -> None:
    assert mission_points("weak", goblin=2, orc=3) == 4
    assert mission_points("strong", goblin_shaman=1, orc_rider=2) == 3
    assert mission_points("brute", lava_golem=1, chief=2) == 6


@pytest.mark.rule("orcs", "16.3")
def test_missions_count_only_whole_groups() -> None:
    assert mission_points("many", goblin=3, orc_rider=3, chief=1) == 3
    assert mission_points("sets", goblin=2, orc=1, orc_rider=2, goblin_shaman=3, chief=2) == 6


@pytest.mark.rule("orcs", "16.4", "O43")
def test_the_mission_of_skills_counts_silenced_ones_too() -> None:
    state = acting("", missions="on", rule="no-skills")
    learn(state, 0, "poison", "no-loss", "draw-extra")
    state.mages[0].mission = MISSION_OF["skills"]
    state.stage, state.active = "over", -1
    assert state.view(None).seats[0].mission_points == 6
    assert state.standing()[0] == 6


@pytest.mark.rule("orcs", "16.5")
def test_the_mission_of_majorities_counts_ties_but_not_zeros() -> None:
    assert mission_points("maximum", chief=2, orc=2, goblin=1) == 9
    assert mission_points("maximum", chief=1) == 0


@pytest.mark.rule("orcs", "16.6", "O43")
def test_the_mission_of_spells_counts_learned_cards_still_owned() -> None:
    assert mission_points("spells", "smash fireball wisdom voodoo poison") == 3
    assert mission_points("spells", "fireball wisdom voodoo switch") == 6


# Bonus actions ------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "17.1", "O40")
def test_bonus_actions_come_at_once_and_may_be_skipped() -> None:
    state = acting("zap smash", "goblin-shaman*2@3i", bonus="on", rule="no-skills")
    play(state, "zap>goblin-shaman*2@3i")
    assert texts(state) == ["bonus=draw-card", "waive"]
    play(state, "waive")
    assert (hand(state), state.actions) == ("smash", 1)
    state = play(acting("zap smash", "goblin-shaman*2@3i"), "zap>goblin-shaman*2@3i")
    assert texts(state, 0, "bonus") == []


@pytest.mark.rule("orcs", "17.2")
def test_a_shaman_gives_a_card() -> None:
    state = acting("zap", "goblin-shaman*2@3i", bonus="on")
    play(state, "zap>goblin-shaman*2@3i", "bonus=draw-card", "draw=p1.smash")
    assert hand(state) == "smash"


@pytest.mark.rule("orcs", "17.3")
def test_a_rider_makes_the_others_discard() -> None:
    state = acting("zap", "orc-rider*2@3i", bonus="on", players=3)
    give(state, 2, "smash zap cold-snap")
    play(state, "zap>orc-rider*2@3i", "bonus=discard-hands")
    assert state.to_act() == (1,)
    play(state, "discard=smash", seat=1)
    assert state.to_act() == (0,)


@pytest.mark.rule("orcs", "17.4")
def test_a_golem_gives_an_action() -> None:
    state = play(acting("zap smash", "lava-golem*3@3i", bonus="on"), "zap>lava-golem*3@3i")
    assert state.actions == 2


@pytest.mark.rule("orcs", "17.5", "O26")
def test_a_chief_gives_power_only_for_the_next_action() -> None:
    state = acting("zap smash fire-spark", "chief*3@3i lava-golem@3i", bonus="on")
    state.actions = 3
    play(state, "zap>chief*3@3i")
    assert state.view(None).seats[0].power == 1
    play(state, "smash>lava-golem@3i")
    assert board(state) == "lava-golem*2@3i"
    assert state.view(None).seats[0].power == 0
    state = acting("zap book-fe", "chief@3i", bonus="on")
    state.actions = 3
    state.mages[0].power = 2
    play(state, "cast=zap")
    cast = state.view(None).cast
    assert cast is not None
    assert cast.power == 3
    state = acting("zap book-fe", "chief@3i", bonus="on")
    state.mages[0].power = 1
    play(state, "teleport=4")
    assert state.view(None).seats[0].power == 0


# New fate cards -----------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "18.1", "O21")
def test_creatures_on_the_shown_paths_and_sections_move_once() -> None:
    state = turning_up(acting("", "goblin@3m orc@4m chief@4o goblin@5m", fate="front"))
    play(state, "fate=2")  # the middle of paths 3 and 4
    assert board(state).startswith("goblin@3i orc@4i chief@4o goblin@5m")
    state = turning_up(acting("", "goblin@1o orc@1m chief@1i", fate="front"))
    play(state, "fate=18")  # everything
    assert board(state).startswith("orc@1i goblin@1m")
    assert steps(state) == {"chief": 1}
    assert {
        card for card in range(1, 25) if turning_up(state).is_legal(CHANCE, f"fate={card}")
    } == {*range(1, 20)}


@pytest.mark.rule("orcs", "18.2", "O36")
def test_attacks_reach_only_the_front_section() -> None:
    state = acting("zap smash", "orc-rider*2@3m goblin@3o lava-golem@3o", fate="front")
    assert texts(state, 0, "zap>") == ["zap>orc-rider*2@3m"]
    play(state, "zap>orc-rider*2@3m")
    assert texts(state, 0, "smash>") == ["smash>goblin@3o", "smash>lava-golem@3o"]


@pytest.mark.rule("orcs", "18.3")
def test_the_great_attacks_obey_the_front_rule() -> None:
    state = acting("lightning-bolt zap", "orc@5i goblin@5m chief@2o", fate="front")
    play(state, "cast=lightning-bolt", "add=zap")
    assert texts(state, 0, "at") == ["at=chief@2o", "at=orc@5i"]
    state = acting(
        "earthquake smash book-fe", "goblin@3m goblin@3o goblin@4i goblin@4m", fate="front"
    )
    play(state, "cast=earthquake", "add=smash", "add=book-fe")
    assert texts(state, 0, "at") == ["at=3m+2m", "at=3m+4m", "at=3m"]
    play(state, "at=3m+4m")
    assert board(state) == "goblin@3o goblin@4i"
    state = acting("ice-storm cold-snap book-ew", "goblin@3m goblin@3o", fate="front")
    play(state, "ice-storm+cold-snap+book-ew>3m+3o")
    assert board(state) == ""


@pytest.mark.rule("orcs", "18.4", "O36")
def test_the_front_rule_binds_attacks_but_not_supports() -> None:
    state = acting("magic-bonds zap", "orc@3i goblin@3o", fate="front")
    learn(state, 0, "no-rule-change")
    assert texts(state, 0, "zap>") == ["zap>orc@3i"]
    assert can(state, "magic-bonds>goblin@3o>1")


# Terrain ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "19.1", "O37")
def test_tiles_are_spread_over_the_paths_before_the_first_creatures() -> None:
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
def test_tendrils_cost_a_life_and_stone_fields_add_one() -> None:
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
def test_a_road_pushes_creatures_however_they_enter_it() -> None:
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
    assert state.view(None).phase == "revealing"  # nothing else comes to path 3


@pytest.mark.rule("orcs", "19.6", "O37")
def test_terrain_affects_croco_flyers() -> None:
    state = turning_up(acting("", "croco-flyer@1o croco-flyer@2i", terrain="2", croco="orc"))
    lay(state, "road@1m tendrils@2i")
    assert state.view(None).paths[1].sections[0].creatures[0].life == 2
    play(state, "fate=7")
    assert board(state) == "croco-flyer@1i"


# Reinforcements -----------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "20.1", "20.2", "O41")
def test_a_new_kind_takes_over_skill_and_counter_of_the_old_one() -> None:
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
    state = play(acting("zap", "breeding-toad*2@3m", toad="orc-rider"), "zap>breeding-toad*2@3m")
    assert board(state) == "toadling@3m"
    assert trophies(state) == {"breeding-toad": 1}


@pytest.mark.rule("orcs", "20.5", "O39")
def test_one_damage_wins_a_toadling_which_is_not_a_creature() -> None:
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
def test_area_spells_and_blasts_hit_toadlings_in_their_section() -> None:
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
        settle(play(state, first))
        is_hit = first == "toadling@3m"
        assert board(state) == ("" if is_hit else "toadling@3m")
        assert len(state.view(None).seats[0].gifts) == is_hit


@pytest.mark.rule("orcs", "20.7", "O40")
def test_gifts_are_free_and_are_used_during_the_actions() -> None:
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
def test_toadling_gifts_give_power_or_take_life_for_one_turn() -> None:
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
def test_a_bomber_hurts_its_whole_section_and_blasts_chain() -> None:
    state = acting("zap", "bomber*3@3m bomber*3@3m orc@3m goblin@3m goblin@3i", bomber="chief")
    play(state, "zap>bomber*3@3m")
    assert board(state) == "goblin@3i"
    assert trophies(state) == {"bomber": 2, "goblin": 1, "orc": 1}


@pytest.mark.rule("orcs", "20.10")
def test_all_modules_can_be_played_together_with_or_without_bonuses() -> None:
    for options in (EVERYTHING, {**EVERYTHING, "bonus": "off"}):
        *_, (state, _, _) = walk(1, 2, **options)
        assert ended(state).scores == state.standing()


# The examples of the rulebook ---------------------------------------------------------------------


EXAMPLES: Final[dict[str, tuple[str, str, str, str, dict[str, int]]]] = {
    "Cold Snap does one damage": (
        *("cold-snap book-wl", "goblin@3m", "cold-snap>goblin@3m"),
        *("goblin*1@3m", {}),
    ),
    "enhanced once it does two": (
        *("cold-snap book-wl", "goblin@3m", "cold-snap+book-wl>goblin@3m"),
        *("", {"goblin": 1}),
    ),
    "Zap with one card of lightning defeats an orc": (
        *("zap book-lf", "orc@3o", "cast=zap add=book-lf at=orc@3o"),
        *("", {"orc": 1}),
    ),
    "damage of two actions adds up": (
        *("zap cold-snap", "goblin@3i", "zap>goblin@3i cold-snap>goblin*1@3i"),
        *("", {"goblin": 1}),
    ),
    "it is forgotten at the end of the turn": (
        *("zap smash", "chief@3i", "zap>chief@3i smash>chief*1@3i"),
        *("chief@3i", {}),
    ),
    "a Fireball of three": (
        *("fireball voodoo", "lava-golem@3m", "cast=fireball add=voodoo at=lava-golem@3m"),
        *("lava-golem*3@3m", {}),
    ),
    "a drawn book makes it one of five": (
        *("fireball voodoo", "lava-golem@3m"),
        "cast=fireball add=voodoo draw draw=p1.book-fe add=book-fe at=lava-golem@3m",
        *("", {"lava-golem": 1}),
    ),
    "an Earthquake in the middle": (
        *("earthquake smash", "goblin@3m goblin@3m orc-rider@3m chief@3i", "earthquake+smash>3m"),
        *("chief@3i orc-rider*2@3m", {"goblin": 2}),
    ),
    "an Earthquake over two paths": (
        *("earthquake smash book-fe", "goblin@3i goblin@3i goblin@4i orc@4i orc@2i"),
        *("earthquake+smash+book-fe>3i+4i", "orc@2i", {"goblin": 3, "orc": 1}),
    ),
    "an Ice Storm over two sections and a Smash": (
        *("ice-storm cold-snap book-wl smash", "goblin@3m goblin@3m goblin-shaman@3i"),
        "ice-storm+cold-snap+book-wl>3i+3m smash>goblin-shaman*2@3i",
        *("", {"goblin": 2, "goblin-shaman": 1}),
    ),
}
"""By name: the hand, the creatures and the moves, then the creatures left and those defeated."""


@pytest.mark.parametrize("name", EXAMPLES)
def test_attacks_end_as_in_the_rulebook(name: str) -> None:
    cards, creatures, moves, left, defeated = EXAMPLES[name]
    state = play(acting(cards, creatures), *moves.split())
    assert (board(state), trophies(state)) == (left, defeated)


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


def test_the_example_score_of_the_book_is_fifty_one() -> None:
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


def test_a_fate_card_of_strong_and_brute_does_not_move_the_weak() -> None:
    state = turning_up(acting("zap", "goblin@1o orc@2m goblin-shaman@3o orc-rider@4m"))
    put(state, "lava-golem@5o chief@6m")
    play(state, "fate=11")
    everyone = "goblin@1o orc@2m goblin-shaman@3m orc-rider@4i lava-golem@5m chief@6i"
    assert board(state) == everyone


def test_an_arriving_goblin_costs_its_kind_a_point_and_red_a_goblin() -> None:
    state = turning_up(acting("zap", "goblin@3i"))
    own(state, 0, goblin=1, orc=1)
    own(state, 1, goblin=1)
    play(state, "fate=1")
    assert board(state) == ""
    assert steps(state) == {"goblin": 1}
    assert state.view(None).kinds[0].value == 2
    assert trophies(state, 0) == {"orc": 1}
    assert trophies(state, 1) == {"goblin": 1}


def test_terrain_changes_the_life_of_creatures_on_it() -> None:
    state = acting("zap", "orc-rider@3m goblin@4m")
    lay(state, "tendrils@3m stone-field@4m")
    paths = state.view(None).paths
    assert paths[2].sections[1].creatures[0].life == 2
    assert paths[3].sections[1].creatures[0].life == 3


# The rules' examples with a picture ---------------------------------------------------------------


@pytest.mark.rule("orcs", "5.1")
def test_the_example_of_more_life_leaves_an_orc_alive() -> None:
    view = scenes()["more-life"].view
    assert view.fate is not None
    assert (view.fate.rule, on_board(view)) == ("more-life", "orc*2@3m")
    (orc,) = view.paths[2].sections[1].creatures
    assert (orc.life, orc.left) == (3, 1)


@pytest.mark.rule("orcs", "8.6")
def test_the_example_of_casting_has_power_for_the_second_line() -> None:
    view, panel = scenes()["casting"]
    assert view.cast is not None
    assert (view.cast.spell, view.cast.enhancers, view.cast.power) == ("zap", ("book-wl",), 2)
    assert panel is not None
    assert "3m" in {control.at for group in panel.groups for control in group.controls}
    state = acting("zap book-wl smash", "orc@3m")
    play(state, "cast=zap", "add=book-wl", "at=orc@3m")
    assert (board(state), trophies(state)) == ("", {"orc": 1})


@pytest.mark.rule("orcs", "9.3")
def test_the_example_of_an_icon_teleports_before_the_spell_takes_effect() -> None:
    view = scenes()["leaping"].view
    assert view.deeds == ("cast=zap", "add=replenish", "teleport=5", "at=orc@5i")
    assert (view.seats[0].space, view.seats[0].trophies[1], on_board(view)) == (5, 1, "")
    assert not can(acting("zap replenish", "orc@5i"), "zap+replenish>orc@5i")


@pytest.mark.rule("orcs", "10.9")
def test_the_example_of_an_earthquake_hits_two_neighbouring_paths() -> None:
    view = scenes()["quake"].view
    assert (on_board(view), view.seats[0].trophies[:2]) == ("chief@2m", (2, 1))
    other = acting("earthquake smash book-ew", "orc@3m goblin@4m goblin@4m chief@2m")
    assert can(other, "earthquake+smash+book-ew>3m+2m")


@pytest.mark.rule("orcs", "12.1")
def test_the_example_of_switch_swaps_a_chief_and_a_goblin() -> None:
    view = scenes()["switch"].view
    assert view.deeds[-1] == "at=chief@3i+goblin@6o"
    assert on_board(view) == "goblin@3i chief@6o"


@pytest.mark.rule("orcs", "19.2", "19.3", "19.4", "19.5")
def test_the_example_of_terrain_changes_lives_and_moves_an_orc_on() -> None:
    view = scenes()["terrain"].view
    assert on_board(view) == "goblin@1m orc@3i goblin@4m"
    middle = [path.sections[1] for path in view.paths]
    assert (middle[0].terrain, middle[0].creatures[0].life) == ("tendrils", 1)
    assert (middle[3].terrain, middle[3].creatures[0].life) == ("stone-field", 3)
    assert (middle[2].terrain, view.last_move) == ("road", "magic-bonds>orc@3o>1")


@pytest.mark.rule("orcs", "20.9")
def test_the_example_of_a_blast_leaves_a_goblin_and_an_orc_with_one_life() -> None:
    view = scenes()["blast"].view
    assert (on_board(view), view.seats[0].trophies) == ("goblin*1@3m orc*1@3m", (0, 0, 0, 0, 0, 1))
    assert {creature.left for creature in view.paths[2].sections[1].creatures} == {1}

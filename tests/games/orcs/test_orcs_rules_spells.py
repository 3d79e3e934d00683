"""Rules of casting, attacks and the other spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.orcs.moves import read_target
from engine.games.orcs.panel import arrivals, road_to_tower
from render.orcs.scenes import acting, give, lay, put
from tests.games.driving import ended, settle
from tests.games.orcs.orcs_scenes import (
    board,
    can,
    deck,
    discards,
    empty_paths,
    hand,
    learn,
    own,
    play,
    skills,
    steps,
    texts,
    trophies,
    turning_up,
    walk,
)

if TYPE_CHECKING:
    from engine.games.orcs import OrcsState

# Actions ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "7.1")
def test_a_turn_has_two_actions_to_teleport_cast_or_pass() -> None:
    state = acting("zap smash", "goblin@3i goblin@3i")
    assert {text.split("=")[0].split(">")[0] for text in texts(state)} == {
        "zap",
        "smash",
        "cast",
        "teleport",
        "pass",
    }
    play(state, "teleport=4")
    assert state.actions == 1
    play(state, "cast=zap", "at=none")
    assert state.view(None).stage == "draw"


@pytest.mark.rule("orcs", "7.2")
def test_a_mage_teleports_to_any_free_space() -> None:
    state = acting("zap", players=4)
    assert [mage.space for mage in state.mages] == [2, 0, 1, 4]
    assert texts(state, 0, "teleport") == ["teleport=4", "teleport=6"]
    play(state, "teleport=6")
    assert texts(state, 0, "teleport") == ["teleport=3", "teleport=4"]


@pytest.mark.rule("orcs", "7.3", "14.2", "O8", "O27")
def test_passing_loses_the_actions_left_and_the_turn_ends() -> None:
    state = acting("zap smash")
    state.actions = 5
    state.mages[0].gifts[1] = 1
    play(state, "pass")
    assert state.actions == 0
    assert discards(state) == "smash zap"
    settle(state)
    assert len(state.mages[0].hand) == 4
    assert state.active == 1
    assert state.mages[0].gifts[1] == 1


@pytest.mark.rule("orcs", "7.4", "O27")
def test_extra_actions_add_up_and_last_for_the_turn() -> None:
    state = acting("replenish replenish zap book-wl book-lf", "lava-golem@3i", bonus="on")
    state.mages[0].gifts[1] = 2
    play(state, "gift=one-action", "gift=one-action")
    assert state.actions == 4
    settle(play(state, "cast=replenish", "add=zap", "at=draw"))
    assert state.actions == 4
    settle(play(state, "cast=replenish", "add=book-wl", "at=draw"))
    assert state.actions == 4
    settle(play(state, "pass"))
    settle(play(state, texts(state, 1, "reveal")[0]))
    assert state.actions == 2


# Casting ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "8.1", "8.2", "10.6")
@pytest.mark.parametrize(
    ("spell", "magic"),
    [("smash", "earth"), ("zap", "lightning"), ("cold-snap", "water"), ("fire-spark", "fire")],
)
def test_the_first_card_gives_one_power_of_its_magic(spell: str, magic: str) -> None:
    state = acting(f"{spell} voodoo switch magic-bonds replenish", "chief@3i")
    play(state, f"cast={spell}")
    cast = state.view(None).cast
    assert cast is not None
    assert (cast.spell, cast.power) == (spell, 1)
    own_magic = {"fire": "voodoo", "earth": "switch", "water": "magic-bonds"}
    play(state, f"add={own_magic.get(magic, 'replenish')}")
    cast = state.view(None).cast
    assert cast is not None
    assert cast.power == 2


@pytest.mark.rule("orcs", "8.3", "O1")
def test_only_power_of_the_spells_magic_counts() -> None:
    state = acting("zap replenish voodoo smash", "chief@3i")
    play(state, "cast=zap", "add=replenish", "add=voodoo")
    cast = state.view(None).cast
    assert cast is not None
    assert cast.power == 2
    assert not can(state, "add=smash")
    play(state, "at=chief@3i")
    assert board(state) == "chief*2@3i"
    assert state.actions == 1
    assert hand(state) == "smash"


@pytest.mark.rule("orcs", "8.4", "O1", "O25")
def test_a_card_of_another_magic_needs_a_usable_icon() -> None:
    state = play(acting("zap voodoo magic-bonds smash", "goblin@3i"), "cast=zap")
    assert texts(state, 0, "add") == ["add=magic-bonds", "add=voodoo"]
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    assert texts(state, 0, "add") == ["add=magic-bonds"]  # nothing is left to draw


@pytest.mark.rule("orcs", "8.5")
def test_a_book_counts_as_either_of_its_magics_and_wisdom_as_any() -> None:
    for spell, books in (
        ("fire-spark", {"book-fe", "book-lf"}),
        ("smash", {"book-fe", "book-ew"}),
        ("cold-snap", {"book-ew", "book-wl"}),
        ("zap", {"book-wl", "book-lf"}),
    ):
        state = acting(f"{spell} book-fe book-ew book-wl book-lf wisdom", "chief@3i")
        state.mages[0].deck = [0] * len(state.mages[0].deck)
        play(state, f"cast={spell}")
        added = {text.removeprefix("add=") for text in texts(state, 0, "add")}
        assert added == {*books, "wisdom"}
        play(state, "add=wisdom", f"add={min(books)}")
        cast = state.view(None).cast
        assert cast is not None
        assert cast.power == 3


@pytest.mark.rule("orcs", "8.6", "O1", "O24")
def test_any_reached_line_may_be_used() -> None:
    state = play(acting("zap book-wl book-lf replenish", "chief@3i"), "cast=zap", "add=book-wl")
    assert texts(state, 0, "at") == ["at=chief@3i", "at=chief@3i/1"]
    play(state, "at=chief@3i/1")
    assert board(state) == "chief*1@3i"
    state = acting("zap book-wl book-lf replenish", "chief@3i")
    play(state, "cast=zap", "add=book-wl", "add=book-lf", "add=replenish", "at=chief@3i")
    assert board(state) == "chief*3@3i"  # power beyond the line is lost


@pytest.mark.rule("orcs", "8.6", "O24")
def test_a_spell_without_target_or_line_only_costs_the_action() -> None:
    state = play(acting("zap", "goblin@4i"), "cast=zap")
    assert texts(state) == ["at=none"]
    play(state, "at=none")
    assert (board(state), state.actions, discards(state)) == ("goblin@4i", 1, "zap")
    state = acting("fireball voodoo zap", "goblin@3i")
    give(state, 0, "fireball magic-bonds zap")
    play(state, "cast=fireball", "add=magic-bonds")
    assert texts(state, 0, "at") == ["at=none"]  # 1 power of fire doesn't reach a line


@pytest.mark.rule("orcs", "8.7", "O24")
@pytest.mark.parametrize(
    ("spell", "helper"),
    [
        ("fireball", "fire-spark"),
        ("lightning-bolt", "zap"),
        ("earthquake", "smash"),
        ("ice-storm", "cold-snap"),
    ],
)
def test_the_four_great_attacks_need_help(spell: str, helper: str) -> None:
    state = acting(f"{spell} poison", "goblin@3i")
    assert not can(state, f"cast={spell}")
    state.mages[0].power = 1
    assert can(state, f"cast={spell}")
    state = play(acting(f"{spell} {helper}", "goblin@3i"), f"cast={spell}")
    assert texts(state, 0, "at") == []
    play(state, f"add={helper}")
    assert texts(state, 0, "at") != []


@pytest.mark.rule("orcs", "8.8", "O23", "O33")
def test_cast_cards_stay_open_until_everything_is_done() -> None:
    state = acting("zap replenish smash", "orc-rider*1@3i", bonus="on")
    play(state, "cast=zap", "add=replenish")
    assert (hand(state), discards(state)) == ("smash", "")
    play(state, "at=orc-rider*1@3i")
    assert trophies(state) == {"orc-rider": 1}
    assert discards(state) == ""
    play(state, "bonus=discard-hands", "discard=smash")
    assert discards(state) == "zap replenish"


@pytest.mark.rule("orcs", "8.9", "O7")
def test_cards_being_cast_are_not_shuffled_but_earlier_ones_are() -> None:
    state = acting("smash replenish zap", "goblin@3i")
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    play(state, "smash>goblin@3i", "cast=replenish", "add=zap", "at=draw", "draw=p1.smash")
    assert hand(state) == "smash"
    assert discards(state) == "zap replenish"


# Icons --------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "9.1")
def test_the_icon_of_the_spell_itself_does_nothing() -> None:
    state = play(acting("replenish smash"), "cast=replenish")
    assert texts(state, 0, "teleport") == []
    cast = state.view(None).cast
    assert cast is not None
    assert cast.icons == ()


@pytest.mark.rule("orcs", "9.2", "O2", "O23")
def test_an_icon_must_be_used_at_once() -> None:
    state = acting("zap voodoo magic-bonds book-wl", "goblin@3i")
    play(state, "cast=zap", "add=magic-bonds")
    assert texts(state, 0, "teleport") != []
    play(state, "add=book-wl")
    assert texts(state, 0, "teleport") == []
    play(state, "add=voodoo")
    assert can(state, "draw")
    assert texts(state, 0, "at") != []


@pytest.mark.rule("orcs", "9.3")
def test_a_spell_is_cast_from_the_mages_new_space() -> None:
    state = acting("zap replenish", "goblin@4i orc@3i")
    play(state, "cast=zap", "add=replenish", "teleport=4")
    assert texts(state, 0, "at") == ["at=goblin@4i", "at=goblin@4i/1"]
    assert state.actions == 1


@pytest.mark.rule("orcs", "9.4", "O2")
def test_a_drawn_card_can_enhance_the_same_spell() -> None:
    state = acting("fireball voodoo", "lava-golem@3i")
    play(state, "cast=fireball", "add=voodoo", "draw", "draw=p1.book-fe")
    assert not can(state, "draw")
    play(state, "add=book-fe", "at=lava-golem@3i")
    assert trophies(state) == {"lava-golem": 1}


@pytest.mark.rule("orcs", "9.5", "O23")
def test_wisdom_draws_and_teleports_in_either_order() -> None:
    for first, second in ((("draw", "draw=p1.smash"), "teleport=4"), (("teleport=4",), "draw")):
        state = play(acting("zap wisdom", "goblin@4i"), "cast=zap", "add=wisdom", *first)
        assert can(state, second)
        settle(play(state, second))
        assert not can(state, second)
        play(state, "at=goblin@4i")
        assert trophies(state) == {"goblin": 1}


@pytest.mark.rule("orcs", "9.6")
def test_each_enhancer_shows_its_icons() -> None:
    for card, icons in (
        ("replenish", ("teleport",)),
        ("magic-bonds", ("teleport",)),
        ("switch", ("draw",)),
        ("voodoo", ("draw",)),
        ("wisdom", ("teleport", "draw")),
        ("book-wl", ()),
    ):
        state = play(acting(f"zap {card}", "goblin@3i"), "cast=zap", f"add={card}")
        cast = state.view(None).cast
        assert cast is not None
        assert cast.icons == icons


# Attacks ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "10.1")
def test_an_attack_reaches_the_mages_path_front_or_behind() -> None:
    state = acting("zap", "goblin@3i orc@3m chief@3o goblin@2i")
    assert texts(state, 0, "zap>") == ["zap>goblin@3i", "zap>orc@3m", "zap>chief@3o"]


@pytest.mark.rule("orcs", "10.2")
def test_damage_equal_to_its_life_defeats_a_creature() -> None:
    state = play(acting("zap book-wl", "goblin@3i orc@3i"), "zap+book-wl>goblin@3i")
    assert board(state) == "orc@3i"
    assert trophies(state) == {"goblin": 1}
    assert state.view(None).seats[0].points == 3


@pytest.mark.rule("orcs", "10.3")
def test_damage_adds_up_in_a_turn_and_is_forgotten_after_it() -> None:
    state = play(acting("zap cold-snap", "goblin@3i"), "zap>goblin@3i", "cold-snap>goblin*1@3i")
    assert trophies(state) == {"goblin": 1}
    state = play(acting("zap cold-snap", "goblin@3i"), "zap>goblin@3i", "pass")
    assert board(state) == "goblin@3i"


@pytest.mark.rule("orcs", "10.4", "O34")
def test_damage_moves_with_a_creature_and_may_defeat_it() -> None:
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
def test_a_new_skill_that_reduces_life_can_defeat_creatures() -> None:
    state = acting("zap book-wl", "lava-golem*3@3i goblin*2@3i", rule="more-life")
    state.mages[0].skulls[4] = 1
    play(state, "zap+book-wl>lava-golem*3@3i")
    assert trophies(state) == {"goblin": 1, "lava-golem": 1}


@pytest.mark.rule("orcs", "10.5", "O10")
def test_a_creature_without_life_falls_at_once() -> None:
    state = acting("smash", "goblin@3i", terrain="1", toad="orc-rider")
    lay(state, "tendrils@3i")
    state.mages[0].gifts[3] = 1
    play(state, "gift=minus-life>goblin@3i")
    assert trophies(state) == {"goblin": 1}
    assert state.actions == 2


@pytest.mark.rule("orcs", "10.6")
def test_damage_equals_power_from_one_to_three() -> None:
    for count, damage in ((0, 1), (1, 2), (2, 3)):
        state = acting("smash book-fe book-ew", "chief@3i")
        enhancers = "".join(f"+{book}" for book in ("book-fe", "book-ew")[:count])
        play(state, f"smash{enhancers}>chief@3i")
        assert board(state) == f"chief*{damage}@3i"


@pytest.mark.rule("orcs", "10.7")
def test_fireball_does_3_damage_or_5() -> None:
    state = play(acting("fireball fire-spark", "chief@3i"), "fireball+fire-spark>chief@3i")
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
    state = play(acting("lightning-bolt zap", "chief@6o"), "lightning-bolt+zap>chief@6o")
    assert board(state) == "chief*2@6o"


@pytest.mark.rule("orcs", "10.9", "O32")
def test_earthquake_hits_one_section_or_two_side_by_side() -> None:
    state = acting("earthquake smash", "goblin@3m goblin@3m orc-rider@3m orc@3i")
    play(state, "earthquake+smash>3m")
    assert board(state) == "orc@3i orc-rider*2@3m"
    state = acting("earthquake smash book-fe", "goblin@3m goblin@4m orc@4m goblin@2m")
    play(state, "earthquake+smash+book-fe>3m+4m")
    assert board(state) == "goblin@2m"


@pytest.mark.rule("orcs", "10.10", "O32")
def test_ice_storm_also_hits_the_next_section_outwards() -> None:
    state = acting("ice-storm cold-snap book-ew", "goblin@3i goblin-shaman@3i goblin@3m orc@3o")
    play(state, "ice-storm+cold-snap+book-ew>3i+3m")
    assert board(state) == "goblin-shaman*2@3i orc@3o"
    state = acting("ice-storm cold-snap book-ew", "goblin@3i orc@3o")
    play(state, "ice-storm+cold-snap+book-ew>3o")
    assert board(state) == "goblin@3i"


@pytest.mark.rule("orcs", "10.11", "O32")
def test_an_empty_section_may_be_chosen() -> None:
    state = play(acting("earthquake smash book-fe", "goblin@4m"), "earthquake+smash+book-fe>3m+4m")
    assert trophies(state) == {"goblin": 1}


FIVE = "smash zap cold-snap fire-spark book-fe"

# Lore ---------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "11.1", "O3", "O25")
def test_lore_cannot_be_enhanced_and_learns_a_display_card() -> None:
    state = play(acting("book-fe wisdom smash"), "cast=book-fe")
    assert texts(state, 0, "add") == []
    assert texts(state) == [
        "at=fireball",
        "at=lightning-bolt",
        "at=earthquake",
        "at=switch",
        "at=replenish",
        "at=wisdom",
        "at=none",
    ]
    play(state, "at=fireball", "refill=ice-storm")
    assert discards(state) == "book-fe fireball"
    assert state.actions == 1


@pytest.mark.rule("orcs", "11.2", "O3", "O28")
def test_a_display_is_refilled_at_once_while_its_pile_lasts() -> None:
    state = play(acting("book-fe wisdom smash"), "book-fe>fireball")
    assert not state.is_legal(CHANCE, "refill=voodoo")
    play(state, "refill=ice-storm")
    assert can(state, "wisdom>ice-storm")
    state.piles[0] = [0] * len(state.piles[0])
    play(state, "wisdom>ice-storm")
    assert state.view(None).displays[0] == ("lightning-bolt", "earthquake")


@pytest.mark.rule("orcs", "11.3", "O3")
def test_a_learned_card_cannot_be_cast_in_the_same_turn_even_if_drawn() -> None:
    state = acting("book-fe replenish zap", players=2)
    learn(state, 0, "extra-action", "remove-card")
    state.actions = 3
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    settle(play(state, "book-fe>switch"))
    play(state, "cast=replenish", "at=draw", "draw=p1.book-fe.switch*")
    assert hand(state) == "zap book-fe switch"
    assert state.view(0).hand_resting == ("switch",)
    assert not can(state, "cast=switch")
    assert can(state, "remove=switch")
    play(state, "cast=zap")
    assert not can(state, "add=switch")
    settle(play(state, "at=none"))
    assert state.view(None).seats[0].learned == ()
    give(state, 0, "switch")
    state.active, state.actions, state.stage, state.tasks = 0, 2, "actions", []
    put(state, "orc@1i goblin@2i")
    assert can(state, "cast=switch")


# Support ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "12.1", "O6", "O35")
def test_two_creatures_change_places() -> None:
    state = play(acting("switch", "goblin@1i chief@5o"), "cast=switch", "at=goblin@1i+chief@5o")
    assert board(state) == "chief@1i goblin@5o"
    state = play(acting("switch", "goblin@1i"), "cast=switch")
    assert texts(state, 0, "at") == ["at=none"]


@pytest.mark.rule("orcs", "12.2", "O35")
def test_a_creature_is_put_into_a_section_of_the_mages_path() -> None:
    state = play(acting("switch smash", "lava-golem@6o goblin@3m"), "cast=switch", "add=smash")
    placing = {text for text in texts(state, 0, "at") if ">" in text}
    assert placing == {
        "at=lava-golem@6o>3i",
        "at=lava-golem@6o>3m",
        "at=lava-golem@6o>3o",
        "at=goblin@3m>3i",
        "at=goblin@3m>3o",
    }
    play(state, "at=lava-golem@6o>3i")
    assert board(state) == "lava-golem@3i goblin@3m"
    assert steps(state) == {}


@pytest.mark.rule("orcs", "12.3")
def test_replenish_draws_two_cards_and_may_bring_an_action() -> None:
    state = play(acting("replenish"), "cast=replenish", "at=draw", "draw=p1.smash.zap")
    assert (hand(state), state.actions) == ("smash zap", 1)
    state = acting("replenish zap")
    play(state, "cast=replenish", "add=zap", "at=draw", "draw=p1.smash.book-wl")
    assert (hand(state), state.actions) == ("smash book-wl", 2)


@pytest.mark.rule("orcs", "12.4", "O6", "O35")
def test_magic_bonds_advance_a_creature_even_into_the_tower() -> None:
    state = play(acting("magic-bonds", "chief@6o"), "magic-bonds>chief@6o>1")
    assert board(state) == "chief@6m"
    for place, left in (("6o", "chief@6i"), ("6m", ""), ("6i", "")):
        state = acting("magic-bonds cold-snap", f"chief@{place}")
        play(state, f"magic-bonds+cold-snap>chief@{place}>2")
        assert board(state) == left
        assert steps(state) == ({} if left else {"chief": 1})


@pytest.mark.rule("orcs", "12.5", "O31")
def test_one_player_with_more_than_three_cards_discards() -> None:
    state = acting("voodoo", players=3)
    give(state, 1, "smash zap cold-snap")
    give(state, 2, "smash zap cold-snap fire-spark")
    play(state, "cast=voodoo")
    assert texts(state, 0, "at") == ["at=p3"]
    play(state, "at=p3")
    assert state.to_act() == (2,)
    play(state, "discard=zap", seat=2)
    assert (hand(state, 2), discards(state, 2)) == ("smash cold-snap fire-spark", "zap")
    assert state.to_act() == (0,)
    state = acting("voodoo")
    give(state, 1, "smash zap cold-snap")
    play(state, "cast=voodoo", "at=none")
    assert state.actions == 1


@pytest.mark.rule("orcs", "12.6", "O31")
def test_all_others_discard_and_the_caster_gains_an_action_anyway() -> None:
    state = acting("voodoo fire-spark", players=3)
    give(state, 1, "smash zap cold-snap")
    give(state, 2, "smash zap cold-snap")
    play(state, "voodoo+fire-spark>all")
    assert state.to_act() == (0,)
    assert state.actions == 2


@pytest.mark.rule("orcs", "12.7", "O9", "O31")
def test_victims_choose_in_secret_before_play_continues() -> None:
    state = acting("voodoo fire-spark voodoo book-fe", players=3)
    give(state, 1, FIVE)
    play(state, "voodoo+fire-spark>all")
    assert state.to_act() == (1, 2)
    assert texts(state, 0) == []
    play(state, "discard=smash", seat=2)
    assert state.view(1).chosen == ""
    assert state.view(2).chosen == "smash"
    assert state.view(None).seats[2].discards == ()
    assert state.to_act() == (1,)
    play(state, "discard=book-fe", seat=1)
    assert discards(state, 2) == "smash"
    play(state, "voodoo+book-fe>all")
    assert state.to_act() == (1,)  # by now the other victim holds three
    play(state, "discard=zap", seat=1)
    assert len(state.mages[1].hand) == 3


# Skills -------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "13.1", "13.2", "13.5", "O19")
def test_two_of_a_kind_give_the_skill_of_that_kind_at_once() -> None:
    state = acting("earthquake smash", "orc@3m orc@3m orc@3m goblin@3m")
    play(state, "earthquake+smash>3m")
    view = state.view(None).seats[0]
    assert view.trophies[:2] == (1, 3)
    assert view.skulls[:2] == (1, 2)
    assert view.skills == ("extra-action",)
    assert state.actions == 2


@pytest.mark.rule("orcs", "13.3", "O4")
def test_a_loss_takes_neither_cubes_nor_skills() -> None:
    state = turning_up(acting("", "orc@3i orc@3i goblin@3i"))
    learn(state, 0, "extra-action")
    state.mages[0].skulls[:2] = [1, 2]
    own(state, 0, goblin=1, orc=2)
    play(state, "fate=7")
    assert trophies(state) == {}
    assert skills(state) == ("extra-action",)
    assert state.view(None).seats[0].skulls[:2] == (1, 2)


@pytest.mark.rule("orcs", "13.4", "14.2")
def test_the_drawing_skill_draws_a_fifth_card() -> None:
    state = acting("smash")
    learn(state, 0, "draw-extra")
    settle(play(state, "pass"))
    assert len(state.mages[0].hand) == 5


@pytest.mark.rule("orcs", "13.5")
def test_the_action_skill_gives_three_actions_instead_of_two() -> None:
    state = turning_up(acting("smash", " ".join(f"chief@{path}o" for path in range(1, 7))))
    learn(state, 0, "extra-action")
    settle(play(state, "fate=1", "reveal=1"))
    assert state.actions == 3


@pytest.mark.rule("orcs", "13.6", "O8", "O27")
def test_poison_goes_to_another_players_discards_once_per_turn() -> None:
    state = acting("smash", players=3)
    assert texts(state, 0, "poison") == []
    learn(state, 0, "poison")
    state.actions = 3
    assert texts(state, 0, "poison") == ["poison=p2", "poison=p3"]
    play(state, "poison=p3")
    assert (state.actions, state.poison, discards(state, 2)) == (2, 13, "poison")
    assert texts(state, 0, "poison") == []
    state.has_poisoned = False
    state.poison = 0
    assert texts(state, 0, "poison") == []


@pytest.mark.rule("orcs", "13.7", "14.1", "O8", "O27", "O30")
def test_a_card_can_be_removed_once_per_turn() -> None:
    state = acting("smash poison")
    assert texts(state, 0, "remove") == []
    learn(state, 0, "remove-card")
    state.poison = 13
    assert texts(state, 0, "remove") == ["remove=smash", "remove=poison"]
    play(state, "remove=poison")
    assert (hand(state), discards(state), state.actions, state.poison) == ("smash", "", 1, 13)
    assert texts(state, 0, "remove") == []
    assert "poison" not in state.view(None).seats[0].owned


@pytest.mark.rule("orcs", "13.9")
def test_the_no_loss_skill_keeps_the_creatures() -> None:
    state = turning_up(acting("", "goblin@3i"))
    learn(state, 0, "no-loss")
    own(state, 0, goblin=1)
    play(state, "fate=7")
    assert trophies(state) == {"goblin": 1}
    assert steps(state) == {"goblin": 1}


@pytest.mark.rule("orcs", "13.10", "O33")
def test_tokens_and_cubes_come_before_bonuses_in_any_order() -> None:
    state = acting("earthquake smash", "goblin-shaman*1@3m orc-rider*1@3m", bonus="on")
    state.mages[0].skulls[2] = 1
    play(state, "earthquake+smash>3m")
    assert trophies(state) == {"goblin-shaman": 1, "orc-rider": 1}
    assert skills(state) == ("poison",)
    assert texts(state) == ["bonus=draw-card", "bonus=discard-hands", "waive"]
    play(state, "bonus=discard-hands", "discard=zap", "bonus=draw-card", "draw=p1.zap")
    assert hand(state) == "zap"
    assert texts(state, 0, "bonus") == []


# Poison and drawing -------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "14.1", "O30")
def test_poison_cannot_be_cast_or_enhance_but_can_be_discarded() -> None:
    state = acting("zap poison voodoo fire-spark", "chief@3i")
    give(state, 1, "poison smash zap fire-spark")
    assert not can(state, "cast=poison")
    play(state, "cast=zap")
    assert not can(state, "add=poison")
    play(state, "at=chief@3i", "voodoo+fire-spark>all")
    assert can(state, "discard=poison", 1)


@pytest.mark.rule("orcs", "14.3", "O7", "O29")
def test_discards_are_reshuffled_only_when_a_card_is_needed() -> None:
    state = acting("zap smash")
    give(state, 0, "zap smash cold-snap fire-spark")
    state.mages[0].discards[17] = 1
    play(state, "pass")
    assert len(deck(state)) == 4
    settle(state)
    assert deck(state) == []
    assert discards(state) == "smash zap cold-snap fire-spark poison"
    state = acting("replenish")
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    state.mages[0].deck[0] = 1
    play(state, "cast=replenish", "at=draw", "draw=p1.smash")
    assert hand(state) == "smash"


# The end ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "15.1", "O42")
def test_the_match_ends_with_the_round_that_clears_four_paths() -> None:
    state = acting("smash", "chief@1o", players=3)
    state.active = 1
    empty_paths(state, 1, 2, 4, 5)
    play(state, "pass", seat=1)
    assert state.result() is None
    dice = PlayoutDice(1)
    while state.to_act() != (2,) or state.stage != "actions":
        seat = state.to_act()[0]
        move = state.draw_chance(dice) if seat == CHANCE else state.random_move(seat, dice)
        state.play(seat, move)
    settle(play(state, "pass", seat=2))
    assert state.to_act() == ()
    assert ended(state).scores == (0, 0, 0)
    assert "chief@1o" in board(state)


@pytest.mark.rule("orcs", "15.1", "O42")
def test_everybody_has_the_same_number_of_turns() -> None:
    for seed in range(3):
        turns: dict[int, int] = {}
        paths_cleared = 0
        for state, _, _ in walk(seed, 3):
            if state.active >= 0:
                turns[state.turn] = state.active
            paths_cleared = state.markers.count(0)
        assert len({[*turns.values()].count(seat) for seat in range(3)}) == 1
        assert paths_cleared >= 4


@pytest.mark.rule("orcs", "15.2", "15.3", "15.4", "15.5", "O43")
def test_creatures_supports_and_poison_make_the_score() -> None:
    state = acting("voodoo poison")
    own(state, 0, goblin=3, orc=2, goblin_shaman=4, lava_golem=2, chief=1)
    for kind, step in ((0, 2), (4, 1)):
        state.steps[kind] = step
    # 3 goblins at 1, 2 orcs at 3, 4 shamans at 5, 2 golems at 6, a chief at 7
    assert state.view(None).seats[0].creature_points == 3 + 6 + 20 + 12 + 7 == 48
    state.steps[5] = 1
    state.mages[0].deck[12] = 1
    state.mages[0].discards[13] = 1
    state.mages[0].discards[14] = 1
    state.mages[0].discards[17] = 1
    view = state.view(None).seats[0]
    assert (view.creature_points, view.support_points, view.poison_points) == (47, 8, -4)
    assert state.standing() == (51, 0)
    play(state, "cast=voodoo")
    assert state.standing() == (51, 0)


@pytest.mark.rule("orcs", "15.4", "O43")
def test_a_total_may_be_below_zero() -> None:
    state = acting("poison poison")
    assert state.standing() == (-4, 0)


@pytest.mark.rule("orcs", "15.6")
def test_tied_players_share_the_victory() -> None:
    state = acting("smash", players=3)
    own(state, 0, goblin=1)
    own(state, 1, goblin=1)
    state.stage, state.active = "over", -1
    assert ended(state).winners == (0, 1)
    assert ended(state).places == (1, 1, 3)


# Optional effects ---------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "8.6")
@pytest.mark.parametrize("spell", ["switch smash", "magic-bonds cold-snap"])
def test_switch_and_magic_bonds_may_do_nothing(spell: str) -> None:
    first, helper = spell.split()
    for cards in ([], [helper]):
        state = acting(spell, "goblin@3i orc@4m")
        play(state, f"cast={first}", *(f"add={card}" for card in cards))
        assert texts(state, start="at=none") == ["at=none"]
        play(state, "at=none")
        assert board(state) == "goblin@3i orc@4m"
        assert state.actions == 1
        assert sorted(discards(state).split()) == sorted([first, *cards])


@pytest.mark.rule("orcs", "8.6")
@pytest.mark.parametrize("spell", ["zap", "voodoo", "replenish"])
def test_other_spells_must_do_what_they_can(spell: str) -> None:
    state = play(acting(spell, "goblin@3i"), f"cast={spell}")
    assert not can(state, "at=none")


@pytest.mark.rule("orcs", "12.4")
def test_a_step_beyond_the_tower_is_accepted_but_not_listed() -> None:
    def ready() -> OrcsState:
        state = acting("magic-bonds cold-snap", "goblin@3i orc@4m chief@5o")
        lay(state, "road@4i")
        return play(state, "cast=magic-bonds", "add=cold-snap")

    assert texts(ready(), start="at=goblin") == ["at=goblin@3i>1"]
    assert texts(ready(), start="at=orc") == ["at=orc@4m>1"]
    assert texts(ready(), start="at=chief") == ["at=chief@5o>2", "at=chief@5o>1"]
    for short, long in (("at=goblin@3i>1", "at=goblin@3i>2"), ("at=orc@4m>1", "at=orc@4m>2")):
        item, other = play(ready(), short), play(ready(), long)
        assert board(item) == board(other)
        assert steps(item) == steps(other) != {}
    state = play(acting("magic-bonds cold-snap", "goblin@3i"), "cast=magic-bonds")
    assert not can(state, "at=goblin@3i>2")


@pytest.mark.rule("orcs", "19.4")
@pytest.mark.parametrize(
    ("target", "count", "road"),
    [
        ("goblin@3i>1", 1, ""),
        ("orc@4m>1", 1, "4i"),
        ("orc@4m>2", 1, "4i"),
        ("chief@5o>2", 0, ""),
        ("chief@5o>1", 0, ""),
        ("chief@5o>4i", 1, "4i"),
        ("chief@5o>4o", 0, ""),
        ("goblin@1o+chief@4i", 1, "4i"),
        ("goblin@3i+orc@4m", 0, ""),
    ],
)
def test_arrivals_at_the_tower_and_their_roads_are_predicted(
    target: str, count: int, road: str
) -> None:
    state = acting("", "goblin@3i orc@4m chief@5o goblin@1o")
    lay(state, "road@4i")
    aimed = read_target(target)
    assert arrivals(state, aimed) == count
    assert road_to_tower(state, aimed) == road


def test_direct_steps_into_the_tower_need_no_road() -> None:
    state = acting("", "goblin@3m")
    lay(state, "road@3m")
    assert arrivals(state, read_target("goblin@3m>2")) == 1
    assert road_to_tower(state, read_target("goblin@3m>2")) == ""
    lay(state, "road@2m road@2i")
    assert road_to_tower(state, read_target("goblin@2o>1")) == "2m"

"""Rules of the round: setup, fate, and both readings of ambiguous rules."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from msgspec import structs

from engine.core import CHANCE
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.orcs import acting as turn
from engine.games.orcs import following, position
from engine.games.orcs.data import CREATURES, FATES, MARKERS, PATHS, RULINGS, SPELLS, START_DECK
from render.orcs.scenes import acting, fresh, give, lay, put
from tests.games.driving import ended, settle
from tests.games.orcs.orcs_scenes import (
    PLAYERS,
    board,
    can,
    discards,
    empty_paths,
    learn,
    own,
    play,
    steps,
    texts,
    trophies,
    turning_up,
    walk,
)

if TYPE_CHECKING:
    from engine.games.orcs.state import OrcsState

# Cards of the basic game, by number.
STRONG_AND_BRUTE = "fate=11"
WEAK_AND_STRONG = "fate=7"
WEAK_AND_STRONG_WITHOUT_SKILLS = "fate=8"
BRUTE_WITHOUT_SPELLS = "fate=5"
EXCHANGE = "fate=12"
DISPLAYS = "display=ice-storm.ice-storm.fireball.voodoo.voodoo.wisdom"

# The game and getting ready -----------------------------------------------------------------------


@pytest.mark.rule("orcs", "1.1", "15.6")
def test_the_most_points_win() -> None:
    for seed in range(4):
        *_, (state, _, _) = walk(seed, 3)
        result = ended(state)
        assert result.scores == state.standing()
        assert [result.scores[seat] for seat in result.winners] == [max(result.scores)] * len(
            result.winners
        )


@pytest.mark.rule("orcs", "1.2")
def test_six_paths_of_three_sections_form_a_ring() -> None:
    state = acting("earthquake smash book-fe", "goblin@6m goblin@1m goblin@2m")
    view = state.view(None)
    assert [path.number for path in view.paths] == [1, 2, 3, 4, 5, 6]
    assert [part.place for part in view.paths[2].sections] == ["3i", "3m", "3o"]
    state.mages[0].space = 5
    play(state, "cast=earthquake", "add=smash", "add=book-fe")
    assert can(state, "at=6m+1m")
    assert can(state, "at=6m+5m")
    assert not can(state, "at=6m+2m")
    play(state, "at=6m+1m")
    assert board(state) == "goblin@2m"


@pytest.mark.rule("orcs", "1.3", "20.3")
def test_each_kind_of_creature_has_the_printed_life() -> None:
    assert {kind.id: kind.life for kind in CREATURES} == {
        "goblin": 2,
        "orc": 2,
        "goblin-shaman": 3,
        "orc-rider": 3,
        "lava-golem": 4,
        "chief": 4,
        "croco-flyer": 3,
        "breeding-toad": 3,
        "bomber": 4,
    }


@pytest.mark.rule("orcs", "1.4", "O44")
def test_hands_and_missions_are_secret_and_discards_open() -> None:
    state = settle(fresh(3, missions="on"), 5)
    spectator, own_view = state.view(None), state.view(1)
    assert (spectator.hand, spectator.missions) == ((), ())
    assert len(own_view.hand) == 4
    assert len(own_view.missions) == 2
    assert own_view.seats == spectator.seats
    state = play(acting("zap smash", "goblin@3i"), "zap>goblin@3i")
    assert discards(state) == "zap"


@pytest.mark.rule("orcs", "2.1", "O15")
def test_each_mage_starts_on_the_space_of_its_colour() -> None:
    spaces = {"blue": 1, "green": 2, "red": 3, "yellow": 5}
    for players in PLAYERS:
        seats = fresh(players).view(None).seats
        assert [seat.space for seat in seats] == [spaces[seat.mage] for seat in seats]
        assert len({seat.mage for seat in seats}) == players
        taken = {path.number for path in fresh(players).view(None).paths if path.mage >= 0}
        assert taken == {seat.space for seat in seats}


@pytest.mark.rule("orcs", "2.2", "3.1", "O15")
def test_the_start_player_is_drawn_and_starts_every_round() -> None:
    for players in PLAYERS:
        lots = {fresh(players).draw_chance(PlayoutDice(seed)) for seed in range(60)}
        assert lots == {f"lot=p{seat + 1}" for seat in range(players)}
        with pytest.raises(InvalidMove):
            fresh(players).parse_move(f"lot=p{players + 1}")
    state = play(fresh(3), "lot=p3")
    settle(state)
    turns = [state.active]
    dice = PlayoutDice(1)
    while len(turns) < 7:
        state.play(state.to_act()[0], state.random_move(state.to_act()[0], dice))
        settle(state, len(turns))
        if state.view(None).turn > len(turns):
            turns.append(state.active)
    assert turns == [2, 0, 1, 2, 0, 1, 2]


@pytest.mark.rule("orcs", "2.3", "2.4", "O20")
def test_the_number_of_players_decides_the_markers() -> None:
    for players, each in ((2, 8), (3, 10), (4, 12)):
        state = fresh(players)
        assert state.markers == [each] * PATHS
        assert sum(state.unseen) == each * PATHS
    assert MARKERS[4][:6] == (16, 16, 12, 12, 8, 8)
    assert sum(MARKERS[4][:6]) == 72
    for index, kind in enumerate(CREATURES):
        bearing = kind.markers
        assert MARKERS[3][index] == kind.tokens - bearing[4]
        assert MARKERS[2][index] == kind.tokens - bearing[4] - bearing[3]


@pytest.mark.rule("orcs", "2.5")
def test_each_path_starts_with_two_creatures() -> None:
    state = play(fresh(2), "lot=p1")
    play(state, DISPLAYS)
    outcome = "+".join(f"{path}.goblin+{path}.orc" for path in range(1, 7))
    assert not state.is_legal(CHANCE, outcome.removesuffix("+6.orc"))
    play(state, f"first={outcome}")
    assert board(state) == " ".join(f"goblin@{path}o orc@{path}o" for path in range(1, 7))
    assert state.markers == [6] * PATHS
    assert state.unseen[:2] == [4, 4]


@pytest.mark.rule("orcs", "2.6")
def test_counters_start_at_the_top_of_their_tracks() -> None:
    view = fresh().view(None)
    tracks = {kind.category: kind.track for kind in view.kinds}
    assert tracks == {"weak": (3, 2, 1), "strong": (5, 4, 3, 2), "brute": (7, 6, 5, 4, 3)}
    assert [kind.value for kind in view.kinds] == [3, 3, 5, 5, 7, 7]


@pytest.mark.rule("orcs", "2.7")
def test_everybody_starts_with_the_same_eight_spells_and_draws_four() -> None:
    assert [SPELLS[card].id for card in START_DECK] == [
        "smash",
        "zap",
        "cold-snap",
        "fire-spark",
        "book-fe",
        "book-ew",
        "book-wl",
        "book-lf",
    ]
    state = settle(fresh(4))
    for seat in state.view(None).seats:
        assert (seat.hand_size, seat.deck_size, seat.discards) == (4, 4, ())
        assert sorted(seat.owned) == sorted(SPELLS[card].id for card in START_DECK)


@pytest.mark.rule("orcs", "2.8")
def test_forty_spells_form_two_piles_with_three_of_each_face_up() -> None:
    state = settle(fresh())
    view = state.view(None)
    assert view.piles == (17, 17)
    assert [len(display) for display in view.displays] == [3, 3]
    counts = Counter(view.unlearned)
    attacks = ("fireball", "lightning-bolt", "earthquake", "ice-storm")
    others = ("switch", "replenish", "magic-bonds", "voodoo", "wisdom")
    assert counts == {**dict.fromkeys(attacks, 5), **dict.fromkeys(others, 4)}
    assert {*view.displays[0]} <= {*attacks}
    assert {*view.displays[1]} <= {*others}


@pytest.mark.rule("orcs", "2.9")
def test_fate_cards_poison_and_cubes_are_set_up() -> None:
    view = fresh().view(None)
    assert len(FATES["base"]) == 15
    assert view.poison == 14
    assert all(seat.skulls == (0,) * 6 for seat in view.seats)


# Cards of the basic game, by number.

# A round ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "3.1")
def test_the_first_round_has_a_fate_card_too() -> None:
    for state, seat, text in walk(3):
        if text.startswith("fate="):
            assert (state.round, seat, state.active) == (1, CHANCE, -1)
            return
    pytest.fail("no fate card was turned up")


@pytest.mark.rule("orcs", "3.2", "O21")
def test_all_creatures_of_the_categories_shown_move_one_section() -> None:
    state = turning_up(acting("", "goblin@1m orc-rider@1o orc-rider@1o lava-golem@1m chief@2o"))
    put(state, "goblin-shaman@1m")
    play(state, STRONG_AND_BRUTE)
    assert board(state) == (
        "goblin-shaman@1i lava-golem@1i goblin@1m orc-rider@1m orc-rider@1m chief@2m"
    )


@pytest.mark.rule("orcs", "3.3", "O16")
def test_a_cards_rule_holds_for_its_movement_until_the_next_card() -> None:
    state = turning_up(acting("", "goblin@3i goblin@3m"))
    learn(state, 0, "no-loss")
    own(state, 0, goblin=2)
    play(state, WEAK_AND_STRONG_WITHOUT_SKILLS)
    assert trophies(state) == {"goblin": 1}
    assert state.view(None).seats[0].sleeping == ("no-loss",)
    turning_up(state)
    play(state, WEAK_AND_STRONG)
    assert trophies(state) == {"goblin": 1}
    assert steps(state) == {"goblin": 2}


@pytest.mark.rule("orcs", "3.4", "O12")
def test_fate_cards_are_reshuffled_when_they_run_out() -> None:
    state = turning_up(acting(""))
    state.fates_used = tuple(range(14))
    assert texts_of_fate(state) == {"fate=15"}
    play(state, "fate=15")
    turning_up(state)
    assert texts_of_fate(state) == {f"fate={number}" for number in range(1, 16)}
    play(state, "fate=15")
    assert state.view(None).fates_used == (15,)


def texts_of_fate(state: OrcsState) -> set[str]:
    numbers = range(1, 21)
    return {f"fate={n}" for n in numbers if state.is_legal(CHANCE, f"fate={n}")}


# At the tower -------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "4.1")
def test_an_arrival_lowers_the_counter_but_not_below_its_last_space() -> None:
    state = acting("")
    for worth in (2, 1, 1):
        put(state, "goblin@5i")
        play(turning_up(state), WEAK_AND_STRONG)
        state.fates_used = ()
        assert board(state) == ""
        assert state.view(None).kinds[0].value == worth


@pytest.mark.rule("orcs", "4.2", "O22")
def test_the_mage_at_the_path_gives_back_one_of_the_kind() -> None:
    state = turning_up(acting("", "goblin@3i orc@1i goblin-shaman@5i"))
    own(state, 0, goblin=2, orc=1, goblin_shaman=1)
    own(state, 1, goblin=1)
    play(state, WEAK_AND_STRONG)
    assert trophies(state) == {"goblin": 1, "orc": 1, "goblin-shaman": 1}
    assert trophies(state, 1) == {"goblin": 1}


@pytest.mark.rule("orcs", "4.3", "O5")
def test_each_of_several_arrivals_costs_one_defeated_creature() -> None:
    state = turning_up(acting("", "goblin@3i goblin@3i goblin@1i orc@3i"))
    own(state, 0, goblin=3)
    own(state, 1, goblin=3)
    play(state, WEAK_AND_STRONG)
    assert trophies(state) == {"goblin": 1}
    assert trophies(state, 1) == {"goblin": 2}
    assert steps(state) == {"goblin": 2, "orc": 1}


@pytest.mark.rule("orcs", "4.4", "O22")
def test_a_spell_that_moves_a_creature_to_the_tower_costs_its_caster() -> None:
    state = acting("magic-bonds", "goblin@3i", bonus="on")
    own(state, 0, goblin=1)
    play(state, "magic-bonds>goblin@3i>1")
    assert board(state) == ""
    assert trophies(state) == {}
    assert state.view(None).seats[0].skulls == (0,) * 6
    assert steps(state) == {"goblin": 1}


# The special rules --------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "5.1")
def test_each_creature_has_one_more_life() -> None:
    state = acting("zap book-wl fire-spark", "goblin@3i", rule="more-life")
    play(state, "zap+book-wl>goblin@3i")
    assert board(state) == "goblin*2@3i"
    play(state, "fire-spark>goblin*2@3i")
    assert trophies(state) == {"goblin": 1}


@pytest.mark.rule("orcs", "5.2", "11.4", "O28")
def test_lore_can_be_cast_under_no_spells_but_learns_nothing() -> None:
    state = acting("book-fe wisdom", rule="no-spells")
    assert texts(state, 0, "book-fe>") == []
    play(state, "cast=book-fe")
    assert texts(state) == ["at=none"]
    play(state, "at=none")
    assert discards(state) == "book-fe"
    assert state.actions == 1


@pytest.mark.rule("orcs", "5.3", "O13")
def test_no_teleport_blocks_actions_and_icons() -> None:
    state = acting("zap replenish magic-bonds", "goblin@3i", rule="no-teleport")
    assert texts(state, 0, "teleport") == []
    play(state, "cast=zap")
    assert not can(state, "add=magic-bonds")
    play(state, "add=replenish")
    assert texts(state, 0, "teleport") == []


@pytest.mark.rule("orcs", "5.4", "13.2", "O19")
def test_a_silenced_skill_can_be_gained_and_works_later() -> None:
    state = acting("zap smash", "orc@3i orc@3i", rule="no-skills")
    state.mages[0].skulls[1] = 1
    own(state, 0, orc=1)
    give(state, 0, "zap book-wl cold-snap")
    play(state, "zap+book-wl>orc@3i")
    view = state.view(None).seats[0]
    assert (view.skills, view.sleeping) == (("extra-action",), ("extra-action",))
    assert state.actions == 1
    settle(play(state, "pass"))
    settle(play(state, texts(state, 1, "reveal")[0], seat=1))
    play(state, "pass", seat=1)
    assert state.to_act() == (CHANCE,)
    settle_until_fate(state)
    settle(play(state, WEAK_AND_STRONG))
    settle(play(state, texts(state, 0, "reveal")[0]))
    assert state.actions == 3


def settle_until_fate(state: OrcsState) -> None:
    dice = PlayoutDice(2)
    while state.tasks[0].kind != "fate":
        state.play(CHANCE, state.draw_chance(dice))


@pytest.mark.rule("orcs", "5.5", "O18")
def test_three_cards_are_drawn_and_hands_are_not_trimmed() -> None:
    state = acting("smash replenish", rule="three-spells")
    give(state, 1, "smash zap cold-snap fire-spark book-fe")
    settle(play(state, "cast=replenish", "at=draw"))
    assert len(state.mages[0].hand) == 3  # the spell draws both cards
    settle(play(state, "pass"))
    assert len(state.mages[0].hand) == 3
    assert len(state.mages[1].hand) == 5
    state = acting("smash", rule="three-spells")
    learn(state, 0, "draw-extra")
    settle(play(state, "pass"))
    assert len(state.mages[0].hand) == 4


@pytest.mark.rule("orcs", "5.6")
def test_an_exchange_replaces_both_displays() -> None:
    state = play(turning_up(acting("")), EXCHANGE)
    assert state.displays == [[], []]
    assert [sum(pile) for pile in state.piles] == [20, 20]
    play(state, DISPLAYS)
    assert state.view(None).displays == (
        ("ice-storm", "ice-storm", "fireball"),
        ("voodoo", "voodoo", "wisdom"),
    )
    assert [sum(pile) for pile in state.piles] == [17, 17]


@pytest.mark.rule("orcs", "5.6")
def test_an_exchange_without_spells_leaves_empty_displays() -> None:
    state = turning_up(acting(""))
    for display, pile in zip(state.displays, state.piles, strict=True):
        display.clear()
        pile[:] = [0] * len(pile)
    settle(play(state, EXCHANGE))
    assert state.displays == [[], []]
    assert state.to_act() != (CHANCE,)


@pytest.mark.rule("orcs", "5.7", "13.8", "O13", "O14", "O17")
@pytest.mark.parametrize(
    "rule", ["more-life", "no-spells", "no-teleport", "no-skills", "three-spells"]
)
def test_an_exempt_player_plays_as_if_there_were_no_rule(rule: str) -> None:
    def possible(*, is_exempt: bool, under: str) -> tuple[list[str], int, int]:
        state = acting("zap book-wl book-fe replenish", "goblin@3i", rule=under)
        learn(state, 0, "draw-extra", "poison")
        if is_exempt:
            learn(state, 0, "no-rule-change")
        moves = texts(state)
        life = state.view(None).paths[2].sections[0].creatures[0].life
        settle(play(state, "pass"))
        return moves, life, len(state.mages[0].hand)

    assert possible(is_exempt=True, under=rule) == possible(is_exempt=False, under="none")
    assert possible(is_exempt=False, under=rule) != possible(is_exempt=False, under="none")


@pytest.mark.rule("orcs", "5.7", "O17")
def test_the_exemption_covers_only_its_owners_turn_not_an_exchange() -> None:
    state = acting("", "goblin@3i", rule="more-life")
    learn(state, 1, "no-rule-change")
    assert state.view(None).paths[2].sections[0].creatures[0].life == 3
    state = turning_up(acting(""))
    learn(state, 0, "no-rule-change")
    learn(state, 1, "no-rule-change")
    play(state, EXCHANGE)
    assert state.displays == [[], []]


# Revealing creatures ------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "6.1", "6.2", "O20")
def test_each_empty_path_gets_a_creature_first() -> None:
    state = turning_up(acting("smash", "goblin@1i orc@2m orc@4o"))
    empty_paths(state, 5)
    play(state, BRUTE_WITHOUT_SPELLS)
    assert not state.is_legal(CHANCE, "reveal=3.goblin")
    assert not state.is_legal(CHANCE, "reveal=3.goblin+5.orc+6.orc")
    play(state, "reveal=3.goblin+6.chief")
    assert board(state) == "goblin@1i orc@2m goblin@3o orc@4o chief@6o"
    assert state.view(None).phase == "revealing"
    assert state.to_act() == (0,)


@pytest.mark.rule("orcs", "6.3", "6.4", "O12", "O20")
def test_another_creature_appears_on_a_chosen_path_but_not_the_mages() -> None:
    state = turning_up(acting("smash", "goblin@1i goblin@2i goblin@4i goblin@5i goblin@6i"))
    empty_paths(state, 6)
    play(state, BRUTE_WITHOUT_SPELLS, "reveal=3.goblin")
    assert texts(state) == ["reveal=1", "reveal=2", "reveal=4", "reveal=5"]
    state.mages[0].space = 1
    assert can(state, "reveal=3")  # just refilled
    left = state.markers[3], sum(state.unseen)
    play(state, "reveal=4", "reveal=4.chief")
    assert "chief@4o" in board(state)
    assert (state.markers[3], sum(state.unseen)) == (left[0] - 1, left[1] - 1)
    assert state.view(None).phase == "acting"


@pytest.mark.rule("orcs", "6.3", "O12")
def test_no_marker_is_turned_up_if_only_the_mages_path_has_any() -> None:
    state = turning_up(acting("smash", "goblin@3i"))
    empty_paths(state, 1, 2, 4, 5, 6)
    play(state, BRUTE_WITHOUT_SPELLS)
    assert state.to_act() == (0,)
    assert state.view(None).phase == "acting"
    assert state.actions == 2


@pytest.mark.rule("orcs", "5.7", "O16", "O17")
def test_the_exemption_holds_while_a_fate_card_moves_creatures() -> None:
    """Its owner keeps the other skills even when it is nobody's turn; other players don't."""
    state = turning_up(acting("", "goblin@3i goblin@1i"))
    learn(state, 0, "no-rule-change", "no-loss")
    learn(state, 1, "no-loss")
    own(state, 0, goblin=1)
    own(state, 1, goblin=1)
    play(state, "fate=8")  # no extra skills
    assert trophies(state, 0) == {"goblin": 1}
    assert trophies(state, 1) == {}


@pytest.mark.rule("orcs", "12.2", "19.5", "O38")
def test_switch_can_lead_into_the_tower_only_by_a_road() -> None:
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


# The other reading --------------------------------------------------------------------------------


def switch_off(monkeypatch: pytest.MonkeyPatch, ruling: str) -> None:
    """Make the engine follow the other reading of *ruling*."""
    other = structs.replace(RULINGS, **{ruling: False})
    for module in (turn, following, position):
        monkeypatch.setattr(module, "RULINGS", other)


@pytest.mark.rule("orcs", "O3")
def test_a_learned_card_can_be_used_once_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "learned_rest")
    state = acting("book-fe replenish zap smash")
    state.actions = 3
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    settle(play(state, "book-fe>fireball"))
    play(state, "cast=replenish", "at=draw", "draw=p1.fireball.book-fe")
    assert can(state, "cast=fireball")


@pytest.mark.rule("orcs", "O10")
def test_a_creature_keeps_one_life(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "zero_life_falls")
    state = acting("zap", "goblin@3i", terrain="1", toad="orc-rider")
    lay(state, "tendrils@3i")
    state.mages[0].gifts[3] = 1
    play(state, "gift=minus-life>goblin@3i")
    assert board(state) == "goblin@3i"
    play(state, texts(state, 0, "zap>")[0])
    assert trophies(state) == {"goblin": 1}


@pytest.mark.rule("orcs", "O16")
def test_a_rule_holds_only_after_its_cards_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "rule_at_once")
    state = turning_up(acting("", "goblin@3i"))
    learn(state, 0, "no-loss")
    own(state, 0, goblin=1)
    play(state, "fate=8")  # weak and strong, and no extra skills
    assert trophies(state) == {"goblin": 1}
    assert state.view(None).seats[0].sleeping == ("no-loss",)


@pytest.mark.rule("orcs", "O24")
def test_the_highest_line_must_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "any_line")
    state = play(acting("zap book-wl", "chief@3i"), "cast=zap", "add=book-wl")
    assert texts(state, 0, "at") == ["at=chief@3i"]
    play(state, "at=chief@3i")
    assert board(state) == "chief*2@3i"


@pytest.mark.rule("orcs", "O38")
def test_roads_push_only_creatures_moved_by_fate(monkeypatch: pytest.MonkeyPatch) -> None:
    switch_off(monkeypatch, "roads_always")
    state = acting("magic-bonds", "chief@1o", terrain="1")
    lay(state, "road@1m road@2m")
    play(state, "magic-bonds>chief@1o>1")
    assert board(state) == "chief@1m"
    state = turning_up(acting("", "chief@2o goblin@1m", terrain="1"))
    lay(state, "road@1m road@2m road@3o")
    play(state, "fate=13")
    assert board(state) == "goblin@1i chief@2i"
    play(state, "reveal=3.orc+4.orc+5.orc+6.orc")
    assert "orc@3o" in board(state)
    assert steps(state) == {}

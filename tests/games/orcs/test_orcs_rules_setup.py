"""Rules 1 and 2: the game, getting ready."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import CHANCE
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.orcs.data import (
    CREATURES,
    FATES,
    MARKERS,
    PATHS,
    SPELLS,
    START_DECK,
)
from tests.games.orcs.orcs_scenes import (
    PLAYERS,
    acting,
    board,
    can,
    discards,
    ended,
    fresh,
    play,
    settle,
    walk,
)

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
def test_six_paths_of_three_sections_of_which_the_last_is_beside_the_first() -> None:
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
def test_the_lives_of_the_creatures() -> None:
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
def test_hands_and_missions_are_secret_and_discard_piles_are_open() -> None:
    state = settle(fresh(3, missions="on"), 5)
    spectator, own_view = state.view(None), state.view(1)
    assert (spectator.hand, spectator.missions) == ((), ())
    assert len(own_view.hand) == 4
    assert len(own_view.missions) == 2
    assert own_view.seats == spectator.seats
    state = acting("zap smash", "goblin@3i")
    play(state, "zap>goblin@3i")
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
def test_the_start_player_is_drawn_and_begins_every_round() -> None:
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
def test_markers_by_number_of_players() -> None:
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
def test_two_creatures_come_on_each_path_first() -> None:
    state = play(fresh(2), "lot=p1")
    play(state, DISPLAYS)
    outcome = "+".join(f"{path}.goblin+{path}.orc" for path in range(1, 7))
    assert not state.is_legal(CHANCE, outcome.removesuffix("+6.orc"))
    play(state, f"first={outcome}")
    assert board(state) == " ".join(f"goblin@{path}o orc@{path}o" for path in range(1, 7))
    assert state.markers == [6] * PATHS
    assert state.unseen[:2] == [4, 4]


@pytest.mark.rule("orcs", "2.6")
def test_counters_begin_at_the_top_of_their_tracks() -> None:
    view = fresh().view(None)
    tracks = {kind.category: kind.track for kind in view.kinds}
    assert tracks == {"weak": (3, 2, 1), "strong": (5, 4, 3, 2), "brute": (7, 6, 5, 4, 3)}
    assert [kind.value for kind in view.kinds] == [3, 3, 5, 5, 7, 7]


@pytest.mark.rule("orcs", "2.7")
def test_everybody_has_the_same_eight_spells_and_draws_four() -> None:
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
def test_forty_spells_in_two_piles_with_three_of_each_face_up() -> None:
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
def test_fate_cards_poison_and_cubes() -> None:
    view = fresh().view(None)
    assert len(FATES["base"]) == 15
    assert view.poison == 14
    assert all(seat.skulls == (0,) * 6 for seat in view.seats)

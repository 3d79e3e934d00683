"""The private panel: three selects for three places, or what a 2- or 3- gives and takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.games.nine_domains import GAME
from engine.games.nine_domains.fights import threats
from tests.games.nine_domains.nine_domains_driver import ONE, TWO, begin, both, texts, walk
from tests.sentences import Sentences

if TYPE_CHECKING:
    from engine.core import Panel, Seat
    from engine.games.nine_domains import NineDomainsState

CARD = {"panel-card", "panel-card-at"}
"""The names of a card where its place is asked for, and elsewhere."""


def reached(state: NineDomainsState, seat: Seat) -> set[str]:
    """Return the moves that can be confirmed after any taps."""
    moves: set[str] = set()
    seen = {""}
    ahead = [""]
    while ahead:
        picks = ahead.pop()
        panel = GAME.panel(state, seat, picks)
        assert panel.picks == picks
        if panel.move:
            moves.add(panel.move)
        following = {control.picks for group in panel.groups for control in group.controls}
        following.add(GAME.panel(state, seat, picks.rpartition(".")[0]).picks)
        ahead += following - seen
        seen |= following
    return moves


def cards_at(panel: Panel, place: int) -> list[str]:
    """Return the cards that the select of *place* offers."""
    controls = panel.groups[place - 1].controls
    return [str(one.facts["card"]) for one in controls if one.label in CARD]


def check_taps(seat: Seat, every: int) -> None:
    states = [begin(), both(begin(), "0 1 2", "3 4 5", "2 3 4")]
    walked = [state for seed in range(60) for state in walk(seed) if seat in state.to_act()]
    states += [state for state in walked if state.asked] + walked[::20]
    states = states[:2] + states[2::every]
    kinds: set[str] = set()
    for state in states:
        assert reached(state, seat) == set(texts(state, seat))
        choice = state.view(seat).choice
        kinds.add(choice.kind if choice else f"round {state.round}")
    assert kinds >= {"round 1", "round 2", "round 3", "swap", "fetch"}


@pytest.mark.parametrize("seat", [ONE, TWO])
def test_the_taps_reach_exactly_the_legal_moves(seat: Seat) -> None:
    check_taps(seat, every=2)


@pytest.mark.parametrize("seat", [ONE, TWO])
@pytest.mark.long("engine/games/nine_domains")
def test_the_taps_reach_exactly_the_legal_moves_in_many_positions(seat: Seat) -> None:
    check_taps(seat, every=1)


def test_a_chosen_card_vanishes_from_the_other_lists() -> None:
    state = begin("1- 2+ 3-")
    hand = [*"012345", "1-", "2+", "3-"]
    panel = GAME.panel(state, ONE, "")
    assert [cards_at(panel, place) for place in (1, 2, 3)] == [hand] * 3
    panel = GAME.panel(state, ONE, "x.3-")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-lay", ("2:3-",), "")
    assert cards_at(panel, 1) == cards_at(panel, 3) == hand[:-1]
    assert cards_at(panel, 2) == hand
    panel = GAME.panel(state, ONE, "0.3-.5")
    assert (panel.prompt, panel.move) == ("panel-confirm-lay", "0.3-.5")
    assert panel.chosen == ("1:0", "2:3-", "3:5")
    assert cards_at(panel, 3) == ["1", "2", "3", "4", "5", "1-", "2+"]
    # what stands in a list as chosen is the path itself
    for group in panel.groups:
        assert [one.picks for one in group.controls].count(panel.picks) == 1


def test_a_place_in_the_middle_can_be_left_open_again() -> None:
    panel = GAME.panel(begin(), ONE, "0.1.2")
    opened = [
        [one.picks for one in group.controls if one.label == "panel-open"] for group in panel.groups
    ]
    assert opened == [["x.1.2"], ["0.x.2"], []]  # Back does the last one
    assert GAME.panel(begin(), ONE, "x.1.2").chosen == ("2:1", "3:2")
    alone = GAME.panel(begin(), ONE, "x.1")
    assert all(one.label in CARD for group in alone.groups for one in group.controls)


@pytest.mark.parametrize(("picks", "asked"), [("", 1), ("0", 2), ("x.0", 1), ("0.1.2", None)])
def test_what_stands_in_a_list_names_its_place_unless_it_is_the_one_that_is_asked_for(
    picks: str, asked: int | None
) -> None:
    sentences = Sentences(GAME)
    groups = GAME.panel(begin("1- 2+ 3-", "7 8 9"), ONE, picks).groups
    for place, group in enumerate(groups, 1):
        labels = [
            sentences.say(one.label, one.facts) for one in group.controls if one.label in CARD
        ]
        assert labels
        names = all(label.startswith(f"Place {place}, domain {place + 6}: ") for label in labels)
        assert names == (place != asked), labels


def test_cards_that_do_something_are_explained_and_have_a_sign() -> None:
    controls = GAME.panel(begin("1- 2+ *"), ONE, "").groups[0].controls
    explained = [str(one.facts["card"]) for one in controls if not one.is_for_newcomers]
    assert explained == ["0", "1-", "2+", "*"]
    assert [str(one.facts["card"]) for one in controls if one.icon] == explained
    assert {
        one.facts["card"]
        for one in GAME.panel(begin("1- 2+ 4-"), ONE, "").groups[0].controls
        if not one.is_for_newcomers
    } == {"0", "1", "1-", "2+", "4-"}


def test_who_lays_last_is_told_that_all_cards_are_turned_up() -> None:
    state = begin()
    for seat, picks, is_last in ((ONE, "0.1.2", "false"), (TWO, "3.4.5", "true")):
        panel = GAME.panel(state, seat, picks)
        assert panel.facts["is-last"] == is_last
        told = Sentences(GAME).say(panel.prompt, panel.facts)
        assert ("turned up now" in told) == (is_last == "true")
        assert ("Only you see it" in told) == (is_last == "false")
        state.play(seat, state.parse_move(panel.move))


def test_labels_know_the_domain_and_the_bonuses() -> None:
    state = both(begin("1- 1+ 3+", "8 9 10"), "0 1+ 2", "3 4 5", "2 3 4")
    panel = GAME.panel(state, ONE, "1-")
    assert dict(panel.facts) == {
        "domain1": 2,
        "bonus1": "none",
        "domain2": 3,
        "bonus2": "+2",
        "domain3": 4,
        "bonus3": "none",
        "place": 2,
        "domain": 3,
        "threats": 0,
        "feared": 0,
    }
    facts = {str(one.facts["card"]): one.facts for one in panel.groups[1].controls}
    # 2 waits for the card, and the 1- chosen beside it gives 2 more
    assert dict(facts["4"]) == {
        "place": 2,
        "domain": 3,
        "card": "4",
        "kind": "c4",
        "bonus": "+4",
    }


def test_a_card_is_not_said_to_beat_one_that_is_not_in_the_game() -> None:
    def kinds(specials: str) -> dict[str, str]:
        panel = GAME.panel(begin(specials), ONE, "")
        return {str(one.facts["card"]): str(one.facts["kind"]) for one in panel.groups[0].controls}

    without, both_in = kinds("1- 2- *"), kinds("1- 4- *")
    assert (without["1"], without["*"]) == ("c1-alone", "cstar-alone")
    assert (both_in["1"], both_in["*"], both_in["4-"]) == ("c1", "cstar", "c4m")
    assert kinds("1- 2- 4-")["4-"] == "c4m-alone"
    sentences = Sentences(GAME)
    assert sentences.say("panel-card-about", {"kind": without["1"]}) == "no effect"
    for kind in ("c1-alone", "cstar-alone"):
        assert "4-" not in sentences.say("panel-card-about", {"kind": kind})
    told = sentences.say("panel-card-about", {"kind": "c4m-alone"})
    assert "*" not in told


@pytest.mark.parametrize(
    ("picks", "kept"),
    [
        ("9", ""),
        (".", ""),
        ("x", ""),
        ("x.x", ""),
        ("0.0", "0"),
        ("0.x", "0"),
        ("0.", "0"),
        ("0.x.0", "0"),
        ("0.x.5.5", "0.x.5"),
        ("0.4-.5", "0"),
        ("swap", ""),
        ("keep", ""),
    ],
)
def test_picks_that_lead_nowhere_count_as_none(picks: str, kept: str) -> None:
    assert GAME.panel(begin(), ONE, picks).picks == kept


def test_a_swap_asks_what_is_given_for_what() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4")
    panel = GAME.panel(state, ONE, "")
    assert (panel.prompt, [group.kind for group in panel.groups]) == (
        "panel-swap",
        ["select", "buttons"],
    )
    assert [one.at for one in panel.groups[0].controls] == ["domain:9", "domain:10"]
    assert [one.picks for one in panel.groups[0].controls] == ["8.9", "8.10"]
    panel = GAME.panel(state, ONE, "8.10")
    assert (panel.move, panel.chosen) == ("swap:8>10", ("domain:8", "domain:10"))
    assert panel.is_stated, "the way that was tapped has said it all"
    panel = GAME.panel(state, ONE, "keep")
    assert (panel.prompt, panel.move) == ("panel-confirm-keep-swap", "keep")
    assert GAME.panel(state, ONE, "9.8").picks == ""
    assert GAME.panel(state, ONE, "8").picks == "", "of few ways each is offered whole"
    assert GAME.panel(state, ONE, "8.8").picks == ""
    assert GAME.panel(state, ONE, "8.10.1").picks == "8.10"
    assert GAME.panel(state, ONE, "keep.8").picks == ""


def test_a_fetch_asks_for_a_hand_card_and_a_used_one() -> None:
    state = both(begin("1+ 3- 3+", "8 9 10"), "3- 0 3", "1 2 4")
    panel = GAME.panel(state, ONE, "1+")
    assert (panel.prompt, panel.chosen) == ("panel-fetch-for", ("hand:1+",))
    assert [one.at for one in panel.groups[1].controls] == ["used:0", "used:3", "used:3-"]
    panel = GAME.panel(state, ONE, "1+.3-")
    assert (panel.move, panel.chosen) == ("fetch:1+>3-", ("hand:1+", "used:3-"))
    assert GAME.panel(state, ONE, "keep").prompt == "panel-confirm-keep-fetch"


def test_a_star_that_can_be_given_is_told_of_in_the_signs_that_keep_it() -> None:
    state = both(begin("* 3- 3+", "8 9 10"), "3- 0 3", "1 2 4")
    given, *_ = GAME.panel(state, ONE, "").groups
    explained = {one.facts["card"]: one.topic for one in given.controls if one.about}
    assert explained["*"] == "panel-card-topic"


def test_panel_and_analysis_name_the_domain_that_the_other_one_lacks() -> None:
    state = begin(domains="8 7 2")
    state.won = ((9, 10), (3, 4))
    assert [dict(event.facts) for event in threats(state, ONE)] == [
        {"place": 2, "domain": 7, "lacks": "red"},
        {"place": 3, "domain": 2, "lacks": "red"},
    ]
    assert threats(state, TWO) == (), "nothing is near for the one with 9 and 10"
    panel = GAME.panel(state, ONE, "")
    assert (panel.facts["threats"], panel.facts["feared"]) == (2, 7)
    words = Sentences(GAME).say("threat", {**threats(state, ONE)[0].facts, "player": "Bob"})
    assert words == "Bob lacked only red; domain 7 lay at place 2."
    state.elements_ignored = True
    assert threats(state, ONE) == ()

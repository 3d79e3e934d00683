"""The private panel: everything legal within two taps, nothing else, within Discord's limits."""

from __future__ import annotations

import pytest

from engine.core import CHANCE, MOVE_TEXT, Panel
from engine.games.loco import GAME, LocoState
from tests.games.loco.loco_driver import PLAYERS, table, texts, walk
from tests.games.tapping import moves_by_taps
from tests.sentences import Sentences

EMPTY = "rrrrrbbbbbgggggyyyyywwwww"


def check(panel: Panel) -> None:
    assert len(panel.groups) <= 2
    for group in panel.groups:
        assert group.kind == "select"
        assert 0 < len(group.controls) <= 25
        picks = [control.picks for control in group.controls]
        assert len(set(picks)) == len(picks)
    assert (panel.prompt.startswith("panel-confirm")) == bool(panel.move)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variant", ["off", "other-colour"])
def test_the_taps_reach_exactly_the_legal_moves(players: int, variant: str) -> None:
    for state in walk("panel", players, variant=variant):
        if state.to_act() not in {(), (CHANCE,)}:
            found = moves_by_taps(GAME, state, 2, check)
            assert found == set(texts(state))


@pytest.mark.parametrize(
    "state",
    [
        table("r01234", {0: "r5 b1", 1: "g1"}, other_colour=True),
        table("", {0: "r5 b1", 1: "g1"}, gone=EMPTY[5:], other_colour=True),
        table("r01234", {0: "r5 b1", 1: "g1"}, gone=EMPTY),
    ],
)
def test_declining_is_offered_exactly_where_it_is_legal(state: LocoState) -> None:
    assert moves_by_taps(GAME, state, 2, check) == set(texts(state))


MIDDLE = table("r01234 b0 w53", {0: "r5 b4 g2", 1: "g1"}, held={0: "bb"}, gone="wwwww")


def test_a_card_then_a_token_with_what_it_counts_now() -> None:
    panel = GAME.panel(MIDDLE, 0, "")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-choose-card", (), "")
    assert [(control.picks, control.at) for control in panel.groups[0].controls] == [
        ("r5", "r5"),
        ("b4", "b4"),
        ("g2", "g2"),
    ]
    assert [control.label for control in panel.groups[0].controls] == [
        "panel-card-option-ending",
        "panel-card-option",
        "panel-card-option",
    ]
    assert dict(panel.groups[0].controls[1].facts) == {
        "creature": "amazon",
        "value": 4,
        "worth": 0,
        "laid": 1,
        "longest": 6,
        "own": 2,
        "others": 0,
    }
    panel = GAME.panel(MIDDLE, 0, "b4")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-choose-token", ("b4",), "")
    tokens = panel.groups[1].controls
    assert [(control.picks, control.at) for control in tokens] == [
        ("b4.r", "r"),
        ("b4.b", "b"),
        ("b4.g", "g"),
        ("b4.y", "y"),
    ]
    # the card about to be laid counts already
    assert [control.facts["worth"] for control in tokens] == [4, 4, 0, 0]
    assert dict(tokens[1].facts) == {"creature": "amazon", "worth": 4, "left": 3, "own": 2}
    panel = GAME.panel(MIDDLE, 0, "b4.y")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-confirm-words", ("b4", "y"), "b4+y")
    assert dict(panel.facts) == {"creature": "amazon", "value": 4, "token": "wyrm"}
    assert len(panel.groups) == 2


def test_newcomers_are_told_what_is_at_stake_with_a_card() -> None:
    sentences = Sentences(GAME)
    magus, amazon, titan = GAME.panel(MIDDLE, 0, "").groups[0].controls
    for control, told in (
        (magus, "counts 4, 5 of 6 cards laid; tokens: you 0, others 0"),
        (amazon, "counts 0, one of 6 cards laid; tokens: you 2, others 0"),
    ):
        assert control.is_for_newcomers
        assert sentences.say(control.about, control.facts) == told
    assert titan.about == "", "no card, no token: nothing to tell"
    (green,) = GAME.panel(MIDDLE, 1, "").groups[0].controls
    assert green.about == ""
    held = table("b0", {0: "b4", 1: "g1"}, held={1: "gbb"})
    (blue,), (green,) = (GAME.panel(held, seat, "").groups[0].controls for seat in (0, 1))
    assert "tokens: you 0, others 2" in sentences.say(blue.about, blue.facts)
    assert sentences.say(green.about, green.facts) == "no card laid yet; tokens: you 1, others 0"


def test_declining_is_offered_on_the_ending_turn() -> None:
    panel = GAME.panel(MIDDLE, 0, "r5")
    assert [control.picks for control in panel.groups[1].controls][-1] == "r5.none"
    assert panel.groups[1].controls[-1].at == ""
    panel = GAME.panel(MIDDLE, 0, "r5.none")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-confirm-words-none", ("r5",), "r5")
    assert GAME.panel(MIDDLE, 0, "b4.none").picks == "b4"


def test_where_no_token_may_be_taken_none_is_asked_for() -> None:
    state = table("", {0: "r5 b1", 1: "g1"}, gone=EMPTY[5:], other_colour=True)
    panel = GAME.panel(state, 0, "r5")
    assert (panel.prompt, panel.move, len(panel.groups)) == ("panel-confirm-words-none", "r5", 1)
    assert panel.chosen == ("r5",)
    assert GAME.panel(state, 0, "r5.none").picks == "r5"


@pytest.mark.parametrize(
    ("picks", "kept"),
    [
        ("z9", ""),
        ("r1", ""),
        (".", ""),
        (".b", ""),
        ("b4.w", "b4"),
        ("b4.", "b4"),
        ("b4.x", "b4"),
        ("b4.y.1", "b4.y"),
        ("b4+y", ""),
        (MOVE_TEXT, ""),
    ],
)
def test_picks_that_lead_nowhere_count_as_none(picks: str, kept: str) -> None:
    assert GAME.panel(MIDDLE, 0, picks).picks == kept

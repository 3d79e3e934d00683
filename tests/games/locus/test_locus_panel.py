"""The private panel: every legal move can be tapped, and no other."""

from __future__ import annotations

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.locus import GAME, LocusState
from engine.games.locus.data import COLOURS, SINGLE
from engine.games.locus.panel import best_places, describe
from engine.games.locus.sheets import COIN
from engine.panels import Control
from tests.games.locus.locus_driver import PLAYERS, dealt, fresh, play, rich, step, texts
from tests.sentences import Sentences


def tapped(state: LocusState, seat: int) -> set[str]:
    """Return all moves that can be reached by tapping."""
    ahead, seen, moves = [""], {""}, set[str]()
    while ahead:
        picks = ahead.pop()
        panel = GAME.panel(state, seat, picks)
        assert panel.picks == picks
        moves |= {panel.move} if panel.move else set()
        for group in panel.groups:
            names = [control.picks for control in group.controls]
            assert len(set(names)) == len(names)
            for control in group.controls:
                if control.enabled and control.picks not in seen:
                    seen.add(control.picks)
                    ahead.append(control.picks)
    return moves


@pytest.mark.parametrize("players", PLAYERS)
def test_the_panel_reaches_all_legal_moves_and_no_others(players: int) -> None:
    state = fresh(players)
    dice = PlayoutDice(f"panel {players}")
    ply = 0
    while state.to_act():
        if ply % 23 == 0:
            for seat in state.to_act():
                if seat != CHANCE:
                    assert tapped(state, seat) == set(texts(state, seat))
        step(state, dice)
        ply += 1


def test_first_the_card_then_the_area_then_the_place() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 1})
    panel = GAME.panel(state, 0, "")
    assert panel.prompt == "panel-take"
    assert [control.picks for control in panel.groups[0].controls] == [
        "take=rl4",
        "take=gi3",
        "take=wi2",
    ]
    panel = GAME.panel(state, 0, "take=rl4")
    assert (panel.move, panel.chosen) == ("take=rl4", ("rl4",))
    play(state, 0, "take=rl4")
    panel = GAME.panel(state, 0, "")
    best, cursor, areas, others = panel.groups
    assert (panel.prompt, panel.is_preview, panel.move[:6]) == ("panel-place", True, "card@r")
    own = next(one for one in best_places(state, 0, most=9999) if one.letter == "r")
    assert panel.move == own.move, "in its own colour, where it brings most"
    assert len(best.controls) == 25
    assert len(cursor.controls) == 6
    assert [control.picks for control in others.controls] == ["discard"]
    prices = {control.picks: control.facts["price"] for control in areas.controls}
    assert prices == {"card.y": 1, "card.p": 1, "card.r": 0, "card.g": 1, "card.b": 1}


def test_newcomers_are_told_what_each_card_would_bring_them() -> None:
    state = dealt("rl4.wi2.gi3")
    sentences = Sentences(GAME)
    for control in GAME.panel(state, 0, "").groups[0].controls:
        taken = state.copy()
        play(taken, 0, control.picks)
        best = next(one for one in best_places(taken, 0, most=9999) if not one.price)
        assert {key: control.facts[key] for key in best.facts} == best.facts
        told = sentences.say(control.about, control.facts)
        assert told.startswith("at once ")
        assert f"in the {best.area} area" in told
    side = state.sides[0]
    for place in side.print.areas[COLOURS.index("r")].legal(SINGLE, 0):
        side.crosses[COLOURS.index("r")] |= place.mask
    told = {
        one.picks: sentences.say(one.about, one.facts)
        for one in GAME.panel(state, 0, "").groups[0].controls
    }
    assert told.pop("take=rl4") == "fits nowhere without a coin"
    assert all(one.startswith("at once ") for one in told.values())


def test_the_best_places_lead_the_cursor_there() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 1})
    play(state, 0, "take=rl4")
    best = best_places(state, 0)
    controls = GAME.panel(state, 0, "").groups[0].controls
    assert [control.picks for control in controls] == [one.picks for one in best]
    panel = GAME.panel(state, 0, best[3].picks)
    assert (panel.picks, panel.move) == (best[3].picks, best[3].move)


def test_moves_are_described() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 1})
    assert describe(state, 0, state.parse_move("take=rl4"))[0] == "words-take"
    play(state, 0, "take=rl4")
    assert describe(state, 0, state.parse_move("discard")) == ("panel-discard", {"coins": 2})
    words, facts = describe(state, 0, state.parse_move("card@rb2"))
    assert (words, facts["square"], facts["area"], facts["price"]) == ("words-draw", "b2", "red", 0)


def test_the_cursor_goes_to_the_next_legal_place() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 0})
    play(state, 0, "take=rl4")
    panel = GAME.panel(state, 0, "card.r.b2-0")
    assert panel.move == "card@rb2"
    assert panel.chosen == ("rb2", "rb3", "rb4", "rc4")
    assert panel.facts["squares"] == "b2 b3 b4 c4"
    ways = {control.label: control.picks for control in panel.groups[1].controls}
    assert ways == {
        "panel-up": "card.r.b1-0",
        "panel-down": "card.r.b3-0",
        "panel-left": "card.r.a2-0",
        "panel-right": "card.r.c2-0",
        "panel-turn": "card.r.b2-1",
        "panel-mirror": "card.r.b2-4",
    }
    assert GAME.panel(state, 0, "card.r.b2-7").move == "card@rb2-3m"
    assert panel.facts["bonuses"] == 1


def test_where_there_is_one_area_the_place_is_asked_for_at_once() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 0})
    play(state, 0, "take=rl4")
    panel = GAME.panel(state, 0, "card")
    assert (panel.picks, panel.prompt) == ("card", "panel-place")
    assert panel.move == best_places(state, 0)[0].move
    assert [group.label for group in panel.groups] == ["panel-bests", "panel-cursor"]
    disabled = [
        control.label
        for control in GAME.panel(state, 0, "card.r.a1-0").groups[1].controls
        if not control.enabled
    ]
    assert disabled == ["panel-up", "panel-left"]


@pytest.mark.parametrize(
    ("picks", "kept"),
    [
        ("zz", ""),
        ("card.z", "card"),
        ("card.r.z9-0", "card.r"),
        ("card.r.b2-9", "card.r"),
        ("done", ""),
        ("discard.x", "discard"),
    ],
)
def test_picks_that_lead_nowhere_count_as_none(picks: str, kept: str) -> None:
    state = dealt("rl4.wi2.gi3")
    play(state, 0, "take=rl4")
    assert GAME.panel(state, 0, picks).picks == kept


def test_a_second_square_is_asked_for() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 2})
    play(state, 0, "take=rl4", "pay@ra4")
    panel = GAME.panel(state, 0, "")
    assert panel.prompt == "panel-owes"
    assert [control.picks for control in panel.groups[0].controls] == ["one", "pay", "skip"]
    assert GAME.panel(state, 0, "skip").prompt == "panel-confirm-skip"
    play(state, 0, "skip", "discard")
    assert GAME.panel(state, 0, "").prompt == "panel-more"
    assert GAME.panel(state, 0, "done").move == "done"


def test_the_emoji_of_a_control_is_that_of_its_colour_or_of_coins() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 3})
    assert icons(state) == ["r.l4", "g.i3", "w.i2", "coins"], "two squares can be paid for at once"
    play(state, 0, "take=rl4")
    shown = icons(state)
    assert {"y", "p", "r", "g", "b"} <= set(shown), "of the areas, and of the best places"
    assert "coins" in shown, "of the discard"
    english = Sentences(GAME)
    assert len({english.say(f"icon-{icon}", {}) for icon in "yprgbw"}) == 6
    for icon in {*shown, "done", "skip", "w"} - {""}:
        assert english.say(Control("", "", icon=icon).plain_icon, {}), icon


def icons(state: LocusState) -> list[str]:
    """Return the icons of what the first seat can tap."""
    panel = GAME.panel(state, 0, "")
    return [control.icon for group in panel.groups for control in group.controls]


def test_a_coin_that_is_gained_is_not_told_as_a_bonus_too() -> None:
    state = dealt("ps4.ys4.gi3")
    play(state, 0, "take=ps4")
    printed = state.sides[0].print.areas[COLOURS.index("p")]
    coins = [bit for bit, kind in printed.bonuses.items() if kind == COIN]
    shown = [
        GAME.panel(state, 0, one.picks)
        for one in best_places(state, 0, "card", 1_000)
        if one.letter == "p" and one.gain
    ]
    assert shown
    for panel in shown:
        squares = str(panel.facts["squares"]).split()
        others = [
            name
            for bit in printed.bonuses
            if bit not in coins
            for name in printed.squares(bit)
            if name in squares
        ]
        assert panel.facts["gained"] == 1
        assert panel.facts["bonuses"] == len(others)

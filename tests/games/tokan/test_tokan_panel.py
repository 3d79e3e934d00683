"""The private panel: everything legal within three taps, nothing else, within Discord's limits."""

from __future__ import annotations

from functools import cache, partial
from itertools import islice
from typing import TYPE_CHECKING

import pytest
from fluent.runtime import FluentBundle, FluentResource

from engine.games.tokan import GAME
from engine.games.tokan.position import open_cells
from tests.games.tapping import moves_by_taps
from tests.games.tokan.tokan_driver import CHOICES, at, board, texts, walk
from tests.sentences import Sentences
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import Fact, Panel


@pytest.fixture(scope="module")
def english() -> FluentBundle:
    bundle = FluentBundle(["en"], use_isolating=False)
    path = ROOT / "seeds" / "tokan" / "texts.en.ftl"
    bundle.add_resource(FluentResource(path.read_text("utf-8")))
    return bundle


def say(bundle: FluentBundle, key: str, facts: Mapping[str, Fact]) -> str:
    return said(bundle, key, tuple(facts.items()))


@cache
def said(bundle: FluentBundle, key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    pattern = bundle.get_message(f"tokan-{key}").value
    assert pattern is not None, key
    text, errors = bundle.format_pattern(pattern, dict(facts))
    assert not errors, (key, errors)
    return str(text)


def check(panel: Panel, bundle: FluentBundle) -> None:
    assert say(bundle, panel.prompt, panel.facts)
    assert len(panel.groups) <= 4  # and a row for confirming
    tapped = [] if not panel.picks else [panel.picks.rpartition(".")[0]]
    for group in panel.groups:
        assert 0 < len(group.controls) <= (25 if group.kind == "select" else 5)
        assert len(say(bundle, group.label, {})) <= 100
        labels = [say(bundle, control.label, control.facts) for control in group.controls]
        assert len(set(labels)) == len(labels)
        assert max(map(len, labels)) <= 80
        if group.kind == "buttons":
            tapped += [control.picks for control in group.controls]
    # each button, the way back among them, becomes a component's id
    assert len(set(tapped)) == len(tapped)


def check_taps(options: dict[str, str], bundle: FluentBundle, seeds: int, every: int) -> None:
    for seed in range(seeds):
        for state in islice(walk(seed, **options), seed, None, every):
            if state.to_act():
                found = moves_by_taps(GAME, state, 3, partial(check, bundle=bundle))
                assert found == set(texts(state))


@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_the_taps_reach_exactly_the_legal_moves(
    options: dict[str, str], english: FluentBundle
) -> None:
    check_taps(options, english, seeds=4, every=5)


@pytest.mark.parametrize("options", CHOICES, ids=str)
@pytest.mark.long("engine/games/tokan", "seeds/tokan")
def test_the_taps_reach_exactly_the_legal_moves_in_every_position(
    options: dict[str, str], english: FluentBundle
) -> None:
    check_taps(options, english, seeds=12, every=1)


MIDDLE = board("""
    .  .  .   .  .   .
    .  .  .   .  .   .
    l  m  Mj  m  lL  .
    .  .  .   .  .   .
    j  .  .   m  .   .
""", "b")  # fmt: skip


def test_a_piece_then_a_target_then_how_many() -> None:
    panel = GAME.panel(MIDDLE, 1, "")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-choose-piece", (), "")
    assert [control.at for control in panel.groups[0].controls] == ["a3", "b3", "c3", "d3"]
    panel = GAME.panel(MIDDLE, 1, "c3")
    assert (panel.prompt, panel.chosen) == ("panel-choose-target", ("c3",))
    targets = {control.at: control for control in panel.groups[1].controls}
    assert set(targets) == {"a3", "e3"}
    assert dict(targets["e3"].facts) == {
        "cell": "e3",
        "animal": "lion",
        "colour": "red",
        "height": 3,
        "most": 4,
        "carry": 0,
    }
    # onto a3 there is one way only: with the tile below, so nothing more is asked
    panel = GAME.panel(MIDDLE, 1, "c3.a3")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-confirm", ("c3", "a3"), "c3-a3+1")
    panel = GAME.panel(MIDDLE, 1, "c3.e3")
    assert (panel.prompt, panel.move) == ("panel-choose-carry", "")
    assert [control.picks for control in panel.groups[-1].controls] == ["c3.e3.0", "c3.e3.1"]
    panel = GAME.panel(MIDDLE, 1, "c3.e3.0")
    assert (panel.picks, panel.move) == ("c3.e3.0", "c3-e3")


def test_newcomers_are_told_what_carrying_leaves_behind() -> None:
    sentences = Sentences(GAME)
    ways = GAME.panel(MIDDLE, 1, "c3.e3").groups[-1].controls
    assert all(one.is_for_newcomers for one in ways)
    assert [sentences.say(one.about, one.facts) for one in ways] == [
        "a red mouse stays on c3",
        "c3 is left empty, and the stacks right behind it move up",
    ]


@pytest.mark.parametrize(
    ("picks", "kept"),
    [
        ("z9", ""),
        ("a1", ""),
        (".", ""),
        ("c3.f5", "c3"),
        ("c3.", "c3"),
        ("c3.e3.2", "c3.e3"),
        ("c3.a3.7", "c3.a3"),
        ("c3.e3.0.1", "c3.e3.0"),
    ],
)
def test_picks_that_lead_nowhere_count_as_none(picks: str, kept: str) -> None:
    assert GAME.panel(MIDDLE, 1, picks).picks == kept


def test_laying_asks_for_the_animal_and_the_cell() -> None:
    state = at("4Mj4/4Mj4/4Ml4/4Jl4/4Jl4 r - r 0 towers")
    panel = GAME.panel(state, 0, "")
    assert panel.prompt == "panel-choose-animal"
    facts = [dict(control.facts) for control in panel.groups[0].controls]
    assert facts == [{"animal": "jackal", "left": 5}, {"animal": "lion", "left": 5}]
    panel = GAME.panel(state, 0, "j")
    assert (panel.prompt, panel.picks) == ("panel-choose-cell", "j")
    assert len(panel.groups[1].controls) == 10
    assert GAME.panel(state, 0, "j.d3").move == "j@d3"
    assert GAME.panel(state, 0, "j.d3").chosen == ("d3",)
    assert GAME.panel(state, 0, "j.a1").picks == "j"
    assert GAME.panel(state, 0, "m.d3").picks == ""


def test_the_only_kind_left_is_not_asked_for() -> None:
    states = [
        state
        for seed in range(40)
        for state in walk(seed, setup="laid")
        if state.is_laying and len(set(state.stock[state.turn])) == 1
    ]
    assert states
    for state in states:
        letter = state.stock[state.turn][0].lower()
        panel = GAME.panel(state, state.turn, "")
        assert (panel.picks, panel.prompt) == ("", "panel-choose-cell")
        assert all(control.picks.startswith(f"{letter}.") for control in panel.groups[0].controls)
        assert GAME.panel(state, state.turn, letter).picks == ""


def test_there_are_never_more_cells_to_lay_on_than_a_select_holds() -> None:
    most = max(
        open_cells(state.gaps).bit_count()
        for seed in range(400)
        for state in walk(seed, setup="laid")[:20]
    )
    assert 10 <= most <= 22

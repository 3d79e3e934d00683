"""Rules 7 to 9: actions, casting, icons."""

from __future__ import annotations

import pytest

from tests.games.orcs.orcs_scenes import (
    acting,
    board,
    can,
    discards,
    give,
    hand,
    play,
    settle,
    texts,
    trophies,
)

# Actions ------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "7.1")
def test_two_actions_each_to_teleport_to_cast_or_to_pass() -> None:
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
def test_extra_actions_add_up_and_are_for_the_turn() -> None:
    state = acting("replenish replenish zap book-wl book-lf", "lava-golem@3i", bonus="on")
    state.mages[0].gifts[1] = 2
    play(state, "gift=one-action", "gift=one-action")
    assert state.actions == 4
    play(state, "cast=replenish", "add=zap", "at=draw")
    settle(state)
    assert state.actions == 4
    play(state, "cast=replenish", "add=book-wl", "at=draw")
    settle(state)
    assert state.actions == 4
    play(state, "pass")
    settle(state)
    play(state, texts(state, 1, "reveal")[0])
    settle(state)
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
def test_only_power_of_the_spells_magic_counts_and_no_text_of_an_enhancer() -> None:
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
def test_a_card_of_another_magic_needs_an_icon_that_can_be_used() -> None:
    state = acting("zap voodoo magic-bonds smash", "goblin@3i")
    play(state, "cast=zap")
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
def test_one_line_that_is_reached_not_only_the_highest() -> None:
    state = acting("zap book-wl book-lf replenish", "chief@3i")
    play(state, "cast=zap", "add=book-wl")
    assert texts(state, 0, "at") == ["at=chief@3i", "at=chief@3i/1"]
    play(state, "at=chief@3i/1")
    assert board(state) == "chief*1@3i"
    state = acting("zap book-wl book-lf replenish", "chief@3i")
    play(state, "cast=zap", "add=book-wl", "add=book-lf", "add=replenish", "at=chief@3i")
    assert board(state) == "chief*3@3i"  # power beyond the line is lost


@pytest.mark.rule("orcs", "8.6", "O24")
def test_without_a_target_or_a_line_nothing_happens_and_the_action_is_spent() -> None:
    state = acting("zap", "goblin@4i")
    play(state, "cast=zap")
    assert texts(state) == ["at=none"]
    play(state, "at=none")
    assert (board(state), state.actions, discards(state)) == ("goblin@4i", 1, "zap")
    state = acting("fireball voodoo zap", "goblin@3i")
    give(state, 0, "fireball magic-bonds zap")
    play(state, "cast=fireball", "add=magic-bonds")
    assert texts(state, 0, "at") == ["at=none"]  # 1 power of fire reaches no line


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
    state = acting(f"{spell} {helper}", "goblin@3i")
    play(state, f"cast={spell}")
    assert texts(state, 0, "at") == []
    play(state, f"add={helper}")
    assert texts(state, 0, "at") != []


@pytest.mark.rule("orcs", "8.8", "O23", "O33")
def test_the_cards_lie_open_until_all_is_done() -> None:
    state = acting("zap replenish smash", "orc-rider*1@3i", bonus="on")
    play(state, "cast=zap", "add=replenish")
    assert (hand(state), discards(state)) == ("smash", "")
    play(state, "at=orc-rider*1@3i")
    assert trophies(state) == {"orc-rider": 1}
    assert discards(state) == ""
    play(state, "bonus=discard-hands", "discard=smash")
    assert discards(state) == "zap replenish"


@pytest.mark.rule("orcs", "8.9", "O7")
def test_what_is_being_cast_is_not_shuffled_in_but_earlier_actions_are() -> None:
    state = acting("smash replenish zap", "goblin@3i")
    state.mages[0].deck = [0] * len(state.mages[0].deck)
    play(state, "smash>goblin@3i", "cast=replenish", "add=zap", "at=draw", "draw=p1.smash")
    assert hand(state) == "smash"
    assert discards(state) == "zap replenish"


# Icons --------------------------------------------------------------------------------------------


@pytest.mark.rule("orcs", "9.1")
def test_the_icon_of_the_spell_itself_does_nothing() -> None:
    state = acting("replenish smash")
    play(state, "cast=replenish")
    assert texts(state, 0, "teleport") == []
    cast = state.view(None).cast
    assert cast is not None
    assert cast.icons == ()


@pytest.mark.rule("orcs", "9.2", "O2", "O23")
def test_an_icon_is_used_now_or_never() -> None:
    state = acting("zap voodoo magic-bonds book-wl", "goblin@3i")
    play(state, "cast=zap", "add=magic-bonds")
    assert texts(state, 0, "teleport") != []
    play(state, "add=book-wl")
    assert texts(state, 0, "teleport") == []
    play(state, "add=voodoo")
    assert can(state, "draw")
    assert texts(state, 0, "at") != []


@pytest.mark.rule("orcs", "9.3")
def test_the_spell_is_cast_from_where_the_icon_brought_the_mage() -> None:
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
        state = acting("zap wisdom", "goblin@4i")
        play(state, "cast=zap", "add=wisdom", *first)
        assert can(state, second)
        play(state, second)
        settle(state)
        assert not can(state, second)
        play(state, "at=goblin@4i")
        assert trophies(state) == {"goblin": 1}


@pytest.mark.rule("orcs", "9.6")
def test_which_cards_show_which_icon() -> None:
    for card, icons in (
        ("replenish", ("teleport",)),
        ("magic-bonds", ("teleport",)),
        ("switch", ("draw",)),
        ("voodoo", ("draw",)),
        ("wisdom", ("teleport", "draw")),
        ("book-wl", ()),
    ):
        state = acting(f"zap {card}", "goblin@3i")
        play(state, "cast=zap", f"add={card}")
        cast = state.view(None).cast
        assert cast is not None
        assert cast.icons == icons

"""Texts and controls of The Nine Domains: notation, sentences, the private panel."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import CHANCE, Panel
from engine.errors import InvalidMove
from engine.games.nine_domains import GAME, NineDomainsState
from engine.games.nine_domains.data import CARDS, SPECIALS
from engine.games.nine_domains.fights import threats
from tests.games.driving import ended, play, refused, texts
from tests.games.nine_domains.nine_domains_driver import ONE, TWO, begin, both, turn_up, walk
from tests.notation import check_any_text
from tests.sentences import Sentences, refusals_in

# Notation


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("0.3+.5", "0.3+.5"),
        (" 0 . 3+ . * ", "0.3+.*"),
        ("0.0.0", "0.0.0"),
        ("SWAP:7>10", "swap:7>10"),
        ("swap:2>2", "swap:2>2"),
        ("Fetch:4>1-", "fetch:4>1-"),
        ("fetch:3->3", "fetch:3->3"),
        ("fetch:*>*", "fetch:*>*"),
        ("Keep", "keep"),
    ],
)
def test_lenient_notation_is_read_and_normalised(typed: str, meant: str) -> None:
    state = begin()
    assert state.format_move(state.parse_move(typed)) == meant
    assert state.parse_move(typed) == state.parse_move(meant)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0.1",
        "0.1.",
        "0.1.6",
        "0.1.2.3",
        "0.1.5+",
        "swap:1>2",
        "swap:11>2",
        "swap:7",
        "fetch:4",
        "fetch:7>10",
        "keep it",
        "7@2",
        "special=3-",
        "٣.1.2",
    ],
)
def test_invalid_texts_are_not_moves(text: str) -> None:
    with pytest.raises(InvalidMove):
        begin().parse_move(text)


@given(
    st.text(max_size=80)
    | st.from_regex(r"([0-5][+-]?|\*)\.([0-5][+-]?|\*)\.([0-5][+-]?|\*)")
    | st.from_regex(r"(swap|fetch):([0-9+*-]{1,2})>([0-9+*-]{1,2})")
)
def test_any_text_is_a_move_or_invalid_notation(text: str) -> None:
    for state in (begin(), SWAP, FETCH, GAME.start(GAME.set_up(2))):
        check_any_text(GAME, state, text)


SWAP = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4")
FETCH = both(begin("1+ 3- 3+", "8 9 10"), "3- 0 3", "1 2 4")


def test_moves_are_listed_in_the_order_of_the_sheet() -> None:
    state = begin("1+ 2- *")
    moves = texts(state, ONE)
    assert moves[:3] == ["0.1.2", "0.1.3", "0.1.4"]
    assert moves[-1] == "*.2-.1+"
    end = both(both(state, "0 1 2", "3 4 5", "2 5 7"), "3 4 5", "0 1 2", "3 4 6")
    assert texts(end, ONE) == ["1+.2-.*", "1+.*.2-", "2-.1+.*", "2-.*.1+", "*.1+.2-", "*.2-.1+"]


# Sentences


def reveal(english: Sentences, state: NineDomainsState, first: str, two: str) -> list[str]:
    """Return the sentences about the reveal, when seat 1 is the last to play."""
    state = state.copy()
    play(state, ONE, first.replace(" ", "."))
    return english.tell_ply(state, TWO, two.replace(" ", "."))


def test_each_fight_names_its_reason(english: Sentences) -> None:
    assert reveal(english, begin("1- 3+ *"), "3+ 0 *", "3 5 *") == [
        "Place 1: P1 wins domain 8 with `3+` against `3`: equal strength, the plus wins.",
        "Place 2: P1 wins domain 9 with `0` against `5`: a 0 beats a 5.",
        (
            "Place 3: `*` meets `*` and nobody wins, because both are stars."
            " Domain 10 leaves the game."
        ),
    ]
    assert reveal(english, begin("1- 3- *"), "3- * 2", "3 4 *") == [
        "Place 1: P2 wins domain 8 with `3` against `3-`: equal strength, the minus loses.",
        "Place 2: P1 wins domain 9 with `*` against `4`: the star beats a 4.",
        "Place 3: P1 wins domain 10 with `2` against `*`: a 2 beats the star.",
    ]
    assert reveal(english, begin("1- 3+ 4-"), "4- 1- 2", "1 3+ 3") == [
        "Place 1: P2 wins domain 8 with `1` against `4-` (+1): a 1 beats a 4-.",
        "Place 2: P2 wins domain 9 with `3+` against `1-`: 3 against 1.",
        (
            "Place 3: P1 wins domain 10 with `2` (+1) against `3`:"
            " equal strength, the higher bonus wins."
        ),
        "P2 gets 7 points, because the `3+` at place 2 won by 2 or more.",
    ]
    assert reveal(english, begin(), "4 1 2", "4 5 3")[0] == (
        "Place 1: `4` meets `4` and nobody wins, because the cards are the same and equally"
        " strong. Domain 8 leaves the game."
    )


def test_choices_and_effects_without_a_choice_are_put_into_sentences(english: Sentences) -> None:
    assert english.tell_ply(SWAP, ONE, "swap:8>10") == [
        "P1 used the `2-` and swapped domain 8 for the opponent’s 10."
    ]
    assert english.tell_ply(FETCH, ONE, "fetch:4>0") == [
        "P1 used the `3-`, put the `4` among the used cards and took back the `0`."
    ]
    assert english.tell_ply(FETCH, ONE, "keep") == ["P1 didn’t use the `3-` at place 1."]
    assert reveal(english, begin("1+ 2- 3+"), "2- 4 5", "1 2 3")[-1] == (
        "P1’s `2-` at place 1 has no effect: the opponent has no domain."
    )
    decided = reveal(english, begin("1+ 3- 3+", "2 3 4"), "3- 4 5", "1 2 3")
    assert decided[-2:] == [
        "P1’s `3-` at place 1 has no effect: the match is decided.",
        "P1 alone holds all four elements, so the match is over.",
    ]
    state = both(begin("1+ 3- 3+", "8 9 2"), "0 1 2", "3 4 5", "5 6 7")
    state = both(state, "3 4 5", "0 1 2", "3 4 10")
    assert reveal(english, state, "3- 1+ 3+", "1+ 3- 3+")[-3:] == [
        "P1’s `3-` at place 1 has no effect: no card is left in hand.",
        "P2’s `3-` at place 2 has no effect: no card is left in hand.",
        "After three rounds, points decided it.",
    ]
    # the swap completes the set, so the 3- next to it does nothing
    state = both(both(begin("2- 3- 3+", "2 3 8"), "4 5 0", "1 2 3", "4 9 10"), "2- 1 3-", "0 4 2-")
    assert state.won == ((2, 3, 4, 10), (8, 9))
    assert state.asked == 1
    assert english.tell_ply(state, ONE, "keep") == [
        "P1 didn’t use the `2-` at place 1.",
        "P1’s `3-` at place 3 has no effect: the match is decided.",
        "P1 alone holds all four elements, so the match is over.",
    ]


def test_the_start_and_end_of_a_match_are_put_into_sentences(english: Sentences) -> None:
    state = GAME.start(GAME.set_up(2, {"specials": "1p+2m"}))
    assert isinstance(state, NineDomainsState)
    assert english.tell_ply(state, CHANCE, "special=*") == [
        "`*` is drawn as a special card.",
        "Both players hold 0 to 5 and the special cards `1+, 2-, *`.",
    ]
    state.play(CHANCE, "special=*")
    assert english.tell_ply(state, CHANCE, "3@1") == [
        "**Round 1**",
        "Place 1: domain 3 with green and half a purple.",
    ]
    state = turn_up(state, "3 8")
    assert english.tell_ply(state, CHANCE, "2@3") == ["Place 3: domain 2 with red and purple."]
    assert english.tell_ply(turn_up(state, ""), CHANCE, "10@3") == [
        "Place 3: domain 10 with no element."
    ]
    draw = both(both(begin(), "0 1 2", "0 1 2", "2 3 4"), "3 4 5", "3 4 5", "5 6 7")
    assert reveal(english, draw, "1+ 2- 3+", "1+ 2- 3+")[-1] == (
        "After three rounds, nothing breaks the tie."
    )
    level = both(begin("1+ 2+ 3+", "2 5 3"), "3 4 1", "1 2 5", "6 4 7")
    assert reveal(english, level, "5 0 2", "3 4 3+")[-1] == (
        "Both players now hold all four elements. From now on elements don’t count."
    )


def test_a_reveal_fits_into_a_caption() -> None:
    """A caption has twelve sentences, three of them about the domains of the next round."""
    longest = 0
    for seed in range(400):
        for before, after in pairwise(walk(seed, "2m+3m+3p")):
            if after.fights != before.fights:
                rows = [after.used[seat][-3:] for seat in (ONE, TWO)]
                seat = TWO if before.placed[ONE] else ONE
                assert len(rows[seat]) == 3
                first, second, third = rows[seat]
                events = GAME.narrate(before, seat, (first, second, third), after)
                longest = max(longest, sum(event.only is None for event in events))
    assert 5 <= longest <= 8


def test_every_reason_has_its_sentence(english: Sentences) -> None:
    reasons: set[str] = set()
    for seed in range(200):
        result = ended(walk(seed)[-1])
        reasons.add(result.reason)
    reasons.add("draw")
    assert reasons == {"elements", "points", "draw"}
    for reason in reasons:
        assert english.say(f"result-{reason}", {})


def test_a_special_has_the_same_name_in_lobby_and_card(english: Sentences) -> None:
    labels = {english.say(f"option-specials-{CARDS[name].key}", {}) for name in SPECIALS}
    assert labels == set(SPECIALS)


def test_every_card_has_its_text_in_its_label(english: Sentences) -> None:
    state = begin("1- 2- 3-")
    said = [
        english.say(key, control.facts)
        for group in GAME.panel(state, ONE, "").groups
        for control in group.controls
        for key in (control.label, control.about)
        if key
    ]
    assert max(map(len, said)) <= 100
    assert said[:3] == ["0", "beats a 5", "1"]
    assert "Place 3, domain 10: 5" in said
    assert "if it wins, you may swap a domain" in said
    effects = {english.say("card", {"kind": f"c{card.key}"}) for card in CARDS.values()}
    assert len(effects) == 12  # the cards 2 to 5 share a text


def test_the_prompt_asks_for_one_place(english: Sentences) -> None:
    state = both(begin("1+ 2+ 4+", "8 9 10"), "1+ 0 4+", "3 4 5", "2 3 4")
    panel = GAME.panel(state, ONE, "")
    assert english.say(panel.prompt, panel.facts) == "**Place 1, domain 2:** which card?"


def test_every_refusal_has_its_sentence(english: Sentences) -> None:
    keys = refusals_in(GAME, "narrate.py")
    seen: set[str] = set()
    later = both(begin("1+ 2- 3+"), "0 1 2", "3 4 5", "2 3 4")
    tried: list[tuple[NineDomainsState, str]] = [
        (begin(), "0.0.1"),
        (begin(), "0.1.*"),
        (begin(), "swap:7>10"),
        (begin(), "fetch:4>1"),
        (later, "0.3.4"),
        (SWAP, "1.4.5"),
        (SWAP, "fetch:4>0"),
        (SWAP, "swap:9>8"),
        (SWAP, "swap:8>8"),
        (FETCH, "swap:8>9"),
        (FETCH, "fetch:0>3"),
        (FETCH, "fetch:4>5"),
    ]
    for state, text in tried:
        refusal = refused(state, text, ONE)
        seen.add(refusal.key)
        assert english.say(refusal.key, refusal.facts)
    waiting: Any = begin()
    play(waiting, ONE, "0.1.2")
    refusal = GAME.hint(waiting, ONE, waiting.parse_move("3.4.5"))
    seen.add(refusal.key)
    assert english.say(refusal.key, refusal.facts)
    assert seen == keys


# The private panel --------------------------------------------------------------------------------


CARD = {"panel-card", "panel-card-at"}
"""The labels of a card for the place being filled, and for other places."""


def cards_at(panel: Panel, place: int) -> list[str]:
    controls = panel.groups[place - 1].controls
    return [str(control.facts["card"]) for control in controls if control.label in CARD]


def test_a_chosen_card_disappears_from_the_other_lists() -> None:
    state = begin("1- 2+ 3-")
    hand = [*"012345", "1-", "2+", "3-"]
    panel = GAME.panel(state, ONE, "")
    assert cards_at(panel, 1) == hand
    assert cards_at(panel, 2) == hand * 2, "places 2 and 3 share a list"
    assert [control.facts["place"] for control in panel.groups[1].controls] == [2] * 9 + [3] * 9
    panel = GAME.panel(state, ONE, "x.3-")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-lay", ("2:3-",), "")
    assert cards_at(panel, 1) == cards_at(panel, 3) == hand[:-1]
    assert cards_at(panel, 2) == hand
    panel = GAME.panel(state, ONE, "0.3-.5")
    assert (panel.prompt, panel.move) == ("panel-confirm-lay", "0.3-.5")
    assert panel.chosen == ("1:0", "2:3-", "3:5")
    assert cards_at(panel, 3) == ["1", "2", "3", "4", "5", "1-", "2+"]
    # the option that a list shows as chosen is the path itself
    for group in panel.groups:
        assert [control.picks for control in group.controls].count(panel.picks) == 1


def test_a_middle_place_can_be_reopened() -> None:
    panel = GAME.panel(begin(), ONE, "0.1.2")
    opened = [
        [control.picks for control in group.controls if control.label == "panel-open"]
        for group in panel.groups
    ]
    assert opened == [["x.1.2"], ["0.x.2"], []]  # *Back* opens the last one
    assert GAME.panel(begin(), ONE, "x.1.2").chosen == ("2:1", "3:2")
    alone = GAME.panel(begin(), ONE, "x.1")
    assert all(control.label in CARD for group in alone.groups for control in group.controls)


@pytest.mark.parametrize(("picks", "asked"), [("", 1), ("0", 2), ("x.0", 1), ("0.1.2", None)])
def test_options_name_their_place_unless_it_is_being_asked_for(
    picks: str, asked: int | None
) -> None:
    sentences = Sentences(GAME)
    groups = GAME.panel(begin("1- 2+ 3-", "7 8 9"), ONE, picks).groups
    at: dict[int, list[str]] = {1: [], 2: [], 3: []}
    for item in (
        control for group in groups for control in group.controls if control.label in CARD
    ):
        at[int(item.facts["place"])].append(sentences.say(item.label, item.facts))
    for place, labels in at.items():
        assert labels
        names = all(label.startswith(f"Place {place}, domain {place + 6}: ") for label in labels)
        assert names == (place != asked), labels


def test_special_cards_have_a_sign_and_are_explained() -> None:
    controls = GAME.panel(begin("1- 2+ *"), ONE, "").groups[0].controls
    assert [str(control.facts["card"]) for control in controls if control.icon] == [
        "0",
        "1-",
        "2+",
        "*",
    ]
    assert all(control.about for control in controls if control.icon)
    assert all(control.is_for_newcomers for control in controls)


def test_the_last_to_play_hears_that_all_cards_turn_up() -> None:
    state = begin()
    for seat, picks, is_last in ((ONE, "0.1.2", "false"), (TWO, "3.4.5", "true")):
        panel = GAME.panel(state, seat, picks)
        assert panel.facts["is-last"] == is_last
        said = Sentences(GAME).say(panel.prompt, panel.facts)
        assert ("turns up all six" in said) == (is_last == "true")
        assert ("Only you see them" in said) == (is_last == "false")
        state.play(seat, state.parse_move(panel.move))


def test_labels_name_the_domain() -> None:
    state = both(begin("1- 1+ 3+", "8 9 10"), "0 1+ 2", "3 4 5", "2 3 4")
    panel = GAME.panel(state, ONE, "1-")
    assert dict(panel.facts) == {
        "domain1": 2,
        "domain2": 3,
        "domain3": 4,
        "place": 2,
        "domain": 3,
        "threats": 0,
        "feared": 0,
    }
    facts = {str(control.facts["card"]): control.facts for control in panel.groups[1].controls}
    # 2 is waiting for the card, and the 1- chosen next to it adds 2
    assert dict(facts["4"]) == {
        "place": 2,
        "domain": 3,
        "card": "4",
        "kind": "c4",
        "bonus": "+4",
    }


def test_cards_absent_from_the_game_are_not_mentioned() -> None:
    def kinds(specials: str) -> dict[str, str]:
        panel = GAME.panel(begin(specials), ONE, "")
        return {
            str(control.facts["card"]): str(control.facts["kind"])
            for control in panel.groups[0].controls
        }

    without, both_in = kinds("1- 2- *"), kinds("1- 4- *")
    assert (without["1"], without["*"]) == ("c1-alone", "cstar-alone")
    assert (both_in["1"], both_in["*"], both_in["4-"]) == ("c1", "cstar", "c4m")
    assert kinds("1- 2- 4-")["4-"] == "c4m-alone"
    sentences = Sentences(GAME)
    assert sentences.say("panel-card-about", {"kind": without["1"]}) == "no effect"
    for kind in ("c1-alone", "cstar-alone"):
        assert "4-" not in sentences.say("panel-card-about", {"kind": kind})
    said = sentences.say("panel-card-about", {"kind": "c4m-alone"})
    assert "*" not in said


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
def test_invalid_picks_are_ignored(picks: str, kept: str) -> None:
    assert GAME.panel(begin(), ONE, picks).picks == kept


def test_the_panel_of_a_swap_offers_each_exchange() -> None:
    state = both(begin("1+ 2- 3+", "8 9 10"), "2- 0 3", "1 2 4")
    panel = GAME.panel(state, ONE, "")
    assert (panel.prompt, [group.kind for group in panel.groups]) == (
        "panel-swap",
        ["select", "buttons"],
    )
    assert [control.at for control in panel.groups[0].controls] == ["domain:9", "domain:10"]
    assert [control.picks for control in panel.groups[0].controls] == ["8.9", "8.10"]
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


def test_the_panel_of_a_fetch_asks_for_a_hand_card_and_a_used_one() -> None:
    state = both(begin("1+ 3- 3+", "8 9 10"), "3- 0 3", "1 2 4")
    panel = GAME.panel(state, ONE, "1+")
    assert (panel.prompt, panel.chosen) == ("panel-fetch-for", ("hand:1+",))
    assert [control.at for control in panel.groups[1].controls] == ["used:0", "used:3", "used:3-"]
    panel = GAME.panel(state, ONE, "1+.3-")
    assert (panel.move, panel.chosen) == ("fetch:1+>3-", ("hand:1+", "used:3-"))
    assert GAME.panel(state, ONE, "keep").prompt == "panel-confirm-keep-fetch"


def test_a_star_to_give_away_is_explained() -> None:
    state = both(begin("* 3- 3+", "8 9 10"), "3- 0 3", "1 2 4")
    given, *_ = GAME.panel(state, ONE, "").groups
    explained = {
        control.facts["card"]: control.topic for control in given.controls if control.about
    }
    assert explained["*"] == "panel-card-topic"


def test_panel_and_analysis_name_the_domain_the_other_leaves_out() -> None:
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
    assert words == "Domain 7, at place 2, offered Bob red, the only element still missing."
    state.elements_ignored = True
    assert threats(state, ONE) == ()

"""Texts and controls of Locus: names in place of notation, the private panel, the best places."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.layout import LONGEST_LABEL
from cogs.ui.narration import in_words, move_words, tell
from cogs.ui.texts import TEXTS
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.locus import GAME, LocusState, LocusView
from engine.games.locus.data import CARDS, COLOURS, LEFT, LEFT_PRICE, RAINBOW_PRICE, SINGLE, Play
from engine.games.locus.panel import Best, best_places, describe
from engine.games.locus.sheets import COIN, find_sheet, sheet_names
from engine.games.locus.state import BONUS, COIN_WORTH
from engine.panels import MOST_OPTIONS, Control
from engine.ports import Sitter
from render.locus.words import lookup
from tests.discord.playing import open_match
from tests.games.driving import play, refused
from tests.games.locus.locus_driver import SKY, cross, dealt, mask_of, rich, walk
from tests.sentences import Sentences

if TYPE_CHECKING:
    from engine.core import Fact
    from tests.discord.harness import Stage

NOTATION: Final = re.compile(r"\b[yprgbw][a-z]\d\b|\w@\w")
"""The notation for a card or a move."""
SITTERS: Final = tuple(Sitter(player=number) for number in (1, 2, 3))


def looked_up(view: LocusView) -> list[str]:
    return [
        TEXTS.say("en", f"locus-{key}", in_words("en", GAME, facts)) for key, facts in lookup(view)
    ]


def test_every_card_has_a_unique_name_that_mentions_its_coin() -> None:
    names = [TEXTS.say("en", "locus-one-of-cards", {"one": card.text}) for card in CARDS]
    assert len(set(names)) == len(CARDS)
    for name, card in zip(names, CARDS, strict=True):
        colour = TEXTS.say("en", "locus-colour", {"colour": card.colour}).lower()
        shape = TEXTS.say("en", "locus-shape", {"shape": card.shape})
        assert name == f"{colour} {shape}{' with a coin' if card.has_coin else ''}"


def test_turned_up_cards_are_named() -> None:
    state = dealt("yl4.wi2.ri3")
    fresh = state.copy()
    fresh.phase = "turning"
    (event,) = GAME.narrate(fresh, CHANCE, "up=yl4.wi2.ri3", state)
    text = tell("en", GAME, SITTERS[:2], event)
    assert text
    assert "yellow L of four, rainbow double square with a coin and red line of three" in text


def test_no_sentence_contains_notation() -> None:
    said = 0
    for players in (1, 3):
        states = walk("told", players)
        for before, after in pairwise(states):
            for seat, text in moves_between(before, after):
                for event in GAME.narrate(before, seat, before.parse_move(text), after):
                    sentence = tell("en", GAME, SITTERS[:players], event)
                    assert sentence
                    assert not NOTATION.search(sentence), sentence
                    said += 1
    assert said > 100


def moves_between(before: LocusState, after: LocusState) -> list[tuple[int, str]]:
    """Return the ply that leads from one state to the other, in a list."""
    for seat in before.to_act():
        if seat == CHANCE:
            return [(seat, chance_between(before, after))]
        for move in before.legal_moves(seat):
            state = before.copy()
            state.play(seat, move)
            if state == after:
                return [(seat, before.format_move(move))]
    raise AssertionError("no move leads there")


def chance_between(before: LocusState, after: LocusState) -> str:
    if before.phase == "lot":
        return f"first={after.star + 1}"
    return "up=" + ".".join(CARDS[card].text for card in after.turned)


def test_an_absent_card_is_refused_by_name() -> None:
    refusal = refused(dealt("yl4.wi2.ri3"), "take=bn5", 0)
    text = TEXTS.say("en", f"locus-{refusal.key}", refusal.facts)
    assert text == "No blue N of five is face up. Take one of the cards that are."


def test_discards_can_be_looked_up_by_name() -> None:
    view = dealt("yl4.wi2.ri3").view(None)
    assert looked_up(view) == [
        "45 cards are left in the deck.",
        "No cards have been discarded yet.",
    ]
    later = replace(view, discards=("yl4", "wi2", "wi2"), deck=1, hidden=1)
    double = "rainbow double square with a coin"
    assert looked_up(later) == [
        "One card is left in the deck.",
        "One card was put away unseen.",
        f"Discarded (3): yellow L of four, {double} and {double}.",
    ]


async def test_the_board_names_the_cards(stage: Stage) -> None:
    match_id = await open_match(stage, "locus")
    state = (await stage.match(match_id)).state
    view = state.view(None)
    names = [TEXTS.say("en", "locus-one-of-cards", {"one": card}) for card in view.cards]
    for name in names:
        assert name in stage.board().text
    assert not NOTATION.search(stage.board().text)


# The private panel --------------------------------------------------------------------------------


def test_the_second_paid_square_comes_before_taking_a_card() -> None:
    state = play(rich(dealt("rl4.ri2.ri3"), {0: 2}), 0, "pay@yb7")
    assert state.chooser() == 0
    panel = GAME.panel(state, 0, "")
    assert panel.prompt == "panel-owes"
    (group,) = panel.groups
    assert [control.picks for control in group.controls] == ["pay", "skip"]


def test_the_panel_asks_for_card_area_and_place_in_turn() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 1})
    panel = GAME.panel(state, 0, "")
    assert panel.prompt == "panel-take"
    assert [control.picks for control in panel.groups[0].controls] == [
        "take=rl4",
        "take=wi2",
        "take=gi3",
    ]
    panel = GAME.panel(state, 0, "take=rl4")
    assert (panel.move, panel.chosen) == ("take=rl4", ("rl4",))
    play(state, 0, "take=rl4")
    panel = GAME.panel(state, 0, "")
    best, cursor, others = panel.groups
    assert (panel.prompt, panel.is_preview, panel.move[:6]) == ("panel-place", True, "card@r")
    own = next(place for place in best_places(state, 0, most=9999) if place.letter == "r")
    assert panel.move == own.move, "in its own colour, where it brings most"
    assert len(best.controls) == 25
    assert len(cursor.controls) == 6
    assert [control.picks for control in others.controls] == ["discard"]
    areas = best.controls[-4:]
    prices = {control.picks: control.facts["price"] for control in areas}
    assert prices == {"card.y": 1, "card.p": 1, "card.g": 1, "card.b": 1}, "it is shown in red"
    assert {control.label for control in best.controls[:-4]} == {"panel-best"}


def test_newcomers_see_the_points_of_each_card() -> None:
    state = dealt("rl4.wi2.gi3")
    sentences = Sentences(GAME)
    for control in GAME.panel(state, 0, "").groups[0].controls:
        taken = state.copy()
        play(taken, 0, control.picks)
        best = next(place for place in best_places(taken, 0, most=9999) if not place.price)
        assert {key: control.facts[key] for key in best.facts} == best.facts
        said = sentences.say(control.about, control.facts)
        assert said.startswith("scores ")
        assert f"in the {best.area} area" in said
    side = state.sides[0]
    for place in side.print.areas[COLOURS.index("r")].legal(SINGLE, 0):
        side.crosses[COLOURS.index("r")] |= place.mask
    said = {
        control.picks: sentences.say(control.about, control.facts)
        for control in GAME.panel(state, 0, "").groups[0].controls
    }
    assert said.pop("take=rl4") == "fits nowhere for free"
    assert all(text.startswith("scores ") for text in said.values())


def test_choosing_a_best_place_moves_the_cursor_there() -> None:
    state = play(rich(dealt("rl4.wi2.gi3"), {0: 1}), 0, "take=rl4")
    best = best_places(state, 0)
    controls = GAME.panel(state, 0, "").groups[0].controls
    found = [control.picks for control in controls if control.label == "panel-best"]
    assert found == [place.picks for place in best][: len(found)]
    assert len(controls) == 25
    panel = GAME.panel(state, 0, best[3].picks)
    assert (panel.picks, panel.move) == (best[3].picks, best[3].move)


def test_moves_are_described() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 1})
    words, facts = describe(state, 0, state.parse_move("take=rl4"))
    assert words == "words-take"
    assert facts == {
        "colour": "r",
        "shape": "l4",
        "coin": 0,
        "area": "red",
        "squares": "b2 b3 a4 b4",
        "price": 0,
        "points": 0,
        "bonuses": 2,
        "gained": 0,
        "brings": "two-g one",
    }
    play(state, 0, "take=rl4")
    assert describe(state, 0, state.parse_move("discard")) == ("panel-discard", {"coins": 2})
    words, facts = describe(state, 0, state.parse_move("card@rb2"))
    assert words == "words-draw"
    assert facts == {
        "source": "card",
        "area": "red",
        "squares": "b2 b3 b4 c4",
        "price": 0,
        "points": 0,
        "bonuses": 1,
        "gained": 0,
        "brings": "two-g",
        "one": "card",
    }


def test_only_an_offer_of_a_card_says_where_it_fits_best() -> None:
    """A hint or an analysis that named the best place could contradict itself."""
    state = rich(dealt("rl4.wi2.gi3"), {0: 0})
    card = state.parse_move("take=gi3")
    offer = move_words("en", GAME, state, 0, card, is_offer=True)
    said = move_words("en", GAME, state, 0, card)
    assert offer.startswith(f"{said}. Best: ")


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_an_offer_has_room_for_squares_points_bonuses_and_price(language: str) -> None:
    """Discord shows 100 characters of a choice."""
    for area in (area for name in sheet_names() for area in find_sheet(name).areas):
        for card in (card for card in CARDS if card.colour in {area.letter, "w"}):
            ways = [
                ([kind for bit, kind in sorted(area.bonuses.items()) if bit & place.mask], place)
                for place in area.places[card.shape]
            ]
            # the longest names are those of double squares
            kinds, place = max(ways, key=lambda way: len("".join(way[0]).replace(COIN, "")))
            brings = [kind for kind in kinds if kind != COIN]
            facts: dict[str, Fact] = {
                "area": area.name,
                "squares": " ".join(area.squares(place.mask)),
                "points": max(area.points),
                "bonuses": len(brings),
                "brings": " ".join(brings),
                "price": LEFT_PRICE + RAINBOW_PRICE,
                "gained": kinds.count(COIN) + card.has_coin,
            }
            coin = int(card.has_coin)
            drawn = {**facts, "source": LEFT, "one": LEFT}
            taken = {**facts, "colour": card.colour, "shape": card.shape, "coin": coin}
            nothing = {**taken, "points": 0}
            for key, said in (
                ("words-draw", drawn),
                ("words-take-offer", taken),
                ("words-take-offer", nothing),
            ):
                words = TEXTS.say(language, f"locus-{key}", in_words(language, GAME, said))
                assert len(words) <= LONGEST_LABEL, words


def test_the_cursor_goes_to_the_next_legal_place() -> None:
    state = play(rich(dealt("rl4.wi2.gi3"), {0: 0}), 0, "take=rl4")
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


def test_a_single_area_is_skipped_and_the_place_asked_for() -> None:
    state = play(rich(dealt("rl4.wi2.gi3"), {0: 0}), 0, "take=rl4")
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


def test_a_single_place_has_no_cursor() -> None:
    state = rich(dealt("gi3.wi2.rl4"), {0: 0})
    side, green = state.sides[0], COLOURS.index("g")
    left = mask_of(green, "4,1 4,2 4,3")
    side.crosses[green] = SKY.areas[green].full & ~left
    play(state, 0, "take=gi3")
    panel = GAME.panel(state, 0, "")
    assert (panel.move, panel.facts["places"]) == ("card@ga4", 1)
    assert [group.label for group in panel.groups] == ["panel-bests", "panel-actions"]


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
def test_invalid_picks_are_ignored(picks: str, kept: str) -> None:
    state = play(dealt("rl4.wi2.gi3"), 0, "take=rl4")
    assert GAME.panel(state, 0, picks).picks == kept


def test_a_second_square_is_asked_for() -> None:
    state = play(rich(dealt("rl4.wi2.gi3"), {0: 2}), 0, "take=rl4", "pay@ra4")
    panel = GAME.panel(state, 0, "")
    assert panel.prompt == "panel-owes"
    assert [control.picks for control in panel.groups[0].controls] == ["pay", "one", "skip"]
    assert GAME.panel(state, 0, "skip").prompt == "panel-confirm-skip"
    play(state, 0, "skip", "discard")
    assert GAME.panel(state, 0, "").prompt == "panel-more"
    assert GAME.panel(state, 0, "done").move == "done"


def test_a_controls_emoji_shows_its_colour_or_coins() -> None:
    state = rich(dealt("rl4.wi2.gi3"), {0: 3})
    assert icons(state) == ["r.l4", "w.i2", "g.i3", "coins"], "two squares can be paid for at once"
    play(state, 0, "take=rl4")
    shown = icons(state)
    assert {"y", "p", "g", "b"} <= set(shown), "of the other areas, and of the best places"
    assert "coins" in shown, "of the discard"
    english = Sentences(GAME)
    assert len({english.say(f"icon-{icon}", {}) for icon in "yprgbw"}) == 6
    for icon in {*shown, "done", "skip", "w"} - {""}:
        assert english.say(Control("", "", icon=icon).plain_icon, {}), icon


def icons(state: LocusState) -> list[str]:
    """Return the icons on the controls of the first seat."""
    panel = GAME.panel(state, 0, "")
    return [control.icon for group in panel.groups for control in group.controls]


def test_a_gained_coin_is_not_counted_as_a_bonus_too() -> None:
    state = play(dealt("ps4.ys4.gi3"), 0, "take=ps4")
    printed = state.sides[0].print.areas[COLOURS.index("p")]
    coins = [bit for bit, kind in printed.bonuses.items() if kind == COIN]
    shown = [
        GAME.panel(state, 0, place.picks)
        for place in best_places(state, 0, "card", 1_000)
        if place.letter == "p" and place.gain
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


# The best places ----------------------------------------------------------------------------------


def at_once(best: Best) -> float:
    """Return the value of *best* at once, in points, with its bonuses and coins."""
    return best.total + BONUS * best.bonuses + COIN_WORTH * (best.gain - best.price)


def test_best_places_put_full_rows_and_bonuses_first() -> None:
    state = dealt("yi3.ri2.wi2")
    cross(state, 0, "y", "7,1 6,1 6,2 6,3 5,1 5,2 5,3")
    for letter, squares in (("p", "1,2"), ("r", "1,1 1,2 1,3 2,1 2,2"), ("g", "4,4")):
        cross(state, 0, letter, squares)
    play(state, 0, "take=yi3")
    found = best_places(state, 0)
    assert (found[0].points, found[0].squares) == (18, ("d5", "d6", "d7"))
    rest = [best for best in found if not best.points]
    assert (rest[0].bonuses, rest[-1].bonuses) == (1, 0)


def test_free_places_come_before_paid_ones() -> None:
    state = play(rich(dealt("ri2.yl4.wi2"), {0: 2}), 0, "take=ri2")
    found = best_places(state, 0, most=100)
    assert (found[0].letter, found[0].points, found[0].price) == ("p", 6, 1)
    plain = [best for best in found if not best.bonuses and best.gain == 1 and not best.total]
    assert [best.price for best in plain] == sorted(best.price for best in plain)
    assert {best.letter for best in found} == set(COLOURS)


def test_coins_beyond_the_last_circle_are_not_counted() -> None:
    state = dealt("ri2.yl4.wi2")
    state.sides[0].circles = 20
    play(state, 0, "take=ri2")
    assert {best.gain for best in best_places(state, 0, most=100)} == {0}


@pytest.mark.parametrize("players", [1, 3])
def test_each_best_place_is_legal_and_brings_what_it_says(players: int) -> None:
    said = 0
    for seed in range(4):
        for state in walk(f"best {seed}", players)[::3]:
            for seat in set(state.to_act()) & set(range(players)):
                for offer in state.offers(seat):
                    found = best_places(state, seat, offer.source)
                    values = [at_once(best) for best in found]
                    assert len(found) <= MOST_OPTIONS
                    assert values == sorted(values, reverse=True)
                    for best in found[::8]:
                        check(state.copy(), seat, best)
                        said += 1
    assert said > 100


def check(state: LocusState, seat: int, best: Best) -> None:
    """Play *best*, and compare what it does with how it is described."""
    side = state.sides[seat].copy()
    panel = GAME.panel(state, seat, best.picks)
    assert panel.move == best.move
    assert panel.chosen == tuple(best.letter + square for square in best.squares)
    move = state.parse_move(best.move)
    assert isinstance(move, Play)
    assert state.is_legal(seat, move)
    offer = state.offer_of(seat, move.kind)
    assert offer
    place = side.find(offer, move)
    assert place
    area = COLOURS.index(best.letter)
    before = (side.points[area], side.total, side.coins, len(side.waiting))
    side.draw(offer, area, place, state.left_over())
    assert side.points[area] - before[0] == best.points
    assert side.total - before[1] == best.total
    assert side.coins - before[2] == best.gain - best.price
    used = best.move.partition("@")[0] in {"one", *(f"two-{letter}" for letter in COLOURS)}
    assert len(side.waiting) - before[3] == best.bonuses - used


def test_there_are_no_best_places_if_nothing_can_be_drawn() -> None:
    state = dealt("ri2.yl4.wi2")
    assert best_places(state, 0) == []
    assert best_places(state, 0, LEFT) == []


def test_ending_a_turn_is_confirmed_only_if_something_is_lost() -> None:
    state = dealt("ri2.rl4.ri3")
    play(state, 0, "take=ri2", "card@rb2")
    assert state.sides[0].waiting
    lost = GAME.panel(state, 0, "done")
    assert (lost.move, lost.is_stated, lost.warns) == ("done", False, True)
    assert not lost.plays("done", confirms=False)
    state = rich(dealt("ri2.rl4.ri3"), {0: 2})
    play(state, 0, "take=ri2", "card@rd1")
    assert not state.sides[0].waiting
    free = GAME.panel(state, 0, "done")
    assert (free.move, free.is_stated, free.warns) == ("done", True, False)
    assert free.plays("done", confirms=False)
    assert not free.plays("done", confirms=True), "whoever wants to confirm each move does"


@pytest.mark.parametrize("seed", range(4))
def test_cards_are_offered_in_table_order(seed: int) -> None:
    dice = PlayoutDice(f"order {seed}")
    state = GAME.start(GAME.set_up(3))
    offers = 0
    while offers < 12:
        seat = state.to_act()[0]
        if seat >= 0:
            groups = GAME.panel(state, seat, "").groups
            said = [
                control.at
                for group in groups
                for control in group.controls
                if group.label == "panel-cards"
            ]
            lie = [text for text in state.view(seat).turned if text in said]
            assert said == list(dict.fromkeys(lie))
            offers += bool(said)
        move = state.draw_chance(dice) if seat < 0 else state.random_move(seat, dice)
        state.play(seat, move)

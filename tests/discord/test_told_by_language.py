"""What each language writes in its own way: lists, hours, seats, cards in sentences."""

from __future__ import annotations

import re
from datetime import time
from pathlib import Path
from typing import Final

import pytest

from cogs.client.places import NotInThisChannel
from cogs.ui.actions import InMatch
from cogs.ui.clock import time_of_day
from cogs.ui.errors import sentence
from cogs.ui.layout import UnknownGame
from cogs.ui.learning import daily_value, daily_words
from cogs.ui.marks import MARKERS, marker
from cogs.ui.narration import sentences, turn_line, who
from cogs.ui.panel import controls_of
from cogs.ui.settings import preferences_view
from cogs.ui.texts import TEXTS, mentions
from db.learning import Daily
from db.people import Wants
from engine.match import Match
from engine.ports import Sitter
from tests.packages import GAMES

LANGUAGES: Final = TEXTS.languages()
SEEDS: Final = Path(__file__).parents[2] / "seeds"
AND: Final = {"de": "und", "en": "and", "es": "y", "fr": "et"}
"""The word for "and" in each language; a partial language doesn't need one yet."""
ASKED_ON_A_PHONE: Final = 30
"""Letters in a select's question that fit on a screen 400 pixels wide."""
PEOPLE: Final = (Sitter(player=1), Sitter(player=2))


def begun(key: str, seats: int) -> Match:
    game = GAMES.find(key)
    return Match.begin(game, "m", game.set_up(seats), bytes(32))


def test_each_complete_language_has_a_word_for_and() -> None:
    whole = {one for one in LANGUAGES if not TEXTS.is_partial(one)}
    assert whole <= AND.keys(), "AND in this file lacks its word"


@pytest.mark.parametrize("locale", AND)
def test_lists_join_the_last_item_with_and(locale: str) -> None:
    word = AND[locale]
    assert mentions(locale, [1, 2]) == f"<@1> {word} <@2>"
    assert mentions(locale, [1, 2, 3]) == f"<@1>, <@2> {word} <@3>"
    assert TEXTS.joined(locale, ["Ann"]) == "Ann"
    assert TEXTS.joined(locale, []) == ""
    unknown = sentence(UnknownGame("chess", GAMES), locale)
    assert f" {word} {[game.title for game in GAMES][-1]}" in unknown
    assert f"<#1> {word} <#2>" in sentence(NotInThisChannel((1, 2)), locale)


def test_lists_in_an_unknown_language_are_english() -> None:
    assert TEXTS.joined("xx", ["Ann", "Bob"]) == "Ann and Bob"
    assert TEXTS.joined("es-419", ["Ann", "Bob"]) == "Ann y Bob"


@pytest.mark.parametrize("locale", AND)
def test_all_players_to_move_at_once_are_listed(locale: str) -> None:
    match = begun("nine_domains", 2)
    assert len(match.to_act()) == 2
    assert f"<@1> {AND[locale]} {MARKERS[1]} <@2>" in turn_line(locale, match, PEOPLE)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_hours_use_a_24_hour_clock(locale: str) -> None:
    early, late = ("8:00", "0:00") if locale == "es" else ("08:00", "00:00")
    assert time_of_day(locale, time(8)) == early
    assert time_of_day(locale, time()) == late
    assert time_of_day(locale, time(20, 5)) == "20:05"
    on = daily_value(Daily(1, 2, 8, "Europe/Berlin", "tokan", 0.0))
    told = daily_words(locale, on)
    assert re.search(rf"(?<!\d){early}(?!\d)", told)
    wants = Wants(telling="digest", digest_hour=8, quiet_from=20, quiet_to=8)
    shown = str(preferences_view(locale, wants, 0.0).to_components())
    assert shown.count(early) > 2
    for text in (told, shown):
        assert "Uhr Uhr" not in text
        assert ("Uhr" in text) is (locale == "de")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_side_follows_the_name_of_its_player(locale: str) -> None:
    game = GAMES.find("tokan")
    side = TEXTS.say(locale, "tokan-seat-black")
    assert who(locale, game, PEOPLE, 1) == f"{marker(game, 1)} <@2> ({side})"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_bots_side_and_level_share_one_pair_of_brackets(locale: str) -> None:
    game, computer = GAMES.find("tokan"), Sitter(bot="easy")
    told = who(locale, game, (PEOPLE[0], computer), 1)
    level = TEXTS.say(locale, "level-easy")
    assert level in told
    assert TEXTS.say(locale, "tokan-seat-black") in told
    assert told.count("(") == told.count(")") == 1
    assert level not in who(locale, game, (PEOPLE[0], computer), 1, is_known=True)
    assert level not in who(locale, game, (computer, PEOPLE[0]), 1)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_question_of_a_select_fits_a_phone(locale: str) -> None:
    assert len(TEXTS.say(locale, "lobby-seats")) <= ASKED_ON_A_PHONE


@pytest.mark.parametrize("locale", AND)
def test_a_loco_hand_is_written_in_words(locale: str) -> None:
    match = begun("loco", 2)
    told = "\n".join(sentences(locale, match, PEOPLE, 0, 0))
    names = [
        TEXTS.say(locale, "loco-creature", {"creature": creature})
        for creature in ("magus", "amazon", "titan", "wyrm", "unicorn")
    ]
    hand = match.state.view(0).hand
    assert len(re.findall(rf"(?:{'|'.join(names)}) \d\b", told)) == len(hand)
    assert not re.search(r"\b[a-z]\d\b", told)
    assert re.search(rf" {AND[locale]} \w+ \d\b", told)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_locus_cards_are_explained_by_their_names(locale: str) -> None:
    match = begun("locus", 2)
    seat = match.to_act()[0]
    panel = match.game.panel(match.state, seat, "")
    at = InMatch(match.id, match.seq)
    text, _ = controls_of(locale, match, panel, at, is_coached=True, explains=True)
    explained = re.findall(r"-# \*\*(.+?)\*\*", text)
    assert explained
    shown = " ".join(explained).lower()
    for card in match.state.view(None).cards:
        name = TEXTS.say(locale, "locus-one-of-cards", {"one": card})
        assert name.lower() in shown
    assert all(one[0].isupper() for one in explained)
    assert ":" not in shown


def test_readmes_link_to_their_other_languages() -> None:
    for readme in SEEDS.rglob("README*.md"):
        third = readme.read_text("utf-8").splitlines()[2]
        links = re.findall(r"\[[^]]+\]\((README[^)]*\.md)\)", third)
        assert {readme.name, *links} == {one.name for one in readme.parent.glob("README*.md")}

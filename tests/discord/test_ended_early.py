"""Matches that didn't end by the rules of the game: the last texts and pictures say so."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import pytest
from PIL import Image

from cogs.ui.board import paint
from cogs.ui.narration import ending, sentences, turn_line
from cogs.ui.texts import FOLDER, TEXTS, Texts, outcome_of
from engine.core import Result
from engine.fair import PlayoutDice
from engine.match import Match
from engine.ports import Sitter
from render.marks import HEADER
from render.replay import film
from tests.discord.finishing import play_enough, resign
from tests.discord.playing import open_match
from tests.discord.staging import sketch
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from render.card import Card
    from tests.discord.harness import Stage


End: TypeAlias = "Callable[[Match], Match]"
KEYS: Final = [package.key for package in PACKAGES if 2 in package.game.seats]


ENDS: Final[tuple[tuple[End, str], ...]] = (
    (lambda match: match.resign(0), "Resigned"),
    (lambda match: match.resign(1, is_timeout=True), "Out of time"),
    (lambda match: match.agree_draw(), "Draw agreed"),
    (lambda match: match.call_off(), "Called off"),
)
"""The ways to end a match outside the rules, and the words for each in the banner."""


def begun(key: str, seats: int = 2, options: dict[str, str] | None = None) -> Match:
    game = GAMES.find(key)
    return Match.begin(game, "m", game.set_up(seats, options or {}), bytes(32))


def played_out(match: Match) -> Match:
    dice = PlayoutDice(5)
    while seats := match.to_act():
        move = match.state.random_move(seats[0], dice)
        match = match.extend(seats[0], match.state.format_move(move))
    return match


def people(match: Match) -> tuple[Sitter, ...]:
    return tuple(Sitter(seat + 1) for seat in range(match.setup.seats))


def overruled() -> Match:
    """Return a match of Loco! in which the highest score belongs to a player who resigned early."""
    start = begun("loco", 3, {"rounds": "1"})
    by_rules = played_out(start).result()
    assert by_rules is not None
    return played_out(start.resign(by_rules.winners[0]))


@pytest.mark.drawn
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("end", "words"), ENDS)
def test_the_last_picture_says_how_the_match_ended(key: str, end: End, words: str) -> None:
    running = begun(key)
    ended = end(running)
    outcome = outcome_of(ended, "en")
    assert outcome is not None
    assert outcome.words == words
    painter = PACKAGES.find(key).painter
    before, after = (paint(painter, one, None, locale="en") for one in (running, ended))
    assert before.data != after.data
    assert words in after.alt
    # the banner's words come first, so the rest of the text may be cut
    assert before.alt[:400] in after.alt
    images = [Image.open(io.BytesIO(one.data)) for one in (before, after)]
    board = images[0].height - HEADER
    below = [image.crop((0, image.height - board, *image.size)).tobytes() for image in images]
    assert below[0] == below[1], "nothing but the header is gone"


def test_a_match_ended_by_its_rules_has_no_banner() -> None:
    match = begun("loco", 3, {"rounds": "1"})
    assert outcome_of(match, "en") is None
    assert outcome_of(played_out(match), "en") is None


def test_the_last_frame_of_a_film_has_the_banner() -> None:
    match = begun("tokan").resign(0)
    painter = PACKAGES.find("tokan").painter
    frames: list[bytes] = []
    for outcome in (None, outcome_of(match, "en")):
        image = Image.open(io.BytesIO(film(painter, match, outcome=outcome)))
        for index in range(2):
            image.seek(index)
            frames.append(image.convert("RGB").crop((0, 0, image.width, 40)).tobytes())
    bare_start, bare_end, start, end = frames
    assert bare_start == bare_end == start, "a position before the end has its own header"
    assert end != start


@pytest.mark.parametrize("key", KEYS)
def test_points_that_decided_nothing_are_left_out(key: str) -> None:
    match = begun(key).resign(1)
    result = match.result()
    assert result is not None
    told = ending("en", match, people(match), result)
    assert len(told) == 2, "who won, and that it was too short to count"
    assert ": 0" not in "\n".join(told)


def test_scores_are_not_added_up_after_a_resigned_revenge() -> None:
    game = GAMES.find("tokan")
    setup = game.set_up(2)
    first = played_out(Match.begin(game, "m", setup, bytes(32)))
    assert game.revenge is not None
    again = Match.begin(game, "n", game.revenge(setup, first.state), bytes(32)).resign(0)
    result = again.result()
    assert result is not None
    assert again.setup.carry
    assert "Both matches" not in "\n".join(ending("en", again, people(again), result))


def test_the_highest_score_does_not_win_after_resigning() -> None:
    match = overruled()
    result = match.result()
    assert result is not None
    (gone,) = match.resigned
    assert result.scores[gone] == max(result.scores)
    assert gone not in result.winners
    told = "\n".join(sentences("en", match, people(match), 0))
    for text in (told, turn_line("en", match, people(match))):
        assert "highest" not in text
        assert TEXTS.say("en", "common-result-stayed") in text
    lines = ending("en", match, people(match), result)
    assert sum("left early" in line for line in lines) == 1
    outcome = outcome_of(match, "en")
    assert outcome is not None
    assert outcome.words == "Final places"
    assert outcome.gave_up == (gone,)


@pytest.mark.parametrize("locale", TEXTS.languages())
def test_players_who_share_a_place_have_the_same_number(locale: str) -> None:
    """Clients renumber the items of a list, so shared places are escaped."""
    match = begun("loco", 4, {"rounds": "1"})
    shared = Result((1, 2, 4, 2), (20, 12, 8, 12), "highest")
    lines = ending(locale, match, people(match), shared)[1:4]
    assert [line.partition(" ")[0] for line in lines] == [r"2\.", r"2\.", r"4\."]
    told_apart = Result((1, 3, 4, 2), (20, 12, 8, 18), "highest")
    lines = ending(locale, match, people(match), told_apart)[1:4]
    assert [line.partition(" ")[0] for line in lines] == ["2.", "3.", "4."]


async def test_the_last_board_shows_a_resignation(stage: Stage) -> None:
    match_id = await open_match(stage)
    await play_enough(stage, match_id)
    await resign(stage, "bob")
    board = stage.board()
    (alt,) = board.alts
    assert "Resigned" in alt
    assert "left early" in alt
    assert ": 0" not in board.text.partition("🏆")[2]


async def test_the_last_picture_uses_recently_seen_names(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot asks Discord for no names, and stores none."""
    cards: list[Card] = []

    def note(*what: Any, card: Card | None = None, **how: Any) -> bytes:
        cards.extend([card] if card else [])
        return sketch(*what, card=card, **how)

    monkeypatch.setattr("cogs.ui.board.picture", note)
    match_id = await open_match(stage)
    await play_enough(stage, match_id)
    assert cards == [], "it goes on"
    ann = stage.members["ann"].id
    told: Any = SimpleNamespace(user=SimpleNamespace(id=ann, global_name="Zuzanna", name="ann"))
    stage.bot.accounts.saw(told)
    stage.traffic.clear()
    await resign(stage, "bob")
    (shown,) = cards
    assert {one.name for one in shown.ranks} == {"Zuzanna", "bob"}
    assert (shown.title, shown.words) == ("Tokan", "Resigned")
    assert shown.day
    assert not [one for one in stage.traffic.log if one.path.startswith("/users/")]
    assert isinstance(stage.path, Path)
    files = [*stage.path.parent.glob(f"{stage.path.name}*")]
    assert any(
        b"Tokan" in one.read_bytes() or match_id.encode() in one.read_bytes() for one in files
    )
    assert not any(b"Zuzanna" in one.read_bytes() for one in files)
    await stage.env.advance_time(86_400)
    assert stage.bot.accounts.seen_name(ann) == "", "that is too long ago"


async def test_all_pictures_of_the_end_use_the_current_texts(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "For reasons of state"
    (tmp_path / "en-US").mkdir()
    (tmp_path / "en-US" / "outcome.ftl").write_text(f"outcome-resigned = {words}\n", "utf-8")
    texts = Texts(FOLDER)
    texts.add(tmp_path)
    monkeypatch.setattr("cogs.ui.texts.TEXTS", texts)
    match_id = await open_match(stage)
    await play_enough(stage, match_id)
    await resign(stage, "bob")
    shown = {
        "board": stage.board(),
        "hand": (await stage.slash("ann", "hand")).told,
        "replay": (await stage.slash("ann", "replay", move=1_000_000)).told,
    }
    for where, one in shown.items():
        assert any(words in alt for alt in one.alts), where


@pytest.mark.parametrize(
    ("way", "told", "named"),
    [
        ({}, "resigned.", "(resigned)"),
        ({"is_timeout": True}, "ran out of time.", "(out of time)"),
        ({"is_handed_over": True}, "ran out of time, so a bot plays on", "(out of time)"),
        ({"is_gone": True}, "has stopped playing, so a bot plays on", "(stopped playing)"),
    ],
)
def test_texts_say_how_a_player_left_a_match_that_continues(
    way: dict[str, bool], told: str, named: str
) -> None:
    game = GAMES.find("loco")
    match = Match.begin(game, "m", game.set_up(3), bytes(32))
    (seat,) = match.to_act()
    left = match.resign(seat, **way)
    assert left.result() is None
    assert any(told in line for line in sentences("en", left, people(left), match.seq))
    assert named in turn_line("en", left, people(left))

"""A game made for tests works in every command without any other change."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from engine.codec import read_export
from engine.fair import PlayoutDice
from engine.verify import verify
from tests.discord.finishing import resign
from tests.discord.playing import click_move, open_match
from tests.packages import GAMES
from tests.toy import ROUNDS, ToyState

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

pytestmark = pytest.mark.drawn

PLAYERS = ("ann", "bob", "cleo")


async def state_of(stage: Stage, match_id: str) -> ToyState:
    state = (await stage.match(match_id)).state
    assert isinstance(state, ToyState)
    return state


async def seats_of(stage: Stage, match_id: str) -> dict[str, int]:
    table = await stage.table(match_id)
    return {stage.names[one.player or 0]: seat for seat, one in enumerate(table.sitters)}


def said(shown: Shown) -> str:
    """Return all words in a message, including its pictures and buttons."""
    labels = [str(control.get("label", "")) for control in shown.controls]
    return "\n".join([shown.text, *shown.alts, *labels, *shown.files()])


def hidden_in(shown: Shown, turned_up: str) -> list[str]:
    """Return the cards that a public message shows, except those turned up."""
    words = said(shown).replace(turned_up, "")
    return re.findall(r"\bc[1-8]\b|the [1-8]\b|Card [1-8]", words)


async def play_round(stage: Stage, dice: PlayoutDice) -> None:
    for name in PLAYERS:
        await click_move(stage, name, dice)


async def test_a_whole_match_of_three_can_be_played_with_buttons(stage: Stage) -> None:
    match_id = await open_match(stage, "toy", PLAYERS)
    dice = PlayoutDice(1)
    for number in range(ROUNDS):
        assert len(stage.boards()) == number + 1, "a round is a turn: one board each"
        await play_round(stage, dice)
    match = await stage.match(match_id)
    assert match.result() is not None
    board = stage.board()
    assert board.actions[0] == "rematch"
    assert "revenge" not in board.actions
    assert "The cards: " in board.text
    for name in PLAYERS:
        assert stage.members[name].mention in board.text
    files = (await stage.press("dan", board, "file")).told.files()
    verdict = verify(GAMES, read_export(files[f"toy-{match_id}.json"]))
    assert verdict.is_fair, verdict.why
    assert files[f"toy-{match_id}.webp"][8:12] == b"WEBP"
    ranks = (await stage.slash("ann", "leaderboard")).text
    assert "2 more matches until you get a rank" in ranks
    profile = (await stage.slash("ann", "profile")).text
    assert " won · " in profile
    assert match.game.title in profile


async def test_hidden_cards_appear_nowhere_for_others(stage: Stage) -> None:
    await open_match(stage, "toy", PLAYERS)
    dice = PlayoutDice(2)
    for _ in range(ROUNDS - 1):
        for name in PLAYERS:
            reply = await click_move(stage, name, dice)
            assert reply.told.is_private
            for shown in stage.messages():
                turned_up = "".join(re.findall(r"The cards: .*", said(shown)))
                assert hidden_in(shown, turned_up) == []
        for viewer in ("dan", "ann"):
            for command in ("games", "board"):
                shown = (await stage.slash(viewer, command)).told
                assert shown.is_private
                turned_up = "".join(re.findall(r"The cards: .*", said(shown)))
                if viewer == "dan":
                    assert hidden_in(shown, turned_up) == []


async def test_the_private_and_the_public_picture_differ(stage: Stage) -> None:
    await open_match(stage, "toy", PLAYERS)
    public = stage.board().files()
    panels = [(await stage.press(name, stage.board(), "turn")).told for name in PLAYERS]
    names = {name for panel in panels for name in panel.files()}
    assert len(names) == 3
    assert not names & set(public)
    board = (await stage.slash("dan", "board")).told
    assert set(board.files().values()) == set(public.values())


async def test_a_card_outside_the_hand_is_refused_by_its_rule(stage: Stage) -> None:
    match_id = await open_match(stage, "toy", PLAYERS)
    hand = (await state_of(stage, match_id)).hands[0]
    card = next(card for card in range(1, 9) if card not in hand)
    reply = await stage.slash("ann", "move", move=f"c{card}")
    assert reply.text == f"You do not hold the {card}. (Rule 2.1 of Toy)"
    rule = await stage.slash("ann", "rules", number="2.1")
    assert "in secret" in rule.text


async def test_options_with_several_choices_are_set_in_the_lobby(stage: Stage) -> None:
    match_id = await open_match(
        stage, "toy", PLAYERS, pack="low+high", scoring="value", deal="once"
    )
    assert (await stage.match(match_id)).setup.options == {
        "pack": "low+high",
        "scoring": "value",
        "deal": "once",
    }
    dice = PlayoutDice(5)
    for _ in range(ROUNDS):
        await play_round(stage, dice)
    assert (await stage.match(match_id)).result() is not None


async def test_a_player_who_resigned_loses_even_if_the_others_agree_to_a_draw(stage: Stage) -> None:
    match_id = await open_match(stage, "toy", PLAYERS)
    await resign(stage, "bob")
    await stage.slash("ann", "draw")
    asking = stage.latest("answer")
    assert asking.pings == [stage.members["cleo"].id]
    await stage.press("cleo", asking, "answer", "yes")
    result = (await stage.match(match_id)).result()
    assert result is not None
    assert result.places == (1, 3, 1)
    assert "🤝" in stage.board().text
    assert "🏆" not in stage.board().text
    listed = (await stage.slash("ann", "history")).text
    assert "🤝 a draw" in listed
    assert "🏆" not in listed

"""Loco! on Discord: five at a table, and hands that only their owners see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.board import paint
from cogs.ui.texts import TEXTS
from engine.codec import read_export
from engine.fair import PlayoutDice
from engine.games.loco import LocoState
from engine.games.loco.data import CARD_TEXTS, CARDS, CREATURES
from engine.verify import export_match, verify
from tests.discord.harness import NAMES, SELECT, Shown, Stage
from tests.discord.playing import (
    click_line,
    click_move,
    click_text,
    find_line,
    follow,
    open_lobby,
    open_match,
    played_words,
    steps_from,
    tap_text,
)
from tests.games.driving import ended
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from engine.match import Match

FIVE = NAMES[:5]


def moves_of(match: Match) -> list[str]:
    return [entry.text for entry in match.entries if entry.kind == "move"]


async def loco(stage: Stage, match_id: str) -> LocoState:
    state = (await stage.match(match_id)).state
    assert isinstance(state, LocoState)
    return state


async def names_by_seat(stage: Stage, match_id: str) -> list[str]:
    table = await stage.table(match_id)
    return [stage.names[sitter.player or 0] for sitter in table.sitters]


def select_of(panel: Shown, number: int) -> dict[str, Any]:
    """Return the select for the card (0) or the token (1) of a move to confirm."""
    return [control for control in panel.controls if control["type"] == SELECT][number]


def cards_on_offer(panel: Shown) -> set[str]:
    """Return the cards that a panel offers before the first tap."""
    return {picks for _, picks in steps_from(panel, "")}


@pytest.mark.long("cogs", "engine/games/loco", "seeds/loco", "engine/match.py")
async def test_five_play_five_rounds_by_clicks_alone(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", FIVE)
    opening = stage.board().text
    assert "Round 1 of 5: everybody gets 6 cards, and none are set aside." in opening
    begun = await stage.match(match_id)
    line = find_line(begun, lambda match: match.result() is not None)
    await click_line(stage, match_id, line)

    match = await stage.match(match_id)
    boards = stage.boards()
    assert len(boards) == len(moves_of(match)) + 1, "a board each move"
    assert [board for board in boards if board.actions] == [stage.board()]
    starts = [board.text for board in boards if "everybody gets" in board.text]
    assert [text.split("everybody")[0].split("Round ")[-1] for text in starts] == [
        f"{number} of 5: " for number in range(1, 6)
    ]
    beginners = {text.split(" begins.")[0].split()[-1] for text in starts}
    assert beginners == {stage.members[name].mention for name in FIVE}, "each begins once"

    result = ended(match)
    ending = stage.board().text
    assert "All 5 rounds have been played." in ending
    assert "That was the sixth" in ending
    for seat, name in enumerate(await names_by_seat(stage, match_id)):
        mention, score = stage.members[name].mention, result.scores[seat]
        won = f"{mention} wins with {score} points!"
        assert (won if seat in result.winners else f"{mention}: {score}") in ending
    verdict = verify(GAMES, export_match((await stage.table(match_id)).record, match))
    assert verdict.is_fair, verdict.why


async def test_with_the_variant_no_token_of_the_cards_colour_is_offered(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob"), rounds="1", variant="other-colour")
    await check_variant(stage, match_id)


@pytest.mark.drawn
@pytest.mark.long("cogs", "engine/games/loco", "seeds/loco", "engine/match.py")
async def test_a_single_round_with_the_variant(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob"), rounds="1", variant="other-colour")
    await check_variant(stage, match_id)
    line = find_line(await stage.match(match_id), lambda match: match.result() is not None)
    await click_line(stage, match_id, line)
    assert all(text[0] != text[-1] for text in moves_of(await stage.match(match_id)))
    assert "The round is over." in stage.board().text
    files = (await stage.press("finn", stage.board(), "file")).told.files()
    verdict = verify(GAMES, read_export(files[f"loco-{match_id}.json"]))
    assert verdict.is_fair, verdict.why
    assert files[f"loco-{match_id}.webp"][8:12] == b"WEBP"
    assert stage.board().actions[0] == "rematch"


async def check_variant(stage: Stage, match_id: str) -> None:
    """Check that the lobby names the variant, and no panel offers a token in the card's colour."""
    lobby = next(message for message in stage.messages() if "has begun" in message.text)
    assert "One round" in lobby.text
    assert "Another colour" in lobby.text
    state = await loco(stage, match_id)
    mover = await stage.mover(match_id)
    card = state.format_move(state.legal_moves(state.turn)[0])[:2]
    panel = (await stage.press(mover, stage.board(), "turn")).told
    (control,) = [step for step, to in steps_from(panel, "") if to == card]
    await follow(stage, mover, panel, control, card)
    tokens = {to.rpartition(".")[2] for _, to in steps_from(panel, f"{card}.")}
    assert tokens == set("rbgyw") - {card[0]}
    refused = await stage.slash(mover, "move", move=f"{card}+{card[0]}")
    assert "You can’t take" in refused.text
    assert "(Rule " in refused.text


async def test_a_panel_offers_ones_own_hand_and_what_the_tokens_count(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    state = await loco(stage, match_id)
    mover = await stage.mover(match_id)
    hand = set(state.view(state.turn).hand)
    panel = (await stage.press(mover, stage.board(), "turn")).told
    assert cards_on_offer(panel) == hand
    text = state.format_move(state.legal_moves(state.turn)[0])
    confirm = await tap_text(stage, mover, text)
    (own,) = [
        option
        for option in select_of(confirm, 1)["options"]
        if option["value"].endswith(f".{text[0]}")
    ]
    assert own["label"].endswith(f"worth {text[1]}, you have 0")
    played = await stage.press(mover, confirm, "play")
    assert played.text.startswith(await played_words(stage, match_id, mover))
    assert stage.members[await stage.mover(match_id)].mention in stage.board().text


async def test_hand_shows_everybody_their_own_cards_whoever_is_to_move(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", FIVE)
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    match = await stage.match(match_id)
    mover = await stage.mover(match_id)
    pictures: set[bytes] = set(stage.board().files().values())
    for seat, name in enumerate(await names_by_seat(stage, match_id)):
        reply = (await stage.slash(name, "hand")).told
        assert reply.is_private
        assert bool(steps_from(reply, "")) == (name == mover)
        if name != mover:
            assert stage.members[mover].mention in reply.text
            assert list(reply.files().values()) == [
                paint(PACKAGES.find(match.game.key).painter, match, seat, locale="en").data
            ]
        (alt,) = reply.alts
        assert alt == paint(PACKAGES.find(match.game.key).painter, match, seat, locale="en").alt
        pictures |= set(reply.files().values())
    assert len(pictures) == len(FIVE) + 1, "nobody sees what another sees"
    watching = await stage.slash("finn", "hand")
    assert watching.text == TEXTS.say("en", "error-not-seated")
    nothing = await stage.slash("finn", "hand", at=stage.guild.create_text_channel("other"))
    assert nothing.text == TEXTS.say("en", "error-no-match-here")


async def test_the_hand_opened_out_of_turn_becomes_the_panel_when_it_is_ones_turn(
    stage: Stage,
) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob"))
    waiting = await stage.other(match_id)
    hand = (await stage.slash(waiting, "hand")).told
    await click_move(stage, await stage.mover(match_id), PlayoutDice(2))
    await stage.press(waiting, hand, "refresh")
    state = await loco(stage, match_id)
    assert cards_on_offer(hand) == set(state.view(state.turn).hand)


async def test_the_next_one_alone_is_pinged(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", FIVE)
    for _ in range(3):
        mover = await stage.mover(match_id)
        assert stage.board().pings == [stage.members[mover].id]
        await click_move(stage, mover, PlayoutDice(3))


async def test_taking_back_needs_consent_once_another_has_moved(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    mover = await stage.mover(match_id)
    before = await loco(stage, match_id)
    await click_move(stage, mover, PlayoutDice(4))
    panel = (await stage.slash(mover, "hand")).told
    await stage.press(mover, panel, "undo")
    assert (await loco(stage, match_id)).hands == before.hands
    assert f"{stage.members[mover].mention} took a move back." in stage.board().text

    await click_move(stage, mover, PlayoutDice(5))
    await click_move(stage, await stage.mover(match_id), PlayoutDice(6))
    asked = await stage.slash(mover, "undo")
    assert asked.text.startswith(TEXTS.say("en", "undo-asked"))
    asking = stage.latest("answer")
    others = [name for name in ("ann", "bob", "cleo") if name != mover]
    assert sorted(asking.pings) == sorted(stage.members[name].id for name in others)
    for name in others:
        agree = asking.controls[0]["custom_id"].split(":", 4)[4]
        await stage.press(name, asking, "answer", agree)
    assert (await loco(stage, match_id)).ply == 0
    assert await stage.mover(match_id) == mover


async def test_a_card_that_another_holds_is_refused_as_any_other_not_held(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob"))
    state = await loco(stage, match_id)
    mover, turn = await stage.mover(match_id), state.turn
    theirs = state.view(1 - turn).hand
    aside = [CARD_TEXTS[card] for card in range(CARDS) if not any(card in h for h in state.hands)]
    for card in (*theirs, *aside):
        refused = await stage.slash(mover, "move", move=f"{card}+r")
        facts = {"creature": CREATURES["rbgyw".index(card[0])].name, "value": card[1]}
        why = TEXTS.say("en", "loco-refusal-not-held", facts)
        assert refused.text == f"{why} (Rule 3.2 of Loco!)"


async def test_computer_players_fill_a_table_of_five(stage: Stage) -> None:
    lobby = await open_lobby(stage, "loco", ("ann", "bob"), rounds="1")
    for _ in range(3):
        await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    dice = PlayoutDice(7)
    while (match := await stage.match(match_id)).result() is None:
        name = await stage.mover(match_id)
        assert name in {"ann", "bob"}
        move = match.state.random_move(match.to_act()[0], dice)
        await click_text(stage, name, match.state.format_move(move))
    assert stage.board().text.count("🤖") >= 3

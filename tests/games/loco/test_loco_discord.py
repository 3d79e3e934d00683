"""Loco! on Discord: five at a table, and hands that only their owners see."""

from __future__ import annotations

from cogs.ui.board import paint
from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from engine.games.loco import LocoState
from tests.discord.harness import NAMES, Shown, Stage
from tests.discord.playing import click_move, open_match, steps_from
from tests.packages import PACKAGES

FIVE = NAMES[:5]


async def loco(stage: Stage, match_id: str) -> LocoState:
    state = (await stage.match(match_id)).state
    assert isinstance(state, LocoState)
    return state


async def names_by_seat(stage: Stage, match_id: str) -> list[str]:
    table = await stage.table(match_id)
    return [stage.names[sitter.player or 0] for sitter in table.sitters]


def cards_on_offer(panel: Shown) -> set[str]:
    """Return the cards that a panel offers before the first tap."""
    return {picks for _, picks in steps_from(panel, "")}


async def test_the_hand_command_shows_your_cards_even_out_of_turn(stage: Stage) -> None:
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


async def test_a_hand_opened_out_of_turn_becomes_the_panel_on_your_turn(
    stage: Stage,
) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob"))
    waiting = await stage.other(match_id)
    hand = (await stage.slash(waiting, "hand")).told
    await click_move(stage, await stage.mover(match_id), PlayoutDice(2))
    await stage.press(waiting, hand, "refresh")
    state = await loco(stage, match_id)
    assert cards_on_offer(hand) == set(state.view(state.turn).hand)

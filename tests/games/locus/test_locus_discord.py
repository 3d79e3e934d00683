"""Locus on Discord: cards, a cursor on the sheet, bonuses and coins, alone and with others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from engine.codec import read_export
from engine.games.locus import LocusState
from engine.verify import verify
from tests.discord.playing import click_line, find_line, open_match
from tests.games.driving import ended
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.match import Match
    from tests.discord.harness import Stage

GAME = "locus"


def locus(match: Match) -> LocusState:
    assert isinstance(match.state, LocusState)
    return match.state


@pytest.mark.drawn
@pytest.mark.long("cogs", "engine/games/locus", "seeds/locus", "engine/match.py")
async def test_a_solo_match_is_played_to_its_end_by_clicks(stage: Stage) -> None:
    match_id = await open_match(stage, GAME, ("ann",))
    line = find_line(await stage.match(match_id), lambda _: True)
    await click_line(stage, match_id, line)
    result = ended(line)
    assert result.reason.startswith("solo-")
    board = stage.board()
    assert TEXTS.say("en", f"locus-result-{result.reason}") in board.text
    assert f"**{result.scores[0]} points**" in board.text
    assert "wins" not in board.text
    files = (await stage.press("ann", board, "file")).told.files()
    verdict = verify(GAMES, read_export(files[f"{GAME}-{match_id}.json"]))
    assert verdict.is_fair, verdict.why
    turns = locus(line).played
    assert len(stage.boards()) == turns + 1, "one board a turn of the table, and the end"


async def test_a_solo_player_who_resigns_has_not_won(stage: Stage) -> None:
    await open_match(stage, GAME, ("ann",))
    assert "resign" in stage.board().actions
    assert "draw" not in stage.board().actions, "there is nobody to agree with"
    asked = (await stage.slash("ann", "resign")).shown
    await stage.press("ann", asked, "resignsure")
    text = stage.board().text
    assert TEXTS.say("en", "common-result-resigned") in text or "resigned" in text
    assert "wins" not in text
    assert "🏁" in text
    (alt,) = stage.board().alts
    assert alt.startswith("The match is over. Resigned. The last position:"), (
        "a place among one is none"
    )

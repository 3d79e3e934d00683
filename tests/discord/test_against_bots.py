"""Matches against bots: on the leaderboard, in profiles and on the last board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.narration import aftermath
from cogs.ui.ranks import variants
from cogs.ui.texts import TEXTS
from db.venues import Venue
from engine.core import Result, places_by
from engine.ladders import Kind
from engine.match import Match
from engine.ports import Append, Record, Sitter
from tests.discord.finishing import resign
from tests.discord.playing import open_lobby
from tests.packages import GAMES

if TYPE_CHECKING:
    from tests.discord.harness import Stage

NOTHING = Append(())


async def meet(
    stage: Stage,
    match_id: str,
    name: str,
    *bots: str,
    scores: tuple[int, ...] = (7, 3),
    game: str = "tokan",
    guild: int | None = None,
    hints: int = 0,
) -> None:
    """Store a finished match of *name* against *bots* with *scores*."""
    sitters = (Sitter(stage.members[name].id), *(Sitter(bot=bot) for bot in bots))
    record = Record(
        id=match_id,
        setup=GAMES.find(game).set_up(len(sitters), {}),
        sitters=sitters,
        secret=bytes(32),
        joins=(),
        turn_seconds=None,
        entries=(),
        deliveries=frozenset(),
        published_seq=-1,
    )
    number = int.from_bytes(match_id.encode()[-7:])
    venue = Venue(stage.guild.id if guild is None else guild, -number, message=number)
    assert await stage.bot.matches.create(record, venue, NOTHING)
    for _ in range(hints):
        assert await stage.bot.matches.add_hint(match_id)
    result = Result(places_by(scores), scores, "points")
    ending = Append((), result=result)
    assert await stage.bot.matches.append(match_id, ending)


async def test_the_leaderboard_ranks_wins_against_bots(stage: Stage) -> None:
    none = await stage.slash("ann", "leaderboard", game="tokan", scope="house")
    assert TEXTS.say("en", "house-none") in none.text
    assert TEXTS.say("en", "leaderboard-not-me") in none.text
    for number, level in enumerate(("easy", "easy", "hard")):
        await meet(stage, f"a{number}", "ann", level)
    await meet(stage, "b", "bob", "expert")
    await meet(stage, "c", "cleo", "expert", scores=(3, 7))
    await meet(stage, "d", "dan", "expert", hints=1)
    reply = await stage.slash("ann", "leaderboard", game="tokan", scope="house")
    lines = reply.text.splitlines()
    at = lines.index(f"**1** {stage.members['bob'].mention} **expert**")
    assert lines[at + 1] == "-# wins: easy 0 · medium 0 · hard 0 · expert 1 · 1 match"
    assert lines[at + 2] == f"**2** {stage.members['ann'].mention} **hard** ← you"
    assert lines[at + 3] == "-# wins: easy 2 · medium 0 · hard 1 · expert 0 · 3 matches"
    assert TEXTS.say("en", "house-legend") in reply.text
    assert TEXTS.say("en", "variant-house") in reply.text
    assert stage.members["dan"].mention not in reply.text, "matches with hints do not count"
    lost = await stage.slash("cleo", "leaderboard", game="tokan", scope="house")
    assert TEXTS.say("en", "house-not-yet", {"matches": 1}) in lost.text


async def test_the_ranking_against_bots_is_a_variant_and_can_be_shared(stage: Stage) -> None:
    await meet(stage, "a", "ann", "easy")
    await meet(stage, "b", "ann", "hard", guild=99)
    page = (await stage.slash("bob", "leaderboard", game="tokan")).told
    for game in GAMES:
        assert (Kind.BOTS.value in variants(game)) == (max(game.seats) > 1)
    variant = next(
        one for one in page.controls if one["custom_id"].startswith("s1:ladderpick::variant:")
    )
    member = stage.members["bob"]
    await member.select(page.handle, [Kind.BOTS.value], custom_id=variant["custom_id"])
    assert "**easy**" in page.text
    when = next(one for one in page.controls if one["custom_id"].startswith("s1:ladderpick::when:"))
    shared = await stage.press("bob", page, "laddershare")
    assert "**easy**" in shared.told.text
    assert not shared.told.is_private
    await member.select(page.handle, ["g0"], custom_id=when["custom_id"])
    assert "**hard**" in page.text, "everywhere the other server's match counts, too"


async def test_the_best_solo_score_is_listed_with_the_level_beaten(stage: Stage) -> None:
    await meet(stage, "a", "ann", "medium", game="locus")
    await meet(stage, "b", "ann", game="locus", scores=(181,))
    await meet(stage, "c", "bob", game="locus", scores=(190,))
    reply = await stage.slash("bob", "leaderboard", game="locus", scope="house")
    assert "1 match · best solo score 181" in reply.text
    assert f"**2** {stage.members['bob'].mention} ← you\n-# best solo score 190" in reply.text


async def test_a_profile_shows_results_against_bots_without_rated_matches(stage: Stage) -> None:
    await meet(stage, "a", "ann", "hard")
    await meet(stage, "b", "ann", "expert", scores=(3, 7))
    await meet(stage, "c", "ann", "easy", game="loco", scores=(3, 7))
    asked: tuple[dict[str, Any], ...] = ({}, {"game": "tokan"})
    for options in asked:
        reply = await stage.slash("bob", "profile", member=stage.members["ann"], **options)
        assert "**Tokan**, against bots: **hard** beaten" in reply.text
        assert "-# wins: easy 0 · medium 0 · hard 1 · expert 0 · 2 matches" in reply.text
        assert "no rank" not in reply.text, "ratings are another matter"
    every = await stage.slash("ann", "profile")
    assert "**Loco!**, against bots: no level beaten yet after 1 match" in every.text
    loco = await stage.slash("ann", "profile", game="loco")
    assert "Tokan" not in loco.text.splitlines()[2]


@pytest.mark.parametrize(
    ("bots", "places", "hints", "told"),
    [
        (("hard", "expert"), (1, 2, 2), 0, "has beaten the bots at **hard**"),
        (
            ("hard", "expert"),
            (1, 2, 2),
            1,
            "Hints were used or moves were taken back, so this match doesn’t count",
        ),
        (("hard", "expert"), (2, 1, 3), 0, ""),
        (("greedy", "greedy"), (1, 2, 3), 0, ""),
    ],
)
def test_the_last_board_says_that_a_player_has_beaten_the_bots(
    bots: tuple[str, ...],
    places: tuple[int, ...],
    hints: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES.find("loco")
    match = Match.begin(game, "m", game.set_up(3), bytes(32))

    def result(match: Match) -> Result:
        del match
        return Result(places, (), "points")

    monkeypatch.setattr(Match, "result", result)
    sitters = (Sitter(5), *(Sitter(bot=bot) for bot in bots))
    words = aftermath("en", match, sitters, (), hints=hints).words
    assert (told in words) if told else words == ""


async def test_resigning_against_a_bot_does_not_beat_it(stage: Stage) -> None:
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    await resign(stage, "ann")
    await stage.env.settle()
    assert "has beaten the bots" not in stage.board().text
    reply = await stage.slash("ann", "leaderboard", game="tokan", scope="house")
    assert TEXTS.say("en", "house-not-yet", {"matches": 1}) in reply.text

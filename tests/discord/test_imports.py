"""Import matches from files, verify and replay them, and keep them out of everything else."""

from __future__ import annotations

import asyncio
import gzip
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock

import pytest

from cogs.archive import LARGEST
from cogs.client import archive
from cogs.ui.texts import TEXTS
from engine.codec import Export, read_export, write_export
from engine.core import Setup
from engine.errors import EngineError
from engine.verify import verify
from tests.cli.driver import played, with_entry
from tests.discord.harness import Reply
from tests.discord.playing import open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_replay_steps import ply, turn
from tests.engine.tables import EXPORTS
from tests.packages import GAMES

if TYPE_CHECKING:
    from db.dialect import Connection
    from engine.verify import Verdict
    from tests.discord.harness import Stage


async def bring(stage: Stage, name: str, export: Export | bytes) -> Reply:
    data = export if isinstance(export, bytes) else write_export(export)
    return await stage.slash(name, "import", file=("match.json", data))


async def brought(stage: Stage, name: str, export: Export) -> str:
    """Import *export*, and return the id it got."""
    reply = await bring(stage, name, export)
    return reply.told.control("replay")["custom_id"].split(":")[2]


async def everything_else(stage: Stage) -> dict[str, list[Any]]:
    """Return all rows of the store by table, except imports and the number of commits."""

    def read(connection: Connection) -> dict[str, list[Any]]:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        tables = sorted(row[0] for row in found if row[0] not in {"imports", "commits"})
        return {one: connection.execute(f"SELECT * FROM {one}").fetchall() for one in tables}

    return await stage.store.read(read)


async def test_an_exported_match_is_imported_verified_and_replayed(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    file = (await stage.press("ann", stage.board(), "file")).told.files()[f"tokan-{match_id}.json"]
    before = await everything_else(stage)
    assert before["results"]
    assert before["ratings"]
    reply = await bring(stage, "cleo", file)
    assert reply.told.is_private
    assert "**Verified.**" in reply.text
    assert read_export(file).commitment in reply.text
    page = (await stage.press("cleo", reply.told, "replay")).told
    assert page.is_private
    match = await stage.match(match_id)
    moves = sum(entry.kind == "move" for entry in match.entries)
    assert ply(page) == (0, moves)
    played_page = (await stage.slash("dan", "replay")).told
    for there, way in ((1, "after"), (2, "after"), (moves, "last")):
        await turn(stage, "cleo", page, way)
        await turn(stage, "dan", played_page, way)
        assert ply(page)[0] == there
        assert page.alts == played_page.alts
        assert set(page.files().values()) == set(played_page.files().values())
    assert "Player 1" in page.text
    assert "<@" not in page.text
    again = (await stage.press("cleo", page, "file")).told.files()
    (data,) = [data for name, data in again.items() if name.endswith(".json")]
    assert read_export(data) == read_export(file)
    assert await everything_else(stage) == before, "an import changes no rating, result or list"


async def test_a_compressed_file_is_imported(stage: Stage) -> None:
    data = gzip.compress(write_export(played(plies=4)))
    reply = await stage.slash("ann", "import", file=("match.json.gz", data))
    assert reply.told.control("replay")


@pytest.mark.parametrize(
    ("data", "kind"), [(b"RIFF\0\0\0\0WEBP", "picture"), (b"", "empty"), (b"\x00\xff", "binary")]
)
async def test_a_file_of_another_kind_is_named_and_refused(
    stage: Stage, data: bytes, kind: str
) -> None:
    check_told(await bring(stage, "ann", data), "error-other-file", kind=kind)


async def test_an_import_is_private_until_it_is_shared(stage: Stage) -> None:
    reply = await bring(stage, "ann", played(plies=9))
    import_id = reply.told.control("replay")["custom_id"].split(":")[2]
    assert import_id in reply.text
    check_told(await stage.slash("bob", "replay", match=import_id), "error-not-for-you")
    await stage.restart()
    page = (await stage.slash("ann", "replay", match=import_id, move=3)).told
    assert ply(page)[0] == 3
    await stage.press("ann", page, "share")
    public = stage.latest("step")
    await turn(stage, "bob", public, "after")
    assert ply(public)[0] == 4
    await turn(stage, "bob", public, "last")
    assert TEXTS.say("en", "computer", {"number": 2}) in public.text


async def test_a_file_is_imported_in_a_direct_message(stage: Stage) -> None:
    for name in ("ann", "bob"):
        user = stage.members[name].user
        file = ("match.json", write_export(played(plies=7)))
        reply = Reply(stage.env, await user.slash("import", file=file))
        custom_id = reply.told.control("replay")["custom_id"]
        page = Reply(stage.env, await user.click(reply.told.handle, custom_id=custom_id)).told
        assert ply(page)[0] == 0
        assert "share" not in page.actions


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"secret": "x"}, "secret"),
        ({"secret": ""}, "untold"),
        ({"secret": "00" * 32}, "commitment"),
        ({"joins": ("1",)}, "dice"),
        ({"joins": ("1", "1")}, "setup"),
        ({"result": None}, "result"),
    ],
)
async def test_a_match_that_fails_verification_says_why_and_can_be_replayed(
    stage: Stage, change: dict[str, Any], fault: str
) -> None:
    export = replace(played(plies=9), **change)
    verdict = verify(GAMES, export)
    assert verdict.fault == fault
    reply = await bring(stage, "ann", export)
    facts = {"seq": verdict.seq, "fault": fault}
    assert TEXTS.say("en", "verdict", facts) in reply.text
    assert ply((await stage.press("ann", reply.told, "replay")).told)[0] == 0


async def test_an_unfinished_match_shows_no_hands(stage: Stage) -> None:
    whole = played(plies=9)
    export = replace(whole, entries=whole.entries[:-1], result=None)
    reply = await bring(stage, "ann", export)
    assert "the match isn’t over" in reply.text
    page = (await stage.press("ann", reply.told, "replay")).told
    assert not {"eyes", "file"} & set(page.actions)


@pytest.mark.parametrize(
    "data",
    [b"{}", b"[" * 5000, write_export(played(plies=6))[:-40], b"null"],
    ids=["no-fields", "deep", "cut-off", "null"],
)
async def test_a_damaged_file_is_refused(stage: Stage, data: bytes) -> None:
    check_told(await bring(stage, "ann", data), "error-damaged-export")


async def test_a_file_that_is_too_large_is_refused(stage: Stage) -> None:
    check_told(await bring(stage, "ann", b" " * 256_001), "error-large-export", most=256)


async def test_a_file_that_takes_too_long_is_refused(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "MOST_SECONDS", -1.0)
    check_told(await bring(stage, "ann", played(plies=4)), "error-out-of-time")
    monkeypatch.undo()
    import_id = await brought(stage, "ann", played(plies=4))
    assert ply((await stage.slash("ann", "replay", match=import_id)).told)[0] == 0
    monkeypatch.setattr(archive, "MOST_SECONDS", -1.0)
    assert ply((await stage.slash("ann", "replay", match=import_id)).told)[0] == 0, "it is known"
    await stage.restart()
    check_told(await stage.slash("ann", "replay", match=import_id), "error-out-of-time")


async def test_each_member_imports_one_file_at_a_time(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    cog: Any = stage.bot.get_cog("Imports")
    check = stage.bot.imported.check
    refused: list[str] = []

    async def bring_another(name: str) -> None:
        interaction: Any = AsyncMock(extras={})
        interaction.user.id = stage.members[name].id
        file: Any = AsyncMock(size=LARGEST + 1)
        try:
            await cog.import_file.callback(cog, interaction, file)
        except EngineError as error:
            refused.append(error.key)

    async def meanwhile(export: Export) -> Verdict:
        for name in ("ann", "bob"):
            await bring_another(name)
        return await check(export)

    monkeypatch.setattr(stage.bot.imported, "check", meanwhile)
    for _ in range(2):
        assert "Tokan" in (await bring(stage, "ann", played(plies=5))).text
        assert refused == ["error-import-under-way", "error-large-export"]
        refused.clear()


async def test_files_are_checked_one_at_a_time_and_only_once_for_all_pages(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    exports = [played(seed=seed, plies=5) for seed in range(4)]
    working: list[str] = []
    counts: list[int] = []
    do = stage.bot.workers.do

    async def counted(kind: str, data: bytes, **how: Any) -> bytes:
        working.append(kind)
        counts.append(len(working))
        await asyncio.sleep(0)
        answer = await do(kind, data, **how)
        working.remove(kind)
        return answer

    monkeypatch.setattr(stage.bot.workers, "do", counted)
    await asyncio.gather(*(stage.bot.imported.check(export) for export in exports))
    assert counts == [1] * len(exports)
    counts.clear()
    import_id = await brought(stage, "ann", exports[0])
    page = (await stage.slash("ann", "replay", match=import_id)).told
    for _ in range(3):
        await turn(stage, "ann", page, "after")
    assert counts == [1, 1], "when it came, and when it was opened"


async def test_a_file_of_another_version_is_refused(stage: Stage) -> None:
    whole = played(plies=6)
    later = json.dumps({"format": "parlor-match/3", "plies": []}).encode()
    facts = {"found": "parlor-match/3", "known": "parlor-match/1 or parlor-match/2"}
    check_told(await bring(stage, "ann", later), "error-other-format", **facts)
    other = replace(whole, setup=replace(whole.setup, version=99))
    check_told(await bring(stage, "ann", other), "error-other-rules", version=99)


async def test_the_verdict_on_an_older_file_says_what_it_leaves_open(stage: Stage) -> None:
    older = (EXPORTS / "loco-1.json").read_bytes()
    reply = await bring(stage, "ann", older)
    export = read_export(older)
    drawn = sum(entry.kind == "chance" for entry in export.entries)
    facts = {
        "draws": drawn,
        "binds": "less",
        "brings": "nothing",
        "commitment": export.commitment,
    }
    assert TEXTS.say("en", "verdict-fair", facts) in reply.text
    page = (await stage.press("ann", reply.told, "replay")).told
    again = (await stage.press("ann", page, "file")).told.files()
    assert older in again.values()


async def test_a_match_that_breaks_the_rules_is_refused(stage: Stage) -> None:
    whole = played(plies=6)
    broken = with_entry(whole, 3, "a1-a1")
    check_told(await bring(stage, "ann", broken), "error-broken-import", seq=3)
    nine = replace(whole, setup=Setup("tokan", 1, 9))
    check_told(await bring(stage, "ann", nine), "error-broken-setup")
    chess = await bring(stage, "ann", replace(whole, setup=Setup("chess", 1, 2)))
    assert "chess" in chess.text
    assert chess.told.is_private

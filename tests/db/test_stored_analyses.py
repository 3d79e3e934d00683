"""The store has one analysis per match, and keeps a request until there is one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.history import Analyses
from db.matches import Matches
from db.privacy import Privacy
from db.store import Store
from db.venues import Venue
from engine.analysis import VERSION, Analysis, Judged
from tests.db.samples import ANNA, change, record
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from tests.fakes import FakeClock

PLY = Judged(3, 1, "d3", -0.25, "e4", 0.5, None, 6.5)


def analysis(match: str = "m", entries: int = 7) -> Analysis:
    return Analysis(match, entries, VERSION, (PLY, replace(PLY, seq=5, lead=2.0)))


@pytest.fixture
async def analyses(store: Store, clock: FakeClock) -> Analyses:
    for number, match in enumerate(("m", "n"), start=1):
        opening = change(0, delivery=match)
        assert await Matches(store).create(record(match), Venue(1, number), opening)
    return Analyses(store, clock)


@pytest.mark.file
async def test_an_analysis_is_found_after_a_restart(
    where: Path | str, store: Store, analyses: Analyses
) -> None:
    assert await analyses.find("m", 7) is None
    await analyses.keep(analysis())
    await store.close()
    again = await Store.open(where, GAMES)
    assert await Analyses(again).find("m", 7) == analysis()
    await again.close()


@pytest.mark.file
async def test_a_request_lasts_until_the_analysis_is_there(
    analyses: Analyses, clock: FakeClock
) -> None:
    await analyses.ask("n", 3)
    await clock.advance(1)
    await analyses.ask("m", 7)
    await analyses.ask("n", 3)
    assert await analyses.asked() == ["n", "m"], "who asked first comes first"
    assert await analyses.find("n", 3) is None
    await analyses.keep(analysis("n", 3))
    assert await analyses.asked() == ["m"]
    await analyses.ask("n", 3)
    assert await analyses.asked() == ["m"], "it is there"
    assert await analyses.find("n", 3) == analysis("n", 3)


async def test_a_shallow_analysis_is_used_until_a_full_one_replaces_it(
    analyses: Analyses, clock: FakeClock
) -> None:
    await analyses.keep(analysis())
    assert await analyses.shallow() is None
    await clock.advance(1)
    await analyses.keep(replace(analysis("n"), depth=1 / 32))
    await analyses.keep(replace(analysis(), depth=0.5))
    assert await analyses.shallow() == "m", "the one that was asked for first"
    await analyses.keep(analysis())
    assert await analyses.find("m", 7) == analysis()
    assert await analyses.shallow() == "n"
    await analyses.settle("n")
    assert await analyses.shallow() is None
    assert await analyses.find("n", 7) == replace(analysis("n"), depth=1 / 32), "it stays so"


async def test_dropping_removes_a_request_but_keeps_an_analysis(analyses: Analyses) -> None:
    await analyses.keep(analysis("n"))
    await analyses.ask("m", 7)
    for match in ("m", "n"):
        await analyses.drop(match)
    assert await analyses.asked() == []
    assert await analyses.find("n", 7) == analysis("n")


async def test_outdated_analyses_are_not_found_and_get_replaced(
    analyses: Analyses, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await analyses.keep(analysis())
    assert await analyses.find("m", 8) is None, "somebody let the match go on"
    monkeypatch.setattr("db.history.VERSION", VERSION + 1)
    assert await analyses.find("m", 7) is None
    newer = replace(analysis(), version=VERSION + 1)
    await analyses.keep(newer)
    assert await analyses.find("m", 7) == newer

    def count(connection: Connection) -> int:
        return connection.execute("SELECT count(*) FROM analyses").fetchone()[0]

    assert await store.read(count) == 1


async def test_an_unreadable_analysis_is_made_again(
    analyses: Analyses, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await analyses.keep(analysis())
    damage = "UPDATE analyses SET analysis = '{' WHERE match_id = 'm'"
    await store.write(lambda connection: connection.execute(damage))
    assert await analyses.find("m", 7) is None
    assert "cannot be read" in caplog.text
    await analyses.ask("m", 7)
    await analyses.keep(analysis())
    assert await analyses.find("m", 7) == analysis()


@pytest.mark.file
async def test_analyses_are_not_personal_data(analyses: Analyses, store: Store) -> None:
    privacy = Privacy(store)
    before, said = await privacy.kept(ANNA), await privacy.export(ANNA)
    await analyses.keep(analysis())
    assert (await privacy.kept(ANNA), await privacy.export(ANNA)) == (before, said)
    await privacy.erase(ANNA)
    assert await analyses.find("m", 7) == analysis(), "the match stays, and what is thought of it"

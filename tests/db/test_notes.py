"""The store keeps notes by name, and only one process takes on a piece of work."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from db.notifications import Notes, note_of

if TYPE_CHECKING:
    import pytest

    from db.store import Store


async def test_a_note_lasts_until_another_of_its_name_replaces_it(store: Store) -> None:
    notes, icons = Notes(store), partial(note_of, about="icons")
    assert await store.read(icons) == ""
    for text in ("3 of 4", "4 of 4: all", ""):
        await notes.keep("icons", text)
        await notes.keep("install", "another")
        assert await store.read(icons) == text


async def test_one_process_holds_work_until_it_releases_it_or_a_minute_passes(
    store: Store,
) -> None:
    notes = [Notes(store) for _ in range(5)]
    taken = await asyncio.gather(*(note.take_up("commands", "a", 1000.25) for note in notes))
    assert sum(taken) == 1
    # a process can take on other work under the same name
    assert await notes[0].take_up("commands", "b", 1010)
    assert not await notes[1].take_up("commands", "b", 1069)
    assert await notes[1].take_up("commands", "b", 1071)
    await notes[1].let_go("commands")
    assert await notes[2].take_up("commands", "b", 1072)
    await notes[2].keep("commands", "b")
    assert not await notes[3].take_up("commands", "b", 9999)


async def test_notes_on_a_closed_store_only_log_warnings(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await store.close()
    notes = Notes(store)
    await notes.keep("icons", "told")
    assert await notes.take_up("commands", "a", 0)
    await notes.let_go("commands")
    assert len(caplog.records) == 3

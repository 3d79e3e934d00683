"""The server and the processes that write to it crash: no acknowledged write gets lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from rich.console import Console

from tests.scale.crashes import KEPT, KINDS, Found, check, lines, measure
from tests.servers import server

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.server

SAID: Final = """\
lobby m
join m 5
begun m
move m 0 press
post 7 m
ended m
tries guild 4 1
guild 4 1
tries person 5 2
person 5 2
"""


@pytest.mark.long("db", "tests/scale")
def test_nothing_is_lost_in_a_crash_of_each_kind() -> None:
    console = Console()
    found = measure(console.print, len(KINDS))
    console.print(*lines(found), sep="\n")
    assert set(found.crashes) == set(KINDS)
    assert found.is_sound
    assert found.acknowledged["move"] > 0


def test_whatever_is_lost_is_missed(tmp_path: Path) -> None:
    address = server().create_store()
    (tmp_path / "said").write_text(SAID)
    found = Found()
    try:
        check(address, tmp_path, found)
    finally:
        server().empty(address)
    assert set(+found.lost) == set(found.acknowledged) == set(KEPT)
    assert not found.is_sound

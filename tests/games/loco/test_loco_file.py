"""A broken ``loco.toml`` is refused by a sentence, not by a fault of what is built from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.errors import BadSeed
from engine.games.loco.data import read_file
from render.package import SEEDS

if TYPE_CHECKING:
    from pathlib import Path

RIGHT = (SEEDS / "loco" / "loco.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "instead", "why"),
    [
        ('letter = "r"', 'letter = "b"', "two of 'creatures' have the letter 'b'"),
        ('letter = "r"', 'letter = "*"', "letter must be a letter from a to z, not '*'"),
        ("players = 2", "players = 3", "two of 'tables' have the players 3"),
    ],
)
def test_what_cannot_be_played_with_is_refused(
    tmp_path: Path, line: str, instead: str, why: str
) -> None:
    assert line in RIGHT
    path = tmp_path / "loco.toml"
    path.write_text(RIGHT.replace(line, instead, 1), encoding="utf-8")
    with pytest.raises(BadSeed) as refusal:
        read_file(path)
    assert why in refusal.value.why

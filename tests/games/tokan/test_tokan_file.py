"""A broken ``tokan.toml`` is refused by a sentence, not by a fault of what is built from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.errors import BadSeed
from engine.games.tokan.data import read_file
from render.package import SEEDS

if TYPE_CHECKING:
    from pathlib import Path

RIGHT = (SEEDS / "tokan" / "tokan.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "instead", "why"),
    [
        ('letter = "m"', 'letter = "j"', "two of 'animals' have the letter 'j'"),
        ('letter = "m"', 'letter = "mo"', "letter must be a letter from a to z, not 'mo'"),
        ("columns = 6", "columns = 200", "columns must be a whole number from 2 to 6, not 200"),
        ("rows = 5", "rows = 9999", "rows must be a whole number from 1 to 9, not 9999"),
        ("carries = 2", "carries = 200", "carries must be a whole number from 0 to 3, not 200"),
        ("reach = 3", "reach = 0", "reach must be a whole number from 1 to 9, not 0"),
        ("pair_columns = 2", "pair_columns = 200", "pair_columns must be a whole number from 1"),
    ],
)
def test_what_cannot_be_played_with_is_refused(
    tmp_path: Path, line: str, instead: str, why: str
) -> None:
    assert line in RIGHT
    path = tmp_path / "tokan.toml"
    path.write_text(RIGHT.replace(line, instead, 1), encoding="utf-8")
    with pytest.raises(BadSeed) as refusal:
        read_file(path)
    assert why in refusal.value.why


def test_a_starting_pair_wider_than_the_board_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tokan.toml"
    narrow = RIGHT.replace("columns = 6 ", "columns = 2 ", 1)
    path.write_text(narrow.replace("pair_columns = 2", "pair_columns = 3"), encoding="utf-8")
    with pytest.raises(BadSeed, match="pair_columns are more than the board has"):
        read_file(path)

"""Anybody may write seeds: a file fits its type, or one sentence names the fault."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated, Any, Literal

import pytest
from msgspec import Meta, field

from engine.errors import BadSeed
from engine.seeds import Count, Letter, Number, Seed, Text, read_seed, refuse_twins, shape_seed

if TYPE_CHECKING:
    from pathlib import Path


class Tile(Seed, frozen=True):
    id: Text
    side: Literal["left", "right"] = "left"
    worth: Number = 0
    sign: Letter = "a"
    marks: tuple[Annotated[str, Meta(max_length=2)], ...] = ()


class Board(Seed, frozen=True):
    rows: Count
    tiles: tuple[Tile, ...] = ()
    rounds: dict[int, Count] = field(default_factory=dict[int, Count])
    limit: Count | None = None
    is_round: bool = field(name="round", default=False)
    middle: Tile | None = None
    corners: Annotated[tuple[Tile, ...], Meta(min_length=1)] | None = None


RIGHT: dict[str, Any] = {"rows": 3}

WRONG: list[tuple[dict[str, Any], str]] = [
    ({}, "the file lacks 'rows'"),
    ({"rows": 0}, "rows must be a whole number from 1 to 9999, not 0"),
    ({"rows": True}, "rows must be a whole number from 1 to 9999, not true"),
    ({"rows": 1.5}, "rows must be a whole number from 1 to 9999, not 1.5"),
    ({"rows": 1 << 20_000}, "rows must be a whole number from 1 to 9999, not a huge number"),
    ({"rows": {"a": 1}}, "rows must be a whole number from 1 to 9999, not a table"),
    ({**RIGHT, "colums": 3}, "the file has an unknown entry 'colums'"),
    ({**RIGHT, "tiles": 3}, "tiles must be a list, not 3"),
    ({**RIGHT, "tiles": [3]}, "tiles number 1 must be a table, not 3"),
    ({**RIGHT, "tiles": [{"worth": 1}]}, "tiles number 1 lacks 'id'"),
    ({**RIGHT, "tiles": [{"id": "x", "wort": 1}]}, "tiles 'x' has an unknown entry 'wort'"),
    (
        {**RIGHT, "tiles": [{"id": "x"}, {"id": "y", "side": "top"}]},
        "tiles 'y': side must be one of left, right, not 'top'",
    ),
    (
        {**RIGHT, "tiles": [{"id": "x", "marks": ["a", "abc"]}]},
        "tiles 'x': marks number 2 must be a text of 0 to 2 characters, not 'abc'",
    ),
    (
        {**RIGHT, "tiles": [{"id": "x", "sign": "*"}]},
        "tiles 'x': sign must be a letter from a to z, not '*'",
    ),
    ({**RIGHT, "rounds": {"x": 1}}, "rounds has 'x' where a whole number belongs"),
    (
        {**RIGHT, "rounds": {"2": 1, "3": "many"}},
        "rounds '3' must be a whole number from 1 to 9999, not 'many'",
    ),
    ({**RIGHT, "limit": "x"}, "limit must be a whole number from 1 to 9999, not 'x'"),
    ({**RIGHT, "round": 1}, "round must be true or false, not 1"),
    ({**RIGHT, "middle": []}, "middle must be a table, not a list of 0"),
    ({**RIGHT, "middle": {"id": ""}}, "middle: id must be a text of 1 to 200 characters, not ''"),
    ({**RIGHT, "corners": []}, "corners must be a list of at least 1 entries, not a list of 0"),
    ({**RIGHT, "x` - at `$.y": 1}, "Object contains unknown field `x` - at `$.y`"),
    ({**RIGHT, "x\n": 1}, "the file has an unknown entry 'x\\n'"),
]


@pytest.mark.parametrize(("raw", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_fault_is_reported_with_its_place(raw: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadSeed) as refusal:
        shape_seed("board.toml", raw, Board)
    assert refusal.value.why == sentence
    assert refusal.value.file == "board.toml"


def test_a_file_is_read_into_its_type(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_text('rows = 3\n[rounds]\n2 = 8\n[[tiles]]\nid = "x"\n', "utf-8")
    assert read_seed(path, Board) == Board(rows=3, rounds={2: 8}, tiles=(Tile(id="x"),))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"rows = ", "it is not TOML: Invalid value"),
        (b"rows = \xff", "it is not UTF-8"),
        (b"rows = 0x" + b"f" * 900, "rows must be a whole number from 1 to 9999, not a huge"),
        (b"rows = " + b"[\n" * 20_000, "its entries are nested too deeply"),
        (b"x" + b".x" * 490 + b" = 1", "the file has an unknown entry 'x'"),
        (b"rows" + b".x" * 490 + b" = 1", "rows must be a whole number from 1 to 9999, not a t"),
        (b"x" + b".x" * 10_000 + b" = 1", "it has a line of more than 1000 bytes"),
        (b"#\n" * 40_000, "it has more than 65536 bytes"),
    ],
    ids=["no TOML", "no UTF-8", "digits", "brackets", "dots", "dots within", "a line", "bytes"],
)
def test_unreadable_files_are_refused_in_one_sentence(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(content)
    with pytest.raises(BadSeed) as refusal:
        read_seed(path, Board)
    assert refusal.value.why.startswith(sentence)
    assert len(refusal.value.why) < 120


def test_only_ordinary_files_are_read(tmp_path: Path) -> None:
    """Reading a pipe would wait until somebody writes to it."""
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path):
        with pytest.raises(BadSeed, match="it is not an ordinary file"):
            read_seed(path, Board)
    with pytest.raises(FileNotFoundError):
        read_seed(tmp_path / "none", Board)


def test_entries_with_the_same_value_of_a_field_are_refused() -> None:
    tiles = (Tile(id="x"), Tile(id="y", worth=1))
    refuse_twins("board.toml", "tiles", tiles)
    with pytest.raises(BadSeed, match="two of 'tiles' have the side 'left'"):
        refuse_twins("board.toml", "tiles", tiles, "side")

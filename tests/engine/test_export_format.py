"""`seeds/README.md` describes a match's file correctly; its thirty-line script can check it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest

from engine.codec import FORMATS, Export, read_export, write_export
from engine.core import Result, Setup
from engine.fair import PlayoutDice
from engine.log import Entry, Kind
from engine.match import Match
from engine.ports import Record, Sitter
from engine.verify import export_match, verify
from tests.packages import GAMES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Mapping

TEXT = (Path(__file__).parents[2] / "seeds" / "README.md").read_text(encoding="utf-8")
SECRET = bytes(range(32, 64))
JOINS = ("901", "902", "903")


def exported(seats: int, options: Mapping[str, str], seed: int) -> Export:
    """Return a random match of Loco! that has its first move taken back."""
    setup = GAMES.find("loco").set_up(seats, options)
    sitters = (Sitter(1), *(Sitter(bot="greedy") for _ in range(1, seats)))
    record = Record(
        "abcdefgh", setup, sitters, SECRET, JOINS, None, (), frozenset(), published_seq=-1
    )
    match = Match.begin(GAMES.find(setup.game), record.id, setup, record.key)
    dice = PlayoutDice(seed)
    has_undone = False
    while to_act := match.to_act():
        seat = to_act[0]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
        if not has_undone:
            match, has_undone = match.undo(seat), True
    return export_match(record, match)


def check(folder: Path, export: Export) -> subprocess.CompletedProcess[str]:
    """Run the document's script on a file, without Parlor itself."""
    (found,) = re.findall(r"```python\n(.*?)```", TEXT, flags=re.DOTALL)
    assert sum(bool(line.strip()) for line in found.splitlines()) <= 30
    assert "engine" not in found
    (folder / "check.py").write_text(found, encoding="utf-8")
    (folder / "match.json").write_bytes(write_export(export))
    words = [sys.executable, "-I", "check.py", "match.json"]
    return subprocess.run(
        words, cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


@pytest.mark.parametrize(("seats", "rounds"), [(2, "full"), (3, "1"), (5, "full")])
def test_the_documented_script_accepts_a_fair_file(tmp_path: Path, seats: int, rounds: str) -> None:
    export = exported(seats, {"rounds": rounds}, seed=seats)
    assert verify(GAMES, export).is_fair
    done = check(tmp_path, export)
    hands = seats if rounds == "1" else seats * seats
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{hands} hands")


def test_the_documented_script_finds_a_changed_draw(tmp_path: Path) -> None:
    export = exported(3, {}, seed=1)
    entries = list(export.entries)
    draws = [entry for entry in entries if entry.kind == "chance"]
    for each, another in ((draws[1], draws[2]), (draws[-1], draws[1])):
        changed = [*entries]
        changed[each.seq] = replace(each, text=another.text)
        done = check(tmp_path, replace(export, entries=tuple(changed)))
        assert done.returncode == 1
        assert f"'seq': {each.seq}," in done.stderr
    for other in (
        replace(export, secret="00" * 32),
        replace(export, joins=("901",)),
        replace(export, players=("person",) * 3),
        replace(export, setup=replace(export.setup, options={"rounds": "full"})),
    ):
        assert check(tmp_path, other).returncode == 1


def test_every_field_and_kind_of_entry_is_documented() -> None:
    assert all(name in TEXT for name in FORMATS.values())
    for kind in (Export, Setup, Entry, Result):
        for each in fields(kind):
            assert f"`{each.name}`" in TEXT, each.name
    for name in get_args(Kind):
        assert re.search(rf"^\| .*`{name}`.* \|", TEXT, flags=re.MULTILINE), name


def test_unknown_fields_are_ignored() -> None:
    export = exported(2, {}, seed=4)
    document = json.loads(write_export(export)) | {"comment": "a good match"}
    assert read_export(json.dumps(document).encode()) == export

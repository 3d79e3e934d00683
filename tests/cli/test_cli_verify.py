"""`bot.py verify`: exit code 0 for fair, 1 for not fair, 2 for what is no export."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bot
from engine.codec import LARGEST_EXPORT, write_export
from tests.cli.driver import (
    BOT,
    command_line,
    complaint,
    played,
    run_bot,
    run_here,
    with_entry,
    write,
)
from tests.engine.tables import EXPORTS, pair, paired

if TYPE_CHECKING:
    from engine.codec import Export

FULL = Path("/dev/full")


@pytest.mark.parametrize("options", [{}, {"setup": "laid"}, {"setup": "laid", "scoring": "heads"}])
def test_a_true_match_is_fair(tmp_path: Path, options: dict[str, str]) -> None:
    done = run_bot(tmp_path, "verify", write(tmp_path, played(options)))
    assert (done.returncode, done.stdout[:5], done.stderr) == (0, "fair:", "")


def test_a_fair_match_is_told_with_what_it_rests_on(tmp_path: Path) -> None:
    export = played()
    told = run_here(tmp_path, "verify", write(tmp_path, export)).stdout.splitlines()
    assert told[1] == (
        "draws: 2, all as the secret, the joins, the setup and the players give them"
    )
    assert told[2] == f"commitment: {export.commitment}"
    assert "the lobby" in told[3]
    assert "who clicked" in told[4]


def test_an_older_file_is_told_to_bind_less(tmp_path: Path) -> None:
    done = run_here(tmp_path, "verify", EXPORTS / "loco-1.json")
    assert done.returncode == 0
    assert "does not bind" in done.stdout.splitlines()[1]


def test_a_match_without_draws_says_so(tmp_path: Path) -> None:
    done = run_here(tmp_path, "verify", write(tmp_path, paired()))
    assert done.returncode == 0
    told = done.stdout.splitlines()
    assert "this file alone cannot prove" in told[1]
    assert "none, so the secret vouches for nothing" in told[2]


def test_a_revenge_is_checked_with_the_match_before_it(tmp_path: Path) -> None:
    before, export = pair()
    first = tmp_path / "first.json"
    first.write_bytes(write_export(before))
    done = run_here(tmp_path, "verify", write(tmp_path, export), "--before", first)
    assert done.returncode == 0
    assert "as the match before it left them" in done.stdout.splitlines()[1]
    claimed = replace(export, setup=replace(export.setup, carry=(99, 0)))
    done = run_here(tmp_path, "verify", write(tmp_path, claimed), "--before", first)
    assert (done.returncode, done.stdout[:9]) == (1, "not fair:")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("command", [("verify",), ("replay", "--out", "film.webp")])
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "not an ordinary file" in complaint(run_bot(tmp_path, *command, "pipe"))


def swap_first_tiles(export: Export) -> Export:
    layout = export.entries[0].text
    other = next(letter for letter in layout if letter not in {layout[0], "/"})
    at = layout.index(other)
    swapped = other + layout[1:at] + layout[0] + layout[at + 1 :]
    return with_entry(export, 0, swapped)


def test_a_draw_that_the_dice_did_not_give_is_named(tmp_path: Path) -> None:
    done = run_here(tmp_path, "verify", write(tmp_path, swap_first_tiles(played())))
    assert done.returncode == 1
    assert done.stdout.startswith("not fair: entry 0: the dice give ")
    assert done.stderr == ""


def test_an_illegal_move_is_named_by_its_entry(tmp_path: Path) -> None:
    done = run_here(tmp_path, "verify", write(tmp_path, with_entry(played(), 4, "a1-a1")))
    assert (done.returncode, done.stdout[:19]) == (1, "not fair: entry 4: ")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"secret": "00" * 32}, "its secret is not the committed one"),
        ({"secret": "x"}, "its secret is not hexadecimal"),
        ({"secret": ""}, "its secret is told only when it is over"),
        ({"joins": ("101", "103")}, "the dice give "),
        ({"match": "m2"}, "the dice give "),
        ({"result": None}, "its result does not follow from its moves"),
    ],
)
def test_a_match_that_was_tampered_with_is_not_fair(
    tmp_path: Path, change: dict[str, Any], why: str
) -> None:
    done = run_here(tmp_path, "verify", write(tmp_path, replace(played(), **change)))
    assert done.returncode == 1
    assert done.stdout.startswith("not fair: ")
    assert why in done.stdout


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\xff\xfe",
        b"{}",
        b"[" * 100_000,
        b"x" * (LARGEST_EXPORT + 1),
        write_export(replace(played(plies=6), format="parlor-match/9")),
        write_export(played(plies=6))[:-40],
    ],
    ids=["empty", "binary", "no-fields", "deep", "large", "other-format", "cut-off"],
)
def test_a_damaged_file_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "match.json").write_bytes(content)
    line = complaint(run_here(tmp_path, "verify", "match.json"))
    assert "this is not an exported match" in line


def test_a_file_that_cannot_be_read_is_one_sentence(tmp_path: Path) -> None:
    assert "none.json: No such file" in complaint(run_here(tmp_path, "verify", "none.json"))
    assert "Is a directory" in complaint(run_here(tmp_path, "verify", tmp_path))
    assert "required: FILE" in complaint(run_here(tmp_path, "verify"))


def test_signs_that_steer_a_terminal_are_spelt_out(tmp_path: Path) -> None:
    done = run_here(tmp_path, "verify", write(tmp_path, with_entry(played(), 0, "\x1b[2J\n!")))
    assert "\\x1b[2J\\n!" in done.stdout
    assert done.stdout.count("\n") == 1


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_output_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    words = command_line("verify", write(tmp_path, played()))
    with FULL.open("w") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.stderr.splitlines()[0] == "bot.py: cannot use: No space left on device"
    assert "Traceback" not in done.stderr


def test_checking_a_file_does_not_wait_for_discord_or_pictures(tmp_path: Path) -> None:
    path = write(tmp_path, played())
    program = f"import sys, bot; bot.main(['verify', {str(path)!r}]); print(*sys.modules)"
    words = [sys.executable, "-c", program]
    done = subprocess.run(words, cwd=BOT.parent, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("fair")
    assert not {"discord", "PIL", "aiosqlite", "tqdm"} & set(done.stdout.split())


def verify_quietly(path: Path) -> tuple[int, str]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = bot.main(["verify", str(path)])
    return code, out.getvalue() + err.getvalue()


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("verify") / "match.json"


@given(content=st.binary(max_size=200))
def test_whatever_a_file_holds_ends_with_a_line(scratch: Path, content: bytes) -> None:
    scratch.write_bytes(content)
    code, said = verify_quietly(scratch)
    assert code == 2
    assert said.count("\n") == 1


EXPORT: dict[str, Any] = json.loads(write_export(played()))
MISCHIEF = st.sampled_from(
    [0, -1, 2, 10**12, "", "0", "9" * 5000, "undo", "draw", "resign", "a1-a2", "c", "laid", None]
)
PLACES = st.sampled_from(
    [("match",), ("joins",), ("result",), ("secret",), ("players",), ("commitment",)]
    + [("setup", key) for key in EXPORT["setup"]]
    + [("setup", "options", key) for key in ("scoring", "setup", "colour")]
    + [("entries", at, key) for at in (0, 1, 2, 5, 9) for key in ("seq", "kind", "seat", "text")]
)


@given(changes=st.dictionaries(PLACES, MISCHIEF, min_size=1, max_size=4))
def test_whatever_is_changed_in_an_export_ends_with_a_line(
    scratch: Path, changes: dict[tuple[str | int, ...], Any]
) -> None:
    export = json.loads(json.dumps(EXPORT))
    # the deepest first: what holds a place may itself be changed
    for (*parents, last), value in sorted(changes.items(), key=lambda one: -len(one[0])):
        place = export
        for key in parents:
            place = place[key]
        place[last] = value
    scratch.write_text(json.dumps(export))
    code, said = verify_quietly(scratch)
    assert code in {0, 1, 2}
    assert said.count("\n") == (1 if code else 5)

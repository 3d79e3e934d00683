"""The due long tests: those whose guards have changed since they passed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from tests import long_tier
from tests.long_tier import GuardError, due, find_guards, main, write_stamp
from tests.test_architecture import ROOT

if TYPE_CHECKING:
    from pathlib import Path

ORCS: Final = "tests/test_walks.py::test_orcs"
LOCUS: Final = "tests/test_walks.py::test_locus"
WALKS: Final = """
import pytest

@pytest.mark.long("engine/orcs", "engine/match.py")
def test_orcs(): ...

@pytest.mark.parametrize("n", [1, 2])
@pytest.mark.long("engine/locus")
async def test_locus(n): ...

def test_short(): ...
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    for name, text in {
        "tests/test_walks.py": WALKS,
        "engine/match.py": "from math import (\n    e,\n)",
        "engine/orcs/state.py": "creatures = 3",
        "engine/orcs/deep/cards.toml": "cards = 4",
        "engine/locus/state.py": "",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    write_stamp(tmp_path)
    return tmp_path


def due_now(root: Path) -> list[str]:
    return list(due(root, is_full=False))


def test_nothing_is_due_after_a_green_run(project: Path) -> None:
    assert due_now(project) == []


@pytest.mark.parametrize(
    ("changes", "tests"),
    [
        ({"engine/orcs/state.py": "creatures = 4"}, [ORCS]),
        ({"engine/orcs/deep/cards.toml": ""}, [ORCS]),
        ({"engine/match.py": "1"}, [ORCS]),
        ({"engine/orcs/new.py": ""}, [ORCS]),
        ({"engine/orcs/state.py": None}, [ORCS]),
        ({"engine/orcs/state.py": None, "engine/orcs/moved.py": "creatures = 3"}, [ORCS]),
        ({"engine/locus/state.py": "1"}, [LOCUS]),
        ({"engine/match.py": "1", "engine/locus/state.py": "1"}, [ORCS, LOCUS]),
        ({"engine/other.py": ""}, []),
        ({"engine/orcs/state.pyc": ""}, []),
        ({"engine/orcs/FOLLOWS.txt": ""}, []),
        ({"engine/orcs/state.py": '"""Of orcs."""\n\ncreatures = 3  # or so\n"""How many."""'}, []),
        ({"engine/match.py": "from math import e"}, []),
        ({"engine/orcs/state.py": '"""Of orcs."""\ncreatures = 4'}, [ORCS]),
        ({"engine/orcs/state.py": 'creatures = "# 3"'}, [ORCS]),
        ({"tests/test_walks.py": f"{WALKS}#"}, []),
        ({"tests/test_walks.py": f"{WALKS}1"}, [ORCS, LOCUS]),
        ({long_tier.STAMP: None}, [ORCS, LOCUS]),
    ],
)
def test_a_change_makes_the_tests_that_guard_it_due(
    project: Path, changes: dict[str, str | None], tests: list[str]
) -> None:
    for name, text in changes.items():
        if text is None:
            (project / name).unlink()
        else:
            (project / name).write_text(text)
    assert due_now(project) == tests
    write_stamp(project)
    assert due_now(project) == []


def test_all_are_due_in_a_full_run(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert list(due(project, is_full=True)) == [ORCS, LOCUS]
    assert (main([], project), capsys.readouterr().out) == (0, "")
    monkeypatch.setenv("CI_FULL", "1")
    assert (main([], project), capsys.readouterr().out) == (0, f"-m\nlong\n{ORCS}\n{LOCUS}\n")


@pytest.mark.parametrize(
    ("mark", "why"),
    [
        ('@pytest.mark.long("engine/chess")\ndef test_it(): ...', "there is no file engine/chess"),
        ("@pytest.mark.long\ndef test_it(): ...", "names the files and folders"),
        ("@pytest.mark.long()\ndef test_it(): ...", "names the files and folders"),
        ('@pytest.mark.long("engine", GUARD)\ndef test_it(): ...', "names the files and folders"),
        ('@pytest.mark.long("engine")\nclass TestIt: ...', "may only mark test functions"),
        ('pytestmark = pytest.mark.long("engine")', "may only mark test functions"),
    ],
)
def test_a_mark_that_guards_nothing_is_an_error(
    project: Path, capsys: pytest.CaptureFixture[str], mark: str, why: str
) -> None:
    (project / "tests" / "test_bad.py").write_text(f"import pytest\n\n{mark}\n")
    with pytest.raises(GuardError, match=re.escape(why)):
        due_now(project)
    for words in ([], ["--stamp"]):
        assert main(words, project) == 2
        assert why in capsys.readouterr().err


def test_the_stamp_names_only_guarded_files() -> None:
    guards = {guard for named in find_guards(ROOT).values() for guard in named}
    assert {guard for guard in guards if not (ROOT / guard).exists()} == set()
    assert long_tier.read_stamp(ROOT).keys() == guards


def test_ci_runs_the_tests_as_the_readme_does() -> None:
    readme, ci = ((ROOT / name).read_text("utf-8") for name in ("README.md", ".ci/run"))
    command = re.findall(r"^ {4}(python3 -m venv .*pytest)$", readme, re.MULTILINE)
    assert len(command) == 1
    for step in command[0].split(" && "):
        assert re.search(rf"^{re.escape(step)}(?= \||$)", ci, re.MULTILINE), step

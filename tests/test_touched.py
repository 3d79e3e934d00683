"""The tests nearest to a change."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING, Final

import pytest

from tests import touched
from tests.touched import fitting, importers, main, nearest

if TYPE_CHECKING:
    from pathlib import Path

FILES: Final = {
    "engine/dice.py": "",
    "engine/match.py": "from engine.dice import roll\nfrom engine import clock",
    "engine/clock.py": "if TYPE_CHECKING:\n    from engine.match import Match",
    "tests/conftest.py": "",
    "tests/engine/playing.py": "import engine.match",
    "tests/engine/test_clock.py": "def test_it():\n    from engine import clock",
    "tests/engine/test_dice.py": "from engine import dice\ndef test_dice(): ...",
    "tests/engine/test_match.py": "from tests.engine.playing import play\ndef test_match(): ...",
    "tests/games/hex/test_hex.py": "PATH = 'pictures.json'\ndef test_hex(): ...",
}


def test_imports_for_types_do_not_count() -> None:
    found = importers(FILES)
    assert found["engine/clock.py"] == {"engine/match.py", "tests/engine/test_clock.py"}
    assert found["engine/match.py"] == {"tests/engine/playing.py"}
    assert found["tests/conftest.py"] == {one for one in FILES if touched.is_test(one)}


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("engine/dice.py", ["engine/test_dice", "engine/test_match"]),
        ("engine/match.py", ["engine/test_match"]),
        ("tests/engine/test_clock.py", ["engine/test_clock"]),
        ("seeds/hex/en/rules.md", ["games/hex/test_hex"]),
        ("tests/games/hex/pictures.json", ["games/hex/test_hex"]),
        ("docs/hosting.md", []),
    ],
)
def test_the_nearest_tests_come_first(changed: str, tests: list[str]) -> None:
    assert nearest(FILES, {changed}) == [f"tests/{one}.py" for one in tests]


def test_at_most_a_minute_of_tests_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    paths = nearest(FILES, {"engine/dice.py"})
    assert fitting(FILES, paths) == paths
    monkeypatch.setattr(touched, "MOST_TESTS", 1)
    assert fitting(FILES, paths) == paths[:1]
    monkeypatch.setattr(touched, "MOST_TESTS", 0)
    assert fitting(FILES, paths) == paths[:1]


def test_they_are_listed_with_the_long_tests_that_guard_the_change(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    walk = "import engine.dice\n@pytest.mark.long('engine/dice.py')\ndef test_all(): ...\n"
    for name, text in {**FILES, "bot.py": "", "tests/test_walk.py": walk}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    git = ("git", "-c", "user.name=t", "-c", "user.email=t")
    for words in (("init", "-q"), ("add", "."), ("commit", "-qm", "m")):
        subprocess.run((*git, *words), cwd=tmp_path, check=True)
    (tmp_path / "engine/dice.py").write_text("def roll(): ...")
    assert main(["--list"], tmp_path) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("1 files have changed; 3 of 3 files")
    assert told[1:] == [
        "tests/engine/test_dice.py",
        "tests/test_walk.py",
        "tests/engine/test_match.py",
        "1 long tests guard it, too:",
        "tests/test_walk.py::test_all",
    ]

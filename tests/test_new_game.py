"""`bot.py new-game` and `check-game`: a skeleton that passes, and a report that has all faults."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

import bot
from cogs.terminal.checking import faults, missing_files, panel_faults
from cogs.terminal.console import Complaint
from cogs.terminal.games import LIST, ROOMS, ROOT, write_game
from engine.core import Option
from engine.panels import Control, Group, Panel
from tests import toy
from tests.cli.driver import the_line
from tests.packages import INSTALLED, PACKAGES

if TYPE_CHECKING:
    from pathlib import Path

    from render.package import Package
    from render.texts import Words

KEY = "two_heaps"
NOT_COPIED = shutil.ignore_patterns(".*", "__pycache__", "*.png", "bench", "browser")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A repository that has only the list of games."""
    (tmp_path / "render").mkdir()
    shutil.copy(ROOT / LIST, tmp_path / LIST)
    return tmp_path


def run(folder: Path, *words: str) -> list[str]:
    """Run a Python command in *folder* and return its lines; it must not fail."""
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.long("cogs/terminal", "engine/core.py", "engine/panels.py", "render/installed.py")
def test_a_new_game_passes_every_check(tmp_path: Path) -> None:
    for room in ("cogs", "db", "engine", "render", "seeds", "tests"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=NOT_COPIED)
    for file in ("bot.py", "pyproject.toml"):
        shutil.copy(ROOT / file, tmp_path)
    written = run(tmp_path, "bot.py", "new-game", KEY)
    assert len(written) == 6 + len(("the list of games", "what to do next"))
    assert all((tmp_path / path).is_file() for path in written[:-1])
    folders = [f"{room}/{KEY}" for room in ROOMS]
    run(tmp_path, "-m", "ruff", "format", "--check", *folders)
    run(tmp_path, "-m", "ruff", "check", *folders)
    *steps, verdict, languages = run(tmp_path, "bot.py", "check-game", KEY)
    assert all(step.endswith(": nothing is missing") for step in steps), steps
    assert verdict == "Two Heaps has everything that a game needs"
    assert languages == "its texts or rules are not fully translated in: de, es, fr"
    # the check and the tests both report a fault
    texts = tmp_path / "seeds" / KEY / "en" / "texts.ftl"
    texts.write_text(texts.read_text("utf-8").replace(f"{KEY}-took", f"{KEY}-gone"), "utf-8")
    with (tmp_path / "tests" / "games" / KEY / "golden" / "usual.txt").open("a") as playthrough:
        playthrough.write("more\n")
    ran = subprocess.run(
        [sys.executable, "bot.py", "check-game", KEY],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1
    told = ran.stdout.splitlines()
    assert f"  there is no text {KEY}-took; it would get $count, $left, $player" in told
    name = "tests/engine/test_conformance_texts.py::test_every_event"
    assert any(line.startswith(f"  {name}") for line in told)
    assert told[-1] == "Two Heaps is not complete yet"
    command = f"python -m pytest -n 0 --update-golden -k {KEY} tests/games/{KEY} tests/render"
    assert f"  if the difference is what you want: {command}" in told


def test_a_new_game_is_six_files_and_a_line(house: Path) -> None:
    before = (house / LIST).read_text("utf-8").splitlines()
    *files, listed = write_game(KEY, INSTALLED, house)
    assert sorted(path.relative_to(house).as_posix() for path in files) == [
        f"engine/games/{KEY}/__init__.py",
        f"render/{KEY}/__init__.py",
        f"seeds/{KEY}/README.md",
        f"seeds/{KEY}/en/rules.md",
        f"seeds/{KEY}/en/texts.ftl",
        f"tests/games/{KEY}/test_{KEY}.py",
    ]
    after = listed.read_text("utf-8").splitlines()
    assert [line for line in after if line not in before] == [f'    "{KEY}",']
    assert len(after) == len(before) + 1
    for path in files:
        text = path.read_text("utf-8")
        assert not any(word in text for word in ("game_key", "GameKey", "Game Title")), path
        assert any(word in text for word in (KEY, "Two Heaps")), path


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("Hex", "is not a key"),
        ("9hex", "is not a key"),
        ("he-x", "is not a key"),
        ("../hex", "is not a key"),
        ("", "is not a key"),
        ("class", "is not a key"),
        ("h" * 25, "is not a key"),
        ("tokan", "there is already a game 'tokan': Tokan"),
        ("taken", "seeds already has something called 'taken'"),
        ("canvas", "render already has something called 'canvas'"),
    ],
)
def test_an_impossible_key_is_refused_and_writes_nothing(house: Path, key: str, why: str) -> None:
    (house / "seeds" / "taken").mkdir(parents=True)
    (house / "render" / "canvas.py").touch()
    before = sorted(house.rglob("*"))
    with pytest.raises(Complaint, match=why):
        write_game(key, INSTALLED, house)
    assert sorted(house.rglob("*")) == before
    assert (house / LIST).read_text("utf-8") == (ROOT / LIST).read_text("utf-8")


@pytest.mark.parametrize("words", [("new-game", "tokan"), ("check-game", "nothing")])
def test_the_commands_complain_in_one_line(
    words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    code = bot.main(words)
    out, err = capsys.readouterr()
    assert repr(words[1]) in the_line(code, out, err)


# Faults


def at_length(view: toy.ToyView, _words: Words) -> str:
    return f"round {view.round} " + "." * 1492


def broken_toy(folder: Path) -> Package:
    """Return the toy game, full of faults."""
    seeds = folder / "seeds"
    shutil.copytree(toy.PACKAGE.seeds, seeds)
    rules = (seeds / "en" / "rules.md").read_text("utf-8")
    rules = rules.replace("**2.2**", "**2.4**").replace("## 1. ", "## I. ")
    (seeds / "en" / "rules.md").write_text(f"{rules}\n(X2)\n", "utf-8")
    (seeds / "achievements.toml").write_text(
        '[[achievement]]\nkey = "far"\ncount = "wins"\nplayers = 9\nvariant = "pack=odd"\n', "utf-8"
    )
    more = Option("colour", ("red",), "red")
    return replace(
        toy.PACKAGE,
        game=replace(toy.GAME, options=(*toy.GAME.options, more), seat_names=("seat-one",)),
        painter=replace(toy.PACKAGE.painter, said=at_length),
        seeds=seeds,
        scenes=lambda: {**toy.PACKAGE.scenes(), "again": toy.PACKAGE.scenes()["start"]},
        last_ruling="X1",
        exceptions={"choosing": 100, "nowhere": 1},
    )


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    told = list(faults(broken_toy(tmp_path), tmp_path))
    assert len(set(told)) == len(told)
    expected = [
        "seeds has no README.md",
        "there is no folder engine/games/toy",
        "there is no folder tests/games/toy",
        "tests/games/toy has no tests",
        "no test is about rule 2.4",
        "section 1 of the rules is headed 'I. Cards'",
        "rule 2.4 is where 2.2 should be",
        "the last ruling is X1, but the rules lack X1",
        "the rules have X2, but the last ruling is X1",
        "there is no text toy-option-colour",
        "there is no text toy-option-colour-red-about",
        "there is no text toy-seat-one",
        "1 seats have names, but up to 3 can play",
        "there is no text toy-achievement-far",
        "the achievement far asks for 9 players",
        "the achievement far asks for pack=odd, which is not a choice of any option",
        "there is a budget for nowhere, which is not a scene",
        "the picture of choosing has",
        "the scenes start and again have the same picture",
        "the alt text of start has 1,500 characters",
    ]
    assert [one for one in expected if not any(line.startswith(one) for line in told)] == []


def test_a_check_that_breaks_hides_no_other(tmp_path: Path) -> None:
    def scenes() -> dict[str, object]:
        raise ZeroDivisionError("no scene")

    broken = replace(broken_toy(tmp_path), scenes=scenes)
    told = list(faults(broken, None))
    failed = "looking at pictures failed with ZeroDivisionError: no scene (tests/test_new_game.py, "
    assert any(line.startswith(failed) for line in told)
    assert "rule 2.4 is where 2.2 should be" in told
    assert not any("folder" in line for line in told), "rooms of others are their own matter"


def test_a_game_of_ours_lacks_nothing_but_its_tests_elsewhere(tmp_path: Path) -> None:
    tokan = PACKAGES.find("tokan")
    assert list(missing_files(tokan)) == []
    assert len(list(missing_files(tokan, tmp_path))) == len(ROOMS) + 2


def test_a_playthrough_without_a_test_is_reported(tmp_path: Path) -> None:
    tests = tmp_path / "tests" / "games" / "tokan"
    (tests / "golden").mkdir(parents=True)
    (tests / "test_tokan.py").write_text('PLAYED = ["usual"]\n')
    for name in ("usual", "old"):
        (tests / "golden" / f"{name}.txt").touch()
    told = [line for line in missing_files(PACKAGES.find("tokan"), tmp_path) if "names" in line]
    assert told == ["no test names the playthrough tests/games/tokan/golden/old.txt"]


def test_panel_faults_name_all_that_discord_would_refuse() -> None:
    controls = (
        Control("c1", "panel-card", {"card": 1}),
        Control("c1", "panel-card", {"card": 1}),
        Control("C1:", "panel-card", {"card": 2}),
        Control("c" * 61, "panel-card", {"card": "9" * 80}),
        Control("no-c1", "panel-card", {}, enabled=False),
    )
    buttons = Group("buttons", "panel-cards", controls)
    many = tuple(Control(f"d{number}", "panel-card", {"card": number}) for number in range(26))
    groups = (
        buttons,
        Group("select", "panel-none", many),
        *[Group("select", "panel-cards", ())] * 8,
    )
    told = list(panel_faults(toy.GAME, Panel("c1.c2", "panel-nothing", {}, groups)))
    expected = [
        "there is no text toy-panel-nothing",
        "there is no text toy-panel-none",
        "toy/seeds/en/texts.ftl, line 37: toy-panel-card: Unknown external: card",
        "the panel of 'c1.c2' shows 'Card 1' twice",
        "a label is too long: 'Card 999",
        "the panel of 'c1.c2' leads to 'C1:', which cannot be read back",
        "the panel of 'c1.c2' leads to 'cccc",
        "the panel of 'c1.c2' has two buttons that lead to 'c1'",
        "the panel of 'c1.c2' has a select with 26 options",
        "the panel of 'c1.c2' has an empty group panel-cards",
        "the panel of 'c1.c2' has 10 rows",
    ]
    assert [one for one in expected if not any(line.startswith(one) for line in told)] == []

"""Anybody may write a file with a sheet: one sentence names each fault."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest

import bot
from cogs.ui.texts import TEXTS
from engine.errors import BadSeed
from engine.games.locus.data import SEEDS
from engine.games.locus.sheets import USUAL, SheetFile, problems, read_file, sheet_names
from engine.panels import MOST_OPTIONS
from engine.seeds import shape_seed
from render import installed as installed_room

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import ModuleType

    Doctor = Callable[[dict[str, Any]], object]

YELLOW, PURPLE, RED, GREEN, BLUE = range(5)


def sheet(name: str) -> dict[str, Any]:
    return tomllib.loads((SEEDS / f"sheet_{name}.toml").read_text("utf-8"))


def usual() -> dict[str, Any]:
    return sheet(USUAL)


def put(area: int, **facts: Any) -> Doctor:
    return lambda seed: seed["areas"][area].update(facts)


def sign(area: int, row: int, line: str) -> Doctor:
    return lambda seed: seed["areas"][area]["map"].__setitem__(row, line)


WRONG: list[tuple[str, Doctor]] = [
    ("its name must be a letter", lambda seed: seed.update(name="Sky 2")),
    ("its name must be a letter", lambda seed: seed.update(name="sky\n")),
    ("the file has an unknown entry 'squares'", lambda seed: seed.update(squares=3)),
    ("the file lacks 'name'", lambda seed: seed.pop("name")),
    ("must have the letters y, p, r, g, b", lambda seed: seed["areas"].reverse()),
    ("areas must be a list, not 'none'", lambda seed: seed.update(areas="none")),
    ("must have the letters y, p, r, g, b", lambda seed: seed["areas"].pop()),
    ("red: its name must be red", put(RED, name="crimson")),
    (
        "areas 'red': scoring must be one of blocks, ends, groups, rows, tower",
        put(RED, scoring="guess"),
    ),
    ("blue: the lines of its map must have the same length", put(BLUE, map=["...", ".."])),
    ("areas 'blue': map must be a list of 1 to 20 entries", put(BLUE, map=["."] * 21)),
    ("areas 'blue': map must be a list of 1 to 20 entries", put(BLUE, map=[])),
    ("areas 'blue': map number 2 must be a text", put(BLUE, map=["...", 3])),
    ("yellow: its map has 'x'", sign(YELLOW, 0, "x...")),
    (
        "areas 'yellow': points number 7 must be a whole number from 0 to 99",
        put(YELLOW, points=[12, 12, 12, 10, 10, 8, 100]),
    ),
    ("yellow: its points are all 0", put(YELLOW, points=[0] * 7)),
    ("areas 'yellow': points number 1 must be a whole number", put(YELLOW, points=[1.5] * 7)),
    ("areas 'yellow': points must be a list of", put(YELLOW, points=[])),
    ("purple: its squares must be connected", sign(PURPLE, 4, "       ")),
    ("purple: it needs a thick square", put(PURPLE, map=[".......", "......."], points=[4])),
    ("yellow: it has 7 rows, but points for 2", put(YELLOW, points=[5, 4])),
    ("yellow: its rows must not have", sign(YELLOW, 0, " ...")),
    ("purple: it has 8 thick squares, but points for 2", put(PURPLE, points=[2, 4])),
    ("purple: a group with more", put(PURPLE, points=[6, 12, 18, 24, 30, 36, 42, 40])),
    ("red: its blocks must have lines", put(RED, blocks=["AAA"])),
    ("red: each of its squares must be in one", put(RED, points=[10, 10, 12, 12, 14])),
    (
        "red: the squares of block A must be connected",
        put(RED, blocks=["BAABBB", "AACCBB", "DDCCEE", "DDCCEE", "DDFFEE", "FFFFFA"]),
    ),
    ("green: all its ends must score", put(GREEN, points=[8, 8])),
    ("green: its ends need a single centre", sign(GREEN, 3, "..c##.W")),
    ("yellow: its scoring must be rows", put(YELLOW, scoring="blocks", blocks=["AAAA"] * 7)),
    (
        "yellow: it has 6 columns and 7 rows, but there is room for 5 and 7",
        put(YELLOW, map=["#....."] * 7),
    ),
    (
        "blue: it has 3 columns and 17 rows, but there is room for 3 and 16",
        put(BLUE, map=["..."] * 16 + ["#.#"], points=[8] * 17),
    ),
    (
        "purple: it has 9 thick squares, but there is room for the points of 8",
        put(PURPLE, map=["#######", "##....."], points=[*range(1, 10)]),
    ),
    (
        "red: block A needs a square without a bonus",
        put(RED, map=["ccccc.", "ccG...", *["......"] * 4]),
    ),
    ("green: the two by two squares in its upper left", sign(GREEN, 1, ". ..B  ")),
    ("green: it needs ends", put(GREEN, map=["...", ".#.", "..."])),
    ("blue: it has 16 rows, but points for 1", put(BLUE, points=[8])),
    (
        "blue: a higher border must not",
        put(BLUE, points=[10, 0, 0, 32, 0, 0, 24, 0, 0, 16, 0, 0, 8, 0, 0, 0]),
    ),
    ("it has 53 coins", put(BLUE, map=[*["ccc"] * 15, "#.#"])),
]


def wrong_with(seed: dict[str, Any]) -> list[str]:
    try:
        return problems(shape_seed("sheet_sky.toml", seed, SheetFile))
    except BadSeed as refusal:
        return [refusal.why]


@pytest.mark.parametrize(("sentence", "doctor"), WRONG)
def test_faults_of_a_sheet_are_named(sentence: str, doctor: Doctor) -> None:
    seed = usual()
    assert wrong_with(seed) == []
    doctor(seed)
    assert any(sentence in problem for problem in wrong_with(seed)), wrong_with(seed)


def test_the_games_own_sheets_are_found_default_first() -> None:
    assert sheet_names() == ("sky", "nebula")


def test_an_added_sheet_is_found(tmp_path: Path) -> None:
    for name in ("sky", "comet"):
        text = (SEEDS / "sheet_sky.toml").read_text("utf-8")
        (tmp_path / f"sheet_{name}.toml").write_text(text.replace('"sky"', f'"{name}"'), "utf-8")
    assert sheet_names(tmp_path) == ("sky", "comet")


def test_a_lobby_offers_only_as_many_sheets_as_it_can_show(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    text = (SEEDS / "sheet_sky.toml").read_text("utf-8")
    for name in ("sky", *(f"z{number:02}" for number in range(25))):
        (tmp_path / f"sheet_{name}.toml").write_text(text.replace('"sky"', f'"{name}"'), "utf-8")
    names = sheet_names(tmp_path)
    assert len(names) == MOST_OPTIONS
    assert (names[0], names[-1]) == (USUAL, "z23")
    assert "Locus offers only 25 sheets, so z24 is left out" in caplog.text


def test_an_invalid_sheet_file_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "sheet_bad.toml"
    path.write_text("areas = [", "utf-8")
    with pytest.raises(BadSeed, match=r"sheet_bad\.toml cannot be used: it is not TOML"):
        read_file(path)
    path.write_text((SEEDS / "sheet_sky.toml").read_text("utf-8"), "utf-8")
    with pytest.raises(BadSeed, match=r"a sheet named sky must be sheet_sky\.toml"):
        sheet_names(tmp_path)


@pytest.mark.parametrize("fault", [BadSeed("sheet_bad.toml", "it is not TOML"), OSError("gone")])
def test_a_broken_file_stops_only_its_own_game(
    fault: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def load(name: str) -> ModuleType:
        if name.endswith("locus"):
            raise fault
        return import_module(name)

    monkeypatch.setattr(installed_room, "import_module", load)
    others = [key for key in installed_room.OWN if key != "locus"]
    found = [game.key for game in installed_room.installed().games]
    assert [key for key in found if key in installed_room.OWN] == others
    assert caplog.messages == [f"locus is left out until its files are in order: {fault}"]
    ours = {game.key for game in installed_room.installed_games()} & set(installed_room.OWN)
    assert ours == set(others)


def test_the_command_line_checks_a_sheet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert bot.main(["check", "locus", str(SEEDS / "sheet_nebula.toml")]) == 0
    assert "the sheet nebula: 5 areas, 187 squares" in capsys.readouterr().out
    for words, why in (
        (["chess", "x"], "there is no game 'chess'"),
        (["tokan", "x"], "Tokan lets you add only lessons and puzzles"),
        (["locus", str(tmp_path / "x")], f"cannot use {tmp_path / 'x'}: No such file or directory"),
    ):
        assert bot.main(["check", *words]) == 2
        assert capsys.readouterr().err == f"bot.py: {why}\n"
    path = tmp_path / "sheet_sky.toml"
    text = (SEEDS / "sheet_sky.toml").read_text("utf-8")
    path.write_text(text.replace('"E.....E"', '"......."').replace("E.E", "..."), "utf-8")
    assert bot.main(["check", "locus", str(path)]) == 2
    assert capsys.readouterr().err == (
        "bot.py: sheet_sky.toml cannot be used: green: it needs ends\n"
    )


@pytest.mark.rule("locus", "7.9")
@pytest.mark.parametrize("language", sorted(TEXTS.languages()))
def test_the_rules_list_the_points_of_both_sheets(language: str) -> None:
    rules = (SEEDS / language / "rules.md").read_text("utf-8")
    listed = rules.partition("**7.9**")[2].partition("\n## ")[0].strip().split("\n- ")[1:]
    areas = zip(sheet(USUAL)["areas"], sheet("nebula")["areas"], strict=True)
    printed = [
        [points for area in pair for points in sorted(area["points"]) if points] for pair in areas
    ]
    assert [[int(one) for one in re.findall(r"\d+", line)] for line in listed] == printed

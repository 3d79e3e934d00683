from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

import bot
from engine.errors import BadSeed
from engine.games.orcs import data
from engine.games.orcs.box import read_box
from tests.games.orcs.orcs_doctored import DOCTORED, FATE, GAME, MORE, PRINTED

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in data.SEEDS.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def test_the_files_are_read_as_they_are(folder: Path) -> None:
    box = read_box(folder)
    assert (*box.creatures.creatures, *box.expansion.creatures) == data.CREATURES


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"), DOCTORED, ids=[row[3] for row in DOCTORED]
)
def test_a_wrong_value_is_refused_by_one_sentence(
    folder: Path, file: str, old: str, new: str, sentence: str
) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadSeed) as refusal:
        read_box(folder)
    assert f"{refusal.value.file}: {refusal.value.why}" == sentence


def test_what_may_be_printed_is_taken(folder: Path) -> None:
    for file, old, new in PRINTED:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
        read_box(folder)


def test_a_bonus_of_a_new_kind_must_be_known(folder: Path) -> None:
    text = (folder / MORE).read_text("utf-8")
    toad = 'when_defeated = "toadling"'
    (folder / MORE).write_text(text.replace(toad, f'{toad}\nbonus = "dance"'), "utf-8")
    with pytest.raises(BadSeed, match=r"'breeding-toad' has an unknown 'bonus': 'dance'"):
        read_box(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / FATE).unlink()
    with pytest.raises(BadSeed, match=r"^fate\.toml cannot be used: it is missing in "):
        read_box(folder)


def test_a_file_that_is_not_toml_is_named(folder: Path) -> None:
    (folder / FATE).write_text("rules = ", "utf-8")
    with pytest.raises(BadSeed, match=r"^fate\.toml cannot be used: it is not TOML: "):
        read_box(folder)


def test_the_command_line_checks_the_files(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / GAME
    assert bot.main(["check", "orcs", str(path)]) == 0
    assert "72 " in capsys.readouterr().out
    path.write_text(path.read_text("utf-8").replace("hand = 4", "hand = 0"), "utf-8")
    assert bot.main(["check", "orcs", str(path)]) == 2
    wrong = "table: hand must be a whole number from 1 to 9999, not 0"
    assert capsys.readouterr().err == f"bot.py: orcs.toml cannot be used: {wrong}\n"

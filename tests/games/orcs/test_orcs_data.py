from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING, Final

import pytest

import bot
from engine.games.orcs import components as c
from engine.games.orcs import data
from engine.games.orcs.box import read_box

if TYPE_CHECKING:
    from pathlib import Path

GAME: Final = "orcs.toml"
CREATURES: Final = "creatures.toml"
SPELLS: Final = "spells.toml"
FATE: Final = "fate.toml"
MISSIONS: Final = "missions.toml"
MORE: Final = "reinforcements.toml"

GOBLIN: Final = '{ 0 = 10, 3 = 3, 4 = 3 }\ntrack = [3, 2, 1]\nskill = "draw-extra"'
RIDER: Final = 'skill = "remove-card" # ours: the other skill that costs an action'
ZAP: Final = 'magic = ["lightning"] # printed'

DOCTORED: Final = [
    # The table.
    (GAME, "paths = 6", 'paths = "six"', "orcs.toml: 'table' needs a whole number 'paths'"),
    (GAME, "hand = 4", "hand = 0", "orcs.toml: 'table' has 'hand' 0, which is below 1"),
    (GAME, "hand = 4", "hands = 4", "orcs.toml: 'table' has an unknown value 'hands'"),
    (GAME, "4 = []", "5 = []", "orcs.toml: 'removed' must have the numbers of players 2, 3, 4"),
    (GAME, "4 = []", "many = []", "orcs.toml: 'removed' has 'many' where a number belongs"),
    (GAME, "4 = []", "4 = 0", "orcs.toml: 'removed' needs a list '4'"),
    (GAME, "4 = 12", '4 = "twelve"', "orcs.toml: 'per_path' needs a whole number '4'"),
    (
        GAME,
        "space = 5",
        "space = 7",
        "orcs.toml: number 4 of 'mages' has 'space' 7, but there are 6 paths",
    ),
    (
        GAME,
        "space = 5",
        "space = 3",
        "orcs.toml: number 4 of 'mages' stands on space 3, where another mage stands",
    ),
    (
        GAME,
        '[[mages]]\ncolour = "yellow"\nspace = 5\n',
        "",
        "orcs.toml: 'mages' are 3, but 4 can play",
    ),
    (
        GAME,
        'colour = "yellow"',
        'colour = "red"',
        "orcs.toml: number 4 of 'mages' stands there twice: each 'colour' belongs to one entry",
    ),
    (
        GAME,
        "any_line = true",
        "any_line = 1",
        "orcs.toml: 'rulings' needs true or false for 'any_line'",
    ),
    # Creatures.
    (
        CREATURES,
        "life = 2 # printed",
        "life = 0",
        "creatures.toml: 'goblin' has 'life' 0, which is below 1",
    ),
    (
        CREATURES,
        GOBLIN,
        GOBLIN.replace("10", "9"),
        "creatures.toml: the markers are 71, but the box holds 72",
    ),
    (
        CREATURES,
        GOBLIN,
        GOBLIN.replace("0 = 10, 3 = 3", "0 = 11, 3 = 2"),
        "creatures.toml: the markers for 2 players are 49, but the paths take 48",
    ),
    (
        CREATURES,
        GOBLIN,
        GOBLIN.replace("3 = 3, 4 = 3", "3 = 4, 4 = 2"),
        "creatures.toml: the markers for 3 players are 61, but the paths take 60",
    ),
    (
        CREATURES,
        GOBLIN,
        GOBLIN.replace("[3, 2, 1]", "[3, 3, 1]"),
        "creatures.toml: 'goblin' has a track that does not descend",
    ),
    (CREATURES, GOBLIN, GOBLIN.replace("[3, 2, 1]", "[]"), "creatures.toml: 'goblin' has no track"),
    (
        CREATURES,
        'category = "strong"',
        'category = "stout"',
        "creatures.toml: 'goblin-shaman' has an unknown 'category': 'stout'",
    ),
    (
        CREATURES,
        RIDER,
        'skill = "poison"',
        "creatures.toml: the skill 'remove-card' belongs to 0 creatures, not to one",
    ),
    (
        CREATURES,
        RIDER,
        'skill = "sing"',
        "creatures.toml: 'orc-rider' has an unknown 'skill': 'sing'",
    ),
    (
        CREATURES,
        'bonus = "one-action"',
        'bonus = "two-actions"',
        "creatures.toml: 'lava-golem' has an unknown 'bonus': 'two-actions'",
    ),
    (CREATURES, 'bonus = "one-action"', "", "creatures.toml: 'lava-golem' lacks a bonus action"),
    (
        CREATURES,
        GOBLIN,
        GOBLIN + '\nbonus = "one-action"',
        "creatures.toml: 'goblin' is weak but has a bonus action",
    ),
    (
        CREATURES,
        'id = "orc"',
        'id = "goblin"',
        "creatures.toml: 'goblin' stands there twice: each 'id' belongs to one entry",
    ),
    (CREATURES, 'name = "Orc"', "", "creatures.toml: 'orc' needs a text 'name'"),
    (
        CREATURES,
        'categories = ["weak", "strong", "brute"]',
        'categories = ["weak", "brute", "strong"]',
        "creatures.toml: 'categories' must be weak, strong, brute",
    ),
    (
        CREATURES,
        'name = "Poison"',
        'name = "Poison"\n[[skills]]\nid = "song"\nname = "Song"',
        f"creatures.toml: 'skills' must be {', '.join(c.SKILL_IDS)}",
    ),
    # Spells.
    (SPELLS, ZAP, 'magic = ["air"]', "spells.toml: 'zap' has an unknown 'magic': 'air'"),
    (SPELLS, ZAP, "magic = []", "spells.toml: 'zap' has no magic"),
    (
        SPELLS,
        ZAP,
        'magic = ["fire", "fire"]',
        "spells.toml: 'zap' names one of its 'magic' twice",
    ),
    (SPELLS, ZAP, ZAP + "\npile = 1", "spells.toml: 'zap' has an unknown value 'pile'"),
    (
        SPELLS,
        ZAP + "\ncopies = 1",
        ZAP + "\ncopies = 2",
        "spells.toml: the start spells of 4 players are 36, but the box holds 32",
    ),
    (
        SPELLS,
        'icons = ["draw"] # ours\ncopies = 4',
        'icons = ["draw"]\ncopies = 5',
        "spells.toml: the display spells are 41, but the box holds 40",
    ),
    (
        SPELLS,
        'name = "Switch"\npile = 2',
        'name = "Switch"\npile = 1',
        "spells.toml: the piles of the displays have 24 and 16 cards, not equally many",
    ),
    (
        SPELLS,
        'name = "Switch"\npile = 2',
        'name = "Switch"\npile = 3',
        "spells.toml: 'switch' has 'pile' 3, but there are 2 displays",
    ),
    (
        SPELLS,
        'icons = ["draw"] # ours\ncopies = 4',
        'icons = ["dance"]\ncopies = 4',
        "spells.toml: 'switch' has an unknown 'icons': 'dance'",
    ),
    (
        SPELLS,
        "copies = 14",
        "copies = 13",
        "spells.toml: the poison cards are 13, but the box holds 14",
    ),
    (
        SPELLS,
        '{ power = 2, effect = "hit", damage = 3 }',
        '{ power = 3, effect = "hit", damage = 3 }',
        "spells.toml: 'fireball' has lines whose power does not rise",
    ),
    (
        SPELLS,
        'effect = "swap"',
        'effect = "swop"',
        "spells.toml: line 1 of 'switch' has an unknown 'effect': 'swop'",
    ),
    (
        SPELLS,
        'effect = "swap"',
        'effect = "swap", damage = 1',
        "spells.toml: line 1 of 'switch' has an unknown value 'damage'",
    ),
    (
        SPELLS,
        'effect = "pull", steps = 2',
        'effect = "pull"',
        "spells.toml: line 2 of 'magic-bonds' needs a whole number 'steps'",
    ),
    (
        SPELLS,
        'also = "behind"',
        'also = "below"',
        "spells.toml: line 2 of 'ice-storm' has an unknown 'also': 'below'",
    ),
    (
        SPELLS,
        '"lightning", "earth"] # printed',
        '"lightning", "fire"] # printed',
        "spells.toml: the file names one of its 'magics' twice",
    ),
    # Fate.
    (
        FATE,
        '    { categories = ["strong", "brute"], rule = "none" },\n',
        "",
        "fate.toml: the cards of 'base' are 14, but the box holds 15",
    ),
    (
        FATE,
        '    { paths = [2, 4, 6], sections = ["inner", "middle", "outer"], rule = "none" },\n',
        "",
        "fate.toml: the cards of 'front' are 18, but the box holds 19",
    ),
    (
        FATE,
        '{ categories = ["weak"], rule = "more-life" }',
        '{ categories = ["weak"], rule = "more-lives" }',
        "fate.toml: number 1 of 'base' has an unknown 'rule': 'more-lives'",
    ),
    (
        FATE,
        '{ categories = ["weak"], rule = "more-life" }',
        '{ categories = [], rule = "more-life" }',
        "fate.toml: number 1 of 'base' moves nothing",
    ),
    (
        FATE,
        "{ paths = [1, 2], sections",
        "{ paths = [0, 1], sections",
        "fate.toml: number 1 of 'front' names a path that is not among 1 to 6",
    ),
    (
        FATE,
        "{ paths = [1, 2], sections",
        "{ paths = [1, true], sections",
        "fate.toml: number 1 of 'front' needs a whole number 'paths'",
    ),
    # Missions.
    (
        MISSIONS,
        'counts = "most"',
        'counts = "least"',
        "missions.toml: 'maximum' has an unknown 'counts': 'least'",
    ),
    (
        MISSIONS,
        'counts = "most"',
        'counts = "most"\ncategory = "weak"',
        "missions.toml: 'maximum' has an unknown value 'category'",
    ),
    (
        MISSIONS,
        '[[missions]]\nid = "maximum"\nname = "Maximum"\ncounts = "most"\neach = 1\npoints = 3\n',
        "",
        "missions.toml: the missions are 7, but the box holds 8",
    ),
    (
        MISSIONS,
        "dealt = 2",
        "dealt = 3",
        "missions.toml: 'table' deals more missions to 4 than there are",
    ),
    (MISSIONS, "dealt = 2", "dealt = 0", "missions.toml: 'table' has 'dealt' 0, which is below 1"),
    # Reinforcements.
    (
        MORE,
        "{ 0 = 6, 3 = 1, 4 = 1 }",
        "{ 0 = 5, 3 = 1, 4 = 1 }",
        "reinforcements.toml: the markers are 35, but the box holds 36",
    ),
    (
        MORE,
        "{ 0 = 6, 3 = 1, 4 = 1 }",
        "{ 0 = 5, 3 = 2, 4 = 1 }",
        "reinforcements.toml: 'bomber' has other markers than 'lava-golem', which it can replace",
    ),
    (
        MORE,
        'when_defeated = "blast"',
        'when_defeated = "bang"',
        "reinforcements.toml: 'bomber' has an unknown 'when_defeated': 'bang'",
    ),
    (
        MORE,
        "blast = 1 # printed",
        "",
        "reinforcements.toml: 'bomber' needs the damage of its 'blast'",
    ),
    (
        MORE,
        'when_defeated = "toadling"',
        "blast = 1",
        "reinforcements.toml: 'breeding-toad' has a 'blast' that never comes",
    ),
    (
        MORE,
        'when_defeated = "toadling"',
        'skill = "poison"',
        "reinforcements.toml: 'breeding-toad' has an unknown value 'skill'",
    ),
    (
        MORE,
        "tiles = 3\ncards = 1",
        "tiles = 4\ncards = 1",
        "reinforcements.toml: the tiles of the gifts are 13, but the box holds 12",
    ),
    (
        MORE,
        "tiles = 3\npushes = true",
        "tiles = 2\npushes = true",
        "reinforcements.toml: the tiles of the terrains are 8, but the box holds 9",
    ),
    (MORE, "[toadling]", "[toad]", "reinforcements.toml: the file has an unknown value 'toad'"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in data.SEEDS.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def test_the_files_are_read_as_they_are(folder: Path) -> None:
    assert read_box(folder).creatures == data.CREATURES


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"), DOCTORED, ids=[row[3] for row in DOCTORED]
)
def test_a_wrong_value_is_refused_by_one_sentence(
    folder: Path, file: str, old: str, new: str, sentence: str
) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        read_box(folder)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / FATE).unlink()
    with pytest.raises(ValueError, match=r"^fate\.toml: the file is missing"):
        read_box(folder)


def test_a_file_that_is_not_toml_is_named(folder: Path) -> None:
    (folder / FATE).write_text("rules = ", "utf-8")
    with pytest.raises(ValueError, match=r"^fate\.toml: the file is not TOML"):
        read_box(folder)


def test_the_command_line_checks_the_files(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / GAME
    assert bot.main(["check", "orcs", str(path)]) == 0
    assert "72 " in capsys.readouterr().out
    path.write_text(path.read_text("utf-8").replace("hand = 4", "hand = 0"), "utf-8")
    assert bot.main(["check", "orcs", str(path)]) == 2
    assert capsys.readouterr().err == (
        "bot.py: orcs.toml cannot be used: 'table' has 'hand' 0, which is below 1\n"
    )

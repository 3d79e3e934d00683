"""The files of Orcs Orcs Orcs: their totals are right, and wrong values are refused."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING, Final

import pytest

import bot
from cogs.ui.texts import TEXTS
from engine.errors import BadSeed
from engine.games.orcs import box as c
from engine.games.orcs import data
from engine.games.orcs.box import read_box
from engine.games.orcs.checks import check_seed

if TYPE_CHECKING:
    from pathlib import Path

GAME: Final = "orcs.toml"
CREATURES: Final = "creatures.toml"
SPELLS: Final = "spells.toml"
FATE: Final = "fate.toml"
MISSIONS: Final = "missions.toml"
MORE: Final = "reinforcements.toml"

COUNT: Final = "must be a whole number from 1 to 9999"
GOBLIN: Final = '{ 0 = 10, 3 = 3, 4 = 3 }\ntrack = [3, 2, 1]\nskill = "draw-extra"'
RIDER: Final = 'skill = "remove-card" # ours: the other skill that costs an action'
ZAP: Final = 'magic = ["lightning"] # printed'

DOCTORED: Final = [
    # The table.
    (GAME, "paths = 6", 'paths = "six"', f"table: paths {COUNT}, not 'six'"),
    (GAME, "hand = 4", "hand = 0", f"table: hand {COUNT}, not 0"),
    (GAME, "hand = 4", "hands = 4", "table has an unknown entry 'hands'"),
    (GAME, "4 = []", "5 = []", "'removed' must have an entry for each number of players: 2, 3, 4"),
    (
        GAME,
        "[2, 3, 4]",
        "[]",
        "table: players must be a list of at least 1 entries, not a list of 0",
    ),
    (
        GAME,
        '["inner", "middle", "outer"]',
        '["outer", "middle", "inner"]',
        "'sections' must be inner, middle, outer",
    ),
    (GAME, "4 = []", "many = []", "removed has 'many' where a whole number belongs"),
    (GAME, "4 = []", "4 = 0", "removed '4' must be a list, not 0"),
    (GAME, "4 = 12", '4 = "twelve"', f"per_path '4' {COUNT}, not 'twelve'"),
    (GAME, "space = 5", "space = 7", "mage 'yellow' has 'space' 7, but there are 6 paths"),
    (GAME, "space = 5", "space = 3", "two of 'mages' have the space 3"),
    (
        GAME,
        '[[mages]]\ncolour = "yellow"\nspace = 5\n',
        "",
        "'mages' has 3 entries, but 4 can play",
    ),
    (GAME, 'colour = "yellow"', 'colour = "red"', "two of 'mages' have the colour 'red'"),
    (GAME, "any_line = true", "any_line = 1", "rulings: any_line must be true or false, not 1"),
    # Creatures.
    (CREATURES, "life = 2 # printed", "life = 0", f"creatures 'goblin': life {COUNT}, not 0"),
    (CREATURES, GOBLIN, GOBLIN.replace("10", "9"), "the markers are 71, but the box holds 72"),
    (
        CREATURES,
        GOBLIN,
        GOBLIN.replace("0 = 10, 3 = 3", "0 = 11, 3 = 2"),
        "the markers for 2 players are 49, but the paths take 48",
    ),
    (
        CREATURES,
        GOBLIN,
        GOBLIN.replace("3 = 3, 4 = 3", "3 = 4, 4 = 2"),
        "the markers for 3 players are 61, but the paths take 60",
    ),
    (
        CREATURES,
        GOBLIN,
        GOBLIN.replace("[3, 2, 1]", "[3, 3, 1]"),
        "'goblin' has a track that does not descend",
    ),
    (CREATURES, GOBLIN, GOBLIN.replace("[3, 2, 1]", "[]"), "'goblin' has no track"),
    (
        CREATURES,
        'category = "strong"',
        'category = "stout"',
        ("creatures 'goblin-shaman': category must be one of brute, strong, weak, not 'stout'"),
    ),
    (
        CREATURES,
        RIDER,
        'skill = "poison"',
        "the skill 'remove-card' belongs to 0 creatures, not to one",
    ),
    (CREATURES, RIDER, 'skill = "sing"', "'orc-rider' has an unknown 'skill': 'sing'"),
    (
        CREATURES,
        'bonus = "one-action"',
        'bonus = "two-actions"',
        "'lava-golem' has an unknown 'bonus': 'two-actions'",
    ),
    (CREATURES, 'bonus = "one-action"', "", "'lava-golem' lacks a bonus action"),
    (
        CREATURES,
        GOBLIN,
        GOBLIN + '\nbonus = "one-action"',
        "'goblin' is weak but has a bonus action",
    ),
    (CREATURES, 'id = "orc"', 'id = "goblin"', "two of 'creatures' have the id 'goblin'"),
    (CREATURES, 'name = "Orc"', "", "creatures 'orc' lacks 'name'"),
    (
        CREATURES,
        'categories = ["weak", "strong", "brute"]',
        'categories = ["weak", "brute", "strong"]',
        "'categories' must be weak, strong, brute",
    ),
    (
        CREATURES,
        'name = "Poison"',
        'name = "Poison"\n[[skills]]\nid = "song"\nname = "Song"',
        f"'skills' must be {', '.join(c.SKILL_IDS)}",
    ),
    (
        CREATURES,
        GOBLIN,
        GOBLIN + "\nblast = 1",
        "'goblin' must not do anything when it is defeated: only new creatures do",
    ),
    # Spells.
    (
        SPELLS,
        'name = "Zap"\nkind = "attack"\n',
        'name = "Zap"\n',
        "'zap' needs a 'kind': attack, support or lore",
    ),
    (
        SPELLS,
        "copies = 14",
        "copies = 14\nicons = ['draw']",
        "'poison' can have only an 'id', a 'name' and 'copies'",
    ),
    (SPELLS, ZAP, 'magic = ["air"]', "'zap' has an unknown 'magic': 'air'"),
    (SPELLS, ZAP, "magic = []", "'zap' has no magic"),
    (SPELLS, ZAP, 'magic = ["fire", "fire"]', "'zap' names one of its 'magic' twice"),
    (
        SPELLS,
        ZAP,
        ZAP + "\npile = 1",
        "'zap' has a 'pile' or 'needs_help', which only display spells have",
    ),
    (
        SPELLS,
        ZAP + "\ncopies = 1",
        ZAP + "\ncopies = 2",
        "the start spells of 4 players are 36, but the box holds 32",
    ),
    (
        SPELLS,
        'icons = ["draw"] # ours\ncopies = 4',
        'icons = ["draw"]\ncopies = 5',
        "the display spells are 41, but the box holds 40",
    ),
    (
        GAME,
        "display = 3",
        "display = 21",
        "spells.toml: pile 1 of the displays has 20 cards, but 21 of them are face up",
    ),
    (
        SPELLS,
        'name = "Switch"\npile = 2',
        'name = "Switch"\npile = 3',
        "'switch' has 'pile' 3, but there are 2 displays",
    ),
    (
        SPELLS,
        'icons = ["draw"] # ours\ncopies = 4',
        'icons = ["dance"]\ncopies = 4',
        "display 'switch': icons number 1 must be one of draw, teleport, not 'dance'",
    ),
    (SPELLS, "copies = 14", "copies = 13", "the poison cards are 13, but the box holds 14"),
    (
        SPELLS,
        '{ power = 2, effect = "hit", damage = 3 }',
        '{ power = 3, effect = "hit", damage = 3 }',
        "'fireball' has lines without rising power",
    ),
    (
        SPELLS,
        'effect = "swap"',
        'effect = "swop"',
        (
            "display 'switch', lines number 1: effect must be one of blast,"
            " discard, draw, hit, learn, place, pull, swap, not 'swop'"
        ),
    ),
    (
        SPELLS,
        'effect = "swap"',
        'effect = "swap", damage = 1',
        "line 1 of 'switch' has 'damage', which its effect, swap, does not use",
    ),
    (
        SPELLS,
        'effect = "pull", steps = 2',
        'effect = "pull"',
        "line 2 of 'magic-bonds' needs 'steps' for its effect, pull",
    ),
    (
        SPELLS,
        'also = "behind"',
        'also = "below"',
        ("display 'ice-storm', lines number 2: also must be one of behind, beside, not 'below'"),
    ),
    (
        SPELLS,
        '"lightning", "earth"] # printed',
        '"lightning", "fire"] # printed',
        "'magics' names a magic twice",
    ),
    # Fate.
    (
        FATE,
        '    { categories = ["strong", "brute"], rule = "none" },\n',
        "",
        "the cards of 'base' are 14, but the box holds 15",
    ),
    (
        FATE,
        '    { paths = [2, 4, 6], sections = ["inner", "middle", "outer"], rule = "none" },\n',
        "",
        "the cards of 'front' are 18, but the box holds 19",
    ),
    (
        FATE,
        '{ categories = ["weak"], rule = "more-life" }',
        '{ categories = ["weak"], rule = "more-lives" }',
        "number 1 of 'base' has an unknown 'rule': 'more-lives'",
    ),
    (
        FATE,
        '{ categories = ["weak"], rule = "more-life" }',
        '{ categories = [], rule = "more-life" }',
        ("decks, base number 1: categories must be a list of at least 1 entries, not a list of 0"),
    ),
    (
        FATE,
        "{ paths = [1, 2], sections",
        "{ paths = [0, 1], sections",
        f"decks, front number 1: paths number 1 {COUNT}, not 0",
    ),
    (
        FATE,
        "{ paths = [1, 2], sections",
        "{ paths = [1, true], sections",
        f"decks, front number 1: paths number 2 {COUNT}, not true",
    ),
    # Missions.
    (
        MISSIONS,
        'counts = "most"',
        'counts = "least"',
        (
            "missions 'maximum': counts must be one of category, creatures,"
            " learned, most, sets, skills, not 'least'"
        ),
    ),
    (
        MISSIONS,
        'counts = "category"\ncategory = "weak"',
        'counts = "category"',
        "'weak' lacks a 'category'",
    ),
    (
        MISSIONS,
        'counts = "most"',
        'counts = "most"\ncategory = "weak"',
        "'maximum' counts no category, but has a 'category'",
    ),
    (
        MISSIONS,
        '[[missions]]\nid = "maximum"\nname = "Maximum"\ncounts = "most"\neach = 1\npoints = 3\n',
        "",
        "the missions are 7, but the box holds 8",
    ),
    (MISSIONS, "dealt = 2", "dealt = 3", "'table' deals more missions to 4 than there are"),
    (MISSIONS, "dealt = 2", "dealt = 0", f"table: dealt {COUNT}, not 0"),
    # Reinforcements.
    (
        MORE,
        "{ 0 = 6, 3 = 1, 4 = 1 }",
        "{ 0 = 5, 3 = 1, 4 = 1 }",
        "the markers are 35, but the box holds 36",
    ),
    (
        MORE,
        "{ 0 = 6, 3 = 1, 4 = 1 }",
        "{ 0 = 5, 3 = 2, 4 = 1 }",
        "'bomber' has different markers from 'lava-golem', which it can replace",
    ),
    (
        MORE,
        'when_defeated = "blast"',
        'when_defeated = "bang"',
        ("creatures 'bomber': when_defeated must be one of blast, toadling, not 'bang'"),
    ),
    (MORE, "blast = 1 # printed", "", "'bomber' needs the damage of its 'blast'"),
    (
        MORE,
        'when_defeated = "toadling"',
        "blast = 1",
        "'breeding-toad' has a 'blast' that never comes",
    ),
    (
        MORE,
        'when_defeated = "toadling"',
        'skill = "poison"',
        (
            "'breeding-toad' must not have a track or skill: it takes those of the creature"
            " that it replaces"
        ),
    ),
    (
        MORE,
        "tiles = 3\ncards = 1",
        "tiles = 4\ncards = 1",
        "the tiles of the gifts are 13, but the box holds 12",
    ),
    (
        MORE,
        "tiles = 3\npushes = true",
        "tiles = 2\npushes = true",
        "the tiles of the terrains are 8, but the box holds 9",
    ),
    (MORE, "[toadling]", "[toad]", "the file has an unknown entry 'toad'"),
]

TOAD: Final = 'when_defeated = "toadling"'
PRINTED: Final = [
    # piles of another size
    (SPELLS, 'name = "Switch"\npile = 2', 'name = "Switch"\npile = 1'),
    (SPELLS, 'name = "Fireball"\npile = 1', 'name = "Fireball"\npile = 2'),
    # icons on start spells and on attack spells
    (SPELLS, ZAP, ZAP + '\nicons = ["draw"]'),
    (SPELLS, 'magic = ["fire", "earth"]', 'magic = ["fire", "earth"]\nicons = ["teleport"]'),
    (SPELLS, 'name = "Fireball"', 'name = "Fireball"\nicons = ["teleport", "draw"]'),
    # a bonus action shared by two kinds, and one of a new kind
    (CREATURES, 'bonus = "one-action"', 'bonus = "draw-card"'),
    (MORE, TOAD, TOAD + '\nbonus = "one-action"'),
]
"""Values that printed cards could have: the file, the old value, and the new one."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in data.SEEDS.glob("*.toml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def test_the_bundled_files_have_no_faults() -> None:
    assert "72 markers" in check_seed(data.SEEDS / GAME)


def test_the_files_can_be_read(folder: Path) -> None:
    box = read_box(folder)
    assert (*box.creatures.creatures, *box.expansion.creatures) == data.CREATURES


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"), DOCTORED, ids=[row[3] for row in DOCTORED]
)
def test_a_wrong_value_is_refused_in_one_sentence(
    folder: Path, file: str, old: str, new: str, sentence: str
) -> None:
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadSeed) as refusal:
        check_seed(folder / GAME)
    # the error may name the other file, because the two contradict each other
    named = sentence if sentence.startswith("spells.toml: ") else f"{file}: {sentence}"
    assert f"{refusal.value.file}: {refusal.value.why}" == named


def test_plausible_card_values_are_accepted(folder: Path) -> None:
    for file, old, new in PRINTED:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
        check_seed(folder / GAME)


def test_a_bonus_of_a_new_kind_must_be_known(folder: Path) -> None:
    text = (folder / MORE).read_text("utf-8")
    toad = 'when_defeated = "toadling"'
    (folder / MORE).write_text(text.replace(toad, f'{toad}\nbonus = "dance"'), "utf-8")
    with pytest.raises(BadSeed, match=r"'breeding-toad' has an unknown 'bonus': 'dance'"):
        check_seed(folder / GAME)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / FATE).unlink()
    with pytest.raises(BadSeed, match=r"^fate\.toml cannot be used: it is missing from "):
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


@pytest.mark.parametrize("seats", data.PLAYERS)
def test_a_new_kind_gets_the_markers_of_the_kind_it_replaces(seats: int) -> None:
    newcomers = set(range(data.KINDS)) - set(data.BASIC)
    assert newcomers
    for new in newcomers:
        for old in data.BASIC:
            if data.CATEGORY[old] == data.CATEGORY[new]:
                assert data.MARKERS[seats][old] == data.MARKERS[seats][new]
    assert (
        sum(data.MARKERS[seats][kind] for kind in data.BASIC) == data.PATHS * data.PER_PATH[seats]
    )


def test_each_magic_is_equally_common() -> None:
    start = [data.SPELLS[card].magics for card in data.START_DECK]
    shown = [
        spell.magics for spell in data.SPELLS for _ in range(spell.copies if spell.pile else 0)
    ]
    every = {magic for spell in data.SPELLS for magic in spell.magics}
    assert len(every) == 4
    for cards in (start, shown):
        assert len({sum(magic in magics for magics in cards) for magic in every}) == 1


def test_each_category_moves_by_nine_of_the_fifteen_cards() -> None:
    for category in range(3):
        assert sum(card.moves(category, 0, 0) for card in data.FATES["base"]) == 9


def test_each_place_moves_by_nine_to_eleven_of_the_nineteen_cards() -> None:
    for path in range(data.PATHS):
        for section in range(len(data.SECTIONS)):
            hit = sum(card.moves(0, path, section) for card in data.FATES["front"])
            assert 9 <= hit <= 11


def test_base_cards_are_about_categories_and_front_cards_about_places() -> None:
    assert all(len(card.paths) == 6 and len(card.sections) == 3 for card in data.FATES["base"])
    assert all(len(card.categories) == 3 for card in data.FATES["front"])


@pytest.mark.rule("orcs", "2.7", "2.8")
@pytest.mark.parametrize("language", sorted(TEXTS.languages()))
def test_the_rules_name_the_magic_of_each_spell(language: str) -> None:
    def name(spell: str) -> str:
        return TEXTS.say(language, "orcs-spell", {"spell": spell})

    books = [spell for spell in data.SPELLS if spell.id.startswith("book-")]
    # a book's name ends with its magics: Spell Book (fire, earth)
    word = {
        magic: said
        for book in books
        for magic, said in zip(
            book.magics, name(book.id).partition("(")[2].rstrip(")").split(", "), strict=True
        )
    }
    rules = (data.SEEDS / language / "rules.md").read_text("utf-8")
    _, start, display, *_ = re.split(r"^\*\*2\.[789]\*\* ", rules, flags=re.MULTILINE)
    for spell in ("smash", "zap", "cold-snap", "fire-spark"):
        (magic,) = data.SPELLS[data.SPELL_OF[spell]].magics
        assert f"{name(spell)} ({word[magic]})" in start
    either = "|".join(word.values())
    pairs = re.findall(rf"({either}) \w+ ({either})", start)
    assert pairs == [tuple(word[magic] for magic in book.magics) for book in books]
    listed = [line.partition(":") for line in display.split("\n- ")[1:]]
    for spell in data.SPELLS:
        if spell.pile:
            lines = [head.strip() for head, _, spells in listed if name(spell.id) in spells]
            heads = [word[magic] for magic in spell.magics]
            assert lines == (heads if len(heads) == 1 else [listed[-1][0].strip()])
